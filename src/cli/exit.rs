//! Exit codes: 0 nothing at or above the threshold, 1 findings at or above it, 2 something could not be read or done.

use std::io::{self, Write as _};
use std::process::ExitCode;

use crate::diagnostic::Severity;
use crate::report::Tally;

use super::args::FailOn;

/// Usage, configuration, or something that could not be read.
pub(super) const BROKEN: u8 = 2;

/// How a command ended: a failure is one of the output.
pub(super) type Outcome = io::Result<Verdict>;

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict(Tally);

impl Verdict {
    /// All is well.
    pub(super) const FINE: Self = Self(Tally { games: 0, errors: 0, warnings: 0, notes: 0, allowed: 0, broken: false });
    /// Something could not be read or done.
    pub(super) const BROKEN: Self =
        Self(Tally { games: 0, errors: 1, warnings: 0, notes: 0, allowed: 0, broken: true });

    /// By what was counted.
    pub(super) const fn of(tally: Tally) -> Self {
        Self(tally)
    }
}

/// The exit code of an outcome.
pub(super) fn code(outcome: Outcome, fail_on: FailOn) -> ExitCode {
    match outcome {
        Ok(Verdict(tally)) if tally.broken => ExitCode::from(BROKEN),
        Ok(Verdict(tally)) => {
            let fails = match fail_on {
                FailOn::Error => tally.reaches(Severity::Error),
                FailOn::Warning => tally.reaches(Severity::Warning),
                FailOn::Never => false,
            };
            ExitCode::from(u8::from(fails))
        }
        // The reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "zeitnot: the output cannot be written: {error}");
            ExitCode::from(BROKEN)
        }
    }
}
