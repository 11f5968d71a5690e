//! Words of the ruleset, with values; and the fixed phrase.

use crate::rules::Piece;
use crate::vocabulary::Domain;

use super::bound::Bound;
use super::evaluation::{Message, Said};
use super::phrase::{self, Part};
use super::run::Run;
use super::trace::Tracer;
use super::value::Value;

impl<T: Tracer> Run<'_, T> {
    pub(super) fn says_phrase(&mut self, text: Value, phrase: usize, bound: &Bound) -> Value {
        let Value::Text(of) = text else { return Value::truth(false) };
        let rules = self.rules;
        let Some(phrase) = rules.phrases.get(phrase) else { return Value::truth(false) };
        let mut parts = Vec::with_capacity(phrase.pieces.len());
        for piece in &phrase.pieces {
            match piece {
                Piece::Text(words) => parts.push(Part::Words(words)),
                Piece::Missing => {}
                Piece::Value(code, _) => {
                    let value = self.eval(*code, bound);
                    self.tracer.forget();
                    match value.as_date() {
                        Some(day) => parts.push(Part::Day(day)),
                        None => return Value::truth(false),
                    }
                }
            }
        }
        let entry = self.game.breaks.get(of.index as usize).map(|taken| taken.entry);
        let said = entry.filter(|_| of.domain == Domain::Break).and_then(|entry| self.words(entry)).unwrap_or("");
        Value::truth(phrase::says(said, &parts, self.century()))
    }

    /// Words of the ruleset with their values.
    pub(super) fn prose(&mut self, prose: &crate::rules::Prose, bound: &Bound) -> Message {
        let mut said = Vec::with_capacity(prose.pieces.len());
        for piece in &prose.pieces {
            match piece {
                Piece::Text(words) => said.push(Said::Text(words.clone())),
                Piece::Value(code, ty) => {
                    let value = self.settled(*code, bound);
                    self.tracer.forget();
                    said.push(Said::Value(value, *ty));
                }
                Piece::Missing => said.push(Said::Missing(self.missing.clone())),
            }
        }
        Message::Prose(said)
    }
}
