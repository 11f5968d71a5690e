//! The header of a ruleset: features that it leaves out, validity, accounts, counters, elections.

use crate::diagnostic::Code as Message;
use crate::syntax::rules::ast::{self, HeaderLine, Unit, Word};
use crate::vocabulary::{Domain, Term, Type, find_fact};

use super::declare::joined;
use super::model::{Account, AccountId, Counter, CounterId};
use super::resolver::Resolver;
use super::words::{self, fold};

/// Features as people also name them, and their terms.
const NOMINATIVES: [(&str, &str); 3] =
    [("перерывы", "перерывов"), ("поправки", "поправок"), ("средний-пробег", "среднего-пробега")];

impl<'a> Resolver<'a> {
    /// Reads the lines of a header; gives the words of `source`.
    pub fn header(&mut self, ast: &'a ast::Regulation, is_base: bool, is_last: bool) -> String {
        let mut origin = String::new();
        for line in &ast.lines {
            match &line.value {
                HeaderLine::Source(prose) => origin = joined(prose),
                HeaderLine::Without(features) if is_base => self.features(features),
                HeaderLine::Without(_) => self.not_yet(line.span, "without"),
                HeaderLine::Valid { from, to } if is_last => {
                    let day = |moment: &Option<ast::Moment>| moment.and_then(|at| at.value).map(|stamp| stamp.date);
                    let (first, last) = (day(from), day(to));
                    if let (Some(first), Some(last)) = (first, last)
                        && last < first
                    {
                        self.report(Message::NeverValid, line.span);
                    }
                    self.out.valid = (first, last);
                }
                HeaderLine::Edition(_)
                | HeaderLine::Language(_)
                | HeaderLine::ExtendsId(_)
                | HeaderLine::ExtendsPath(_)
                | HeaderLine::Valid { .. } => {}
            }
        }
        origin
    }

    fn features(&mut self, features: &'a [Word]) {
        for word in features {
            let pick = |term| if let Term::Feature(feature) = term { Some(feature) } else { None };
            let key = fold(&word.value);
            // The nominative is as plain as the genitive that the words before it ask for.
            let key = NOMINATIVES.iter().find(|(typed, _)| *typed == key).map_or(key.as_str(), |(_, term)| term);
            match words::term(self.language(), key, pick) {
                Some(feature) if self.out.without.contains(&feature) => {}
                Some(feature) => self.out.without.push(feature),
                None => {
                    self.told.wrong_feature = true;
                    self.wrong_word(word, "feature", &|term| matches!(term, Term::Feature(_)));
                }
            }
        }
    }

    /// Accounts, counters and elections.
    pub fn declare_accounts(&mut self, ast: &'a ast::Regulation) {
        for account in &ast.accounts {
            self.own_member(&account.name);
            let id = AccountId(self.index(self.out.accounts.len()));
            self.names.accounts.insert(fold(&account.name.value), id);
            let start = self.days_quantity(account.start);
            let cap = account.cap.map(|cap| self.days_quantity(cap));
            self.out.accounts.push(Account {
                name: account.name.value.clone(),
                start,
                counts_up: account.counts_up,
                cap,
                overflow: None,
            });
        }
        for account in &ast.accounts {
            let Some(word) = &account.overflow else { continue };
            let overflow = self.account_named(word);
            let own = self.names.accounts.get(&fold(&account.name.value)).copied();
            if let Some(account) = own.and_then(|id| self.out.accounts.get_mut(id.index())) {
                account.overflow = overflow;
            }
        }
        for counter in &ast.counters {
            self.own_member(&counter.name);
            let id = CounterId(self.index(self.out.counters.len()));
            self.names.counters.insert(fold(&counter.name.value), id);
            self.counter_types.push(match counter.start.unit {
                Unit::Count => Type::Count,
                Unit::Days => Type::Days,
                Unit::Moves => Type::Moves,
            });
            let start = super::literals::signed(counter.start.number.value);
            self.out.counters.push(Counter { name: counter.name.value.clone(), start });
        }
        for election in &ast.elections {
            self.own_member(&election.name);
            let index = self.index(self.out.elections.len());
            self.names.elections.insert(fold(&election.name.value), index);
            self.out.elections.push(election.name.value.clone());
        }
    }

    /// A name that stands after a player's dot must not be that of a fact.
    fn own_member(&mut self, name: &Word) {
        self.declare(name);
        if find_fact(Domain::Player, &fold(&name.value)).is_some() {
            self.report(Message::NameIsWord, name.span).arg("name", name.value.as_str());
        }
    }

    /// The account that a word names.
    fn account_named(&mut self, word: &Word) -> Option<AccountId> {
        let found = self.names.accounts.get(&fold(&word.value)).copied();
        if found.is_none() {
            let own = self.candidates();
            let possible: Vec<String> = self.names.accounts.keys().take(own).cloned().collect();
            self.unknown_among(word, &possible);
        }
        found
    }
}
