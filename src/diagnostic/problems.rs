//! The sink into which every pass reports.

use crate::source::{Source, Span};

use super::{Code, Problem, Severity};

/// Collects the problems of one text. A pass reports and goes on; it never stops at the first.
#[derive(Clone, Debug)]
pub struct Problems {
    source: Source,
    found: Vec<Problem>,
}

impl Problems {
    /// An empty sink for problems of `source`.
    #[must_use]
    pub fn new(source: Source) -> Self {
        Self { source, found: Vec::new() }
    }

    /// Reports `code` at `span`; arguments and labels may be added to what is returned.
    pub fn report(&mut self, code: Code, span: Span) -> &mut Problem {
        self.found.push_mut(Problem { code, source: self.source.clone(), span, args: Vec::new(), labels: Vec::new() })
    }

    /// The text that the problems are about.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Whether nothing was reported.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether an error was reported.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|problem| problem.severity() == Severity::Error)
    }

    /// What was reported so far, in the order of reporting.
    #[must_use]
    pub fn as_slice(&self) -> &[Problem] {
        &self.found
    }

    /// The same, to add to it.
    pub fn as_mut_slice(&mut self) -> &mut [Problem] {
        &mut self.found
    }

    /// Everything, sorted by place, then code.
    #[must_use]
    pub fn into_sorted(mut self) -> Vec<Problem> {
        self.found.sort_by_key(|problem| (problem.span, problem.code));
        self.found
    }

    /// Takes over the problems of another sink.
    pub fn append(&mut self, other: Self) {
        self.found.extend(other.found);
    }
}
