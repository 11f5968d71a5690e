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
    // The keywords stand in the grammar in the order of the table; a test below holds this.
    let index = (rule as usize).checked_sub(Rule::kw_regulation as usize)?;
    KEYWORDS.get(index).filter(|keyword| keyword.rule == rule)
}

/// The form of a keyword that is printed; empty for a rule that is no keyword.
pub(super) fn form(rule: Rule, language: Language) -> &'static str {
    keyword(rule).map_or("", |keyword| keyword.form(language))
}

/// A keyword, named by its printed English form, as a file of `language` has it: what a message tells to write.
/// `english` itself if there is no such keyword.
#[must_use]
pub fn word_in(english: &'static str, language: Language) -> &'static str {
    let row = KEYWORDS.iter().find(|keyword| keyword.form(Language::En) == english);
    row.map_or(english, |keyword| keyword.form(language))
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

/// A number of days or of moves, as a file of `language` writes it: `3 days`, `3 дня`.
#[must_use]
pub fn quantity(number: u32, moves: bool, language: Language) -> String {
    let rule = if moves { Rule::kw_moves } else { Rule::kw_days };
    format!("{number} {}", unit_form(rule, number, language))
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

/// Whether a folded word cannot begin a name.
pub(super) fn is_reserved(word: &str) -> bool {
    KEYWORDS
        .iter()
        .filter(|keyword| keyword.reserved)
        .any(|keyword| keyword.english.iter().chain(keyword.russian).any(|form| *form == word))
}

/// Whether `word` is a word of a keyword of this language.
pub(super) fn is_part_of_keyword(word: &str, language: Language) -> bool {
    KEYWORDS.iter().flat_map(|keyword| keyword.forms(language)).any(|form| form.split(' ').any(|part| part == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyword_is_found_by_its_rule() {
        for row in KEYWORDS {
            assert_eq!(keyword(row.rule).map(|found| found.rule), Some(row.rule));
        }
        assert!(keyword(Rule::reserved).is_none());
        assert!(keyword(Rule::EOI).is_none());
    }

    #[test]
    fn units_fit_their_numbers() {
        let days = |number| unit_form(Rule::kw_days, number, Language::Ru);
        assert_eq!(
            [1, 2, 5, 11, 12, 21, 22, 111].map(days),
            ["день", "дня", "дней", "дней", "дней", "день", "дня", "дней"]
        );
        assert_eq!(unit_form(Rule::kw_moves, 1, Language::En), "move");
    }
}
