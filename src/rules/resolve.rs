//! The whole resolution, pass by pass.

use std::collections::HashMap;

use crate::diagnostic::{Problems, Severity};
use crate::source::Source;
use crate::syntax::rules::ast::{Item, Regulation};
use crate::syntax::rules::name_keywords;

use super::layers::{self, Base};
use super::library::Library;
use super::model::{Named, ParamId, ReadingId, Ruleset, SlotId};
use super::pairs;
use super::resolver::{Resolver, Text};
use super::words::fold;

/// Resolves a ruleset with all that it extends: names, types, structure, code. `None` if a mistake leaves no ruleset
/// that could judge a game; all mistakes are reported at once.
pub fn resolve(ast: &Regulation, source: &Source, library: &dyn Library, problems: &mut Problems) -> Option<Ruleset> {
    let bases = layers::bases(ast, source, library, problems)?;
    let mut texts: Vec<Text<'_>> = bases.iter().map(|Base { source, ast }| Text { ast, source }).rev().collect();
    texts.push(Text { ast, source });
    let mut resolver = Resolver::new(&texts);
    resolver.is_broken = problems.has_errors();
    resolver.is_header_broken = texts.first().is_some_and(|base| is_header_broken(base, problems));
    resolver.declare_all();
    if names_others(ast, &resolver) {
        let bases: Vec<&Regulation> = bases.iter().map(|base| &base.ast).collect();
        resolver.aliases = pairs::aliases(&bases, library);
    }
    resolver.replace_all();
    resolver.slots();
    resolver.mark_account_slots();
    resolver.items();
    resolver.slugs.sort_unstable();
    resolver.slugs.dedup();
    resolver.each_item(|this, item| {
        if let Item::Example(example) = &item.value {
            this.example(example, item.span);
        }
    });
    resolver.lint();
    resolver.name_everything();
    let usable = !resolver.has_errors();
    for (mut sink, text) in std::mem::take(&mut resolver.sinks).into_iter().zip(&texts) {
        name_keywords(sink.as_mut_slice(), text.ast.language);
        problems.append(without_repetition(sink));
    }
    usable.then_some(resolver.out)
}

/// Whether an error was reported before the first article of a text.
fn is_header_broken(text: &Text<'_>, problems: &Problems) -> bool {
    let end = text.ast.articles.first().map_or(u32::MAX, |article| article.span.start);
    let errors = problems.as_slice().iter().filter(|problem| problem.severity() == Severity::Error);
    errors.into_iter().any(|problem| problem.source.name() == text.source.name() && problem.span.start < end)
}

/// Whether the ruleset replaces something by a name that its bases do not have.
fn names_others(ast: &Regulation, resolver: &Resolver<'_>) -> bool {
    let items = ast.articles.iter().flat_map(|article| &article.items);
    items.into_iter().any(|item| match &item.value {
        Item::Replace { name, .. } | Item::Drop { name, .. } => !resolver.names.items.contains_key(&fold(&name.value)),
        _ => false,
    })
}

/// An exception to several slots is read once for each: the same mistake is reported once.
fn without_repetition(sink: Problems) -> Problems {
    let mut once = Problems::new(sink.source().clone());
    let mut last = None;
    for problem in sink.into_sorted() {
        let key = (problem.code, problem.span, problem.args.clone());
        if last.as_ref() == Some(&key) {
            continue;
        }
        last = Some(key);
        let copy = once.report(problem.code, problem.span);
        copy.args = problem.args;
        copy.labels = problem.labels;
    }
    once
}

impl Resolver<'_> {
    /// Fills the table of names.
    fn name_everything(&mut self) {
        let mut names: HashMap<String, Named> = HashMap::new();
        let index = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
        let out = &self.out;
        for (at, require) in out.requires.iter().enumerate() {
            for effect in &require.otherwise {
                if let super::model::EffectKind::Finding { slug, .. } = &effect.what {
                    names.entry(slug.clone()).or_insert(Named::Require(index(at)));
                }
            }
        }
        for (at, slot) in out.slots.iter().enumerate() {
            names.insert(fold(&slot.name), Named::Slot(SlotId(index(at))));
            for (which, exception) in slot.exceptions.iter().enumerate() {
                names.entry(fold(&exception.name)).or_insert(Named::Exception(SlotId(index(at)), index(which)));
            }
        }
        for (at, rule) in out.rules.iter().enumerate() {
            names.insert(fold(&rule.name), Named::Rule(index(at)));
        }
        for (at, transition) in out.transitions.iter().enumerate() {
            names.insert(fold(&transition.name), Named::Transition(index(at)));
        }
        names.extend(self.names.obligations.iter().map(|(name, id)| (name.clone(), Named::Obligation(*id))));
        for (at, reading) in out.readings.iter().enumerate() {
            names.insert(fold(&reading.name), Named::Reading(ReadingId(index(at))));
        }
        for (at, param) in out.params.iter().enumerate() {
            names.insert(fold(&param.name), Named::Param(ParamId(index(at))));
        }
        let aliases = self.aliases.iter().filter_map(|(alias, name)| Some((alias.clone(), *names.get(name)?)));
        let aliases: Vec<(String, Named)> = aliases.collect();
        names.extend(aliases);
        self.out.names = names;
    }
}
