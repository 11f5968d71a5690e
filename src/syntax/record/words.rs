//! The keyword table: which words a keyword has in either language, and how a word was spelled.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::parser::Rule;

/// The table from which the keyword rules of the grammar are generated, too.
const TABLE: &str = include_str!("../../../grammar/record-words.tsv");

/// A keyword: its forms, the first of each language canonical.
pub(super) struct Word {
    /// English forms.
    pub(super) english: Vec<&'static str>,
    /// Russian forms, in the order of the table.
    pub(super) russian: Vec<&'static str>,
}

impl Word {
    fn forms(&self) -> impl Iterator<Item = &'static str> {
        self.english.iter().chain(&self.russian).copied()
    }
}

/// Words by the number of their rule.
static WORDS: LazyLock<Vec<Option<Word>>> = LazyLock::new(|| {
    let mut rows: HashMap<String, Word> = TABLE.lines().skip(1).filter_map(row).collect();
    let word = |rule: &Rule| rows.remove(&format!("{rule:?}"));
    Rule::all_rules().iter().map(word).collect()
});

/// Every single word of every form, folded.
static FOLDED: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let forms = WORDS.iter().flatten().flat_map(Word::forms);
    forms.flat_map(str::split_whitespace).filter(|word| !word.contains('/')).map(fold).collect()
});

/// Words that people write for a keyword and that look like none or like another, in lower case with `е` for `ё`.
const OTHER_WORDS: [(&str, Rule); 11] = [
    ("объявление", Rule::kw_claim_by),
    ("просрочка", Rule::kw_claim_by),
    ("объявлена", Rule::kw_claim_by),
    ("потеряно", Rule::kw_lost),
    ("потеряна", Rule::kw_lost),
    ("исправление", Rule::kw_correction),
    ("указывает", Rule::kw_points_out),
    ("сообщено", Rule::kw_told),
    ("примечание", Rule::kw_note),
    ("declaration", Rule::kw_claim_by),
    ("remark", Rule::kw_note),
];

/// The name of a keyword's rule, and its forms.
fn row(line: &'static str) -> Option<(String, Word)> {
    let mut columns = line.split('\t');
    let (id, english, russian) = (columns.next()?, columns.next()?, columns.next()?);
    let word = Word { english: english.split(',').collect(), russian: russian.split(',').collect() };
    Some((format!("kw_{}", id.replace('-', "_")), word))
}

/// The forms of the keyword that a rule matches.
pub(super) fn word(rule: Rule) -> Option<&'static Word> {
    WORDS.get(rule as usize)?.as_ref()
}

/// The canonical form of a keyword in the language of a line.
pub(super) fn spoken(rule: Rule, line: &str) -> &'static str {
    let is_russian = line.chars().any(|letter| ('а'..='я').contains(&letter) || ('А'..='Я').contains(&letter));
    let forms = word(rule).map(|word| if is_russian { &word.russian } else { &word.english });
    forms.and_then(|forms| forms.first().copied()).unwrap_or("")
}

/// Whether `text`, which matched the keyword `rule`, has a letter of the other alphabet in it.
pub(super) fn is_mixed(rule: Rule, text: &str) -> bool {
    let Some(word) = word(rule) else { return false };
    if word.forms().any(|form| form == text) {
        return false;
    }
    let folded = text.split_whitespace().map(fold).collect::<Vec<_>>().join(" ");
    !word.forms().any(|form| fold(form) == folded)
}

/// Whether a single word is a keyword, or a word of one, in any case.
pub(super) fn is_keyword(text: &str) -> bool {
    FOLDED.contains(&fold(text))
}

/// The form among the keywords `candidates` that `text` was probably meant to be.
pub(super) fn nearest(candidates: &[Rule], text: &str) -> Option<&'static str> {
    const LONGEST: usize = 80;
    if text.split_whitespace().next()?.len() > LONGEST {
        return None;
    }
    let first = text.split_whitespace().next().map(fold).unwrap_or_default();
    let other_word = OTHER_WORDS.iter().find(|(word, rule)| *word == first && candidates.contains(rule));
    if let Some((_, rule)) = other_word {
        return Some(spoken(*rule, text));
    }
    let forms = candidates.iter().filter_map(|&rule| word(rule)).flat_map(Word::forms);
    let measured = forms.filter_map(|form| {
        let length = form.split(' ').count();
        let start: Vec<&str> = text
            .split_whitespace()
            .take(length)
            .take_while(|word| word.len() <= LONGEST)
            .map(|word| word.trim_end_matches([',', ';']))
            .collect();
        let distance = strsim::damerau_levenshtein(&fold(&start.join(" ")), &fold(form));
        let first_word_fits = length > 1 && start.first().map(|word| fold(word)) == form.split(' ').next().map(fold);
        (distance <= form.chars().count() / 3 || first_word_fits).then_some((distance, form))
    });
    measured.min_by_key(|&(distance, _)| distance).map(|(_, form)| form)
}

/// Lower case, `ё` as `е`.
fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(|letter| if letter == 'ё' { 'е' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyword_rule_has_a_row() {
        for &rule in Rule::all_rules() {
            assert_eq!(format!("{rule:?}").starts_with("kw_"), word(rule).is_some(), "{rule:?}");
        }
    }

    #[test]
    fn a_letter_of_the_other_alphabet_is_noticed() {
        assert!(!is_mixed(Rule::kw_of, "к"));
        assert!(is_mixed(Rule::kw_of, "k"));
        assert!(!is_mixed(Rule::kw_black, "ЧЕРНЫЕ"));
        assert!(is_mixed(Rule::kw_black, "чepные"));
        assert!(!is_mixed(Rule::kw_offers_draw, "Offers   draw"));
    }

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        assert_eq!(nearest(&[Rule::kw_postmark, Rule::kw_receipt], "postmrak 2002-03-01"), Some("postmark"));
        assert_eq!(nearest(&[Rule::kw_postmark], "штемпел"), Some("штемпель"));
        assert_eq!(nearest(&[Rule::kw_offers_draw], "offers darw"), Some("offers draw"));
        assert_eq!(nearest(&[Rule::kw_postmark], "xyz"), None);
        let entries = [Rule::kw_application_by, Rule::kw_claim_by];
        assert_eq!(nearest(&entries, "объявление белых 01.05.2026"), Some("просрочку объявили"));
        assert_eq!(nearest(&[Rule::kw_lost], "потеряно"), Some("пропало"));
    }
}
