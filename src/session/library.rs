//! Rulesets by name: the shipped ones, and files. Each is resolved once in a run and shared.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::diagnostic::{Code, Problem, Problems};
use crate::embedded::{FINDING_PAGES, PAGES, RULESETS};
use crate::engine::Plan;
use crate::rules::{Library, Ruleset, resolve};
use crate::source::Source;
use crate::stability::Plans;
use crate::syntax::rules::ast::Language;
use crate::syntax::rules::parse;

use super::files::{file_problem, read_file, shown};
use super::readings::{Misread, Readings, choose};

/// Largest ruleset that is read, in megabytes.
const MOST_MEGABYTES: u64 = 16;

/// A shipped ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// Its id.
    pub id: &'static str,
    /// Its title, as its file gives it.
    pub title: String,
    /// The languages that it is there in.
    pub languages: Vec<&'static str>,
}

/// The shipped rulesets, by id, with their titles in this language or else in another. Nothing but their first line is
/// read.
#[must_use]
pub fn shipped(wanted: Language) -> Vec<Shipped> {
    let mut found: Vec<Shipped> = Vec::new();
    for (id, language, text) in RULESETS {
        match found.last_mut().filter(|last| last.id == *id) {
            Some(last) => {
                if *language == wanted.tag() {
                    last.title = title(text);
                }
                last.languages.push(language);
            }
            None => found.push(Shipped { id, title: title(text), languages: vec![language] }),
        }
    }
    found
}

/// The page of a code, in this language or else in English.
#[must_use]
pub fn code_page(code: Code, language: Language) -> Option<&'static str> {
    page(PAGES, code.code(), language)
}

/// The page of a finding that every record can have, whatever its ruleset; in this language or else in English.
#[must_use]
pub fn finding_page(slug: &str, language: Language) -> Option<&'static str> {
    page(FINDING_PAGES, slug, language)
}

/// Rows are the language, the name and the text of a page.
fn page(pages: &[(&str, &str, &'static str)], name: &str, language: Language) -> Option<&'static str> {
    let named = || pages.iter().filter(|(_, found, _)| *found == name);
    let page = named().find(|(found, ..)| *found == language.tag()).or_else(|| named().next())?;
    Some(page.2)
}

/// The string on the first line that says something.
fn title(text: &str) -> String {
    let line = text.lines().find(|line| !line.trim().is_empty() && !line.trim_start().starts_with("//"));
    let after_quote = line.and_then(|line| line.split_once(['"', '«']));
    let title = after_quote.and_then(|(_, rest)| rest.rsplit_once(['"', '»']));
    title.map_or_else(String::new, |(title, _)| title.to_owned())
}

/// What a name stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Shipped(&'static str),
    File(PathBuf),
}

/// A ruleset that was loaded, or what keeps it from being used.
#[derive(Debug)]
pub struct Loaded {
    /// Its name, as the user gave it.
    pub name: String,
    /// The ruleset; none if it has errors.
    pub ruleset: Option<Arc<Ruleset>>,
    /// The same under the readings of the run, sorted for the engine: made once for all games. None too if it does not
    /// have a reading that is asked for.
    pub plan: Option<Plan>,
    /// The same under all other readings.
    pub alternatives: Option<Plans>,
    /// What is asked for and what it does not have.
    pub misread: Vec<Misread>,
    /// What is wrong with it, by place.
    pub problems: Vec<Problem>,
}

/// The rulesets of a run.
#[derive(Debug)]
pub struct Rulesets {
    language: Language,
    readings: Readings,
    loaded: Mutex<HashMap<Key, Arc<OnceLock<Arc<Loaded>>>>>,
}

impl Rulesets {
    /// No ruleset yet; shipped ones are taken in this language where they have it. All are read in this way.
    #[must_use]
    pub fn new(language: Language, readings: Readings) -> Self {
        Self { language, readings, loaded: Mutex::default() }
    }

    /// The shipped ruleset with this id.
    pub fn shipped(&self, id: &str) -> Option<Arc<Loaded>> {
        let (id, ..) = RULESETS.iter().find(|(shipped, ..)| *shipped == id)?;
        let source = by_id(id, self.language)?;
        Some(self.load(Key::Shipped(id), id, || Ok((source, Vec::new()))))
    }

    /// The ruleset in a file; `base` is the file or folder that a relative path starts from. `None` if there is no
    /// such file.
    pub fn file(&self, path: &str, base: &Path) -> Option<Arc<Loaded>> {
        let path = joined(base, path);
        if !path.is_file() {
            return None;
        }
        let name = shown(&path);
        let read = || read_file(&path, &name, MOST_MEGABYTES);
        Some(self.load(Key::File(path.clone()), &name, read))
    }

    /// What the command line means by a name: a shipped ruleset, or else a file.
    ///
    /// # Errors
    /// There is neither.
    pub fn named(&self, name: &str) -> Result<Arc<Loaded>, Box<Problem>> {
        self.shipped(name).or_else(|| self.file(name, Path::new(""))).ok_or_else(|| {
            let mut problem = file_problem(Code::RulesetMissing, name);
            problem.arg("name", name).arg("known", known());
            Box::new(problem)
        })
    }

    fn load(
        &self,
        key: Key,
        name: &str,
        read: impl FnOnce() -> Result<(Source, Vec<Problem>), Box<Problem>>,
    ) -> Arc<Loaded> {
        let cell = {
            let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(loaded.entry(key).or_default())
        };
        Arc::clone(cell.get_or_init(|| Arc::new(resolved(name, read(), &self.readings))))
    }
}

/// Ids of the shipped rulesets, for a message; `none` if there are none.
pub(super) fn known() -> String {
    let ids: Vec<_> = shipped(Language::En).iter().map(|shipped| format!("`{}`", shipped.id)).collect();
    if ids.is_empty() { "none".to_owned() } else { ids.join(", ") }
}

fn resolved(name: &str, read: Result<(Source, Vec<Problem>), Box<Problem>>, readings: &Readings) -> Loaded {
    let mut loaded = Loaded {
        name: name.to_owned(),
        ruleset: None,
        plan: None,
        alternatives: None,
        misread: Vec::new(),
        problems: Vec::new(),
    };
    let (source, problems) = match read {
        Ok(read) => read,
        Err(problem) => {
            loaded.problems.push(*problem);
            return loaded;
        }
    };
    loaded.problems = problems;
    let mut found = Problems::new(source.clone());
    let tree = parse(source.text(), &mut found);
    let ruleset = tree.and_then(|tree| resolve(&tree, &source, &Texts, &mut found));
    loaded.ruleset = ruleset.filter(|_| !found.has_errors()).map(Arc::new);
    match loaded.ruleset.as_ref().map(|ruleset| choose(ruleset, readings.asked())) {
        Some(Ok(chosen)) => {
            loaded.plan = Some(Plan::new(Arc::clone(&chosen), &[]));
            loaded.alternatives = Some(Plans::new(chosen));
        }
        Some(Err(misread)) => loaded.misread = misread,
        None => {}
    }
    loaded.problems.extend(found.into_sorted());
    loaded
}

/// The text of a shipped ruleset, in this language or else in another.
pub(super) fn by_id(id: &str, language: Language) -> Option<Source> {
    let wanted = language.tag();
    let of_id = || RULESETS.iter().filter(|(shipped, ..)| *shipped == id);
    let (id, language, text) = of_id().find(|(_, found, _)| *found == wanted).or_else(|| of_id().next())?;
    let name = if *language == "en" { format!("{id}.rules") } else { format!("{id}.{language}.rules") };
    Some(Source::new(name, *text))
}

/// Texts that `extends` names.
struct Texts;

impl Library for Texts {
    fn by_id(&self, id: &str, language: Language) -> Option<Source> {
        by_id(id, language)
    }

    fn by_path(&self, path: &str, from: &Source) -> Option<Source> {
        let path = joined(Path::new(from.name()), path);
        read_file(&path, &shown(&path), MOST_MEGABYTES).ok().map(|(source, _)| source)
    }
}

/// A path that stands in the file `from`, without the steps back and forth.
fn joined(from: &Path, path: &str) -> PathBuf {
    let mut out = PathBuf::new();
    for part in from.parent().unwrap_or(Path::new("")).join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if out.file_name().is_some() => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_relative_to_the_file_that_names_it() {
        let joined = |from: &str, path: &str| joined(Path::new(from), path).display().to_string();
        assert_eq!(joined("games/a.game", "cup.rules"), "games/cup.rules");
        assert_eq!(joined("games/a.game", "../cup.rules"), "cup.rules");
        assert_eq!(joined("a.game", "./x/cup.rules"), "x/cup.rules");
        assert_eq!(joined("a.game", "../cup.rules"), "../cup.rules");
        assert_eq!(joined("a.game", "/cup.rules"), "/cup.rules");
        assert_eq!(joined("", "cup.rules"), "cup.rules");
    }

    #[test]
    fn the_title_is_read_without_parsing() {
        assert_eq!(title("// a\n\nregulation x \"The \"\"code\""), "The \"\"code");
        assert_eq!(title("регламент x «Кодекс»"), "Кодекс");
        assert_eq!(title(""), "");
    }
}
