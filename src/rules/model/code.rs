//! The flat program: operations, slots, lists and words with values.

use super::ids::{AccountId, AggregateId, ArticleId, Code, CounterId, ParamId, PhraseId, Place, ReadingId, SlotId};
use super::values::Literal;
use crate::syntax::rules::ast::{Comparison, Counting};
use crate::vocabulary::{Fact, Root, Rounding, Type};

/// A slot: a question about something, its base answer and the exceptions to it.
#[derive(Clone, Debug)]
pub struct Slot {
    /// Its path as the ruleset writes it.
    pub name: String,
    /// What it is asked about: the root that its code reads as the subject.
    pub on: Root,
    /// Type of the answer.
    pub ty: Type,
    /// Base answer.
    pub base: Code,
    /// Where the base stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
    /// Exceptions, in the order of the file.
    pub exceptions: Vec<Exception>,
}

/// An exception to a slot.
#[derive(Clone, Debug)]
pub struct Exception {
    /// Its name.
    pub name: String,
    /// When it applies.
    pub when: Code,
    /// What holds then.
    pub value: Code,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
    /// Exceptions of the same slot that take precedence over this one (an exception *to* this exception): their
    /// indices in [`Slot::exceptions`].
    pub yields_to: Vec<u16>,
}

/// An operation. Those that take values pop them, the last operand being on top.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// Pushes a constant.
    Literal(Literal),
    /// Pushes a parameter.
    Param(ParamId),
    /// Pushes yes if the reading has this option.
    Reading(ReadingId, u16),
    /// Pushes what a root stands for.
    Root(Root),
    /// Pushes a fact of what a root stands for.
    Fact(Root, Fact),
    /// Pops a thing, pushes a fact of it.
    FactOf(Fact),
    /// Pushes a slot of what a root stands for; `Game` for a slot of the game.
    Slot(Root, SlotId),
    /// Pops a thing, pushes a slot of it.
    SlotOf(SlotId),
    /// Pushes the balance of a player's account.
    Account(Root, AccountId),
    /// Pushes the value of a player's counter.
    Counter(Root, CounterId),
    /// Pushes yes if a player has made an election; an index into [`Ruleset::elections`](super::Ruleset::elections).
    Election(Root, u16),
    /// Adds two: days and days, date and days, numbers.
    Add,
    /// Subtracts: date − date = days.
    Sub,
    /// Pops a date, days and a day set: the date so many days later, days of the set passed over.
    AddSkipping,
    /// Compares two; never `Matches`.
    Compare(Comparison),
    /// Pops a written total, yes if it is the balance of the player's account: reported where the difference changes.
    BalanceIs(Root, AccountId),
    /// Whether the value is none or unknown.
    IsMissing,
    /// Its opposite.
    IsKnown,
    /// Pops a date and a day set.
    IsIn,
    /// Negates.
    Not,
    /// All of so many.
    And(u16),
    /// One of so many.
    Or(u16),
    /// The first known of so many; unknown or none if none is known.
    FirstKnown(u16),
    /// Whether none of so many is known.
    NoneKnown(u16),
    /// Days between two moments; with `true`, pops a day set that is left out.
    Between(Counting, bool),
    /// By how much the first exceeds the second; 0 if it does not.
    Excess,
    /// Pops an allowance and moves: the days allowed.
    AllowanceFor,
    /// Pops a ladder and an ordinal from 1.
    StepFor,
    /// Calendar year of a date.
    YearOf,
    /// Pushes an aggregate.
    Aggregate(AggregateId),
    /// Pops a text, pushes whether it says the phrase.
    Matches(PhraseId),
}

impl Op {
    /// How many values it takes from the stack.
    #[must_use]
    pub const fn arity(&self) -> usize {
        match self {
            Self::Literal(_)
            | Self::Param(_)
            | Self::Reading(..)
            | Self::Root(_)
            | Self::Fact(..)
            | Self::Slot(..)
            | Self::Account(..)
            | Self::Counter(..)
            | Self::Election(..)
            | Self::Aggregate(_) => 0,
            Self::FactOf(_)
            | Self::SlotOf(_)
            | Self::BalanceIs(..)
            | Self::IsMissing
            | Self::IsKnown
            | Self::Not
            | Self::YearOf
            | Self::Matches(_) => 1,
            Self::Add
            | Self::Sub
            | Self::Compare(_)
            | Self::IsIn
            | Self::Between(_, false)
            | Self::Excess
            | Self::AllowanceFor
            | Self::StepFor => 2,
            Self::AddSkipping | Self::Between(_, true) => 3,
            Self::And(count) | Self::Or(count) | Self::FirstKnown(count) | Self::NoneKnown(count) => *count as usize,
        }
    }
}

/// A count, sum or mean over a list.
#[derive(Clone, Debug)]
pub struct Aggregate {
    /// What is made of the list.
    pub kind: AggregateKind,
    /// Whose list.
    pub root: Root,
    /// Which list.
    pub list: Fact,
    /// Which elements: an expression about `it`.
    pub filter: Option<Code>,
    /// Only so many of the last elements.
    pub last: Option<Code>,
}

/// What is made of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AggregateKind {
    /// How many.
    Count,
    /// Their sum.
    Sum,
    /// Their mean, rounded.
    Mean(Rounding),
    /// Their mean, rounded as a reading says, by [`Reading::roundings`](super::Reading::roundings).
    MeanByReading(ReadingId),
}

/// A fixed phrase with places for values.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// Its parts.
    pub pieces: Vec<Piece>,
}

/// Words of the ruleset that speak with values.
#[derive(Clone, Debug, Default)]
pub struct Prose {
    /// Text and values in turn.
    pub pieces: Vec<Piece>,
}

/// A part of prose.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Words.
    Text(String),
    /// A value of this type, printed with its unit.
    Value(Code, Type),
    /// What a duty asks for and the entry does not show.
    Missing,
}
