//! Counts, sums and means over lists.

use crate::diagnostic::Code as Message;
use crate::source::Span;
use crate::syntax::rules::ast::{List, Word};
use crate::vocabulary::{Domain, Fact, Root, Term, Type};

use super::model::{Aggregate, AggregateId, AggregateKind, Op};
use super::paths::Meaning;
use super::resolver::Resolver;
use super::types;
use super::words::{self, fold};

impl Resolver<'_> {
    /// Writes a count. Moves are counted in moves.
    pub fn count_of(&mut self, list: &List, span: Span) -> Type {
        let Some((root, fact, ty)) = self.list(list) else { return Type::Poisoned };
        self.aggregate(AggregateKind::Count, (root, fact, ty), list, span);
        if ty == Type::List(Domain::Move) { Type::Moves } else { Type::Count }
    }

    /// Writes a sum of days.
    pub fn sum_of(&mut self, list: &List, span: Span) -> Type {
        let Some((root, fact, ty)) = self.list(list) else { return Type::Poisoned };
        self.numbers(ty, list);
        self.aggregate(AggregateKind::Sum, (root, fact, ty), list, span);
        Type::Days
    }

    /// Writes a mean of days.
    pub fn average_of(&mut self, list: &List, rounding: &Word, span: Span) -> Type {
        let kind = self.rounding(rounding);
        let Some((root, fact, ty)) = self.list(list) else { return Type::Poisoned };
        self.numbers(ty, list);
        let Some(kind) = kind else { return Type::Days };
        self.aggregate(kind, (root, fact, ty), list, span);
        Type::Days
    }

    /// How a mean is rounded: by a word, or as a reading says whose options are roundings.
    fn rounding(&mut self, word: &Word) -> Option<AggregateKind> {
        let name = fold(&word.value);
        let pick = |term| if let Term::Rounding(rounding) = term { Some(rounding) } else { None };
        if let Some(rounding) = words::term(self.language(), &name, pick) {
            return Some(AggregateKind::Mean(rounding));
        }
        if let Some(Meaning::Reading(id)) = self.single(&name) {
            let all = self.out.readings.get(id.index()).is_some_and(|reading| !reading.roundings.is_empty());
            if !all && !self.no_roundings.insert(id) {
                return None;
            }
            if !all {
                self.report(Message::NotRoundings, word.span).arg("name", word.value.as_str());
                return None;
            }
            return Some(AggregateKind::MeanByReading(id));
        }
        self.wrong_word(word, "rounding", &|term| matches!(term, Term::Rounding(_)));
        None
    }

    /// The list that a path names.
    fn list(&mut self, list: &List) -> Option<(Root, Fact, Type)> {
        let path = &list.path;
        let meaning = self.meaning(path)?;
        let found = match meaning {
            Meaning::Fact(root, fact) if path.parts.len() == 2 => {
                let ty = fact.row().ty;
                if matches!(ty, Type::List(_) | Type::DaysList) {
                    return Some((root, fact, ty));
                }
                ty
            }
            Meaning::Fact(_, fact) => {
                if let (Type::List(_) | Type::DaysList, Some(word)) = (fact.row().ty, path.parts.get(2)) {
                    self.report(Message::NoFacts, word.span).arg("name", word.value.as_str());
                    return None;
                }
                fact.row().ty
            }
            Meaning::Root(root) => root.domain().map_or(Type::Poisoned, super::paths::of_domain),
            Meaning::Param(id) => self.out.params.get(id.index()).map_or(Type::Poisoned, |param| param.ty),
            Meaning::Slot(_, slot) => self.slots.get(slot).and_then(|slot| slot.ty).unwrap_or(Type::Poisoned),
            Meaning::Account(..) => Type::Days,
            Meaning::Counter(..) | Meaning::Reading(_) => Type::Count,
            Meaning::Election(..) => Type::Bool,
        };
        if found != Type::Poisoned {
            self.report(Message::WrongType, path.span).arg("found", types::name(found)).arg("wanted", "list");
        }
        None
    }

    /// Reports a list of things where numbers are wanted.
    fn numbers(&mut self, ty: Type, list: &List) {
        if ty != Type::DaysList {
            self.report(Message::WrongType, list.path.span).arg("found", types::name(ty)).arg("wanted", "days-list");
        }
    }

    fn aggregate(&mut self, kind: AggregateKind, (root, fact, ty): (Root, Fact, Type), list: &List, span: Span) {
        let latest = list.last.as_deref().map(|last| self.last(last, ty));
        let filter = list.filter.as_deref().map(|filter| {
            let outer = self.scope.it;
            self.scope.it = if let Type::List(domain) = ty { Some(domain) } else { None };
            let code = self.code_of(filter, Type::Bool);
            self.scope.it = outer;
            code
        });
        let id = self.index(self.out.aggregates.len());
        self.out.aggregates.push(Aggregate { kind, root, list: fact, filter, last: latest });
        self.push(Op::Aggregate(AggregateId(id)), span);
    }

    /// Writes how many of the last elements count: moves for a list of moves, otherwise a bare number.
    fn last(&mut self, last: &crate::syntax::rules::ast::Expr, ty: Type) -> super::model::Code {
        let (code, found) = self.code(last);
        let moves = ty == Type::List(Domain::Move);
        if !(moves && types::same(found, Type::Count)) {
            self.check_type(last, found, if moves { Type::Moves } else { Type::Count });
        }
        code
    }
}
