//! Nodes of explanations: one an operation.

use crate::rules::Op;
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Comparison;
use crate::vocabulary::{Fact, Type};

use super::bound::Bound;
use super::evaluation::{Doing, Node, NodeKind};
use super::run::Run;
use super::trace::Tracer;
use super::value::{Object, Value};

impl<T: Tracer> Run<'_, T> {
    pub(super) fn node(&self, index: u32, op: &Op, value: Value, bound: &Bound) -> Node {
        let fact = |object: Option<Object>, fact: Fact| -> (NodeKind, Option<Span>) {
            match object {
                Some(object) => (NodeKind::Fact(object, fact), self.fact_span(object, fact)),
                None => (NodeKind::Operation(Doing::Other), None),
            }
        };
        let mut children = Vec::new();
        let (kind, at) = match op {
            Op::Literal(_) => (NodeKind::Literal, None),
            Op::Param(param) => (NodeKind::Param(*param), None),
            Op::Reading(reading, _) => (NodeKind::Reading(*reading), None),
            Op::Fact(root, of) => fact(bound.object(self.game, *root), *of),
            Op::Account(root, _) | Op::BalanceIs(root, _) => match bound.side(self.game, *root) {
                Some(side) => {
                    if self.tracer.wants_postings() {
                        children = self.posting_nodes(side);
                    }
                    (NodeKind::Account(side), None)
                }
                None => (NodeKind::Operation(Doing::Other), None),
            },
            _ => (NodeKind::Operation(doing(op)), None),
        };
        let place = self.rules.places.get(index as usize).copied();
        Node { kind, value, ty: type_of(op), place, at, children }
    }

    fn posting_nodes(&self, side: Side) -> Vec<Node> {
        let own = self.ledger.postings().iter().enumerate().filter(|(_, posting)| posting.player == side);
        own.map(|(index, posting)| Node {
            kind: NodeKind::Posting(index),
            value: Value::Number(posting.days),
            ty: Some(Type::Days),
            place: Some(posting.place),
            at: Some(posting.at),
            children: Vec::new(),
        })
        .collect()
    }
}

/// What an operation does, as far as it is told in words.
const fn doing(op: &Op) -> Doing {
    match op {
        Op::Compare(comparison) => Doing::Compare(*comparison),
        Op::And(_) => Doing::All,
        Op::Or(_) => Doing::Any,
        Op::Not => Doing::Not,
        Op::IsMissing => Doing::IsMissing,
        Op::IsKnown => Doing::IsKnown,
        Op::IsIn => Doing::IsIn,
        Op::FirstKnown(_) => Doing::FirstKnown,
        Op::NoneKnown(_) => Doing::NoneKnown,
        Op::AllowanceFor => Doing::Allowed,
        Op::Between(_, left_out) => Doing::Between(*left_out),
        Op::Matches(_) => Doing::Compare(Comparison::Matches),
        _ => Doing::Other,
    }
}

/// Type of the value of an operation, where it follows from the operation alone.
fn type_of(op: &Op) -> Option<Type> {
    match op {
        Op::Between(..) | Op::Excess | Op::AllowanceFor | Op::StepFor | Op::Account(..) => Some(Type::Days),
        Op::Fact(_, fact) | Op::FactOf(fact) => Some(fact.row().ty),
        _ => None,
    }
}
