//! Which types go together, and what messages call them.

use crate::vocabulary::Type;

/// Whether a value of one type may stand for the other. A part with a mistake goes with everything.
pub(super) fn same(found: Type, wanted: Type) -> bool {
    found == wanted || found == Type::Poisoned || wanted == Type::Poisoned
}

/// Whether it is a number of something.
pub(super) const fn is_quantity(ty: Type) -> bool {
    matches!(ty, Type::Days | Type::Moves | Type::Count)
}

/// The unit of a type that has one.
pub(super) const fn unit(ty: Type) -> Option<&'static str> {
    match ty {
        Type::Days => Some("days"),
        Type::Moves => Some("moves"),
        _ => None,
    }
}

/// Whether two values of a type can be compared by `is`.
pub(super) const fn has_equality(ty: Type) -> bool {
    matches!(
        ty,
        Type::Date | Type::Days | Type::Moves | Type::Count | Type::Player | Type::Bool | Type::Word | Type::Poisoned
    )
}

/// The argument by which messages select their words for a type.
pub(super) const fn name(ty: Type) -> &'static str {
    match ty {
        Type::Date => "date",
        Type::Days => "days",
        Type::Moves => "moves",
        Type::Count => "count",
        Type::Player => "player",
        Type::Text => "text",
        Type::Bool => "yes-no",
        Type::DaySet => "day-set",
        Type::Allowance => "allowance",
        Type::Ladder => "ladder",
        Type::Word => "word",
        Type::Object(_) => "object",
        Type::List(_) => "list",
        Type::DaysList => "days-list",
        Type::Poisoned => "unknown",
    }
}
