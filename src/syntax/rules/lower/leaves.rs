//! Words, strings, numbers, dates.

use pest::iterators::Pair;

use super::Lower;
use crate::diagnostic::Code;
use crate::source::Spanned;
use crate::syntax::rules::ast::{Moment, Path, Prose, Quantity, Str, Unit, Word};
use crate::syntax::rules::cursor::{Cursor, range};
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::moment;

impl Lower<'_> {
    /// A name as typed; long dashes in it are hyphens.
    pub(super) fn text_of(&self, range: (usize, usize)) -> String {
        // Blanks stand in a name only where it was told that hyphens belong there.
        let words: Vec<&str> = self.typed_text(range).split_whitespace().collect();
        words.join("-").replace(['–', '—', '−'], "-")
    }

    /// The next child as a word.
    pub(super) fn word(&mut self, cursor: &mut Cursor<'_>) -> Word {
        self.any(cursor).map(|pair| self.word_of(&pair)).unwrap_or_default()
    }

    /// A pair as a word.
    pub(super) fn word_of(&mut self, pair: &Pair<'_, Rule>) -> Word {
        let range = range(pair);
        let word = Spanned::new(self.text_of(range), self.place(range));
        if pair.as_rule() == Rule::slug && word.value.chars().any(|letter| letter.is_ascii_uppercase()) {
            let right = word.value.to_ascii_lowercase();
            self.report(Code::BadSlug, word.span)
                .arg("found", word.value)
                .arg("right", right.as_str())
                .arg("kind", "capital");
            return Spanned::new(right, word.span);
        }
        word
    }

    /// The next child, a list of words.
    pub(super) fn names(&mut self, cursor: &mut Cursor<'_>) -> Vec<Word> {
        let Some(names) = self.expect(cursor, Rule::names) else { return Vec::new() };
        self.words(Cursor::new(names), Rule::word)
    }

    /// All that is left, words of one rule.
    pub(super) fn words(&mut self, mut cursor: Cursor<'_>, rule: Rule) -> Vec<Word> {
        cursor.take_all(rule).iter().map(|pair| self.word_of(pair)).collect()
    }

    /// The next child, a path.
    pub(super) fn path(&mut self, cursor: &mut Cursor<'_>) -> Path {
        match self.expect(cursor, Rule::path) {
            Some(pair) => self.path_of(&pair),
            None => Path { parts: vec![Word::default()], span: self.place(cursor.range) },
        }
    }

    /// A pair as a path.
    pub(super) fn path_of(&mut self, pair: &Pair<'_, Rule>) -> Path {
        let (mut start, _) = range(pair);
        let mut parts = Vec::new();
        for part in pair.as_str().split('.') {
            let end = start + part.len();
            parts.push(Spanned::new(self.text_of((start, end)), self.place((start, end))));
            start = end + 1;
        }
        Path { parts, span: self.place(range(pair)) }
    }

    /// The next child, a string.
    pub(super) fn string(&mut self, cursor: &mut Cursor<'_>) -> Str {
        self.expect(cursor, Rule::str).map(|pair| self.string_of(&pair)).unwrap_or_default()
    }

    /// A pair as a string; one that is not closed is reported and ends with its line.
    pub(super) fn string_of(&mut self, pair: &Pair<'_, Rule>) -> Str {
        const MARKS: [char; 8] = ['"', '«', '»', '“', '”', '„', '‘', '’'];
        let span = self.place(range(pair));
        let typed = self.typed_text(range(pair));
        let closed = typed.strip_prefix('"').map_or_else(
            || typed.strip_prefix('«').and_then(|rest| rest.strip_suffix('»')),
            |rest| rest.strip_suffix('"'),
        );
        if let Some(text) = closed {
            return Spanned::new(text.to_owned(), span);
        }
        let text = typed.trim_matches(MARKS).trim().to_owned();
        if !self.folded.is_mended(range(pair).0) {
            self.report(Code::RuleUnterminatedString, span);
        }
        Spanned::new(text, span)
    }

    /// The next child, one or more strings.
    pub(super) fn prose(&mut self, cursor: &mut Cursor<'_>) -> Prose {
        let Some(prose) = self.expect(cursor, Rule::prose) else { return Prose::new() };
        Cursor::new(prose).take_all(Rule::str).iter().map(|pair| self.string_of(pair)).collect()
    }

    /// The next child, a whole number.
    pub(super) fn number(&mut self, cursor: &mut Cursor<'_>) -> Spanned<u32> {
        self.expect(cursor, Rule::number).map(|pair| self.number_of(&pair)).unwrap_or_default()
    }

    /// A pair as a whole number; one that does not fit is reported.
    pub(super) fn number_of(&mut self, pair: &Pair<'_, Rule>) -> Spanned<u32> {
        let span = self.place(range(pair));
        let number = pair.as_str().parse().unwrap_or_else(|_| {
            self.report(Code::RuleNumberTooLarge, span).arg("found", pair.as_str());
            u32::MAX
        });
        Spanned::new(number, span)
    }

    /// The next child, a number with its unit.
    pub(super) fn quantity(&mut self, cursor: &mut Cursor<'_>) -> Quantity {
        let Some(quantity) = self.expect(cursor, Rule::quantity) else {
            return Quantity { number: Spanned::default(), unit: Unit::Count };
        };
        let mut cursor = Cursor::new(quantity);
        let number = self.number(&mut cursor);
        let unit = match cursor.peek() {
            Some(Rule::kw_days) => Unit::Days,
            Some(Rule::kw_moves) => Unit::Moves,
            _ => Unit::Count,
        };
        Quantity { number, unit }
    }

    /// The next child, a date.
    pub(super) fn date(&mut self, cursor: &mut Cursor<'_>) -> Moment {
        self.expect(cursor, Rule::date).map(|pair| self.date_of(&pair)).unwrap_or_default()
    }

    /// A pair as a date; a day that the calendar does not have is reported.
    pub(super) fn date_of(&mut self, pair: &Pair<'_, Rule>) -> Moment {
        let span = self.place(range(pair));
        let stamp = match moment::read(pair.as_str()) {
            Ok(stamp) => Some(stamp),
            Err(mistake) => {
                let found = self.text_of(range(pair));
                mistake.describe(self.report(Code::ImpossibleDate, span).arg("found", found));
                None
            }
        };
        Spanned::new(stamp, span)
    }
}
