//! A text, the folded copy that the grammar reads, and the tokens of that.

use super::ast::Language;
use super::fold::{Fix, Folded};
use super::grammar::Rule;
use super::lower::Lower;
use super::scan::{Token, scan};
use super::words;
use crate::diagnostic::Problems;

/// A piece of a file, ready to be parsed.
pub(super) struct Text<'t> {
    /// As typed.
    pub(super) typed: &'t str,
    /// What the grammar reads.
    pub(super) folded: Folded,
    /// Tokens of the folded copy.
    pub(super) tokens: Vec<Token>,
    /// Language of the keywords.
    pub(super) language: Language,
    /// Where `typed` begins in its file.
    pub(super) shift: usize,
}

impl<'t> Text<'t> {
    /// Folds and scans `typed`, reading the pieces in `fixes` as they are meant.
    pub(super) fn new(typed: &'t str, language: Language, fixes: &[Fix], shift: usize) -> Self {
        let folded = Folded::new(typed, language, fixes);
        let tokens = scan(&folded.text);
        Self { typed, folded, tokens, language, shift }
    }

    /// What the grammar reads.
    pub(super) fn text(&self) -> &str {
        &self.folded.text
    }

    /// The text of a token, folded; empty past the last.
    pub(super) fn word(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| token.text(self.text()))
    }

    /// The first of `keywords` that stands at a token in one of its forms, in either language, and the number of its
    /// tokens. Of two forms the longer one counts.
    pub(super) fn keyword_at(&self, index: usize, keywords: &[Rule]) -> Option<(Rule, usize)> {
        let first = self.word(index);
        let mut best: Option<(Rule, usize)> = None;
        for &keyword in keywords {
            let Some(row) = words::keyword(keyword) else { continue };
            for form in row.english.iter().chain(row.russian).filter(|form| form.starts_with(first)) {
                let length = form.split(' ').count();
                let fits = form.split(' ').enumerate().all(|(place, word)| self.word(index + place) == word);
                if fits && best.is_none_or(|(_, longest)| length > longest) {
                    best = Some((keyword, length));
                }
            }
        }
        best
    }

    /// A lowering pass over pairs of this text.
    pub(super) fn lower<'a>(&'a self, problems: &'a mut Problems) -> Lower<'a> {
        Lower {
            typed: self.typed,
            folded: &self.folded,
            tokens: &self.tokens,
            shift: self.shift,
            language: self.language,
            is_patched: false,
            problems,
        }
    }
}
