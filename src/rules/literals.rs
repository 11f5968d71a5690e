//! Constants: numbers with units, dates, allowances, ladders.

use crate::diagnostic::Code as Message;
use crate::source::Span;
use crate::syntax::rules::ast::{AllowanceExpr, Expr, ExprKind, ParamValue, Per};
use crate::vocabulary::Type;

use super::model::{Allowance, Block, Literal};
use super::resolver::Resolver;
use super::types;

/// A constant with its type.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bare {
    pub literal: Literal,
    pub ty: Type,
}

/// The constant that an expression is; `None` if it is none, or a date with a mistake.
pub(super) fn bare(expr: &Expr) -> Option<Bare> {
    let (literal, ty) = match &expr.value {
        ExprKind::Bool(value) => (Literal::Bool(*value), Type::Bool),
        ExprKind::Count(number) => (Literal::Count(signed(*number)), Type::Count),
        ExprKind::Moves(number) => (Literal::Moves(signed(*number)), Type::Moves),
        ExprKind::Days(number) => (Literal::Days(signed(*number)), Type::Days),
        ExprKind::Date(stamp) => (Literal::Date((*stamp)?.date), Type::Date),
        ExprKind::Allowance(schedule) => (Literal::Allowance(allowance(schedule)), Type::Allowance),
        _ => return None,
    };
    Some(Bare { literal, ty })
}

/// A number of the syntax, which is bounded far below the end of `i32`.
pub(super) fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Blocks and rate of a schedule.
fn allowance(schedule: &AllowanceExpr) -> Allowance {
    let mut blocks = Vec::new();
    let mut rest = schedule;
    loop {
        match rest {
            AllowanceExpr::Per { days, per } => return with_rate(blocks, *days, *per, 0),
            AllowanceExpr::Plus { days, gain, per } => return with_rate(blocks, *gain, *per, signed(*days)),
            AllowanceExpr::First { days, moves, then } => {
                blocks.push(Block { days: signed(*days), moves: signed(*moves) });
                rest = then;
            }
        }
    }
}

fn with_rate(blocks: Vec<Block>, days: u32, per: Per, base: i32) -> Allowance {
    let rate = Block { days: signed(days), moves: signed(per.moves) };
    Allowance { blocks, rate, accumulating: per.accumulating, base }
}

impl Resolver<'_> {
    /// The constant that a parameter has; what is no constant is reported.
    pub fn param_value(&mut self, value: &ParamValue) -> Option<Bare> {
        match value {
            ParamValue::One(expr) => {
                let bare = self.constant(expr)?;
                if let Literal::Allowance(allowance) = &bare.literal {
                    self.check_norm(allowance, expr.span);
                }
                Some(bare)
            }
            ParamValue::Ladder { steps, then } => {
                let mut days = Vec::with_capacity(steps.len() + 1);
                let mut whole = true;
                for step in steps.iter().chain([then]) {
                    match self.constant(step) {
                        Some(Bare { literal: Literal::Days(number), .. }) => days.push(number),
                        Some(Bare { ty, .. }) => {
                            self.check_type(step, ty, Type::Days);
                            whole = false;
                        }
                        None => whole = false,
                    }
                }
                whole.then_some(Bare { literal: Literal::Ladder(days), ty: Type::Ladder })
            }
        }
    }

    fn constant(&mut self, expr: &Expr) -> Option<Bare> {
        let constant = bare(expr);
        let silent = matches!(expr.value, ExprKind::Poisoned | ExprKind::Date(None));
        if constant.is_none() && !silent {
            self.report(Message::NotAConstant, expr.span);
        }
        constant
    }

    /// Reports an allowance that gives nothing or counts no moves, or whose saved days would be lost: every allowance is
    /// judged as one that keeps them.
    pub fn check_norm(&mut self, allowance: &Allowance, span: Span) {
        let blocks = allowance.blocks.iter().chain([&allowance.rate]);
        let no_moves = blocks.clone().any(|block| block.moves == 0);
        let no_days = allowance.base == 0 && blocks.clone().all(|block| block.days == 0);
        if no_moves || no_days {
            self.report(Message::ZeroNorm, span).arg("kind", if no_moves { "moves" } else { "days" });
        } else if !allowance.accumulating && allowance.base == 0 {
            self.report(Message::NotAccumulating, span);
        }
    }

    /// A number of days that must be one: the unit may be missing.
    pub fn days_quantity(&mut self, quantity: crate::syntax::rules::ast::Quantity) -> i32 {
        use crate::syntax::rules::ast::Unit;
        let number = quantity.number;
        match quantity.unit {
            Unit::Days => {}
            Unit::Count => self.unit_missing(number.span, number.value, "days"),
            Unit::Moves => {
                self.report(Message::WrongType, number.span)
                    .arg("found", types::name(Type::Moves))
                    .arg("wanted", types::name(Type::Days));
            }
        }
        signed(number.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schedule_becomes_blocks_and_a_rate() {
        let per = Per { moves: 10, accumulating: true };
        let then = Box::new(AllowanceExpr::Per { days: 10, per });
        let schedule = AllowanceExpr::First { days: 100, moves: 50, then };
        let allowance = allowance(&schedule);
        assert_eq!(allowance.blocks, [Block { days: 100, moves: 50 }]);
        assert_eq!(allowance.rate, Block { days: 10, moves: 10 });
        assert_eq!([50, 51].map(|moves| allowance.days_for(moves)), [100, 110]);
    }
}
