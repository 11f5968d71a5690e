//! Rows of the time chart.

use crate::game::Evidence;
use crate::syntax::record::ast::{Entry, Side, Total};
use crate::vocabulary::{EngineSlot, PostingKind};

use super::bound::{Bound, player};
use super::effects::Scene;
use super::evaluation::{Row, RowKind};
use super::run::Run;
use super::trace::Tracer;
use super::value::Range;

impl<T: Tracer> Run<'_, T> {
    /// The row of an entry, after all its postings.
    pub(super) fn add_row(&mut self, bound: &Bound, scene: Scene, kind: RowKind, first_posting: usize) {
        let author = bound.author;
        let postings: Vec<usize> = (first_posting..self.ledger.postings().len()).collect();
        let own_kind = if kind == RowKind::Repeat { PostingKind::RepeatDelay } else { PostingKind::Thinking };
        let days = self
            .ledger
            .postings()
            .iter()
            .skip(first_posting)
            .filter(|posting| Some(posting.player) == author && posting.kind == own_kind)
            .fold(Range::exact(0), |sum, posting| sum.plus(posting.days));
        let incoming = bound.incoming.filter(|_| kind != RowKind::Repeat);
        let received = incoming.and_then(|incoming| self.day_by(EngineSlot::LetterReceived, incoming));
        let sent = match (kind, bound.letter) {
            // Without a third date the letter counts from the day that its evidence shows.
            (RowKind::Letter, Some(letter)) => {
                let stated = self.game.sending(letter).and_then(|letter| letter.stated_sent.day());
                stated.or_else(|| self.sent_day(letter))
            }
            _ => self.sent_of(scene.index).day(),
        };
        let counted_since = match (kind, bound.letter) {
            (RowKind::Letter, Some(letter)) => self.day_by(EngineSlot::LetterCountedSince, letter),
            _ => received,
        };
        let excluded = match (counted_since, sent) {
            (Some(since), Some(sent)) => self.off_days.sure.count_after(since, sent),
            _ => 0,
        };
        let estimated = received.is_some()
            && incoming
                .and_then(|incoming| self.game.sending(incoming))
                .is_some_and(|sending| sending.stated_received.day().is_none() && sending.arrived.day().is_none());
        let written = self.game.fraction(scene.index).map(|fraction| fraction.value);
        let (moves, allowed) = author.map_or((None, None), |author| self.allowance_of(author));
        self.rows.push(Row {
            entry: scene.entry,
            at: scene.at,
            kind,
            author,
            received,
            sent,
            estimated,
            days,
            excluded,
            postings,
            totals: self.ledger.totals(),
            written: Side::BOTH.map(|side| match written.map(|fraction| fraction.of(side)) {
                Some(Total::Days(days)) => Some(days),
                _ => None,
            }),
            moves,
            allowed,
        });
    }

    /// A player's counted moves now, and the days allowed for them.
    fn allowance_of(&mut self, side: Side) -> (Option<i32>, Option<i32>) {
        let bound = Bound::default().about(side);
        let moves = self.rules.engine_slot(EngineSlot::PlayerCountedMoves).and_then(|slot| {
            let value = self.slot(slot, player(side), &bound);
            self.tracer.forget();
            value.as_number()
        });
        let allowed = self.plan.allowed.and_then(|code| {
            let value = self.eval(code, &bound);
            self.tracer.forget();
            value.as_number()
        });
        (moves, allowed)
    }

    fn sent_of(&self, index: usize) -> Evidence {
        match self.game.entry(index) {
            Some(Entry::Letter(letter)) => letter.third.value.into(),
            Some(Entry::Claim(claim)) => self.game.own_day(claim.sent.value),
            Some(Entry::Ruling(ruling)) => self.game.own_day(ruling.on.value),
            Some(Entry::Repeat(_)) => {
                self.sending_at(index).and_then(|id| self.game.sending(id)).map_or(Evidence::Unknown, |s| s.stated_sent)
            }
            _ => Evidence::Unknown,
        }
    }
}
