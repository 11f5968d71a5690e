//! A second evaluator of the regulation `draughts-ru-2003`, written from its text, default readings only. It walks
//! over calendar days one by one, keeps no set and no program, and shares with the product the tree of the record
//! and the calendar alone. Bounds stand for days that the papers leave open.

#[cfg(test)]
mod cases;
mod court;
mod disputes;
mod evidence;
pub mod generator;
mod playing;
mod procedure;

use std::collections::BTreeSet;

use zeitnot::syntax::record::ast::{Detail, Entry, Fraction, Game, Side};
use zeitnot::time::Date;

use evidence::{Act, Evidence, Outside, Step, on};
use playing::Playing;
use procedure::Docket;

const BLOCK_DAYS: i32 = 50;
const BLOCK_MOVES: i32 = 10;
const PENALTY: i32 = 6;
const REPEAT_AFTER: i32 = 40;
const BREAK_LIMIT: i32 = 30;
const INQUIRY_AFTER: i32 = 30;
const PROTEST_WITHIN: i32 = 10;

/// Least and most days; equal where the number is known.
pub type Bounds = (i32, i32);
/// Whose, how many days, and what for.
pub type Posting = (Side, Bounds, &'static str);
/// Entry and slug.
pub type Findings = BTreeSet<(String, &'static str)>;

/// A line of the time chart: a letter, or another entry that posts.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub entry: String,
    pub author: Side,
    pub days: Bounds,
    /// Days left out; `None` where the receipt is not stated.
    pub excluded: Option<i32>,
    /// Without postings of no days.
    pub postings: Vec<Posting>,
    pub white: Bounds,
    pub black: Bounds,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub rows: Vec<Row>,
    pub totals: [Bounds; 2],
    /// Moves made; those on offer are not.
    pub moves: [i32; 2],
    pub findings: Findings,
}

/// Writes fractions.
pub type Writer<'w> = &'w mut dyn FnMut(&Desk) -> Fraction;

/// What a writer knows who puts a fraction on an entry.
pub struct Desk {
    /// Ledger totals after the entry, without a correction that no line states.
    pub ledger: [Bounds; 2],
    /// Such a correction of the partner's total, if it is due.
    pub correction: Option<i32>,
    /// Steps of lines that are not due.
    pub explained: [i32; 2],
    pub partner: Side,
    /// On a repeat: the fraction on the letter repeated.
    pub original: Option<Fraction>,
}

/// The verdict on a game, or why the game is outside of what this evaluator knows.
pub fn evaluate(game: &Game) -> Result<Verdict, Outside> {
    evaluate_writing(game, None)
}

/// The same for a game whose fractions are written while it is evaluated.
pub fn evaluate_writing<'a>(game: &'a Game<'a>, writer: Option<Writer<'a>>) -> Result<Verdict, Outside> {
    let mut findings = Findings::new();
    let evidence = Evidence::of(game, &mut findings)?;
    let start = game.header.start.as_ref().and_then(on).ok_or("no start")?;
    let lists = [&game.header.start_list_white, &game.header.start_list_black];
    let clock = lists.map(|list| match list.as_ref().and_then(on) {
        Some(received) if received > start => received.plus(1),
        _ => start,
    });
    let end = game.header.end.as_ref().and_then(on);
    let count = evidence.acts.len();
    let mut game_so_far = Playing {
        evidence,
        clock,
        start,
        end,
        findings,
        rows: Vec::new(),
        totals: [(0, 0); 2],
        expected: [(0, 0); 2],
        originals: [None; 2],
        omissions: [0; 2],
        ordinals: vec![0; count],
        written: vec![None; count],
        owed: [None; 2],
        made: [0; 2],
        forced: [0; 2],
        over: [false; 2],
        docket: Docket::new(),
        writer,
    };
    for step in game_so_far.evidence.steps.clone() {
        if let Step::Act(i) = step {
            match game_so_far.evidence.acts[i] {
                Act::Repeat(_) => game_so_far.repeat(i)?,
                _ => game_so_far.reply(i)?,
            }
            game_so_far.procedure(step)?;
            game_so_far.overdue(i);
        } else {
            game_so_far.procedure(step)?;
        }
    }
    game_so_far.docket.is_over |= is_over(game);
    game_so_far.silences(game_so_far.docket.is_over, latest_day(game))?;
    game_so_far.left_open(game, latest_day(game))?;
    let Playing { rows, totals, made: moves, findings, .. } = game_so_far;
    Ok(Verdict { rows, totals, moves, findings })
}

/// The last day on which something is known to have happened.
fn latest_day(game: &Game) -> Option<Date> {
    let details = |entry: &Entry| {
        let days = entry.details().iter().filter_map(|detail| match &detail.value {
            Detail::Postmark(day)
            | Detail::Receipt { day, .. }
            | Detail::Arrived { day, .. }
            | Detail::Sent { day, .. }
            | Detail::Announced { day, .. }
            | Detail::Materials { day, .. } => on(day),
            Detail::Told { day, .. } => day.as_ref().and_then(on),
            _ => None,
        });
        days.max()
    };
    let columns = |entry: &Entry| match entry {
        Entry::Letter(it) => [on(&it.first), on(&it.second), on(&it.third)],
        Entry::Claim(it) => [on(&it.sent), None, None],
        Entry::Ruling(it) => [on(&it.on), None, None],
        Entry::Inquiry(it) | Entry::Protest(it) => [on(&it.sent), None, None],
        Entry::Application(it) => [on(&it.sent), None, None],
        Entry::Break(it) if details(entry).is_none() => [on(&it.first), None, None],
        _ => [None; 3],
    };
    game.entries.iter().flat_map(|entry| columns(entry).into_iter().flatten().chain(details(entry))).max()
}

/// Whether a result or a letter says that the game is over; what a ruling says hangs on what it is about.
fn is_over(game: &Game) -> bool {
    game.entries.iter().any(|entry| match entry {
        Entry::Result(_) => true,
        _ => entry.details().iter().any(|detail| matches!(detail.value, Detail::Resigns | Detail::AcceptsDraw)),
    })
}
