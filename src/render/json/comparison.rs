//! Two records of one game for machines.

use crate::comparison::{Change, Class, Comparison, Divergence, Found, Outcome, Over};
use crate::diagnostic::Problem;
use crate::report::Diagnostic;
use crate::syntax::record::ast::{RulesRef, Side};

use super::super::comparison::{View, role_name};
use super::object::Object;
use super::{Place, SCHEMA, Speaker, both, diagnostic};

/// Findings of a change that are listed.
const LISTED: usize = 64;

/// A comparison, with the problems of both records.
#[must_use]
pub fn comparison(view: &View<'_>, problems: &[&Problem], speaker: Speaker<'_>) -> String {
    let comparison = view.comparison;
    let problems = problems.iter().map(|problem| diagnostic(&Diagnostic::problem(problem), speaker));
    let first = comparison.first().map(|at| {
        let totals = comparison.at_first.iter().map(|totals| totals.map_or_else(null, both));
        Object::default().put("divergence", &at).raw("totals", &list(totals)).close()
    });
    Object::default()
        .put("schema", &SCHEMA)
        .put("same_game", &comparison.unlike.is_empty())
        .raw("papers", &list([0, 1].into_iter().map(|record| paper(view, record))))
        .raw("first", &first.unwrap_or_else(null))
        .raw("divergences", &list(comparison.divergences.iter().map(|found| divergence(view, found, speaker))))
        .raw("problems", &list(problems))
        .raw("summary", &summary(comparison))
        .close()
}

fn null() -> String {
    "null".to_owned()
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn paper(view: &View<'_>, record: usize) -> String {
    let (Some(source), Some(game)) = (view.sources.get(record), view.games.get(record)) else { return null() };
    let Some(keeper) = view.comparison.keepers.get(record) else { return null() };
    let outcome = view.comparison.outcomes.get(record).and_then(Option::as_ref);
    let rules = game.header.rules.map(|rules| match rules.value {
        RulesRef::Id(name) | RulesRef::Path(name) => name,
    });
    let out = Object::default()
        .put("path", &source.name())
        .put("game", &game.header.name.value)
        .put("rules", &rules)
        .put("kept_by", &role_name(keeper.role))
        .put("assumed", &keeper.assumed);
    let out = if let Some(Outcome { state, totals, moves, over, .. }) = outcome {
        out.put("state", &state.name())
            .raw("totals", &both(*totals))
            .raw("moves", &sides(*moves))
            .raw("over", &sides(over.map(Over::name)))
    } else {
        let none = null();
        out.raw("state", &none).raw("totals", &none).raw("moves", &none).raw("over", &none)
    };
    out.close()
}

fn sides<T: serde::Serialize>([white, black]: [T; 2]) -> String {
    Object::default().put("white", &white).put("black", &black).close()
}

fn divergence(view: &View<'_>, divergence: &Divergence, speaker: Speaker<'_>) -> String {
    let said = [0, 1].map(|record| view.said(divergence, record));
    let at = [0, 1].map(|record| view.at(divergence, record).map(Place::new));
    Object::default()
        .put("class", &divergence.class.name())
        .put("severity", &divergence.class.severity().name())
        .put("entry", &divergence.entry.to_string())
        .put("what", &divergence.what.name())
        .put("to", &divergence.role.map(role_name))
        .put("said", &said)
        .put("at", &at)
        .put("message", &view.message(divergence, speaker))
        .raw("changes", &list(divergence.changes.iter().map(|found| found.as_ref().map_or_else(null, change))))
        .close()
}

/// What a record becomes with the other's word.
fn change(change: &Change) -> String {
    let more = (change.appear.len().max(LISTED) - LISTED) + (change.vanish.len().max(LISTED) - LISTED);
    Object::default()
        .raw("totals", &both(change.totals))
        .raw("moves", &sides(change.moves))
        .raw("over", &sides(change.over.map(Over::name)))
        .raw("appear", &list(change.appear.iter().take(LISTED).map(found)))
        .raw("vanish", &list(change.vanish.iter().take(LISTED).map(found)))
        .put("more_findings", &more)
        .close()
}

fn found(found: &Found) -> String {
    Object::default()
        .put("entry", &found.entry.to_string())
        .put("slug", &found.slug)
        .put("player", &found.player.map(Side::name))
        .put("severity", &found.severity.name())
        .put("status", &found.status)
        .close()
}

fn summary(comparison: &Comparison) -> String {
    Object::default()
        .put("contradictions", &comparison.count(Class::Contradiction))
        .put("missing", &comparison.count(Class::Missing))
        .put("spellings", &comparison.count(Class::Spelling))
        .put("one_sided", &comparison.count(Class::OneSided))
        .put("evaluated", &comparison.evaluated)
        .close()
}
