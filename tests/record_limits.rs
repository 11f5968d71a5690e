//! Input that no one typed: large, deep, or no record at all. Work stays in proportion, and something clear is said.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, missing_docs)]

use zeitnot::diagnostic::{Code, Problem, Problems};
use zeitnot::source::Source;
use zeitnot::syntax::record::games;

const HEAD: &str = "game \"g\"\nrules draughts-ru-2003\nstart 2002-03-01\n";

fn problems(text: String) -> Vec<Problem> {
    let source = Source::new("t", text);
    let mut problems = Problems::new(source.clone());
    let mut games = games(source.text());
    while games.next_game(&mut problems).is_some() {}
    problems.into_sorted()
}

fn codes(text: String) -> Vec<Code> {
    problems(text).iter().map(|problem| problem.code).collect()
}

#[test]
fn a_line_of_many_megabytes() {
    let long = "x".repeat(2_000_000);
    assert_eq!(codes(format!("{HEAD}{long}\n")), [Code::LineTooLong]);
    assert_eq!(codes(format!("{HEAD}1. e4  -  -  2002-03-01  0/0 {long}\n")), [Code::LineTooLong]);
    assert_eq!(codes(format!("{HEAD}1. {long}")), [Code::LineTooLong]);
    assert_eq!(codes(long), [Code::NoGame]);
}

#[test]
fn ten_thousand_of_anything() {
    for piece in ["{", "(", "\"", "«", "//", ";", "1. ", "e4 ", "2002-03-01 ", "-", ".", "/", "?", "\u{A0}", "if ", "К"]
    {
        let many = piece.repeat(10_000);
        for text in [format!("{HEAD}1. e4 {many}\n"), format!("{HEAD}1. e4 - - 2002-03-01 0/0\n  {many}\n"), many] {
            assert!(problems(text).len() <= 10_001, "{piece}");
        }
    }
}

#[test]
fn a_game_of_mistakes_alone_is_given_up() {
    let found = codes(format!("{HEAD}{}", "frobnicate\n".repeat(50_000)));
    assert_eq!(found.last(), Some(&Code::TooManyProblems));
    assert!(found.len() < 1_100);
}

#[test]
fn many_details_under_one_letter() {
    let text = format!("{HEAD}1. e4  -  -  2002-03-01  0/0\n{}", "  note \"x\"; postmark -\n".repeat(20_000));
    assert_eq!(codes(text).len(), 19_999);
}
