//! Runs the flat program: expressions and slots.

use crate::rules::{AllowanceRef, Code, Literal, Op};
use crate::syntax::rules::ast::Comparison;
use crate::vocabulary::{Domain, EngineSlot, Fact, Root};

use super::arithmetic;
use super::bound::{Bound, player};
use super::off_days::OffDays;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Object, Range, SetRef, Truth, Value};

impl<T: Tracer> Run<'_, T> {
    /// The value of an expression; what hangs on one missing receipt, sending or notice of a break is tried under both
    /// ends of it.
    pub(super) fn settled(&mut self, code: Code, bound: &Bound) -> Value {
        let value = self.eval(code, bound);
        let Some(need) = value.need() else { return value };
        let has_ends = match need.of.domain {
            Domain::Letter => matches!(need.fact, Fact::Arrived | Fact::Postmark | Fact::StatedSent),
            // The days of a break count or do not.
            Domain::Break => true,
            _ => false,
        };
        if !has_ends || self.pinned.is_some() {
            return value;
        }
        let traced = if self.tracer.on() { self.tracer.take() } else { None };
        let [(low, below), (high, above)] = [false, true].map(|end| {
            self.memo.clear();
            self.hold(Some((need, end)));
            self.pinned_signs.clear();
            let value = self.eval(code, bound);
            self.tracer.forget();
            // A trace asks again what is remembered without one: how often a comparison was asked is nothing.
            let mut signs = std::mem::take(&mut self.pinned_signs);
            signs.sort_unstable();
            signs.dedup();
            (value, signs)
        });
        self.hold(None);
        self.memo.clear();
        if let Some(node) = traced {
            self.tracer.operation(node, 0);
        }
        // What differs at both ends, but the other way round, may be equal between them.
        if below == above { arithmetic::either(low, high, need) } else { value }
    }

    /// Takes what is missing to be at one of its ends, or at neither any more.
    fn hold(&mut self, end: Option<(Need, bool)>) {
        self.pinned = end;
        let of_break = end.filter(|(need, _)| need.of.domain == Domain::Break).map(|(_, left_out)| left_out);
        for days in std::iter::once(&mut self.off_days).chain(&mut self.break_days) {
            days.pin(of_break);
        }
    }

    /// Whether a condition holds; without one it does.
    pub(super) fn whether(&mut self, when: Option<Code>, bound: &Bound) -> Truth {
        when.map_or(Truth::Yes, |code| self.truth(code, bound))
    }

    /// Whether a condition surely holds.
    pub(super) fn holds(&mut self, when: Option<Code>, bound: &Bound) -> bool {
        when.is_none_or(|code| self.truth(code, bound) == Truth::Yes)
    }

    /// An expression as yes, no or unknown.
    pub(super) fn truth(&mut self, code: Code, bound: &Bound) -> Truth {
        let truth = arithmetic::as_truth(self.settled(code, bound));
        self.tracer.forget();
        truth
    }

    /// The value of an expression. With a tracer it leaves one node.
    pub(super) fn eval(&mut self, code: Code, bound: &Bound) -> Value {
        let (rules, plan) = (self.rules, self.plan);
        let base = self.stack.len();
        // A tree shows every condition, and what hangs on evidence is compared in all of them.
        let asks_all = self.tracer.on() || self.pinned.is_some();
        let mut at = code.start;
        while at < code.end
            && let Some(op) = rules.code.get(at as usize)
        {
            let from = self.stack.len().saturating_sub(op.arity()).max(base);
            let mut value = self.operation(at, op, from, bound);
            self.stack.truncate(from);
            while !asks_all
                && let Some(shortcut) = plan.shortcut(at)
                && let Some(decided) = shortcut.decided(value)
            {
                // The conditions before this one are on the stack.
                let from = (self.stack.len() + 1).saturating_sub(shortcut.asked).max(base);
                self.stack.truncate(from);
                (at, value) = (shortcut.to, decided);
            }
            self.stack.push(value);
            if self.tracer.on() && !matches!(op, Op::Slot(..) | Op::SlotOf(_)) {
                let node = self.node(at, op, value, bound);
                self.tracer.operation(node, op.arity());
            }
            at += 1;
        }
        let value = self.stack.pop().unwrap_or(Value::None);
        self.stack.truncate(base);
        value
    }

    /// One operation on the values from `from` on.
    fn operation(&mut self, index: u32, op: &Op, from: usize, bound: &Bound) -> Value {
        let operand = |place: usize| self.stack.get(from + place).copied().unwrap_or(Value::None);
        match op {
            Op::Literal(literal) => constant(literal, AllowanceRef::Op(index)),
            Op::Param(param) => {
                self.plan.param(*param).map_or(Value::None, |value| constant(value, AllowanceRef::Param(*param)))
            }
            Op::Reading(reading, option) => Value::truth(self.plan.holds(*reading, *option)),
            Op::Root(root) => bound.root(self.game, *root),
            Op::Fact(root, fact) => {
                bound.object(self.game, *root).map_or(Value::None, |object| self.read(object, *fact))
            }
            Op::FactOf(fact) => as_object(operand(0)).map_or(Value::None, |object| self.read(object, *fact)),
            Op::Slot(root, slot) => match bound.object(self.game, *root) {
                Some(object) => self.slot(*slot, object, bound),
                None => self.no_such_thing(*slot),
            },
            Op::SlotOf(slot) => match as_object(operand(0)) {
                Some(object) => self.slot(*slot, object, bound),
                None => self.no_such_thing(*slot),
            },
            Op::Account(root, account) => match bound.side(self.game, *root) {
                Some(side) => Value::Number(self.ledger.balance(*account, side)),
                None => Value::None,
            },
            Op::Counter(root, counter) => match bound.side(self.game, *root) {
                Some(side) => Value::number(self.ledger.counter(*counter, side)),
                None => Value::None,
            },
            Op::Election(..) => Value::truth(false),
            Op::Add => arithmetic::add(operand(0), operand(1)),
            Op::Sub => arithmetic::subtract(operand(0), operand(1)),
            Op::AddSkipping => arithmetic::add_skipping(operand(0), operand(1), self.days(operand(2))),
            Op::Compare(comparison) => {
                if self.pinned.is_some() && matches!(comparison, Comparison::Is | Comparison::IsNot) {
                    self.pinned_signs.push((index, arithmetic::order(operand(0), operand(1))));
                }
                arithmetic::compare(*comparison, operand(0), operand(1))
            }
            Op::BalanceIs(root, account) => self.balance_is(operand(0), *root, *account, bound),
            Op::IsMissing => Value::truth(!operand(0).is_known()),
            Op::IsKnown => Value::truth(operand(0).is_known()),
            Op::IsIn => self.is_in(operand(0), operand(1)),
            Op::Not if operand(0) == Value::Conflict => Value::Conflict,
            Op::Not => Value::Truth(arithmetic::not(arithmetic::as_truth(operand(0)))),
            Op::And(_) => arithmetic::all(self.stack.get(from..).unwrap_or_default()),
            Op::Or(_) => arithmetic::any(self.stack.get(from..).unwrap_or_default()),
            Op::FirstKnown(_) => arithmetic::first_known(self.stack.get(from..).unwrap_or_default()),
            Op::NoneKnown(_) => {
                Value::truth(!self.stack.get(from..).unwrap_or_default().iter().any(|value| value.is_known()))
            }
            Op::Between(counting, false) => arithmetic::between(*counting, operand(0), operand(1), &self.no_days),
            Op::Between(counting, true) => {
                arithmetic::between(*counting, operand(0), operand(1), self.days(operand(2)))
            }
            Op::Excess => arithmetic::excess(operand(0), operand(1)),
            Op::AllowanceFor => self.allowance_for(operand(0), operand(1)),
            Op::StepFor => self.step_for(operand(0), operand(1)),
            Op::YearOf => arithmetic::year_of(operand(0)),
            Op::Aggregate(aggregate) => self.aggregate(*aggregate, bound),
            Op::Matches(phrase) => self.says_phrase(operand(0), phrase.index(), bound),
        }
    }

    /// A fact, also one that the ruleset itself has to answer: when a repeat, and the sending before it, left.
    pub(super) fn read(&mut self, of: Object, fact: Fact) -> Value {
        if of.domain == Domain::Repeat
            && matches!(fact, Fact::Sent | Fact::PreviousSent)
            && !self.given.facts.contains_key(&(of, fact))
        {
            let repeat = self.game.repeats.get(of.index as usize);
            let sending = repeat.map(|repeat| if fact == Fact::Sent { repeat.sending } else { repeat.previous });
            return sending.map_or(Value::None, |sending| self.ask(EngineSlot::LetterSent, sending));
        }
        self.fact(of, fact)
    }

    /// A set of days.
    fn days(&self, value: Value) -> &OffDays {
        match value {
            Value::Days(set) => self.set(set),
            _ => &self.no_days,
        }
    }

    /// The set of days that a reference means now.
    pub(super) fn set(&self, set: SetRef) -> &OffDays {
        match set {
            SetRef::Empty => &self.no_days,
            SetRef::Game => &self.off_days,
            SetRef::Player(side) => self.break_days.get(side.index()).unwrap_or(&self.no_days),
        }
    }

    fn is_in(&self, day: Value, set: Value) -> Value {
        match day {
            Value::Date(range) => match (range.get(), range.need) {
                (Some(day), _) => arithmetic::is_in(crate::time::Date::from_number(day), self.days(set)),
                (None, Some(need)) => Value::Truth(Truth::Unknown(need)),
                (None, None) => Value::truth(false),
            },
            Value::Unknown(need) => Value::Truth(Truth::Unknown(need)),
            _ => Value::truth(false),
        }
    }

    fn balance_is(&self, written: Value, root: Root, account: crate::rules::AccountId, bound: &Bound) -> Value {
        let Some(side) = bound.side(self.game, root) else { return Value::truth(false) };
        let Some(total) = written.as_number() else {
            return Value::Truth(written.need().map_or(Truth::No, Truth::Unknown));
        };
        if account == crate::rules::AccountId(0) {
            // A repeat shows the total of the letter repeated, or the ledger's own.
            let of_ledger = bound.repeat.is_some() && self.ledger.balance(account, side).get() == Some(total);
            return Value::truth(of_ledger || self.ledger.written(side).accepts(total));
        }
        arithmetic::compare(Comparison::Is, written, Value::Number(self.ledger.balance(account, side)))
    }

    fn allowance_for(&self, allowance: Value, moves: Value) -> Value {
        let Value::Allowance(which) = allowance else { return Value::None };
        let Some(Literal::Allowance(allowance)) = self.literal(which) else { return Value::None };
        match moves {
            Value::Number(range) => {
                let (low, high) = (allowance.days_for(range.low), allowance.days_for(range.high));
                Value::Number(Range { low, high, need: if low == high { None } else { range.need } })
            }
            Value::Unknown(need) => Value::Unknown(need),
            _ => Value::None,
        }
    }

    fn step_for(&self, ladder: Value, ordinal: Value) -> Value {
        let Value::Ladder(which) = ladder else { return Value::None };
        let Some(Literal::Ladder(steps)) = self.literal(which) else { return Value::None };
        let Some(ordinal) = ordinal.as_number() else { return Value::None };
        let index = usize::try_from(ordinal.saturating_sub(1)).unwrap_or(0);
        steps.get(index).or_else(|| steps.last()).map_or(Value::None, |days| Value::number(*days))
    }

    fn literal(&self, which: AllowanceRef) -> Option<&Literal> {
        match which {
            AllowanceRef::Param(param) => self.plan.param(param),
            AllowanceRef::Op(index) => match self.rules.code.get(index as usize) {
                Some(Op::Literal(literal)) => Some(literal),
                _ => None,
            },
        }
    }
}

fn as_object(value: Value) -> Option<Object> {
    match value {
        Value::Object(object) => Some(object),
        Value::Player(side) => Some(player(side)),
        _ => None,
    }
}

/// A constant as a value.
fn constant(literal: &Literal, which: AllowanceRef) -> Value {
    match literal {
        Literal::Date(date) => Value::date(*date),
        Literal::Days(number) | Literal::Moves(number) | Literal::Count(number) => Value::number(*number),
        Literal::Bool(yes) => Value::truth(*yes),
        Literal::Word(word) => Value::Word(*word),
        Literal::Allowance(_) => Value::Allowance(which),
        Literal::Ladder(_) => Value::Ladder(which),
        Literal::NoDays(_) => Value::Days(SetRef::Empty),
    }
}
