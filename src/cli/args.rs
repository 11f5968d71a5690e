//! Arguments.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Arg, Args as ClapArgs, Command as Clap, CommandFactory as _, Parser, Subcommand, ValueEnum};

use crate::session::{Asked, Readings};
use crate::time::Date;

/// Judges games played by post: a record and a regulation in, an explained verdict out.
#[derive(Debug, Parser)]
#[command(name = "zeitnot", version, infer_long_args = false, disable_help_subcommand = true)]
pub(super) struct Args {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub global: Global,
}

/// Options of every command.
#[derive(Debug, ClapArgs)]
pub(super) struct Global {
    /// Ruleset to use whatever the records name: a shipped id, or the path of a file
    #[arg(long, global = true, value_name = "NAME|PATH")]
    pub rules: Option<String>,
    /// Day on which open deadlines are judged; else the latest date of each record
    #[arg(long, global = true, value_name = "DATE", value_parser = day)]
    pub as_of: Option<Date>,
    /// Readings of the regulation: `all` tells what hangs on them, else these options are taken
    #[arg(long, global = true, value_name = "all|NAME=OPTION,…", value_parser = readings)]
    pub readings: Option<Readings>,
    /// Language of the messages; else that of the environment, else that of the ruleset
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub lang: Option<Lang>,
    /// How the answer is written
    #[arg(long, global = true, value_name = "FORMAT", default_value = "human")]
    pub format: FormatName,
    /// When to colour
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Colour,
    /// From which severity on findings make the exit code 1
    #[arg(long, global = true, value_name = "SEVERITY", default_value = "error")]
    pub fail_on: FailOn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Lang {
    /// English
    En,
    /// Russian
    Ru,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FormatName {
    /// For people, with the lines of the record and of the ruleset
    Human,
    /// One line a message
    Short,
    /// One JSON object
    Json,
    /// One JSON object a game, each on its line
    Ndjson,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    /// On a terminal, unless the variable `NO_COLOR` is set
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FailOn {
    Error,
    Warning,
    Never,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Validate records: files, folders, standard input
    Check(Check),
    /// Print the time chart of a game: every letter, its days, running totals, reserve
    Chart(Chart),
    /// Explain a total, a letter, or what an article did
    Why(Why),
    /// Print how the games of a tournament stand: time, reserve, last letters, who is to move, results
    Table(Table),
    /// Hold two records of one game against each other: the first divergence, and what each changes
    Compare(Compare),
    /// Explain a code such as E0203, a finding such as `overdue`, or an article such as 5.3.5
    Explain(Explain),
    /// List, show and check rulesets
    #[command(subcommand)]
    Rules(Rules),
}

#[derive(Debug, ClapArgs)]
pub(super) struct Check {
    /// Records, folders with records, or `-` for standard input; else the current folder
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Hold the games of one `event` against each other: breaks, headers, pairings
    #[arg(long)]
    pub together: bool,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Chart {
    /// The record, or `-` for standard input
    pub game: PathBuf,
    /// Only the N-th game of the file, from 1
    #[arg(long, value_name = "N", value_parser = counted)]
    pub nth: Option<u64>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Why {
    /// The record, or `-` for standard input
    pub game: PathBuf,
    /// An entry: `5...`, `repeat 5.`, `claim`, `break 2`, `break 2002-05-10`, `start`; else the totals are explained
    #[arg(value_name = "MOVE", num_args = 0..)]
    pub entry: Vec<String>,
    /// What this article did, at the entry if one is given, and why its other rules did nothing
    #[arg(long, value_name = "SECTION")]
    pub article: Option<String>,
    /// Only this about the entry: `received`, `sent`, `days`, `total`, `correction`, or the name of a rule or finding
    #[arg(long, value_name = "WHAT", requires = "entry", conflicts_with = "article")]
    pub of: Option<String>,
    /// What would change without this: `penalty of 5.`, `correction of 2.`, `5.` (all lines of a letter), `break`, `ruling`
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["entry", "article", "of"])]
    pub without: Option<String>,
    /// Only the N-th game of the file, from 1
    #[arg(long, value_name = "N", value_parser = counted)]
    pub nth: Option<u64>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Table {
    /// Folders with records, records, or `-` for standard input; else the current folder
    #[arg(value_name = "FOLDER")]
    pub paths: Vec<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub(super) struct Compare {
    /// One player's record, or `-` for standard input
    #[arg(value_name = "WHITE")]
    pub first: PathBuf,
    /// The other player's record, or `-` for standard input
    #[arg(value_name = "BLACK")]
    pub second: PathBuf,
    /// The N-th game of the first file and the M-th of the second, from 1; else games are matched by name
    #[arg(long, value_name = "N[,M]", value_parser = two_games)]
    pub nth: Option<TwoGames>,
}

/// Which game of each of two files; a single number stands for both.
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoGames(pub [Option<u64>; 2]);

#[derive(Debug, ClapArgs)]
pub(super) struct Explain {
    /// A code or its name, the name of a finding, or an article
    #[arg(value_name = "CODE|ARTICLE")]
    pub what: String,
}

#[derive(Debug, Subcommand)]
pub(super) enum Rules {
    /// List the shipped rulesets
    List,
    /// Print a ruleset as it is read, or one of its articles
    Show {
        /// A shipped id, or the path of a file
        #[arg(value_name = "ID|PATH")]
        ruleset: String,
        /// Section of an article, such as 5.3.1
        article: Option<String>,
    },
    /// Check rulesets and run their examples
    Check {
        /// Files, or shipped ids
        #[arg(value_name = "FILE", required = true)]
        rulesets: Vec<String>,
    },
}

/// The number of a game of a file, from 1.
fn counted(text: &str) -> Result<u64, String> {
    text.trim().parse().ok().filter(|nth| *nth > 0).ok_or_else(|| "games are counted from 1".to_owned())
}

/// The command line, where the help of each command lists the formats that it knows. One that it does not know is read
/// all the same, and the command says so.
pub(super) fn command() -> Clap {
    const MOST: &[FormatName] = &[FormatName::Human, FormatName::Json, FormatName::Ndjson];
    const WHOLE: &[FormatName] = &[FormatName::Human, FormatName::Json];
    let mut whole = Args::command();
    for (name, known) in [("chart", MOST), ("why", MOST), ("explain", MOST), ("table", WHOLE)] {
        let format = whole.get_arguments().find(|arg| arg.get_id() == "format").cloned();
        if let Some(format) = format {
            whole = whole.mut_subcommand(name, |inner| inner.arg(format.value_parser(Formats(known))));
        }
    }
    whole
}

/// Reads every format, and lists those that a command knows.
#[derive(Clone, Copy)]
struct Formats(&'static [FormatName]);

impl TypedValueParser for Formats {
    type Value = FormatName;

    fn parse_ref(&self, command: &Clap, arg: Option<&Arg>, value: &OsStr) -> Result<FormatName, clap::Error> {
        EnumValueParser::<FormatName>::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().filter_map(ValueEnum::to_possible_value)))
    }
}

/// `2`, or `2,1`.
fn two_games(text: &str) -> Result<TwoGames, String> {
    let (one, other) = text.split_once(',').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u64>().ok().filter(|nth| *nth > 0);
    match (number(one), number(other)) {
        (Some(one), Some(other)) => Ok(TwoGames([Some(one), Some(other)])),
        _ => Err("write a game as 2, or as 2,1 for the second of one file and the first of the other".to_owned()),
    }
}

/// A day as `2002-03-14` or `14.03.2002`.
pub(super) fn day(text: &str) -> Result<Date, String> {
    let dotted = text.contains('.');
    let parts: Vec<&str> = text.split(if dotted { '.' } else { '-' }).collect();
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit()).then(|| text.parse::<u32>().ok()).flatten();
    let numbers: Option<Vec<u32>> = parts.iter().map(|part| digits(part)).collect();
    let (year, month, day) = match (numbers.as_deref(), parts.as_slice()) {
        (Some(&[year, month, day]), [written, ..]) if !dotted && written.len() == 4 => (year, month, day),
        (Some(&[day, month, year]), [.., written]) if dotted && written.len() == 4 => (year, month, day),
        _ => return Err("write a day as 2002-03-14 or 14.03.2002".to_owned()),
    };
    let date = i32::try_from(year).ok().and_then(|year| Date::from_ymd(year, month, day));
    date.ok_or_else(|| "the calendar has no such day".to_owned())
}

/// `all`, or `NAME=OPTION,NAME=OPTION`.
fn readings(text: &str) -> Result<Readings, String> {
    if text == "all" {
        return Ok(Readings::All);
    }
    let mut asked: Vec<Asked> = Vec::new();
    for part in text.split(',') {
        let (reading, option) = part.split_once('=').map_or(("", ""), |(name, option)| (name.trim(), option.trim()));
        if reading.is_empty() || option.is_empty() {
            return Err("write `all` or NAME=OPTION,NAME=OPTION such as penalties-count=apart".to_owned());
        }
        if asked.iter().any(|before| before.reading == reading) {
            return Err(format!("{reading} is given twice"));
        }
        asked.push(Asked { reading: reading.to_owned(), option: option.to_owned() });
    }
    Ok(Readings::Under(asked))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn arguments_hold_together() {
        command().debug_assert();
    }

    #[test]
    fn days_are_read_in_both_forms() {
        let wanted = Date::from_ymd(2002, 3, 14).unwrap();
        assert_eq!(day("2002-03-14"), Ok(wanted));
        assert_eq!(day("14.03.2002"), Ok(wanted));
        for wrong in ["2002-02-30", "14.03.02", "2002/03/14", "", "2002-03", "+002-03-14", "14-03-2002"] {
            assert!(day(wrong).is_err(), "{wrong}");
        }
    }
}
