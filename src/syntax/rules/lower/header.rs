//! The header, what the ledger keeps, and articles.

use pest::iterators::{Pair, Pairs};

use super::Lower;
use crate::diagnostic::Code;
use crate::source::{Span, Spanned};
use crate::syntax::rules::ast::{Account, Article, Counter, Election, HeaderLine, Item, Moment, Regulation, Str, Word};
use crate::syntax::rules::cursor::{Cursor, range};
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::words;

/// A part of a file, as the start rules of the grammar give them.
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
    /// `article` with its items.
    Article(Article),
    /// An item.
    Item(Spanned<Item>),
}

impl Part {
    /// Puts the part where it belongs.
    pub(in super::super) fn put_into(self, regulation: &mut Regulation) {
        match self {
            Self::Title(span, id, title) => {
                regulation.span = span;
                regulation.id = id;
                regulation.title = title;
            }
            Self::Line(line) => regulation.lines.push(line),
            Self::Account(account) => regulation.accounts.push(account),
            Self::Counter(counter) => regulation.counters.push(counter),
            Self::Election(election) => regulation.elections.push(election),
            Self::Article(article) => regulation.articles.push(article),
            Self::Item(item) => {
                if let Some(article) = regulation.articles.last_mut() {
                    article.items.push(item);
                }
            }
        }
    }
}

impl Lower<'_> {
    /// The parts that a start rule made.
    pub(in super::super) fn parts(&mut self, pairs: Pairs<'_, Rule>) -> Vec<Part> {
        let mut parts = Vec::new();
        for start in pairs {
            let mut cursor = Cursor::new(start);
            while let Some(pair) = cursor.next() {
                self.part(pair, &mut parts);
            }
        }
        parts
    }

    fn part(&mut self, pair: Pair<'_, Rule>, parts: &mut Vec<Part>) {
        match pair.as_rule() {
            Rule::header => {
                let mut cursor = Cursor::new(pair);
                while let Some(pair) = cursor.next() {
                    self.part(pair, parts);
                }
            }
            Rule::title => parts.push(self.title(pair)),
            Rule::account => parts.push(Part::Account(self.account(pair))),
            Rule::counter => parts.push(Part::Counter(self.counter(pair))),
            Rule::election => parts.push(Part::Election(self.election(pair))),
            Rule::article => parts.push(Part::Article(self.article(pair))),
            Rule::edition | Rule::language | Rule::source | Rule::extends | Rule::features | Rule::valid => {
                parts.extend(self.header_line(pair).map(Part::Line));
            }
            _ => parts.push(Part::Item(self.item(pair))),
        }
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
        let right = words::code(self.language);
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
        let whole = range(&pair);
        let mut cursor = Cursor::new(pair);
        let mut article = Article { span: self.place(whole), section: Word::default(), title: None, items: Vec::new() };
        if let Some(line) = self.expect(&mut cursor, Rule::article_line) {
            article.span = self.span(&line);
            let mut cursor = Cursor::new(line);
            cursor.skip(Rule::kw_article);
            article.section = self.word(&mut cursor);
            article.title = cursor.take(Rule::str).map(|title| self.string_of(&title));
        }
        while let Some(pair) = cursor.next() {
            article.items.push(self.item(pair));
        }
        article
    }
}
