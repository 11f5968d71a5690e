//! Texts, places in them, and the encodings they come in.

mod file;
mod position;
mod span;

pub use file::Source;
pub use position::{LineTable, Position};
pub use span::{Span, Spanned};
