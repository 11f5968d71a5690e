//! Machine formats, schema 1. Words are English whatever the language of the user.

use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::engine::{Range, State, Status, Truth, Value};
use crate::report::why::Tree;
use crate::report::{Chart, Diagnostic, Extent, Judged, Subject, Tally};
use crate::rules::Ruleset;
use crate::syntax::record::ast::Side;
use crate::vocabulary::Type;

use super::speak::Speaker;
use super::why_tree;

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
    readings: Option<Vec<&'a str>>,
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
    let mut out = FindingOut {
        id: &diagnostic.id,
        slug: diagnostic.slug,
        severity: diagnostic.severity.name(),
        status: finding.status.name(),
        until: None,
        on: None,
        needs: None,
        readings: None,
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
        Status::Undetermined(need) => out.needs = Some(speaker.with(verdict.ruleset).need(need)),
        Status::DependsOnReading(reading) => {
            out.readings = verdict.ruleset.readings.get(reading.index()).map(|reading| vec![reading.name.as_str()]);
        }
        Status::Met | Status::Violated | Status::JudgeDecides | Status::NothingStated => {}
    }
    to_string(&out)
}

/// A number, or `null` with its bounds beside it.
fn bounded(into: &mut Map<String, Json>, name: &str, range: Range) {
    into.insert(name.to_owned(), range.get().map_or(Json::Null, Json::from));
    if range.get().is_none() {
        let bound = |bound: i32, open: i32| if bound == open { Json::Null } else { bound.into() };
        into.insert(format!("{name}_min"), bound(range.low, Range::OPEN_LOW));
        into.insert(format!("{name}_max"), bound(range.high, Range::OPEN_HIGH));
    }
}

fn both(totals: [Range; 2]) -> Json {
    let mut into = Map::new();
    let [white, black] = totals;
    bounded(&mut into, "white", white);
    bounded(&mut into, "black", black);
    Json::Object(into)
}

/// A game up to its findings, without the closing brace: `{"path":…,"game":…,"findings":[…]`.
#[must_use]
pub fn game_head(judged: &Judged<'_>, ruleset: Option<&str>, findings: &[String]) -> String {
    let evaluation = judged.verdict.map(|verdict| verdict.evaluation);
    let state = evaluation.map(|evaluation| evaluation.state).map(State::name);
    let totals = evaluation.map_or_else(|| json!({ "white": null, "black": null }), |found| both(found.totals));
    let moves = evaluation.map_or_else(
        || json!({ "white": null, "black": null }),
        |found| {
            let [white, black] = found.moves;
            json!({ "white": white, "black": black })
        },
    );
    format!(
        "{{\"path\":{},\"game\":{},\"ruleset\":{},\"state\":{},\"totals\":{totals},\"moves\":{moves},\"findings\":[{}]",
        to_string(&judged.source.name()),
        to_string(&judged.name()),
        to_string(&ruleset),
        to_string(&state),
        findings.join(",")
    )
}

/// A file without a readable game, without the closing brace.
#[must_use]
pub fn file_head(path: &str) -> String {
    format!("{{\"path\":{}", to_string(&path))
}

/// `{ "games": …, "errors": … }`
#[must_use]
pub fn summary(tally: Tally) -> String {
    json!({ "games": tally.games, "errors": tally.errors, "warnings": tally.warnings, "notes": tally.notes })
        .to_string()
}

/// The time chart of a game.
#[must_use]
pub fn chart(chart: &Chart<'_>) -> String {
    let rows = chart.rows.iter().map(|row| {
        let mut out = Map::new();
        let mut put = |name: &str, value: Json| {
            out.insert(name.to_owned(), value);
        };
        let date = |date: Option<crate::time::Date>| date.map_or(Json::Null, |date| date.to_string().into());
        put("entry", row.entry.to_string().into());
        put("line", row.line.into());
        put("author", row.author.map(Side::name).into());
        put("kind", row.kind.name().into());
        put("received", date(row.received));
        put("sent", date(row.sent));
        bounded(&mut out, "days", row.days);
        out.insert("excluded".to_owned(), row.excluded.into());
        let postings = row.postings.iter().map(|posting| {
            let mut out = Map::new();
            out.insert("player".to_owned(), posting.player.name().into());
            bounded(&mut out, "days", posting.days);
            out.insert("as".to_owned(), posting.kind.name().into());
            out.insert("article".to_owned(), posting.article.into());
            Json::Object(out)
        });
        out.insert("postings".to_owned(), Json::Array(postings.collect()));
        let [white, black] = row.totals;
        bounded(&mut out, "white", white);
        bounded(&mut out, "black", black);
        let [white, black] = row.written;
        out.insert("written".to_owned(), json!({ "white": white, "black": black }));
        out.insert("moves".to_owned(), row.moves.into());
        out.insert("allowed".to_owned(), row.allowed.into());
        match row.reserve {
            Some(reserve) => bounded(&mut out, "reserve", reserve),
            None => {
                out.insert("reserve".to_owned(), Json::Null);
            }
        }
        Json::Object(out)
    });
    let rows = Json::Array(rows.collect());
    json!({ "schema": SCHEMA, "game": chart.game, "rows": rows, "totals": both(chart.totals) }).to_string()
}

/// An explanation.
#[must_use]
pub fn why<'a>(game: &str, entry: Option<&str>, tree: &Tree<'a>, ruleset: &'a Ruleset, speaker: Speaker<'a>) -> String {
    let tree = node(tree, speaker.with(ruleset));
    json!({ "schema": SCHEMA, "game": game, "entry": entry, "tree": tree }).to_string()
}

fn node<'a>(tree: &Tree<'a>, speaker: Speaker<'a>) -> Json {
    let value = tree.value.map_or(Json::Null, |(value, ty)| plain(value, ty, speaker));
    let at = tree.at.and_then(|at| serde_json::to_value(Place::new(at)).ok()).unwrap_or(Json::Null);
    let children = tree.children.iter().map(|child| node(child, speaker)).collect();
    json!({
        "kind": tree.caption.kind(),
        "value": value,
        "text": why_tree::caption(tree, speaker),
        "at": at,
        "children": Json::Array(children),
    })
}

/// A value as machines read it: numbers as numbers, yes and no as booleans, the rest as text.
fn plain(value: Value, ty: Option<Type>, speaker: Speaker<'_>) -> Json {
    match value {
        Value::None | Value::Unknown(_) | Value::Conflict | Value::Truth(Truth::Unknown(_)) => Json::Null,
        Value::Truth(truth) => Json::Bool(truth == Truth::Yes),
        Value::Number(range) => range.get().map_or(Json::Null, Json::from),
        Value::Date(range) if range.get().is_none() => Json::Null,
        Value::Player(side) => side.name().into(),
        other => speaker.value(other, ty.unwrap_or(Type::Count)).into(),
    }
}
