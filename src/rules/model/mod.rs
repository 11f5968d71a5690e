//! A ruleset, resolved: what the engine runs.
//!
//! Every expression is a run of [`Op`]s in one flat vector, in the order in which they are evaluated; each run leaves
//! exactly one value on the stack. There are no jumps: every operation is total and has no effect, so both sides of an
//! `and` may be evaluated. Nothing here is looked up by name while a game is judged.

mod code;
mod example;
mod ids;
mod items;
mod ruleset;
mod values;

pub use code::*;
pub use example::*;
pub use ids::*;
pub use items::*;
pub use ruleset::*;
pub use values::*;
