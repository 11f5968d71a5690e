//! What hangs on the readings, for machines.

use serde::Serialize;

use crate::engine::Range;
use crate::report::{Diagnostic, Standing, Subject, Verdict};
use crate::rules::Ruleset;
use crate::stability::{Alone, Extreme, Holding, Report, Spread};

use super::super::speak::Speaker;
use super::both;
use super::object::Object;

/// Where a finding fares otherwise.
#[derive(Serialize)]
pub(super) struct HoldingOut {
    under: String,
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    severity: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// How a finding fares under other readings; `None` if they were not tried.
pub(super) fn holdings<'a>(diagnostic: &Diagnostic<'a>, speaker: Speaker<'a>) -> Option<Vec<HoldingOut>> {
    let (Some(standing), Subject::Finding(_, verdict)) = (diagnostic.standing, diagnostic.subject) else {
        return None;
    };
    let speaker = speaker.about(verdict);
    Some(standing.holdings.iter().map(|holding| one(holding, standing, verdict, speaker)).collect())
}

fn one(holding: &Holding, standing: Standing<'_>, verdict: Verdict<'_>, speaker: Speaker<'_>) -> HoldingOut {
    let otherwise = holding.otherwise.as_ref();
    let severity = otherwise.and_then(|otherwise| otherwise.severity);
    let would_be = standing.would_be.filter(|_| holding.holds);
    HoldingOut {
        under: holding.under.written(verdict.ruleset),
        holds: holding.holds,
        severity: severity.or(would_be).map(crate::diagnostic::Severity::name),
        status: otherwise.and_then(|otherwise| otherwise.status).map(crate::engine::Status::name),
        message: otherwise.and_then(|otherwise| otherwise.message.as_ref()).map(|message| speaker.said(message)),
    }
}

/// What hangs on the readings in a game.
#[must_use]
pub fn readings(report: &Report, rules: &Ruleset) -> String {
    let [white, black] = &report.totals;
    let totals = Object::default().raw("white", &spread(white, rules)).raw("black", &spread(black, rules)).close();
    let changes: Vec<String> = report.alone.iter().map(|alone| change(alone, rules)).collect();
    Object::default()
        .put("tried", &report.tried)
        .put("limit_reached", &report.limited)
        .raw("totals", &totals)
        .raw("changes", &format!("[{}]", changes.join(",")))
        .close()
}

fn spread(spread: &Spread, rules: &Ruleset) -> String {
    let days =
        |extreme: &Extreme| Some(extreme.days).filter(|days| !matches!(*days, Range::OPEN_LOW | Range::OPEN_HIGH));
    Object::default()
        .put("least", &days(&spread.least))
        .put("least_under", &spread.least.under.written(rules))
        .put("most", &days(&spread.most))
        .put("most_under", &spread.most.under.written(rules))
        .close()
}

fn change(alone: &Alone, rules: &Ruleset) -> String {
    let reading = alone.under.choices().first().and_then(|(id, _)| rules.readings.get(id.index()));
    let chosen = reading.and_then(|reading| reading.options.get(usize::from(reading.chosen)));
    Object::default()
        .put("under", &alone.under.written(rules))
        .put("article", &reading.map(|reading| rules.section(reading.article)))
        .put("question", &reading.map(|reading| reading.prose.as_str()))
        .put("chosen", &chosen)
        .raw("totals", &both(alone.totals))
        .close()
}

/// The readings by which a game was judged, where they were asked for.
#[must_use]
pub fn judged_under(written: &str) -> String {
    Object::default().put("under", &written).close()
}
