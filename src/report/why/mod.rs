//! The tree behind a total, an entry or an article: what it is, what it rests on, where that stands.

mod article;
mod entry;
mod facts;
mod names;
mod standing;
mod totals;
mod without;

use crate::engine::{Because, EntryName, Fate, Finding, Message, Node, NodeKind, Outcome, Posting, Range, Value};
use crate::rules::{Article, Place, ReadingId};
use crate::source::Source;
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Language;
use crate::vocabulary::{PostingKind, Type};

use super::{Extent, Judged, Verdict, entry_name};

pub use article::article;
pub use entry::entry;
pub use totals::totals;
pub use without::without;

/// A node of an explanation.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    /// What it is.
    pub caption: Caption<'a>,
    /// Under which names it may be asked for alone.
    pub names: Vec<&'a str>,
    /// Its value, with its type where one is known.
    pub value: Option<(Value, Option<Type>)>,
    /// Where it stands: in the record, or else in the ruleset.
    pub at: Option<Extent<'a>>,
    /// What it rests on.
    pub children: Vec<Tree<'a>>,
}

/// What a node is; the renderer finds words for it.
#[derive(Clone, Debug)]
pub enum Caption<'a> {
    /// The game as a whole.
    Game,
    /// A player's total; with the sum without penalties and that of the penalties, if he has any.
    Total(Side, Range, Option<(Range, Range)>),
    /// Postings of one kind.
    Group(PostingKind),
    /// A posting, with the section of its article.
    Posting(&'a Posting, &'a str),
    /// An entry.
    Entry(EntryName),
    /// A finding.
    Finding(&'a Finding),
    /// An article.
    Article(&'a Article),
    /// An item of an article that was not asked at all.
    Quiet(&'a str),
    /// An item that readings keep from acting: each with the option that it would need.
    Off(&'a str, Vec<(ReadingId, u16)>),
    /// What became of an item: its headline, the section of its article, and where several entries have one name, the
    /// which of them opened it and the which ended it, from 1.
    Outcome(&'a Outcome, &'a str, &'a str, [Option<usize>; 2]),
    /// How a player stands.
    Standing(Standing<'a>),
    /// A posting without which a finding would not be there, and the total then.
    Without(&'a Posting, Range),
    /// What a ruleset or a record says, in the words of the catalogue; the word names it in machine formats.
    Said(&'static str, Message),
    /// A finding that is there with something left out (`true`), or is not there then.
    Changed(bool, &'a Finding),
    /// A node of the engine's explanation, with what the ruleset writes there.
    Node(&'a Node, &'a str),
}

/// How a player stands: used, allowed, and for how many moves.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// Who.
    pub player: Side,
    /// What he has used.
    pub total: Range,
    /// What he is allowed.
    pub allowed: i32,
    /// The moves that count.
    pub moves: i32,
    /// Whether he is over time, and why; from a watching evaluation.
    pub overdue: Option<&'a Node>,
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
            Self::Off(..) => "off",
            Self::Outcome(outcome, ..) => match outcome.fate {
                Fate::Kept => "kept",
                Fate::Failed => "violated",
                Fate::Unsettled(_) => "undetermined",
                Fate::NotAsked(_) | Fate::ToldBefore | Fate::OtherState => "not-fired",
                Fate::Fired => "fired",
                _ => "obligation",
            },
            Self::Standing(_) => "standing",
            Self::Without(..) => "without",
            Self::Said(kind, _) => kind,
            Self::Changed(true, _) => "comes",
            Self::Changed(false, _) => "goes",
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

impl<'a> Tree<'a> {
    /// A node without a value, a place and children.
    const fn new(caption: Caption<'a>) -> Self {
        Self { caption, names: Vec::new(), value: None, at: None, children: Vec::new() }
    }

    fn said(kind: &'static str, key: &'static str, args: Vec<(&'static str, crate::engine::Spoken)>) -> Self {
        Self::new(Caption::Said(kind, Message::Own(key, args)))
    }

    fn named(mut self, name: &'a str) -> Self {
        self.names.push(name);
        self
    }

    /// Only those of its children that go under this name, in either language; `false` if none does.
    #[must_use]
    pub fn only(&mut self, name: &str) -> bool {
        self.children.retain(|child| child.names.iter().any(|known| names::is_asked(known, name)));
        !self.children.is_empty()
    }

    /// The names under which its children may be asked for, in a language as far as they have one there.
    #[must_use]
    pub fn known(&self, language: Language) -> Vec<&'a str> {
        let mut known: Vec<&str> = Vec::new();
        for name in self.children.iter().flat_map(|child| child.names.iter()) {
            let name = names::spoken(name, language);
            if !known.contains(&name) {
                known.push(name);
            }
        }
        known
    }
}

const DAYS: Option<Type> = Some(Type::Days);

fn posting<'a>(index: usize, judged: &Judged<'a>, verdict: Verdict<'a>, deep: bool) -> Option<Tree<'a>> {
    let posting = verdict.evaluation.postings.get(index)?;
    let tree = posting.tree.as_deref().filter(|_| deep);
    let mut names = vec![posting.kind.name()];
    if posting.kind == PostingKind::Thinking {
        names.extend(["days", "charge"]);
    }
    Some(Tree {
        caption: Caption::Posting(posting, verdict.ruleset.section(posting.article)),
        names,
        value: Some((Value::Number(posting.days), DAYS)),
        at: Some(Extent::new(judged.source, posting.at)),
        children: tree.map(|node| node_tree(node, judged.source, verdict)).into_iter().collect(),
    })
}

fn finding<'a>(finding: &'a Finding, source: &'a Source, verdict: Verdict<'a>) -> Tree<'a> {
    let tree = finding.tree.as_deref();
    let mut children: Vec<_> = tree.map(|node| node_tree(node, source, verdict)).into_iter().collect();
    for reason in &finding.because {
        if let Because::Without { posting, total } = reason
            && let Some(posting) = verdict.evaluation.postings.get(*posting)
        {
            let value = Some((Value::Number(*total), DAYS));
            let at = Some(Extent::new(source, posting.at));
            children.push(Tree { value, at, ..Tree::new(Caption::Without(posting, *total)) });
        }
    }
    let at = Some(Extent::new(source, finding.at));
    Tree { at, children, ..Tree::new(Caption::Finding(finding)).named(&finding.slug) }
}

fn node_tree<'a>(node: &'a Node, source: &'a Source, verdict: Verdict<'a>) -> Tree<'a> {
    let written = node.place.map_or("", |place| text_at(place, verdict));
    let in_rules = node.place.and_then(|place| Some(Extent::new(verdict.ruleset.source(place)?, place.span)));
    let names = match node.kind {
        NodeKind::Slot(slot, _) => verdict.ruleset.slots.get(slot.index()).map(|slot| slot.name.as_str()),
        _ => None,
    };
    Tree {
        caption: Caption::Node(node, written),
        names: names.into_iter().collect(),
        value: Some((node.value, node.ty)),
        at: node.at.map(|span| Extent::new(source, span)).or(in_rules),
        children: node.children.iter().map(|child| node_tree(child, source, verdict)).collect(),
    }
}

fn text_at(place: Place, verdict: Verdict<'_>) -> &str {
    verdict.ruleset.source(place).map_or("", |source| source.slice(place.span))
}

/// What became of an item, with the condition behind it.
fn outcome<'a>(
    outcome: &'a Outcome,
    (place, section): (Place, &'a str),
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
) -> Tree<'a> {
    let headline = text_at(place, verdict).lines().next().unwrap_or_default();
    let tree = outcome.tree.as_deref();
    let which = [Some(outcome.entry_index), outcome.by_index].map(|index| which_of(index?, judged));
    Tree {
        children: tree.map(|node| node_tree(node, judged.source, verdict)).into_iter().collect(),
        at: Some(Extent::new(judged.source, outcome.at)),
        ..Tree::new(Caption::Outcome(outcome, headline, section, which))
    }
}

/// Which of several entries of its name an entry is, from 1; `None` for one that is alone, for letters and the header.
fn which_of(index: usize, judged: &Judged<'_>) -> Option<usize> {
    let entries = &judged.game.entries;
    let name = entry_name(entries.get(index)?).filter(|name| !matches!(name, EntryName::Letter(_)))?;
    let same = |upto: usize| entries.iter().take(upto).filter(|entry| entry_name(entry) == Some(name)).count();
    (same(entries.len()) > 1).then(|| same(index.saturating_add(1)))
}
