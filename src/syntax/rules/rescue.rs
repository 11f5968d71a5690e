//! What is left of a part whose head cannot be read: its word and its name, so that what refers to it is not called
//! unknown.

use super::ast::{
    Account, Article, Clause, Clauses, Counter, Election, ExprKind, Item, ParamValue, Path, Quantity, Str, Unit, Word,
};
use super::error::PIECES;
use super::grammar::Rule;
use super::lower::Part;
use super::scan::{Kind, Token};
use super::text::Text;
use crate::source::{Span, Spanned};

/// The part that begins a text, with everything but its name poisoned.
pub(super) fn rescue(text: &Text<'_>, clauses: Vec<Spanned<Clause>>) -> Option<(Span, Part)> {
    let (keyword, length) = text.keyword_at(0, PIECES)?;
    let (first, last) = (text.tokens.first()?, text.tokens.last()?);
    let span = place(text, first.start, last.end);
    let head = place(text, first.start, text.tokens.get(length - 1)?.end);
    let name = name(text, length);
    let word = || name.clone().unwrap_or_else(|| Word::new(String::new(), head));
    let poisoned = || Spanned::new(ExprKind::Poisoned, span);
    let quantity = Quantity { number: Spanned::new(0, span), unit: Unit::Count };
    let item = match keyword {
        Rule::kw_regulation => return Some((head, Part::Title(span, word(), Str::default()))),
        Rule::kw_account => {
            let account = Account { span, name: name?, start: quantity, counts_up: true, cap: None, overflow: None };
            return Some((head, Part::Account(account)));
        }
        Rule::kw_counter => return Some((head, Part::Counter(Counter { span, name: name?, start: quantity }))),
        Rule::kw_election => {
            return Some((head, Part::Election(Election { span, name: name?, prose: Vec::new() })));
        }
        Rule::kw_article => {
            let section = Word::new(String::new(), head);
            return Some((head, Part::Article(Article { span, section, title: None, items: Vec::new() })));
        }
        Rule::kw_edition | Rule::kw_language | Rule::kw_source | Rule::kw_extends | Rule::kw_valid => return None,
        Rule::kw_param => named(name, |name| Item::Param { name, value: ParamValue::One(poisoned()) }),
        Rule::kw_define => match path(text, length) {
            Some(path) => Item::Define { path, value: Some(poisoned()) },
            None => Item::Poisoned,
        },
        Rule::kw_exception => {
            named(name, |name| Item::Exception { name, to: Vec::new(), value: poisoned(), conditions: Vec::new() })
        }
        Rule::kw_duty => named(name, |name| Item::Duty(lost(name, clauses, span))),
        Rule::kw_right => named(name, |name| Item::Right(lost(name, clauses, span))),
        Rule::kw_permission => named(name, |name| Item::Permission(lost(name, clauses, span))),
        Rule::kw_rule => named(name, |name| Item::Rule(lost(name, clauses, span))),
        Rule::kw_reading => named(name, |name| Item::Reading { name, prose: Vec::new(), options: Vec::new() }),
        _ => Item::Poisoned,
    };
    Some((head, Part::Item(Spanned::new(item, span))))
}

fn named(name: Option<Word>, item: impl FnOnce(Word) -> Item) -> Item {
    name.map_or(Item::Poisoned, item)
}

fn lost(name: Word, mut clauses: Vec<Spanned<Clause>>, span: Span) -> Clauses {
    clauses.push(Spanned::new(Clause::Poisoned, span));
    Clauses { name, stem: None, clauses }
}

fn place(text: &Text<'_>, start: usize, end: usize) -> Span {
    let (start, end) = (text.folded.typed(start), text.folded.typed(end));
    Span::new(start + text.shift, end.max(start) + text.shift)
}

fn name(text: &Text<'_>, index: usize) -> Option<Word> {
    text.tokens.get(index).filter(|token| token.kind == Kind::Word && !token.first).map(|token| word(text, *token))
}

fn word(text: &Text<'_>, token: Token) -> Word {
    let typed = text.typed.get(text.folded.typed(token.start)..text.folded.typed(token.end)).unwrap_or_default();
    Word::new(typed.to_owned(), place(text, token.start, token.end))
}

/// Words joined by full stops.
fn path(text: &Text<'_>, index: usize) -> Option<Path> {
    let first = name(text, index)?;
    let mut parts = vec![first];
    let mut index = index + 1;
    while text.word(index) == "." {
        parts.push(name(text, index + 1)?);
        index += 2;
    }
    let span = parts.first()?.span.to(parts.last()?.span);
    Some(Path { parts, span })
}
