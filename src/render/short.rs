//! One line a message: `path:line:column: severity[id slug]: message`.

use crate::report::Diagnostic;

use super::speak::Speaker;

/// One message with its line break.
#[must_use]
pub fn diagnostic(diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>) -> String {
    let start = diagnostic.at.start();
    let readings = super::readings::lines(diagnostic, speaker).into_iter().map(|line| format!(" ({line})"));
    format!(
        "{}:{}:{}: {}[{} {}]: {}{}\n",
        diagnostic.at.path(),
        start.line,
        start.column,
        diagnostic.severity.name(),
        diagnostic.id,
        diagnostic.slug,
        speaker.message(diagnostic),
        readings.collect::<String>()
    )
}
