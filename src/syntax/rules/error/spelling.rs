//! Misspelt keywords.

use super::{Cure, Mistake, PARTS, PIECES, Stop};
use crate::diagnostic::Code;
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::keywords::KEYWORDS;
use crate::syntax::rules::scan::Kind;
use crate::syntax::rules::token;
use crate::syntax::rules::words::{is_part_of_keyword, keyword};

/// A keyword that is nearly what was typed.
pub(super) struct Near {
    /// Index of its first token.
    start: usize,
    /// Index after its last token.
    end: usize,
    /// The form that is meant.
    form: &'static str,
    /// How many letters differ.
    distance: usize,
}

impl Stop<'_, '_> {
    /// A keyword that was nearly typed here, or one of several words that begins shortly before.
    pub(super) fn misspelt(&self) -> Option<Mistake> {
        let mut candidates = token::keywords(&self.expected);
        if self.token().is_some_and(|token| token.first) {
            candidates.extend(PIECES);
            if self.expected.iter().any(|rule| token::keywords(&[*rule]).iter().any(|keyword| PARTS.contains(keyword)))
            {
                candidates.extend(PARTS);
            }
        }
        let near = self.near(&candidates).or_else(|| self.phrase_before()).or_else(|| self.word_before())?;
        let first = self.text.tokens.get(near.start)?;
        let last = self.text.tokens.get(near.end.checked_sub(1)?)?;
        let typed = (self.text.folded.typed(first.start), self.text.folded.typed(last.end));
        let found = self.text.typed.get(typed.0..typed.1).unwrap_or_default();
        let range = (first.start, last.end);
        let cure = Cure::Read(range.0, range.1, near.form.to_owned());
        Some(Mistake::new(Code::MisspeltKeyword, range, cure).arg("found", found).arg("right", near.form))
    }

    /// The nearest form of these keywords to what stands here.
    pub(super) fn near(&self, candidates: &[Rule]) -> Option<Near> {
        let token = self.token().filter(|token| token.kind == Kind::Word)?;
        let is_path = self.text.word(self.index + 1) == ".";
        if is_path || token.text(self.text.text()).chars().count() < 2 {
            return None;
        }
        let forms = candidates.iter().filter_map(|&rule| keyword(rule)).flat_map(|row| row.forms(self.language()));
        self.nearest(self.index, forms.copied())
    }

    /// A keyword of several words of which the first was read as a name: `frist known of`.
    fn phrase_before(&self) -> Option<Near> {
        let forms =
            || KEYWORDS.iter().flat_map(|row| row.forms(self.language())).copied().filter(|form| form.contains(' '));
        (self.index.saturating_sub(2)..=self.index)
            .filter_map(|start| self.nearest(start, forms()))
            .filter(|near| near.end > self.index && near.distance <= 2 && near.form.chars().count() >= 6)
            .min_by_key(|near| near.distance)
    }

    /// A keyword of one word that was read as a name: `nott a`.
    fn word_before(&self) -> Option<Near> {
        let start = self.index.checked_sub(1)?;
        let token = self.text.tokens.get(start).filter(|token| token.kind == Kind::Word)?;
        let is_part = start.checked_sub(1).is_some_and(|before| self.text.word(before) == ".");
        if is_part || token.text(self.text.text()).chars().count() < 4 {
            return None;
        }
        let prefixes = [Rule::kw_not];
        let forms = prefixes.iter().filter_map(|&rule| keyword(rule)).flat_map(|row| row.forms(self.language()));
        self.nearest(start, forms.copied()).filter(|near| near.distance == 1)
    }

    /// The nearest of `forms` to the words that begin at a token, if it is near enough. The first word of a form of several
    /// is near too: `starts 0 days` lacks the rest of `starts at`.
    fn nearest(&self, start: usize, forms: impl Iterator<Item = &'static str>) -> Option<Near> {
        let mut best: Option<Near> = None;
        for form in forms {
            let length = form.split(' ').count();
            let near = match self.words_at(start, form) {
                // A word of the language is not a misspelt other one.
                Some(typed) if length == 1 && is_part_of_keyword(&typed, self.language()) => None,
                Some(typed) => {
                    distance(&typed, form).map(|distance| Near { start, end: start + length, form, distance })
                }
                None => None,
            };
            let is_begun = start == self.index && length > 1 && form.split(' ').next() == Some(self.text.word(start));
            let near =
                near.or_else(|| is_begun.then(|| Near { start, end: self.end_of(start, form), form, distance: 3 }));
            if let Some(near) = near
                && best.as_ref().is_none_or(|best| near.distance < best.distance)
            {
                best = Some(near);
            }
        }
        best
    }

    /// The end of those words from a token on that `form` has too, in its order.
    fn end_of(&self, start: usize, form: &str) -> usize {
        let mut words = form.split(' ');
        let mut end = start;
        while words.any(|word| word == self.text.word(end)) {
            end += 1;
        }
        end
    }

    /// As many words of one line from a token on as `form` has, joined by blanks.
    fn words_at(&self, start: usize, form: &str) -> Option<String> {
        let tokens = self.text.tokens.get(start..start + form.split(' ').count())?;
        let takes_numbers = form.contains(|sign: char| sign.is_ascii_digit());
        let are_words = tokens.iter().enumerate().all(|(place, token)| {
            (place == 0 || !token.first) && (token.kind == Kind::Word || token.kind == Kind::Number && takes_numbers)
        });
        are_words.then(|| tokens.iter().map(|token| token.text(self.text.text())).collect::<Vec<_>>().join(" "))
    }
}

/// How many letters differ, if the words are near enough to be meant for each other.
fn distance(typed: &str, form: &str) -> Option<usize> {
    let letters = form.chars().count().max(typed.chars().count());
    if letters > 60 {
        return None;
    }
    let distance = strsim::damerau_levenshtein(typed, form);
    // Two short words are alike only if they begin alike.
    let is_head_alike = letters > 3 || typed.chars().next() == form.chars().next();
    (distance > 0 && distance <= (letters / 4).max(1) && is_head_alike).then_some(distance)
}
