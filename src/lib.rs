//! zeitnot: a language and interpreter for games played by post and e-mail.

// The generated parsers name it; pest is used without `std`, which would probe the native stack at every rule.
extern crate alloc;

pub mod cli;
pub mod diagnostic;
mod embedded;
pub mod engine;
pub mod game;
pub mod notation;
pub mod render;
pub mod report;
pub mod rules;
pub mod session;
pub mod source;
pub mod syntax;
pub mod time;
pub mod trial;
pub mod vocabulary;
