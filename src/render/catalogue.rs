//! The catalogue of messages: Fluent files, parsed when the first message is asked for.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::embedded::MESSAGES;
use crate::syntax::rules::ast::Language;

type Bundle = FluentBundle<FluentResource>;

fn bundle(language: Language) -> &'static Bundle {
    static EN: OnceLock<Bundle> = OnceLock::new();
    static RU: OnceLock<Bundle> = OnceLock::new();
    match language {
        Language::En => EN.get_or_init(|| load(language)),
        Language::Ru => RU.get_or_init(|| load(language)),
    }
}

fn load(language: Language) -> Bundle {
    let folder = language.tag();
    let identifier: LanguageIdentifier = folder.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    bundle.set_use_isolating(false);
    for (of, text) in MESSAGES {
        if *of == folder {
            // A file with a mistake still gives its other messages; `tests/catalogue.rs` reads every file strictly.
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
    }
    bundle
}

/// The words of a message, or of one of its attributes (`help`, `label`, `label-NAME`); in English where the language
/// does not have it; `None` if no language has.
#[must_use]
pub fn find(language: Language, key: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
    let spoken = words(bundle(language), key, attribute, args);
    spoken.or_else(|| words(bundle(Language::En), key, attribute, args))
}

/// Which language [`find`] will speak for this message.
#[must_use]
pub fn language_of(language: Language, key: &str) -> Language {
    if bundle(language).has_message(key) { language } else { Language::En }
}

fn words(bundle: &Bundle, key: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
    let message = bundle.get_message(key)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(attribute) => message.get_attribute(attribute)?.value(),
    };
    let mut errors = Vec::new();
    let text: Cow<'_, str> = bundle.format_pattern(pattern, Some(args), &mut errors);
    Some(text.into_owned())
}

/// The words of a message that is known to exist; its key if it does not.
#[must_use]
pub fn say(language: Language, key: &str, args: &FluentArgs<'_>) -> String {
    find(language, key, None, args).unwrap_or_else(|| key.to_owned())
}

/// The words of a message without arguments.
#[must_use]
pub fn word(language: Language, key: &str) -> String {
    say(language, key, &FluentArgs::new())
}
