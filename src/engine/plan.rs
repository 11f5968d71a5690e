//! A ruleset under chosen readings, sorted for the engine: which items wait for which event, which can never act.
//!
//! Made once and shared by all games. A condition that the readings alone decide is decided here, so that what a
//! reading turns off costs a game nothing.

use std::sync::Arc;

use crate::rules::{
    AggregateId, Code, Effect, EffectKind, Literal, Obligation, ObligationId, ObligationKind, Op, ParamId, Place,
    ReadingId, Require, RequireOn, Rule, Ruleset, Slot, SlotId, Transition, WantedAct, Who, Window,
};
use crate::vocabulary::{Act, EngineSlot, Event, Fact};

use super::shortcuts::{Shortcut, find_shortcuts};

/// A ruleset, ready to judge games.
#[derive(Debug)]
pub struct Plan {
    /// The ruleset.
    pub rules: Arc<Ruleset>,
    /// The option that holds, by reading.
    choices: Vec<u16>,
    events: Vec<EventPlan>,
    /// Requirements asked of each player after every entry.
    pub each_player: Vec<usize>,
    slots: Vec<Vec<LiveException>>,
    /// Parameters that a layer changed and that the effects of an item rest on, by the place of the effect.
    changes: Vec<(Place, Vec<ParamId>)>,
    /// Aggregates whose `where` the readings alone decide to be yes.
    takes_all: Vec<bool>,
    /// Slots whose answers hang on accounts or on moves, and so change within an entry.
    volatile: Vec<bool>,
    /// Where a condition decides the others, by its last operation.
    shortcuts: Vec<Option<Shortcut>>,
    /// Where `player.overdue` asks the allowance: the run of operations that gives the days allowed.
    pub allowed: Option<Code>,
}

/// Items that wait for one event: indices into the ruleset.
#[derive(Debug, Default)]
pub struct EventPlan {
    /// Requirements that read no account.
    pub form: Vec<usize>,
    /// Requirements that read accounts.
    pub ledger: Vec<usize>,
    /// Rules.
    pub rules: Vec<usize>,
    /// Duties and rights that something can follow from: what opens with the event.
    pub opening: Vec<ObligationId>,
    /// Those of them that open by what the accounts show after the event: with a letter's own charge.
    pub opening_by_ledger: Vec<ObligationId>,
    /// Permissions.
    pub permissions: Vec<ObligationId>,
    /// Transitions.
    pub transitions: Vec<usize>,
}

/// An exception that may apply under the chosen readings.
#[derive(Clone, Copy, Debug)]
pub struct LiveException {
    /// Its index in the slot.
    pub index: u16,
    /// Whether it always applies.
    pub always: bool,
}

/// Options of readings that differ from the ruleset's own choice.
pub type Readings = Vec<(ReadingId, u16)>;

impl Plan {
    /// Sorts a ruleset under its own readings, except those named.
    #[must_use]
    pub fn new(rules: impl Into<Arc<Ruleset>>, readings: &[(ReadingId, u16)]) -> Self {
        let rules = rules.into();
        let mut choices: Vec<u16> = rules.readings.iter().map(|reading| reading.chosen).collect();
        for (reading, option) in readings {
            if let Some(choice) = choices.get_mut(reading.index()) {
                *choice = *option;
            }
        }
        let mut plan = Self {
            rules: Arc::clone(&rules),
            choices,
            events: Event::ALL.iter().map(|_| EventPlan::default()).collect(),
            each_player: Vec::new(),
            slots: Vec::new(),
            changes: Vec::new(),
            takes_all: Vec::new(),
            volatile: Vec::new(),
            shortcuts: Vec::new(),
            allowed: None,
        };
        plan.slots = rules.slots.iter().map(|slot| plan.live_exceptions(slot)).collect();
        plan.volatile = plan.find_volatile();
        plan.shortcuts = find_shortcuts(&plan);
        plan.sort_items();
        plan.allowed = plan.find_allowed();
        let filters = plan.rules.aggregates.iter().map(|aggregate| aggregate.filter);
        plan.takes_all = filters.map(|filter| filter.is_none_or(|code| plan.decide(code) == Some(true))).collect();
        plan.changes = plan.find_changes();
        plan
    }

    /// Items that wait for this event.
    #[must_use]
    pub fn event(&self, event: Event) -> &EventPlan {
        static NOTHING: EventPlan = EventPlan {
            form: Vec::new(),
            ledger: Vec::new(),
            rules: Vec::new(),
            opening: Vec::new(),
            opening_by_ledger: Vec::new(),
            permissions: Vec::new(),
            transitions: Vec::new(),
        };
        self.events.get(event as usize).unwrap_or(&NOTHING)
    }

    /// Exceptions of a slot that may apply.
    #[must_use]
    pub fn exceptions(&self, slot: SlotId) -> &[LiveException] {
        self.slots.get(slot.index()).map_or(&[], Vec::as_slice)
    }

    /// Where the condition that ends with this operation may decide what it is one of.
    #[must_use]
    pub fn shortcut(&self, operation: u32) -> Option<Shortcut> {
        self.shortcuts.get(operation as usize).copied().flatten()
    }

    /// Whether this option of a reading holds.
    #[must_use]
    pub fn holds(&self, reading: ReadingId, option: u16) -> bool {
        self.choice(reading) == option
    }

    /// The option of a reading that holds.
    #[must_use]
    pub fn choice(&self, reading: ReadingId) -> u16 {
        self.choices.get(reading.index()).copied().unwrap_or(0)
    }

    /// A requirement.
    #[must_use]
    pub fn require(&self, index: usize) -> Option<&Require> {
        self.rules.requires.get(index)
    }

    /// A rule.
    #[must_use]
    pub fn rule(&self, index: usize) -> Option<&Rule> {
        self.rules.rules.get(index)
    }

    /// A duty, right or permission.
    #[must_use]
    pub fn obligation(&self, id: ObligationId) -> Option<&Obligation> {
        self.rules.obligations.get(id.index())
    }

    /// A transition.
    #[must_use]
    pub fn transition(&self, index: usize) -> Option<&Transition> {
        self.rules.transitions.get(index)
    }

    /// The value of a parameter.
    #[must_use]
    pub fn param(&self, id: ParamId) -> Option<&Literal> {
        self.rules.params.get(id.index()).map(|param| &param.value)
    }

    /// Whether the readings alone keep a condition from ever holding.
    #[must_use]
    pub fn is_off(&self, when: Option<Code>) -> bool {
        when.is_some_and(|when| self.decide(when) == Some(false))
    }

    /// Readings that a condition asks and whose option does not hold.
    #[must_use]
    pub fn readings_against(&self, when: Code) -> Vec<(ReadingId, u16)> {
        let mut found = Vec::new();
        for op in self.rules.ops(when) {
            if let Op::Reading(reading, option) = op
                && !self.holds(*reading, *option)
                && !found.contains(&(*reading, *option))
            {
                found.push((*reading, *option));
            }
        }
        found
    }

    fn live_exceptions(&self, slot: &Slot) -> Vec<LiveException> {
        let decided = slot.exceptions.iter().map(|exception| self.decide(exception.when)).enumerate();
        decided
            .filter(|(_, decision)| *decision != Some(false))
            .map(|(index, decision)| LiveException {
                index: u16::try_from(index).unwrap_or(u16::MAX),
                always: decision == Some(true),
            })
            .collect()
    }

    fn sort_items(&mut self) {
        let rules = Arc::clone(&self.rules);
        let live = |plan: &Self, when: Option<Code>| when.is_none_or(|when| plan.decide(when) != Some(false));
        for (index, require) in rules.requires.iter().enumerate() {
            if !live(self, require.when) {
                continue;
            }
            match require.on {
                RequireOn::EachPlayer => self.each_player.push(index),
                RequireOn::Event(event) => {
                    let Some(plan) = self.events.get_mut(event as usize) else { continue };
                    if require.reads_accounts { plan.ledger.push(index) } else { plan.form.push(index) }
                }
            }
        }
        for (index, rule) in rules.rules.iter().enumerate() {
            if live(self, rule.when)
                && let Some(plan) = self.events.get_mut(rule.on as usize)
            {
                plan.rules.push(index);
            }
        }
        for (index, obligation) in rules.obligations.iter().enumerate() {
            let by_ledger = obligation.on == Event::Letter
                && obligation.when.is_some_and(|when| self.reads_accounts(when, &self.volatile));
            if live(self, obligation.when)
                && let Some(plan) = self.events.get_mut(obligation.on as usize)
            {
                let id = ObligationId(u16::try_from(index).unwrap_or(u16::MAX));
                if obligation.kind == ObligationKind::Permission {
                    plan.permissions.push(id);
                } else if can_act(obligation) {
                    let opening = if by_ledger { &mut plan.opening_by_ledger } else { &mut plan.opening };
                    opening.push(id);
                }
            }
        }
        for (index, transition) in rules.transitions.iter().enumerate() {
            if live(self, transition.when)
                && let Some(plan) = self.events.get_mut(transition.on as usize)
            {
                plan.transitions.push(index);
            }
        }
    }

    /// Whether the answer of a slot may change when something is posted.
    #[must_use]
    pub fn is_volatile(&self, slot: SlotId) -> bool {
        self.volatile.get(slot.index()).copied().unwrap_or(true)
    }

    fn find_volatile(&self) -> Vec<bool> {
        let slots = &self.rules.slots;
        let codes = |slot: &Slot| {
            let exceptions = slot.exceptions.iter().flat_map(|exception| [exception.when, exception.value]);
            exceptions.chain([slot.base]).collect::<Vec<Code>>()
        };
        let mut volatile = vec![false; slots.len()];
        // Each round reaches the slots that ask those of the round before; there are at most as many as slots.
        loop {
            let mut grew = false;
            for (index, slot) in slots.iter().enumerate() {
                let reaches = codes(slot).into_iter().any(|code| self.reads_accounts(code, &volatile));
                if let Some(known) = volatile.get_mut(index).filter(|known| reaches && !**known) {
                    *known = true;
                    grew = true;
                }
            }
            if !grew {
                return volatile;
            }
        }
    }

    /// Whether an expression reads what a posting or a move changes, by itself or by one of these slots.
    fn reads_accounts(&self, code: Code, volatile: &[bool]) -> bool {
        self.rules.ops(code).iter().any(|op| match op {
            Op::Account(..) | Op::Counter(..) | Op::BalanceIs(..) => true,
            Op::Aggregate(id) => {
                let aggregate = self.rules.aggregates.get(id.index());
                aggregate.is_none_or(|list| matches!(list.list, Fact::Moves | Fact::Penalties))
            }
            Op::Slot(_, id) | Op::SlotOf(id) => volatile.get(id.index()) == Some(&true),
            _ => false,
        })
    }

    /// Parameters that a layer changed and that an effect at this place rests on.
    #[must_use]
    pub fn changes_behind(&self, place: Place) -> &[ParamId] {
        self.changes.iter().find(|(at, _)| *at == place).map_or(&[], |(_, params)| params)
    }

    /// Parameters that a layer changed and that effects rest on.
    #[must_use]
    pub fn changes_behind_effects(&self, effects: &[Effect]) -> Vec<ParamId> {
        let mut found = Vec::new();
        let mut seen = vec![false; self.rules.slots.len()];
        for effect in effects {
            if let EffectKind::Charge { amount, .. } = effect.what {
                self.collect_changes(amount, &mut seen, &mut found);
            }
        }
        found
    }

    /// Whether a layer changed a parameter that something posts by.
    #[must_use]
    pub fn has_changes(&self) -> bool {
        !self.changes.is_empty()
    }

    /// Whether every element of a list fits its `where`, whatever it is.
    #[must_use]
    pub fn takes_all(&self, aggregate: AggregateId) -> bool {
        self.takes_all.get(aggregate.index()) == Some(&true)
    }

    fn find_changes(&self) -> Vec<(Place, Vec<ParamId>)> {
        if self.rules.params.iter().all(|param| param.replaced.is_none()) {
            return Vec::new();
        }
        let obligations = self.rules.obligations.iter().flat_map(|item| item.effect.iter().chain(&item.late));
        let rules = self.rules.rules.iter().flat_map(|item| &item.then);
        let transitions = self.rules.transitions.iter().flat_map(|item| &item.effect);
        let effects = obligations.chain(rules).chain(transitions);
        effects
            .map(|effect| (effect.place, self.changes_behind_effects(std::slice::from_ref(effect))))
            .filter(|(_, params)| !params.is_empty())
            .collect()
    }

    fn collect_changes(&self, code: Code, seen: &mut [bool], found: &mut Vec<ParamId>) {
        let mut waiting = vec![code];
        while let Some(code) = waiting.pop() {
            for op in self.rules.ops(code) {
                match op {
                    Op::Param(param) => {
                        let changed = self.rules.params.get(param.index()).is_some_and(|p| p.replaced.is_some());
                        if changed && !found.contains(param) {
                            found.push(*param);
                        }
                    }
                    Op::Slot(_, id) | Op::SlotOf(id) => {
                        let Some(unseen) = seen.get_mut(id.index()).filter(|seen| !**seen) else { continue };
                        *unseen = true;
                        if let Some(slot) = self.rules.slots.get(id.index()) {
                            waiting.push(slot.base);
                            waiting.extend(slot.exceptions.iter().map(|exception| exception.value));
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// What the readings alone make of a condition: `None` if it hangs on a game.
    fn decide(&self, code: Code) -> Option<bool> {
        let mut stack: Vec<Option<bool>> = Vec::new();
        for op in self.rules.ops(code) {
            let taken = stack.split_off(stack.len().saturating_sub(op.arity()));
            stack.push(match op {
                Op::Reading(reading, option) => Some(self.holds(*reading, *option)),
                Op::Literal(Literal::Bool(yes)) => Some(*yes),
                Op::Not => taken.first().copied().flatten().map(|yes| !yes),
                Op::And(_) if taken.contains(&Some(false)) => Some(false),
                Op::And(_) if taken.iter().all(|yes| *yes == Some(true)) => Some(true),
                Op::Or(_) if taken.contains(&Some(true)) => Some(true),
                Op::Or(_) if taken.iter().all(|yes| *yes == Some(false)) => Some(false),
                _ => None,
            });
        }
        stack.pop().flatten()
    }

    /// The allowance that `player.overdue` compares with: the first `(… for …)` that stands in its definition.
    fn find_allowed(&self) -> Option<Code> {
        let slot = self.rules.slots.get(self.rules.engine_slot(EngineSlot::PlayerOverdue)?.index())?;
        let mut starts: Vec<u32> = Vec::new();
        for (at, op) in (slot.base.start..).zip(self.rules.ops(slot.base)) {
            let operands = starts.len().saturating_sub(op.arity());
            let start = starts.get(operands).copied().unwrap_or(at);
            if *op == Op::AllowanceFor {
                return Some(Code { start, end: at + 1 });
            }
            starts.truncate(operands);
            starts.push(start);
        }
        None
    }

    /// The fact of the event's own entry that an expression asks first: where a finding about it points.
    #[must_use]
    pub fn focus(&self, code: Code) -> Option<Fact> {
        self.rules.ops(code).iter().find_map(|op| match op {
            Op::Fact(_, fact) => Some(*fact),
            _ => None,
        })
    }
}

/// Whether something can follow from a duty or a right. From a duty to answer that states nothing, or a right to claim
/// that never ends, nothing follows by itself: the answer or the claim is an entry of its own.
fn can_act(obligation: &Obligation) -> bool {
    let nothing = |effects: &[crate::rules::Effect]| {
        effects.iter().all(|effect| matches!(effect.what, EffectKind::NothingStated))
    };
    match (obligation.kind, &obligation.window, &obligation.act) {
        (ObligationKind::Duty, ..) => {
            obligation.stem.is_some() || !nothing(&obligation.otherwise) || !nothing(&obligation.late)
        }
        (ObligationKind::Right, Window::Open, Some(WantedAct::Do { act, .. })) => {
            let is_told = obligation.stem.is_some() && matches!(obligation.who, Who::Role(_));
            matches!(act, Act::Correction | Act::Penalty | Act::Protest) || is_told
        }
        (ObligationKind::Right, Window::Open, _) | (ObligationKind::Permission, ..) => false,
        (ObligationKind::Right, ..) => true,
    }
}
