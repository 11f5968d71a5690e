//! Turns of everyday language that the rule language puts otherwise.

use super::{Cure, Mistake, PIECES, Stop};
use crate::diagnostic::Code;
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::keywords::KEYWORDS;
use crate::syntax::rules::scan::Kind;
use crate::syntax::rules::words;

/// What people write where a condition begins.
const IF: &[&str] = &["if", "если"];

/// What people write for `per`.
const FOR: &[&str] = &["for", "in", "за", "на", "per"];

/// What people put between `per` and the number.
const EVERY: &[&str] = &["every", "each", "каждые", "каждый", "каждых"];

impl Stop<'_, '_> {
    /// The printed form of a keyword in the language of the file.
    fn form(&self, rule: Rule) -> &'static str {
        words::form(rule, self.language())
    }

    /// What stands from one token to another as typed, and its range.
    fn between(&self, first: usize, last: usize) -> Option<((usize, usize), String)> {
        let (first, last) = (self.text.tokens.get(first)?, self.text.tokens.get(last)?);
        let (start, end) = (self.text.folded.typed(first.start), self.text.folded.typed(last.end));
        Some(((first.start, last.end), self.text.typed.get(start..end)?.chars().take(60).collect()))
    }

    fn is(&self, index: usize, keyword: Rule) -> bool {
        self.text.keyword_at(index, &[keyword]).is_some()
    }

    fn is_number(&self, index: usize) -> bool {
        self.text.tokens.get(index).is_some_and(|token| token.kind == Kind::Number)
    }

    /// `define … when …`: a define has no condition.
    pub(super) fn condition_on_define(&self) -> Option<Mistake> {
        let token = self.token()?;
        let is_condition = self.text.keyword_at(self.index, &[Rule::kw_when, Rule::kw_unless]).is_some();
        if !is_condition && !IF.contains(&self.word()) {
            return None;
        }
        let piece = (0..self.index).rev().find_map(|index| {
            let is_first = self.text.tokens.get(index).is_some_and(|token| token.first);
            self.text.keyword_at(index, PIECES).filter(|_| is_first || index == 0)
        });
        let is_define = piece.is_some_and(|(keyword, _)| keyword == Rule::kw_define);
        (is_define && !self.wants_name()).then(|| self.mistake(Code::ConditionOnDefine, token, Cure::Drop))
    }

    /// `if`, for which the language says `when`; in Russian half of `если не`, which is its opposite.
    pub(super) fn if_for_when(&self) -> Option<Mistake> {
        let token = self.token().filter(|_| IF.contains(&self.word()) && self.text.word(self.index + 1) != ".")?;
        let cure = Cure::Read(token.start, token.end, self.form(Rule::kw_when).to_owned());
        Some(self.mistake(Code::IfForWhen, token, cure))
    }

    /// `20 moves per 10 days`.
    pub(super) fn days_and_moves_swapped(&self) -> Option<Mistake> {
        let at = self.index;
        let first = at.checked_sub(2)?;
        let is_swapped = FOR.contains(&self.word())
            && self.is_number(first)
            && self.is(first + 1, Rule::kw_moves)
            && self.is_number(at + 1)
            && self.is(at + 2, Rule::kw_days);
        if !is_swapped {
            return None;
        }
        let (range, _) = self.between(first, at + 2)?;
        let (_, found) = self.between(at + 1, at + 2)?;
        let (moves, days) = (self.text.word(first), self.text.word(at + 1));
        let unit = |rule, number: &str| words::unit_form(rule, number.parse().unwrap_or(0), self.language());
        let right = format!(
            "{days} {} {} {moves} {}",
            unit(Rule::kw_days, days),
            self.form(Rule::kw_per),
            unit(Rule::kw_moves, moves)
        );
        let mistake = Mistake::new(Code::PerDays, range, Cure::Read(range.0, range.1, right.clone()));
        Some(mistake.arg("found", found).arg("right", right))
    }

    /// `30 days for 10 moves`, `30 days per every 10 moves`.
    pub(super) fn other_word_for_per(&self) -> Option<Mistake> {
        let at = self.index;
        let (first, last) = match (EVERY.contains(&self.word()), EVERY.contains(&self.text.word(at + 1))) {
            (true, _) if at > 0 && FOR.contains(&self.text.word(at - 1)) => (at - 1, at),
            (true, _) => (at, at),
            (_, true) if FOR.contains(&self.word()) => (at, at + 1),
            _ if FOR.contains(&self.word()) => (at, at),
            _ => return None,
        };
        let is_rate = first.checked_sub(1).is_some_and(|before| self.is(before, Rule::kw_days))
            && self.is_number(last + 1)
            && self.is(last + 2, Rule::kw_moves);
        let (range, found) = self.between(first, last).filter(|_| is_rate)?;
        let right = self.form(Rule::kw_per);
        let mistake = Mistake::new(Code::MisspeltKeyword, range, Cure::Read(range.0, range.1, right.to_owned()));
        Some(mistake.arg("found", found).arg("right", right))
    }

    /// A comma inside a keyword: `потому, что`.
    pub(super) fn comma_in_keyword(&self) -> Option<Mistake> {
        (self.index.saturating_sub(2)..=self.index).find_map(|start| {
            if self.text.word(start + 1) != "," {
                return None;
            }
            let (head, tail) = (self.text.word(start), self.text.word(start + 2));
            let mut forms = KEYWORDS.iter().flat_map(|row| row.forms(self.language())).copied();
            let right = forms.find(|form| form.split_once(' ') == Some((head, tail)))?;
            let (range, found) = self.between(start, start + 2)?;
            let mistake = Mistake::new(Code::MisspeltKeyword, range, Cure::Read(range.0, range.1, right.to_owned()));
            Some(mistake.arg("found", found).arg("right", right))
        })
    }

    /// `replace repeat after = …`: the words of a name are joined.
    pub(super) fn name_with_blank(&self) -> Option<Mistake> {
        if !self.wants(Rule::eq) {
            return None;
        }
        let rest = self.text.tokens.get(self.index..)?;
        let words = rest.iter().take_while(|token| token.kind == Kind::Word && !token.first).count();
        let name = self.index.checked_sub(1)?;
        if words == 0 || words > 3 || self.text.word(self.index + words) != "=" {
            return None;
        }
        let (range, found) = self.between(name, self.index + words - 1)?;
        let joined = (name..self.index + words).map(|index| self.text.word(index)).collect::<Vec<_>>().join("-");
        let mistake = Mistake::new(Code::NameWithBlank, range, Cure::Read(range.0, range.1, joined));
        let right = found.split_whitespace().collect::<Vec<_>>().join("-");
        Some(mistake.arg("found", found).arg("right", right))
    }

    /// `extends cup.rules`: the path of a file is a text.
    pub(super) fn path_without_quotation(&self) -> Option<Mistake> {
        let name = self.index.checked_sub(1)?;
        if !matches!(self.word(), "." | "/") {
            return None;
        }
        let length = self.text.keyword_at(0, &[Rule::kw_extends]).map(|(_, length)| length)?;
        let last = self.text.tokens.iter().skip(1).position(|token| token.first).unwrap_or(self.text.tokens.len() - 1);
        let (range, found) = self.between(length, last).filter(|_| name >= length)?;
        Some(Mistake::new(Code::MissingString, range, Cure::Read(range.0, range.1, format!("\"{found}\""))))
    }

    /// A text in which the marks stand that close it: `«Club «White king», p. 1»`.
    pub(super) fn nested_quotation(&self) -> Option<Mistake> {
        let text = self.previous().filter(|token| token.kind == Kind::Str)?;
        let token = self.token().filter(|token| !token.first)?;
        let written = text.text(self.text.text());
        let is_nested = written.matches('«').count() > 1
            || written.starts_with('"') && token.start == text.end && token.kind == Kind::Word;
        let end = self.text.tokens.iter().skip(self.index).take_while(|next| !next.first).last()?.end;
        let rest = self.text.text().get(token.start..end)?;
        let is_closed = rest.contains(['"', '»']);
        (is_nested && is_closed).then(|| {
            Mistake::new(Code::QuotationInQuotation, (text.start, end), Cure::Read(token.start, end, " ".to_owned()))
        })
    }
}
