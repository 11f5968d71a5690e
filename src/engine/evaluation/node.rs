//! Trees of explanations.

use crate::rules::{ObligationId, ParamId, Place, ReadingId, SlotId};
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Comparison;
use crate::vocabulary::{Fact, Type};

use crate::engine::value::{Object, Value};

/// A node of an explanation.
#[derive(Clone, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Its value.
    pub value: Value,
    /// Type of the value.
    pub ty: Option<Type>,
    /// Where it stands in the ruleset.
    pub place: Option<Place>,
    /// Where it stands in the record.
    pub at: Option<Span>,
    /// What it rests on.
    pub children: Vec<Node>,
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NodeKind {
    /// A fact of the record.
    Fact(Object, Fact),
    /// A constant of the ruleset.
    Literal,
    /// A parameter.
    Param(ParamId),
    /// A chosen reading.
    Reading(ReadingId),
    /// The answer of a slot about a thing, if there is such a thing.
    Slot(SlotId, Option<Object>),
    /// An exception that applies: slot and its index there.
    Taken(SlotId, u16),
    /// An exception that does not apply.
    NotTaken(SlotId, u16),
    /// A computation.
    Operation(Doing),
    /// A balance.
    Account(Side),
    /// A posting: index into [`Evaluation::postings`](crate::engine::Evaluation::postings).
    Posting(usize),
    /// A duty or right.
    Obligation(ObligationId),
    /// A requirement or a rule.
    Item,
}

/// What a computation does, as far as it is told in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Compares two.
    Compare(Comparison),
    /// All of its operands.
    All,
    /// One of its operands.
    Any,
    /// Negates.
    Not,
    /// Whether it is none or unknown.
    IsMissing,
    /// Whether it is known.
    IsKnown,
    /// Whether a day is one of a set.
    IsIn,
    /// The first of its operands that is known.
    FirstKnown,
    /// Whether none of its operands is known.
    NoneKnown,
    /// Days between two days; with `true`, without those of a set.
    Between(bool),
    /// Days that an allowance gives for moves.
    Allowed,
    /// Anything else.
    Other,
}
