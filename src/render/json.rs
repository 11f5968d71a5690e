//! Machine formats, schema 1. Words are English whatever the language of the user.

mod chart;
mod comparison;
pub mod explain;
mod object;
mod readings;
mod table;
mod why;

use serde::Serialize;

use crate::engine::{Range, State, Status};
use crate::report::{Diagnostic, Extent, Judged, Subject, Tally};
use crate::syntax::record::ast::Side;

use super::speak::Speaker;

use object::Object;

pub use chart::chart;
pub use comparison::comparison;
pub use readings::{judged_under, readings};
pub use table::table;
pub use why::why;

/// Version of the machine formats.
pub const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Place<'a> {
    path: &'a str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl<'a> Place<'a> {
    fn new(at: Extent<'a>) -> Self {
        let (start, end) = (at.start(), at.end());
        Self {
            path: at.path(),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            article: None,
            message: None,
        }
    }
}

#[derive(Serialize)]
struct FindingOut<'a> {
    id: &'a str,
    slug: &'a str,
    severity: &'static str,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    readings: Option<Vec<readings::HoldingOut>>,
    player: Option<&'static str>,
    entry: Option<String>,
    message: String,
    at: Place<'a>,
    rule: Option<Place<'a>>,
    related: Vec<Place<'a>>,
    because: Vec<String>,
    help: Option<String>,
}

#[derive(Serialize)]
struct ProblemOut<'a> {
    code: &'a str,
    slug: &'a str,
    severity: &'static str,
    message: String,
    at: Place<'a>,
    related: Vec<Place<'a>>,
    because: Vec<String>,
    help: Option<String>,
}

fn to_string(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

fn related<'a>(diagnostic: &Diagnostic<'a>, speaker: Speaker<'a>) -> Vec<Place<'a>> {
    let places = diagnostic
        .related
        .iter()
        .map(|related| Place { message: Some(speaker.related(diagnostic, related)), ..Place::new(related.at) });
    places.collect()
}

/// A finding or a problem as an object.
#[must_use]
pub fn diagnostic<'a>(diagnostic: &Diagnostic<'a>, speaker: Speaker<'a>) -> String {
    let message = speaker.message(diagnostic);
    let help = speaker.help(diagnostic);
    let Subject::Finding(finding, verdict) = diagnostic.subject else {
        return to_string(&ProblemOut {
            code: &diagnostic.id,
            slug: diagnostic.slug,
            severity: diagnostic.severity.name(),
            message,
            at: Place::new(diagnostic.at),
            related: related(diagnostic, speaker),
            because: Vec::new(),
            help,
        });
    };
    let standing = diagnostic.standing;
    let depends = standing.is_some_and(|standing| !standing.is_stable());
    let mut out = FindingOut {
        id: &diagnostic.id,
        slug: diagnostic.slug,
        severity: diagnostic.severity.name(),
        status: if depends { "depends-on-reading" } else { finding.status.name() },
        until: None,
        on: None,
        needs: None,
        stable: standing.map(|standing| standing.is_stable()),
        readings: readings::holdings(diagnostic, speaker),
        player: finding.player.map(Side::name),
        entry: Some(finding.entry.to_string()),
        message,
        at: Place::new(diagnostic.at),
        rule: diagnostic.rule.map(|rule| Place { article: Some(rule.article), ..Place::new(rule.at) }),
        related: related(diagnostic, speaker),
        because: speaker.because(diagnostic),
        help,
    };
    match finding.status {
        Status::Pending(day) => out.until = Some(day.to_string()),
        Status::Lapsed(day) => out.on = day.map(|day| day.to_string()),
        Status::Undetermined(need) => out.needs = Some(speaker.about(verdict).needs(need)),
        Status::Met | Status::Violated | Status::DependsOnReading(_) | Status::JudgeDecides | Status::NothingStated => {
        }
    }
    to_string(&out)
}

/// White's and Black's, `null` with bounds beside it where it is not exact.
fn both(totals: [Range; 2]) -> String {
    let [white, black] = totals;
    Object::default().range("white", white).range("black", black).close()
}

/// A game up to its findings, without the closing brace: `{"path":…,"game":…,"findings":[…]`.
#[must_use]
pub fn game_head(judged: &Judged<'_>, ruleset: Option<&str>, findings: &[String]) -> String {
    let evaluation = judged.verdict.map(|verdict| verdict.evaluation);
    let none: [Option<u32>; 2] = [None, None];
    let sides = |[white, black]: [Option<u32>; 2]| Object::default().put("white", &white).put("black", &black).close();
    let totals = evaluation.map_or_else(|| sides(none), |found| both(found.totals));
    let moves = sides(evaluation.map_or(none, |found| found.moves.map(Some)));
    Object::default()
        .put("path", &judged.source.name())
        .put("game", &judged.name())
        .put("ruleset", &ruleset)
        .put("state", &evaluation.map(|evaluation| evaluation.state).map(State::name))
        .raw("totals", &totals)
        .raw("moves", &moves)
        .raw("findings", &format!("[{}]", findings.join(",")))
        .open()
}

/// A file without a readable game, without the closing brace.
#[must_use]
pub fn file_head(path: &str) -> String {
    Object::default().put("path", &path).open()
}

/// `{ "games": …, "errors": … }`
#[must_use]
pub fn summary(tally: Tally) -> String {
    Object::default()
        .put("games", &tally.games)
        .put("errors", &tally.errors)
        .put("warnings", &tally.warnings)
        .put("notes", &tally.notes)
        .close()
}
