//! Nodes of explanations: one an operation.

use crate::rules::Op;
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Fact, Type};

use super::bound::Bound;
use super::evaluation::{Node, NodeKind};
use super::run::Run;
use super::trace::Tracer;
use super::value::{Object, Value};

impl<T: Tracer> Run<'_, T> {
    pub(super) fn node(&self, index: u32, op: &Op, value: Value, bound: &Bound) -> Node {
        let fact = |object: Option<Object>, fact: Fact| -> (NodeKind, Option<Span>) {
            match object {
                Some(object) => (NodeKind::Fact(object, fact), self.fact_span(object, fact)),
                None => (NodeKind::Operation, None),
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
                None => (NodeKind::Operation, None),
            },
            _ => (NodeKind::Operation, None),
        };
        let place = self.rules.places.get(index as usize).copied();
        Node { kind, value, ty: None, place, at, children }
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
