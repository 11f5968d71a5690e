//! Types of slots that are read before they are compiled.

use crate::syntax::rules::ast::{Expr, ExprKind, Path, Sign};
use crate::vocabulary::{Domain, Type};

use super::resolver::{Resolver, SlotDecl};
use super::words::{self, fold};

impl Resolver<'_> {
    /// Gives every slot that the ruleset makes a type before its code is read, as far as its form shows it: a slot may
    /// be read through `incoming` before it is compiled.
    pub fn guess_types(&mut self, order: &[usize]) {
        for &slot in order {
            let Some(SlotDecl { ty: None, base: Some(base), .. }) = self.slots.get(slot) else { continue };
            let base = *base;
            self.layer = base.place.layer;
            let guess = self.guess(base.what);
            if let Some(slot) = self.slots.get_mut(slot) {
                slot.ty = guess;
            }
        }
    }

    fn guess(&self, expr: &Expr) -> Option<Type> {
        match &expr.value {
            ExprKind::Or(_)
            | ExprKind::And(_)
            | ExprKind::Not(_)
            | ExprKind::Compare { .. }
            | ExprKind::IsMissing(_)
            | ExprKind::IsKnown(_)
            | ExprKind::IsIn(..)
            | ExprKind::NoneKnown(_) => Some(Type::Bool),
            ExprKind::Sum { first, rest, .. } => {
                let ty = self.guess(first)?;
                let minus_date =
                    |(sign, term): &(Sign, Expr)| *sign == Sign::Minus && self.guess(term) == Some(Type::Date);
                Some(if ty == Type::Date && rest.iter().any(minus_date) { Type::Days } else { ty })
            }
            ExprKind::FirstKnown(parts) => parts.iter().find_map(|part| self.guess(part)),
            ExprKind::For(..) | ExprKind::Between { .. } | ExprKind::SumOf(_) | ExprKind::AverageOf(..) => {
                Some(Type::Days)
            }
            ExprKind::Excess(part, _) => self.guess(part),
            ExprKind::CountOf(_) | ExprKind::YearOf(_) => Some(Type::Count),
            ExprKind::Path(path) => self.guess_path(path),
            _ => super::literals::bare(expr).map(|bare| bare.ty),
        }
    }

    fn guess_path(&self, path: &Path) -> Option<Type> {
        let first = fold(&path.parts.first()?.value);
        let Some(root) = words::root(self.language(), &first) else {
            if let Some(param) = self.names.params.get(&first) {
                return self.out.params.get(param.index()).map(|param| param.ty);
            }
            return self.slots.get(self.slot_in_language(Domain::Game, &first)?)?.ty;
        };
        let second = fold(&path.parts.get(1)?.value);
        if let Some(slot) = self.slot_in_language(root.domain()?, &second) {
            return self.slots.get(slot)?.ty;
        }
        if self.names.accounts.contains_key(&second) && root.domain() == Some(Domain::Player) {
            return Some(Type::Days);
        }
        words::fact(self.language(), root.domain()?, &second).map(|fact| fact.row().ty)
    }
}
