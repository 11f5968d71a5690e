//! Omissions: letters without a date or a total, notices of them, and what is supplied later.

use crate::game::SendingKind;
use crate::source::Span;
use crate::syntax::record::ast::{DayValue, Detail, Field, Supplied, Total};
use crate::vocabulary::{Event, Fact};

use super::bound::Bound;
use super::effects::Scene;
use super::run::{Omission, Run};
use super::trace::Tracer;

/// The fields, in the order of the columns.
const FIELDS: [Field; 4] = [Field::First, Field::Second, Field::Third, Field::Totals];

impl<T: Tracer> Run<'_, T> {
    /// Which of the fields that a letter must show its author did not write. What cannot be read is no omission.
    pub(super) fn missing_fields(&self, index: usize, facts: &[Fact]) -> [bool; 4] {
        let Some(entry) = self.game.entry(index) else { return [false; 4] };
        let unstated = |field| crate::game::column(entry, field).is_some_and(|day| day.value == DayValue::Unstated);
        let totals = self.game.fraction(index).map(|fraction| fraction.value);
        let total_missing = totals.is_some_and(|f| f.white == Total::Unstated || f.black == Total::Unstated);
        FIELDS.map(|field| match field {
            Field::First => facts.contains(&Fact::FirstDate) && unstated(field),
            Field::Second => facts.contains(&Fact::SecondDate) && unstated(field),
            Field::Third => facts.contains(&Fact::ThirdDate) && unstated(field),
            Field::Totals => facts.contains(&Fact::BothTotals) && total_missing,
        })
    }

    /// The place of the first field that is missing.
    pub(super) fn first_missing(&self, index: usize, missing: [bool; 4]) -> Option<Span> {
        let field = FIELDS.into_iter().zip(missing).find(|(_, missing)| *missing).map(|(field, _)| field)?;
        self.span_in(
            index,
            match field {
                Field::First => Fact::FirstDate,
                Field::Second => Fact::SecondDate,
                Field::Third => Fact::ThirdDate,
                Field::Totals => Fact::BothTotals,
            },
        )
    }

    /// One omission a letter, however many fields and whatever recorded it.
    pub(super) fn derive_omission(&mut self, bound: &Bound, scene: Scene) {
        // Who failed with another letter than the one that is bound failed to supply what is missing from that one.
        let failed = scene.player.or(bound.author);
        let earlier = bound.omission.filter(|_| failed != bound.author);
        let letter = if earlier.is_some() { self.sending_at(scene.index) } else { bound.letter };
        let (Some(letter), Some(author)) = (letter, failed) else { return };
        if self.omission_of.contains_key(&letter) {
            return;
        }
        let unsupplied = earlier.and_then(|id| self.omissions.get(id as usize)).map(|it| (it.fields, it.missing_from));
        let (fields, missing_from) = unsupplied.unwrap_or_else(|| {
            let shown = [Fact::FirstDate, Fact::SecondDate, Fact::ThirdDate, Fact::BothTotals];
            (self.missing_fields(scene.index, &shown), letter)
        });
        let id = u32::try_from(self.omissions.len()).unwrap_or(u32::MAX);
        self.omissions.push(Omission { letter, author, fields, pointed_out: false, missing_from });
        self.omission_of.insert(letter, id);
        let bound = Bound { omission: Some(id), author: Some(author), ..Bound::sending(self.game, letter) };
        self.open_obligations(Event::Omission, &bound, Some(scene));
        self.run_rules(Event::Omission, &bound, scene);
    }

    /// Notices of omissions that a reply gives. In a letter that is lost they open nothing, but are given all the same.
    pub(super) fn take_notices(&mut self, index: usize, bound: &Bound, scene: Scene) {
        let lost = bound.letter.and_then(|letter| self.game.sending(letter)).is_some_and(|sending| sending.lost);
        for number in self.notices(index) {
            let Some(partner) = bound.author.map(crate::syntax::record::ast::Side::other) else { continue };
            let recent = self.omissions.iter().enumerate().rev().take(MOST_STEPS_BACK);
            let mut of_that_letter = recent.filter(|(_, omission)| {
                omission.author == partner && self.game.sending(omission.letter).is_some_and(|s| s.number == number)
            });
            let Some(found) = of_that_letter.next().map(|(index, _)| index) else { continue };
            let letter = self.omissions.get_mut(found).map(|omission| {
                omission.pointed_out = true;
                omission.letter
            });
            if lost {
                continue;
            }
            let notice =
                Bound { letter, omission: u32::try_from(found).ok(), entry: u32::try_from(index).ok(), ..*bound };
            self.open_obligations(Event::Notice, &notice, Some(scene));
            self.run_rules(Event::Notice, &notice, scene);
        }
    }

    /// Whether a reply supplies all these fields of a letter.
    pub(super) fn supplies_all(&self, index: usize, letter: u32, fields: [bool; 4]) -> bool {
        let Some(number) = self.game.sending(letter).map(|sending| sending.number) else { return false };
        let own_previous = self.previous_own_number(index);
        let supplied: Vec<Field> = self
            .game
            .details(index)
            .filter_map(|detail| match detail {
                Detail::Supplies { what, of } if of.map(|of| of.value).or(own_previous) == Some(number) => {
                    Some(match what {
                        Supplied::Day { field, .. } => field.value,
                        Supplied::Totals(_) => Field::Totals,
                    })
                }
                _ => None,
            })
            .collect();
        FIELDS.iter().zip(fields).all(|(field, missing)| !missing || supplied.contains(field))
    }

    /// Number of the letter that the author of an entry sent before it.
    pub(super) fn previous_own_number(&self, index: usize) -> Option<crate::syntax::record::ast::MoveNumber> {
        // The letter answered with it answered the author's previous letter.
        let sending = self.sending_at(index).and_then(|id| self.game.sending(id))?;
        let incoming = self.game.sending(sending.incoming?)?;
        let own = self.game.sending(incoming.incoming?)?;
        if own.kind != SendingKind::Judge {
            return Some(own.number);
        }
        // The judge wrote for him: his own letter is the one before that, or the one that was claimed about.
        let before = self.game.sending(own.incoming?)?;
        let letter = if own.made == [0, 0] { before.answer } else { before.incoming };
        self.game.sending(letter?).map(|own| own.number)
    }

    /// Receipts that a reply supplies make transits known from here on; the ledger stays as it is.
    pub(super) fn note_supplied(&mut self, index: usize) {
        let own_previous = self.previous_own_number(index);
        let game = self.game;
        for detail in game.details(index) {
            let Detail::Supplies { what: Supplied::Day { field, day }, of } = detail else { continue };
            if field.value != Field::Second {
                continue;
            }
            let Some(number) = of.map(|of| of.value).or(own_previous) else { continue };
            let Some(received) = crate::game::Evidence::from(day.value).day() else { continue };
            let letter = self.letter_numbered(number, index);
            let answered = letter.and_then(|letter| self.game.sending(letter)?.incoming);
            if let Some(answered) = answered
                && let Some(sent) = self.sent_day(answered)
            {
                self.note_transit(answered, sent.until(received));
            }
        }
    }

    /// The latest letter of this number before an entry.
    pub(super) fn letter_numbered(&self, number: crate::syntax::record::ast::MoveNumber, before: usize) -> Option<u32> {
        let mut at = self.sending_at(before)?;
        // Walk back along what answers what: a reply speaks of recent letters.
        for _ in 0..MOST_STEPS_BACK {
            let sending = self.game.sending(at)?;
            if sending.number == number && sending.kind == SendingKind::Letter {
                return Some(at);
            }
            // What was answered may have been a repeat: the letter itself is meant.
            at = self.original(sending.incoming?);
        }
        None
    }
}

/// How many letters back a supplement, and how many omissions back a notice may reach.
const MOST_STEPS_BACK: usize = 64;
