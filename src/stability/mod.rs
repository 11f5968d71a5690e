//! What of a verdict hangs on how the regulation is read: a game judged under other options of the readings, and what
//! changes. Pure: plans, a game and its verdict in, a report out.
//!
//! Every alternative option is tried alone; of those that alone change something in this game, sets of two and three
//! are tried too. `search` chooses the sets, `plans` has a plan for each, `compare` holds two verdicts against each
//! other, `report` says what holds where.

mod compare;
mod explore;
mod plans;
mod report;
mod search;
mod under;

pub use explore::explore;
pub use plans::Plans;
pub use report::{Alone, Extreme, Holding, Other, Otherwise, Report, Spread};
pub use search::{LARGEST, MOST};
pub use under::{Choice, Under};
