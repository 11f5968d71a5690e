//! Two verdicts on one game, held against each other.

use std::collections::HashMap;

use crate::engine::{By, EntryName, Evaluation, Finding, Posting};
use crate::rules::ArticleId;
use crate::source::Span;
use crate::syntax::record::ast::Side;

use super::report::Otherwise;

/// What makes two findings the same: article and name, entry and place, player; and which of several such it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Identity {
    at: Span,
    article: Option<ArticleId>,
    slug: String,
    entry: EntryName,
    player: Option<Side>,
    ordinal: u16,
}

/// The identity of each finding of a verdict.
pub(super) fn identities(evaluation: &Evaluation) -> Vec<Identity> {
    let mut seen: HashMap<Identity, u16> = HashMap::new();
    let identities = evaluation.findings.iter().map(|finding| {
        let article = match finding.by {
            By::Rule { article, .. } => Some(article),
            By::Record => None,
        };
        let Finding { at, entry, player, .. } = *finding;
        let mut identity = Identity { at, article, slug: finding.slug.clone(), entry, player, ordinal: 0 };
        let before = seen.entry(identity.clone()).or_default();
        identity.ordinal = *before;
        *before = before.saturating_add(1);
        identity
    });
    identities.collect()
}

/// What became of a finding that does not fare the same under an alternative.
#[derive(Clone, Debug)]
pub(super) enum Fate {
    /// It is there and says something else.
    Changed(Otherwise),
    /// It is there and amounts to something else: a violation that is undetermined now.
    Another(Otherwise),
    /// It is not there.
    Gone,
}

impl Fate {
    /// Whether the finding holds.
    pub const fn holds(&self) -> bool {
        matches!(self, Self::Changed(_))
    }
}

/// What another verdict says otherwise: findings of the first that fare otherwise, by their indices, and findings that
/// are new, by their indices there.
#[derive(Debug, Default)]
pub(super) struct Difference {
    /// Findings of the first.
    pub fates: Vec<(usize, Fate)>,
    /// New findings.
    pub new: Vec<(usize, Identity)>,
}

impl Difference {
    /// Holds another verdict against one whose identities are known.
    pub fn between(own: &[Identity], judged: &Evaluation, other: &Evaluation) -> Self {
        let mut left: HashMap<Identity, usize> = identities(other).into_iter().zip(0..).collect();
        let mut fates = Vec::new();
        for (at, (identity, finding)) in own.iter().zip(&judged.findings).enumerate() {
            let there = left.remove(identity).and_then(|at| other.findings.get(at));
            let fate = there.map_or(Some(Fate::Gone), |there| fate(finding, there));
            fates.extend(fate.map(|fate| (at, fate)));
        }
        let mut new: Vec<_> = left.into_iter().map(|(identity, at)| (at, identity)).collect();
        new.sort_unstable_by_key(|(at, _)| *at);
        Self { fates, new }
    }

    /// Whether all findings are the same.
    pub const fn is_empty(&self) -> bool {
        self.fates.is_empty() && self.new.is_empty()
    }
}

/// What became of a finding that is there; `None` if nothing.
fn fate(here: &Finding, there: &Finding) -> Option<Fate> {
    let is_another = here.status.name() != there.status.name();
    if !is_another && here.severity == there.severity && here.message == there.message {
        return None;
    }
    let otherwise = Otherwise {
        severity: (here.severity != there.severity).then_some(there.severity),
        status: is_another.then_some(there.status),
        message: (here.message != there.message).then(|| there.message.clone()),
    };
    Some(if is_another { Fate::Another(otherwise) } else { Fate::Changed(otherwise) })
}

/// Postings that change a total.
fn posted(evaluation: &Evaluation) -> impl Iterator<Item = &Posting> {
    evaluation.postings.iter().filter(|posting| posting.days.get() != Some(0))
}

/// Whether two verdicts post the same. A posting of no days is none.
pub(super) fn post_the_same(a: &Evaluation, b: &Evaluation) -> bool {
    let same = |a: &Posting, b: &Posting| {
        (a.entry_index, a.player, a.days, a.kind, a.about, a.article)
            == (b.entry_index, b.player, b.days, b.kind, b.about, b.article)
    };
    a.totals == b.totals && posted(a).count() == posted(b).count() && posted(a).zip(posted(b)).all(|(a, b)| same(a, b))
}
