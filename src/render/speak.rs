//! From data to words: messages with their arguments, values with their units and the right plural.

mod messages;
mod names;
mod reason;
mod reasons;
mod values;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::diagnostic::Arg;
use crate::report::Verdict;
use crate::rules::Ruleset;
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Language;
use crate::vocabulary::PostingKind;

use super::catalogue;

pub use values::bare;

/// Speaks one language, or that of the ruleset, with the words of a ruleset where there is one.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    language: Language,
    /// Whether the reader chose the language; if not, a ruleset brings its own.
    is_chosen: bool,
    ruleset: Option<&'a Ruleset>,
    verdict: Option<Verdict<'a>>,
}

impl<'a> Speaker<'a> {
    /// A speaker for messages that no ruleset has a part in.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, is_chosen: true, ruleset: None, verdict: None }
    }

    /// A speaker for a reader who chose this language, or who leaves it to the rulesets: then what belongs to none is
    /// English.
    #[must_use]
    pub const fn chosen(language: Option<Language>) -> Self {
        match language {
            Some(language) => Self::new(language),
            None => Self { language: Language::En, is_chosen: false, ruleset: None, verdict: None },
        }
    }

    /// The same reader, with the names of this ruleset.
    #[must_use]
    pub const fn with(self, ruleset: &'a Ruleset) -> Self {
        let language = if self.is_chosen { self.language } else { ruleset.language };
        Self { language, ruleset: Some(ruleset), verdict: None, ..self }
    }

    /// The same reader, with the names of this ruleset and of the entries of this game.
    #[must_use]
    pub const fn about(self, verdict: Verdict<'a>) -> Self {
        Self { verdict: Some(verdict), ..self.with(verdict.ruleset) }
    }

    /// The language that is spoken.
    #[must_use]
    pub const fn language(self) -> Language {
        self.language
    }

    const fn speaking(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Words of the catalogue.
    #[must_use]
    pub fn say(self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        catalogue::say(self.language, key, &arguments(args))
    }

    /// Words of the catalogue without arguments, or of an attribute, if there are any.
    #[must_use]
    pub fn known(self, key: &str, attribute: Option<&str>) -> Option<String> {
        catalogue::find(self.language, key, attribute, &FluentArgs::new())
    }

    /// Words of the catalogue that need no argument.
    #[must_use]
    pub fn word(self, key: &str) -> String {
        catalogue::word(self.language, key)
    }

    /// Name of a kind of posting.
    #[must_use]
    pub fn kind(self, kind: PostingKind) -> String {
        self.word(&format!("kind-{}", kind.name()))
    }

    /// Name of a player.
    #[must_use]
    pub fn player(self, side: Side) -> String {
        self.word(match side {
            Side::White => "value-white",
            Side::Black => "value-black",
        })
    }
}

fn arguments<'v>(args: &[(&'static str, FluentValue<'v>)]) -> FluentArgs<'v> {
    args.iter().map(|(name, value)| (*name, value.clone())).collect()
}

fn argument(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => text.clone().into(),
        Arg::Number(number) => (*number).into(),
        Arg::Date(date) => date.to_string().into(),
    }
}

/// A message is one line, whatever the user's text in it.
fn one_line(text: &str) -> String {
    if !text.contains(|c: char| c.is_control()) {
        return text.to_owned();
    }
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line() {
        assert_eq!(one_line("a\n  b\tc"), "a b c");
        assert_eq!(one_line("a  b"), "a  b");
    }
}
