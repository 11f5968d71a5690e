//! Records and rulesets as the manual prints them, made whole and read.

use zeitnot::diagnostic::Problems;
use zeitnot::rules::{Library, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::rules::ast::Language;
use zeitnot::syntax::rules::parse;

/// The shipped rulesets, from their folder.
pub struct Shipped;

impl Library for Shipped {
    fn by_id(&self, id: &str, language: Language) -> Option<Source> {
        let name = if language == Language::Ru { "ru" } else { "en" };
        let path = format!("{}/rulesets/{id}/{name}.rules", env!("CARGO_MANIFEST_DIR"));
        Some(Source::new(id, std::fs::read_to_string(path).ok()?))
    }

    fn by_path(&self, _: &str, _: &Source) -> Option<Source> {
        None
    }
}

/// Reads and resolves a ruleset; its problems come as `LINE:COLUMN CODE`, with lines of the ruleset.
pub fn ruleset(text: &str) -> (Option<Ruleset>, Vec<String>) {
    let source = Source::new("rules", text);
    let mut problems = Problems::new(source.clone());
    let tree = parse(text, &mut problems);
    let rules = tree.and_then(|tree| resolve(&tree, &source, &Shipped, &mut problems));
    (rules, printed(problems, |line| line))
}

/// The ruleset that holds where a section has none of its own.
pub fn seed() -> Ruleset {
    let source = Shipped.by_id("draughts-ru-2003", Language::En).unwrap();
    let (rules, problems) = ruleset(source.text());
    rules.unwrap_or_else(|| panic!("draughts-ru-2003: {problems:?}"))
}

/// Problems as the manual writes them, in the order of the text.
pub fn printed(problems: Problems, line_of: impl Fn(u32) -> u32) -> Vec<String> {
    let problems = problems.into_sorted();
    let mut found: Vec<(u32, u32, &str)> = problems
        .iter()
        .map(|problem| {
            let at = problem.source.position(problem.span.start);
            (line_of(at.line), at.column, problem.code.code())
        })
        .collect();
    found.sort_unstable();
    found.iter().map(|(line, column, code)| format!("{line}:{column} {code}")).collect()
}

/// A record with the header lines that the manual leaves out, and where its own lines went.
pub struct Whole {
    /// The record.
    pub text: String,
    /// After how many of its own lines something was put in, and how many lines that was.
    put_in: (u32, u32),
}

impl Whole {
    /// A line of the whole as a line of what the manual prints. A line put in counts as the one above it.
    pub fn line(&self, line: u32) -> u32 {
        let (after, lines) = self.put_in;
        if line <= after { line } else { line.saturating_sub(lines).max(after).max(1) }
    }
}

/// The words that a header must have, with their Russian forms and the line that stands for them.
const HEADER: [(&[&str], &str); 4] = [
    (&["game", "партия"], "game \"spec\""),
    (&["rules", "регламент"], "rules draughts-ru-2003"),
    (&["start", "начало"], "start 2002-03-01"),
    (&["end", "окончание"], "end 2004-03-01"),
];

/// Supplies the header lines that a record does not have.
pub fn whole(record: &str) -> Whole {
    let has = |words: &[&str]| {
        record.lines().any(|line| line.split_whitespace().next().is_some_and(|first| words.contains(&first)))
    };
    let missing: Vec<&str> = HEADER.iter().filter(|(words, _)| !has(words)).map(|(_, line)| *line).collect();
    let game = record.lines().position(|line| HEADER[0].0.iter().any(|word| line.starts_with(word)));
    let after = game.map_or(0, |line| line + 1);
    let mut text = String::new();
    for line in record.split_inclusive('\n').take(after) {
        text.push_str(line);
    }
    for line in &missing {
        text.push_str(line);
        text.push('\n');
    }
    for line in record.split_inclusive('\n').skip(after) {
        text.push_str(line);
    }
    Whole { text, put_in: (u32::try_from(after).unwrap(), u32::try_from(missing.len()).unwrap()) }
}

impl Whole {
    /// A record that is printed whole.
    pub fn as_it_is(record: &str) -> Self {
        Self { text: record.to_owned(), put_in: (0, 0) }
    }
}
