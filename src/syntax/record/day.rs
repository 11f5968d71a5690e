//! Dates as people write them: read loosely, then checked, so that each mistake gets its own message.

use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};
use crate::time::{Date, Stamp, days_in_month, nearest_year};

use super::ast::{Day, DayValue, SlashOrder};
use super::moment;

/// What decides how the dates of a game are read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Calendar {
    /// Year of the start; two-digit years take the century nearest to it.
    pub(super) start_year: Option<i32>,
    /// How dates with slashes are read; without it they are refused.
    pub(super) slashes: Option<SlashOrder>,
}

/// A run of characters at its place: every part of a date carries its own span.
#[derive(Clone, Copy)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) span: Span,
}

impl Piece<'_> {
    /// The part from byte `from` to byte `to`.
    pub(super) fn part(self, from: usize, to: usize) -> Self {
        let start = self.span.start as usize;
        Self { text: self.text.get(from..to).unwrap_or(""), span: Span::new(start + from, start + to) }
    }

    fn number(self) -> Option<u32> {
        self.text.parse().ok()
    }
}

/// Reads what stands where a day is asked for. A mistake is reported and read as
/// [`DayValue::Poisoned`].
pub(super) fn read(text: &str, span: Span, calendar: Calendar, problems: &mut Problems) -> Day {
    let plain = if text.len() == PLAIN_LENGTH { plain(text.as_bytes()) } else { None };
    let value = match plain {
        Some(date) => DayValue::On(Stamp::day(date)),
        None => match text {
            "-" | "–" | "—" | "‐" | "‑" | "‒" | "―" | "−" => DayValue::None,
            "?" => DayValue::Unstated,
            "??" => DayValue::Unreadable,
            _ => stamp(Piece { text, span }, calendar, problems).map_or(DayValue::Poisoned, DayValue::On),
        },
    };
    Spanned::new(value, span)
}

/// Bytes of a date in the plain form.
pub(super) const PLAIN_LENGTH: usize = 10;

/// The date `2002-03-14`, the form of nearly every date, at the start of `bytes`.
pub(super) fn plain(bytes: &[u8]) -> Option<Date> {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2, ..] = bytes else { return None };
    let digits = [y1, y2, y3, y4, m1, m2, d1, d2].map(|byte| u32::from(byte.wrapping_sub(b'0')));
    if digits.iter().any(|&digit| digit > 9) {
        return None;
    }
    let [y1, y2, y3, y4, m1, m2, d1, d2] = digits;
    let year = y1 * 1000 + y2 * 100 + y3 * 10 + y4;
    Date::from_ymd(year.cast_signed(), m1 * 10 + m2, d1 * 10 + d2)
}

/// A date in any form, perhaps with a time of day.
fn stamp(written: Piece<'_>, calendar: Calendar, problems: &mut Problems) -> Option<Stamp> {
    let at = start_of_time(written.text).unwrap_or(written.text.len());
    let date = date(written.part(0, at), calendar, problems)?;
    let time = written.part(at, written.text.len());
    let time = if time.text.is_empty() { None } else { Some(moment::read(time, problems)?) };
    Some(Stamp { date, time })
}

/// Where the time of day starts: at the `T` behind a digit, and not at that of a word such as `марта`.
fn start_of_time(text: &str) -> Option<usize> {
    let mut before = ' ';
    text.char_indices().find_map(|(at, letter)| {
        let starts = matches!(letter, 'T' | 't' | 'Т' | 'т') && before.is_ascii_digit();
        before = letter;
        starts.then_some(at)
    })
}

fn date(written: Piece<'_>, calendar: Calendar, problems: &mut Problems) -> Option<Date> {
    let bare = written.part(0, written.text.trim_end_matches(TAIL).len());
    let tail = written.part(bare.text.len(), written.text.len());
    let written = bare;
    let (numbers, separators) = pieces(written, problems)?;
    if numbers.len() == 3 && !tail.text.is_empty() {
        problems.report(Code::DateTail, tail.span).arg("text", written.text).arg("tail", tail.text);
    }
    if let Some(comma) = separators.iter().find(|separator| separator.text == ",") {
        problems.report(Code::CommaInDate, comma.span).arg("text", written.text);
        if numbers.len() != 3 {
            return None;
        }
    }
    let &[first, second, third] = numbers.as_slice() else {
        let code = if numbers.len() == 2 { Code::DateWithoutYear } else { Code::BadDate };
        problems.report(code, written.span).arg("text", written.text);
        return None;
    };
    let &[separator, other] = separators.as_slice() else {
        let from = third.span.end;
        problems.report(Code::BadDate, Span { start: from, ..written.span }).arg("text", written.text);
        return None;
    };
    if kind(separator.text) != kind(other.text) {
        problems.report(Code::BadDate, other.span).arg("text", written.text);
        return None;
    }
    let (year, month, day) = match kind(separator.text) {
        '-' if first.text.len() > 2 => (first, second, third),
        '.' if first.text.len() <= 2 => (third, second, first),
        '/' => match calendar.slashes {
            Some(SlashOrder::DayFirst) => (third, second, first),
            Some(SlashOrder::MonthFirst) => (third, first, second),
            None => {
                problems.report(Code::SlashDate, written.span).arg("text", written.text);
                return None;
            }
        },
        mark => {
            problems.report(Code::DateOrder, written.span).arg("text", written.text);
            // Four digits are the year wherever they stand; of a day and a month only a number above 12 tells which.
            match mark {
                '.' if first.text.len() == 4 => (first, second, third),
                '-' if third.text.len() == 4 && first.number().is_some_and(|day| day > 12) => (third, second, first),
                _ => return None,
            }
        }
    };
    let number = full_year(year, kind(separator.text) == '-', calendar, problems)?;
    in_calendar(number, month, day, problems)
}

/// Cuts a date into numbers and what stands between them; anything else is reported where it stands.
fn pieces<'t>(written: Piece<'t>, problems: &mut Problems) -> Option<(Vec<Piece<'t>>, Vec<Piece<'t>>)> {
    let (mut numbers, mut separators) = (Vec::new(), Vec::new());
    let mut from = 0;
    for (at, letter) in written.text.char_indices() {
        let next = at + letter.len_utf8();
        if letter.is_ascii_digit() {
            continue;
        }
        if kind(letter.encode_utf8(&mut [0; 4])) == ' ' || numbers.len() > 3 {
            let rest = written.text.get(at..).unwrap_or("");
            let wrong = rest.find(|letter: char| letter.is_ascii_digit()).unwrap_or(rest.len());
            let in_words = letter == ' ' && written.text.contains(char::is_alphabetic);
            let place = if in_words { written } else { written.part(at, at + wrong) };
            problems.report(Code::BadDate, place.span).arg("text", written.text);
            return None;
        }
        numbers.push(written.part(from, at));
        separators.push(written.part(at, next));
        from = next;
    }
    if from < written.text.len() {
        numbers.push(written.part(from, written.text.len()));
    }
    if numbers.iter().any(|number| number.text.is_empty()) {
        problems.report(Code::BadDate, written.span).arg("text", written.text);
        return None;
    }
    Some((numbers, separators))
}

/// The kind of a separator; a blank for what is none.
fn kind(separator: &str) -> char {
    match separator {
        "" => ' ',
        // A comma was reported; it stands for a full stop.
        "." | "," => '.',
        "/" => '/',
        _ if separator.chars().all(is_dash) => '-',
        _ => ' ',
    }
}

/// Whether a character is a dash, as word processors write them.
pub(super) fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '−')
}

/// What people put behind a date as if it ended a sentence.
pub(super) const TAIL: [char; 3] = ['.', ',', ';'];

/// A year with its century.
fn full_year(year: Piece<'_>, four: bool, calendar: Calendar, problems: &mut Problems) -> Option<i32> {
    let number = year.number().and_then(|number| i32::try_from(number).ok());
    match (year.text.len(), number) {
        (4, Some(number)) => Some(number),
        (2, Some(number)) if !four => Some(nearest_year(number, calendar.start_year.unwrap_or(2000))),
        _ => {
            problems.report(Code::YearDigits, year.span).arg("text", year.text);
            None
        }
    }
}

/// The day, if the calendar has it.
fn in_calendar(year: i32, month: Piece<'_>, day: Piece<'_>, problems: &mut Problems) -> Option<Date> {
    let number = month.number().filter(|number| (1..=12).contains(number));
    let Some(number) = number else {
        problems.report(Code::NoSuchMonth, month.span).arg("month", month.text);
        return None;
    };
    let date = day.number().and_then(|day| Date::from_ymd(year, number, day));
    if date.is_none() {
        let days = days_in_month(year, number).unwrap_or(31);
        let problem = problems.report(Code::NoSuchDay, day.span);
        problem.arg("day", day.text).arg("days", days).arg("month", number).arg("year", year.to_string());
    }
    date
}

/// Refuses `-` where a day must be.
pub(super) fn not_none(day: Day, problems: &mut Problems) -> Day {
    if day.value != DayValue::None {
        return day;
    }
    problems.report(Code::NoneNotAllowed, day.span);
    Spanned::new(DayValue::Poisoned, day.span)
}
