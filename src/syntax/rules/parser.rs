//! From the text of a ruleset to its tree.

use pest::Parser;

use super::ast::{Expr, ExprKind, Language, Regulation, Str, Word};
use super::fold::Folded;
use super::grammar::{Grammar, Rule};
use super::lower::Lower;
use super::scan::{Token, scan};
use super::words;
use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};

/// A text, its folded copy and the tokens of that.
pub(super) struct Text<'t> {
    pub(super) typed: &'t str,
    pub(super) folded: Folded,
    pub(super) tokens: Vec<Token>,
    pub(super) language: Language,
    /// Where `typed` begins in its file.
    pub(super) shift: usize,
}

impl<'t> Text<'t> {
    fn new(typed: &'t str, language: Language, first: Option<(usize, usize, &str)>, shift: usize) -> Self {
        let folded = Folded::new(typed, language, first);
        let tokens = scan(&folded.text);
        Self { typed, folded, tokens, language, shift }
    }

    pub(super) fn lower<'a>(&'a self, base: usize, problems: &'a mut Problems) -> Lower<'a> {
        Lower {
            typed: self.typed,
            folded: &self.folded,
            tokens: &self.tokens,
            base,
            shift: self.shift,
            language: self.language,
            is_patched: false,
            problems,
        }
    }
}

/// Reads a ruleset. `None` only where there is not even a `regulation` line, which is reported.
pub fn parse(text: &str, problems: &mut Problems) -> Option<Regulation> {
    let language = words::script(text)?;
    let text = Text::new(text, language, None, 0);
    let mut regulation = Regulation {
        span: Span::default(),
        id: Word::default(),
        title: Str::default(),
        language,
        lines: Vec::new(),
        accounts: Vec::new(),
        counters: Vec::new(),
        elections: Vec::new(),
        articles: Vec::new(),
    };
    match Grammar::parse(Rule::file, &text.folded.text) {
        Ok(pairs) => {
            for part in text.lower(0, problems).parts(pairs) {
                part.put_into(&mut regulation);
            }
        }
        Err(error) => {
            let at = match error.location {
                pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
            };
            let place = text.lower(0, problems).place((at, at));
            problems.report(Code::RuleSyntax, place);
        }
    }
    Some(regulation)
}

/// Reads an expression that stands in the brackets of a message; `text` is what stands between them, `offset` where it
/// begins in the file.
pub fn parse_expression(text: &str, offset: usize, language: Language, problems: &mut Problems) -> Expr {
    let text = Text::new(text, language, None, offset);
    match Grammar::parse(Rule::value_alone, &text.folded.text).ok().and_then(|mut pairs| pairs.next()) {
        Some(pair) => text.lower(0, problems).value_alone(pair),
        None => {
            let span = Span::new(offset, offset + text.typed.len());
            problems.report(Code::RuleSyntax, span);
            Spanned::new(ExprKind::Poisoned, span)
        }
    }
}
