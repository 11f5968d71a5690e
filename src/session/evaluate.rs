//! A game and its ruleset to the engine.

use crate::engine::{Evaluation, FindingTrees, Plan, Trees, evaluate};
use crate::game::Game;
use crate::time::Date;

/// How much is to be known about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Findings, postings and rows.
    Verdict,
    /// The trees behind them too.
    Explanation,
}

/// The verdict on a game. For findings alone only what was found is traced, where it is found.
pub(super) fn verdict(plan: &Plan, game: &Game<'_>, as_of: Option<Date>, wanted: Wanted) -> Evaluation {
    match wanted {
        Wanted::Verdict => evaluate(plan, game, as_of, FindingTrees::default()),
        Wanted::Explanation => evaluate(plan, game, as_of, Trees::default()),
    }
}
