//! What a comparison says.

use crate::diagnostic::Severity;
use crate::engine::{EntryName, Range};
use crate::source::Span;
use crate::syntax::record::ast::Role;

use super::effect::{Change, Outcome};

/// Divergences whose effect on the ledger is computed: each costs two evaluations of a whole game.
pub const MOST_EVALUATED: usize = 64;

/// Two records of one game. Pairs stand in the order in which the records were given.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Whose papers each record is made from.
    pub keepers: [Keeper; 2],
    /// Header words that speak against one game: players, start or ruleset contradict.
    pub unlike: Vec<What>,
    /// What differs, in the order of the game.
    pub divergences: Vec<Divergence>,
    /// How many of them were evaluated.
    pub evaluated: usize,
    /// How each record is judged as it stands; none if it cannot be judged.
    pub outcomes: [Option<Outcome>; 2],
    /// Totals of White and Black in each record after the entry of the first divergence.
    pub at_first: [Option<[Range; 2]>; 2],
}

impl Comparison {
    /// Where the papers part: the first divergence that is more than a spelling or evidence of one side, else the first
    /// spelling, else the first. Its index.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        first(&self.divergences)
    }

    /// How many divergences are of a class.
    #[must_use]
    pub fn count(&self, class: Class) -> usize {
        self.divergences.iter().filter(|divergence| divergence.class == class).count()
    }
}

pub(super) fn first(divergences: &[Divergence]) -> Option<usize> {
    let at = |wanted: fn(Class) -> bool| divergences.iter().position(|divergence| wanted(divergence.class));
    let real = at(|class| matches!(class, Class::Contradiction | Class::Missing));
    real.or_else(|| at(|class| class == Class::Spelling)).or((!divergences.is_empty()).then_some(0))
}

/// Whose papers a record is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeper {
    /// White, Black or the judge.
    pub role: Role,
    /// Whether the record does not say so.
    pub assumed: bool,
}

/// What a divergence amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Both say something, and it differs.
    Contradiction,
    /// Only one record has it, and the keeper of the other could have it.
    Missing,
    /// Both name somebody, in different alphabets: the words cannot be held against each other.
    Spelling,
    /// Only one record has it, and only its keeper could see it.
    OneSided,
}

impl Class {
    /// All of them, the gravest first.
    pub const ALL: [Self; 4] = [Self::Contradiction, Self::Missing, Self::Spelling, Self::OneSided];

    /// How bad it is.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::Contradiction => Severity::Error,
            Self::Missing | Self::Spelling => Severity::Warning,
            Self::OneSided => Severity::Note,
        }
    }

    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contradiction => "contradiction",
            Self::Missing => "missing",
            Self::Spelling => "spelling",
            Self::OneSided => "one-sided",
        }
    }
}

/// One divergence.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// What it amounts to.
    pub class: Class,
    /// What is said, or not said.
    pub what: What,
    /// The entry; `start` for the header.
    pub entry: EntryName,
    /// Who was told, where a notice is about one addressee.
    pub role: Option<Role>,
    /// Where each record says it; `None` where it does not.
    pub at: [Option<Span>; 2],
    /// Where it would stand: the headline of the entry, or of the entry before it.
    pub near: [Option<Span>; 2],
    /// What changes in each record if it takes the other's word; none if that was not evaluated.
    pub changes: [Option<Change>; 2],
}

macro_rules! whats {
    ($( $(#[$doc:meta])* $name:ident = $word:literal; )+) => {
        /// What an entry or a header says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum What { $( $(#[$doc])* $name, )+ }

        impl What {
            /// All of them.
            pub const ALL: &[Self] = &[ $( Self::$name, )+ ];

            /// Its name in machine formats.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$name => $word, )+ }
            }
        }
    };
}

whats! {
    /// Name of the game.
    Game = "game";
    /// The ruleset.
    Rules = "rules";
    /// What is played.
    Play = "play";
    /// The player of the white pieces.
    White = "white";
    /// The player of the black pieces.
    Black = "black";
    /// The judge.
    Judge = "judge";
    /// The elder.
    Elder = "elder";
    /// First day of play.
    Start = "start";
    /// Last day of play.
    End = "end";
    /// When White received the start list.
    StartListWhite = "start-list-white";
    /// When Black received the start list.
    StartListBlack = "start-list-black";
    /// The event.
    Event = "event";
    /// Prescribed moves.
    Preset = "preset";
    /// The whole entry.
    Entry = "entry";
    /// The moves of a letter.
    Moves = "moves";
    /// First date.
    FirstDate = "first-date";
    /// Second date.
    SecondDate = "second-date";
    /// Third date.
    ThirdDate = "third-date";
    /// The fraction.
    Totals = "totals";
    /// First day of a break.
    BreakFirst = "break-first";
    /// Last day of a break.
    BreakLast = "break-last";
    /// Day of sending: of a repeat, an inquiry, a claim, a protest, an application.
    Sent = "sent";
    /// Day of a ruling.
    RulingDay = "ruling-day";
    /// What a ruling says.
    Verdict = "verdict";
    /// The score of the game.
    Score = "score";
    /// Why an application is made.
    Reason = "reason";
    /// The sending stamp.
    Postmark = "postmark";
    /// Stamp and number of the postal receipt.
    Receipt = "receipt";
    /// Whether it went by registered letter.
    Registered = "registered";
    /// When it arrived.
    Arrived = "arrived";
    /// That it is lost.
    Lost = "lost";
    /// That it came back.
    Returned = "returned";
    /// Moves offered for what the partner may play.
    Variant = "variant";
    /// A correction of the partner's total.
    Correction = "correction";
    /// Penalty days.
    Penalty = "penalty";
    /// An omission that is named.
    PointsOut = "points-out";
    /// What had been left out.
    Supplies = "supplies";
    /// An offer of a draw.
    OffersDraw = "offers-draw";
    /// A draw accepted.
    AcceptsDraw = "accepts-draw";
    /// A draw declined.
    DeclinesDraw = "declines-draw";
    /// Resignation.
    Resigns = "resigns";
    /// An election.
    Elects = "elects";
    /// Days moved from the bank.
    Transfers = "transfers";
    /// A question.
    Asks = "asks";
    /// The words of a break.
    Words = "words";
    /// When someone was told of a break.
    Announced = "announced";
    /// Days and moves that a claim counts.
    Against = "against";
    /// Papers that went to the judge.
    Materials = "materials";
    /// The sealed move.
    Sealed = "sealed";
    /// Who was told.
    Told = "told";
    /// Reasons of a protest.
    Reasons = "reasons";
}
