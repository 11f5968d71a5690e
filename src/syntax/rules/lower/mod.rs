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

use pest::iterators::Pair;

use super::ast::Language;
use super::cursor::{Cursor, range};
use super::fold::Folded;
use super::grammar::Rule;
use super::scan::Token;
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
    /// Where the text given to pest begins in the folded copy.
    pub(super) base: usize,
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
        let (start, end) = (self.folded.typed(start + self.base), self.folded.typed(end + self.base));
        Span::new(start + self.shift, end.max(start) + self.shift)
    }

    /// The place of a pair, without the blanks after its last token.
    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        self.place(self.trimmed(range(pair)))
    }

    fn trimmed(&self, (start, end): (usize, usize)) -> (usize, usize) {
        let after = self.tokens.partition_point(|token| token.end <= end + self.base);
        let last = after.checked_sub(1).and_then(|last| self.tokens.get(last)).map(|token| token.end);
        let last = last.and_then(|last| last.checked_sub(self.base)).filter(|&last| last > start);
        (start, last.unwrap_or(end))
    }

    /// The text of a range as typed.
    pub(super) fn typed_text(&self, (start, end): (usize, usize)) -> &str {
        let (start, end) = (self.folded.typed(start + self.base), self.folded.typed(end + self.base));
        self.typed.get(start..end).unwrap_or("")
    }

    fn report(&mut self, code: Code, span: Span) -> &mut Problem {
        self.problems.report(code, span)
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
