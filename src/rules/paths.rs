//! What a path means at its place.

use crate::diagnostic::Code as Message;
use crate::syntax::rules::ast::{Path, Word};
use crate::vocabulary::{Domain, Fact, Root, TERMS, Term, Type};

use super::model::{AccountId, CounterId, Op, ParamId, ReadingId};
use super::resolver::Resolver;
use super::scope::{Asked, Roots, root_of};
use super::words::{self, InLanguage, fold};

/// What a path of one or two parts means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Root(Root),
    Param(ParamId),
    Reading(ReadingId),
    Fact(Root, Fact),
    /// The slot is an index into `Resolver::slots`.
    Slot(Root, usize),
    Account(Root, AccountId),
    Counter(Root, CounterId),
    Election(Root, u16),
}

impl Resolver<'_> {
    /// What the first two parts of a path mean; a word that means nothing is reported.
    pub fn meaning(&mut self, path: &Path) -> Option<Meaning> {
        let (first, second) = (path.parts.first()?, path.parts.get(1));
        let word = fold(&first.value);
        let Some(root) = words::root(self.language(), &word) else {
            let known = self.single(&word);
            match (known, second) {
                (Some(meaning), None) => return Some(meaning),
                (Some(_), Some(second)) => {
                    self.report(Message::NoFacts, second.span).arg("name", first.value.as_str());
                }
                (None, _) => self.unknown_first(first, path.parts.len() > 1),
            }
            return None;
        };
        let domain = self.root_in_place(root, first)?;
        match second {
            None => Some(Meaning::Root(root)),
            Some(second) => self.member(root, domain, second),
        }
    }

    /// What a name without a root means: a parameter, a reading or a slot of the game.
    pub fn single(&self, word: &str) -> Option<Meaning> {
        if let Some(&param) = self.names.params.get(word) {
            return Some(Meaning::Param(param));
        }
        if let Some(&reading) = self.names.readings.get(word) {
            return Some(Meaning::Reading(reading));
        }
        self.slot_in_language(Domain::Game, word).map(|slot| Meaning::Slot(Root::Game, slot))
    }

    /// The slot of this name; a question of the engine only by its name in the language of the file.
    pub fn slot_in_language(&self, domain: Domain, word: &str) -> Option<usize> {
        let index = self.slot_named(domain, word)?;
        let engine = self.slots.get(index)?.engine;
        let in_language = engine.is_none_or(|slot| {
            let row = crate::vocabulary::SLOTS.get(slot as usize);
            row.is_some_and(|row| row.word(self.language()).rsplit('.').next() == Some(word))
        });
        in_language.then_some(index)
    }

    /// The domain of a root, if the root means something at this place.
    pub fn root_in_place(&mut self, root: Root, word: &Word) -> Option<Domain> {
        if root == Root::It {
            if self.scope.it.is_none() {
                self.report(Message::RootOutOfPlace, word.span)
                    .arg("name", word.value.as_str())
                    .arg("kind", "it")
                    .arg("where", "");
            }
            return self.scope.it;
        }
        if !self.scope.roots.contains(root) {
            let (kind, place) = self.asked();
            self.report(Message::RootOutOfPlace, word.span)
                .arg("name", word.value.as_str())
                .arg("kind", kind)
                .arg("where", place);
            return None;
        }
        self.used = self.used.with(Roots::of(&[root]));
        root.domain()
    }

    /// What is being read, for a message.
    pub fn asked(&self) -> (&'static str, &'static str) {
        match self.scope.asked {
            Asked::Event(event) => ("event", words::event_word(self.language(), event)),
            Asked::Slot(root) => ("slot", words::root_word(self.language(), root)),
            Asked::EachPlayer => ("player", ""),
            Asked::Example => ("example", ""),
            Asked::Constant => ("constant", ""),
        }
    }

    /// A fact, a slot, an account, a counter or an election of something.
    fn member(&mut self, root: Root, domain: Domain, word: &Word) -> Option<Meaning> {
        let name = fold(&word.value);
        if let Some(slot) = self.slot_in_language(domain, &name) {
            return Some(Meaning::Slot(root, slot));
        }
        if let Some(fact) = words::fact(self.language(), domain, &name) {
            return Some(Meaning::Fact(root, fact));
        }
        if domain == Domain::Player {
            if let Some(&account) = self.names.accounts.get(&name) {
                return Some(Meaning::Account(root, account));
            }
            if let Some(&counter) = self.names.counters.get(&name) {
                return Some(Meaning::Counter(root, counter));
            }
            if let Some(&election) = self.names.elections.get(&name) {
                return Some(Meaning::Election(root, election));
            }
        }
        self.unknown_member(domain, word);
        None
    }

    /// Writes what a path means; gives its type.
    pub fn path(&mut self, path: &Path) -> Type {
        let Some(meaning) = self.meaning(path) else { return Type::Poisoned };
        let span = path.span;
        let mut ty = match meaning {
            Meaning::Root(root) => {
                self.push(Op::Root(root), span);
                match root {
                    Root::It => self.scope.it.map_or(Type::Poisoned, Type::Object),
                    _ => root.domain().map_or(Type::Poisoned, of_domain),
                }
            }
            Meaning::Param(param) => {
                self.push(Op::Param(param), span);
                self.out.params.get(param.index()).map_or(Type::Poisoned, |param| param.ty)
            }
            Meaning::Reading(_) => {
                let typed = self.typed(span);
                self.report(Message::ReadingAlone, span).arg("name", typed);
                return Type::Poisoned;
            }
            Meaning::Fact(root, fact) => {
                self.push(Op::Fact(root, fact), span);
                fact.row().ty
            }
            Meaning::Slot(root, slot) => self.slot_of(root, slot, path),
            Meaning::Account(root, account) => {
                self.push(Op::Account(root, account), span);
                Type::Days
            }
            Meaning::Counter(root, counter) => {
                self.push(Op::Counter(root, counter), span);
                self.counter_types.get(counter.index()).copied().unwrap_or(Type::Count)
            }
            Meaning::Election(root, election) => {
                self.push(Op::Election(root, election), span);
                Type::Bool
            }
        };
        for word in path.parts.iter().skip(2) {
            ty = self.further(ty, word);
        }
        ty
    }

    /// Writes the reading of a slot.
    fn slot_of(&mut self, root: Root, index: usize, path: &Path) -> Type {
        let Some(slot) = self.slots.get(index) else { return Type::Poisoned };
        let (ty, id, reads, unused) = (slot.ty, slot.id, slot.reads, slot.not_used || slot.engine.is_some());
        let Some(id) = id else {
            if slot.base.is_none() && unused {
                if ty == Some(Type::DaySet) {
                    let none = super::model::Literal::NoDays(crate::time::DaySet::new());
                    self.push(Op::Literal(none), path.span);
                    return Type::DaySet;
                }
                let missing = slot.feature.is_none_or(|feature| !self.out.without.contains(&feature));
                if !missing || slot.not_used {
                    let typed = self.typed(path.span);
                    self.report(Message::SlotNotUsed, path.span).arg("name", typed);
                }
            }
            return Type::Poisoned;
        };
        let missing = reads.without(self.scope.roots);
        if !missing.is_empty() && self.scope.asked != Asked::Constant {
            let language = self.language();
            let words = TERMS.iter().filter(|row| matches!(row.term, Term::Root(root) if missing.contains(root)));
            let word = words.map(|row| row.word(language)).next().unwrap_or_default();
            let (kind, place) = self.asked();
            let typed = self.typed(path.span);
            self.report(Message::CallerLacks, path.span)
                .arg("name", typed)
                .arg("root", word)
                .arg("kind", kind)
                .arg("where", place);
        }
        self.used = self.used.with(reads);
        self.push(Op::Slot(root, id), path.span);
        ty.unwrap_or(Type::Poisoned)
    }

    /// Writes one more part of a path, about the value before it.
    fn further(&mut self, ty: Type, word: &Word) -> Type {
        let domain = match ty {
            Type::Poisoned => return Type::Poisoned,
            Type::Player => Domain::Player,
            Type::Object(domain) => domain,
            _ => {
                self.report(Message::NoFacts, word.span).arg("name", word.value.as_str());
                return Type::Poisoned;
            }
        };
        let name = fold(&word.value);
        if let Some(slot) = self.slot_in_language(domain, &name).and_then(|slot| self.slots.get(slot)) {
            let (Some(id), ty) = (slot.id, slot.ty) else { return Type::Poisoned };
            self.push(Op::SlotOf(id), word.span);
            return ty.unwrap_or(Type::Poisoned);
        }
        if let Some(fact) = words::fact(self.language(), domain, &name) {
            self.push(Op::FactOf(fact), word.span);
            return fact.row().ty;
        }
        self.unknown_member(domain, word);
        Type::Poisoned
    }

    /// A player whom a word names, if he is there at this place.
    pub fn player(&mut self, word: &Word) -> Option<Root> {
        let root = words::root(self.language(), &fold(&word.value));
        let Some(root) = root.filter(|root| root.domain() == Some(Domain::Player)) else {
            self.wrong_word(
                word,
                "player",
                &|term| matches!(term, Term::Root(root) if root.domain() == Some(Domain::Player)),
            );
            return None;
        };
        self.root_in_place(root, word).map(|_| root)
    }

    /// The root on which slots of a path are defined, with the path's last part.
    pub fn subject<'p>(&self, path: &'p Path) -> Option<(Root, &'p Word)> {
        match path.parts.as_slice() {
            [name] => Some((Root::Game, name)),
            [root, name] => {
                let root = words::root(self.language(), &fold(&root.value))?;
                let domain = root.domain()?;
                (root_of(domain) == Some(root)).then_some((root, name))
            }
            _ => None,
        }
    }
}

/// The type of something of a domain.
pub(super) const fn of_domain(domain: Domain) -> Type {
    match domain {
        Domain::Player => Type::Player,
        other => Type::Object(other),
    }
}
