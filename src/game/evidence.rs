//! What the details of an entry show about it.

use crate::syntax::record::ast::{self, DayValue, Detail, Entry, Move, MoveNumber, Role, Side};
use crate::time::Date;

use super::model::{Evidence, Offered, Sending, SendingKind, Told};

/// A sending with the evidence of its own entry, unlinked.
#[must_use]
pub fn sending(kind: SendingKind, number: MoveNumber, entry: usize, stated_sent: Evidence) -> Sending {
    Sending {
        kind,
        author: number.side,
        number,
        entry,
        incoming: None,
        earlier_answer: Evidence::None,
        ambiguous: false,
        answer: None,
        claimed: None,
        stated_sent,
        stated_received: Evidence::Unknown,
        received_unreadable: false,
        postmark: Evidence::Unknown,
        postmark_unreadable: false,
        receipt_stamp: Evidence::None,
        registered: false,
        arrived: Evidence::Unknown,
        arrival_postmark: Evidence::Unknown,
        lost: false,
        made: [0; 2],
        offered: [Offered::default(); 2],
    }
}

/// Whether a detail of the sending itself says that its stamp is on it, is missing or cannot be read: then the answer's
/// first date is no evidence of the stamp.
pub fn has_own_postmark(entry: &Entry<'_>) -> bool {
    entry.details().iter().any(|detail| matches!(detail.value, Detail::Postmark(_)))
}

/// Reads the details of a letter or a repeat into its sending.
pub fn read_details(sending: &mut Sending, entry: &Entry<'_>) {
    for detail in entry.details() {
        match &detail.value {
            Detail::Postmark(day) => {
                sending.postmark = day.value.into();
                sending.postmark_unreadable = day.value == DayValue::Unreadable;
            }
            Detail::Receipt { day, .. } => {
                sending.registered = true;
                sending.receipt_stamp = day.value.into();
            }
            Detail::Registered => sending.registered = true,
            Detail::Sent { day, registered } => {
                sending.stated_sent = day.value.into();
                sending.registered |= *registered;
            }
            Detail::Arrived { day, by_postmark } => {
                sending.arrived = day.value.into();
                if *by_postmark {
                    sending.arrival_postmark = day.value.into();
                }
            }
            Detail::Lost | Detail::Returned => sending.lost = true,
            Detail::Variant { moves, forced, then } => read_variant(sending, moves, *forced, then),
            _ => {}
        }
    }
}

fn read_variant(sending: &mut Sending, moves: &ast::Moves<'_>, forced: bool, then: &[Move<'_>]) {
    // A variant begins with the partner's answer to the letter, unless its first move has a number of its own.
    let mut side = moves.first.number.map_or(sending.author.other(), |number| number.value.side);
    let offered = moves.iter().map(|_| forced).chain(then.iter().map(|_| false));
    for compulsory in offered {
        if let Some(offered) = sending.offered.get_mut(side.index()) {
            if compulsory {
                offered.forced += 1;
            } else {
                offered.optional += 1;
            }
        }
        side = side.other();
    }
}

/// What the `announced` details of a break say to one role: whether it was told, when, and whether by registered letter.
/// Of several notices the earliest whose day is known counts, in whatever order they are written.
pub fn announced(entry: &Entry<'_>, role: Role) -> (Told, Evidence, bool) {
    let mut earliest: Option<(Date, bool)> = None;
    let mut answer = (Told::No, Evidence::None, false);
    for detail in entry.details() {
        let Detail::Announced { day, registered, to } = &detail.value else { continue };
        let names_role = to.iter().any(|told| told.value == role);
        match day.value {
            DayValue::On(stamp) if names_role => {
                // Of two notices of one day the registered one says more.
                let notice = (stamp.date, *registered);
                let is_better = |&(date, by_receipt): &(Date, bool)| (date, !by_receipt) <= (stamp.date, !*registered);
                earliest = earliest.filter(is_better).or(Some(notice));
            }
            // Without a list the day speaks of everybody.
            DayValue::Unstated | DayValue::Unreadable | DayValue::Poisoned if names_role || to.is_empty() => {
                answer = (Told::Unknown, Evidence::Unknown, *registered);
            }
            _ => {}
        }
    }
    earliest.map_or(answer, |(date, registered)| (Told::Yes, Evidence::On(date), registered))
}

/// Whether a `told` detail names the role.
pub fn told(entry: &Entry<'_>, role: Role) -> bool {
    entry.details().iter().any(|detail| match &detail.value {
        Detail::Told { to, .. } => to.iter().any(|told| told.value == role),
        _ => false,
    })
}

/// The side whose move follows `side`'s in a chain of so many.
pub fn side_after(side: Side, moves: usize) -> Side {
    if moves.is_multiple_of(2) { side } else { side.other() }
}
