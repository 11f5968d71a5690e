//! A row: one game.

use crate::diagnostic::{Problem, Severity};
use crate::engine::{EntryName, Finding, Range, RowKind, State};
use crate::report::{Extent, Judged, Verdict};
use crate::syntax::record::ast::{Detail, Entry, Game, Score, Side};
use crate::time::Date;

/// How one game stands.
#[derive(Clone, Debug)]
pub struct Row {
    /// The file.
    pub path: String,
    /// Line of its `game` word, from 1.
    pub line: u32,
    /// Its name.
    pub game: String,
    /// The event that it names.
    pub event: Option<String>,
    /// White and Black.
    pub players: [Option<String>; 2],
    /// The ruleset.
    pub ruleset: Option<String>,
    /// Where play stands; none if the game could not be judged.
    pub state: Option<State>,
    /// How it ended, if that is written.
    pub score: Option<Score>,
    /// Moves of White and Black.
    pub moves: Option<[u32; 2]>,
    /// Used time of White and Black, in days.
    pub totals: Option<[Range; 2]>,
    /// Days allowed to White and Black for the moves of their last letters.
    pub allowed: [Option<i32>; 2],
    /// What is left to them; negative if over.
    pub reserve: [Option<Range>; 2],
    /// The last letter or repeat.
    pub last: Option<LastSending>,
    /// Who is to move, while the game is being played.
    pub to_move: Option<Side>,
    /// A claim without a ruling.
    pub claim: Option<OpenClaim>,
    /// What was found.
    pub findings: Findings,
    /// The day on which the game was judged.
    pub as_of: Option<Date>,
}

/// The last letter or repeat of a game.
#[derive(Clone, Copy, Debug)]
pub struct LastSending {
    /// Which.
    pub entry: EntryName,
    /// Whose.
    pub by: Side,
    /// When it was sent.
    pub sent: Option<Date>,
}

/// A claim that awaits its ruling.
#[derive(Clone, Copy, Debug)]
pub struct OpenClaim {
    /// Who claims.
    pub by: Side,
    /// When it was sent.
    pub sent: Option<Date>,
}

/// How many messages a game has, problems of its record included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Errors.
    pub errors: u32,
    /// Warnings.
    pub warnings: u32,
    /// Notes.
    pub notes: u32,
}

impl Findings {
    fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }
}

impl Row {
    /// The row of a game with what is told about it.
    #[must_use]
    pub fn of(judged: &Judged<'_>, findings: &[&Finding], problems: &[Problem]) -> Self {
        let header = &judged.game.header;
        let mut counted = Findings::default();
        let severities = findings.iter().map(|finding| finding.severity);
        for severity in severities.chain(problems.iter().map(Problem::severity)) {
            counted.count(severity);
        }
        let name = |text: Option<crate::syntax::record::ast::Text<'_>>| text.map(|text| text.value.to_owned());
        let mut row = Self {
            path: judged.source.name().to_owned(),
            line: Extent::new(judged.source, header.span).start().line,
            game: judged.name().to_owned(),
            event: name(header.event),
            players: [name(header.white), name(header.black)],
            ruleset: None,
            state: None,
            score: score(judged.game),
            moves: None,
            totals: None,
            allowed: [None; 2],
            reserve: [None; 2],
            last: None,
            to_move: None,
            claim: None,
            findings: counted,
            as_of: None,
        };
        if let Some(verdict) = judged.verdict {
            row.judge(verdict);
        }
        row
    }

    fn judge(&mut self, verdict: Verdict<'_>) {
        let Verdict { ruleset, game, evaluation, .. } = verdict;
        self.ruleset = Some(ruleset.id.clone());
        self.state = Some(evaluation.state);
        self.score = evaluation.score;
        self.moves = Some(evaluation.moves);
        self.totals = Some(evaluation.totals);
        self.as_of = Some(evaluation.as_of);
        let sides = Side::BOTH.into_iter().zip(evaluation.totals).zip(self.allowed.iter_mut().zip(&mut self.reserve));
        for ((side, total), (allowed, reserve)) in sides {
            let mut own = evaluation.rows.iter().rev().filter(|row| row.author == Some(side));
            *allowed = own.find_map(|row| row.allowed);
            *reserve = allowed.map(|allowed| Range::exact(allowed).minus(total));
        }
        let mut sent = evaluation.rows.iter().rev().filter(|row| matches!(row.kind, RowKind::Letter | RowKind::Repeat));
        self.last = sent.find_map(|row| Some(LastSending { entry: row.entry, by: row.author?, sent: row.sent }));
        if evaluation.state == State::Playing {
            self.to_move = Some(self.last.map_or(Side::White, |last| last.by.other()));
        }
        if evaluation.state == State::Suspended {
            self.claim = game.claims.last().map(|claim| OpenClaim { by: claim.by, sent: claim.sent.day() });
        }
    }
}

/// How a game ended that could not be judged: by the first entry that ends it.
fn score(game: &Game<'_>) -> Option<Score> {
    game.entries.iter().find_map(|entry| match entry {
        Entry::Result(result) => Some(result.score.value),
        _ => ending(entry),
    })
}

fn ending(entry: &Entry<'_>) -> Option<Score> {
    let Entry::Letter(letter) = entry else { return None };
    entry.details().iter().find_map(|detail| match detail.value {
        Detail::Resigns => Some(match letter.number.value.side {
            Side::White => Score::BlackWins,
            Side::Black => Score::WhiteWins,
        }),
        Detail::AcceptsDraw => Some(Score::Draw),
        _ => None,
    })
}
