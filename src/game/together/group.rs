//! What the other games of an event say about one game.

use crate::game::Game;
use crate::source::{Source, Span};
use crate::syntax::record::ast::{Detail, Entry, Side, Verdict};
use crate::time::Date;

use super::breaks::OneBreak;
use super::events::Event;
use super::mention::name_of;
use super::names::folded;

/// What the other games of its event say about the players of a game. Empty for a game that is judged alone.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// Breaks of its players as other games have them.
    pub breaks: Vec<Elsewhere>,
    /// Breaks of this game, by their index, of which another game says that the elder was told.
    pub elder_told: Vec<u32>,
}

/// A break in another game.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// Which player of this game takes it.
    pub by: Side,
    /// First day.
    pub first: Date,
    /// Last day.
    pub last: Date,
    /// Whether a ruling grants it.
    pub granted: bool,
    /// What it is to this game.
    pub relation: Relation,
    /// Its line, and the place in it.
    pub at: (Source, Span),
}

/// What a break in another game is to this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// A break of this game, by its index, has other days than here.
    OtherDays(u32),
    /// This game does not have it, although it was not finished then.
    Missing,
    /// This game does not have it, and need not.
    NotOfThisGame,
}

impl Group {
    /// Whether other games say nothing about this one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.breaks.is_empty() && self.elder_told.is_empty()
    }

    pub(super) fn of(game: &Game<'_>, event: &Event) -> Self {
        let mut group = Self::default();
        let over = ended(game);
        for side in Side::BOTH {
            let name = name_of(&game.tree.header, side);
            let Some(player) = name.and_then(|name| event.players.get(&folded(name.value))) else { continue };
            for taken in player.breaks.all() {
                group.compare(game, side, taken, over);
            }
        }
        group
    }

    /// Holds a break of a player against his breaks in this game.
    fn compare(&mut self, game: &Game<'_>, side: Side, taken: &OneBreak, over: Option<Date>) {
        let mut relation = None;
        let mut is_certain = true;
        for (index, own) in (0..).zip(&game.breaks) {
            if own.by != side {
                continue;
            }
            let (Some(first), Some(last)) = (own.first.day(), own.last.day()) else {
                is_certain = false;
                continue;
            };
            if last < taken.widest.0 || first > taken.widest.1 {
                continue;
            }
            if taken.told_elder {
                self.elder_told.push(index);
            }
            if (first, last) == taken.days {
                return;
            }
            relation = relation.or(Some(Relation::OtherDays(index)));
        }
        let begun = game.start.is_none_or(|start| start <= taken.days.1);
        let finished = over.is_some_and(|over| over < taken.days.0);
        let relation = relation.unwrap_or(if begun && !finished && is_certain && !taken.granted {
            Relation::Missing
        } else {
            Relation::NotOfThisGame
        });
        let (first, last) = taken.days;
        self.breaks.push(Elsewhere { by: side, first, last, granted: taken.granted, relation, at: taken.at.shown() });
    }
}

/// The day on which a game was over, as far as the record shows it.
fn ended(game: &Game<'_>) -> Option<Date> {
    let ends = |detail: &Detail<'_>| matches!(detail, Detail::Resigns | Detail::AcceptsDraw);
    let is_over = game.tree.entries.iter().any(|entry| match entry {
        Entry::Result(_) => true,
        Entry::Ruling(ruling) => matches!(ruling.verdict.value, Verdict::Confirmed),
        Entry::Letter(_) => entry.details().iter().any(|detail| ends(&detail.value)),
        _ => false,
    });
    let last = game.steps.iter().filter_map(|step| step.day).max();
    last.or(game.start).filter(|_| is_over)
}
