//! The closed sets that facts, events and postings are made of.

use crate::syntax::record::ast::{Paper, Role, Side};

/// A kind of thing that has facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Domain {
    /// The game as a whole.
    Game,
    /// The start list: when play begins and ends.
    StartList,
    /// A player.
    Player,
    /// A sending: a letter, a repeat on its way, or the judge's letter that forwards a move.
    Letter,
    /// A repeat.
    Repeat,
    /// An inquiry after the first move.
    Inquiry,
    /// An omission: a letter without a date or a total.
    Omission,
    /// The notice that the partner gives of an omission.
    Notice,
    /// A claim that time is overdue.
    Claim,
    /// A protest against a claim.
    Protest,
    /// A decision of the judge.
    Ruling,
    /// A break.
    Break,
    /// A request to the judge.
    Application,
    /// A move, made or offered.
    Move,
    /// A posting to an account.
    Posting,
}

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A day.
    Date,
    /// A whole number of days.
    Days,
    /// A whole number of moves.
    Moves,
    /// A bare whole number.
    Count,
    /// A player.
    Player,
    /// Words that someone wrote.
    Text,
    /// Yes or no.
    Bool,
    /// A set of days.
    DaySet,
    /// Days allowed for a number of moves.
    Allowance,
    /// A ladder of days by ordinal.
    Ladder,
    /// A word of a closed set, such as the field that was left out or an option of a reading.
    Word,
    /// Something that has facts of its own.
    Object(Domain),
    /// A list of things that have facts of their own.
    List(Domain),
    /// A list of numbers of days.
    DaysList,
    /// A mistake was reported; compatible with everything.
    Poisoned,
}

/// The first part of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Root {
    /// The letter of the event; in the event `repeat`, the letter repeated.
    Letter,
    /// The sending that the letter or claim answers.
    Incoming,
    /// The repeat of the event.
    Repeat,
    /// The inquiry of the event.
    Inquiry,
    /// The omission of the event.
    Omission,
    /// The notice of an omission.
    Notice,
    /// The claim of the event, or the one under decision.
    Claim,
    /// The protest of the event.
    Protest,
    /// The ruling of the event.
    Ruling,
    /// The break of the event, or the one asked about.
    Break,
    /// The application of the event.
    Application,
    /// The game.
    Game,
    /// The start list.
    StartList,
    /// The element of a list.
    It,
    /// Side of the entry; in a derived event, who failed.
    Author,
    /// The other side.
    Addressee,
    /// Whichever player is asked about.
    Player,
    /// White.
    White,
    /// Black.
    Black,
    /// Who claims.
    Claimant,
    /// Against whom.
    Accused,
}

impl Root {
    /// What it stands for; `None` for `it`, which depends on the list.
    #[must_use]
    pub const fn domain(self) -> Option<Domain> {
        Some(match self {
            Self::Letter | Self::Incoming => Domain::Letter,
            Self::Repeat => Domain::Repeat,
            Self::Inquiry => Domain::Inquiry,
            Self::Omission => Domain::Omission,
            Self::Notice => Domain::Notice,
            Self::Claim => Domain::Claim,
            Self::Protest => Domain::Protest,
            Self::Ruling => Domain::Ruling,
            Self::Break => Domain::Break,
            Self::Application => Domain::Application,
            Self::Game => Domain::Game,
            Self::StartList => Domain::StartList,
            Self::It => return None,
            Self::Author
            | Self::Addressee
            | Self::Player
            | Self::White
            | Self::Black
            | Self::Claimant
            | Self::Accused => Domain::Player,
        })
    }
}

/// Something that happens in a game and that items may wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// A letter.
    Letter,
    /// A repeat.
    Repeat,
    /// An inquiry.
    Inquiry,
    /// A claim.
    Claim,
    /// A protest.
    Protest,
    /// A ruling.
    Ruling,
    /// A break.
    Break,
    /// An application.
    Application,
    /// Derived: a letter without what it must show.
    Omission,
    /// Derived: the partner named an omission.
    Notice,
    /// Derived by `record overdue-event`.
    Overdue,
    /// Derived by `record silence`.
    Silence,
    /// The day on which play begins.
    StartOfGame,
    /// Result, resignation, accepted draw or confirmed claim.
    EndOfGame,
    /// White's first letter has arrived.
    FirstMoveReceived,
    /// The reply to a letter, on the day its author receives it.
    Answer,
    /// A break of a player that another game of the event has and this one lacks, although it was not finished then.
    BreakElsewhere,
    /// A letter with a move, sent while a claim waits for its ruling.
    MoveWhileSuspended,
    /// A claim made while another one waits for its ruling.
    ClaimWhileSuspended,
}

impl Event {
    /// All events.
    pub const ALL: [Self; 19] = [
        Self::Letter,
        Self::Repeat,
        Self::Inquiry,
        Self::Claim,
        Self::Protest,
        Self::Ruling,
        Self::Break,
        Self::Application,
        Self::Omission,
        Self::Notice,
        Self::Overdue,
        Self::Silence,
        Self::StartOfGame,
        Self::EndOfGame,
        Self::FirstMoveReceived,
        Self::Answer,
        Self::BreakElsewhere,
        Self::MoveWhileSuspended,
        Self::ClaimWhileSuspended,
    ];

    /// What the event itself has facts of.
    #[must_use]
    pub const fn domain(self) -> Option<Domain> {
        Some(match self {
            Self::Letter => Domain::Letter,
            Self::Repeat => Domain::Repeat,
            Self::Inquiry => Domain::Inquiry,
            Self::Claim => Domain::Claim,
            Self::Protest => Domain::Protest,
            Self::Ruling => Domain::Ruling,
            Self::Break => Domain::Break,
            Self::Application => Domain::Application,
            Self::Omission => Domain::Omission,
            Self::Notice => Domain::Notice,
            _ => return None,
        })
    }

    /// Which roots mean something in it, beside game, start list, white, black and player.
    #[must_use]
    pub const fn roots(self) -> &'static [Root] {
        use Root::{
            Accused, Addressee, Application, Author, Break, Claim, Claimant, Incoming, Inquiry, Letter, Notice,
            Omission, Protest, Repeat, Ruling,
        };
        match self {
            Self::Letter | Self::Overdue | Self::Silence => &[Letter, Incoming, Author, Addressee],
            Self::Repeat => &[Repeat, Letter, Incoming, Author, Addressee],
            Self::Inquiry => &[Inquiry, Author, Addressee],
            Self::Claim => &[Claim, Incoming, Author, Addressee, Claimant, Accused],
            Self::Protest => &[Protest, Claim, Author, Addressee, Claimant, Accused],
            Self::Ruling => &[Ruling, Claim, Claimant, Accused],
            Self::Break | Self::BreakElsewhere => &[Break, Author, Addressee],
            Self::Application => &[Application, Author, Addressee],
            Self::MoveWhileSuspended | Self::ClaimWhileSuspended => &[Claim, Author, Addressee, Claimant, Accused],
            Self::Omission => &[Omission, Letter, Incoming, Author, Addressee],
            Self::Notice => &[Notice, Letter, Incoming, Author, Addressee],
            Self::StartOfGame | Self::EndOfGame | Self::FirstMoveReceived | Self::Answer => &[],
        }
    }
}

/// Something that a player, the judge or the elder does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// A reply.
    Answer,
    /// `correction` in a reply.
    Correction,
    /// `penalty` in a reply.
    Penalty,
    /// A repeat.
    Repeat,
    /// An inquiry.
    Inquiry,
    /// A claim.
    Claim,
    /// A protest.
    Protest,
    /// `points-out` in a reply, or a penalty of that letter.
    OmissionNotice,
    /// `materials`.
    Materials,
    /// `told`.
    Notice,
    /// `announced`.
    BreakNotice,
    /// `ruling … accepts-break`.
    AcceptBreak,
    /// `ruling … grants-break`.
    GrantBreak,
    /// `ruling … confirmed`, `refuted` or `incomplete`.
    Ruling,
}

/// A kind of posting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PostingKind {
    /// Time to think.
    Thinking,
    /// The partner's correction.
    Correction,
    /// Penalty days.
    Penalty,
    /// Days by which a repeat was late.
    RepeatDelay,
    /// Days that a ruling gives or takes.
    Ruling,
}

impl PostingKind {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Thinking => "thinking",
            Self::Correction => "correction",
            Self::Penalty => "penalty",
            Self::RepeatDelay => "repeat-delay",
            Self::Ruling => "ruling",
        }
    }
}

/// How a mean is rounded to whole days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rounding {
    /// To the nearest, a half upwards.
    HalfUp,
    /// Downwards.
    Down,
    /// Upwards.
    Up,
}

/// A part of a regulation that a federation may not have; named in `without`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// Breaks.
    Breaks,
    /// Corrections of the partner's total.
    Corrections,
    /// An estimate of a receipt that was not stated.
    MeanTransit,
}

/// A word of a list, a role, an act or a kind, as the vocabulary knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// Who is meant.
    Root(Root),
    /// Judge or elder.
    Role(Role),
    /// An event.
    Event(Event),
    /// An act.
    Act(Act),
    /// A paper.
    Paper(Paper),
    /// A kind of posting.
    Kind(PostingKind),
    /// A rounding.
    Rounding(Rounding),
    /// A feature.
    Feature(Feature),
}

/// Which side a root names by itself.
#[must_use]
pub const fn fixed_side(root: Root) -> Option<Side> {
    match root {
        Root::White => Some(Side::White),
        Root::Black => Some(Side::Black),
        _ => None,
    }
}
