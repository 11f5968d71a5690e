//! Where the texts of other rulesets come from.

use crate::source::Source;
use crate::syntax::rules::ast::Language;

/// Supplies the texts that `extends` names. Resolving opens nothing itself.
pub trait Library {
    /// The shipped ruleset with this id, in this language if there is one in it, else in the other.
    fn by_id(&self, id: &str, language: Language) -> Option<Source>;

    /// The ruleset at a path, which is relative to the text that names it.
    fn by_path(&self, path: &str, from: &Source) -> Option<Source>;
}

/// A library without texts, for rulesets that extend nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLibrary;

impl Library for NoLibrary {
    fn by_id(&self, _: &str, _: Language) -> Option<Source> {
        None
    }

    fn by_path(&self, _: &str, _: &Source) -> Option<Source> {
        None
    }
}
