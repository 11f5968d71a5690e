//! Counts the instructions of the way from text to verdict under callgrind: no count may grow by more than 3 %.
//!
//! Times say little on a shared machine; counts are the same on every run. The benches are built as they are measured,
//! so the first run of this test takes as long as an optimised build.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods)]
#![allow(clippy::print_stderr)]

use std::path::PathBuf;
use std::process::Command;

/// Per cent that a count may be of its line.
const MOST: u64 = 103;

#[test]
fn no_count_grows() {
    let bench = built();
    let table = std::fs::read_to_string("benches/instructions.tsv").unwrap();
    let mut grown = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [stage, limit] = fields.as_slice() else { panic!("two fields: {line}") };
        let limit: u64 = limit.parse().expect("a number of instructions");
        let counted = count(&bench, stage);
        eprintln!("{stage}: {counted} instructions, {limit} in the table");
        assert!(counted > limit / 10, "{stage}: {counted} instructions are too few; was the function found?");
        if counted * 100 > limit * MOST {
            grown.push(format!("{stage}: {counted} instructions, {limit} in benches/instructions.tsv"));
        }
    }
    assert!(grown.is_empty(), "{}", grown.join("\n"));
}

/// Builds the bench and tells where it is.
fn built() -> PathBuf {
    let out = Command::new(env!("CARGO"))
        .args(["bench", "--no-run", "--quiet", "--message-format=json", "--bench", "instructions"])
        .output()
        .expect("cargo runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let messages = String::from_utf8_lossy(&out.stdout);
    let mut executables = messages.lines().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        // The program itself is built too, in no certain order.
        if message["target"]["name"] != "instructions" {
            return None;
        }
        // The program itself is built as well.
        let is_bench = message["target"]["name"] == "instructions";
        message["executable"].as_str().filter(|_| is_bench).map(PathBuf::from)
    });
    executables.next_back().expect("the bench is built")
}

/// Runs the bench under callgrind and counts what happens inside of the function of a stage.
fn count(bench: &PathBuf, stage: &str) -> u64 {
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect=instructions::{stage}*"))
        .arg(bench)
        .arg(stage)
        .output()
        .expect("valgrind is installed: scripts/test.sh installs it");
    let said = String::from_utf8_lossy(&out.stderr);
    let collected = said.lines().find_map(|line| line.split("Collected : ").nth(1)).expect("callgrind counts");
    collected.trim().parse().expect("a number")
}
