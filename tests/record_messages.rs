//! Every problem of a record has its words and its page, and each problem of the corpus can be said with what it knows.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods, missing_docs)]

use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use zeitnot::diagnostic::{Arg, Code, Problem, Problems};
use zeitnot::source::Source;
use zeitnot::syntax::record::parse;

fn bundle() -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(include_str!("../messages/en/record.ftl").to_owned());
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut bundle = FluentBundle::new(vec!["en".parse().unwrap()]);
    bundle.add_resource(resource).unwrap();
    bundle
}

#[test]
fn every_code_has_words_and_a_page() {
    let bundle = bundle();
    for code in Code::ALL.iter().filter(|code| code.code().starts_with("E01")) {
        assert!(bundle.has_message(&code.code().to_lowercase()), "{} has no words", code.code());
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/codes").join(format!("{}.md", code.code()));
        let page = std::fs::read_to_string(page).unwrap_or_default();
        assert!(page.starts_with(&format!("# {} {}\n", code.code(), code.slug())), "{} has no page", code.code());
    }
}

/// The smallest example of a page has the problem of the page, and no other.
#[test]
fn every_example_shows_its_problem() {
    for code in Code::ALL.iter().filter(|code| code.code().starts_with("E01")) {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/codes").join(format!("{}.md", code.code()));
        let page = std::fs::read_to_string(page).unwrap();
        let Some(example) = page.split("```record\n").nth(1).and_then(|rest| rest.split("```").next()) else {
            continue;
        };
        let codes: Vec<&str> = problems(example).iter().map(|problem| problem.code.code()).collect();
        // What the moves mean is asked by a later pass.
        if !matches!(*code, Code::DoubtfulPiece | Code::MixedAlphabetsInMove) {
            assert_eq!(codes, [code.code()], "{example}");
        }
    }
}

#[test]
fn every_problem_of_the_corpus_can_be_said() {
    let bundle = bundle();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/record/bad");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "game") {
            for problem in problems(&std::fs::read_to_string(&path).unwrap()) {
                say(&bundle, &problem);
            }
        }
    }
}

fn problems(text: &str) -> Vec<Problem> {
    let source = Source::new("t", text);
    let mut problems = Problems::new(source.clone());
    let _ = parse(source.text(), &mut problems);
    problems.into_sorted()
}

fn say(bundle: &FluentBundle<FluentResource>, problem: &Problem) {
    let mut args = FluentArgs::new();
    for (name, value) in &problem.args {
        match value {
            Arg::Text(text) => args.set(*name, text.clone()),
            Arg::Number(number) => args.set(*name, *number),
            Arg::Date(date) => args.set(*name, date.to_string()),
        }
    }
    let message = bundle.get_message(&problem.code.code().to_lowercase()).unwrap();
    let patterns = message.value().into_iter().chain(message.attributes().map(|attribute| attribute.value()));
    for pattern in patterns {
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors);
        assert!(errors.is_empty(), "{words}: {errors:?}");
    }
}
