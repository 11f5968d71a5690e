//! Games of one event, checked together: a first pass reads every file and keeps little, the second judges.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Code, Problem, Problems, Severity};
use crate::game::replay;
use crate::game::together::{Events, Mention};
use crate::report::Tally;
use crate::report::table::{EventTable, Row, tables};
use crate::syntax::record::games;

use super::files::{self, Input, inputs};
use super::{Printer, Session, Wanted, order};

/// How games stand, by event.
#[derive(Debug)]
pub struct Progress {
    /// A table an event.
    pub tables: Vec<EventTable>,
    /// Problems of the records that are errors; the others are counted in the rows.
    pub problems: Vec<Problem>,
    /// What was counted.
    pub tally: Tally,
}

impl Session {
    /// Checks files and folders, the games of one event together.
    ///
    /// # Errors
    /// The printer cannot write.
    pub fn check_together(&self, paths: &[PathBuf], printer: &mut Printer<'_>) -> io::Result<Tally> {
        let held = standard_input(paths);
        let again = || inputs(paths.to_vec()).map(|input| if let Input::Stdin = input { held.clone() } else { input });
        if !self.gather(again())? {
            printer.problem(&files::file_problem(Code::NoEvent, &first_name(paths)))?;
        }
        self.check_inputs(again(), printer)
    }

    /// The rows of all games, judged together with those of their event, and the problems that keep something from being
    /// read.
    ///
    /// # Errors
    /// Never: what cannot be read is a problem.
    pub fn table(&self, paths: &[PathBuf]) -> io::Result<Progress> {
        let held = standard_input(paths);
        let again = || inputs(paths.to_vec()).map(|input| if let Input::Stdin = input { held.clone() } else { input });
        self.gather(again())?;
        let (mut rows, mut problems, mut tally) = (Vec::new(), Vec::new(), Tally::default());
        order::in_order(
            again(),
            |input| {
                let (mut rows, mut own, mut tally) = (Vec::new(), Vec::new(), Tally::default());
                let rest = self.read_games(input, Wanted::Verdict, &mut |game| {
                    tally.games += 1;
                    tally.allowed += game.allowed;
                    game.findings.iter().for_each(|finding| tally.count(finding.severity));
                    rows.push(Row::of(&game.judged, &game.findings, &game.problems));
                    own.extend(game.problems);
                });
                own.extend(rest);
                for problem in &own {
                    tally.count_problem(problem.severity());
                }
                own.retain(|problem| problem.severity() == Severity::Error);
                (rows, own, tally)
            },
            |(own_rows, own_problems, own_tally)| {
                rows.extend(own_rows);
                problems.extend(own_problems);
                tally.add(own_tally);
                Ok(())
            },
        )?;
        Ok(Progress { tables: tables(rows), problems, tally })
    }

    /// The first pass: what each game says that others may be held against. Whether a game named an event; if there is
    /// no game at all, nothing is missing.
    pub(super) fn gather(&self, inputs: impl Iterator<Item = Input>) -> io::Result<bool> {
        let mut events = Events::default();
        let mut games = 0_u64;
        order::in_order(inputs, mentions, |(count, found)| {
            games += count;
            for mention in found {
                events.add(mention);
            }
            Ok(())
        })?;
        events.settle();
        let has_event = !events.is_empty();
        // A session that gathered before keeps what it knows.
        let _ = self.events.set(events);
        Ok(has_event || games == 0)
    }
}

/// How many games an input has, and what is kept of those that name an event. What is wrong with them is told when they
/// are judged.
fn mentions(input: &Input) -> (u64, Vec<Mention>) {
    let Ok((source, _)) = files::read(input) else { return (0, Vec::new()) };
    let mut all = games(source.text());
    let (mut count, mut found, mut shared) = (0, Vec::new(), HashSet::new());
    loop {
        let mut problems = Problems::new(source.clone());
        let Some(game) = all.next_game(&mut problems) else { return (count, found) };
        count += 1;
        if game.header.event.is_some()
            && let Some(mut mention) = Mention::of(&replay(&game), &source)
        {
            mention.share(&mut shared);
            found.push(mention);
        }
    }
}

/// Standard input can be read once and is needed twice.
fn standard_input(paths: &[PathBuf]) -> Input {
    if !paths.iter().any(|path| path.as_os_str() == "-") {
        return Input::Stdin;
    }
    match files::read(&Input::Stdin) {
        Ok((source, warnings)) => Input::Held(source, warnings),
        Err(problem) => Input::Nothing(problem),
    }
}

/// The name under which something is told that belongs to no file.
fn first_name(paths: &[PathBuf]) -> String {
    paths.first().map_or_else(String::new, |path| files::shown(Path::new(path)))
}
