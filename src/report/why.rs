//! The tree behind a total, an entry or an article: what it is, what it rests on, where that stands.

use crate::engine::{By, EntryName, Finding, Node, NodeKind, Posting, Range, Value};
use crate::rules::{Article, ArticleId, Place, RequireOn};
use crate::source::{Source, Span};
use crate::syntax::record::ast::Side;
use crate::vocabulary::{PostingKind, Type};

use super::{Extent, Judged, Sum, Verdict};

/// A node of an explanation.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    /// What it is.
    pub caption: Caption<'a>,
    /// Its value, with its type where one is known.
    pub value: Option<(Value, Option<Type>)>,
    /// Where it stands: in the record, or else in the ruleset.
    pub at: Option<Extent<'a>>,
    /// What it rests on.
    pub children: Vec<Tree<'a>>,
}

/// What a node is; the renderer finds words for it.
#[derive(Clone, Copy, Debug)]
pub enum Caption<'a> {
    /// The game as a whole.
    Game,
    /// A player's total; with the sum without penalties and that of the penalties, if he has any.
    Total(Side, Range, Option<(Range, Range)>),
    /// Postings of one kind.
    Group(PostingKind),
    /// A posting.
    Posting(&'a Posting, &'a str),
    /// An entry.
    Entry(EntryName),
    /// A finding.
    Finding(&'a Finding),
    /// An article.
    Article(&'a Article),
    /// An item of an article of which this game has neither a finding nor a posting.
    Quiet(&'a str),
    /// How a player stands: used, allowed, and for how many moves.
    Standing(Side, Range, i32, i32),
    /// A node of the engine's explanation, with what the ruleset writes there.
    Node(&'a Node, &'a str),
}

impl Caption<'_> {
    /// Its name in machine formats.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Total(..) => "total",
            Self::Group(_) => "group",
            Self::Posting(..) => "posting",
            Self::Entry(_) => "entry",
            Self::Finding(_) => "finding",
            Self::Article(_) => "article",
            Self::Quiet(_) => "not-fired",
            Self::Standing(..) => "standing",
            Self::Node(node, _) => match node.kind {
                NodeKind::Fact(..) => "fact",
                NodeKind::Literal => "literal",
                NodeKind::Param(_) => "param",
                NodeKind::Reading(_) => "reading",
                NodeKind::Slot(..) => "definition",
                NodeKind::Taken(..) => "exception-taken",
                NodeKind::NotTaken(..) => "exception-not-taken",
                NodeKind::Operation(_) => "operation",
                NodeKind::Account(_) => "account",
                NodeKind::Posting(_) => "posting",
                NodeKind::Obligation(_) => "obligation",
                NodeKind::Item => "item",
            },
        }
    }
}

const DAYS: Option<Type> = Some(Type::Days);

/// The totals of both players as sums of their postings.
#[must_use]
pub fn totals<'a>(judged: &Judged<'a>, verdict: Verdict<'a>) -> Tree<'a> {
    let children = Side::BOTH.map(|side| total(side, judged, verdict));
    Tree { caption: Caption::Game, value: None, at: None, children: children.into() }
}

fn total<'a>(side: Side, judged: &Judged<'a>, verdict: Verdict<'a>) -> Tree<'a> {
    let sum = Sum::whole(side, verdict.evaluation, verdict.ruleset);
    let groups = sum.groups.iter().map(|group| Tree {
        caption: Caption::Group(group.kind),
        value: Some((Value::Number(group.days), DAYS)),
        at: None,
        children: group.parts.iter().filter_map(|part| posting(part.posting, judged, verdict, false)).collect(),
    });
    Tree {
        caption: Caption::Total(side, sum.total, sum.split_by(PostingKind::Penalty)),
        value: Some((Value::Number(sum.total), DAYS)),
        at: None,
        children: groups.collect(),
    }
}

fn posting<'a>(index: usize, judged: &Judged<'a>, verdict: Verdict<'a>, deep: bool) -> Option<Tree<'a>> {
    let posting = verdict.evaluation.postings.get(index)?;
    let tree = posting.tree.as_deref().filter(|_| deep);
    Some(Tree {
        caption: Caption::Posting(posting, verdict.ruleset.section(posting.article)),
        value: Some((Value::Number(posting.days), DAYS)),
        at: Some(Extent::new(judged.source, posting.at)),
        children: tree.map(|node| node_tree(node, judged.source, verdict)).into_iter().collect(),
    })
}

fn finding<'a>(finding: &'a Finding, source: &'a Source, verdict: Verdict<'a>) -> Tree<'a> {
    let tree = finding.tree.as_deref();
    Tree {
        caption: Caption::Finding(finding),
        value: None,
        at: Some(Extent::new(source, finding.at)),
        children: tree.map(|node| node_tree(node, source, verdict)).into_iter().collect(),
    }
}

fn node_tree<'a>(node: &'a Node, source: &'a Source, verdict: Verdict<'a>) -> Tree<'a> {
    let written = node.place.map_or("", |place| text_at(place, verdict));
    let in_rules = node.place.and_then(|place| Some(Extent::new(verdict.ruleset.source(place)?, place.span)));
    Tree {
        caption: Caption::Node(node, written),
        value: Some((node.value, node.ty)),
        at: node.at.map(|span| Extent::new(source, span)).or(in_rules),
        children: node.children.iter().map(|child| node_tree(child, source, verdict)).collect(),
    }
}

fn text_at(place: Place, verdict: Verdict<'_>) -> &str {
    verdict.ruleset.source(place).map_or("", |source| source.slice(place.span))
}

/// The postings and findings at the entries of this name, with the trees behind them; `None` if there is no such entry.
#[must_use]
pub fn entry<'a>(name: EntryName, judged: &Judged<'a>, verdict: Verdict<'a>) -> Option<Tree<'a>> {
    let index = judged.entry_at(name)?;
    let span = judged.game.entries.get(index).map_or(Span::default(), crate::syntax::record::ast::Entry::span);
    let evaluation = verdict.evaluation;
    let postings = (0..evaluation.postings.len())
        .filter(|&at| evaluation.postings.get(at).is_some_and(|posting| posting.entry == name))
        .filter_map(|at| posting(at, judged, verdict, true));
    let findings = evaluation.findings.iter().filter(|finding| finding.entry == name);
    let children = postings.chain(findings.map(|found| finding(found, judged.source, verdict)));
    Some(Tree {
        caption: Caption::Entry(name),
        value: None,
        at: Some(Extent::new(judged.source, span)),
        children: children.collect(),
    })
}

/// What an article did in this game: its findings and postings, and its items that did not fire. A section such as
/// `5.3` stands for all articles that begin with it. `None` if there is no such article.
#[must_use]
pub fn article<'a>(section: &str, judged: &Judged<'a>, verdict: Verdict<'a>) -> Option<Tree<'a>> {
    let wanted = matching(section, verdict);
    let mut trees: Vec<_> = wanted.iter().map(|&(id, article)| one_article(id, article, judged, verdict)).collect();
    match trees.len() {
        0 => None,
        1 => trees.pop(),
        _ => Some(Tree { caption: Caption::Game, value: None, at: None, children: trees }),
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

fn one_article<'a>(id: ArticleId, article: &'a Article, judged: &Judged<'a>, verdict: Verdict<'a>) -> Tree<'a> {
    let Verdict { ruleset, evaluation, .. } = verdict;
    let mut fired: Vec<Place> = Vec::new();
    let mut children = Vec::new();
    for found in &evaluation.findings {
        if let By::Rule { article, place } = found.by
            && article == id
        {
            fired.push(place);
            children.push(finding(found, judged.source, verdict));
        }
    }
    for (index, posted) in evaluation.postings.iter().enumerate() {
        if posted.article == id {
            fired.push(posted.place);
            children.extend(posting(index, judged, verdict, true));
        }
    }
    let requires = ruleset.requires.iter().map(|item| (item.article, item.place, item.on == RequireOn::EachPlayer));
    let rules = ruleset.rules.iter().map(|item| (item.article, item.place, false));
    let obligations = ruleset.obligations.iter().map(|item| (item.article, item.place, false));
    for (article, place, of_players) in requires.chain(rules).chain(obligations) {
        if article == id && !fired.iter().any(|fired| within(*fired, place)) {
            let at = ruleset.source(place).map(|source| Extent::new(source, place.span));
            let headline = text_at(place, verdict).lines().next().unwrap_or_default();
            let below = if of_players { standings(judged, verdict) } else { Vec::new() };
            children.push(Tree { caption: Caption::Quiet(headline), value: None, at, children: below });
        }
    }
    let at = ruleset.source(article.place).map(|source| Extent::new(source, article.place.span));
    Tree { caption: Caption::Article(article), value: None, at, children }
}

/// How both players stand after their last entries: what a requirement of their time had before it.
fn standings<'a>(judged: &Judged<'a>, verdict: Verdict<'a>) -> Vec<Tree<'a>> {
    let standing = |side: Side| {
        let row = verdict.evaluation.rows.iter().rev().find(|row| row.author == Some(side) && row.allowed.is_some())?;
        let [white, black] = row.totals;
        let total = if side == Side::White { white } else { black };
        Some(Tree {
            caption: Caption::Standing(side, total, row.allowed?, row.moves?),
            value: Some((Value::Number(total), DAYS)),
            at: Some(Extent::new(judged.source, row.at)),
            children: Vec::new(),
        })
    };
    Side::BOTH.into_iter().filter_map(standing).collect()
}

/// Whether one place lies in another.
fn within(inner: Place, outer: Place) -> bool {
    inner.layer == outer.layer && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
}
