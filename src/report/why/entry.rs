//! One entry: its dates, what it posted, how its player stands, the rights and duties that hang on it, its findings.

use crate::diagnostic::Arg;
use crate::engine::{Answer, Fate, Item, Node, NodeKind, Outcome, Spoken};
use crate::rules::{ArticleId, ObligationKind, Place, SlotId};
use crate::source::Span;
use crate::syntax::record::ast::Entry;
use crate::vocabulary::EngineSlot;

use super::super::{EntryQuery, Extent, Judged, Verdict, Which};
use super::{Caption, Tree, facts, finding, node_tree, outcome, posting, standing};

/// The postings and findings at an entry, with the trees behind them; `None` if there is no such entry.
#[must_use]
pub fn entry<'a>(query: EntryQuery, judged: &Judged<'a>, verdict: Verdict<'a>) -> Option<Tree<'a>> {
    let index = query.find(judged.game)?;
    let entry = judged.game.entries.get(index);
    let span = entry.map_or(judged.game.header.span, Entry::span);
    let mut children = Vec::new();
    if query.which == Which::First && query.namesakes(judged.game) > 1 {
        let count = Spoken::Arg(Arg::from(query.namesakes(judged.game)));
        children.push(Tree::said(
            "namesakes",
            "why-namesakes",
            vec![("entry", Spoken::Entry(query.name)), ("n", count)],
        ));
    }
    children.extend(facts::of_entry(index, judged, verdict));
    let evaluation = verdict.evaluation;
    let postings: Vec<_> = (0..evaluation.postings.len())
        .filter(|&at| evaluation.postings.get(at).is_some_and(|posting| posting.entry_index == index))
        .filter_map(|at| posting(at, judged, verdict, true))
        .collect();
    let dates = answers(index, &postings, judged, verdict);
    children.extend(postings);
    let row = evaluation.rows.iter().enumerate().find(|(_, row)| row.at == span);
    match row {
        Some((at, row)) => children.extend(standing::after(row, at, judged, verdict)),
        None => children.extend(facts::final_standing(index, judged, verdict)),
    }
    let found = evaluation.findings.iter().filter(|found| belongs(found.entry, found.at, query, index, judged));
    children.extend(found.map(|found| finding(found, judged.source, verdict)));
    children.extend(lives(index, judged, verdict));
    children.extend(dates);
    Some(Tree { at: Some(Extent::new(judged.source, span)), children, ..Tree::new(Caption::Entry(query.name)) })
}

/// Whether a finding stands at this very entry: its name, and where several have it, its place.
pub(super) fn belongs(
    name: crate::engine::EntryName,
    at: Span,
    query: EntryQuery,
    index: usize,
    judged: &Judged<'_>,
) -> bool {
    if name != query.name {
        return false;
    }
    if query.namesakes(judged.game) < 2 {
        return true;
    }
    let own = judged.game.entries.get(index).map(Entry::span);
    let next = judged.game.entries.get(index.saturating_add(1)).map(Entry::span);
    own.is_some_and(|own| own.start <= at.start) && next.is_none_or(|next| at.start < next.start)
}

/// What the ruleset answers about the entry, as far as no posting shows it below.
fn answers<'a>(index: usize, postings: &[Tree<'a>], judged: &Judged<'a>, verdict: Verdict<'a>) -> Vec<Tree<'a>> {
    let ruleset = verdict.ruleset;
    let engine = |slot| ruleset.engine_slot(slot);
    let charge = engine(EngineSlot::LetterCharge);
    let value_of = |slot: Option<SlotId>| {
        let mut answers = verdict.evaluation.answers.iter();
        answers.find(|answer| Some(answer.slot) == slot).map(|answer| answer.tree.value)
    };
    let same_charge = value_of(engine(EngineSlot::LetterTrueCharge)) == value_of(charge);
    let told_elsewhere = |answer: &&Answer| {
        let slot = Some(answer.slot);
        slot == engine(EngineSlot::PlayerOverdue)
            || slot == engine(EngineSlot::Breaks)
            || slot == engine(EngineSlot::LetterTrueCharge) && same_charge
            || slot != engine(EngineSlot::LetterReceived) && postings.iter().any(|tree| shows(tree, answer))
    };
    let shown = verdict.evaluation.answers.iter().filter(|answer| !told_elsewhere(answer));
    let player = |answer: &Answer| super::super::side_of(answer.of).is_some();
    // What belongs to a player is shown with his standing; of the header it stands alone.
    let alone = |answer: &&Answer| !player(answer) || index == usize::MAX;
    shown.filter(alone).map(|answer| node_tree(&answer.tree, judged.source, verdict)).collect()
}

fn shows(tree: &Tree<'_>, answer: &Answer) -> bool {
    let this = match tree.caption {
        Caption::Node(node, _) => node.kind == NodeKind::Slot(answer.slot, Some(answer.of)),
        _ => false,
    };
    this || tree.children.iter().any(|child| shows(child, answer))
}

/// Rights and duties that this entry opened, used or closed.
fn lives<'a>(index: usize, judged: &Judged<'a>, verdict: Verdict<'a>) -> Vec<Tree<'a>> {
    let outcomes = verdict.evaluation.outcomes.iter().filter(|outcome| outcome.fate.is_life());
    let trees = outcomes.filter_map(|one| {
        let (article, place) = place_of(one.item, verdict)?;
        let wanted = match one.item {
            Item::Obligation(id) => {
                let obligation = verdict.ruleset.obligations.get(id.index())?;
                match one.fate {
                    // A duty of form that is met, and one of which nothing follows, go without saying.
                    Fate::Done(_) => index != one.entry_index || obligation.window != crate::rules::Window::Open,
                    Fate::Stands => obligation.kind == ObligationKind::Right,
                    _ => true,
                }
            }
            Item::Transition(_) => true,
            Item::Require(_) | Item::Rule(_) => false,
        };
        let mut tree = wanted.then(|| outcome(one, (place, verdict.ruleset.section(article)), judged, verdict))?;
        tree.names = names_of(one, verdict);
        Some(tree)
    });
    trees.collect()
}

fn names_of<'a>(outcome: &Outcome, verdict: Verdict<'a>) -> Vec<&'a str> {
    match outcome.item {
        Item::Obligation(id) => {
            let found = verdict.ruleset.obligations.get(id.index());
            found.into_iter().flat_map(|item| [Some(item.name.as_str()), item.stem.as_deref()]).flatten().collect()
        }
        Item::Transition(at) => {
            verdict.ruleset.transitions.get(at).map(|item| item.name.as_str()).into_iter().collect()
        }
        Item::Require(_) | Item::Rule(_) => Vec::new(),
    }
}

/// The article and the place of an item.
pub(super) fn place_of(item: Item, verdict: Verdict<'_>) -> Option<(ArticleId, Place)> {
    let ruleset = verdict.ruleset;
    Some(match item {
        Item::Require(at) => ruleset.requires.get(at).map(|item| (item.article, item.place))?,
        Item::Rule(at) => ruleset.rules.get(at).map(|item| (item.article, item.place))?,
        Item::Obligation(id) => ruleset.obligations.get(id.index()).map(|item| (item.article, item.place))?,
        Item::Transition(at) => ruleset.transitions.get(at).map(|item| (item.article, item.place))?,
    })
}

/// Nodes of exceptions below a node.
pub(super) fn exceptions_in<'a>(node: &'a Node, found: &mut Vec<&'a Node>) {
    if matches!(node.kind, NodeKind::Taken(..) | NodeKind::NotTaken(..)) {
        found.push(node);
    }
    for child in &node.children {
        exceptions_in(child, found);
    }
}
