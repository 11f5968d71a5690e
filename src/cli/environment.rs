//! What the environment says: language, colour, width.

use std::io::{IsTerminal as _, stderr, stdout};

use crate::syntax::rules::ast::Language;

/// A variable that is set to something.
fn variable(name: &str) -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "the command line reads the environment")]
    let value = std::env::var_os(name)?;
    let value = value.to_string_lossy().into_owned();
    (!value.is_empty()).then_some(value)
}

/// The language of the user.
pub(super) fn language() -> Language {
    let named = ["ZEITNOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable);
    if named.is_some_and(|name| name.to_lowercase().starts_with("ru")) { Language::Ru } else { Language::En }
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
