//! Values, exact or bounded.

use crate::rules::{AllowanceRef, WordId};
use crate::syntax::record::ast::Side;
use crate::time::Date;
use crate::vocabulary::{Domain, Fact};

/// A value of the rule language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// There is no such thing.
    None,
    /// Nothing is known about it.
    Unknown(Need),
    /// Yes, no, or not to be told.
    Truth(Truth),
    /// Days, moves or a count.
    Number(Range),
    /// A day.
    Date(Range),
    /// A player.
    Player(Side),
    /// A word of a closed set.
    Word(WordId),
    /// Words that someone wrote, by where they are kept.
    Text(Object),
    /// A set of days, by where it is kept.
    Days(SetRef),
    /// Days allowed for moves.
    Allowance(AllowanceRef),
    /// Days by ordinal.
    Ladder(AllowanceRef),
    /// A thing with facts of its own.
    Object(Object),
    /// Two exceptions apply and say different things.
    Conflict,
}

/// What would settle an unknown: a fact of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Need {
    /// Of what.
    pub of: Object,
    /// Which fact.
    pub fact: Fact,
}

/// A thing: its domain, and its index among the things of that domain in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Object {
    /// Kind.
    pub domain: Domain,
    /// Which one; for a player 0 is White and 1 Black.
    pub index: u32,
}

/// Which set of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetRef {
    /// No days.
    Empty,
    /// Counted breaks of both, and stopped days.
    Game,
    /// Counted breaks of one player.
    Player(Side),
}

/// A yes or no that may hang on evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// Yes.
    Yes,
    /// No.
    No,
    /// It hangs on this.
    Unknown(Need),
}

impl Truth {
    /// What would tell, if it is neither yes nor no.
    #[must_use]
    pub const fn doubt(self) -> Option<Need> {
        match self {
            Self::Unknown(need) => Some(need),
            Self::Yes | Self::No => None,
        }
    }
}

/// A whole number between two bounds, both included. Exact if they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Least value; [`Range::OPEN_LOW`] if there is no bound.
    pub low: i32,
    /// Greatest value; [`Range::OPEN_HIGH`] if there is no bound.
    pub high: i32,
    /// What would settle it; `None` if it is exact.
    pub need: Option<Need>,
}

impl Range {
    /// No lower bound.
    pub const OPEN_LOW: i32 = i32::MIN;
    /// No upper bound.
    pub const OPEN_HIGH: i32 = i32::MAX;

    /// Exactly this.
    #[must_use]
    pub const fn exact(value: i32) -> Self {
        Self { low: value, high: value, need: None }
    }

    /// Between two bounds, both included; exact if they meet.
    #[must_use]
    pub fn between(low: i32, high: i32, need: Need) -> Self {
        let (low, high) = if low <= high { (low, high) } else { (high, low) };
        Self { low, high, need: (low != high).then_some(need) }
    }

    /// The value, if it is exact.
    #[must_use]
    pub const fn get(self) -> Option<i32> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// Sum of two.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            low: add_bound(self.low, other.low, Self::OPEN_LOW),
            high: add_bound(self.high, other.high, Self::OPEN_HIGH),
            need: self.need.or(other.need),
        }
    }

    /// Its negative.
    #[must_use]
    pub const fn negated(self) -> Self {
        let low = if self.high == Self::OPEN_HIGH { Self::OPEN_LOW } else { self.high.saturating_neg() };
        let high = if self.low == Self::OPEN_LOW { Self::OPEN_HIGH } else { self.low.saturating_neg() };
        Self { low, high, need: self.need }
    }

    /// Difference of two.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.plus(other.negated())
    }

    /// Whether a number lies between the bounds.
    #[must_use]
    pub const fn holds(self, value: i32) -> bool {
        self.low <= value && value <= self.high
    }

    /// The same, or nothing, if something would tell which.
    #[must_use]
    pub fn perhaps(self, doubt: Option<Need>) -> Self {
        let Some(need) = doubt else { return self };
        let hull = self.hull(Self::exact(0));
        Self { need: if hull.get().is_some() { None } else { hull.need.or(Some(need)) }, ..hull }
    }

    /// The least range that holds both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        let (low, high) = (self.low.min(other.low), self.high.max(other.high));
        Self { low, high, need: if low == high { None } else { self.need.or(other.need) } }
    }
}

fn add_bound(a: i32, b: i32, open: i32) -> i32 {
    if a == open || b == open { open } else { a.saturating_add(b) }
}

impl Value {
    /// Yes or no.
    #[must_use]
    pub const fn truth(yes: bool) -> Self {
        Self::Truth(if yes { Truth::Yes } else { Truth::No })
    }

    /// An exact number.
    #[must_use]
    pub const fn number(value: i32) -> Self {
        Self::Number(Range::exact(value))
    }

    /// An exact day.
    #[must_use]
    pub const fn date(date: Date) -> Self {
        Self::Date(Range::exact(date.number()))
    }

    /// The day, if it is exactly known.
    #[must_use]
    pub fn as_date(self) -> Option<Date> {
        match self {
            Self::Date(range) => range.get().map(Date::from_number),
            _ => None,
        }
    }

    /// The number, if it is exactly known.
    #[must_use]
    pub fn as_number(self) -> Option<i32> {
        match self {
            Self::Number(range) => range.get(),
            _ => None,
        }
    }

    /// What would settle it, if it is not exactly known.
    #[must_use]
    pub fn need(self) -> Option<Need> {
        match self {
            Self::Unknown(need) | Self::Truth(Truth::Unknown(need)) => Some(need),
            Self::Number(range) | Self::Date(range) => range.need,
            _ => None,
        }
    }

    /// Whether two exceptions say different things about it.
    #[must_use]
    pub const fn is_conflict(self) -> bool {
        matches!(self, Self::Conflict)
    }

    /// Whether it is there and exactly known.
    #[must_use]
    pub fn is_known(self) -> bool {
        !matches!(self, Self::None | Self::Conflict) && self.need().is_none()
    }
}
