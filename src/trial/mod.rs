//! Rulesets on trial: their own examples, run.

mod examples;
mod scenario;

pub use examples::{Failure, Outcome, Report, run_examples};
