//! Text in, trees out: the two languages.

pub mod record;
pub mod rules;
