//! Deadlines that are days: repeats, inquiries, protests.
//!
//! A deadline is looked at when the record can say whether it was kept: with the act itself, with the next letter of
//! whoever waits (which says when the answer came), and at the end. It is reckoned then, so that a break announced
//! while somebody waited puts it off.

use crate::diagnostic::{Arg, Severity};
use crate::game::Sending;
use crate::rules::{Obligation, ObligationId, ObligationKind, Unused, WantedAct, Window};
use crate::syntax::record::ast::{Entry, Side};
use crate::syntax::rules::ast::Comparison;
use crate::time::Date;
use crate::vocabulary::{Act, Domain, Event, Fact, Root, Type};

use super::arithmetic::{as_truth, compare};
use super::bound::Bound;
use super::effects::Scene;
use super::evaluation::{EntryName, Message, Spoken, Status};
use super::letters::Arrival;
use super::obligations::{Open, spoken_act};
use super::outcomes::Fate;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Object, Range, Truth, Value};

impl<T: Tracer> Run<'_, T> {
    /// With a reply its author shows when the letter that he answers came: what he waited for is settled.
    pub(super) fn resolve_deadlines(&mut self, sending: &Sending) {
        let author = sending.author;
        let Some(answered) = sending.incoming else { return };
        let Some(own) = self.game.sending(answered).and_then(|answer| answer.incoming) else {
            self.resolve_first_move(author, answered);
            return;
        };
        let own_letter = self.original(own);
        // What came from the judge is no answer of the partner: that was his claim, or the letter that he claimed about.
        let from_judge =
            self.game.sending(answered).is_some_and(|sending| sending.kind == crate::game::SendingKind::Judge);
        for open in self.take_open(|run, open| {
            run.waits_for_day(open) && open.who == author && open.bound.letter == Some(own_letter)
        }) {
            // A letter that was lost says nothing about the day on which it would have come, and its repeat is no
            // second answer.
            let came = if from_judge { self.answer_under_way(&open) } else { None };
            let arrival = came.unwrap_or_else(|| self.arrival(self.original(answered)));
            self.settle_waiting(&open, arrival);
        }
        self.resolve_first_move(author, answered);
    }

    fn resolve_first_move(&mut self, author: Side, answered: u32) {
        for open in self.take_open(|run, open| {
            open.who == author
                && run
                    .plan
                    .obligation(open.obligation)
                    .is_some_and(|obligation| obligation.cancelled_by.contains(&Event::FirstMoveReceived))
        }) {
            let arrival = self.arrival(answered);
            self.settle_waiting(&open, arrival);
        }
    }

    /// The letter that a sending is, or repeats.
    pub(super) fn original(&self, sending: u32) -> u32 {
        match self.game.sending(sending).map(|sending| sending.kind) {
            Some(crate::game::SendingKind::Repeat(repeat)) => {
                self.game.repeats.get(repeat as usize).map_or(sending, |repeat| repeat.letter)
            }
            _ => sending,
        }
    }

    pub(super) fn take_open(&mut self, wanted: impl Fn(&Self, &Open) -> bool) -> Vec<Open> {
        let (taken, kept): (Vec<Open>, Vec<Open>) = self.open.iter().copied().partition(|open| wanted(self, open));
        self.open = kept;
        taken
    }

    fn waits_for_day(&self, open: &Open) -> bool {
        self.plan.obligation(open.obligation).is_some_and(|obligation| matches!(obligation.window, Window::Due(_)))
    }

    /// What was waited for came: in time, or after the deadline that had passed unused.
    fn settle_waiting(&mut self, open: &Open, arrival: Arrival) {
        let Some(obligation) = self.plan.obligation(open.obligation) else { return };
        let Some(due) = self.due_days(open, obligation) else { return };
        let came_late = match arrival {
            Arrival::On(day) => is_after(Range::exact(day.number()), due),
            // In the post at that time: only the end of what is possible can say.
            Arrival::Between(days) => is_after(days, due),
            Arrival::Unknown(sent) => match sent {
                Some(sent) if sent.number() > due.high => Truth::Yes,
                _ => return self.keep_fate(open, Fate::Cancelled(None)),
            },
        };
        if came_late == Truth::No {
            let day = if let Arrival::On(day) = arrival { Some(day) } else { None };
            self.keep_fate(open, Fate::Cancelled(day));
        }
        self.violate_unless_excused(open, obligation, came_late);
    }

    /// A deadline passed: surely, or if the missing evidence bears it out.
    fn violate_unless_excused(&mut self, open: &Open, obligation: &Obligation, passed: Truth) {
        if passed != Truth::No && !self.is_excused(open) {
            self.violate(open, obligation, passed.doubt());
        }
    }

    pub(super) fn violate(&mut self, open: &Open, obligation: &Obligation, doubt: Option<Need>) {
        if self.count_lost {
            // What could not be read may have put the day off.
            return;
        }
        self.keep_fate(open, doubt.map_or(Fate::Violated(None), Fate::Unsettled));
        let scene = self.scene_of(open, obligation).doubting(open.doubt).doubting(doubt);
        let before = self.findings.len();
        self.run_effects(&obligation.otherwise, &open.bound, scene);
        self.explain_deadline(open, obligation, before);
    }

    /// Findings from `before` on rest on how the deadline was reckoned.
    fn explain_deadline(&mut self, open: &Open, obligation: &Obligation, before: usize) {
        let codes = match obligation.window {
            Window::Due(code) | Window::Before(code) | Window::DueOnce(code) => [Some(code), None],
            Window::Days { days, of } => [Some(days), Some(of)],
            _ => [None, None],
        };
        for code in codes.into_iter().flatten() {
            self.explain(code, &open.bound, before);
        }
    }

    /// Where a duty that was never done is reported: at the entry that opened it, else in the header.
    fn scene_of(&self, open: &Open, obligation: &Obligation) -> Scene {
        let scene = open.scene.unwrap_or_else(|| self.header_scene(obligation));
        scene.item(obligation.article, obligation.place).about_player(Some(open.who))
    }

    fn header_scene(&self, obligation: &Obligation) -> Scene {
        let name = match &obligation.act {
            Some(WantedAct::Do { act: Act::Inquiry, .. }) => EntryName::Inquiry,
            _ => EntryName::Start,
        };
        let mut scene = self.scene(usize::MAX, name, None);
        let header = &self.game.tree.header;
        scene.at = header.start.map_or(header.span, |start| start.span);
        scene
    }

    /// The last day of a deadline, or the days between which it lies, reckoned with what is known now.
    pub(super) fn due_days(&mut self, open: &Open, obligation: &Obligation) -> Option<Range> {
        let value = match obligation.window {
            Window::Due(code) | Window::Before(code) => self.settled(code, &open.bound),
            Window::Days { days, of } => {
                let days = self.settled(days, &open.bound);
                self.tracer.forget();
                let of = self.settled(of, &open.bound);
                super::arithmetic::add(of, days)
            }
            _ => return None,
        };
        self.tracer.forget();
        days_of(value)
    }

    /// Whether a permission excuses this duty. The record has to show it: a letter that nobody answered may have come on
    /// any day, and excuses nobody by that.
    pub(super) fn is_excused(&mut self, open: &Open) -> bool {
        let excuse = self.excuse(open);
        if let Some(permission) = excuse {
            self.keep_fate(open, Fate::Excused(permission));
        }
        excuse.is_some()
    }

    fn excuse(&mut self, open: &Open) -> Option<ObligationId> {
        let plan = self.plan;
        let event = plan.obligation(open.obligation)?.on;
        // A permission on the letter excuses its repeats as well.
        let of_letter = if event == Event::Repeat { plan.event(Event::Letter).permissions.as_slice() } else { &[] };
        let mut permissions = plan.event(event).permissions.iter().chain(of_letter).copied();
        permissions.find(|&id| plan.obligation(id).is_some_and(|permission| self.excuses(permission, open)))
    }

    fn excuses(&mut self, permission: &Obligation, open: &Open) -> bool {
        let whose = match permission.who {
            crate::rules::Who::Player(root) => open.bound.side(self.game, root),
            crate::rules::Who::Role(_) => None,
        };
        permission.excuses.contains(&open.obligation)
            && whose == Some(open.who)
            && self.holds(permission.when, &open.bound)
    }

    /// A repeat: the duty to repeat is done, in time or late.
    pub(super) fn perform_repeat(&mut self, repeat: u32, bound: &Bound, scene: Scene) {
        let letter = bound.letter;
        let done = self.take_open(|run, open| {
            open.bound.letter == letter
                && run
                    .plan
                    .obligation(open.obligation)
                    .is_some_and(|obligation| matches!(&obligation.act, Some(WantedAct::Do { act: Act::Repeat, .. })))
        });
        let sent = bound.object(self.game, Root::Repeat);
        let sent = sent.map_or(Value::None, |object| self.read(object, crate::vocabulary::Fact::Sent));
        for open in done {
            let Some(obligation) = self.plan.obligation(open.obligation) else { continue };
            let (Some(due), Some(sent)) = (self.due_days(&open, obligation), days_of(sent)) else { continue };
            // A letter that needed no repeat is not late with one.
            if self.is_excused(&open) {
                continue;
            }
            let late = is_after(sent, due);
            self.keep_performed(&open, late, scene.entry);
            let bound = self.repeat_bound(repeat, &Bound::default());
            let days = self.charged_days(&obligation.late, &bound).unwrap_or(sent.minus(due));
            if late == Truth::No || days.get() == Some(0) {
                continue;
            }
            let scene = scene.item(obligation.article, obligation.place).about_player(Some(open.who));
            let scene = scene.doubting(open.doubt).doubting(late.doubt());
            let before = self.findings.len();
            self.run_effects(&obligation.late, &bound, scene);
            self.report_late(obligation, due, days, scene);
            self.explain_deadline(&open, obligation, before);
        }
    }

    /// The days that effects would charge, if they charge: days that are left out make nothing late.
    fn charged_days(&mut self, effects: &[crate::rules::Effect], bound: &Bound) -> Option<Range> {
        let amount = effects.iter().find_map(|effect| match effect.what {
            crate::rules::EffectKind::Charge { amount, .. } => Some(amount),
            _ => None,
        })?;
        let value = self.settled(amount, bound);
        self.tracer.forget();
        match value {
            Value::Number(days) => Some(days),
            _ => None,
        }
    }

    fn report_late(&mut self, obligation: &Obligation, due: Range, days: Range, scene: Scene) {
        let message = Message::Own(
            "duty-late",
            vec![
                ("act", spoken_act(obligation)),
                ("due", Spoken::Value(Value::Date(due), Type::Date)),
                ("days", Spoken::Value(Value::Number(days), Type::Days)),
            ],
        );
        self.report_stem(obligation, "late", Severity::Note, Status::Violated, message, scene);
    }

    /// An inquiry: the duty to inquire is done, in time or late.
    pub(super) fn perform_inquiry(&mut self, author: Side, sent: Range, bound: &Bound, scene: Scene) {
        let done = self.take_open(|run, open| {
            open.who == author
                && run
                    .plan
                    .obligation(open.obligation)
                    .is_some_and(|obligation| matches!(&obligation.act, Some(WantedAct::Do { act: Act::Inquiry, .. })))
        });
        for open in done {
            let Some(obligation) = self.plan.obligation(open.obligation) else { continue };
            let Some(due) = self.due_days(&open, obligation) else { continue };
            let late = is_after(sent, due);
            self.keep_performed(&open, late, scene.entry);
            if late == Truth::No {
                continue;
            }
            let scene = scene.item(obligation.article, obligation.place).about_player(Some(author));
            let scene = scene.doubting(open.doubt).doubting(late.doubt());
            let before = self.findings.len();
            self.run_effects(&obligation.late, bound, scene);
            if self.findings.len() == before {
                self.report_late(obligation, due, sent.minus(due), scene);
            }
            self.explain_deadline(&open, obligation, before);
        }
    }

    /// A protest: the right is used, in time or late.
    pub(super) fn perform_protest(&mut self, author: Side, sent: Range, scene: Scene) {
        let used = self.take_open(|run, open| {
            open.who == author
                && run
                    .plan
                    .obligation(open.obligation)
                    .is_some_and(|obligation| matches!(&obligation.act, Some(WantedAct::Do { act: Act::Protest, .. })))
        });
        for open in used {
            let Some(right) = self.plan.obligation(open.obligation) else { continue };
            let Some(due) = self.due_days(&open, right) else { continue };
            let late = is_after(sent, due);
            self.keep_performed(&open, late, scene.entry);
            if late == Truth::No {
                continue;
            }
            let message = Message::Own(
                "right-late",
                vec![
                    ("act", spoken_act(right)),
                    ("due", Spoken::Value(Value::Date(due), Type::Date)),
                    ("days", Spoken::Value(Value::Number(sent.minus(due)), Type::Days)),
                ],
            );
            let scene = scene.item(right.article, right.place).about_player(Some(author));
            let scene = scene.doubting(open.doubt).doubting(late.doubt());
            let before = self.findings.len();
            self.report_stem(right, "late", Severity::Warning, Status::Violated, message, scene);
            self.explain_deadline(&open, right, before);
        }
    }

    /// After the last entry: what has a day is judged on the day of judgement.
    pub(super) fn settle_open_at_end(&mut self) {
        for open in std::mem::take(&mut self.open) {
            self.tracer.enter(open.scene.map_or(usize::MAX, |scene| scene.index));
            let Some(obligation) = self.plan.obligation(open.obligation) else { continue };
            if matches!(obligation.window, Window::Due(_) | Window::Days { .. }) {
                self.settle_at_end(&open, obligation);
            } else if self.runs_out(&open) {
                self.overrun_at_end(&open);
            }
        }
        self.tell_proposals();
    }

    fn settle_at_end(&mut self, open: &Open, obligation: &Obligation) {
        let arrival = if obligation.cancelled_by.contains(&Event::FirstMoveReceived) {
            self.first_move_under_way()
        } else if obligation.cancelled_by.contains(&Event::Answer) {
            self.answer_under_way(open)
        } else {
            None
        };
        if let Some(arrival) = arrival {
            self.settle_waiting(open, arrival);
            return;
        }
        let Some(due) = self.due_days(open, obligation) else { return };
        if self.ended.is_some_and(|ended| ended.number() <= due.high) {
            self.keep_fate(open, Fate::GameEnded);
            return;
        }
        if self.state == super::evaluation::State::Finished && self.ended.is_none() {
            return;
        }
        let passed = is_after(Range::exact(self.as_of.number()), due);
        if obligation.kind == ObligationKind::Duty {
            self.violate_unless_excused(open, obligation, passed);
        }
        if passed == Truth::Yes && obligation.kind == ObligationKind::Right {
            self.keep_fate(open, Fate::Expired);
        }
        if passed == Truth::Yes
            && let Unused::JudgeDecides(prose) = &obligation.unused
            && obligation.kind == ObligationKind::Right
        {
            self.expire(open, obligation, prose);
        }
        // While the clocks stand, a wait that stands with them has no last day.
        let Some(due) = due.get().filter(|day| *day < i32::MAX).map(Date::from_number) else { return };
        if passed != Truth::No || self.is_excused(open) {
            return;
        }
        self.keep_fate(open, Fate::Pending(due));
        let scene = self.scene_of(open, obligation).doubting(open.doubt);
        let message = Message::Own(
            "pending",
            vec![
                ("act", spoken_act(obligation)),
                ("player", Spoken::Player(open.who)),
                ("letter", Spoken::Entry(self.letter_of(&open.bound).unwrap_or(scene.entry))),
                ("due", Spoken::Arg(Arg::Date(due))),
            ],
        );
        let before = self.findings.len();
        self.report_stem(obligation, "pending", Severity::Note, Status::Pending(due), message, scene);
        self.explain_deadline(open, obligation, before);
    }

    /// Whether what was waited for is in the record after all, and when it came.
    fn answer_under_way(&mut self, open: &Open) -> Option<Arrival> {
        let letter = open.bound.letter?;
        let repeats = self.game.repeats.iter().filter(|repeat| repeat.letter == letter).map(|repeat| repeat.sending);
        let sendings: Vec<u32> = std::iter::once(letter).chain(repeats).collect();
        let mut found = None;
        for id in sendings {
            let sending = self.game.sending(id)?;
            if let Some(answer) = sending.answer {
                found = Some(self.arrival(answer));
            } else if let Some(claim) = sending.claimed.and_then(|claim| self.game.claims.get(claim as usize)) {
                found = Some(match claim.arrived.day() {
                    Some(day) => Arrival::On(day),
                    None => Arrival::Unknown(claim.sent.day()),
                });
            }
        }
        found
    }

    /// When the first move came or is to come: the letter, or its first repeat that was not lost.
    fn first_move_under_way(&mut self) -> Option<Arrival> {
        let first = self.game.sendings.iter().position(|s| s.author == Side::White && s.incoming.is_none())?;
        let first = u32::try_from(first).ok()?;
        let repeats = self.game.repeats.iter().filter(|repeat| repeat.letter == first).map(|repeat| repeat.sending);
        let mut sendings = std::iter::once(first).chain(repeats);
        let on_its_way = sendings.find(|&id| self.game.sending(id).is_some_and(|sending| !sending.lost))?;
        Some(self.arrival(on_its_way))
    }

    /// Day of sending of an inquiry or a protest, and its author.
    pub(super) fn notice_at(&self, index: usize) -> Option<(Side, Range)> {
        let (Entry::Inquiry(notice) | Entry::Protest(notice)) = self.game.entry(index)? else { return None };
        let domain =
            if matches!(self.game.entry(index)?, Entry::Inquiry(_)) { Domain::Inquiry } else { Domain::Protest };
        let of = Object { domain, index: u32::try_from(index).ok()? };
        Some((notice.by.value, days_of(self.fact(of, Fact::Sent))?))
    }
}

/// A day, or those between which it lies; anything, if nothing is known of it.
fn days_of(value: Value) -> Option<Range> {
    match value {
        Value::Date(range) => Some(range),
        Value::Unknown(need) => Some(Range { low: Range::OPEN_LOW, high: Range::OPEN_HIGH, need: Some(need) }),
        _ => None,
    }
}

fn is_after(day: Range, due: Range) -> Truth {
    as_truth(compare(Comparison::After, Value::Date(day), Value::Date(due)))
}
