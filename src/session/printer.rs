//! Writes what is told, in order, and counts.

use std::io::{self, Write};
use std::sync::Arc;

use crate::render::{human, json};
use crate::report::{Diagnostic, Tally};

use super::examples::{Instead, Trial};
use super::form::{Format, Piece};
use super::library::Loaded;

/// Writes the output of `check`.
pub struct Printer<'o> {
    format: Format,
    out: &'o mut dyn Write,
    /// Told after each piece how many games there were so far.
    progress: &'o mut dyn FnMut(u64),
    tally: Tally,
    /// Rulesets whose problems were told.
    told: Vec<Arc<Loaded>>,
    /// Problems that `json` prints behind the games.
    problems: Vec<String>,
    has_games: bool,
}

impl<'o> Printer<'o> {
    /// Writes in this format to `out`; `progress` is told the number of games.
    pub fn new(format: Format, out: &'o mut dyn Write, progress: &'o mut dyn FnMut(u64)) -> Self {
        let (told, problems) = (Vec::new(), Vec::new());
        Self { format, out, progress, tally: Tally::default(), told, problems, has_games: false }
    }

    pub(super) const fn format(&self) -> Format {
        self.format
    }

    /// Writes about a game, or about a file without one.
    pub(super) fn piece(&mut self, piece: &Piece) -> io::Result<()> {
        self.tally.add(piece.tally);
        let of_rules = self.ruleset_problems(piece.loaded.as_ref());
        match self.format {
            Format::Human(..) | Format::Short => {
                for told in &of_rules {
                    self.out.write_all(told.as_bytes())?;
                }
                self.out.write_all(piece.text.as_bytes())?;
            }
            Format::Ndjson => {
                let problems: Vec<_> = of_rules.iter().chain(&piece.problems).map(String::as_str).collect();
                writeln!(self.out, "{},\"problems\":[{}]}}", piece.text, problems.join(","))?;
            }
            Format::Json => {
                if piece.is_game {
                    self.open_games()?;
                    write!(self.out, "{}{}}}", if self.has_games { "," } else { "" }, piece.text)?;
                    self.has_games = true;
                }
                self.problems.extend(of_rules);
                self.problems.extend_from_slice(&piece.problems);
            }
        }
        (self.progress)(self.tally.games);
        Ok(())
    }

    fn open_games(&mut self) -> io::Result<()> {
        if self.has_games { Ok(()) } else { write!(self.out, "{{\"schema\":{},\"games\":[", json::SCHEMA) }
    }

    /// The problems of a ruleset, the first time that it is used.
    fn ruleset_problems(&mut self, loaded: Option<&Arc<Loaded>>) -> Vec<String> {
        let Some(loaded) = loaded.filter(|loaded| !self.told.iter().any(|told| Arc::ptr_eq(told, loaded))) else {
            return Vec::new();
        };
        self.told.push(Arc::clone(loaded));
        for problem in &loaded.problems {
            self.tally.count_problem(problem.severity());
        }
        let speaker = self.format.speaker_of(Some(loaded));
        loaded.problems.iter().map(|problem| self.format.diagnostic(&Diagnostic::problem(problem), speaker)).collect()
    }

    /// Writes about a ruleset alone, and what became of its examples.
    pub(super) fn ruleset(&mut self, loaded: &Arc<Loaded>, trial: &Trial) -> io::Result<()> {
        let mut problems = self.ruleset_problems(Some(loaded));
        for problem in &trial.problems {
            self.tally.count_problem(problem.severity());
            problems.push(self.format.diagnostic(&Diagnostic::problem(problem), self.format.speaker_of(Some(loaded))));
        }
        match self.format {
            Format::Human(..) => {
                self.out.write_all(problems.concat().as_bytes())?;
                self.examples(loaded, trial)
            }
            Format::Short => self.out.write_all(problems.concat().as_bytes()),
            Format::Ndjson => {
                writeln!(self.out, "{},\"problems\":[{}]}}", json::file_head(&loaded.name), problems.join(","))
            }
            Format::Json => {
                self.problems.extend(problems);
                Ok(())
            }
        }
    }

    /// `draughts-ru-2003: 180 examples: 178 passed, 2 skipped`, and which were skipped.
    fn examples(&mut self, loaded: &Loaded, trial: &Trial) -> io::Result<()> {
        let Some(ruleset) = &loaded.ruleset else { return Ok(()) };
        let speaker = self.format.speaker().with(ruleset);
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX).into();
        let counts = [
            ("n", number(trial.count())),
            ("passed", number(trial.passed)),
            ("failed", number(trial.failed)),
            ("changed", number(trial.changed.len())),
            ("skipped", number(trial.skipped.len())),
        ];
        writeln!(self.out, "{}: {}", loaded.name, speaker.say("examples", &counts))?;
        for change in &trial.changed {
            let title = ("title", change.title.as_str().into());
            let told = match &change.instead {
                Instead::Missing(slug) => speaker.say("example-missing", &[title, ("slug", slug.as_str().into())]),
                Instead::Unwanted(slug) => speaker.say("example-unwanted", &[title, ("slug", slug.as_str().into())]),
                Instead::Value(value, ty) => {
                    speaker.say("example-value", &[title, ("value", speaker.value(*value, *ty).into())])
                }
                Instead::No(words) => speaker.say("example-otherwise", &[title, ("words", words.as_str().into())]),
            };
            writeln!(self.out, "  {told}")?;
        }
        for (title, why) in &trial.skipped {
            let args = [("title", title.as_str().into()), ("why", speaker.word(why).into())];
            writeln!(self.out, "  {}", speaker.say("example-skipped", &args))?;
        }
        Ok(())
    }

    /// Writes a problem that belongs to no file of the run.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn problem(&mut self, problem: &crate::diagnostic::Problem) -> io::Result<()> {
        let piece = super::form::file_problems(problem.source.name(), [problem], self.format);
        self.piece(&piece)
    }

    /// Writes what stands at the end of a run over games, judged under these readings if others than the chosen.
    pub(super) fn finish(&mut self, under: Option<String>) -> io::Result<Tally> {
        self.end("summary-games", self.tally.games, under)
    }

    /// Writes what stands at the end of a run over so many rulesets.
    pub(super) fn finish_rulesets(&mut self, rulesets: usize) -> io::Result<Tally> {
        self.end("summary-rulesets", rulesets as u64, None)
    }

    fn end(&mut self, things: &str, number: u64, under: Option<String>) -> io::Result<Tally> {
        match self.format {
            Format::Human(..) => {
                let speaker =
                    self.format.speaker_of(self.told.iter().find(|told| told.ruleset.is_some()).map(|told| &**told));
                let under = under.map(|under| format!(", {}", speaker.say("judged-under", &[("under", under.into())])));
                let under = under.unwrap_or_default();
                writeln!(self.out, "{}{under}", human::summary(things, number, self.tally, speaker))?;
            }
            Format::Json => {
                self.open_games()?;
                let problems = self.problems.join(",");
                writeln!(self.out, "],\"problems\":[{problems}],\"summary\":{}}}", json::summary(self.tally))?;
            }
            Format::Short | Format::Ndjson => {}
        }
        self.out.flush()?;
        Ok(self.tally)
    }
}

impl std::fmt::Debug for Printer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Printer").field("format", &self.format).field("tally", &self.tally).finish_non_exhaustive()
    }
}
