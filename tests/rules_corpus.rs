//! Every file of `tests/corpus/rules` is read: those in `good` without a problem, the pairs to equal trees, those in
//! `bad` with exactly the problems that stand beside them in `NAME.expected`, one `LINE:COLUMN CODE` a line.
//!
//! `UPDATE_EXPECTED=1 cargo test --test rules_corpus` writes the expectations of bad rulesets that have none yet.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use zeitnot::diagnostic::{Code, Problems};
use zeitnot::source::Source;
use zeitnot::syntax::rules::ast::{HeaderLine, Language, Regulation};
use zeitnot::syntax::rules::{parse, print};

fn files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/rules").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rules"));
    files.sort();
    files
}

/// The tree, and `LINE:COLUMN CODE` for each problem.
fn read(text: &str) -> (Option<Regulation>, String) {
    let source = Source::new("ruleset", text);
    let mut problems = Problems::new(source.clone());
    let tree = parse(text, &mut problems);
    let mut lines = String::new();
    for problem in problems.into_sorted() {
        let place = source.position(problem.span.start);
        assert_ne!(problem.code, Code::Internal);
        writeln!(lines, "{}:{} {}", place.line, place.column, problem.code.code()).unwrap();
    }
    (tree, lines)
}

/// The tree without its language, which is all that may differ in a pair.
fn without_language(mut tree: Regulation) -> Regulation {
    tree.language = Language::En;
    tree.lines.retain(|line| !matches!(line.value, HeaderLine::Language(_)));
    tree
}

#[test]
fn good_rulesets_have_no_problem_and_are_printed() {
    for path in files("good") {
        let (tree, problems) = read(&std::fs::read_to_string(&path).unwrap());
        assert_eq!(problems, "", "{}", path.display());
        let tree = without_language(tree.unwrap());
        for language in [Language::En, Language::Ru] {
            let (again, problems) = read(&print(&tree, language));
            assert_eq!(problems, "", "{}", path.display());
            assert!(without_language(again.unwrap()) == tree, "{}", path.display());
        }
    }
}

#[test]
fn pairs_have_equal_trees() {
    let [english, russian] = ["en", "ru"].map(|language| {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/rules/good/everything.{language}.rules"));
        without_language(read(&std::fs::read_to_string(path).unwrap()).0.unwrap())
    });
    assert!(english == russian, "{}\n{}", print(&english, Language::En), print(&russian, Language::En));
}

#[test]
fn bad_rulesets_have_exactly_their_problems() {
    let mut wrong = Vec::new();
    let files = files("bad");
    assert!(files.len() >= 30);
    for path in files {
        let (_, found) = read(&std::fs::read_to_string(&path).unwrap());
        let expected = path.with_extension("expected");
        if std::env::var_os("UPDATE_EXPECTED").is_some() && !expected.exists() {
            std::fs::write(&expected, &found).unwrap();
        }
        let expected = std::fs::read_to_string(&expected).unwrap_or_default();
        if found != expected {
            wrong.push(format!("{}\nexpected:\n{expected}found:\n{found}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
