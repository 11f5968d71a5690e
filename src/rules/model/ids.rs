//! Indices into a ruleset, and places in its texts.

use crate::source::Span;

macro_rules! ids {
    ($( $(#[$doc:meta])* $name:ident; )+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u16);

        impl $name {
            /// Its index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+ };
}

ids! {
    /// Which text of the ruleset: 0 is the base of all, the last one the file that the record names.
    LayerId;
    /// An article, in [`Ruleset::articles`](super::Ruleset::articles).
    ArticleId;
    /// A parameter, in [`Ruleset::params`](super::Ruleset::params).
    ParamId;
    /// A reading, in [`Ruleset::readings`](super::Ruleset::readings).
    ReadingId;
    /// A slot, in [`Ruleset::slots`](super::Ruleset::slots).
    SlotId;
    /// An account, in [`Ruleset::accounts`](super::Ruleset::accounts).
    AccountId;
    /// A counter, in [`Ruleset::counters`](super::Ruleset::counters).
    CounterId;
    /// An aggregate, in [`Ruleset::aggregates`](super::Ruleset::aggregates).
    AggregateId;
    /// A fixed phrase, in [`Ruleset::phrases`](super::Ruleset::phrases).
    PhraseId;
    /// A duty, right or permission, in [`Ruleset::obligations`](super::Ruleset::obligations).
    ObligationId;
    /// A word of a closed set, in [`Ruleset::words`](super::Ruleset::words).
    WordId;
}

/// An allowance or a ladder: the parameter or the operation that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllowanceRef {
    /// Value of a parameter.
    Param(ParamId),
    /// Literal at this place of [`Ruleset::code`](super::Ruleset::code).
    Op(u32),
}

/// Where something stands in a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// In which text.
    pub layer: LayerId,
    /// Where in it.
    pub span: Span,
}

/// A run of operations that leaves one value: from `start` (inclusive) to `end` (exclusive) in [`Ruleset::code`](super::Ruleset::code).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// First operation.
    pub start: u32,
    /// After the last.
    pub end: u32,
}
