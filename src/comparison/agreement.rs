//! Whether two statements about the same thing agree.

use crate::notation::{Written, same};
use crate::syntax::record::ast::{DayValue, Fraction, Move, Side, Total, Verdict};

use super::statements::Says;
use super::walk::Hand;

/// How two statements stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    /// They say the same.
    Same,
    /// They contradict each other.
    Differ,
    /// They name somebody in different alphabets.
    Spelling,
    /// One record (0 or 1) says nothing: it says itself that its keeper cannot read it.
    Unreadable(usize),
    /// One record (0 or 1) leaves something out.
    Less(usize),
}

/// Days agree by the day, whatever the hour.
pub(super) fn days(one: DayValue, other: DayValue) -> Agreement {
    match (one, other) {
        (DayValue::On(one), DayValue::On(other)) => yes(one.date == other.date),
        (DayValue::Poisoned, _) | (_, DayValue::Poisoned) | (DayValue::Unreadable, DayValue::Unreadable) => {
            Agreement::Same
        }
        (DayValue::Unreadable, _) => Agreement::Unreadable(0),
        (_, DayValue::Unreadable) => Agreement::Unreadable(1),
        (one, other) => yes(one == other),
    }
}

const fn yes(same: bool) -> Agreement {
    if same { Agreement::Same } else { Agreement::Differ }
}

/// The first that is not agreement; a contradiction before all.
fn both(one: Agreement, other: Agreement) -> Agreement {
    match (one, other) {
        (Agreement::Differ, _) | (_, Agreement::Differ) => Agreement::Differ,
        (Agreement::Same, other) => other,
        (one, _) => one,
    }
}

fn totals(one: Fraction, other: Fraction) -> Agreement {
    let of = |side: Side| match (one.of(side), other.of(side)) {
        (Total::Unreadable, Total::Unreadable) => Agreement::Same,
        (Total::Unreadable, _) => Agreement::Unreadable(0),
        (_, Total::Unreadable) => Agreement::Unreadable(1),
        (one, other) => yes(one == other),
    };
    both(of(Side::White), of(Side::Black))
}

/// Words agree whatever their case, their blanks and `ё`.
pub(super) fn texts(one: &str, other: &str) -> bool {
    fn plain(text: &str) -> impl Iterator<Item = char> + '_ {
        let joined = text.split_whitespace().enumerate().flat_map(|(index, word)| {
            (index > 0).then_some(' ').into_iter().chain(word.chars().flat_map(char::to_lowercase))
        });
        joined.map(|letter| if letter == 'ё' { 'е' } else { letter })
    }
    one == other || plain(one).eq(plain(other))
}

/// Whether one text is in Latin letters and the other in Cyrillic ones.
pub(super) fn other_alphabet(one: &str, other: &str) -> bool {
    let latin = |text: &str| text.chars().any(|letter| letter.is_ascii_alphabetic());
    let cyrillic = |text: &str| text.chars().any(|letter| ('\u{400}'..='\u{4ff}').contains(&letter));
    let only = |text: &str| (latin(text) && !cyrillic(text), cyrillic(text) && !latin(text));
    matches!((only(one), only(other)), ((true, _), (_, true)) | ((_, true), (true, _)))
}

fn moves<'m>(
    one: impl Iterator<Item = &'m Move<'m>>,
    other: impl Iterator<Item = &'m Move<'m>>,
    hands: [Hand; 2],
) -> bool {
    let [first, second] = hands;
    let mut other = other.fuse();
    let mut one = one.fuse();
    loop {
        match (one.next(), other.next()) {
            (None, None) => return true,
            (Some(one), Some(other)) => {
                let same_move = same(first.written(one.token.value), second.written(other.token.value));
                let numbers = one.number.zip(other.number);
                if !same_move || numbers.is_some_and(|(one, other)| one.value != other.value) {
                    return false;
                }
            }
            _ => return false,
        }
    }
}

impl Hand {
    const fn written(self, token: &str) -> Written<'_> {
        Written { token, play: self.play, alphabet: self.alphabet }
    }
}

fn verdicts(one: &Verdict<'_>, other: &Verdict<'_>) -> Agreement {
    match (one, other) {
        (Verdict::AcceptsBreak { side, first }, Verdict::AcceptsBreak { side: other_side, first: other_first }) => {
            both(yes(side == other_side), days(first.value, other_first.value))
        }
        (
            Verdict::GrantsBreak { side, first, last },
            Verdict::GrantsBreak { side: other_side, first: other_first, last: other_last },
        ) => {
            let span = both(days(first.value, other_first.value), days(last.value, other_last.value));
            both(yes(side == other_side), span)
        }
        (Verdict::Suspends { first, last }, Verdict::Suspends { first: other_first, last: other_last }) => {
            both(days(first.value, other_first.value), days(last.value, other_last.value))
        }
        (Verdict::Other(one), Verdict::Other(other)) => yes(texts(one.value, other.value)),
        (one, other) => yes(one == other),
    }
}

/// Holds two statements of one key against each other; `hands` say how each record writes moves.
pub(super) fn agreement(one: &Says<'_>, other: &Says<'_>, hands: [Hand; 2]) -> Agreement {
    match (one, other) {
        (Says::Day(one, mark), Says::Day(other, other_mark)) => {
            let marks = match (mark, other_mark) {
                (true, false) => Agreement::Less(1),
                (false, true) => Agreement::Less(0),
                _ => Agreement::Same,
            };
            both(days(*one, *other), marks)
        }
        (Says::Sometime, Says::Sometime) | (Says::Yes, Says::Yes) => Agreement::Same,
        (Says::Sometime, _) => Agreement::Less(0),
        (_, Says::Sometime) => Agreement::Less(1),
        (Says::Totals(one), Says::Totals(other)) => totals(*one, *other),
        (Says::Number(one), Says::Number(other)) => yes(one == other),
        (Says::Numbers(days, moves), Says::Numbers(other_days, other_moves)) => {
            yes(days == other_days && moves == other_moves)
        }
        (Says::Text(one), Says::Text(other)) => yes(texts(one, other)),
        (Says::Moves(one, then, forced), Says::Moves(other, other_then, other_forced)) => {
            let all = moves(one.iter(), other.iter(), hands) && moves(then.iter(), other_then.iter(), hands);
            yes(all && forced == other_forced)
        }
        (Says::Verdict(one), Says::Verdict(other)) => verdicts(one, other),
        (Says::Score(one), Says::Score(other)) => yes(one == other),
        (Says::Papers(day, papers), Says::Papers(other_day, other_papers)) => {
            both(yes(papers == other_papers), days(*day, *other_day))
        }
        (Says::Receipt(day, number), Says::Receipt(other_day, other_number)) => {
            let numbers = match (number, other_number) {
                (Some(one), Some(other)) => yes(texts(one, other)),
                (Some(_), None) => Agreement::Less(1),
                (None, Some(_)) => Agreement::Less(0),
                (None, None) => Agreement::Same,
            };
            both(days(*day, *other_day), numbers)
        }
        _ => Agreement::Differ,
    }
}
