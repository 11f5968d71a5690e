//! Details in their canonical form, one on a line.

use super::super::ast::{ChargeLine, Detail, MoveNumber, Paper, Role, Supplied};
use super::super::parser::Rule;
use super::speech::{self, Case};
use super::{Printer, entries, quoted};
use crate::source::Spanned;

impl Printer {
    /// A detail, indented; one that could not be read is left out.
    pub(super) fn detail(&mut self, detail: &Detail<'_>) {
        let words = self.detail_words(detail);
        if words.is_empty() {
            return;
        }
        self.text.push_str("  ");
        self.joined(&words);
    }

    fn detail_words(&self, detail: &Detail<'_>) -> Vec<String> {
        let speech = self.speech;
        let word = |rule: Rule| speech.word(rule).to_owned();
        let text = |rule: Rule, text: &str| vec![word(rule), quoted(text)];
        match detail {
            Detail::Postmark(day) => vec![word(Rule::kw_postmark), speech::day(day.value)],
            Detail::Receipt { day, number } => {
                let mut words = vec![word(Rule::kw_receipt), speech::day(day.value)];
                words.extend(number.map(|number| quoted(number.value)));
                words
            }
            Detail::Registered => vec![word(Rule::kw_registered)],
            Detail::Unread => Vec::new(),
            Detail::Arrived { day, by_postmark } => {
                let mut words = vec![word(Rule::kw_arrived), speech::day(day.value)];
                words.extend(by_postmark.then(|| word(Rule::kw_by_postmark)));
                words
            }
            Detail::Lost => vec![word(Rule::kw_lost)],
            Detail::Returned => vec![word(Rule::kw_returned)],
            Detail::Variant { moves, forced, then } => {
                let mut words = vec![word(Rule::kw_if), entries::moves(moves)];
                words.extend(forced.then(|| word(Rule::kw_forced)));
                words.extend((!then.is_empty()).then(|| entries::list(then.iter())));
                words
            }
            Detail::Correction(line) => self.charge(Rule::kw_correction, line),
            Detail::Penalty(line) => self.charge(Rule::kw_penalty, line),
            Detail::PointsOut { field, of } => {
                let mut words = vec![word(Rule::kw_points_out), speech.field(field.value).to_owned()];
                words.extend(self.of(*of));
                words
            }
            Detail::Supplies { what, of } => {
                let mut words = vec![word(Rule::kw_supplies)];
                words.extend(match what {
                    Supplied::Day { field, day } => [speech.field(field.value).to_owned(), speech::day(day.value)],
                    Supplied::Totals(fraction) => [word(Rule::kw_totals), speech::fraction(fraction.value)],
                });
                words.extend(self.of(*of));
                words
            }
            Detail::OffersDraw => vec![word(Rule::kw_offers_draw)],
            Detail::AcceptsDraw => vec![word(Rule::kw_accepts_draw)],
            Detail::DeclinesDraw => vec![word(Rule::kw_declines_draw)],
            Detail::Resigns => vec![word(Rule::kw_resigns)],
            Detail::Elects(name) => vec![word(Rule::kw_elects), name_or_words(name.value)],
            Detail::Transfers(days) => vec![word(Rule::kw_transfers), days.value.to_string()],
            Detail::Asks(words) => text(Rule::kw_asks, words.value),
            Detail::Note(words) => text(Rule::kw_note, words.value),
            Detail::AnnouncesBreak(words) => text(Rule::kw_break, words.value),
            Detail::Words(words) => text(Rule::kw_words, words.value),
            Detail::Reasons(words) => text(Rule::kw_reasons, words.value),
            Detail::Announced { day, registered, to } => {
                let mut words = vec![word(Rule::kw_announced), speech::day(day.value)];
                words.extend(registered.then(|| word(Rule::kw_registered)));
                if !to.is_empty() {
                    words.extend([word(Rule::kw_to), self.roles(to, Case::Dative)]);
                }
                words
            }
            Detail::Sent { day, registered } => {
                let mut words = vec![word(Rule::kw_sent), speech::day(day.value)];
                words.extend(registered.then(|| word(Rule::kw_registered)));
                words
            }
            Detail::Against { side, days, moves } => vec![
                word(Rule::kw_against),
                speech.side(side.value, Case::Nominative).to_owned(),
                format!("{} {}", days.value, speech.days(days.value)),
                format!("{} {}", moves.value, speech.moves(moves.value)),
            ],
            Detail::Materials { day, papers } => {
                vec![word(Rule::kw_materials), speech::day(day.value), self.papers(papers)]
            }
            Detail::Sealed(moves) => vec![word(Rule::kw_sealed), entries::moves(moves)],
            Detail::Told { to, day } => {
                let roles: Vec<Role> = to.iter().map(|role| role.value).collect();
                let mut words = vec![speech.told(&roles).to_owned(), self.roles(to, Case::Nominative)];
                words.extend(day.map(|day| speech::day(day.value)));
                words
            }
        }
    }

    fn charge(&self, keyword: Rule, line: &ChargeLine) -> Vec<String> {
        let side = self.speech.side(line.side.value, Case::Dative).to_owned();
        let mut words = vec![self.speech.word(keyword).to_owned(), side, format!("{:+}", line.days.value)];
        words.extend(self.of(line.of));
        words
    }

    fn of(&self, of: Option<Spanned<MoveNumber>>) -> Option<String> {
        of.map(|number| format!("{} {}", self.speech.word(Rule::kw_of), number.value))
    }

    fn roles(&self, roles: &[Spanned<Role>], case: Case) -> String {
        let names: Vec<&str> = roles.iter().map(|role| self.speech.role(role.value, case)).collect();
        names.join(", ")
    }

    fn papers(&self, papers: &[Spanned<Paper>]) -> String {
        let names: Vec<&str> = papers.iter().map(|paper| self.speech.paper(paper.value)).collect();
        names.join(", ")
    }
}

/// A bare name where one word says it, words in quotation marks otherwise.
fn name_or_words(text: &str) -> String {
    let is_name_letter = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    let bare = text.starts_with(char::is_alphanumeric) && text.chars().all(is_name_letter);
    if bare { text.to_owned() } else { quoted(text) }
}
