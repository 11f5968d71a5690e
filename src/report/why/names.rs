//! The names under which the parts of an explanation are asked for, in both languages.

use crate::syntax::rules::ast::Language;
use crate::vocabulary::SLOTS;

/// Names that the explanation itself gives, English and Russian.
const PAIRS: [(&str, &str); 18] = [
    ("thinking", "обдумывание"),
    ("days", "дни"),
    ("correction", "поправка"),
    ("penalty", "штраф"),
    ("repeat-delay", "задержка-повтора"),
    ("ruling", "решение"),
    ("standing", "положение"),
    ("total", "время"),
    ("allowance", "норма"),
    ("moves", "ходы"),
    ("reserve", "запас"),
    ("overdue", "просрочено"),
    ("white", "белые"),
    ("black", "чёрные"),
    ("repeat", "повтор"),
    ("protest", "протест"),
    ("claim", "просрочка"),
    ("inquiry", "запрос"),
];

/// The last part of a path.
fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

fn fold(name: &str) -> String {
    name.to_lowercase().replace('ё', "е")
}

/// The pair that a name belongs to: of the explanation, or of the questions that every ruleset answers.
fn pair(name: &str) -> Option<(&'static str, &'static str)> {
    let name = fold(last(name));
    let slots = SLOTS.iter().map(|row| (last(row.en), last(row.ru)));
    PAIRS.into_iter().chain(slots).find(|(en, ru)| *en == name || fold(ru) == name)
}

/// Whether a known name is the one asked for, in either language, as a whole path or by its last part.
pub(super) fn is_asked(known: &str, asked: &str) -> bool {
    let (whole, asked_whole) = (fold(known), fold(asked));
    whole == asked_whole
        || last(&whole) == asked_whole
        || !asked.contains('.') && pair(known).is_some_and(|known| pair(asked) == Some(known))
}

/// A name in a language, if it has one there; else as it is.
pub(super) fn spoken(name: &str, language: Language) -> &str {
    match (pair(name), language) {
        (Some((en, _)), Language::En) => en,
        (Some((_, ru)), Language::Ru) => ru,
        (None, _) => last(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_asked_for_in_either_language() {
        assert!(is_asked("письмо.получено", "received"));
        assert!(is_asked("letter.received", "получено"));
        assert!(is_asked("letter.received", "letter.received"));
        assert!(is_asked("days", "Дни"));
        assert!(is_asked("thinking", "обдумывание"));
        assert!(is_asked("black", "черные"));
        assert!(is_asked("day-of-repeat", "day-of-repeat"));
        assert!(!is_asked("days", "время"));
        assert_eq!(spoken("письмо.получено", Language::En), "received");
        assert_eq!(spoken("standing", Language::Ru), "положение");
        assert_eq!(spoken("письмо.день-повтора", Language::En), "день-повтора");
    }
}
