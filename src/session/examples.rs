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
    /// Inherited ones that come out otherwise under what a layer changed.
    pub(super) changed: usize,
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
                    let inherited = report.place.layer.index() + 1 < ruleset.layers.len();
                    *(if inherited { &mut trial.changed } else { &mut trial.failed }) += 1;
                    trial.problems.extend(problem(failures, &report, inherited, ruleset));
                }
            }
        }
        trial
    }

    /// How many examples there are.
    pub(super) fn count(&self) -> usize {
        self.passed + self.failed + self.changed + self.skipped.len()
    }
}

/// One message an example: at the first expectation that does not hold, with the others beside it.
fn problem(failures: &[Failure], report: &Report, inherited: bool, ruleset: &Ruleset) -> Option<Problem> {
    let (first, others) = failures.split_first()?;
    let code = match first {
        _ if inherited => Code::InheritedExampleChanges,
        Failure::Unreadable => Code::ExampleUnreadable,
        _ => Code::ExampleFails,
    };
    let place = |failure: &Failure| match failure {
        Failure::Unreadable => report.place,
        Failure::Missing { place, .. } | Failure::Unwanted { place, .. } | Failure::DoesNotHold { place, .. } => *place,
    };
    let mut problem = at(code, place(first), report, ruleset);
    problem.arg("layer", ruleset.id.as_str());
    match first {
        Failure::Unreadable => {}
        Failure::Missing { slug, .. } => {
            problem.arg("what", "missing").arg("slug", slug.as_str());
        }
        Failure::Unwanted { slug, .. } => {
            problem.arg("what", "unwanted").arg("slug", slug.as_str());
        }
        Failure::DoesNotHold { value, ty, .. } => {
            problem.arg("what", "value").arg("value", said(*value, *ty, ruleset));
        }
    }
    for other in others.iter().map(place).filter(|other| other.layer == report.place.layer) {
        problem.label("too", other.span);
    }
    Some(problem)
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
