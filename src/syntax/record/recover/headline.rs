//! The headline of a letter or a repeat that does not parse: as much as can be read, and each mistake at its place.

use crate::diagnostic::Code;
use crate::source::{Span, Spanned};

use super::super::ast::{Day, DayValue, Entry, Fraction, Letter, Move, MoveNumber, Moves, Repeat, Side, Total};
use super::super::cursor::Context;
use super::super::day::is_dash;
use super::super::lower::{Builder, Owner, in_columns, probable_side};
use super::super::number::{self, clip};
use super::super::{day, moves};
use super::BLANKS;

/// A word of a line at its place.
#[derive(Clone, Copy)]
struct Word<'t> {
    text: &'t str,
    span: Span,
}

/// The words of a line that starts at byte `at`, up to its comment.
fn words(text: &str, at: usize) -> Vec<Word<'_>> {
    let text = text.find("//").and_then(|end| text.get(..end)).unwrap_or(text);
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut from = 0;
    for part in text.split(BLANKS) {
        if !part.is_empty() {
            words.push(Word { text: part, span: Span::new(at + from, at + from + part.len()) });
        }
        let next = text.get(from + part.len()..).and_then(|rest| rest.chars().next());
        from += part.len() + next.map_or(0, char::len_utf8);
    }
    joined(&words, text, at)
}

/// The same, with a fraction or a date that has blanks in it as one word.
fn joined<'t>(words: &[Word<'t>], text: &'t str, at: usize) -> Vec<Word<'t>> {
    let all = |word: &str, sign: fn(char) -> bool| !word.is_empty() && word.chars().all(sign);
    let digits = |word: &Word<'_>| all(word.text, |sign| sign.is_ascii_digit());
    let total = |word: &Word<'_>| all(word.text, |sign| sign.is_ascii_digit() || sign == '?');
    let merged = |words: &[Word<'t>]| {
        let span = words.first()?.span.to(words.last()?.span);
        let text = text.get((span.start as usize).checked_sub(at)?..(span.end as usize).checked_sub(at)?)?;
        Some(Word { text, span })
    };
    let mut out: Vec<Word<'t>> = Vec::with_capacity(words.len());
    let mut rest = words;
    while let Some((word, behind)) = rest.split_first() {
        let length = match rest {
            [white, stroke, black] if total(white) && total(black) && stroke.text == "/" => 3,
            [white, half]
                if total(white)
                    && half
                        .text
                        .strip_prefix('/')
                        .is_some_and(|text| text.len() < half.text.len() && !text.contains('/')) =>
            {
                2
            }
            [half, black] if total(black) && half.text.ends_with('/') && half.text.len() > 1 => 2,
            [one, two, three, ..]
                if out.len() > 1
                    && [one, two, three].iter().all(|word| digits(word) && word.text.len() <= 4)
                    && two.text.len() <= 2 =>
            {
                3
            }
            // `22 марта 2026`: one date, of which one thing is wrong.
            [day, month, year, ..]
                if out.len() > 1
                    && digits(day)
                    && day.text.len() <= 2
                    && digits(year)
                    && year.text.len() == 4
                    && all(month.text.trim_end_matches('.'), char::is_alphabetic) =>
            {
                3
            }
            _ => 1,
        };
        let together = rest.get(..length).filter(|_| length > 1).and_then(merged);
        out.push(together.unwrap_or(*word));
        rest = if together.is_some() { rest.get(length..).unwrap_or_default() } else { behind };
    }
    out
}

/// Whether an indented line is the headline of a letter.
pub(super) fn looks_like_letter(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit()) && looks_like_columns(text)
}

/// Whether a line ends in columns.
pub(super) fn looks_like_columns(text: &str) -> bool {
    let words = words(text, 0);
    let dates = words.iter().filter(|word| is_date_like(word.text)).count();
    let last = words.last().is_some_and(|word| is_fraction(word.text));
    dates >= 2 || dates >= 1 && last
}

/// A letter.
pub(super) fn letter<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>, context: &mut Context<'_>) {
    builder.close_header(context);
    let words = words(text, at);
    let Some((&head, mut rest)) = words.split_first() else { return };
    let line = words.last().map_or(head.span, |last| head.span.to(last.span));
    let (number, glued) = match leading_number(head, builder, context) {
        Leading::Number(number, glued) => (number, glued),
        Leading::Missing if numberless(text, at, builder, context) => return,
        Leading::Missing | Leading::Wrong => {
            builder.lost_entry(Owner::Letter, line, context);
            return;
        }
    };
    if glued.is_none()
        && let Some((dots, after)) = rest.split_first()
        && matches!(dots.text, "." | "..." | "…")
    {
        rest = after;
    }
    let all: Vec<Word<'t>> = glued.into_iter().chain(rest.iter().copied()).collect();
    of_words(number, head.span, line, &all, builder, context);
}

/// A letter whose move number is missing: the one that is due. `false` if that is not known.
pub(super) fn numberless<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>, context: &mut Context<'_>) -> bool {
    builder.close_header(context);
    let words = words(text, at);
    let (Some(first), Some(last), Some(due)) = (words.first(), words.last(), builder.due()) else { return false };
    let number = Spanned::new(due, first.span.before());
    of_words(number, first.span.before(), first.span.to(last.span), &words, builder, context);
    true
}

/// A letter out of the words behind its number.
fn of_words<'t>(
    number: Spanned<MoveNumber>,
    head: Span,
    line: Span,
    all: &[Word<'t>],
    builder: &mut Builder<'t>,
    context: &mut Context<'_>,
) {
    let zone = zone(all);
    let Some((before, columns)) = all.split_at_checked(zone) else { return };
    let moves = read_moves(before, context);
    let moves = moves.unwrap_or_else(|| {
        let place = columns.first().map_or(Span { start: head.end, ..head }, |column| column.span.before());
        context.problems.report(Code::MissingMove, place).arg("number", number.value.to_string());
        let token = Spanned::new("--", place);
        Moves { first: Move { number: None, token }, rest: Vec::new() }
    });
    let opens = builder.may_open(number.value);
    let after = before.last().map_or(head, |word| word.span);
    let ([first, second, third], fraction) = read_columns(columns, after, opens, context);
    let details = Vec::new();
    let letter = Letter { span: line, number, moves, first, second, third, fraction, details };
    builder.push(Owner::Letter, Entry::Letter(letter));
}

/// A repeat whose number can be read; `false` if it cannot.
pub(super) fn repeat<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>, context: &mut Context<'_>) -> bool {
    let words = words(text, at);
    let [keyword, head, columns @ ..] = words.as_slice() else { return false };
    let digits = head.text.trim_end_matches(['.', '…']);
    if !matches!(head.text.get(digits.len()..), Some("." | "..." | "…")) {
        return false;
    }
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    builder.close_header(context);
    let span = words.last().map_or(keyword.span, |last| keyword.span.to(last.span));
    let Some(number) = number::move_number(head.text, head.span, context.problems) else {
        builder.lost_entry(Owner::Repeat, span, context);
        return true;
    };
    let opens = builder.may_open(number.value);
    let ([first, second, third], fraction) = read_columns(columns, head.span, opens, context);
    let details = Vec::new();
    builder.push(Owner::Repeat, Entry::Repeat(Repeat { span, number, first, second, third, fraction, details }));
    true
}

enum Leading<'t> {
    /// A number, and what follows it without a blank.
    Number(Spanned<MoveNumber>, Option<Word<'t>>),
    /// There is none: the line starts with a move.
    Missing,
    /// No number can be made of it.
    Wrong,
}

/// The number at the head of a line that starts with a digit.
fn leading_number<'t>(head: Word<'t>, builder: &Builder<'_>, context: &mut Context<'_>) -> Leading<'t> {
    let digits = head.text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, tail) = head.text.split_at_checked(digits).unwrap_or((head.text, ""));
    let token = tail.trim_start_matches(['.', '…']);
    let dots = tail.len() - token.len();
    let start = head.span.start as usize;
    let number_span = Span::new(start, start + digits.len() + dots);
    let whole_date = dots == 0 || token.contains('.');
    if whole_date && is_date_like(head.text) || is_fraction(head.text) {
        context.problems.report(Code::MissingMoveNumber, head.span).arg("found", clip(head.text));
        return Leading::Wrong;
    }
    if dots == 0 && is_numeric_move(digits, token) {
        context.problems.report(Code::MissingMoveNumber, head.span).arg("found", clip(head.text));
        return Leading::Missing;
    }
    let glued = Word { text: token, span: Span { start: number_span.end, ..head.span } };
    let glued = (!token.is_empty()).then_some(glued);
    let written = head.text.get(..digits.len() + dots).unwrap_or(digits);
    if dots == 0 {
        context.problems.report(Code::NumberWithoutDots, head.span).arg("found", clip(head.text));
        let Ok(number) = digits.parse::<u16>() else { return Leading::Wrong };
        let side = probable_side(number, builder.last_letter());
        return Leading::Number(Spanned::new(MoveNumber { number, side }, number_span), glued);
    }
    let good_dots = matches!(tail.get(..dots), Some("." | "..." | "…"));
    if !good_dots {
        context.problems.report(Code::BadDots, number_span).arg("found", clip(written));
        let Ok(number) = digits.parse::<u16>() else { return Leading::Wrong };
        return Leading::Number(Spanned::new(MoveNumber { number, side: Side::Black }, number_span), glued);
    }
    if let Some(word) = glued
        && word.text.starts_with(|first: char| first.is_ascii_digit())
    {
        context.problems.report(Code::MoveJoined, head.span).arg("number", written).arg("move", clip(word.text));
    }
    match number::move_number(written, number_span, context.problems) {
        Some(number) => Leading::Number(number, glued),
        None => Leading::Wrong,
    }
}

/// Whether a word of these digits and what follows them is a move in digits: `22-18`, `22x15`, `5254`.
fn is_numeric_move(digits: &str, tail: &str) -> bool {
    let to = tail.strip_prefix(|first: char| is_dash(first) || "xхX:×".contains(first)).unwrap_or("");
    digits.len() <= 2 && to.starts_with(|first: char| first.is_ascii_digit()) || tail.is_empty() && digits.len() >= 4
}

/// Where the columns start: at the first word that only a column can be, or at a weaker one before it.
fn zone(words: &[Word<'_>]) -> usize {
    let strong = |word: &Word<'_>| is_date_like(word.text) || is_sign(word.text) || is_fraction(word.text);
    let mut start = words.iter().position(strong).unwrap_or(words.len());
    while let Some(previous) = start.checked_sub(1)
        && words.len() - start < 4
        && let Some(word) = words.get(previous)
        && previous > 0
        && is_weak_date(word.text)
        && !words.get(previous - 1).is_some_and(|before| before.text.ends_with(['.', '…']))
    {
        start = previous;
    }
    start
}

fn read_moves<'t>(words: &[Word<'t>], context: &mut Context<'_>) -> Option<Moves<'t>> {
    let mut found = Vec::new();
    let mut number = None;
    for word in words {
        let digits = word.text.bytes().take_while(u8::is_ascii_digit).count();
        let tail = word.text.get(digits..).unwrap_or("");
        let token = tail.trim_start_matches(['.', '…']);
        let dots = tail.len() - token.len();
        let mut token = Word { text: token, span: Span { start: word.span.end - to_u32(token.len()), ..word.span } };
        if digits > 0 && dots > 0 {
            let written = word.text.get(..digits + dots).unwrap_or("");
            let span = Span { end: token.span.start, ..word.span };
            if matches!(tail.get(..dots), Some("." | "..." | "…")) {
                number = number::move_number(written, span, context.problems);
            } else {
                context.problems.report(Code::BadDots, span).arg("found", clip(written));
            }
            if token.text.is_empty() {
                continue;
            }
        } else {
            token = *word;
        }
        moves::check(token.text, token.span, context.problems);
        let number = number.take().filter(|_| !found.is_empty());
        if found.is_empty() || !moves::is_word(token.text) {
            found.push(Move { number, token: Spanned::new(token.text, token.span) });
        }
    }
    let mut found = found.into_iter();
    let first = found.next()?;
    Some(Moves { first, rest: found.collect() })
}

fn to_u32(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// The four columns out of the words in which they must be; `after` is the place before them.
fn read_columns(
    words: &[Word<'_>],
    after: Span,
    opens: bool,
    context: &mut Context<'_>,
) -> ([Day; 3], Spanned<Fraction>) {
    let end = words.last().map_or(Span { start: after.end, ..after }, |word| word.span);
    let at = words.iter().rposition(|word| is_fraction(word.text));
    let at = at.or_else(|| {
        words.len().checked_sub(1).filter(|_| words.last().is_some_and(|word| meant_fraction(word.text).is_some()))
    });
    let fraction = at.and_then(|at| words.get(at)).map(|word| read_fraction(*word, context));
    let (days, behind) = match at.and_then(|at| words.split_at_checked(at)) {
        Some((days, [_, behind @ ..])) => (days, behind),
        _ => (words, [].as_slice()),
    };
    let mut days: Vec<Word<'_>> = days.to_vec();
    let place = words.first().map_or(end, |first| first.span.to(end));
    if let (Some(fraction), true) = (fraction, behind.iter().any(|word| is_date_like(word.text) || is_sign(word.text)))
    {
        context.problems.report(Code::FractionNotLast, fraction.span).arg("fraction", context_slice(words, at));
        days.extend(behind);
    } else if let Some(first) = behind.first() {
        let trailing = behind.last().map_or(first.span, |last| first.span.to(last.span));
        context.problems.report(Code::TrailingText, trailing).arg("found", clip(first.text));
    }
    let (fraction, days_wanted) = match fraction {
        Some(fraction) => (fraction, 3),
        None => (Spanned::new(Fraction { white: Total::Unreadable, black: Total::Unreadable }, end), 3),
    };
    let lone_fraction = at.is_none() && days.len() == 4;
    if lone_fraction && let Some(word) = days.pop() {
        let fraction = number::fraction(word.text, word.span, context.problems);
        return (read_days(&days, place, opens, context), fraction);
    }
    if at.is_none() || days.len() < days_wanted {
        let found = days.len().min(3) + usize::from(at.is_some());
        let place = if words.is_empty() { Span { start: after.end, ..after } } else { place };
        context.problems.report(Code::MissingColumn, place).arg("found", found);
        if days.len() < 3 {
            let poison = Spanned::new(DayValue::Poisoned, place);
            let (kept, context) = (days.len(), context);
            // Which column is missing cannot be known: no date is trusted, but each is read for its own mistakes.
            for word in &days {
                let _ = day::read(word.text, word.span, context.calendar, context.problems);
            }
            debug_assert!(kept < 3);
            return ([poison; 3], fraction);
        }
    }
    if let (Some(extra), Some(last)) = (days.get(3), days.last()) {
        context.problems.report(Code::ExtraColumn, extra.span.to(last.span)).arg("found", clip(extra.text));
        days.truncate(3);
    }
    (read_days(&days, place, opens, context), fraction)
}

/// A fraction; one that is written with another stroke or with blanks is reported and read as meant.
fn read_fraction(word: Word<'_>, context: &mut Context<'_>) -> Spanned<Fraction> {
    let Some(meant) = meant_fraction(word.text) else {
        return number::fraction(word.text, word.span, context.problems);
    };
    let problem = context.problems.report(Code::BadFraction, word.span);
    problem.arg("text", clip(word.text)).arg("near", "one").arg("meant", clip(&meant));
    let fraction = number::fraction(&meant, word.span, context.problems);
    Spanned::new(fraction.value, word.span)
}

/// The fraction that was meant by one with another stroke, or with blanks around it.
fn meant_fraction(text: &str) -> Option<String> {
    let (white, black) = text.split_once(['/', '\\', '|', ':'])?;
    let (white, black) = (white.trim_matches(BLANKS), black.trim_matches(BLANKS));
    let is_total =
        |text: &str| matches!(text, "?" | "??") || !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let meant = (is_total(white) && is_total(black)).then(|| format!("{white}/{black}"))?;
    (meant != text).then_some(meant)
}

fn context_slice(words: &[Word<'_>], at: Option<usize>) -> String {
    at.and_then(|at| words.get(at)).map_or_else(String::new, |word| clip(word.text))
}

fn read_days(words: &[Word<'_>], place: Span, opens: bool, context: &mut Context<'_>) -> [Day; 3] {
    let mut days = [Spanned::new(DayValue::Poisoned, place); 3];
    for (day, word) in days.iter_mut().zip(words) {
        *day = day::read(word.text, word.span, context.calendar, context.problems);
    }
    in_columns(days, opens, context)
}

fn is_sign(text: &str) -> bool {
    matches!(text, "?" | "??") || text.chars().all(is_dash) && text.chars().count() == 1
}

/// `17/31`, `7/`, `?/?`: one slash, and nothing but digits and question marks around it.
fn is_fraction(text: &str) -> bool {
    text.bytes().filter(|&byte| byte == b'/').count() == 1
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/' || byte == b'?')
}

/// Digits with two separators, or with a full stop or comma: no move looks like it.
fn is_date_like(text: &str) -> bool {
    let is_separator = |letter: char| matches!(letter, '.' | ',' | '/') || is_dash(letter);
    let text = text.trim_end_matches(day::TAIL);
    let separators = text.chars().filter(|&letter| is_separator(letter)).count();
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let first_digit = text.starts_with(|first: char| first.is_ascii_digit() || "OoОоlI".contains(first));
    let pointed = text.contains('.')
        && !text.ends_with('.')
        && digits >= 2
        && text.starts_with(|first: char| first.is_ascii_digit());
    let all_plain = text.chars().all(|letter| letter.is_ascii_digit() || is_separator(letter));
    let is_spaced = text.contains(BLANKS) && !text.contains('/');
    first_digit
        && (is_spaced || separators == 2 && digits >= 4 || pointed && all_plain || text.contains('T') && digits >= 8)
}

/// Digits with one dash: a move in some games, a date without its year in others.
fn is_weak_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(|letter| letter == '/' || is_dash(letter)).collect();
    parts.len() == 2 && parts.iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}
