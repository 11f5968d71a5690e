//! What would be without one posting: which correction, penalty, delay or ruling alone makes a requirement fail.

use crate::rules::{AccountId, Op, Require};
use crate::syntax::record::ast::Side;
use crate::vocabulary::PostingKind;

use super::bound::Bound;
use super::evaluation::Because;
use super::run::Run;
use super::trace::Tracer;
use super::value::Truth;

/// How many postings of one player are tried, the latest first. A game with more that are no thinking has no one
/// posting that matters.
const MOST_TRIED: usize = 32;

impl<T: Tracer> Run<'_, T> {
    /// The postings that are no thinking and without any one of which this requirement would hold, in order.
    ///
    /// Thinking is not tried: that a player would have time without having thought says nothing.
    pub(super) fn decisive_postings(&mut self, require: &Require, bound: &Bound, because: &[Because]) -> Vec<Because> {
        // A written total is held against what was written before it, so that no posting alone undoes a slip.
        if self.rules.ops(require.test).iter().any(|op| matches!(op, Op::BalanceIs(..))) {
            return Vec::new();
        }
        let players: Vec<Side> = because
            .iter()
            .filter_map(|reason| match reason {
                Because::Total { player, .. } => Some(*player),
                _ => None,
            })
            .collect();
        let tried = self.ledger.postings().iter().enumerate().rev().filter(|(_, posting)| {
            players.contains(&posting.player)
                && posting.kind != PostingKind::Thinking
                && posting.days.get().is_some_and(|days| days != 0)
        });
        let tried: Vec<(usize, Side)> =
            tried.map(|(index, posting)| (index, posting.player)).take(MOST_TRIED).collect();
        let mut decisive = Vec::new();
        for (posting, player) in tried.into_iter().rev() {
            let Some(days) = self.ledger.set_aside(posting) else { continue };
            self.forget_volatile();
            let holds = self.truth(require.test, bound) == Truth::Yes;
            let total = self.ledger.balance(AccountId(0), player);
            self.ledger.put_back(posting, days);
            if holds {
                decisive.push(Because::Without { posting, total });
            }
        }
        self.forget_volatile();
        decisive
    }
}
