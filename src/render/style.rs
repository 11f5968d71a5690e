//! How the human formats look: colour, width, line drawing.

use crate::diagnostic::Severity;

/// Looks of the human formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to colour.
    pub colour: bool,
    /// Columns of the terminal; `None` for a pipe, where nothing is cut.
    pub width: Option<usize>,
    /// Whether to draw lines; without, places are told in words, for screen readers.
    pub graphics: bool,
}

/// Text is wrapped at this width where there is no terminal.
const PIPE: usize = 100;
/// Narrower terminals are treated as this wide.
const LEAST: usize = 30;
/// Characters of a source line that are shown where there is no terminal.
const LONGEST_LINE: usize = 240;
/// Columns of a terminal that stand before a source line.
const GUTTER: usize = 8;

/// What is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// A heading.
    Bold,
    /// What stands in the background.
    Dim,
    /// By how bad it is.
    Severity(Severity),
}

impl Style {
    /// For a pipe or a file: nothing but text.
    pub const PLAIN: Self = Self { colour: false, width: None, graphics: true };

    /// Columns at which text is wrapped.
    #[must_use]
    pub fn wrap_at(self) -> usize {
        self.width.unwrap_or(PIPE).max(LEAST)
    }

    /// Columns of a source line that are shown.
    #[must_use]
    pub fn line_width(self) -> usize {
        self.width.map_or(LONGEST_LINE, |width| width.max(LEAST) - GUTTER)
    }

    /// `text`, coloured.
    #[must_use]
    pub fn paint(self, paint: Paint, text: &str) -> String {
        if !self.colour || text.is_empty() {
            return text.to_owned();
        }
        let code = match paint {
            Paint::Bold => "1",
            Paint::Dim => "2",
            Paint::Severity(Severity::Error) => "1;31",
            Paint::Severity(Severity::Warning) => "1;33",
            Paint::Severity(Severity::Note) => "1;36",
        };
        format!("\x1B[{code}m{text}\x1B[0m")
    }
}
