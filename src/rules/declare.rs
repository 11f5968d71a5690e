//! First pass: every name that a ruleset gives, before any expression is read.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{self, Item, Language, ParamValue, Path, ReadingOption, Str, Word};
use crate::vocabulary::{Domain, Root, SLOTS, Term, Type};

use super::model::{Article, ArticleId, Layer, LayerId, Param, ParamId, Reading, ReadingId};
use super::resolver::{At, ExceptionDecl, Resolver, SlotDecl};
use super::scope::{Roots, root_of};
use super::words::{self, InLanguage, fold};

/// So many options a reading may have.
const MOST_OPTIONS: usize = 64;

/// Strings that follow each other, as one text.
pub(super) fn joined(prose: &[Str]) -> String {
    prose.iter().map(|string| string.value.as_str()).collect::<Vec<_>>().join(" ")
}

impl<'a> Resolver<'a> {
    /// Declares everything of all layers.
    pub fn declare_all(&mut self) {
        self.declare_questions();
        let last = self.texts.len().saturating_sub(1);
        for (index, text) in self.texts.iter().enumerate() {
            self.layer = LayerId(self.index(index));
            let layer = Layer {
                id: text.ast.id.value.clone(),
                source: text.source.clone(),
                origin: self.header(text.ast, index == 0, index == last),
            };
            self.out.layers.push(layer);
            if index == 0 {
                self.declare_accounts(text.ast);
            } else {
                self.refuse_header(text.ast);
            }
            for article in &text.ast.articles {
                self.declare_article(article);
                for item in &article.items {
                    self.declare_item(item, index > 0);
                }
            }
        }
    }

    /// The questions of the engine are slots that wait for their definition.
    fn declare_questions(&mut self) {
        let language = self.texts.first().map_or(Language::En, |text| text.ast.language);
        for row in &SLOTS {
            let index = self.slots.len();
            for name in [row.en, row.ru] {
                let name = name.rsplit('.').next().unwrap_or(name);
                self.names.slots.insert((row.on, name.to_owned()), index);
            }
            self.slots.push(SlotDecl {
                name: row.word(language).to_owned(),
                on: root_of(row.on).unwrap_or(Root::Game),
                engine: Some(row.slot),
                feature: row.feature,
                ty: Some(row.ty),
                base: None,
                not_used: false,
                named: None,
                exceptions: Vec::new(),
                id: None,
                reads: Roots::default(),
            });
        }
    }

    fn declare_article(&mut self, article: &'a ast::Article) {
        self.article = ArticleId(self.index(self.out.articles.len()));
        let key = format!("{} {}", self.layer.0, fold(&article.section.value));
        if let Some(first) = self.names.items.insert(key, self.place(article.section.span)) {
            self.report(Message::NameTwice, article.section.span)
                .arg("name", article.section.value.as_str())
                .arg("kind", "own")
                .label("first", first.span);
        }
        let prose = |pick: fn(&Item) -> Option<&Vec<Str>>| {
            article.items.iter().filter_map(|item| pick(&item.value)).map(|prose| joined(prose)).collect::<Vec<_>>()
        };
        let end = article.items.last().map_or(article.span, |item| item.span);
        self.out.articles.push(Article {
            section: article.section.value.clone(),
            title: article.title.as_ref().map(|title| title.value.clone()).unwrap_or_default(),
            text: prose(|item| if let Item::Text(prose) = item { Some(prose) } else { None }).join("\n"),
            quotes: prose(|item| if let Item::Quote(prose) = item { Some(prose) } else { None }),
            notes: prose(|item| if let Item::Note(prose) = item { Some(prose) } else { None }),
            place: self.place(article.span),
            whole: self.place(article.span.to(end)),
        });
    }

    fn declare_item(&mut self, item: &'a Spanned<Item>, in_layer: bool) {
        match &item.value {
            Item::Param { name, value } => self.declare_param(name, value, item.span),
            _ if in_layer => {}
            Item::Reading { name, prose, options } => self.declare_reading(name, prose, options, item.span),
            Item::Define { path, value } => self.declare_slot(path, value.as_ref(), item.span),
            Item::Exception { name, to, value, conditions } => {
                self.declare(name);
                self.names.exceptions.insert(fold(&name.value), self.exceptions.len());
                let value = At { what: value, place: self.place(item.span), article: self.article };
                let (slots, over) = (Vec::new(), Vec::new());
                self.exceptions.push(ExceptionDecl { name, to, value, conditions, slots, over });
            }
            Item::Duty(clauses)
            | Item::Right(clauses)
            | Item::Permission(clauses)
            | Item::Rule(clauses)
            | Item::Transition { clauses, .. } => self.declare(&clauses.name),
            Item::Procedure { name, .. } => self.declare(name),
            _ => {}
        }
    }

    /// Reports a name that a parameter or a reading cannot have.
    fn not_a_word(&mut self, name: &Word) {
        if words::is_vocabulary(self.language(), &fold(&name.value)) {
            self.report(Message::NameIsWord, name.span).arg("name", name.value.as_str());
        }
    }

    fn declare_param(&mut self, name: &'a Word, value: &'a ParamValue, span: Span) {
        self.declare(name);
        self.not_a_word(name);
        let written = match value {
            ParamValue::One(expr) => expr.span,
            ParamValue::Ladder { then, .. } => then.span,
        };
        self.param_values.push(self.place(written));
        let value = self.param_value(value);
        let id = ParamId(self.index(self.out.params.len()));
        self.names.params.entry(fold(&name.value)).or_insert(id);
        let poisoned = super::literals::Bare { literal: super::model::Literal::Bool(false), ty: Type::Poisoned };
        let value = value.unwrap_or(poisoned);
        self.out.params.push(Param {
            name: name.value.clone(),
            value: value.literal,
            ty: value.ty,
            place: self.place(span),
            article: self.article,
            replaced: None,
        });
    }

    fn declare_reading(&mut self, name: &'a Word, prose: &[Str], options: &'a [ReadingOption], span: Span) {
        self.declare(name);
        self.not_a_word(name);
        if let Some(option) = options.get(MOST_OPTIONS) {
            self.too_large_at("options", MOST_OPTIONS, option.name.span);
            return;
        }
        let mut chosen = options.iter().enumerate().filter(|(_, option)| option.chosen);
        let first = chosen.next();
        if let Some((_, second)) = chosen.next() {
            self.report(Message::ReadingChoice, second.name.span).arg("name", name.value.as_str()).arg("kind", "two");
        } else if first.is_none() {
            self.report(Message::ReadingChoice, name.span).arg("name", name.value.as_str()).arg("kind", "none");
        }
        for (index, option) in options.iter().enumerate() {
            let same = |other: &&ReadingOption| fold(&other.name.value) == fold(&option.name.value);
            if let Some(before) = options.iter().take(index).find(same) {
                self.report(Message::NameTwice, option.name.span)
                    .arg("name", option.name.value.as_str())
                    .arg("kind", "own")
                    .label("first", before.name.span);
            }
        }
        let pick = |term| if let Term::Rounding(rounding) = term { Some(rounding) } else { None };
        let language = self.language();
        let roundings = options.iter().map(|option| words::term(language, &fold(&option.name.value), pick));
        let id = ReadingId(self.index(self.out.readings.len()));
        self.names.readings.entry(fold(&name.value)).or_insert(id);
        let chosen = self.index(first.map_or(0, |(index, _)| index));
        self.out.readings.push(Reading {
            name: name.value.clone(),
            prose: joined(prose),
            options: options.iter().map(|option| option.name.value.clone()).collect(),
            roundings: roundings.collect::<Option<_>>().unwrap_or_default(),
            chosen,
            place: self.place(span),
            article: self.article,
            replaced: None,
        });
    }

    fn declare_slot(&mut self, path: &'a Path, value: Option<&'a ast::Expr>, span: Span) {
        let Some((root, name)) = self.subject(path) else {
            let typed = self.typed(path.span);
            self.report(Message::SlotSubject, path.span).arg("name", typed);
            return;
        };
        let Some(domain) = root.domain() else { return };
        let key = fold(&name.value);
        let taken = words::fact(self.language(), domain, &key).is_some()
            || (domain == Domain::Game && words::root(self.language(), &key).is_some())
            || (domain == Domain::Player && self.names.accounts.contains_key(&key));
        let index = match self.slot_named(domain, &key) {
            Some(index) if self.slot_in_language(domain, &key).is_none() => {
                self.unknown(name, &[]);
                index
            }
            Some(index) => index,
            None => {
                if taken {
                    self.report(Message::NameIsWord, name.span).arg("name", name.value.as_str());
                }
                self.own_slot(path, root, domain, key)
            }
        };
        let place = self.place(path.span);
        let base = value.map(|what| At { what, place: self.place(span), article: self.article });
        let Some(slot) = self.slots.get_mut(index) else { return };
        let before = slot.named.replace(place);
        if let Some(before) = before {
            slot.named = Some(before);
            let typed = self.typed(path.span);
            let problem = self.report(Message::SlotTwice, path.span).arg("name", typed);
            if before.layer == place.layer {
                problem.label("first", before.span);
            }
            return;
        }
        slot.not_used = base.is_none();
        slot.base = base;
    }

    fn own_slot(&mut self, path: &Path, on: Root, domain: Domain, key: String) -> usize {
        let index = self.slots.len();
        self.names.slots.insert((domain, key), index);
        self.slots.push(SlotDecl {
            name: self.typed(path.span).to_owned(),
            on,
            engine: None,
            feature: None,
            ty: None,
            base: None,
            not_used: false,
            named: None,
            exceptions: Vec::new(),
            id: None,
            reads: Roots::default(),
        });
        index
    }
}
