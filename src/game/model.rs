//! A game replayed: which sending answers which, what each shows about the other, and in which order things happened.

use crate::source::Span;
use crate::syntax::record::ast::{self, DayValue, Detail, Field, MoveNumber, Role, Side};
use crate::time::Date;

use super::together::Group;

/// A game, ready to be judged. It borrows the record's tree and adds links, evidence and order; it judges nothing.
#[derive(Clone, Debug)]
pub struct Game<'a> {
    /// The tree of the record.
    pub tree: &'a ast::Game<'a>,
    /// First day of play by the start list.
    pub start: Option<Date>,
    /// Last day of play by the start list.
    pub end: Option<Date>,
    /// When White and Black received the start list.
    pub start_list: [Evidence; 2],
    /// Full moves that the event prescribes.
    pub preset: u32,
    /// Letters, repeats and letters of the judge that forward a move or send play on.
    pub sendings: Vec<Sending>,
    /// Repeats.
    pub repeats: Vec<Repeat>,
    /// Breaks, those granted by a ruling included.
    pub breaks: Vec<Break>,
    /// Claims.
    pub claims: Vec<Claim>,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// The letter or repeat that an entry is, by its index.
    pub by_entry: Vec<Option<u32>>,
    /// Dates and numbers that are out of order.
    pub disorder: Vec<Disorder>,
    /// The latest day of the record that can be trusted: days of entries out of order do not count.
    pub latest: Option<Date>,
    /// Moves made by White and Black, the preset ones included.
    pub moves: [u32; 2],
    /// What the other games of its event say; empty for a game that is judged alone.
    pub group: Group,
}

/// What a record shows of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evidence {
    /// There is no such thing.
    None,
    /// It may exist, but is not written or cannot be read.
    #[default]
    Unknown,
    /// This day.
    On(Date),
}

impl Evidence {
    /// The day, if it is known.
    #[must_use]
    pub const fn day(self) -> Option<Date> {
        match self {
            Self::On(date) => Some(date),
            Self::None | Self::Unknown => None,
        }
    }

    /// The first of two that shows a day, else the first.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::On(_), _) | (_, Self::None | Self::Unknown) => self,
            (_, Self::On(_)) => other,
        }
    }
}

impl From<DayValue> for Evidence {
    fn from(day: DayValue) -> Self {
        match day {
            DayValue::None => Self::None,
            DayValue::Unstated | DayValue::Unreadable | DayValue::Poisoned => Self::Unknown,
            DayValue::On(stamp) => Self::On(stamp.date),
        }
    }
}

/// Something on its way from one player to the other.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark that a letter bears or not, independent of the others"
)]
pub struct Sending {
    /// What it is.
    pub kind: SendingKind,
    /// Whose move it carries.
    pub author: Side,
    /// Its first move number.
    pub number: MoveNumber,
    /// Its entry in the record.
    pub entry: usize,
    /// The sending that its author answers with it; none for a letter that nothing came before.
    pub incoming: Option<u32>,
    /// When its author had answered the same sending before, with a letter or a claim.
    pub earlier_answer: Evidence,
    /// Whether it cannot be told which of several sendings is answered.
    pub ambiguous: bool,
    /// The letter that answers it.
    pub answer: Option<u32>,
    /// The claim that answers it.
    pub claimed: Option<u32>,
    /// Sending day as its author states it.
    pub stated_sent: Evidence,
    /// Receipt as the answer states it.
    pub stated_received: Evidence,
    /// Whether the answer has a second date that cannot be read: its author stated the receipt, and only these papers do
    /// not show it.
    pub received_unreadable: bool,
    /// Sending stamp: on the letter, else as the answer's first date repeats it.
    pub postmark: Evidence,
    /// Whether there is a sending stamp that cannot be read.
    pub postmark_unreadable: bool,
    /// Stamp on the postal receipt.
    pub receipt_stamp: Evidence,
    /// Whether it went by registered mail.
    pub registered: bool,
    /// When it arrived.
    pub arrived: Evidence,
    /// When it arrived, by stamp.
    pub arrival_postmark: Evidence,
    /// Whether it is lost or came back.
    pub lost: bool,
    /// Moves made with it, by White and Black.
    pub made: [u32; 2],
    /// Moves offered with it, by White and Black.
    pub offered: [Offered; 2],
}

/// Moves offered in variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offered {
    /// Moves that the partner need not play.
    pub optional: u32,
    /// Compulsory moves.
    pub forced: u32,
}

/// What a sending is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendingKind {
    /// A letter of a player.
    Letter,
    /// A repeat: index into [`Game::repeats`].
    Repeat(u32),
    /// The judge's letter after a ruling: index into the steps' rulings is not needed, its day is `stated_sent`.
    Judge,
}

/// A repeat.
#[derive(Clone, Copy, Debug)]
pub struct Repeat {
    /// The sending that it is.
    pub sending: u32,
    /// The letter repeated, as a sending.
    pub letter: u32,
    /// The sending before it: the letter, or the repeat before.
    pub previous: u32,
    /// Its entry in the record.
    pub entry: usize,
}

/// A break, announced or granted.
#[derive(Clone, Copy, Debug)]
pub struct Break {
    /// Who takes it.
    pub by: Side,
    /// First day.
    pub first: Evidence,
    /// Last day.
    pub last: Evidence,
    /// Its entry in the record: a `break by`, or the ruling that grants it.
    pub entry: usize,
    /// Notice to the partner.
    pub told_partner: Told,
    /// Day of the notice to the partner.
    pub announced: Evidence,
    /// Whether that notice was registered.
    pub registered: bool,
    /// Notice to the elder.
    pub told_elder: Told,
    /// The ruling that grants it from the first is its own entry.
    pub granted: bool,
    /// Its last day was refused when the record was read, and that was told.
    pub last_refused: bool,
}

/// Whether someone was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Yes.
    Yes,
    /// No.
    No,
    /// The record cannot show it.
    Unknown,
}

/// A claim.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Who claims.
    pub by: Side,
    /// Day of sending.
    pub sent: Evidence,
    /// Day of arrival.
    pub arrived: Evidence,
    /// The sending that it answers.
    pub incoming: Option<u32>,
    /// When its author had answered the same sending before.
    pub earlier_answer: Evidence,
    /// Its entry in the record.
    pub entry: usize,
    /// Whether its author also sent a letter with a move on the day of the claim.
    pub own_move: bool,
}

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What.
    pub what: What,
    /// Its entry in the record.
    pub entry: usize,
    /// Its day, if it has one that can be trusted.
    pub day: Option<Date>,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A letter: index into [`Game::sendings`].
    Letter(u32),
    /// A repeat: index into [`Game::repeats`].
    Repeat(u32),
    /// A break: index into [`Game::breaks`].
    Break(u32),
    /// A claim: index into [`Game::claims`].
    Claim(u32),
    /// A letter sent while a claim waits for its ruling: it answers nothing and makes no move.
    SetAside,
    /// A claim made while another one waits for its ruling.
    ClaimAgain,
    /// An inquiry.
    Inquiry,
    /// A protest.
    Protest,
    /// An application.
    Application,
    /// A ruling.
    Ruling,
    /// The result.
    Result,
    /// A line that could not be read.
    Unread,
}

/// A date or a number out of order.
#[derive(Clone, Copy, Debug)]
pub struct Disorder {
    /// The entry.
    pub entry: usize,
    /// The exact place.
    pub at: Span,
    /// What is wrong.
    pub kind: DisorderKind,
}

/// What is out of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisorderKind {
    /// A date of a headline is before the one to its left.
    Line {
        /// The date to the left.
        before: Date,
        /// The date itself.
        date: Date,
    },
    /// An entry was sent before the one above it.
    File {
        /// Day of the entry above.
        before: Date,
        /// Its own day.
        date: Date,
    },
    /// An entry that is no letter and no repeat has a day before the game began.
    BeforeStart {
        /// The start of the game.
        before: Date,
        /// Its own day.
        date: Date,
    },
    /// A number out of turn.
    Turn {
        /// The number that is due.
        due: MoveNumber,
        /// The number that is written.
        written: MoveNumber,
    },
    /// More breaks or repeats than a game has; from here on they are passed over.
    TooMany {
        /// How many are taken.
        most: usize,
    },
    /// A letter, a repeat or a result after the game was over.
    AfterTheEnd,
    /// An accepted draw that the partner never offered.
    NoDrawOffer,
    /// Moves of the partner in a letter that answers no variant.
    NoVariant,
    /// A repeat of a letter that is not in the record.
    NothingToRepeat {
        /// Its number.
        written: MoveNumber,
    },
}

impl<'a> Game<'a> {
    /// An entry of the record.
    #[must_use]
    pub fn entry(&self, index: usize) -> Option<&'a ast::Entry<'a>> {
        self.tree.entries.get(index)
    }

    /// Details of an entry.
    pub fn details(&self, index: usize) -> impl Iterator<Item = &'a Detail<'a>> + use<'a> {
        self.tree.entries.get(index).map_or(&[][..], ast::Entry::details).iter().map(|detail| &detail.value)
    }

    /// A sending.
    #[must_use]
    pub fn sending(&self, index: u32) -> Option<&Sending> {
        self.sendings.get(index as usize)
    }

    /// Headline of a letter.
    #[must_use]
    pub fn letter(&self, entry: usize) -> Option<&'a ast::Letter<'a>> {
        match self.entry(entry)? {
            ast::Entry::Letter(letter) => Some(letter),
            _ => None,
        }
    }

    /// The day of an entry that is no letter and no repeat; one before the start of the game is a slip, and not known.
    #[must_use]
    pub fn own_day(&self, day: DayValue) -> Evidence {
        match day.into() {
            Evidence::On(date) if self.start.is_some_and(|start| date < start) => Evidence::Unknown,
            evidence => evidence,
        }
    }

    /// Whose papers the record is made from; the judge sees everything.
    #[must_use]
    pub fn keeper(&self) -> Option<Side> {
        match self.tree.header.kept_by?.value {
            Role::White => Some(Side::White),
            Role::Black => Some(Side::Black),
            Role::Judge | Role::Elder => None,
        }
    }

    /// The fraction written in an entry, and its place.
    #[must_use]
    pub fn fraction(&self, entry: usize) -> Option<crate::source::Spanned<ast::Fraction>> {
        match self.entry(entry)? {
            ast::Entry::Letter(letter) => Some(letter.fraction),
            ast::Entry::Repeat(repeat) => Some(repeat.fraction),
            ast::Entry::Claim(claim) => claim.fraction,
            _ => None,
        }
    }
}

/// The three columns that a letter or a repeat gives, by field; `None` for the totals.
#[must_use]
pub fn column(entry: &ast::Entry<'_>, field: Field) -> Option<ast::Day> {
    let (first, second, third) = match entry {
        ast::Entry::Letter(letter) => (letter.first, letter.second, letter.third),
        ast::Entry::Repeat(repeat) => (repeat.first, repeat.second, repeat.third),
        _ => return None,
    };
    match field {
        Field::First => Some(first),
        Field::Second => Some(second),
        Field::Third => Some(third),
        Field::Totals => None,
    }
}
