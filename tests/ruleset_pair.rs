//! The two files of a shipped pair say the same: their trees are equal but for names and words.

#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use std::collections::BTreeMap;

use zeitnot::diagnostic::Problems;
use zeitnot::source::Source;
use zeitnot::syntax::rules;

/// The tree as text without spans, and its strings in order.
fn shape(path: &str) -> (Vec<String>, Vec<String>) {
    let text = std::fs::read_to_string(path).unwrap();
    let mut problems = Problems::new(Source::new(path, text.as_str()));
    let tree = rules::parse(&text, &mut problems).unwrap();
    assert!(problems.is_empty(), "{path}: {:?}", problems.as_slice());
    let printed = format!("{:#?}", (&tree.lines, &tree.accounts, &tree.counters, &tree.elections, &tree.articles));
    let mut lines = Vec::new();
    let mut strings = Vec::new();
    for line in printed.lines().map(str::trim).filter(|line| !is_span(line)) {
        match line.split_once('"') {
            Some((before, string)) => {
                lines.push(before.to_owned());
                strings.push(string.trim_end_matches(',').trim_end_matches('"').to_owned());
            }
            None => lines.push(line.to_owned()),
        }
    }
    (lines, strings)
}

fn is_span(line: &str) -> bool {
    line.starts_with("span: ") || line.starts_with("start: ") || line.starts_with("end: ")
}

#[test]
fn english_and_russian_are_one_regulation() {
    let (english, en_strings) = shape("rulesets/draughts-ru-2003/en.rules");
    let (russian, ru_strings) = shape("rulesets/draughts-ru-2003/ru.rules");
    for (at, (english, russian)) in english.iter().zip(&russian).enumerate() {
        assert_eq!(english, russian, "line {at} of the tree");
    }
    assert_eq!(english.len(), russian.len());
    assert_eq!(en_strings.len(), ru_strings.len());
    // A name has one partner in the other file, wherever it stands; a slug is the same in both. Sentences have blanks.
    let mut partners: BTreeMap<&str, &str> = BTreeMap::new();
    let names =
        en_strings.iter().zip(&ru_strings).filter(|(english, russian)| !english.contains(' ') && english != russian);
    for (english, russian) in names {
        let partner = partners.entry(english).or_insert(russian);
        assert_eq!(*partner, russian, "partner of {english}");
    }
}
