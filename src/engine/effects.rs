//! What items do: postings, findings, derived events, clocks.

use crate::diagnostic::{Arg, Severity};
use crate::rules::{ArticleId, Effect, EffectKind, Place};
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Domain, Event, Fact, PostingKind, Root};

use super::bound::Bound;
use super::evaluation::{By, EntryName, Finding, Message, Node, Posting, Related, Spoken, State, Status};
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Object, Range, Value};

/// Where something happens: the entry, and the item of the ruleset that speaks.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// Name of the entry.
    pub entry: EntryName,
    /// Its index in the record.
    pub index: usize,
    /// The place in the record that a finding points to.
    pub at: Span,
    /// The article.
    pub article: ArticleId,
    /// The item.
    pub place: Place,
    /// The name under which the item's findings go that have no slug of their own is resolved earlier; this is the
    /// player they are about.
    pub player: Option<Side>,
    /// The letter that a posting is about, if not the entry itself.
    pub about: Option<EntryName>,
    /// What would tell whether it happens at all; nothing if it surely does.
    pub doubt: Option<Need>,
}

impl Scene {
    /// The same scene, for another item.
    #[must_use]
    pub const fn item(self, article: ArticleId, place: Place) -> Self {
        Self { article, place, ..self }
    }

    /// The same scene, pointing elsewhere in the record.
    #[must_use]
    pub const fn pointing(self, at: Span) -> Self {
        Self { at, ..self }
    }

    /// The same scene, about a player.
    #[must_use]
    pub const fn about_player(self, player: Option<Side>) -> Self {
        Self { player, ..self }
    }

    /// The same scene, if it hangs on evidence that is missing; what was in doubt before stays so.
    #[must_use]
    pub fn doubting(self, doubt: Option<Need>) -> Self {
        Self { doubt: self.doubt.or(doubt), ..self }
    }
}

impl<T: Tracer> Run<'_, T> {
    /// Runs effects in order.
    pub(super) fn run_effects(&mut self, effects: &[Effect], bound: &Bound, scene: Scene) {
        for effect in effects {
            self.run_effect(effect, bound, scene);
        }
    }

    fn run_effect(&mut self, effect: &Effect, bound: &Bound, scene: Scene) {
        if scene.doubt.is_some() && !may_be_in_doubt(&effect.what) {
            return;
        }
        let side = |root: Root, run: &Self| bound.side(run.game, root);
        match &effect.what {
            EffectKind::Charge { who, amount, kind } => {
                let Some(player) = side(*who, self) else { return };
                let amount = self.settled(*amount, bound);
                let tree = if self.tracer.on() { self.tracer.take() } else { None };
                self.charge(player, amount, *kind, scene.item(scene.article, effect.place), tree);
            }
            EffectKind::Add { amount, who, account } => {
                let Some(player) = side(*who, self) else { return };
                if let Value::Number(days) = self.value_of(*amount, bound) {
                    self.ledger.raise(*account, player, days.perhaps(scene.doubt));
                    self.forget_volatile();
                }
            }
            EffectKind::Count { amount, who, counter } => {
                let Some(player) = side(*who, self) else { return };
                if let Some(by) = self.value_of(*amount, bound).as_number() {
                    self.ledger.count(*counter, player, by);
                    self.forget_volatile();
                }
            }
            EffectKind::Record(event) => self.derive(*event, bound, scene),
            EffectKind::Finding { severity, slug, prose } => {
                let message = self.prose(prose, bound);
                self.find(slug, *severity, Status::Violated, message, scene);
            }
            EffectKind::Loss { who, .. } => {
                if let Some(loser) = side(*who, self) {
                    self.decide(Some(loser.other()), scene);
                }
                self.end_game();
            }
            EffectKind::StopClocks => {
                self.state = State::Suspended;
                self.stop_clocks();
            }
            EffectKind::StartClocks => self.start_clocks(),
            EffectKind::Forward { .. } => self.count_forwarded(scene.index),
            // Days between accounts and resets belong to regulations with several accounts, which the resolver does not
            // let through yet.
            EffectKind::Transfer { .. }
            | EffectKind::Reset { .. }
            | EffectKind::JudgeDecides(_)
            | EffectKind::NothingStated => {}
        }
    }

    fn value_of(&mut self, code: crate::rules::Code, bound: &Bound) -> Value {
        let value = self.settled(code, bound);
        self.tracer.forget();
        value
    }

    /// Posts days to a player. Nothing is posted for something that is not there; 0 days only as thinking.
    pub(super) fn charge(&mut self, player: Side, amount: Value, kind: PostingKind, scene: Scene, tree: Option<Node>) {
        let days = match amount {
            Value::Number(days) => days,
            Value::Unknown(need) => Range { low: 0, high: Range::OPEN_HIGH, need: Some(need) },
            Value::Conflict => {
                self.conflict(scene);
                self.ledger.open(player, unsettled());
                return;
            }
            _ => return,
        };
        let days = days.perhaps(scene.doubt);
        if days.get() == Some(0) && kind != PostingKind::Thinking {
            return;
        }
        self.ledger.post(Posting {
            entry: scene.entry,
            entry_index: scene.index,
            player,
            days,
            kind,
            about: scene.about,
            article: scene.article,
            place: scene.place,
            at: scene.at,
            tree: tree.map(Box::new),
        });
        self.forget_volatile();
    }

    /// Two exceptions to a slot apply and say different things: never does the last one win. Told once a slot, at the
    /// first of the two.
    pub(super) fn conflict(&mut self, scene: Scene) {
        let Some((slot, first, second)) = self.clash else { return };
        if self.clashed.contains(&slot) {
            return;
        }
        self.clashed.push(slot);
        let Some(slot) = self.rules.slots.get(slot.index()) else { return };
        let exceptions = [first, second].map(|index| slot.exceptions.get(usize::from(index)));
        let [Some(first), Some(second)] = exceptions else { return };
        let word = |text: &str| Spoken::Arg(Arg::from(text));
        let message = Message::Own(
            "ruleset-conflict",
            vec![("first", word(&first.name)), ("second", word(&second.name)), ("slot", word(&slot.name))],
        );
        let scene = scene.item(first.article, first.place);
        self.find("ruleset-conflict", Severity::Error, Status::Violated, message, scene);
    }

    /// Reports a finding of the ruleset.
    pub(super) fn find(&mut self, slug: &str, severity: Severity, status: Status, message: Message, scene: Scene) {
        if let Some(need) = scene.doubt {
            self.find_open(slug, severity, need, message, scene);
            return;
        }
        self.findings.push(Finding {
            by: By::Rule { article: scene.article, place: scene.place },
            slug: slug.to_owned(),
            severity,
            status,
            player: scene.player,
            entry: scene.entry,
            at: scene.at,
            message,
            related: Vec::new(),
            because: Vec::new(),
            tree: None,
        });
    }

    /// Adds another place to the last finding.
    pub(super) fn relate(&mut self, at: Span, entry: EntryName, key: &'static str) {
        if let Some(finding) = self.findings.last_mut() {
            finding.related.push(Related { at, entry, key, elsewhere: None });
        }
    }

    fn derive(&mut self, event: Event, bound: &Bound, scene: Scene) {
        match event {
            Event::Omission => self.derive_omission(bound, scene),
            // A derived event derives no other; its author is who failed. It has no machinery of its own: what is asked
            // of each player is asked with the entry itself.
            other if !self.deriving => {
                self.deriving = true;
                let bound = Bound { author: scene.player.or(bound.author), ..*bound };
                self.check_form(other, &bound, scene);
                self.open_obligations(other, &bound, Some(scene));
                self.run_rules(other, &bound, scene);
                self.check_ledger(other, &bound, scene);
                self.run_transitions(other, &bound, scene);
                self.deriving = false;
            }
            _ => {}
        }
    }

    /// From the day after this one nobody is charged, until the clocks start again.
    fn stop_clocks(&mut self) {
        self.stopped_since = self.now;
        self.rebuild_off_days();
    }

    fn start_clocks(&mut self) {
        self.state = State::Playing;
        if let (Some(since), Some(now)) = (self.stopped_since.take(), self.now) {
            self.stopped_days.insert(since.plus(1), now);
            self.rebuild_off_days();
        }
    }
}

/// Whether an effect may be half done: days may be posted between bounds, and a finding may be open. Clocks and derived
/// events are moved by what is sure alone.
const fn may_be_in_doubt(effect: &EffectKind) -> bool {
    matches!(effect, EffectKind::Charge { .. } | EffectKind::Add { .. } | EffectKind::Finding { .. })
}

/// A need that no evidence of the game would settle.
pub fn unsettled() -> Need {
    Need { of: Object { domain: Domain::Game, index: 0 }, fact: Fact::AsOf }
}
