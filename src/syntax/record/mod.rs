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
mod recover;
mod words;

pub use games::{Games, games, parse};
