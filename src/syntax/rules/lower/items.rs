//! Items of an article.

use pest::iterators::Pair;

use super::Lower;
use crate::diagnostic::Code;
use crate::source::Spanned;
use crate::syntax::rules::ast::{Clause, Clauses, Example, Expr, Item, ParamValue, Prose, ReadingOption};
use crate::syntax::rules::cursor::{Cursor, range};
use crate::syntax::rules::grammar::Rule;

impl Lower<'_> {
    /// One item.
    pub(super) fn item(&mut self, pair: Pair<'_, Rule>) -> Spanned<Item> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let whole = range(&pair);
        let mut cursor = Cursor::new(pair);
        let Some(word) = self.any(&mut cursor) else { return Spanned::new(Item::Poisoned, span) };
        let word = self.span(&word);
        let item = match rule {
            Rule::text => Item::Text(self.prose(&mut cursor)),
            Rule::quote => Item::Quote(self.prose(&mut cursor)),
            Rule::note => Item::Note(self.prose(&mut cursor)),
            Rule::param => Item::Param { name: self.word(&mut cursor), value: self.value(&mut cursor) },
            Rule::define => self.define(cursor),
            Rule::exception => self.exception(cursor, word),
            Rule::require => self.require(cursor, word),
            Rule::duty => Item::Duty(self.clauses(cursor)),
            Rule::right => Item::Right(self.clauses(cursor)),
            Rule::permission => Item::Permission(self.clauses(cursor)),
            Rule::rule_item => Item::Rule(self.clauses(cursor)),
            Rule::procedure => self.procedure(cursor),
            Rule::transition => self.transition(cursor),
            Rule::reading => self.reading(cursor),
            Rule::example => Item::Example(self.example(cursor)),
            Rule::replace => self.replace(cursor, word),
            Rule::drop => Item::Drop { name: self.word(&mut cursor), because: self.because(&mut cursor, word) },
            _ => {
                self.internal(whole);
                Item::Poisoned
            }
        };
        Spanned::new(item, span)
    }

    /// The next child, a value or a ladder.
    fn value(&mut self, cursor: &mut Cursor<'_>) -> ParamValue {
        let Some(value) = self.expect(cursor, Rule::value) else {
            return ParamValue::One(self.poisoned(cursor.range));
        };
        let mut cursor = Cursor::new(value);
        let one = self.expression(&mut cursor);
        let Some(ladder) = cursor.take(Rule::ladder) else { return ParamValue::One(one) };
        let mut cursor = Cursor::new(ladder);
        let mut steps = vec![one];
        while let Some(sum) = cursor.take(Rule::sum) {
            steps.push(self.sum(sum));
        }
        cursor.skip(Rule::kw_then_next);
        let then = self.next_sum(&mut cursor);
        ParamValue::Ladder { steps, then }
    }

    fn define(&mut self, mut cursor: Cursor<'_>) -> Item {
        let path = self.path(&mut cursor);
        let value = (!cursor.skip(Rule::kw_not_used)).then(|| self.expression(&mut cursor));
        Item::Define { path, value }
    }

    fn exception(&mut self, mut cursor: Cursor<'_>, word: crate::source::Span) -> Item {
        let name = self.word(&mut cursor);
        cursor.skip(Rule::kw_to_slot);
        let to = cursor.take_all(Rule::path).iter().map(|path| self.path_of(path)).collect();
        let value = self.expression(&mut cursor);
        let conditions: Vec<_> =
            cursor.take_all(Rule::condition).into_iter().map(|pair| self.condition(pair)).collect();
        if conditions.is_empty() && !self.is_patched {
            let label = name.value.clone();
            self.report(Code::ExceptionWithoutCondition, word.to(name.span)).arg("name", label);
        }
        Item::Exception { name, to, value, conditions }
    }

    fn require(&mut self, mut cursor: Cursor<'_>, word: crate::source::Span) -> Item {
        let test = self.expression(&mut cursor);
        let (mut on, mut conditions, mut otherwise) = (None, Vec::new(), Vec::new());
        let mut is_answered = false;
        while let Some(pair) = cursor.next() {
            let span = self.span(&pair);
            match pair.as_rule() {
                Rule::condition => conditions.push(self.condition(pair)),
                Rule::on => {
                    let path = self.on(pair);
                    if on.replace(path).is_some() {
                        self.report(Code::SecondOn, span);
                    }
                }
                _ => {
                    is_answered = true;
                    otherwise = self.clause_effects(pair);
                }
            }
        }
        if !is_answered && !self.is_patched {
            self.report(Code::MissingOtherwise, word);
        }
        Item::Require { test, on, conditions, otherwise }
    }

    fn procedure(&mut self, mut cursor: Cursor<'_>) -> Item {
        let name = self.word(&mut cursor);
        cursor.skip(Rule::kw_states);
        Item::Procedure { name, states: self.words(cursor, Rule::label) }
    }

    fn transition(&mut self, mut cursor: Cursor<'_>) -> Item {
        let name = self.word(&mut cursor);
        cursor.skip(Rule::kw_from_state);
        let from = self.word(&mut cursor);
        cursor.skip(Rule::kw_to_state);
        let to = self.word(&mut cursor);
        Item::Transition { from, to, clauses: Clauses { name, stem: None, clauses: self.all_clauses(cursor) } }
    }

    fn clauses(&mut self, mut cursor: Cursor<'_>) -> Clauses {
        let name = self.word(&mut cursor);
        let stem = cursor.take(Rule::stem).map(|stem| {
            let mut cursor = Cursor::new(stem);
            cursor.skip(Rule::kw_as);
            self.word(&mut cursor)
        });
        Clauses { name, stem, clauses: self.all_clauses(cursor) }
    }

    fn all_clauses(&mut self, mut cursor: Cursor<'_>) -> Vec<Spanned<Clause>> {
        let whole = cursor.range;
        let mut clauses = Vec::new();
        while let Some(pair) = cursor.next() {
            clauses.push(self.clause(pair));
        }
        if self.is_patched {
            clauses.push(Spanned::new(Clause::Poisoned, self.place(whole)));
        }
        clauses
    }

    fn reading(&mut self, mut cursor: Cursor<'_>) -> Item {
        let name = self.word(&mut cursor);
        let prose = self.prose(&mut cursor);
        let mut options = Vec::new();
        for option in cursor.take_all(Rule::option) {
            let mut cursor = Cursor::new(option);
            cursor.skip(Rule::kw_option);
            options.push(ReadingOption { name: self.word(&mut cursor), chosen: cursor.skip(Rule::kw_chosen) });
        }
        Item::Reading { name, prose, options }
    }

    fn example(&mut self, mut cursor: Cursor<'_>) -> Example {
        let title = self.string(&mut cursor);
        Example { title, tests: self.tests(cursor) }
    }

    fn replace(&mut self, mut cursor: Cursor<'_>, word: crate::source::Span) -> Item {
        if cursor.skip(Rule::kw_example) {
            let title = self.string(&mut cursor);
            let because = self.because(&mut cursor, word);
            return Item::ReplaceExample { example: Example { title, tests: self.tests(cursor) }, because };
        }
        let name = self.word(&mut cursor);
        let value = self.value(&mut cursor);
        Item::Replace { name, value, because: self.because(&mut cursor, word) }
    }

    /// The next child, if it is a reason; the lack of one is reported at `word`.
    fn because(&mut self, cursor: &mut Cursor<'_>, word: crate::source::Span) -> Prose {
        let Some(because) = cursor.take(Rule::because) else {
            if !self.is_patched {
                self.report(Code::MissingBecause, word);
            }
            return Prose::new();
        };
        let mut cursor = Cursor::new(because);
        cursor.skip(Rule::kw_because);
        let is_mended = cursor.peek_start().is_some_and(|start| self.folded.is_mended(start));
        let reason = self.prose(&mut cursor);
        if let [first, .., last] | [first @ last] = reason.as_slice()
            && reason.iter().all(|string| string.value.trim().is_empty())
            && !is_mended
        {
            self.report(Code::EmptyReason, first.span.to(last.span));
        }
        reason
    }

    /// An expression that could not be read.
    pub(super) fn poisoned(&mut self, range: (usize, usize)) -> Expr {
        self.internal(range);
        Spanned::new(crate::syntax::rules::ast::ExprKind::Poisoned, self.place(range))
    }
}
