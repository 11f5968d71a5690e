//! Help in Russian: the same commands and options, with the words of the catalogue.

use std::fmt::Write as _;

use clap::{Arg, ArgAction, Command};

use crate::render::Speaker;
use crate::syntax::rules::ast::Language;

/// Who speaks Russian, whatever a ruleset speaks.
pub(super) const SPEAKER: Speaker<'static> = Speaker::new(Language::Ru);

/// The command line with Russian help. What has no words in the catalogue keeps its own.
pub(super) fn command(command: Command) -> Command {
    let name = command.get_name().to_owned();
    translated(command, &[], &name)
}

/// A command and the commands in it; `path` are the names that lead to it, without the program's.
fn translated(command: Command, path: &[&str], call: &str) -> Command {
    let key = [&["command"], path].concat().join("-");
    let usage = usage(&command, call);
    let is_root = path.is_empty();
    let mut places = 0;
    let mut command =
        command.disable_help_flag(true).disable_version_flag(true).mut_args(|arg| argument(arg, path, &mut places));
    if let Some(about) = SPEAKER.known(&key, None) {
        command = command.about(about);
    }
    let names: Vec<String> = command.get_subcommands().map(|found| found.get_name().to_owned()).collect();
    for name in &names {
        let path = [path, &[name]].concat();
        command = command.mut_subcommand(name, |inner| translated(inner, &path, &format!("{call} {name}")));
    }
    command = command.arg(flag("help", 'h', ArgAction::Help));
    if is_root {
        command = command.arg(flag("version", 'V', ArgAction::Version));
    }
    let heading = SPEAKER.word("help-usage");
    command
        .override_usage(usage)
        .subcommand_help_heading(SPEAKER.word("help-commands"))
        .help_template(format!("{{about}}\n\n{heading} {{usage}}\n\n{{all-args}}"))
}

fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    let arg = Arg::new(name).short(short).long(name).action(action);
    arg.help(SPEAKER.word(&format!("option-{name}"))).help_heading(SPEAKER.word("help-options")).display_order(1000)
}

/// Key of an argument: that of its command, or, of a global one, its own.
pub(super) fn key(arg: &Arg, path: &[&str]) -> String {
    let path = if arg.is_global_set() { &[] } else { path };
    [&["option"], path, &[&arg.get_id().as_str().replace('_', "-")]].concat().join("-")
}

/// `places` counts the arguments that are known by their place.
fn argument(arg: Arg, path: &[&str], places: &mut usize) -> Arg {
    let key = key(&arg, path);
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let mut help = SPEAKER.known(&key, None).or_else(|| arg.get_help().map(ToString::to_string)).unwrap_or_default();
    let values: Vec<(String, Option<String>)> = if arg.is_hide_possible_values_set() {
        Vec::new()
    } else {
        let named = |name: &str| (name.to_owned(), SPEAKER.known(&key, Some(&format!("choice-{name}"))));
        arg.get_possible_values().iter().map(|value| named(value.get_name())).collect()
    };
    // Whether a flag is set is no choice of values.
    let has_values = arg.get_action().takes_values() && !values.is_empty();
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if arg.get_action().takes_values() && !defaults.is_empty() {
        help = format!("{help}; {}", SPEAKER.say("help-default", &[("value", defaults.join(" ").into())]));
    }
    let mut long = help.clone();
    if has_values {
        let names: Vec<_> = values.iter().map(|(name, _)| format!("`{name}`")).collect();
        let choices = SPEAKER.say("help-choices", &[("values", names.join(", ").into())]);
        for (name, meaning) in &values {
            long = format!("{long}\n- {name}: {}", meaning.clone().unwrap_or_default());
        }
        help = format!("{help}; {choices}");
    }
    let mut arg = arg.help(help).long_help(long).help_heading(SPEAKER.word(heading));
    if arg.get_action().takes_values() {
        arg = arg.hide_default_value(true).hide_possible_values(true);
    }
    if arg.is_positional() {
        arg = arg.display_order(*places);
        *places += 1;
    }
    if let Some(value) = SPEAKER.known(&key, Some("value")) {
        arg = arg.value_name(value);
    }
    arg
}

/// `zeitnot check [ПАРАМЕТРЫ] [ПУТЬ]...`
fn usage(command: &Command, call: &str) -> String {
    let path: Vec<&str> = call.split(' ').skip(1).collect();
    let mut text = format!("{call} [{}]", SPEAKER.word("help-options-name"));
    for arg in command.get_positionals() {
        let own = || arg.get_value_names().and_then(<[_]>::first).map(ToString::to_string).unwrap_or_default();
        let name = SPEAKER.known(&key(arg, &path), Some("value")).unwrap_or_else(own);
        let (open, close) = if arg.is_required_set() { ('<', '>') } else { ('[', ']') };
        let _ = write!(text, " {open}{name}{close}");
        if arg.get_num_args().is_some_and(|number| number.max_values() > 1)
            || matches!(arg.get_action(), ArgAction::Append)
        {
            text.push_str("...");
        }
    }
    if command.has_subcommands() {
        let _ = write!(text, " <{}>", SPEAKER.word("help-command-name"));
    }
    text
}

#[cfg(test)]
mod tests {

    use super::*;

    fn walk(command: &Command, path: &[&str], wrong: &mut Vec<String>) {
        let mut need = |key: String, attribute: Option<&str>| {
            if SPEAKER.known(&key, attribute).is_none() {
                wrong.push(attribute.map_or_else(|| key.clone(), |attribute| format!("{key}.{attribute}")));
            }
        };
        need([&["command"], path].concat().join("-"), None);
        for arg in command.get_arguments() {
            let key = key(arg, path);
            need(key.clone(), None);
            if arg.get_action().takes_values() {
                need(key.clone(), Some("value"));
                for value in arg.get_possible_values() {
                    need(key.clone(), Some(&format!("choice-{}", value.get_name())));
                }
            }
        }
        for inner in command.get_subcommands() {
            walk(inner, &[path, &[inner.get_name()]].concat(), wrong);
        }
    }

    #[test]
    fn every_command_and_option_has_russian_words() {
        let mut wrong = Vec::new();
        walk(&super::super::args::command(), &[], &mut wrong);
        assert!(wrong.is_empty(), "messages/ru/command-line.ftl: {wrong:?}");
    }

    #[test]
    fn the_help_is_russian() {
        let mut whole = command(super::super::args::command());
        whole.clone().debug_assert();
        whole.build();
        let mut texts = vec![whole.render_help().to_string(), whole.render_long_help().to_string()];
        for inner in whole.get_subcommands_mut() {
            texts.extend([inner.render_help().to_string(), inner.render_long_help().to_string()]);
        }
        for text in texts {
            for word in ["Usage", "Options", "Commands", "Arguments", "Print", "default", "possible", "Possible"] {
                assert!(!text.contains(word), "{word}: {text}");
            }
        }
    }
}
