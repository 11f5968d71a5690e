//! The order in which things happened.
//!
//! Letters and repeats keep their order in the file. Everything else is placed among them by its day: before the first
//! letter or repeat whose day is later; on equal days the order of the file decides.

use crate::time::Date;

/// A letter or a repeat: its entry, and its day if it can be placed by it.
#[derive(Clone, Copy, Debug)]
pub struct Fixed {
    /// Entry of the record.
    pub entry: usize,
    /// Its day; `None` if it has none or stands out of order.
    pub day: Option<Date>,
}

/// Another entry, to be placed.
#[derive(Clone, Copy, Debug)]
pub struct Floating {
    /// Entry of the record.
    pub entry: usize,
    /// Its day; one without a day stays where it stands.
    pub day: Option<Date>,
}

/// Entries in the order in which they happened. Both lists are in the order of the file.
pub fn order(fixed: &[Fixed], floating: &[Floating]) -> Vec<usize> {
    // The greatest day so far never falls, so the first later letter is found by bisection.
    let mut greatest = Vec::with_capacity(fixed.len());
    let mut so_far: Option<Date> = None;
    for item in fixed {
        so_far = so_far.max(item.day);
        greatest.push(so_far);
    }
    let mut placed: Vec<(usize, Option<Date>, usize)> = Vec::with_capacity(floating.len());
    let mut last_day: Option<Date> = None;
    for item in floating {
        let stands = fixed.partition_point(|letter| letter.entry < item.entry);
        let gap = match item.day {
            None => stands,
            day => {
                let not_earlier = greatest.partition_point(|&greatest| greatest < day);
                let later = greatest.partition_point(|&greatest| greatest <= day);
                stands.clamp(not_earlier, later)
            }
        };
        // One without a day follows what stands above it.
        last_day = item.day.or(last_day);
        placed.push((gap, last_day, item.entry));
    }
    placed.sort_by_key(|&(gap, day, entry)| (gap, day, entry));

    let mut order = Vec::with_capacity(fixed.len() + floating.len());
    let mut next = placed.into_iter().peekable();
    for (gap, letter) in fixed.iter().enumerate() {
        while let Some((_, _, entry)) = next.next_if(|&(at, _, _)| at <= gap) {
            order.push(entry);
        }
        order.push(letter.entry);
    }
    order.extend(next.map(|(_, _, entry)| entry));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed(entry: usize, day: i32) -> Fixed {
        Fixed { entry, day: Some(Date::from_number(day)) }
    }

    fn floating(entry: usize, day: i32) -> Floating {
        Floating { entry, day: Some(Date::from_number(day)) }
    }

    #[test]
    fn others_go_before_the_first_later_letter() {
        let letters = [fixed(0, 10), fixed(2, 20), fixed(3, 30)];
        assert_eq!(order(&letters, &[floating(1, 25)]), [0, 2, 1, 3]);
        assert_eq!(order(&letters, &[floating(1, 5)]), [1, 0, 2, 3]);
        assert_eq!(order(&letters, &[floating(1, 99)]), [0, 2, 3, 1]);
    }

    #[test]
    fn on_equal_days_the_file_decides() {
        let letters = [fixed(0, 10), fixed(2, 10), fixed(4, 20)];
        assert_eq!(order(&letters, &[floating(1, 10), floating(3, 10)]), [0, 1, 2, 3, 4]);
        assert_eq!(order(&letters, &[floating(5, 20)]), [0, 2, 4, 5]);
    }

    #[test]
    fn without_a_day_it_stays() {
        let letters = [fixed(0, 10), fixed(2, 20)];
        let undated = Floating { entry: 1, day: None };
        assert_eq!(order(&letters, &[undated]), [0, 1, 2]);
    }
}
