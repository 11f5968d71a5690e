//! Every file of `tests/corpus/record` is read: those in `good` without a problem, those in `bad` with exactly the
//! problems that stand beside them in `NAME.expected`, one `LINE:COLUMN CODE` a line, sorted by place.
//!
//! `UPDATE_EXPECTED=1 cargo test --test record_corpus` writes the expectations of bad records that have none yet.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods)]
#![allow(missing_docs)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use zeitnot::diagnostic::Problems;
use zeitnot::source::Source;
use zeitnot::syntax::record::parse;

fn files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/record").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "game" || ending == "letter"));
    files.sort();
    files
}

/// `LINE:COLUMN CODE` for each problem of a file.
fn problems(path: &Path) -> String {
    let source = Source::new(path.display().to_string(), std::fs::read_to_string(path).unwrap());
    let mut problems = Problems::new(source.clone());
    let document = parse(source.text(), &mut problems);
    let mut lines = String::new();
    for problem in problems.into_sorted() {
        let place = source.position(problem.span.start);
        writeln!(lines, "{}:{} {}", place.line, place.column, problem.code.code()).unwrap();
    }
    drop(document);
    lines
}

#[test]
fn good_records_have_no_problem() {
    let files = files("good");
    assert!(files.len() >= 25, "{} good records", files.len());
    for path in files {
        assert_eq!(problems(&path), "", "{}", path.display());
    }
}

#[test]
fn bad_records_have_exactly_their_problems() {
    let files = files("bad");
    assert!(files.len() >= 40, "{} bad records", files.len());
    let mut wrong = Vec::new();
    for path in files {
        let found = problems(&path);
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
