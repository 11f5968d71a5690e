//! Expressions, made at random.

use proptest::prelude::*;
use zeitnot::syntax::rules::ast::{AllowanceExpr, Comparison, Counting, Expr, ExprKind, List, Per, Sign};

use super::{at, number, path, some, stamp, string, word};

fn per() -> impl Strategy<Value = Per> {
    (prop_oneof![Just(1u32), number()], any::<bool>()).prop_map(|(moves, accumulating)| Per { moves, accumulating })
}

fn schedule() -> impl Strategy<Value = AllowanceExpr> {
    let rate = (number(), per()).prop_map(|(days, per)| AllowanceExpr::Per { days, per });
    rate.prop_recursive(2, 3, 1, |then| {
        (number(), number(), then).prop_map(|(days, moves, then)| AllowanceExpr::First {
            days,
            moves,
            then: Box::new(then),
        })
    })
}

fn allowance() -> impl Strategy<Value = AllowanceExpr> {
    prop_oneof![
        schedule(),
        (number(), number(), per()).prop_map(|(days, gain, per)| AllowanceExpr::Plus { days, gain, per }),
    ]
}

fn leaf() -> impl Strategy<Value = ExprKind> {
    prop_oneof![
        stamp().prop_map(|stamp| ExprKind::Date(Some(stamp))),
        string().prop_map(|text| ExprKind::Str(text.value)),
        any::<bool>().prop_map(ExprKind::Bool),
        number().prop_map(ExprKind::Count),
        number().prop_map(ExprKind::Moves),
        number().prop_map(ExprKind::Days),
        allowance().prop_map(ExprKind::Allowance),
        path().prop_map(ExprKind::Path),
        path().prop_map(ExprKind::Path),
    ]
}

fn comparison() -> impl Strategy<Value = Comparison> {
    prop::sample::select(
        &[
            Comparison::Before,
            Comparison::After,
            Comparison::OnOrBefore,
            Comparison::OnOrAfter,
            Comparison::MoreThan,
            Comparison::LessThan,
            Comparison::AtLeast,
            Comparison::AtMost,
            Comparison::Is,
            Comparison::IsNot,
            Comparison::Matches,
        ][..],
    )
}

fn counting() -> impl Strategy<Value = Counting> {
    prop::sample::select(
        &[
            Counting::DaysAfter,
            Counting::DaysFrom,
            Counting::FullDaysAfter,
            Counting::DaysAfter24Hours,
            Counting::MidnightsAfter,
            Counting::ExactTimeAfter,
        ][..],
    )
}

#[allow(clippy::needless_pass_by_value)]
fn composite(inner: BoxedStrategy<Expr>) -> impl Strategy<Value = ExprKind> {
    let one = || inner.clone().prop_map(Box::new);
    let several = || prop::collection::vec(inner.clone(), 2..4);
    let list = || {
        (prop::option::of(one()), path(), prop::option::of(one())).prop_map(|(last, path, filter)| List {
            last,
            path,
            filter,
        })
    };
    let sign = || prop::sample::select(&[Sign::Plus, Sign::Minus][..]);
    let joined = prop_oneof![
        several().prop_map(ExprKind::Or),
        several().prop_map(ExprKind::And),
        one().prop_map(ExprKind::Not),
        (one(), comparison(), one()).prop_map(|(left, op, right)| ExprKind::Compare { left, op: at(op), right }),
        one().prop_map(ExprKind::IsMissing),
        one().prop_map(ExprKind::IsKnown),
        (one(), path()).prop_map(|(left, path)| ExprKind::IsIn(left, path)),
        (one(), prop::collection::vec((sign(), inner.clone()), 1..3), prop::option::of(path()))
            .prop_map(|(first, rest, skipping)| ExprKind::Sum { first, rest, skipping }),
        (one(), path()).prop_map(|(first, path)| ExprKind::Sum { first, rest: Vec::new(), skipping: Some(path) }),
        (one(), one()).prop_map(|(of, moves)| ExprKind::For(of, moves)),
    ];
    let called = prop_oneof![
        some(inner.clone()).prop_map(ExprKind::FirstKnown),
        some(inner.clone()).prop_map(ExprKind::NoneKnown),
        (counting(), one(), one(), prop::option::of(path()))
            .prop_map(|(counting, from, through, except)| { ExprKind::Between { counting, from, through, except } }),
        (one(), one()).prop_map(|(of, over)| ExprKind::Excess(of, over)),
        list().prop_map(ExprKind::CountOf),
        list().prop_map(ExprKind::SumOf),
        (list(), word()).prop_map(|(list, how)| ExprKind::AverageOf(list, how)),
        one().prop_map(ExprKind::YearOf),
    ];
    prop_oneof![joined, called]
}

/// Any expression.
pub(super) fn expression() -> BoxedStrategy<Expr> {
    leaf().prop_map(at).prop_recursive(4, 24, 3, |inner| composite(inner).prop_map(at)).boxed()
}
