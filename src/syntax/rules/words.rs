//! The keywords of the rule language in both languages.

use super::ast::Language;
use super::grammar::Rule;
use super::keywords::KEYWORDS;

/// One meaning and its forms.
#[derive(Debug)]
pub(super) struct Keyword {
    /// Its rule in the grammar.
    pub(super) rule: Rule,
    /// English forms, the printed one first.
    pub(super) english: &'static [&'static str],
    /// Russian forms, the printed one first.
    pub(super) russian: &'static [&'static str],
    /// Whether it cannot begin a name.
    pub(super) reserved: bool,
}

impl Keyword {
    /// All forms in one language.
    pub(super) fn forms(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.english,
            Language::Ru => self.russian,
        }
    }

    /// The form that is printed.
    pub(super) fn form(&self, language: Language) -> &'static str {
        self.forms(language).first().copied().unwrap_or_default()
    }
}

/// The keyword of a rule.
pub(super) fn keyword(rule: Rule) -> Option<&'static Keyword> {
    KEYWORDS.iter().find(|keyword| keyword.rule == rule)
}

/// The form of a keyword that is printed; empty for a rule that is no keyword.
pub(super) fn form(rule: Rule, language: Language) -> &'static str {
    keyword(rule).map_or("", |keyword| keyword.form(language))
}

/// What stands in the `language` line.
pub(super) fn code(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::Ru => "ru",
    }
}

/// `day`, `days`, `день`, `дня`, `дней`: the form of a unit that fits a number.
pub(super) fn unit_form(rule: Rule, number: u32, language: Language) -> &'static str {
    let forms = keyword(rule).map_or(&[][..], |keyword| keyword.forms(language));
    let index = match language {
        Language::En => usize::from(number != 1),
        Language::Ru => match (number % 10, number % 100) {
            (_, 11..=14) => 2,
            (1, _) => 0,
            (2..=4, _) => 1,
            _ => 2,
        },
    };
    forms.get(index).copied().unwrap_or_default()
}

/// The language whose letters a text begins with.
pub(super) fn script(text: &str) -> Option<Language> {
    text.chars()
        .find(|letter| letter.is_alphabetic())
        .map(|letter| if is_cyrillic(letter) { Language::Ru } else { Language::En })
}

/// Whether a letter is a Cyrillic one.
pub(super) fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{52F}').contains(&letter)
}

/// Whether `word` is a word of a keyword of this language.
pub(super) fn is_part_of_keyword(word: &str, language: Language) -> bool {
    KEYWORDS.iter().flat_map(|keyword| keyword.forms(language)).any(|form| form.split(' ').any(|part| part == word))
}
