//! The catalogue of messages, walked: every message with every attribute and every variable, in both languages.
//!
//! What one language says the other says too, with the same values. Russian has its plurals and its letters.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]

#[path = "catalogue/ftl.rs"]
mod ftl;
#[path = "catalogue/plurals.rs"]
mod plurals;
#[path = "catalogue/said.rs"]
mod said;

use std::collections::BTreeSet;

use ftl::{Catalogue, Message};
use zeitnot::diagnostic::Code;
use zeitnot::engine::ENGINE_KEYS;

fn fine(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// English help stands where the arguments are declared, and their parser says what is wrong with them.
const COMMAND_LINE: &str = "command-line.ftl";

/// Messages that other messages are made of: a language has them where it needs them.
fn is_part(catalogue: &Catalogue, id: &str) -> bool {
    catalogue.messages.values().any(|message| message.refers_to(id))
}

#[test]
fn both_languages_have_the_same_files_messages_and_attributes() {
    let both = [Catalogue::read("en"), Catalogue::read("ru")];
    let mut wrong = Vec::new();
    for (one, other) in [(&both[0], &both[1]), (&both[1], &both[0])] {
        for (id, message) in &one.messages {
            match other.messages.get(id) {
                None if is_part(one, id) || message.file == COMMAND_LINE => {}
                None => wrong.push(format!("{}: {id} of {} is missing", other.language, message.file)),
                Some(twin) => {
                    if twin.file != message.file {
                        wrong
                            .push(format!("{}: {id} stands in {}, not in {}", other.language, twin.file, message.file));
                    }
                    for part in message.patterns.keys().filter(|part| !twin.patterns.contains_key(*part)) {
                        wrong.push(format!("{}: {id} has no `{part}`", other.language));
                    }
                }
            }
        }
    }
    fine(&wrong);
}

#[test]
fn every_code_and_key_has_its_message_and_every_message_its_code() {
    let mut wrong = Vec::new();
    for language in ["en", "ru"] {
        let catalogue = Catalogue::read(language);
        for code in Code::ALL {
            let id = code.code().to_lowercase();
            let Some(message) = catalogue.messages.get(&id) else {
                wrong.push(format!("{language}: {id} is missing"));
                continue;
            };
            for part in ["", "help"].into_iter().filter(|part| !message.patterns.contains_key(*part)) {
                wrong.push(format!("{language}: {id} has no `{part}`"));
            }
        }
        let missing = ENGINE_KEYS.iter().filter(|key| !catalogue.messages.contains_key(**key));
        wrong.extend(missing.map(|key| format!("{language}: {key} is missing")));
        for id in catalogue.messages.keys().filter(|id| is_code(id)) {
            if Code::find(&id.to_uppercase()).is_none() {
                wrong.push(format!("{language}: {id} is the message of no code"));
            }
        }
    }
    fine(&wrong);
}

fn is_code(id: &str) -> bool {
    id.strip_prefix('e').is_some_and(|digits| digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What Russian alone may ask of an argument.
const BESIDE: [&str; 6] = ["-side", "-case", "-kind", "-number", "-genitive", "-count"];

#[test]
fn both_languages_speak_with_the_same_values() {
    let (english, russian) = (Catalogue::read("en"), Catalogue::read("ru"));
    let mut wrong = Vec::new();
    for (id, message) in &english.messages {
        let Some(twin) = russian.messages.get(id) else { continue };
        for (part, pattern) in &message.patterns {
            let Some(other) = twin.patterns.get(part) else { continue };
            // The side of a player is passed beside his name, and so is what a language needs to bend a word.
            let named = |name: String| match BESIDE.iter().find_map(|suffix| name.strip_suffix(suffix)) {
                _ if name == "side" => "player".to_owned(),
                Some(name) => name.to_owned(),
                None => name,
            };
            let here: BTreeSet<String> = english.variables(pattern).into_iter().map(named).collect();
            let there: BTreeSet<String> = russian.variables(other).into_iter().map(named).collect();
            for name in here.symmetric_difference(&there) {
                let which = if here.contains(name) { "English" } else { "Russian" };
                wrong.push(format!("{}: {id}.{part}: only {which} uses ${name}", message.file));
            }
        }
    }
    fine(&wrong);
}

#[test]
fn every_part_is_used() {
    for language in ["en", "ru"] {
        let catalogue = Catalogue::read(language);
        let known = |id: &str| catalogue.messages.contains_key(id);
        let referred = catalogue.messages.values().flat_map(Message::references);
        let unknown: BTreeSet<String> = referred.filter(|id| !known(id)).collect();
        assert!(unknown.is_empty(), "{language}: {unknown:?}");
    }
}
