//! Numbers, slugs and texts that are not written as they should be.

use super::{Cure, Mistake, Stop};
use crate::diagnostic::Code;
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::scan::{Kind, Token};
use crate::syntax::rules::words;

impl Stop<'_, '_> {
    /// `1,5`, `2.5`: numbers are whole.
    pub(super) fn number(&self) -> Option<Mistake> {
        let whole = |token: Token, end: usize| {
            let text = token.text(self.text.text());
            let digits = text.split('.').next().unwrap_or_default().to_owned();
            let found = self.text.text().get(token.start..end).unwrap_or_default();
            Mistake::new(Code::NotWhole, (token.start, end), Cure::Read(token.start, end, digits)).arg("found", found)
        };
        if let Some(token) =
            self.token().filter(|token| token.kind == Kind::Number && is_decimal(token.text(self.text.text())))
        {
            return Some(whole(token, token.end));
        }
        // The comma was read as that of a list; the mistake shows at its end.
        let line = self.text.tokens.get(..self.index)?.iter().rposition(|token| token.first).unwrap_or(0);
        self.text.tokens.get(line..)?.windows(3).take(self.index - line).find_map(|window| {
            let &[first, comma, last] = window else { return None };
            let is_number =
                first.kind == Kind::Number && last.kind == Kind::Number && comma.text(self.text.text()) == ",";
            let is_one = first.end == comma.start && comma.end == last.start;
            (is_number && is_one).then(|| whole(first, last.end))
        })
    }

    /// An article without its number.
    pub(super) fn section(&self) -> Option<Mistake> {
        if !self.wants(Rule::section) {
            return None;
        }
        let word = self.previous()?;
        match self.token().filter(|token| !token.first && token.kind != Kind::Str) {
            Some(token) => {
                let cure = Cure::Read(token.start, token.end, "0".to_owned());
                Some(self.mistake(Code::ArticleWithoutNumber, token, cure))
            }
            None => {
                Some(self.mistake(Code::ArticleWithoutNumber, word, Cure::Read(word.end, word.end, " 0 ".to_owned())))
            }
        }
    }

    /// A slug with letters of another alphabet.
    pub(super) fn bad_slug(&self) -> Option<Mistake> {
        let token = self.token().filter(|token| self.wants(Rule::slug) && token.kind == Kind::Word && !token.first)?;
        let is_slug =
            !self.wants_string() || self.text.tokens.get(self.index + 1).is_some_and(|next| next.kind == Kind::Str);
        let is_foreign = !self.word().is_ascii();
        (is_slug && is_foreign).then(|| {
            self.mistake(Code::BadSlug, token, Cure::Read(token.start, token.end, "x".to_owned()))
                .arg("right", "")
                .arg("kind", "foreign")
        })
    }

    /// `per 10 days`.
    pub(super) fn per_days(&self) -> Option<Mistake> {
        let token = self.token().filter(|_| self.wants(Rule::kw_moves))?;
        self.text.keyword_at(self.index, &[Rule::kw_days])?;
        let right = words::unit_form(Rule::kw_moves, 5, self.language());
        Some(
            self.mistake(Code::PerDays, token, Cure::Read(token.start, token.end, right.to_owned()))
                .arg("right", right),
        )
    }

    /// `60 per 10 moves`: the days of an allowance without their unit.
    pub(super) fn number_per_moves(&self) -> Option<Mistake> {
        let number = self.previous().filter(|token| token.kind == Kind::Number)?;
        self.token().filter(|token| !token.first)?;
        self.text.keyword_at(self.index, &[Rule::kw_per])?;
        let written = number.text(self.text.text());
        let unit = words::unit_form(Rule::kw_days, 5, self.language());
        let cure = Cure::Read(number.end, number.end, format!(" {unit}"));
        Some(
            self.mistake(Code::UnitMissing, number, cure)
                .arg("number", written)
                .arg("right", format!("{written} {unit}")),
        )
    }

    /// A text without quotation marks, or none at all.
    pub(super) fn string(&self) -> Option<Mistake> {
        let is_begun = self.previous().is_some_and(|token| token.kind == Kind::Str);
        if !self.wants_string() || self.wants_value() || is_begun {
            return None;
        }
        match self.token().filter(|token| !token.first) {
            Some(token) if token.kind == Kind::Word || token.kind == Kind::Number => {
                let rest = self.text.tokens.get(self.index + 1..).unwrap_or_default();
                let end = rest.iter().take_while(|next| !next.first).last().map_or(token.end, |last| last.end);
                let cure = Cure::Read(token.start, end, "\"\"".to_owned());
                Some(Mistake::new(Code::MissingString, (token.start, end), cure))
            }
            Some(_) => None,
            None => {
                let (end, _) = self.gap();
                let range = self.previous().map_or((end, end), |token| (token.start, token.end));
                Some(Mistake::new(Code::MissingString, range, Cure::Read(end, end, " \"\" ".to_owned())))
            }
        }
    }
}

fn is_decimal(text: &str) -> bool {
    let mut parts = text.split('.');
    let mut digits =
        || parts.next().is_some_and(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    digits() && digits() && parts.next().is_none()
}
