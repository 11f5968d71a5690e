//! Comments that allow a finding: `// allow break-elder: the group has no elder`.

use crate::source::{Span, Spanned};

use super::ast::Text;
use super::recover::lines;

/// A comment that allows a finding on its line, or, where it stands alone, on the line below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Suppression<'t> {
    /// The slug of the finding.
    pub slug: Text<'t>,
    /// Why it is allowed; a suppression without a reason is a mistake of which a later pass speaks.
    pub reason: Option<Text<'t>>,
    /// The comment, from its `//` on.
    pub span: Span,
    /// The whole line in which it stands, without the line end.
    pub line_span: Span,
    /// Whether nothing but the comment stands on the line.
    pub alone: bool,
}

/// All such comments of a text, in order. What stands in a string is no comment.
pub fn suppressions(text: &str) -> Vec<Suppression<'_>> {
    // Most records have none; only a text with the word is cut into lines.
    if memchr::memmem::find(text.as_bytes(), b"allow").is_none() {
        return Vec::new();
    }
    lines(text, 0).filter_map(|(at, line)| in_line(line, at)).collect()
}

fn in_line(line: &str, at: usize) -> Option<Suppression<'_>> {
    let start = comment(line)?;
    let inside = line.get(start + 2..)?;
    let said = inside.trim_start().strip_prefix("allow")?;
    if !said.starts_with([' ', '\t']) {
        return None;
    }
    let (slug, reason) = match said.split_once(':') {
        Some((slug, reason)) => (slug, Some(reason.trim()).filter(|reason| !reason.is_empty())),
        None => (said, None),
    };
    let placed = |part| Spanned::new(part, place(line, at, part));
    Some(Suppression {
        slug: placed(slug.trim()),
        reason: reason.map(placed),
        span: Span::new(at + start, at + line.len()),
        line_span: Span::new(at, at + line.len()),
        alone: line.get(..start)?.trim().is_empty(),
    })
}

/// Where the comment of a line starts.
pub(super) fn comment(line: &str) -> Option<usize> {
    let mut open = None;
    for (at, letter) in line.char_indices() {
        match (open, letter) {
            (None, '"') => open = Some('"'),
            (None, '«') => open = Some('»'),
            (Some(mark), _) if letter == mark => open = None,
            (None, '/') if line.get(at..)?.starts_with("//") => return Some(at),
            _ => {}
        }
    }
    None
}

/// The place of a part of a line that starts at byte `at`.
fn place(line: &str, at: usize, part: &str) -> Span {
    let start = at + (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    Span::new(start, start + part.len())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing)]
    use super::*;

    #[test]
    fn only_comments_count() {
        let text = "note \"// allow x: y\"\n1. e4 // allow date-order: a slip\n  // allow no-reason\n// allowed: z\n";
        let found = suppressions(text);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].slug.value, found[0].reason.map(|reason| reason.value)), ("date-order", Some("a slip")));
        assert_eq!(text.get(found[0].slug.span.range()), Some("date-order"));
        assert_eq!(text.get(found[0].line_span.range()), Some("1. e4 // allow date-order: a slip"));
        assert_eq!((found[1].slug.value, found[1].reason.is_none()), ("no-reason", true));
        assert!(found[1].alone && !found[0].alone);
    }
}
