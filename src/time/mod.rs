//! The one owner of calendar arithmetic: everything else counts in [`Date`]s and [`DaySet`]s.

mod date;
mod day_set;
mod stamp;

pub use date::{Date, days_in_month, nearest_year};
pub use day_set::{DaySet, Run};
pub use stamp::{Stamp, TimeOfDay};
