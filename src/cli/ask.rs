//! Entries and lines of a record, as people name them on the command line.

use crate::engine::EntryName;
use crate::report::{EntryQuery, LeftOut, Line, Which};
use crate::syntax::record::ast::{MoveNumber, Side};

use super::args::day;

/// Words for entries, in both languages.
const ENTRIES: [(&str, EntryName); 19] = [
    ("break", EntryName::Break),
    ("перерыв", EntryName::Break),
    ("inquiry", EntryName::Inquiry),
    ("запрос", EntryName::Inquiry),
    ("claim", EntryName::Claim),
    ("просрочка", EntryName::Claim),
    ("protest", EntryName::Protest),
    ("протест", EntryName::Protest),
    ("application", EntryName::Application),
    ("ходатайство", EntryName::Application),
    ("заявление", EntryName::Application),
    ("ruling", EntryName::Ruling),
    ("решение", EntryName::Ruling),
    ("result", EntryName::Result),
    ("результат", EntryName::Result),
    ("start", EntryName::Start),
    ("начало", EntryName::Start),
    ("header", EntryName::Start),
    ("заголовок", EntryName::Start),
];

/// `5...`, `5.`, `5` (White's), `repeat 5.`, `claim`, `break 2`, `break 2002-05-10`.
pub(super) fn entry(text: &str) -> Option<EntryQuery> {
    let text = text.trim().replace('…', "...").to_lowercase();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
    let rest = rest.trim();
    if matches!(first, "repeat" | "повтор") {
        let (number, which) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        return Some(EntryQuery { name: EntryName::Repeat(move_number(number)?), which: which_of(which)? });
    }
    if let Some((_, name)) = ENTRIES.iter().find(|(word, _)| *word == first) {
        return Some(EntryQuery { name: *name, which: which_of(rest)? });
    }
    let which = which_of(rest)?;
    move_number(first).map(|number| EntryQuery { name: EntryName::Letter(number), which })
}

/// `penalty of 5.`, `correction 2.`, `5.`, `break 2`.
pub(super) fn left_out(text: &str) -> Option<LeftOut> {
    let text = text.trim().to_lowercase();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
    let lines = match first {
        "penalty" | "штраф" => Some(Line::Penalty),
        "correction" | "поправка" => Some(Line::Correction),
        _ => None,
    };
    if lines.is_none() {
        return entry(&text).map(|entry| LeftOut { entry, lines });
    }
    let rest = ["of ", "in ", "в ", "к "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
    entry(rest).map(|entry| LeftOut { entry, lines })
}

fn which_of(text: &str) -> Option<Which> {
    if text.is_empty() {
        return Some(Which::First);
    }
    if let Ok(nth) = text.parse() {
        return Some(Which::Nth(nth));
    }
    day(text).ok().map(Which::On)
}

fn move_number(text: &str) -> Option<MoveNumber> {
    let digits = text.trim_end_matches('.');
    let side = match text.len() - digits.len() {
        0 | 1 => Side::White,
        3 => Side::Black,
        _ => return None,
    };
    Some(MoveNumber { number: digits.parse().ok()?, side })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn entries_are_named_as_people_name_them() {
        let told = |text: &str| entry(text).map(|query| query.name.to_string());
        assert_eq!(told("5..."), Some("5...".to_owned()));
        assert_eq!(told("5…"), Some("5...".to_owned()));
        assert_eq!(told("5"), Some("5.".to_owned()));
        assert_eq!(told("repeat 5."), Some("repeat 5.".to_owned()));
        assert_eq!(told("повтор 5."), Some("repeat 5.".to_owned()));
        assert_eq!(told("Claim"), Some("claim".to_owned()));
        assert_eq!(told("Перерыв 2"), Some("break".to_owned()));
        assert_eq!(told("просрочка"), Some("claim".to_owned()));
        assert_eq!(told("5.."), None);
        assert_eq!(told("e4"), None);
        assert_eq!(told("break tomorrow"), None);
        assert_eq!(entry("break 2").unwrap().which, Which::Nth(2));
        assert!(matches!(entry("break 10.05.2002").unwrap().which, Which::On(_)));
    }

    #[test]
    fn lines_are_left_out_by_their_letter() {
        let penalty = left_out("penalty of 5.").unwrap();
        assert_eq!((penalty.lines, penalty.entry), (Some(Line::Penalty), entry("5.").unwrap()));
        assert_eq!(left_out("поправка в 2.").unwrap().lines, Some(Line::Correction));
        assert_eq!(left_out("break 2").unwrap().entry.which, Which::Nth(2));
        assert!(left_out("everything").is_none());
    }
}
