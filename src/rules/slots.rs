//! Slots: which reads which, in what order they are compiled, and their code.

use crate::diagnostic::Code as Message;
use crate::source::Span;
use crate::syntax::rules::ast::Condition;
use crate::vocabulary::{Feature, Root, SLOTS, Type};

use super::cycles;
use super::model::{self, Code, LayerId, Op, Place, SlotId};
use super::resolver::{Resolver, SlotDecl};
use super::scope::{Roots, Scope};
use super::words::{self};

impl Resolver<'_> {
    /// Orders the slots, checks that each has its definition, and compiles them.
    pub fn slots(&mut self) {
        self.link_exceptions();
        self.missing_definitions();
        let edges: Vec<Vec<usize>> = (0..self.slots.len()).map(|slot| self.reads(slot)).collect();
        let parts = cycles::parts(&edges);
        let reads_itself = |slot: &usize| edges.get(*slot).is_some_and(|reads| reads.contains(slot));
        let circles: Vec<Vec<usize>> =
            parts.iter().filter(|part| part.len() > 1 || part.iter().any(reads_itself)).cloned().collect();
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
        let errors = if circles.is_empty() { Vec::new() } else { self.errors() };
        for circle in circles {
            self.circle(&circle, &errors);
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
        // A ruleset that changes what it inherits is a layer, and lacks nothing but its base.
        if self.told.missing_base {
            return;
        }
        let mut missing: Vec<(Option<Feature>, Vec<&'static str>)> = Vec::new();
        let language = self.language_of_base();
        for slot in &self.slots {
            let Some(engine) = slot.engine else { continue };
            let excused = slot.feature.is_some_and(|feature| self.out.without.contains(&feature));
            let is_open = (self.told.wrong_feature || self.is_header_broken) && slot.feature.is_some();
            if slot.named.is_some() || excused || is_open {
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

    /// Reports slots that read each other in a circle, at the definition of the first. A mistake in one of them, which
    /// may make the circle, is enough said.
    fn circle(&mut self, part: &[usize], errors: &[(LayerId, Span)]) {
        let of_slot = |slot: &SlotDecl<'_>| {
            let exceptions = slot.exceptions.iter().filter_map(|index| self.exceptions.get(*index));
            exceptions.map(|decl| decl.value.place).chain(slot.base.map(|base| base.place)).collect::<Vec<_>>()
        };
        let places = part.iter().filter_map(|slot| self.slots.get(*slot)).flat_map(of_slot);
        if places.into_iter().any(|place| has_error(errors, place)) {
            return;
        }
        let circle = part.iter().filter_map(|slot| self.slots.get(*slot));
        let mut members: Vec<(&str, Option<Place>)> = circle.map(|slot| (slot.name.as_str(), slot.named)).collect();
        members.sort_by_key(|(_, place)| place.map_or(Span::default(), |place| place.span));
        let names = members.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("`, `");
        let count = members.len();
        let Some(place) = members.iter().find_map(|(_, place)| *place) else { return };
        self.report_at(Message::CyclicSlots, place).arg("names", names).arg("count", count);
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

/// Whether one of the errors, which are in order, is inside a place.
fn has_error(errors: &[(LayerId, Span)], place: Place) -> bool {
    let from = errors.partition_point(|(layer, span)| (*layer, span.start) < (place.layer, place.span.start));
    errors.get(from).is_some_and(|(layer, span)| *layer == place.layer && span.end <= place.span.end)
}
