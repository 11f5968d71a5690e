//! What the environment says: language, colour, width.

use std::ffi::OsString;
use std::io::{IsTerminal as _, stderr, stdout};

use crate::syntax::rules::ast::Language;

/// A variable that is set to something.
fn variable(name: &str) -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "the command line reads the environment")]
    let value = std::env::var_os(name)?;
    let value = value.to_string_lossy().into_owned();
    (!value.is_empty()).then_some(value)
}

/// The language in which arguments are told about: what `--lang` says, as far as it can be read before the arguments
/// are, or else that of the user.
pub(super) fn language_of(words: &[OsString]) -> Option<Language> {
    let mut words = words.iter().map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let value = if word == "--lang" {
            words.next()
        } else {
            word.strip_prefix("--lang=").map(|value| value.to_owned().into())
        };
        let named = value.and_then(|value| Language::ALL.into_iter().find(|language| language.tag() == value));
        if named.is_some() {
            return named;
        }
    }
    language()
}

/// The language of the user: the first variable that is set decides. `None` if none is, or if it says that the user
/// has no language of his own.
pub(super) fn language() -> Option<Language> {
    let named = ["ZEITNOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable)?;
    named_language(&named)
}

/// The language that a locale such as `ru_RU.UTF-8` names; English for one that the program does not speak.
fn named_language(locale: &str) -> Option<Language> {
    let locale = locale.to_lowercase();
    match locale.split(['_', '-', '.', '@']).next() {
        Some("c" | "posix") => None,
        Some("ru" | "rus" | "russian") => Some(Language::Ru),
        _ => Some(Language::En),
    }
}

/// Whether text for people may be coloured.
pub(super) fn allows_colour() -> bool {
    stdout().is_terminal() && variable("NO_COLOR").is_none() && variable("TERM").is_none_or(|term| term != "dumb")
}

/// Whether lines may be drawn.
pub(super) fn allows_graphics() -> bool {
    variable("NO_GRAPHICS").is_none_or(|value| value == "0")
}

/// Columns of the terminal; `None` where there is none.
pub(super) fn width() -> Option<usize> {
    let asked = variable("COLUMNS").and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    let terminal = || {
        let (width, _) = terminal_size::terminal_size_of(stdout())?;
        Some(usize::from(width.0)).filter(|&columns| columns > 0)
    };
    asked.or_else(|| stdout().is_terminal().then(terminal).flatten())
}

/// Whether somebody may be watching while the program works.
pub(super) fn is_watched() -> bool {
    stderr().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_a_language() {
        for locale in ["ru", "ru_RU.UTF-8", "RU", "ru-RU", "ru_BY@latin", "russian"] {
            assert_eq!(named_language(locale), Some(Language::Ru), "{locale}");
        }
        for locale in ["en_GB.UTF-8", "de_DE", "rum", "run_BI", "en"] {
            assert_eq!(named_language(locale), Some(Language::En), "{locale}");
        }
        for locale in ["C", "C.UTF-8", "POSIX"] {
            assert_eq!(named_language(locale), None, "{locale}");
        }
    }
}
