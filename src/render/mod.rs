//! Words and looks: the only place that speaks. One file for each format.

pub mod catalogue;
pub mod chart_table;
pub mod comparison;
mod grid;
pub mod human;
pub mod json;
pub mod page;
pub mod progress_table;
pub mod readings;
pub mod short;
mod speak;
pub mod style;
pub mod why_caption;
pub mod why_tree;
mod wrap;

pub use speak::Speaker;

use crate::syntax::record::ast::Score;

/// A score as people and machines write it.
const fn score(score: Score) -> &'static str {
    match score {
        Score::WhiteWins => "1-0",
        Score::BlackWins => "0-1",
        Score::Draw => "1/2",
        Score::BothLose => "0-0",
    }
}
