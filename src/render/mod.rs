//! Words and looks: the only place that speaks. One file for each format.

pub mod catalogue;
pub mod chart_table;
pub mod human;
pub mod json;
pub mod page;
pub mod readings;
pub mod short;
mod speak;
pub mod style;
pub mod why_tree;
mod wrap;

pub use speak::Speaker;
