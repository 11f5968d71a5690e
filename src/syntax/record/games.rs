//! A file cut at its `game` lines, and each game read for itself.

use pest::Parser;

use crate::diagnostic::{Code, Problems};
use crate::source::Span;

use super::ast::{Document, Game, Outgoing};
use super::cursor::Context;
use super::day::Calendar;
use super::lower::Builder;
use super::parser::{RecordParser, Rule};
use super::{recover, words};

/// Reads a whole file: games, or a letter that has not been posted. `problems` is the sink for problems of this text.
/// A mistake is reported and leaves a part that later passes pass over; what could be read is in the tree.
pub fn parse<'t>(text: &'t str, problems: &mut Problems) -> Document<'t> {
    let mut games = games(text);
    let mut document = Document::default();
    while let Some(game) = games.next_game(problems) {
        document.games.push(game);
    }
    document.outgoing = games.take_outgoing();
    document
}

/// The games of a file one after the other, so that each can be evaluated and dropped before the next is read.
pub fn games(text: &str) -> Games<'_> {
    Games { text, at: 0, stage: Stage::Opening, start_year: None, found: false, outgoing: None }
}

/// What is left of a file.
#[derive(Debug)]
pub struct Games<'t> {
    text: &'t str,
    at: usize,
    stage: Stage,
    start_year: Option<i32>,
    found: bool,
    outgoing: Option<Outgoing<'t>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing was read.
    Opening,
    /// `at` is at a `game` line or at the end.
    AtGame,
    /// All was read.
    Done,
}

impl<'t> Games<'t> {
    /// Two-digit years take the century nearest to `year` where the file itself does not say when the game started,
    /// as in a letter that has not been posted.
    #[must_use]
    pub fn near(mut self, year: i32) -> Self {
        self.start_year = Some(year);
        self
    }

    /// The next game; its mistakes go to `problems`. `None` at the end of the file, where a file without a game is
    /// reported.
    pub fn next_game(&mut self, problems: &mut Problems) -> Option<Game<'t>> {
        if self.stage == Stage::Opening {
            self.at = if self.text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
            self.stage = Stage::AtGame;
            let slice = self.slice_to(next_game_line(self.text, self.at));
            if let Some(game) = self.opening(slice, problems) {
                self.found = true;
                return Some(game);
            }
        }
        if self.stage == Stage::AtGame && self.at < self.text.len() {
            let base = self.at;
            let after_line = memchr::memchr(b'\n', self.text.as_bytes().get(base..)?).map(|at| base + at + 1);
            let slice = self.slice_to(after_line.map_or(self.text.len(), |from| next_game_line(self.text, from)));
            self.found = true;
            return Some(game(slice, base, problems));
        }
        if self.stage != Stage::Done && !self.found && self.outgoing.is_none() {
            problems.report(Code::EmptyRecord, Span::default());
        }
        self.stage = Stage::Done;
        None
    }

    /// The letter, if the file is one; after the last game.
    pub fn take_outgoing(&mut self) -> Option<Outgoing<'t>> {
        self.outgoing.take()
    }

    /// The text from the present place to `end`, which becomes the present place.
    fn slice_to(&mut self, end: usize) -> &'t str {
        let slice = self.text.get(self.at..end).unwrap_or("");
        self.at = end;
        slice
    }

    /// What stands before the first `game` line: nothing, a letter that has not been posted, or a mistake.
    fn opening(&mut self, slice: &'t str, problems: &mut Problems) -> Option<Game<'t>> {
        let base = self.at - slice.len();
        let (at, line) = recover::lines(slice, base).find(|(_, line)| recover::says_something(line))?;
        let calendar = Calendar { start_year: self.start_year, slashes: None };
        if RecordParser::parse(Rule::kw_letter_by, line).is_ok() {
            let mut context = Context { base, calendar, problems, mended: None };
            self.outgoing = read(Rule::outgoing, slice, &mut context).outgoing();
            self.found = true;
            return None;
        }
        self.found = true;
        if let Some(byte) = slice.bytes().take(1024).position(|byte| byte < b' ' && !b"\t\n\r\x0c".contains(&byte)) {
            let character = format!("{:#04x}", slice.as_bytes().get(byte).copied().unwrap_or_default());
            problems.report(Code::FileBinary, Span::new(base + byte, base + byte + 1)).arg("character", character);
            return None;
        }
        let first = recover::first_word(line, at);
        let misspelt = words::nearest(&[Rule::kw_game], line).is_some();
        let belongs_to_none = !misspelt && self.at < self.text.len();
        if !misspelt {
            let code = if belongs_to_none { Code::BeforeGame } else { Code::NoGame };
            problems.report(code, first).arg("looks", if is_ruleset(line) { "rules" } else { "record" });
        }
        let mut found = Problems::new(problems.source().clone());
        let mut context = Context { base, calendar, problems: &mut found, mended: None };
        let builder = read(Rule::game, slice, &mut context);
        if builder.is_empty() {
            if !problems.has_errors() {
                problems.append(found);
            }
            return None;
        }
        // Lines above the first game have been looked into for their own mistakes, and are nobody's.
        let game = (!belongs_to_none).then(|| builder.game(Some(first), &mut context));
        problems.append(found);
        game
    }
}

/// One game, from its `game` line on.
fn game<'t>(slice: &'t str, base: usize, problems: &mut Problems) -> Game<'t> {
    let mut context = Context { base, calendar: Calendar::default(), problems, mended: None };
    let builder = read(Rule::game, slice, &mut context);
    let line = slice.split('\n').next().unwrap_or("");
    context.base = base;
    builder.game(Some(recover::first_word(line, base)), &mut context)
}

/// Reads a part of a file by its strict rule, and where that fails line by line.
fn read<'t>(rule: Rule, slice: &'t str, context: &mut Context<'_>) -> Builder<'t> {
    let mut builder = Builder::for_bytes(slice.len());
    match RecordParser::parse(rule, slice) {
        Ok(pairs) => {
            for part in pairs {
                for line in part.into_inner() {
                    builder.take(line, context);
                }
            }
        }
        Err(_) => recover::read_lines(slice, &mut builder, context),
    }
    builder
}

/// Where the next `game` line starts at or after `from`, which is the start of a line; the end if there is none.
fn next_game_line(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let rest = bytes.get(from..).unwrap_or_default();
    let breaks = memchr::memchr_iter(b'\n', rest).map(|at| from + at + 1);
    std::iter::once(from)
        .chain(breaks)
        .find(|&start| match bytes.get(start) {
            Some(b'g' | b'G' | 0xD0) => opens_game(text.get(start..).unwrap_or("")),
            _ => false,
        })
        .unwrap_or(text.len())
}

fn opens_game(rest: &str) -> bool {
    rest.starts_with(['g', 'G', 'п', 'П']) && RecordParser::parse(Rule::kw_game, rest).is_ok()
}
/// Whether a line is the first of a ruleset, which has a title; the header line of a record has none.
fn is_ruleset(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next().unwrap_or_default().to_lowercase().as_str() {
        "regulation" => true,
        "регламент" => words.nth(1).is_some_and(|title| title.starts_with(['«', '"'])),
        _ => false,
    }
}
