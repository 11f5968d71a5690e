//! The command line: one file for each command. The only place that knows arguments, streams and exit codes.

mod args;
mod ask;
mod chart;
mod check;
mod compare;
mod environment;
mod exit;
mod explain;
mod misuse;
mod output;
mod progress;
mod rules;
mod russian;
mod selection;
mod table;
mod why;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::FromArgMatches as _;
use clap::error::ErrorKind;

use crate::session::{Readings, Session, Settings};
use crate::syntax::rules::ast::Language;

use args::{Args, Command};
use exit::Outcome;
use output::Output;

/// Runs the command that the arguments name.
#[must_use]
pub fn run() -> ExitCode {
    let args = match parsed() {
        Ok(args) => args,
        Err(code) => return code,
    };
    let output = Output::new(&args.global);
    let run = Run { session: session(&args, &output), output, global: &args.global };
    let outcome = match run.usable_readings(&args.command).or_else(|| run.usable_rules()) {
        Some(outcome) => outcome,
        None => match &args.command {
            Command::Check(command) => check::run(&run, command),
            Command::Chart(command) => chart::run(&run, command),
            Command::Compare(command) => compare::run(&run, command),
            Command::Why(command) => why::run(&run, command),
            Command::Table(command) => table::run(&run, command),
            Command::Explain(command) => explain::run(&run, command),
            Command::Rules(command) => rules::run(&run, command),
        },
    };
    exit::code(outcome, args.global.fail_on)
}

/// The arguments; or the exit code after help was given, or after telling what is wrong with them.
fn parsed() -> Result<Args, ExitCode> {
    let words: Vec<OsString> = std::env::args_os().collect();
    let told = |error: &clap::Error| {
        // A reader that went away is no reason to complain.
        let _ = error.print();
        if error.use_stderr() { ExitCode::from(exit::BROKEN) } else { ExitCode::SUCCESS }
    };
    if environment::language_of(&words) == Some(Language::Ru) {
        let mut command = russian::command(args::command());
        let matches = command.try_get_matches_from_mut(&words);
        matches.and_then(|matches| Args::from_arg_matches(&matches)).map_err(|error| {
            if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
                return told(&error);
            }
            if error.kind() == ErrorKind::MissingSubcommand {
                return without_command(&mut command);
            }
            let _ = io::stderr().write_all(misuse::told(&error, &command, &words).as_bytes());
            ExitCode::from(exit::BROKEN)
        })
    } else {
        let matches = args::command().try_get_matches_from(words);
        matches.and_then(|matches| Args::from_arg_matches(&matches)).map_err(|error| {
            if error.kind() == ErrorKind::MissingSubcommand {
                return without_command(&mut args::command());
            }
            told(&error)
        })
    }
}

/// Options without a command: what could have been meant, as where nothing is said at all.
fn without_command(command: &mut clap::Command) -> ExitCode {
    let _ = io::stderr().write_all(command.render_help().to_string().as_bytes());
    ExitCode::from(exit::BROKEN)
}

/// What every command works with.
struct Run<'a> {
    session: Session,
    output: Output,
    global: &'a args::Global,
}

impl Run<'_> {
    /// Tells of a command for which `--readings` means nothing.
    fn usable_readings(&self, command: &Command) -> Option<Outcome> {
        let readings = self.global.readings.as_ref()?;
        let key = match command {
            Command::Check(_) => return None,
            Command::Chart(_) | Command::Why(_) | Command::Compare(_) | Command::Table(_)
                if *readings != Readings::All =>
            {
                return None;
            }
            Command::Chart(_) | Command::Why(_) | Command::Compare(_) | Command::Table(_) => "usage-readings-all",
            _ => "usage-readings",
        };
        Some(self.output.usage(key, &[]).map(|()| exit::Verdict::BROKEN))
    }

    /// Tells of a ruleset that `--rules` names and that is not there.
    fn usable_rules(&self) -> Option<Outcome> {
        let problems = self.session.named_ruleset().err()?;
        let speaker = self.output.speaker();
        let told = problems.iter().try_for_each(|problem| self.output.problem(problem, speaker));
        Some(told.map(|()| exit::Verdict::BROKEN))
    }
}

fn session(args: &Args, output: &Output) -> Session {
    // Formats for programs always speak with the English file of a shipped pair.
    let language = if output.is_for_people() { output.language() } else { Language::En };
    let readings = args.global.readings.clone().unwrap_or_default();
    Session::new(Settings { rules: args.global.rules.clone(), as_of: args.global.as_of, language, readings })
}
