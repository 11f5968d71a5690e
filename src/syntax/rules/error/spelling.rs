//! Misspelt keywords.

use super::{Cure, Mistake, PARTS, PIECES, Stop};
use crate::diagnostic::Code;
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::keywords::KEYWORDS;
use crate::syntax::rules::scan::Kind;
use crate::syntax::rules::token;
use crate::syntax::rules::words::keyword;

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
        if token.text(self.text.text()).chars().count() < 2 {
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

    /// The nearest of `forms` to the words that begin at a token, if it is near enough.
    fn nearest(&self, start: usize, forms: impl Iterator<Item = &'static str>) -> Option<Near> {
        let mut best: Option<Near> = None;
        for form in forms {
            let length = form.split(' ').count();
            let Some(typed) = self.words_at(start, length) else { continue };
            let letters = form.chars().count().max(typed.chars().count());
            if letters > 60 {
                continue;
            }
            let distance = strsim::damerau_levenshtein(&typed, form);
            // Two short words are alike only if they begin alike.
            let is_head_alike = letters > 3 || typed.chars().next() == form.chars().next();
            let is_near = distance > 0 && distance <= (letters / 4).max(1) && is_head_alike;
            if is_near && best.as_ref().is_none_or(|best| distance < best.distance) {
                best = Some(Near { start, end: start + length, form, distance });
            }
        }
        best
    }

    /// That many words from a token on, joined by blanks.
    fn words_at(&self, start: usize, length: usize) -> Option<String> {
        let tokens = self.text.tokens.get(start..start + length)?;
        let are_words = tokens.iter().all(|token| token.kind == Kind::Word || token.kind == Kind::Number && length > 1);
        are_words.then(|| tokens.iter().map(|token| token.text(self.text.text())).collect::<Vec<_>>().join(" "))
    }
}
