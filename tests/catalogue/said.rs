//! Every message, said with samples of what it speaks with.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::fine;
use super::ftl::{Catalogue, Choice, PLURALS};

/// A variable that is a number wherever it stands.
pub fn counted() -> &'static BTreeSet<String> {
    static COUNTED: OnceLock<BTreeSet<String>> = OnceLock::new();
    COUNTED.get_or_init(|| {
        const NAMES: [&str; 9] = ["n", "high", "low", "bytes", "megabytes", "days", "count", "most", "games"];
        NAMES.map(str::to_owned).into()
    })
}

fn bundle(language: &str) -> &'static FluentBundle<FluentResource> {
    static BOTH: OnceLock<BTreeMap<&'static str, FluentBundle<FluentResource>>> = OnceLock::new();
    let both = BOTH.get_or_init(|| {
        let load = |language| {
            let mut bundle = FluentBundle::new_concurrent(vec![str::parse(language).unwrap()]);
            bundle.set_use_isolating(false);
            for text in Catalogue::read(language).texts {
                bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
            }
            (language, bundle)
        };
        ["en", "ru"].map(load).into()
    });
    &both[language]
}

/// A message, or one of its attributes, in words.
pub fn say(language: &str, id: &str, part: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    let bundle = bundle(language);
    let message = bundle.get_message(id).unwrap_or_else(|| panic!("{language}: {id} is missing"));
    let pattern = if part.is_empty() { message.value() } else { message.get_attribute(part).map(|one| one.value()) };
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern.unwrap(), Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{language}: {id}.{part}: {errors:?}");
    said
}

/// Values of a variable that matter: each key that is chosen by, and each kind of number.
fn samples(variable: &str, choices: &[Choice]) -> Vec<FluentValue<'static>> {
    let mut found: Vec<FluentValue<'static>> = Vec::new();
    let of_it: Vec<&Choice> = choices.iter().filter(|choice| choice.variable == variable).collect();
    if of_it.iter().any(|choice| choice.is_plural(counted())) {
        found.extend([0, 1, 2, 5, 11, 21, 22, 25, 111].map(FluentValue::from));
    }
    for key in of_it.iter().flat_map(|choice| &choice.keys) {
        match key.parse::<i64>() {
            Ok(number) => found.push(number.into()),
            Err(_) if PLURALS.contains(&key.as_str()) && !found.is_empty() => {}
            Err(_) => found.push(key.clone().into()),
        }
    }
    if found.is_empty() {
        found.push(if counted().contains(variable) { 5.into() } else { "Ж".into() });
    }
    found
}

/// Every way in which a pattern can be said that differs from the first one by one value.
fn ways(catalogue: &Catalogue, id: &str, part: &str) -> Vec<String> {
    let pattern = &catalogue.messages[id].patterns[part];
    let choices = catalogue.choices(pattern);
    let variables: Vec<String> = catalogue.variables(pattern).into_iter().collect();
    let values: Vec<Vec<FluentValue<'static>>> = variables.iter().map(|name| samples(name, &choices)).collect();
    let mut found = Vec::new();
    let first: Vec<FluentValue<'static>> = values.iter().map(|values| values[0].clone()).collect();
    let mut add = |chosen: &[FluentValue<'static>]| {
        let args: Vec<_> = variables.iter().map(String::as_str).zip(chosen.iter().cloned()).collect();
        found.push(say(catalogue.language, id, part, &args));
    };
    // Two choices may hang together: every pair is tried.
    add(&first);
    for (at, values_here) in values.iter().enumerate() {
        for value in values_here {
            let mut chosen = first.clone();
            chosen[at] = value.clone();
            add(&chosen);
            for (next, values_there) in values.iter().enumerate().skip(at + 1) {
                for other in values_there {
                    let mut chosen = chosen.clone();
                    chosen[next] = other.clone();
                    add(&chosen);
                }
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_message_can_be_said_whole() {
    let mut wrong = Vec::new();
    for language in ["en", "ru"] {
        let catalogue = Catalogue::read(language);
        for (id, message) in &catalogue.messages {
            for part in message.patterns.keys() {
                for said in ways(&catalogue, id, part) {
                    let is_whole = !said.is_empty()
                        && !said.contains(['{', '}', '\n', '\t'])
                        && !said.contains("  ")
                        && said.trim() == said;
                    if !is_whole {
                        wrong.push(format!("{language}: {id}.{part}: {said:?}"));
                    }
                }
            }
        }
    }
    fine(&wrong);
}

/// Latin words that Russian text has: names of encodings, formats and letters, variables and streams.
const LATIN: &[&str] = &["UTF-8", "JSON", "ID", "K", "N", "M", "a-z", "all"];

#[test]
fn russian_is_written_in_russian_letters() {
    let russian = Catalogue::read("ru");
    let mut wrong = Vec::new();
    for (id, message) in &russian.messages {
        for part in message.patterns.keys() {
            for said in ways(&russian, id, part) {
                // What stands in backticks is quoted: words of the user, of the languages, of the command line.
                let own: String = said.split('`').step_by(2).collect::<Vec<_>>().join(" ");
                let words = own.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty());
                for word in words.filter(|word| word.chars().any(|c| c.is_ascii_alphabetic())) {
                    if !LATIN.contains(&word) {
                        wrong.push(format!("{}: {id}.{part}: {word} in: {said}", message.file));
                    }
                }
                if said.matches('`').count() % 2 != 0 {
                    wrong.push(format!("{}: {id}.{part}: a backtick is not closed: {said}", message.file));
                }
            }
        }
    }
    fine(&wrong);
}
