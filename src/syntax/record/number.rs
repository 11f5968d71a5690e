//! Numbers: of moves, of days, and the fraction of used time.

use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};

use super::ast::{Fraction, MoveNumber, Side, Total};

/// `5.` or `5...`, which the grammar has already seen to be digits and dots.
pub(super) fn move_number(text: &str, span: Span, problems: &mut Problems) -> Option<Spanned<MoveNumber>> {
    let digits = text.trim_end_matches(['.', '…']);
    let side = if text.len() - digits.len() == 1 { Side::White } else { Side::Black };
    let number = match digits.parse::<u16>() {
        Ok(number) if number > 0 => number,
        _ => {
            let at = Span::new(span.start as usize, span.start as usize + digits.len());
            problems.report(Code::NumberOutOfRange, at).arg("text", clip(digits)).arg("most", u16::MAX);
            return None;
        }
    };
    Some(Spanned::new(MoveNumber { number, side }, span))
}

/// A whole number of days, moves or the like.
pub(super) fn whole(text: &str, span: Span, problems: &mut Problems) -> Option<Spanned<u32>> {
    let number = text.parse::<u32>().ok().filter(|&number| number <= MOST);
    if number.is_none() {
        problems.report(Code::CountTooLarge, span).arg("text", clip(text)).arg("most", MOST);
    }
    number.map(|number| Spanned::new(number, span))
}

/// The largest number that a record can say: no sum of a record's numbers leaves 32 bits.
const MOST: u32 = 999_999;

/// `17/31`, `17/?`, `??/??`; a lone `?` or `??` stands for both sides. A side with a mistake is reported and read as
/// [`Total::Unreadable`].
pub(super) fn fraction(text: &str, span: Span, problems: &mut Problems) -> Spanned<Fraction> {
    let halves = memchr::memchr(b'/', text.as_bytes()).and_then(|at| Some((text.get(..at)?, text.get(at + 1..)?)));
    let value = match (halves, text) {
        (Some((white, black)), _) if !white.is_empty() && !black.is_empty() && !black.contains('/') => {
            let middle = span.start as usize + white.len();
            let white_span = Span::new(span.start as usize, middle);
            let black_span = Span::new(middle + 1, span.end as usize);
            Fraction { white: total(white, white_span, problems), black: total(black, black_span, problems) }
        }
        (None, "?") => Fraction { white: Total::Unstated, black: Total::Unstated },
        (None, "??") => Fraction { white: Total::Unreadable, black: Total::Unreadable },
        _ => {
            problems.report(Code::BadFraction, span).arg("text", clip(text)).arg("near", "none");
            Fraction { white: Total::Unreadable, black: Total::Unreadable }
        }
    };
    Spanned::new(value, span)
}

fn total(text: &str, span: Span, problems: &mut Problems) -> Total {
    let mut sum = 0;
    for byte in text.bytes() {
        if !byte.is_ascii_digit() {
            return odd_total(text, span, problems);
        }
        sum = sum * 10 + u32::from(byte - b'0');
        if sum > MOST {
            problems.report(Code::CountTooLarge, span).arg("text", clip(text)).arg("most", MOST);
            return Total::Unreadable;
        }
    }
    Total::Days(sum)
}

fn odd_total(text: &str, span: Span, problems: &mut Problems) -> Total {
    match text {
        "?" => Total::Unstated,
        "??" => Total::Unreadable,
        _ => {
            problems.report(Code::BadFraction, span).arg("text", clip(text)).arg("near", "none");
            Total::Unreadable
        }
    }
}

/// The head of what a user wrote, short enough for a message.
pub(super) fn clip(text: &str) -> String {
    const CHARACTERS: usize = 40;
    match text.char_indices().nth(CHARACTERS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or("")),
    }
}
