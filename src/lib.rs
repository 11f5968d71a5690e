//! zeitnot: a language and interpreter for games played by post and e-mail.

pub mod diagnostic;
pub mod engine;
pub mod game;
pub mod rules;
pub mod source;
pub mod syntax;
pub mod time;
pub mod vocabulary;
