//! From what an example sets to a record: a game of two letters of which nothing is known but what is given, or the
//! lines that the example itself writes.

use std::fmt::Write as _;

use crate::rules::{Example, Given};
use crate::time::Date;
use crate::vocabulary::{Fact, Root};

/// How many days before it begins a break is announced unless the example says otherwise; any number would do.
const NOTICE_AHEAD: i32 = 10;

/// The record that an example speaks of, as text.
pub fn record(example: &Example) -> String {
    let lines: Vec<&str> = example
        .given
        .iter()
        .filter_map(|given| match given {
            Given::Record(lines) => Some(lines.iter().map(String::as_str)),
            _ => None,
        })
        .flatten()
        .collect();
    if lines.is_empty() { of_facts(example) } else { of_lines(&lines) }
}

/// Lines of the example under a header of ours; words of the header that the example gives itself are left to it.
fn of_lines(lines: &[&str]) -> String {
    let mut text = String::from("game \"example\"\nrules example\n");
    let gives = |words: [&str; 2]| {
        lines.iter().any(|line| words.iter().any(|word| line.split_whitespace().next() == Some(*word)))
    };
    if !gives(["start", "начало"]) {
        text.push_str("start 2002-03-01\n");
    }
    if !gives(["end", "окончание"]) {
        text.push_str("end 2004-03-01\n");
    }
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// White's letter and Black's answer, with nothing legible on them, and the breaks, the repeat and the claim that the
/// example speaks of.
fn of_facts(example: &Example) -> String {
    let mut text = String::from("game \"example\"\nrules example\nstart 2002-03-01\n");
    text.push_str("1. x - - ?? ??/??\n1... x ?? ?? ?? ??/??\n");
    if speaks_of(example, Root::Repeat) {
        text.push_str("repeat 1... ?? ?? ?? ??/??\n  sent ??\n");
    }
    for (first, last, by_partner) in breaks(example) {
        let (by, to) = if by_partner { ("white", "black") } else { ("black", "white") };
        let announced = first.plus(-NOTICE_AHEAD);
        // Writing to a string cannot fail.
        let _ =
            write!(text, "break by {by} {first} through {last}\n  announced {announced} registered to {to}, elder\n");
    }
    if speaks_of(example, Root::Claim) {
        text.push_str("claim by white ?? registered\n");
    }
    text
}

/// The breaks of an example, and whether the partner takes them.
fn breaks(example: &Example) -> Vec<(Date, Date, bool)> {
    let mut breaks: Vec<(Date, Date, bool)> = Vec::new();
    for given in &example.given {
        match given {
            Given::Break { first, last } => breaks.push((*first, *last, false)),
            Given::Fact { root: Root::Break, fact: Fact::BreakAuthor, .. } => {
                if let Some(last) = breaks.last_mut() {
                    last.2 = true;
                }
            }
            _ => {}
        }
    }
    breaks
}

/// Whether an example sets something of a root, or asks about it.
fn speaks_of(example: &Example, wanted: Root) -> bool {
    example.given.iter().any(|given| match given {
        Given::Fact { root, .. } | Given::Slot { root, .. } => *root == wanted,
        _ => false,
    })
}
