//! Which sets of alternatives are tried.

/// Most sets that are tried for a game.
pub const MOST: usize = 256;

/// Most alternatives of a set.
pub const LARGEST: usize = 3;

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Searched {
    /// Sets that were tried.
    pub tried: usize,
    /// Whether more sets would have been tried but for the limit.
    pub limited: bool,
}

/// Tries every alternative alone, then the sets of two and of three of those that alone changed something. No set has
/// two alternatives of one reading: `reading` tells whose each is. `attempt` tells whether a set changed something.
pub(super) fn search(reading: &[usize], mut attempt: impl FnMut(&[usize]) -> bool) -> Searched {
    let mut searched = Searched { tried: 0, limited: false };
    let mut changing = Vec::new();
    for at in 0..reading.len() {
        if searched.is_full() {
            return searched;
        }
        searched.tried += 1;
        if attempt(&[at]) {
            changing.push(at);
        }
    }
    for size in 2..=LARGEST {
        let mut set = Vec::with_capacity(size);
        if !grow(&mut set, size, &changing, reading, &mut searched, &mut attempt) {
            break;
        }
    }
    searched
}

impl Searched {
    /// Whether no more may be tried; notes that more would have been.
    const fn is_full(&mut self) -> bool {
        self.limited = self.tried >= MOST;
        self.limited
    }
}

/// Tries the sets of this size that begin with `set` and go on with some of `left`; false once the limit is reached.
fn grow(
    set: &mut Vec<usize>,
    size: usize,
    left: &[usize],
    reading: &[usize],
    searched: &mut Searched,
    attempt: &mut impl FnMut(&[usize]) -> bool,
) -> bool {
    if set.len() == size {
        if searched.is_full() {
            return false;
        }
        searched.tried += 1;
        attempt(set);
        return true;
    }
    let mut left = left;
    while let Some((&next, rest)) = left.split_first() {
        left = rest;
        if set.iter().any(|&taken| reading.get(taken) == reading.get(next)) {
            continue;
        }
        set.push(next);
        let goes_on = grow(set, size, rest, reading, searched, attempt);
        set.pop();
        if !goes_on {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// The sets that are tried where these alternatives change something.
    fn tried(reading: &[usize], changing: &[usize]) -> (Vec<Vec<usize>>, bool) {
        let mut sets = Vec::new();
        let searched = search(reading, |set| {
            sets.push(set.to_vec());
            set.iter().any(|at| changing.contains(at))
        });
        assert_eq!(searched.tried, sets.len());
        (sets, searched.limited)
    }

    #[test]
    fn each_is_tried_alone() {
        assert_eq!(tried(&[0, 1, 2], &[]), (vec![vec![0], vec![1], vec![2]], false));
        assert_eq!(tried(&[], &[]), (Vec::new(), false));
        assert_eq!(tried(&[0, 1], &[1]).0, [vec![0], vec![1]]);
    }

    #[test]
    fn those_that_change_something_are_tried_together() {
        let (sets, limited) = tried(&[0, 1, 2, 3, 4], &[0, 1, 3, 4]);
        let pairs = [[0, 1], [0, 3], [0, 4], [1, 3], [1, 4], [3, 4]].map(|set| set.to_vec());
        let triples = [[0, 1, 3], [0, 1, 4], [0, 3, 4], [1, 3, 4]].map(|set| set.to_vec());
        assert_eq!(sets.get(5..11).unwrap(), pairs);
        assert_eq!(sets.get(11..).unwrap(), triples);
        assert!(!limited);
    }

    #[test]
    fn no_set_reads_a_clause_in_two_ways() {
        let (sets, _) = tried(&[0, 0, 1], &[0, 1, 2]);
        assert_eq!(sets.get(3..).unwrap(), [vec![0, 2], vec![1, 2]]);
    }

    #[test]
    fn there_is_an_end() {
        let all: Vec<usize> = (0..40).collect();
        let (sets, limited) = tried(&all, &all);
        assert_eq!((sets.len(), limited), (MOST, true));
        let many: Vec<usize> = (0..400).collect();
        assert_eq!(tried(&many, &[]).0.len(), MOST);
        assert!(tried(&many, &[]).1);
        // 22 alone, 231 pairs: three more fit. Exactly at the limit nothing was left out.
        let exact: Vec<usize> = (0..MOST).collect();
        assert_eq!(tried(&exact, &[]), (exact.iter().map(|at| vec![*at]).collect(), false));
    }
}
