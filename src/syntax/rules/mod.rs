//! The rule language: text to tree, and back.

pub mod ast;
mod cures;
mod cursor;
mod error;
mod fold;
mod grammar;
mod keywords;
mod lower;
mod mend;
mod moment;
mod nesting;
mod outline;
mod parser;
mod print;
mod rescue;
mod scan;
mod text;
mod token;
mod words;

pub use cures::name_keywords;
pub use parser::{parse, parse_expression};
pub use print::print;
pub use words::{quantity, word_in};
