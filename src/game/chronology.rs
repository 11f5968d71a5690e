//! When things happened: the order of the entries, days out of order, and which days can be trusted.

use crate::source::Span;
use crate::syntax::record::ast::{self, Detail, Entry, Field};
use crate::time::Date;

use super::model::{Disorder, DisorderKind, Evidence, column};
use super::order;
use super::timeline::{self, Fixed, Floating};

/// The order of a game's entries in time.
#[derive(Debug)]
pub struct Chronology {
    /// Indices of the entries, in the order in which they happened.
    pub order: Vec<usize>,
    /// The day of each entry that can be trusted, by its index in the record.
    pub day_of: Vec<Option<Date>>,
    /// Days out of order.
    pub disorder: Vec<Disorder>,
    /// The latest day on which something of this record is known to have happened.
    pub latest: Option<Date>,
}

/// A letter or a repeat in the order of the file.
struct Sent {
    entry: usize,
    /// The column or detail that says when it was sent.
    at: Span,
    day: Option<Date>,
    in_order: bool,
}

impl Chronology {
    /// Orders the entries of a game.
    pub fn of(entries: &[Entry<'_>], start: Option<Date>) -> Self {
        let mut disorder = Vec::new();
        let mut sent: Vec<Sent> = Vec::with_capacity(entries.len());
        let mut floating = Vec::new();
        for (entry, written) in entries.iter().enumerate() {
            let at = match written {
                Entry::Letter(letter) => letter.third.span,
                Entry::Repeat(repeat) => sent_detail(written).map_or(repeat.span, |day| day.span),
                other => {
                    let day = day_of_other(other);
                    let early = dated(other).filter(|_| day < start && day.is_some());
                    if let (Some(at), Some(date), Some(before)) = (early, day, start) {
                        disorder.push(Disorder { entry, at, kind: DisorderKind::BeforeStart { before, date } });
                    }
                    floating.push(Floating { entry, day: day.filter(|_| early.is_none()) });
                    continue;
                }
            };
            let in_order = order::check_line(written, entry, &mut disorder);
            sent.push(Sent { entry, at, day: sent_of(written), in_order });
        }
        // Of two days that exclude each other the earlier is trusted: one wrong year sets nothing off.
        let days: Vec<Option<Date>> = sent.iter().map(|item| item.day.filter(|_| item.in_order)).collect();
        let trusted = order::trusted(&days);
        check_file_order(&mut sent, &mut disorder);
        let fixed: Vec<Fixed> =
            sent.iter().map(|item| Fixed { entry: item.entry, day: item.day.filter(|_| item.in_order) }).collect();
        let order = timeline::order(&fixed, &floating);
        let mut day_of: Vec<Option<Date>> = vec![None; entries.len()];
        let letters = sent.iter().zip(&trusted).map(|(item, &trusted)| (item.entry, item.day.filter(|_| trusted)));
        for (entry, day) in letters.chain(floating.iter().map(|item| (item.entry, item.day))) {
            if let Some(slot) = day_of.get_mut(entry) {
                *slot = day;
            }
        }
        let latest = latest_day(entries, &day_of);
        Self { order, day_of, disorder, latest }
    }
}

/// Where the day of an entry stands that cannot lie before the game: a break may.
fn dated(entry: &Entry<'_>) -> Option<Span> {
    match entry {
        Entry::Inquiry(notice) | Entry::Protest(notice) => Some(notice.sent.span),
        Entry::Claim(claim) => Some(claim.sent.span),
        Entry::Application(application) => Some(application.sent.span),
        Entry::Ruling(ruling) => Some(ruling.on.span),
        Entry::Break(_) | Entry::Letter(_) | Entry::Repeat(_) | Entry::Result(_) | Entry::Unread(_) => None,
    }
}

/// The day by which an entry that is neither letter nor repeat is placed.
fn day_of_other(entry: &Entry<'_>) -> Option<Date> {
    let day = match entry {
        Entry::Break(taken) => {
            let notices = entry.details().iter().filter_map(|detail| match detail.value {
                Detail::Announced { day, .. } => Evidence::from(day.value).day(),
                _ => None,
            });
            return notices.min().or_else(|| Evidence::from(taken.first.value).day());
        }
        Entry::Inquiry(notice) | Entry::Protest(notice) => notice.sent,
        Entry::Claim(claim) => claim.sent,
        Entry::Application(application) => application.sent,
        Entry::Ruling(ruling) => ruling.on,
        Entry::Letter(_) | Entry::Repeat(_) | Entry::Result(_) | Entry::Unread(_) => return None,
    };
    Evidence::from(day.value).day()
}

/// Notes each letter or repeat that was sent before the one above it.
fn check_file_order(sent: &mut [Sent], disorder: &mut Vec<Disorder>) {
    let mut above: Option<Date> = None;
    for item in sent {
        let Some(date) = item.day else { continue };
        if let Some(before) = above.filter(|&before| date < before) {
            disorder.push(Disorder { entry: item.entry, at: item.at, kind: DisorderKind::File { before, date } });
            item.in_order = false;
        }
        above = Some(date);
    }
}

/// The latest day on which something of this record is known to have happened.
fn latest_day(entries: &[Entry<'_>], day_of: &[Option<Date>]) -> Option<Date> {
    let mut latest: Option<Date> = None;
    for (index, entry) in entries.iter().enumerate() {
        let is_letter = matches!(entry, Entry::Letter(_) | Entry::Repeat(_));
        let own = day_of.get(index).copied().flatten();
        // A day out of order is not to be trusted, nor is what stands beside it.
        if is_letter && own.is_none() && sent_of(entry).is_some() {
            continue;
        }
        let columns = [Field::First, Field::Second, Field::Third].map(|field| column(entry, field));
        let columns = columns.into_iter().flatten().filter_map(|day| Evidence::from(day.value).day());
        let observed = entry.details().iter().filter_map(|detail| observed_day(&detail.value));
        latest = columns.chain(observed).chain(own).max().max(latest);
    }
    latest
}

/// The day of a detail that says when something happened; not one that names days to come.
fn observed_day(detail: &Detail<'_>) -> Option<Date> {
    let day = match detail {
        Detail::Postmark(day)
        | Detail::Receipt { day, .. }
        | Detail::Arrived { day, .. }
        | Detail::Announced { day, .. }
        | Detail::Sent { day, .. }
        | Detail::Materials { day, .. } => *day,
        Detail::Told { day, .. } => (*day)?,
        _ => return None,
    };
    Evidence::from(day.value).day()
}

/// The day on which a letter or a repeat was sent, as it is written.
fn sent_of(entry: &Entry<'_>) -> Option<Date> {
    let day = match entry {
        Entry::Letter(letter) => Some(letter.third),
        _ => sent_detail(entry),
    };
    day.and_then(|day| Evidence::from(day.value).day())
}

fn sent_detail(entry: &Entry<'_>) -> Option<ast::Day> {
    entry.details().iter().find_map(|detail| match detail.value {
        Detail::Sent { day, .. } => Some(day),
        _ => None,
    })
}
