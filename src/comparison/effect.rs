//! What a record comes to, and what one other word in it changes.

use std::collections::HashMap;

use crate::diagnostic::Severity;
use crate::engine::{EntryName, Evaluation, Range, State};
use crate::syntax::record::ast::Side;

/// How a record is judged, as far as two records are held against each other.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Where play stands at the end.
    pub state: State,
    /// Used days of White and Black.
    pub totals: [Range; 2],
    /// Moves of White and Black.
    pub moves: [u32; 2],
    /// Whether White and Black are over their time.
    pub over: [Over; 2],
    /// Findings, and how often each was made.
    findings: HashMap<Found, usize>,
}

/// A finding by its name and entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Found {
    /// Its stable name.
    pub slug: String,
    /// The entry it stands at.
    pub entry: EntryName,
    /// Whom it is about.
    pub player: Option<Side>,
    /// How bad it is.
    pub severity: Severity,
    /// What it amounts to: `violated`, `pending`, …
    pub status: &'static str,
}

/// Whether a player has used more time than his moves allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// No, or no allowance is stated.
    No,
    /// It hangs on evidence.
    Open,
    /// Yes.
    Yes,
}

impl Over {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Open => "open",
            Self::Yes => "yes",
        }
    }
}

impl Outcome {
    pub(super) fn of(evaluation: &Evaluation) -> Self {
        let mut findings = HashMap::new();
        for finding in &evaluation.findings {
            let found = Found {
                slug: finding.slug.clone(),
                entry: finding.entry,
                player: finding.player,
                severity: finding.severity,
                status: finding.status.name(),
            };
            *findings.entry(found).or_insert(0) += 1;
        }
        Self {
            state: evaluation.state,
            totals: evaluation.totals,
            moves: evaluation.moves,
            over: Side::BOTH.map(|side| over(evaluation, side)),
            findings,
        }
    }

    /// What becomes different if the record is judged like `after`.
    pub(super) fn change(&self, after: &Self) -> Change {
        Change {
            totals: after.totals,
            moves: after.moves,
            over: after.over,
            appear: beyond(&after.findings, &self.findings),
            vanish: beyond(&self.findings, &after.findings),
            is_nothing: self.totals.map(bounds) == after.totals.map(bounds)
                && self.moves == after.moves
                && self.over == after.over
                && self.findings == after.findings,
        }
    }
}

/// What one other word changes in a record.
#[derive(Clone, Debug)]
pub struct Change {
    /// Used days of White and Black with it.
    pub totals: [Range; 2],
    /// Moves of White and Black with it.
    pub moves: [u32; 2],
    /// Whether White and Black are over their time with it.
    pub over: [Over; 2],
    /// Findings that appear.
    pub appear: Vec<Found>,
    /// Findings that vanish.
    pub vanish: Vec<Found>,
    /// Whether everything stays as it is.
    pub is_nothing: bool,
}

pub(super) const fn bounds(range: Range) -> (i32, i32) {
    (range.low, range.high)
}

/// What is more often in `one` than in `other`, by entry, then name.
fn beyond(one: &HashMap<Found, usize>, other: &HashMap<Found, usize>) -> Vec<Found> {
    let more = one.iter().flat_map(|(found, times)| {
        let left = times.saturating_sub(other.get(found).copied().unwrap_or(0));
        std::iter::repeat_n(found.clone(), left)
    });
    let mut more: Vec<Found> = more.collect();
    more.sort_by_cached_key(|found| (place(found.entry), found.slug.clone(), found.player, found.status));
    more
}

/// Letters in their order, then what belongs to no letter.
fn place(entry: EntryName) -> (u32, String) {
    match entry {
        EntryName::Start => (0, String::new()),
        EntryName::Letter(number) | EntryName::Repeat(number) => (number.ply() + 1, entry.to_string()),
        _ => (u32::MAX, entry.to_string()),
    }
}

/// By the chart: used days against those allowed, at each letter of the player and at the end.
fn over(evaluation: &Evaluation, side: Side) -> Over {
    let of = |totals: [Range; 2]| {
        let [white, black] = totals;
        if side == Side::White { white } else { black }
    };
    let own = evaluation.rows.iter().filter(|row| row.author == Some(side));
    let standings = own.filter_map(|row| Some((of(row.totals), row.allowed?)));
    let last = evaluation.rows.iter().rev().find(|row| row.author == Some(side) && row.allowed.is_some());
    let end = last.and_then(|row| Some((of(evaluation.totals), row.allowed?)));
    let mut worst = Over::No;
    for (total, allowed) in standings.chain(end) {
        if total.low > allowed {
            return Over::Yes;
        }
        if total.high > allowed {
            worst = Over::Open;
        }
    }
    worst
}
