//! Examples: what is given and what is expected.

use pest::iterators::Pair;

use super::Lower;
use crate::source::Spanned;
use crate::syntax::rules::ast::{Given, Test, Wanted};
use crate::syntax::rules::cursor::Cursor;
use crate::syntax::rules::grammar::Rule;

impl Lower<'_> {
    /// All that is left, lines of an example.
    pub(super) fn tests(&mut self, mut cursor: Cursor<'_>) -> Vec<Spanned<Test>> {
        let mut tests = Vec::new();
        while let Some(pair) = cursor.next() {
            tests.extend(self.one_test(pair));
        }
        tests
    }

    /// A line of an example.
    pub(super) fn one_test(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Test>> {
        let span = self.span(&pair);
        let test = if pair.as_rule() == Rule::given {
            let mut cursor = Cursor::new(pair);
            cursor.skip(Rule::kw_given);
            let fact = self.any(&mut cursor)?;
            Test::Given(self.given(fact))
        } else {
            Test::Expect(self.wanted(Cursor::new(pair)))
        };
        Some(Spanned::new(test, span))
    }

    fn given(&mut self, pair: Pair<'_, Rule>) -> Given {
        let rule = pair.as_rule();
        let mut cursor = Cursor::new(pair);
        if rule == Rule::fact_value {
            return self.given_value(cursor);
        }
        self.any(&mut cursor);
        match rule {
            Rule::fact_record => Given::Record(self.prose(&mut cursor)),
            Rule::fact_spent => {
                let days = self.number(&mut cursor);
                cursor.skip(Rule::kw_days);
                cursor.skip(Rule::kw_fact_on);
                Given::Spent { days, moves: self.number(&mut cursor) }
            }
            Rule::fact_break => {
                let first = self.date(&mut cursor);
                cursor.skip(Rule::kw_through);
                Given::Break { first, last: self.date(&mut cursor) }
            }
            Rule::fact_move => {
                let received = self.date(&mut cursor);
                let answered = cursor.skip(Rule::kw_answered).then(|| self.date(&mut cursor));
                Given::Move { received, answered }
            }
            _ => {
                let moves = self.number(&mut cursor);
                cursor.skip(Rule::kw_moves);
                Given::Offered { moves, forced: cursor.skip(Rule::kw_forced) }
            }
        }
    }

    fn given_value(&mut self, mut cursor: Cursor<'_>) -> Given {
        let path = self.path(&mut cursor);
        if cursor.skip(Rule::kw_is_missing) {
            return Given::Missing(path);
        }
        cursor.skip(Rule::kw_is);
        let mut values = Vec::new();
        for sum in cursor.take_all(Rule::sum) {
            values.push(self.sum(sum));
        }
        Given::Is(path, values)
    }

    fn wanted(&mut self, mut cursor: Cursor<'_>) -> Vec<Spanned<Wanted>> {
        cursor.skip(Rule::kw_expect);
        let mut wanted = Vec::new();
        while let Some(pair) = cursor.next() {
            let span = self.span(&pair);
            let rule = pair.as_rule();
            let one = if rule == Rule::expr {
                Wanted::Holds(self.expr(pair))
            } else {
                let mut cursor = Cursor::new(pair);
                self.any(&mut cursor);
                let slug = self.word(&mut cursor);
                if rule == Rule::no_finding { Wanted::NoFinding(slug) } else { Wanted::Finding(slug) }
            };
            wanted.push(Spanned::new(one, span));
        }
        wanted
    }
}
