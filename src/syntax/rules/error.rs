//! What is wrong where the grammar stopped, and how the mistake is read so that the rest can be parsed.

mod phrases;
mod signs;
mod spelling;
mod values;

use super::ast::Language;
use super::grammar::Rule;
use super::scan::{Kind, Token};
use super::text::Text;
use super::token;
use super::words;
use crate::diagnostic::{Arg, Code};

/// One mistake, in offsets of the folded text.
pub(super) struct Mistake {
    /// What it is.
    pub(super) code: Code,
    /// Where.
    pub(super) range: (usize, usize),
    /// What its message speaks with.
    pub(super) args: Vec<(&'static str, Arg)>,
    /// How to go on.
    pub(super) cure: Cure,
}

/// How parsing goes on after a mistake.
pub(super) enum Cure {
    /// This piece of the folded text is read as something else.
    Read(usize, usize, String),
    /// The clause around it cannot be saved.
    Drop,
}

impl Mistake {
    fn new(code: Code, range: (usize, usize), cure: Cure) -> Self {
        Self { code, range, args: Vec::new(), cure }
    }

    fn arg(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// Words that begin a clause, an option, a line of an example or a reason.
pub(super) const PARTS: &[Rule] = &[
    Rule::kw_when,
    Rule::kw_unless,
    Rule::kw_late,
    Rule::kw_on,
    Rule::kw_who,
    Rule::kw_must,
    Rule::kw_may,
    Rule::kw_within,
    Rule::kw_due_once,
    Rule::kw_due,
    Rule::kw_before_clause,
    Rule::kw_cancelled_by,
    Rule::kw_without,
    Rule::kw_effect,
    Rule::kw_then,
    Rule::kw_otherwise,
    Rule::kw_excuses,
    Rule::kw_unused,
    Rule::kw_option,
    Rule::kw_given,
    Rule::kw_expect,
    Rule::kw_because,
];

/// Words that begin a line of the header.
pub(super) const HEADER: &[Rule] =
    &[Rule::kw_regulation, Rule::kw_edition, Rule::kw_language, Rule::kw_source, Rule::kw_extends, Rule::kw_valid];

/// Words that begin a line of the header, a declaration, an article or an item.
pub(super) const PIECES: &[Rule] = &[
    Rule::kw_regulation,
    Rule::kw_edition,
    Rule::kw_language,
    Rule::kw_source,
    Rule::kw_extends,
    Rule::kw_valid,
    Rule::kw_account,
    Rule::kw_counter,
    Rule::kw_election,
    Rule::kw_article,
    Rule::kw_text,
    Rule::kw_quote,
    Rule::kw_note,
    Rule::kw_param,
    Rule::kw_define,
    Rule::kw_exception,
    Rule::kw_require,
    Rule::kw_duty,
    Rule::kw_right,
    Rule::kw_permission,
    Rule::kw_rule,
    Rule::kw_procedure,
    Rule::kw_transition,
    Rule::kw_reading,
    Rule::kw_example,
    Rule::kw_replace,
    Rule::kw_drop,
];

/// The place where the grammar stopped.
struct Stop<'a, 't> {
    text: &'a Text<'t>,
    expected: Vec<Rule>,
    /// Index of the token at the place, or the number of tokens at the end.
    index: usize,
}

/// Finds out what is wrong where the grammar stopped.
pub(super) fn diagnose(text: &Text<'_>, at: usize, expected: Vec<Rule>) -> Mistake {
    let index = text.tokens.partition_point(|token| token.end <= at);
    let stop = Stop { text, expected, index };
    stop.nested_quotation()
        .or_else(|| stop.condition_on_define())
        .or_else(|| stop.if_for_when())
        .or_else(|| stop.path_without_quotation())
        .or_else(|| stop.comma_in_keyword())
        .or_else(|| stop.sign())
        .or_else(|| stop.name_with_blank())
        .or_else(|| stop.equals())
        .or_else(|| stop.number())
        .or_else(|| stop.section())
        .or_else(|| stop.bad_slug())
        .or_else(|| stop.per_days())
        .or_else(|| stop.number_per_moves())
        .or_else(|| stop.days_and_moves_swapped())
        .or_else(|| stop.other_word_for_per())
        .or_else(|| stop.keyword_as_name())
        .or_else(|| stop.misspelt())
        .or_else(|| stop.bracket())
        .or_else(|| stop.comma())
        .or_else(|| stop.string())
        .unwrap_or_else(|| stop.unexpected())
}

impl Stop<'_, '_> {
    fn language(&self) -> Language {
        self.text.language
    }

    fn token(&self) -> Option<Token> {
        self.text.tokens.get(self.index).copied()
    }

    fn previous(&self) -> Option<Token> {
        self.index.checked_sub(1).and_then(|index| self.text.tokens.get(index)).copied()
    }

    fn word(&self) -> &str {
        self.text.word(self.index)
    }

    fn wants(&self, rule: Rule) -> bool {
        self.expected.contains(&rule)
    }

    /// Whether a name or a value may stand here.
    fn wants_name(&self) -> bool {
        [Rule::label, Rule::path, Rule::id].into_iter().any(|rule| self.wants(rule)) || self.wants_value()
    }

    fn wants_value(&self) -> bool {
        self.expected.iter().any(|&rule| token::shown(rule) == token::VALUE)
    }

    fn wants_string(&self) -> bool {
        self.wants(Rule::str) || self.wants(Rule::prose)
    }

    /// What stands here as typed, for a message.
    fn found(&self, token: Token) -> String {
        let (start, end) = (self.text.folded.typed(token.start), self.text.folded.typed(token.end));
        self.text.typed.get(start..end).unwrap_or("").chars().take(40).collect()
    }

    /// Whether a keyword that begins something stands first on its line here, or nothing stands here.
    fn is_start(&self) -> bool {
        self.token().is_none_or(|token| {
            token.first
                && (self.text.keyword_at(self.index, PARTS).is_some()
                    || self.text.keyword_at(self.index, PIECES).is_some())
        })
    }

    /// The empty place after the previous token.
    fn gap(&self) -> (usize, usize) {
        let end = self.previous().map_or(0, |token| token.end);
        (end, end)
    }

    fn mistake(&self, code: Code, token: Token, cure: Cure) -> Mistake {
        Mistake::new(code, (token.start, token.end), cure).arg("found", self.found(token))
    }

    /// `=` forgotten, or `is` or `:` in its place.
    fn equals(&self) -> Option<Mistake> {
        const INSTEAD: &[&str] = &["to", "by", "with", "на", "с"];
        if !self.wants(Rule::eq) {
            return None;
        }
        let is_other = self.text.keyword_at(self.index, &[Rule::kw_is]).is_some()
            || INSTEAD.contains(&self.word()) && self.text.tokens.get(self.index + 1).is_some_and(|next| !next.first);
        if let Some(token) = self.token().filter(|token| is_other && token.kind == Kind::Word) {
            let cure = Cure::Read(token.start, token.end, " = ".to_owned());
            return Some(self.mistake(Code::MissingEquals, token, cure));
        }
        let token = self.token().filter(|_| !self.is_start())?;
        if token.kind == Kind::Sign || self.near(&[Rule::kw_not_used, Rule::kw_to_slot]).is_some() {
            return None;
        }
        let (end, _) = self.gap();
        let name = self.previous().map(|token| self.found(token)).unwrap_or_default();
        Some(Mistake::new(Code::MissingEquals, self.gap(), Cure::Read(end, end, " = ".to_owned())).arg("found", name))
    }

    /// A reserved word where a name is wanted and one seems to be meant.
    fn keyword_as_name(&self) -> Option<Mistake> {
        const AFTER_LABEL: &[Rule] = &[
            Rule::kw_to_slot,
            Rule::kw_states,
            Rule::kw_from_state,
            Rule::kw_to_state,
            Rule::kw_starts_at,
            Rule::kw_as,
        ];
        const AFTER_VALUE: &[Rule] = &[Rule::kw_is, Rule::kw_is_missing, Rule::kw_is_known, Rule::kw_not_used];
        let token = self.token().filter(|token| token.kind == Kind::Word && self.wants_name())?;
        if !words::is_reserved(self.word()) {
            return None;
        }
        let next = self.text.tokens.get(self.index + 1);
        let goes_on = matches!(self.text.word(self.index + 1), "=" | "." | "+" | "-" | "," | "==")
            || self.text.keyword_at(self.index + 1, AFTER_VALUE).is_some();
        let is_label = self.wants(Rule::label) && !self.wants_value();
        if is_label && self.text.keyword_at(self.index, AFTER_LABEL).is_some() && !goes_on {
            // The name is missing, and what stands here is the word after it.
            let expected = token::expected(&self.expected, self.language());
            let cure = Cure::Read(token.start, token.start, " x ".to_owned());
            return Some(
                self.mistake(Code::RuleSyntax, token, cure)
                    .arg("at", "word")
                    .arg("kind", token::kind(&expected))
                    .arg("expected", expected),
            );
        }
        let ends = next.is_none_or(|next| next.first || next.kind == Kind::Str)
            || self.text.keyword_at(self.index + 1, AFTER_LABEL).is_some();
        let is_meant = goes_on || is_label && ends && !token.first;
        is_meant.then(|| self.mistake(Code::KeywordAsName, token, Cure::Read(token.start, token.end, "x".to_owned())))
    }

    /// A bracket that was not closed before this place.
    fn bracket(&self) -> Option<Mistake> {
        if !self.wants(Rule::close) {
            return None;
        }
        let ends = self.is_start()
            || self.token().is_some_and(|token| token.first || token.text(self.text.text()) == ",")
            || self.text.keyword_at(self.index, PARTS).is_some();
        let open = self.unclosed().filter(|_| ends)?;
        let (end, _) = self.gap();
        Some(self.mistake(Code::UnpairedBracket, open, Cure::Read(end, end, " ) ".to_owned())).arg("kind", "open"))
    }

    /// The last bracket before this place that is not closed.
    fn unclosed(&self) -> Option<Token> {
        let mut open = Vec::new();
        for token in self.text.tokens.get(..self.index)? {
            match token.text(self.text.text()) {
                "(" => open.push(*token),
                ")" => drop(open.pop()),
                _ => {}
            }
        }
        open.pop()
    }

    /// A comma forgotten between effects or names.
    fn comma(&self) -> Option<Mistake> {
        let token = self.token().filter(|token| self.wants(Rule::comma) && token.kind == Kind::Word)?;
        let is_effect = self.is_among_effects() && self.text.keyword_at(self.index, token::EFFECTS).is_some();
        let is_name = !token.first && !words::is_reserved(self.word()) && !self.wants(Rule::plus);
        let (end, _) = self.gap();
        (is_effect || is_name).then(|| self.mistake(Code::MissingComma, token, Cure::Read(end, end, ", ".to_owned())))
    }

    /// Whether the clause in which the place lies has effects.
    fn is_among_effects(&self) -> bool {
        let clause = (0..self.index).rev().find_map(|index| self.text.keyword_at(index, PARTS));
        clause.is_some_and(|(keyword, _)| {
            [Rule::kw_effect, Rule::kw_then, Rule::kw_late, Rule::kw_otherwise].contains(&keyword)
        })
    }

    /// None of the mistakes that have a message of their own.
    fn unexpected(&self) -> Mistake {
        let expected = token::expected(&self.expected, self.language());
        let after = self.previous();
        if self.is_start()
            && let Some(previous) = after
            && !self.wants(Rule::EOI)
        {
            return self
                .mistake(Code::Unfinished, previous, Cure::Drop)
                .arg("kind", token::kind(&expected))
                .arg("expected", expected);
        }
        let Some(token) = self.token() else {
            return Mistake::new(Code::RuleSyntax, self.gap(), Cure::Drop)
                .arg("at", "end")
                .arg("found", "")
                .arg("kind", token::kind(&expected))
                .arg("expected", expected);
        };
        let found = self.found(token);
        Mistake::new(Code::RuleSyntax, (token.start, token.end), Cure::Drop)
            .arg("at", "word")
            .arg("found", found)
            .arg("kind", token::kind(&expected))
            .arg("expected", expected)
    }
}
