//! Sets of days: breaks, and other days that nobody is charged for.

use super::Date;

/// A set of days, kept as closed runs that neither touch nor overlap, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DaySet {
    runs: Vec<Run>,
}

/// Days from `first` through `last`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// First day, included.
    pub first: Date,
    /// Last day, included.
    pub last: Date,
}

impl DaySet {
    /// The set of no days.
    #[must_use]
    pub const fn new() -> Self {
        Self { runs: Vec::new() }
    }

    /// Adds the days `first` through `last`, both included; adds nothing if `last` is before `first`.
    pub fn insert(&mut self, first: Date, last: Date) {
        if last < first {
            return;
        }
        let from = self.runs.partition_point(|run| run.last.plus(1) < first);
        let through = self.runs.partition_point(|run| run.first <= last.plus(1));
        let touched = self.runs.get(from..through).unwrap_or_default();
        let merged = Run {
            first: touched.first().map_or(first, |run| run.first.min(first)),
            last: touched.last().map_or(last, |run| run.last.max(last)),
        };
        self.runs.splice(from..through.max(from), [merged]);
    }

    /// Adds all days of `other`.
    pub fn union(&mut self, other: &Self) {
        for run in &other.runs {
            self.insert(run.first, run.last);
        }
    }

    /// Whether the set has no day.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The runs, in order.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Whether `day` is in the set.
    #[must_use]
    pub fn contains(&self, day: Date) -> bool {
        let at = self.runs.partition_point(|run| run.last < day);
        self.runs.get(at).is_some_and(|run| run.first <= day)
    }

    /// How many days *d* of the set have `after < d <= through`.
    #[must_use]
    pub fn count_after(&self, after: Date, through: Date) -> i32 {
        if self.runs.is_empty() || through <= after {
            return 0;
        }
        let from = self.runs.partition_point(|run| run.last <= after);
        let inside = self.runs.iter().skip(from).take_while(|run| run.first <= through);
        inside.map(|run| after.plus(1).max(run.first).until(run.last.min(through)) + 1).sum()
    }

    /// The one formula: how many days *d* have `after < d <= through` and are not in the set; never negative.
    #[must_use]
    pub fn days_left(&self, after: Date, through: Date) -> i32 {
        after.until(through).max(0) - self.count_after(after, through)
    }

    /// The day that comes `days` days after `from` when days of the set are passed over: the first day *d* with
    /// `days_left(from, d) = days`; `from` itself for 0 days or fewer.
    #[must_use]
    pub fn plus_skipping(&self, from: Date, days: i32) -> Date {
        if days <= 0 {
            return from.plus(days);
        }
        let mut day = from.plus(days);
        let start = self.runs.partition_point(|run| run.last <= from);
        for run in self.runs.iter().skip(start) {
            let first = run.first.max(from.plus(1));
            if first > day {
                break;
            }
            day = day.plus(first.until(run.last) + 1);
        }
        day
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: i32) -> Date {
        Date::from_number(number)
    }

    #[test]
    fn runs_merge_when_they_touch() {
        let mut set = DaySet::new();
        set.insert(day(10), day(12));
        set.insert(day(20), day(22));
        set.insert(day(13), day(19));
        assert_eq!(set.runs(), [Run { first: day(10), last: day(22) }]);
        set.insert(day(30), day(29));
        set.insert(day(1), day(2));
        assert_eq!(set.runs().len(), 2);
    }

    #[test]
    fn the_formula_leaves_out_the_set() {
        let mut set = DaySet::new();
        set.insert(day(10), day(25));
        assert_eq!(set.days_left(day(8), day(27)), 3);
        assert_eq!(set.days_left(day(8), day(20)), 1);
        assert_eq!(set.days_left(day(10), day(26)), 1);
        assert_eq!(set.days_left(day(12), day(20)), 0);
        assert_eq!(set.days_left(day(8), day(8)), 0);
        assert_eq!(set.days_left(day(9), day(8)), 0);
    }

    #[test]
    fn waiting_passes_over_the_set() {
        let mut set = DaySet::new();
        set.insert(day(10), day(25));
        assert_eq!(set.plus_skipping(day(1), 40), day(57));
        assert_eq!(set.plus_skipping(day(1), 8), day(9));
        assert_eq!(set.plus_skipping(day(1), 9), day(26));
        assert_eq!(set.plus_skipping(day(12), 1), day(26));
        assert_eq!(set.plus_skipping(day(12), 0), day(12));
    }
}
