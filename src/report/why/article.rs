//! What an article did: its findings and postings, and why its other items did not fire.

use crate::engine::{By, Fate, Item, Node, NodeKind};
use crate::rules::{Article, ArticleId, Code, ObligationId, Place};

use super::super::{EntryQuery, Extent, Judged, Verdict};
use super::entry::{belongs, exceptions_in};
use super::{Caption, Tree, finding, node_tree, outcome, posting, text_at};

/// Postings of an article that are listed, the latest ones.
const MOST_POSTINGS: usize = 40;

/// What an article did in this game, or at one entry of it, and why its other items did not fire. A section such as
/// `5.3` stands for all articles that begin with it. `None` if there is no such article.
#[must_use]
pub fn article<'a>(
    section: &str,
    at: Option<EntryQuery>,
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
) -> Option<Tree<'a>> {
    let wanted = matching(section, verdict);
    let mut trees: Vec<_> = wanted.iter().map(|&(id, article)| one(id, article, at, judged, verdict)).collect();
    match trees.len() {
        0 => None,
        1 => trees.pop(),
        _ => Some(Tree { children: trees, ..Tree::new(Caption::Game) }),
    }
}

/// The articles that a section names: itself, or else those below it.
fn matching<'a>(section: &str, verdict: Verdict<'a>) -> Vec<(ArticleId, &'a Article)> {
    let all = || (0..).map(ArticleId).zip(&verdict.ruleset.articles);
    let exact: Vec<_> = all().filter(|(_, article)| article.section == section).collect();
    if !exact.is_empty() {
        return exact;
    }
    let below = |article: &Article| article.section.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'));
    all().filter(|(_, article)| below(article)).collect()
}

fn one<'a>(
    id: ArticleId,
    article: &'a Article,
    at: Option<EntryQuery>,
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
) -> Tree<'a> {
    let Verdict { ruleset, evaluation, .. } = verdict;
    let entry = at.and_then(|query| Some((query, query.find(judged.game)?)));
    let mut fired: Vec<Place> = Vec::new();
    let mut children = Vec::new();
    for found in &evaluation.findings {
        if let By::Rule { article, place } = found.by
            && article == id
            && entry.is_none_or(|(query, index)| belongs(found.entry, found.at, query, index, judged))
        {
            fired.push(place);
            children.push(finding(found, judged.source, verdict));
        }
    }
    let posted: Vec<usize> = (0..evaluation.postings.len())
        .filter(|&at| {
            evaluation.postings.get(at).is_some_and(|posted| {
                posted.article == id && entry.is_none_or(|(_, index)| posted.entry_index == index)
            })
        })
        .collect();
    for &index in posted.iter().skip(posted.len().saturating_sub(MOST_POSTINGS)) {
        fired.extend(evaluation.postings.get(index).map(|posted| posted.place));
        children.extend(posting(index, judged, verdict, entry.is_some()));
    }
    for (item, place, when) in items(id, verdict) {
        let found = fired.iter().any(|fired| within(*fired, place));
        item_trees(item, place, when, found, article, judged, verdict, &mut children);
    }
    exceptions(id, judged, verdict, &mut children);
    let place = ruleset.source(article.place).map(|source| Extent::new(source, article.place.span));
    Tree { at: place, children, ..Tree::new(Caption::Article(article)) }
}

/// The items of an article that act, in the order of its text.
fn items(id: ArticleId, verdict: Verdict<'_>) -> Vec<(Item, Place, Option<Code>)> {
    let ruleset = verdict.ruleset;
    let requires = ruleset.requires.iter().enumerate();
    let requires = requires.map(|(at, item)| (item.article, (Item::Require(at), item.place, item.when)));
    let rules = ruleset.rules.iter().enumerate();
    let rules = rules.map(|(at, item)| (item.article, (Item::Rule(at), item.place, item.when)));
    let obligations = (0..).map(ObligationId).zip(&ruleset.obligations);
    let obligations = obligations.map(|(at, item)| (item.article, (Item::Obligation(at), item.place, item.when)));
    let transitions = ruleset.transitions.iter().enumerate();
    let transitions = transitions.map(|(at, item)| (item.article, (Item::Transition(at), item.place, item.when)));
    let all = requires.chain(rules).chain(obligations).chain(transitions);
    let mut own: Vec<_> = all.filter(|(article, _)| *article == id).map(|(_, item)| item).collect();
    own.sort_by_key(|(_, place, _)| (place.layer, place.span.start));
    own
}

#[expect(clippy::too_many_arguments, reason = "the item, what is known of it, and where the trees go")]
fn item_trees<'a>(
    item: Item,
    place: Place,
    when: Option<Code>,
    found: bool,
    article: &'a Article,
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
    children: &mut Vec<Tree<'a>>,
) {
    let plan = verdict.plan;
    let headline = text_at(place, verdict).lines().next().unwrap_or_default();
    let in_rules = || verdict.ruleset.source(place).map(|source| Extent::new(source, place.span));
    if let Some(when) = when.filter(|when| plan.is_off(Some(*when))) {
        let caption = Caption::Off(headline, plan.readings_against(when));
        children.push(Tree { at: in_rules(), ..Tree::new(caption) });
        return;
    }
    let outcomes: Vec<_> = verdict.evaluation.outcomes.iter().filter(|outcome| outcome.item == item).collect();
    let told = outcomes.iter().filter(|outcome| match outcome.fate {
        // Its findings and postings stand above.
        Fate::Failed | Fate::ToldBefore => !found,
        Fate::Fired => !found || matches!(item, Item::Transition(_)),
        // What did not come to be is told where nothing else is.
        Fate::Kept => !found && !has_life(&outcomes, outcome.player),
        Fate::NotAsked(_) | Fate::OtherState => {
            !found && !has_life(&outcomes, outcome.player) && !was_tested(&outcomes, outcome.player)
        }
        _ => true,
    });
    let before = children.len();
    children.extend(told.map(|one| outcome(one, (place, &article.section), judged, verdict)));
    if children.len() == before && !found && outcomes.is_empty() {
        children.push(Tree { at: in_rules(), ..Tree::new(Caption::Quiet(headline)) });
    }
}

/// Whether an item came to something for this player.
fn has_life(outcomes: &[&crate::engine::Outcome], player: Option<crate::syntax::record::ast::Side>) -> bool {
    outcomes.iter().any(|outcome| outcome.player == player && outcome.fate.is_life())
}

/// Whether a requirement was tested of this player.
fn was_tested(outcomes: &[&crate::engine::Outcome], player: Option<crate::syntax::record::ast::Side>) -> bool {
    let tested = |fate| matches!(fate, Fate::Kept | Fate::Unsettled(_) | Fate::ToldBefore);
    outcomes.iter().any(|outcome| outcome.player == player && tested(outcome.fate))
}

/// Exceptions of the article, where the entry asked their slots.
fn exceptions<'a>(id: ArticleId, judged: &Judged<'a>, verdict: Verdict<'a>, children: &mut Vec<Tree<'a>>) {
    let mut nodes: Vec<&'a Node> = Vec::new();
    for answer in &verdict.evaluation.answers {
        exceptions_in(&answer.tree, &mut nodes);
    }
    let mut seen: Vec<(crate::rules::SlotId, u16)> = Vec::new();
    for node in nodes {
        let (NodeKind::Taken(slot, at) | NodeKind::NotTaken(slot, at)) = node.kind else { continue };
        let exception = verdict.ruleset.slots.get(slot.index()).and_then(|slot| slot.exceptions.get(usize::from(at)));
        if exception.is_some_and(|exception| exception.article == id) && !seen.contains(&(slot, at)) {
            seen.push((slot, at));
            children.push(node_tree(node, judged.source, verdict));
        }
    }
}

/// Whether one place lies in another.
fn within(inner: Place, outer: Place) -> bool {
    inner.layer == outer.layer && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
}
