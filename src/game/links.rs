//! Which sending a letter or a claim answers.

use crate::syntax::record::ast::{DayValue, Side};

use super::evidence;
use super::model::{Evidence, Sending, SendingKind};
use super::replay::Replay;

impl Replay<'_> {
    /// Finds the sending that a letter answers and takes the letter's dates as evidence about it.
    pub(super) fn link(&mut self, id: u32, sending: &mut Sending, first: DayValue, second: DayValue) {
        let author = sending.author;
        let judges = self.from_judge.get_mut(author.index()).and_then(Option::take);
        let partners = self.last_letter.get(author.other().index()).copied().flatten();
        let (answered, ambiguous) = match (judges, partners) {
            (Some(judges), _) => (judges, false),
            (None, Some(letter)) => self.which_sending(letter, Evidence::from(first), Evidence::from(second)),
            (None, None) => return,
        };
        sending.incoming = Some(answered);
        sending.earlier_answer = self.answered_by(answered, author);
        let marked = self
            .game
            .sendings
            .get(answered as usize)
            .and_then(|incoming| self.game.entry(incoming.entry))
            .is_some_and(evidence::has_own_postmark);
        let Some(incoming) = self.game.sendings.get_mut(answered as usize) else { return };
        if incoming.answer.is_some() {
            return;
        }
        incoming.answer = Some(id);
        incoming.ambiguous = ambiguous;
        if ambiguous {
            return;
        }
        incoming.stated_received = second.into();
        incoming.received_unreadable = matches!(second, DayValue::Unreadable | DayValue::Poisoned);
        // The judge cannot have posted his letter before he decided.
        let judges = incoming.kind == SendingKind::Judge;
        if !marked
            && let Evidence::On(date) = first.into()
            && !(judges && incoming.stated_sent.day().is_some_and(|ruled| date < ruled))
        {
            incoming.postmark = Evidence::On(date);
        }
    }

    /// When a player had answered a sending, by a letter or by a claim: the later of the two.
    pub(super) fn answered_by(&self, sending: u32, author: Side) -> Evidence {
        let Some(sending) = self.game.sending(sending) else { return Evidence::None };
        let letter = sending.answer.and_then(|answer| self.game.sending(answer)).filter(|s| s.author == author);
        let claim = sending.claimed.and_then(|claim| self.game.claims.get(claim as usize)).filter(|c| c.by == author);
        let days = [letter.map(|letter| letter.stated_sent), claim.map(|claim| claim.sent)];
        let latest = days.into_iter().flatten().filter_map(Evidence::day).max();
        latest.map_or(Evidence::None, Evidence::On)
    }

    /// Whether a sending, the letter that it repeats or a repeat of it offers a variant.
    pub(super) fn offers_moves(&self, sending: Option<u32>) -> bool {
        let offers = |id: u32| {
            self.game.sending(id).is_some_and(|s| s.offered.iter().any(|moves| moves.optional + moves.forced > 0))
        };
        let Some(id) = sending else { return false };
        let of_repeat = self.game.repeats.iter().find(|repeat| repeat.sending == id).map(|repeat| repeat.letter);
        let letter = of_repeat.unwrap_or(id);
        offers(letter) || self.last_of.get(&letter).is_some_and(|repeats| repeats.iter().any(|&repeat| offers(repeat)))
    }

    /// Which of a letter and its repeats is the one answered; the flag says that it cannot be told.
    pub(super) fn which_sending(&self, letter: u32, first: Evidence, second: Evidence) -> (u32, bool) {
        let Some(repeats) = self.last_of.get(&letter) else { return (letter, false) };
        let own_day = |id: u32| {
            let sending = self.game.sending(id)?;
            let stamps = if sending.registered { sending.receipt_stamp } else { Evidence::Unknown };
            stamps.or(sending.postmark).or(sending.stated_sent).day()
        };
        let candidates = || std::iter::once(letter).chain(repeats.iter().copied());
        if let Some(first) = first.day()
            && let Some(same) = candidates().find(|&id| own_day(id) == Some(first))
        {
            return (same, false);
        }
        let lost = |id: u32| self.game.sending(id).is_some_and(|sending| sending.lost);
        let alive = || candidates().filter(|&id| !lost(id));
        if lost(letter) {
            return (alive().next().or(repeats.last().copied()).unwrap_or(letter), false);
        }
        let arrived = |id: u32| self.game.sending(id).and_then(|sending| sending.arrived.day()).map(|day| (day, id));
        if let Some((_, earliest)) = alive().filter_map(arrived).min() {
            return (earliest, false);
        }
        let first_repeat = repeats.first().copied().and_then(own_day);
        match (second.day(), first_repeat) {
            (Some(received), Some(repeated)) if received < repeated => (letter, false),
            _ => (letter, true),
        }
    }
}
