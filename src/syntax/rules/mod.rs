//! The rule language: text to tree, and back.

pub mod ast;
mod cursor;
mod fold;
mod grammar;
mod keywords;
mod lower;
mod moment;
mod parser;
mod scan;
mod words;

pub use parser::{parse, parse_expression};
