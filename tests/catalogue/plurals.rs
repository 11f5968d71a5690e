//! Forms that numbers ask for.

use std::collections::BTreeSet;

use super::fine;
use super::ftl::Catalogue;
use super::said::{counted, say};

/// Messages in which a number stands behind a word that asks for the genitive, which has two forms only: от 1 дня, до
/// 5 дней, больше 21 дня.
const GENITIVE: &[&str] = &[
    "value-days-between",
    "value-days-at-least",
    "value-days-at-most",
    "value-moves-between",
    "value-moves-at-least",
    "value-moves-at-most",
    "value-days-genitive",
    "value-days-between-genitive",
    "too-many",
];

/// Messages in which a count chooses between one thing and several, without the number.
const ONE_OR_SEVERAL: &[&str] = &["e0320", "e0324", "e0333"];

#[test]
fn russian_plurals_have_all_their_forms() {
    let russian = Catalogue::read("ru");
    let mut wrong = Vec::new();
    for (id, message) in &russian.messages {
        for (part, pattern) in &message.patterns {
            for choice in russian.choices(pattern).iter().filter(|choice| choice.is_plural(counted())) {
                let forms: BTreeSet<&str> = choice.keys.iter().map(String::as_str).collect();
                let has = |wanted: &[&str]| wanted.iter().all(|form| forms.contains(form));
                let is_whole = has(&["one", "few", "many"]);
                let is_other_number = GENITIVE.contains(&id.as_str()) || ONE_OR_SEVERAL.contains(&id.as_str());
                let is_short = is_other_number && has(&["one", "other"]);
                if !(is_whole || is_short) {
                    wrong.push(format!("{}: {id}.{part}: ${} has only {forms:?}", message.file, choice.variable));
                }
            }
        }
    }
    fine(&wrong);
}

#[test]
fn russian_numbers_have_the_right_word() {
    const NUMBERS: [i64; 10] = [0, 1, 2, 5, 11, 14, 21, 22, 25, 111];
    let rows: &[(&str, [&str; 3])] = &[
        ("value-days", ["день", "дня", "дней"]),
        ("value-moves", ["ход", "хода", "ходов"]),
        ("value-days-genitive", ["{} дня", "{} дней", "{} дней"]),
        ("value-days-at-least", ["не менее {} дня", "не менее {} дней", "не менее {} дней"]),
        ("value-days-at-most", ["не более {} дня", "не более {} дней", "не более {} дней"]),
        ("value-moves-at-least", ["не менее {} хода", "не менее {} ходов", "не менее {} ходов"]),
        ("value-moves-at-most", ["не более {} хода", "не более {} ходов", "не более {} ходов"]),
        ("summary-games", ["партия", "партии", "партий"]),
        ("summary-errors", ["ошибка", "ошибки", "ошибок"]),
        ("summary-warnings", ["предупреждение", "предупреждения", "предупреждений"]),
        ("summary-notes", ["заметка", "заметки", "заметок"]),
        ("summary-rulesets", ["регламент", "регламента", "регламентов"]),
    ];
    let mut wrong = Vec::new();
    for (id, forms) in rows {
        for n in NUMBERS {
            let form = match (n % 10, n % 100) {
                (_, 11..=14) => forms[2],
                (1, _) => forms[0],
                (2..=4, _) => forms[1],
                _ => forms[2],
            };
            let wanted = if form.contains("{}") { form.replace("{}", &n.to_string()) } else { format!("{n} {form}") };
            let said = say("ru", id, "", &[("n", n.into())]);
            if said != wanted && !(n == 0 && *id == "summary-games") {
                wrong.push(format!("{id}: {said}, not {wanted}"));
            }
        }
    }
    fine(&wrong);
}
