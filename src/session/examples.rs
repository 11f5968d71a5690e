//! The examples of a ruleset, run, as problems and counts.

use crate::diagnostic::{Arg, Code, Problem};
use crate::engine::Value;
use crate::render::Speaker;
use crate::rules::{Place, Ruleset};
use crate::source::{Source, Span};
use crate::syntax::rules::ast::Language;
use crate::trial::{Failure, Outcome, Report, run_examples};
use crate::vocabulary::Type;

use super::files::problem_in;
use super::library::Loaded;

/// What became of the examples of a ruleset.
#[derive(Debug, Default)]
pub(super) struct Trial {
    /// How many came out.
    pub(super) passed: usize,
    /// How many did not.
    pub(super) failed: usize,
    /// Those that were not run: title, and key of the reason.
    pub(super) skipped: Vec<(String, &'static str)>,
    /// What does not hold, at its place.
    pub(super) problems: Vec<Problem>,
}

impl Trial {
    /// Runs the examples of a ruleset that can be used.
    pub(super) fn of(loaded: &Loaded) -> Self {
        let mut trial = Self::default();
        let Some(ruleset) = &loaded.ruleset else { return trial };
        for report in run_examples(ruleset) {
            match &report.outcome {
                Outcome::Passed => trial.passed += 1,
                Outcome::Skipped(why) => trial.skipped.push((report.title.clone(), why)),
                Outcome::Failed(failures) => {
                    trial.failed += 1;
                    trial.problems.extend(failures.iter().map(|failure| problem(failure, &report, ruleset)));
                }
            }
        }
        trial
    }

    /// How many examples there are.
    pub(super) fn count(&self) -> usize {
        self.passed + self.failed + self.skipped.len()
    }
}

fn problem(failure: &Failure, report: &Report, ruleset: &Ruleset) -> Problem {
    match failure {
        Failure::Unreadable => at(Code::ExampleUnreadable, report.place, report, ruleset),
        Failure::Missing { slug, place } => {
            let mut problem = at(Code::ExampleFails, *place, report, ruleset);
            problem.arg("what", "missing").arg("slug", slug.as_str());
            problem
        }
        Failure::Unwanted { slug, place } => {
            let mut problem = at(Code::ExampleFails, *place, report, ruleset);
            problem.arg("what", "unwanted").arg("slug", slug.as_str());
            problem
        }
        Failure::DoesNotHold { value, ty, place } => {
            let mut problem = at(Code::ExampleFails, *place, report, ruleset);
            problem.arg("what", "value").arg("value", said(*value, *ty, ruleset));
            problem
        }
    }
}

fn at(code: Code, place: Place, report: &Report, ruleset: &Ruleset) -> Problem {
    let nowhere = || Source::new(ruleset.id.as_str(), "");
    let source = ruleset.source(place).cloned().unwrap_or_else(nowhere);
    let span = if source.text().is_empty() { Span::default() } else { place.span };
    let mut problem = problem_in(code, source, span);
    problem.arg("title", report.title.as_str());
    problem
}

/// A value as it came out; `none` where a comparison has no left side to show.
fn said(value: Value, ty: Option<Type>, ruleset: &Ruleset) -> Arg {
    match ty {
        None | Some(Type::Bool) => Arg::from("none"),
        Some(ty) => Arg::from(Speaker::new(Language::En).with(ruleset).value(value, ty)),
    }
}
