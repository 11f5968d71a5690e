//! Games of one event, checked together: a first pass reads every file and keeps little, the second judges.

use std::io;
use std::path::{Path, PathBuf};

use crate::diagnostic::{Code, Problems};
use crate::game::replay;
use crate::game::together::{Events, Mention};
use crate::report::Tally;
use crate::syntax::record::games;

use super::files::{self, Input, inputs};
use super::{Printer, Session, order};

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
    let (mut count, mut found) = (0, Vec::new());
    loop {
        let mut problems = Problems::new(source.clone());
        let Some(game) = all.next_game(&mut problems) else { return (count, found) };
        count += 1;
        if game.header.event.is_some() {
            found.extend(Mention::of(&replay(&game), &source));
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
