//! A game without one thing: judged again as if it had not been written, and the totals had been carried on without it.

use std::collections::HashMap;

use crate::engine::{Evaluation, NoTrace, Plan, Range, evaluate};
use crate::game::replay;
use crate::report::{LeftOut, Line};
use crate::syntax::record::ast::{Detail, Entry, Fraction, Game, Side, Total};
use crate::time::Date;
use crate::vocabulary::PostingKind;

/// The verdict without it; `None` if the record has no such thing.
///
/// The totals that stand on letters count on what is left out. They are carried along by what the ledger changes, so
/// that a total which was right stays right, and a slip stays a slip.
pub(super) fn without(
    plan: &Plan,
    game: &Game<'_>,
    verdict: &Evaluation,
    as_of: Option<Date>,
    left_out: LeftOut,
) -> Option<Evaluation> {
    let index = left_out.entry.find(game)?;
    let span = game.entries.get(index)?.span();
    let kept = cut(game, index, left_out.lines)?;
    let posted = |side: Side| {
        let own = verdict.postings.iter().filter(|posting| posting.entry_index == index && posting.player == side);
        let kinds = own.filter(|posting| match (left_out.lines, posting.kind) {
            (Some(Line::Correction), kind) => kind == PostingKind::Correction,
            (Some(Line::Penalty), kind) => kind == PostingKind::Penalty,
            (None, kind) => kind != PostingKind::Thinking || kept.entries.len() < game.entries.len(),
        });
        kinds.filter_map(|posting| posting.days.get()).fold(0, i32::saturating_add)
    };
    let gone = Side::BOTH.map(posted);
    // First as if only its own postings were gone, then by what the ledger makes of it.
    let first =
        judge(plan, &kept, as_of, &|entry| if entry >= span.start { gone.map(i32::saturating_neg) } else { [0; 2] });
    let before: HashMap<u32, [Range; 2]> = verdict.rows.iter().map(|row| (row.at.start, row.totals)).collect();
    let moved: HashMap<u32, [i32; 2]> = first
        .rows
        .iter()
        .filter_map(|row| {
            let ([white, black], [white_now, black_now]) = (before.get(&row.at.start)?, row.totals);
            let by = |was: &Range, is: Range| is.get().zip(was.get()).map_or(0, |(is, was)| is.saturating_sub(was));
            Some((row.at.start, [by(white, white_now), by(black, black_now)]))
        })
        .collect();
    Some(judge(plan, &kept, as_of, &|entry| moved.get(&entry).copied().unwrap_or_default()))
}

/// The game without the thing.
fn cut<'t>(game: &Game<'t>, index: usize, lines: Option<Line>) -> Option<Game<'t>> {
    let mut kept = game.clone();
    let entry = kept.entries.get_mut(index)?;
    if lines.is_none() && !matches!(entry, Entry::Letter(_)) {
        kept.entries.remove(index);
        return Some(kept);
    }
    let details = entry.details_mut()?;
    let before = details.len();
    details.retain(|detail| match detail.value {
        Detail::Correction(_) => lines == Some(Line::Penalty),
        Detail::Penalty(_) => lines == Some(Line::Correction),
        _ => true,
    });
    (details.len() < before).then_some(kept)
}

/// Judges a game whose written totals are moved, entry by entry.
fn judge(plan: &Plan, game: &Game<'_>, as_of: Option<Date>, moved: &dyn Fn(u32) -> [i32; 2]) -> Evaluation {
    let mut game = game.clone();
    for entry in &mut game.entries {
        let [white, black] = moved(entry.span().start);
        let fraction = match entry {
            Entry::Letter(letter) => Some(&mut letter.fraction.value),
            Entry::Repeat(repeat) => Some(&mut repeat.fraction.value),
            Entry::Claim(claim) => claim.fraction.as_mut().map(|fraction| &mut fraction.value),
            _ => None,
        };
        if let Some(fraction) = fraction {
            *fraction = Fraction { white: by(fraction.white, white), black: by(fraction.black, black) };
        }
    }
    evaluate(plan, &replay(&game), as_of, NoTrace)
}

fn by(total: Total, days: i32) -> Total {
    match total {
        Total::Days(written) => Total::Days(written.saturating_add_signed(days)),
        other => other,
    }
}
