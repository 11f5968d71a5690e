//! The time chart: every letter, its days, what was left out, postings, running totals, allowance and reserve.

use crate::engine::{EntryName, Posting, Range, Row, RowKind};
use crate::rules::Ruleset;
use crate::syntax::record::ast::Side;
use crate::time::Date;
use crate::vocabulary::PostingKind;

use super::{Extent, Judged, Verdict};

/// The chart of one game.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// Name of the game.
    pub game: &'a str,
    /// Rows in the order of the timeline.
    pub rows: Vec<ChartRow<'a>>,
    /// Totals at the end, White and Black.
    pub totals: [Range; 2],
}

/// A row.
#[derive(Clone, Debug)]
pub struct ChartRow<'a> {
    /// The entry.
    pub entry: EntryName,
    /// Its line in the record, from 1.
    pub line: u32,
    /// What it is.
    pub kind: RowKind,
    /// Its author.
    pub author: Option<Side>,
    /// When what it answers was received.
    pub received: Option<Date>,
    /// Whether that is an estimate.
    pub estimated: bool,
    /// When it was sent.
    pub sent: Option<Date>,
    /// Days charged to the author.
    pub days: Range,
    /// Break days left out.
    pub excluded: i32,
    /// What it posted.
    pub postings: Vec<ChartPosting<'a>>,
    /// Ledger totals after it, White and Black.
    pub totals: [Range; 2],
    /// Totals as written.
    pub written: [Option<u32>; 2],
    /// The author's counted moves.
    pub moves: Option<i32>,
    /// Days allowed to the author.
    pub allowed: Option<i32>,
    /// What is left to the author; negative if he is over.
    pub reserve: Option<Range>,
}

/// A posting of a row.
#[derive(Clone, Copy, Debug)]
pub struct ChartPosting<'a> {
    /// Whose account.
    pub player: Side,
    /// Days.
    pub days: Range,
    /// What kind.
    pub kind: PostingKind,
    /// For which other letter.
    pub about: Option<EntryName>,
    /// Section of the article.
    pub article: &'a str,
}

impl<'a> Chart<'a> {
    /// The chart of a game that was judged.
    #[must_use]
    pub fn of(judged: &Judged<'a>, verdict: Verdict<'a>) -> Self {
        let rows = verdict.evaluation.rows.iter().map(|row| chart_row(row, judged, verdict));
        Self { game: judged.name(), rows: rows.collect(), totals: verdict.evaluation.totals }
    }
}

fn chart_row<'a>(row: &Row, judged: &Judged<'a>, verdict: Verdict<'a>) -> ChartRow<'a> {
    let Verdict { ruleset, evaluation, .. } = verdict;
    let postings = row.postings.iter().filter_map(|&index| evaluation.postings.get(index));
    let own_total = row.author.map(|author| total_of(row.totals, author));
    let reserve = row.allowed.zip(own_total).map(|(allowed, total)| Range::exact(allowed).minus(total));
    ChartRow {
        entry: row.entry,
        line: Extent::new(judged.source, row.at).start().line,
        kind: row.kind,
        author: row.author,
        received: row.received,
        estimated: row.estimated,
        sent: row.sent,
        days: row.days,
        excluded: row.excluded,
        postings: postings.map(|posting| chart_posting(posting, ruleset)).collect(),
        totals: row.totals,
        written: row.written,
        moves: row.moves,
        allowed: row.allowed,
        reserve,
    }
}

fn chart_posting<'a>(posting: &Posting, ruleset: &'a Ruleset) -> ChartPosting<'a> {
    ChartPosting {
        player: posting.player,
        days: posting.days,
        kind: posting.kind,
        about: posting.about,
        article: ruleset.section(posting.article),
    }
}

fn total_of(totals: [Range; 2], side: Side) -> Range {
    let [white, black] = totals;
    match side {
        Side::White => white,
        Side::Black => black,
    }
}
