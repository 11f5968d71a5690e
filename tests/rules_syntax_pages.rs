//! Every code of the rule language's syntax has its words, its page, and on the page a smallest example that gives it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use zeitnot::diagnostic::{Arg, Code, Problem, Problems};
use zeitnot::source::Source;
use zeitnot::syntax::rules::parse;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn codes() -> impl Iterator<Item = Code> {
    Code::ALL.iter().copied().filter(|code| code.code().starts_with("E02") && *code != Code::UnknownFact)
}

fn read(text: &str) -> Vec<Problem> {
    let mut problems = Problems::new(Source::new("example", text));
    let _ = parse(text, &mut problems);
    problems.into_sorted()
}

/// The example of a page: a whole file, or items to which a head is given.
fn example(page: &str) -> String {
    let example = page.split("```rules\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a fenced example");
    if ["regulation", "article"].iter().any(|word| example.starts_with(word)) {
        let head = if page.contains("no-regulation") || example.starts_with("regulation") {
            ""
        } else {
            "regulation x \"X\"\n"
        };
        return format!("{head}{example}");
    }
    format!("regulation x \"X\"\narticle 1\n{example}")
}

fn page(code: Code) -> String {
    std::fs::read_to_string(root().join(format!("docs/codes/{}.md", code.code()))).unwrap_or_default()
}

#[test]
fn every_page_shows_its_mistake_and_no_other() {
    for code in codes() {
        let page = page(code);
        assert!(page.starts_with(&format!("# {} {}\n", code.code(), code.slug())), "{} has no page", code.code());
        let found: Vec<Code> = read(&example(&page)).iter().map(|problem| problem.code).collect();
        assert_eq!(found, [code], "{}", code.code());
    }
}

#[test]
fn every_problem_has_its_words() {
    let text = std::fs::read_to_string(root().join("messages/en/rules-syntax.ftl")).unwrap();
    let mut bundle = FluentBundle::default();
    bundle.set_use_isolating(false);
    bundle.add_resource(FluentResource::try_new(text).map_err(|(_, errors)| errors).unwrap()).unwrap();
    let mut texts: Vec<String> = codes().map(|code| example(&page(code))).collect();
    for entry in std::fs::read_dir(root().join("tests/corpus/rules/bad")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "rules") {
            texts.push(std::fs::read_to_string(path).unwrap());
        }
    }
    for problem in texts.iter().flat_map(|text| read(text)) {
        let mut args = FluentArgs::new();
        for (name, value) in &problem.args {
            match value {
                Arg::Text(text) => args.set(*name, text.as_str()),
                Arg::Number(number) => args.set(*name, *number),
                Arg::Date(date) => args.set(*name, date.to_string()),
            }
        }
        let code = problem.code.code();
        let message = bundle.get_message(&code.to_lowercase()).unwrap_or_else(|| panic!("{code} has no message"));
        for pattern in [message.value().unwrap(), message.get_attribute("help").expect(code).value()] {
            let mut errors = Vec::new();
            let words = bundle.format_pattern(pattern, Some(&args), &mut errors);
            assert!(errors.is_empty(), "{code}: {errors:?}");
            assert!(!words.contains('\n') && !words.ends_with('.'), "{code}: {words}");
        }
    }
}
