//! Why a condition is what it is, in one sentence: `50 days is not more than 50 days`.

use crate::engine::{Doing, Node, NodeKind, Truth, Value};
use crate::syntax::rules::ast::Comparison;
use crate::vocabulary::Type;

use super::{Speaker, bare};

/// Conditions of one sentence that are told; there may be more.
const MOST_TOLD: usize = 4;
/// How deep a sentence looks into a condition.
const DEEPEST: usize = 24;

impl Speaker<'_> {
    /// Why a condition is yes, no or unknown. Empty if no words are known for it.
    #[must_use]
    pub fn reason(self, node: &Node) -> String {
        let mut told = Vec::new();
        self.tell(node, &mut told, 0);
        told.dedup();
        if told.len() > MOST_TOLD {
            told.truncate(MOST_TOLD);
            told.push("…".to_owned());
        }
        told.join("; ")
    }

    fn tell(self, node: &Node, told: &mut Vec<String>, depth: usize) {
        if depth > DEEPEST {
            return;
        }
        let truth = match node.value {
            Value::Truth(truth) => Some(truth),
            _ => None,
        };
        let children = node.children.as_slice();
        match (node.kind, children) {
            (NodeKind::Operation(Doing::Compare(comparison)), [left, right]) => {
                told.push(self.compared(comparison, left, right, truth));
            }
            (NodeKind::Operation(Doing::Compare(Comparison::Matches)), _) => {
                told.push(self.say("reason-matches", &[holds(truth)]));
            }
            (NodeKind::Operation(Doing::All), _) => self.tell_some(children, truth, Truth::Yes, told, depth),
            (NodeKind::Operation(Doing::Any), _) => self.tell_some(children, truth, Truth::No, told, depth),
            (NodeKind::Operation(Doing::Not), [inner]) => self.tell(inner, told, depth + 1),
            (NodeKind::Operation(Doing::IsMissing | Doing::IsKnown), [inner]) => told.push(self.presence(inner)),
            (NodeKind::Operation(Doing::NoneKnown), _) => {
                let known = children.iter().find(|child| child.value.is_known());
                match known {
                    Some(known) => told.push(self.presence(known)),
                    None => told.extend(children.iter().map(|child| self.presence(child))),
                }
            }
            (NodeKind::Operation(Doing::IsIn), [day, set]) => {
                let set = self.value(set.value, Type::DaySet);
                let args = [("left", self.operand(day, None).into()), ("right", set.into()), holds(truth)];
                told.push(self.say("reason-in", &args));
            }
            (NodeKind::Slot(..) | NodeKind::Taken(..), _) if truth.is_some() && !children.is_empty() => {
                let decides = children.iter().rev().find(|child| !matches!(child.kind, NodeKind::NotTaken(..)));
                match decides {
                    Some(decides) if decides.kind != NodeKind::Literal => self.tell(decides, told, depth + 1),
                    _ => told.push(self.valued(node)),
                }
            }
            (NodeKind::Reading(reading), _) => {
                let name = self.node(&node.kind);
                let option = self.option(reading).unwrap_or_default().to_owned();
                told.push(self.say("why-reading", &[("name", name.into()), ("option", option.into())]));
            }
            (NodeKind::Account(side), [written, ..]) if truth.is_some() => {
                let total = self.value(written.value, Type::Days);
                let args = [("player", self.player(side).into()), ("total", total.into()), holds(truth)];
                told.push(self.say("reason-balance", &args));
            }
            _ => told.push(self.valued(node)),
        }
    }

    /// Of several conditions those that decided: the ones that are not `easy` where the whole is not, else all.
    fn tell_some(self, children: &[Node], whole: Option<Truth>, easy: Truth, told: &mut Vec<String>, depth: usize) {
        let decided = |child: &&Node| match (whole, child.value) {
            (Some(whole), Value::Truth(own)) => same(whole, own) || same(whole, easy),
            _ => true,
        };
        for child in children.iter().filter(decided) {
            self.tell(child, told, depth + 1);
        }
    }

    fn compared(self, comparison: Comparison, left: &Node, right: &Node, truth: Option<Truth>) -> String {
        for (absent, other) in [(left, right), (right, left)] {
            if absent.value == Value::None && other.value != Value::None {
                return self.presence(absent);
            }
        }
        let dates = matches!(left.value, Value::Date(_)) || matches!(right.value, Value::Date(_));
        let key = match comparison {
            Comparison::Before => "reason-before",
            Comparison::After => "reason-after",
            Comparison::OnOrBefore => "reason-on-or-before",
            Comparison::OnOrAfter => "reason-on-or-after",
            Comparison::MoreThan => "reason-more-than",
            Comparison::LessThan => "reason-less-than",
            Comparison::AtLeast => "reason-at-least",
            Comparison::AtMost => "reason-at-most",
            Comparison::Is if dates => "reason-same-day",
            Comparison::IsNot if dates => "reason-other-day",
            Comparison::Is => "reason-is",
            Comparison::IsNot => "reason-is-not",
            Comparison::Matches => "reason-matches",
        };
        let unit = left.ty.or(right.ty);
        let args =
            [("left", self.operand(left, unit).into()), ("right", self.operand(right, unit).into()), holds(truth)];
        self.say(key, &args)
    }

    /// A side of a comparison: its value, and after it its name where that says more.
    fn operand(self, node: &Node, unit: Option<Type>) -> String {
        let ty = node.ty.or(unit).unwrap_or(Type::Count);
        if let Value::Number(range) = node.value {
            return bare(range);
        }
        let value = self.value(node.value, ty);
        match node.kind {
            NodeKind::Fact(..) | NodeKind::Slot(..) => {
                let name = self.node(&node.kind);
                self.say("reason-operand", &[("name", name.into()), ("value", value.into())])
            }
            _ => value,
        }
    }

    /// Whether something is there: known with its value, unknown, or not there at all.
    fn presence(self, node: &Node) -> String {
        let name = match self.node(&node.kind) {
            name if name.is_empty() => self.word("reason-it"),
            name => name,
        };
        match node.value {
            Value::None => self.say("reason-none", &[("name", name.into())]),
            value if value.is_known() => {
                let value = self.value(value, node.ty.unwrap_or(Type::Count));
                self.say("why-named", &[("name", name.into()), ("value", value.into())])
            }
            _ => self.say("reason-unknown", &[("name", name.into())]),
        }
    }

    fn valued(self, node: &Node) -> String {
        let value = self.value(node.value, node.ty.unwrap_or(Type::Count));
        let name = self.node(&node.kind);
        if name.is_empty() {
            let written = node.place.map_or_else(String::new, |place| self.written(place));
            return self.say("why-written", &[("written", written.into()), ("value", value.into())]);
        }
        self.say("why-named", &[("name", name.into()), ("value", value.into())])
    }
}

/// Whether it holds, for a choice of words.
fn holds(truth: Option<Truth>) -> (&'static str, fluent_bundle::FluentValue<'static>) {
    let word = match truth {
        Some(Truth::Yes) => "yes",
        Some(Truth::No) | None => "no",
        Some(Truth::Unknown(_)) => "open",
    };
    ("holds", word.into())
}

/// Whether two are the same, whatever they hang on.
const fn same(a: Truth, b: Truth) -> bool {
    matches!((a, b), (Truth::Yes, Truth::Yes) | (Truth::No, Truth::No) | (Truth::Unknown(_), Truth::Unknown(_)))
}
