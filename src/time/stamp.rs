//! A day, and the time of day where a regulation counts hours.

use std::fmt;

use super::Date;

/// A moment as it was written: a day, and where it was given the time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The day.
    pub date: Date,
    /// Time of day, if written.
    pub time: Option<TimeOfDay>,
}

/// A time of day as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOfDay {
    /// Minutes since midnight, 0 to 1439.
    pub minute: u16,
    /// Minutes east of Greenwich, if written (`Z` is 0).
    pub offset: Option<i16>,
}

impl Stamp {
    /// A day without a time.
    #[must_use]
    pub const fn day(date: Date) -> Self {
        Self { date, time: None }
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.date)?;
        let Some(time) = self.time else { return Ok(()) };
        write!(f, "T{:02}:{:02}", time.minute / 60, time.minute % 60)?;
        match time.offset {
            None => Ok(()),
            Some(0) => write!(f, "Z"),
            Some(offset) => {
                let sign = if offset < 0 { '-' } else { '+' };
                let minutes = offset.unsigned_abs();
                write!(f, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
            }
        }
    }
}
