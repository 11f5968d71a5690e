//! For people: a report with the lines of the record and of the ruleset, and what the verdict rests on.

mod excerpt;

use std::fmt::Write as _;

use miette::{GraphicalReportHandler, GraphicalTheme, ThemeCharacters, ThemeStyles};
use unicode_width::UnicodeWidthStr;

use crate::diagnostic::Severity;
use crate::engine::Status;
use crate::report::{Diagnostic, Extent, Tally};

use super::speak::Speaker;
use super::style::{Paint, Style};
use super::wrap::hang;
use excerpt::Excerpts;

/// One message, with an empty line behind it.
#[must_use]
pub fn diagnostic(diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let mut out = header(diagnostic, speaker, style);
    out.push('\n');
    if style.graphics && !diagnostic.at.source.text().is_empty() {
        out.push_str(&snippets(diagnostic, speaker, style));
    } else {
        told_places(&mut out, diagnostic, speaker, style);
    }
    out.push_str(&footers(diagnostic, speaker, style));
    out.push('\n');
    out
}

/// `error[draughts-ru-2003/5.3.5 overdue]: …`
fn header(diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let severity = speaker.word(&format!("severity-{}", diagnostic.severity.name()));
    let name = format!("[{} {}]", diagnostic.id, diagnostic.slug);
    let head = format!(
        "{}{}: ",
        style.paint(Paint::Severity(diagnostic.severity), &severity),
        style.paint(Paint::Bold, &name)
    );
    let columns = severity.width() + name.width() + 2;
    hang(&head, columns, &speaker.message(diagnostic), 2, style.wrap_at())
}

fn snippets(diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let mut marks = vec![(diagnostic.at, speaker.label(diagnostic))];
    for related in &diagnostic.related {
        marks.push((related.at, Some(speaker.related(diagnostic, related))));
    }
    marks.extend(diagnostic.rule.map(|rule| (first_line(rule.at), None)));
    excerpts(&marks, diagnostic.severity, style)
}

/// The lines of these places, each with the text at its mark; the first one is the main one.
pub(super) fn excerpts(marks: &[(Extent<'_>, Option<String>)], severity: Severity, style: Style) -> String {
    let excerpts = Excerpts::new(marks, style.line_width());
    let handler = GraphicalReportHandler::new_themed(theme(severity, style))
        .with_context_lines(0)
        .with_links(false)
        .with_width(style.wrap_at());
    let mut out = String::new();
    if handler.render_report(&mut out, &excerpts).is_err() {
        return String::new();
    }
    // The handler begins with the message, which stands in the header here.
    let snippets = out.split_once('\n').map_or("", |(_, snippets)| snippets);
    let mut trimmed = String::with_capacity(snippets.len());
    for line in snippets.lines() {
        trimmed.push_str(line.trim_end());
        trimmed.push('\n');
    }
    trimmed
}

/// A rule is shown by its first line: that is where its name stands.
fn first_line(at: Extent<'_>) -> Extent<'_> {
    let text = at.source.slice(at.span);
    let line = text.lines().next().unwrap_or_default().trim_end();
    let start = at.span.start as usize;
    Extent::new(at.source, crate::source::Span::new(start, start + line.len()))
}

fn theme(severity: Severity, style: Style) -> GraphicalTheme {
    let mut styles = if style.colour { ThemeStyles::ansi() } else { ThemeStyles::none() };
    let main = match severity {
        Severity::Error => styles.error,
        Severity::Warning => styles.warning,
        Severity::Note => styles.advice,
    };
    styles.highlights = vec![main, styles.help];
    GraphicalTheme { characters: ThemeCharacters::unicode(), styles }
}

/// Places in words, a line each, for screen readers and for files without a text to show.
fn told_places(out: &mut String, diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>, style: Style) {
    let mut places = vec![place(diagnostic.at, speaker)];
    if let Some(label) = speaker.label(diagnostic).filter(|_| !style.graphics) {
        places = places.into_iter().map(|place| format!("{place}: {label}")).collect();
    }
    for related in &diagnostic.related {
        places.push(format!("{}: {}", place(related.at, speaker), speaker.related(diagnostic, related)));
    }
    if let Some(rule) = diagnostic.rule {
        let line = i64::from(rule.at.start().line);
        let args = [("article", rule.article.into()), ("path", rule.at.path().into()), ("line", line.into())];
        places.push(speaker.say("rule-place", &args));
    }
    for place in places {
        let _ = writeln!(out, "{}", hang("  ", 2, &place, 4, style.wrap_at()));
    }
}

pub(super) fn place(at: Extent<'_>, speaker: Speaker<'_>) -> String {
    if at.source.text().is_empty() {
        return at.path().to_owned();
    }
    let start = at.start();
    let (line, column) = (i64::from(start.line), i64::from(start.column));
    speaker.say("place", &[("path", at.path().into()), ("line", line.into()), ("column", column.into())])
}

/// `because …`, `help …`: what the verdict rests on, and what can be done.
fn footers(diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let mut lines: Vec<(&str, String)> = Vec::new();
    lines.extend(speaker.because(diagnostic).into_iter().map(|text| ("footer-because", text)));
    if let (Some(Status::Undetermined(need)), crate::report::Subject::Finding(_, verdict)) =
        (diagnostic.status(), diagnostic.subject)
    {
        lines.push(("footer-needs", speaker.about(verdict).needs(need)));
    }
    lines.extend(super::readings::lines(diagnostic, speaker).into_iter().map(|text| ("footer-readings", text)));
    lines.extend(speaker.help(diagnostic).map(|text| ("footer-help", text)));
    let heads = ["footer-because", "footer-needs", "footer-help"].map(|key| speaker.word(key).width());
    let readings = if diagnostic.standing.is_some() { speaker.word("footer-readings").width() } else { 0 };
    let indent = heads.into_iter().max().unwrap_or(0).max(readings) + 4;
    let mut out = String::new();
    let mut last = "";
    for (key, text) in lines {
        let word = if key == last { String::new() } else { speaker.word(key) };
        last = key;
        let gap = " ".repeat(indent - 2 - word.width());
        let head = format!("  {}{gap}", style.paint(Paint::Bold, &word));
        let _ = writeln!(out, "{}", hang(&head, indent, &text, indent, style.wrap_at()));
    }
    out
}

/// `3 games: 1 error, 0 warnings, 5 notes`; `things` is the key of the word for what was checked.
#[must_use]
pub fn summary(things: &str, number: u64, tally: Tally, speaker: Speaker<'_>) -> String {
    let count = |key: &str, n: u64| speaker.say(key, &[("n", i64::try_from(n).unwrap_or(i64::MAX).into())]);
    let mut text = speaker.say(
        "summary",
        &[
            ("games", count(things, number).into()),
            ("errors", count("summary-errors", tally.errors).into()),
            ("warnings", count("summary-warnings", tally.warnings).into()),
            ("notes", count("summary-notes", tally.notes).into()),
        ],
    );
    if tally.allowed > 0 {
        text.push_str(", ");
        text.push_str(&count("summary-allowed", tally.allowed));
    }
    text
}
