//! The progress table for machines.

use crate::engine::{Range, State};
use crate::report::Tally;
use crate::report::table::{EventTable, Player, Row};
use crate::syntax::record::ast::Side;
use crate::time::Date;

use super::object::Object;
use super::{SCHEMA, both, summary};
use crate::render::score;

/// The tables of all events, and problems as objects.
#[must_use]
pub fn table(tables: &[EventTable], problems: &[String], tally: Tally) -> String {
    Object::default()
        .put("schema", &SCHEMA)
        .raw("events", &list(tables.iter().map(event)))
        .raw("problems", &list(problems.iter().cloned()))
        .raw("summary", &summary(tally))
        .close()
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn day(date: Option<Date>) -> Option<String> {
    date.map(|date| date.to_string())
}

fn event(table: &EventTable) -> String {
    Object::default()
        .put("event", &table.event)
        .put("as_of", &day(table.as_of))
        .raw("games", &list(table.rows.iter().map(|row| game(row, table))))
        .raw("players", &list(table.players.iter().map(player)))
        .close()
}

fn sides<T: serde::Serialize>([white, black]: [Option<T>; 2]) -> String {
    Object::default().put("white", &white).put("black", &black).close()
}

fn game(row: &Row, table: &EventTable) -> String {
    let [white, black] = &row.players;
    let last = row.last.as_ref().map(|last| {
        let last = Object::default()
            .put("entry", &last.entry.to_string())
            .put("by", &last.by.name())
            .put("sent", &day(last.sent));
        last.close()
    });
    let claim =
        row.claim.map(|claim| Object::default().put("by", &claim.by.name()).put("sent", &day(claim.sent)).close());
    let findings = Object::default()
        .put("errors", &row.findings.errors)
        .put("warnings", &row.findings.warnings)
        .put("notes", &row.findings.notes)
        .close();
    let null = || "null".to_owned();
    Object::default()
        .put("path", &row.path)
        .put("line", &row.line)
        .put("game", &row.game)
        .put("ruleset", &row.ruleset)
        .put("white", white)
        .put("black", black)
        .put("state", &row.state.map(State::name))
        .put("result", &row.score.map(score))
        .raw("moves", &sides(row.moves.map_or([None; 2], |moves| moves.map(Some))))
        .raw("totals", &row.totals.map_or_else(|| sides::<i32>([None; 2]), both))
        .raw("allowed", &sides(row.allowed))
        .raw("reserve", &ranges(row.reserve))
        .raw("last", &last.unwrap_or_else(null))
        .put("to_move", &row.to_move.map(Side::name))
        .put("days_since", &table.days_since(row))
        .raw("claim", &claim.unwrap_or_else(null))
        .raw("findings", &findings)
        .close()
}

/// White's and Black's, `null` where there is none, with bounds beside it where it is not exact.
fn ranges(sides: [Option<Range>; 2]) -> String {
    let [white, black] = sides;
    let put = |out: Object, name: &str, range: Option<Range>| match range {
        Some(range) => out.range(name, range),
        None => out.put(name, &None::<i32>),
    };
    put(put(Object::default(), "white", white), "black", black).close()
}

fn player(player: &Player) -> String {
    Object::default()
        .put("name", &player.name)
        .put("games", &player.games)
        .put("finished", &player.finished)
        .put("points", &player.points.number())
        .put("to_move", &player.to_move)
        .close()
}
