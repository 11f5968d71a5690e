//! The time chart for machines.

use crate::report::{Chart, ChartPosting, ChartRow};
use crate::syntax::record::ast::Side;
use crate::time::Date;

use super::object::Object;
use super::{SCHEMA, both};

/// The time chart of a game.
#[must_use]
pub fn chart(chart: &Chart<'_>) -> String {
    Object::default()
        .put("schema", &SCHEMA)
        .put("game", &chart.game)
        .raw("rows", &list(chart.rows.iter().map(row)))
        .raw("totals", &both(chart.totals))
        .close()
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn day(date: Option<Date>) -> Option<String> {
    date.map(|date| date.to_string())
}

fn row(row: &ChartRow<'_>) -> String {
    let [white, black] = row.totals;
    let [written_white, written_black] = row.written;
    let written = Object::default().put("white", &written_white).put("black", &written_black).close();
    let out = Object::default()
        .put("entry", &row.entry.to_string())
        .put("line", &row.line)
        .put("author", &row.author.map(Side::name))
        .put("kind", &row.kind.name())
        .put("received", &day(row.received))
        .put("sent", &day(row.sent))
        .range("days", row.days)
        .put("excluded", &row.excluded)
        .raw("postings", &list(row.postings.iter().map(posting)))
        .range("white", white)
        .range("black", black)
        .raw("written", &written)
        .put("moves", &row.moves)
        .put("allowed", &row.allowed);
    match row.reserve {
        Some(reserve) => out.range("reserve", reserve),
        None => out.put("reserve", &None::<i32>),
    }
    .close()
}

fn posting(posting: &ChartPosting<'_>) -> String {
    Object::default()
        .put("player", &posting.player.name())
        .range("days", posting.days)
        .put("as", &posting.kind.name())
        .put("article", &posting.article)
        .close()
}
