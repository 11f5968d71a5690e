//! What each player of an event has done.

use std::collections::BTreeMap;

use crate::engine::State;
use crate::game::together::folded;
use crate::syntax::record::ast::{Score, Side};

use super::row::Row;

/// One player over all his games.
#[derive(Clone, Debug)]
pub struct Player {
    /// His name, as the first game writes it.
    pub name: String,
    /// His games.
    pub games: u32,
    /// Those that are over.
    pub finished: u32,
    /// What he scored in games whose result is known.
    pub points: Points,
    /// Games in which he is to move.
    pub to_move: u32,
}

/// Points in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// How many halves.
    pub halves: u32,
}

impl Points {
    /// Points as a number.
    #[must_use]
    pub fn number(self) -> f64 {
        f64::from(self.halves) / 2.0
    }

    fn of(score: Score, side: Side) -> Self {
        let halves = match (score, side) {
            (Score::WhiteWins, Side::White) | (Score::BlackWins, Side::Black) => 2,
            (Score::Draw, _) => 1,
            _ => 0,
        };
        Self { halves }
    }
}

/// The players of these games, by name.
pub(super) fn summary(rows: &[Row]) -> Vec<Player> {
    let mut players: BTreeMap<String, Player> = BTreeMap::new();
    for row in rows {
        for (side, name) in Side::BOTH.into_iter().zip(&row.players) {
            let Some(name) = name else { continue };
            let player = players.entry(folded(name)).or_insert_with(|| Player {
                name: name.clone(),
                games: 0,
                finished: 0,
                points: Points::default(),
                to_move: 0,
            });
            player.games += 1;
            player.finished += u32::from(row.state == Some(State::Finished));
            player.to_move += u32::from(row.to_move == Some(side));
            player.points.halves += row.score.map_or(0, |score| Points::of(score, side).halves);
        }
    }
    players.into_values().collect()
}
