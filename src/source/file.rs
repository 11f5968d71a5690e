//! A source text with its name.

use std::sync::{Arc, OnceLock};

use super::{LineTable, Position, Span};

/// A text that was read, with the name under which a user knows it. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Source {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    name: String,
    text: String,
    /// Lines of the whole text before this part of it.
    lines_before: u32,
    lines: OnceLock<LineTable>,
}

impl Source {
    /// A text under the name `name` (a path as the user gave it, `-` for standard input, or the id of a shipped ruleset).
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self::part(name, text, 0)
    }

    /// A part of a text that begins behind so many whole lines of it.
    #[must_use]
    pub fn part(name: impl Into<String>, text: impl Into<String>, lines_before: u32) -> Self {
        let inner = Inner { name: name.into(), text: text.into(), lines_before, lines: OnceLock::new() };
        Self { inner: Arc::new(inner) }
    }

    /// The name, to be printed.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.inner.text
    }

    /// The text of a span; empty if the span does not lie in this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.inner.text.get(span.range()).unwrap_or("")
    }

    /// Line and column of a byte offset. The table of lines is built at the first question.
    #[must_use]
    pub fn position(&self, offset: u32) -> Position {
        let here = self.lines().position(&self.inner.text, offset);
        Position { line: here.line.saturating_add(self.inner.lines_before), ..here }
    }

    /// The table of lines.
    #[must_use]
    pub fn lines(&self) -> &LineTable {
        self.inner.lines.get_or_init(|| LineTable::new(&self.inner.text))
    }

    /// Whether both are the same text in memory.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }
}
