//! What a user can have done: one method for each verb. Files, threads and caches are here; everything below is pure.

mod allow;
mod compare;
mod evaluate;
mod examples;
mod files;
mod form;
mod games;
mod library;
mod order;
mod printer;
mod readings;
mod together;
mod without;

use std::path::PathBuf;
use std::sync::OnceLock;

use crate::diagnostic::{Code, Problem};
use crate::game::together::Events;
use crate::time::Date;

pub use compare::{Compared, NotCompared};
pub use evaluate::Wanted;
pub use files::{Input, inputs};
pub use form::Format;
pub use games::JudgedGame;
pub use library::{Loaded, Rulesets, Shipped, code_page, finding_page, shipped};
pub use printer::Printer;
pub use readings::{Asked, Readings, reading_named};
pub use together::Progress;

use crate::report::Tally;
use crate::syntax::rules::ast::Language;

/// What holds for a whole run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The ruleset that is used whatever the records name: a shipped id, or a path.
    pub rules: Option<String>,
    /// The day on which open deadlines are judged; else the latest date of the record.
    pub as_of: Option<Date>,
    /// The language in which shipped rulesets speak.
    pub language: Language,
    /// The readings by which games are judged.
    pub readings: Readings,
}

/// A run: settings, the rulesets that were loaded so far, and what games that are checked together say of each other.
#[derive(Debug)]
pub struct Session {
    settings: Settings,
    rulesets: Rulesets,
    events: OnceLock<Events>,
}

impl Session {
    /// A run with these settings.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let rulesets = Rulesets::new(settings.language, settings.readings.clone());
        Self { settings, rulesets, events: OnceLock::new() }
    }

    /// The rulesets of this run.
    #[must_use]
    pub const fn rulesets(&self) -> &Rulesets {
        &self.rulesets
    }

    /// The ruleset that the settings name, or the problems that there is none, or none with the readings asked for.
    ///
    /// # Errors
    /// There is no such ruleset.
    pub fn named_ruleset(&self) -> Result<(), Vec<Problem>> {
        let Some(name) = &self.settings.rules else { return Ok(()) };
        let loaded = self.rulesets.named(name).map_err(|problem| vec![*problem])?;
        let misread = loaded.misread.iter().map(|misread| {
            let mut problem = files::file_problem(Code::ReadingUnknown, &loaded.name);
            misread.tell(&mut problem);
            problem
        });
        let misread: Vec<_> = misread.collect();
        if misread.is_empty() { Ok(()) } else { Err(misread) }
    }

    /// Checks files and folders: every game is read, judged, told to the printer and dropped, in the order of the
    /// paths whatever the number of threads.
    ///
    /// # Errors
    /// The printer cannot write.
    pub fn check(&self, paths: Vec<PathBuf>, printer: &mut Printer<'_>) -> std::io::Result<Tally> {
        self.check_inputs(inputs(paths), printer)
    }

    fn check_inputs(&self, inputs: impl Iterator<Item = Input>, printer: &mut Printer<'_>) -> std::io::Result<Tally> {
        let format = printer.format();
        order::in_order(
            inputs,
            |input| {
                if files::is_large(input) {
                    return Told::Later(input.clone());
                }
                let mut pieces = Vec::new();
                self.input(input, format, &mut |piece| pieces.push(piece));
                Told::Now(pieces)
            },
            |told| match told {
                Told::Now(pieces) => pieces.iter().try_for_each(|piece| printer.piece(piece)),
                // What is told about a large file is written game by game, so that it is never in memory as a whole.
                Told::Later(input) => {
                    let mut written = Ok(());
                    self.input(&input, format, &mut |piece| {
                        if written.is_ok() {
                            written = printer.piece(&piece);
                        }
                    });
                    written
                }
            },
        )?;
        printer.finish(self.settings.readings.written())
    }

    /// Checks rulesets: shipped ones by id, others by path.
    ///
    /// # Errors
    /// The printer cannot write.
    pub fn check_rulesets(&self, names: &[String], printer: &mut Printer<'_>) -> std::io::Result<Tally> {
        for name in names {
            match self.rulesets.named(name) {
                Ok(loaded) => printer.ruleset(&loaded, &examples::Trial::of(&loaded, printer.format().speaker()))?,
                Err(problem) => printer.problem(&problem)?,
            }
        }
        printer.finish_rulesets(names.len())
    }

    /// Checks one input and emits what is told, game by game.
    fn input(&self, input: &Input, format: Format, emit: &mut dyn FnMut(form::Piece)) {
        let (source, warnings) = match files::read(input) {
            Ok(read) => read,
            Err(problem) => {
                return emit(form::file_problems(problem.source.name(), [&*problem], format));
            }
        };
        let mut warnings = Some(warnings);
        let under = self.settings.readings.written();
        // Problems that belong to no game are told with the last one.
        let mut held: Option<form::Piece> = None;
        let rest = self.games(&source, Wanted::Verdict, &mut |mut game| {
            let mut problems = warnings.take().unwrap_or_default();
            problems.append(&mut game.problems);
            game.problems = problems;
            if let Some(piece) = held.replace(form::game(&game, under.as_deref(), format)) {
                emit(piece);
            }
        });
        let mut late = warnings.take().unwrap_or_default();
        late.extend(rest);
        emit(match held {
            Some(mut last) => {
                last.add_problems(&late, format);
                last
            }
            None => form::file_problems(source.name(), &late, format),
        });
    }

    /// Reads and judges the games of one file, for a chart or an explanation. Gives the problems that belong to no
    /// game.
    pub fn read_games(&self, input: &Input, wanted: Wanted, visit: &mut dyn FnMut(JudgedGame<'_>)) -> Vec<Problem> {
        match files::read(input) {
            Ok((source, mut problems)) => {
                problems.extend(self.games(&source, wanted, visit));
                problems
            }
            Err(problem) => vec![*problem],
        }
    }
}

/// What is told about an input, or that it is told when its turn comes.
enum Told {
    Now(Vec<form::Piece>),
    Later(Input),
}
