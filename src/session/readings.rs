//! The readings that a user asks for, found in a ruleset by their names.

use std::sync::Arc;

use crate::diagnostic::{Code, Problem, Problems};
use crate::rules::{Named, Reading, ReadingId, Replaced, Ruleset};
use crate::syntax::rules::ast::{Item, Language, Regulation};
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
    for asked in asked {
        match find(rules, asked) {
            Ok((id, option)) => {
                if let Some(reading) = chosen.readings.get_mut(id.index())
                    && reading.chosen != option
                {
                    reading.chosen = option;
                    // What a layer chose instead, and why, does not hold here.
                    reading.replaced = None::<Replaced<u16>>;
                }
            }
            Err(misread) => wrong.push(misread),
        }
    }
    if wrong.is_empty() { Ok(Arc::new(chosen)) } else { Err(wrong) }
}

fn find(rules: &Ruleset, asked: &Asked) -> Result<(ReadingId, u16), Misread> {
    let name = asked.reading.to_lowercase();
    let own = (0..).map(ReadingId).zip(&rules.readings).find(|(_, reading)| reading.name.to_lowercase() == name);
    let named = || match rules.names.get(&name)? {
        Named::Reading(id) => Some((*id, rules.readings.get(id.index())?)),
        _ => None,
    };
    let Some((id, reading)) = own.or_else(named) else {
        let known: Vec<&str> = rules.readings.iter().map(|reading| reading.name.as_str()).collect();
        return Err(Misread::new(Code::ReadingUnknown, rules, &name, &known).with("reading", &asked.reading));
    };
    let Some(option) = option(rules, id, reading, &asked.option.to_lowercase()) else {
        let known: Vec<&str> = reading.options.iter().map(String::as_str).collect();
        let misread = Misread::new(Code::ReadingOptionUnknown, rules, &asked.option.to_lowercase(), &known);
        return Err(misread.with("reading", &reading.name).with("option", &asked.option));
    };
    Ok((id, option))
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

/// The option of this name, in the language of the ruleset or in the other one of a shipped pair.
fn option(rules: &Ruleset, id: ReadingId, reading: &Reading, name: &str) -> Option<u16> {
    let at = |options: &[String]| options.iter().position(|option| option.to_lowercase() == name);
    let own = at(&reading.options);
    let twin = || {
        let twins = rules.layers.iter().filter_map(|layer| twin(&layer.id, rules.language));
        twins.filter_map(|twin| at(&options_of(&twin, id, rules)?)).next()
    };
    own.or_else(twin).and_then(|at| u16::try_from(at).ok())
}

/// The shipped file of this ruleset in the other language.
fn twin(id: &str, language: Language) -> Option<Regulation> {
    let other = match language {
        Language::En => Language::Ru,
        Language::Ru => Language::En,
    };
    let source = by_id(id, other)?;
    let tree = parse(source.text(), &mut Problems::new(source.clone()))?;
    (tree.language == other).then_some(tree)
}

/// What a text of the pair calls the options of a reading.
fn options_of(tree: &Regulation, id: ReadingId, rules: &Ruleset) -> Option<Vec<String>> {
    let items = tree.articles.iter().flat_map(|article| &article.items);
    items.into_iter().find_map(|item| match &item.value {
        Item::Reading { name, options, .. } => {
            let named = rules.names.get(&name.value.to_lowercase());
            let options = || options.iter().map(|option| option.name.value.clone()).collect();
            (named == Some(&Named::Reading(id))).then(options)
        }
        _ => None,
    })
}
