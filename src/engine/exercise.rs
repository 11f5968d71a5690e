//! Corrections and penalties in a reply, matched to the rights that are open.

use crate::diagnostic::{Arg, Severity};
use crate::rules::{Obligation, ObligationKind, WantedAct, Window};
use crate::source::Span;
use crate::syntax::record::ast::{ChargeLine, Detail, Entry, MoveNumber, Side, Total};
use crate::vocabulary::{Act, Type};

use super::effects::Scene;
use super::evaluation::{Because, By, EntryName, Finding, Message, Spoken, Status};
use super::obligations::{Exercised, Open, spoken_act};
use super::outcomes::Fate;
use super::run::Run;
use super::trace::Tracer;
use super::value::Value;

impl<T: Tracer> Run<'_, T> {
    /// Takes the corrections and penalties of a reply, those that the totals alone show included.
    pub(super) fn exercise(&mut self, index: usize, author: Side, incoming: Option<u32>, scene: Scene) {
        let game = self.game;
        let Some(entry) = game.entry(index) else { return };
        for detail in entry.details() {
            let (act, line) = match &detail.value {
                Detail::Correction(line) => (Act::Correction, line),
                Detail::Penalty(line) => (Act::Penalty, line),
                _ => continue,
            };
            self.exercise_line(act, line, author, incoming, scene.pointing(detail.span));
        }
        self.exercise_silently(index, author, incoming, scene);
    }

    fn exercise_line(&mut self, act: Act, line: &ChargeLine, author: Side, incoming: Option<u32>, scene: Scene) {
        let answered = incoming.and_then(|incoming| self.game.sending(incoming)).map(|sending| sending.number);
        let number = line.of.map(|of| of.value).or(answered);
        let found = self.open.iter().position(|open| {
            open.who == author && self.is_act(open, act) && self.is_about(open, number, line.side.value)
        });
        let Some(open) = found.map(|at| self.open.remove(at)) else {
            self.not_due(act, line, number, author, scene);
            return;
        };
        let Some(obligation) = self.plan.obligation(open.obligation) else { return };
        let due = self.amount_of(obligation, &open.bound);
        let written = line.days.value;
        self.use_right(&open, obligation, act, scene);
        let scene = scene.item(obligation.article, obligation.place).about_player(Some(author));
        let about = self.findings.len();
        match due {
            Value::Number(range) if !range.perhaps(open.doubt).holds(written) => {
                let explained = written.saturating_sub(range.low);
                self.ledger.written_mut(line.side.value).explained += explained;
                let message = Message::Own("right-not-due-amount", line_args(obligation, line, number, due));
                self.report_stem(obligation, "not-due", Severity::Error, Status::Violated, message, scene);
            }
            _ if open.doubt.is_some() => {
                let message = Message::Own("right-not-due", line_args(obligation, line, number, due));
                let scene = scene.doubting(open.doubt);
                self.report_stem(obligation, "not-due", Severity::Error, Status::Violated, message, scene);
            }
            _ => self.report_made(obligation, line.side.value, number, due, "right-made", scene),
        }
        if self.findings.len() > about {
            self.relate_letter(&open);
        }
    }

    /// A claim uses the right to declare time overdue. Its use is not told: the claim is an entry of its own. A claim
    /// after the right was lost is.
    pub(super) fn use_right_to_claim(&mut self, claimant: Side, scene: Scene) {
        let used = self.take_open(|run, open| open.who == claimant && run.is_act(open, Act::Claim));
        let lost = self.claim_lost.get_mut(claimant.index()).and_then(Option::take);
        if let Some(open) = used.first() {
            self.keep_fate(open, Fate::Done(scene.entry));
            if let Some(right) = self.plan.obligation(open.obligation) {
                self.run_effects(&right.effect, &open.bound, scene.item(right.article, right.place));
            }
            return;
        }
        let Some(lost) = lost else { return };
        let rules = self.rules;
        let right = rules
            .obligations
            .iter()
            .find(|right| right.stem.is_some() && matches!(&right.act, Some(WantedAct::Do { act: Act::Claim, .. })));
        let Some(right) = right else { return };
        let mut args = vec![("act", spoken_act(right)), ("reply", Spoken::Entry(lost.entry))];
        if let Some(day) = lost.day {
            args.push(("day", Spoken::Arg(Arg::Date(day))));
        }
        let message = Message::Own("right-not-due-lost", args);
        let scene = scene.item(right.article, right.place).about_player(Some(claimant));
        self.report_stem(right, "not-due", Severity::Error, Status::Violated, message, scene);
    }

    /// A right that is used: its effects are posted now.
    fn use_right(&mut self, open: &Open, obligation: &Obligation, act: Act, scene: Scene) {
        let about = self.letter_of(&open.bound);
        let scene = scene.doubting(open.doubt);
        let effect = Scene { about, ..scene.item(obligation.article, obligation.place) };
        self.run_effects(&obligation.effect, &open.bound, effect);
        self.keep_fate(open, Fate::Done(scene.entry));
        if let Some(letter) = open.bound.letter {
            self.exercised.insert((letter, act), Exercised { entry: scene.entry, day: self.now, used: true });
        }
        self.mark_duty_done(open, act, scene.entry);
    }

    /// A duty to do the same for the same letter is met with it.
    fn mark_duty_done(&mut self, open: &Open, act: Act, entry: EntryName) {
        let letter = open.bound.letter;
        let plan = self.plan;
        let mut done = Vec::new();
        self.open.retain(|other| {
            let same = other.bound.letter == letter
                && plan.obligation(other.obligation).is_some_and(|obligation| {
                    obligation.kind == ObligationKind::Duty
                        && matches!(&obligation.act, Some(WantedAct::Do { act: wanted, .. }) if *wanted == act)
                });
            if same {
                done.push(*other);
            }
            !same
        });
        for other in done {
            self.keep_fate(&other, Fate::Done(entry));
        }
    }

    /// Without a line, a correction counts as made where the written total follows it and would not without it.
    fn exercise_silently(&mut self, index: usize, author: Side, incoming: Option<u32>, scene: Scene) {
        let partner = author.other();
        let answered = incoming.map(|incoming| self.original(incoming));
        let Some(fraction) = self.game.fraction(index) else { return };
        let Total::Days(written) = fraction.value.of(partner) else { return };
        let waiting: Vec<Open> =
            self.open.iter().filter(|open| open.who == author && self.is_act(open, Act::Correction)).copied().collect();
        for open in waiting {
            let Some(obligation) = self.plan.obligation(open.obligation) else { continue };
            // Only the next reply corrects without a line, also where the right does not end with it.
            let answers_it = open.bound.letter.is_some() && open.bound.letter == answered;
            if obligation.window != Window::NextReply && !answers_it {
                continue;
            }
            let due = self.amount_of(obligation, &open.bound);
            let Some(days) = due.as_number() else { continue };
            let total = i32::try_from(written).unwrap_or(i32::MAX);
            let state = self.ledger.written(partner);
            // Where the total that is to be written is not exactly known, it may fit with the correction and without.
            let fits = state.accepts(total);
            let doubt = open.doubt.or(state.doubt().filter(|_| fits));
            if days == 0 || fits && doubt.is_none() || !state.accepts(total.saturating_sub(days)) {
                continue;
            }
            let open = Open { doubt, ..open };
            self.open.retain(|other| !(other.obligation == open.obligation && other.bound.letter == open.bound.letter));
            let scene = scene.pointing(fraction.span);
            self.use_right(&open, obligation, Act::Correction, scene);
            let number = open.bound.letter.and_then(|letter| self.game.sending(letter)).map(|s| s.number);
            let scene = scene.item(obligation.article, obligation.place).about_player(Some(author));
            if doubt.is_some() {
                self.lapse(&open, obligation, scene.doubting(doubt));
                continue;
            }
            self.report_made(obligation, partner, number, due, "right-made-silently", scene);
            self.relate_letter(&open);
        }
    }

    fn is_act(&self, open: &Open, act: Act) -> bool {
        let obligation = self.plan.obligation(open.obligation);
        obligation.is_some_and(|obligation| {
            obligation.kind == ObligationKind::Right
                && matches!(&obligation.act, Some(WantedAct::Do { act: wanted, .. }) if *wanted == act)
        })
    }

    fn is_about(&self, open: &Open, number: Option<MoveNumber>, side: Side) -> bool {
        let letter = open.bound.letter.and_then(|letter| self.game.sending(letter));
        open.bound.author == Some(side) && letter.map(|letter| letter.number) == number
    }

    /// A line for which no right is open: it posts nothing, but explains the step of its own letter.
    fn not_due(&mut self, act: Act, line: &ChargeLine, number: Option<MoveNumber>, author: Side, scene: Scene) {
        let written = self.ledger.written_mut(line.side.value);
        written.explained = written.explained.saturating_add(line.days.value);
        let lost = number.and_then(|number| self.letter_numbered(number, scene.index));
        let lost = lost.and_then(|letter| self.exercised.get(&(letter, act))).copied();
        let rules = self.rules;
        let right = rules.obligations.iter().find(|obligation| {
            obligation.stem.is_some()
                && matches!(&obligation.act, Some(WantedAct::Do { act: wanted, .. }) if *wanted == act)
        });
        let scene = scene.about_player(Some(author));
        let Some(right) = right else {
            self.not_in_regulation(act, line, scene);
            return;
        };
        let key = match lost {
            Some(Exercised { used: true, .. }) => "right-not-due-used",
            Some(Exercised { used: false, .. }) => "right-not-due-lost",
            None => "right-not-due",
        };
        let mut args = line_args(right, line, number, Value::number(0));
        if let Some(lost) = lost {
            args.push(("reply", Spoken::Entry(lost.entry)));
            if let Some(day) = lost.day {
                args.push(("day", Spoken::Arg(Arg::Date(day))));
            }
        }
        let scene = scene.item(right.article, right.place);
        self.report_stem(right, "not-due", Severity::Error, Status::Violated, Message::Own(key, args), scene);
    }

    /// The regulation knows no such right at all.
    fn not_in_regulation(&mut self, act: Act, line: &ChargeLine, scene: Scene) {
        let slug = if act == Act::Correction { "correction-not-due" } else { "penalty-not-due" };
        let word = if act == Act::Correction { "correction" } else { "penalty" };
        self.findings.push(Finding {
            by: By::Record,
            slug: slug.to_owned(),
            severity: Severity::Error,
            status: Status::Violated,
            player: scene.player,
            entry: scene.entry,
            at: scene.at,
            message: Message::Own(
                "right-not-in-regulation",
                vec![("act", Spoken::Arg(Arg::from(word))), ("days", days(line.days.value))],
            ),
            related: Vec::new(),
            because: Vec::new(),
            tree: None,
        });
    }

    fn report_made(
        &mut self,
        right: &Obligation,
        side: Side,
        number: Option<MoveNumber>,
        due: Value,
        key: &'static str,
        scene: Scene,
    ) {
        let mut args = vec![
            ("act", spoken_act(right)),
            ("partner", Spoken::Player(side)),
            ("days", Spoken::Value(due, Type::Days)),
        ];
        if let Some(number) = number {
            args.push(("letter", Spoken::Entry(EntryName::Letter(number))));
        }
        self.report_stem(right, "made", Severity::Note, Status::Met, Message::Own(key, args), scene);
    }

    /// A state that the engine reports by itself under the stem of a right or duty.
    pub(super) fn report_stem(
        &mut self,
        obligation: &Obligation,
        state: &str,
        severity: Severity,
        status: Status,
        message: Message,
        scene: Scene,
    ) {
        if let Some(stem) = &obligation.stem {
            let before = self.findings.len();
            self.find(&format!("{stem}-{state}"), severity, status, message, scene);
            let changed = self.plan.changes_behind_effects(&obligation.effect).into_iter().map(Because::Changed);
            if let Some(finding) = self.findings.get_mut(before) {
                finding.because.extend(changed);
            }
        }
    }

    fn relate_letter(&mut self, open: &Open) {
        let about = open.bound.letter.and_then(|letter| self.game.sending(letter));
        let Some(entry) = about.and_then(|sending| self.game.entry(sending.entry)) else { return };
        let (span, name) = (Entry::span(entry), self.letter_of(&open.bound));
        if let Some(name) = name {
            self.relate(place_of_sending(entry).unwrap_or(span), name, "about-letter");
        }
    }
}

fn line_args(
    right: &Obligation,
    line: &ChargeLine,
    number: Option<MoveNumber>,
    due: Value,
) -> Vec<(&'static str, Spoken)> {
    let mut args = vec![
        ("act", spoken_act(right)),
        ("partner", Spoken::Player(line.side.value)),
        ("days", days(line.days.value)),
        ("due", Spoken::Value(due, Type::Days)),
    ];
    if let Some(number) = number {
        args.push(("letter", Spoken::Entry(EntryName::Letter(number))));
    }
    args
}

fn place_of_sending(entry: &Entry<'_>) -> Option<Span> {
    match entry {
        Entry::Letter(letter) => Some(letter.third.span),
        _ => None,
    }
}

fn days(number: i32) -> Spoken {
    Spoken::Value(Value::number(number), Type::Days)
}
