//! What is wrong with a command line, in Russian; in English the parser of arguments says it itself.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};

use super::russian::{SPEAKER, key};

/// What is wrong with these words, what is meant, and how the command is called.
pub(super) fn told(error: &Error, command: &Command, typed: &[OsString]) -> String {
    let path = path_of(typed, command);
    let (message, cures) = words(error, command, &path);
    let mut out = format!("{}: {message}\n", SPEAKER.word("severity-error"));
    for cure in cures {
        let _ = write!(out, "\n  {}: {cure}\n", SPEAKER.word("footer-help"));
    }
    let call = [&[command.get_name()], path.as_slice()].concat().join(" ");
    let _ = write!(out, "\n{}\n", SPEAKER.say("help-more", &[("command", call.into())]));
    out
}

/// The names of the command that was called, as far as the words name one.
fn path_of<'c>(words: &[OsString], command: &'c Command) -> Vec<&'c str> {
    let mut path = Vec::new();
    let mut here = command;
    for word in words.iter().skip(1) {
        if let Some(inner) = word.to_str().and_then(|word| here.find_subcommand(word)) {
            path.push(inner.get_name());
            here = inner;
        }
    }
    path
}

/// The sentence and its cures.
fn words(error: &Error, command: &Command, path: &[&str]) -> (String, Vec<String>) {
    let arg = text(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    let say = |key: &str, args: &[(&'static str, &str)]| {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, (*value).to_owned().into())).collect();
        SPEAKER.say(key, &args)
    };
    let similar = |kind| -> Vec<String> {
        let near = list(error, kind);
        near.first().map(|near| say("misuse-similar", &[("near", near)])).into_iter().collect()
    };
    match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => (say("misuse-extra", &[("arg", &arg)]), Vec::new()),
        ErrorKind::UnknownArgument => {
            let mut cures = similar(ContextKind::SuggestedArg);
            if cures.is_empty() {
                cures.push(say("misuse-as-value", &[]));
            }
            (say("misuse-unknown-option", &[("arg", &arg)]), cures)
        }
        ErrorKind::InvalidSubcommand => {
            let arg = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            (say("misuse-unknown-command", &[("arg", &arg)]), similar(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::InvalidValue => {
            let mut cures = similar(ContextKind::SuggestedValue);
            let possible: Vec<_> =
                list(error, ContextKind::ValidValue).iter().map(|value| format!("`{value}`")).collect();
            if cures.is_empty() && !possible.is_empty() {
                cures.push(say("misuse-choices", &[("values", &possible.join(", "))]));
            }
            let message = if value.is_empty() {
                say("misuse-no-value", &[("arg", &arg)])
            } else {
                say("misuse-value", &[("value", &value), ("arg", &arg)])
            };
            (message, cures)
        }
        ErrorKind::ValueValidation => {
            let form = argument(command, path, &arg).and_then(|key| SPEAKER.known(&key, Some("form")));
            (say("misuse-value", &[("value", &value), ("arg", &arg)]), form.into_iter().collect())
        }
        ErrorKind::TooFewValues => (say("misuse-no-value", &[("arg", &arg)]), Vec::new()),
        ErrorKind::TooManyValues => (say("misuse-too-many-values", &[("arg", &arg), ("value", &value)]), Vec::new()),
        ErrorKind::WrongNumberOfValues => (say("misuse-count-of-values", &[("arg", &arg)]), Vec::new()),
        ErrorKind::NoEquals => (say("misuse-no-equals", &[("arg", &arg)]), Vec::new()),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<_> = list(error, ContextKind::InvalidArg).iter().map(|arg| format!("`{arg}`")).collect();
            (say("misuse-missing", &[("args", &missing.join(", "))]), Vec::new())
        }
        ErrorKind::ArgumentConflict => {
            let others = list(error, ContextKind::PriorArg);
            if others.iter().all(|other| *other == arg) {
                (say("misuse-repeated", &[("arg", &arg)]), Vec::new())
            } else {
                let others: Vec<_> = others.iter().map(|other| format!("`{other}`")).collect();
                (say("misuse-conflict", &[("arg", &arg), ("others", &others.join(", "))]), Vec::new())
            }
        }
        ErrorKind::InvalidUtf8 => (say("misuse-encoding", &[]), Vec::new()),
        _ => (say("misuse-other", &[]), Vec::new()),
    }
}

/// Key of the argument that is printed so: `--nth <N>`.
fn argument(command: &Command, path: &[&str], printed: &str) -> Option<String> {
    let of = |command: &Command, path: &[&str]| {
        let printed_so = |arg: &&Arg| arg.to_string() == printed;
        command.get_arguments().find(printed_so).map(|arg| key(arg, path))
    };
    let mut here = command;
    for name in path {
        here = here.find_subcommand(name)?;
    }
    of(here, path).or_else(|| of(command, &[]))
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        _ => None,
    }
}

fn list(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::String(text)) => vec![text.clone()],
        _ => Vec::new(),
    }
}
