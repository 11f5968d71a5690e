//! Examples: facts that they set and findings or values that they expect.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{self, Expr, Moment, Path, Test, Wanted, Word};
use crate::time::Date;
use crate::vocabulary::Type;

use super::literals::signed;
use super::model::{Code, Example, Expected, ExpectedKind, Given};
use super::paths::Meaning;
use super::resolver::Resolver;
use super::scope::Scope;

/// Slugs of findings that the program gives itself, whatever the ruleset says.
const OF_THE_PROGRAM: [&str; 6] =
    ["date-order", "move-order", "after-the-end", "no-draw-offer", "no-variant", "postmark-unreadable"];

impl Resolver<'_> {
    /// Resolves an example.
    pub fn example(&mut self, example: &ast::Example, span: Span) {
        self.scope = Scope::EXAMPLE;
        let mut given = Vec::new();
        let mut expected = Vec::new();
        for test in &example.tests {
            match &test.value {
                Test::Given(fact) => given.extend(self.given(fact, test.span)),
                Test::Expect(wanted) => expected.extend(wanted.iter().filter_map(|wanted| self.expected(wanted))),
            }
        }
        self.out.examples.push(Example {
            title: example.title.value.clone(),
            given,
            expected,
            place: self.place(span),
            article: self.article,
        });
    }

    fn given(&mut self, given: &ast::Given, span: Span) -> Option<Given> {
        let days = |number: &Spanned<u32>| signed(number.value);
        Some(match given {
            ast::Given::Record(prose) => Given::Record(prose.iter().map(|line| line.value.clone()).collect()),
            ast::Given::Spent { days: spent, moves } => Given::Spent { days: days(spent), moves: days(moves) },
            ast::Given::Break { first, last } => Given::Break { first: day(first)?, last: day(last)? },
            ast::Given::Move { received, answered } => {
                let answered = match answered {
                    Some(answered) => Some(day(answered)?),
                    None => None,
                };
                Given::Move { received: day(received)?, answered }
            }
            ast::Given::Offered { moves, forced } => Given::Offered { moves: days(moves), forced: *forced },
            ast::Given::Missing(path) => self.given_path(path, &[], span)?,
            ast::Given::Is(path, values) => self.given_path(path, values, span)?,
        })
    }

    /// A fact, slot, account, counter or election that an example sets; without values it is missing.
    fn given_path(&mut self, path: &Path, values: &[Expr], span: Span) -> Option<Given> {
        let meaning = self.meaning(path)?;
        if let Some(third) = path.parts.get(2) {
            self.report(Message::NoFacts, third.span).arg("name", third.value.as_str());
            return None;
        }
        let place = self.place(span);
        match meaning {
            Meaning::Fact(root, fact) => {
                let values = self.values(values, fact.row().ty, path);
                Some(Given::Fact { root, fact, values, place })
            }
            Meaning::Slot(root, slot) => {
                let slot = self.slots.get(slot)?;
                let (id, ty) = (slot.id, slot.ty.unwrap_or(Type::Poisoned));
                let Some(slot) = id else {
                    let typed = self.typed(path.span);
                    self.report(Message::SlotNotUsed, path.span).arg("name", typed);
                    return None;
                };
                let values = self.values(values, ty, path);
                Some(Given::Slot { root, slot, values, place })
            }
            Meaning::Account(root, account) => {
                let value = self.value(values, Type::Days, path)?;
                Some(Given::Account { root, account, value, place })
            }
            Meaning::Counter(root, counter) => {
                let ty = self.counter_types.get(counter.index()).copied().unwrap_or(Type::Count);
                let value = self.value(values, ty, path)?;
                Some(Given::Counter { root, counter, value, place })
            }
            Meaning::Election(root, election) => {
                let value = self.value(values, Type::Bool, path)?;
                Some(Given::Election { root, election, value, place })
            }
            Meaning::Root(_) | Meaning::Param(_) | Meaning::Reading(_) => {
                self.cannot_be_given(path);
                None
            }
        }
    }

    fn cannot_be_given(&mut self, path: &Path) {
        let typed = self.typed(path.span);
        self.report(Message::NotGivable, path.span).arg("name", typed);
    }

    /// The values of a fact; a list may have several.
    fn values(&mut self, values: &[Expr], ty: Type, path: &Path) -> Vec<Code> {
        let element = match ty {
            Type::DaysList => Type::Days,
            Type::List(_) | Type::DaySet | Type::Object(_) | Type::Text => {
                self.cannot_be_given(path);
                return Vec::new();
            }
            other => other,
        };
        if ty != Type::DaysList
            && let Some(second) = values.get(1)
        {
            let typed = self.typed(path.span);
            self.report(Message::OneValue, second.span).arg("name", typed);
        }
        values.iter().map(|value| self.code_of(value, element)).collect()
    }

    /// The one value of something that cannot be missing.
    fn value(&mut self, values: &[Expr], ty: Type, path: &Path) -> Option<Code> {
        if values.is_empty() {
            self.cannot_be_given(path);
            return None;
        }
        self.values(values, ty, path).first().copied()
    }

    fn expected(&mut self, wanted: &Spanned<Wanted>) -> Option<Expected> {
        let what = match &wanted.value {
            Wanted::Finding(slug) => ExpectedKind::Finding(self.known_slug(slug)?),
            Wanted::NoFinding(slug) => ExpectedKind::NoFinding(self.known_slug(slug)?),
            Wanted::Holds(expr) => ExpectedKind::Holds(self.code_of(expr, Type::Bool)),
        };
        Some(Expected { what, place: self.place(wanted.span) })
    }

    /// A slug that something can report.
    fn known_slug(&mut self, slug: &Word) -> Option<String> {
        let name = slug.value.as_str();
        if self.has_errors()
            || OF_THE_PROGRAM.contains(&name)
            || self.slugs.binary_search_by(|known| known.as_str().cmp(name)).is_ok()
        {
            return Some(slug.value.clone());
        }
        let own = self.candidates();
        let possible: Vec<&str> = self.slugs.iter().take(own).map(String::as_str).chain(OF_THE_PROGRAM).collect();
        let suggestion = super::suggest::suggest(name, self.language(), &possible);
        let (kind, near) = suggestion.parts();
        let problem = self.report(Message::UnknownSlug, slug.span);
        problem.arg("name", name).arg("kind", kind).arg("near", near);
        None
    }
}

fn day(moment: &Moment) -> Option<Date> {
    moment.value.map(|stamp| stamp.date)
}
