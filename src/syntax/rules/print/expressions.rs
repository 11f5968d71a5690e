//! Expressions, with the brackets that they need.

use super::Printer;
use crate::syntax::rules::ast::{AllowanceExpr, Comparison, Counting, Expr, ExprKind, List, Per, Sign};
use crate::syntax::rules::grammar::Rule;

/// How tightly an expression holds together; one that is looser than its place allows is bracketed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    /// Takes all that follows: a list with `where`.
    Whole,
    Or,
    And,
    Not,
    Comparison,
    /// Sums, and what takes a sum as its last part.
    Sum,
    Atom,
}

/// Where an expression stands.
#[derive(Clone, Copy)]
struct Place {
    level: Level,
    /// Whether a comma follows that belongs to something else.
    is_listed: bool,
}

impl Place {
    fn at(self, level: Level) -> Self {
        Self { level, ..self }
    }
}

const ALONE: Place = Place { level: Level::Whole, is_listed: false };

impl Printer {
    /// An expression with nothing after it.
    pub(super) fn expression(&mut self, expr: &Expr) {
        self.expr(expr, ALONE);
    }

    /// A sum with a keyword after it.
    pub(super) fn whole_sum(&mut self, expr: &Expr) {
        self.expr(expr, ALONE.at(Level::Sum));
    }

    /// An expression in a list.
    pub(super) fn listed(&mut self, expr: &Expr) {
        self.expr(expr, Place { level: Level::Or, is_listed: true });
    }

    /// A sum in a list.
    pub(super) fn listed_sum(&mut self, expr: &Expr) {
        self.expr(expr, Place { level: Level::Sum, is_listed: true });
    }

    fn expr(&mut self, expr: &Expr, place: Place) {
        let takes_commas = matches!(expr.value, ExprKind::FirstKnown(_) | ExprKind::NoneKnown(_));
        if level(&expr.value) < place.level || place.is_listed && takes_commas {
            self.push("(");
            self.bare(&expr.value, ALONE);
            self.out.push(')');
        } else {
            self.bare(&expr.value, place);
        }
    }

    fn bare(&mut self, kind: &ExprKind, place: Place) {
        let sum = place.at(Level::Sum);
        match kind {
            ExprKind::Or(parts) => self.joined(parts, Rule::kw_or, place.at(Level::And)),
            ExprKind::And(parts) => self.joined(parts, Rule::kw_and, place.at(Level::Not)),
            ExprKind::Not(inner) => {
                self.keyword(Rule::kw_not);
                self.expr(inner, place.at(Level::Not));
            }
            ExprKind::Compare { left, op, right } => {
                self.expr(left, sum);
                self.keyword(comparison(op.value));
                self.expr(right, sum);
            }
            ExprKind::IsMissing(left) => {
                self.expr(left, sum);
                self.keyword(Rule::kw_is_missing);
            }
            ExprKind::IsKnown(left) => {
                self.expr(left, sum);
                self.keyword(Rule::kw_is_known);
            }
            ExprKind::IsIn(left, path) => {
                self.expr(left, sum);
                self.keyword(Rule::kw_is_in);
                self.path(path);
            }
            ExprKind::Sum { first, rest, skipping } => {
                self.expr(first, place.at(Level::Atom));
                for (sign, term) in rest {
                    self.push(if *sign == Sign::Plus { "+" } else { "-" });
                    self.expr(term, place.at(Level::Atom));
                }
                if let Some(path) = skipping {
                    self.keyword(Rule::kw_skipping);
                    self.path(path);
                }
            }
            ExprKind::For(of, moves) => self.allowance_for(of, moves),
            _ => self.atom(kind, place),
        }
    }

    fn atom(&mut self, kind: &ExprKind, place: Place) {
        match kind {
            ExprKind::Date(Some(stamp)) => self.push(&stamp.to_string()),
            ExprKind::Str(text) => self.string(text),
            ExprKind::Bool(yes) => self.keyword(if *yes { Rule::kw_yes } else { Rule::kw_no }),
            ExprKind::Count(number) => self.push(&number.to_string()),
            ExprKind::Moves(number) => self.counted(*number, Rule::kw_moves),
            ExprKind::Days(number) => self.counted(*number, Rule::kw_days),
            ExprKind::Allowance(allowance) => self.allowance(allowance),
            ExprKind::FirstKnown(sums) => self.known(Rule::kw_first_known, sums),
            ExprKind::NoneKnown(sums) => self.known(Rule::kw_none_known, sums),
            ExprKind::Between { counting, from, through, except } => {
                self.keyword(counting_word(*counting));
                self.operand(from, place);
                self.keyword(Rule::kw_through);
                self.operand(through, place);
                if let Some(path) = except {
                    self.keyword(Rule::kw_except);
                    self.path(path);
                }
            }
            ExprKind::Excess(of, over) => {
                self.keyword(Rule::kw_excess_of);
                self.operand(of, place);
                self.keyword(Rule::kw_over);
                self.operand(over, place);
            }
            ExprKind::CountOf(list) => self.aggregate(Rule::kw_count_of, list, place),
            ExprKind::SumOf(list) => self.aggregate(Rule::kw_sum_of, list, place),
            ExprKind::AverageOf(list, how) => {
                self.aggregate(Rule::kw_average_of, list, place);
                self.keyword(Rule::kw_rounded);
                self.word(how);
            }
            ExprKind::YearOf(date) => {
                self.keyword(Rule::kw_year_of);
                self.operand(date, place);
            }
            ExprKind::Path(path) => self.path(path),
            // Composite kinds do not come here; a poisoned one has no text.
            _ => self.push("?"),
        }
    }

    fn joined(&mut self, parts: &[Expr], keyword: Rule, place: Place) {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                self.keyword(keyword);
            }
            self.expr(part, place);
        }
    }

    /// `(A for B)`. In Russian the words of `for` and `per` are one, so only a path stands unbracketed before it.
    fn allowance_for(&mut self, of: &Expr, moves: &Expr) {
        self.push("(");
        if matches!(of.value, ExprKind::Path(_) | ExprKind::For(..)) {
            self.expr(of, ALONE);
        } else {
            self.push("(");
            self.expr(of, ALONE);
            self.out.push(')');
        }
        self.keyword(Rule::kw_for);
        self.whole_sum(moves);
        self.out.push(')');
    }

    /// Part of something that takes a sum: only sums and what is simpler stand without brackets.
    fn operand(&mut self, expr: &Expr, place: Place) {
        let is_sum = matches!(expr.value, ExprKind::Sum { .. });
        self.expr(expr, place.at(if is_sum { Level::Sum } else { Level::Atom }));
    }

    fn known(&mut self, keyword: Rule, sums: &[Expr]) {
        self.keyword(keyword);
        for (index, sum) in sums.iter().enumerate() {
            if index > 0 {
                self.comma();
            }
            self.operand(sum, Place { level: Level::Sum, is_listed: true });
        }
    }

    fn aggregate(&mut self, keyword: Rule, list: &List, place: Place) {
        self.keyword(keyword);
        if let Some(last) = &list.last {
            self.keyword(Rule::kw_last);
            self.operand(last, place);
            self.keyword(Rule::kw_list_of);
        }
        self.path(&list.path);
        if let Some(filter) = &list.filter {
            self.keyword(Rule::kw_where);
            self.expr(filter, place.at(Level::Whole));
        }
    }

    fn allowance(&mut self, allowance: &AllowanceExpr) {
        match allowance {
            AllowanceExpr::Per { days, per } => {
                self.counted(*days, Rule::kw_days);
                self.per(*per);
            }
            AllowanceExpr::First { days, moves, then } => {
                self.counted(*days, Rule::kw_days);
                self.keyword(Rule::kw_for_first);
                self.counted(*moves, Rule::kw_moves);
                self.comma();
                self.keyword(Rule::kw_then_next);
                self.allowance(then);
            }
            AllowanceExpr::Plus { days, gain, per } => {
                self.counted(*days, Rule::kw_days);
                self.keyword(Rule::kw_plus);
                self.counted(*gain, Rule::kw_days);
                self.per(*per);
            }
        }
    }

    fn per(&mut self, per: Per) {
        self.keyword(Rule::kw_per);
        if per.moves == 1 {
            self.push(crate::syntax::rules::words::unit_form(Rule::kw_moves, 1, self.language));
        } else {
            self.counted(per.moves, Rule::kw_moves);
        }
        if per.accumulating {
            self.keyword(Rule::kw_accumulating);
        }
    }
}

fn level(kind: &ExprKind) -> Level {
    match kind {
        ExprKind::Or(_) => Level::Or,
        ExprKind::And(_) => Level::And,
        ExprKind::Not(_) => Level::Not,
        ExprKind::Compare { .. } | ExprKind::IsMissing(_) | ExprKind::IsKnown(_) | ExprKind::IsIn(..) => {
            Level::Comparison
        }
        ExprKind::CountOf(list) | ExprKind::SumOf(list) if list.filter.is_some() => Level::Whole,
        ExprKind::Sum { .. }
        | ExprKind::FirstKnown(_)
        | ExprKind::NoneKnown(_)
        | ExprKind::Between { .. }
        | ExprKind::Excess(..)
        | ExprKind::CountOf(_)
        | ExprKind::SumOf(_)
        | ExprKind::AverageOf(..)
        | ExprKind::YearOf(_) => Level::Sum,
        _ => Level::Atom,
    }
}

fn comparison(comparison: Comparison) -> Rule {
    match comparison {
        Comparison::Before => Rule::kw_before,
        Comparison::After => Rule::kw_after,
        Comparison::OnOrBefore => Rule::kw_on_or_before,
        Comparison::OnOrAfter => Rule::kw_on_or_after,
        Comparison::MoreThan => Rule::kw_more_than,
        Comparison::LessThan => Rule::kw_less_than,
        Comparison::AtLeast => Rule::kw_at_least,
        Comparison::AtMost => Rule::kw_at_most,
        Comparison::Is => Rule::kw_is,
        Comparison::IsNot => Rule::kw_is_not,
        Comparison::Matches => Rule::kw_matches,
    }
}

fn counting_word(counting: Counting) -> Rule {
    match counting {
        Counting::DaysAfter => Rule::kw_days_after,
        Counting::DaysFrom => Rule::kw_days_from,
        Counting::FullDaysAfter => Rule::kw_full_days_after,
        Counting::DaysAfter24Hours => Rule::kw_lagged_days_after,
        Counting::MidnightsAfter => Rule::kw_midnights_after,
        Counting::ExactTimeAfter => Rule::kw_exact_time_after,
    }
}
