//! Slots: which reads which, in what order they are compiled, and their code.

use crate::diagnostic::Code as Message;
use crate::source::Span;
use crate::syntax::rules::ast::{Condition, Expr, ExprKind, Path, Sign};
use crate::vocabulary::{Domain, EngineSlot, Fact, Feature, Root, SLOTS, Type};

use super::cycles;
use super::model::{self, Code, LayerId, Op, Place, SlotId};
use super::resolver::{Resolver, SlotDecl};
use super::scope::{Roots, Scope};
use super::walk::{Part, each_part};
use super::words::{self, fold};

impl Resolver<'_> {
    /// Orders the slots, checks that each has its definition, and compiles them.
    pub fn slots(&mut self) {
        self.link_exceptions();
        self.missing_definitions();
        let edges: Vec<Vec<usize>> = (0..self.slots.len()).map(|slot| self.reads(slot)).collect();
        let parts = cycles::parts(&edges);
        for part in &parts {
            let reads_itself = part.iter().any(|slot| edges.get(*slot).is_some_and(|reads| reads.contains(slot)));
            if part.len() > 1 || reads_itself {
                self.circle(part);
            }
        }
        let order: Vec<usize> = parts
            .into_iter()
            .flatten()
            .filter(|slot| self.slots.get(*slot).is_some_and(|slot| slot.base.is_some()))
            .collect();
        for (id, slot) in order.iter().enumerate() {
            let id = SlotId(self.index(id));
            if let Some(slot) = self.slots.get_mut(*slot) {
                slot.id = Some(id);
            }
        }
        self.guess_types(&order);
        for slot in order {
            self.compile_slot(slot);
        }
        self.out.engine_slots = vec![None; SLOTS.len()];
        for slot in &self.slots {
            let Some(engine) = slot.engine else { continue };
            if let Some(entry) = self.out.engine_slots.get_mut(engine as usize) {
                *entry = slot.id;
            }
        }
    }

    /// Questions without an answer: one message a feature.
    fn missing_definitions(&mut self) {
        let mut missing: Vec<(Option<Feature>, Vec<&'static str>)> = Vec::new();
        let language = self.language_of_base();
        for slot in &self.slots {
            let Some(engine) = slot.engine else { continue };
            let excused = slot.feature.is_some_and(|feature| self.out.without.contains(&feature));
            if slot.named.is_some() || excused {
                continue;
            }
            let name = SLOTS.get(engine as usize).map_or("", |row| words::InLanguage::word(row, language));
            match missing.iter_mut().find(|(feature, _)| *feature == slot.feature) {
                Some((_, names)) => names.push(name),
                None => missing.push((slot.feature, vec![name])),
            }
        }
        let Some(base) = self.texts.first() else { return };
        for (feature, names) in missing {
            let row = crate::vocabulary::TERMS
                .iter()
                .find(|row| feature.is_some_and(|feature| row.term == crate::vocabulary::Term::Feature(feature)));
            let feature = row.map_or("", |row| words::InLanguage::word(row, language));
            let place = Place { layer: LayerId(0), span: base.ast.id.span };
            self.report_at(Message::SlotMissing, place)
                .arg("names", names.join("`, `"))
                .arg("count", names.len())
                .arg("feature", if feature.is_empty() { "none" } else { feature });
        }
    }

    fn language_of_base(&self) -> crate::syntax::rules::ast::Language {
        self.texts.first().map_or(crate::syntax::rules::ast::Language::En, |text| text.ast.language)
    }

    /// Reports slots that read each other in a circle, at the definition of the first.
    fn circle(&mut self, part: &[usize]) {
        let circle = part.iter().filter_map(|slot| self.slots.get(*slot));
        let mut members: Vec<(&str, Option<Place>)> = circle.map(|slot| (slot.name.as_str(), slot.named)).collect();
        members.sort_by_key(|(_, place)| place.map_or(Span::default(), |place| place.span));
        let names = members.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("`, `");
        let count = members.len();
        let Some(place) = members.iter().find_map(|(_, place)| *place) else { return };
        self.report_at(Message::CyclicSlots, place).arg("names", names).arg("count", count);
    }

    /// Slots that the definition of a slot and its exceptions read, for the same entry.
    fn reads(&mut self, slot: usize) -> Vec<usize> {
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

    /// Gives every slot that the ruleset makes a type before its code is read, as far as its form shows it: a slot may
    /// be read through `incoming` before it is compiled.
    fn guess_types(&mut self, order: &[usize]) {
        for &slot in order {
            let Some(SlotDecl { ty: None, base: Some(base), .. }) = self.slots.get(slot) else { continue };
            let base = *base;
            self.layer = base.place.layer;
            let guess = self.guess(base.what);
            if let Some(slot) = self.slots.get_mut(slot) {
                slot.ty = guess;
            }
        }
    }

    fn guess(&self, expr: &Expr) -> Option<Type> {
        match &expr.value {
            ExprKind::Or(_)
            | ExprKind::And(_)
            | ExprKind::Not(_)
            | ExprKind::Compare { .. }
            | ExprKind::IsMissing(_)
            | ExprKind::IsKnown(_)
            | ExprKind::IsIn(..)
            | ExprKind::NoneKnown(_) => Some(Type::Bool),
            ExprKind::Sum { first, rest, .. } => {
                let ty = self.guess(first)?;
                let minus_date =
                    |(sign, term): &(Sign, Expr)| *sign == Sign::Minus && self.guess(term) == Some(Type::Date);
                Some(if ty == Type::Date && rest.iter().any(minus_date) { Type::Days } else { ty })
            }
            ExprKind::FirstKnown(parts) => parts.iter().find_map(|part| self.guess(part)),
            ExprKind::For(..) | ExprKind::Between { .. } | ExprKind::SumOf(_) | ExprKind::AverageOf(..) => {
                Some(Type::Days)
            }
            ExprKind::Excess(part, _) => self.guess(part),
            ExprKind::CountOf(_) | ExprKind::YearOf(_) => Some(Type::Count),
            ExprKind::Path(path) => self.guess_path(path),
            _ => super::literals::bare(expr).map(|bare| bare.ty),
        }
    }

    fn guess_path(&self, path: &Path) -> Option<Type> {
        let first = fold(&path.parts.first()?.value);
        let Some(root) = words::root(self.language(), &first) else {
            if let Some(param) = self.names.params.get(&first) {
                return self.out.params.get(param.index()).map(|param| param.ty);
            }
            return self.slots.get(self.slot_in_language(Domain::Game, &first)?)?.ty;
        };
        let second = fold(&path.parts.get(1)?.value);
        if let Some(slot) = self.slot_in_language(root.domain()?, &second) {
            return self.slots.get(slot)?.ty;
        }
        if self.names.accounts.contains_key(&second) && root.domain() == Some(Domain::Player) {
            return Some(Type::Days);
        }
        words::fact(self.language(), root.domain()?, &second).map(|fact| fact.row().ty)
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
        let reads = crate::vocabulary::TERMS.iter().filter_map(|row| match row.term {
            crate::vocabulary::Term::Root(root) if slot.reads.contains(root) => Some((root, first.span)),
            _ => None,
        });
        found.extend(reads);
    }

    /// Compiles a slot: its base, then its exceptions.
    fn compile_slot(&mut self, index: usize) {
        let Some(decl) = self.slots.get(index) else { return };
        let Some(base) = decl.base else { return };
        let (on, engine, exceptions) = (decl.on, decl.engine, decl.exceptions.clone());
        let mut ty = decl.ty.filter(|_| engine.is_some());
        let name = decl.name.clone();
        self.enter(base);
        self.scope = Scope::slot(on);
        self.used = Roots::default();
        let code = if let Some(ty) = ty {
            self.code_of(base.what, ty)
        } else {
            let (code, found) = self.code(base.what);
            ty = Some(found);
            code
        };
        let ty = ty.unwrap_or(Type::Poisoned);
        if let Some(decl) = self.slots.get_mut(index) {
            decl.ty = Some(ty);
        }
        let mut compiled = Vec::with_capacity(exceptions.len());
        for &exception in &exceptions {
            let Some(decl) = self.exceptions.get(exception) else { continue };
            let (value, conditions, name) = (decl.value, decl.conditions, decl.name.value.clone());
            self.enter(value);
            self.scope = Scope::slot(on);
            let when = self.conditions(conditions, &[]);
            let code = self.code_of(value.what, ty);
            compiled.push(model::Exception {
                name,
                when: when.unwrap_or(Code { start: 0, end: 0 }),
                value: code,
                place: value.place,
                article: value.article,
                yields_to: self.yields_to(exception, &exceptions),
            });
        }
        let read = self.used.without(Roots::EVERYWHERE);
        if let Some(decl) = self.slots.get_mut(index) {
            decl.reads = if on == Root::Game { read } else { Roots::default() };
        }
        self.out.slots.push(model::Slot {
            name,
            on,
            ty,
            base: code,
            place: base.place,
            article: base.article,
            exceptions: compiled,
        });
    }

    /// Indices of the exceptions of a slot that take precedence over one of them.
    fn yields_to(&self, exception: usize, of_slot: &[usize]) -> Vec<u16> {
        let over = |(index, other): (usize, &usize)| {
            let takes = self.exceptions.get(*other).is_some_and(|other| other.over.contains(&exception));
            takes.then(|| u16::try_from(index).unwrap_or(u16::MAX))
        };
        of_slot.iter().enumerate().filter_map(over).collect()
    }

    /// Writes conditions, all of which must hold, as one run; `first` are operations that stand for one more.
    pub fn conditions(&mut self, conditions: &[Condition], first: &[(Op, Span)]) -> Option<Code> {
        let count = conditions.len() + usize::from(!first.is_empty());
        let whole = conditions
            .first()
            .map(|condition| condition.span)
            .into_iter()
            .chain(first.iter().map(|(_, span)| *span))
            .next()?;
        let whole = conditions.last().map_or(whole, |last| whole.to(last.span));
        let write = |this: &mut Self| {
            for (op, span) in first {
                this.push(op.clone(), *span);
            }
            for condition in conditions {
                this.expect(&condition.test, Type::Bool);
                if condition.negated {
                    this.push(Op::Not, condition.span);
                }
            }
            if count > 1 {
                let count = this.index(count);
                this.push(Op::And(count), whole);
            }
        };
        Some(self.written(write).0)
    }
}
