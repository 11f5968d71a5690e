//! The end of a game, and entries that no game has.

use crate::syntax::record::ast::{Detail, Entry, Side, Verdict};

use super::model::{Disorder, DisorderKind};
use super::replay::Replay;

/// How many breaks, and how many repeats, of one game are followed: lists of them are looked through.
const MOST_OF_A_KIND: usize = 1000;

impl Replay<'_> {
    /// Whether this is a break or a repeat over the bound; said at the first of them.
    pub(super) fn is_too_much(&mut self, index: usize, entry: &Entry<'_>) -> bool {
        let is_over = match entry {
            Entry::Break(_) => self.game.breaks.len() >= MOST_OF_A_KIND,
            Entry::Repeat(_) => self.game.repeats.len() >= MOST_OF_A_KIND,
            _ => false,
        };
        if is_over && !std::mem::replace(&mut self.said_too_many, true) {
            let kind = DisorderKind::TooMany { most: MOST_OF_A_KIND };
            self.game.disorder.push(Disorder { entry: index, at: entry.span(), kind });
        }
        is_over
    }

    /// Notes what comes after the game is over, and sees it end.
    pub(super) fn watch_the_end(&mut self, index: usize, entry: &Entry<'_>) {
        let plays_on = matches!(entry, Entry::Letter(_) | Entry::Repeat(_) | Entry::Claim(_) | Entry::Result(_));
        // A result after a resignation or an agreed draw says what they say; a second result does not.
        let confirms = matches!(entry, Entry::Result(_)) && !self.has_result;
        if self.over && plays_on && !confirms {
            self.game.disorder.push(Disorder { entry: index, at: entry.span(), kind: DisorderKind::AfterTheEnd });
        }
        match entry {
            Entry::Result(_) => {
                self.has_result = true;
                self.over = true;
            }
            // A ruling ends nothing unless a claim waits for it, or a protest against one that was decided.
            Entry::Ruling(ruling) => {
                let is_awaited = self.open_claim.is_some() || self.late_protest.is_some();
                self.over |= is_awaited && matches!(ruling.verdict.value, Verdict::Confirmed);
            }
            Entry::Letter(letter) => self.watch_draws(index, entry, letter.number.value.side),
            _ => {}
        }
    }

    fn watch_draws(&mut self, index: usize, entry: &Entry<'_>, author: Side) {
        for detail in entry.details() {
            match detail.value {
                Detail::Resigns => self.over = true,
                Detail::OffersDraw => {
                    if let Some(offered) = self.draw_offered.get_mut(author.index()) {
                        *offered = true;
                    }
                }
                Detail::AcceptsDraw => {
                    if self.draw_offered.get(author.other().index()) == Some(&false) {
                        let kind = DisorderKind::NoDrawOffer;
                        self.game.disorder.push(Disorder { entry: index, at: detail.span, kind });
                    }
                    self.over = true;
                }
                _ => {}
            }
        }
    }
}
