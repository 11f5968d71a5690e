//! Evaluation of an example: a game with facts set, and expressions asked of it afterwards.

use crate::game::Game;
use crate::rules::{AccountId, Code};
use crate::syntax::record::ast::Side;
use crate::time::Date;

use super::bound::Bound;
use super::evaluation::{EntryName, Evaluation};
use super::plan::Plan;
use super::run::{Given, Run};
use super::trace::NoTrace;
use super::value::{Range, Value};

/// What an example asks, and of whom.
#[derive(Debug, Default)]
pub struct Rehearsal<'e> {
    /// Facts and slots that are set.
    pub given: Given,
    /// What the roots stand for when the expressions are asked.
    pub subject: Subject,
    /// Days that a player has used, and moves that he has made, whatever the record says.
    pub spent: Option<(Side, i32, u32)>,
    /// Balances that are set.
    pub balances: Vec<(AccountId, Side, i32)>,
    /// Expressions to be asked.
    pub asked: &'e [Code],
}

/// Indices of the things that an example speaks of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Subject {
    /// The letter, as a sending; what it answers follows from it.
    pub letter: Option<u32>,
    /// The repeat.
    pub repeat: Option<u32>,
    /// The break.
    pub taken: Option<u32>,
    /// The claim.
    pub claim: Option<u32>,
}

impl Subject {
    pub(super) fn bound(self, game: &Game<'_>) -> Bound {
        let letter = self.letter.map_or(Bound::default(), |letter| Bound::sending(game, letter));
        Bound { player: letter.author, repeat: self.repeat, taken: self.taken, claim: self.claim, ..letter }
    }

    /// What a root stands for.
    #[must_use]
    pub fn object(self, game: &Game<'_>, root: crate::vocabulary::Root) -> Option<super::value::Object> {
        self.bound(game).object(game, root)
    }
}

/// Judges an example: its findings, and the values of what it asks.
#[must_use]
pub fn rehearse(plan: &Plan, game: &Game<'_>, rehearsal: &Rehearsal<'_>) -> (Evaluation, Vec<Value>) {
    let as_of = game.latest.or(game.start).unwrap_or(Date::from_number(1));
    let mut run = Run::new(plan, game, &rehearsal.given, as_of, NoTrace);
    run.walk();
    if let Some((side, days, moves)) = rehearsal.spent {
        run.ledger.set(AccountId(0), side, Range::exact(days));
        if let Some(made) = run.moves.get_mut(side.index()) {
            *made = moves;
        }
    }
    for &(account, side, days) in &rehearsal.balances {
        run.ledger.set(account, side, Range::exact(days));
    }
    run.memo.clear();
    let bound = rehearsal.subject.bound(game);
    let values = rehearsal.asked.iter().map(|code| run.settled(*code, &bound)).collect();
    if rehearsal.spent.is_some() {
        let scene = run.scene(usize::MAX, EntryName::Start, None);
        run.check_players(&bound, scene);
    }
    run.settle_open_at_end();
    (run.finish(), values)
}
