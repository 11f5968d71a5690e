//! What is told about a game, in the format that was asked for.

use std::sync::Arc;

use crate::diagnostic::Problem;
use crate::render::style::Style;
use crate::render::{Speaker, human, json, readings, short};
use crate::report::{Diagnostic, Elsewhere, Tally};
use crate::syntax::rules::ast::Language;

use super::games::JudgedGame;
use super::library::Loaded;

/// A format of `check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Reports for people, in their language; if they chose none, in that of the ruleset.
    Human(Style, Option<Language>),
    /// One line a message.
    Short,
    /// One JSON object for the run.
    Json,
    /// One JSON object a game, each on its line.
    Ndjson,
}

impl Format {
    /// Who speaks: machine formats are English.
    #[must_use]
    pub const fn speaker<'a>(self) -> Speaker<'a> {
        match self {
            Self::Human(_, language) => Speaker::chosen(language),
            Self::Short | Self::Json | Self::Ndjson => Speaker::new(Language::En),
        }
    }

    const fn is_machine(self) -> bool {
        matches!(self, Self::Json | Self::Ndjson)
    }

    /// Who speaks about what is judged by a ruleset.
    pub(super) fn speaker_of(self, loaded: Option<&Loaded>) -> Speaker<'_> {
        match loaded.and_then(|loaded| loaded.ruleset.as_deref()) {
            Some(ruleset) => self.speaker().with(ruleset),
            None => self.speaker(),
        }
    }

    pub(super) fn diagnostic(self, diagnostic: &Diagnostic<'_>, speaker: Speaker<'_>) -> String {
        match self {
            Self::Human(style, _) => human::diagnostic(diagnostic, speaker, style),
            Self::Short => short::diagnostic(diagnostic, speaker),
            Self::Json | Self::Ndjson => json::diagnostic(diagnostic, speaker),
        }
    }
}

/// What is told about a game, or about a file without one.
#[derive(Debug)]
pub struct Piece {
    /// Text for people; for machines a JSON object without its closing brace.
    pub(super) text: String,
    /// Problems as JSON objects; empty in formats for people.
    pub(super) problems: Vec<String>,
    /// The ruleset of the game, whose own problems are told where it is first used.
    pub(super) loaded: Option<Arc<Loaded>>,
    /// What was counted.
    pub(super) tally: Tally,
    /// Whether it is a game.
    pub(super) is_game: bool,
}

impl Piece {
    /// Adds problems that were found behind it.
    pub(super) fn add_problems<'p>(&mut self, problems: impl IntoIterator<Item = &'p Problem>, format: Format) {
        for problem in problems {
            self.tally.count_problem(problem.severity());
            let told = format.diagnostic(&Diagnostic::problem(problem), format.speaker_of(self.loaded.as_deref()));
            if format.is_machine() { self.problems.push(told) } else { self.text.push_str(&told) }
        }
    }
}

/// What is told about a game.
pub(super) fn game(game: &JudgedGame<'_>, under: Option<&str>, format: Format) -> Piece {
    let mut tally = Tally { games: 1, allowed: game.allowed, ..Tally::default() };
    for finding in &game.findings {
        tally.count(finding.severity);
    }
    for other in &game.others {
        tally.count(other.finding.severity);
    }
    for problem in &game.problems {
        tally.count_problem(problem.severity());
    }
    let speaker = format.speaker_of(game.loaded.as_deref());
    let elsewhere = game.readings.map(|report| Elsewhere { report, others: &game.others });
    let told = |elsewhere, findings, problems| {
        let all = game.judged.diagnostics_under(elsewhere, findings, problems);
        all.iter().map(|found| format.diagnostic(found, speaker)).collect::<Vec<_>>()
    };
    let (text, problems) = if format.is_machine() {
        let ruleset = game.loaded.as_deref();
        let id = ruleset.map(|loaded| loaded.ruleset.as_ref().map_or(loaded.name.as_str(), |ruleset| &ruleset.id));
        let mut text = json::game_head(&game.judged, id, &told(elsewhere, &game.findings, &[]));
        if let Some(readings) = readings_of(game, under) {
            text.push_str(",\"readings\":");
            text.push_str(&readings);
        }
        (text, told(None, &[], &game.problems))
    } else {
        let mut text = told(elsewhere, &game.findings, &game.problems).concat();
        if let (Format::Human(style, _), Some(report), Some(verdict)) = (format, game.readings, game.judged.verdict) {
            text.push_str(&readings::summary(game.judged.name(), report, verdict, speaker, style));
        }
        (text, Vec::new())
    };
    Piece { text, problems, loaded: game.loaded.clone(), tally, is_game: true }
}

/// What machines are told of the readings of a game; nothing unless something is asked of them.
fn readings_of(game: &JudgedGame<'_>, under: Option<&str>) -> Option<String> {
    let verdict = game.judged.verdict?;
    let report = game.readings.map(|report| json::readings(report, verdict.ruleset));
    report.or_else(|| under.map(json::judged_under))
}

/// What is told about a file without a game.
pub(super) fn file_problems<'p>(path: &str, problems: impl IntoIterator<Item = &'p Problem>, format: Format) -> Piece {
    let text = if format.is_machine() { json::file_head(path) } else { String::new() };
    let mut piece = Piece { text, problems: Vec::new(), loaded: None, tally: Tally::default(), is_game: false };
    piece.add_problems(problems, format);
    piece
}
