//! A ruleset, resolved: what the engine runs.
//!
//! Every expression is a run of [`Op`]s in one flat vector, in the order in which they are evaluated; each run leaves
//! exactly one value on the stack. There are no jumps: every operation is total and has no effect, so both sides of an
//! `and` may be evaluated. Nothing here is looked up by name while a game is judged.

use std::collections::HashMap;

use crate::diagnostic::Severity;
use crate::source::{Source, Span};
use crate::syntax::record::ast::{Paper, Role};
use crate::syntax::rules::ast::{Comparison, Counting, Language};
use crate::time::{Date, DaySet};
use crate::vocabulary::{Act, EngineSlot, Event, Fact, Feature, PostingKind, Root, Rounding, Type};

macro_rules! ids {
    ($( $(#[$doc:meta])* $name:ident; )+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u16);

        impl $name {
            /// Its index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+ };
}

ids! {
    /// Which text of the ruleset: 0 is the base of all, the last one the file that the record names.
    LayerId;
    /// An article, in [`Ruleset::articles`].
    ArticleId;
    /// A parameter, in [`Ruleset::params`].
    ParamId;
    /// A reading, in [`Ruleset::readings`].
    ReadingId;
    /// A slot, in [`Ruleset::slots`].
    SlotId;
    /// An account, in [`Ruleset::accounts`].
    AccountId;
    /// A counter, in [`Ruleset::counters`].
    CounterId;
    /// An aggregate, in [`Ruleset::aggregates`].
    AggregateId;
    /// A fixed phrase, in [`Ruleset::phrases`].
    PhraseId;
    /// A duty, right or permission, in [`Ruleset::obligations`].
    ObligationId;
    /// A word of a closed set, in [`Ruleset::words`].
    WordId;
}

/// An allowance or a ladder: the parameter or the operation that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllowanceRef {
    /// Value of a parameter.
    Param(ParamId),
    /// Literal at this place of [`Ruleset::code`].
    Op(u32),
}

/// Where something stands in a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// In which text.
    pub layer: LayerId,
    /// Where in it.
    pub span: Span,
}

/// A run of operations that leaves one value: from `start` (inclusive) to `end` (exclusive) in [`Ruleset::code`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// First operation.
    pub start: u32,
    /// After the last.
    pub end: u32,
}

/// A whole ruleset with its layers merged.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Its id, as findings name it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The language of its file, and of its own words.
    pub language: Language,
    /// The texts, base first.
    pub layers: Vec<Layer>,
    /// Features it does not have.
    pub without: Vec<Feature>,
    /// Start dates of tournaments for which it holds, both ends included; `None` is open.
    pub valid: (Option<Date>, Option<Date>),
    /// Accounts of each player; charges go to the first.
    pub accounts: Vec<Account>,
    /// Counters of each player.
    pub counters: Vec<Counter>,
    /// Elections that a player may make.
    pub elections: Vec<String>,
    /// Articles of all layers, in order.
    pub articles: Vec<Article>,
    /// Parameters.
    pub params: Vec<Param>,
    /// Readings.
    pub readings: Vec<Reading>,
    /// Slots: questions with a base answer and exceptions. Ordered so that nothing depends on a later one, except
    /// through earlier entries.
    pub slots: Vec<Slot>,
    /// Which slot answers which question of the engine; indexed by `EngineSlot as usize`.
    pub engine_slots: Vec<Option<SlotId>>,
    /// Requirements.
    pub requires: Vec<Require>,
    /// Rules.
    pub rules: Vec<Rule>,
    /// Duties, rights and permissions.
    pub obligations: Vec<Obligation>,
    /// Procedures.
    pub procedures: Vec<Procedure>,
    /// Transitions.
    pub transitions: Vec<Transition>,
    /// Examples of the ruleset and of what it extends.
    pub examples: Vec<Example>,
    /// All operations.
    pub code: Vec<Op>,
    /// Where each operation stands: as long as `code`.
    pub places: Vec<Place>,
    /// Aggregates over lists.
    pub aggregates: Vec<Aggregate>,
    /// Fixed phrases.
    pub phrases: Vec<Phrase>,
    /// Words of closed sets; the first four are the fields `first`, `second`, `third`, `totals`.
    pub words: Vec<String>,
    /// Names of parameters, readings and items, in either language of the pair, to what they name. For `explain`,
    /// `show` and the command line only.
    pub names: HashMap<String, Named>,
}

/// What a name of the ruleset stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A parameter.
    Param(ParamId),
    /// A reading.
    Reading(ReadingId),
    /// A slot.
    Slot(SlotId),
    /// A duty, right or permission.
    Obligation(ObligationId),
    /// A rule, by its index.
    Rule(u16),
    /// An exception: its slot and its index there.
    Exception(SlotId, u16),
    /// A requirement (by slug), by its index.
    Require(u16),
    /// A transition, by its index.
    Transition(u16),
}

/// One text of a ruleset.
#[derive(Clone, Debug)]
pub struct Layer {
    /// Id of the regulation in this text.
    pub id: String,
    /// The text.
    pub source: Source,
    /// What it was written from.
    pub origin: String,
}

/// An account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its name.
    pub name: String,
    /// First balance, in days.
    pub start: i32,
    /// Whether a charge adds.
    pub counts_up: bool,
    /// Highest balance.
    pub cap: Option<i32>,
    /// Where the surplus goes.
    pub overflow: Option<AccountId>,
}

/// A counter.
#[derive(Clone, Debug)]
pub struct Counter {
    /// Its name.
    pub name: String,
    /// First value.
    pub start: i32,
}

/// An article.
#[derive(Clone, Debug)]
pub struct Article {
    /// `5.3.1`.
    pub section: String,
    /// Its title, empty if it has none.
    pub title: String,
    /// What it says, in the ruleset's words.
    pub text: String,
    /// Quotations.
    pub quotes: Vec<String>,
    /// Notes.
    pub notes: Vec<String>,
    /// Where it stands: its headline.
    pub place: Place,
    /// All of it, headline and items.
    pub whole: Place,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its value now.
    pub value: Literal,
    /// Its type.
    pub ty: Type,
    /// Where the value stands: the `param` or the last `replace`.
    pub place: Place,
    /// The article it stands in.
    pub article: ArticleId,
    /// What it was before, if a layer replaced it.
    pub replaced: Option<Replaced>,
}

/// What a layer replaced.
#[derive(Clone, Debug)]
pub struct Replaced<T = Literal> {
    /// The value that holds one layer below: of a reading, its chosen option.
    pub value: T,
    /// Where that stands.
    pub place: Place,
    /// The article in which that stands.
    pub article: ArticleId,
    /// Why the layer replaced it.
    pub because: String,
    /// What the layer below had replaced itself.
    pub before: Option<Box<Self>>,
}

impl<T> Replaced<T> {
    /// This value and those that were replaced before, down to the base.
    pub fn chain(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |replaced| replaced.before.as_deref())
    }

    /// The value of the base.
    #[must_use]
    pub fn base(&self) -> &Self {
        self.chain().last().unwrap_or(self)
    }
}

/// A choice that the text leaves open.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Its name.
    pub name: String,
    /// The question.
    pub prose: String,
    /// Its options.
    pub options: Vec<String>,
    /// The roundings that its options name, in their order; empty if they name something else.
    pub roundings: Vec<Rounding>,
    /// The option that holds unless others are asked for.
    pub chosen: u16,
    /// Where it stands: the `reading` or the last `replace`.
    pub place: Place,
    /// The article it stands in.
    pub article: ArticleId,
    /// What was chosen before, if a layer chose otherwise.
    pub replaced: Option<Replaced<u16>>,
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// A day.
    Date(Date),
    /// Days.
    Days(i32),
    /// Moves.
    Moves(i32),
    /// A bare number.
    Count(i32),
    /// Yes or no.
    Bool(bool),
    /// A word of a closed set.
    Word(WordId),
    /// Days allowed for moves.
    Allowance(Allowance),
    /// Days by ordinal; the last one holds from there on. At least one.
    Ladder(Vec<i32>),
    /// The empty set of days.
    NoDays(DaySet),
}

/// Days allowed for a number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Blocks before the rate: days for so many moves each, in order.
    pub blocks: Vec<Block>,
    /// What holds afterwards, for ever.
    pub rate: Block,
    /// Whether saved days are kept.
    pub accumulating: bool,
    /// Days given at the start and not for a block: `30 days plus 3 days per move` has 30.
    pub base: i32,
}

/// Days for a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Days.
    pub days: i32,
    /// For so many moves: at least 1.
    pub moves: i32,
}

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
    /// Pushes yes if a player has made an election; an index into [`Ruleset::elections`].
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
    /// Their mean, rounded as a reading says, by [`Reading::roundings`].
    MeanByReading(ReadingId),
}

/// A fixed phrase with places for values.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// Its parts.
    pub pieces: Vec<Piece>,
}

/// A requirement.
#[derive(Clone, Debug)]
pub struct Require {
    /// What it is asked on.
    pub on: RequireOn,
    /// When it is asked.
    pub when: Option<Code>,
    /// What must hold.
    pub test: Code,
    /// What follows if it does not.
    pub otherwise: Vec<Effect>,
    /// Whether it reads an account, so that it is asked after the postings.
    pub reads_accounts: bool,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// What a requirement is asked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequireOn {
    /// An event.
    Event(Event),
    /// Each player, after every entry; reported once a player.
    EachPlayer,
}

/// A rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// On what.
    pub on: Event,
    /// When.
    pub when: Option<Code>,
    /// What it does.
    pub then: Vec<Effect>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// A duty, a right or a permission.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// Its name.
    pub name: String,
    /// First part of the slugs of the states that the engine reports by itself.
    pub stem: Option<String>,
    /// Which of the three.
    pub kind: ObligationKind,
    /// On what it opens.
    pub on: Event,
    /// When.
    pub when: Option<Code>,
    /// Whose it is.
    pub who: Who,
    /// What must or may be done; `None` for a permission.
    pub act: Option<WantedAct>,
    /// Until when.
    pub window: Window,
    /// What ends it.
    pub cancelled_by: Vec<Event>,
    /// What the act must not carry.
    pub without: Vec<Fact>,
    /// `effect` of a right.
    pub effect: Vec<Effect>,
    /// `late` of a duty.
    pub late: Vec<Effect>,
    /// `otherwise` of a duty.
    pub otherwise: Vec<Effect>,
    /// `unused` of a right.
    pub unused: Unused,
    /// Duties that a permission excuses.
    pub excuses: Vec<ObligationId>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// Duty, right or permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObligationKind {
    /// Must.
    Duty,
    /// May.
    Right,
    /// Need not.
    Permission,
}

/// Whose duty or right it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A player.
    Player(Root),
    /// Judge or elder.
    Role(Role),
}

/// What must or may be done.
#[derive(Clone, Debug)]
pub enum WantedAct {
    /// The letter itself must show these.
    Show(Vec<Fact>),
    /// Something must be done.
    Do {
        /// What.
        act: Act,
        /// Whether by registered letter.
        registered: bool,
        /// To whom.
        to: Vec<Who>,
        /// Papers that go with it.
        papers: Vec<Paper>,
        /// Facts that it shows.
        showing: Vec<Fact>,
    },
}

/// Until when something may or must be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// No end; a duty without one is due with the event itself.
    Open,
    /// With the next reply of whose it is.
    NextReply,
    /// Through the day so many days after a date.
    Days {
        /// How many.
        days: Code,
        /// After which date.
        of: Code,
    },
    /// Through a day.
    Due(Code),
    /// Through the first day on which this would be yes.
    DueOnce(Code),
    /// Before a day.
    Before(Code),
}

/// What becomes of a right that was not used.
#[derive(Clone, Debug)]
pub enum Unused {
    /// It is lost.
    Lapses,
    /// It remains.
    Remains,
    /// The judge decides.
    JudgeDecides(Prose),
}

/// What an item does, and where that stands.
#[derive(Clone, Debug)]
pub struct Effect {
    /// What.
    pub what: EffectKind,
    /// Where.
    pub place: Place,
}

/// What an item does.
#[derive(Clone, Debug)]
pub enum EffectKind {
    /// Posts to the first account of a player.
    Charge {
        /// Whose.
        who: Root,
        /// How many days.
        amount: Code,
        /// What kind of posting.
        kind: PostingKind,
    },
    /// Raises an account.
    Add {
        /// How many.
        amount: Code,
        /// Whose.
        who: Root,
        /// Which.
        account: AccountId,
    },
    /// Raises a counter.
    Count {
        /// How many.
        amount: Code,
        /// Whose.
        who: Root,
        /// Which.
        counter: CounterId,
    },
    /// Moves days between accounts.
    Transfer {
        /// How many.
        amount: Code,
        /// From whose account.
        from: (Root, AccountId),
        /// To whose.
        to: (Root, AccountId),
    },
    /// Sets an account back to its start.
    Reset {
        /// Whose.
        who: Root,
        /// Which.
        account: AccountId,
    },
    /// Derives an event.
    Record(Event),
    /// Says something.
    Finding {
        /// How bad.
        severity: Severity,
        /// Under which slug.
        slug: String,
        /// In which words.
        prose: Prose,
    },
    /// Scores a loss.
    Loss {
        /// For whom.
        who: Root,
        /// Without a decision.
        automatically: bool,
    },
    /// Stops the clocks.
    StopClocks,
    /// Starts them.
    StartClocks,
    /// Forwards the sealed move.
    Forward {
        /// Whose sealed move.
        whose: Root,
        /// To whom.
        to: Root,
    },
    /// Leaves it to the judge.
    JudgeDecides(Prose),
    /// Nothing.
    NothingStated,
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
}

/// A procedure.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// Its name.
    pub name: String,
    /// Its states, the initial one first.
    pub states: Vec<String>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// A transition of a procedure.
#[derive(Clone, Debug)]
pub struct Transition {
    /// Its name.
    pub name: String,
    /// Which procedure.
    pub procedure: u16,
    /// State before, an index into its states.
    pub from: u16,
    /// State after.
    pub to: u16,
    /// On what.
    pub on: Event,
    /// When.
    pub when: Option<Code>,
    /// What it does.
    pub effect: Vec<Effect>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// An example.
#[derive(Clone, Debug)]
pub struct Example {
    /// What it shows.
    pub title: String,
    /// What it sets.
    pub given: Vec<Given>,
    /// What it expects.
    pub expected: Vec<Expected>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// What an example sets.
#[derive(Clone, Debug)]
pub enum Given {
    /// Lines of a record.
    Record(Vec<String>),
    /// A player has used so many days on so many moves.
    Spent {
        /// Days.
        days: i32,
        /// Moves.
        moves: i32,
    },
    /// A break, both ends included.
    Break {
        /// First day.
        first: Date,
        /// Last day.
        last: Date,
    },
    /// A move was received and answered.
    Move {
        /// Receipt.
        received: Date,
        /// Sending of the answer.
        answered: Option<Date>,
    },
    /// Moves were offered.
    Offered {
        /// How many.
        moves: i32,
        /// Whether they are compulsory.
        forced: bool,
    },
    /// A fact has a value; no value: it is missing. Several values make a list.
    Fact {
        /// Of what.
        root: Root,
        /// Which.
        fact: Fact,
        /// Its values.
        values: Vec<Code>,
        /// Where it stands.
        place: Place,
    },
    /// A slot has a value whatever its definition says.
    Slot {
        /// Of what.
        root: Root,
        /// Which.
        slot: SlotId,
        /// Its value; none: it is missing.
        values: Vec<Code>,
        /// Where it stands.
        place: Place,
    },
    /// An account has a balance.
    Account {
        /// Whose.
        root: Root,
        /// Which.
        account: AccountId,
        /// Its balance.
        value: Code,
        /// Where it stands.
        place: Place,
    },
    /// A counter has a value.
    Counter {
        /// Whose.
        root: Root,
        /// Which.
        counter: CounterId,
        /// Its value.
        value: Code,
        /// Where it stands.
        place: Place,
    },
    /// A player has made an election, or has not.
    Election {
        /// Who.
        root: Root,
        /// Which: an index into [`Ruleset::elections`].
        election: u16,
        /// Yes or no.
        value: Code,
        /// Where it stands.
        place: Place,
    },
}

/// What an example expects.
#[derive(Clone, Debug)]
pub struct Expected {
    /// What.
    pub what: ExpectedKind,
    /// Where it stands.
    pub place: Place,
}

/// What an example expects.
#[derive(Clone, Debug)]
pub enum ExpectedKind {
    /// A finding.
    Finding(String),
    /// No such finding.
    NoFinding(String),
    /// An expression holds.
    Holds(Code),
}

impl Ruleset {
    /// The slot that answers a question of the engine; `None` if the regulation does not have the feature.
    #[must_use]
    pub fn engine_slot(&self, slot: EngineSlot) -> Option<SlotId> {
        self.engine_slots.get(slot as usize).copied().flatten()
    }

    /// The operations of a run; empty if it is not a run of this ruleset.
    #[must_use]
    pub fn ops(&self, code: Code) -> &[Op] {
        self.code.get(code.start as usize..code.end as usize).unwrap_or_default()
    }

    /// The text that a place points into.
    #[must_use]
    pub fn source(&self, place: Place) -> Option<&Source> {
        self.layers.get(place.layer.index()).map(|layer| &layer.source)
    }

    /// Section of an article, `5.3.1`.
    #[must_use]
    pub fn section(&self, article: ArticleId) -> &str {
        self.articles.get(article.index()).map_or("", |article| article.section.as_str())
    }
}

impl Allowance {
    /// Days allowed for `moves` counted moves. A block that is begun is given whole; 0 moves begin the first block.
    #[must_use]
    pub fn days_for(&self, moves: i32) -> i32 {
        let mut left = i64::from(moves.max(1));
        let mut days = i64::from(self.base);
        for block in &self.blocks {
            days += i64::from(block.days);
            left -= i64::from(block.moves.max(1));
            if left <= 0 {
                return i32::try_from(days).unwrap_or(i32::MAX);
            }
        }
        let begun = (left + i64::from(self.rate.moves.max(1)) - 1) / i64::from(self.rate.moves.max(1));
        i32::try_from(days + begun * i64::from(self.rate.days)).unwrap_or(i32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_that_is_begun_is_given_whole() {
        let allowance =
            Allowance { blocks: Vec::new(), rate: Block { days: 50, moves: 10 }, accumulating: true, base: 0 };
        let days = [0, 1, 9, 10, 11, 20, 21].map(|moves| allowance.days_for(moves));
        assert_eq!(days, [50, 50, 50, 50, 100, 100, 150]);
    }

    #[test]
    fn blocks_come_before_the_rate() {
        let first = Block { days: 100, moves: 50 };
        let allowance =
            Allowance { blocks: vec![first], rate: Block { days: 10, moves: 10 }, accumulating: true, base: 0 };
        assert_eq!([1, 50, 51, 60, 61].map(|moves| allowance.days_for(moves)), [100, 100, 110, 110, 120]);
    }
}
