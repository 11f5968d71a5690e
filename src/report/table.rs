//! How the games of each event stand: a row a game, and what each player has done. Rows keep nothing of the records.

mod players;
mod row;

use std::collections::BTreeMap;

use crate::game::together::folded;
use crate::time::Date;

pub use players::{Player, Points};
pub use row::{Findings, LastSending, OpenClaim, Row};

/// The games of one event, or those that name none.
#[derive(Clone, Debug)]
pub struct EventTable {
    /// The event as its first game names it.
    pub event: Option<String>,
    /// The day up to which waits are counted: the latest on which a game of it was judged.
    pub as_of: Option<Date>,
    /// Games, by name, then by place.
    pub rows: Vec<Row>,
    /// Players who are named, by name.
    pub players: Vec<Player>,
}

/// Puts rows together by event; those without one come last.
#[must_use]
pub fn tables(rows: Vec<Row>) -> Vec<EventTable> {
    let mut by_event: BTreeMap<(bool, String), Vec<Row>> = BTreeMap::new();
    for row in rows {
        let key = row.event.as_deref().map(folded);
        by_event.entry((key.is_none(), key.unwrap_or_default())).or_default().push(row);
    }
    by_event.into_values().map(event_table).collect()
}

fn event_table(mut rows: Vec<Row>) -> EventTable {
    let event = rows.first().and_then(|row| row.event.clone());
    let as_of = rows.iter().filter_map(|row| row.as_of).max();
    rows.sort_by(|a, b| (&a.game, &a.path, a.line).cmp(&(&b.game, &b.path, b.line)));
    // Games of several events are no tournament: nobody's points are counted over them.
    let players = if event.is_some() { players::summary(&rows) } else { Vec::new() };
    EventTable { event, as_of, rows, players }
}

impl EventTable {
    /// Days since the last letter of a game that is being played.
    #[must_use]
    pub fn days_since(&self, row: &Row) -> Option<i32> {
        row.to_move?;
        let sent = row.last.as_ref()?.sent?;
        self.as_of.map(|as_of| sent.until(as_of))
    }
}
