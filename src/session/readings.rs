//! The readings that a user asks for, found in a ruleset by their names.

use std::sync::Arc;

use crate::diagnostic::{Code, Problem, Problems};
use crate::rules::{Named, ReadingId, Ruleset};
use crate::syntax::rules::ast::{Item, Language};
use crate::syntax::rules::parse;

use super::library::by_id;

/// Which readings a run judges by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Readings {
    /// Those that each ruleset chooses.
    #[default]
    Chosen,
    /// Those, and all others to see what hangs on them.
    All,
    /// Those, except for these.
    Under(Vec<Asked>),
}

/// `NAME=OPTION`: an option that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Name of the reading, in either language of a pair.
    pub reading: String,
    /// Its option, in either language.
    pub option: String,
}

/// Something that is asked for and that a ruleset does not have.
#[derive(Clone, Debug)]
pub struct Misread {
    code: Code,
    args: Vec<(&'static str, String)>,
}

impl Readings {
    /// What is asked for instead of the choices of a ruleset.
    pub(super) fn asked(&self) -> &[Asked] {
        match self {
            Self::Chosen | Self::All => &[],
            Self::Under(asked) => asked,
        }
    }

    /// What is asked for, as it was written; `None` where the rulesets choose.
    #[must_use]
    pub fn written(&self) -> Option<String> {
        let asked = self.asked().iter().map(|asked| format!("{}={}", asked.reading, asked.option));
        let written = asked.collect::<Vec<_>>().join(",");
        (!written.is_empty()).then_some(written)
    }
}

impl Misread {
    /// Tells of it in a problem.
    pub(super) fn tell(&self, problem: &mut Problem) {
        problem.code = self.code;
        for (name, value) in &self.args {
            problem.arg(name, value.as_str());
        }
    }
}

/// A ruleset that chooses what is asked for.
///
/// # Errors
/// It does not have all of it.
pub(super) fn choose(rules: &Arc<Ruleset>, asked: &[Asked]) -> Result<Arc<Ruleset>, Vec<Misread>> {
    if asked.is_empty() {
        return Ok(Arc::clone(rules));
    }
    let mut chosen = Ruleset::clone(rules);
    let mut wrong = Vec::new();
    let twins = twins(rules);
    for asked in asked {
        match find(rules, &twins, asked) {
            Ok((id, option)) => {
                if let Some(reading) = chosen.readings.get_mut(id.index())
                    && reading.chosen != option
                {
                    reading.chosen = option;
                    // What a layer chose instead, and why, does not hold here.
                    reading.replaced = None;
                }
            }
            Err(misread) => wrong.push(misread),
        }
    }
    if wrong.is_empty() { Ok(Arc::new(chosen)) } else { Err(wrong) }
}

/// The reading of this name, in either language of a shipped pair.
#[must_use]
pub fn reading_named(rules: &Ruleset, name: &str) -> Option<ReadingId> {
    let name = name.to_lowercase();
    // What has another name is looked for among the twins only if it is nothing else.
    let at = named(rules, &[], &name);
    let at = at.or_else(|| named(rules, &twins(rules), &name).filter(|_| !rules.names.contains_key(&name)))?;
    u16::try_from(at).ok().map(ReadingId)
}

/// Index of the reading of this name.
fn named(rules: &Ruleset, twins: &[Twin], name: &str) -> Option<usize> {
    let own = || rules.readings.iter().position(|reading| reading.name.to_lowercase() == name);
    let layered = || match rules.names.get(name)? {
        Named::Reading(id) => Some(id.index()),
        _ => None,
    };
    let twin = || twins.iter().position(|twin| twin.name == name);
    own().or_else(layered).or_else(twin)
}

fn find(rules: &Ruleset, twins: &[Twin], asked: &Asked) -> Result<(ReadingId, u16), Misread> {
    let name = asked.reading.to_lowercase();
    let at = named(rules, twins, &name).and_then(|at| Some((at, rules.readings.get(at)?)));
    let Some((at, reading)) = at else {
        let known: Vec<&str> = rules.readings.iter().map(|reading| reading.name.as_str()).collect();
        return Err(Misread::new(Code::ReadingUnknown, rules, &name, &known).with("reading", &asked.reading));
    };
    let word = asked.option.to_lowercase();
    let own = reading.options.iter().position(|option| option.to_lowercase() == word);
    let twin = || twins.get(at)?.options.iter().position(|option| *option == word);
    let option = own.or_else(twin).filter(|option| *option < reading.options.len());
    let Some(option) = option else {
        let known: Vec<&str> = reading.options.iter().map(String::as_str).collect();
        let misread = Misread::new(Code::ReadingOptionUnknown, rules, &word, &known);
        return Err(misread.with("reading", &reading.name).with("option", &asked.option));
    };
    let index = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
    Ok((ReadingId(index(at)), index(option)))
}

impl Misread {
    fn new(code: Code, rules: &Ruleset, word: &str, known: &[&str]) -> Self {
        let near = known.iter().min_by_key(|known| strsim::osa_distance(known, word));
        let near = near.filter(|near| strsim::osa_distance(near, word) * 3 <= word.chars().count());
        let listed: Vec<_> = known.iter().map(|known| format!("`{known}`")).collect();
        let listed = if listed.is_empty() { "none".to_owned() } else { listed.join(", ") };
        Self { code, args: Vec::new() }
            .with("ruleset", &rules.id)
            .with("suggestion", near.unwrap_or(&"none"))
            .with("known", &listed)
    }

    fn with(mut self, name: &'static str, value: &str) -> Self {
        self.args.push((name, value.to_owned()));
        self
    }
}

/// A reading as the other text of a shipped pair calls it.
struct Twin {
    name: String,
    options: Vec<String>,
}

/// The readings of the lowest layer in the other language, if that is a shipped pair. They are the first readings of the
/// ruleset, in the same order.
fn twins(rules: &Ruleset) -> Vec<Twin> {
    let other = match rules.language {
        Language::En => Language::Ru,
        Language::Ru => Language::En,
    };
    let base = rules.layers.first().and_then(|layer| by_id(&layer.id, other));
    let tree = base.and_then(|source| parse(source.text(), &mut Problems::new(source.clone())));
    let tree = tree.filter(|tree| tree.language == other);
    let items = tree.into_iter().flat_map(|tree| tree.articles).flat_map(|article| article.items);
    let twins = items.filter_map(|item| match item.value {
        Item::Reading { name, options, .. } => {
            let options = options.iter().map(|option| option.name.value.to_lowercase()).collect();
            Some(Twin { name: name.value.to_lowercase(), options })
        }
        _ => None,
    });
    twins.collect()
}
