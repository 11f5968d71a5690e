//! From an expression to operations, with the type of every part.

use crate::diagnostic::Code as Message;
use crate::source::Span;
use crate::syntax::rules::ast::{Expr, ExprKind, Path, Sign};
use crate::syntax::rules::quantity;
use crate::vocabulary::Type;

use super::literals::{self, Bare};
use super::model::{Code, Literal, Op};
use super::resolver::Resolver;
use super::types;

impl Resolver<'_> {
    /// Writes an expression as a run of its own.
    pub fn code(&mut self, expr: &Expr) -> (Code, Type) {
        self.written(|this| this.expression(expr))
    }

    /// Writes an expression that must be of a type as a run of its own.
    pub fn code_of(&mut self, expr: &Expr, wanted: Type) -> Code {
        self.written(|this| this.expect(expr, wanted)).0
    }

    /// Writes an expression that must be of a type.
    pub fn expect(&mut self, expr: &Expr, wanted: Type) {
        let found = self.expression(expr);
        self.check_type(expr, found, wanted);
    }

    /// Reports an expression that is not of the wanted type.
    pub fn check_type(&mut self, expr: &Expr, found: Type, wanted: Type) {
        if types::same(found, wanted) {
            return;
        }
        if let (ExprKind::Count(number), Some(unit)) = (&expr.value, types::unit(wanted)) {
            self.unit_missing(expr.span, *number, unit);
            return;
        }
        if self.blames_param(expr, wanted) {
            return;
        }
        self.report(Message::WrongType, expr.span).arg("found", types::name(found)).arg("wanted", types::name(wanted));
    }

    /// Reports a bare number where a number of days or moves is wanted.
    pub fn unit_missing(&mut self, span: Span, number: u32, unit: &'static str) {
        let right = quantity(number, unit == "moves", self.language());
        self.report(Message::UnitMissing, span).arg("number", number).arg("right", right);
    }

    /// Writes an expression; gives its type.
    pub fn expression(&mut self, expr: &Expr) -> Type {
        let span = expr.span;
        match &expr.value {
            ExprKind::Or(parts) => self.joined(parts, span, Op::Or),
            ExprKind::And(parts) => self.joined(parts, span, Op::And),
            ExprKind::Not(part) => {
                self.expect(part, Type::Bool);
                self.push(Op::Not, span);
                Type::Bool
            }
            ExprKind::Compare { left, op, right } => self.comparison(left, *op, right, span),
            ExprKind::IsMissing(part) | ExprKind::IsKnown(part) => {
                self.expression(part);
                let missing = matches!(expr.value, ExprKind::IsMissing(_));
                self.push(if missing { Op::IsMissing } else { Op::IsKnown }, span);
                Type::Bool
            }
            ExprKind::IsIn(part, set) => {
                self.expect(part, Type::Date);
                self.day_set(set);
                self.push(Op::IsIn, span);
                Type::Bool
            }
            ExprKind::Sum { first, rest, skipping: None } => self.sum(first, rest),
            ExprKind::Sum { first, rest, skipping: Some(set) } => self.sum_skipping(first, rest, set, span),
            ExprKind::For(whole, part) => self.allowance_for(whole, part, span),
            ExprKind::Bool(_)
            | ExprKind::Count(_)
            | ExprKind::Moves(_)
            | ExprKind::Days(_)
            | ExprKind::Date(_)
            | ExprKind::Allowance(_) => self.literal(expr),
            ExprKind::Str(_) => {
                self.report(Message::TextOutOfPlace, span);
                Type::Poisoned
            }
            ExprKind::FirstKnown(parts) => self.first_known(parts, span),
            ExprKind::NoneKnown(parts) => {
                for part in parts {
                    self.expression(part);
                }
                let count = self.index(parts.len());
                self.push(Op::NoneKnown(count), span);
                Type::Bool
            }
            ExprKind::Between { counting, from, through, except } => {
                self.expect(from, Type::Date);
                self.expect(through, Type::Date);
                if let Some(set) = except {
                    self.day_set(set);
                }
                self.push(Op::Between(*counting, except.is_some()), span);
                Type::Days
            }
            ExprKind::Excess(whole, part) => {
                let ty = self.quantity(whole);
                self.expect(part, ty);
                self.push(Op::Excess, span);
                ty
            }
            ExprKind::CountOf(list) => self.count_of(list, span),
            ExprKind::SumOf(list) => self.sum_of(list, span),
            ExprKind::AverageOf(list, rounding) => self.average_of(list, rounding, span),
            ExprKind::YearOf(date) => {
                self.expect(date, Type::Date);
                self.push(Op::YearOf, span);
                Type::Count
            }
            ExprKind::Path(path) => self.path(path),
            ExprKind::Poisoned => Type::Poisoned,
        }
    }

    /// Writes parts that are joined by `and` or `or`.
    fn joined(&mut self, parts: &[Expr], span: Span, op: impl Fn(u16) -> Op) -> Type {
        for part in parts {
            self.expect(part, Type::Bool);
        }
        let count = self.index(parts.len());
        self.push(op(count), span);
        Type::Bool
    }

    /// Writes the first known of some values, which are of one type.
    fn first_known(&mut self, parts: &[Expr], span: Span) -> Type {
        let mut ty = Type::Poisoned;
        for part in parts {
            if ty == Type::Poisoned {
                ty = self.expression(part);
            } else {
                self.expect(part, ty);
            }
        }
        let count = self.index(parts.len());
        self.push(Op::FirstKnown(count), span);
        ty
    }

    /// Writes a number of days, moves or things.
    fn quantity(&mut self, expr: &Expr) -> Type {
        let ty = self.expression(expr);
        if ty == Type::Poisoned || types::is_quantity(ty) {
            return ty;
        }
        self.report(Message::WrongType, expr.span).arg("found", types::name(ty)).arg("wanted", "quantity");
        Type::Poisoned
    }

    /// Writes a path that must be a set of days.
    pub fn day_set(&mut self, path: &Path) {
        let found = self.path(path);
        if !types::same(found, Type::DaySet) {
            self.report(Message::WrongType, path.span).arg("found", types::name(found)).arg("wanted", "day-set");
        }
    }

    /// Writes a sum.
    fn sum(&mut self, first: &Expr, rest: &[(Sign, Expr)]) -> Type {
        let start = self.run.len();
        let mut ty = self.expression(first);
        let mut so_far = first.span;
        let mut literal = first;
        for (sign, term) in rest {
            let middle = self.run.len();
            let next = self.expression(term);
            if let (Type::Days, Sign::Plus, Type::Date) = (ty, sign, next)
                && let Some(both) = self.run.get_mut(start..)
            {
                both.rotate_left(middle - start);
            }
            ty = self.added((ty, literal), *sign, (next, term));
            so_far = so_far.to(term.span);
            literal = term;
            self.push(if *sign == Sign::Plus { Op::Add } else { Op::Sub }, so_far);
        }
        ty
    }

    /// The type of a sum or a difference of two; terms that do not go together are reported at the second.
    fn added(&mut self, left: (Type, &Expr), sign: Sign, right: (Type, &Expr)) -> Type {
        match (left.0, sign, right.0) {
            (Type::Poisoned, ..) | (_, _, Type::Poisoned) => Type::Poisoned,
            (Type::Date, _, Type::Days) | (Type::Days, Sign::Plus, Type::Date) => Type::Date,
            (Type::Date, Sign::Minus, Type::Date) => Type::Days,
            (Type::Date, Sign::Plus, Type::Date) => {
                self.report(Message::DatesAdded, right.1.span);
                Type::Poisoned
            }
            (one, _, two) if one == two && types::is_quantity(one) => one,
            (one, _, two) => {
                self.do_not_mix((one, left.1), (two, right.1), Message::DoNotAdd);
                Type::Poisoned
            }
        }
    }

    /// Reports two values that do not go together: a bare number by its missing unit, others at the second.
    pub fn do_not_mix(&mut self, left: (Type, &Expr), right: (Type, &Expr), code: Message) {
        let days_of = |ty| if ty == Type::Date { Some("days") } else { types::unit(ty) };
        match (&left.1.value, &right.1.value) {
            (_, ExprKind::Count(number)) if days_of(left.0).is_some() && code_allows(code, left.0) => {
                self.unit_missing(right.1.span, *number, days_of(left.0).unwrap_or_default());
            }
            (ExprKind::Count(number), _) if days_of(right.0).is_some() && code_allows(code, right.0) => {
                self.unit_missing(left.1.span, *number, days_of(right.0).unwrap_or_default());
            }
            _ => {
                let beside = |ty| if ty == Type::Date && code == Message::DoNotAdd { Type::Days } else { ty };
                if self.blames_param(right.1, beside(left.0)) || self.blames_param(left.1, beside(right.0)) {
                    return;
                }
                self.report(code, right.1.span)
                    .arg("found", types::name(left.0))
                    .arg("wanted", types::name(right.0))
                    .label("left", left.1.span);
            }
        }
    }

    /// Writes a date so many days later, days of a set passed over.
    fn sum_skipping(&mut self, first: &Expr, rest: &[(Sign, Expr)], set: &Path, span: Span) -> Type {
        self.expect(first, Type::Date);
        match rest {
            [(Sign::Plus, days), others @ ..] => {
                let ty = self.sum(days, others);
                self.check_type(days, ty, Type::Days);
            }
            [(Sign::Minus, days), ..] => {
                self.report(Message::SkippingBackwards, days.span);
            }
            [] => {
                self.report(Message::SkippingBackwards, first.span);
            }
        }
        self.day_set(set);
        self.push(Op::AddSkipping, span);
        Type::Date
    }

    /// Writes `(allowance for moves)` or `(ladder for ordinal)`.
    fn allowance_for(&mut self, whole: &Expr, part: &Expr, span: Span) -> Type {
        match self.expression(whole) {
            Type::Allowance => {
                self.expect(part, Type::Moves);
                self.push(Op::AllowanceFor, span);
            }
            Type::Ladder => {
                self.expect(part, Type::Count);
                self.push(Op::StepFor, span);
            }
            Type::Poisoned => {
                self.expression(part);
            }
            found => {
                self.report(Message::WrongType, whole.span)
                    .arg("found", types::name(found))
                    .arg("wanted", types::name(Type::Allowance));
            }
        }
        Type::Days
    }

    /// Writes a constant.
    fn literal(&mut self, expr: &Expr) -> Type {
        let Some(Bare { literal, ty }) = literals::bare(expr) else { return Type::Poisoned };
        if let Literal::Allowance(allowance) = &literal {
            self.check_norm(allowance, expr.span);
        }
        self.push(Op::Literal(literal), expr.span);
        ty
    }
}

/// Whether a bare number beside this type lacks a unit: beside a date only in a sum.
fn code_allows(code: Message, ty: Type) -> bool {
    ty != Type::Date || code == Message::DoNotAdd
}
