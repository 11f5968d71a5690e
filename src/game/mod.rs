//! A record replayed: links between sendings, evidence, and the order of events. Nothing is judged here.

mod chronology;
mod ending;
mod evidence;
mod links;
mod model;
mod order;
mod replay;
mod timeline;
pub mod together;

pub use evidence::{sending, told};
pub use model::{
    Break, Claim, Disorder, DisorderKind, Evidence, Game, Offered, Repeat, Sending, SendingKind, Step, Told, What,
    column,
};
pub use replay::{makes_moves, replay};
