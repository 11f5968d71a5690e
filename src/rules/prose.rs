//! Words of the ruleset that speak with values, and fixed phrases.

use crate::diagnostic::Code as Message;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{Expr, ExprKind, Language, Str, Word};
use crate::syntax::rules::parse_expression;
use crate::vocabulary::{Root, Type, find_fact};

use super::model::{Op, Phrase, PhraseId, Piece, Prose};
use super::resolver::Resolver;
use super::types;
use super::words;

/// A part of a string: words, or what stands in brackets.
enum Part<'s> {
    Words(&'s str),
    /// The text between the brackets and where it begins in the string.
    Value(&'s str, usize),
    /// A bracket that is not closed, at this place in the string.
    Open(usize),
}

impl Resolver<'_> {
    /// Reads prose; what stands in brackets and begins with a letter is a value.
    pub fn prose(&mut self, strings: &[Str]) -> Prose {
        let mut pieces = Vec::new();
        for (index, string) in strings.iter().enumerate() {
            if index > 0 {
                add_words(&mut pieces, " ");
            }
            self.pieces(string, &mut pieces);
        }
        Prose { pieces }
    }

    fn pieces(&mut self, string: &Str, pieces: &mut Vec<Piece>) {
        let start = self.inside(string);
        for part in parts(&string.value) {
            match part {
                Part::Words(words) => add_words(pieces, words),
                Part::Open(at) => self.not_closed(string, start + at),
                Part::Value(text, _) if self.names_missing && self.is_missing(text) => pieces.push(Piece::Missing),
                Part::Value(text, offset) => {
                    let span = Span::new(start + offset, start + offset + text.len());
                    let Some(expr) = self.embedded(text, span) else { continue };
                    let (code, ty) = self.code(&expr);
                    if matches!(ty, Type::Object(_) | Type::List(_) | Type::DaysList) {
                        self.report(Message::WrongType, span).arg("found", types::name(ty)).arg("wanted", "printable");
                    }
                    pieces.push(Piece::Value(code, ty));
                }
            }
        }
    }

    /// Whether a text in brackets stands for what a duty asks for and an entry does not show.
    fn is_missing(&self, text: &str) -> bool {
        words::fold(text.trim()) == if self.language() == Language::Ru { "недостающее" } else { "missing" }
    }

    /// Reports a bracket that its string does not close. A string that does not end itself was reported.
    fn not_closed(&mut self, string: &Str, at: usize) {
        let written = self.typed(string.span);
        if written.len() > string.value.len() + 1 {
            self.report(Message::HoleNotClosed, Span::new(at, at + 1));
        }
    }

    /// Offset of the first byte inside the quotation marks.
    fn inside(&self, string: &Str) -> usize {
        let written = self.typed(string.span);
        string.span.start as usize + written.find(string.value.as_str()).unwrap_or(0)
    }

    /// Parses an expression that stands in a string.
    fn embedded(&mut self, text: &str, span: Span) -> Option<Expr> {
        let language = self.language();
        let sink = self.sinks.get_mut(self.layer.index())?;
        Some(parse_expression(text, span.start as usize, language, sink))
    }

    /// Writes `TEXT matches "phrase"`: in the phrase, a word in brackets is a field of what has the text.
    pub fn matches(&mut self, text: &Expr, phrase: &Expr, span: Span) -> Type {
        self.expect(text, Type::Text);
        let ExprKind::Str(phrase_words) = &phrase.value else {
            if phrase.value != ExprKind::Poisoned {
                let (_, found) = self.code(phrase);
                if found != Type::Poisoned {
                    self.report(Message::WrongType, phrase.span)
                        .arg("found", types::name(found))
                        .arg("wanted", "phrase");
                }
            }
            return Type::Bool;
        };
        let string = Spanned::new(phrase_words.clone(), phrase.span);
        let owner = if let ExprKind::Path(path) = &text.value { path.parts.first() } else { None };
        let root = owner.and_then(|word| words::root(self.language(), &words::fold(&word.value)));
        let start = self.inside(&string);
        let mut pieces = Vec::new();
        for part in parts(phrase_words) {
            match part {
                Part::Words(words) => add_words(&mut pieces, words),
                Part::Open(at) => self.not_closed(&string, start + at),
                Part::Value(name, offset) => {
                    let at = Span::new(start + offset, start + offset + name.len());
                    let field = Spanned::new(name.trim().to_owned(), at);
                    let (code, ty) = self.written(|this| this.field_in_phrase(root, &field));
                    if !matches!(ty, Type::Date | Type::Days | Type::Moves | Type::Count | Type::Poisoned) {
                        self.report(Message::WrongType, at).arg("found", types::name(ty)).arg("wanted", "printable");
                    }
                    pieces.push(Piece::Value(code, ty));
                }
            }
        }
        let id = self.index(self.out.phrases.len());
        self.out.phrases.push(Phrase { pieces });
        self.push(Op::Matches(PhraseId(id)), span);
        Type::Bool
    }

    /// Writes a field of what has the text. A phrase is a string, which is the same in both files of a pair, so the
    /// field may have its name of either table.
    fn field_in_phrase(&mut self, root: Option<Root>, field: &Word) -> Type {
        let Some((root, domain)) = root.and_then(|root| Some((root, root.domain()?))) else { return Type::Poisoned };
        let Some(fact) = find_fact(domain, &words::fold(&field.value)) else {
            self.unknown_member(domain, field);
            return Type::Poisoned;
        };
        self.push(Op::Fact(root, fact), field.span);
        fact.row().ty
    }
}

fn add_words(pieces: &mut Vec<Piece>, words: &str) {
    match pieces.last_mut() {
        Some(Piece::Text(text)) => text.push_str(words),
        _ => pieces.push(Piece::Text(words.to_owned())),
    }
}

/// Cuts a string into words and values. Brackets in brackets belong to the value; what does not begin with a letter
/// stays as it is.
fn parts(string: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut words_from = 0;
    let mut at = 0;
    while let Some(open) = string.get(at..).and_then(|rest| rest.find('(')).map(|found| at + found) {
        let inside = open + 1;
        let text = string.get(inside..).unwrap_or_default();
        at = inside;
        if !text.starts_with(char::is_alphabetic) {
            continue;
        }
        let Some(length) = closing(text) else {
            parts.extend(string.get(words_from..open).filter(|words| !words.is_empty()).map(Part::Words));
            parts.push(Part::Open(open));
            return parts;
        };
        if let Some(words) = string.get(words_from..open).filter(|words| !words.is_empty()) {
            parts.push(Part::Words(words));
        }
        parts.push(Part::Value(text.get(..length).unwrap_or_default(), inside));
        at = inside + length + 1;
        words_from = at;
    }
    if let Some(words) = string.get(words_from..).filter(|words| !words.is_empty()) {
        parts.push(Part::Words(words));
    }
    parts
}

/// Where the bracket that encloses `text` closes.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 0 => return Some(at),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(string: &str) -> Vec<String> {
        let show = |part: Part<'_>| match part {
            Part::Words(words) => words.to_owned(),
            Part::Value(value, at) => format!("{at}:{value}"),
            Part::Open(at) => format!("{at}:not closed"),
        };
        parts(string).into_iter().map(show).collect()
    }

    #[test]
    fn brackets_speak_only_where_a_letter_follows() {
        assert_eq!(cut("(player) has (a (b) c), see (5.3.7)"), ["1:player", " has ", "14:a (b) c", ", see (5.3.7)"]);
        assert_eq!(cut("(a) (not (closed)"), ["1:a", " ", "4:not closed"]);
        assert_eq!(cut(""), Vec::<String>::new());
    }
}
