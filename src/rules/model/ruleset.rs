//! A ruleset as a whole: its texts, articles and accounts.

use std::collections::HashMap;

use super::code::{Aggregate, Op, Phrase, Slot};
use super::example::Example;
use super::ids::{AccountId, ArticleId, Code, ObligationId, ParamId, Place, ReadingId, SlotId};
use super::items::{Obligation, Procedure, Require, Rule, Transition};
use super::values::{Param, Reading};
use crate::source::Source;
use crate::syntax::rules::ast::Language;
use crate::time::Date;
use crate::vocabulary::{EngineSlot, Feature};

/// A whole ruleset with its layers merged.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Its id, as findings name it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The language of its file, and of its own words.
    pub language: Language,
    /// The texts, base first.
    pub layers: Vec<Layer>,
    /// Features it does not have.
    pub without: Vec<Feature>,
    /// Start dates of tournaments for which it holds, both ends included; `None` is open.
    pub valid: (Option<Date>, Option<Date>),
    /// Accounts of each player; charges go to the first.
    pub accounts: Vec<Account>,
    /// Counters of each player.
    pub counters: Vec<Counter>,
    /// Elections that a player may make.
    pub elections: Vec<String>,
    /// Articles of all layers, in order.
    pub articles: Vec<Article>,
    /// Parameters.
    pub params: Vec<Param>,
    /// Readings.
    pub readings: Vec<Reading>,
    /// Slots: questions with a base answer and exceptions. Ordered so that nothing depends on a later one, except
    /// through earlier entries.
    pub slots: Vec<Slot>,
    /// Which slot answers which question of the engine; indexed by `EngineSlot as usize`.
    pub engine_slots: Vec<Option<SlotId>>,
    /// Requirements.
    pub requires: Vec<Require>,
    /// Rules.
    pub rules: Vec<Rule>,
    /// Duties, rights and permissions.
    pub obligations: Vec<Obligation>,
    /// Procedures.
    pub procedures: Vec<Procedure>,
    /// Transitions.
    pub transitions: Vec<Transition>,
    /// Examples of the ruleset and of what it extends.
    pub examples: Vec<Example>,
    /// All operations.
    pub code: Vec<Op>,
    /// Where each operation stands: as long as `code`.
    pub places: Vec<Place>,
    /// Aggregates over lists.
    pub aggregates: Vec<Aggregate>,
    /// Fixed phrases.
    pub phrases: Vec<Phrase>,
    /// Words of closed sets; the first four are the fields `first`, `second`, `third`, `totals`.
    pub words: Vec<String>,
    /// Names of parameters, readings and items, in either language of the pair, to what they name. For `explain`,
    /// `show` and the command line only.
    pub names: HashMap<String, Named>,
}

/// What a name of the ruleset stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A parameter.
    Param(ParamId),
    /// A reading.
    Reading(ReadingId),
    /// A slot.
    Slot(SlotId),
    /// A duty, right or permission.
    Obligation(ObligationId),
    /// A rule, by its index.
    Rule(u16),
    /// An exception: its slot and its index there.
    Exception(SlotId, u16),
    /// A requirement (by slug), by its index.
    Require(u16),
    /// A transition, by its index.
    Transition(u16),
}

/// One text of a ruleset.
#[derive(Clone, Debug)]
pub struct Layer {
    /// Id of the regulation in this text.
    pub id: String,
    /// The text.
    pub source: Source,
    /// What it was written from.
    pub origin: String,
}

/// An account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its name.
    pub name: String,
    /// First balance, in days.
    pub start: i32,
    /// Whether a charge adds.
    pub counts_up: bool,
    /// Highest balance.
    pub cap: Option<i32>,
    /// Where the surplus goes.
    pub overflow: Option<AccountId>,
}

/// A counter.
#[derive(Clone, Debug)]
pub struct Counter {
    /// Its name.
    pub name: String,
    /// First value.
    pub start: i32,
}

/// An article.
#[derive(Clone, Debug)]
pub struct Article {
    /// `5.3.1`.
    pub section: String,
    /// Its title, empty if it has none.
    pub title: String,
    /// What it says, in the ruleset's words.
    pub text: String,
    /// Quotations.
    pub quotes: Vec<String>,
    /// Notes.
    pub notes: Vec<String>,
    /// Where it stands: its headline.
    pub place: Place,
    /// All of it, headline and items.
    pub whole: Place,
}

impl Ruleset {
    /// The slot that answers a question of the engine; `None` if the regulation does not have the feature.
    #[must_use]
    pub fn engine_slot(&self, slot: EngineSlot) -> Option<SlotId> {
        self.engine_slots.get(slot as usize).copied().flatten()
    }

    /// The operations of a run; empty if it is not a run of this ruleset.
    #[must_use]
    pub fn ops(&self, code: Code) -> &[Op] {
        self.code.get(code.start as usize..code.end as usize).unwrap_or_default()
    }

    /// The text that a place points into.
    #[must_use]
    pub fn source(&self, place: Place) -> Option<&Source> {
        self.layers.get(place.layer.index()).map(|layer| &layer.source)
    }

    /// Section of an article, `5.3.1`.
    #[must_use]
    pub fn section(&self, article: ArticleId) -> &str {
        self.articles.get(article.index()).map_or("", |article| article.section.as_str())
    }
}
