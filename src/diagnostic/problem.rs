//! One message about a text, without its words.

use crate::source::{Source, Span};
use crate::time::Date;

use super::Code;

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Probably wrong, or something is lost.
    Warning,
    /// Wrong.
    Error,
}

impl Severity {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A value that a message speaks with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Words of the user, printed in backticks by the message.
    Text(String),
    /// A number, for plurals too.
    Number(i64),
    /// A day.
    Date(Date),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Date> for Arg {
    fn from(date: Date) -> Self {
        Self::Date(date)
    }
}

macro_rules! number_args {
    ($($kind:ty),+) => { $( impl From<$kind> for Arg {
        fn from(number: $kind) -> Self {
            Self::Number(i64::from(number))
        }
    } )+ };
}

number_args!(i32, u32, u16, i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A second place that a problem points to; `name` is the attribute of the message (`.label-first`) that says why.
#[derive(Clone, Debug)]
pub struct Label {
    /// The text, if it is another one than the problem's.
    pub elsewhere: Option<Source>,
    /// Where.
    pub span: Span,
    /// Attribute of the message without its `label-`: `first` for `.label-first`.
    pub name: &'static str,
}

/// A built-in diagnostic at its place: code, typed arguments and labelled spans; only `render` turns it into words.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Which.
    pub code: Code,
    /// The text it is about.
    pub source: Source,
    /// The exact place.
    pub span: Span,
    /// Named arguments of the message.
    pub args: Vec<(&'static str, Arg)>,
    /// Further places.
    pub labels: Vec<Label>,
}

impl Problem {
    /// Adds an argument.
    pub fn arg(&mut self, name: &'static str, value: impl Into<Arg>) -> &mut Self {
        self.args.push((name, value.into()));
        self
    }

    /// Adds a labelled place.
    pub fn label(&mut self, name: &'static str, span: Span) -> &mut Self {
        self.labels.push(Label { elsewhere: None, span, name });
        self
    }

    /// Adds a labelled place in another text.
    pub fn label_elsewhere(&mut self, name: &'static str, (source, span): (Source, Span)) -> &mut Self {
        self.labels.push(Label { elsewhere: Some(source), span, name });
        self
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}
