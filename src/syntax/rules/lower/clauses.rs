//! Clauses of duties, rights, permissions, rules and transitions.

use pest::iterators::{Pair, Pairs};

use super::Lower;
use crate::source::Spanned;
use crate::syntax::rules::ast::{Act, Clause, Condition, Effect, Path, Unused, Word};
use crate::syntax::rules::cursor::{Cursor, range};
use crate::syntax::rules::grammar::Rule;

impl Lower<'_> {
    /// Clauses whose item was lost; what is none is passed over after its own mistakes were reported.
    pub(in super::super) fn loose_clauses(&mut self, pairs: Pairs<'_, Rule>) -> Vec<Spanned<Clause>> {
        let mut clauses = Vec::new();
        for start in pairs {
            let mut cursor = Cursor::new(start);
            while let Some(pair) = cursor.next() {
                match pair.as_rule() {
                    Rule::given | Rule::expect => drop(self.one_test(pair)),
                    Rule::option | Rule::because => {}
                    _ => clauses.push(self.clause(pair)),
                }
            }
        }
        clauses
    }

    /// One clause.
    pub(super) fn clause(&mut self, pair: Pair<'_, Rule>) -> Spanned<Clause> {
        let span = self.span(&pair);
        let whole = range(&pair);
        let clause = match pair.as_rule() {
            Rule::condition => Clause::Condition(self.condition(pair)),
            Rule::on => Clause::On(self.on(pair)),
            Rule::effect => Clause::Effect(self.clause_effects(pair)),
            Rule::then => Clause::Then(self.clause_effects(pair)),
            Rule::late => Clause::Late(self.clause_effects(pair)),
            Rule::otherwise => Clause::Otherwise(self.clause_effects(pair)),
            rule => {
                let mut cursor = Cursor::new(pair);
                self.any(&mut cursor);
                match rule {
                    Rule::who => Clause::Who(self.word(&mut cursor)),
                    Rule::must => Clause::Must(self.act(&mut cursor)),
                    Rule::may => Clause::May(self.act(&mut cursor)),
                    Rule::within => self.within(cursor),
                    Rule::due_once => Clause::DueOnce(self.expression(&mut cursor)),
                    Rule::due => Clause::Due(self.next_sum(&mut cursor)),
                    Rule::before => Clause::Before(self.next_sum(&mut cursor)),
                    Rule::cancelled => Clause::CancelledBy(self.names(&mut cursor)),
                    Rule::without => Clause::Without(self.names(&mut cursor)),
                    Rule::excuses => Clause::Excuses(self.names(&mut cursor)),
                    Rule::unused => Clause::Unused(self.unused(cursor)),
                    _ => {
                        self.internal(whole);
                        Clause::Poisoned
                    }
                }
            }
        };
        Spanned::new(clause, span)
    }

    /// `when …`, `unless …`.
    pub(super) fn condition(&mut self, pair: Pair<'_, Rule>) -> Condition {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_when);
        let negated = cursor.skip(Rule::kw_unless);
        Condition { span, negated, test: self.expression(&mut cursor) }
    }

    /// `on PATH`.
    pub(super) fn on(&mut self, pair: Pair<'_, Rule>) -> Path {
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_on);
        self.path(&mut cursor)
    }

    /// A keyword and effects.
    pub(super) fn clause_effects(&mut self, pair: Pair<'_, Rule>) -> Vec<Spanned<Effect>> {
        let mut cursor = Cursor::new(pair);
        self.any(&mut cursor);
        self.effects(&mut cursor)
    }

    fn within(&mut self, mut cursor: Cursor<'_>) -> Clause {
        if cursor.skip(Rule::kw_next_reply) {
            return Clause::WithinNextReply;
        }
        let days = self.next_sum(&mut cursor);
        cursor.skip(Rule::kw_within_of);
        Clause::Within { days, of: self.next_sum(&mut cursor) }
    }

    fn unused(&mut self, mut cursor: Cursor<'_>) -> Unused {
        if cursor.skip(Rule::kw_lapses) {
            Unused::Lapses
        } else if cursor.skip(Rule::kw_remains) {
            Unused::Remains
        } else {
            cursor.skip(Rule::kw_judge_decides);
            Unused::JudgeDecides(self.string(&mut cursor))
        }
    }

    fn act(&mut self, cursor: &mut Cursor<'_>) -> Act {
        let Some(act) = self.expect(cursor, Rule::act) else { return Act::Show(Vec::new()) };
        let mut cursor = Cursor::new(act);
        if cursor.skip(Rule::kw_show) {
            return Act::Show(self.names(&mut cursor));
        }
        let what = self.word(&mut cursor);
        let registered = cursor.skip(Rule::kw_registered);
        let to = self.tail(cursor.take(Rule::addressees));
        let showing = self.tail(cursor.take(Rule::showing));
        Act::Do { what, registered, to, showing }
    }

    /// A keyword and names.
    fn tail(&mut self, pair: Option<Pair<'_, Rule>>) -> Vec<Word> {
        let Some(pair) = pair else { return Vec::new() };
        let mut cursor = Cursor::new(pair);
        self.any(&mut cursor);
        self.names(&mut cursor)
    }
}
