//! Duties, rights and permissions.

use crate::diagnostic::Code as Message;
use crate::source::Span;
use crate::syntax::record::ast::Paper;
use crate::syntax::rules::ast::{self, Clauses, Expr, Word};
use crate::vocabulary::{Act, Domain, Event, FACTS, Fact, Root, TERMS, Term, Type};

use super::clauses::{Kind, Sorted, Until};
use super::effects::Owner;
use super::model::{Code, Literal, Obligation, ObligationId, ObligationKind, Op, Unused, WantedAct, Who, Window};
use super::resolver::Resolver;
use super::scope::Scope;
use super::words::{self, InLanguage, fold};

impl<'a> Resolver<'a> {
    /// Resolves a duty, a right or a permission.
    pub fn obligation(&mut self, item: &'a Clauses, kind: Kind, span: Span) {
        let sorted = self.sorted(item, kind);
        self.consequences(item, kind, &sorted);
        let event = sorted.on.and_then(|path| self.event(path));
        let Some((on, fact)) = event else { return };
        self.scope = Scope::event(on);
        let condition: Vec<(Op, Span)> = match (fact, sorted.on) {
            (Some((root, fact)), Some(path)) => vec![(Op::Fact(root, fact), path.span)],
            _ => Vec::new(),
        };
        let when = self.conditions(&sorted.conditions, &condition);
        let who = sorted.who.and_then(|word| self.who(word));
        let act = sorted.act.and_then(|act| self.act(act));
        let window = sorted.until.as_ref().map_or(Window::Open, |until| self.window(until));
        let cancelled_by = sorted.cancelled_by.iter().filter_map(|word| self.cancelling(word)).collect();
        let done = if let Some(WantedAct::Do { act, .. }) = &act { Some(*act) } else { None };
        let domain = done.map_or(Domain::Letter, shown_by);
        let without = sorted.without.iter().filter_map(|word| self.shown(word, domain, false)).collect();
        let owner = Owner { name: Some(&item.name), decides: false };
        self.names_missing = kind == Kind::Duty;
        let otherwise = self.effects(sorted.otherwise.unwrap_or_default(), owner);
        self.names_missing = false;
        if let Some(act) = done {
            self.scope = Scope::event(on).with_act(act);
        }
        // What the effects may name hangs on the act; with an unknown one nothing can be said about them.
        let is_open = act.is_none() && sorted.act.is_some();
        let effect = if is_open { Vec::new() } else { self.effects(sorted.effect, owner) };
        let late = if is_open { Vec::new() } else { self.effects(sorted.late.unwrap_or_default(), owner) };
        let unused = self.unused(sorted.unused);
        let stem = item.stem.as_ref().map(|stem| stem.value.clone());
        self.stem_slugs(stem.as_deref(), kind);
        let id = ObligationId(self.index(self.out.obligations.len()));
        self.names.obligations.insert(fold(&item.name.value), id);
        self.out.obligations.push(Obligation {
            name: item.name.value.clone(),
            stem,
            kind: match kind {
                Kind::Right => ObligationKind::Right,
                Kind::Permission => ObligationKind::Permission,
                _ => ObligationKind::Duty,
            },
            on,
            when,
            who: who.unwrap_or(Who::Player(Root::Author)),
            act,
            window,
            cancelled_by,
            without,
            effect,
            late,
            otherwise,
            unused,
            excuses: Vec::new(),
            place: self.place(span),
            article: self.article,
        });
    }

    /// Silence about what follows must be written.
    fn consequences(&mut self, item: &Clauses, kind: Kind, sorted: &Sorted<'_>) {
        let name = item.name.value.as_str();
        match kind {
            _ if sorted.is_poisoned => {}
            Kind::Duty if sorted.late.is_none() && sorted.otherwise.is_none() => {
                self.report(Message::DutyWithoutConsequence, item.name.span).arg("name", name);
            }
            Kind::Right if sorted.unused.is_none() => {
                self.report(Message::RightWithoutUnused, item.name.span).arg("name", name);
            }
            _ => {}
        }
    }

    /// Slugs that the engine reports by itself.
    fn stem_slugs(&mut self, stem: Option<&str>, kind: Kind) {
        let Some(stem) = stem else { return };
        let states: &[&str] =
            if kind == Kind::Duty { &["late", "pending"] } else { &["made", "lapsed", "not-due", "late", "pending"] };
        self.slugs.extend(states.iter().map(|state| format!("{stem}-{state}")));
    }

    /// Whose duty or right it is.
    fn who(&mut self, word: &Word) -> Option<Who> {
        let role = |term| if let Term::Role(role) = term { Some(role) } else { None };
        if let Some(role) = words::term(self.language(), &fold(&word.value), role) {
            return Some(Who::Role(role));
        }
        let root = words::root(self.language(), &fold(&word.value));
        if root.is_some_and(|root| root.domain() == Some(Domain::Player)) {
            return self.player(word).map(Who::Player);
        }
        self.wrong_word(word, "role", &|term| match term {
            Term::Role(_) => true,
            Term::Root(root) => root.domain() == Some(Domain::Player),
            _ => false,
        });
        None
    }

    fn act(&mut self, act: &ast::Act) -> Option<WantedAct> {
        match act {
            ast::Act::Show(names) => {
                let shown = names.iter().filter_map(|word| self.shown(word, Domain::Letter, false)).collect();
                Some(WantedAct::Show(shown))
            }
            ast::Act::Do { what, registered, to, showing } => {
                let pick = |term| if let Term::Act(act) = term { Some(act) } else { None };
                let act = words::term(self.language(), &fold(&what.value), pick);
                if act.is_none() {
                    self.wrong_word(what, "act", &|term| matches!(term, Term::Act(_)));
                }
                let to = to.iter().filter_map(|word| self.who(word)).collect();
                let act = act?;
                let mut papers = Vec::new();
                let mut facts = Vec::new();
                for word in showing {
                    match self.paper(word) {
                        Some(paper) => papers.push(paper),
                        None => facts.extend(self.shown(word, shown_by(act), true)),
                    }
                }
                Some(WantedAct::Do { act, registered: *registered, to, papers, showing: facts })
            }
        }
    }

    fn paper(&self, word: &Word) -> Option<Paper> {
        let pick = |term| if let Term::Paper(paper) = term { Some(paper) } else { None };
        words::term(self.language(), &fold(&word.value), pick)
    }

    /// A fact that something must show or must not carry.
    fn shown(&mut self, word: &Word, domain: Domain, papers_too: bool) -> Option<Fact> {
        let fact = words::fact(self.language(), domain, &fold(&word.value));
        if fact.is_none() {
            let language = self.language();
            let facts = FACTS.iter().filter(|row| row.on.contains(&domain)).map(|row| row.word(language));
            let papers = TERMS.iter().filter(|row| papers_too && matches!(row.term, Term::Paper(_)));
            let possible: Vec<&str> = facts.chain(papers.map(|row| row.word(language))).collect();
            self.unknown(word, &possible);
        }
        fact
    }

    fn cancelling(&mut self, word: &Word) -> Option<Event> {
        let pick = |term| if let Term::Event(event) = term { Some(event) } else { None };
        let event = words::term(self.language(), &fold(&word.value), pick);
        if event.is_none() {
            self.wrong_word(word, "event", &|term| matches!(term, Term::Event(_)));
        }
        event
    }

    fn window(&mut self, until: &Until<'_>) -> Window {
        match until {
            Until::NextReply => Window::NextReply,
            Until::Days(days, of) => {
                let code = self.code_of(days, Type::Days);
                self.not_empty(days, code);
                Window::Days { days: code, of: self.code_of(of, Type::Date) }
            }
            Until::DueOnce(expr) => Window::DueOnce(self.code_of(expr, Type::Bool)),
            Until::Due(expr) => Window::Due(self.code_of(expr, Type::Date)),
            Until::Before(expr) => Window::Before(self.code_of(expr, Type::Date)),
        }
    }

    /// Reports a window of no days.
    fn not_empty(&mut self, days: &Expr, code: Code) {
        let value = match self.out.ops(code) {
            [Op::Literal(literal)] => Some(literal),
            [Op::Param(param)] => self.out.params.get(param.index()).map(|param| &param.value),
            _ => None,
        };
        if value == Some(&Literal::Days(0)) {
            self.report(Message::EmptyWindow, days.span);
        }
    }

    fn unused(&mut self, unused: Option<&ast::Unused>) -> Unused {
        match unused {
            Some(ast::Unused::Lapses) | None => Unused::Lapses,
            Some(ast::Unused::Remains) => Unused::Remains,
            Some(ast::Unused::JudgeDecides(words)) => Unused::JudgeDecides(self.prose(std::slice::from_ref(words))),
        }
    }

    /// Finds the duties that permissions excuse, once all are known.
    pub fn excused(&mut self, name: &Word, excuses: &[Word]) {
        let mut duties = Vec::new();
        for word in excuses {
            let found = self.names.obligations.get(&fold(&word.value)).copied();
            let duty = found.filter(|id| {
                self.out.obligations.get(id.index()).is_some_and(|item| item.kind == ObligationKind::Duty)
            });
            match duty {
                Some(id) => duties.push(id),
                None if self.names.items.contains_key(&fold(&word.value)) && found.is_none() && self.has_errors() => {}
                None => {
                    let own = self.candidates();
                    let all = self.out.obligations.iter().take(own).filter(|item| item.kind == ObligationKind::Duty);
                    let possible: Vec<String> = all.map(|item| fold(&item.name)).collect();
                    let possible: Vec<&str> = possible.iter().map(String::as_str).collect();
                    let suggestion = super::suggest::suggest(&word.value, self.language(), &possible);
                    let (kind, near) = suggestion.parts();
                    self.report(Message::WrongWord, word.span)
                        .arg("name", word.value.as_str())
                        .arg("wanted", "duty")
                        .arg("kind", if possible.is_empty() { "no-duty" } else { kind })
                        .arg("near", near)
                        .arg("words", possible.join("`, `"));
                }
            }
        }
        let id = self.names.obligations.get(&fold(&name.value)).copied();
        if let Some(item) = id.and_then(|id| self.out.obligations.get_mut(id.index())) {
            item.excuses = duties;
        }
    }
}

/// What has the facts that an act shows.
const fn shown_by(act: Act) -> Domain {
    match act {
        Act::Repeat => Domain::Repeat,
        Act::Inquiry => Domain::Inquiry,
        Act::Claim => Domain::Claim,
        Act::Protest => Domain::Protest,
        Act::BreakNotice => Domain::Break,
        _ => Domain::Letter,
    }
}
