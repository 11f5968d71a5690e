//! What could not be read leaves a mark in the tree, so that nothing is judged as if it had never been written.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use zeitnot::diagnostic::Problems;
use zeitnot::source::Source;
use zeitnot::syntax::record::ast::{Detail, Entry};
use zeitnot::syntax::record::{parse, print};

const HEAD: &str = "game \"x\"\nrules r\nstart 2026-03-01\n1. c3-d4 - - 2026-03-01 0/0\n";

/// `letter`, `break`, `unread`, … for each entry, with ` +unread` for each detail that could not be read.
fn marks(lines: &str) -> Vec<String> {
    let source = Source::new("x.game", format!("{HEAD}{lines}"));
    let mut problems = Problems::new(source.clone());
    let document = parse(source.text(), &mut problems);
    assert!(!problems.is_empty(), "{lines}");
    let [game] = document.games.as_slice() else { panic!("one game in {lines}") };
    assert!(!print(&document).contains("unread"));
    let name = |entry: &Entry<'_>| match entry {
        Entry::Letter(_) => "letter",
        Entry::Unread(_) => "unread",
        _ => "other",
    };
    let lost = |entry: &Entry<'_>| entry.details().iter().filter(|d| matches!(d.value, Detail::Unread)).count();
    game.entries.iter().skip(1).map(|entry| format!("{}{}", name(entry), " +unread".repeat(lost(entry)))).collect()
}

/// The record as it is printed.
fn tree(lines: &str) -> String {
    let source = Source::new("x.game", format!("{HEAD}{lines}"));
    print(&parse(source.text(), &mut Problems::new(source.clone())))
}

#[test]
fn an_entry_keeps_its_place() {
    assert_eq!(marks("break by white\n  arrived 2026-05-01\nresult 1-0\n"), ["unread", "other"]);
    assert_eq!(marks("something else\nresult 2-0\n"), ["unread", "unread"]);
    assert_eq!(marks("  claim by white\n  told judge\n"), ["unread"]);
    assert_eq!(marks("ruling 2026-05-01 penalty white -3\n"), ["unread"]);
    assert_eq!(marks(&format!("// {0}\n1... {0} 0/0\nresult 1-0\n", "x".repeat(70_000))), ["unread", "other"]);
}

#[test]
fn a_detail_keeps_its_place() {
    let letter = "1... d6-c5 2026-03-01 2026-03-08 2026-03-14 0/6\n";
    assert_eq!(
        marks(&format!("{letter}  postmark\n  something else\n  penalty white -3\n")),
        ["letter +unread +unread +unread"]
    );
    assert_eq!(marks(&format!("{letter}  registered; arrived; lost\n")), ["letter +unread"]);
    // What is good of a detail is kept.
    assert_eq!(marks(&format!("{letter}  postmark 2026-03-14 smudged\n")), ["letter"]);
    assert_eq!(marks("break by white\n  arrived\n"), ["unread"]);
}

/// What is plainly meant is read.
#[test]
fn a_slip_loses_nothing() {
    for slip in [
        "brek by white 2026-04-01 through 2026-04-02",
        "break by white 2026-04-01 until 2026-04-02",
        "break by white 2026-04-01 to 2026-04-02",
        "break by white 2026-04-01 – 2026-04-02",
        "break by white 2026-04-01 2026-04-02",
        "перерыв белых 2026-04-01 до 2026-04-02",
        "break by white 2026-04-01 through 2026-04-02 long",
        "ruling 2026-04-01 suspends 2026-04-02 until 2026-04-03",
        "inqiry by white 2026-04-01",
        "result 1-0 1-0",
    ] {
        assert_eq!(marks(slip), ["other"], "{slip}");
    }
    let letter = "1... d6-c5 2026-03-01 2026-03-08 2026-03-14 0/6";
    for slip in ["d6-c5 2026-03-01 2026-03-08 2026-03-14 0/6", "1... d6-c5 2026-03-01, 2026-03-08. 2026-03-14 0 / 6"] {
        assert_eq!(tree(slip), tree(letter), "{slip}");
    }
    let detail = "break by white 2026-04-01 through 2026-04-02\n  announced 2026-03-30 registered to black, elder";
    for (right, slip) in [(", elder", " elder"), ("to black", "black"), ("announced", "anounced"), ("black", "blak")] {
        assert_eq!(tree(&detail.replace(right, slip)), tree(detail), "{slip}");
    }
}
