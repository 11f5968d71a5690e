//! What holds under which readings: data only.

use crate::diagnostic::Severity;
use crate::engine::{Evaluation, Finding, Message, Range, Status};

use super::under::Under;

/// What hangs on the readings in one game.
#[derive(Debug)]
pub struct Report {
    /// Sets of alternatives that were tried.
    pub tried: usize,
    /// Whether more would have been tried but for the limit.
    pub limited: bool,
    /// Alternatives that alone change a finding or a posting.
    pub alone: Vec<Alone>,
    /// For each finding of the verdict, in its order, where it fares otherwise. A set stands there only where it decides
    /// otherwise than its own parts; what alone changes no more than the words stands there too.
    pub own: Vec<Vec<Holding>>,
    /// Findings that arise only under alternatives, by place.
    pub others: Vec<Other>,
    /// Least and greatest totals of White and Black.
    pub totals: [Spread; 2],
    /// Verdicts in which the findings of `others` stand.
    pub(super) verdicts: Vec<Evaluation>,
}

/// An alternative that alone changes something.
#[derive(Clone, Debug)]
pub struct Alone {
    /// Which.
    pub under: Under,
    /// Totals of White and Black under it.
    pub totals: [Range; 2],
}

/// Where a finding holds or not.
#[derive(Clone, Debug)]
pub struct Holding {
    /// Under what.
    pub under: Under,
    /// Whether the finding is there and amounts to the same.
    pub holds: bool,
    /// What is otherwise about it, if it is there.
    pub otherwise: Option<Otherwise>,
}

/// What is otherwise about a finding that is there.
#[derive(Clone, Debug)]
pub struct Otherwise {
    /// Its severity, if another.
    pub severity: Option<Severity>,
    /// Its status, if another.
    pub status: Option<Status>,
    /// What it says, if something else.
    pub message: Option<Message>,
}

/// A finding that arises only under alternatives.
#[derive(Clone, Debug)]
pub struct Other {
    /// The finding: a note that depends on a reading.
    pub finding: Finding,
    /// How bad it would be.
    pub would_be: Severity,
    /// Under what it arises first.
    pub under: Under,
    /// Where it arises and where not; never empty.
    pub holdings: Vec<Holding>,
    /// The verdict in which it stands, of [`Report::verdict`].
    pub verdict: usize,
}

/// Least and greatest total of a player, over the verdict and all alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The least.
    pub least: Extreme,
    /// The greatest.
    pub most: Extreme,
}

/// An extreme of a total, and what first leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// Days; an open bound of [`Range`] if nothing is known.
    pub days: i32,
    /// Under what; empty for the readings that the ruleset chooses.
    pub under: Under,
}

impl Report {
    /// Whether a finding of the verdict, by its index, holds under all.
    #[must_use]
    pub fn is_stable(&self, finding: usize) -> bool {
        self.own.get(finding).is_none_or(|holdings| holdings.iter().all(|holding| holding.holds))
    }

    /// The verdict in which a finding of `others` stands.
    #[must_use]
    pub fn verdict(&self, other: &Other) -> Option<&Evaluation> {
        self.verdicts.get(other.verdict)
    }
}
