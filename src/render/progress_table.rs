//! The progress table for people: a table that lines up, or a few sentences a game where that does not fit.

use crate::engine::{Range, State};
use crate::report::Tally;
use crate::report::table::{EventTable, Row};
use crate::syntax::record::ast::Side;
use crate::time::Date;
use crate::vocabulary::Type;

use super::grid::{ALWAYS, Grid};
use super::speak::{Speaker, bare};
use super::style::{Paint, Style};
use super::wrap::hang;
use super::{human, score};

/// The tables of all events, and how many games there are.
#[must_use]
pub fn tables(tables: &[EventTable], tally: Tally, speaker: Speaker<'_>, style: Style) -> String {
    let mut out = String::new();
    for table in tables {
        out.push_str(&heading(table, speaker, style));
        let mut grid = games(table, speaker);
        match grid.fit(style.width).filter(|_| style.graphics) {
            Some(left_out) => {
                out.push_str(&grid.lines(style));
                if left_out {
                    out.push_str(&style.paint(Paint::Dim, &speaker.word("chart-narrow")));
                    out.push('\n');
                }
            }
            None => table.rows.iter().for_each(|row| narrate(&mut out, row, table, speaker, style)),
        }
        out.push_str(&players(table, speaker, style));
        out.push('\n');
    }
    out.push_str(&human::summary("summary-games", tally.games, tally, speaker));
    out.push('\n');
    out
}

fn heading(table: &EventTable, speaker: Speaker<'_>, style: Style) -> String {
    let event = table.event.clone().unwrap_or_else(|| speaker.word("table-no-event"));
    let title = match table.as_of {
        Some(day) => speaker.say("table-title", &[("event", event.into()), ("day", day.to_string().into())]),
        None => event,
    };
    format!("{}\n", style.paint(Paint::Bold, &title))
}

fn games(table: &EventTable, speaker: Speaker<'_>) -> Grid {
    let mut grid = Grid::default();
    let mut column = |key: &str, rank, numeric, cell: &dyn Fn(&Row) -> String| {
        let heading = std::iter::once(speaker.word(key));
        grid.column(rank, numeric, heading.chain(table.rows.iter().map(cell)).collect());
    };
    column("column-game", ALWAYS, false, &|row| row.game.clone());
    column("column-moves", 5, true, &|row| {
        row.moves.map_or_else(String::new, |[white, black]| format!("{white}/{black}"))
    });
    column("column-white", ALWAYS, true, &|row| used(row, Side::White));
    column("column-black", ALWAYS, true, &|row| used(row, Side::Black));
    column("column-reserve", 6, true, &reserves);
    column("column-last", 2, false, &|row| last(row, speaker));
    column("column-to-move", 7, false, &|row| row.to_move.map_or_else(String::new, |side| speaker.player(side)));
    column("column-days", 4, true, &|row| table.days_since(row).map_or_else(String::new, |days| days.to_string()));
    column("column-state", ALWAYS, false, &|row| state(row, speaker));
    column("column-findings", 3, false, &|row| findings(row, speaker));
    column("column-file", 1, false, &|row| format!("{}:{}", row.path, row.line));
    grid
}

/// `13/50`: used, of what is allowed.
fn used(row: &Row, side: Side) -> String {
    let at = side.index();
    let Some(total) = row.totals.and_then(|totals| totals.get(at).copied()) else { return String::new() };
    match row.allowed.get(at).copied().flatten() {
        Some(allowed) => format!("{}/{allowed}", bare(total)),
        None => bare(total),
    }
}

fn reserves(row: &Row) -> String {
    match row.reserve {
        [None, None] => String::new(),
        sides => sides.map(|reserve| reserve.map_or_else(|| "-".to_owned(), bare)).join(" "),
    }
}

fn date(date: Option<Date>) -> String {
    date.map_or_else(|| "?".to_owned(), |date| date.to_string())
}

fn last(row: &Row, speaker: Speaker<'_>) -> String {
    row.last.map_or_else(String::new, |last| format!("{} {}", date(last.sent), speaker.entry(last.entry)))
}

/// The result, an open claim, or else where play stands.
fn state(row: &Row, speaker: Speaker<'_>) -> String {
    if let Some(result) = row.score {
        return score(result).to_owned();
    }
    if let Some(claim) = row.claim {
        let args = [("player", speaker.player(claim.by).into()), ("day", date(claim.sent).into())];
        return speaker.say("table-claim", &args);
    }
    speaker.word(match row.state {
        None => "state-not-judged",
        Some(State::Playing) => "state-playing",
        Some(State::Suspended) => "state-suspended",
        Some(State::Finished) => "state-finished",
    })
}

fn findings(row: &Row, speaker: Speaker<'_>) -> String {
    let counts = [
        ("summary-errors", row.findings.errors),
        ("summary-warnings", row.findings.warnings),
        ("summary-notes", row.findings.notes),
    ];
    let told = counts.into_iter().filter(|(_, n)| *n > 0).map(|(key, n)| speaker.say(key, &[("n", n.into())]));
    told.collect::<Vec<_>>().join(", ")
}

/// A game in sentences, a line each.
fn narrate(out: &mut String, row: &Row, table: &EventTable, speaker: Speaker<'_>, style: Style) {
    let mut say = |indent: usize, text: &str| {
        let head = " ".repeat(indent);
        out.push_str(&hang(&head, indent, text, indent + 2, style.wrap_at()));
        out.push('\n');
    };
    say(0, &speaker.say("told-game", &[("game", row.game.as_str().into()), ("state", state(row, speaker).into())]));
    let sides =
        Side::BOTH.into_iter().zip(row.totals.into_iter().flatten()).zip(row.allowed.into_iter().zip(row.reserve));
    for ((side, total), (allowed, reserve)) in sides {
        let days = |range| speaker.number(range, Type::Days);
        let args = [("player", speaker.player(side).into()), ("used", days(total).into())];
        match allowed.zip(reserve) {
            Some((allowed, reserve)) => {
                let is_over = reserve.high < 0;
                let reserve = if is_over { Range::exact(0).minus(reserve) } else { reserve };
                let over = if is_over { "yes" } else { "no" };
                let more =
                    [("allowed", i64::from(allowed).into()), ("reserve", days(reserve).into()), ("over", over.into())];
                say(2, &speaker.say("told-time", &[&args[..], &more[..]].concat()));
            }
            None => say(2, &speaker.say("told-time-alone", &args)),
        }
    }
    if let Some(last) = row.last {
        let args = [
            ("entry", speaker.entry(last.entry).into()),
            ("player", speaker.player(last.by).into()),
            ("day", date(last.sent).into()),
        ];
        say(2, &speaker.say("told-last", &args));
    }
    if let Some(side) = row.to_move {
        let player = ("player", speaker.player(side).into());
        match table.days_since(row) {
            Some(days) => say(2, &speaker.say("told-to-move", &[player, ("days", i64::from(days).into())])),
            None => say(2, &speaker.say("told-to-move-first", &[player])),
        }
    }
    let found = findings(row, speaker);
    if !found.is_empty() {
        say(2, &found);
    }
    say(2, &format!("{}:{}", row.path, row.line));
}

fn players(table: &EventTable, speaker: Speaker<'_>, style: Style) -> String {
    if table.players.is_empty() {
        return String::new();
    }
    let mut grid = Grid::default();
    let mut column = |key: &str, rank, numeric, cells: Vec<String>| {
        grid.column(rank, numeric, std::iter::once(speaker.word(key)).chain(cells).collect());
    };
    let all = || table.players.iter();
    column("column-player", ALWAYS, false, all().map(|player| player.name.clone()).collect());
    column("column-games", 2, true, all().map(|player| player.games.to_string()).collect());
    column("column-finished", 3, true, all().map(|player| player.finished.to_string()).collect());
    let points = |halves: u32| format!("{}{}", halves / 2, if halves % 2 == 1 { "½" } else { "" });
    column("column-points", ALWAYS, true, all().map(|player| points(player.points.halves)).collect());
    column("column-moves-due", 1, true, all().map(|player| player.to_move.to_string()).collect());
    let fits = grid.fit(style.width).is_some() && style.graphics;
    if fits {
        return format!("\n{}", grid.lines(style));
    }
    let told = all().map(|player| {
        let args = [
            ("player", player.name.as_str().into()),
            ("games", player.games.into()),
            ("finished", player.finished.into()),
            ("points", points(player.points.halves).into()),
        ];
        format!("{}\n", hang("", 0, &speaker.say("told-player", &args), 2, style.wrap_at()))
    });
    told.collect()
}
