//! The two files of a shipped pair: which names mean the same, by order of declaration.

use std::collections::HashMap;

use crate::diagnostic::Problems;
use crate::syntax::rules::ast::{Item, Language, Regulation};
use crate::syntax::rules::parse;

use super::library::Library;
use super::words::{fold, other};

/// Names of the twins of some rulesets, to the names in those. A ruleset without a twin adds nothing.
pub(super) fn aliases(bases: &[&Regulation], library: &dyn Library) -> HashMap<String, String> {
    let mut aliases = HashMap::new();
    for base in bases {
        let Some(twin) = twin(base, library) else { continue };
        for (theirs, ours) in names(&twin).into_iter().zip(names(base)) {
            if theirs != ours {
                aliases.insert(theirs, ours);
            }
        }
    }
    aliases
}

/// The file of the pair in the other language, if it declares as much.
fn twin(base: &Regulation, library: &dyn Library) -> Option<Regulation> {
    let language: Language = other(base.language);
    let source = library.by_id(&base.id.value, language)?;
    let tree = parse(source.text(), &mut Problems::new(source.clone()))?;
    (tree.language == language && names(&tree).len() == names(base).len()).then_some(tree)
}

/// Names that a layer may touch, in the order of the file.
fn names(ast: &Regulation) -> Vec<String> {
    let items = ast.articles.iter().flat_map(|article| &article.items);
    let named = items.filter_map(|item| match &item.value {
        Item::Param { name, .. } | Item::Reading { name, .. } | Item::Exception { name, .. } => Some(name),
        Item::Duty(item) | Item::Right(item) | Item::Permission(item) | Item::Rule(item) => Some(&item.name),
        Item::Transition { clauses, .. } => Some(&clauses.name),
        _ => None,
    });
    named.map(|name| fold(&name.value)).collect()
}
