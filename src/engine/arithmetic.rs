//! Operations on values: exact where the operands are, bounded where they are bounded.

use crate::syntax::rules::ast::{Comparison, Counting};
use crate::time::{Date, DaySet};

use super::off_days::OffDays;
use super::value::{Need, Range, Truth, Value};

/// A number or a day as a range; `None` where there is no such thing.
fn range(value: Value) -> Option<Range> {
    match value {
        Value::Number(range) | Value::Date(range) => Some(range),
        Value::Unknown(need) => Some(Range { low: Range::OPEN_LOW, high: Range::OPEN_HIGH, need: Some(need) }),
        _ => None,
    }
}

/// `a + b`: a day if one of them is a day.
pub fn add(a: Value, b: Value) -> Value {
    combine(a, b, Range::plus, matches!(a, Value::Date(_)) || matches!(b, Value::Date(_)))
}

/// `a - b`: a day if days are taken from a day; days between two days.
pub fn subtract(a: Value, b: Value) -> Value {
    combine(a, b, Range::minus, matches!((a, b), (Value::Date(_), Value::Number(_))))
}

fn combine(a: Value, b: Value, f: fn(Range, Range) -> Range, date: bool) -> Value {
    if a.is_conflict() || b.is_conflict() {
        return Value::Conflict;
    }
    match (range(a), range(b)) {
        (Some(a), Some(b)) if date => Value::Date(f(a, b)),
        (Some(a), Some(b)) => Value::Number(f(a, b)),
        _ => Value::None,
    }
}

/// By how much `a` exceeds `b`; 0 if it does not.
pub fn excess(a: Value, b: Value) -> Value {
    match subtract(a, b) {
        Value::Number(range) => {
            let (low, high) = (range.low.max(0), range.high.max(0));
            Value::Number(Range { low, high, need: if low == high { None } else { range.need } })
        }
        other => other,
    }
}

/// Days between two days, those of `left_out` not counted.
pub fn between(counting: Counting, from: Value, through: Value, left_out: &OffDays) -> Value {
    let (Some(from), Some(through)) = (range(from), range(through)) else { return Value::None };
    // Both ends included: the day before the first does not count.
    let shift = i32::from(counting == Counting::DaysFrom);
    let days = |from: i32, through: i32, left_out: &DaySet| {
        if from == Range::OPEN_LOW || through == Range::OPEN_HIGH {
            Range::OPEN_HIGH
        } else if from == Range::OPEN_HIGH || through == Range::OPEN_LOW {
            0
        } else {
            left_out.days_left(Date::from_number(from.saturating_sub(shift)), Date::from_number(through))
        }
    };
    let high = days(from.low, through.high, left_out.least());
    let (most, doubt) = left_out.most();
    let low = days(from.high, through.low, most);
    let need = if low == high { None } else { from.need.or(through.need).or(doubt) };
    Value::Number(Range { low, high, need })
}

/// The day so many days after another, days of `skipped` passed over.
pub fn add_skipping(date: Value, days: Value, skipped: &OffDays) -> Value {
    let (Some(date), Some(days)) = (range(date), range(days)) else { return Value::None };
    let (most, doubt) = skipped.most();
    let step = |date: i32, days: i32, open: i32, skipped: &DaySet| {
        if date == open || days == open { open } else { skipped.plus_skipping(Date::from_number(date), days).number() }
    };
    let low = step(date.low, days.low, Range::OPEN_LOW, skipped.least());
    let high = step(date.high, days.high, Range::OPEN_HIGH, most);
    Value::Date(Range { low, high, need: if low == high { None } else { date.need.or(days.need).or(doubt) } })
}

/// Whether a day is one of those left out.
pub fn is_in(day: Date, days: &OffDays) -> Value {
    match days.most() {
        _ if days.least().contains(day) => Value::truth(true),
        (most, Some(need)) if most.contains(day) => Value::Truth(Truth::Unknown(need)),
        _ => Value::truth(false),
    }
}

/// A comparison. With nothing it is no, except that nothing is nothing.
pub fn compare(op: Comparison, a: Value, b: Value) -> Value {
    if a.is_conflict() || b.is_conflict() {
        return Value::Conflict;
    }
    match op {
        Comparison::Is => Value::Truth(equal(a, b)),
        Comparison::IsNot => match (a, b) {
            (Value::None, _) | (_, Value::None) => Value::truth(false),
            _ => Value::Truth(not(equal(a, b))),
        },
        Comparison::Matches => Value::truth(false),
        _ => match (range(a), range(b)) {
            (Some(a), Some(b)) => Value::Truth(ordered(op, a, b)),
            _ => Value::truth(false),
        },
    }
}

/// Which of two days or numbers is the earlier or smaller, if both are exactly known.
pub fn order(a: Value, b: Value) -> Option<std::cmp::Ordering> {
    Some(range(a)?.get()?.cmp(&range(b)?.get()?))
}

fn ordered(op: Comparison, a: Range, b: Range) -> Truth {
    let (surely, possibly) = match op {
        Comparison::Before | Comparison::LessThan => (a.high < b.low, a.low < b.high),
        Comparison::OnOrBefore | Comparison::AtMost => (a.high <= b.low, a.low <= b.high),
        Comparison::After | Comparison::MoreThan => (a.low > b.high, a.high > b.low),
        _ => (a.low >= b.high, a.high >= b.low),
    };
    let open_ends = |range: Range| range.low == Range::OPEN_LOW && range.high == Range::OPEN_HIGH;
    match a.need.or(b.need) {
        Some(need) if open_ends(a) || open_ends(b) || surely != possibly => Truth::Unknown(need),
        _ if surely => Truth::Yes,
        _ => Truth::No,
    }
}

fn equal(a: Value, b: Value) -> Truth {
    if let (Value::None, Value::None) = (a, b) {
        return Truth::Yes;
    }
    if a == Value::None || b == Value::None {
        return Truth::No;
    }
    match (a, b) {
        (Value::Unknown(need), _) | (_, Value::Unknown(need)) => Truth::Unknown(need),
        (Value::Number(a), Value::Number(b)) | (Value::Date(a), Value::Date(b)) => {
            let need = a.need.or(b.need);
            match need {
                _ if a.high < b.low || b.high < a.low => Truth::No,
                Some(need) => Truth::Unknown(need),
                None => truth(a.low == b.low),
            }
        }
        (Value::Truth(a), Value::Truth(b)) => match (a, b) {
            (Truth::Unknown(need), _) | (_, Truth::Unknown(need)) => Truth::Unknown(need),
            _ => truth(a == b),
        },
        _ => truth(a == b),
    }
}

const fn truth(yes: bool) -> Truth {
    if yes { Truth::Yes } else { Truth::No }
}

/// A value as a yes or no: what is not there is no.
pub fn as_truth(value: Value) -> Truth {
    match value {
        Value::Truth(truth) => truth,
        Value::Unknown(need) => Truth::Unknown(need),
        _ => Truth::No,
    }
}

/// Kleene's not.
pub const fn not(value: Truth) -> Truth {
    match value {
        Truth::Yes => Truth::No,
        Truth::No => Truth::Yes,
        Truth::Unknown(need) => Truth::Unknown(need),
    }
}

/// Kleene's and: no and unknown is no.
pub fn all(values: &[Value]) -> Value {
    fold(values, Truth::No, Truth::Yes)
}

/// Kleene's or: yes or unknown is yes.
pub fn any(values: &[Value]) -> Value {
    fold(values, Truth::Yes, Truth::No)
}

fn fold(values: &[Value], decisive: Truth, otherwise: Truth) -> Value {
    if values.iter().any(|value| value.is_conflict()) {
        return Value::Conflict;
    }
    let mut unknown: Option<Need> = None;
    for &value in values {
        match as_truth(value) {
            Truth::Unknown(need) => unknown = unknown.or(Some(need)),
            found if found == decisive => return Value::Truth(decisive),
            _ => {}
        }
    }
    Value::Truth(unknown.map_or(otherwise, Truth::Unknown))
}

/// The first that is known; unknown if one might be, none if there is nothing.
pub fn first_known(values: &[Value]) -> Value {
    let known = values.iter().copied().find(|value| value.is_known());
    known.or_else(|| values.iter().copied().find(|value| value.need().is_some())).unwrap_or(Value::None)
}

/// The calendar year of a day.
pub fn year_of(value: Value) -> Value {
    match value {
        Value::Date(range) => match (range.get(), range.need) {
            (Some(day), _) => Value::number(Date::from_number(day).year()),
            (None, Some(need)) if range.low != Range::OPEN_LOW && range.high != Range::OPEN_HIGH => {
                let year = |day: i32| Date::from_number(day).year();
                Value::Number(Range::between(year(range.low), year(range.high), need))
            }
            (None, Some(need)) => Value::Unknown(need),
            (None, None) => Value::None,
        },
        Value::Unknown(need) => Value::Unknown(need),
        _ => Value::None,
    }
}

/// A value under each end of the same missing evidence, put together.
pub fn either(a: Value, b: Value, need: Need) -> Value {
    if a == b {
        return a;
    }
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            let hull = a.hull(b);
            Value::Number(Range { need: hull.need.or((hull.low != hull.high).then_some(need)), ..hull })
        }
        (Value::Date(a), Value::Date(b)) => {
            let hull = a.hull(b);
            Value::Date(Range { need: hull.need.or((hull.low != hull.high).then_some(need)), ..hull })
        }
        (Value::Truth(_), Value::Truth(_)) => Value::Truth(Truth::Unknown(need)),
        _ => Value::Unknown(need),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Object;
    use crate::vocabulary::{Domain, Fact};

    fn need() -> Need {
        Need { of: Object { domain: Domain::Letter, index: 0 }, fact: Fact::Arrived }
    }

    fn bounded(low: i32, high: i32) -> Value {
        Value::Number(Range::between(low, high, need()))
    }

    #[test]
    fn comparisons_are_decided_where_bounds_do_not_meet() {
        let yes = |value| assert_eq!(value, Value::truth(true));
        let no = |value| assert_eq!(value, Value::truth(false));
        let open = |value: Value| assert!(value.need().is_some());
        yes(compare(Comparison::MoreThan, bounded(51, 60), Value::number(50)));
        no(compare(Comparison::MoreThan, bounded(40, 50), Value::number(50)));
        open(compare(Comparison::MoreThan, bounded(40, 51), Value::number(50)));
        no(compare(Comparison::Is, bounded(1, 3), Value::number(4)));
        open(compare(Comparison::Is, bounded(1, 3), Value::number(2)));
        no(compare(Comparison::After, Value::None, Value::date(Date::from_number(3))));
        yes(compare(Comparison::Is, Value::None, Value::None));
    }

    #[test]
    fn no_and_unknown_is_no() {
        let unknown = Value::Truth(Truth::Unknown(need()));
        assert_eq!(all(&[unknown, Value::truth(false)]), Value::truth(false));
        assert_eq!(any(&[unknown, Value::truth(true)]), Value::truth(true));
        assert_eq!(all(&[unknown, Value::truth(true)]), unknown);
    }
}
