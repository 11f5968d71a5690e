//! Duties and rights: opened by an event, met or used by an act, or lost.

use crate::diagnostic::Severity;
use crate::rules::{Obligation, ObligationId, ObligationKind, Unused, WantedAct, Who, Window};
use crate::syntax::record::ast::{Detail, Entry, MoveNumber, Paper, Role, Side};
use crate::time::Date;
use crate::vocabulary::{Act, Event, Fact, Root};

use super::bound::Bound;
use super::effects::Scene;
use super::evaluation::{EntryName, Message, Spoken, Status, Wanted};
use super::outcomes::Fate;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Truth};

/// How many duties and rights wait at once; a record that opens more has no replies, and the oldest are let go.
const MOST_OPEN: usize = 1024;

/// A duty or right that waits.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// Which.
    pub obligation: ObligationId,
    /// What was bound when it opened.
    pub bound: Bound,
    /// The scene of its opening.
    pub scene: Option<Scene>,
    /// Whose it is.
    pub who: Side,
    /// What would tell whether it is open at all; nothing if it surely is.
    pub doubt: Option<Need>,
}

/// What became of a right to an act about a letter.
#[derive(Clone, Copy, Debug)]
pub struct Exercised {
    /// The entry with which it ended.
    pub entry: EntryName,
    /// Its day.
    pub day: Option<Date>,
    /// Whether it was used; else it was lost.
    pub used: bool,
}

impl<T: Tracer> Run<'_, T> {
    /// Opens what waits for an event; what is due with the event itself is checked at once.
    pub(super) fn open_obligations(&mut self, event: Event, bound: &Bound, scene: Option<Scene>) {
        let plan = self.plan;
        self.open_these(&plan.event(event).opening, bound, scene);
        if self.tracer.watches() {
            self.keep_standing(event, bound, scene);
        }
    }

    /// Opens what hangs on the accounts, once they are posted to.
    pub(super) fn open_by_ledger(&mut self, event: Event, bound: &Bound, scene: Scene) {
        let plan = self.plan;
        self.open_these(&plan.event(event).opening_by_ledger, bound, Some(scene));
    }

    fn open_these(&mut self, ids: &[ObligationId], bound: &Bound, scene: Option<Scene>) {
        let plan = self.plan;
        for &id in ids {
            let Some(obligation) = plan.obligation(id) else { continue };
            let applies = self.whether(obligation.when, bound);
            if applies == Truth::No {
                self.keep_not_opened(id, obligation, bound, scene);
                continue;
            }
            let doubt = applies.doubt();
            if Self::is_judges(obligation) {
                if let Some(scene) = scene {
                    self.propose(id, bound, scene.doubting(doubt));
                }
                continue;
            }
            let waits = waits(obligation);
            match (obligation.who, waits, scene) {
                (Who::Player(root), true, _) => {
                    if let Some(who) = bound.side(self.game, root) {
                        self.wait(Open { obligation: id, bound: *bound, scene, who, doubt });
                    }
                }
                (who, false, Some(scene)) => self.check_at_once(id, obligation, who, bound, scene.doubting(doubt)),
                // Acts of the judge are rulings: the record shows them by themselves.
                _ => {}
            }
        }
    }

    fn wait(&mut self, open: Open) {
        if self.runs_out(&open) {
            // Of letters that await an answer only the last one counts.
            self.open.retain(|other| other.obligation != open.obligation || other.who != open.who);
        }
        self.keep_fate(&open, Fate::Waits);
        if self.open.len() >= MOST_OPEN {
            self.open.remove(0);
        }
        self.open.push(open);
    }

    /// A duty of form: the entry itself must show or do something.
    fn check_at_once(&mut self, id: ObligationId, obligation: &Obligation, who: Who, bound: &Bound, scene: Scene) {
        let scene = scene.item(obligation.article, obligation.place);
        let player = match who {
            Who::Player(root) => bound.side(self.game, root),
            Who::Role(_) => None,
        };
        let scene = scene.about_player(player);
        match &obligation.act {
            Some(WantedAct::Show(facts)) => {
                let missing = self.missing_fields(scene.index, facts);
                self.keep_done(id, !missing.contains(&true), scene);
                if missing.contains(&true) {
                    let at = self.first_missing(scene.index, missing).unwrap_or(scene.at);
                    self.run_effects(&obligation.otherwise, bound, scene.pointing(at));
                }
            }
            Some(WantedAct::Do { act, registered, to, papers, .. }) => {
                self.missing = match act {
                    Act::Materials => self.missing_papers(scene.index, papers),
                    Act::Notice => self.not_told(scene.index, to, bound),
                    _ => Vec::new(),
                };
                let unregistered = *registered
                    && matches!(act, Act::Claim | Act::Inquiry | Act::Protest)
                    && self.game.entry(scene.index).is_some_and(|entry| !is_registered(entry));
                let carries = obligation.without.iter().any(|fact| self.entry_carries(*fact, bound));
                let is_done = self.missing.is_empty() && !unregistered && !carries;
                self.keep_done(id, is_done, scene);
                if !is_done {
                    self.run_effects(&obligation.otherwise, bound, scene);
                }
            }
            None => {}
        }
    }

    /// Papers that an entry should have sent along and does not name; none where whoever keeps the record cannot see it.
    fn missing_papers(&self, index: usize, papers: &[Paper]) -> Vec<Wanted> {
        let Some(entry) = self.game.entry(index) else { return Vec::new() };
        let mut sent = entry.details().iter().filter_map(|detail| match &detail.value {
            Detail::Materials { papers, .. } => Some(papers),
            _ => None,
        });
        let sent: Vec<Paper> = sent.by_ref().flatten().map(|paper| paper.value).collect();
        if sent.is_empty() && self.is_hidden(entry) {
            return Vec::new();
        }
        papers.iter().filter(|paper| !sent.contains(paper)).map(|paper| Wanted::Paper(*paper)).collect()
    }

    /// Who should have been told of an entry and was not.
    fn not_told(&self, index: usize, to: &[Who], bound: &Bound) -> Vec<Wanted> {
        let Some(entry) = self.game.entry(index) else { return Vec::new() };
        if self.is_hidden(entry) {
            return Vec::new();
        }
        let roles = to.iter().filter_map(|who| self.role(*who, bound));
        roles.filter(|role| !crate::game::told(entry, *role)).map(Wanted::Role).collect()
    }

    /// Whether whoever keeps these papers cannot see what his partner, whose entry it is, sent to others.
    fn is_hidden(&self, entry: &Entry<'_>) -> bool {
        let author = match entry {
            Entry::Claim(claim) => Some(claim.by.value),
            Entry::Protest(protest) => Some(protest.by.value),
            _ => None,
        };
        self.game.keeper().is_some_and(|keeper| author.is_some_and(|by| by != keeper))
    }

    fn entry_carries(&self, fact: Fact, bound: &Bound) -> bool {
        let object = self.object_of(Root::Claim, bound);
        object.is_some_and(|object| self.fact(object, fact) == super::value::Value::truth(true))
    }

    fn role(&self, who: Who, bound: &Bound) -> Option<Role> {
        match who {
            Who::Role(role) => Some(role),
            Who::Player(root) => bound.side(self.game, root).map(Role::from),
        }
    }

    /// What of a reply's windows ends with it: rights not used lapse, duties not done are violated.
    pub(super) fn close_replies(&mut self, who: Side, scene: Scene) {
        let plan = self.plan;
        let mut closing = Vec::new();
        self.open.retain(|open| {
            let ends = open.who == who
                && plan.obligation(open.obligation).is_some_and(|obligation| obligation.window == Window::NextReply)
                // What this very entry opened waits for the reply after it.
                && open.scene.is_none_or(|opened| opened.index != scene.index);
            if ends {
                closing.push(*open);
            }
            !ends
        });
        for open in closing {
            self.close(open, scene);
        }
    }

    fn close(&mut self, open: Open, scene: Scene) {
        let Some(obligation) = self.plan.obligation(open.obligation) else { return };
        let done = self.reply_does(&open, obligation, scene.index);
        self.keep_closed(&open, obligation, done, scene.entry);
        let scene = scene.item(obligation.article, obligation.place).about_player(Some(open.who)).doubting(open.doubt);
        match obligation.kind {
            ObligationKind::Duty if !done => self.run_effects(&obligation.otherwise, &open.bound, scene),
            ObligationKind::Right if !done => self.lapse(&open, obligation, scene),
            _ => {}
        }
    }

    /// A right that ended unused.
    pub(super) fn lapse(&mut self, open: &Open, obligation: &Obligation, scene: Scene) {
        if !matches!(obligation.unused, Unused::Lapses) {
            return;
        }
        let about = self.letter_of(&open.bound);
        let ended = Exercised { entry: scene.entry, day: self.now, used: false };
        match (&obligation.act, open.bound.letter) {
            (Some(WantedAct::Do { act: Act::Claim, .. }), _) => {
                if let Some(lost) = self.claim_lost.get_mut(open.who.index()) {
                    *lost = Some(ended);
                }
            }
            (Some(WantedAct::Do { act, .. }), Some(letter)) => {
                self.exercised.insert((letter, *act), ended);
            }
            _ => {}
        }
        let Some(stem) = &obligation.stem else { return };
        let amount = self.amount_of(obligation, &open.bound);
        let message = Message::Own(
            "right-lapsed",
            vec![
                ("act", spoken_act(obligation)),
                ("player", Spoken::Player(open.who)),
                ("letter", about.map_or_else(|| Spoken::Entry(scene.entry), Spoken::Entry)),
                ("days", Spoken::Value(amount, crate::vocabulary::Type::Days)),
                ("reply", Spoken::Entry(scene.entry)),
            ],
        );
        self.find(&format!("{stem}-lapsed"), Severity::Note, Status::Lapsed(self.now), message, scene);
        if let Some(opened) = open.scene.filter(|_| scene.doubt.is_none()) {
            self.relate(opened.at, opened.entry, "opened-here");
        }
    }

    /// Whether a reply does what an open duty asks.
    fn reply_does(&self, open: &Open, obligation: &Obligation, index: usize) -> bool {
        let Some(entry) = self.game.entry(index) else { return false };
        match &obligation.act {
            Some(WantedAct::Show(facts)) if facts.contains(&Fact::OmittedDates) => {
                let Some(omission) = open.bound.omission.and_then(|id| self.omissions.get(id as usize)) else {
                    return false;
                };
                self.supplies_all(index, omission.missing_from, omission.fields)
            }
            Some(WantedAct::Do { act: Act::OmissionNotice, .. }) => {
                let named = open.bound.letter.and_then(|letter| self.game.sending(letter)).map(|s| s.number);
                named.is_some_and(|number| self.notices(index).contains(&number))
            }
            Some(WantedAct::Do { act: Act::Claim, .. }) => matches!(entry, Entry::Claim(_)),
            Some(WantedAct::Do { act: act @ (Act::Correction | Act::Penalty), .. }) => {
                let used = open.bound.letter.and_then(|letter| self.exercised.get(&(letter, *act)));
                used.is_some_and(|exercised| exercised.used)
            }
            Some(WantedAct::Do { .. }) => true,
            _ => false,
        }
    }

    /// Numbers of the letters whose omissions a reply names.
    pub(super) fn notices(&self, index: usize) -> Vec<MoveNumber> {
        let mut named = Vec::new();
        let answered = self.answered_number(index);
        for detail in self.game.details(index) {
            let of = match detail {
                Detail::PointsOut { of, .. } => of,
                Detail::Penalty(line) => &line.of,
                _ => continue,
            };
            if let Some(number) = of.map(|of| of.value).or(answered)
                && !named.contains(&number)
            {
                named.push(number);
            }
        }
        named
    }

    /// Number of the letter that an entry answers.
    pub(super) fn answered_number(&self, index: usize) -> Option<MoveNumber> {
        let incoming = match self.game.entry(index)? {
            Entry::Claim(_) => self.game.claims.iter().find(|claim| claim.entry == index)?.incoming,
            _ => self.sending_at(index).and_then(|sending| self.game.sending(sending)?.incoming),
        };
        incoming.and_then(|incoming| self.game.sending(incoming)).map(|sending| sending.number)
    }

    /// The days that a right would charge.
    pub(super) fn amount_of(&mut self, obligation: &Obligation, bound: &Bound) -> super::value::Value {
        let amount = obligation.effect.iter().find_map(|effect| match effect.what {
            crate::rules::EffectKind::Charge { amount, .. } => Some(amount),
            _ => None,
        });
        let Some(amount) = amount else { return super::value::Value::None };
        let value = self.settled(amount, bound);
        self.tracer.forget();
        value
    }

    /// Name of the letter that is bound.
    pub(super) fn letter_of(&self, bound: &Bound) -> Option<EntryName> {
        let sending = self.game.sending(bound.letter?)?;
        Some(super::letters::name_of(sending))
    }
}

/// Whether an obligation waits for a later entry; else it is due with the entry that opens it.
fn waits(obligation: &Obligation) -> bool {
    match (&obligation.window, &obligation.act) {
        (Window::Open, Some(WantedAct::Do { act, .. })) => {
            matches!(act, Act::Correction | Act::Penalty | Act::Protest | Act::Inquiry | Act::Repeat)
        }
        (Window::Open, _) => false,
        _ => true,
    }
}

/// The act of a right, for messages.
pub fn spoken_act(obligation: &Obligation) -> Spoken {
    let word = match &obligation.act {
        Some(WantedAct::Do { act, .. }) => match act {
            Act::Correction => "correction",
            Act::Penalty => "penalty",
            Act::Protest => "protest",
            Act::Claim => "claim",
            Act::Repeat => "repeat",
            Act::Inquiry => "inquiry",
            _ => "act",
        },
        _ => "act",
    };
    Spoken::Arg(crate::diagnostic::Arg::from(word))
}

fn is_registered(entry: &Entry<'_>) -> bool {
    match entry {
        Entry::Claim(claim) => claim.registered,
        Entry::Inquiry(notice) | Entry::Protest(notice) => notice.registered,
        _ => true,
    }
}
