//! The clauses of an item: which may stand, which must, and none twice.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{Act, Clause, Clauses, Condition, Effect, Expr, Path, Unused, Word};

use super::resolver::Resolver;
use crate::syntax::rules::word_in;

/// What kind of item the clauses belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Duty,
    Right,
    Permission,
    Rule,
    Transition,
}

/// The end of a duty or a right as it is written.
pub(super) enum Until<'a> {
    NextReply,
    Days(&'a Expr, &'a Expr),
    DueOnce(&'a Expr),
    Due(&'a Expr),
    Before(&'a Expr),
}

/// Clauses, sorted.
#[derive(Default)]
pub(super) struct Sorted<'a> {
    pub on: Option<&'a Path>,
    pub conditions: Vec<Condition>,
    pub who: Option<&'a Word>,
    pub act: Option<&'a Act>,
    pub until: Option<Until<'a>>,
    pub cancelled_by: &'a [Word],
    pub without: &'a [Word],
    pub effect: &'a [Spanned<Effect>],
    pub late: Option<&'a [Spanned<Effect>]>,
    pub otherwise: Option<&'a [Spanned<Effect>]>,
    pub excuses: &'a [Word],
    pub unused: Option<&'a Unused>,
    /// Whether a clause could not be read, so that what seems missing may not be.
    pub is_poisoned: bool,
}

/// A clause's name, as messages select it, and the kinds of item in which it may stand.
fn rank(clause: &Clause) -> (&'static str, &'static [Kind]) {
    use Kind::{Duty, Permission, Right, Rule, Transition};
    match clause {
        Clause::Condition(_) => ("when", &[Duty, Right, Permission, Rule, Transition]),
        Clause::On(_) => ("on", &[Duty, Right, Permission, Rule, Transition]),
        Clause::Who(_) => ("who", &[Duty, Right, Permission]),
        Clause::Must(_) => ("must", &[Duty]),
        Clause::May(_) => ("may", &[Right]),
        Clause::WithinNextReply | Clause::Within { .. } | Clause::DueOnce(_) | Clause::Due(_) | Clause::Before(_) => {
            ("until", &[Duty, Right])
        }
        Clause::CancelledBy(_) => ("cancelled-by", &[Duty, Right]),
        Clause::Without(_) => ("without", &[Duty, Right]),
        Clause::Effect(_) => ("effect", &[Right, Transition]),
        Clause::Then(_) => ("then", &[Rule]),
        Clause::Late(_) => ("late", &[Duty]),
        Clause::Otherwise(_) => ("otherwise", &[Duty]),
        Clause::Excuses(_) => ("excuses", &[Permission]),
        Clause::Unused(_) => ("unused", &[Right]),
        Clause::Poisoned => ("poisoned", &[Duty, Right, Permission, Rule, Transition]),
    }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Duty => "duty",
        Kind::Right => "right",
        Kind::Permission => "permission",
        Kind::Rule => "rule",
        Kind::Transition => "transition",
    }
}

impl<'a> Resolver<'a> {
    /// Sorts the clauses of an item; reports what is missing, twice or out of place.
    pub fn sorted(&mut self, item: &'a Clauses, kind: Kind) -> Sorted<'a> {
        let mut sorted = Sorted::default();
        let mut seen: Vec<(&'static str, Span)> = Vec::new();
        for clause in &item.clauses {
            let (name, kinds) = rank(&clause.value);
            let word = self.typed(clause.span).split_whitespace().next().unwrap_or_default();
            if !kinds.contains(&kind) {
                self.report(Message::ClauseOutOfPlace, clause.span).arg("word", word).arg("kind", kind_name(kind));
                continue;
            }
            if clause.value == Clause::Poisoned {
                sorted.is_poisoned = true;
                continue;
            }
            let before = seen.iter().find(|(other, _)| *other == name);
            if let Some((_, first)) = before {
                let first = *first;
                self.report(Message::ClauseTwice, clause.span).arg("word", word).label("first", first);
                continue;
            }
            if name != "when" {
                seen.push((name, clause.span));
            }
            sorted.take(&clause.value);
        }
        let needed: &[&str] = match kind {
            _ if sorted.is_poisoned => &[],
            Kind::Duty => &["on", "who", "must"],
            Kind::Right => &["on", "who", "may"],
            Kind::Permission => &["on", "who", "excuses"],
            Kind::Rule => &["on", "then"],
            Kind::Transition => &["on"],
        };
        let language = self.language();
        for clause in needed.iter().filter(|clause| !seen.iter().any(|(name, _)| name == *clause)) {
            self.report(Message::ClauseMissing, item.name.span)
                .arg("name", item.name.value.as_str())
                .arg("clause", word_in(clause, language))
                .arg("kind", kind_name(kind));
        }
        sorted
    }
}

impl<'a> Sorted<'a> {
    fn take(&mut self, clause: &'a Clause) {
        match clause {
            Clause::Condition(condition) => self.conditions.push(condition.clone()),
            Clause::On(path) => self.on = Some(path),
            Clause::Who(word) => self.who = Some(word),
            Clause::Must(act) | Clause::May(act) => self.act = Some(act),
            Clause::WithinNextReply => self.until = Some(Until::NextReply),
            Clause::Within { days, of } => self.until = Some(Until::Days(days, of)),
            Clause::DueOnce(expr) => self.until = Some(Until::DueOnce(expr)),
            Clause::Due(expr) => self.until = Some(Until::Due(expr)),
            Clause::Before(expr) => self.until = Some(Until::Before(expr)),
            Clause::CancelledBy(words) => self.cancelled_by = words,
            Clause::Without(words) => self.without = words,
            Clause::Effect(effects) | Clause::Then(effects) => self.effect = effects,
            Clause::Late(effects) => self.late = Some(effects),
            Clause::Otherwise(effects) => self.otherwise = Some(effects),
            Clause::Excuses(words) => self.excuses = words,
            Clause::Unused(unused) => self.unused = Some(unused),
            Clause::Poisoned => self.is_poisoned = true,
        }
    }
}
