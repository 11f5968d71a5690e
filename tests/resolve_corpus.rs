//! Every ruleset of `tests/corpus/resolve/bad` is resolved and has exactly the problems that stand beside it in
//! `NAME.expected`, one `LINE:COLUMN CODE underlined text` a line, sorted by place; a problem of another file has that
//! file's name before it. The file is named after the code that it is the smallest example of.
//!
//! `UPDATE_EXPECTED=1 cargo test --test resolve_corpus` writes the expectations of rulesets that have none yet.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods)]
#![allow(missing_docs)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use zeitnot::diagnostic::{Code, Problems};
use zeitnot::rules::{Library, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::rules::ast::Language;
use zeitnot::syntax::rules::parse;

/// Shipped rulesets, and the bases of the corpus.
struct Texts;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> Option<Source> {
    let text = std::fs::read_to_string(path).ok()?;
    Some(Source::new(path.display().to_string(), text))
}

impl Library for Texts {
    fn by_id(&self, id: &str, language: Language) -> Option<Source> {
        let file = if language == Language::En { "en.rules" } else { "ru.rules" };
        read(&root().join("rulesets").join(id).join(file))
            .or_else(|| read(&root().join(format!("tests/corpus/resolve/bases/{id}.rules"))))
    }

    fn by_path(&self, path: &str, from: &Source) -> Option<Source> {
        read(&Path::new(from.name()).parent()?.join(path))
    }
}

/// Resolves a text; gives the ruleset and a line for each problem.
fn resolved(source: &Source) -> (Option<Ruleset>, String) {
    let mut problems = Problems::new(source.clone());
    let ast = parse(source.text(), &mut problems);
    let ruleset = ast.and_then(|ast| resolve(&ast, source, &Texts, &mut problems));
    let mut lines = String::new();
    for problem in problems.into_sorted() {
        if problem.source.name() != source.name() {
            let name = Path::new(problem.source.name()).file_name().unwrap();
            write!(lines, "{}:", name.display()).unwrap();
        }
        let place = problem.source.position(problem.span.start);
        let underlined = problem.source.slice(problem.span).lines().next().unwrap_or_default();
        writeln!(lines, "{}:{} {} {underlined}", place.line, place.column, problem.code.code()).unwrap();
    }
    (ruleset, lines)
}

fn bad() -> Vec<PathBuf> {
    let folder = root().join("tests/corpus/resolve/bad");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rules"));
    files.sort();
    files
}

#[test]
fn bad_rulesets_have_exactly_their_problems() {
    let mut wrong = Vec::new();
    for path in bad() {
        let (_, found) = resolved(&read(&path).unwrap());
        let beside = path.with_extension("expected");
        if std::env::var_os("UPDATE_EXPECTED").is_some() && !beside.exists() {
            std::fs::write(&beside, &found).unwrap();
        }
        let expected = std::fs::read_to_string(&beside).unwrap_or_default();
        if found != expected {
            wrong.push(format!("{}\nexpected:\n{expected}found:\n{found}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_of_resolving_has_an_example() {
    let names: Vec<String> = bad().iter().map(|path| path.file_stem().unwrap().display().to_string()).collect();
    for code in Code::ALL.iter().map(|code| code.code()).filter(|code| code.starts_with("E03") || *code == "E0203") {
        assert!(names.iter().any(|name| name.starts_with(code)), "{code} has no example");
    }
}

#[test]
fn shipped_rulesets_resolve_alike_in_both_languages() {
    let shape = |language| {
        let source = Texts.by_id("draughts-ru-2003", language).unwrap();
        let (ruleset, problems) = resolved(&source);
        assert_eq!(problems, "");
        ruleset.unwrap()
    };
    let (english, russian) = (shape(Language::En), shape(Language::Ru));
    assert_eq!(english.engine_slots, russian.engine_slots);
    assert_eq!(english.slots.len(), russian.slots.len());
    for (one, two) in english.slots.iter().zip(&russian.slots) {
        assert!(english.ops(one.base) == russian.ops(two.base), "{} and {}", one.name, two.name);
        for (one, two) in one.exceptions.iter().zip(&two.exceptions) {
            let [left, right] = [(&english, one), (&russian, two)]
                .map(|(ruleset, exception)| [exception.when, exception.value].map(|code| ruleset.ops(code).to_vec()));
            assert!(left == right, "{} and {}", one.name, two.name);
        }
    }
    let tests =
        |ruleset: &Ruleset| ruleset.requires.iter().map(|one| ruleset.ops(one.test).to_vec()).collect::<Vec<_>>();
    assert!(tests(&english) == tests(&russian), "requirements");
    assert!(english.engine_slots.iter().all(Option::is_some));
}

fn layer(language: &str, text: &str) -> (Option<Ruleset>, String) {
    let header = match language {
        "ru" => "регламент cup \"Кубок\"\nязык ru\nна основе draughts-ru-2003\nстатья 7 \"Изменения\"\n",
        _ => "regulation cup \"Cup\"\nlanguage en\nextends draughts-ru-2003\narticle 7 \"Changes\"\n",
    };
    resolved(&Source::new("cup.rules", format!("{header}{text}")))
}

fn param<'r>(ruleset: &'r Ruleset, name: &str) -> &'r zeitnot::rules::Param {
    ruleset.params.iter().find(|param| param.name == name).unwrap()
}

#[test]
fn a_layer_replaces_parameters_and_says_why() {
    let (ruleset, problems) = layer(
        "en",
        "  replace break-limit = 45 days because \"p. 7.3\"\n  replace long-break = void because \"p. 7.4\"\n",
    );
    assert_eq!(problems, "");
    let ruleset = ruleset.unwrap();
    let limit = param(&ruleset, "break-limit");
    assert_eq!(limit.value, zeitnot::rules::Literal::Days(45));
    let replaced = limit.replaced.as_ref().unwrap();
    assert_eq!((&replaced.value, replaced.because.as_str()), (&zeitnot::rules::Literal::Days(30), "p. 7.3"));
    assert_eq!(ruleset.section(replaced.article), "5.4.1");
    assert_eq!(ruleset.section(limit.article), "7");
    assert_eq!(ruleset.source(limit.place).unwrap().name(), "cup.rules");
    let reading = ruleset.readings.iter().find(|reading| reading.name == "long-break").unwrap();
    assert_eq!(reading.options[usize::from(reading.chosen)], "void");
    assert_eq!((ruleset.id.as_str(), ruleset.layers.len()), ("cup", 2));
}

#[test]
fn a_layer_names_things_by_either_file_of_the_pair() {
    let english = Texts.by_id("draughts-ru-2003", Language::En).unwrap();
    let russian = resolved(&Texts.by_id("draughts-ru-2003", Language::Ru).unwrap()).0.unwrap();
    let at = resolved(&english).0.unwrap().params.iter().position(|param| param.name == "break-limit").unwrap();
    let theirs = &russian.params[at].name;
    let (ruleset, problems) = layer("en", &format!("  replace {theirs} = 45 days because \"p. 7.3\"\n"));
    assert_eq!(problems, "");
    assert_eq!(param(&ruleset.unwrap(), "break-limit").value, zeitnot::rules::Literal::Days(45));
    let (ruleset, problems) = layer("ru", "  заменить break-limit = 45 дней потому что \"п. 7.3\"\n");
    assert_eq!(problems, "");
    let ruleset = ruleset.unwrap();
    assert_eq!(param(&ruleset, theirs).value, zeitnot::rules::Literal::Days(45));
    assert_eq!(ruleset.language, Language::Ru);
}

#[test]
fn any_part_of_a_ruleset_is_resolved_without_panic() {
    let whole = Texts.by_id("draughts-ru-2003", Language::En).unwrap();
    let lines: Vec<&str> = whole.text().lines().collect();
    for left_out in (0..lines.len()).step_by(101) {
        let mut kept = lines.clone();
        kept.remove(left_out);
        let (_, _) = resolved(&Source::new("part.rules", kept.join("\n")));
    }
}
