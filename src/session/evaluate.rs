//! A game and its ruleset to the engine.

use crate::engine::{Evaluation, FindingTrees, Plan, Watch, evaluate};
use crate::game::Game;
use crate::report::{EntryQuery, LeftOut};
use crate::time::Date;

/// How much is to be known about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Findings, postings and rows.
    Verdict,
    /// What became of every item too, with trees at this entry if one is named.
    Explanation(Option<EntryQuery>),
    /// The verdict, and the one without something.
    Without(LeftOut),
}

/// The verdict on a game. For findings alone only what was found is traced, where it is found.
pub(super) fn verdict(plan: &Plan, game: &Game<'_>, as_of: Option<Date>, wanted: Wanted) -> Evaluation {
    match wanted {
        Wanted::Verdict | Wanted::Without(_) => evaluate(plan, game, as_of, FindingTrees::default()),
        Wanted::Explanation(entry) => {
            let entry = entry.and_then(|entry| entry.find(game.tree));
            evaluate(plan, game, as_of, entry.map_or_else(Watch::items, Watch::entry))
        }
    }
}
