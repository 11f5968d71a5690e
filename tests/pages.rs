//! The pages of the documentation: files of the pages for organizers are written out and checked, and what a page
//! prints is what comes out; numbers in tables are those of the shipped ruleset; every link leads somewhere.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, missing_docs)]

use std::process::Command;

#[derive(Default)]
struct Page {
    /// Files of the page: name and text.
    files: Vec<(String, String)>,
    /// Name of the file that is a record.
    record: String,
    /// What the program prints about it.
    output: String,
    /// Rows of the table of numbers: name, value, article.
    numbers: Vec<[String; 3]>,
}

fn read(path: &str) -> Page {
    let text = std::fs::read_to_string(path).unwrap();
    let mut page = Page::default();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            let body = body.join("\n") + "\n";
            match info.split_once(' ') {
                Some((kind, name)) => {
                    if kind == "record" {
                        page.record = String::from(name);
                    }
                    page.files.push((name.to_owned(), body));
                }
                None => page.output = body,
            }
        } else if line.starts_with("| `") {
            let mut cells = line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_owned());
            page.numbers.push(std::array::from_fn(|_| cells.next().unwrap()));
        }
    }
    page
}

#[test]
fn the_pages_print_what_comes_out() {
    for (path, language) in [("docs/organizers.md", "en"), ("docs/organizers.ru.md", "ru")] {
        let page = read(path);
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in &page.files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let ran = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
            .args(["check", "--color", "never", "--lang", language, &page.record])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let printed = String::from_utf8(ran.stdout).unwrap();
        assert_eq!(ran.status.code(), Some(1), "{path}\n{printed}");
        // The frame that shows the rule stands between; a page leaves it out, its line number would not last.
        for line in page.output.lines() {
            assert!(printed.lines().any(|other| other == line), "{path}: not printed: {line}\n\n{printed}");
        }
    }
}

#[test]
fn the_pages_tell_the_numbers_of_the_rules() {
    let pages =
        [("docs/organizers.md", "en", "param", "article"), ("docs/organizers.ru.md", "ru", "величина", "статья")];
    for (path, language, param, article) in pages {
        let rules = std::fs::read_to_string(format!("rulesets/draughts-ru-2003/{language}.rules")).unwrap();
        let mut section = String::new();
        let mut found = Vec::new();
        for line in rules.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                [first, number, ..] if *first == article && !line.starts_with(' ') => section = String::from(*number),
                [first, name, "=", value @ ..] if *first == param => {
                    found.push([String::from(*name), value.join(" "), section.clone()]);
                }
                _ => {}
            }
        }
        assert_eq!(read(path).numbers, found, "{path}");
    }
}

/// Targets of the links of a page that lead to another file.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    targets.map(|target| target.split('#').next().unwrap_or("")).filter(|target| !target.is_empty())
}

#[test]
fn links_lead_somewhere_and_the_contents_are_whole() {
    let mut linked = Vec::new();
    for folder in ["docs", "tests/spec"] {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for target in links(&text).filter(|target| !target.contains("://")) {
                let there = std::path::Path::new(folder).join(target);
                assert!(there.exists(), "{}: {target}", path.display());
                if path.ends_with("docs/README.md") {
                    linked.push(there.canonicalize().unwrap());
                }
            }
        }
    }
    for entry in std::fs::read_dir("tests/spec").unwrap() {
        let chapter = entry.unwrap().path();
        assert!(linked.contains(&chapter.canonicalize().unwrap()), "not in docs/README.md: {}", chapter.display());
    }
}
