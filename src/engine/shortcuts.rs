//! Where an `and` or an `or` is decided before all of its conditions are asked.

use crate::rules::{Op, Slot, SlotId};
use crate::vocabulary::{EngineSlot, Fact};

use super::arithmetic::as_truth;
use super::plan::Plan;
use super::value::{Truth, Value};

/// What one of several conditions decides of all of them.
#[derive(Clone, Copy, Debug)]
pub struct Shortcut {
    /// The answer that decides.
    decisive: Decisive,
    /// The operation that is decided: an index into the code.
    pub to: u32,
    /// How many of its operands are there by then, this one included.
    pub asked: usize,
}

#[derive(Clone, Copy, Debug)]
enum Decisive {
    No,
    Yes,
    Known,
}

impl Shortcut {
    /// What all conditions come to, if the answer to this one decides it.
    pub fn decided(self, answer: Value) -> Option<Value> {
        match self.decisive {
            Decisive::No => (as_truth(answer) == Truth::No).then_some(Value::truth(false)),
            Decisive::Yes => (as_truth(answer) == Truth::Yes).then_some(Value::truth(true)),
            Decisive::Known => answer.is_known().then_some(answer),
        }
    }
}

/// The shortcuts of a ruleset, by the last operation of the condition that may decide. There is none where a clash of
/// exceptions could be passed over that decides otherwise.
pub fn find_shortcuts(plan: &Plan) -> Vec<Option<Shortcut>> {
    let rules = &plan.rules;
    let clashing = find_clashing(plan);
    let mut shortcuts = vec![None; rules.code.len()];
    // Of each value on the stack its first operation, and the last one.
    let mut values: Vec<(usize, usize)> = Vec::new();
    for (at, op) in rules.code.iter().enumerate() {
        let operands = values.split_off(values.len().saturating_sub(op.arity()));
        let start = operands.first().map_or(at, |(start, _)| *start);
        values.push((start, at));
        let decisive = match op {
            Op::And(_) => Decisive::No,
            Op::Or(_) => Decisive::Yes,
            Op::FirstKnown(_) => Decisive::Known,
            _ => continue,
        };
        let all = rules.code.get(start..at).unwrap_or_default();
        // What is not known is passed over anyway, a clash like anything else.
        if !matches!(op, Op::FirstKnown(_)) && asks(plan, all, &clashing) {
            continue;
        }
        let before_last = operands.len().saturating_sub(1);
        for (asked, (_, end)) in (1..).zip(operands.into_iter().take(before_last)) {
            if let (Some(place), Ok(to)) = (shortcuts.get_mut(end), u32::try_from(at)) {
                *place = Some(Shortcut { decisive, to, asked });
            }
        }
    }
    shortcuts
}

/// Which slots may say two different things under the readings: those of which two exceptions may apply together, and
/// those that ask such a slot.
fn find_clashing(plan: &Plan) -> Vec<bool> {
    let slots = &plan.rules.slots;
    let mut clashing: Vec<bool> =
        (0_u16..).zip(slots).map(|(id, slot)| two_may_apply(plan, SlotId(id), slot)).collect();
    // Each round reaches the slots that ask those of the round before; there are at most as many as slots.
    loop {
        let mut grew = false;
        for (id, slot) in (0_u16..).zip(slots) {
            let live = plan.exceptions(SlotId(id)).iter();
            let values = live.filter_map(|live| slot.exceptions.get(usize::from(live.index))).map(|live| live.value);
            let reaches = values.chain([slot.base]).any(|code| asks(plan, plan.rules.ops(code), &clashing));
            if let Some(known) = clashing.get_mut(usize::from(id)).filter(|known| reaches && !**known) {
                *known = true;
                grew = true;
            }
        }
        if !grew {
            return clashing;
        }
    }
}

fn two_may_apply(plan: &Plan, id: SlotId, slot: &Slot) -> bool {
    let live: Vec<u16> = plan.exceptions(id).iter().map(|exception| exception.index).collect();
    let yields = |one: u16, other: u16| {
        slot.exceptions.get(usize::from(one)).is_some_and(|exception| exception.yields_to.contains(&other))
    };
    let clashes = |one: u16, other: u16| one < other && !yields(one, other) && !yields(other, one);
    live.iter().any(|&one| live.iter().any(|&other| clashes(one, other)))
}

/// Whether operations ask one of these slots.
fn asks(plan: &Plan, ops: &[Op], slots: &[bool]) -> bool {
    ops.iter().any(|op| {
        let asked = match op {
            Op::Slot(_, slot) | Op::SlotOf(slot) => Some(*slot),
            // Of a repeat the ruleset answers these.
            Op::Fact(_, Fact::Sent | Fact::PreviousSent) | Op::FactOf(Fact::Sent | Fact::PreviousSent) => {
                plan.rules.engine_slot(EngineSlot::LetterSent)
            }
            _ => None,
        };
        asked.is_some_and(|slot| slots.get(slot.index()) != Some(&false))
    })
}
