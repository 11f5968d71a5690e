//! The totals of both players as sums of their postings.

use crate::engine::Value;
use crate::syntax::record::ast::Side;
use crate::vocabulary::PostingKind;

use super::super::{Judged, Sum, Verdict};
use super::{Caption, DAYS, Tree, posting, standing};

/// The totals of both players as sums of their postings.
#[must_use]
pub fn totals<'a>(judged: &Judged<'a>, verdict: Verdict<'a>) -> Tree<'a> {
    let children = Side::BOTH.map(|side| total(side, judged, verdict));
    Tree { children: children.into(), ..Tree::new(Caption::Game) }
}

fn total<'a>(side: Side, judged: &Judged<'a>, verdict: Verdict<'a>) -> Tree<'a> {
    let sum = Sum::whole(side, verdict.evaluation, verdict.ruleset);
    let groups = sum.groups.iter().map(|group| Tree {
        value: Some((Value::Number(group.days), DAYS)),
        children: group.parts.iter().filter_map(|part| posting(part.posting, judged, verdict, false)).collect(),
        ..Tree::new(Caption::Group(group.kind))
    });
    let mut children: Vec<_> = groups.collect();
    children.extend(standing::last(side, judged, verdict));
    Tree {
        value: Some((Value::Number(sum.total), DAYS)),
        children,
        ..Tree::new(Caption::Total(side, sum.total, sum.split_by(PostingKind::Penalty))).named(side.name())
    }
}
