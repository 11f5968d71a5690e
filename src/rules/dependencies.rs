//! What expressions read, seen from their form alone: which slots, for the order in which they are compiled, and which
//! roots, for the event of a requirement.

use crate::source::Span;
use crate::syntax::rules::ast::{Expr, Path};
use crate::vocabulary::{Domain, EngineSlot, Fact, Root, TERMS, Term, Type};

use super::resolver::Resolver;
use super::walk::{Part, each_part};
use super::words::{self, fold};

impl Resolver<'_> {
    /// Slots that the definition of a slot and its exceptions read, for the same entry.
    pub fn reads(&mut self, slot: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let Some(decl) = self.slots.get(slot) else { return found };
        let (base, exceptions) = (decl.base, decl.exceptions.clone());
        if let Some(base) = base {
            self.layer = base.place.layer;
            self.reads_of(base.what, None, &mut found);
        }
        for exception in exceptions {
            let Some(decl) = self.exceptions.get(exception) else { continue };
            let (value, conditions) = (decl.value, decl.conditions);
            self.layer = value.place.layer;
            self.reads_of(value.what, None, &mut found);
            for condition in conditions {
                self.reads_of(&condition.test, None, &mut found);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn reads_of(&self, expr: &Expr, it: Option<Domain>, found: &mut Vec<usize>) {
        each_part(expr, &mut |part| match part {
            Part::Expr(expr) => self.reads_of(expr, it, found),
            Part::Path(path) => {
                self.reads_of_path(path, it, found);
            }
            Part::List(list) => {
                let element = self.reads_of_path(&list.path, it, found);
                for part in [&list.last, &list.filter].into_iter().flatten() {
                    self.reads_of(part, element, found);
                }
            }
        });
    }

    /// Adds the slot that a path reads; gives what the elements are if it is a list.
    fn reads_of_path(&self, path: &Path, it: Option<Domain>, found: &mut Vec<usize>) -> Option<Domain> {
        let first = fold(&path.parts.first()?.value);
        let Some(root) = words::root(self.language(), &first) else {
            found.extend(self.slot_in_language(Domain::Game, &first).filter(|_| path.parts.len() == 1));
            return None;
        };
        if root == Root::Incoming {
            return None;
        }
        let domain = if root == Root::It { it? } else { root.domain()? };
        let second = fold(&path.parts.get(1)?.value);
        if let Some(slot) = self.slot_in_language(domain, &second) {
            found.push(slot);
            return None;
        }
        let fact = words::fact(self.language(), domain, &second)?;
        if fact == Fact::CountedBreaks {
            let counted = [EngineSlot::BreakCounted, EngineSlot::BreakCountedFrom, EngineSlot::BreakCountedThrough];
            found.extend(counted.map(|slot| slot as usize));
        }
        if let Type::List(element) = fact.row().ty { Some(element) } else { None }
    }

    /// Adds the roots that an expression names, with their places.
    pub fn roots_of(&self, expr: &Expr, found: &mut Vec<(Root, Span)>) {
        each_part(expr, &mut |part| match part {
            Part::Expr(expr) => self.roots_of(expr, found),
            Part::Path(path) => self.root_of_path(path, found),
            Part::List(list) => {
                self.root_of_path(&list.path, found);
                for part in [&list.last, &list.filter].into_iter().flatten() {
                    self.roots_of(part, found);
                }
            }
        });
    }

    /// Adds the root of a path; of a slot of the game, what it reads of its caller.
    fn root_of_path(&self, path: &Path, found: &mut Vec<(Root, Span)>) {
        let Some(first) = path.parts.first() else { return };
        let word = fold(&first.value);
        if let Some(root) = words::root(self.language(), &word) {
            found.push((root, first.span));
            return;
        }
        let slot = self.slot_in_language(Domain::Game, &word).and_then(|slot| self.slots.get(slot));
        let Some(slot) = slot else { return };
        let reads = TERMS.iter().filter_map(|row| match row.term {
            Term::Root(root) if slot.reads.contains(root) => Some((root, first.span)),
            _ => None,
        });
        found.extend(reads);
    }
}
