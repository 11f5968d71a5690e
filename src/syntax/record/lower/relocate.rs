//! What was read from a mended copy of a line, with its words taken from the line itself, where they stand as well.

use super::super::ast::{Detail, Entry, Move, Moves, Text, Verdict};
use crate::source::Spanned;

/// A line as it was written, and the byte at which it starts.
type Line<'t> = (&'t str, usize);

fn words<'t>(text: Text<'_>, (line, at): Line<'t>) -> Option<Text<'t>> {
    let (start, end) = (text.span.start as usize, text.span.end as usize);
    let written = line.get(start.checked_sub(at)?..end.checked_sub(at)?)?;
    // The place of words that are empty is that of their quotation marks.
    Some(Spanned::new(if text.value.is_empty() { "" } else { written }, text.span))
}

#[expect(clippy::option_option, reason = "absent and lost are two things")]
fn optional<'t>(text: Option<Text<'_>>, line: Line<'t>) -> Option<Option<Text<'t>>> {
    match text {
        None => Some(None),
        Some(text) => words(text, line).map(Some),
    }
}

fn a_move<'t>(step: &Move<'_>, line: Line<'t>) -> Option<Move<'t>> {
    Some(Move { number: step.number, token: words(step.token, line)? })
}

fn moves<'t>(moves: &Moves<'_>, line: Line<'t>) -> Option<Moves<'t>> {
    let rest = moves.rest.iter().map(|step| a_move(step, line)).collect::<Option<_>>()?;
    Some(Moves { first: a_move(&moves.first, line)?, rest })
}

/// An entry without its details. A letter is not mended here.
pub(super) fn entry<'t>(entry: Entry<'_>, line: Line<'t>) -> Option<Entry<'t>> {
    use super::super::ast::{Application, Break, Claim, GameResult, Notice, Repeat, Ruling};
    let details = Vec::new();
    let notice = |it: Notice<'_>| Notice {
        span: it.span,
        by: it.by,
        sent: it.sent,
        registered: it.registered,
        details: Vec::new(),
    };
    Some(match entry {
        Entry::Letter(_) => return None,
        Entry::Repeat(it) => {
            let Repeat { span, number, first, second, third, fraction, .. } = it;
            Entry::Repeat(Repeat { span, number, first, second, third, fraction, details })
        }
        Entry::Break(it) => {
            let Break { span, by, first, last, .. } = it;
            Entry::Break(Break { span, by, first, last, details })
        }
        Entry::Inquiry(it) => Entry::Inquiry(notice(it)),
        Entry::Protest(it) => Entry::Protest(notice(it)),
        Entry::Claim(it) => {
            let Claim { span, by, sent, registered, fraction, .. } = it;
            Entry::Claim(Claim { span, by, sent, registered, fraction, details })
        }
        Entry::Application(it) => {
            let Application { span, by, sent, reason, .. } = it;
            Entry::Application(Application { span, by, sent, reason: optional(reason, line)?, details })
        }
        Entry::Ruling(it) => {
            let verdict = Spanned::new(verdict(&it.verdict.value, line)?, it.verdict.span);
            Entry::Ruling(Ruling { span: it.span, on: it.on, verdict, details })
        }
        Entry::Result(it) => {
            let remark = optional(it.remark, line)?;
            Entry::Result(GameResult { span: it.span, score: it.score, remark, details })
        }
        Entry::Unread(span) => Entry::Unread(span),
    })
}

fn verdict<'t>(verdict: &Verdict<'_>, line: Line<'t>) -> Option<Verdict<'t>> {
    Some(match *verdict {
        Verdict::Confirmed => Verdict::Confirmed,
        Verdict::Refuted => Verdict::Refuted,
        Verdict::Incomplete => Verdict::Incomplete,
        Verdict::AcceptsBreak { side, first } => Verdict::AcceptsBreak { side, first },
        Verdict::GrantsBreak { side, first, last } => Verdict::GrantsBreak { side, first, last },
        Verdict::Penalty { side, days } => Verdict::Penalty { side, days },
        Verdict::Suspends { first, last } => Verdict::Suspends { first, last },
        Verdict::Other(text) => Verdict::Other(words(text, line)?),
    })
}

/// A detail.
pub(super) fn detail<'t>(detail: Detail<'_>, line: Line<'t>) -> Option<Detail<'t>> {
    Some(match detail {
        Detail::Postmark(day) => Detail::Postmark(day),
        Detail::Receipt { day, number } => Detail::Receipt { day, number: optional(number, line)? },
        Detail::Registered => Detail::Registered,
        Detail::Arrived { day, by_postmark } => Detail::Arrived { day, by_postmark },
        Detail::Lost => Detail::Lost,
        Detail::Returned => Detail::Returned,
        Detail::Variant { moves: offered, forced, then } => {
            let then = then.iter().map(|step| a_move(step, line)).collect::<Option<_>>()?;
            Detail::Variant { moves: moves(&offered, line)?, forced, then }
        }
        Detail::Correction(charge) => Detail::Correction(charge),
        Detail::Penalty(charge) => Detail::Penalty(charge),
        Detail::PointsOut { field, of } => Detail::PointsOut { field, of },
        Detail::Supplies { what, of } => Detail::Supplies { what, of },
        Detail::OffersDraw => Detail::OffersDraw,
        Detail::AcceptsDraw => Detail::AcceptsDraw,
        Detail::DeclinesDraw => Detail::DeclinesDraw,
        Detail::Resigns => Detail::Resigns,
        Detail::Elects(text) => Detail::Elects(words(text, line)?),
        Detail::Transfers(days) => Detail::Transfers(days),
        Detail::Asks(text) => Detail::Asks(words(text, line)?),
        Detail::Note(text) => Detail::Note(words(text, line)?),
        Detail::AnnouncesBreak(text) => Detail::AnnouncesBreak(words(text, line)?),
        Detail::Words(text) => Detail::Words(words(text, line)?),
        Detail::Announced { day, registered, to } => Detail::Announced { day, registered, to },
        Detail::Sent { day, registered } => Detail::Sent { day, registered },
        Detail::Against { side, days, moves } => Detail::Against { side, days, moves },
        Detail::Materials { day, papers } => Detail::Materials { day, papers },
        Detail::Sealed(sealed) => Detail::Sealed(moves(&sealed, line)?),
        Detail::Told { to, day } => Detail::Told { to, day },
        Detail::Reasons(text) => Detail::Reasons(words(text, line)?),
        Detail::Unread => Detail::Unread,
    })
}
