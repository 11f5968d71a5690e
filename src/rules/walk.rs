//! Walks over expressions.

use crate::syntax::rules::ast::{Expr, ExprKind, List, Path};

/// Something that an expression holds directly.
pub(super) enum Part<'e> {
    Expr(&'e Expr),
    Path(&'e Path),
    List(&'e List),
}

/// Calls `visit` with everything that an expression holds directly.
pub(super) fn each_part<'e>(expr: &'e Expr, visit: &mut dyn FnMut(Part<'e>)) {
    match &expr.value {
        ExprKind::Or(parts) | ExprKind::And(parts) | ExprKind::FirstKnown(parts) | ExprKind::NoneKnown(parts) => {
            for part in parts {
                visit(Part::Expr(part));
            }
        }
        ExprKind::Not(part) | ExprKind::IsMissing(part) | ExprKind::IsKnown(part) | ExprKind::YearOf(part) => {
            visit(Part::Expr(part));
        }
        ExprKind::Compare { left, right, .. } | ExprKind::For(left, right) | ExprKind::Excess(left, right) => {
            visit(Part::Expr(left));
            visit(Part::Expr(right));
        }
        ExprKind::IsIn(part, set) => {
            visit(Part::Expr(part));
            visit(Part::Path(set));
        }
        ExprKind::Sum { first, rest, skipping } => {
            visit(Part::Expr(first));
            for (_, term) in rest {
                visit(Part::Expr(term));
            }
            if let Some(set) = skipping {
                visit(Part::Path(set));
            }
        }
        ExprKind::Between { from, through, except, .. } => {
            visit(Part::Expr(from));
            visit(Part::Expr(through));
            if let Some(set) = except {
                visit(Part::Path(set));
            }
        }
        ExprKind::CountOf(list) | ExprKind::SumOf(list) | ExprKind::AverageOf(list, _) => visit(Part::List(list)),
        ExprKind::Path(path) => visit(Part::Path(path)),
        ExprKind::Date(_)
        | ExprKind::Str(_)
        | ExprKind::Bool(_)
        | ExprKind::Count(_)
        | ExprKind::Moves(_)
        | ExprKind::Days(_)
        | ExprKind::Allowance(_)
        | ExprKind::Poisoned => {}
    }
}

/// Whether a part of it could not be read, which was reported.
pub(super) fn is_poisoned(expr: &Expr) -> bool {
    let mut poisoned = matches!(expr.value, ExprKind::Poisoned);
    each_part(expr, &mut |part| {
        if let Part::Expr(inner) = part {
            poisoned |= is_poisoned(inner);
        }
    });
    poisoned
}
