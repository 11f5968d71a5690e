//! How a player stands: his days against what his moves allow him, and which letters brought him there.

use crate::diagnostic::Arg;
use crate::engine::{Answer, EntryName, Node, Range, Row, Spoken, Value};
use crate::syntax::record::ast::Side;
use crate::vocabulary::{EngineSlot, Type};

use super::super::{Extent, Judged, Verdict, side_of};
use super::{Caption, DAYS, Standing, Tree, node_tree};

/// Letters that cost most, as many as are named.
const MOST_NAMED: usize = 4;

/// How a player stands after his last entry.
pub(super) fn last<'a>(side: Side, judged: &Judged<'a>, verdict: Verdict<'a>) -> Option<Tree<'a>> {
    let row = verdict.evaluation.rows.iter().rev().find(|row| row.author == Some(side) && row.allowed.is_some())?;
    of_row(side, row, None, judged, verdict)
}

/// How a player stands after an entry, with what brought him there.
pub(super) fn after<'a>(row: &'a Row, at: usize, judged: &Judged<'a>, verdict: Verdict<'a>) -> Vec<Tree<'a>> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let posted = row
            .postings
            .iter()
            .any(|&index| verdict.evaluation.postings.get(index).is_some_and(|posting| posting.player == side));
        let overdue = overdue(side, verdict);
        if row.author != Some(side) && !posted && overdue.is_none() {
            continue;
        }
        let rows = verdict.evaluation.rows.get(..=at).unwrap_or_default();
        let own = rows.iter().rev().find(|row| row.author == Some(side) && row.allowed.is_some());
        let Some(mut tree) = own.and_then(|own| of_row(side, own, overdue, judged, verdict)) else { continue };
        if let Caption::Standing(standing) = &mut tree.caption {
            standing.total = total_of(row.totals, side);
            tree.value = Some((Value::Number(standing.total), DAYS));
        }
        tree.at = Some(Extent::new(judged.source, row.at));
        let before = at.checked_sub(1).and_then(|before| rows.get(before));
        let brought = brought(side, before.map_or([Range::exact(0); 2], |before| before.totals), row.totals);
        tree.children.splice(0..0, brought.into_iter().chain(most(side, rows, verdict)));
        found.push(tree);
    }
    found
}

fn of_row<'a>(
    side: Side,
    row: &'a Row,
    overdue: Option<&'a Answer>,
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
) -> Option<Tree<'a>> {
    let (Some(allowed), Some(moves)) = (row.allowed, row.moves) else { return None };
    let total = total_of(row.totals, side);
    let overdue: Option<&Node> = overdue.map(|answer| &answer.tree);
    let standing = Standing { player: side, total, allowed, moves, overdue };
    Some(Tree {
        names: vec!["standing", "total", "allowance", "moves", "reserve", "overdue", side.name()],
        value: Some((Value::Number(total), DAYS)),
        at: Some(Extent::new(judged.source, row.at)),
        children: overdue.map(|node| node_tree(node, judged.source, verdict)).into_iter().collect(),
        ..Tree::new(Caption::Standing(standing))
    })
}

/// Whether a player is over time, as the watched entry was asked.
fn overdue(side: Side, verdict: Verdict<'_>) -> Option<&Answer> {
    let slot = verdict.ruleset.engine_slot(EngineSlot::PlayerOverdue)?;
    let answers = verdict.evaluation.answers.iter();
    answers.filter(|answer| answer.slot == slot).find(|answer| side_of(answer.of) == Some(side))
}

/// What this entry added to a total.
fn brought(side: Side, before: [Range; 2], after: [Range; 2]) -> Option<Tree<'static>> {
    let (before, after) = (total_of(before, side), total_of(after, side));
    let (from, to) = (before.get()?, after.get()?);
    let days = |number: i32| Spoken::Value(Value::number(number), Type::Days);
    let args = vec![
        ("player", Spoken::Player(side)),
        ("from", Spoken::Arg(Arg::from(from))),
        ("to", Spoken::Arg(Arg::from(to))),
        ("days", days(to.saturating_sub(from))),
    ];
    Some(Tree::said("brought", if to == from { "why-stayed" } else { "why-brought" }, args))
}

/// The entries that cost a player most.
fn most(side: Side, rows: &[Row], verdict: Verdict<'_>) -> Option<Tree<'static>> {
    let postings = &verdict.evaluation.postings;
    let mut costs: Vec<(EntryName, i32)> = Vec::new();
    for row in rows {
        let own = row.postings.iter().filter_map(|&index| postings.get(index)).filter(|one| one.player == side);
        let days: i32 = own.filter_map(|posting| posting.days.get()).fold(0, i32::saturating_add);
        if days > 0 {
            costs.push((row.entry, days));
        }
    }
    if costs.len() < 2 {
        return None;
    }
    costs.sort_by_key(|(_, days)| std::cmp::Reverse(*days));
    costs.truncate(MOST_NAMED);
    let args = vec![("player", Spoken::Player(side)), ("list", Spoken::Costs(costs))];
    Some(Tree::said("most", "why-most", args))
}

const fn total_of([white, black]: [Range; 2], side: Side) -> Range {
    match side {
        Side::White => white,
        Side::Black => black,
    }
}
