//! A game and its ruleset to the engine.

use crate::engine::{Evaluation, NoTrace, Plan, Trees, evaluate};
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

/// The verdict on a game. What a finding rests on costs a second evaluation, so a clean game has only one.
pub(super) fn verdict(plan: &Plan, game: &Game<'_>, as_of: Option<Date>, wanted: Wanted) -> Evaluation {
    if wanted == Wanted::Verdict {
        let evaluation = evaluate(plan, game, as_of, NoTrace);
        if evaluation.findings.is_empty() {
            return evaluation;
        }
    }
    evaluate(plan, game, as_of, Trees::default())
}
