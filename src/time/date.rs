//! Days of the calendar.

use std::fmt;

use chrono::{Datelike, NaiveDate};

/// A day of the Gregorian calendar, kept as the number of whole days since 1 January of the year 1 (day 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(i32);

impl Date {
    /// The day `year-month-day`, or `None` where the calendar has no such day.
    #[must_use]
    pub fn from_ymd(year: i32, month: u32, day: u32) -> Option<Self> {
        NaiveDate::from_ymd_opt(year, month, day).map(|date| Self(date.num_days_from_ce()))
    }

    /// The day with this number. Every number is a day; printing clamps to the years that chrono knows.
    #[must_use]
    pub const fn from_number(number: i32) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0
    }

    /// The day `days` later (earlier if negative).
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Days from `self` to `later`; negative if `later` is earlier.
    #[must_use]
    pub const fn until(self, later: Self) -> i32 {
        later.0.saturating_sub(self.0)
    }

    /// Calendar year.
    #[must_use]
    pub fn year(self) -> i32 {
        self.naive().year()
    }

    /// Year, month (1 to 12) and day of the month (from 1).
    #[must_use]
    pub fn ymd(self) -> (i32, u32, u32) {
        let date = self.naive();
        (date.year(), date.month(), date.day())
    }

    fn naive(self) -> NaiveDate {
        let last = if self.0 < 0 { NaiveDate::MIN } else { NaiveDate::MAX };
        NaiveDate::from_num_days_from_ce_opt(self.0).unwrap_or(last)
    }
}

/// ISO 8601: `2002-03-14`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.ymd();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A year of which the last two digits were written, in the century that brings it nearest to another year; of two that
/// are equally near the earlier.
#[must_use]
pub fn nearest_year(two_digits: i32, near: i32) -> i32 {
    let century = near - near.rem_euclid(100) + two_digits;
    [century - 100, century, century + 100].into_iter().min_by_key(|year| year.abs_diff(near)).unwrap_or(century)
}

/// Number of days in a month; `None` for a month that does not exist.
#[must_use]
pub fn days_in_month(year: i32, month: u32) -> Option<u32> {
    let first = NaiveDate::from_ymd_opt(year, month, 1)?;
    let next = if month == 12 {
        NaiveDate::from_ymd_opt(year.checked_add(1)?, 1, 1)?
    } else {
        NaiveDate::from_ymd_opt(year, month + 1, 1)?
    };
    u32::try_from(next.signed_duration_since(first).num_days()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_digits_take_the_nearest_century() {
        let cases =
            [(2, 2001, 2002), (99, 2001, 1999), (51, 2001, 1951), (52, 2001, 1952), (3, 1998, 2003), (50, 2000, 1950)];
        for (digits, near, year) in cases {
            assert_eq!(nearest_year(digits, near), year, "{digits} near {near}");
        }
    }
}
