//! Evaluation: a ruleset and a game in, a verdict out. Pure, total, deterministic.

mod evaluation;
mod value;

pub use evaluation::*;
pub use value::{Need, Object, Range, SetRef, Truth, Value};
