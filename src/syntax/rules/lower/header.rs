//! The header, what the ledger keeps, and articles.

use pest::iterators::{Pair, Pairs};

use super::Lower;
use crate::diagnostic::Code;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{Account, Article, Counter, Election, HeaderLine, Item, Moment, Str, Word};
use crate::syntax::rules::cursor::Cursor;
use crate::syntax::rules::grammar::Rule;

/// A part of a file.
pub(in super::super) enum Part {
    /// `regulation`.
    Title(Span, Word, Str),
    /// A line of the header.
    Line(Spanned<HeaderLine>),
    /// `account`.
    Account(Account),
    /// `counter`.
    Counter(Counter),
    /// `election`.
    Election(Election),
    /// `article`, without its items.
    Article(Article),
    /// An item.
    Item(Spanned<Item>),
}

impl Lower<'_> {
    /// The parts that a start rule made, each with the place of its first word.
    pub(in super::super) fn parts(&mut self, pairs: Pairs<'_, Rule>) -> Vec<(Span, Part)> {
        let mut parts = Vec::new();
        for start in pairs {
            let mut cursor = Cursor::new(start);
            while let Some(pair) = cursor.next() {
                let head = pair.clone().into_inner().next().map_or_else(|| self.span(&pair), |head| self.span(&head));
                parts.extend(self.part(pair).map(|part| (head, part)));
            }
        }
        parts
    }

    fn part(&mut self, pair: Pair<'_, Rule>) -> Option<Part> {
        Some(match pair.as_rule() {
            Rule::title => self.title(pair),
            Rule::account => Part::Account(self.account(pair)),
            Rule::counter => Part::Counter(self.counter(pair)),
            Rule::election => Part::Election(self.election(pair)),
            Rule::article_line => Part::Article(self.article(pair)),
            Rule::edition | Rule::language | Rule::source | Rule::extends | Rule::features | Rule::valid => {
                Part::Line(self.header_line(pair)?)
            }
            _ => Part::Item(self.item(pair)),
        })
    }

    fn title(&mut self, pair: Pair<'_, Rule>) -> Part {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_regulation);
        let id = self.word(&mut cursor);
        Part::Title(span, id, self.string(&mut cursor))
    }

    fn header_line(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<HeaderLine>> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let mut cursor = Cursor::new(pair);
        self.any(&mut cursor)?;
        let line = match rule {
            Rule::edition => HeaderLine::Edition(self.number(&mut cursor)),
            Rule::language => HeaderLine::Language(self.language(&mut cursor)),
            Rule::source => HeaderLine::Source(self.prose(&mut cursor)),
            Rule::extends if cursor.peek() == Some(Rule::str) => HeaderLine::ExtendsPath(self.string(&mut cursor)),
            Rule::extends => HeaderLine::ExtendsId(self.word(&mut cursor)),
            Rule::features => HeaderLine::Without(self.names(&mut cursor)),
            _ => self.validity(cursor),
        };
        Some(Spanned::new(line, span))
    }

    /// `language en`: it must agree with the first word of the file.
    fn language(&mut self, cursor: &mut Cursor<'_>) -> Word {
        let word = self.word(cursor);
        let right = self.language.tag();
        if !word.value.eq_ignore_ascii_case(right) {
            self.report(Code::LanguageDisagrees, word.span).arg("found", word.value.as_str()).arg("right", right);
        }
        word
    }

    /// The rest of `valid from DATE to DATE`, after its first word.
    fn validity(&mut self, mut cursor: Cursor<'_>) -> HeaderLine {
        let mut end = |lower: &mut Self, keyword: Rule| -> Option<Moment> {
            cursor.skip(keyword).then(|| lower.date(&mut cursor))
        };
        let from = end(self, Rule::kw_from_date);
        let to = end(self, Rule::kw_to_date);
        HeaderLine::Valid { from, to }
    }

    fn account(&mut self, pair: Pair<'_, Rule>) -> Account {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_account);
        let name = self.word(&mut cursor);
        cursor.skip(Rule::kw_starts_at);
        let start = self.quantity(&mut cursor);
        let counts_up = cursor.skip(Rule::kw_counts_up);
        cursor.skip(Rule::kw_counts_down);
        let mut account = Account { span, name, start, counts_up, cap: None, overflow: None };
        if let Some(cap) = cursor.take(Rule::cap) {
            let mut cursor = Cursor::new(cap);
            cursor.skip(Rule::kw_cap);
            account.cap = Some(self.quantity(&mut cursor));
            account.overflow = cursor.skip(Rule::kw_overflow_to).then(|| self.word(&mut cursor));
        }
        account
    }

    fn counter(&mut self, pair: Pair<'_, Rule>) -> Counter {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_counter);
        let name = self.word(&mut cursor);
        cursor.skip(Rule::kw_starts_at);
        Counter { span, name, start: self.quantity(&mut cursor) }
    }

    fn election(&mut self, pair: Pair<'_, Rule>) -> Election {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_election);
        let name = self.word(&mut cursor);
        Election { span, name, prose: self.prose(&mut cursor) }
    }

    fn article(&mut self, pair: Pair<'_, Rule>) -> Article {
        let span = self.span(&pair);
        let mut cursor = Cursor::new(pair);
        cursor.skip(Rule::kw_article);
        let section = self.word(&mut cursor);
        let title = cursor.take(Rule::str).map(|title| self.string_of(&title));
        Article { span, section, title, items: Vec::new() }
    }
}
