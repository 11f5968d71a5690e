//! What is told in English and in Russian differs in its words only: the same findings at the same places in the same
//! order, with the same numbers; and no English is left in Russian.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]

use std::path::{Path, PathBuf};
use std::process::Command;

/// Words of severities, in both languages.
const SEVERITIES: [[&str; 2]; 3] = [["error", "ошибка"], ["warning", "предупреждение"], ["note", "заметка"]];

/// Everything of a run that has no words.
#[derive(Debug, PartialEq, Eq)]
struct Shape {
    code: Option<i32>,
    reports: Vec<Report>,
}

/// A message without its words.
#[derive(Debug, PartialEq, Eq)]
struct Report {
    /// Place in `SEVERITIES`, id and slug; none for a line of another kind.
    head: Option<(usize, String)>,
    /// Numbers of each line; of the cure only that it is there.
    lines: Vec<Vec<u64>>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A run in a language, for people, without frames, each message in as few lines as it has.
fn run(language: &str, args: &[&str], files: &[PathBuf]) -> (Option<i32>, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
        .args(args)
        .args(files)
        .args(["--lang", language, "--color", "never"])
        .env("NO_GRAPHICS", "1")
        .env("COLUMNS", "100000")
        .current_dir(root())
        .output()
        .unwrap();
    let told = [ran.stdout, ran.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (ran.status.code(), told.concat())
}

/// The numbers in a text, sorted.
fn numbers(text: &str) -> Vec<u64> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let mut found: Vec<u64> = digits.map(|digits| digits.parse().unwrap_or(u64::MAX)).collect();
    found.sort_unstable();
    found
}

fn head(line: &str) -> Option<(usize, String)> {
    let (severity, rest) = line.split_once('[')?;
    let at = SEVERITIES.iter().position(|words| words.contains(&severity))?;
    Some((at, rest.split_once("]: ")?.0.to_owned()))
}

fn shape(code: Option<i32>, text: &str) -> Shape {
    let mut reports = Vec::new();
    for line in text.lines() {
        let head = head(line);
        if head.is_some() || reports.is_empty() {
            reports.push(Report { head, lines: Vec::new() });
        }
        let report: &mut Report = reports.last_mut().unwrap();
        let is_cure = ["  help ", "  совет "].iter().any(|word| line.starts_with(word));
        // The two files of a ruleset have their own lines.
        let is_rule = [".rules, line ", ".rules, строка "].iter().any(|place| line.contains(place));
        report.lines.push(if is_cure || is_rule { Vec::new() } else { numbers(line) });
    }
    Shape { code, reports }
}

/// Lines of Russian text with English words in it that the program said: what is quoted, paths, names of findings and of
/// games are not its own.
fn english_words(text: &str) -> Vec<&str> {
    const WORDS: [&str; 22] = [
        "repeat",
        "break",
        "inquiry",
        "claim",
        "protest",
        "application",
        "ruling",
        "result",
        "start",
        "White",
        "Black",
        "because",
        "help",
        "needs",
        "see",
        "line",
        "column",
        "article",
        "day",
        "days",
        "move",
        "moves",
    ];
    let own = |line: &str| line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let is_english = |line: &&str| {
        own(line).split(|c: char| !c.is_alphanumeric() && c != '-' && c != '/').any(|word| WORDS.contains(&word))
    };
    text.lines().filter(is_english).collect()
}

/// Both languages tell the same about these files.
fn same(args: &[&str], files: &[PathBuf], wrong: &mut Vec<String>) {
    let [english, russian] = ["en", "ru"].map(|language| run(language, args, files));
    // An English layer finds in English whatever the reader reads.
    let is_english = files.iter().any(|file| file.starts_with("examples/06-veterans-cup"));
    let leaks = if is_english { Vec::new() } else { english_words(&russian.1) };
    wrong.extend(leaks.into_iter().map(|line| format!("{}: English in: {line}", args.join(" "))));
    let shapes = [&english, &russian].map(|(code, text)| shape(*code, text));
    if shapes[0] == shapes[1] {
        return;
    }
    let command = args.join(" ");
    let lines = english.1.lines().zip(russian.1.lines());
    let others = lines.filter(|(one, other)| shape(None, one) != shape(None, other));
    let others: Vec<_> = others.take(10).map(|(one, other)| format!("  {one}\n  {other}")).collect();
    let others =
        if others.is_empty() { "  another number of lines, or exit code".to_owned() } else { others.join("\n") };
    let first = files.first().map(|file| file.display().to_string()).unwrap_or_default();
    wrong.push(format!("{command} {first} and {} more\n{others}", files.len().saturating_sub(1)));
}

/// Files of a folder and of its folders with this ending.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path.strip_prefix(root()).unwrap().to_owned());
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no {extension} in {folder}");
    found
}

fn fine(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn games_are_judged_the_same() {
    let mut wrong = Vec::new();
    for file in files("examples", "game") {
        let file = [file];
        same(&["check"], &file, &mut wrong);
        same(&["chart"], &file, &mut wrong);
        same(&["why"], &file, &mut wrong);
    }
    fine(&wrong);
}

#[test]
fn mistakes_are_told_the_same() {
    let mut wrong = Vec::new();
    same(&["check"], &files("tests/corpus/record/bad", "game"), &mut wrong);
    for folder in ["tests/corpus/rules/bad", "tests/corpus/resolve/bad", "tests/errors/files"] {
        same(&["rules", "check"], &files(folder, "rules"), &mut wrong);
    }
    fine(&wrong);
}

#[test]
fn rulesets_are_tried_the_same() {
    let mut wrong = Vec::new();
    same(&["rules", "check"], &[PathBuf::from("draughts-ru-2003")], &mut wrong);
    same(&["rules", "check"], &files("examples", "rules"), &mut wrong);
    fine(&wrong);
}

#[test]
fn folders_readings_and_papers_are_told_the_same() {
    let mut wrong = Vec::new();
    let tournament = [PathBuf::from("examples/07-tournament")];
    same(&["check", "--together"], &tournament, &mut wrong);
    same(&["table"], &tournament, &mut wrong);
    let sample = PathBuf::from("examples/02-sample.game");
    same(&["check", "--readings", "all"], std::slice::from_ref(&sample), &mut wrong);
    same(&["why", "--article", "5.3.5"], std::slice::from_ref(&sample), &mut wrong);
    same(&["why", "--without", "5."], &[sample], &mut wrong);
    let papers = ["white", "black"].map(|player| PathBuf::from(format!("examples/09-two-papers/{player}.game")));
    same(&["compare"], &papers, &mut wrong);
    fine(&wrong);
}
