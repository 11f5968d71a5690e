//! What exceptions change: slots, or other exceptions over which they take precedence.

use crate::diagnostic::Code as Message;
use crate::syntax::rules::ast::Path;
use crate::vocabulary::Domain;

use super::cycles;
use super::resolver::Resolver;
use super::words::{self, fold};

/// Exceptions may change so many slots altogether: each is compiled once for every slot.
const MOST_CHANGES: usize = 2000;

/// What an exception is to.
enum Target {
    Slot(usize),
    Exception(usize),
    Nothing,
}

impl Resolver<'_> {
    /// Finds the slots that every exception changes.
    pub fn link_exceptions(&mut self) {
        for index in 0..self.exceptions.len() {
            let Some(decl) = self.exceptions.get(index) else { continue };
            let (to, value) = (decl.to, decl.value);
            self.enter(value);
            let targets: Vec<Target> = to.iter().map(|path| self.target(path)).collect();
            let Some(decl) = self.exceptions.get_mut(index) else { continue };
            for target in targets {
                match target {
                    Target::Slot(slot) => decl.slots.push(slot),
                    Target::Exception(other) => decl.over.push(other),
                    Target::Nothing => {}
                }
            }
        }
        let edges: Vec<Vec<usize>> = self.exceptions.iter().map(|decl| decl.over.clone()).collect();
        for part in cycles::parts(&edges) {
            let itself = part.iter().any(|one| edges.get(*one).is_some_and(|over| over.contains(one)));
            if part.len() > 1 || itself {
                self.circle_of_exceptions(&part);
                continue;
            }
            for one in part {
                self.inherit_slots(one);
            }
        }
        let changes: usize = self.exceptions.iter().map(|decl| decl.slots.len()).sum();
        if changes > MOST_CHANGES {
            self.too_large("exceptions", MOST_CHANGES);
            return;
        }
        for index in 0..self.exceptions.len() {
            let slots = self.exceptions.get(index).map(|decl| decl.slots.clone()).unwrap_or_default();
            for slot in slots {
                if let Some(slot) = self.slots.get_mut(slot)
                    && slot.exceptions.last() != Some(&index)
                {
                    slot.exceptions.push(index);
                }
            }
        }
    }

    /// An exception to an exception belongs to all slots of that one.
    fn inherit_slots(&mut self, one: usize) {
        let over = self.exceptions.get(one).map(|decl| decl.over.clone()).unwrap_or_default();
        let others = over.iter().filter_map(|other| self.exceptions.get(*other));
        let slots: Vec<usize> = others.flat_map(|decl| decl.slots.iter().copied()).take(MOST_CHANGES + 1).collect();
        if let Some(decl) = self.exceptions.get_mut(one) {
            decl.slots.extend(slots);
            decl.slots.sort_unstable();
            decl.slots.dedup();
        }
    }

    fn circle_of_exceptions(&mut self, part: &[usize]) {
        let mut members: Vec<_> = part.iter().filter_map(|one| self.exceptions.get(*one)).collect();
        members.sort_by_key(|decl| decl.name.span);
        let names = members.iter().map(|decl| decl.name.value.as_str()).collect::<Vec<_>>().join("`, `");
        let count = members.len();
        let Some(first) = members.first() else { return };
        let (value, span) = (first.value, first.name.span);
        self.enter(value);
        self.report(Message::ExceptionCircle, span).arg("names", names).arg("count", count);
    }

    /// The slot or the exception that a path names.
    fn target(&mut self, path: &Path) -> Target {
        if let [name] = path.parts.as_slice() {
            let word = fold(&name.value);
            if let Some(&exception) = self.names.exceptions.get(&word) {
                return Target::Exception(exception);
            }
            if let Some(slot) = self.slot_in_language(Domain::Game, &word) {
                return self.defined(slot, path);
            }
            let own = self.candidates();
            let mut possible: Vec<String> = self.names.exceptions.keys().take(own).cloned().collect();
            possible
                .extend(self.names.slots.keys().filter(|(on, _)| *on == Domain::Game).map(|(_, name)| name.clone()));
            self.nothing(path, &possible);
            return Target::Nothing;
        }
        let Some((root, name)) = self.subject(path) else {
            self.nothing(path, &[]);
            return Target::Nothing;
        };
        let Some(domain) = root.domain() else { return Target::Nothing };
        if let Some(slot) = self.slot_in_language(domain, &fold(&name.value)) {
            return self.defined(slot, path);
        }
        let own = self.candidates();
        let of_domain = self.names.slots.keys().take(own).filter(|(on, _)| *on == domain);
        let root = words::root_word(self.language(), root);
        let possible: Vec<String> = of_domain.map(|(_, name)| format!("{root}.{name}")).collect();
        self.nothing(path, &possible);
        Target::Nothing
    }

    /// A slot that has a definition to which there can be exceptions. A missing one is reported as such.
    fn defined(&mut self, slot: usize, path: &Path) -> Target {
        let Some(decl) = self.slots.get(slot) else { return Target::Nothing };
        let without = decl.feature.is_some_and(|feature| self.out.without.contains(&feature));
        if decl.base.is_none() && (decl.not_used || without) {
            let typed = self.typed(path.span);
            self.report(Message::SlotNotUsed, path.span).arg("name", typed);
        }
        Target::Slot(slot)
    }

    fn nothing(&mut self, path: &Path, possible: &[String]) {
        let typed = self.typed(path.span);
        let mut possible: Vec<&str> = possible.iter().map(String::as_str).collect();
        possible.sort_unstable();
        let suggestion = super::suggest::suggest(typed, self.language(), &possible);
        let (kind, near) = suggestion.parts();
        self.report(Message::ExceptionToNothing, path.span).arg("name", typed).arg("kind", kind).arg("near", near);
    }
}
