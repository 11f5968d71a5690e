//! The record language.

pub mod ast;
