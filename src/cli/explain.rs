//! `zeitnot explain`

use std::sync::Arc;

use crate::diagnostic::Code;
use crate::render::{json, page};
use crate::rules::{ArticleId, EffectKind, Named, Ruleset};
use crate::session::{Loaded, code_page, finding_page, reading_named, shipped};
use crate::syntax::rules::ast::Language;

use super::Run;
use super::args::{Explain, FormatName};
use super::exit::{Outcome, Verdict};
use super::output::write;

pub(super) fn run(run: &Run<'_>, command: &Explain) -> Outcome {
    if run.output.format_name() == FormatName::Short {
        run.output.usage("usage-format", &[("format", "short"), ("known", "human, json, ndjson")])?;
        return Ok(Verdict::BROKEN);
    }
    let what = command.what.trim();
    let machine = run.output.is_machine();
    let language = if machine { Language::En } else { run.output.language() };
    let code = Code::find(what);
    let page = code.and_then(|code| code_page(code, language));
    if let Some(text) = page.or_else(|| finding_page(what, language)) {
        let slug = if let Some(code) = code { code.slug() } else { what };
        write(&if machine {
            format!("{}\n", json::explain::page(code.map(Code::code), slug, text))
        } else {
            page::markdown(text, run.output.style())
        })?;
        return Ok(Verdict::FINE);
    }
    let (ruleset, what) = what.rsplit_once('/').map_or((None, what), |(ruleset, what)| (Some(ruleset), what));
    for loaded in candidates(run, ruleset) {
        let Some(ruleset) = &loaded.ruleset else { continue };
        let reading = reading_named(ruleset, what).and_then(|id| ruleset.readings.get(id.index()));
        let found = reading.map_or_else(|| articles(what, ruleset), |reading| vec![reading.article]);
        if !found.is_empty() {
            let speaker = run.output.speaker();
            if machine {
                write(&format!("{}\n", json::explain::articles(what, &found, ruleset, speaker)))?;
                return Ok(Verdict::FINE);
            }
            write(&page::named(what, ruleset, speaker, run.output.style()))?;
            let pages = found.into_iter().filter_map(|id| {
                let article = ruleset.articles.get(id.index())?;
                Some(page::article(id, article, ruleset, speaker, run.output.style()))
            });
            // What a reading asks stands before its article.
            let head = reading.map(|reading| page::reading(reading, ruleset, speaker, run.output.style()));
            write(&head.into_iter().chain(pages).collect::<Vec<_>>().join("\n"))?;
            return Ok(Verdict::FINE);
        }
    }
    run.output.usage("usage-explain", &[("what", &command.what)])?;
    Ok(Verdict::BROKEN)
}

/// Where an article may stand: the ruleset that is named, or else every shipped one.
fn candidates(run: &Run<'_>, named: Option<&str>) -> Vec<Arc<Loaded>> {
    let rulesets = run.session.rulesets();
    match named.or(run.global.rules.as_deref()) {
        Some(name) => rulesets.named(name).into_iter().collect(),
        None => shipped(run.output.language()).iter().filter_map(|shipped| rulesets.shipped(shipped.id)).collect(),
    }
}

/// The articles that a section, the name of an item or the name of a finding stands for.
fn articles(what: &str, ruleset: &Ruleset) -> Vec<ArticleId> {
    let all = || (0..).map(ArticleId).zip(&ruleset.articles);
    let by_section: Vec<_> = all().filter(|(_, article)| article.section == what).map(|(id, _)| id).collect();
    if !by_section.is_empty() {
        return by_section;
    }
    let mut found: Vec<ArticleId> =
        ruleset.names.get(what).and_then(|named| article_of(*named, ruleset)).into_iter().collect();
    if found.is_empty() {
        found = by_finding(what, ruleset);
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn article_of(named: Named, ruleset: &Ruleset) -> Option<ArticleId> {
    match named {
        Named::Param(id) => ruleset.params.get(id.index()).map(|item| item.article),
        Named::Reading(id) => ruleset.readings.get(id.index()).map(|item| item.article),
        Named::Slot(id) => ruleset.slots.get(id.index()).map(|item| item.article),
        Named::Obligation(id) => ruleset.obligations.get(id.index()).map(|item| item.article),
        Named::Rule(at) => ruleset.rules.get(usize::from(at)).map(|item| item.article),
        Named::Exception(slot, at) => {
            let slot = ruleset.slots.get(slot.index())?;
            slot.exceptions.get(usize::from(at)).map(|item| item.article)
        }
        Named::Require(at) => ruleset.requires.get(usize::from(at)).map(|item| item.article),
        Named::Transition(at) => ruleset.transitions.get(usize::from(at)).map(|item| item.article),
    }
}

/// Articles whose items give a finding of this name.
fn by_finding(slug: &str, ruleset: &Ruleset) -> Vec<ArticleId> {
    let says = |effects: &[crate::rules::Effect]| {
        effects.iter().any(|effect| matches!(&effect.what, EffectKind::Finding { slug: found, .. } if found == slug))
    };
    let requires = ruleset.requires.iter().filter(|item| says(&item.otherwise)).map(|item| item.article);
    let rules = ruleset.rules.iter().filter(|item| says(&item.then)).map(|item| item.article);
    let transitions = ruleset.transitions.iter().filter(|item| says(&item.effect)).map(|item| item.article);
    let obligations = ruleset.obligations.iter().filter(|item| {
        let of_state = item
            .stem
            .as_deref()
            .and_then(|stem| slug.strip_prefix(stem))
            .is_some_and(|rest| matches!(rest, "-made" | "-lapsed" | "-not-due" | "-late" | "-pending"));
        of_state || says(&item.effect) || says(&item.late) || says(&item.otherwise)
    });
    requires.chain(rules).chain(transitions).chain(obligations.map(|item| item.article)).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::session::{Readings, Rulesets};

    #[test]
    fn every_name_of_every_shipped_ruleset_is_found() {
        for language in [Language::En, Language::Ru] {
            let rulesets = Rulesets::new(language, Readings::default());
            for shipped in shipped(language) {
                let loaded = rulesets.shipped(shipped.id).unwrap();
                let ruleset = loaded.ruleset.as_ref().unwrap();
                let names = ruleset.names.keys().cloned();
                let sections = ruleset.articles.iter().map(|article| article.section.clone());
                let effects = ruleset.requires.iter().flat_map(|item| &item.otherwise);
                let effects = effects.chain(ruleset.rules.iter().flat_map(|item| &item.then));
                let own = |item: &'_ crate::rules::Obligation| {
                    [item.effect.clone(), item.late.clone(), item.otherwise.clone()]
                };
                let obligations: Vec<_> = ruleset.obligations.iter().flat_map(own).flatten().collect();
                let slugs = effects.chain(&obligations).filter_map(|effect| match &effect.what {
                    EffectKind::Finding { slug, .. } => Some(slug.clone()),
                    _ => None,
                });
                let stems = ruleset.obligations.iter().filter_map(|item| item.stem.as_ref());
                let stems = stems.flat_map(|stem| {
                    ["made", "lapsed", "not-due", "late", "pending"].map(|end| format!("{stem}-{end}"))
                });
                for name in names.chain(sections).chain(slugs).chain(stems) {
                    assert!(!articles(&name, ruleset).is_empty(), "{} does not explain `{name}`", shipped.id);
                }
            }
        }
    }
}
