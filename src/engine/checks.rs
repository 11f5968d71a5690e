//! Requirements, rules and transitions: what is asked of an event, in the phases of the order of evaluation.

use crate::rules::{AccountId, Code, Op, Require};
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Event, Root};

use super::bound::Bound;
use super::effects::Scene;
use super::evaluation::{Because, Node, NodeKind, Status};
use super::outcomes::{Fate, Item};
use super::run::Run;
use super::trace::Tracer;
use super::value::{Range, Truth, Value};

/// How many findings of a game say which postings they rest on: a game with more is wrong as a whole, and the sums would
/// be longer than the record.
pub const MOST_EXPLAINED: usize = 500;

/// What became of a requirement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is met.
    Met,
    /// It hangs on missing evidence whether it is.
    Open,
    /// It is not.
    NotMet,
}

impl<T: Tracer> Run<'_, T> {
    /// All phases of an event that has nothing else to it.
    pub(super) fn fire(&mut self, event: Event, bound: &Bound, scene: Scene) {
        self.check_form(event, bound, scene);
        self.open_obligations(event, bound, Some(scene));
        self.run_rules(event, bound, scene);
        self.check_ledger(event, bound, scene);
        self.run_transitions(event, bound, scene);
        self.check_players(bound, scene);
    }

    /// Requirements that read the event alone.
    pub(super) fn check_form(&mut self, event: Event, bound: &Bound, scene: Scene) {
        let plan = self.plan;
        for &index in &plan.event(event).form {
            self.check_require(index, bound, scene);
        }
    }

    /// Requirements that read accounts.
    pub(super) fn check_ledger(&mut self, event: Event, bound: &Bound, scene: Scene) {
        let plan = self.plan;
        for &index in &plan.event(event).ledger {
            self.check_require(index, bound, scene);
        }
    }

    fn check_require(&mut self, index: usize, bound: &Bound, scene: Scene) {
        let Some(require) = self.plan.require(index) else { return };
        let applies = self.whether(require.when, bound);
        if applies == Truth::No {
            return self.keep_not_asked(Item::Require(index), require.when, bound, scene);
        }
        let at = self.focus(require, bound).unwrap_or(scene.at);
        let scene = scene.item(require.article, require.place).pointing(at).doubting(applies.doubt());
        self.keep_tested(Item::Require(index), require.test, bound, scene);
        self.test(require, bound, scene, true);
    }

    /// Asks a requirement; what is open is told only if it is wanted.
    fn test(&mut self, require: &Require, bound: &Bound, scene: Scene, tell_open: bool) -> Answer {
        let value = self.settled(require.test, bound);
        let mut tree = if self.tracer.on() { self.tracer.take() } else { None };
        if value == Value::Conflict {
            self.conflict(scene);
            return Answer::Met;
        }
        let scene = match super::arithmetic::as_truth(value) {
            Truth::Yes => return Answer::Met,
            Truth::No => scene,
            Truth::Unknown(need) => scene.doubting(Some(need)),
        };
        if scene.doubt.is_some() && !tell_open {
            return Answer::Open;
        }
        if tree.is_none() && self.tracer.start_finding() {
            self.settled(require.test, bound);
            tree = self.tracer.take();
            self.tracer.end_finding();
        }
        let before = self.findings.len();
        self.run_effects(&require.otherwise, bound, scene);
        self.relate_elsewhere(require.test, bound, before);
        if scene.doubt.is_none()
            && let Some(need) = self.lacking(require.test, bound)
        {
            for finding in self.findings.iter_mut().skip(before) {
                finding.status = Status::Undetermined(need);
            }
        }
        if let Some(tree) = tree {
            let mut because = self.because(&tree);
            because.extend(self.expected_total(require, bound));
            let decisive = self.decisive_postings(require, bound, &because);
            because.extend(decisive);
            if scene.doubt.is_none() {
                because.extend(self.missing_leave(require, bound));
            }
            for finding in self.findings.iter_mut().skip(before) {
                finding.because.clone_from(&because);
                finding.tree = Some(Box::new(tree.clone()));
            }
        }
        if scene.doubt.is_none() { Answer::NotMet } else { Answer::Open }
    }

    /// The total that a written one is held against, if the ledger has another: then a slip was carried on.
    fn expected_total(&self, require: &Require, bound: &Bound) -> Option<Because> {
        let side = self.rules.ops(require.test).iter().find_map(|op| match op {
            Op::BalanceIs(root, AccountId(0)) => bound.side(self.game, *root),
            _ => None,
        })?;
        let expected = self.ledger.written(side).expected();
        let is_other = expected != self.ledger.balance(AccountId(0), side);
        (is_other && expected.low != Range::OPEN_LOW).then_some(Because::Expected(side, expected))
    }

    /// Findings from `before` on rest on the value of this expression.
    pub(super) fn explain(&mut self, code: Code, bound: &Bound, before: usize) {
        if self.findings.len() == before {
            return;
        }
        let starts = !self.tracer.on();
        if starts && !self.tracer.start_finding() {
            return;
        }
        self.settled(code, bound);
        let tree = self.tracer.take();
        if starts {
            self.tracer.end_finding();
        }
        let Some(tree) = tree else { return };
        for reason in self.because(&tree) {
            for finding in self.findings.iter_mut().skip(before) {
                if !finding.because.contains(&reason) {
                    finding.because.push(reason.clone());
                }
            }
        }
    }

    /// What a tree rests on: totals, changed parameters, and the facts nearest to its top.
    pub(super) fn because(&self, tree: &Node) -> Vec<Because> {
        let mut because = Vec::new();
        self.collect_because(tree, &mut because, 0);
        because
    }

    fn collect_because(&self, node: &Node, because: &mut Vec<Because>, depth: usize) {
        match node.kind {
            NodeKind::Account(player) => {
                let known =
                    because.iter().any(|known| matches!(known, Because::Total { player: p, .. } if *p == player));
                if !known && self.findings.len() <= MOST_EXPLAINED {
                    let total = self.ledger.balance(AccountId(0), player);
                    because.push(Because::Total { player, total, postings: self.ledger.postings().len() });
                    self.add_changes_behind(player, because);
                }
                return;
            }
            NodeKind::Param(param) => {
                let changed = self.rules.params.get(param.index()).is_some_and(|param| param.replaced.is_some());
                let known = because.iter().any(|known| matches!(known, Because::Changed(p) if *p == param));
                if changed && !known {
                    because.push(Because::Changed(param));
                }
            }
            NodeKind::Reading(reading) => {
                let changed = self.rules.readings.get(reading.index()).is_some_and(|known| known.replaced.is_some());
                if changed && !because.contains(&Because::ChangedReading(reading)) {
                    because.push(Because::ChangedReading(reading));
                }
            }
            _ => {}
        }
        if depth < 32 {
            for child in &node.children {
                self.collect_because(child, because, depth + 1);
            }
        }
    }

    /// Parameters that a layer changed and that a posting to this player rests on.
    fn add_changes_behind(&self, player: Side, because: &mut Vec<Because>) {
        if !self.plan.has_changes() {
            return;
        }
        let own = self.ledger.postings().iter().filter(|posting| posting.player == player);
        for param in own.flat_map(|posting| self.plan.changes_behind(posting.place)) {
            let reason = Because::Changed(*param);
            if !because.contains(&reason) {
                because.push(reason);
            }
        }
    }

    /// Where in the record a requirement looks first.
    fn focus(&self, require: &Require, bound: &Bound) -> Option<Span> {
        let ops = self.rules.ops(require.test);
        ops.iter().find_map(|op| match op {
            Op::Fact(root, fact) if is_of_the_event(*root) => self.fact_span(self.object_of(*root, bound)?, *fact),
            _ => None,
        })
    }

    /// Requirements of each player: asked after every entry, reported once a player, and once before as open.
    pub(super) fn check_players(&mut self, bound: &Bound, scene: Scene) {
        let plan = self.plan;
        for &index in &plan.each_player {
            for side in Side::BOTH {
                let told = self.told_once.get(index).and_then(|sides| sides.get(side.index())).copied();
                let scene = scene.about_player(Some(side));
                let Some(told) = told.filter(|told| *told != Answer::NotMet) else {
                    self.keep(Item::Require(index), Fate::ToldBefore, None, scene);
                    continue;
                };
                let Some(require) = plan.require(index) else { continue };
                let bound = bound.about(side);
                let applies = self.whether(require.when, &bound);
                if applies == Truth::No {
                    self.keep_not_asked(Item::Require(index), require.when, &bound, scene);
                    continue;
                }
                self.keep_tested(Item::Require(index), require.test, &bound, scene);
                let at = self.game.fraction(scene.index).map_or(scene.at, |fraction| fraction.span);
                let scene = scene.item(require.article, require.place).pointing(at);
                let answer = self.test(require, &bound, scene.doubting(applies.doubt()), told == Answer::Met);
                if answer != Answer::Met
                    && let Some(told) = self.told_once.get_mut(index).and_then(|sides| sides.get_mut(side.index()))
                {
                    *told = answer;
                }
            }
        }
    }

    /// Rules on an event.
    pub(super) fn run_rules(&mut self, event: Event, bound: &Bound, scene: Scene) {
        let plan = self.plan;
        for &index in &plan.event(event).rules {
            let Some(rule) = plan.rule(index) else { continue };
            let applies = self.whether(rule.when, bound);
            if applies == Truth::No {
                self.keep_not_asked(Item::Rule(index), rule.when, bound, scene);
            } else {
                self.keep(Item::Rule(index), Fate::Fired, None, scene);
                self.run_effects(&rule.then, bound, scene.item(rule.article, rule.place).doubting(applies.doubt()));
            }
        }
    }

    /// Transitions on an event, judged on the state before it.
    pub(super) fn run_transitions(&mut self, event: Event, bound: &Bound, scene: Scene) {
        let plan = self.plan;
        let transitions = &plan.event(event).transitions;
        if transitions.is_empty() {
            return;
        }
        let before = self.procedures.clone();
        for &index in transitions {
            let Some(transition) = plan.transition(index) else { continue };
            let procedure = usize::from(transition.procedure);
            if before.get(procedure) != Some(&transition.from) {
                self.keep(Item::Transition(index), Fate::OtherState, None, scene);
                continue;
            }
            if !self.holds(transition.when, bound) {
                self.keep_not_asked(Item::Transition(index), transition.when, bound, scene);
                continue;
            }
            self.keep(Item::Transition(index), Fate::Fired, None, scene);
            if let Some(state) = self.procedures.get_mut(procedure) {
                *state = transition.to;
            }
            self.run_effects(&transition.effect, bound, scene.item(transition.article, transition.place));
        }
    }
}

/// Whether a root is the entry itself: where a finding about it should point.
fn is_of_the_event(root: Root) -> bool {
    matches!(
        root,
        Root::Letter
            | Root::Repeat
            | Root::Claim
            | Root::Break
            | Root::Ruling
            | Root::Inquiry
            | Root::Protest
            | Root::Application
    )
}
