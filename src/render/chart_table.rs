//! The time chart as a table that lines up, with fewer columns on a narrow terminal.

use unicode_width::UnicodeWidthStr;

use crate::report::{Chart, ChartRow};
use crate::syntax::record::ast::Side;
use crate::vocabulary::PostingKind;

use super::speak::{Speaker, bare};
use super::style::{Paint, Style};

/// A column: its heading in the catalogue, whether it holds numbers, and when it is left out: lower ranks go first.
struct Column {
    key: &'static str,
    numeric: bool,
    rank: u8,
    cell: fn(&ChartRow<'_>, Speaker<'_>) -> String,
}

const ALWAYS: u8 = u8::MAX;

const COLUMNS: [Column; 12] = [
    Column { key: "column-entry", numeric: false, rank: ALWAYS, cell: |row, speaker| speaker.entry(row.entry) },
    Column { key: "column-received", numeric: false, rank: 5, cell: received },
    Column { key: "column-sent", numeric: false, rank: 6, cell: |row, _| date(row.sent) },
    Column { key: "column-days", numeric: true, rank: ALWAYS, cell: |row, _| bare(row.days) },
    Column { key: "column-excluded", numeric: true, rank: 4, cell: excluded },
    Column { key: "column-postings", numeric: false, rank: 3, cell: postings },
    Column { key: "column-white", numeric: true, rank: ALWAYS, cell: |row, _| total(row, Side::White) },
    Column { key: "column-black", numeric: true, rank: ALWAYS, cell: |row, _| total(row, Side::Black) },
    Column { key: "column-written", numeric: true, rank: 7, cell: written },
    Column { key: "column-moves", numeric: true, rank: 1, cell: |row, _| optional(row.moves) },
    Column { key: "column-allowed", numeric: true, rank: 2, cell: |row, _| optional(row.allowed) },
    Column { key: "column-reserve", numeric: true, rank: ALWAYS, cell: reserve },
];

fn date(date: Option<crate::time::Date>) -> String {
    date.map_or_else(|| "-".to_owned(), |date| date.to_string())
}

fn received(row: &ChartRow<'_>, _: Speaker<'_>) -> String {
    let mark = if row.estimated { "~" } else { "" };
    format!("{mark}{}", date(row.received))
}

fn excluded(row: &ChartRow<'_>, _: Speaker<'_>) -> String {
    if row.excluded == 0 { String::new() } else { row.excluded.to_string() }
}

fn total(row: &ChartRow<'_>, side: Side) -> String {
    let [white, black] = row.totals;
    bare(if side == Side::White { white } else { black })
}

fn written(row: &ChartRow<'_>, _: Speaker<'_>) -> String {
    let side = |days: Option<u32>| days.map_or_else(|| "?".to_owned(), |days| days.to_string());
    match row.written {
        [None, None] => String::new(),
        [white, black] => format!("{}/{}", side(white), side(black)),
    }
}

fn optional(number: Option<i32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

fn reserve(row: &ChartRow<'_>, _: Speaker<'_>) -> String {
    row.reserve.map_or_else(String::new, bare)
}

/// Postings that the columns of days and totals do not show by themselves: `Black +1 correction`.
fn postings(row: &ChartRow<'_>, speaker: Speaker<'_>) -> String {
    let told = row.postings.iter().filter(|posting| posting.kind != PostingKind::Thinking).map(|posting| {
        let sign = if posting.days.low >= 0 { "+" } else { "" };
        let args = [
            ("player", speaker.player(posting.player).into()),
            ("days", format!("{sign}{}", bare(posting.days)).into()),
            ("kind", speaker.kind(posting.kind).into()),
        ];
        speaker.say("chart-posting", &args)
    });
    told.collect::<Vec<_>>().join(", ")
}

/// The chart of a game.
#[must_use]
pub fn chart(chart: &Chart<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let mut columns: Vec<_> = COLUMNS.iter().map(|column| cells(column, chart, speaker)).collect();
    // A column that says nothing in this game is no use at any width.
    columns.retain(|(column, cells, _)| {
        !matches!(column.rank, 3 | 4) || cells.iter().skip(1).any(|cell| !cell.is_empty())
    });
    let mut left_out = false;
    while style.width.is_some_and(|width| table_width(&columns) > width) {
        let narrowest =
            columns.iter().filter(|(column, ..)| column.rank != ALWAYS).map(|(column, ..)| column.rank).min();
        let Some(rank) = narrowest else { break };
        columns.retain(|(column, ..)| column.rank != rank);
        left_out = true;
    }
    let mut out = format!("{}\n", style.paint(Paint::Bold, chart.game));
    for row in 0..=chart.rows.len() {
        let line: Vec<String> = columns
            .iter()
            .map(|(column, cells, width)| {
                let cell = cells.get(row).map_or("", String::as_str);
                let gap = " ".repeat(width.saturating_sub(cell.width()));
                if column.numeric { format!("{gap}{cell}") } else { format!("{cell}{gap}") }
            })
            .collect();
        let line = line.join("  ");
        let line = line.trim_end();
        out.push_str(&if row == 0 { style.paint(Paint::Dim, line) } else { line.to_owned() });
        out.push('\n');
    }
    let [white, black] = chart.totals;
    let totals = [("white", bare(white).into()), ("black", bare(black).into())];
    out.push_str(&speaker.say("chart-totals", &totals));
    out.push('\n');
    if chart.rows.iter().any(|row| row.estimated) {
        out.push_str(&speaker.word("chart-estimated"));
        out.push('\n');
    }
    if left_out {
        out.push_str(&style.paint(Paint::Dim, &speaker.word("chart-narrow")));
        out.push('\n');
    }
    out
}

/// Heading and cells of a column, and its width.
fn cells<'c>(column: &'c Column, chart: &Chart<'_>, speaker: Speaker<'_>) -> (&'c Column, Vec<String>, usize) {
    let heading = std::iter::once(speaker.word(column.key));
    let cells: Vec<String> = heading.chain(chart.rows.iter().map(|row| (column.cell)(row, speaker))).collect();
    let width = cells.iter().map(|cell| cell.width()).max().unwrap_or(0);
    (column, cells, width)
}

fn table_width(columns: &[(&Column, Vec<String>, usize)]) -> usize {
    columns.iter().map(|(_, _, width)| width + 2).sum::<usize>().saturating_sub(2)
}
