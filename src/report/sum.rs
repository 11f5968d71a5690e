//! The sum behind a total.

use crate::engine::{EntryName, Evaluation, Range};
use crate::rules::Ruleset;
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::vocabulary::PostingKind;

/// A player's total as the sum of its postings, grouped by kind.
#[derive(Clone, Debug)]
pub struct Sum {
    /// Whose.
    pub player: Side,
    /// The total.
    pub total: Range,
    /// Kinds in the order of the vocabulary, those without a posting left out.
    pub groups: Vec<Group>,
}

/// Postings of one kind.
#[derive(Clone, Debug)]
pub struct Group {
    /// Which kind.
    pub kind: PostingKind,
    /// Their sum.
    pub days: Range,
    /// The postings, in order.
    pub parts: Vec<Part>,
}

/// One posting of a sum.
#[derive(Clone, Debug)]
pub struct Part {
    /// Index into the evaluation's postings.
    pub posting: usize,
    /// The entry that posted it.
    pub entry: EntryName,
    /// The letter it is for, if another.
    pub about: Option<EntryName>,
    /// Days.
    pub days: Range,
    /// Section of the article, `5.3.1`.
    pub article: String,
    /// Place in the record.
    pub at: Span,
}

impl Sum {
    /// The sum of these postings of a player.
    #[must_use]
    pub fn of(
        player: Side,
        total: Range,
        postings: impl Iterator<Item = usize>,
        evaluation: &Evaluation,
        ruleset: &Ruleset,
    ) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for index in postings {
            let Some(posting) = evaluation.postings.get(index).filter(|posting| posting.player == player) else {
                continue;
            };
            let part = Part {
                posting: index,
                entry: posting.entry,
                about: posting.about,
                days: posting.days,
                article: ruleset.section(posting.article).to_owned(),
                at: posting.at,
            };
            match groups.iter_mut().find(|group| group.kind == posting.kind) {
                Some(group) => {
                    group.days = group.days.plus(part.days);
                    group.parts.push(part);
                }
                None => groups.push(Group { kind: posting.kind, days: part.days, parts: vec![part] }),
            }
        }
        groups.sort_by_key(|group| group.kind);
        Self { player, total, groups }
    }

    /// The whole sum of a player, over every posting of the game.
    #[must_use]
    pub fn whole(player: Side, evaluation: &Evaluation, ruleset: &Ruleset) -> Self {
        let [white, black] = evaluation.totals;
        let total = if player == Side::White { white } else { black };
        Self::of(player, total, 0..evaluation.postings.len(), evaluation, ruleset)
    }

    /// The sum without postings of this kind, and the sum of those: how much of a total hangs on them. `None` if
    /// there are none.
    #[must_use]
    pub fn split_by(&self, kind: PostingKind) -> Option<(Range, Range)> {
        let of_kind = self.groups.iter().find(|group| group.kind == kind)?.days;
        let others = self.groups.iter().filter(|group| group.kind != kind).map(|group| group.days);
        Some((others.fold(Range::exact(0), Range::plus), of_kind))
    }
}
