//! Expressions. Nesting is bounded before parsing, so these functions may call themselves.

use pest::iterators::Pair;

use super::Lower;
use crate::diagnostic::Code;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{Comparison, Counting, Expr, ExprKind, List, Sign};
use crate::syntax::rules::cursor::{Cursor, range};
use crate::syntax::rules::grammar::Rule;

impl Lower<'_> {
    /// The next child, an expression.
    pub(super) fn expression(&mut self, cursor: &mut Cursor<'_>) -> Expr {
        match self.expect(cursor, Rule::expr) {
            Some(pair) => self.expr(pair),
            None => self.poisoned(cursor.range),
        }
    }

    /// The next child, a sum.
    pub(super) fn next_sum(&mut self, cursor: &mut Cursor<'_>) -> Expr {
        match self.expect(cursor, Rule::sum) {
            Some(pair) => self.sum(pair),
            None => self.poisoned(cursor.range),
        }
    }

    /// `value_alone`: an expression, or an allowance for a number of moves.
    pub(in super::super) fn value_alone(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        self.bracketed(&mut cursor, span)
    }

    /// An expression and perhaps `for …`.
    fn bracketed(&mut self, cursor: &mut Cursor<'_>, span: Span) -> Expr {
        let inner = self.expression(cursor);
        if cursor.skip(Rule::kw_for) {
            let of = self.next_sum(cursor);
            return Spanned::new(ExprKind::For(Box::new(inner), Box::new(of)), span);
        }
        Spanned::new(inner.value, span)
    }

    /// Conditions joined by `or`.
    pub(super) fn expr(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let parts = |lower: &mut Self, cursor: &mut Cursor<'_>| {
            let mut parts = Vec::new();
            while let Some(part) = cursor.next() {
                match part.as_rule() {
                    Rule::conj => parts.push(lower.conj(part)),
                    Rule::foreign_or => lower.foreign(&part, Rule::kw_or),
                    _ => {}
                }
            }
            parts
        };
        self.chain(pair, parts, ExprKind::Or)
    }

    fn conj(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let parts = |lower: &mut Self, cursor: &mut Cursor<'_>| {
            let mut parts = Vec::new();
            while let Some(part) = cursor.next() {
                match part.as_rule() {
                    Rule::neg => parts.push(lower.neg(part)),
                    Rule::foreign_and => lower.foreign(&part, Rule::kw_and),
                    _ => {}
                }
            }
            parts
        };
        self.chain(pair, parts, ExprKind::And)
    }

    /// One part stands for itself, several are joined.
    fn chain(
        &mut self,
        pair: Pair<'_, Rule>,
        parts: impl FnOnce(&mut Self, &mut Cursor<'_>) -> Vec<Expr>,
        join: impl FnOnce(Vec<Expr>) -> ExprKind,
    ) -> Expr {
        let span = self.span(&pair);
        let whole = range(&pair);
        let mut parts = parts(self, &mut Cursor::new(pair));
        match parts.len() {
            0 => self.poisoned(whole),
            1 => parts.remove(0),
            _ => Spanned::new(join(parts), span),
        }
    }

    fn neg(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let whole = range(&pair);
        let end = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        let mut nots = Vec::new();
        while let Some(part) = cursor.next() {
            match part.as_rule() {
                Rule::kw_not => nots.push(self.span(&part)),
                Rule::foreign_not => {
                    self.foreign(&part, Rule::kw_not);
                    nots.push(self.span(&part));
                }
                _ => {
                    let inner = self.cmp(part);
                    return nots
                        .into_iter()
                        .rev()
                        .fold(inner, |inner, not| Spanned::new(ExprKind::Not(Box::new(inner)), not.to(end)));
                }
            }
        }
        self.poisoned(whole)
    }

    fn cmp(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        let left = self.next_sum(&mut cursor);
        let Some(word) = cursor.next() else { return left };
        let left = Box::new(left);
        let kind = match word.as_rule() {
            Rule::kw_is_missing => ExprKind::IsMissing(left),
            Rule::kw_is_known => ExprKind::IsKnown(left),
            Rule::kw_is_in => ExprKind::IsIn(left, self.path(&mut cursor)),
            Rule::kw_is_not_in => {
                let inner = ExprKind::IsIn(left, self.path(&mut cursor));
                ExprKind::Not(Box::new(Spanned::new(inner, span)))
            }
            _ => {
                let op = self.comparison(&word);
                let right = Box::new(self.next_sum(&mut cursor));
                match op {
                    Some(op) => ExprKind::Compare { left, op, right },
                    None => ExprKind::Poisoned,
                }
            }
        };
        Spanned::new(kind, span)
    }

    /// `None` for a sign of another language that has two right words.
    fn comparison(&mut self, word: &Pair<'_, Rule>) -> Option<Spanned<Comparison>> {
        let comparison = match word.as_rule() {
            Rule::kw_before => Comparison::Before,
            Rule::kw_after => Comparison::After,
            Rule::kw_on_or_before => Comparison::OnOrBefore,
            Rule::kw_on_or_after => Comparison::OnOrAfter,
            Rule::kw_more_than => Comparison::MoreThan,
            Rule::kw_less_than => Comparison::LessThan,
            Rule::kw_at_least => Comparison::AtLeast,
            Rule::kw_at_most => Comparison::AtMost,
            Rule::kw_matches => Comparison::Matches,
            Rule::kw_is_not => Comparison::IsNot,
            Rule::kw_is => Comparison::Is,
            _ => return self.foreign_comparison(word),
        };
        Some(Spanned::new(comparison, self.span(word)))
    }

    fn foreign_comparison(&mut self, word: &Pair<'_, Rule>) -> Option<Spanned<Comparison>> {
        let span = self.span(word);
        let (numbers, dates, meant) = match word.as_str() {
            "<" => (Rule::kw_less_than, Rule::kw_before, None),
            ">" => (Rule::kw_more_than, Rule::kw_after, None),
            "<=" | "=<" | "≤" => (Rule::kw_at_most, Rule::kw_on_or_before, None),
            ">=" | "=>" | "≥" => (Rule::kw_at_least, Rule::kw_on_or_after, None),
            "=" | "==" => (Rule::kw_is, Rule::kw_is, Some(Comparison::Is)),
            _ => (Rule::kw_is_not, Rule::kw_is_not, Some(Comparison::IsNot)),
        };
        let (numbers, dates) = (self.form(numbers), self.form(dates));
        let found = self.text_of(range(word));
        if meant.is_some() {
            self.report(Code::ForeignOperator, span).arg("found", found).arg("right", numbers);
        } else {
            self.report(Code::ForeignComparison, span).arg("found", found).arg("numbers", numbers).arg("dates", dates);
        }
        meant.map(|meant| Spanned::new(meant, span))
    }

    fn form(&self, rule: Rule) -> &'static str {
        crate::syntax::rules::words::form(rule, self.language)
    }

    /// Reports a sign of another language and the word to write instead.
    fn foreign(&mut self, pair: &Pair<'_, Rule>, meant: Rule) {
        let span = self.span(pair);
        let (found, right) = (self.text_of(range(pair)), self.form(meant));
        self.report(Code::ForeignOperator, span).arg("found", found).arg("right", right);
    }

    /// Terms joined by `+` and `-`.
    pub(super) fn sum(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        let Some(first) = self.any(&mut cursor) else {
            return Spanned::new(ExprKind::Poisoned, span);
        };
        let first = self.atom(first);
        let mut rest = Vec::new();
        let mut is_foreign = false;
        let mut skipping = None;
        while let Some(sign) = cursor.next() {
            let sign = match sign.as_rule() {
                Rule::kw_skipping => {
                    skipping = Some(self.path(&mut cursor));
                    continue;
                }
                Rule::plus => Sign::Plus,
                Rule::minus => Sign::Minus,
                _ => {
                    is_foreign = true;
                    let (place, found) = (self.span(&sign), self.text_of(range(&sign)));
                    self.report(Code::NoMultiplication, place).arg("found", found);
                    Sign::Plus
                }
            };
            if let Some(term) = self.any(&mut cursor) {
                rest.push((sign, self.atom(term)));
            }
        }
        if is_foreign {
            return Spanned::new(ExprKind::Poisoned, span);
        }
        if rest.is_empty() && skipping.is_none() {
            return first;
        }
        Spanned::new(ExprKind::Sum { first: Box::new(first), rest, skipping }, span)
    }

    fn atom(&mut self, pair: Pair<'_, Rule>) -> Expr {
        let span = self.span(&pair);
        let whole = range(&pair);
        let rule = pair.as_rule();
        let kind = match rule {
            Rule::paren => return self.bracketed(&mut Cursor::new(pair), span),
            Rule::date => ExprKind::Date(self.date_of(&pair).value),
            Rule::literal => self.literal(pair),
            Rule::str => ExprKind::Str(self.string_of(&pair).value),
            Rule::kw_yes => ExprKind::Bool(true),
            Rule::kw_no => ExprKind::Bool(false),
            Rule::path => ExprKind::Path(self.path_of(&pair)),
            Rule::between => self.between(Cursor::new(pair)),
            Rule::known => self.known(Cursor::new(pair)),
            Rule::excess | Rule::count | Rule::total | Rule::average | Rule::year => {
                let mut cursor = Cursor::new(pair);
                self.any(&mut cursor);
                match rule {
                    Rule::excess => {
                        let of = self.next_sum(&mut cursor);
                        cursor.skip(Rule::kw_over);
                        ExprKind::Excess(Box::new(of), Box::new(self.next_sum(&mut cursor)))
                    }
                    Rule::count => ExprKind::CountOf(self.list(&mut cursor)),
                    Rule::total => ExprKind::SumOf(self.list(&mut cursor)),
                    Rule::average => {
                        let list = self.list(&mut cursor);
                        cursor.skip(Rule::kw_rounded);
                        ExprKind::AverageOf(list, self.word(&mut cursor))
                    }
                    _ => ExprKind::YearOf(Box::new(self.next_sum(&mut cursor))),
                }
            }
            _ => return self.poisoned(whole),
        };
        Spanned::new(kind, span)
    }

    fn known(&mut self, mut cursor: Cursor<'_>) -> ExprKind {
        let is_first = cursor.skip(Rule::kw_first_known);
        cursor.skip(Rule::kw_none_known);
        let sums = cursor.take_all(Rule::sum).into_iter().map(|sum| self.sum(sum)).collect();
        if is_first { ExprKind::FirstKnown(sums) } else { ExprKind::NoneKnown(sums) }
    }

    fn between(&mut self, mut cursor: Cursor<'_>) -> ExprKind {
        let counting = match cursor.next().map(|pair| pair.as_rule()) {
            Some(Rule::kw_full_days_after) => Counting::FullDaysAfter,
            Some(Rule::kw_lagged_days_after) => Counting::DaysAfter24Hours,
            Some(Rule::kw_midnights_after) => Counting::MidnightsAfter,
            Some(Rule::kw_exact_time_after) => Counting::ExactTimeAfter,
            Some(Rule::kw_days_from) => Counting::DaysFrom,
            _ => Counting::DaysAfter,
        };
        let from = Box::new(self.next_sum(&mut cursor));
        cursor.skip(Rule::kw_through);
        let through = Box::new(self.next_sum(&mut cursor));
        let except = cursor.skip(Rule::kw_except).then(|| self.path(&mut cursor));
        ExprKind::Between { counting, from, through, except }
    }

    fn list(&mut self, cursor: &mut Cursor<'_>) -> List {
        let pair = self.expect(cursor, Rule::list);
        let mut inner = pair.map(Cursor::new);
        let Some(cursor) = inner.as_mut() else {
            return List { last: None, path: self.path(cursor), filter: None };
        };
        let last = cursor.skip(Rule::kw_last).then(|| Box::new(self.next_sum(cursor)));
        cursor.skip(Rule::kw_list_of);
        let path = self.path(cursor);
        let filter = cursor.skip(Rule::kw_where).then(|| Box::new(self.expression(cursor)));
        List { last, path, filter }
    }
}
