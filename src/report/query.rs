//! What an explanation is asked for: an entry, as people name it.

use crate::engine::EntryName;
use crate::syntax::record::ast::{DayValue, Detail, Entry, Game};
use crate::time::Date;

use super::entry_name;

/// An entry of a record: its name, and which one where several have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryQuery {
    /// Its name; `start` is the header.
    pub name: EntryName,
    /// Which of them.
    pub which: Which,
}

/// Which of several entries of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The first.
    First,
    /// The N-th, from 1.
    Nth(usize),
    /// The one of this day: a break that holds it, anything else that bears it.
    On(Date),
}

/// What is left out of a game to see what would be without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The entry, or the letter whose lines are left out.
    pub entry: EntryQuery,
    /// Which lines of it; `None`: all of a letter's corrections and penalties, the whole of any other entry.
    pub lines: Option<Line>,
}

/// A kind of line below a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// `correction`
    Correction,
    /// `penalty`
    Penalty,
}

impl EntryQuery {
    /// Index of the entry among those of the record; `usize::MAX` for the header.
    #[must_use]
    pub fn find(self, game: &Game<'_>) -> Option<usize> {
        if self.name == EntryName::Start {
            return Some(usize::MAX);
        }
        self.find_named(game).or_else(|| match self.name {
            // A letter that is only there by its repeat.
            EntryName::Letter(number) => Self { name: EntryName::Repeat(number), ..self }.find_named(game),
            _ => None,
        })
    }

    fn find_named(self, game: &Game<'_>) -> Option<usize> {
        let mut named = game.entries.iter().enumerate().filter(|(_, entry)| entry_name(entry) == Some(self.name));
        let found = match self.which {
            Which::First => named.next(),
            Which::Nth(nth) => named.nth(nth.checked_sub(1)?),
            Which::On(day) => named.find(|(_, entry)| bears(entry, day)),
        };
        found.map(|(index, _)| index)
    }

    /// How many entries have this name.
    #[must_use]
    pub fn namesakes(self, game: &Game<'_>) -> usize {
        game.entries.iter().filter(|entry| entry_name(entry) == Some(self.name)).count()
    }
}

fn bears(entry: &Entry<'_>, day: Date) -> bool {
    let on = |value: DayValue| match value {
        DayValue::On(stamp) => Some(stamp.date),
        _ => None,
    };
    match entry {
        Entry::Break(taken) => match (on(taken.first.value), on(taken.last.value)) {
            (Some(first), Some(last)) => first <= day && day <= last,
            (first, last) => first == Some(day) || last == Some(day),
        },
        Entry::Letter(letter) => on(letter.third.value) == Some(day),
        Entry::Repeat(repeat) => on(repeat.third.value) == Some(day),
        Entry::Inquiry(notice) | Entry::Protest(notice) => on(notice.sent.value) == Some(day),
        Entry::Claim(claim) => on(claim.sent.value) == Some(day),
        Entry::Application(application) => on(application.sent.value) == Some(day),
        Entry::Ruling(ruling) => on(ruling.on.value) == Some(day),
        Entry::Result(_) | Entry::Unread(_) => false,
    }
}

/// The names of the entries of a record, as a question may give them; those that several have with their number.
/// `name_of` says the name of one.
#[must_use]
pub fn names(game: &Game<'_>, name_of: &dyn Fn(EntryName) -> String) -> Vec<String> {
    let all: Vec<EntryName> = game.entries.iter().filter_map(entry_name).collect();
    let mut seen: Vec<(EntryName, usize)> = Vec::new();
    let mut told = Vec::new();
    for &name in &all {
        if matches!(name, EntryName::Letter(_)) {
            told.push(name_of(name));
            continue;
        }
        let nth = if let Some((_, nth)) = seen.iter_mut().find(|(known, _)| *known == name) {
            *nth += 1;
            *nth
        } else {
            seen.push((name, 1));
            1
        };
        told.push(if nth == 1 { name_of(name) } else { format!("{} {nth}", name_of(name)) });
    }
    told
}

/// What can be left out of a record, as a question may name it: the lines below letters, and the entries that are no
/// letters. `name_of` says the name of an entry, `line_of` that of a line below it.
#[must_use]
pub fn left_out_names(
    game: &Game<'_>,
    name_of: &dyn Fn(EntryName) -> String,
    line_of: &dyn Fn(Line, &str) -> String,
) -> Vec<String> {
    let mut told = Vec::new();
    let named = game.entries.iter().filter(|entry| entry_name(entry).is_some());
    for (entry, name) in named.zip(names(game, name_of)) {
        let has = |wanted: Line| {
            entry.details().iter().any(|detail| match detail.value {
                Detail::Correction(_) => wanted == Line::Correction,
                Detail::Penalty(_) => wanted == Line::Penalty,
                _ => false,
            })
        };
        told.extend(
            [Line::Correction, Line::Penalty].into_iter().filter(|line| has(*line)).map(|line| line_of(line, &name)),
        );
        if !matches!(entry, Entry::Letter(_)) {
            told.push(name);
        }
    }
    told
}
