//! Values that a run has whatever is played.

use crate::syntax::rules::ast::Comparison;

use super::model::{Code, Literal, Op, Ruleset};

/// Finds constant values in a ruleset.
#[derive(Clone, Copy)]
pub(super) struct Constants<'r> {
    pub ruleset: &'r Ruleset,
    /// Whether the chosen option of a reading counts as constant.
    pub with_readings: bool,
}

impl Constants<'_> {
    /// The yes or no that a run always is.
    pub fn truth(self, code: Code) -> Option<bool> {
        match self.value(code)? {
            Literal::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The value that a run always has.
    pub fn value(self, code: Code) -> Option<Literal> {
        let mut stack: Vec<Option<Literal>> = Vec::new();
        for op in self.ruleset.ops(code) {
            let taken = stack.split_off(stack.len().saturating_sub(takes(op)));
            stack.push(self.result(op, &taken));
        }
        stack.pop().flatten()
    }

    fn result(self, op: &Op, taken: &[Option<Literal>]) -> Option<Literal> {
        let truths =
            || taken.iter().map(|value| if let Some(Literal::Bool(value)) = value { Some(*value) } else { None });
        match op {
            Op::Literal(literal) => Some(literal.clone()),
            Op::Param(param) => self.ruleset.params.get(param.index()).map(|param| param.value.clone()),
            Op::Reading(reading, option) if self.with_readings => {
                let reading = self.ruleset.readings.get(reading.index())?;
                Some(Literal::Bool(reading.chosen == *option))
            }
            Op::Not => truths().next().flatten().map(|value| Literal::Bool(!value)),
            Op::And(_) if truths().any(|value| value == Some(false)) => Some(Literal::Bool(false)),
            Op::Or(_) if truths().any(|value| value == Some(true)) => Some(Literal::Bool(true)),
            Op::And(_) if truths().all(|value| value == Some(true)) => Some(Literal::Bool(true)),
            Op::Or(_) if truths().all(|value| value == Some(false)) => Some(Literal::Bool(false)),
            Op::Compare(comparison) => compared(*comparison, taken).map(Literal::Bool),
            _ => None,
        }
    }
}

fn compared(comparison: Comparison, taken: &[Option<Literal>]) -> Option<bool> {
    let [Some(left), Some(right)] = taken else { return None };
    let (left, right) = match (left, right) {
        (Literal::Date(left), Literal::Date(right)) => (left.number(), right.number()),
        (Literal::Days(left), Literal::Days(right))
        | (Literal::Moves(left), Literal::Moves(right))
        | (Literal::Count(left), Literal::Count(right)) => (*left, *right),
        (Literal::Bool(left), Literal::Bool(right)) => (i32::from(*left), i32::from(*right)),
        _ => return None,
    };
    Some(match comparison {
        Comparison::Before | Comparison::LessThan => left < right,
        Comparison::After | Comparison::MoreThan => left > right,
        Comparison::OnOrBefore | Comparison::AtMost => left <= right,
        Comparison::OnOrAfter | Comparison::AtLeast => left >= right,
        Comparison::Is => left == right,
        Comparison::IsNot => left != right,
        Comparison::Matches => return None,
    })
}

/// How many values an operation takes.
fn takes(op: &Op) -> usize {
    match op {
        Op::Literal(_)
        | Op::Param(_)
        | Op::Reading(..)
        | Op::Root(_)
        | Op::Fact(..)
        | Op::Slot(..)
        | Op::Account(..)
        | Op::Counter(..)
        | Op::Election(..)
        | Op::Aggregate(_) => 0,
        Op::FactOf(_)
        | Op::SlotOf(_)
        | Op::BalanceIs(..)
        | Op::IsMissing
        | Op::IsKnown
        | Op::Not
        | Op::YearOf
        | Op::Matches(_) => 1,
        Op::Add | Op::Sub | Op::Compare(_) | Op::IsIn | Op::Excess | Op::AllowanceFor | Op::StepFor => 2,
        Op::Between(_, set) => 2 + usize::from(*set),
        Op::AddSkipping => 3,
        Op::And(count) | Op::Or(count) | Op::FirstKnown(count) | Op::NoneKnown(count) => usize::from(*count),
    }
}
