//! A game and its ruleset to the engine.

use crate::engine::{Evaluation, Options, Plan, judge};
use crate::rules::Ruleset;
use crate::syntax::record::ast::{DayValue, Game};
use crate::time::Date;

/// How much is to be known about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Findings, postings and rows.
    Verdict,
    /// The trees behind them too.
    Explanation,
}

/// The verdict on a game; `None` if the record does not say when it started, which was reported.
pub(super) fn evaluate(ruleset: &Ruleset, game: &Game<'_>, as_of: Option<Date>, wanted: Wanted) -> Option<Evaluation> {
    let start = game.header.start?;
    if !matches!(start.value, DayValue::On(_)) {
        return None;
    }
    let plan = Plan::new(ruleset, &[]);
    Some(judge(&plan, game, Options { as_of, trace: wanted == Wanted::Explanation }))
}
