//! Rulesets: from trees to what the engine runs.

mod model;

pub use model::*;
