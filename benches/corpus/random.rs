//! A small source of random numbers that gives the same ones for the same seed, everywhere and for ever.

/// `splitmix64`.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `least` through `most`.
    pub fn within(&mut self, least: i32, most: i32) -> i32 {
        let width = u64::try_from(i64::from(most) - i64::from(least) + 1).unwrap_or(1).max(1);
        let step = i64::try_from(self.next() % width).unwrap_or_default();
        i32::try_from(i64::from(least) + step).unwrap_or(least)
    }

    /// Yes in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: i32) -> bool {
        self.within(1, 100) <= percent
    }

    /// One of `choices`.
    pub fn pick<'c, T>(&mut self, choices: &'c [T]) -> &'c T {
        let count = i32::try_from(choices.len()).unwrap_or(i32::MAX);
        let at = usize::try_from(self.within(0, count - 1)).unwrap_or_default();
        &choices[at]
    }
}
