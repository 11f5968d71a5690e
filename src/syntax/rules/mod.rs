//! The rule language.

pub mod ast;
