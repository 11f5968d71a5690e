//! What an item does.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{self, Path, Word};
use crate::vocabulary::{Domain, Event, Fact, Root, Term, Type};

use super::model::{Effect, EffectKind};
use super::paths::Meaning;
use super::resolver::Resolver;
use super::words::{self, InLanguage, fold};

/// What an effect belongs to.
#[derive(Clone, Copy)]
pub(super) struct Owner<'w> {
    /// The item's name, which is the slug of its findings unless they have one.
    pub name: Option<&'w Word>,
    /// Whether a loss may be scored here: in a transition on a decision.
    pub decides: bool,
}

impl Resolver<'_> {
    /// Resolves effects.
    pub fn effects(&mut self, effects: &[Spanned<ast::Effect>], owner: Owner<'_>) -> Vec<Effect> {
        let mut resolved = Vec::with_capacity(effects.len());
        for effect in effects {
            let place = self.place(effect.span);
            resolved.extend(self.effect(&effect.value, effect.span, owner).map(|what| Effect { what, place }));
        }
        resolved
    }

    fn effect(&mut self, effect: &ast::Effect, span: Span, owner: Owner<'_>) -> Option<EffectKind> {
        Some(match effect {
            ast::Effect::Charge { who, amount, kind } => {
                let who = self.player(who);
                let amount = self.code_of(amount, Type::Days);
                let kind = self.posting_kind(kind);
                EffectKind::Charge { who: who?, amount, kind: kind? }
            }
            ast::Effect::Add { amount, to } => match self.account_or_counter(to)? {
                Meaning::Account(who, account) => {
                    EffectKind::Add { amount: self.code_of(amount, Type::Days), who, account }
                }
                Meaning::Counter(who, counter) => {
                    let ty = self.counter_types.get(counter.index()).copied().unwrap_or(Type::Count);
                    EffectKind::Count { amount: self.code_of(amount, ty), who, counter }
                }
                _ => return None,
            },
            ast::Effect::Transfer { amount, from, to } => {
                let amount = self.code_of(amount, Type::Days);
                let (from, to) = (self.account(from), self.account(to));
                EffectKind::Transfer { amount, from: from?, to: to? }
            }
            ast::Effect::Reset { path, after } => {
                if let Some(after) = after {
                    self.not_yet(after.span, "reset-after");
                    return None;
                }
                let (who, account) = self.account(path)?;
                EffectKind::Reset { who, account }
            }
            ast::Effect::Record(word) => EffectKind::Record(self.derived_event(word)?),
            ast::Effect::Finding { severity, slug, prose } => EffectKind::Finding {
                severity: severity.value,
                slug: self.slug(slug.as_ref(), owner.name, span),
                prose: self.prose(prose),
            },
            ast::Effect::Loss { who, automatically } => {
                if !automatically && !owner.decides {
                    self.report(Message::LossWithoutDecision, span);
                }
                EffectKind::Loss { who: self.player(who)?, automatically: *automatically }
            }
            ast::Effect::StopClocks => EffectKind::StopClocks,
            ast::Effect::StartClocks => EffectKind::StartClocks,
            ast::Effect::Forward { what, to } => {
                let whose = self.sealed_move(what);
                let to = self.player(to);
                EffectKind::Forward { whose: whose?, to: to? }
            }
            ast::Effect::JudgeDecides(words) => EffectKind::JudgeDecides(self.prose(std::slice::from_ref(words))),
            ast::Effect::NothingStated => EffectKind::NothingStated,
        })
    }

    /// The slug of a finding: its own, else the item's name if that is one.
    fn slug(&mut self, slug: Option<&Word>, name: Option<&Word>, span: Span) -> String {
        let slug = match slug.or(name) {
            Some(word) if is_slug(&word.value) => word.value.clone(),
            _ => {
                // A slug that is written and is none was reported where it was read.
                if slug.is_none() {
                    self.report(Message::FindingWithoutSlug, span);
                }
                String::new()
            }
        };
        self.slugs.push(slug.clone());
        slug
    }

    fn posting_kind(&mut self, word: &Word) -> Option<crate::vocabulary::PostingKind> {
        let pick = |term| if let Term::Kind(kind) = term { Some(kind) } else { None };
        let kind = words::term(self.language(), &fold(&word.value), pick);
        if kind.is_none() {
            self.wrong_word(word, "posting", &|term| matches!(term, Term::Kind(_)));
        }
        kind
    }

    fn derived_event(&mut self, word: &Word) -> Option<Event> {
        let derived = |term| match term {
            Term::Event(event @ (Event::Omission | Event::Overdue | Event::Silence)) => Some(event),
            _ => None,
        };
        let event = words::term(self.language(), &fold(&word.value), derived);
        if event.is_none() {
            self.wrong_word(word, "derived-event", &|term| derived(term).is_some());
        }
        event
    }

    /// The player's account that a path names.
    fn account(&mut self, path: &Path) -> Option<(Root, super::model::AccountId)> {
        if let Meaning::Account(who, account) = self.account_or_counter(path)? {
            return Some((who, account));
        }
        self.not_yet(path.span, "counter");
        None
    }

    fn account_or_counter(&mut self, path: &Path) -> Option<Meaning> {
        let meaning = self.meaning(path)?;
        let is_account = matches!(meaning, Meaning::Account(..) | Meaning::Counter(..)) && path.parts.len() == 2;
        if !is_account {
            let typed = self.typed(path.span);
            let names = self.out.accounts.iter().map(|account| account.name.as_str());
            let names = names.chain(self.out.counters.iter().map(|counter| counter.name.as_str()));
            let names = names.collect::<Vec<_>>().join("`, `");
            self.report(Message::NoAccount, path.span).arg("name", typed).arg("accounts", names);
        }
        is_account.then_some(meaning)
    }

    /// Whose sealed move a path names.
    fn sealed_move(&mut self, path: &Path) -> Option<Root> {
        match self.meaning(path)? {
            Meaning::Fact(root, Fact::SealedMove) if path.parts.len() == 2 => Some(root),
            _ => {
                let typed = self.typed(path.span);
                let wanted = Fact::SealedMove.row().word(self.language());
                self.report(Message::NotForwardable, path.span).arg("name", typed).arg("wanted", wanted);
                None
            }
        }
    }

    /// Reports something that is right and does not act yet.
    pub fn not_yet(&mut self, span: Span, kind: &'static str) {
        let typed = self.typed(span);
        let word: String = typed.chars().take_while(|letter| !letter.is_whitespace()).collect();
        self.report(Message::NotYetActing, span).arg("kind", kind).arg("word", word);
    }

    /// The event that `on` names, with the fact that must hold: `ruling.confirmed`.
    pub fn event(&mut self, path: &Path) -> Option<(Event, Option<(Root, Fact)>)> {
        let first = path.parts.first()?;
        let pick = |term| if let Term::Event(event) = term { Some(event) } else { None };
        let Some(event) = words::term(self.language(), &fold(&first.value), pick) else {
            self.wrong_word(first, "event", &|term| matches!(term, Term::Event(_)));
            return None;
        };
        let Some(second) = path.parts.get(1) else { return Some((event, None)) };
        let domain = event.domain();
        let fact = domain.and_then(|domain| words::fact(self.language(), domain, &fold(&second.value)));
        let (Some(fact), Some(root)) = (fact, domain.and_then(super::scope::root_of)) else {
            self.unknown_member(domain.unwrap_or(Domain::Game), second);
            return None;
        };
        if let Some(third) = path.parts.get(2) {
            self.report(Message::NoFacts, third.span).arg("name", third.value.as_str());
            return None;
        }
        if fact.row().ty != Type::Bool {
            self.report(Message::WrongType, second.span)
                .arg("found", super::types::name(fact.row().ty))
                .arg("wanted", super::types::name(Type::Bool));
            return None;
        }
        Some((event, Some((root, fact))))
    }
}

/// Whether a word is a slug: a-z, digits and hyphens.
pub(super) fn is_slug(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && word.starts_with(|first: char| first.is_ascii_lowercase())
}
