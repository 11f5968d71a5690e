//! The canonical form of a record, in the keywords of either language.

mod details;
mod entries;
mod speech;

use std::fmt::Write as _;

use super::ast::{Document, Game, Header, RulesRef, Side, SlashOrder, Text};
use super::parser::Rule;
use crate::syntax::rules::ast::Language;
pub(super) use speech::{Case, Speech};

/// The canonical form of a file, in English keywords.
#[must_use]
pub fn print(document: &Document<'_>) -> String {
    print_in(document, Language::En)
}

/// The canonical form of a file. Russian roles stand in the case that the words before them ask for.
#[must_use]
pub fn print_in(document: &Document<'_>, language: Language) -> String {
    let mut out = Printer { text: String::new(), speech: Speech(language) };
    for (index, game) in document.games.iter().enumerate() {
        if index > 0 {
            out.text.push('\n');
        }
        out.game(game);
    }
    if let Some(letter) = &document.outgoing {
        out.line(&[out.speech.word(Rule::kw_letter_by), out.speech.side(letter.by.value, Case::Genitive)]);
        out.entries(&letter.entries);
    }
    out.text
}

/// What was printed so far, and the language in which it goes on.
struct Printer {
    text: String,
    speech: Speech,
}

impl Printer {
    /// A line of words.
    fn line(&mut self, words: &[&str]) {
        self.text.push_str(&words.join(" "));
        self.text.push('\n');
    }

    fn game(&mut self, game: &Game<'_>) {
        self.header(&game.header);
        if !game.entries.is_empty() {
            self.text.push('\n');
        }
        self.entries(&game.entries);
    }

    fn header(&mut self, header: &Header<'_>) {
        let speech = self.speech;
        let word = |rule: Rule| speech.word(rule);
        self.line(&[word(Rule::kw_game), &quoted(header.name.value)]);
        if let Some(edition) = header.edition {
            self.line(&[word(Rule::kw_edition), &edition.value.to_string()]);
        }
        if let Some(rules) = header.rules {
            let name = match rules.value {
                RulesRef::Id(id) => id.to_owned(),
                RulesRef::Path(path) => quoted(path),
            };
            self.line(&[word(Rule::kw_rules), &name]);
        }
        if let Some(play) = header.play {
            self.line(&[word(Rule::kw_play), speech.play(play.value)]);
        }
        for (rule, person) in [
            (Rule::kw_white, header.white),
            (Rule::kw_black, header.black),
            (Rule::kw_judge, header.judge),
            (Rule::kw_elder, header.elder),
        ] {
            self.quoted_line(rule, person);
        }
        if let Some(keeper) = header.kept_by {
            self.line(&[speech.kept_by(keeper.value), speech.role(keeper.value, Case::Nominative)]);
        }
        for (rule, day) in [(Rule::kw_start, header.start), (Rule::kw_end, header.end)] {
            if let Some(day) = day {
                self.line(&[word(rule), &speech::day(day.value)]);
            }
        }
        for (side, day) in [(Side::White, header.start_list_white), (Side::Black, header.start_list_black)] {
            if let Some(day) = day {
                let list = word(Rule::kw_start_list);
                self.line(&[list, speech.side(side, Case::Instrumental), &speech::day(day.value)]);
            }
        }
        self.quoted_line(Rule::kw_event, header.event);
        if let Some(preset) = header.preset {
            let moves = speech.moves(preset.value);
            self.line(&[word(Rule::kw_preset), &preset.value.to_string(), moves]);
        }
        if let Some(order) = header.dates {
            let rule = match order.value {
                SlashOrder::DayFirst => Rule::kw_day_first,
                SlashOrder::MonthFirst => Rule::kw_month_first,
            };
            self.line(&[word(Rule::kw_dates), word(rule)]);
        }
    }

    fn quoted_line(&mut self, rule: Rule, text: Option<Text<'_>>) {
        if let Some(text) = text {
            self.line(&[self.speech.word(rule), &quoted(text.value)]);
        }
    }
}

/// Words in the pair of quotation marks that does not end inside them.
fn quoted(text: &str) -> String {
    let mut out = String::new();
    let _ = if text.contains('"') { write!(out, "«{text}»") } else { write!(out, "\"{text}\"") };
    out
}
