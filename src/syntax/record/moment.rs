//! The time of day behind a date: `T13:45`, `T13:45Z`, `T13:45+03:00`.

use crate::diagnostic::{Code, Problems};
use crate::time::TimeOfDay;

use super::day::Piece;

/// Reads what follows a date, its `T` included.
pub(super) fn read(written: Piece<'_>, problems: &mut Problems) -> Option<TimeOfDay> {
    let time = time_of_day(written.text);
    if time.is_none() {
        problems.report(Code::BadTime, written.span).arg("text", written.text);
    }
    time
}

fn time_of_day(text: &str) -> Option<TimeOfDay> {
    let text = text.trim_start_matches(['T', 't', 'Т', 'т']);
    let clock = text.get(..5)?;
    let minute = hours_and_minutes(clock, 23)?;
    let offset = match text.get(5..)? {
        "" => None,
        "Z" | "z" => Some(0),
        offset => Some(offset_minutes(offset)?),
    };
    Some(TimeOfDay { minute, offset })
}

/// `+03:00` as minutes east of Greenwich.
fn offset_minutes(text: &str) -> Option<i16> {
    let (sign, clock) = match text.strip_prefix('+') {
        Some(clock) => (1, clock),
        None => (-1, text.strip_prefix(['-', '–', '−'])?),
    };
    i16::try_from(hours_and_minutes(clock, 14)?).ok().map(|minutes| sign * minutes)
}

/// `13:45` as minutes.
fn hours_and_minutes(text: &str, most: u16) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |digits: &str| {
        let plain = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        if plain { digits.parse::<u16>().ok() } else { None }
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (hours <= most && minutes < 60).then_some(hours * 60 + minutes)
}
