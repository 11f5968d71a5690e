//! Headlines in their canonical form.

use super::super::ast::{Day, Entry, Fraction, Letter, Move, Moves, Notice, Repeat, Verdict};
use super::super::parser::Rule;
use super::speech::{self, Case};
use super::{Printer, quoted};
use crate::source::Spanned;

/// Columns of the headline of a letter: where its dates start, and how wide each is.
const HEAD_WIDTH: usize = 10;
const DAY_WIDTH: usize = 10;

impl Printer {
    /// Entries, each with its details.
    pub(super) fn entries(&mut self, entries: &[Entry<'_>]) {
        for entry in entries {
            self.entry(entry);
            for detail in entry.details() {
                self.detail(&detail.value);
            }
        }
    }

    fn entry(&mut self, entry: &Entry<'_>) {
        let speech = self.speech;
        match entry {
            Entry::Letter(letter) => self.letter(letter),
            Entry::Repeat(repeat) => self.repeat(repeat),
            Entry::Break(entry) => {
                let (by, first, last) = (entry.by.value, speech::day(entry.first.value), speech::day(entry.last.value));
                let (keyword, through) = (speech.word(Rule::kw_break_by), speech.word(Rule::kw_through));
                self.line(&[keyword, speech.side(by, Case::Genitive), &first, through, &last]);
            }
            Entry::Inquiry(notice) => self.notice(Rule::kw_inquiry_by, Case::Genitive, notice, None),
            Entry::Protest(notice) => self.notice(Rule::kw_protest_by, Case::Genitive, notice, None),
            Entry::Claim(claim) => {
                let (by, sent, registered) = (claim.by, claim.sent, claim.registered);
                let notice = Notice { span: claim.span, by, sent, registered, details: Vec::new() };
                self.notice(Rule::kw_claim_by, Case::Nominative, &notice, claim.fraction);
            }
            Entry::Application(entry) => {
                let keyword = speech.word(Rule::kw_application_by);
                let mut line = vec![keyword.to_owned(), speech.side(entry.by.value, Case::Genitive).to_owned()];
                line.push(speech::day(entry.sent.value));
                line.extend(entry.reason.map(|reason| quoted(reason.value)));
                self.joined(&line);
            }
            Entry::Unread(_) => {}
            Entry::Ruling(ruling) => {
                let (day, verdict) = (speech::day(ruling.on.value), self.verdict(&ruling.verdict.value));
                self.line(&[speech.word(Rule::kw_ruling), &day, &verdict]);
            }
            Entry::Result(result) => {
                let mut line =
                    vec![speech.word(Rule::kw_result).to_owned(), speech::score(result.score.value).to_owned()];
                line.extend(result.remark.map(|remark| quoted(remark.value)));
                self.joined(&line);
            }
        }
    }

    /// A line of words.
    pub(super) fn joined(&mut self, words: &[String]) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.line(&words);
    }

    fn letter(&mut self, letter: &Letter<'_>) {
        let head = format!("{} {}", letter.number.value, moves(&letter.moves));
        self.columns(&head, [letter.first, letter.second, letter.third], letter.fraction.value);
    }

    fn repeat(&mut self, repeat: &Repeat<'_>) {
        let head = format!("{} {}", self.speech.word(Rule::kw_repeat), repeat.number.value);
        self.columns(&head, [repeat.first, repeat.second, repeat.third], repeat.fraction.value);
    }

    fn columns(&mut self, head: &str, days: [Day; 3], fraction: Fraction) {
        let [first, second, third] = days.map(|day| speech::day(day.value));
        let fraction = speech::fraction(fraction);
        let line =
            format!("{head:<HEAD_WIDTH$}  {first:<DAY_WIDTH$}  {second:<DAY_WIDTH$}  {third:<DAY_WIDTH$}   {fraction}");
        self.line(&[&line]);
    }

    fn notice(&mut self, keyword: Rule, case: Case, notice: &Notice<'_>, fraction: Option<Spanned<Fraction>>) {
        let speech = self.speech;
        let mut line = vec![speech.word(keyword).to_owned(), speech.side(notice.by.value, case).to_owned()];
        line.push(speech::day(notice.sent.value));
        if notice.registered {
            line.push(speech.word(Rule::kw_registered).to_owned());
        }
        line.extend(fraction.map(|fraction| speech::fraction(fraction.value)));
        self.joined(&line);
    }

    fn verdict(&self, verdict: &Verdict<'_>) -> String {
        let speech = self.speech;
        let word = |rule: Rule| speech.word(rule);
        match verdict {
            Verdict::Confirmed => word(Rule::kw_confirmed).to_owned(),
            Verdict::Refuted => word(Rule::kw_refuted).to_owned(),
            Verdict::Incomplete => word(Rule::kw_incomplete).to_owned(),
            Verdict::AcceptsBreak { side, first } => {
                let side = speech.side(*side, Case::Genitive);
                format!("{} {side} {}", word(Rule::kw_accepts_break), speech::day(first.value))
            }
            Verdict::GrantsBreak { side, first, last } => {
                let (side, through) = (speech.side(*side, Case::Dative), word(Rule::kw_through));
                let (first, last) = (speech::day(first.value), speech::day(last.value));
                format!("{} {side} {first} {through} {last}", word(Rule::kw_grants_break))
            }
            Verdict::Penalty { side, days } => {
                format!("{} {} +{days}", word(Rule::kw_penalty), speech.side(*side, Case::Dative))
            }
            Verdict::Suspends { first, last } => {
                let (first, last) = (speech::day(first.value), speech::day(last.value));
                format!("{} {first} {} {last}", word(Rule::kw_suspends), word(Rule::kw_through))
            }
            Verdict::Other(text) => format!("{} {}", word(Rule::kw_other), quoted(text.value)),
        }
    }
}

/// Moves with the numbers that stand before them.
pub(super) fn moves(moves: &Moves<'_>) -> String {
    list(moves.iter())
}

/// The same, for any list of moves.
pub(super) fn list<'a, 't: 'a>(moves: impl Iterator<Item = &'a Move<'t>>) -> String {
    let items: Vec<String> = moves
        .map(|step| match step.number {
            Some(number) => format!("{} {}", number.value, step.token.value),
            None => step.token.value.to_owned(),
        })
        .collect();
    items.join(" ")
}
