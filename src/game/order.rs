//! Dates and numbers that are out of order, and which days can be trusted.

use crate::syntax::record::ast::{Entry, Field, MoveNumber};
use crate::time::Date;

use super::model::{Disorder, DisorderKind, Evidence, column};

/// Looks at the columns of one headline from left to right; returns whether they are in order.
pub fn check_line(entry: &Entry<'_>, index: usize, disorder: &mut Vec<Disorder>) -> bool {
    let mut left: Option<Date> = None;
    let mut in_order = true;
    for field in [Field::First, Field::Second, Field::Third] {
        let Some(day) = column(entry, field) else { continue };
        let Some(date) = Evidence::from(day.value).day() else { continue };
        match left {
            Some(before) if date < before => {
                disorder.push(Disorder { entry: index, at: day.span, kind: DisorderKind::Line { before, date } });
                in_order = false;
            }
            _ => left = Some(date),
        }
    }
    in_order
}

/// Keeps the move numbers in turn.
#[derive(Debug)]
pub struct Turn {
    due: u32,
}

impl Turn {
    /// Play begins after so many full moves.
    pub fn new(preset: u32) -> Self {
        Self { due: preset.saturating_mul(2) }
    }

    /// The move that is due.
    pub fn due(&self) -> MoveNumber {
        MoveNumber::from_ply(self.due)
    }

    /// Whether this number is due; play goes on from it in any case.
    pub fn take(&mut self, written: MoveNumber) -> bool {
        let in_turn = written.ply() == self.due;
        self.due = written.ply();
        in_turn
    }

    /// So many half-moves were made.
    pub fn advance(&mut self, moves: u32) {
        self.due = self.due.saturating_add(moves);
    }
}

/// Of days in the order of the file, which belong to a longest run that never goes back: a day outside it is a slip of
/// the pen, whichever way it points.
pub fn trusted(days: &[Option<Date>]) -> Vec<bool> {
    // Patience sorting: `tails[k]` is the index of the least last day of a run of k + 1 days.
    let mut tails: Vec<usize> = Vec::new();
    let mut previous: Vec<Option<usize>> = vec![None; days.len()];
    let day_at = |index: usize| days.get(index).copied().flatten();
    for (index, day) in days.iter().enumerate() {
        let Some(day) = *day else { continue };
        let length = tails.partition_point(|&tail| day_at(tail).is_some_and(|tail| tail <= day));
        if let Some(slot) = previous.get_mut(index) {
            *slot = length.checked_sub(1).and_then(|before| tails.get(before).copied());
        }
        match tails.get_mut(length) {
            Some(tail) => *tail = index,
            None => tails.push(index),
        }
    }
    let mut chosen = vec![false; days.len()];
    let mut at = tails.last().copied();
    while let Some(index) = at {
        if let Some(slot) = chosen.get_mut(index) {
            *slot = true;
        }
        at = previous.get(index).copied().flatten();
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_year_is_the_one_left_out() {
        let day = |number| Some(Date::from_number(number));
        assert_eq!(trusted(&[day(1), day(2), day(900), None, day(3), day(4)]), [true, true, false, false, true, true]);
        assert_eq!(trusted(&[day(10), day(11), day(2), day(12)]), [true, true, false, true]);
    }
}
