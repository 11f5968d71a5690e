//! The catalogue of codes, walked: each has its page, its smallest example, its words, and a report that a person can
//! read, kept in `tests/errors/snapshots`.
//!
//! The example of a page is run as `zeitnot check` or `zeitnot rules check` would run it, in this process. It must give
//! the code of the page at one place, and no other error.
//!
//! `INSTA_UPDATE=always cargo test --test errors` writes the reports anew, for an author who then reads every change.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]

#[path = "manual/blocks.rs"]
#[allow(dead_code, reason = "titles are for the manual itself")]
mod blocks;
#[path = "errors/corpora.rs"]
mod corpora;
#[path = "errors/examples.rs"]
mod examples;
#[path = "errors/slugs.rs"]
mod slugs;
#[path = "errors/told.rs"]
mod told;

use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use examples::{Example, example};
use told::{Said, Told};
use zeitnot::diagnostic::Code;
use zeitnot::engine::ENGINE_KEYS;
use zeitnot::render::Speaker;
use zeitnot::session::code_page;
use zeitnot::syntax::rules::ast::Language;

/// Codes whose example cannot be without another error, and which errors those are.
const OTHERS_TOO: &[(&str, &[&str])] = &[
    // The game is not judged because its ruleset has an error, and that one is told at its place.
    ("E0011", &["E0350"]),
    // A thousand mistakes are a thousand messages.
    ("E0107", &["E0109"]),
];

/// Codes without an example: a defect of the program that is known is mended.
const WITHOUT_EXAMPLE: [Code; 1] = [Code::Internal];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every code with what the example of its page gives.
fn walk() -> impl Iterator<Item = (Code, Example, Told)> {
    let codes = Code::ALL.iter().copied().filter(|code| !WITHOUT_EXAMPLE.contains(code));
    codes.map(|code| {
        let example = example(code, code_page(code, Language::En).unwrap_or_default());
        let told = example.run();
        (code, example, told)
    })
}

fn fine(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn codes_and_slugs_are_unique() {
    let names: BTreeSet<&str> = Code::ALL.iter().flat_map(|code| [code.code(), code.slug()]).collect();
    assert_eq!(names.len(), 2 * Code::ALL.len());
    for code in Code::ALL {
        assert_eq!((Code::find(code.code()), Code::find(code.slug())), (Some(*code), Some(*code)));
    }
}

#[test]
fn every_key_of_the_engine_has_its_words() {
    let speaker = Speaker::new(Language::En);
    let missing: Vec<_> = ENGINE_KEYS.iter().filter(|key| speaker.word(key) == **key).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let mut wrong = Vec::new();
    for code in Code::ALL {
        let Some(page) = code_page(*code, Language::En) else {
            wrong.push(format!("{} has no page", code.code()));
            continue;
        };
        let mut complain = |what| wrong.push(format!("docs/codes/{}.md: {what}", code.code()));
        page_of(*code, page).into_iter().for_each(&mut complain);
        let Some(russian) = code_page(*code, Language::Ru) else { continue };
        let mut complain = |what| wrong.push(format!("docs/codes/ru/{}.md: {what}", code.code()));
        page_of(*code, russian).into_iter().for_each(&mut complain);
    }
    for folder in ["docs/codes", "docs/codes/ru"] {
        for file in files_in(&root().join(folder)) {
            let name = file.file_stem().unwrap().display().to_string();
            if !Code::ALL.iter().any(|code| code.code() == name) {
                wrong.push(format!("{folder}/{name}.md is the page of no code"));
            }
        }
    }
    fine(&wrong);
}

/// What a page of a code lacks.
fn page_of(code: Code, page: &str) -> Vec<&'static str> {
    let mut parts = page.split("\n```");
    let (before, block, after) = (parts.next(), parts.next(), parts.next());
    let kind = block.and_then(|block| block.lines().next());
    let is_example = matches!(kind, Some("record" | "rules" | "console"));
    let checks = [
        (page.starts_with(&format!("# {} {}\n\n", code.code(), code.slug())), "its title is another"),
        (before.is_some_and(|text| text.lines().count() >= 3), "nothing says what it means"),
        (is_example || WITHOUT_EXAMPLE.contains(&code), "it has no example"),
        (after.is_some_and(|text| text.trim().len() > 10), "it does not say how to mend it"),
        (parts.next().is_none(), "it has more than one example"),
    ];
    checks.into_iter().filter(|(is_so, _)| !is_so).map(|(_, what)| what).collect()
}

#[test]
fn every_code_is_given_by_its_example_and_can_be_read() {
    let mut wrong = Vec::new();
    for (code, example, told) in walk() {
        wrong.extend(places(code, &told));
        wrong.extend(words(code, &told));
        wrong.extend(report(code, &example, &told));
    }
    for file in files_in(&root().join("tests/errors/snapshots")) {
        let name = file.file_name().unwrap().display().to_string();
        if !Code::ALL.iter().any(|code| name.strip_prefix(code.code()).is_some_and(|rest| rest.starts_with(".snap"))) {
            wrong.push(format!("{name} belongs to no code"));
        }
    }
    fine(&wrong);
}

/// The Russian page of a code has its title and shape, and an example in Russian words that makes the same mistake.
#[test]
fn every_page_has_its_russian_twin() {
    let mut wrong = Vec::new();
    for code in Code::ALL.iter().copied() {
        let path = format!("docs/codes/ru/{}.md", code.code());
        let Some(page) = code_page(code, Language::Ru).filter(|page| Some(*page) != code_page(code, Language::En))
        else {
            wrong.push(format!("{path} is missing"));
            continue;
        };
        wrong.extend(in_english(page).map(|line| format!("{path}: not in Russian: {line}")));
        if !WITHOUT_EXAMPLE.contains(&code) {
            wrong.extend(places(code, &example(code, page).run()).into_iter().map(|what| format!("{path}: {what}")));
        }
    }
    fine(&wrong);
}

/// Lines of a Russian page outside of its blocks that have no Russian letter, but for the title.
fn in_english(page: &str) -> impl Iterator<Item = &str> {
    let prose = page.split("\n```").step_by(2).flat_map(str::lines).skip(1);
    prose.filter(|line| !line.trim().is_empty() && !line.chars().any(|c| ('а'..='я').contains(&c.to_ascii_lowercase())))
}

/// The code stands at one place, and no other error is there.
fn places(code: Code, told: &Told) -> Vec<String> {
    let name = code.code();
    let mut wrong = Vec::new();
    let at: Vec<&Said> = told.said.iter().filter(|said| said.code == name).collect();
    let among = OTHERS_TOO.iter().find(|(of, _)| *of == name).map_or(&[][..], |(_, codes)| *codes);
    match at.as_slice() {
        [one] if one.severity != code.severity().name() => wrong.push(format!("{name} is a {}", one.severity)),
        [_] => {}
        [] => wrong.push(format!("{name}: its example does not give it, but {}", told.brief())),
        several => wrong.push(format!("{name} at {} places: {}", several.len(), told.brief())),
    }
    let others = told.said.iter().filter(|said| said.severity == "error" && said.code != name);
    let others: BTreeSet<&str> = others.map(Said::name).collect();
    if !others.iter().eq(among) {
        wrong.push(format!("{name}: other errors {others:?}, allowed {among:?}: {}", told.brief()));
    }
    wrong
}

/// The message is one sentence, with a cure, and lacks no argument.
fn words(code: Code, told: &Told) -> Vec<String> {
    let Some(said) = told.said.iter().find(|said| said.code == code.code()) else { return Vec::new() };
    let texts = [&said.message].into_iter().chain(&said.help).chain(&said.labels);
    let is_whole = |text: &String| !text.contains("{$") && !text.contains("{ $");
    let checks = [
        (said.message == code.slug(), "it has no message"),
        (!is_sentence(&said.message), "the message is not one sentence in lower case without a stop"),
        (!said.help.as_deref().is_some_and(is_sentence), "the help is not one in lower case without a stop"),
        (!said.labels.iter().all(|label| is_sentence(label)), "a label has no words"),
        (!texts.chain(&told.reports).all(is_whole), "an argument is missing"),
    ];
    let wrong = checks.iter().filter(|(is_wrong, _)| *is_wrong);
    wrong.map(|(_, what)| format!("{}: {what}: {}", code.code(), said.message)).collect()
}

/// The report for people is the one that was read and kept.
fn report(code: Code, example: &Example, told: &Told) -> Option<String> {
    let report = format!("{}\n---\n{}", example.shown(), told.report_of(code));
    let kept = catch_unwind(|| {
        insta::with_settings!({
            snapshot_path => "errors/snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(code.code(), report.trim_end());
        });
    });
    kept.is_err().then(|| format!("the report of {} is another", code.code()))
}

/// Whether a text is one sentence in lower case without a final stop. Names of months, players and alphabets have capitals.
fn is_sentence(text: &str) -> bool {
    const NAMES: [&str; 15] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
        "White",
        "Black",
        "Latin",
    ];
    let is_low = !text.starts_with(char::is_uppercase) || NAMES.iter().any(|name| text.starts_with(name));
    is_low && !text.is_empty() && !text.contains('\n') && !text.ends_with(['.', ' ']) && !text.contains("  ")
}

/// Files of a folder, not its folders, by name; none if there is no such folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}
