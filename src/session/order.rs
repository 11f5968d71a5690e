//! Work on many inputs by many threads, with the results in the order of the inputs.

use std::io;

use rayon::prelude::*;

/// Inputs for each thread in one round: many enough that threads seldom wait, few enough that memory stays flat.
const ROUND: usize = 16;

/// Does `work` on every input in parallel and hands the results to `take` in the order of the inputs.
pub(super) fn in_order<I: Send + Sync, T: Send>(
    inputs: impl Iterator<Item = I>,
    work: impl Fn(&I) -> T + Sync,
    mut take: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let mut inputs = inputs.peekable();
    // A person who checks one file is answered at once; starting threads costs more than the work.
    let mut first = inputs.next();
    while let Some(input) = first.take() {
        if inputs.peek().is_none() {
            return take(work(&input));
        }
        let rest = inputs.by_ref().take(ROUND * rayon::current_num_threads() - 1);
        let round: Vec<I> = std::iter::once(input).chain(rest).collect();
        let results: Vec<T> = round.par_iter().with_max_len(1).map(&work).collect();
        results.into_iter().try_for_each(&mut take)?;
        first = inputs.next();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn results_keep_the_order() {
        for count in [0, 1, 2, 500] {
            let mut seen = Vec::new();
            let double = |n: &u32| n * 2;
            in_order(0..count, double, |n| {
                seen.push(n);
                Ok(())
            })
            .unwrap();
            assert_eq!(seen, (0..count).map(|n| n * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_failed_write_ends_the_work() {
        let failed = in_order(0..100, |n: &u32| *n, |_| Err(io::Error::from(io::ErrorKind::BrokenPipe)));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
