//! A line that could not be read is told, and nothing that may hang on it is: no total, no time, no deadline.

use std::io::Write as _;
use std::process::{Command, Stdio};

fn short(record: &str) -> String {
    let mut run = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
        .args(["check", "-", "--format", "short", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    run.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let out = run.wait_with_output().unwrap();
    assert_eq!(out.status.code(), Some(2), "a line that cannot be read is a syntax error");
    String::from_utf8(out.stdout).unwrap()
}

const HEADER: &str = "game \"x\"\nrules draughts-ru-2003\nstart 2026-03-01\n1. c3-d4 - - 2026-03-01 0/0\n";

#[test]
fn a_break_that_was_not_read_makes_nobody_overdue() {
    let record = format!(
        "{HEADER}1... d6-c5 2026-03-01 2026-03-08 2026-03-14 0/6\nbrake by white 2026-04-10 - 2026-04-25\n  \
         announced 2026-04-02 registered to black, elder\n2. b2-c3 2026-03-14 2026-03-21 2026-05-12 36/6\n"
    );
    let said = short(&record);
    assert!(said.contains(":6:1: error[E"), "{said}");
    for slug in ["overdue", "white-total", "repeat-late"] {
        assert!(!said.contains(slug), "{slug}\n{said}");
    }
}

#[test]
fn a_letter_that_was_not_read_is_the_one_that_is_due() {
    let record =
        format!("{HEADER}1.. d6-c5 2026-03-01 2026-03-08 2026-03-14\n2. b2-c3 2026-03-14 2026-03-21 2026-03-25 4/6\n");
    let said = short(&record);
    for slug in ["move-order", "first-date", "white-total"] {
        assert!(!said.contains(slug), "{slug}\n{said}");
    }
}

#[test]
fn a_correction_that_was_not_read_makes_no_total_wrong() {
    let record = format!(
        "{HEADER}1... d6-c5 2026-03-01 2026-03-08 2026-03-14 0/6\n  postmark 2026-03-15\n2. b2-c3 2026-03-15 2026-03-21 2026-03-25 4/7\n  \
         correction black 1\n"
    );
    let said = short(&record);
    assert!(said.contains("E0144"), "{said}");
    assert!(!said.contains("total"), "{said}");
}
