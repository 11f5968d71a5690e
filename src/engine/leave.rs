//! The smallest leave that would explain an overrun: real games have breaks that nobody wrote down.

use crate::rules::{Code, Literal, Op, Require};
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Comparison;
use crate::vocabulary::{EngineSlot, PostingKind};

use super::bound::Bound;
use super::evaluation::{Because, EntryName};
use super::run::Run;
use super::trace::Tracer;
use super::value::Value;

/// How many letters are named each of which alone could hold the leave.
const MOST_NAMED: usize = 3;
/// Over how many letters together it is sought: leave that long is no longer an oversight.
const MOST_TOGETHER: usize = 8;

impl<T: Tracer> Run<'_, T> {
    /// Days of leave without which a player is over his time, and the letters in which they may have been. Only days that
    /// a letter cost him can be leave that was not counted. `None` if this is no matter of time, or breaks are none.
    pub(super) fn missing_leave(&mut self, require: &Require, bound: &Bound) -> Option<Because> {
        let player = bound.player?;
        let overdue = self.rules.engine_slot(EngineSlot::PlayerOverdue)?;
        let asks = |op: &Op| matches!(op, Op::Slot(_, slot) | Op::SlotOf(slot) if *slot == overdue);
        if !self.rules.ops(require.test).iter().any(asks) || !self.breaks_spare_days() {
            return None;
        }
        let over = self.overrun(bound)?;
        let thought = self.thinking_of(player);
        let total = thought.iter().map(|(_, days)| *days).fold(0_i32, i32::saturating_add);
        if over <= 0 || total < over {
            return None;
        }
        let alone = thought.iter().rev().filter(|(_, days)| *days >= over).map(|(entry, _)| *entry);
        let alone: Vec<EntryName> = alone.take(MOST_NAMED).collect();
        if !alone.is_empty() {
            return Some(Because::MissingLeave { player, days: over, letters: alone, together: false });
        }
        // The longest first, so that they are as few as can be; of equals the latest.
        let mut longest: Vec<(usize, i32)> = thought.iter().map(|(_, days)| *days).enumerate().collect();
        longest.sort_by_key(|&(at, days)| (std::cmp::Reverse(days), std::cmp::Reverse(at)));
        let mut sum = 0_i32;
        let mut taken = Vec::new();
        for (at, days) in longest {
            if sum >= over {
                break;
            }
            sum = sum.saturating_add(days);
            taken.push(at);
        }
        if taken.len() > MOST_TOGETHER {
            return None;
        }
        taken.sort_unstable();
        let letters = taken.into_iter().filter_map(|at| thought.get(at)).map(|(entry, _)| *entry).collect();
        Some(Because::MissingLeave { player, days: over, letters, together: true })
    }

    /// Whether the days of a break are left out of what a letter costs.
    fn breaks_spare_days(&self) -> bool {
        let slot = |slot| self.rules.engine_slot(slot).and_then(|slot| self.rules.slots.get(slot.index()));
        let (Some(breaks), Some(charge)) = (slot(EngineSlot::Breaks), slot(EngineSlot::LetterCharge)) else {
            return false;
        };
        let none = matches!(self.rules.ops(breaks.base), [Op::Literal(Literal::NoDays(_))]);
        !none && self.rules.ops(charge.base).iter().any(|op| matches!(op, Op::Between(_, true)))
    }

    /// By how many days at least a player is over what is allowed to him.
    fn overrun(&mut self, bound: &Bound) -> Option<i32> {
        let slot = self.rules.slots.get(self.rules.engine_slot(EngineSlot::PlayerOverdue)?.index())?;
        let (base, allowed) = (slot.base, self.plan.allowed?);
        let last = base.end.checked_sub(1).filter(|last| *last == allowed.end)?;
        if self.rules.code.get(last as usize) != Some(&Op::Compare(Comparison::MoreThan)) {
            return None;
        }
        let [spent, allowed] = [Code { start: base.start, end: allowed.start }, allowed].map(|code| {
            let value = self.settled(code, bound);
            self.tracer.forget();
            value
        });
        match (spent, allowed) {
            (Value::Number(spent), Value::Number(allowed)) => Some(spent.low.saturating_sub(allowed.high)),
            _ => None,
        }
    }

    /// Entries for which a player was charged time to think, and the days that each surely cost him.
    fn thinking_of(&self, player: Side) -> Vec<(EntryName, i32)> {
        let postings = self.ledger.postings().iter();
        let own = postings.filter(|posting| posting.player == player && posting.kind == PostingKind::Thinking);
        own.map(|posting| (posting.entry, posting.days.low)).filter(|(_, days)| *days > 0).collect()
    }
}
