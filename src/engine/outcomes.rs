//! What became of the items of a ruleset where they were asked: also of those that did not fire.

use crate::rules::{Code, Obligation, ObligationId, ObligationKind, Who};
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::time::Date;
use crate::vocabulary::Event;

use super::bound::Bound;
use super::effects::Scene;
use super::evaluation::{EntryName, Node};
use super::obligations::Open;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Truth, Value};

/// Outcomes that are kept of one entry.
const MOST_OF_ENTRY: usize = 512;
/// Outcomes of one item and one player that are kept of a whole game, the latest ones: lives and firings.
const MOST_FIRED: usize = 8;

/// An item of a ruleset: its index in the list of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A requirement.
    Require(usize),
    /// A rule.
    Rule(usize),
    /// A duty, a right or a permission.
    Obligation(ObligationId),
    /// A transition.
    Transition(usize),
}

/// What became of an item at an entry; only from a watching evaluation.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The item.
    pub item: Item,
    /// The entry at which it was asked, or which opened it.
    pub entry: EntryName,
    /// Index of that entry; `usize::MAX` for the header.
    pub entry_index: usize,
    /// Its place in the record.
    pub at: Span,
    /// Whose duty or right it is; the player who was asked about.
    pub player: Option<Side>,
    /// What became of it.
    pub fate: Fate,
    /// The condition or the requirement that decided.
    pub tree: Option<Box<Node>>,
    /// The last day of a duty or right that has one.
    pub until: Option<Date>,
    /// Index of the ruling that used or ended a right.
    pub by_index: Option<usize>,
}

/// What became of an item.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// Its condition did not hold, or hung on evidence.
    NotAsked(Option<Need>),
    /// A requirement held.
    Kept,
    /// A requirement was violated.
    Failed,
    /// A requirement hangs on evidence.
    Unsettled(Need),
    /// A requirement of a player was reported before, and is reported once.
    ToldBefore,
    /// A rule or a transition acted; a permission holds.
    Fired,
    /// A procedure was in another state than the one from which the transition leads.
    OtherState,
    /// A duty or right was opened, and still waits.
    Waits,
    /// A duty or right from which nothing follows by itself.
    Stands,
    /// It was done or used with this entry.
    Done(EntryName),
    /// It was done after its day.
    Late(EntryName),
    /// It was not used by the reply that closed it.
    Lapsed(EntryName),
    /// It was not done: by this entry, or by its day.
    Violated(Option<EntryName>),
    /// What it waited for came on this day, or on a day that nobody knows.
    Cancelled(Option<Date>),
    /// A permission excuses it.
    Excused(ObligationId),
    /// It is open through this day.
    Pending(Date),
    /// The game ended before its day.
    GameEnded,
    /// It was not used by its day.
    Expired,
    /// It was not used, and this entry ended it.
    Settled(EntryName),
}

impl Fate {
    /// Whether something came of the item: it fired, or was opened.
    #[must_use]
    pub const fn is_life(self) -> bool {
        !matches!(self, Self::NotAsked(_) | Self::Kept | Self::Unsettled(_) | Self::ToldBefore | Self::OtherState)
    }

    /// Of what became of an item, the kinds that are kept beside each other: lives, tests, and that it was not asked.
    const fn kind(&self) -> u8 {
        match self {
            Self::Kept | Self::Unsettled(_) | Self::ToldBefore => 1,
            Self::NotAsked(_) | Self::OtherState => 2,
            _ => 0,
        }
    }
}

impl<T: Tracer> Run<'_, T> {
    /// An expression with the tree behind it, whether or not trees are wanted now.
    pub(super) fn traced(&mut self, code: Code, bound: &Bound) -> (Value, Option<Node>) {
        let starts = !self.tracer.on();
        if starts && !self.tracer.start_finding() {
            return (self.settled(code, bound), None);
        }
        let value = self.settled(code, bound);
        let tree = self.tracer.take();
        if starts {
            self.tracer.end_finding();
        }
        (value, tree)
    }

    /// Keeps that the condition of an item did not hold.
    pub(super) fn keep_not_asked(&mut self, item: Item, when: Option<Code>, bound: &Bound, scene: Scene) {
        let Some(when) = when.filter(|_| self.tracer.watches()) else { return };
        let (value, tree) = self.traced(when, bound);
        self.keep(item, Fate::NotAsked(value.need()), tree, scene);
    }

    /// Keeps what a requirement came to.
    pub(super) fn keep_tested(&mut self, item: Item, test: Code, bound: &Bound, scene: Scene) {
        if !self.tracer.watches() {
            return;
        }
        let (value, tree) = self.traced(test, bound);
        let fate = match super::arithmetic::as_truth(value) {
            Truth::Yes => Fate::Kept,
            Truth::No => Fate::Failed,
            Truth::Unknown(need) => Fate::Unsettled(need),
        };
        self.keep(item, fate, tree, scene);
    }

    /// Keeps what became of an item at the entry of a scene.
    pub(super) fn keep(&mut self, item: Item, fate: Fate, tree: Option<Node>, scene: Scene) {
        if !self.tracer.watches() {
            return;
        }
        let outcome = Outcome {
            item,
            entry: scene.entry,
            entry_index: scene.index,
            at: scene.at,
            player: scene.player,
            fate,
            tree: tree.map(Box::new),
            until: None,
            by_index: None,
        };
        self.store(outcome);
    }

    fn store(&mut self, outcome: Outcome) {
        if self.tracer.keeps_latest() {
            let kind = outcome.fate.kind();
            let same =
                |kept: &Outcome| kept.item == outcome.item && kept.player == outcome.player && kept.fate.kind() == kind;
            let most = if kind == 0 { MOST_FIRED } else { 1 };
            let kept = self.outcomes.iter().filter(|kept| same(kept)).count();
            if kept >= most
                && let Some(oldest) = self.outcomes.iter().position(same)
            {
                self.outcomes.remove(oldest);
            }
        } else if self.outcomes.len() >= MOST_OF_ENTRY {
            return;
        }
        self.outcomes.push(outcome);
    }

    /// Keeps what became of a duty or right that waited.
    pub(super) fn keep_fate(&mut self, open: &Open, fate: Fate) {
        if self.tracer.watched().is_none() && !self.tracer.keeps_latest() {
            return;
        }
        let item = Item::Obligation(open.obligation);
        let index = open.scene.map_or(usize::MAX, |scene| scene.index);
        let opened = |kept: &&mut Outcome| {
            kept.item == item && kept.entry_index == index && kept.player == Some(open.who) && kept.fate.is_life()
        };
        let until = self.last_day(open);
        if let Some(kept) = self.outcomes.iter_mut().rev().find(opened) {
            kept.fate = fate;
            kept.until = kept.until.or(until);
            return;
        }
        if !self.tracer.watches() {
            return;
        }
        let scene = open.scene.unwrap_or_else(|| self.scene(usize::MAX, EntryName::Start, Some(open.who)));
        let outcome = Outcome {
            item,
            entry: scene.entry,
            entry_index: index,
            at: scene.at,
            player: Some(open.who),
            fate,
            tree: None,
            until,
            by_index: None,
        };
        self.store(outcome);
    }

    /// Keeps that a right of the judge was opened.
    pub(super) fn keep_proposed(&mut self, obligation: ObligationId, scene: Scene) {
        self.keep(Item::Obligation(obligation), Fate::Waits, None, scene.about_player(None));
    }

    /// Keeps what became of a right of the judge, by the ruling of this index if one did.
    pub(super) fn keep_proposal_fate(
        &mut self,
        obligation: ObligationId,
        opened: usize,
        fate: Fate,
        by_index: Option<usize>,
    ) {
        let item = Item::Obligation(obligation);
        let waits = |kept: &&mut Outcome| {
            kept.item == item && kept.entry_index == opened && kept.player.is_none() && kept.fate == Fate::Waits
        };
        if let Some(kept) = self.outcomes.iter_mut().rev().find(waits) {
            kept.fate = fate;
            kept.by_index = by_index;
        }
    }

    /// Keeps that what was waited for was done, in time or late.
    pub(super) fn keep_performed(&mut self, open: &Open, late: Truth, entry: EntryName) {
        self.keep_fate(open, if late == Truth::Yes { Fate::Late(entry) } else { Fate::Done(entry) });
    }

    /// Keeps what a reply that closed a window made of it.
    pub(super) fn keep_closed(&mut self, open: &Open, obligation: &Obligation, done: bool, entry: EntryName) {
        let fate = match (done, obligation.kind) {
            (true, _) => Fate::Done(entry),
            (false, ObligationKind::Duty) => Fate::Violated(Some(entry)),
            (false, _) => Fate::Lapsed(entry),
        };
        self.keep_fate(open, fate);
    }

    /// Keeps that a duty of form was met at once, or not.
    pub(super) fn keep_done(&mut self, id: ObligationId, done: bool, scene: Scene) {
        let fate = if done { Fate::Done(scene.entry) } else { Fate::Violated(Some(scene.entry)) };
        self.keep(Item::Obligation(id), fate, None, scene);
    }

    /// Keeps that a duty or right was not opened.
    pub(super) fn keep_not_opened(
        &mut self,
        id: ObligationId,
        obligation: &Obligation,
        bound: &Bound,
        scene: Option<Scene>,
    ) {
        if self.tracer.watches() {
            let scene = self.scene_for(obligation, bound, scene);
            self.keep_not_asked(Item::Obligation(id), obligation.when, bound, scene);
        }
    }

    /// Keeps what stands of duties, rights and permissions from which nothing follows by itself.
    pub(super) fn keep_standing(&mut self, event: Event, bound: &Bound, scene: Option<Scene>) {
        let plan = self.plan;
        for (index, obligation) in (0..).map(ObligationId).zip(&plan.rules.obligations) {
            let items = plan.event(event);
            let opens = items.opening.contains(&index) || items.opening_by_ledger.contains(&index);
            let own = obligation.on == event && !opens;
            if !own || plan.is_off(obligation.when) {
                continue;
            }
            let scene = self.scene_for(obligation, bound, scene);
            if self.holds(obligation.when, bound) {
                let tree = obligation.when.and_then(|when| self.traced(when, bound).1);
                let excuses = obligation.kind == ObligationKind::Permission;
                self.keep(Item::Obligation(index), if excuses { Fate::Fired } else { Fate::Stands }, tree, scene);
            } else {
                self.keep_not_asked(Item::Obligation(index), obligation.when, bound, scene);
            }
        }
    }

    /// The scene of a duty or right, about the player whose it is.
    fn scene_for(&self, obligation: &Obligation, bound: &Bound, scene: Option<Scene>) -> Scene {
        let player = match obligation.who {
            Who::Player(root) => bound.side(self.game, root),
            Who::Role(_) => None,
        };
        let scene = scene.unwrap_or_else(|| self.scene(usize::MAX, EntryName::Start, None));
        scene.about_player(player)
    }

    fn last_day(&mut self, open: &Open) -> Option<Date> {
        let plan = self.plan;
        let obligation = plan.obligation(open.obligation)?;
        self.due_days(open, obligation)?.get().filter(|day| *day < i32::MAX).map(Date::from_number)
    }
}
