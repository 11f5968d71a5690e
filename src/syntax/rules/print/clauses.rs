//! Clauses and effects.

use super::Printer;
use crate::diagnostic::Severity;
use crate::source::Spanned;
use crate::syntax::rules::ast::{Act, Clause, Condition, Effect, Unused, Word};
use crate::syntax::rules::grammar::Rule;

impl Printer {
    /// `when …`, `unless …`.
    pub(super) fn condition(&mut self, condition: &Condition) {
        self.keyword(if condition.negated { Rule::kw_unless } else { Rule::kw_when });
        self.expression(&condition.test);
    }

    /// One clause.
    pub(super) fn clause(&mut self, clause: &Clause) {
        match clause {
            Clause::Condition(condition) => self.condition(condition),
            Clause::On(path) => {
                self.keyword(Rule::kw_on);
                self.path(path);
            }
            Clause::Who(role) => {
                self.keyword(Rule::kw_who);
                self.word(role);
            }
            Clause::Must(act) => {
                self.keyword(Rule::kw_must);
                self.act(act);
            }
            Clause::May(act) => {
                self.keyword(Rule::kw_may);
                self.act(act);
            }
            Clause::WithinNextReply => {
                self.keyword(Rule::kw_within);
                self.keyword(Rule::kw_next_reply);
            }
            Clause::Within { days, of } => {
                self.keyword(Rule::kw_within);
                self.whole_sum(days);
                self.keyword(Rule::kw_within_of);
                self.whole_sum(of);
            }
            Clause::DueOnce(test) => {
                self.keyword(Rule::kw_due_once);
                self.expression(test);
            }
            Clause::Due(date) => {
                self.keyword(Rule::kw_due);
                self.whole_sum(date);
            }
            Clause::Before(date) => {
                self.keyword(Rule::kw_before_clause);
                self.whole_sum(date);
            }
            Clause::CancelledBy(names) => self.named(Rule::kw_cancelled_by, names),
            Clause::Without(names) => self.named(Rule::kw_without, names),
            Clause::Excuses(names) => self.named(Rule::kw_excuses, names),
            Clause::Effect(effects) => self.doing(Rule::kw_effect, effects),
            Clause::Then(effects) => self.doing(Rule::kw_then, effects),
            Clause::Late(effects) => self.doing(Rule::kw_late, effects),
            Clause::Otherwise(effects) => self.doing(Rule::kw_otherwise, effects),
            Clause::Unused(unused) => self.unused(unused),
            Clause::Poisoned => {}
        }
    }

    fn named(&mut self, keyword: Rule, names: &[Word]) {
        self.keyword(keyword);
        self.names(names);
    }

    fn doing(&mut self, keyword: Rule, effects: &[Spanned<Effect>]) {
        self.keyword(keyword);
        self.effects(effects);
    }

    fn unused(&mut self, unused: &Unused) {
        self.keyword(Rule::kw_unused);
        match unused {
            Unused::Lapses => self.keyword(Rule::kw_lapses),
            Unused::Remains => self.keyword(Rule::kw_remains),
            Unused::JudgeDecides(text) => {
                self.keyword(Rule::kw_judge_decides);
                self.string(&text.value);
            }
        }
    }

    fn act(&mut self, act: &Act) {
        match act {
            Act::Show(names) => self.named(Rule::kw_show, names),
            Act::Do { what, registered, to, showing } => {
                self.word(what);
                if *registered {
                    self.keyword(Rule::kw_registered);
                }
                if !to.is_empty() {
                    self.named(Rule::kw_to_role, to);
                }
                if !showing.is_empty() {
                    self.named(Rule::kw_showing, showing);
                }
            }
        }
    }

    /// Effects, separated by commas.
    pub(super) fn effects(&mut self, effects: &[Spanned<Effect>]) {
        for (index, effect) in effects.iter().enumerate() {
            if index > 0 {
                self.comma();
            }
            self.effect(&effect.value);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Charge { who, amount, kind } => {
                self.keyword(Rule::kw_charge);
                self.word(who);
                self.whole_sum(amount);
                self.keyword(Rule::kw_as);
                self.word(kind);
            }
            Effect::Add { amount, to } => {
                self.keyword(Rule::kw_add);
                self.whole_sum(amount);
                self.keyword(Rule::kw_to_account);
                self.path(to);
            }
            Effect::Transfer { amount, from, to } => {
                self.keyword(Rule::kw_transfer);
                self.whole_sum(amount);
                self.keyword(Rule::kw_from_account);
                self.path(from);
                self.keyword(Rule::kw_onto_account);
                self.path(to);
            }
            Effect::Reset { path, after } => {
                self.keyword(Rule::kw_reset);
                self.path(path);
                if let Some(after) = after {
                    self.keyword(Rule::kw_reset_after);
                    self.path(after);
                }
            }
            Effect::Record(event) => {
                self.keyword(Rule::kw_record);
                self.word(event);
            }
            Effect::Finding { severity, slug, prose } => {
                self.keyword(Rule::kw_finding);
                self.keyword(match severity.value {
                    Severity::Error => Rule::kw_error,
                    Severity::Warning => Rule::kw_warning,
                    Severity::Note => Rule::kw_sev_note,
                });
                if let Some(slug) = slug {
                    self.word(slug);
                }
                self.prose(prose);
            }
            Effect::Loss { who, automatically } => {
                self.keyword(Rule::kw_result_loss);
                self.word(who);
                if *automatically {
                    self.keyword(Rule::kw_automatically);
                }
            }
            Effect::StopClocks => self.keyword(Rule::kw_stop_clocks),
            Effect::StartClocks => self.keyword(Rule::kw_start_clocks),
            Effect::Forward { what, to } => {
                self.keyword(Rule::kw_forward);
                self.path(what);
                self.keyword(Rule::kw_to_role);
                self.word(to);
            }
            Effect::JudgeDecides(text) => {
                self.keyword(Rule::kw_judge_decides);
                self.string(&text.value);
            }
            Effect::NothingStated => self.keyword(Rule::kw_nothing_stated),
        }
    }
}
