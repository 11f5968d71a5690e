//! The tree of a game record: what was written, as it was written. Nothing is resolved here.

use crate::source::{Span, Spanned};
use crate::time::Stamp;

/// Words taken from the text: a string without its quotation marks, or a bare word.
pub type Text<'t> = Spanned<&'t str>;

/// A whole file: games, or a letter that has not been posted yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document<'t> {
    /// The games, in the order of the file.
    pub games: Vec<Game<'t>>,
    /// The content of a `.letter` file.
    pub outgoing: Option<Outgoing<'t>>,
}

/// One game: header and entries.
#[derive(Clone, Debug, PartialEq)]
pub struct Game<'t> {
    /// The lines before the first entry.
    pub header: Header<'t>,
    /// Letters and other entries, in the order of the file.
    pub entries: Vec<Entry<'t>>,
}

/// Header of a game. Everything but the name may be absent here; `game::replay` says what is obligatory.
#[derive(Clone, Debug)]
pub struct Header<'t> {
    /// The `game` line: its keyword and name.
    pub span: Span,
    /// `game STRING`.
    pub name: Text<'t>,
    /// `edition N`.
    pub edition: Option<Spanned<u32>>,
    /// `rules NAME` or `rules "PATH"`.
    pub rules: Option<Spanned<RulesRef<'t>>>,
    /// `play WORD`.
    pub play: Option<Spanned<Play>>,
    /// `white STRING`.
    pub white: Option<Text<'t>>,
    /// `black STRING`.
    pub black: Option<Text<'t>>,
    /// `judge STRING`.
    pub judge: Option<Text<'t>>,
    /// `elder STRING`.
    pub elder: Option<Text<'t>>,
    /// `kept by ROLE`: whose papers these are; never the elder.
    pub kept_by: Option<Spanned<Role>>,
    /// `start DATE`.
    pub start: Option<Day>,
    /// `end DATE`.
    pub end: Option<Day>,
    /// `start-list received by SIDE DATE`, White's.
    pub start_list_white: Option<Day>,
    /// `start-list received by SIDE DATE`, Black's.
    pub start_list_black: Option<Day>,
    /// `event STRING`.
    pub event: Option<Text<'t>>,
    /// `preset N moves`.
    pub preset: Option<Spanned<u32>>,
    /// `dates d/m/y` or `dates m/d/y`.
    pub dates: Option<Spanned<SlashOrder>>,
}

/// Which ruleset a record names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesRef<'t> {
    /// A shipped ruleset by its id.
    Id(&'t str),
    /// A file, relative to the record.
    Path(&'t str),
}

/// What is played; it decides only how moves are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// Chess.
    Chess,
    /// Draughts on 64 squares.
    Draughts64,
    /// Draughts on 100 squares.
    Draughts100,
    /// Anything else: moves are left as they are.
    #[default]
    Other,
}

/// How a date with slashes is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlashOrder {
    /// `14/03/2002`.
    DayFirst,
    /// `03/14/2002`.
    MonthFirst,
}

/// A player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// White, who moves first.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Both, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The partner.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }

    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// Who takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// The judge.
    Judge,
    /// The elder: a participant who keeps the group's affairs.
    Elder,
}

impl From<Side> for Role {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// A column or a detail that takes a day.
pub type Day = Spanned<DayValue>;

/// What stands where a day is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayValue {
    /// `-`: there is none.
    None,
    /// `?`: its author did not write it.
    Unstated,
    /// `??`: whoever keeps the record cannot read it or does not have it.
    Unreadable,
    /// A mistake that was reported: nothing is known, and nothing more is said about it.
    Poisoned,
    /// A day.
    On(Stamp),
}

/// Number of a move and whose it is: `5.` or `5...`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveNumber {
    /// From 1.
    pub number: u16,
    /// White's with one dot, Black's with three.
    pub side: Side,
}

impl MoveNumber {
    /// Half-moves before this one if the game starts at move 1: 0 for `1.`, 1 for `1...`.
    #[must_use]
    pub fn ply(self) -> u32 {
        (u32::from(self.number) * 2 + u32::from(self.side == Side::Black)).saturating_sub(2)
    }

    /// The move with this many half-moves before it.
    #[must_use]
    pub fn from_ply(ply: u32) -> Self {
        let number = u16::try_from(ply / 2 + 1).unwrap_or(u16::MAX);
        Self { number, side: if ply.is_multiple_of(2) { Side::White } else { Side::Black } }
    }
}

impl std::fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let dots = if self.side == Side::White { "." } else { "..." };
        write!(f, "{}{dots}", self.number)
    }
}

/// A move as it was written, with its number where one stands before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Move<'t> {
    /// `6.` in `6. Be2`. The number of a headline's first move is the letter's, not repeated here.
    pub number: Option<Spanned<MoveNumber>>,
    /// The token, untouched. `--` is no move.
    pub token: Text<'t>,
}

/// Move tokens of a letter: its own move, or moves of an accepted variant with its own move last.
#[derive(Clone, Debug, PartialEq)]
pub struct Moves<'t> {
    /// The first token.
    pub first: Move<'t>,
    /// What follows it.
    pub rest: Vec<Move<'t>>,
}

impl<'t> Moves<'t> {
    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Move<'t>> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// How many: at least 1.
    #[must_use]
    pub fn count(&self) -> usize {
        1 + self.rest.len()
    }
}

/// Used time of both players as a letter states it, White above Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// White's total.
    pub white: Total,
    /// Black's total.
    pub black: Total,
}

impl Fraction {
    /// The total of one player.
    #[must_use]
    pub const fn of(self, side: Side) -> Total {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// One side of a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Whole days.
    Days(u32),
    /// `?`: not written.
    Unstated,
    /// `??`: cannot be read, or was reported as a mistake.
    Unreadable,
}

/// A letter, or what else a record notes.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry<'t> {
    /// `5... a6  DATE DATE DATE W/B`.
    Letter(Letter<'t>),
    /// `repeat 5.  DATE DATE DATE W/B`.
    Repeat(Repeat<'t>),
    /// `break by SIDE DATE through DATE`.
    Break(Break<'t>),
    /// `inquiry by SIDE DATE [registered]`.
    Inquiry(Notice<'t>),
    /// `claim by SIDE DATE [registered] [W/B]`.
    Claim(Claim<'t>),
    /// `protest by SIDE DATE [registered]`.
    Protest(Notice<'t>),
    /// `application by SIDE DATE [STRING]`.
    Application(Application<'t>),
    /// `ruling DATE VERDICT`.
    Ruling(Ruling<'t>),
    /// `result SCORE [STRING]`.
    Result(GameResult<'t>),
    /// A line in column 1 that could not be read: what it says is not known, and has been reported.
    Unread(Span),
}

impl<'t> Entry<'t> {
    /// Its headline, without the line end and the details.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Self::Letter(entry) => entry.span,
            Self::Repeat(entry) => entry.span,
            Self::Break(entry) => entry.span,
            Self::Inquiry(entry) | Self::Protest(entry) => entry.span,
            Self::Claim(entry) => entry.span,
            Self::Application(entry) => entry.span,
            Self::Ruling(entry) => entry.span,
            Self::Result(entry) => entry.span,
            Self::Unread(span) => *span,
        }
    }

    /// Its details, to be added to; an entry that could not be read has none.
    pub fn details_mut(&mut self) -> Option<&mut Vec<Spanned<Detail<'t>>>> {
        Some(match self {
            Self::Letter(entry) => &mut entry.details,
            Self::Repeat(entry) => &mut entry.details,
            Self::Break(entry) => &mut entry.details,
            Self::Inquiry(entry) | Self::Protest(entry) => &mut entry.details,
            Self::Claim(entry) => &mut entry.details,
            Self::Application(entry) => &mut entry.details,
            Self::Ruling(entry) => &mut entry.details,
            Self::Result(entry) => &mut entry.details,
            Self::Unread(_) => return None,
        })
    }

    /// Its details, in the order of the file.
    #[must_use]
    pub fn details(&self) -> &[Spanned<Detail<'t>>] {
        match self {
            Self::Letter(entry) => &entry.details,
            Self::Repeat(entry) => &entry.details,
            Self::Break(entry) => &entry.details,
            Self::Inquiry(entry) | Self::Protest(entry) => &entry.details,
            Self::Claim(entry) => &entry.details,
            Self::Application(entry) => &entry.details,
            Self::Ruling(entry) => &entry.details,
            Self::Result(entry) => &entry.details,
            Self::Unread(_) => &[],
        }
    }
}

/// A letter: one line, and details.
#[derive(Clone, Debug)]
pub struct Letter<'t> {
    /// The headline.
    pub span: Span,
    /// Number of its first move.
    pub number: Spanned<MoveNumber>,
    /// Its moves.
    pub moves: Moves<'t>,
    /// First date: when the partner sent, as this author saw it.
    pub first: Day,
    /// Second date: receipt.
    pub second: Day,
    /// Third date: own sending.
    pub third: Day,
    /// Used time.
    pub fraction: Spanned<Fraction>,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// A move sent again: the three dates of the original letter, and the fraction written on the repeat.
#[derive(Clone, Debug)]
pub struct Repeat<'t> {
    /// The headline.
    pub span: Span,
    /// The letter repeated.
    pub number: Spanned<MoveNumber>,
    /// First date of the original.
    pub first: Day,
    /// Second date of the original.
    pub second: Day,
    /// Third date of the original.
    pub third: Day,
    /// Used time as written on the repeat.
    pub fraction: Spanned<Fraction>,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// A break of one player.
#[derive(Clone, Debug)]
pub struct Break<'t> {
    /// The headline.
    pub span: Span,
    /// Who takes it.
    pub by: Spanned<Side>,
    /// First day, included.
    pub first: Day,
    /// Last day, included.
    pub last: Day,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// An inquiry or a protest.
#[derive(Clone, Debug)]
pub struct Notice<'t> {
    /// The headline.
    pub span: Span,
    /// Who sends it.
    pub by: Spanned<Side>,
    /// Day of sending.
    pub sent: Day,
    /// Whether by registered letter.
    pub registered: bool,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// A claim that the partner's time is overdue.
#[derive(Clone, Debug)]
pub struct Claim<'t> {
    /// The headline.
    pub span: Span,
    /// Who claims.
    pub by: Spanned<Side>,
    /// Day of sending.
    pub sent: Day,
    /// Whether by registered letter.
    pub registered: bool,
    /// Used time as the claim states it.
    pub fraction: Option<Spanned<Fraction>>,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// A request to the judge.
#[derive(Clone, Debug)]
pub struct Application<'t> {
    /// The headline.
    pub span: Span,
    /// Who applies.
    pub by: Spanned<Side>,
    /// Day of sending.
    pub sent: Day,
    /// Why.
    pub reason: Option<Text<'t>>,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// A decision of the judge.
#[derive(Clone, Debug)]
pub struct Ruling<'t> {
    /// The headline.
    pub span: Span,
    /// Its day.
    pub on: Day,
    /// What was decided.
    pub verdict: Spanned<Verdict<'t>>,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// What a ruling says.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict<'t> {
    /// The claim is confirmed.
    Confirmed,
    /// The claim is refuted.
    Refuted,
    /// The claim's papers are incomplete.
    Incomplete,
    /// A break announced late is accepted; the day is its first.
    AcceptsBreak {
        /// Whose break.
        side: Side,
        /// Its first day.
        first: Day,
    },
    /// A further break is granted.
    GrantsBreak {
        /// To whom.
        side: Side,
        /// First day, included.
        first: Day,
        /// Last day, included.
        last: Day,
    },
    /// Penalty days.
    Penalty {
        /// Whose.
        side: Side,
        /// How many.
        days: u32,
    },
    /// All clocks stand from the first through the last day.
    Suspends {
        /// First day, included.
        first: Day,
        /// Last day, included.
        last: Day,
    },
    /// Something else, in words.
    Other(Text<'t>),
}

/// How the game ended.
#[derive(Clone, Debug)]
pub struct GameResult<'t> {
    /// The headline.
    pub span: Span,
    /// The score.
    pub score: Spanned<Score>,
    /// A remark.
    pub remark: Option<Text<'t>>,
    /// Its details.
    pub details: Vec<Spanned<Detail<'t>>>,
}

/// A score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2`.
    Draw,
    /// `0-0`: lost by both.
    BothLose,
}

/// A detail below a headline. Which may stand under which entry is checked when the tree is built.
#[derive(Clone, Debug, PartialEq)]
pub enum Detail<'t> {
    /// `postmark DATE`.
    Postmark(Day),
    /// `receipt DATE [STRING]`.
    Receipt {
        /// Stamp on the receipt.
        day: Day,
        /// Its number.
        number: Option<Text<'t>>,
    },
    /// `registered`.
    Registered,
    /// `arrived DATE [by postmark]`.
    Arrived {
        /// The day.
        day: Day,
        /// Whether it is a stamp.
        by_postmark: bool,
    },
    /// `lost`.
    Lost,
    /// `returned`.
    Returned,
    /// `if 5... a6 6. Be2 [forced]`.
    Variant {
        /// Number of the first move, if written.
        moves: Moves<'t>,
        /// Whether the moves before `forced` are compulsory.
        forced: bool,
        /// Moves after `forced`, which are optional again.
        then: Vec<Move<'t>>,
    },
    /// `correction SIDE ±N [of MOVE]`.
    Correction(ChargeLine),
    /// `penalty SIDE +N [of MOVE]`.
    Penalty(ChargeLine),
    /// `points-out FIELD [of MOVE]`.
    PointsOut {
        /// What was left out.
        field: Spanned<Field>,
        /// In which letter.
        of: Option<Spanned<MoveNumber>>,
    },
    /// `supplies FIELD DATE [of MOVE]`, `supplies totals W/B [of MOVE]`.
    Supplies {
        /// What is given.
        what: Supplied,
        /// For which letter.
        of: Option<Spanned<MoveNumber>>,
    },
    /// `offers draw`.
    OffersDraw,
    /// `accepts draw`.
    AcceptsDraw,
    /// `declines draw`.
    DeclinesDraw,
    /// `resigns`.
    Resigns,
    /// `elects NAME`.
    Elects(Text<'t>),
    /// `transfers N`.
    Transfers(Spanned<u32>),
    /// `asks STRING`.
    Asks(Text<'t>),
    /// `note STRING`.
    Note(Text<'t>),
    /// `break STRING`: a break announced in a letter that is not posted yet.
    AnnouncesBreak(Text<'t>),
    /// `words STRING`.
    Words(Text<'t>),
    /// `announced DATE [registered] to ROLES`; `to` may be missing with `-`.
    Announced {
        /// Day of sending.
        day: Day,
        /// Whether by registered letter.
        registered: bool,
        /// To whom.
        to: Vec<Spanned<Role>>,
    },
    /// `sent DATE [registered]`.
    Sent {
        /// The day.
        day: Day,
        /// Whether by registered letter.
        registered: bool,
    },
    /// `against SIDE N days N moves`.
    Against {
        /// The accused.
        side: Spanned<Side>,
        /// Days, as the claim counts them.
        days: Spanned<u32>,
        /// Moves, as the claim counts them.
        moves: Spanned<u32>,
    },
    /// `materials DATE NAMES`.
    Materials {
        /// Day of sending.
        day: Day,
        /// The papers.
        papers: Vec<Spanned<Paper>>,
    },
    /// `sealed 7. Nb3`.
    Sealed(Moves<'t>),
    /// `told ROLES [DATE]`.
    Told {
        /// To whom.
        to: Vec<Spanned<Role>>,
        /// When.
        day: Option<Day>,
    },
    /// `reasons STRING`.
    Reasons(Text<'t>),
    /// A detail that could not be read: what it says is not known, and has been reported.
    Unread,
}

/// `SIDE ±N [of MOVE]`: a correction or a penalty as a letter states it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargeLine {
    /// Whose total changes.
    pub side: Spanned<Side>,
    /// By how many days, with its sign.
    pub days: Spanned<i32>,
    /// For which letter.
    pub of: Option<Spanned<MoveNumber>>,
}

/// What every letter must give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// First date.
    First,
    /// Second date.
    Second,
    /// Third date.
    Third,
    /// The fraction.
    Totals,
}

/// What a later letter gives.
#[derive(Clone, Debug, PartialEq)]
pub enum Supplied {
    /// One of the three dates; `field` is never `Totals`.
    Day {
        /// Which.
        field: Spanned<Field>,
        /// The day.
        day: Day,
    },
    /// The totals.
    Totals(Spanned<Fraction>),
}

/// A paper that goes to the judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Paper {
    /// `letters`.
    Letters,
    /// `cards`.
    Cards,
    /// `receipts`.
    Receipts,
    /// `score`.
    Score,
    /// `reply-move`.
    ReplyMove,
    /// `time-chart`.
    TimeChart,
    /// `notice-receipt`.
    NoticeReceipt,
    /// `calculation`.
    Calculation,
}

/// A letter that is not posted yet: `letter by SIDE` and its entries.
#[derive(Clone, Debug)]
pub struct Outgoing<'t> {
    /// The `letter by` line.
    pub span: Span,
    /// Who writes.
    pub by: Spanned<Side>,
    /// Its content.
    pub entries: Vec<Entry<'t>>,
}

/// Two trees are equal if they say the same, wherever it stands: equality of everything but the place.
macro_rules! equal_but_for_place {
    ($( $name:ident { $($field:ident),+ } )+) => { $(
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                let Self { span: _, $($field),+ } = self;
                $( *$field == other.$field )&&+
            }
        }
    )+ };
}

equal_but_for_place! {
    Header { name, edition, rules, play, white, black, judge, elder, kept_by, start, end, start_list_white, start_list_black, event, preset, dates }
    Letter { number, moves, first, second, third, fraction, details }
    Repeat { number, first, second, third, fraction, details }
    Break { by, first, last, details }
    Notice { by, sent, registered, details }
    Claim { by, sent, registered, fraction, details }
    Application { by, sent, reason, details }
    Ruling { on, verdict, details }
    GameResult { score, remark, details }
    Outgoing { by, entries }
}
