//! One statement of the other record in one's own: a copy of the tree with the other's word, or its silence.

use crate::source::Spanned;
use crate::syntax::record::ast::{Detail, Entry, Game, Role};

use super::header;
use super::model::What;
use super::statements::Key;

/// Where a divergence stands in both trees.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// A word of the header.
    Header(What),
    /// A whole entry: its index in the record that has it, and behind which entry of the other it would stand.
    Entry { at: [Option<usize>; 2], after: Option<usize> },
    /// A statement of an entry that both have.
    Statement { at: [usize; 2], key: Key, details: [Option<usize>; 2], is_said: [bool; 2] },
}

/// Game `own` (0 or 1) of both with the other's word at one place.
pub(super) fn taken<'a>(games: [&Game<'a>; 2], own: usize, place: Place) -> Option<Game<'a>> {
    let other = 1 - own;
    let (mine, theirs) = (*games.get(own)?, *games.get(other)?);
    let mut game = mine.clone();
    match place {
        Place::Header(what) => header::take(&mut game.header, &theirs.header, what),
        Place::Entry { at, after } => match (*at.get(own)?, *at.get(other)?) {
            (Some(index), _) if index < game.entries.len() => drop(game.entries.remove(index)),
            (None, Some(index)) => {
                let entry = theirs.entries.get(index)?.clone();
                let behind = after.map_or(0, |after| after + 1).min(game.entries.len());
                game.entries.insert(behind, entry);
            }
            _ => return None,
        },
        Place::Statement { at, key, details, is_said } => {
            let entry = game.entries.get_mut(*at.get(own)?)?;
            let donor = theirs.entries.get(*at.get(other)?)?;
            let mine = *details.get(own)?;
            let donated = details.get(other)?.and_then(|index| donor.details().get(index));
            statement(entry, donor, key, mine, donated, *is_said.get(other)?);
        }
    }
    Some(game)
}

fn statement<'a>(
    entry: &mut Entry<'a>,
    donor: &Entry<'a>,
    key: Key,
    mine: Option<usize>,
    donated: Option<&Spanned<Detail<'a>>>,
    is_said: bool,
) {
    match key.what {
        What::Registered => return registered(entry, is_said),
        What::Receipt => return receipt(entry, mine, donated),
        What::Announced | What::Told => {
            if let Some(role) = key.role {
                return told(entry, key.what, role, donated);
            }
        }
        _ => {}
    }
    if mine.is_none() && donated.is_none() {
        return column(entry, donor, key.what);
    }
    let Some(details) = entry.details_mut() else { return };
    match (mine.filter(|index| *index < details.len()), donated) {
        (Some(index), Some(donated)) => {
            if let Some(detail) = details.get_mut(index) {
                *detail = donated.clone();
            }
        }
        (Some(index), None) => drop(details.remove(index)),
        (None, Some(donated)) => details.push(donated.clone()),
        (None, None) => {}
    }
}

/// A column of the headline.
fn column<'a>(entry: &mut Entry<'a>, donor: &Entry<'a>, what: What) {
    match (entry, donor) {
        (Entry::Letter(own), Entry::Letter(other)) => match what {
            What::Moves => own.moves = other.moves.clone(),
            What::FirstDate => own.first = other.first,
            What::SecondDate => own.second = other.second,
            What::ThirdDate => own.third = other.third,
            What::Totals => own.fraction = other.fraction,
            _ => {}
        },
        (Entry::Repeat(own), Entry::Repeat(other)) => match what {
            What::FirstDate => own.first = other.first,
            What::SecondDate => own.second = other.second,
            What::ThirdDate => own.third = other.third,
            What::Totals => own.fraction = other.fraction,
            _ => {}
        },
        (Entry::Break(own), Entry::Break(other)) => match what {
            What::BreakFirst => own.first = other.first,
            What::BreakLast => own.last = other.last,
            _ => {}
        },
        (Entry::Inquiry(own), Entry::Inquiry(other)) | (Entry::Protest(own), Entry::Protest(other)) => {
            own.sent = other.sent;
        }
        (Entry::Claim(own), Entry::Claim(other)) => match what {
            What::Sent => own.sent = other.sent,
            What::Totals => own.fraction = other.fraction,
            _ => {}
        },
        (Entry::Application(own), Entry::Application(other)) => match what {
            What::Sent => own.sent = other.sent,
            What::Reason => own.reason = other.reason,
            _ => {}
        },
        (Entry::Ruling(own), Entry::Ruling(other)) => match what {
            What::RulingDay => own.on = other.on,
            What::Verdict => own.verdict = other.verdict.clone(),
            _ => {}
        },
        (Entry::Result(own), Entry::Result(other)) => own.score = other.score,
        _ => {}
    }
}

/// Whether a sending is registered stands in its headline, in the detail of its sending day, or by itself.
fn registered(entry: &mut Entry<'_>, yes: bool) {
    match entry {
        Entry::Inquiry(notice) | Entry::Protest(notice) => notice.registered = yes,
        Entry::Claim(claim) => claim.registered = yes,
        _ => {}
    }
    let in_headline = matches!(entry, Entry::Inquiry(_) | Entry::Protest(_) | Entry::Claim(_));
    let span = entry.span();
    let Some(details) = entry.details_mut().filter(|_| !in_headline) else { return };
    for detail in details.iter_mut() {
        if let Detail::Sent { registered, .. } = &mut detail.value {
            *registered = yes;
            return;
        }
    }
    details.retain(|detail| !matches!(detail.value, Detail::Registered | Detail::Receipt { .. }));
    if yes {
        details.push(Spanned::new(Detail::Registered, span));
    }
}

/// Without a receipt a letter that was registered stays so.
fn receipt<'a>(entry: &mut Entry<'a>, mine: Option<usize>, donated: Option<&Spanned<Detail<'a>>>) {
    let Some(details) = entry.details_mut() else { return };
    match (mine.and_then(|index| details.get_mut(index)), donated) {
        (Some(detail), Some(donated)) => *detail = donated.clone(),
        (Some(detail), None) => detail.value = Detail::Registered,
        (None, Some(donated)) => details.push(donated.clone()),
        (None, None) => {}
    }
}

/// Who was told: one role leaves the lists, and stands by itself with the other's day.
fn told<'a>(entry: &mut Entry<'a>, what: What, role: Role, donated: Option<&Spanned<Detail<'a>>>) {
    let Some(details) = entry.details_mut() else { return };
    details.retain_mut(|detail| match &mut detail.value {
        Detail::Announced { to, .. } if what == What::Announced && !to.is_empty() => {
            to.retain(|told| told.value != role);
            !to.is_empty()
        }
        Detail::Told { to, .. } if what == What::Told && !to.is_empty() => {
            to.retain(|told| told.value != role);
            !to.is_empty()
        }
        _ => true,
    });
    let Some(donated) = donated else { return };
    let mut detail = donated.clone();
    if let Detail::Announced { to, .. } | Detail::Told { to, .. } = &mut detail.value {
        to.retain(|told| told.value == role);
    }
    details.push(detail);
}
