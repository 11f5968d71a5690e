//! What an unknown word may have been meant to be.

use crate::syntax::rules::ast::Language;
use crate::vocabulary::{FACTS, SLOTS, TERMS};

use super::words::{InLanguage, fold, other};

/// Why a word is unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Suggestion {
    /// Nothing is like it.
    None,
    /// It is like this word.
    Close(String),
    /// It belongs to the other keyword table; here it is this word.
    Language(String),
    /// Latin and Cyrillic letters stand in one word; in one alphabet it is this word, empty if that is unknown too.
    Script(String),
}

impl Suggestion {
    /// Name of the kind and the word, as arguments of a message.
    pub fn parts(&self) -> (&'static str, &str) {
        match self {
            Self::None => ("none", ""),
            Self::Close(word) => ("close", word),
            Self::Language(word) => ("language", word),
            Self::Script(word) if word.is_empty() => ("script", ""),
            Self::Script(word) => ("script-close", word),
        }
    }
}

/// Finds what `word` may mean among the names that are possible at its place.
pub(super) fn suggest(word: &str, language: Language, possible: &[&str]) -> Suggestion {
    let word = fold(word);
    if is_mixed(&word) {
        let one = [one_script(&word, true), one_script(&word, false)];
        let known = one.iter().find(|word| possible.contains(&word.as_str()));
        return Suggestion::Script(known.cloned().unwrap_or_default());
    }
    if let Some(here) = translate(&word, language) {
        return Suggestion::Language(here);
    }
    let close = possible.iter().map(|name| (strsim::osa_distance(&word, name), *name));
    let best = close.min_by_key(|(distance, _)| *distance);
    match best {
        Some((distance, name)) if distance <= word.chars().count().div_ceil(4) => Suggestion::Close(name.to_owned()),
        _ => Suggestion::None,
    }
}

/// The word of this language for a word of the other.
fn translate(word: &str, language: Language) -> Option<String> {
    let there = other(language);
    let last = |path: &'static str| path.rsplit('.').next().unwrap_or(path);
    let terms = TERMS.iter().map(|row| (row.word(there), row.word(language)));
    let facts = FACTS.iter().map(|row| (row.word(there), row.word(language)));
    let slots = SLOTS.iter().map(|row| (last(row.word(there)), last(row.word(language))));
    terms.chain(facts).chain(slots).find(|(from, _)| *from == word).map(|(_, to)| to.to_owned())
}

const fn is_cyrillic(letter: char) -> bool {
    matches!(letter, '\u{400}'..='\u{4ff}')
}

fn is_mixed(word: &str) -> bool {
    word.chars().any(is_cyrillic) && word.chars().any(|letter| letter.is_ascii_alphabetic())
}

/// Letters that look alike, Latin and Cyrillic.
const LOOK_ALIKES: [(char, char); 11] = [
    ('a', 'а'),
    ('b', 'в'),
    ('c', 'с'),
    ('e', 'е'),
    ('h', 'н'),
    ('k', 'к'),
    ('m', 'м'),
    ('o', 'о'),
    ('p', 'р'),
    ('x', 'х'),
    ('y', 'у'),
];

fn one_script(word: &str, latin: bool) -> String {
    let swap = |letter: char| {
        LOOK_ALIKES.iter().find_map(|&(from, to)| match latin {
            true if to == letter => Some(from),
            false if from == letter => Some(to),
            _ => None,
        })
    };
    word.chars().map(|letter| swap(letter).unwrap_or(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_explained() {
        let possible = ["postmark", "stated-sent", "штемпель"];
        let meant = |word| suggest(word, Language::En, &possible);
        assert_eq!(meant("postmarc"), Suggestion::Close("postmark".to_owned()));
        assert_eq!(meant("штемпель"), Suggestion::Language("postmark".to_owned()));
        assert_eq!(meant("pоstmark"), Suggestion::Script("postmark".to_owned()));
        assert_eq!(meant("penguin"), Suggestion::None);
    }
}
