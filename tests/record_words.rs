//! The keyword rules of the record grammar are generated from `grammar/record-words.tsv`. This test writes them anew
//! and compares; `UPDATE_GRAMMAR=1 cargo test --test record_words` stores them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(clippy::disallowed_methods, missing_docs)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// Cyrillic letters in the order of the alphabet, with the names that their rules have.
const CYRILLIC: [(char, &str); 33] = [
    ('а', "a"),
    ('б', "be"),
    ('в', "ve"),
    ('г', "ghe"),
    ('д', "de"),
    ('е', "ie"),
    ('ё', "io"),
    ('ж', "zhe"),
    ('з', "ze"),
    ('и', "i"),
    ('й', "short_i"),
    ('к', "ka"),
    ('л', "el"),
    ('м', "em"),
    ('н', "en"),
    ('о', "o"),
    ('п', "pe"),
    ('р', "er"),
    ('с', "es"),
    ('т', "te"),
    ('у', "u"),
    ('ф', "ef"),
    ('х', "ha"),
    ('ц', "tse"),
    ('ч', "che"),
    ('ш', "sha"),
    ('щ', "shcha"),
    ('ъ', "hard"),
    ('ы', "yeru"),
    ('ь', "soft"),
    ('э', "e"),
    ('ю', "yu"),
    ('я', "ya"),
];

/// Letters that look alike: Latin, Cyrillic.
const ALIKE: [(char, char); 12] = [
    ('a', 'а'),
    ('b', 'в'),
    ('c', 'с'),
    ('e', 'е'),
    ('h', 'н'),
    ('k', 'к'),
    ('m', 'м'),
    ('o', 'о'),
    ('p', 'р'),
    ('t', 'т'),
    ('x', 'х'),
    ('y', 'у'),
];

#[test]
fn keyword_rules_follow_the_word_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
    let table = std::fs::read_to_string(root.join("record-words.tsv")).unwrap();
    let rules = keyword_rules(&table);
    let path = root.join("record-words.pest");
    if std::env::var_os("UPDATE_GRAMMAR").is_some() {
        std::fs::write(&path, &rules).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == rules,
        "grammar/record-words.pest is out of date: UPDATE_GRAMMAR=1 cargo test --test record_words"
    );
}

/// The whole of `record-words.pest`.
fn keyword_rules(table: &str) -> String {
    let mut out = String::from("// Generated from record-words.tsv by tests/record_words.rs.\n\n");
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [id, english, russian] = columns[..] else { panic!("three columns: {row}") };
        let forms: Vec<&str> = english.split(',').chain(russian.split(',')).collect();
        let named: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
        writeln!(out, "/// {}", named.join(", ")).unwrap();
        writeln!(out, "kw_{} = @{{", id.replace('-', "_")).unwrap();
        writeln!(out, "    ({}) ~ !word_char", as_written(&forms)).unwrap();
        writeln!(out, "  | {} ~ !word_char\n}}\n", any_spelling(&forms)).unwrap();
    }
    for letter in 'a'..='z' {
        letter_rule(&mut out, &format!("latin_{letter}"), letter);
    }
    for (letter, name) in CYRILLIC {
        letter_rule(&mut out, &format!("cyrillic_{name}"), letter);
    }
    out
}

/// The forms in lower case as a tree of the beginnings that they share, `ё` also as `е`.
fn as_written(forms: &[&str]) -> String {
    let mut spelled: Vec<String> = forms.iter().map(|form| (*form).to_owned()).collect();
    spelled.extend(forms.iter().filter(|form| form.contains('ё')).map(|form| form.replace('ё', "е")));
    tree(&spelled).literals()
}

/// All forms as a tree of letters that they share, each letter in either case and either script.
fn any_spelling(forms: &[&str]) -> String {
    let folded: Vec<String> = forms.iter().map(|form| form.replace('ё', "е")).collect();
    format!("({})", tree(&folded).alternatives())
}

fn tree(forms: &[String]) -> Node {
    let mut root = Node::default();
    for form in forms {
        let mut node = &mut root;
        for letter in form.chars() {
            node = node.next.entry(letter).or_default();
        }
        node.ends = true;
    }
    root
}

#[derive(Default)]
struct Node {
    next: BTreeMap<char, Node>,
    ends: bool,
}

impl Node {
    fn alternatives(&self) -> String {
        let branches: Vec<String> = self.next.iter().map(|(letter, node)| node.after(*letter)).collect();
        branches.join(" | ")
    }

    /// The same, with runs of letters that do not branch as one literal.
    fn literals(&self) -> String {
        let branches: Vec<String> = self.next.iter().map(|(letter, node)| node.literal_after(*letter)).collect();
        branches.join(" | ")
    }

    fn literal_after(&self, letter: char) -> String {
        let mut run = letter.to_string();
        let mut node = self;
        while node.next.len() == 1 && !node.ends {
            let (letter, next) = node.next.iter().next().unwrap();
            run.push(*letter);
            node = next;
        }
        let run = format!("\"{}\"", run.replace(' ', "\" ~ gap ~ \"")).replace("\"\" ~ ", "").replace(" ~ \"\"", "");
        match (node.next.len(), node.ends) {
            (0, _) => run,
            (_, false) => format!("{run} ~ ({})", node.literals()),
            (_, true) => format!("{run} ~ ({})?", node.literals()),
        }
    }

    fn after(&self, letter: char) -> String {
        let letter = element(letter);
        match (self.next.len(), self.ends) {
            (0, _) => letter,
            (1, false) => format!("{letter} ~ {}", self.alternatives()),
            (_, false) => format!("{letter} ~ ({})", self.alternatives()),
            (_, true) => format!("{letter} ~ ({})?", self.alternatives()),
        }
    }
}

/// What stands for one character of a form.
fn element(letter: char) -> String {
    match letter {
        ' ' => "gap".to_owned(),
        'a'..='z' => format!("latin_{letter}"),
        _ => match CYRILLIC.iter().find(|(cyrillic, _)| *cyrillic == letter) {
            Some((_, name)) => format!("cyrillic_{name}"),
            None => format!("\"{letter}\""),
        },
    }
}

fn letter_rule(out: &mut String, name: &str, letter: char) {
    let mut spellings = vec![letter];
    if letter == 'е' {
        spellings.push('ё');
    }
    let alike = ALIKE.iter().find_map(|&(latin, cyrillic)| match letter {
        _ if letter == latin => Some(cyrillic),
        _ if letter == cyrillic => Some(latin),
        _ => None,
    });
    spellings.extend(alike);
    let literals: Vec<String> = spellings
        .iter()
        .flat_map(|letter| [letter.to_string(), letter.to_uppercase().to_string()])
        .map(|letter| format!("\"{letter}\""))
        .collect();
    writeln!(out, "/// The letter `{letter}` in any spelling.\n{name} = _{{ {} }}\n", literals.join(" | ")).unwrap();
}
