//! Judging costs no more a letter in a long game than in a short one, whatever the letters carry.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, clippy::indexing_slicing, missing_docs)]
#![allow(clippy::print_stderr)]

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{FindingTrees, Plan, evaluate};
use zeitnot::game::replay;
use zeitnot::rules::{NoLibrary, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};

const HEADER: &str = "game \"x\"\nrules draughts-ru-2003\nstart 2002-03-01\n";

fn plan() -> Plan {
    let text = include_str!("../rulesets/draughts-ru-2003/en.rules");
    let source = Source::new("draughts-ru-2003", text);
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(text, &mut problems).unwrap();
    Plan::new(resolve(&tree, &source, &NoLibrary, &mut problems).unwrap(), &[])
}

/// Number of the letter with so many before it.
fn number(letter: usize) -> String {
    format!("{}{}", letter / 2 % 900 + 1, if letter.is_multiple_of(2) { "." } else { "..." })
}

/// Letters that each say something that the ruleset has to follow.
fn busy(letters: usize) -> String {
    let mut text = HEADER.to_owned();
    for letter in 0..letters {
        let first = if letter == 0 { "-           -" } else { "2002-03-01  ?" };
        let _ = writeln!(text, "{} a {first}  2002-03-01  0/0", number(letter));
        let side = if letter.is_multiple_of(2) { "black" } else { "white" };
        let _ = writeln!(text, "  penalty {side} +6 of 1.\n  correction {side} +1 of 1.\n  points-out second of 1.");
    }
    text
}

/// Letters of one side that nobody answers.
fn lonely(letters: usize) -> String {
    let mut text = HEADER.to_owned();
    for letter in 0..letters {
        let _ = writeln!(text, "{}. a -           -           2002-03-01  0/0", letter % 900 + 1);
    }
    text
}

/// Breaks, and repeats of one letter.
fn breaks_and_repeats(entries: usize) -> String {
    let mut text = HEADER.to_owned();
    let _ = writeln!(text, "1. a - - 2002-03-01 0/0");
    for entry in 0..entries / 2 {
        let year = 2003 + entry;
        let _ =
            writeln!(text, "break by white {year:04}-01-01 through {year:04}-01-20\n  announced 2002-03-01 to black");
        let _ = writeln!(text, "repeat 1. - - 2002-03-01 0/0\n  sent 2002-05-01 registered");
    }
    text
}

/// A game of so many entries.
type Shape = fn(usize) -> String;

/// Time of judging, the shortest of three.
fn cost(plan: &Plan, text: &str) -> Duration {
    let mut problems = Problems::new(Source::new("x", text));
    let document = record::parse(text, &mut problems);
    let game = &document.games[0];
    let once = || {
        let start = Instant::now();
        let verdict = evaluate(plan, &replay(game), None, FindingTrees::default());
        assert!(verdict.rows.len() < usize::MAX);
        start.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap()
}

#[test]
fn ten_times_the_letters_cost_ten_times_as_much() {
    let plan = plan();
    let shapes: [(&str, Shape, usize); 3] =
        [("busy", busy, 400), ("lonely", lonely, 400), ("breaks and repeats", breaks_and_repeats, 1000)];
    for (name, shape, entries) in shapes {
        let (short, long) = (cost(&plan, &shape(entries)), cost(&plan, &shape(10 * entries)));
        let ratio = long.as_secs_f64() / short.as_secs_f64();
        eprintln!("{name}: {short:?}, {long:?}, {ratio:.1} times");
        // A curve would show 100; what is bounded may still grow until its bound is reached.
        assert!(ratio < 30.0, "{name}: ten times the entries cost {ratio:.1} times as much");
    }
}

#[test]
fn more_breaks_than_a_game_has_are_told_once() {
    let text = breaks_and_repeats(2400);
    let mut problems = Problems::new(Source::new("x", text.as_str()));
    let document = record::parse(&text, &mut problems);
    let verdict = evaluate(&plan(), &replay(&document.games[0]), None, FindingTrees::default());
    let told: Vec<_> = verdict.findings.iter().filter(|finding| finding.slug == "too-many").collect();
    assert_eq!(told.len(), 1);
}
