//! What a code, a finding or an article says, for machines.

use serde_json::Value as Json;

use crate::report::Extent;
use crate::rules::{Article, ArticleId, EffectKind, Named, Param, Reading, Ruleset};

use super::super::speak::Speaker;
use super::object::Object;
use super::{Place, SCHEMA};

/// A page of the manual: of a code, which then has its number, or of a finding that every record can have.
#[must_use]
pub fn page(code: Option<&str>, slug: &str, text: &str) -> String {
    head(if code.is_some() { "code" } else { "finding" }, slug)
        .put("code", &code)
        .put("text", &text)
        .raw("articles", "[]")
        .close()
}

/// The articles that a section, an item, a number, a reading or a finding of a ruleset stands for.
#[must_use]
pub fn articles(what: &str, found: &[ArticleId], ruleset: &Ruleset, speaker: Speaker<'_>) -> String {
    let kind = match ruleset.names.get(what) {
        _ if ruleset.articles.iter().any(|article| article.section == what) => "article",
        Some(Named::Param(_)) => "param",
        Some(Named::Reading(_)) => "reading",
        Some(Named::Require(_)) | None => "finding",
        Some(_) => "item",
    };
    let all = found.iter().filter_map(|&id| Some(article(id, ruleset.articles.get(id.index())?, ruleset, speaker)));
    head(kind, what).put("code", &Json::Null).put("text", &Json::Null).raw("articles", &list(all)).close()
}

fn head(kind: &str, name: &str) -> Object {
    Object::default().put("schema", &SCHEMA).put("kind", &kind).put("name", &name)
}

fn list(members: impl Iterator<Item = String>) -> String {
    format!("[{}]", members.collect::<Vec<_>>().join(","))
}

fn article(id: ArticleId, article: &Article, ruleset: &Ruleset, speaker: Speaker<'_>) -> String {
    let speaker = speaker.with(ruleset);
    let source = ruleset.source(article.whole);
    let layer = ruleset.layers.get(article.whole.layer.index());
    let at = source.map(|source| Place::new(Extent::new(source, article.whole.span)));
    let params = ruleset.params.iter().filter(|one| one.article == id).map(|one| param(one, ruleset, speaker));
    let readings = ruleset.readings.iter().filter(|one| one.article == id).map(|one| reading(one, ruleset));
    Object::default()
        .put("ruleset", &ruleset.id)
        .put("article", &article.section)
        .put("title", &article.title)
        .put("text", &article.text)
        .put("quotes", &article.quotes)
        .put("notes", &article.notes)
        .put("layer", &layer.map(|layer| layer.id.as_str()))
        .put("origin", &layer.map(|layer| layer.origin.as_str()).filter(|origin| !origin.is_empty()))
        .put("at", &at)
        .put("body", &source.map_or("", |source| source.slice(article.whole.span)).trim_end())
        .raw("params", &list(params))
        .raw("readings", &list(readings))
        .put("findings", &findings(id, ruleset))
        .close()
}

/// A number: its value, and where a layer changed it, why, and what it was.
fn param(param: &Param, ruleset: &Ruleset, speaker: Speaker<'_>) -> String {
    let replaced = param.replaced.as_ref();
    Object::default()
        .put("name", &param.name)
        .put("value", &speaker.literal(&param.value))
        .put("layer", &ruleset.layers.get(param.place.layer.index()).map(|layer| layer.id.as_str()))
        .put("because", &replaced.map(|replaced| replaced.because.as_str()))
        .put("base", &replaced.map(|replaced| speaker.literal(&replaced.base().value)))
        .close()
}

/// A reading: its question, what holds, what else could, and where a layer chose otherwise, why.
fn reading(reading: &Reading, ruleset: &Ruleset) -> String {
    let option = |at: u16| reading.options.get(usize::from(at)).map(String::as_str);
    let replaced = reading.replaced.as_ref();
    Object::default()
        .put("name", &reading.name)
        .put("question", &reading.prose)
        .put("option", &option(reading.chosen))
        .put("options", &reading.options)
        .put("layer", &ruleset.layers.get(reading.place.layer.index()).map(|layer| layer.id.as_str()))
        .put("because", &replaced.map(|replaced| replaced.because.as_str()))
        .put("base", &replaced.and_then(|replaced| option(replaced.base().value)))
        .close()
}

/// Names of the findings that the items of an article give, in order.
fn findings(id: ArticleId, ruleset: &Ruleset) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut add = |slug: String| {
        if !found.contains(&slug) {
            found.push(slug);
        }
    };
    let requires = ruleset.requires.iter().filter(|item| item.article == id).map(|item| &item.otherwise);
    let rules = ruleset.rules.iter().filter(|item| item.article == id).map(|item| &item.then);
    let transitions = ruleset.transitions.iter().filter(|item| item.article == id).map(|item| &item.effect);
    let own = ruleset.obligations.iter().filter(|item| item.article == id);
    let obligations = own.flat_map(|item| [&item.effect, &item.late, &item.otherwise]);
    for effect in requires.chain(rules).chain(transitions).chain(obligations).flatten() {
        if let EffectKind::Finding { slug, .. } = &effect.what {
            add(slug.clone());
        }
    }
    found
}
