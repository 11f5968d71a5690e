//! The program as a user meets it: commands, formats, exit codes, bad input.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a test that cannot go on says so"
)]

mod allow;
mod bad_input;
mod builder;
mod chart;
mod check;
mod compare;
mod explain;
mod looks;
mod machine;
mod readings;
mod rules;
mod russian;
mod schema;
mod table;
mod together;
mod unread;
mod why;

/// The sample of the record language: a game with nearly everything in it.
const SAMPLE: &str = include_str!("../../examples/02-sample.game");

/// A game in which nothing is wrong.
const CLEAN: &str = "\
game \"clean\"
edition 1
rules draughts-ru-2003
start 2002-03-01
end 2004-03-01

1. c3-d4    -           -           2002-03-01   0/0
1... d6-c5  2002-03-01  2002-03-08  2002-03-14   0/6
result 1/2
";

/// The same game with a wrong total.
fn wrong_total() -> String {
    CLEAN.replace("0/6", "0/7")
}
