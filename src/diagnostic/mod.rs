//! Messages as data: code, typed arguments, labelled spans. No words.

mod code;
mod problem;
mod problems;

pub use code::Code;
pub use problem::{Arg, Label, Problem, Severity};
pub use problems::Problems;
