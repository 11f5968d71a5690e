//! How moves are written: a token of either alphabet, read in one form. Whether a move is legal is not asked.
//!
//! The kernel knows no game. What a record plays decides only which letters mean a piece.

mod alphabet;
mod normal;
mod same;
mod survey;

pub use alphabet::Alphabet;
pub use normal::normal;
pub use same::{Written, same};
pub use survey::survey;
