//! Comparisons: dates with dates, quantities with quantities, readings with their options, totals with accounts.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{Comparison, Expr, ExprKind, Word};
use crate::vocabulary::{Fact, Type};

use super::model::{AccountId, Literal, Op, ReadingId, WordId};
use super::paths::Meaning;
use super::resolver::Resolver;
use super::types;
use super::words::{self, FIELDS, fold};

impl Resolver<'_> {
    /// Writes a comparison.
    pub fn comparison(&mut self, left: &Expr, op: Spanned<Comparison>, right: &Expr, span: Span) -> Type {
        if op.value == Comparison::Matches {
            return self.matches(left, right, span);
        }
        for (one, two) in [(left, right), (right, left)] {
            if let Some(reading) = self.reading_at(one) {
                self.reading_is(reading, op, two, span);
                return Type::Bool;
            }
        }
        let left_type = self.expression(left);
        let after_left = self.run.len();
        let right_type = match single_word(right) {
            Some(word) if left_type == Type::Word => self.field(word),
            _ => self.expression(right),
        };
        if self.balance(after_left, op.value, span) {
            return Type::Bool;
        }
        if self.comparable((left_type, left), op, (right_type, right)) {
            self.push(Op::Compare(op.value), span);
        }
        Type::Bool
    }

    /// Whether two types can be compared so; if not, it is reported.
    fn comparable(&mut self, left: (Type, &Expr), op: Spanned<Comparison>, right: (Type, &Expr)) -> bool {
        let (one, two) = (left.0, right.0);
        if one == Type::Poisoned || two == Type::Poisoned {
            return true;
        }
        if one != two {
            self.do_not_mix(left, right, Message::DoNotCompare);
            return false;
        }
        let equality = matches!(op.value, Comparison::Is | Comparison::IsNot);
        let fits = match one {
            Type::Date => equality || is_temporal(op.value),
            Type::Days | Type::Moves | Type::Count => equality || !is_temporal(op.value),
            other => equality && types::has_equality(other),
        };
        if fits {
            return true;
        }
        let instead = match one {
            Type::Date | Type::Days | Type::Moves | Type::Count => counterpart(op.value),
            other if types::has_equality(other) => Comparison::Is,
            _ => Comparison::Matches,
        };
        let language = self.language();
        let typed = self.typed(op.span);
        let instead = if matches!(one, Type::Text) || types::has_equality(one) {
            words::comparison(language, instead)
        } else {
            "none"
        };
        self.report(Message::WrongComparison, op.span)
            .arg("word", typed)
            .arg("found", types::name(one))
            .arg("instead", instead);
        false
    }

    /// Turns the comparison of a written total with an account into one operation.
    fn balance(&mut self, after_left: usize, op: Comparison, span: Span) -> bool {
        if !matches!(op, Comparison::Is | Comparison::IsNot) || self.run.len() != after_left + 1 || after_left == 0 {
            return false;
        }
        let account = |op: &Op| if let Op::Account(root, account) = op { Some((*root, *account)) } else { None };
        let is_total = |op: &Op| matches!(op, Op::Fact(_, Fact::WhiteTotal | Fact::BlackTotal));
        let (Some((left, _)), Some((right, _))) = (self.run.get(after_left - 1), self.run.get(after_left)) else {
            return false;
        };
        let (balance, remove): ((_, AccountId), usize) = match (account(left), account(right)) {
            (None, Some(balance)) if is_total(left) => (balance, after_left),
            (Some(balance), None) if is_total(right) => (balance, after_left - 1),
            _ => return false,
        };
        self.run.remove(remove);
        self.push(Op::BalanceIs(balance.0, balance.1), span);
        if op == Comparison::IsNot {
            self.push(Op::Not, span);
        }
        true
    }

    /// The reading that an expression names.
    fn reading_at(&self, expr: &Expr) -> Option<ReadingId> {
        let word = single_word(expr)?;
        match self.single(&fold(&word.value)) {
            Some(Meaning::Reading(reading)) => Some(reading),
            _ => None,
        }
    }

    /// Writes whether a reading has an option.
    fn reading_is(&mut self, id: ReadingId, op: Spanned<Comparison>, option: &Expr, span: Span) {
        if !matches!(op.value, Comparison::Is | Comparison::IsNot) {
            let instead = words::comparison(self.language(), Comparison::Is);
            let typed = self.typed(op.span);
            self.report(Message::WrongComparison, op.span)
                .arg("word", typed)
                .arg("found", "reading")
                .arg("instead", instead);
            return;
        }
        if let Some(index) = self.option(id, option) {
            self.push(Op::Reading(id, index), span);
            if op.value == Comparison::IsNot {
                self.push(Op::Not, span);
            }
        }
    }

    /// The option of a reading that an expression names; reported if it has none such.
    pub fn option(&mut self, id: ReadingId, option: &Expr) -> Option<u16> {
        let reading = self.out.readings.get(id.index())?;
        let wanted = single_word(option).map(|word| fold(&word.value));
        let found = reading.options.iter().position(|name| Some(fold(name)) == wanted);
        if let Some(index) = found {
            return u16::try_from(index).ok();
        }
        if option.value == ExprKind::Poisoned {
            return None;
        }
        let (name, options) = (reading.name.clone(), reading.options.join("`, `"));
        let typed = self.typed(option.span);
        self.report(Message::NoSuchOption, option.span).arg("name", typed).arg("reading", name).arg("options", options);
        None
    }

    /// Writes a word of a closed set: a field of an omission.
    fn field(&mut self, word: &Word) -> Type {
        let name = fold(&word.value);
        let found = FIELDS.iter().position(|(en, ru)| name == words::pick(self.language(), en, ru));
        let Some(index) = found else {
            let possible: Vec<&str> = FIELDS.iter().map(|(en, ru)| words::pick(self.language(), en, ru)).collect();
            self.unknown(word, &possible);
            return Type::Poisoned;
        };
        let index = self.index(index);
        self.push(Op::Literal(Literal::Word(WordId(index))), word.span);
        Type::Word
    }
}

/// The word that an expression is.
pub(super) fn single_word(expr: &Expr) -> Option<&Word> {
    match &expr.value {
        ExprKind::Path(path) => match path.parts.as_slice() {
            [word] => Some(word),
            _ => None,
        },
        _ => None,
    }
}

const fn is_temporal(op: Comparison) -> bool {
    matches!(op, Comparison::Before | Comparison::After | Comparison::OnOrBefore | Comparison::OnOrAfter)
}

/// The word for dates that says what a word for quantities says, and the reverse.
const fn counterpart(op: Comparison) -> Comparison {
    match op {
        Comparison::Before => Comparison::LessThan,
        Comparison::After => Comparison::MoreThan,
        Comparison::OnOrBefore => Comparison::AtMost,
        Comparison::OnOrAfter => Comparison::AtLeast,
        Comparison::LessThan => Comparison::Before,
        Comparison::MoreThan => Comparison::After,
        Comparison::AtMost => Comparison::OnOrBefore,
        Comparison::AtLeast => Comparison::OnOrAfter,
        other => other,
    }
}
