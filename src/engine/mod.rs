//! Evaluation: a ruleset and a game in, a verdict out. Pure, total, deterministic.
//!
//! Read in this order: `plan` (a ruleset sorted for the engine), `run` (the walk over the steps), `letters` (the
//! phases of a letter), `exercise` and `obligations` (rights and duties), `deadlines` (days), `flags` (the day on which
//! time runs out), `events` (everything else), `procedure` (claims and what is the judge's), `checks` and `effects`
//! (what items ask and do), `doubt` (what hangs on missing evidence), `eval`, `slots` and `shortcuts` (expressions), `facts` (what a
//! game shows).

mod arithmetic;
mod bound;
mod chart;
mod checks;
mod counterfactual;
mod deadlines;
mod doubt;
mod effects;
mod elsewhere;
mod eval;
mod evaluation;
mod events;
mod exercise;
mod facts;
mod flags;
mod leave;
mod ledger;
mod letters;
mod lists;
mod messages;
mod nodes;
mod obligations;
mod off_days;
mod omissions;
mod outcomes;
mod phrase;
mod plan;
mod procedure;
mod prose;
mod questions;
mod rehearsal;
mod run;
mod shortcuts;
mod slots;
mod trace;
mod value;
mod watch;

pub use checks::MOST_EXPLAINED;

use crate::game::{Game, replay};
use crate::syntax::record::ast;
use crate::time::Date;

pub use evaluation::*;
pub use flags::flag_dates;
pub use messages::{ENGINE_KEYS, RECORD_SLUGS};
pub use outcomes::{Fate, Item, Outcome};
pub use plan::{EventPlan, LiveException, Plan, Readings};
pub use questions::Answer;
pub use rehearsal::{Rehearsal, Subject, rehearse};
pub use run::Given;
pub use trace::{FindingTrees, NoTrace, Tracer, Trees};
pub use value::{Need, Object, Range, SetRef, Truth, Value};
pub use watch::Watch;

/// How a game is to be judged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The day on which open deadlines are judged; without it, the latest day of the record.
    pub as_of: Option<Date>,
    /// Whether trees are wanted for findings and postings.
    pub trace: bool,
}

/// Judges one game of a record.
#[must_use]
pub fn judge(plan: &Plan, tree: &ast::Game<'_>, options: Options) -> Evaluation {
    let game = replay(tree);
    if options.trace {
        evaluate(plan, &game, options.as_of, Trees::default())
    } else {
        evaluate(plan, &game, options.as_of, NoTrace)
    }
}

/// Judges a game that was replayed.
#[must_use]
pub fn evaluate<T: Tracer>(plan: &Plan, game: &Game<'_>, as_of: Option<Date>, tracer: T) -> Evaluation {
    let nothing = Given::default();
    let as_of = as_of.or(game.latest).or(game.start).unwrap_or(Date::from_number(1));
    run::Run::new(plan, game, &nothing, as_of, tracer).run()
}
