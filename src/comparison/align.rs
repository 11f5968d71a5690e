//! Which entry of one record is which of the other: letters by number and count, other entries by kind, author and
//! day. Sorting aside, the work is linear in the entries.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::game::Evidence;
use crate::syntax::record::ast::{Detail, Entry, Game, MoveNumber, Side, Verdict};
use crate::time::Date;

/// An entry that one or both records have: its index in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aligned {
    pub at: [Option<usize>; 2],
    /// For an entry that one record lacks: behind which entry it would stand there.
    pub after: Option<usize>,
}

/// Entries that may be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Letter(MoveNumber),
    Repeat(MoveNumber),
    Break(Side),
    Inquiry(Side),
    Claim(Side),
    Protest(Side),
    Application(Side),
    Ruling,
    Result,
}

/// Entries of one kind, in the order of each record.
#[derive(Debug, Default)]
struct Group {
    members: [Vec<usize>; 2],
}

/// The entries of both records in the order of the game.
pub(super) fn align(games: [&Game<'_>; 2]) -> Vec<Aligned> {
    let [first, second] = games;
    let mut groups: HashMap<Kind, Group> = HashMap::new();
    for (index, entry) in first.entries.iter().enumerate() {
        if let Some(kind) = kind(entry) {
            groups.entry(kind).or_default().members[0].push(index);
        }
    }
    for (index, entry) in second.entries.iter().enumerate() {
        if let Some(kind) = kind(entry) {
            groups.entry(kind).or_default().members[1].push(index);
        }
    }
    let mut partner: Vec<Option<usize>> = vec![None; first.entries.len()];
    for group in groups.values() {
        for (one, other) in pairs(group, games) {
            if let Some(slot) = partner.get_mut(one) {
                *slot = Some(other);
            }
        }
    }
    in_order(games, &partner)
}

fn in_order(games: [&Game<'_>; 2], partner: &[Option<usize>]) -> Vec<Aligned> {
    let [first, second] = games;
    let mut paired = vec![false; second.entries.len()];
    for &other in partner.iter().flatten() {
        if let Some(slot) = paired.get_mut(other) {
            *slot = true;
        }
    }
    let mut lone = second
        .entries
        .iter()
        .enumerate()
        .filter(|(index, entry)| kind(entry).is_some() && !paired.get(*index).copied().unwrap_or(false));
    let mut next = lone.next();
    let mut all = Vec::with_capacity(first.entries.len());
    let (mut behind_one, mut behind_other) = (None, None);
    for (index, entry) in first.entries.iter().enumerate() {
        if kind(entry).is_none() {
            continue;
        }
        let other = partner.get(index).copied().flatten();
        if let Some(other) = other {
            while let Some((alone, _)) = next.filter(|(alone, _)| *alone < other) {
                all.push(Aligned { at: [None, Some(alone)], after: behind_one });
                next = lone.next();
            }
            behind_other = behind_other.max(Some(other));
        }
        all.push(Aligned { at: [Some(index), other], after: behind_other });
        behind_one = Some(index);
    }
    while let Some((alone, _)) = next {
        all.push(Aligned { at: [None, Some(alone)], after: behind_one });
        next = lone.next();
    }
    all
}

/// What can be the same entry; nothing is known of a line that could not be read.
fn kind(entry: &Entry<'_>) -> Option<Kind> {
    Some(match entry {
        Entry::Letter(letter) => Kind::Letter(letter.number.value),
        Entry::Repeat(repeat) => Kind::Repeat(repeat.number.value),
        Entry::Break(taken) => Kind::Break(taken.by.value),
        Entry::Inquiry(notice) => Kind::Inquiry(notice.by.value),
        Entry::Claim(claim) => Kind::Claim(claim.by.value),
        Entry::Protest(notice) => Kind::Protest(notice.by.value),
        Entry::Application(application) => Kind::Application(application.by.value),
        Entry::Ruling(_) => Kind::Ruling,
        Entry::Result(_) => Kind::Result,
        Entry::Unread(_) => return None,
    })
}

/// The day by which entries of one kind are told apart.
pub(super) fn day(entry: &Entry<'_>) -> Option<Date> {
    let written = match entry {
        Entry::Letter(letter) => letter.third,
        Entry::Repeat(repeat) => {
            let sent = repeat.details.iter().find_map(|detail| match detail.value {
                Detail::Sent { day, .. } => Some(day),
                _ => None,
            });
            sent.unwrap_or(repeat.third)
        }
        Entry::Break(taken) => taken.first,
        Entry::Inquiry(notice) | Entry::Protest(notice) => notice.sent,
        Entry::Claim(claim) => claim.sent,
        Entry::Application(application) => application.sent,
        Entry::Ruling(ruling) => ruling.on,
        Entry::Result(_) | Entry::Unread(_) => return None,
    };
    Evidence::from(written.value).day()
}

/// What kind of decision a ruling is: several of one day are told apart by it.
fn decision(entry: &Entry<'_>) -> Option<&'static str> {
    let Entry::Ruling(ruling) = entry else { return None };
    Some(match ruling.verdict.value {
        Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete => "claim",
        Verdict::AcceptsBreak { .. } => "accepts-break",
        Verdict::GrantsBreak { .. } => "grants-break",
        Verdict::Penalty { .. } => "penalty",
        Verdict::Suspends { .. } => "suspends",
        Verdict::Other(_) => "other",
    })
}

/// Pairs within one kind: one with one; else first those of the same day, then those that are nearest to each other,
/// then those without a day in their order.
fn pairs(group: &Group, games: [&Game<'_>; 2]) -> Vec<(usize, usize)> {
    let [one, other] = &group.members;
    if let (&[one], &[other]) = (one.as_slice(), other.as_slice()) {
        return vec![(one, other)];
    }
    if one.is_empty() || other.is_empty() {
        return Vec::new();
    }
    let [first, second] = games;
    let about = |game: &Game<'_>, index: usize| game.entries.get(index).map(|entry| (day(entry), decision(entry)));
    let mut found = Vec::new();
    let mut waiting: HashMap<_, VecDeque<usize>> = HashMap::new();
    for &index in other {
        waiting.entry(about(second, index)).or_default().push_back(index);
    }
    let mut rest = Vec::new();
    for &index in one {
        match waiting.get_mut(&about(first, index)).and_then(VecDeque::pop_front) {
            Some(partner) => found.push((index, partner)),
            None => rest.push(index),
        }
    }
    let mut left: Vec<usize> = waiting.into_values().flatten().collect();
    left.sort_unstable();
    let dated = |game: &Game<'_>, members: &[usize]| {
        let day_of = |&index: &usize| Some((about(game, index)?.0?, index));
        let mut dated: Vec<(Date, usize)> = members.iter().filter_map(day_of).collect();
        dated.sort_unstable();
        dated
    };
    let (ones, others) = (dated(first, &rest), dated(second, &left));
    nearest(&ones, &others, &mut found);
    let undated = |members: &[usize], dated: &[(Date, usize)]| {
        let known: HashSet<usize> = dated.iter().map(|(_, index)| *index).collect();
        members.iter().copied().filter(|index| !known.contains(index)).collect::<Vec<_>>()
    };
    found.extend(undated(&rest, &ones).into_iter().zip(undated(&left, &others)));
    found
}

/// Pairs that are nearest to each other in both directions; both lists are sorted by day.
fn nearest(ones: &[(Date, usize)], others: &[(Date, usize)], found: &mut Vec<(usize, usize)>) {
    let closest = |from: &[(Date, usize)], date: Date| {
        let at = from.partition_point(|(day, _)| *day < date);
        let below = at.checked_sub(1).and_then(|at| Some((at, from.get(at)?.0)));
        let above = from.get(at).map(|(day, _)| (at, *day));
        match (below, above) {
            (Some((low, before)), Some((high, after))) => {
                Some(if before.until(date).abs() <= date.until(after).abs() { low } else { high })
            }
            (below, above) => below.or(above).map(|(at, _)| at),
        }
    };
    for (at, (date, one)) in ones.iter().enumerate() {
        let Some((day, other)) = closest(others, *date).and_then(|near| others.get(near)) else { continue };
        if closest(ones, *day) == Some(at) {
            found.push((*one, *other));
        }
    }
}
