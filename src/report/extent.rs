//! A place with its text.

use crate::source::{Position, Source, Span};

/// A run of text somewhere, as people find it: path, line, column.
#[derive(Clone, Copy, Debug)]
pub struct Extent<'a> {
    /// The text.
    pub source: &'a Source,
    /// Where in it.
    pub span: Span,
}

impl<'a> Extent<'a> {
    /// A span of a text.
    #[must_use]
    pub const fn new(source: &'a Source, span: Span) -> Self {
        Self { source, span }
    }

    /// Name of the text.
    #[must_use]
    pub fn path(self) -> &'a str {
        self.source.name()
    }

    /// Its first character.
    #[must_use]
    pub fn start(self) -> Position {
        self.source.position(self.span.start)
    }

    /// The place after its last character.
    #[must_use]
    pub fn end(self) -> Position {
        self.source.position(self.span.end.max(self.span.start))
    }
}
