//! Games of one event, read together.
//!
//! A first pass over all games keeps of each only what others may be held against (`mention`); `events` puts that
//! together by event and player. In the second pass every game is judged by itself with its `Group`: what the other
//! games say about its players' breaks. `headers` compares what the headers say.

mod breaks;
mod events;
mod group;
mod headers;
mod mention;
mod names;
mod versions;

pub use events::Events;
pub use group::{Elsewhere, Group, Relation};
pub use mention::Mention;
pub use names::folded;
