//! The README shows what the program really says.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods)]

use std::process::Command;

#[test]
fn the_output_shown_is_real() {
    let readme = std::fs::read_to_string("README.md").unwrap();
    let shown = readme.split("```console\n$ zeitnot ").nth(1).unwrap().split("```").next().unwrap();
    let (command, expected) = shown.split_once('\n').unwrap();
    let out = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
        .args(command.split_whitespace())
        .args(["--lang", "en"])
        .env("NO_COLOR", "1")
        .env_remove("COLUMNS")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(out.stdout).unwrap(), expected);
}

#[test]
fn the_record_shown_is_the_example() {
    let readme = std::fs::read_to_string("README.md").unwrap();
    let example = std::fs::read_to_string("examples/01-first-check.game").unwrap();
    let shown = readme.split("```\ngame ").nth(1).unwrap().split("```").next().unwrap();
    assert!(example.contains(&format!("game {shown}")), "{shown}");
}
