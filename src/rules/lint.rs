//! What is wrong or suspicious about a ruleset as a whole, as far as no game is needed to see it.

use std::collections::HashMap;

use crate::diagnostic::Code as Message;
use crate::syntax::rules::ast::Item;

use super::constants::Constants;
use super::model::{Code, EffectKind, LayerId, Literal, Op, Place};
use super::resolver::Resolver;

impl Resolver<'_> {
    /// All checks that need the whole ruleset. What an item with a mistake would have used or reached is not missed.
    pub fn lint(&mut self) {
        if !self.has_errors() {
            self.unused_params();
            self.states_without_way();
        }
        self.repeated_literals();
        self.articles_without_example();
        self.constant_conditions();
        self.overlapping_exceptions();
    }

    fn unused_params(&mut self) {
        let mut used = vec![false; self.out.params.len()];
        for op in &self.out.code {
            if let Op::Param(param) = op
                && let Some(used) = used.get_mut(param.index())
            {
                *used = true;
            }
        }
        for (index, used) in used.into_iter().enumerate() {
            let Some(param) = self.out.params.get(index).filter(|_| !used) else { continue };
            let (name, place) =
                (param.name.clone(), param.replaced.as_ref().map_or(param.place, |replaced| replaced.base().place));
            self.report_at(Message::UnusedParam, place).arg("name", name);
        }
    }

    /// The same number of days twice, outside examples, without a parameter.
    fn repeated_literals(&mut self) {
        let examples: Vec<Place> = self.out.examples.iter().map(|example| example.place).collect();
        let in_example = |place: &Place| {
            let after = examples
                .partition_point(|example| (example.layer, example.span.start) <= (place.layer, place.span.start));
            let example = after.checked_sub(1).and_then(|index| examples.get(index));
            example.is_some_and(|example| example.layer == place.layer && place.span.end <= example.span.end)
        };
        let mut first: HashMap<(LayerId, i32), Place> = HashMap::new();
        let mut repeated: Vec<(Place, Place, i32)> = Vec::new();
        let mut literals: Vec<(Place, i32)> = Vec::new();
        for (op, place) in self.out.code.iter().zip(&self.out.places) {
            match op {
                Op::Literal(Literal::Days(days)) if *days > 1 && !in_example(place) => literals.push((*place, *days)),
                _ => {}
            }
        }
        literals.sort_by_key(|(place, _)| (place.layer, place.span));
        literals.dedup();
        for (place, days) in literals {
            match first.get(&(place.layer, days)) {
                Some(before) if before.span.is_empty() => {}
                Some(before) => {
                    repeated.push((*before, place, days));
                    let reported = Place { span: place.span.before(), ..place };
                    first.insert((place.layer, days), reported);
                }
                None => {
                    first.insert((place.layer, days), place);
                }
            }
        }
        for (before, place, days) in repeated {
            self.report_at(Message::RepeatedLiteral, place).arg("days", days).label("first", before.span);
        }
    }

    /// Articles that say something testable and have no example.
    fn articles_without_example(&mut self) {
        let mut at = 0;
        let texts = self.texts;
        for (layer, text) in texts.iter().enumerate() {
            self.layer = LayerId(self.index(layer));
            for article in &text.ast.articles {
                at += 1;
                let acts = article.items.iter().any(|item| {
                    matches!(
                        item.value,
                        Item::Define { value: Some(_), .. }
                            | Item::Exception { .. }
                            | Item::Require { .. }
                            | Item::Duty(_)
                            | Item::Right(_)
                            | Item::Rule(_)
                            | Item::Transition { .. }
                    )
                });
                let shown = article.items.iter().any(|item| matches!(item.value, Item::Example(_)));
                let poisoned = article.items.iter().any(|item| matches!(item.value, Item::Poisoned));
                let section = article.section.value.as_str();
                // An article without its number was reported.
                if layer == 0 && acts && !shown && !poisoned && !section.is_empty() {
                    self.report(Message::ArticleWithoutExample, article.section.span).arg("section", section);
                }
            }
        }
        debug_assert_eq!(at, self.out.articles.len());
    }

    /// States that nothing leads to, and states without a way out that are not the end.
    fn states_without_way(&mut self) {
        let texts = self.texts;
        let mut procedure = 0;
        for item in texts.iter().take(1).flat_map(|text| &text.ast.articles).flat_map(|article| &article.items) {
            let Item::Procedure { states, .. } = &item.value else { continue };
            let index = procedure;
            procedure += 1;
            let transitions = self.out.transitions.iter().filter(|one| usize::from(one.procedure) == index);
            let mut reached = vec![false; states.len()];
            let mut left = vec![false; states.len()];
            let mut final_state = vec![false; states.len()];
            let mut moves: Vec<(usize, usize)> = Vec::new();
            for transition in transitions {
                let (from, to) = (usize::from(transition.from), usize::from(transition.to));
                moves.push((from, to));
                let ends = transition.effect.iter().any(|effect| matches!(effect.what, EffectKind::Loss { .. }));
                set(&mut left, from, from != to);
                set(&mut final_state, to, ends);
            }
            set(&mut reached, 0, true);
            set(&mut final_state, states.len().saturating_sub(1), true);
            spread(&mut reached, &moves);
            self.layer = LayerId(0);
            for (at, state) in states.iter().enumerate() {
                let name = state.value.as_str();
                let is = |table: &[bool]| table.get(at) == Some(&true);
                if !is(&reached) {
                    self.report(Message::UnreachableState, state.span).arg("name", name);
                } else if !is(&left) && !is(&final_state) {
                    self.report(Message::StateWithoutExit, state.span).arg("name", name);
                }
            }
        }
    }

    /// Conditions that say yes or no whatever is played and whatever is read.
    fn constant_conditions(&mut self) {
        let whens = self.out.slots.iter().flat_map(|slot| &slot.exceptions).map(|exception| Some(exception.when));
        let whens = whens.chain(self.out.requires.iter().map(|one| one.when));
        let whens = whens.chain(self.out.rules.iter().map(|one| one.when));
        let whens = whens.chain(self.out.obligations.iter().map(|one| one.when));
        let whens: Vec<Code> = whens.chain(self.out.transitions.iter().map(|one| one.when)).flatten().collect();
        for when in whens {
            let constants = Constants { ruleset: &self.out, with_readings: false };
            let Some(value) = constants.truth(when) else { continue };
            let places = self.out.places.get(when.start as usize..when.end as usize).unwrap_or_default();
            let Some(place) = places.last().copied() else { continue };
            self.report_at(Message::ConstantCondition, place).arg("value", if value { "yes" } else { "no" });
        }
    }

    /// Two exceptions to a slot that always apply both, and neither yields to the other.
    fn overlapping_exceptions(&mut self) {
        let constants = Constants { ruleset: &self.out, with_readings: true };
        let mut found = Vec::new();
        for slot in &self.out.slots {
            let always = |exception: &&super::model::Exception| constants.truth(exception.when) == Some(true);
            let mut applying = slot.exceptions.iter().enumerate().filter(|(_, exception)| always(exception));
            let Some((first_index, first)) = applying.next() else { continue };
            for (index, second) in applying {
                let yields = |one: &super::model::Exception, to: usize| {
                    one.yields_to.iter().any(|other| usize::from(*other) == to)
                };
                let same = constants.value(first.value).is_some()
                    && constants.value(first.value) == constants.value(second.value);
                if !yields(first, index) && !yields(second, first_index) && !same {
                    found.push((first.place, second.place, first.name.clone(), second.name.clone(), slot.name.clone()));
                }
            }
        }
        for (first, second, one, two, slot) in found {
            let problem = self.report_at(Message::ExceptionsOverlap, second);
            problem.arg("first", one).arg("second", two).arg("slot", slot);
            if first.layer == second.layer {
                problem.label("first", first.span);
            }
        }
    }
}

fn set(table: &mut [bool], at: usize, value: bool) {
    if let Some(entry) = table.get_mut(at) {
        *entry |= value;
    }
}

/// Marks all that can be reached from what is marked.
fn spread(reached: &mut [bool], moves: &[(usize, usize)]) {
    let mut next: HashMap<usize, Vec<usize>> = HashMap::new();
    for (from, to) in moves {
        next.entry(*from).or_default().push(*to);
    }
    let mut open = vec![0];
    while let Some(state) = open.pop() {
        for to in next.remove(&state).unwrap_or_default() {
            set(reached, to, true);
            open.push(to);
        }
    }
}
