//! Properties of the front end of the rule language: printing and reading agree, any text is read without a panic, and
//! the time is linear.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unreachable
)]

mod rule_trees;

use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use zeitnot::diagnostic::{Code, Problem, Problems};
use zeitnot::source::Source;
use zeitnot::syntax::rules::ast::{ExprKind, HeaderLine, Language, Regulation};
use zeitnot::syntax::rules::{parse, parse_expression, print};

fn read(text: &str) -> (Option<Regulation>, Vec<Problem>) {
    let mut problems = Problems::new(Source::new("x.rules", text));
    let tree = parse(text, &mut problems);
    (tree, problems.into_sorted())
}

fn codes(text: &str) -> Vec<Code> {
    read(text).1.iter().map(|problem| problem.code).collect()
}

fn other(language: Language) -> Language {
    if language == Language::En { Language::Ru } else { Language::En }
}

/// Reads what is printed in both languages, and compares.
fn prints_and_reads(tree: &Regulation) {
    for language in [tree.language, other(tree.language)] {
        let text = print(tree, language);
        let (again, problems) = read(&text);
        assert!(problems.is_empty(), "{text}\n{problems:#?}");
        let mut again = again.unwrap();
        assert_eq!(again.language, language);
        again.language = tree.language;
        if language != tree.language {
            for (line, typed) in again.lines.iter_mut().zip(&tree.lines) {
                if matches!(line.value, HeaderLine::Language(_)) {
                    line.clone_from(typed);
                }
            }
        }
        assert!(again == *tree, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn what_is_printed_reads_as_the_same_tree(tree in rule_trees::regulation()) {
        prints_and_reads(&tree);
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,200}") {
        spans_are_sound(&text);
    }

    #[test]
    fn any_words_are_read(words in prop::collection::vec(prop::sample::select(WORDS), 0..60)) {
        spans_are_sound(&format!("regulation x \"t\"\narticle 1\n{}", words.join(" ")));
        spans_are_sound(&words.join(" "));
    }

    #[test]
    fn any_expression_is_read(words in prop::collection::vec(prop::sample::select(WORDS), 0..20)) {
        let text = words.join(" ");
        let file = format!("{}{text}", "-".repeat(7));
        let mut problems = Problems::new(Source::new("x.rules", file.clone()));
        let expr = parse_expression(&text, 7, Language::En, &mut problems);
        prop_assert!(expr.span.start >= 7);
        for problem in problems.as_slice() {
            prop_assert!(problem.span.start >= 7);
            prop_assert!(file.get(problem.span.range()).is_some());
        }
        prop_assert_eq!(matches!(expr.value, ExprKind::Poisoned) && problems.is_empty(), false);
    }
}

const WORDS: &[&str] = &[
    "\n",
    "\n  ",
    "regulation",
    "регламент",
    "article",
    "статья",
    "1",
    "5.3.1",
    "param",
    "величина",
    "define",
    "=",
    "==",
    "(",
    ")",
    ",",
    "+",
    "-",
    "*",
    "letter.sent",
    "letter",
    "a",
    "б",
    "is",
    "равно",
    "not",
    "не",
    "known",
    "first known of",
    "none",
    "days",
    "дней",
    "per",
    "moves",
    "for the first",
    "then",
    "duty",
    "обязанность",
    "on",
    "when",
    "unless",
    "who",
    "must",
    "may",
    "within",
    "due",
    "before",
    "otherwise",
    "иначе",
    "finding",
    "error",
    "slug",
    "\"text\"",
    "«текст»",
    "\"open",
    "count of",
    "where",
    "last",
    "days after",
    "through",
    "except",
    "excess of",
    "over",
    "example",
    "given",
    "expect",
    "record",
    "spent",
    "replace",
    "because",
    "drop",
    "reading",
    "option",
    "chosen",
    "2002-03-01",
    "30.02.2003",
    "1,5",
    "{",
    "]",
    ";",
    "#",
    "“x”",
    "кoгда",
    "whn",
    "//",
    "<=",
    "&&",
    "!",
    ".",
    "_",
    "é",
    "account",
    "starts at",
    "counts up",
    "text",
];

fn spans_are_sound(text: &str) {
    let (_, problems) = read(text);
    for problem in problems {
        assert!(problem.span.start <= problem.span.end);
        assert!(text.get(problem.span.range()).is_some(), "{:?} of {text:?}", problem.span);
        assert_ne!(problem.code, Code::Internal, "{text:?}");
    }
}

fn rule_files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rule_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rules") {
            found.push(path);
        }
    }
}

#[test]
fn shipped_rulesets_are_read_and_printed() {
    let mut files = Vec::new();
    rule_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets"), &mut files);
    assert!(!files.is_empty());
    for file in files {
        let (tree, problems) = read(&std::fs::read_to_string(&file).unwrap());
        assert!(problems.is_empty(), "{}: {problems:#?}", file.display());
        prints_and_reads(&tree.unwrap());
    }
}

#[test]
fn deep_nesting_is_refused_at_once() {
    let start = Instant::now();
    let count = 10_000;
    for opening in
        ["(", "not ", "not (", "year of ", "excess of ", "first known of ", "count of a where ", "days after ", "!"]
    {
        let text =
            format!("regulation x \"t\"\narticle 1\n  param a = {}1{}\n", opening.repeat(count), ")".repeat(count));
        assert_eq!(codes(&text), [Code::NestingTooDeep], "{opening}");
    }
    let schedule = "5 days for the first 5 moves, then ".repeat(count);
    let text = format!("regulation x \"t\"\narticle 1\n  param a = {schedule} 5 days per move\n");
    assert_eq!(codes(&text), [Code::NestingTooDeep]);
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn nesting_below_the_bound_is_read() {
    for (opening, closing, count) in
        [("(", ")", 63), ("not ", "", 63), ("(not ", ")", 31), ("count of a where (", ")", 21)]
    {
        let text =
            format!("regulation x \"t\"\narticle 1\n  param a = {}1{}\n", opening.repeat(count), closing.repeat(count));
        assert_eq!(codes(&text), [], "{opening}");
    }
}

/// Twice the text may take about twice the time: measured at sizes that a quadratic parser would not survive.
#[test]
fn time_grows_with_the_text() {
    let item =
        "  require (((((((((((a is b or (c and d))))))))))))\n    when a is 1 day\n    otherwise nothing stated\n";
    let time = |count: usize, mistake: &str| {
        let text = format!("regulation x \"t\"\narticle 1\n{}{mistake}", item.repeat(count));
        (0..3)
            .map(|_| {
                let start = Instant::now();
                let (_, problems) = read(&text);
                assert_eq!(problems.len(), usize::from(!mistake.is_empty()));
                start.elapsed()
            })
            .min()
            .unwrap()
    };
    for mistake in ["", "  param x 5 days\n"] {
        let (one, eight) = (time(50, mistake), time(400, mistake));
        assert!(eight < one * 20, "{one:?} for one, {eight:?} for eight");
    }
}

#[test]
fn expressions_in_messages_have_the_spans_of_the_file() {
    let text = "see allowance for player.moves here";
    let mut problems = Problems::new(Source::new("x.rules", text));
    let expr = parse_expression("allowance for player.moves", 4, Language::En, &mut problems);
    assert!(problems.is_empty());
    assert_eq!(&text[expr.span.range()], "allowance for player.moves");
    let ExprKind::For(left, right) = expr.value else { unreachable!() };
    assert_eq!(&text[left.span.range()], "allowance");
    assert_eq!(&text[right.span.range()], "player.moves");
}

#[test]
fn case_yo_and_alphabets_do_not_matter() {
    let plain = "регламент х \"т\"\nсчет время начинается с 0 дней растет\nстатья 1\n  величина а = 5 дней\n";
    let other = "РЕГЛАМЕНТ х \"т\"\nСчёт время Начинается с 0 Дней растёт\nСтатья 1\n  величина а = 5 днЕй\n";
    let (plain, problems) = read(plain);
    assert!(problems.is_empty());
    let (other, problems) = read(other);
    assert!(problems.is_empty());
    assert_eq!(plain, other);
    let mixed = "регламент х \"т\"\nсчет время начинается c 0 дней растет\nстатья 1\n  величинa а = 5 дней\n";
    let (mixed, problems) = read(mixed);
    assert_eq!(problems.iter().map(|problem| problem.code).collect::<Vec<_>>(), [Code::RuleMixedAlphabets; 2]);
    assert_eq!(plain, mixed);
}
