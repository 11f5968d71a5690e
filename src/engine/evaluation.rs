//! What an evaluation says: findings, ledger, rows of the chart. Data only; no sentence stands here.

mod finding;
mod node;
mod row;

pub use finding::*;
pub use node::*;
pub use row::*;

use crate::syntax::record::ast::{Entry, MoveNumber, Score};
use crate::time::Date;

use super::outcomes::Outcome;
use super::questions::Answer;
use super::value::Range;

/// The verdict on one game.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// Where play stands at the end.
    pub state: State,
    /// How the game ended: by what ended it first. Nothing after that changes it.
    pub score: Option<Score>,
    /// Used time of White and Black in the first account, in days.
    pub totals: [Range; 2],
    /// Moves made by White and Black.
    pub moves: [u32; 2],
    /// What was found, sorted by place, then slug.
    pub findings: Vec<Finding>,
    /// Every posting, in the order of posting. A total is the sum of its postings and nothing else.
    pub postings: Vec<Posting>,
    /// Rows of the time chart.
    pub rows: Vec<Row>,
    /// The day on which open deadlines were judged.
    pub as_of: Date,
    /// What became of the items of the ruleset; only from a watching evaluation.
    pub outcomes: Vec<Outcome>,
    /// What the ruleset answers about the entry that was watched.
    pub answers: Vec<Answer>,
    /// First and last day of each break of the game that count, if any do.
    pub counted_breaks: Vec<Option<(Date, Date)>>,
}

/// Where play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Being played.
    Playing,
    /// A claim awaits its ruling.
    Suspended,
    /// Over.
    Finished,
}

impl State {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Suspended => "suspended",
            Self::Finished => "finished",
        }
    }
}

/// Names an entry of a record, as people and machine formats do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryName {
    /// `5...`: a letter, by its first move number.
    Letter(MoveNumber),
    /// `repeat 5.`
    Repeat(MoveNumber),
    /// `break`
    Break,
    /// `inquiry`
    Inquiry,
    /// `claim`
    Claim,
    /// `protest`
    Protest,
    /// `application`
    Application,
    /// `ruling`
    Ruling,
    /// `result`
    Result,
    /// `start`: the header, where a finding belongs to no entry.
    Start,
}

impl EntryName {
    /// How people name an entry; one that could not be read has no name.
    #[must_use]
    pub fn of(entry: &Entry<'_>) -> Option<Self> {
        Some(match entry {
            Entry::Letter(letter) => Self::Letter(letter.number.value),
            Entry::Repeat(repeat) => Self::Repeat(repeat.number.value),
            Entry::Break(_) => Self::Break,
            Entry::Inquiry(_) => Self::Inquiry,
            Entry::Claim(_) => Self::Claim,
            Entry::Protest(_) => Self::Protest,
            Entry::Application(_) => Self::Application,
            Entry::Ruling(_) => Self::Ruling,
            Entry::Result(_) => Self::Result,
            Entry::Unread(_) => return None,
        })
    }
}

impl std::fmt::Display for EntryName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Letter(number) => write!(f, "{number}"),
            Self::Repeat(number) => write!(f, "repeat {number}"),
            Self::Break => write!(f, "break"),
            Self::Inquiry => write!(f, "inquiry"),
            Self::Claim => write!(f, "claim"),
            Self::Protest => write!(f, "protest"),
            Self::Application => write!(f, "application"),
            Self::Ruling => write!(f, "ruling"),
            Self::Result => write!(f, "result"),
            Self::Start => write!(f, "start"),
        }
    }
}
