//! A place in a text that is no longer at hand.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Source, Span};

/// So many bytes of a line are kept; if the mark lies behind them, what stands before it is left out.
const LONGEST: usize = 200;

/// A place as it was written: path, line and the text of that line. A few dozen bytes, however long the file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    path: Arc<str>,
    line: u32,
    text: Arc<str>,
    /// In `text`.
    span: Span,
}

impl Quote {
    /// The place of a span, up to the end of its first line.
    #[must_use]
    pub fn of(source: &Source, span: Span) -> Self {
        let text = source.text();
        let at = text.floor_char_boundary((span.start as usize).min(text.len()));
        let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let rest = after.lines().next().unwrap_or_default();
        let whole = text.get(start..at + rest.len()).unwrap_or_default();
        let marked = span.len().min(rest.len());
        let from = at - start;
        let (kept, from) = if from + marked <= LONGEST { (whole, from) } else { (rest, 0) };
        let kept = kept.get(..kept.floor_char_boundary(LONGEST)).unwrap_or_default();
        Self {
            path: Arc::from(source.name()),
            line: source.position(span.start).line,
            text: Arc::from(kept),
            span: Span::new(from, (from + marked).min(kept.len())),
        }
    }

    /// Shares path and text with quotes that have the same.
    pub fn share(&mut self, shared: &mut HashSet<Arc<str>>) {
        for text in [&mut self.path, &mut self.text] {
            match shared.get(text) {
                Some(known) => *text = Arc::clone(known),
                None => {
                    shared.insert(Arc::clone(text));
                }
            }
        }
    }

    /// The line as a text of its own that knows its number, and the place in it.
    #[must_use]
    pub fn shown(&self) -> (Source, Span) {
        (Source::part(&*self.path, &*self.text, self.line.saturating_sub(1)), self.span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_keeps_its_line_and_its_place() {
        let source = Source::new("a.game", "game \"x\"\nbreak by white 2026-05-10\n  note \"y\"\n");
        let at = source.text().find("white").map_or(Span::default(), |at| Span::new(at, at + 5));
        let (line, span) = Quote::of(&source, at).shown();
        assert_eq!((line.name(), line.text(), line.slice(span)), ("a.game", "break by white 2026-05-10", "white"));
        assert_eq!(line.position(span.start), source.position(at.start));
    }

    #[test]
    fn a_long_line_is_cut_to_what_is_marked() {
        let source = Source::new("a.game", format!("{}ж{}", "а".repeat(300), "б".repeat(300)));
        let (line, span) = Quote::of(&source, Span::new(600, 602)).shown();
        assert_eq!(line.slice(span), "ж");
        assert!(line.text().len() <= LONGEST);
    }
}
