//! Days that nobody is charged for: surely, and possibly.

use crate::time::{Date, DaySet};

use super::value::Need;

/// Two sets of days, the second holding the first: what is surely left out, and what may be while the record cannot
/// show whether a break counts.
#[derive(Clone, Debug, Default)]
pub struct OffDays {
    /// Left out in any case.
    pub sure: DaySet,
    /// Left out at most; as `sure` unless there is a doubt.
    possible: DaySet,
    /// What would settle the difference.
    doubt: Option<Need>,
    /// While a value is tried under both ends of the doubt: whether the doubtful days are taken to be left out.
    pinned: Option<bool>,
}

impl OffDays {
    /// Leaves out the days from `first` through `last`.
    pub fn insert(&mut self, first: Date, last: Date) {
        self.sure.insert(first, last);
        if self.doubt.is_some() {
            self.possible.insert(first, last);
        }
    }

    /// Leaves out the days of a set.
    pub fn union(&mut self, days: &DaySet) {
        for run in days.runs() {
            self.insert(run.first, run.last);
        }
    }

    /// May leave out the days from `first` through `last`.
    pub fn doubt(&mut self, first: Date, last: Date, need: Need) {
        if self.doubt.is_none() {
            self.possible = self.sure.clone();
            self.doubt = Some(need);
        }
        self.possible.insert(first, last);
    }

    /// Takes the doubtful days to be left out, or not to be, until it is called with nothing.
    pub fn pin(&mut self, left_out: Option<bool>) {
        self.pinned = left_out;
    }

    /// What is surely left out.
    pub fn least(&self) -> &DaySet {
        if self.doubt.is_some() && self.pinned == Some(true) { &self.possible } else { &self.sure }
    }

    /// What is left out at most, and what would tell, if that may be more than what is surely left out.
    pub fn most(&self) -> (&DaySet, Option<Need>) {
        match (self.doubt, self.pinned) {
            (None, _) | (Some(_), Some(false)) => (&self.sure, None),
            (Some(_), Some(true)) => (&self.possible, None),
            (doubt, None) => (&self.possible, doubt),
        }
    }
}
