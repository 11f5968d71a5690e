//! What changes with something left out of the record: totals, findings that go, findings that come.

use crate::diagnostic::Arg;
use crate::engine::{Evaluation, Finding, Range, Spoken, Value};
use crate::syntax::record::ast::Side;
use crate::vocabulary::Type;

use super::super::{Extent, Judged, Verdict};
use super::{Caption, Tree};

/// What changes with something left out; `None` if the game was not judged so. `what` names it.
#[must_use]
pub fn without<'a>(what: &str, judged: &Judged<'a>, verdict: Verdict<'a>) -> Option<Tree<'a>> {
    let without = verdict.without?;
    let mut children: Vec<_> =
        Side::BOTH.into_iter().filter_map(|side| total(side, verdict.evaluation, without)).collect();
    children.extend(missing(verdict.evaluation, without).map(|found| changed(false, found, judged)));
    children.extend(missing(without, verdict.evaluation).map(|found| changed(true, found, judged)));
    if children.is_empty() {
        children.push(Tree::said("unchanged", "why-without-nothing", Vec::new()));
    }
    let head = Tree::said("left-out", "why-without", vec![("what", Spoken::Arg(Arg::from(what)))]);
    Some(Tree { children, ..head })
}

fn total(side: Side, evaluation: &Evaluation, without: &Evaluation) -> Option<Tree<'static>> {
    let of = |evaluation: &Evaluation| {
        let [white, black] = evaluation.totals;
        if side == Side::White { white } else { black }
    };
    let days = |range: Range| Spoken::Value(Value::Number(range), Type::Days);
    let (before, after) = (of(evaluation), of(without));
    let args = vec![("player", Spoken::Player(side)), ("from", days(before)), ("to", days(after))];
    let changed = Tree::said("change", "why-without-total", args);
    (before != after).then_some(Tree { value: Some((Value::Number(after), Some(Type::Days))), ..changed })
}

/// Findings of one verdict that the other does not have.
fn missing<'e>(here: &'e Evaluation, there: &'e Evaluation) -> impl Iterator<Item = &'e Finding> {
    let key = |found: &Finding| (found.slug.clone(), found.entry.to_string(), found.at.start, found.player);
    let mut others: std::collections::HashMap<_, usize> = std::collections::HashMap::new();
    for found in &there.findings {
        *others.entry(key(found)).or_default() += 1;
    }
    here.findings.iter().filter(move |found| match others.get_mut(&key(found)) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    })
}

fn changed<'a>(comes: bool, found: &'a Finding, judged: &Judged<'a>) -> Tree<'a> {
    Tree { at: Some(Extent::new(judged.source, found.at)), ..Tree::new(Caption::Changed(comes, found)) }
}
