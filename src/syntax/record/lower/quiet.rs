//! The hot path: a letter of one move, read from its one token without an allocation.

use crate::diagnostic::Problems;
use crate::source::{Span, Spanned};
use crate::time::Stamp;

use super::super::ast::{Day, DayValue, Fraction, Letter, Move, MoveNumber, Moves, Side, Total};
use super::super::{day, moves};

/// A quiet letter: number, move, three dates in the plain form, fraction. `None` for whatever else matched the token,
/// which has then reported nothing; it is read again by the part that knows all forms and all mistakes.
pub(super) fn letter<'t>(text: &'t str, span: Span, opens: bool, problems: &mut Problems) -> Option<Letter<'t>> {
    let mut words = Words { text, at: 0, start: span.start as usize };
    let number = words.number()?;
    let token = words.next()?;
    let columns = [words.day()?, words.day()?, words.day()?];
    let [first, second, third] = columns;
    let no_date = |day: Day| day.value == DayValue::None;
    if no_date(third) || !opens && (no_date(first) || no_date(second)) {
        return None;
    }
    let fraction = words.fraction()?;
    if !words.is_at_end() {
        return None;
    }
    moves::check(token.value, token.span, problems);
    let moves = Moves { first: Move { number: None, token }, rest: Vec::new() };
    let span = Span::new(span.start as usize, words.start + words.at);
    Some(Letter { span, number, moves, first, second, third, fraction, details: Vec::new() })
}

/// Cuts a token at its spaces.
struct Words<'t> {
    text: &'t str,
    at: usize,
    /// Where the token starts in the whole text.
    start: usize,
}

impl<'t> Words<'t> {
    #[inline]
    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    #[inline]
    fn skip_spaces(&mut self) {
        while self.text.as_bytes().get(self.at) == Some(&b' ') {
            self.at += 1;
        }
    }

    /// Whether nothing is left but the line end.
    fn is_at_end(&self) -> bool {
        matches!(self.rest(), b"\n" | b"\r\n")
    }

    /// The next `length` bytes.
    fn take(&mut self, length: usize) -> Option<Spanned<&'t str>> {
        let word = self.text.get(self.at..self.at + length)?;
        let from = self.start + self.at;
        self.at += length;
        Some(Spanned::new(word, Span::new(from, from + length)))
    }

    fn next(&mut self) -> Option<Spanned<&'t str>> {
        self.skip_spaces();
        let rest = self.rest();
        let length = rest.iter().position(|&byte| byte == b' ').unwrap_or(rest.len());
        self.take(length)
    }

    /// `5.` or `5...`, with the blanks or the move behind it.
    fn number(&mut self) -> Option<Spanned<MoveNumber>> {
        let (number, digits) = small_number(self.rest())?;
        let dots = self.rest().iter().skip(digits).take_while(|&&byte| byte == b'.').count();
        let side = if dots == 1 { Side::White } else { Side::Black };
        let number = u16::try_from(number).ok().filter(|&number| number > 0)?;
        let written = self.take(digits + dots)?;
        Some(written.map(|_| MoveNumber { number, side }))
    }

    /// A date in the plain form, or one of the signs; a space follows.
    fn day(&mut self) -> Option<Day> {
        self.skip_spaces();
        let (value, length) = match self.rest() {
            date @ [b'0'..=b'9', ..] => (DayValue::On(Stamp::day(day::plain(date)?)), day::PLAIN_LENGTH),
            [b'-', b' ', ..] => (DayValue::None, 1),
            [b'?', b' ', ..] => (DayValue::Unstated, 1),
            [b'?', b'?', b' ', ..] => (DayValue::Unreadable, 2),
            _ => return None,
        };
        let from = self.start + self.at;
        self.at += length;
        let parted = self.text.as_bytes().get(self.at) == Some(&b' ');
        parted.then(|| Spanned::new(value, Span::new(from, from + length)))
    }

    fn fraction(&mut self) -> Option<Spanned<Fraction>> {
        self.skip_spaces();
        let (white, before) = total(self.rest())?;
        let (black, after) = total(self.rest().get(before..)?.strip_prefix(b"/")?)?;
        let written = self.take(before + 1 + after)?;
        Some(written.map(|_| Fraction { white, black }))
    }
}

/// One side of a fraction, and its length.
fn total(bytes: &[u8]) -> Option<(Total, usize)> {
    match bytes {
        [b'?', b'?', ..] => Some((Total::Unreadable, 2)),
        [b'?', ..] => Some((Total::Unstated, 1)),
        _ => small_number(bytes).map(|(number, length)| (Total::Days(number), length)),
    }
}

/// A number of up to five digits, and its length.
fn small_number(bytes: &[u8]) -> Option<(u32, usize)> {
    let mut number = 0;
    let mut length = 0;
    for byte in bytes.iter().take_while(|byte| byte.is_ascii_digit()) {
        number = number * 10 + u32::from(byte - b'0');
        length += 1;
        if length > 5 {
            return None;
        }
    }
    (length > 0).then_some((number, length))
}
