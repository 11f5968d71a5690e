//! The ledger: postings, and the rows of the time chart.

use crate::rules::{ArticleId, Place};
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::time::Date;
use crate::vocabulary::PostingKind;

use super::{EntryName, Node};
use crate::engine::value::Range;

/// One posting: the only way in which a total changes.
#[derive(Clone, Debug)]
pub struct Posting {
    /// The entry that posted it.
    pub entry: EntryName,
    /// Index of that entry among the entries of the record's tree.
    pub entry_index: usize,
    /// Whose account.
    pub player: Side,
    /// Days; negative if they are given back.
    pub days: Range,
    /// What kind.
    pub kind: PostingKind,
    /// For which letter, if not for the entry itself: the letter corrected or fined.
    pub about: Option<EntryName>,
    /// By which article.
    pub article: ArticleId,
    /// The item that posted it.
    pub place: Place,
    /// Its place in the record.
    pub at: Span,
    /// How it arises; only from a tracing evaluation.
    pub tree: Option<Box<Node>>,
}

/// What kind of row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// A letter.
    Letter,
    /// A repeat.
    Repeat,
    /// A claim.
    Claim,
    /// A ruling that posts.
    Ruling,
}

impl RowKind {
    /// Its name in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letter => "letter",
            Self::Repeat => "repeat",
            Self::Claim => "claim",
            Self::Ruling => "ruling",
        }
    }
}

/// A row of the time chart. Only entries that post, and all letters, have one.
#[derive(Clone, Debug)]
pub struct Row {
    /// The entry.
    pub entry: EntryName,
    /// Its place in the record.
    pub at: Span,
    /// What it is.
    pub kind: RowKind,
    /// Its author; nobody for a ruling.
    pub author: Option<Side>,
    /// From which day the author's time counts here (for a letter that opens the game: none).
    pub received: Option<Date>,
    /// When it was sent.
    pub sent: Option<Date>,
    /// Whether `received` is an estimate and no statement.
    pub estimated: bool,
    /// Days charged to the author by this entry: thinking, or a repeat's delay.
    pub days: Range,
    /// Days left out because of breaks.
    pub excluded: i32,
    /// Postings of this entry: indices into [`Evaluation::postings`](crate::engine::Evaluation::postings).
    pub postings: Vec<usize>,
    /// Ledger totals after the entry.
    pub totals: [Range; 2],
    /// Totals as written, White and Black.
    pub written: [Option<u32>; 2],
    /// The author's counted moves after the entry.
    pub moves: Option<i32>,
    /// Days allowed to the author for them.
    pub allowed: Option<i32>,
}
