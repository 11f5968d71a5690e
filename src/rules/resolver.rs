//! The state of a resolution: what is declared, what is written so far, and where a mistake is reported.

use std::collections::{HashMap, HashSet};

use crate::diagnostic::{Code as Message, Problem, Problems, Severity};
use crate::source::{Source, Span};
use crate::syntax::rules::ast::{Condition, Expr, Language, Path, Regulation, Word};
use crate::vocabulary::{Domain, EngineSlot, Feature, Root, Type};

use super::model::{
    AccountId, ArticleId, Code, CounterId, LayerId, ObligationId, Op, ParamId, Place, ReadingId, Ruleset, SlotId,
};
use super::scope::{Roots, Scope};
use super::suggest::suggest;
use super::words::{FIELDS, fold};

/// So many unknown words get a suggestion from the names of the ruleset.
const MOST_UNKNOWN: u32 = 100;

/// So many names of the ruleset are looked through for a suggestion.
const MOST_NAMES: usize = 4000;

/// A text of a ruleset and its tree.
pub(super) struct Text<'a> {
    /// The tree.
    pub ast: &'a Regulation,
    /// The text.
    pub source: &'a Source,
}

/// What the ruleset itself names; keys are folded.
#[derive(Default)]
pub(super) struct Names {
    pub params: HashMap<String, ParamId>,
    pub readings: HashMap<String, ReadingId>,
    pub accounts: HashMap<String, AccountId>,
    pub counters: HashMap<String, CounterId>,
    pub elections: HashMap<String, u16>,
    /// Slots by what they are asked about; the value is an index into [`Resolver::slots`].
    pub slots: HashMap<(Domain, String), usize>,
    /// The value is an index into [`Resolver::exceptions`].
    pub exceptions: HashMap<String, usize>,
    pub obligations: HashMap<String, ObligationId>,
    /// Every named item and where its name stands.
    pub items: HashMap<String, Place>,
}

/// A slot before it is compiled.
pub(super) struct SlotDecl<'a> {
    /// Its path as it is first written; of a question of the engine, in the language of the base.
    pub name: String,
    /// What it is asked about.
    pub on: Root,
    /// The question that it answers.
    pub engine: Option<EngineSlot>,
    /// The feature that brings the question.
    pub feature: Option<Feature>,
    /// Its type, once known.
    pub ty: Option<Type>,
    /// Its base definition.
    pub base: Option<At<'a, Expr>>,
    /// Whether a definition says `not used`.
    pub not_used: bool,
    /// Where its path stands in the definition.
    pub named: Option<Place>,
    /// Exceptions to it, as indices into [`Resolver::exceptions`], in the order of the files.
    pub exceptions: Vec<usize>,
    /// Its place in the ruleset; `None` if it is not defined.
    pub id: Option<SlotId>,
    /// What it reads of its caller, if it is a slot of the game.
    pub reads: Roots,
}

/// An exception before it is compiled.
pub(super) struct ExceptionDecl<'a> {
    pub name: &'a Word,
    pub to: &'a [Path],
    pub value: At<'a, Expr>,
    pub conditions: &'a [Condition],
    /// Slots that it changes.
    pub slots: Vec<usize>,
    /// Exceptions that it takes precedence over.
    pub over: Vec<usize>,
}

/// A part of a tree, where it stands and in which article.
pub(super) struct At<'a, T> {
    pub what: &'a T,
    pub place: Place,
    pub article: ArticleId,
}

impl<T> Clone for At<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for At<'_, T> {}

/// What is told once, and not again with each of its consequences.
#[derive(Default)]
pub(super) struct Told {
    /// A feature was named that there is not: which one was meant is open.
    pub wrong_feature: bool,
    /// An account is missing.
    pub missing_account: bool,
    /// A ruleset without a base changes what it would inherit.
    pub missing_base: bool,
}

/// Everything that a resolution carries along.
pub(super) struct Resolver<'a> {
    pub texts: &'a [Text<'a>],
    pub sinks: Vec<Problems>,
    pub layer: LayerId,
    pub article: ArticleId,
    pub scope: Scope,
    /// Roots that were read since it was last emptied.
    pub used: Roots,
    pub names: Names,
    pub slots: Vec<SlotDecl<'a>>,
    pub exceptions: Vec<ExceptionDecl<'a>>,
    pub counter_types: Vec<Type>,
    /// Where the value of each parameter is first written.
    pub param_values: Vec<Place>,
    /// Parameters that were already reported beside a type they do not go with.
    pub misfits: HashSet<(ParamId, Type)>,
    /// Readings that were already reported as no way to round.
    pub no_roundings: HashSet<ReadingId>,
    /// What a layer has replaced, and where it names it.
    pub replaced: HashMap<(LayerId, String), Span>,
    /// Names of the other file of a shipped pair, to the names of this one.
    pub aliases: HashMap<String, String>,
    /// Which slots of `out` read an account.
    pub account_slots: Vec<bool>,
    /// How many words were looked for in vain.
    pub unknown_words: u32,
    /// Whether prose may name what a duty asks for and an entry does not show.
    pub names_missing: bool,
    /// Slugs that something can report.
    pub slugs: Vec<String>,
    pub run: Vec<(Op, Place)>,
    /// What is told once.
    pub told: Told,
    /// Whether the header of the base could not be read whole.
    pub is_header_broken: bool,
    /// Whether a text could not be read whole, so that what seems missing may not be.
    pub is_broken: bool,
    pub out: Ruleset,
}

impl<'a> Resolver<'a> {
    /// Begins with the texts of all layers, base first.
    pub fn new(texts: &'a [Text<'a>]) -> Self {
        let sinks = texts.iter().map(|text| Problems::new(text.source.clone())).collect();
        Self {
            texts,
            sinks,
            layer: LayerId(0),
            article: ArticleId(0),
            scope: Scope::CONSTANT,
            used: Roots::default(),
            names: Names::default(),
            slots: Vec::new(),
            exceptions: Vec::new(),
            counter_types: Vec::new(),
            param_values: Vec::new(),
            misfits: HashSet::new(),
            no_roundings: HashSet::new(),
            replaced: HashMap::new(),
            aliases: HashMap::new(),
            account_slots: Vec::new(),
            unknown_words: 0,
            names_missing: false,
            slugs: Vec::new(),
            run: Vec::new(),
            told: Told::default(),
            is_header_broken: false,
            is_broken: false,
            out: empty(texts),
        }
    }

    /// The text that is being read.
    pub fn source(&self) -> Option<&'a Source> {
        self.texts.get(self.layer.index()).map(|text| text.source)
    }

    /// Its keyword table.
    pub fn language(&self) -> Language {
        self.texts.get(self.layer.index()).map_or(Language::En, |text| text.ast.language)
    }

    /// Words as they were typed.
    pub fn typed(&self, span: Span) -> &'a str {
        self.source().map_or("", |source| source.slice(span))
    }

    /// A place in the text that is being read.
    pub fn place(&self, span: Span) -> Place {
        Place { layer: self.layer, span }
    }

    /// Goes to where `at` stands.
    pub fn enter<T>(&mut self, at: At<'_, T>) {
        self.layer = at.place.layer;
        self.article = at.article;
    }

    /// Reports at a span of the text that is being read.
    pub fn report(&mut self, code: Message, span: Span) -> &mut Problem {
        self.report_at(code, self.place(span))
    }

    /// Reports at a place.
    pub fn report_at(&mut self, code: Message, place: Place) -> &mut Problem {
        let last = self.sinks.len().saturating_sub(1);
        #[expect(clippy::indexing_slicing, reason = "there is a sink for every text and at least one text")]
        self.sinks[place.layer.index().min(last)].report(code, place.span)
    }

    /// Whether an error was reported, here or before.
    pub fn has_errors(&self) -> bool {
        self.is_broken || self.sinks.iter().any(Problems::has_errors)
    }

    /// Where errors were reported, in order.
    pub fn errors(&self) -> Vec<(LayerId, Span)> {
        let in_text = |(layer, sink): (usize, &Problems)| {
            let layer = LayerId(u16::try_from(layer).unwrap_or(u16::MAX));
            let errors = sink.as_slice().iter().filter(|problem| problem.severity() == Severity::Error);
            errors.map(|problem| (layer, problem.span)).collect::<Vec<_>>()
        };
        let mut errors: Vec<_> = self.sinks.iter().enumerate().flat_map(in_text).collect();
        errors.sort_unstable();
        errors
    }

    /// Reports a word that means nothing at its place, with what it may have been meant to be.
    pub fn unknown(&mut self, word: &Word, possible: &[&str]) {
        let suggestion = suggest(&word.value, self.language(), possible);
        let (kind, near) = suggestion.parts();
        self.report(Message::UnknownFact, word.span)
            .arg("name", word.value.as_str())
            .arg("kind", kind)
            .arg("near", near);
    }

    /// An index for one more of something; past the last one the ruleset is too large, which is reported.
    pub fn index(&mut self, count: usize) -> u16 {
        u16::try_from(count).unwrap_or_else(|_| {
            self.too_large("items", usize::from(u16::MAX));
            u16::MAX
        })
    }

    /// Reports more of something than a ruleset can have, at the name of the ruleset.
    pub fn too_large(&mut self, kind: &'static str, limit: usize) {
        let span = self.texts.get(self.layer.index()).map(|text| text.ast.id.span).unwrap_or_default();
        self.too_large_at(kind, limit, span);
    }

    /// Reports more of something than a ruleset can have, at the first one that is too many.
    pub fn too_large_at(&mut self, kind: &'static str, limit: usize, span: Span) {
        self.report(Message::RulesetTooLarge, span).arg("kind", kind).arg("limit", limit);
    }

    /// How many names of the ruleset a message may be compared with: all, unless there are very many names or very
    /// many unknown words, so that the work stays bounded.
    pub fn candidates(&mut self) -> usize {
        let names = self.names.items.len() + self.names.slots.len();
        let looked = self.unknown_words < MOST_UNKNOWN && names < MOST_NAMES;
        self.unknown_words += 1;
        if looked { usize::MAX } else { 0 }
    }

    /// Adds an operation to the run that is being written.
    pub fn push(&mut self, op: Op, span: Span) {
        let place = self.place(span);
        self.run.push((op, place));
    }

    /// Writes a run of its own.
    pub fn written<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> (Code, T) {
        let outer = std::mem::take(&mut self.run);
        let result = write(self);
        let run = std::mem::replace(&mut self.run, outer);
        let start = u32::try_from(self.out.code.len()).unwrap_or(u32::MAX);
        for (op, place) in run {
            self.out.code.push(op);
            self.out.places.push(place);
        }
        let end = u32::try_from(self.out.code.len()).unwrap_or(u32::MAX);
        (Code { start, end }, result)
    }

    /// The slot of this name on something of a domain, as an index into [`Self::slots`].
    pub fn slot_named(&self, domain: Domain, name: &str) -> Option<usize> {
        self.names.slots.get(&(domain, name.to_owned())).copied()
    }

    /// Keeps the first place of an item's name; a second item of that name is a mistake.
    pub fn declare(&mut self, name: &Word) {
        let place = self.place(name.span);
        let key = fold(&name.value);
        let Some(first) = self.names.items.get(&key).copied() else {
            self.names.items.insert(key, place);
            return;
        };
        let kind = if first.layer < place.layer { "inherited" } else { "own" };
        let problem = self.report_at(Message::NameTwice, place);
        problem.arg("name", name.value.as_str()).arg("kind", kind);
        if first.layer == place.layer {
            problem.label("first", first.span);
        }
    }
}

fn empty(texts: &[Text<'_>]) -> Ruleset {
    let last = texts.last().map(|text| text.ast);
    Ruleset {
        id: last.map(|ast| ast.id.value.clone()).unwrap_or_default(),
        title: last.map(|ast| ast.title.value.clone()).unwrap_or_default(),
        language: last.map_or(Language::En, |ast| ast.language),
        layers: Vec::new(),
        without: Vec::new(),
        valid: (None, None),
        accounts: Vec::new(),
        counters: Vec::new(),
        elections: Vec::new(),
        articles: Vec::new(),
        params: Vec::new(),
        readings: Vec::new(),
        slots: Vec::new(),
        engine_slots: Vec::new(),
        requires: Vec::new(),
        rules: Vec::new(),
        obligations: Vec::new(),
        procedures: Vec::new(),
        transitions: Vec::new(),
        examples: Vec::new(),
        code: Vec::new(),
        places: Vec::new(),
        aggregates: Vec::new(),
        phrases: Vec::new(),
        words: FIELDS.iter().map(|(english, _)| (*english).to_owned()).collect(),
        names: HashMap::new(),
    }
}
