//! From tree to text, in either language.
//!
//! Keywords come from the table; names, slugs and strings stay as they are. What is printed reads back as the same tree,
//! provided that nothing in it is poisoned.

mod clauses;
mod expressions;
mod items;

use super::ast::{Account, HeaderLine, Language, Moment, Path, Prose, Quantity, Regulation, Unit, Word};
use super::grammar::Rule;
use super::words::{form, unit_form};

/// Prints a ruleset with the keywords of `language`.
pub fn print(regulation: &Regulation, language: Language) -> String {
    let mut printer = Printer { out: String::new(), language, typed: regulation.language };
    printer.regulation(regulation);
    printer.out
}

struct Printer {
    out: String,
    /// Of the keywords that are printed.
    language: Language,
    /// Of the keywords that were typed.
    typed: Language,
}

impl Printer {
    fn regulation(&mut self, regulation: &Regulation) {
        self.keyword(Rule::kw_regulation);
        self.word(&regulation.id);
        self.string(&regulation.title.value);
        for line in &regulation.lines {
            self.line(0);
            self.header_line(&line.value);
        }
        let is_empty =
            regulation.accounts.is_empty() && regulation.counters.is_empty() && regulation.elections.is_empty();
        if !is_empty {
            self.line(0);
        }
        for account in &regulation.accounts {
            self.line(0);
            self.account(account);
        }
        for counter in &regulation.counters {
            self.line(0);
            self.keyword(Rule::kw_counter);
            self.word(&counter.name);
            self.keyword(Rule::kw_starts_at);
            self.quantity(&counter.start);
        }
        for election in &regulation.elections {
            self.line(0);
            self.keyword(Rule::kw_election);
            self.word(&election.name);
            self.prose(&election.prose);
        }
        for article in &regulation.articles {
            self.line(0);
            self.line(0);
            self.keyword(Rule::kw_article);
            self.word(&article.section);
            if let Some(title) = &article.title {
                self.string(&title.value);
            }
            for item in &article.items {
                self.item(&item.value);
            }
        }
        self.line(0);
    }

    fn header_line(&mut self, line: &HeaderLine) {
        match line {
            HeaderLine::Edition(number) => {
                self.keyword(Rule::kw_edition);
                self.push(&number.value.to_string());
            }
            HeaderLine::Language(typed) => {
                self.keyword(Rule::kw_language);
                if self.language == self.typed { self.word(typed) } else { self.push(self.language.tag()) }
            }
            HeaderLine::Source(prose) => {
                self.keyword(Rule::kw_source);
                self.prose(prose);
            }
            HeaderLine::ExtendsId(id) => {
                self.keyword(Rule::kw_extends);
                self.word(id);
            }
            HeaderLine::ExtendsPath(path) => {
                self.keyword(Rule::kw_extends);
                self.string(&path.value);
            }
            HeaderLine::Without(features) => {
                self.keyword(Rule::kw_without);
                self.names(features);
            }
            HeaderLine::Valid { from, to } => {
                self.keyword(Rule::kw_valid);
                for (keyword, moment) in [(Rule::kw_from_date, from), (Rule::kw_to_date, to)] {
                    if let Some(moment) = moment {
                        self.keyword(keyword);
                        self.moment(*moment);
                    }
                }
            }
        }
    }

    fn account(&mut self, account: &Account) {
        self.keyword(Rule::kw_account);
        self.word(&account.name);
        self.keyword(Rule::kw_starts_at);
        self.quantity(&account.start);
        self.keyword(if account.counts_up { Rule::kw_counts_up } else { Rule::kw_counts_down });
        let Some(cap) = &account.cap else { return };
        self.keyword(Rule::kw_cap);
        self.quantity(cap);
        if let Some(overflow) = &account.overflow {
            self.keyword(Rule::kw_overflow_to);
            self.word(overflow);
        }
    }

    /// Begins a line.
    fn line(&mut self, indent: usize) {
        self.out.push('\n');
        self.out.push_str(&" ".repeat(indent));
    }

    /// Adds a token, with a blank before it where one is needed.
    fn push(&mut self, token: &str) {
        if !self.out.is_empty() && !self.out.ends_with(['\n', ' ', '(']) {
            self.out.push(' ');
        }
        self.out.push_str(token);
    }

    fn comma(&mut self) {
        self.out.push(',');
    }

    fn keyword(&mut self, rule: Rule) {
        self.push(form(rule, self.language));
    }

    fn word(&mut self, word: &Word) {
        self.push(&word.value);
    }

    fn path(&mut self, path: &Path) {
        let parts: Vec<&str> = path.parts.iter().map(|part| part.value.as_str()).collect();
        self.push(&parts.join("."));
    }

    fn names(&mut self, names: &[Word]) {
        for (index, name) in names.iter().enumerate() {
            if index > 0 {
                self.comma();
            }
            self.word(name);
        }
    }

    /// A string never holds both closing marks, because neither kind of string can.
    fn string(&mut self, text: &str) {
        let quoted = if text.contains('"') { format!("«{text}»") } else { format!("\"{text}\"") };
        self.push(&quoted);
    }

    fn prose(&mut self, prose: &Prose) {
        for string in prose {
            self.string(&string.value);
        }
    }

    fn moment(&mut self, moment: Moment) {
        if let Some(stamp) = moment.value {
            self.push(&stamp.to_string());
        }
    }

    fn counted(&mut self, number: u32, unit: Rule) {
        self.push(&number.to_string());
        self.push(unit_form(unit, number, self.language));
    }

    fn quantity(&mut self, quantity: &Quantity) {
        match quantity.unit {
            Unit::Count => self.push(&quantity.number.value.to_string()),
            Unit::Days => self.counted(quantity.number.value, Rule::kw_days),
            Unit::Moves => self.counted(quantity.number.value, Rule::kw_moves),
        }
    }
}
