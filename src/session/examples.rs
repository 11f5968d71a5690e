//! The examples of a ruleset, run, as problems and counts.

use crate::diagnostic::{Arg, Code, Problem};
use crate::engine::Value;
use crate::render::Speaker;
use crate::rules::{Place, Ruleset};
use crate::source::{Source, Span};
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
    pub(super) changed: Vec<Change>,
    /// Those that were not run: title, and key of the reason.
    pub(super) skipped: Vec<(String, &'static str)>,
    /// What does not hold, at its place; one note for all that changed.
    pub(super) problems: Vec<Problem>,
}

/// An inherited example that comes out otherwise.
#[derive(Debug)]
pub(super) struct Change {
    /// Its title.
    pub(super) title: String,
    /// What comes out instead, for the first expectation that does not hold.
    pub(super) instead: Instead,
}

/// What came out instead of what was expected.
#[derive(Debug)]
pub(super) enum Instead {
    /// A finding is missing.
    Missing(String),
    /// A finding is there.
    Unwanted(String),
    /// A value, with its type.
    Value(Value, Type),
    /// What is expected does not hold: its words.
    No(String),
}

impl Trial {
    /// Runs the examples of a ruleset that can be used; `speaker` says the values that come out.
    pub(super) fn of(loaded: &Loaded, speaker: Speaker<'_>) -> Self {
        let mut trial = Self::default();
        let Some(ruleset) = &loaded.ruleset else { return trial };
        for report in run_examples(ruleset) {
            match &report.outcome {
                Outcome::Passed => trial.passed += 1,
                Outcome::Skipped(why) => trial.skipped.push((report.title.clone(), why)),
                Outcome::Failed(failures) if report.place.layer.index() + 1 < ruleset.layers.len() => {
                    let instead = failures.first().map(|failure| instead(failure, ruleset));
                    trial.changed.extend(instead.map(|instead| Change { title: report.title.clone(), instead }));
                }
                Outcome::Failed(failures) => {
                    trial.failed += 1;
                    trial.problems.extend(problem(failures, &report, ruleset, speaker));
                }
            }
        }
        trial.problems.extend(changed(&trial.changed, ruleset));
        trial
    }

    /// How many examples there are.
    pub(super) fn count(&self) -> usize {
        self.passed + self.failed + self.changed.len() + self.skipped.len()
    }
}

fn instead(failure: &Failure, ruleset: &Ruleset) -> Instead {
    match failure {
        Failure::Missing { slug, .. } => Instead::Missing(slug.clone()),
        Failure::Unwanted { slug, .. } => Instead::Unwanted(slug.clone()),
        Failure::DoesNotHold { value, ty: Some(ty), .. } if *ty != Type::Bool => Instead::Value(*value, *ty),
        Failure::DoesNotHold { place, .. } => {
            let words = ruleset.source(*place).map(|source| source.slice(place.span)).unwrap_or_default();
            Instead::No(words.split_whitespace().collect::<Vec<_>>().join(" "))
        }
        Failure::Unreadable => Instead::No(String::new()),
    }
}

/// One note for all inherited examples that come out otherwise, at the first change of the last layer.
fn changed(changes: &[Change], ruleset: &Ruleset) -> Option<Problem> {
    if changes.is_empty() {
        return None;
    }
    let last = ruleset.layers.len().checked_sub(1)?;
    let params = ruleset.params.iter().map(|param| param.place);
    let places = params.chain(ruleset.readings.iter().map(|reading| reading.place));
    let own = places.filter(|place| place.layer.index() == last).min_by_key(|place| place.span);
    let layer = ruleset.layers.get(last)?;
    let mut problem = problem_in(
        Code::InheritedExampleChanges,
        layer.source.clone(),
        own.map_or(Span::default(), |place| place.span),
    );
    problem.arg("layer", ruleset.id.as_str()).arg("n", changes.len());
    Some(problem)
}

/// One message an example: at the first expectation that does not hold, with the others beside it.
fn problem(failures: &[Failure], report: &Report, ruleset: &Ruleset, speaker: Speaker<'_>) -> Option<Problem> {
    let (first, others) = failures.split_first()?;
    let code = match first {
        Failure::Unreadable => Code::ExampleUnreadable,
        _ => Code::ExampleFails,
    };
    let place = |failure: &Failure| match failure {
        Failure::Unreadable => report.place,
        Failure::Missing { place, .. } | Failure::Unwanted { place, .. } | Failure::DoesNotHold { place, .. } => *place,
    };
    let mut problem = at(code, place(first), report, ruleset);
    match first {
        Failure::Unreadable => {}
        Failure::Missing { slug, .. } => {
            problem.arg("what", "missing").arg("slug", slug.as_str());
        }
        Failure::Unwanted { slug, .. } => {
            problem.arg("what", "unwanted").arg("slug", slug.as_str());
        }
        Failure::DoesNotHold { value, ty, .. } => {
            problem.arg("what", "value").arg("value", said(*value, *ty, ruleset, speaker));
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
fn said(value: Value, ty: Option<Type>, ruleset: &Ruleset, speaker: Speaker<'_>) -> Arg {
    match ty {
        None | Some(Type::Bool) => Arg::from("none"),
        Some(ty) => Arg::from(speaker.with(ruleset).value(value, ty)),
    }
}
