//! What hangs on the readings of a regulation, for people.

use std::fmt::Write as _;

use crate::engine::{Range, Value};
use crate::report::{Diagnostic, Standing, Subject, Verdict};
use crate::rules::Reading;
use crate::stability::{Choice, Extreme, Holding, Report, Under};
use crate::syntax::record::ast::Side;
use crate::vocabulary::Type;

use super::speak::{Speaker, bare};
use super::style::{Paint, Style};
use super::wrap::{hang, wrap};

/// Places at which a finding fares otherwise that are named one by one; the machine formats name them all.
const NAMED: usize = 4;

/// How a finding fares under other readings, a line each; nothing if it is the same under all.
pub(super) fn lines(diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>) -> Vec<String> {
    let (Some(standing), Subject::Finding(_, verdict)) = (diagnostic.standing, diagnostic.subject) else {
        return Vec::new();
    };
    let speaker = speaker.about(verdict);
    let mut lines = Vec::new();
    let mut holdings: Vec<&Holding> = standing.holdings.iter().collect();
    if standing.would_be.is_none() {
        // What it hangs on comes before what only changes its words.
        holdings.sort_by_key(|holding| (holding.holds, holding.under.len()));
    }
    for (at, holding) in holdings.into_iter().take(NAMED).enumerate() {
        lines.push(line(holding, at == 0, standing, verdict, speaker));
    }
    let rest = standing.holdings.len().saturating_sub(NAMED);
    if rest > 0 {
        lines.push(speaker.say("readings-more", &[("n", count(rest).into())]));
    }
    lines
}

fn line(
    holding: &Holding,
    is_first: bool,
    standing: Standing<'_>,
    verdict: Verdict<'_>,
    speaker: Speaker<'_>,
) -> String {
    let under = ("under", holding.under.written(verdict.ruleset).into());
    if let Some(severity) = standing.would_be {
        if !holding.holds {
            return speaker.say("readings-not", &[under]);
        }
        if !is_first {
            return speaker.say("readings-also", &[under]);
        }
        let asks = questions(&holding.under, verdict, speaker);
        return speaker.say("readings-only", &[under, ("severity", severity.name().into()), ("asks", asks.into())]);
    }
    let Some(otherwise) = &holding.otherwise else {
        return speaker.say(if holding.holds { "readings-again" } else { "readings-not" }, &[under]);
    };
    if let Some(status) = otherwise.status {
        return speaker.say("readings-status", &[under, ("status", status.name().into())]);
    }
    match (otherwise.severity, &otherwise.message) {
        (Some(severity), _) => speaker.say("readings-severity", &[under, ("severity", severity.name().into())]),
        (None, Some(message)) => speaker.say("readings-message", &[under, ("message", speaker.said(message).into())]),
        (None, None) => speaker.say("readings-again", &[under]),
    }
}

/// The questions that a set of alternatives answers, one after the other.
fn questions(under: &Under, verdict: Verdict<'_>, speaker: Speaker<'_>) -> String {
    let asks = under.choices().iter().filter_map(|choice| Some(question(reading(*choice, verdict)?, verdict, speaker)));
    asks.collect::<Vec<_>>().join("; ")
}

fn reading((id, _): Choice, verdict: Verdict<'_>) -> Option<&Reading> {
    verdict.ruleset.readings.get(id.index())
}

/// The question of a reading, with its article.
fn question(reading: &Reading, verdict: Verdict<'_>, speaker: Speaker<'_>) -> String {
    let article = verdict.ruleset.section(reading.article);
    speaker.say("readings-question", &[("question", reading.prose.as_str().into()), ("article", article.into())])
}

/// What stands at the end of a game: how much was tried, what alone changes something, and the totals that can be.
#[must_use]
pub fn summary(name: &str, report: &Report, verdict: Verdict<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let speaker = speaker.about(verdict);
    let findings = report.own.len();
    let stable = (0..findings).filter(|&at| report.is_stable(at)).count();
    let tried = speaker.say("readings-tried", &[("tried", count(report.tried).into())]);
    let args = [
        ("game", name.into()),
        ("tried", tried.into()),
        ("findings", count(findings).into()),
        ("stable", count(stable).into()),
        ("others", count(report.others.len()).into()),
    ];
    let head = speaker.say(if report.alone.is_empty() { "readings-nothing" } else { "readings-summary" }, &args);
    let mut out = String::new();
    for (at, line) in wrap(&head, style.wrap_at() - 2).into_iter().enumerate() {
        let _ = writeln!(out, "{}{line}", if at == 0 { "" } else { "  " });
    }
    if !report.alone.is_empty() {
        let _ = writeln!(out, "  {}", speaker.word("readings-alone"));
    }
    for alone in &report.alone {
        let under = alone.under.written(verdict.ruleset);
        let [white, black] = alone.totals.map(|total| bare(total).into());
        let head = format!("    {}  ", style.paint(Paint::Bold, &under));
        let totals = speaker.say("chart-totals", &[("white", white), ("black", black)]);
        let _ = writeln!(out, "{head}{totals}");
        let question = questions(&alone.under, verdict, speaker);
        let _ = writeln!(out, "{}", hang("        ", 8, &question, 8, style.wrap_at()));
    }
    for (side, spread) in Side::BOTH.into_iter().zip(&report.totals) {
        if !spread.least.under.is_empty() || !spread.most.under.is_empty() {
            let bound = |extreme: &Extreme| {
                if extreme.under.is_empty() { "none".to_owned() } else { extreme.under.written(verdict.ruleset) }
            };
            let args = [
                ("player", speaker.player(side).into()),
                ("least", days(&spread.least, speaker).into()),
                ("most", days(&spread.most, speaker).into()),
                ("least-under", bound(&spread.least).into()),
                ("most-under", bound(&spread.most).into()),
            ];
            let _ = writeln!(out, "{}", hang("  ", 2, &speaker.say("readings-spread", &args), 6, style.wrap_at()));
        }
    }
    if report.limited {
        let _ = writeln!(out, "  {}", speaker.say("readings-limit", &[("tried", count(report.tried).into())]));
    }
    out.push('\n');
    out
}

fn days(extreme: &Extreme, speaker: Speaker<'_>) -> String {
    if matches!(extreme.days, Range::OPEN_LOW | Range::OPEN_HIGH) {
        return speaker.word("value-unknown");
    }
    speaker.value(Value::number(extreme.days), Type::Days)
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
