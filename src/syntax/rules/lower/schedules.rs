//! Numbers with units, and schedules of days.

use pest::iterators::Pair;

use super::Lower;
use crate::syntax::rules::ast::{AllowanceExpr, ExprKind, Per};
use crate::syntax::rules::cursor::Cursor;
use crate::syntax::rules::grammar::Rule;

impl Lower<'_> {
    /// `5`, `5 moves`, `5 days`, `5 days per …`.
    pub(super) fn literal(&mut self, pair: Pair<'_, Rule>) -> ExprKind {
        let mut cursor = Cursor::new(pair);
        let number = self.number(&mut cursor).value;
        if cursor.skip(Rule::kw_moves) {
            return ExprKind::Moves(number);
        }
        if !cursor.skip(Rule::kw_days) {
            return ExprKind::Count(number);
        }
        match cursor.next() {
            None => ExprKind::Days(number),
            Some(increment) if increment.as_rule() == Rule::increment => {
                let mut cursor = Cursor::new(increment);
                cursor.skip(Rule::kw_plus);
                let gain = self.number(&mut cursor).value;
                cursor.skip(Rule::kw_days);
                let per = cursor.next().map_or(Per { moves: 1, accumulating: false }, |per| self.per(per));
                ExprKind::Allowance(AllowanceExpr::Plus { days: number, gain, per })
            }
            Some(rate) => ExprKind::Allowance(self.schedule(number, rate)),
        }
    }

    /// `days` and `per …` or `for the first …, then …`.
    fn schedule(&mut self, days: u32, pair: Pair<'_, Rule>) -> AllowanceExpr {
        if pair.as_rule() == Rule::per {
            return AllowanceExpr::Per { days, per: self.per(pair) };
        }
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_for_first);
        let moves = self.number(&mut cursor).value;
        cursor.skip(Rule::kw_moves);
        cursor.skip(Rule::kw_then_next);
        let next = self.number(&mut cursor).value;
        cursor.skip(Rule::kw_days);
        let then = match self.any(&mut cursor) {
            Some(rate) => self.schedule(next, rate),
            None => AllowanceExpr::Per { days: next, per: Per { moves: 1, accumulating: false } },
        };
        AllowanceExpr::First { days, moves, then: Box::new(then) }
    }

    fn per(&mut self, pair: Pair<'_, Rule>) -> Per {
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_per);
        let moves = cursor.take(Rule::number).map_or(1, |number| self.number_of(&number).value);
        cursor.skip(Rule::kw_moves);
        Per { moves, accumulating: cursor.skip(Rule::kw_accumulating) }
    }
}
