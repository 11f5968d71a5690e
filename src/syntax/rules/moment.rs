//! Dates as a ruleset writes them: `2002-03-14`, `14.03.2002`, with a time where hours count.

use crate::diagnostic::Problem;
use crate::time::{Date, Stamp, TimeOfDay, days_in_month};

/// Why something that looks like a date is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    /// Neither `2002-03-14` nor `14.03.2002`.
    Form,
    /// The month is not 1 to 12.
    Month {
        /// What was written.
        month: u32,
    },
    /// The month has no such day.
    Day {
        /// Year of the month.
        year: i32,
        /// Month, 1 to 12.
        month: u32,
        /// Days that it has.
        days: u32,
    },
    /// The time of day does not exist.
    Time,
}

impl Mistake {
    /// Gives a message what it needs to say this mistake.
    pub(super) fn describe(self, problem: &mut Problem) {
        match self {
            Self::Form => problem.arg("why", "form"),
            Self::Month { month } => problem.arg("why", "month").arg("month", month),
            Self::Day { year, month, days } => {
                problem.arg("why", "day").arg("year", year).arg("month", month).arg("days", days)
            }
            Self::Time => problem.arg("why", "time"),
        };
    }
}

/// Reads a folded date.
pub(super) fn read(text: &str) -> Result<Stamp, Mistake> {
    let (day, clock) = match text.split_once(['t', ' ']) {
        Some((day, clock)) => (day, Some(clock)),
        None => (text, None),
    };
    let date = read_day(day)?;
    let time = clock.map(|clock| read_clock(clock).ok_or(Mistake::Time)).transpose()?;
    Ok(Stamp { date, time })
}

fn read_day(text: &str) -> Result<Date, Mistake> {
    let parse = |digits: &str, length: &[usize]| {
        if length.contains(&digits.len()) {
            digits.parse::<u32>().map_err(|_| Mistake::Form)
        } else {
            Err(Mistake::Form)
        }
    };
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    let &[first, middle, last] = parts.as_slice() else { return Err(Mistake::Form) };
    let (year, month, day) = if text.contains('.') { (last, middle, first) } else { (first, middle, last) };
    let is_mixed = text.contains('/') || text.contains('-') && text.contains('.');
    let (year, month, day) = (parse(year, &[4])?, parse(month, &[1, 2])?, parse(day, &[1, 2])?);
    if is_mixed {
        return Err(Mistake::Form);
    }
    let year = i32::try_from(year).map_err(|_| Mistake::Form)?;
    let days = days_in_month(year, month).ok_or(Mistake::Month { month })?;
    Date::from_ymd(year, month, day).ok_or(Mistake::Day { year, month, days })
}

fn read_clock(text: &str) -> Option<TimeOfDay> {
    let (clock, offset) = match text.find(['z', '+', '-']) {
        Some(at) => (text.get(..at)?, Some(read_offset(text.get(at..)?)?)),
        None => (text, None),
    };
    let mut parts = clock.split(':').map(|part| part.parse::<u16>().ok());
    let (hour, minute) = (parts.next()??, parts.next()??);
    let seconds = parts.next().unwrap_or(Some(0))?;
    (hour < 24 && minute < 60 && seconds < 60).then_some(TimeOfDay { minute: hour * 60 + minute, offset })
}

/// `z`, `+03`, `+0300`, `+03:00`, in minutes.
fn read_offset(text: &str) -> Option<i16> {
    if text == "z" {
        return Some(0);
    }
    let sign = if text.starts_with('-') { -1 } else { 1 };
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let (hours, minutes) = match digits.len() {
        2 => (digits.parse::<i16>().ok()?, 0),
        4 => (digits.get(..2)?.parse::<i16>().ok()?, digits.get(2..)?.parse::<i16>().ok()?),
        _ => return None,
    };
    (hours <= 14 && minutes < 60).then_some(sign * (hours * 60 + minutes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_and_times() {
        assert_eq!(read("2002-03-14"), read("14.03.2002"));
        let stamp = read("2026-03-01t12:30+03:00").ok().and_then(|stamp| stamp.time);
        assert_eq!(stamp, Some(TimeOfDay { minute: 750, offset: Some(180) }));
    }

    #[test]
    fn mistakes_are_told_apart() {
        assert_eq!(read("30.02.2003"), Err(Mistake::Day { year: 2003, month: 2, days: 28 }));
        assert_eq!(read("2003-13-01"), Err(Mistake::Month { month: 13 }));
        assert_eq!(read("1/2/2003"), Err(Mistake::Form));
        assert_eq!(read("01.02.03"), Err(Mistake::Form));
        assert_eq!(read("2003-01-01t24:00"), Err(Mistake::Time));
    }
}
