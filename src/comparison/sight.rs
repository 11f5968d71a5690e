//! Who could see what: a player does not see the stamps on the letters he sent, nor what the partner told others.

use crate::syntax::record::ast::{DayValue, Detail, Entry, Role, Side};

use super::model::What;
use super::statements::Key;

/// Who wrote an entry; nobody of the two for a ruling and a result.
pub(super) fn author(entry: &Entry<'_>) -> Option<Side> {
    match entry {
        Entry::Letter(letter) => Some(letter.number.value.side),
        Entry::Repeat(repeat) => Some(repeat.number.value.side),
        Entry::Break(taken) => Some(taken.by.value),
        Entry::Inquiry(notice) | Entry::Protest(notice) => Some(notice.by.value),
        Entry::Claim(claim) => Some(claim.by.value),
        Entry::Application(application) => Some(application.by.value),
        Entry::Ruling(_) | Entry::Result(_) | Entry::Unread(_) => None,
    }
}

/// Whether a keeper could see that something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    ByBoth,
    ByAuthor,
    ByPartner,
    By(Side),
}

impl Seen {
    fn by(self, keeper: Role, author: Option<Side>) -> bool {
        let is = |side: Option<Side>| side.is_none_or(|side| keeper == Role::from(side));
        match self {
            // The judge has both papers before him.
            _ if !matches!(keeper, Role::White | Role::Black) => true,
            Self::ByBoth => true,
            Self::ByAuthor => is(author),
            Self::ByPartner => is(author.map(Side::other)),
            Self::By(side) => is(Some(side)),
        }
    }
}

/// Whether the keeper of a record could have a statement of this entry.
pub(super) fn sees(keeper: Role, entry: &Entry<'_>, key: Key) -> bool {
    let author = author(entry);
    let seen = match (key.what, entry) {
        (What::Postmark | What::Arrived, _) => Seen::ByPartner,
        (What::Receipt | What::Lost | What::Returned | What::Materials | What::Sealed | What::Reasons, _) => {
            Seen::ByAuthor
        }
        (What::Announced | What::Told, _) => told(key.role, author),
        (_, Entry::Application(_) | Entry::Protest(_)) => Seen::ByAuthor,
        _ => Seen::ByBoth,
    };
    seen.by(keeper, author)
}

/// A notice to the partner is in his hands; one to somebody else is known to its author alone. A ruling is known to
/// whom it was told.
const fn told(role: Option<Role>, author: Option<Side>) -> Seen {
    match (role, author) {
        (Some(Role::White), None) => Seen::By(Side::White),
        (Some(Role::Black), None) => Seen::By(Side::Black),
        (Some(Role::Judge | Role::Elder), Some(_)) => Seen::ByAuthor,
        _ => Seen::ByBoth,
    }
}

/// What a header says that only one player knows.
pub(super) fn sees_header(keeper: Role, what: What) -> bool {
    let seen = match what {
        What::StartListWhite => Seen::By(Side::White),
        What::StartListBlack => Seen::By(Side::Black),
        _ => Seen::ByBoth,
    };
    seen.by(keeper, None)
}

/// Whether the keeper of a record could have this entry of the other record.
pub(super) fn sees_entry(keeper: Role, entry: &Entry<'_>) -> bool {
    let reached_partner = match entry {
        Entry::Application(_) | Entry::Protest(_) => false,
        Entry::Break(_) => told_partner(entry) && !went_astray(entry),
        Entry::Ruling(_) => return told_of_ruling(keeper, entry),
        _ => !went_astray(entry),
    };
    let seen = if reached_partner { Seen::ByBoth } else { Seen::ByAuthor };
    seen.by(keeper, author(entry))
}

fn went_astray(entry: &Entry<'_>) -> bool {
    entry.details().iter().any(|detail| matches!(detail.value, Detail::Lost | Detail::Returned))
}

/// Whether a break may have been announced to the partner: only what says that he was not told keeps it from him.
fn told_partner(entry: &Entry<'_>) -> bool {
    let Some(partner) = author(entry).map(Side::other) else { return true };
    let role = Role::from(partner);
    entry.details().iter().any(|detail| match &detail.value {
        Detail::Announced { day, to, .. } => {
            day.value != DayValue::None && (to.is_empty() || to.iter().any(|told| told.value == role))
        }
        _ => false,
    })
}

/// A ruling that names whom it was told to is not known to the others.
fn told_of_ruling(keeper: Role, entry: &Entry<'_>) -> bool {
    let mut named = entry.details().iter().filter_map(|detail| match &detail.value {
        Detail::Told { to, .. } => Some(to),
        _ => None,
    });
    let mut nobody = true;
    let told = named.any(|to| {
        nobody = false;
        to.iter().any(|told| told.value == keeper)
    });
    told || nobody || !matches!(keeper, Role::White | Role::Black)
}
