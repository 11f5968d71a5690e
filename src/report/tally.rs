//! How many of what a run found.

use crate::diagnostic::Severity;

/// Counts over a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games read.
    pub games: u64,
    /// Findings and problems that are errors.
    pub errors: u64,
    /// Those that are warnings.
    pub warnings: u64,
    /// Those that are notes.
    pub notes: u64,
    /// Those that a comment in the record allows.
    pub allowed: u64,
    /// Whether something could not be read or is not written as the languages ask: a problem of severity error.
    pub broken: bool,
}

impl Tally {
    /// Counts one message.
    pub fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    /// Counts a problem; one of severity error means that something could not be read.
    pub fn count_problem(&mut self, severity: Severity) {
        self.count(severity);
        self.broken |= severity == Severity::Error;
    }

    /// Adds the counts of another part of the run.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
        self.allowed += other.allowed;
        self.broken |= other.broken;
    }

    /// Whether there is a message of at least this severity.
    #[must_use]
    pub const fn reaches(self, threshold: Severity) -> bool {
        match threshold {
            Severity::Error => self.errors > 0,
            Severity::Warning => self.errors + self.warnings > 0,
            Severity::Note => self.errors + self.warnings + self.notes > 0,
        }
    }
}
