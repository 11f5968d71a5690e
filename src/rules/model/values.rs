//! Parameters, readings and constants.

use super::ids::{ArticleId, Place, WordId};
use crate::time::{Date, DaySet};
use crate::vocabulary::{Rounding, Type};

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its value now.
    pub value: Literal,
    /// Its type.
    pub ty: Type,
    /// Where the value stands: the `param` or the last `replace`.
    pub place: Place,
    /// The article it stands in.
    pub article: ArticleId,
    /// What it was before, if a layer replaced it.
    pub replaced: Option<Replaced>,
}

/// What a layer replaced.
#[derive(Clone, Debug)]
pub struct Replaced<T = Literal> {
    /// The value that holds one layer below: of a reading, its chosen option.
    pub value: T,
    /// Where that stands.
    pub place: Place,
    /// The article in which that stands.
    pub article: ArticleId,
    /// Why the layer replaced it.
    pub because: String,
    /// What the layer below had replaced itself.
    pub before: Option<Box<Self>>,
}

impl<T> Replaced<T> {
    /// This value and those that were replaced before, down to the base.
    pub fn chain(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |replaced| replaced.before.as_deref())
    }

    /// The value of the base.
    #[must_use]
    pub fn base(&self) -> &Self {
        self.chain().last().unwrap_or(self)
    }
}

/// A choice that the text leaves open.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Its name.
    pub name: String,
    /// The question.
    pub prose: String,
    /// Its options.
    pub options: Vec<String>,
    /// The roundings that its options name, in their order; empty if they name something else.
    pub roundings: Vec<Rounding>,
    /// The option that holds unless others are asked for.
    pub chosen: u16,
    /// Where it stands: the `reading` or the last `replace`.
    pub place: Place,
    /// The article it stands in.
    pub article: ArticleId,
    /// What was chosen before, if a layer chose otherwise.
    pub replaced: Option<Replaced<u16>>,
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// A day.
    Date(Date),
    /// Days.
    Days(i32),
    /// Moves.
    Moves(i32),
    /// A bare number.
    Count(i32),
    /// Yes or no.
    Bool(bool),
    /// A word of a closed set.
    Word(WordId),
    /// Days allowed for moves.
    Allowance(Allowance),
    /// Days by ordinal; the last one holds from there on. At least one.
    Ladder(Vec<i32>),
    /// The empty set of days.
    NoDays(DaySet),
}

/// Days allowed for a number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Blocks before the rate: days for so many moves each, in order.
    pub blocks: Vec<Block>,
    /// What holds afterwards, for ever.
    pub rate: Block,
    /// Whether saved days are kept.
    pub accumulating: bool,
    /// Days given at the start and not for a block: `30 days plus 3 days per move` has 30.
    pub base: i32,
}

/// Days for a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Days.
    pub days: i32,
    /// For so many moves: at least 1.
    pub moves: i32,
}

impl Allowance {
    /// Days allowed for `moves` counted moves. A block that is begun is given whole; 0 moves begin the first block.
    #[must_use]
    pub fn days_for(&self, moves: i32) -> i32 {
        let mut left = i64::from(moves.max(1));
        let mut days = i64::from(self.base);
        for block in &self.blocks {
            days += i64::from(block.days);
            left -= i64::from(block.moves.max(1));
            if left <= 0 {
                return i32::try_from(days).unwrap_or(i32::MAX);
            }
        }
        let begun = (left + i64::from(self.rate.moves.max(1)) - 1) / i64::from(self.rate.moves.max(1));
        i32::try_from(days + begun * i64::from(self.rate.days)).unwrap_or(i32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_that_is_begun_is_given_whole() {
        let allowance =
            Allowance { blocks: Vec::new(), rate: Block { days: 50, moves: 10 }, accumulating: true, base: 0 };
        let days = [0, 1, 9, 10, 11, 20, 21].map(|moves| allowance.days_for(moves));
        assert_eq!(days, [50, 50, 50, 50, 100, 100, 150]);
    }

    #[test]
    fn blocks_come_before_the_rate() {
        let first = Block { days: 100, moves: 50 };
        let allowance =
            Allowance { blocks: vec![first], rate: Block { days: 10, moves: 10 }, accumulating: true, base: 0 };
        assert_eq!([1, 50, 51, 60, 61].map(|moves| allowance.days_for(moves)), [100, 100, 110, 110, 120]);
    }
}
