//! A typed walk over the pairs that pest made: what the grammar promises is taken by name, and a broken promise is
//! seen instead of unwrapped.

use pest::iterators::{Pair, Pairs};

use super::grammar::Rule;

/// Walks over the children of a pair from left to right; signs that only separate (`,`, `=`, brackets) are passed over.
pub(super) struct Cursor<'i> {
    pairs: Pairs<'i, Rule>,
    /// Range of the parent in the text given to pest.
    pub(super) range: (usize, usize),
}

impl<'i> Cursor<'i> {
    /// The children of `pair`.
    pub(super) fn new(pair: Pair<'i, Rule>) -> Self {
        let range = range(&pair);
        Self { pairs: pair.into_inner(), range }
    }

    /// The rule that comes next.
    pub(super) fn peek(&mut self) -> Option<Rule> {
        while self.pairs.peek().is_some_and(|pair| is_separator(pair.as_rule())) {
            self.pairs.next();
        }
        self.pairs.peek().map(|pair| pair.as_rule())
    }

    /// Where the next child begins in the text given to pest.
    pub(super) fn peek_start(&mut self) -> Option<usize> {
        self.peek()?;
        self.pairs.peek().map(|pair| pair.as_span().start())
    }

    /// The next child.
    pub(super) fn next(&mut self) -> Option<Pair<'i, Rule>> {
        self.peek()?;
        self.pairs.next()
    }

    /// The next child if it is `rule`.
    pub(super) fn take(&mut self, rule: Rule) -> Option<Pair<'i, Rule>> {
        if self.peek()? == rule { self.pairs.next() } else { None }
    }

    /// Passes over the next child if it is `rule`, and says whether it was.
    pub(super) fn skip(&mut self, rule: Rule) -> bool {
        self.take(rule).is_some()
    }

    /// All that are left of `rule`, up to the first that is not.
    pub(super) fn take_all(&mut self, rule: Rule) -> Vec<Pair<'i, Rule>> {
        std::iter::from_fn(|| self.take(rule)).collect()
    }
}

/// Range of a pair in the text given to pest.
pub(super) fn range(pair: &Pair<'_, Rule>) -> (usize, usize) {
    let span = pair.as_span();
    (span.start(), span.end())
}

fn is_separator(rule: Rule) -> bool {
    matches!(rule, Rule::comma | Rule::eq | Rule::open | Rule::close | Rule::EOI)
}
