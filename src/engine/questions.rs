//! What a ruleset answers about one entry: every slot of the letter, claim, repeat or break, and of its player.

use crate::game::{Step, What};
use crate::rules::SlotId;
use crate::syntax::record::ast::{Entry, Side};
use crate::vocabulary::{Domain, EngineSlot};

use super::bound::{Bound, player};
use super::evaluation::Node;
use super::run::Run;
use super::trace::Tracer;
use super::value::Object;

/// The answer of a slot about a thing, with its tree; only from a watching evaluation.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked about.
    pub of: Object,
    /// The question.
    pub slot: SlotId,
    /// The answer.
    pub tree: Node,
}

impl<T: Tracer> Run<'_, T> {
    /// Before an entry is judged: its own dates and days, and when what it answers came.
    pub(super) fn ask_before(&mut self, step: &Step) {
        match step.what {
            What::Letter(id) => {
                self.ask_receipt(self.game.sending(id).and_then(|sending| sending.incoming));
                self.ask_all(Object { domain: Domain::Letter, index: id }, &Bound::sending(self.game, id));
            }
            What::Repeat(id) => {
                let bound = self.repeat_bound(id, &Bound::default());
                self.ask_all(Object { domain: Domain::Repeat, index: id }, &bound);
            }
            What::Claim(id) => {
                let claim = self.game.claims.get(id as usize).copied();
                let incoming = claim.and_then(|claim| claim.incoming);
                self.ask_receipt(incoming);
                let author = claim.map(|claim| claim.by);
                let bound = Bound { claim: Some(id), incoming, author, ..Bound::default() };
                self.ask_all(Object { domain: Domain::Claim, index: id }, &bound);
            }
            _ => {}
        }
    }

    /// After an entry was judged: how its player stands; after one that has none, both.
    pub(super) fn ask_after(&mut self, step: &Step) {
        let author = match step.what {
            What::Letter(id) => self.game.sending(id).map(|sending| sending.author),
            What::Repeat(_) => match self.game.entry(step.entry) {
                Some(Entry::Repeat(repeat)) => Some(repeat.number.value.side),
                _ => None,
            },
            What::Claim(id) => self.game.claims.get(id as usize).map(|claim| claim.by.other()),
            _ => None,
        };
        for side in Side::BOTH {
            if author.is_none_or(|author| author == side) {
                self.ask_all(player(side), &Bound::default().about(side));
            }
        }
    }

    /// Of the header: the slots of the game, and from when the players' time counts.
    pub(super) fn ask_at_start(&mut self) {
        for side in Side::BOTH {
            if let Some(slot) = self.rules.engine_slot(EngineSlot::PlayerClockStart) {
                self.ask_one(slot, player(side), &Bound::default().about(side));
            }
        }
        self.ask_all(Object { domain: Domain::Game, index: 0 }, &Bound::default());
    }

    /// After the last entry, when all rulings have spoken: how a break counts.
    pub(super) fn ask_breaks(&mut self, entry: usize) {
        for (index, taken) in self.game.breaks.iter().enumerate() {
            if let (true, Ok(index)) = (taken.entry == entry, u32::try_from(index)) {
                let bound = Bound { taken: Some(index), author: Some(taken.by), ..Bound::default() };
                self.ask_all(Object { domain: Domain::Break, index }, &bound);
            }
        }
    }

    fn ask_receipt(&mut self, incoming: Option<u32>) {
        if let (Some(index), Some(slot)) = (incoming, self.rules.engine_slot(EngineSlot::LetterReceived)) {
            self.ask_one(slot, Object { domain: Domain::Letter, index }, &Bound::sending(self.game, index));
        }
    }

    fn ask_all(&mut self, of: Object, bound: &Bound) {
        let rules = self.rules;
        for (index, slot) in (0..).map(SlotId).zip(&rules.slots) {
            if slot.on.domain() == Some(of.domain) {
                self.ask_one(index, of, bound);
            }
        }
    }

    fn ask_one(&mut self, slot: SlotId, of: Object, bound: &Bound) {
        self.slot(slot, of, bound);
        if let Some(tree) = self.tracer.take() {
            self.answers.push(Answer { of, slot, tree });
        }
    }
}
