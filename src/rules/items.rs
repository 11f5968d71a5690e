//! Requirements, rules, procedures and transitions; and the walk over all items.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{self, Clauses, Condition, Expr, Item, Path, Word};
use crate::vocabulary::{Event, Root, Type};

use super::clauses::Kind;
use super::effects::Owner;
use super::model::{ArticleId, Code, LayerId, Op, Procedure, Require, RequireOn, Rule, Transition};
use super::resolver::Resolver;
use super::scope::{Roots, Scope, event_of};
use super::walk::is_poisoned;
use super::words::fold;

/// So many procedures a ruleset may have.
const MOST_PROCEDURES: usize = 16;

/// So many states a procedure may have.
const MOST_STATES: usize = 64;

impl<'a> Resolver<'a> {
    /// Calls `each` with every item of every layer, its article and layer being entered.
    pub fn each_item(&mut self, each: impl Fn(&mut Self, &'a Spanned<Item>)) {
        let mut article = 0;
        for (layer, text) in self.texts.iter().enumerate() {
            self.layer = LayerId(self.index(layer));
            for of_article in &text.ast.articles {
                self.article = ArticleId(self.index(article));
                article += 1;
                for item in &of_article.items {
                    each(self, item);
                }
            }
        }
    }

    /// Resolves everything but slots and examples.
    pub fn items(&mut self) {
        self.each_item(|this, item| {
            if this.layer == LayerId(0)
                && let Item::Procedure { name, states } = &item.value
            {
                this.procedure(name, states, item.span);
            }
        });
        self.each_item(|this, item| {
            if this.layer == LayerId(0) {
                this.item(item);
            }
        });
        self.each_item(|this, item| {
            if let (LayerId(0), Item::Permission(clauses)) = (this.layer, &item.value) {
                let excuses = clauses.clauses.iter().find_map(|clause| {
                    if let ast::Clause::Excuses(words) = &clause.value { Some(words.as_slice()) } else { None }
                });
                this.excused(&clauses.name, excuses.unwrap_or_default());
            }
        });
    }

    fn item(&mut self, item: &'a Spanned<Item>) {
        match &item.value {
            Item::Require { test, on, conditions, otherwise } => {
                self.require(test, on.as_ref(), conditions, otherwise, item.span);
            }
            Item::Duty(clauses) => self.obligation(clauses, Kind::Duty, item.span),
            Item::Right(clauses) => self.obligation(clauses, Kind::Right, item.span),
            Item::Permission(clauses) => self.obligation(clauses, Kind::Permission, item.span),
            Item::Rule(clauses) => self.rule(clauses, item.span),
            Item::Transition { from, to, clauses } => self.transition(from, to, clauses, item.span),
            _ => {}
        }
    }

    fn require(
        &mut self,
        test: &Expr,
        on: Option<&Path>,
        conditions: &[Condition],
        otherwise: &[Spanned<ast::Effect>],
        span: Span,
    ) {
        let (on, fact) = match on {
            Some(path) => match self.event(path) {
                Some((event, fact)) => {
                    (RequireOn::Event(event), fact.map(|(root, fact)| (Op::Fact(root, fact), path.span)))
                }
                None => return,
            },
            None => match self.inferred(test, conditions) {
                Some(on) => (on, None),
                None => return,
            },
        };
        self.scope = match on {
            RequireOn::Event(event) => Scope::event(event),
            RequireOn::EachPlayer => Scope::EACH_PLAYER,
        };
        let when = self.conditions(conditions, fact.as_slice());
        let test = self.code_of(test, Type::Bool);
        let owner = Owner { name: None, decides: false };
        let otherwise = self.effects(otherwise, owner);
        let reads_accounts = self.reads_accounts(test) || when.is_some_and(|when| self.reads_accounts(when));
        self.out.requires.push(Require {
            on,
            when,
            test,
            otherwise,
            reads_accounts,
            place: self.place(span),
            article: self.article,
        });
    }

    /// What a requirement without `on` is asked on, by the roots that it names.
    fn inferred(&mut self, test: &Expr, conditions: &[Condition]) -> Option<RequireOn> {
        let mut named: Vec<(Root, Span)> = Vec::new();
        self.roots_of(test, &mut named);
        for condition in conditions {
            self.roots_of(&condition.test, &mut named);
        }
        let all: Vec<Root> = named.iter().map(|(root, _)| *root).collect();
        let used = Roots::of(&all).without(Roots::EVERYWHERE).without(Roots::of(&[Root::It]));
        let player = Roots::of(&[Root::Player]);
        if used == player {
            return Some(RequireOn::EachPlayer);
        }
        if let Some(event) = event_of(used).filter(|_| !used.is_empty()) {
            return Some(RequireOn::Event(event));
        }
        if let Some((_, span)) = named.iter().find(|(root, _)| *root == Root::It).filter(|_| used.is_empty()) {
            let typed = self.typed(*span);
            let problem = self.report(Message::RootOutOfPlace, *span);
            problem.arg("name", typed).arg("kind", "it").arg("where", "");
            return None;
        }
        // What could not be read may have named an event.
        if is_poisoned(test) || conditions.iter().any(|condition| is_poisoned(&condition.test)) {
            return None;
        }
        let mut words: Vec<&str> = Vec::new();
        for (root, span) in &named {
            let word = self.typed(*span);
            if used.contains(*root) && !words.contains(&word) {
                words.push(word);
            }
        }
        let (count, words) = (words.len(), words.join("`, `"));
        self.report(Message::RequireWithoutEvent, test.span).arg("names", words).arg("count", count);
        None
    }

    /// Whether a run reads an account, itself or through slots.
    fn reads_accounts(&self, code: Code) -> bool {
        self.out.ops(code).iter().any(|op| match op {
            Op::Account(..) | Op::BalanceIs(..) | Op::Counter(..) => true,
            Op::Slot(_, slot) | Op::SlotOf(slot) => self.account_slots.get(slot.index()).copied().unwrap_or(false),
            Op::Aggregate(id) => self.out.aggregates.get(id.index()).is_some_and(|aggregate| {
                [aggregate.filter, aggregate.last].into_iter().flatten().any(|code| self.reads_accounts(code))
            }),
            _ => false,
        })
    }

    /// Marks the slots that read an account, itself or through slots before them.
    pub fn mark_account_slots(&mut self) {
        for index in 0..self.out.slots.len() {
            let Some(slot) = self.out.slots.get(index) else { continue };
            let exceptions = slot.exceptions.iter().flat_map(|exception| [exception.when, exception.value]);
            let codes: Vec<Code> = exceptions.chain([slot.base]).collect();
            let reads = codes.into_iter().any(|code| self.reads_accounts(code));
            self.account_slots.push(reads);
        }
    }

    fn rule(&mut self, item: &'a Clauses, span: Span) {
        let sorted = self.sorted(item, Kind::Rule);
        let Some((path, (on, fact))) = sorted.on.and_then(|path| Some((path, self.event(path)?))) else { return };
        self.scope = Scope::event(on);
        let fact = fact.map(|(root, fact)| (Op::Fact(root, fact), path.span));
        let when = self.conditions(&sorted.conditions, fact.as_slice());
        let owner = Owner { name: Some(&item.name), decides: false };
        let then = self.effects(sorted.effect, owner);
        self.out.rules.push(Rule {
            name: item.name.value.clone(),
            on,
            when,
            then,
            place: self.place(span),
            article: self.article,
        });
    }

    fn procedure(&mut self, name: &Word, states: &[Word], span: Span) {
        if self.out.procedures.len() >= MOST_PROCEDURES {
            self.too_large_at("procedures", MOST_PROCEDURES, name.span);
            return;
        }
        if let Some(state) = states.get(MOST_STATES) {
            self.too_large_at("states", MOST_STATES, state.span);
            return;
        }
        for (index, state) in states.iter().enumerate() {
            let same = |other: &&Word| fold(&other.value) == fold(&state.value);
            if let Some(first) = states.iter().take(index).find(same) {
                self.report(Message::NameTwice, state.span)
                    .arg("name", state.value.as_str())
                    .arg("kind", "own")
                    .label("first", first.span);
            }
        }
        self.out.procedures.push(Procedure {
            name: name.value.clone(),
            states: states.iter().map(|state| state.value.clone()).collect(),
            place: self.place(span),
            article: self.article,
        });
    }

    fn transition(&mut self, from: &Word, to: &Word, item: &'a Clauses, span: Span) {
        let sorted = self.sorted(item, Kind::Transition);
        let states = self.states(from, to);
        let Some((path, (on, fact))) = sorted.on.and_then(|path| Some((path, self.event(path)?))) else { return };
        self.scope = Scope::event(on);
        let fact = fact.map(|(root, fact)| (Op::Fact(root, fact), path.span));
        let when = self.conditions(&sorted.conditions, fact.as_slice());
        let owner = Owner { name: Some(&item.name), decides: on == Event::Ruling };
        let effect = self.effects(sorted.effect, owner);
        let Some((procedure, from, to)) = states else { return };
        self.out.transitions.push(Transition {
            name: item.name.value.clone(),
            procedure,
            from,
            to,
            on,
            when,
            effect,
            place: self.place(span),
            article: self.article,
        });
    }

    /// The procedure that has two states, and their indices; an unknown state is reported.
    fn states(&mut self, from: &Word, to: &Word) -> Option<(u16, u16, u16)> {
        let state = |procedure: &Procedure, word: &Word| {
            let found = procedure.states.iter().position(|state| fold(state) == fold(&word.value));
            found.and_then(|index| u16::try_from(index).ok())
        };
        let both = self.out.procedures.iter().enumerate().find_map(|(index, procedure)| {
            Some((u16::try_from(index).ok()?, state(procedure, from)?, state(procedure, to)?))
        });
        if both.is_some() {
            return both;
        }
        let own = self.candidates();
        let all = self.out.procedures.iter().take(own).flat_map(|procedure| procedure.states.clone());
        let all: Vec<String> = all.collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let mut reported = false;
        for word in [from, to] {
            if self.out.procedures.iter().any(|procedure| state(procedure, word).is_some()) {
                continue;
            }
            reported = true;
            let suggestion = super::suggest::suggest(&word.value, self.language(), &all);
            let (kind, near) = suggestion.parts();
            self.report(Message::UnknownState, word.span)
                .arg("name", word.value.as_str())
                .arg("kind", kind)
                .arg("near", near);
        }
        if !reported {
            self.report(Message::UnknownState, to.span)
                .arg("name", to.value.as_str())
                .arg("kind", "other-procedure")
                .arg("near", from.value.as_str());
        }
        None
    }
}
