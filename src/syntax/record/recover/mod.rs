//! A part of a file that the strict rule refuses, line by line: a mistake in one line hides none in another.

mod expected;
mod headline;
mod meant;
mod unknown;

use memchr::memchr_iter;
use pest::Parser;
use pest::error::Error;
use pest::iterators::Pairs;

use crate::diagnostic::Code;
use crate::source::Span;

use super::cursor::Context;
use super::lower::{Builder, Owner};
use super::parser::{RecordParser, Rule};

/// A longer line is no line of a record.
const LONGEST_LINE: usize = 64 * 1024;
/// More mistakes in one game are no mistakes of typing.
const MOST_PROBLEMS: usize = 1000;

/// Characters that part words on a line.
pub(super) const BLANKS: [char; 3] = [' ', '\t', '\u{A0}'];

/// The lines of a slice that starts at byte `base` of the text, without their ends, each with its place.
pub(super) fn lines(slice: &str, base: usize) -> impl Iterator<Item = (usize, &str)> {
    let starts = std::iter::once(0).chain(memchr_iter(b'\n', slice.as_bytes()).map(|at| at + 1));
    let ends = memchr_iter(b'\n', slice.as_bytes()).chain(std::iter::once(slice.len()));
    starts.zip(ends).map(move |(start, end)| {
        let line = slice.get(start..end).unwrap_or("");
        (base + start, line.strip_suffix('\r').unwrap_or(line))
    })
}

/// Whether a line is more than blanks and a comment.
pub(super) fn says_something(line: &str) -> bool {
    let line = line.trim_matches(BLANKS);
    !line.is_empty() && !line.starts_with("//")
}

/// The place of the first word of a line that starts at byte `at`.
pub(super) fn first_word(line: &str, at: usize) -> Span {
    let word = line.trim_start_matches(BLANKS);
    let start = at + line.len() - word.len();
    Span::new(start, start + word.find(BLANKS).unwrap_or(word.len()))
}

/// Reads line by line.
pub(super) fn read_lines<'t>(slice: &'t str, builder: &mut Builder<'t>, context: &mut Context<'_>) {
    let before = context.problems.as_slice().len();
    for (at, line) in lines(slice, context.base) {
        if !says_something(line) {
            continue;
        }
        if line.len() > LONGEST_LINE {
            let problem = context.problems.report(Code::LineTooLong, Span::new(at, at));
            problem.arg("bytes", line.len()).arg("most", LONGEST_LINE);
            lost_line(line, Span::new(at, at + line.len()), builder, context);
            continue;
        }
        if context.problems.as_slice().len() - before > MOST_PROBLEMS {
            context.problems.report(Code::TooManyProblems, Span::new(at, at)).arg("most", MOST_PROBLEMS);
            builder.lost_entry(Owner::Unknown, Span::new(at, at + line.len()), context);
            return;
        }
        let text = line.trim_start_matches(BLANKS);
        let indent = line.len() - text.len();
        if indent == 0 {
            top_line(line, at, builder, context);
        } else {
            indented_line(text, at + indent, builder, context);
        }
    }
}

/// A line of which nothing was read.
fn lost_line(line: &str, place: Span, builder: &mut Builder<'_>, context: &mut Context<'_>) {
    if line.starts_with(BLANKS) {
        builder.lost_detail(place, context);
    } else if builder.has_entries() {
        builder.lost_entry(Owner::Unknown, place, context);
    }
}

/// A line by one of its rules, taken into the game if it parses.
fn take<'t>(
    rule: Rule,
    text: &'t str,
    at: usize,
    builder: &mut Builder<'t>,
    context: &mut Context<'_>,
) -> Result<(), Box<Error<Rule>>> {
    let pairs: Pairs<'t, Rule> = RecordParser::parse(rule, text).map_err(Box::new)?;
    context.base = at;
    for pair in pairs {
        builder.take(pair, context);
    }
    Ok(())
}

/// A line that starts in column 1.
fn top_line<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>, context: &mut Context<'_>) {
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        if take(Rule::one_entry, text, at, builder, context).is_err() {
            headline::letter(text, at, builder, context);
        }
        return;
    }
    let late = builder.has_entries();
    if late && RecordParser::parse(Rule::one_header, text).is_ok() {
        let word = first_word(text, at);
        context.problems.report(Code::HeaderAfterEntry, word).arg("word", text_of(text, word, at));
    }
    let Err(in_header) = take(Rule::one_header, text, at, builder, context) else { return };
    let Err(in_entry) = take(Rule::one_entry, text, at, builder, context) else { return };
    unknown::top_line(text, at, (&in_header, &in_entry), builder, context);
}

/// A line that starts with blanks: details, parted by `;`.
fn indented_line<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>, context: &mut Context<'_>) {
    for (start, part) in details(text) {
        if !says_something(part) {
            continue;
        }
        let Err(in_detail) = take(Rule::one_detail, part, at + start, builder, context) else { continue };
        if start == 0 && is_headline(text) {
            context.problems.report(Code::EntryIndented, first_word(text, at));
            top_line(text, at, builder, context);
            return;
        }
        unknown::detail(part, at + start, &in_detail, builder, context);
    }
}

/// A letter word by word: where it does not parse, or only in part.
pub(super) fn letter<'t>(text: &'t str, at: usize, builder: &mut Builder<'t>, context: &mut Context<'_>) {
    headline::letter(text, at, builder, context);
}

/// Whether a whole line would be one in column 1.
fn is_headline(text: &str) -> bool {
    RecordParser::parse(Rule::one_entry, text).is_ok()
        || RecordParser::parse(Rule::one_header, text).is_ok()
        || headline::looks_like_letter(text)
}

/// Cuts a line of details at each `;` that does not stand in a string or a comment; blanks at the ends are left out.
fn details(text: &str) -> Vec<(usize, &str)> {
    let mut cuts = Vec::new();
    let (mut from, mut open) = (0, None);
    for (at, letter) in text.char_indices() {
        match (open, letter) {
            (None, '"') => open = Some('"'),
            (None, '«') => open = Some('»'),
            (Some(mark), _) if letter == mark => open = None,
            (None, '/') if text.get(at..).is_some_and(|rest| rest.starts_with("//")) => break,
            (None, ';') => {
                cuts.push((from, at));
                from = at + 1;
            }
            _ => {}
        }
    }
    cuts.push((from, text.len()));
    let parts = cuts.into_iter().filter_map(|(from, to)| text.get(from..to).map(|part| (from, part)));
    parts
        .map(|(from, part)| {
            let trimmed = part.trim_start_matches(BLANKS);
            (from + part.len() - trimmed.len(), trimmed.trim_end_matches(BLANKS))
        })
        .collect()
}

/// The part of `text`, which starts at byte `at`, that a place covers.
fn text_of(text: &str, place: Span, at: usize) -> String {
    let from = (place.start as usize).saturating_sub(at);
    let to = (place.end as usize).saturating_sub(at);
    super::number::clip(text.get(from..to).unwrap_or(""))
}
