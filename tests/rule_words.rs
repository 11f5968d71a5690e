//! The keyword table of the rule language and what is generated from it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::disallowed_methods)]

use std::fmt::Write as _;
use std::path::Path;

struct Row {
    id: String,
    english: Vec<String>,
    russian: Vec<String>,
    reserved: bool,
}

fn read(relative: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)).unwrap_or_default()
}

fn rows() -> Vec<Row> {
    let forms = |field: &str| field.split('|').map(|form| form.trim().to_owned()).collect();
    let mut rows = Vec::new();
    for line in read("grammar/rule-words.tsv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(fields.len(), 4, "four columns: {line}");
        rows.push(Row {
            id: fields[0].to_owned(),
            english: forms(fields[1]),
            russian: forms(fields[2]),
            reserved: fields[3].trim() == "r",
        });
    }
    rows
}

/// The longest first, so that no form hides one that it begins.
fn longest_first<'a>(forms: impl Iterator<Item = &'a String>) -> Vec<&'a String> {
    let mut forms: Vec<&String> = forms.collect();
    forms.sort_by_key(|form| (std::cmp::Reverse(form.chars().count()), form.as_str()));
    forms.dedup();
    forms
}

fn grammar(rows: &[Row]) -> String {
    let mut out = String::from(
        "// Generated from rule-words.tsv; `ZEITNOT_REGENERATE=1 cargo test --test rule_words` writes it anew.\n",
    );
    for row in rows {
        let forms = longest_first(row.english.iter().chain(&row.russian));
        let terms: Vec<String> = forms
            .iter()
            .map(|form| form.split(' ').map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" ~ s ~ "))
            .collect();
        writeln!(out, "/// `{}`, `{}`.", row.english[0], row.russian[0]).unwrap();
        writeln!(out, "kw_{} = @{{ ({}) ~ !follows }}", row.id, terms.join(" | ")).unwrap();
    }
    let reserved = rows.iter().filter(|row| row.reserved).flat_map(|row| row.english.iter().chain(&row.russian));
    let reserved: Vec<String> = longest_first(reserved.filter(|form| !form.contains(' ')))
        .into_iter()
        .map(|form| format!("\"{form}\""))
        .collect();
    writeln!(out, "/// Keywords of one word that cannot begin a name.").unwrap();
    writeln!(out, "reserved = @{{ ({}) ~ !follows }}", reserved.join(" | ")).unwrap();
    out
}

fn table(rows: &[Row]) -> String {
    let list = |forms: &[String]| forms.iter().map(|form| format!("\"{form}\"")).collect::<Vec<_>>().join(", ");
    let mut out = String::from(
        "//! The keyword table.\n//!\n//! Generated from `grammar/rule-words.tsv`; `ZEITNOT_REGENERATE=1 cargo test --test rule_words` writes it anew.\n\n\
         use super::grammar::Rule;\nuse super::words::Keyword;\n\n/// All keywords, in the order of the table.\n\
         #[rustfmt::skip]\npub(super) const KEYWORDS: &[Keyword] = &[\n",
    );
    for row in rows {
        writeln!(
            out,
            "    Keyword {{ rule: Rule::kw_{}, english: &[{}], russian: &[{}], reserved: {} }},",
            row.id,
            list(&row.english),
            list(&row.russian),
            row.reserved
        )
        .unwrap();
    }
    out.push_str(
        "];\n\n/// The pattern of all keyword rules.\n#[rustfmt::skip]\nmacro_rules! keyword_rules {\n    () => {\n",
    );
    for (index, row) in rows.iter().enumerate() {
        let bar = if index == 0 { "  " } else { "| " };
        writeln!(out, "        {bar}Rule::kw_{}", row.id).unwrap();
    }
    out.push_str("    };\n}\npub(super) use keyword_rules;\n");
    out
}

fn compare(relative: &str, wanted: &str) {
    if std::env::var_os("ZEITNOT_REGENERATE").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(relative), wanted).unwrap();
    }
    assert!(
        read(relative) == wanted,
        "{relative} does not follow from grammar/rule-words.tsv: ZEITNOT_REGENERATE=1 cargo test --test rule_words"
    );
}

#[test]
fn grammar_follows_from_the_table() {
    compare("grammar/rule-words.pest", &grammar(&rows()));
}

#[test]
fn keywords_follow_from_the_table() {
    compare("src/syntax/rules/keywords.rs", &table(&rows()));
}

#[test]
fn forms_are_folded_and_ids_are_unique() {
    let rows = rows();
    let mut ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    ids.sort_unstable();
    let count = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id stands twice");
    for form in rows.iter().flat_map(|row| row.english.iter().chain(&row.russian)) {
        assert_eq!(form, &form.to_lowercase().replace('ё', "е"));
    }
}
