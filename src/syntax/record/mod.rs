//! The record language: one letter, one line.

pub mod ast;
mod cursor;
mod day;
mod games;
mod lower;
mod moment;
mod moves;
mod number;
mod parser;
mod print;
mod recover;
mod suppressions;
mod words;

pub use games::{Games, games, parse};
pub use print::{print, print_in};
pub use suppressions::{Suppression, suppressions};
