//! The step of a letter, and that of a repeat.

use crate::game::{Sending, SendingKind};
use crate::source::Span;
use crate::syntax::record::ast::{Entry, Side, Total};
use crate::time::Date;
use crate::vocabulary::{EngineSlot, Event};

use super::bound::Bound;
use super::effects::Scene;
use super::evaluation::EntryName;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Object, Range, Value};

impl<T: Tracer> Run<'_, T> {
    /// A letter, through all phases.
    pub(super) fn letter(&mut self, id: u32, index: usize) {
        let game = self.game;
        let Some(sending) = game.sending(id) else { return };
        let bound = Bound::sending(game, id);
        let scene = self.scene(index, EntryName::Letter(sending.number), Some(sending.author));
        let first_posting = self.ledger.postings().len();

        self.resolve_deadlines(sending);
        let overrun = self.overrun_by_reply(sending.author, sending.incoming, sending.stated_sent.day());
        self.open_obligations(Event::Letter, &bound, Some(scene));
        self.check_form(Event::Letter, &bound, scene);
        self.take_notices(index, &bound, scene);
        self.exercise(index, sending.author, sending.incoming, scene);
        self.last_sending = Some(id);
        for (total, made) in self.moves.iter_mut().zip(sending.made) {
            *total += made;
        }
        self.forget_volatile();
        self.run_rules(Event::Letter, &bound, scene);
        self.open_by_ledger(Event::Letter, &bound, scene);
        self.check_ledger(Event::Letter, &bound, scene);
        self.carry_totals(index, false);
        self.run_transitions(Event::Letter, &bound, scene);
        self.check_players(&bound, scene);
        self.report_overrun(&overrun);
        self.close_replies(sending.author, scene);
        self.fix_receipt(sending.incoming);
        self.add_row(&bound, scene, super::evaluation::RowKind::Letter, first_posting);
        self.learn_transits(id, index);
        self.see_end(index, sending.author, scene);
    }

    /// A repeat. It is no reply: no window ends with it.
    pub(super) fn repeat(&mut self, repeat: u32, index: usize) {
        let game = self.game;
        let Some(repeated) = game.repeats.get(repeat as usize).copied() else { return };
        let Some(sending) = game.sending(repeated.sending) else { return };
        let bound = self.repeat_bound(repeat, &Bound::default());
        let scene = self.scene(index, EntryName::Repeat(sending.number), Some(sending.author));
        let first_posting = self.ledger.postings().len();

        self.perform_repeat(repeat, &bound, scene);
        self.open_obligations(Event::Repeat, &bound, Some(scene));
        self.check_form(Event::Repeat, &bound, scene);
        self.run_rules(Event::Repeat, &bound, scene);
        self.accept_original_totals(repeated.letter);
        self.check_ledger(Event::Repeat, &bound, scene);
        self.carry_totals(index, true);
        self.run_transitions(Event::Repeat, &bound, scene);
        self.check_players(&bound, scene);
        self.add_row(&bound, scene, super::evaluation::RowKind::Repeat, first_posting);
        self.learn_transits(repeated.sending, index);
    }

    /// The scene of an entry before any item speaks.
    pub(super) fn scene(&self, index: usize, entry: EntryName, player: Option<Side>) -> Scene {
        let at = self.game.entry(index).map_or(Span::default(), Entry::span);
        let place = crate::rules::Place { layer: crate::rules::LayerId(0), span: Span::default() };
        Scene { entry, index, at, article: crate::rules::ArticleId(0), place, player, about: None, doubt: None }
    }

    /// A repeat may carry the totals of the letter repeated, whatever was posted since.
    fn accept_original_totals(&mut self, letter: u32) {
        let original = self.game.sending(letter).and_then(|letter| self.game.fraction(letter.entry));
        for side in Side::BOTH {
            if let Some(Total::Days(days)) = original.map(|fraction| fraction.value.of(side)) {
                self.ledger.written_mut(side).repeat_original(i32::try_from(days).unwrap_or(i32::MAX));
            }
        }
    }

    /// Written totals carry their difference from the ledger on.
    pub(super) fn carry_totals(&mut self, index: usize, is_repeat: bool) {
        let fraction = self.game.fraction(index);
        for side in Side::BOTH {
            let state = self.ledger.written_mut(side);
            match fraction.map(|fraction| fraction.value.of(side)) {
                Some(Total::Days(days)) => state.carry(i32::try_from(days).unwrap_or(i32::MAX), is_repeat),
                _ => state.explained = 0,
            }
        }
    }

    /// Arrivals that this entry states are known transits from the next entry on.
    fn learn_transits(&mut self, id: u32, index: usize) {
        let Some(sending) = self.game.sending(id) else { return };
        if let Some(incoming) = sending.incoming
            && sending.kind == SendingKind::Letter
        {
            self.learn_transit(incoming);
        }
        self.learn_transit(id);
        if self.game.details(index).next().is_some() {
            self.note_supplied(index);
        }
    }

    /// Takes a transit as known if the arrival is stated, and not only reckoned.
    fn learn_transit(&mut self, id: u32) {
        let Some(sending) = self.game.sending(id) else { return };
        if sending.kind == SendingKind::Judge {
            return;
        }
        let stated_now =
            sending.arrived.day().is_some() || sending.stated_received.day().is_some() && self.has_come(sending.answer);
        if !stated_now {
            return;
        }
        let received = self.day_by(EngineSlot::LetterReceived, id);
        if let (Some(sent), Some(received)) = (self.sent_day(id), received) {
            self.note_transit(id, sent.until(received));
        }
    }

    /// From here on the letter answered came on the day that its answer was reckoned by.
    fn fix_receipt(&mut self, incoming: Option<u32>) {
        let Some(incoming) = incoming else { return };
        let received = match self.ask(EngineSlot::LetterReceived, incoming) {
            Value::Date(range) => Some(range),
            _ => None,
        };
        if let Some(receipt) = self.receipts.get_mut(incoming as usize) {
            *receipt = receipt.or(received);
        }
    }

    /// Whether a letter's step has come.
    fn has_come(&self, letter: Option<u32>) -> bool {
        letter.is_some_and(|letter| self.last_sending.is_some_and(|last| letter <= last))
    }

    /// Sending day of a letter by its evidence.
    pub(super) fn sent_day(&mut self, id: u32) -> Option<Date> {
        self.day_by(EngineSlot::LetterSent, id)
    }

    /// The day that a question of the engine gives for a sending, if it is exactly known.
    pub(super) fn day_by(&mut self, slot: EngineSlot, id: u32) -> Option<Date> {
        self.ask(slot, id).as_date()
    }

    /// A question of the engine about a sending.
    pub(super) fn ask(&mut self, slot: EngineSlot, id: u32) -> Value {
        let Some(slot) = self.rules.engine_slot(slot) else { return Value::None };
        let bound = Bound::sending(self.game, id);
        let of = Object { domain: crate::vocabulary::Domain::Letter, index: id };
        let value = self.slot(slot, of, &bound);
        self.tracer.forget();
        value
    }

    /// The sending that an entry is.
    pub(super) fn sending_at(&self, index: usize) -> Option<u32> {
        self.game.by_entry.get(index).copied().flatten()
    }

    /// When an answer reached the one who waits for it: exactly, or at the earliest.
    pub(super) fn arrival(&mut self, id: u32) -> Arrival {
        match self.ask(EngineSlot::LetterReceived, id) {
            Value::Date(range) if range.get().is_some() => {
                range.get().map_or(Arrival::Unknown(None), |day| Arrival::On(Date::from_number(day)))
            }
            Value::Date(range) if range.high != Range::OPEN_HIGH && range.low != Range::OPEN_LOW => {
                Arrival::Between(range)
            }
            _ => {
                let stated = self.game.sending(id).and_then(|sending| sending.stated_sent.day());
                Arrival::Unknown(self.sent_day(id).or(stated))
            }
        }
    }
}

/// Name of a sending.
pub fn name_of(sending: &Sending) -> EntryName {
    match sending.kind {
        SendingKind::Letter => EntryName::Letter(sending.number),
        SendingKind::Repeat(_) => EntryName::Repeat(sending.number),
        SendingKind::Judge => EntryName::Ruling,
    }
}

/// When something arrived.
#[derive(Clone, Copy, Debug)]
pub enum Arrival {
    /// On this day.
    On(Date),
    /// Between these days.
    Between(Range),
    /// Nobody says; not before this day.
    Unknown(Option<Date>),
}
