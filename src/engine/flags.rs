//! `due once`: the first day on which a condition would hold if the answer were sent on that day.
//!
//! For a day the answer is supposed: a letter of one move to the sending that arrived, with nothing written but its
//! sending day. What the ruleset charges for it is posted, the condition is asked, and everything is put back. Time
//! that runs only grows, so the first day is found by doubling steps and then by halving, within [`FARTHEST`] days.
//! Where the record does not show from which day the time runs, or the condition hangs on evidence, there is no day.

use crate::game::{Evidence, Game, Sending, SendingKind, sending};
use crate::rules::{AccountId, Code, EffectKind, Obligation, SlotId, WantedAct, Window};
use crate::syntax::record::ast::{MoveNumber, Side};
use crate::time::Date;
use crate::vocabulary::{Act, Domain, EngineSlot};

use super::arithmetic;
use super::bound::{Bound, player};
use super::evaluation::State;
use super::obligations::Open;
use super::outcomes::Fate;
use super::plan::Plan;
use super::run::{Given, Run};
use super::trace::{NoTrace, Tracer};
use super::value::{Object, Range, Truth, Value};

/// How many days after the receipt the search ends: eleven years, longer than any game is played.
const FARTHEST: i32 = 1 << 12;

/// Index of the answer that is supposed, among the sendings of a game.
pub const SUPPOSED: u32 = u32::MAX;

/// What is asked about a supposed answer.
#[derive(Clone, Copy)]
enum Asked<'b> {
    /// An expression.
    Condition(Code, &'b Bound),
    /// A question of the engine about the one who answers.
    Player(SlotId),
}

/// What a player owes his partner.
enum Owed {
    /// It is not his turn, or what he would answer never reached him.
    Nothing,
    /// The first move of the game.
    FirstMove,
    /// An answer to this sending.
    Answer(u32),
}

/// For White and Black the first day on which time would be overdue if the answer that the player owes were sent on it.
/// `None` for a player who owes none, or where the record does not show from which day his time runs.
#[must_use]
pub fn flag_dates(plan: &Plan, game: &Game<'_>) -> [Option<Date>; 2] {
    let nothing = Given::default();
    let as_of = game.latest.or(game.start).unwrap_or(Date::from_number(1));
    let mut run = Run::new(plan, game, &nothing, as_of, NoTrace);
    run.walk();
    let Some(slot) = plan.rules.engine_slot(EngineSlot::PlayerOverdue) else { return [None; 2] };
    if run.state != State::Playing {
        return [None; 2];
    }
    Side::BOTH.map(|side| {
        let answered = match run.owed_by(side) {
            Owed::Nothing => return None,
            Owed::FirstMove => None,
            Owed::Answer(to) => Some(to),
        };
        run.first_day(Asked::Player(slot), side, answered)
    })
}

impl<T: Tracer> Run<'_, T> {
    /// What a player owes.
    fn owed_by(&self, side: Side) -> Owed {
        let partners = |sending: &Sending| {
            sending.author != side && !matches!(sending.kind, SendingKind::Repeat(_)) && sending.entry != usize::MAX
        };
        let Some(last) = self.game.sendings.iter().rposition(partners) else {
            let begins = side == Side::White && self.game.sendings.is_empty();
            return if begins { Owed::FirstMove } else { Owed::Nothing };
        };
        let last = u32::try_from(last).unwrap_or(SUPPOSED);
        let answered = |id: u32| self.game.sending(id).is_some_and(|s| s.answer.is_some() || s.claimed.is_some());
        let is_answered =
            answered(last) || self.game.repeats.iter().any(|repeat| repeat.letter == last && answered(repeat.sending));
        if is_answered { Owed::Nothing } else { self.arrived_of(last).map_or(Owed::Nothing, Owed::Answer) }
    }

    /// Of a letter and its repeats the one that arrived, or is on its way.
    fn arrived_of(&self, letter: u32) -> Option<u32> {
        let repeats = self.game.repeats.iter().filter(|repeat| repeat.letter == letter).map(|repeat| repeat.sending);
        let sendings = std::iter::once(letter).chain(repeats);
        let alive = sendings.filter(|&id| self.game.sending(id).is_some_and(|sending| !sending.lost));
        let arrived = |id: u32| {
            let sending = self.game.sending(id);
            sending.and_then(|sending| sending.arrival_postmark.day().or(sending.arrived.day()))
        };
        alive.min_by_key(|&id| arrived(id).map_or(i32::MAX, Date::number))
    }

    /// Duties that a reply ends, and that had run out by the day on which it was sent; with that day.
    pub(super) fn overrun_by_reply(
        &mut self,
        who: Side,
        answered: Option<u32>,
        sent: Option<Date>,
    ) -> Vec<(Open, Option<Date>)> {
        let Some(answered) = answered else { return Vec::new() };
        let letter = self.original(answered);
        let ended =
            self.take_open(|run, open| run.runs_out(open) && open.who == who && open.bound.letter == Some(letter));
        let mut overrun = Vec::new();
        for open in ended {
            self.keep_fate(&open, Fate::Cancelled(sent));
            let (Some(sent), Some(code)) = (sent, self.code_of(&open)) else { continue };
            let asked = Asked::Condition(code, &open.bound);
            if self.suppose(who, Some(answered), |run| run.would_hold(asked, who, sent)) {
                overrun.push((open, self.first_day(asked, who, Some(answered))));
            }
        }
        overrun
    }

    /// Tells of duties that ran out, unless what was posted since told the same of the same player already.
    pub(super) fn report_overrun(&mut self, overrun: &[(Open, Option<Date>)]) {
        for (open, day) in overrun {
            self.run_out(open, *day);
        }
    }

    /// Before a claim: what the accused had not answered in time counts as run out from here on.
    pub(super) fn overrun_before_claim(&mut self, accused: Side, claimed: Option<Date>) {
        for open in self.take_open(|run, open| run.runs_out(open) && open.who == accused) {
            match (self.day_of(&open), claimed) {
                (Some(day), Some(claimed)) if day <= claimed => self.run_out(&open, Some(day)),
                _ => self.open.push(open),
            }
        }
    }

    /// After the last entry: whether the day has come.
    pub(super) fn overrun_at_end(&mut self, open: &Open) {
        let Some(day) = self.day_of(open) else { return };
        if day <= self.as_of && self.ended.is_none_or(|ended| ended > day) {
            self.run_out(open, Some(day));
        }
    }

    fn day_of(&mut self, open: &Open) -> Option<Date> {
        let answered = self.arrived_of(open.bound.letter?)?;
        let code = self.code_of(open)?;
        self.first_day(Asked::Condition(code, &open.bound), open.who, Some(answered))
    }

    fn run_out(&mut self, open: &Open, day: Option<Date>) {
        let Some(obligation) = self.plan.obligation(open.obligation) else { return };
        let told = obligation.otherwise.iter().any(|effect| match &effect.what {
            EffectKind::Finding { slug, .. } => {
                self.findings.iter().any(|finding| finding.slug == *slug && finding.player == Some(open.who))
            }
            _ => false,
        });
        if told || self.is_excused(open) {
            return;
        }
        if let Some(flag) = self.flags.get_mut(open.who.index()) {
            *flag = day;
        }
        self.memo.clear();
        self.keep_fate(open, Fate::Violated(None));
        self.violate(open, obligation, None);
    }

    /// The first day on which what is asked would hold if the player's answer were sent on it.
    fn first_day(&mut self, asked: Asked<'_>, who: Side, answered: Option<u32>) -> Option<Date> {
        self.suppose(who, answered, |run| {
            let since = run.counted_since(who)?;
            if run.would_hold(asked, who, since) {
                return Some(since);
            }
            let mut step = 1;
            while step <= FARTHEST && !run.would_hold(asked, who, since.plus(step)) {
                step *= 2;
            }
            if step > FARTHEST {
                return None;
            }
            let (mut not_yet, mut holds) = (step / 2, step);
            while holds - not_yet > 1 {
                let middle = not_yet + (holds - not_yet) / 2;
                if run.would_hold(asked, who, since.plus(middle)) {
                    holds = middle;
                } else {
                    not_yet = middle;
                }
            }
            Some(since.plus(holds))
        })
    }

    /// Does something while an answer is supposed.
    fn suppose<R>(&mut self, who: Side, answered: Option<u32>, action: impl FnOnce(&mut Self) -> R) -> R {
        let number = MoveNumber { number: 1, side: who };
        let answer = Sending {
            incoming: answered,
            postmark: Evidence::None,
            ..sending(SendingKind::Letter, number, usize::MAX, Evidence::Unknown)
        };
        self.supposed = Some(Box::new(answer));
        // What was offered to or by the player is open no more once he answers.
        let last = self.last_sending.take();
        if let Some(made) = self.moves.get_mut(who.index()) {
            *made += 1;
        }
        self.memo.clear();
        let result = action(self);
        if let Some(made) = self.moves.get_mut(who.index()) {
            *made -= 1;
        }
        self.last_sending = last;
        self.supposed = None;
        self.memo.clear();
        result
    }

    fn ask_supposed(&mut self, slot: EngineSlot, who: Side) -> Value {
        let Some(slot) = self.rules.engine_slot(slot) else { return Value::None };
        let incoming = self.supposed.as_ref().and_then(|answer| answer.incoming);
        let bound = Bound { letter: Some(SUPPOSED), incoming, author: Some(who), ..Bound::default() };
        let value = self.slot(slot, Object { domain: Domain::Letter, index: SUPPOSED }, &bound);
        self.tracer.forget();
        value
    }

    fn counted_since(&mut self, who: Side) -> Option<Date> {
        self.ask_supposed(EngineSlot::LetterCountedSince, who).as_date()
    }

    /// Whether what is asked would surely hold if the supposed answer were sent on this day.
    fn would_hold(&mut self, asked: Asked<'_>, who: Side, sent: Date) -> bool {
        if let Some(answer) = &mut self.supposed {
            answer.stated_sent = Evidence::On(sent);
        }
        self.memo.clear();
        let days = match self.ask_supposed(EngineSlot::LetterCharge, who) {
            Value::Number(days) => days,
            Value::None => Range::exact(0),
            _ => return false,
        };
        let before = self.ledger.suppose(who, days);
        self.memo.clear();
        let truth = match asked {
            Asked::Condition(code, bound) => self.truth(code, bound),
            Asked::Player(slot) => {
                let value = self.slot(slot, player(who), &Bound::default().about(who));
                arithmetic::as_truth(value)
            }
        };
        self.ledger.set(AccountId(0), who, before);
        self.memo.clear();
        truth == Truth::Yes
    }

    fn code_of(&self, open: &Open) -> Option<Code> {
        match self.plan.obligation(open.obligation)?.window {
            Window::DueOnce(code) => Some(code),
            _ => None,
        }
    }

    /// Whether a duty runs out with a day that only its condition gives.
    pub(super) fn runs_out(&self, open: &Open) -> bool {
        self.plan.obligation(open.obligation).is_some_and(is_due_once)
    }
}

/// Whether a duty is to answer before a condition would hold.
pub fn is_due_once(obligation: &Obligation) -> bool {
    let answers = matches!(&obligation.act, Some(WantedAct::Do { act: Act::Answer, .. }));
    answers && matches!(obligation.window, Window::DueOnce(_))
}
