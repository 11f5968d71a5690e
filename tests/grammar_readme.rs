//! `grammar/README.md` says of the rule language what the comments of its grammar say.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::disallowed_methods)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

const OPEN: &str = "<!-- rules: written by ZEITNOT_REGENERATE=1 cargo test --test grammar_readme -->\n";
const CLOSE: &str = "<!-- /rules -->\n";

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

/// A cell of a table: a bar would end it.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// The comments of the grammar: what `//!` says, then a table a section.
fn rules() -> String {
    let mut out = String::from("## The rule language\n\n");
    let grammar = read("rules.pest");
    // The first line only says which grammar it is.
    for line in grammar.lines().filter_map(|line| line.strip_prefix("//!")).skip(2) {
        writeln!(out, "{}", line.trim()).unwrap();
    }
    let mut doc = Vec::new();
    for line in grammar.lines() {
        if let Some(heading) = line.strip_prefix("// ---- ") {
            let heading = heading.trim_end_matches([' ', '-']);
            let mut letters = heading.chars();
            let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
            writeln!(out, "\n### {first}{}\n\n| rule | what it is |\n|---|---|", letters.as_str()).unwrap();
        } else if let Some(text) = line.strip_prefix("/// ") {
            doc.push(text);
        } else if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '/'])) {
            assert!(!doc.is_empty(), "`{name}` has no comment");
            if out.contains("| rule |") {
                writeln!(out, "| `{name}` | {} |", cell(&doc.join(" "))).unwrap();
            }
            doc.clear();
        }
    }
    out
}

/// The keyword table: a reserved word cannot begin a name.
fn words() -> String {
    let mut out = String::from(
        "\n### Words\n\nThe first form is the one that is printed. A reserved word cannot begin a name.\n\n\
         | English | Russian | reserved |\n|---|---|---|\n",
    );
    for line in read("rule-words.tsv").lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t').skip(1);
        let mut forms = || {
            let forms = fields.next().expect("four columns").split('|').map(|form| format!("`{form}`"));
            forms.collect::<Vec<_>>().join(", ")
        };
        let (english, russian) = (forms(), forms());
        let reserved = if line.ends_with("\tr") { "yes" } else { "" };
        writeln!(out, "| {english} | {russian} | {reserved} |").unwrap();
    }
    out
}

#[test]
fn the_rule_language_is_described_as_its_grammar_says() {
    let readme = read("README.md");
    let (before, rest) = readme.split_once(OPEN).expect("the opening mark");
    let (written, after) = rest.split_once(CLOSE).expect("the closing mark");
    let wanted = format!("\n{}{}\n", rules(), words());
    if std::env::var_os("ZEITNOT_REGENERATE").is_some() {
        std::fs::write(path("README.md"), format!("{before}{OPEN}{wanted}{CLOSE}{after}")).unwrap();
    } else {
        assert!(written == wanted, "ZEITNOT_REGENERATE=1 cargo test --test grammar_readme");
    }
}
