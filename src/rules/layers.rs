//! Layers: a ruleset that extends another one, and what it may change.

use std::collections::HashSet;

use crate::diagnostic::{Code as Message, Problems};
use crate::source::{Source, Span, Spanned};
use crate::syntax::rules::ast::{self, HeaderLine, Item, ParamValue, Regulation, Str, Word};
use crate::syntax::rules::{name_keywords, parse};
use crate::vocabulary::Type;

use super::declare::joined;
use super::library::Library;
use super::model::{LayerId, Literal, ParamId, ReadingId, Replaced};
use super::resolver::Resolver;
use super::types;
use super::words::fold;

/// How many rulesets may extend each other in a row, above the base.
const DEPTH: usize = 4;

/// A base that was found: its text and its tree.
pub(super) struct Base {
    pub source: Source,
    pub ast: Regulation,
}

/// Finds what a ruleset extends, nearest first. `None` if something is missing, which is reported.
pub(super) fn bases(
    ast: &Regulation,
    source: &Source,
    library: &dyn Library,
    problems: &mut Problems,
) -> Option<Vec<Base>> {
    let mut found: Vec<Base> = Vec::new();
    loop {
        let (ast, source) = found.last().map_or((ast, source), |base| (&base.ast, &base.source));
        let mut sink = Problems::new(source.clone());
        let next = next(ast, source, library, &mut sink, found.len());
        let next = match next {
            Next::None => break,
            Next::Failed => {
                name_keywords(sink.as_mut_slice(), ast.language);
                problems.append(sink);
                return None;
            }
            Next::Base(next, span) => {
                let again = ast_ids(ast, &found).any(|id| fold(id) == fold(&next.ast.id.value));
                if again {
                    sink.report(Message::LayerCircle, span).arg("name", next.ast.id.value.as_str());
                    problems.append(sink);
                    return None;
                }
                *next
            }
        };
        name_keywords(sink.as_mut_slice(), ast.language);
        problems.append(sink);
        found.push(next);
    }
    Some(found)
}

/// Ids of a ruleset and of those found so far.
fn ast_ids<'r>(ast: &'r Regulation, found: &'r [Base]) -> impl Iterator<Item = &'r str> {
    found.iter().map(|base| base.ast.id.value.as_str()).chain([ast.id.value.as_str()])
}

enum Next {
    None,
    Failed,
    Base(Box<Base>, Span),
}

fn next(ast: &Regulation, source: &Source, library: &dyn Library, sink: &mut Problems, depth: usize) -> Next {
    let mut extends = ast.lines.iter().filter_map(|line| match &line.value {
        HeaderLine::ExtendsId(word) => Some((word, true)),
        HeaderLine::ExtendsPath(path) => Some((path, false)),
        _ => None,
    });
    let Some((name, by_id)) = extends.next() else { return Next::None };
    if let Some((second, _)) = extends.next() {
        sink.report(Message::TwoBases, second.span).label("first", name.span);
    }
    if depth >= DEPTH {
        sink.report(Message::TooManyLayers, name.span).arg("depth", DEPTH);
        return Next::Failed;
    }
    let text = if by_id {
        if fold(&name.value) == fold(&ast.id.value) {
            sink.report(Message::LayerCircle, name.span).arg("name", name.value.as_str());
            return Next::Failed;
        }
        library.by_id(&name.value, ast.language)
    } else {
        library.by_path(&name.value, source)
    };
    let Some(text) = text else {
        sink.report(Message::BaseNotFound, name.span)
            .arg("name", name.value.as_str())
            .arg("kind", if by_id { "id" } else { "path" });
        return Next::Failed;
    };
    let mut of_base = Problems::new(text.clone());
    let tree = parse(text.text(), &mut of_base);
    sink.append(of_base);
    let Some(ast) = tree else { return Next::Failed };
    Next::Base(Box::new(Base { source: text, ast }), name.span)
}

impl<'a> Resolver<'a> {
    /// A layer declares no accounts, counters, elections or missing features yet.
    pub fn refuse_header(&mut self, ast: &'a Regulation) {
        for account in &ast.accounts {
            self.not_yet(account.span, "account");
        }
        for counter in &ast.counters {
            self.not_yet(counter.span, "account");
        }
        for election in &ast.elections {
            self.not_yet(election.span, "account");
        }
    }

    /// Lets the layers change what they inherit.
    pub fn replace_all(&mut self) {
        let slugs = if self.texts.len() > 1 { self.slugs_of_requirements() } else { HashSet::new() };
        self.each_item(|this, item| {
            let in_layer = this.layer > LayerId(0);
            match &item.value {
                Item::Replace { name, value, because } if in_layer => this.replace(name, value, because, item),
                Item::Replace { name, .. } | Item::Drop { name, .. } if !in_layer => this.nothing_inherited(name),
                Item::ReplaceExample { example, .. } if !in_layer => this.nothing_inherited(&example.title),
                Item::ReplaceExample { .. } => this.not_yet(item.span, "replace-example"),
                Item::Drop { name, .. } => this.drop_item(name, item.span, &slugs),
                Item::Param { .. }
                | Item::Text(_)
                | Item::Quote(_)
                | Item::Note(_)
                | Item::Example(_)
                | Item::Poisoned => {}
                // What such an item lacks was reported, which is enough.
                Item::Exception { conditions, .. } if in_layer && conditions.is_empty() => {}
                Item::Require { otherwise, .. } if in_layer && otherwise.is_empty() => {}
                _ if in_layer => this.not_yet(item.span, "item"),
                _ => {}
            }
        });
    }

    /// Reports once that a ruleset without a base changes something; a header with a mistake may have named the base.
    fn nothing_inherited(&mut self, name: &Word) {
        if !self.told.missing_base && !self.is_header_broken {
            self.report(Message::NothingInherited, name.span).arg("name", name.value.as_str());
        }
        self.told.missing_base = true;
    }

    fn drop_item(&mut self, name: &Word, span: Span, slugs: &HashSet<&str>) {
        let known = self.names.items.contains_key(&fold(&name.value));
        if known || slugs.contains(name.value.as_str()) {
            self.not_yet(span, "drop");
        } else {
            self.not_inherited(name);
        }
    }

    /// Slugs of all requirements, which are their names.
    fn slugs_of_requirements(&self) -> HashSet<&'a str> {
        let items = self.texts.iter().flat_map(|text| &text.ast.articles).flat_map(|article| &article.items);
        let effects = items.filter_map(|item| match &item.value {
            Item::Require { otherwise, .. } => Some(otherwise),
            _ => None,
        });
        let slugs = effects.flatten().filter_map(|effect| match &effect.value {
            ast::Effect::Finding { slug: Some(word), .. } => Some(word.value.as_str()),
            _ => None,
        });
        slugs.collect()
    }

    fn not_inherited(&mut self, name: &Word) {
        let own = self.candidates();
        let mut possible: Vec<&str> =
            self.names.params.keys().chain(self.names.readings.keys()).take(own).map(String::as_str).collect();
        possible.sort_unstable();
        let suggestion = super::suggest::suggest(&name.value, self.language(), &possible);
        let (kind, near) = suggestion.parts();
        let inherited = self.out.params.iter().take(own.min(20)).filter(|param| param.place.layer < self.layer);
        let inherited = inherited.map(|param| param.name.as_str()).collect::<Vec<_>>().join("`, `");
        let problem = self.report(Message::NotInherited, name.span);
        problem.arg("name", name.value.as_str()).arg("kind", kind).arg("near", near).arg("words", inherited);
    }

    fn replace(&mut self, name: &Word, value: &ParamValue, because: &[Str], item: &Spanned<Item>) {
        let word = fold(&name.value);
        let word = self.aliases.get(&word).cloned().unwrap_or(word);
        let inherited = self.names.params.contains_key(&word) || self.names.readings.contains_key(&word);
        if inherited && let Some(first) = self.replaced.insert((self.layer, word.clone()), name.span) {
            self.report(Message::ReplacedTwice, name.span).arg("name", name.value.as_str()).label("first", first);
            return;
        }
        if let Some(&param) = self.names.params.get(&word) {
            self.replace_param(param, name, value, because, item.span);
        } else if let Some(&reading) = self.names.readings.get(&word) {
            self.replace_reading(reading, value, because, item.span);
        } else if self.names.items.contains_key(&word) {
            self.not_yet(item.span, "replace-item");
        } else {
            self.not_inherited(name);
        }
    }

    fn replace_param(&mut self, id: ParamId, name: &Word, value: &ParamValue, because: &[Str], span: Span) {
        let Some(new) = self.param_value(value) else { return };
        let Some(param) = self.out.params.get(id.index()) else { return };
        let (wanted, before) = (param.ty, param.place);
        if !types::same(new.ty, wanted) {
            let at = match value {
                ParamValue::One(expr) => expr.span,
                ParamValue::Ladder { steps, then } => steps.first().map_or(then.span, |step| step.span.to(then.span)),
            };
            self.replace_type(name, at, (new.ty, wanted), &new.literal);
            return;
        }
        let replaced = Replaced {
            value: param.value.clone(),
            place: before,
            article: param.article,
            because: joined(because),
            before: param.replaced.clone().map(Box::new),
        };
        let (place, article) = (self.place(span), self.article);
        let Some(param) = self.out.params.get_mut(id.index()) else { return };
        param.replaced = Some(replaced);
        param.value = new.literal;
        param.place = place;
        param.article = article;
    }

    fn replace_type(&mut self, name: &Word, at: Span, (found, wanted): (Type, Type), literal: &Literal) {
        if let (Literal::Count(number), Some(unit)) = (literal, types::unit(wanted)) {
            self.unit_missing(at, u32::try_from(*number).unwrap_or(0), unit);
            return;
        }
        self.report(Message::ReplaceType, at)
            .arg("name", name.value.as_str())
            .arg("found", types::name(found))
            .arg("wanted", types::name(wanted));
    }

    fn replace_reading(&mut self, id: ReadingId, value: &ParamValue, because: &[Str], span: Span) {
        let ParamValue::One(expr) = value else {
            if let ParamValue::Ladder { then, .. } = value {
                self.report(Message::NotAConstant, then.span);
            }
            return;
        };
        let (place, article) = (self.place(span), self.article);
        if let Some(option) = self.option(id, expr)
            && let Some(reading) = self.out.readings.get_mut(id.index())
        {
            reading.replaced = Some(Replaced {
                value: reading.chosen,
                place: reading.place,
                article: reading.article,
                because: joined(because),
                before: reading.replaced.take().map(Box::new),
            });
            (reading.chosen, reading.place, reading.article) = (option, place, article);
        }
    }
}
