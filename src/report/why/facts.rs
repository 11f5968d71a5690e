//! What the record says of an entry that is no letter, in one line each: a break and its days, a ruling, a result.

use crate::diagnostic::Arg;
use crate::engine::{Spoken, Value};
use crate::syntax::record::ast::{Day, DayValue, Detail, Entry, Role, Score, Side, Verdict as Ruled};
use crate::time::Date;
use crate::vocabulary::Type;

use super::super::{Judged, Verdict};
use super::{Tree, standing};

/// What the record says of an entry, and what follows for a break.
pub(super) fn of_entry<'a>(index: usize, judged: &Judged<'a>, verdict: Verdict<'a>) -> Vec<Tree<'a>> {
    if index == usize::MAX {
        return start(judged);
    }
    let Some(entry) = judged.game.entries.get(index) else { return Vec::new() };
    let by = |key: &'static str, side: Side, sent: Day, registered: bool| {
        let args = vec![
            ("player", Spoken::Player(side)),
            ("day", day(sent)),
            ("registered", text(if registered { "yes" } else { "no" })),
        ];
        vec![Tree::said("entry-says", key, args)]
    };
    let mut said = match entry {
        Entry::Break(taken) => {
            let args = vec![
                ("player", Spoken::Player(taken.by.value)),
                ("first", day(taken.first)),
                ("last", day(taken.last)),
            ];
            vec![Tree::said("entry-says", "why-break", args)]
        }
        Entry::Inquiry(notice) => by("why-inquiry", notice.by.value, notice.sent, notice.registered),
        Entry::Protest(notice) => by("why-protest", notice.by.value, notice.sent, notice.registered),
        Entry::Claim(claim) => by("why-claim", claim.by.value, claim.sent, claim.registered),
        Entry::Application(asked) => by("why-application", asked.by.value, asked.sent, false),
        Entry::Ruling(ruling) => {
            let args = vec![("day", day(ruling.on)), ("verdict", text(verdict_name(&ruling.verdict.value)))];
            vec![Tree::said("entry-says", "why-ruling", args)]
        }
        Entry::Result(result) => {
            vec![Tree::said("entry-says", "why-result", vec![("score", text(score_name(result.score.value)))])]
        }
        Entry::Letter(_) | Entry::Repeat(_) | Entry::Unread(_) => Vec::new(),
    };
    said.extend(entry.details().iter().filter_map(|detail| notice(&detail.value)));
    said.extend(break_days(index, verdict));
    said
}

/// After an entry that has no row: how both players stood at the end.
pub(super) fn final_standing<'a>(index: usize, judged: &Judged<'a>, verdict: Verdict<'a>) -> Vec<Tree<'a>> {
    let ends = matches!(judged.game.entries.get(index), Some(Entry::Result(_) | Entry::Ruling(_)));
    let sides = Side::BOTH.into_iter().filter(|_| ends);
    sides.filter_map(|side| standing::last(side, judged, verdict)).collect()
}

/// Who was told, and when.
fn notice(detail: &Detail<'_>) -> Option<Tree<'static>> {
    let (roles, on, registered) = match detail {
        Detail::Announced { day, registered, to } => (to, Some(*day), *registered),
        Detail::Told { to, day } => (to, *day, false),
        _ => return None,
    };
    let names: Vec<Role> = roles.iter().map(|role| role.value).collect();
    let args = vec![
        ("roles", Spoken::Roles(names)),
        ("day", on.map_or_else(|| text(""), day)),
        ("dated", text(if on.is_some() { "yes" } else { "no" })),
        ("registered", text(if registered { "yes" } else { "no" })),
    ];
    Some(Tree::said("told", "why-told", args))
}

/// The days of a break that count, and from which letters they were taken off.
fn break_days(index: usize, verdict: Verdict<'_>) -> Vec<Tree<'static>> {
    let mut said = Vec::new();
    for (taken, counted) in verdict.game.breaks.iter().zip(&verdict.evaluation.counted_breaks) {
        if taken.entry != index {
            continue;
        }
        let Some((first, last)) = *counted else {
            said.push(Tree::said("counted", "why-break-not-counted", Vec::new()));
            continue;
        };
        let length = days(first.until(last).saturating_add(1));
        let args = vec![("first", date(first)), ("last", date(last)), ("days", length)];
        said.push(Tree::said("counted", "why-break-counted", args));
        for row in &verdict.evaluation.rows {
            let (Some(received), Some(sent), true) = (row.received, row.sent, row.excluded > 0) else { continue };
            // Days after the receipt, through the day of sending.
            let (from, through) = (first.max(received.plus(1)), last.min(sent));
            let off = from.until(through).saturating_add(1);
            if off > 0 {
                let args = vec![("entry", Spoken::Entry(row.entry)), ("days", days(off))];
                said.push(Tree::said("taken-off", "why-break-taken-off", args));
            }
        }
    }
    said
}

fn start(judged: &Judged<'_>) -> Vec<Tree<'static>> {
    let header = &judged.game.header;
    let mut said = Vec::new();
    if let Some(start) = header.start {
        said.push(Tree::said("entry-says", "why-start", vec![("day", day(start))]));
    }
    if let Some(end) = header.end {
        said.push(Tree::said("entry-says", "why-end", vec![("day", day(end))]));
    }
    for (side, received) in [(Side::White, header.start_list_white), (Side::Black, header.start_list_black)] {
        if let Some(received) = received {
            let args = vec![("player", Spoken::Player(side)), ("day", day(received))];
            said.push(Tree::said("entry-says", "why-start-list", args));
        }
    }
    said
}

fn text(words: &str) -> Spoken {
    Spoken::Arg(Arg::from(words))
}

fn date(date: Date) -> Spoken {
    Spoken::Arg(Arg::Date(date))
}

fn day(day: Day) -> Spoken {
    match day.value {
        DayValue::On(stamp) => date(stamp.date),
        DayValue::None => text("-"),
        DayValue::Unstated => text("?"),
        DayValue::Unreadable | DayValue::Poisoned => text("??"),
    }
}

fn days(number: i32) -> Spoken {
    Spoken::Value(Value::number(number), Type::Days)
}

const fn verdict_name(verdict: &Ruled<'_>) -> &'static str {
    match verdict {
        Ruled::Confirmed => "confirmed",
        Ruled::Refuted => "refuted",
        Ruled::Incomplete => "incomplete",
        Ruled::AcceptsBreak { .. } => "accepts-break",
        Ruled::GrantsBreak { .. } => "grants-break",
        Ruled::Penalty { .. } => "penalty",
        Ruled::Suspends { .. } => "suspends",
        Ruled::Other(_) => "other",
    }
}

const fn score_name(score: Score) -> &'static str {
    match score {
        Score::WhiteWins => "1-0",
        Score::BlackWins => "0-1",
        Score::Draw => "1/2",
        Score::BothLose => "0-0",
    }
}
