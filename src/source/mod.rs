//! Texts, places in them, and the encodings they come in.

mod cyrillic;
pub mod encoding;
mod file;
mod position;
mod quote;
mod span;

pub use file::Source;
pub use position::{LineTable, Position};
pub use quote::Quote;
pub use span::{Span, Spanned};
