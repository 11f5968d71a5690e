//! What is to be told, as data: findings with their places, the time chart, the tree behind a total. No sentence
//! stands here; `render` speaks.

mod chart;
mod diagnostic;
mod extent;
mod judged;
mod query;
mod standing;
mod sum;
pub mod table;
mod tally;
pub mod why;

pub use chart::{Chart, ChartPosting, ChartRow};
pub use diagnostic::{Diagnostic, Reason, Related, Rule, Subject};
pub use extent::Extent;
pub use judged::{Judged, Verdict, entry_name, side_of};
pub use query::{EntryQuery, LeftOut, Line, Which, left_out_names, names};
pub use standing::{Elsewhere, Standing};
pub use sum::{Group, Part, Sum};
pub use tally::Tally;
