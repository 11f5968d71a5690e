//! What an evaluation says: findings, ledger, rows of the chart. Data only; no sentence stands here.

use crate::diagnostic::{Arg, Severity};
use crate::rules::{ArticleId, ObligationId, ParamId, Place, ReadingId, SlotId};
use crate::source::Span;
use crate::syntax::record::ast::{Entry, MoveNumber, Paper, Role, Side};
use crate::syntax::rules::ast::Comparison;
use crate::time::Date;
use crate::vocabulary::{Fact, PostingKind, Type};

use super::outcomes::Outcome;
use super::questions::Answer;
use super::value::{Need, Object, Range, Value};

/// The verdict on one game.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// Where play stands at the end.
    pub state: State,
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
    /// A player's total, as the sum of its postings: indices into [`Evaluation::postings`].
    Total {
        /// Whose.
        player: Side,
        /// The total.
        total: Range,
        /// Its postings are those of the player among so many first of [`Evaluation::postings`].
        postings: usize,
    },
    /// A posting without which alone the requirement would hold.
    Without {
        /// Index into [`Evaluation::postings`].
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

/// One posting: the only way in which a total changes.
#[derive(Clone, Debug)]
pub struct Posting {
    /// The entry that posted it.
    pub entry: EntryName,
    /// Index of that entry among the entries of the record's tree.
    pub entry_index: usize,
    /// Whose account.
    pub player: Side,
    /// Days; negative if they are given back.
    pub days: Range,
    /// What kind.
    pub kind: PostingKind,
    /// For which letter, if not for the entry itself: the letter corrected or fined.
    pub about: Option<EntryName>,
    /// By which article.
    pub article: ArticleId,
    /// The item that posted it.
    pub place: Place,
    /// Its place in the record.
    pub at: Span,
    /// How it arises; only from a tracing evaluation.
    pub tree: Option<Box<Node>>,
}

/// What kind of row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// A letter.
    Letter,
    /// A repeat.
    Repeat,
    /// A claim.
    Claim,
    /// A ruling that posts.
    Ruling,
}

impl RowKind {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letter => "letter",
            Self::Repeat => "repeat",
            Self::Claim => "claim",
            Self::Ruling => "ruling",
        }
    }
}

/// A row of the time chart. Only entries that post, and all letters, have one.
#[derive(Clone, Debug)]
pub struct Row {
    /// The entry.
    pub entry: EntryName,
    /// Its place in the record.
    pub at: Span,
    /// What it is.
    pub kind: RowKind,
    /// Its author; nobody for a ruling.
    pub author: Option<Side>,
    /// From which day the author's time counts here (for a letter that opens the game: none).
    pub received: Option<Date>,
    /// When it was sent.
    pub sent: Option<Date>,
    /// Whether `received` is an estimate and no statement.
    pub estimated: bool,
    /// Days charged to the author by this entry: thinking, or a repeat's delay.
    pub days: Range,
    /// Days left out because of breaks.
    pub excluded: i32,
    /// Postings of this entry: indices into [`Evaluation::postings`].
    pub postings: Vec<usize>,
    /// Ledger totals after the entry.
    pub totals: [Range; 2],
    /// Totals as written, White and Black.
    pub written: [Option<u32>; 2],
    /// The author's counted moves after the entry.
    pub moves: Option<i32>,
    /// Days allowed to the author for them.
    pub allowed: Option<i32>,
}

/// A node of an explanation.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Its value.
    pub value: Value,
    /// Type of the value.
    pub ty: Option<Type>,
    /// Where it stands in the ruleset.
    pub place: Option<Place>,
    /// Where it stands in the record.
    pub at: Option<Span>,
    /// What it rests on.
    pub children: Vec<Node>,
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NodeKind {
    /// A fact of the record.
    Fact(Object, Fact),
    /// A constant of the ruleset.
    Literal,
    /// A parameter.
    Param(ParamId),
    /// A chosen reading.
    Reading(ReadingId),
    /// The answer of a slot about a thing, if there is such a thing.
    Slot(SlotId, Option<Object>),
    /// An exception that applies: slot and its index there.
    Taken(SlotId, u16),
    /// An exception that does not apply.
    NotTaken(SlotId, u16),
    /// A computation.
    Operation(Doing),
    /// A balance.
    Account(Side),
    /// A posting: index into [`Evaluation::postings`].
    Posting(usize),
    /// A duty or right.
    Obligation(ObligationId),
    /// A requirement or a rule.
    Item,
}

/// What a computation does, as far as it is told in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Compares two.
    Compare(Comparison),
    /// All of its operands.
    All,
    /// One of its operands.
    Any,
    /// Negates.
    Not,
    /// Whether it is none or unknown.
    IsMissing,
    /// Whether it is known.
    IsKnown,
    /// Whether a day is one of a set.
    IsIn,
    /// The first of its operands that is known.
    FirstKnown,
    /// Whether none of its operands is known.
    NoneKnown,
    /// Days between two days; with `true`, without those of a set.
    Between(bool),
    /// Days that an allowance gives for moves.
    Allowed,
    /// Anything else.
    Other,
}
