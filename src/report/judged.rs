//! One game with everything that is known about it.

use crate::diagnostic::Problem;
use crate::engine::{EntryName, Evaluation, Finding, Object, Plan};
use crate::game::{self, SendingKind};
use crate::rules::Ruleset;
use crate::source::Source;
use crate::syntax::record::ast::{Entry, Game, Side};
use crate::vocabulary::Domain;

use super::Diagnostic;

/// A game that was read, and how it was judged.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The text of the record.
    pub source: &'a Source,
    /// The game in it.
    pub game: &'a Game<'a>,
    /// The verdict; none if the game could not be judged.
    pub verdict: Option<Verdict<'a>>,
}

/// An evaluation and the ruleset by which it was made.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The game as it was judged.
    pub game: &'a game::Game<'a>,
    /// What it says.
    pub evaluation: &'a Evaluation,
    /// The ruleset with the readings by which it was judged.
    pub plan: &'a Plan,
    /// The verdict with something left out of the record, if that was asked for.
    pub without: Option<&'a Evaluation>,
}

/// The player that a thing is.
#[must_use]
pub const fn side_of(thing: Object) -> Option<Side> {
    match (thing.domain, thing.index) {
        (Domain::Player, 0) => Some(Side::White),
        (Domain::Player, _) => Some(Side::Black),
        _ => None,
    }
}

impl Verdict<'_> {
    /// The entry that a thing of the game is; `None` for players and for the game itself.
    #[must_use]
    pub fn entry_of(&self, thing: Object) -> Option<EntryName> {
        let at = thing.index as usize;
        match thing.domain {
            Domain::Letter => {
                let sending = self.game.sendings.get(at)?;
                Some(match sending.kind {
                    SendingKind::Letter => EntryName::Letter(sending.number),
                    SendingKind::Repeat(_) => EntryName::Repeat(sending.number),
                    SendingKind::Judge => EntryName::Ruling,
                })
            }
            Domain::Repeat => self.entry_name(self.game.repeats.get(at)?.entry),
            Domain::Break => self.entry_name(self.game.breaks.get(at)?.entry),
            Domain::Claim => Some(EntryName::Claim),
            Domain::Inquiry => Some(EntryName::Inquiry),
            Domain::Protest => Some(EntryName::Protest),
            Domain::Ruling => Some(EntryName::Ruling),
            Domain::Application => Some(EntryName::Application),
            _ => None,
        }
    }

    fn entry_name(&self, index: usize) -> Option<EntryName> {
        self.game.tree.entries.get(index).and_then(entry_name)
    }
}

impl<'a> Judged<'a> {
    /// Name of the game.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.game.header.name.value
    }

    /// Findings and problems together, by place, then by name.
    #[must_use]
    pub fn diagnostics(&self, findings: &[&'a Finding], problems: &'a [Problem]) -> Vec<Diagnostic<'a>> {
        self.diagnostics_under(None, findings, problems)
    }

    /// Index of the entry of this name among the entries of the record.
    #[must_use]
    pub fn entry_at(&self, name: EntryName) -> Option<usize> {
        self.game.entries.iter().position(|entry| entry_name(entry) == Some(name))
    }
}

/// How people name an entry; one that could not be read has no name.
#[must_use]
pub fn entry_name(entry: &Entry<'_>) -> Option<EntryName> {
    EntryName::of(entry)
}
