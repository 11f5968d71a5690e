//! The whole sample of the manual: every row of its ledger, and every finding.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::disallowed_methods
)]

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Options, Plan, judge};
use zeitnot::rules::{NoLibrary, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};

fn ruleset(language: &str) -> Ruleset {
    let text = std::fs::read_to_string(format!("rulesets/draughts-ru-2003/{language}.rules")).unwrap();
    let source = Source::new("draughts-ru-2003", text.as_str());
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(&text, &mut problems).unwrap();
    let resolved = resolve(&tree, &source, &NoLibrary, &mut problems);
    for problem in problems.as_slice() {
        let at = source.position(problem.span.start);
        eprintln!("{}:{}: {:?} {:?}", at.line, at.column, problem.code, problem.args);
    }
    resolved.unwrap()
}

#[test]
fn examples_of_the_seed_hold() {
    for language in ["en", "ru"] {
        let rules = ruleset(language);
        let mut failed = 0;
        for report in zeitnot::trial::run_examples(&rules) {
            if !matches!(report.outcome, zeitnot::trial::Outcome::Passed) {
                eprintln!("{}: {:?}", report.title, report.outcome);
                failed += 1;
            }
        }
        assert_eq!(failed, 0, "{language}");
    }
}

#[test]
fn the_sample_gives_its_ledger() {
    let rules = ruleset("en");
    let plan = Plan::new(rules.clone(), &[]);
    let text = std::fs::read_to_string("examples/02-sample.game").unwrap();
    let mut problems = Problems::new(Source::new("sample", text.as_str()));
    let document = record::parse(&text, &mut problems);
    assert!(problems.is_empty(), "{:?}", problems.as_slice());
    let verdict = judge(&plan, &document.games[0], Options::default());
    let rows: Vec<_> = verdict
        .rows
        .iter()
        .map(|row| (row.entry.to_string(), row.days.get().unwrap(), row.totals.map(|total| total.get().unwrap())))
        .collect();
    let expected = [
        ("1.", 0, [0, 0]),
        ("1...", 6, [0, 6]),
        ("2.", 3, [3, 7]),
        ("2...", 5, [3, 12]),
        ("3.", 3, [6, 12]),
        ("3...", 5, [6, 17]),
        ("4.", 8, [14, 17]),
        ("4...", 8, [14, 25]),
        ("5.", 3, [17, 31]),
        ("repeat 5.", 4, [21, 31]),
        ("5...", 21, [21, 52]),
        ("claim", 3, [24, 52]),
    ];
    let found: Vec<_> = verdict.findings.iter().map(|f| (f.entry.to_string(), f.slug.as_str())).collect();
    assert_eq!(rows, expected.map(|(entry, days, totals)| (entry.to_owned(), days, totals)), "{found:#?}");
    let expected = [
        ("2.", "correction-made"),
        ("2...", "omission"),
        ("4...", "omission"),
        ("5.", "penalty-made"),
        ("repeat 5.", "repeat-late"),
        ("5...", "overdue"),
    ];
    assert_eq!(found, expected.map(|(entry, slug)| (entry.to_owned(), slug)));
}
