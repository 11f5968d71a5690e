//! Two records of one game, side by side: what they say differently, which of it only one side could see, and what
//! each divergence changes in the ledger. Data only; no sentence stands here.
//!
//! Read in this order: `align` (which entry answers to which), `statements` and `header` (what an entry and a header
//! say, statement by statement), `pairing` and `agreement` (which statements are about the same thing, and whether
//! they agree), `sight` (who could see it), `transplant` and `effect` (the other's statement in one's own record,
//! judged anew).

mod agreement;
mod align;
mod effect;
mod header;
mod model;
mod pairing;
mod sight;
mod statements;
mod transplant;
mod walk;

pub use effect::{Change, Found, Outcome, Over};
pub use model::{Class, Comparison, Divergence, Keeper, MOST_EVALUATED, What};
pub use walk::{Paper, compare};
