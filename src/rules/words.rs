//! The words that a ruleset shares with the vocabulary, in the language of its file.

use crate::syntax::rules::ast::{Comparison, Language};
use crate::vocabulary::{Domain, Event, FACTS, Fact, FactRow, Root, SLOTS, SlotRow, TERMS, Term, TermRow};

/// Upper case and `ё` do not matter.
pub(super) fn fold(word: &str) -> String {
    word.chars().flat_map(char::to_lowercase).map(|letter| if letter == 'ё' { 'е' } else { letter }).collect()
}

/// The name of a row in a language.
pub(super) trait InLanguage {
    /// Its name.
    fn word(&self, language: Language) -> &'static str;
}

macro_rules! in_language {
    ($($row:ty),+) => { $( impl InLanguage for $row {
        fn word(&self, language: Language) -> &'static str {
            match language {
                Language::En => self.en,
                Language::Ru => self.ru,
            }
        }
    } )+ };
}

in_language!(TermRow, FactRow, SlotRow);

/// The other keyword table.
pub(super) const fn other(language: Language) -> Language {
    match language {
        Language::En => Language::Ru,
        Language::Ru => Language::En,
    }
}

/// The meaning of a folded word that `pick` asks for.
pub(super) fn term<T>(language: Language, word: &str, pick: impl Fn(Term) -> Option<T>) -> Option<T> {
    TERMS.iter().filter(|row| row.word(language) == word).find_map(|row| pick(row.term))
}

/// The root that a folded word names.
pub(super) fn root(language: Language, word: &str) -> Option<Root> {
    term(language, word, |term| if let Term::Root(root) = term { Some(root) } else { None })
}

/// The fact that a folded word names on something of a domain.
pub(super) fn fact(language: Language, domain: Domain, word: &str) -> Option<Fact> {
    FACTS.iter().find(|row| row.word(language) == word && row.on.contains(&domain)).map(|row| row.fact)
}

/// The name of an event.
pub(super) fn event_word(language: Language, event: Event) -> &'static str {
    TERMS.iter().find(|row| row.term == Term::Event(event)).map_or("", |row| row.word(language))
}

/// The name of a root.
pub(super) fn root_word(language: Language, root: Root) -> &'static str {
    TERMS.iter().find(|row| row.term == Term::Root(root)).map_or("", |row| row.word(language))
}

/// Whether a folded word is one of the vocabulary, so that a parameter, a reading or a slot cannot be called so.
pub(super) fn is_vocabulary(language: Language, word: &str) -> bool {
    TERMS.iter().any(|row| row.word(language) == word && matches!(row.term, Term::Root(_) | Term::Role(_)))
        || SLOTS.iter().any(|row| row.word(language) == word)
}

/// The fields of an omission, in the order of `Ruleset::words`.
pub(super) const FIELDS: [(&str, &str); 4] =
    [("first", "первая"), ("second", "вторая"), ("third", "третья"), ("totals", "время")];

/// The words of a comparison.
pub(super) const fn comparison(language: Language, comparison: Comparison) -> &'static str {
    match (language, comparison) {
        (Language::En, Comparison::Before) => "before",
        (Language::En, Comparison::After) => "after",
        (Language::En, Comparison::OnOrBefore) => "on or before",
        (Language::En, Comparison::OnOrAfter) => "on or after",
        (Language::En, Comparison::MoreThan) => "more than",
        (Language::En, Comparison::LessThan) => "less than",
        (Language::En, Comparison::AtLeast) => "at least",
        (Language::En, Comparison::AtMost) => "at most",
        (Language::En, Comparison::Is) => "is",
        (Language::En, Comparison::IsNot) => "is not",
        (Language::En, Comparison::Matches) => "matches",
        (Language::Ru, Comparison::Before) => "раньше",
        (Language::Ru, Comparison::After) => "позже",
        (Language::Ru, Comparison::OnOrBefore) => "не позже",
        (Language::Ru, Comparison::OnOrAfter) => "не раньше",
        (Language::Ru, Comparison::MoreThan) => "более",
        (Language::Ru, Comparison::LessThan) => "менее",
        (Language::Ru, Comparison::AtLeast) => "не менее",
        (Language::Ru, Comparison::AtMost) => "не более",
        (Language::Ru, Comparison::Is) => "равно",
        (Language::Ru, Comparison::IsNot) => "не равно",
        (Language::Ru, Comparison::Matches) => "по образцу",
    }
}

/// One of two words, by language.
pub(super) const fn pick<'w>(language: Language, en: &'w str, ru: &'w str) -> &'w str {
    match language {
        Language::En => en,
        Language::Ru => ru,
    }
}
