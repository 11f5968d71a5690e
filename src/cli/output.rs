//! Where answers go and how they look.

use std::io::{self, BufWriter, Write};

use crate::diagnostic::Problem;
use crate::render::style::Style;
use crate::render::{Speaker, human};
use crate::report::Diagnostic;
use crate::session::Format;
use crate::syntax::rules::ast::Language;

use super::args::{Colour, FormatName, Global, Lang};
use super::environment;

/// Format, looks and language of the answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Output {
    format: FormatName,
    style: Style,
    /// What the reader chose; else rulesets speak their own.
    language: Option<Language>,
}

impl Output {
    pub(super) fn new(global: &Global) -> Self {
        let colour = match global.color {
            Colour::Auto => environment::allows_colour(),
            Colour::Always => true,
            Colour::Never => false,
        };
        let language = match global.lang {
            Some(Lang::En) => Some(Language::En),
            Some(Lang::Ru) => Some(Language::Ru),
            None => environment::language(),
        };
        let style = Style { colour, width: environment::width(), graphics: environment::allows_graphics() };
        Self { format: global.format, style, language }
    }

    /// The language of what belongs to no ruleset.
    pub(super) fn language(self) -> Language {
        self.language.unwrap_or(Language::En)
    }

    pub(super) const fn style(self) -> Style {
        self.style
    }

    pub(super) const fn format_name(self) -> FormatName {
        self.format
    }

    pub(super) const fn is_machine(self) -> bool {
        matches!(self.format, FormatName::Json | FormatName::Ndjson)
    }

    /// Whether the answer is read by people, in their language; all other formats are English.
    pub(super) const fn is_for_people(self) -> bool {
        matches!(self.format, FormatName::Human)
    }

    /// Who speaks.
    pub(super) const fn speaker<'a>(self) -> Speaker<'a> {
        if self.is_for_people() { Speaker::chosen(self.language) } else { Speaker::new(Language::En) }
    }

    /// The format of `check`.
    pub(super) const fn format(self) -> Format {
        match self.format {
            FormatName::Human => Format::Human(self.style, self.language),
            FormatName::Short => Format::Short,
            FormatName::Json => Format::Json,
            FormatName::Ndjson => Format::Ndjson,
        }
    }

    /// Tells of a problem beside the answer.
    pub(super) fn problem(self, problem: &Problem, speaker: Speaker<'_>) -> io::Result<()> {
        let style = Style { colour: false, ..self.style };
        let text = human::diagnostic(&Diagnostic::problem(problem), speaker, style);
        io::stderr().write_all(text.as_bytes())
    }

    /// Tells what is wrong with the use of a command, beside the answer.
    pub(super) fn usage(self, key: &str, args: &[(&'static str, &str)]) -> io::Result<()> {
        // A number chooses the form of its word.
        let said = |value: &str| match value.parse::<i64>() {
            Ok(number) if number.to_string() == value => number.into(),
            _ => value.to_owned().into(),
        };
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, said(value))).collect();
        let speaker = Speaker::chosen(self.language);
        writeln!(io::stderr(), "{}: {}", speaker.word("severity-error"), speaker.say(key, &args))
    }
}

/// Writes an answer.
pub(super) fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Standard output, written in large pieces.
pub(super) fn buffered() -> BufWriter<io::Stdout> {
    BufWriter::with_capacity(64 * 1024, io::stdout())
}
