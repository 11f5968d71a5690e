//! The lines of a text that a message shows, and what is marked in them.
//!
//! Excerpts of several texts stand behind one another as if they were one text, so that one graphical report shows
//! all of them. Only the marked lines are kept: a report costs the same in a small file and in a large one.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use unicode_width::UnicodeWidthChar;

use crate::report::Extent;
use crate::source::{Position, Source};

/// Excerpts with their labels: what the graphical report prints.
#[derive(Debug, Default)]
pub(super) struct Excerpts {
    blocks: Vec<Block>,
    labels: Vec<LabeledSpan>,
    /// Offset of each label, and its place in the real text.
    places: Vec<(usize, Position)>,
}

/// Neighbouring lines of one text.
#[derive(Debug)]
struct Block {
    /// Offset of its first byte among all excerpts.
    base: usize,
    name: String,
    text: String,
    /// Number of its first line, from 1.
    first_line: u32,
}

/// A place to be marked.
#[derive(Clone, Copy, Debug)]
struct Mark<'a> {
    at: Extent<'a>,
    start: Position,
    /// Its place among the marks that were asked for: the first one is the main one.
    rank: usize,
}

impl Excerpts {
    /// The lines of these places, each with the text at its mark; the first one is the main one. Lines are cut to
    /// `width` columns.
    pub(super) fn new(marks: &[(Extent<'_>, Option<String>)], width: usize) -> Self {
        let mut excerpts = Self::default();
        for group in grouped(marks) {
            excerpts.add(&group, marks, width);
        }
        excerpts
    }

    fn add(&mut self, group: &[Mark<'_>], marks: &[(Extent<'_>, Option<String>)], width: usize) {
        let Some(first) = group.first() else { return };
        let base = self.blocks.last().map_or(0, |block| block.base + block.text.len() + 2);
        let mut block =
            Block { base, name: first.at.path().to_owned(), text: String::new(), first_line: first.start.line };
        let mut line = 0;
        for mark in group {
            let whole = line_around(mark.at.source, mark.at.span.start);
            let from = mark.at.span.start as usize - whole.start;
            let through = (mark.at.span.end as usize).saturating_sub(whole.start).clamp(from, whole.text.len());
            if mark.start.line != line {
                if line != 0 {
                    block.text.push('\n');
                }
                line = mark.start.line;
            }
            let (cut, from, through) = if group.iter().filter(|other| other.start.line == line).count() == 1 {
                windowed(whole.text, from, through, width)
            } else {
                (whole.text.to_owned(), from, through)
            };
            let line_start = block.text.rfind('\n').map_or(0, |at| at + 1);
            if block.text.len() == line_start {
                block.text.push_str(&cut);
            }
            let offset = base + line_start + from;
            let text = marks.get(mark.rank).and_then(|(_, text)| text.clone()).filter(|text| !text.is_empty());
            self.places.push((offset, mark.start));
            let span = SourceSpan::new(offset.into(), through.saturating_sub(from));
            self.labels.push(if mark.rank == 0 {
                LabeledSpan::new_primary_with_span(text, span)
            } else {
                LabeledSpan::new_with_span(text, span)
            });
        }
        self.blocks.push(block);
    }
}

/// Marks on the same line or on neighbouring lines of the same text stand together; the rest keeps its order.
fn grouped<'a>(marks: &[(Extent<'a>, Option<String>)]) -> Vec<Vec<Mark<'a>>> {
    let mut groups: Vec<Vec<Mark<'a>>> = Vec::new();
    for (rank, (at, _)) in marks.iter().enumerate() {
        let mark = Mark { at: *at, start: at.start(), rank };
        let near = |other: &Mark<'_>| other.at.source.is(at.source) && other.start.line.abs_diff(mark.start.line) <= 1;
        match groups.iter_mut().find(|group| group.iter().any(near)) {
            Some(group) => group.push(mark),
            None => groups.push(vec![mark]),
        }
    }
    for group in &mut groups {
        group.sort_by_key(|mark| (mark.at.span, mark.rank));
    }
    groups
}

struct Line<'t> {
    text: &'t str,
    start: usize,
}

/// The line in which an offset lies, without its end.
fn line_around(source: &Source, offset: u32) -> Line<'_> {
    let text = source.text();
    let offset = text.floor_char_boundary((offset as usize).min(text.len()));
    let (before, after) = text.split_at_checked(offset).unwrap_or((text, ""));
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let end = after.find('\n').map_or(text.len(), |at| offset + at);
    Line { text: text.get(start..end).unwrap_or_default().trim_end_matches('\r'), start }
}

/// A line cut to a width around what is marked in it.
fn windowed(line: &str, from: usize, through: usize, width: usize) -> (String, usize, usize) {
    /// Columns before a mark that are kept where a line is cut.
    const BEFORE: usize = 24;
    let columns = |text: &str| text.chars().map(|c| c.width().unwrap_or(1)).sum::<usize>();
    if line.len() <= width || columns(line) <= width {
        return (line.to_owned(), from.min(line.len()), through.min(line.len()));
    }
    let before = line.get(..from).unwrap_or(line);
    let marked = columns(line.get(from..through).unwrap_or_default());
    let mut start = 0;
    if columns(before) + marked.min(width / 2) > width.saturating_sub(2) {
        start = before.char_indices().rev().nth(BEFORE.min(width / 3)).map_or(0, |(at, _)| at);
    }
    let mut used = usize::from(start > 0);
    let mut end = line.len();
    for (at, c) in line.get(start..).unwrap_or_default().char_indices() {
        used += c.width().unwrap_or(1);
        if used > width.saturating_sub(1) {
            end = start + at;
            break;
        }
    }
    let head = if start > 0 { "…" } else { "" };
    let tail = if end < line.len() { "…" } else { "" };
    let shift = |at: usize| at.clamp(start, end) - start + head.len();
    (format!("{head}{}{tail}", line.get(start..end).unwrap_or_default()), shift(from), shift(through))
}

impl SourceCode for Excerpts {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let holds = |block: &&Block| block.base <= span.offset() && span.offset() <= block.base + block.text.len();
        let block = self.blocks.iter().find(holds).ok_or(MietteError::OutOfBounds)?;
        let from = span.offset() - block.base;
        let through = from + span.len();
        if through > block.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let start = block.text.get(..from).and_then(|text| text.rfind('\n')).map_or(0, |at| at + 1);
        let end =
            block.text.get(through..).and_then(|text| text.find('\n')).map_or(block.text.len(), |at| through + at);
        let data = block.text.get(start..end).unwrap_or_default();
        let skipped = block.text.get(..start).unwrap_or_default().matches('\n').count();
        let place = self.places.iter().find(|(offset, _)| *offset == span.offset());
        let column = place.map_or(0, |(_, place)| place.column.saturating_sub(1) as usize);
        Ok(Box::new(MietteSpanContents::new_named(
            block.name.clone(),
            data.as_bytes(),
            SourceSpan::new((block.base + start).into(), data.len()),
            block.first_line.saturating_sub(1) as usize + skipped,
            column,
            data.matches('\n').count() + 1,
        )))
    }
}

impl fmt::Display for Excerpts {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl std::error::Error for Excerpts {}

impl Diagnostic for Excerpts {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_the_mark() {
        let line = format!("{}HERE{}", "a".repeat(100), "b".repeat(100));
        let (cut, from, through) = windowed(&line, 100, 104, 40);
        assert_eq!(cut.get(from..through), Some("HERE"));
        assert!(cut.chars().count() <= 40 && cut.starts_with('…') && cut.ends_with('…'));
        assert_eq!(windowed("short", 1, 3, 40), ("short".to_owned(), 1, 3));
        let (cut, from, through) = windowed(&"ж".repeat(100), 0, 200, 30);
        assert_eq!(cut.chars().count(), 30);
        assert!(cut.get(from..through).is_some());
    }

    #[test]
    fn lines_end_before_their_break() {
        let source = Source::new("x", "one\r\ntwo\n");
        assert_eq!(line_around(&source, 1).text, "one");
        assert_eq!(line_around(&source, 6).text, "two");
        assert_eq!(line_around(&source, 99).text, "");
    }
}
