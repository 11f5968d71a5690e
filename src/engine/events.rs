//! The steps of everything that is no letter: breaks, claims, inquiries, protests, applications, rulings.

use crate::diagnostic::{Arg, Severity};
use crate::game::{DisorderKind, Evidence, What};
use crate::syntax::record::ast::{Entry, Side, Verdict};
use crate::time::Date;
use crate::vocabulary::{Domain, EngineSlot, Event, PostingKind};

use super::bound::Bound;
use super::evaluation::{By, EntryName, Finding, Message, RowKind, Spoken, State, Status};
use super::off_days::OffDays;
use super::run::{BreakState, Run};
use super::trace::Tracer;
use super::value::{Object, Value};

impl<T: Tracer> Run<'_, T> {
    /// A break that was announced.
    pub(super) fn announced_break(&mut self, id: u32, index: usize) {
        let Some(taken) = self.game.breaks.get(id as usize).copied() else { return };
        let bound = Bound { taken: Some(id), author: Some(taken.by), ..Bound::default() };
        let scene = self.scene(index, EntryName::Break, Some(taken.by));
        self.fire(Event::Break, &bound, scene);
    }

    /// Which days nobody is charged for does not hang on where in the record a break stands: all announced breaks are
    /// counted before the first letter, in the order of their steps.
    pub(super) fn count_breaks(&mut self) {
        for step in &self.game.steps {
            if let What::Break(id) = step.what
                && let Some(taken) = self.game.breaks.get(id as usize)
            {
                self.see_break(id, taken.by);
                self.count_break(id);
            }
        }
    }

    fn see_break(&mut self, id: u32, by: Side) {
        if let Some(state) = self.breaks.get_mut(id as usize) {
            state.seen = true;
        }
        if !self.is_no_break_of_its_own(id)
            && let Some(own) = self.own_breaks.get_mut(by.index())
        {
            own.push(id);
        }
        self.memo.clear();
    }

    /// Whether a break is none of its own: its last day is a mistake that was told, or it was written before.
    fn is_no_break_of_its_own(&self, id: u32) -> bool {
        let Some(taken) = self.game.breaks.get(id as usize) else { return false };
        taken.last_refused || self.own_breaks.iter().flatten().any(|&known| self.is_same_break(known, id))
    }

    /// Whether two breaks are one: the same days of the same player.
    pub(super) fn is_same_break(&self, one: u32, other: u32) -> bool {
        let known = |id: u32| {
            let taken = self.game.breaks.get(id as usize)?;
            Some((taken.by, taken.first.day()?, taken.last.day()?))
        };
        one == other || known(one).is_some_and(|one| known(other) == Some(one))
    }

    /// Asks the ruleset how a break counts, and takes its days off.
    fn count_break(&mut self, id: u32) {
        let of = Object { domain: Domain::Break, index: id };
        let by = self.game.breaks.get(id as usize).map(|taken| taken.by);
        let mut ask = |slot| {
            let slot = self.rules.engine_slot(slot)?;
            let bound = Bound { taken: Some(id), author: by, ..Bound::default() };
            let value = self.slot(slot, of, &bound);
            self.tracer.forget();
            Some(value)
        };
        let counted = ask(EngineSlot::BreakCounted).unwrap_or(Value::None);
        let from = ask(EngineSlot::BreakCountedFrom).and_then(Value::as_date);
        let through = ask(EngineSlot::BreakCountedThrough).and_then(Value::as_date);
        let Some(state) = self.breaks.get_mut(id as usize) else { return };
        let before = state.counted;
        state.counted = from.zip(through).filter(|_| counted != Value::truth(false));
        state.doubt = counted.need();
        if before.is_some() && before != state.counted {
            self.rebuild_off_days();
        } else {
            let state = *state;
            self.leave_out(state, by);
        }
        self.memo.clear();
    }

    /// Puts together again which days nobody is charged for.
    pub(super) fn rebuild_off_days(&mut self) {
        self.off_days = OffDays::default();
        self.off_days.union(&self.stopped_days);
        if let Some(since) = self.stopped_since {
            self.off_days.insert(since.plus(1), Date::from_number(i32::MAX));
        }
        self.break_days = [OffDays::default(), OffDays::default()];
        for (index, taken) in self.game.breaks.iter().enumerate() {
            let state = self.breaks.get(index).copied().unwrap_or_default();
            self.leave_out(state, Some(taken.by));
        }
        self.memo.clear();
    }

    /// Leaves out the days of a break, or may leave them out.
    fn leave_out(&mut self, state: BreakState, by: Option<Side>) {
        let (Some((first, last)), Some(by)) = (state.counted, by) else { return };
        let own = self.break_days.get_mut(by.index());
        for days in std::iter::once(&mut self.off_days).chain(own) {
            match state.doubt {
                None => days.insert(first, last),
                Some(need) => days.doubt(first, last, need),
            }
        }
    }

    /// A claim: it is a reply, and carries no move.
    pub(super) fn claim(&mut self, id: u32, index: usize) {
        let Some(claim) = self.game.claims.get(id as usize).copied() else { return };
        let bound = Bound { claim: Some(id), incoming: claim.incoming, author: Some(claim.by), ..Bound::default() };
        let scene = self.scene(index, EntryName::Claim, Some(claim.by));
        let first_posting = self.ledger.postings().len();
        self.overrun_by_reply(claim.by, claim.incoming, None);
        self.overrun_before_claim(claim.by.other(), claim.sent.day());
        self.use_right_to_claim(claim.by, scene);
        self.open_obligations(Event::Claim, &bound, Some(scene));
        self.check_form(Event::Claim, &bound, scene);
        self.exercise(index, claim.by, claim.incoming, scene);
        self.run_rules(Event::Claim, &bound, scene);
        self.check_ledger(Event::Claim, &bound, scene);
        self.carry_totals(index, false);
        self.state = State::Suspended;
        self.claimed = Some(id);
        self.run_transitions(Event::Claim, &bound, scene);
        self.check_players(&bound, scene);
        self.close_replies(claim.by, scene);
        self.add_row(&bound, scene, RowKind::Claim, first_posting);
    }

    /// An inquiry after the first move.
    pub(super) fn inquiry(&mut self, index: usize) {
        let Some((author, sent)) = self.notice_at(index) else { return };
        let bound = entry_bound(index, Some(author));
        let scene = self.scene(index, EntryName::Inquiry, Some(author));
        self.perform_inquiry(author, sent, &bound, scene);
        self.fire(Event::Inquiry, &bound, scene);
    }

    /// A protest against a claim.
    pub(super) fn protest(&mut self, index: usize) {
        let Some((author, sent)) = self.notice_at(index) else { return };
        let bound = Bound { claim: self.claimed, ..entry_bound(index, Some(author)) };
        let scene = self.scene(index, EntryName::Protest, Some(author));
        self.perform_protest(author, sent, scene);
        self.fire(Event::Protest, &bound, scene);
        let accused = bound.side(self.game, crate::vocabulary::Root::Accused);
        self.protest_waits |= self.state != State::Suspended && accused == Some(author);
    }

    /// An application to the judge.
    pub(super) fn application(&mut self, index: usize) {
        let Some(Entry::Application(application)) = self.game.entry(index) else { return };
        let author = application.by.value;
        if let Some(applied) = self.applied.get_mut(author.index()) {
            *applied = true;
        }
        let scene = self.scene(index, EntryName::Application, Some(author));
        self.fire(Event::Application, &entry_bound(index, Some(author)), scene);
    }

    /// A ruling: what it decides about breaks and clocks takes effect before anything is asked of it.
    pub(super) fn ruling(&mut self, index: usize) {
        let Some(Entry::Ruling(ruling)) = self.game.entry(index) else { return };
        let first_posting = self.ledger.postings().len();
        self.ruled_days = [0; 2];
        self.ruled = self.look_at_ruling(&ruling.verdict.value);
        self.settle_by_ruling(index, &ruling.verdict.value);
        let day = |day: crate::syntax::record::ast::Day| Evidence::from(day.value).day();
        match &ruling.verdict.value {
            Verdict::AcceptsBreak { side, first } => self.accept_break(*side, day(*first)),
            Verdict::GrantsBreak { side, first, last } => self.grant_break(index, *side, day(*first), day(*last)),
            Verdict::Penalty { side, days } => {
                if let Some(ruled) = self.ruled_days.get_mut(side.index()) {
                    *ruled = i32::try_from(*days).unwrap_or(i32::MAX);
                }
            }
            Verdict::Suspends { first, last } => {
                if let (Some(first), Some(last)) = (day(*first), day(*last)) {
                    self.rechange(first, |run| {
                        run.stopped_days.insert(first, last);
                        run.rebuild_off_days();
                    });
                }
            }
            Verdict::Confirmed => {
                // Where nothing waits for it, it decides nothing.
                if self.ruled.on_claim {
                    self.end_game();
                }
            }
            Verdict::Refuted | Verdict::Incomplete => {
                if self.state == State::Suspended {
                    self.state = State::Playing;
                }
            }
            Verdict::Other(_) => {}
        }
        self.memo.clear();
        let bound = Bound { claim: self.claimed, ..entry_bound(index, None) };
        let scene = self.scene(index, EntryName::Ruling, None);
        self.fire(Event::Ruling, &bound, scene);
        if self.ledger.postings().len() > first_posting {
            self.add_row(&bound, scene, RowKind::Ruling, first_posting);
        }
    }

    /// A sealed move that the judge forwards is a move of the claimant.
    pub(super) fn count_forwarded(&mut self, index: usize) {
        let forwarded = self
            .game
            .sendings
            .iter()
            .enumerate()
            .find(|(_, sending)| sending.entry == index && sending.kind == crate::game::SendingKind::Judge);
        let Some((id, sending)) = forwarded else { return };
        let made = sending.made;
        self.last_sending = u32::try_from(id).ok().or(self.last_sending);
        for (total, made) in self.moves.iter_mut().zip(made) {
            *total += made;
        }
        self.forget_volatile();
    }

    fn accept_break(&mut self, side: Side, first: Option<Date>) {
        let Some(first) = first else { return };
        let same = |taken: &crate::game::Break| taken.by == side && taken.first.day() == Some(first);
        let Some(at) = self.game.breaks.iter().position(same) else { return };
        let Ok(id) = u32::try_from(at) else { return };
        if let Some(state) = self.breaks.get_mut(at) {
            state.accepted = true;
        }
        if self.breaks.get(at).is_some_and(|state| state.seen) {
            self.rechange(first, |run| run.count_break(id));
        }
    }

    fn grant_break(&mut self, index: usize, side: Side, first: Option<Date>, last: Option<Date>) {
        let (Some(first), Some(last)) = (first, last) else { return };
        let same = |taken: &crate::game::Break| {
            taken.by == side && taken.first.day() == Some(first) && taken.last.day() == Some(last)
        };
        let at = self.game.breaks.iter().position(same);
        let Some(at) = at else { return };
        let Ok(id) = u32::try_from(at) else { return };
        if let Some(state) = self.breaks.get_mut(at) {
            state.granted = true;
        }
        let own = self.game.breaks.get(at).is_some_and(|taken| taken.entry == index);
        if own && !self.breaks.get(at).is_some_and(|state| state.seen) {
            self.see_break(id, side);
        }
        if self.breaks.get(at).is_some_and(|state| state.seen) {
            self.rechange(first, |run| run.count_break(id));
        }
    }

    /// Does something that changes which days count, and reckons what that changes of earlier charges: the days that
    /// the ruling gives back or takes. Earlier rows stay as they are.
    fn rechange(&mut self, from: Date, change: impl FnOnce(&mut Self)) {
        let mut letters: Vec<(Side, u32)> = Vec::new();
        for posting in self.ledger.postings().iter().filter(|posting| posting.kind == PostingKind::Thinking) {
            // A repeat that opens its letter has the thinking of the letter.
            let Some(id) = self.sending_at(posting.entry_index).map(|id| self.original(id)) else { continue };
            let sent = self.game.sending(id).and_then(|sending| sending.stated_sent.day());
            if sent.is_some_and(|sent| sent >= from) {
                letters.push((posting.player, id));
            }
        }
        // What an earlier ruling has given back is not given back again: the charge just before counts, not the posting.
        let charges = |run: &mut Self| -> Vec<Option<i32>> {
            letters.iter().map(|&(_, id)| run.ask(EngineSlot::LetterCharge, id).as_number()).collect()
        };
        let before = charges(self);
        change(self);
        let after = charges(self);
        for ((&(player, _), before), after) in letters.iter().zip(before).zip(after) {
            if let (Some(before), Some(after), Some(ruled)) = (before, after, self.ruled_days.get_mut(player.index())) {
                *ruled = ruled.saturating_add(after.saturating_sub(before));
            }
        }
    }

    /// Dates and numbers out of order are findings of the game, not of a ruleset.
    pub(super) fn report_disorder(&mut self) {
        for found in &self.game.disorder {
            let (slug, message) = match found.kind {
                DisorderKind::Line { before, date } => ("date-order", two_days("date-order-line", before, date)),
                DisorderKind::File { before, date } => ("date-order", two_days("date-order-file", before, date)),
                DisorderKind::BeforeStart { before, date } => {
                    ("date-order", two_days("date-order-start", before, date))
                }
                DisorderKind::Turn { due, written } => (
                    "move-order",
                    Message::Own(
                        "move-order",
                        vec![
                            ("due", Spoken::Entry(EntryName::Letter(due))),
                            ("written", Spoken::Entry(EntryName::Letter(written))),
                        ],
                    ),
                ),
                DisorderKind::TooMany { most } => {
                    ("too-many", Message::Own("too-many", vec![("most", Spoken::Arg(Arg::from(most)))]))
                }
                DisorderKind::AfterTheEnd => ("after-the-end", Message::Own("after-the-end", Vec::new())),
                DisorderKind::NoDrawOffer => ("no-draw-offer", Message::Own("no-draw-offer", Vec::new())),
                DisorderKind::NoVariant => ("no-variant", Message::Own("no-variant", Vec::new())),
                DisorderKind::NothingToRepeat { written } => (
                    "move-order",
                    Message::Own("nothing-to-repeat", vec![("written", Spoken::Entry(EntryName::Letter(written)))]),
                ),
            };
            let (entry, player) = match self.game.entry(found.entry) {
                Some(Entry::Letter(letter)) => (EntryName::Letter(letter.number.value), Some(letter.number.value.side)),
                Some(Entry::Repeat(repeat)) => (EntryName::Repeat(repeat.number.value), Some(repeat.number.value.side)),
                Some(Entry::Claim(claim)) => (EntryName::Claim, Some(claim.by.value)),
                Some(Entry::Break(taken)) => (EntryName::Break, Some(taken.by.value)),
                Some(Entry::Result(_)) => (EntryName::Result, None),
                Some(Entry::Inquiry(notice)) => (EntryName::Inquiry, Some(notice.by.value)),
                Some(Entry::Protest(notice)) => (EntryName::Protest, Some(notice.by.value)),
                Some(Entry::Application(application)) => (EntryName::Application, Some(application.by.value)),
                Some(Entry::Ruling(_)) => (EntryName::Ruling, None),
                _ => (EntryName::Start, None),
            };
            self.findings.push(Finding {
                by: By::Record,
                slug: slug.to_owned(),
                severity: Severity::Error,
                status: Status::Violated,
                player,
                entry,
                at: found.at,
                message,
                related: Vec::new(),
                because: Vec::new(),
                tree: None,
            });
        }
    }
}

fn entry_bound(index: usize, author: Option<Side>) -> Bound {
    Bound { entry: u32::try_from(index).ok(), author, ..Bound::default() }
}

fn two_days(key: &'static str, before: Date, date: Date) -> Message {
    Message::Own(key, vec![("before", Spoken::Arg(Arg::Date(before))), ("date", Spoken::Arg(Arg::Date(date)))])
}
