//! Items and examples.

use super::Printer;
use crate::source::Spanned;
use crate::syntax::rules::ast::{
    Clauses, Condition, Effect, Example, Expr, Given, Item, ParamValue, Path, Prose, Test, Wanted,
};
use crate::syntax::rules::grammar::Rule;

/// How far items and clauses are indented.
const ITEM: usize = 2;
const CLAUSE: usize = 4;

impl Printer {
    /// An item, on lines of its own.
    pub(super) fn item(&mut self, item: &Item) {
        self.line(ITEM);
        match item {
            Item::Text(prose) => self.telling(Rule::kw_text, prose),
            Item::Quote(prose) => self.telling(Rule::kw_quote, prose),
            Item::Note(prose) => self.telling(Rule::kw_note, prose),
            Item::Param { name, value } => {
                self.keyword(Rule::kw_param);
                self.word(name);
                self.value(value);
            }
            Item::Define { path, value } => self.define(path, value.as_ref()),
            Item::Exception { name, to, value, conditions } => {
                self.keyword(Rule::kw_exception);
                self.word(name);
                self.keyword(Rule::kw_to_slot);
                for (index, path) in to.iter().enumerate() {
                    if index > 0 {
                        self.comma();
                    }
                    self.path(path);
                }
                self.push("=");
                self.expression(value);
                self.conditions(conditions);
            }
            Item::Require { test, on, conditions, otherwise } => self.require(test, on.as_ref(), conditions, otherwise),
            Item::Duty(clauses) => self.clauses(Rule::kw_duty, clauses),
            Item::Right(clauses) => self.clauses(Rule::kw_right, clauses),
            Item::Permission(clauses) => self.clauses(Rule::kw_permission, clauses),
            Item::Rule(clauses) => self.clauses(Rule::kw_rule, clauses),
            Item::Procedure { name, states } => {
                self.keyword(Rule::kw_procedure);
                self.word(name);
                self.keyword(Rule::kw_states);
                self.names(states);
            }
            Item::Transition { from, to, clauses } => {
                self.keyword(Rule::kw_transition);
                self.word(&clauses.name);
                self.keyword(Rule::kw_from_state);
                self.word(from);
                self.keyword(Rule::kw_to_state);
                self.word(to);
                self.clause_lines(clauses);
            }
            Item::Reading { name, prose, options } => {
                self.keyword(Rule::kw_reading);
                self.word(name);
                self.prose(prose);
                for option in options {
                    self.line(CLAUSE);
                    self.keyword(Rule::kw_option);
                    self.word(&option.name);
                    if option.chosen {
                        self.keyword(Rule::kw_chosen);
                    }
                }
            }
            Item::Example(example) => {
                self.keyword(Rule::kw_example);
                self.string(&example.title.value);
                self.tests(example);
            }
            Item::ReplaceExample { example, because } => {
                self.keyword(Rule::kw_replace);
                self.keyword(Rule::kw_example);
                self.string(&example.title.value);
                self.telling(Rule::kw_because, because);
                self.tests(example);
            }
            Item::Replace { name, value, because } => {
                self.keyword(Rule::kw_replace);
                self.word(name);
                self.value(value);
                self.telling(Rule::kw_because, because);
            }
            Item::Drop { name, because } => {
                self.keyword(Rule::kw_drop);
                self.word(name);
                self.telling(Rule::kw_because, because);
            }
            Item::Poisoned => {}
        }
    }

    fn define(&mut self, path: &Path, value: Option<&Expr>) {
        self.keyword(Rule::kw_define);
        self.path(path);
        match value {
            Some(value) => {
                self.push("=");
                self.expression(value);
            }
            None => self.keyword(Rule::kw_not_used),
        }
    }

    fn require(&mut self, test: &Expr, on: Option<&Path>, conditions: &[Condition], otherwise: &[Spanned<Effect>]) {
        self.keyword(Rule::kw_require);
        self.expression(test);
        if let Some(on) = on {
            self.line(CLAUSE);
            self.keyword(Rule::kw_on);
            self.path(on);
        }
        self.conditions(conditions);
        self.line(CLAUSE);
        self.keyword(Rule::kw_otherwise);
        self.effects(otherwise);
    }

    fn telling(&mut self, keyword: Rule, prose: &Prose) {
        if !prose.is_empty() {
            self.keyword(keyword);
            self.prose(prose);
        }
    }

    fn value(&mut self, value: &ParamValue) {
        self.push("=");
        match value {
            ParamValue::One(value) => self.expression(value),
            ParamValue::Ladder { steps, then } => {
                for step in steps {
                    self.listed_sum(step);
                    self.comma();
                }
                self.keyword(Rule::kw_then_next);
                self.listed_sum(then);
            }
        }
    }

    fn conditions(&mut self, conditions: &[Condition]) {
        for condition in conditions {
            self.line(CLAUSE);
            self.condition(condition);
        }
    }

    fn clauses(&mut self, keyword: Rule, clauses: &Clauses) {
        self.keyword(keyword);
        self.word(&clauses.name);
        if let Some(stem) = &clauses.stem {
            self.keyword(Rule::kw_as);
            self.word(stem);
        }
        self.clause_lines(clauses);
    }

    fn clause_lines(&mut self, clauses: &Clauses) {
        for clause in &clauses.clauses {
            self.line(CLAUSE);
            self.clause(&clause.value);
        }
    }

    fn tests(&mut self, example: &Example) {
        for test in &example.tests {
            self.line(CLAUSE);
            match &test.value {
                Test::Given(given) => {
                    self.keyword(Rule::kw_given);
                    self.given(given);
                }
                Test::Expect(wanted) => {
                    self.keyword(Rule::kw_expect);
                    for (index, wanted) in wanted.iter().enumerate() {
                        if index > 0 {
                            self.comma();
                        }
                        self.wanted(&wanted.value);
                    }
                }
            }
        }
    }

    fn wanted(&mut self, wanted: &Wanted) {
        match wanted {
            Wanted::NoFinding(slug) => {
                self.keyword(Rule::kw_no_finding);
                self.word(slug);
            }
            Wanted::Finding(slug) => {
                self.keyword(Rule::kw_expect_finding);
                self.word(slug);
            }
            Wanted::Holds(test) => self.listed(test),
        }
    }

    fn given(&mut self, given: &Given) {
        match given {
            Given::Record(prose) => {
                self.keyword(Rule::kw_fact_record);
                self.prose(prose);
            }
            Given::Spent { days, moves } => {
                self.keyword(Rule::kw_spent);
                self.counted(days.value, Rule::kw_days);
                self.keyword(Rule::kw_fact_on);
                self.counted(moves.value, Rule::kw_moves);
            }
            Given::Break { first, last } => {
                self.keyword(Rule::kw_break_from);
                self.moment(*first);
                self.keyword(Rule::kw_through);
                self.moment(*last);
            }
            Given::Move { received, answered } => {
                self.keyword(Rule::kw_move_received);
                self.moment(*received);
                if let Some(answered) = answered {
                    self.keyword(Rule::kw_answered);
                    self.moment(*answered);
                }
            }
            Given::Offered { moves, forced } => {
                self.keyword(Rule::kw_offered);
                self.counted(moves.value, Rule::kw_moves);
                if *forced {
                    self.keyword(Rule::kw_forced);
                }
            }
            Given::Missing(path) => {
                self.path(path);
                self.keyword(Rule::kw_is_missing);
            }
            Given::Is(path, values) => {
                self.path(path);
                self.keyword(Rule::kw_is);
                for (index, value) in values.iter().enumerate() {
                    if index > 0 {
                        self.comma();
                    }
                    self.listed_sum(value);
                }
            }
        }
    }
}
