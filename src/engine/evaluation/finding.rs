//! What is found: by whom, how bad, in which words, and what it rests on.

use crate::diagnostic::{Arg, Severity};
use crate::rules::{ArticleId, ParamId, Place, ReadingId};
use crate::source::Span;
use crate::syntax::record::ast::{Paper, Role, Side};
use crate::time::Date;
use crate::vocabulary::Type;

use super::{EntryName, Node};
use crate::engine::value::{Need, Range, Value};

/// One finding about a game.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Who says so.
    pub by: By,
    /// Its stable name, such as `overdue`.
    pub slug: String,
    /// How bad it is.
    pub severity: Severity,
    /// What it amounts to.
    pub status: Status,
    /// Who violated the duty, lost the right or is over time; for corrections and penalties the author of the reply;
    /// for totals the author of the letter.
    pub player: Option<Side>,
    /// The entry it stands at.
    pub entry: EntryName,
    /// The place in the record.
    pub at: Span,
    /// What is said.
    pub message: Message,
    /// Other places in the record that matter, each with the key of a short text in the catalogue.
    pub related: Vec<Related>,
    /// What it rests on, most important first.
    pub because: Vec<Because>,
    /// The tree behind it; only from a tracing evaluation.
    pub tree: Option<Box<Node>>,
}

/// Who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// An article of the ruleset.
    Rule {
        /// Which.
        article: ArticleId,
        /// The item in it.
        place: Place,
    },
    /// The record language itself; the id is `record`.
    Record,
}

/// What a finding amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A right was used, a duty met.
    Met,
    /// A requirement or a duty was not met.
    Violated,
    /// Open through this day (included).
    Pending(Date),
    /// Lost with the entry of this day.
    Lapsed(Option<Date>),
    /// It hangs on evidence.
    Undetermined(Need),
    /// Only a reading decides.
    DependsOnReading(ReadingId),
    /// It is the judge's.
    JudgeDecides,
    /// The regulation says nothing.
    NothingStated,
}

impl Status {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Met => "met",
            Self::Violated => "violated",
            Self::Pending(_) => "pending",
            Self::Lapsed(_) => "lapsed",
            Self::Undetermined(_) => "undetermined",
            Self::DependsOnReading(_) => "depends-on-reading",
            Self::JudgeDecides => "judge-decides",
            Self::NothingStated => "nothing-stated",
        }
    }
}

/// What a finding says.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The ruleset's words, with their values.
    Prose(Vec<Said>),
    /// A message of the catalogue, by its key, with its arguments.
    Own(&'static str, Vec<(&'static str, Spoken)>),
    /// What is said, if the missing evidence bears it out.
    Open {
        /// What would be said.
        said: Box<Message>,
        /// What would settle it.
        need: Need,
    },
}

/// A piece of a ruleset's message.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Words.
    Text(String),
    /// A value, printed with the unit of its type.
    Value(Value, Type),
    /// What a duty asks for and the entry does not show.
    Missing(Vec<Wanted>),
}

/// Something that a duty asks for and that was not given or not told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A paper.
    Paper(Paper),
    /// Someone to be told.
    Role(Role),
}

/// An argument of a message of the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub enum Spoken {
    /// Words, a number or a day.
    Arg(Arg),
    /// A value with its unit.
    Value(Value, Type),
    /// A player.
    Player(Side),
    /// An entry.
    Entry(EntryName),
    /// Entries, each with its days.
    Costs(Vec<(EntryName, i32)>),
    /// Several who take part.
    Roles(Vec<Role>),
}

/// Another place in the record that matters to a finding.
#[derive(Clone, Debug)]
pub struct Related {
    /// Where.
    pub at: Span,
    /// The entry.
    pub entry: EntryName,
    /// Key of a short text in the catalogue.
    pub key: &'static str,
    /// A place in another game instead: index into the breaks of [`Group`](crate::game::together::Group).
    pub elsewhere: Option<usize>,
}

/// What a finding rests on.
#[derive(Clone, Debug, PartialEq)]
pub enum Because {
    /// A player's total, as the sum of its postings: indices into [`Evaluation::postings`](crate::engine::Evaluation::postings).
    Total {
        /// Whose.
        player: Side,
        /// The total.
        total: Range,
        /// Its postings are those of the player among so many first of [`Evaluation::postings`](crate::engine::Evaluation::postings).
        postings: usize,
    },
    /// The total that follows from the one last written and from what was posted since, where the ledger has another:
    /// an earlier slip was carried on.
    Expected(Side, Range),
    /// A posting without which alone the requirement would hold.
    Without {
        /// Index into [`Evaluation::postings`](crate::engine::Evaluation::postings).
        posting: usize,
        /// What its player's total would be.
        total: Range,
    },
    /// Days of leave that the record does not show, without which the player is over his time.
    MissingLeave {
        /// Whose.
        player: Side,
        /// How many at least.
        days: i32,
        /// The letters in any one of which they may have been, the latest first; or in which they were together.
        letters: Vec<EntryName>,
        /// Whether no single letter cost so many days.
        together: bool,
    },
    /// A parameter that a layer changed.
    Changed(ParamId),
    /// A reading for which a layer chose another option.
    ChangedReading(ReadingId),
    /// A fact or slot of the ruleset and its value: the path as the ruleset writes it.
    Value {
        /// The path.
        path: String,
        /// Its value.
        value: Value,
        /// Its type.
        ty: Type,
    },
}
