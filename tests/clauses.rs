//! The table of clauses: every clause of the seed regulation has its row, names what carries it and what shows it, and
//! every item of the shipped ruleset stands in the row of some clause.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

/// One row: a clause, the items that carry it, and what shows it.
struct Row {
    /// Article and letter, such as `5.3.1 a`.
    clause: String,
    words: String,
    items: Vec<String>,
    /// Chapter and heading of the manual.
    sections: Vec<(String, String)>,
    /// Folders of games, one for each reading.
    games: Vec<String>,
}

/// The clauses of the regulation: each article with how many clauses of its text act.
const CLAUSES: [(&str, u8); 13] = [
    ("5.3.1", 10),
    ("5.3.2", 4),
    ("5.3.3", 5),
    ("5.3.4", 4),
    ("5.3.5", 2),
    ("5.3.6", 5),
    ("5.3.7", 4),
    ("5.3.8", 3),
    ("5.4.1", 3),
    ("5.4.2", 5),
    ("5.4.3", 5),
    ("5.4.4", 2),
    ("5.4.5", 2),
];

const TABLES: [(&str, &str); 2] = [("docs/clauses.md", "en"), ("docs/clauses.ru.md", "ru")];

fn rows(path: &str) -> Vec<Row> {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("| 5."));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
            let [clause, words, items, shown] = cells.as_slice() else { panic!("{path}: {line}") };
            Row {
                clause: (*clause).to_owned(),
                words: (*words).to_owned(),
                items: items.split('`').skip(1).step_by(2).map(str::to_owned).collect(),
                sections: links(shown, "../tests/spec/"),
                games: links(shown, "../tests/games/").into_iter().map(|(to, _)| to).collect(),
            }
        })
        .collect()
}

/// Links into a folder: what of it they lead to, and their text.
fn links(cell: &str, folder: &str) -> Vec<(String, String)> {
    let links = cell.split('[').skip(1).filter_map(|link| {
        let (text, rest) = link.split_once("](")?;
        let (to, _) = rest.split_once(')')?;
        Some((to.strip_prefix(folder)?.to_owned(), text.to_owned()))
    });
    links.collect()
}

/// Words of the rule language that the test looks for.
struct Keywords {
    article: &'static str,
    items: [&'static str; 10],
    exception: &'static str,
    finding: &'static str,
    /// Before the stem of a duty or right.
    as_stem: &'static str,
}

const ENGLISH: Keywords = Keywords {
    article: "article",
    items: [
        "param",
        "reading",
        "define",
        "exception",
        "duty",
        "right",
        "permission",
        "rule",
        "procedure",
        "transition",
    ],
    exception: "exception",
    finding: "finding",
    as_stem: "as",
};

const RUSSIAN: Keywords = Keywords {
    article: "статья",
    items: [
        "величина",
        "толкование",
        "считать",
        "исключение",
        "обязанность",
        "право",
        "разрешение",
        "правило",
        "порядок",
        "переход",
    ],
    exception: "исключение",
    finding: "замечание",
    as_stem: "как",
};

/// Names of the items of a ruleset file, each with its article: parameters, readings, slots, exceptions, duties, rights,
/// permissions, rules, procedures, transitions; and the slugs of its findings, the stems of its states included.
fn items(language: &str) -> (BTreeMap<String, BTreeSet<String>>, BTreeSet<String>) {
    let words = if language == "en" { ENGLISH } else { RUSSIAN };
    let text = std::fs::read_to_string(format!("rulesets/draughts-ru-2003/{language}.rules")).unwrap();
    let (mut named, mut slugs) = (BTreeMap::<String, BTreeSet<String>>::new(), BTreeSet::new());
    let mut article = String::new();
    for line in text.lines() {
        let mut tokens = line.split_whitespace();
        let (Some(first), Some(second)) = (tokens.next(), tokens.next()) else { continue };
        if !line.starts_with(' ') {
            if first == words.article {
                second.clone_into(&mut article);
            }
        } else if words.items.contains(&first) && line.starts_with("  ") && !line.starts_with("   ") {
            named.entry(article.clone()).or_default().insert(second.to_owned());
            if let (Some(word), Some(stem)) = (tokens.next(), tokens.next())
                && word == words.as_stem
            {
                slugs.extend(["made", "lapsed", "not-due", "late", "pending"].map(|state| format!("{stem}-{state}")));
            }
        }
        if !line.trim_start().starts_with(words.exception) {
            let findings = line.split(words.finding).skip(1);
            slugs.extend(findings.filter_map(|rest| rest.split_whitespace().nth(1)).map(str::to_owned));
        }
    }
    (named, slugs)
}

#[test]
fn every_clause_has_its_row() {
    for (path, _) in TABLES {
        let rows = rows(path);
        let found: Vec<&str> = rows.iter().map(|row| row.clause.as_str()).collect();
        let wanted: Vec<String> = CLAUSES
            .iter()
            .flat_map(|(article, clauses)| {
                (b'a'..b'a' + clauses).map(move |at| format!("{article} {}", char::from(at)))
            })
            .collect();
        assert_eq!(found, wanted, "{path}");
        for row in &rows {
            assert!(row.words.len() > 10 && !row.items.is_empty(), "{path}: {} says nothing", row.clause);
            assert!(!row.sections.is_empty(), "{path}: nothing shows {}", row.clause);
        }
    }
}

#[test]
fn every_item_carries_a_clause() {
    for (path, language) in TABLES {
        let (named, slugs) = items(language);
        let rows = rows(path);
        let carrying: BTreeSet<&str> = rows.iter().flat_map(|row| row.items.iter().map(String::as_str)).collect();
        for (article, names) in &named {
            for name in names {
                assert!(carrying.contains(name.as_str()), "{path}: `{name}` of article {article} carries no clause");
            }
        }
        for name in carrying {
            let known = slugs.contains(name) || named.values().any(|names| names.contains(name));
            assert!(known, "{path}: the rules have no `{name}`");
        }
    }
}

#[test]
fn both_tables_show_the_same() {
    let [english, russian] = TABLES.map(|(path, _)| rows(path));
    for (english, russian) in english.iter().zip(&russian) {
        assert_eq!(english.items.len(), russian.items.len(), "{}", english.clause);
        assert_eq!(english.sections, russian.sections, "{}", english.clause);
        assert_eq!(english.games, russian.games, "{}", english.clause);
    }
}

#[test]
fn what_shows_a_clause_is_there() {
    let mut wanted: BTreeSet<String> = std::fs::read_dir("tests/games")
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().display().to_string())
        .collect();
    for row in rows("docs/clauses.md") {
        for (chapter, title) in &row.sections {
            let text = std::fs::read_to_string(format!("tests/spec/{chapter}")).unwrap();
            let heading = |line: &str| line.starts_with('#') && line.trim_start_matches('#').trim() == title;
            assert!(text.lines().any(heading), "{}: {chapter} has no section {title:?}", row.clause);
        }
        for game in &row.games {
            assert!(wanted.remove(game.trim_end_matches('/')), "{}: no games in {game}, or named twice", row.clause);
        }
    }
    assert!(wanted.is_empty(), "no clause shows {wanted:?}");
}

/// Every chapter of a clause shows a record that meets it, one that breaks it, and one in which evidence is missing.
#[test]
fn every_chapter_shows_all_three() {
    for (article, _) in CLAUSES {
        let chapters = std::fs::read_dir("tests/spec").unwrap().map(|entry| entry.unwrap().path());
        let ending = format!("-{article}.md");
        let chapter = chapters.into_iter().find(|path| path.to_string_lossy().ends_with(&ending));
        let chapter = chapter.unwrap_or_else(|| panic!("no chapter for {article}"));
        let text = std::fs::read_to_string(&chapter).unwrap();
        for wanted in ["## It holds", "## It does not hold", "## Evidence is missing"] {
            let sections: Vec<&str> = text.split("\n## ").skip(1).collect();
            let has = sections.iter().any(|section| {
                format!("## {section}").starts_with(wanted)
                    && section.contains("```record")
                    && section.contains("```findings")
            });
            assert!(has, "{}: no record under {wanted:?}", chapter.display());
        }
    }
}
