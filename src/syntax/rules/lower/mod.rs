//! From pairs to the tree.
//!
//! Every function takes a pair of one rule. A shape that the grammar cannot make is reported as an internal error at its
//! place and yields an empty value.

mod clauses;
mod effects;
mod examples;
mod expressions;
mod header;
mod items;
mod leaves;
mod schedules;

pub(super) use header::Part;

use pest::iterators::{Pair, Pairs};

use super::ast::Language;
use super::cursor::{Cursor, range};
use super::fold::Folded;
use super::grammar::Rule;
use super::scan::Token;
use super::words;
use crate::diagnostic::{Code, Problem, Problems};
use crate::source::Span;

/// What lowering needs to know about the text, and where it reports.
pub(super) struct Lower<'a> {
    /// The text as typed.
    pub(super) typed: &'a str,
    /// The folded copy.
    pub(super) folded: &'a Folded,
    /// Its tokens.
    pub(super) tokens: &'a [Token],
    /// Where `typed` begins in its file.
    pub(super) shift: usize,
    /// The language of the keywords.
    pub(super) language: Language,
    /// Whether a clause that could not be read was cut out: what is missing then was reported.
    pub(super) is_patched: bool,
    /// Where mistakes go.
    pub(super) problems: &'a mut Problems,
}

impl Lower<'_> {
    /// The place in the file of a range of the text given to pest.
    pub(super) fn place(&self, (start, end): (usize, usize)) -> Span {
        let (start, end) = (self.folded.typed(start), self.folded.typed(end));
        Span::new(start + self.shift, end.max(start) + self.shift)
    }

    /// The place of a pair, without the blanks after its last token.
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        self.place(self.trimmed(range(pair)))
    }

    fn trimmed(&self, (start, end): (usize, usize)) -> (usize, usize) {
        let after = self.tokens.partition_point(|token| token.end <= end);
        let last = after.checked_sub(1).and_then(|last| self.tokens.get(last)).map(|token| token.end);
        (start, last.filter(|&last| last > start).unwrap_or(end))
    }

    /// The text of a range as typed.
    pub(super) fn typed_text(&self, (start, end): (usize, usize)) -> &str {
        let (start, end) = (self.folded.typed(start), self.folded.typed(end));
        self.typed.get(start..end).unwrap_or("")
    }

    fn report(&mut self, code: Code, span: Span) -> &mut Problem {
        self.problems.report(code, span)
    }

    /// Reports keywords of the other language, and keywords with letters of the other alphabet.
    pub(super) fn check_words(&mut self, pairs: &Pairs<'_, Rule>) {
        for pair in pairs.clone().flatten().filter(|pair| pair.as_rule() != Rule::EOI) {
            let (start, end) = range(&pair);
            let other = words::script(pair.as_str()).filter(|&script| script != self.language);
            let is_repaired = self.folded.is_repaired(start, end);
            if other.is_none() && !is_repaired {
                continue;
            }
            let Some(keyword) = words::keyword(pair.as_rule()) else { continue };
            let (span, found) = (self.place((start, end)), self.typed_text((start, end)).to_owned());
            if other.is_some() {
                let right = match pair.as_rule() {
                    rule @ (Rule::kw_days | Rule::kw_moves) => {
                        let before = self.tokens.partition_point(|token| token.end <= start).checked_sub(1);
                        let number = before.and_then(|before| self.tokens.get(before));
                        let number = number.and_then(|number| number.text(&self.folded.text).parse().ok());
                        words::unit_form(rule, number.unwrap_or(0), self.language)
                    }
                    _ => keyword.form(self.language),
                };
                self.report(Code::OtherLanguage, span).arg("found", found).arg("right", right);
            } else {
                self.report(Code::RuleMixedAlphabets, span).arg("found", found).arg("right", pair.as_str());
            }
        }
    }

    /// Reports a shape that the grammar cannot make.
    fn internal(&mut self, range: (usize, usize)) {
        let span = self.place(range);
        self.problems.report(Code::Internal, span);
    }

    /// Takes the next child, whatever it is; its absence is an internal error.
    fn any<'i>(&mut self, cursor: &mut Cursor<'i>) -> Option<Pair<'i, Rule>> {
        let next = cursor.next();
        if next.is_none() {
            self.internal(cursor.range);
        }
        next
    }

    /// Takes the next child, which must be `rule`.
    fn expect<'i>(&mut self, cursor: &mut Cursor<'i>, rule: Rule) -> Option<Pair<'i, Rule>> {
        let next = cursor.take(rule);
        if next.is_none() {
            self.internal(cursor.range);
        }
        next
    }
}
