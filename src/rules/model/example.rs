//! Examples: tests that a ruleset carries.

use super::ids::{AccountId, ArticleId, Code, CounterId, Place, SlotId};
use crate::time::Date;
use crate::vocabulary::{Fact, Root};

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
        /// Which: an index into [`Ruleset::elections`](super::Ruleset::elections).
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
