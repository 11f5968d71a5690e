//! The ledger of a game while its letters go to and fro.

use zeitnot::syntax::record::ast::{ChargeLine, DayValue, Detail, Field, Fraction, Moves, Side, Supplied, Total};
use zeitnot::time::Date;

use super::evidence::{Act, Evidence, NEVER, Outside, on};
use super::procedure::Docket;
use super::{BLOCK_DAYS, BLOCK_MOVES, Bounds, Desk, Findings, PENALTY, Posting, REPEAT_AFTER, Row, Writer};

pub struct Playing<'a> {
    pub evidence: Evidence<'a>,
    pub clock: [Date; 2],
    pub start: Date,
    pub end: Option<Date>,
    pub findings: Findings,
    pub rows: Vec<Row>,
    pub totals: [Bounds; 2],
    /// The total that the next fraction is to show: what was written last, and what was posted since.
    pub expected: [Bounds; 2],
    /// Another one that is as good: the total of a letter that was repeated as it stood, and what was posted since.
    pub originals: [Option<Bounds>; 2],
    pub omissions: [i32; 2],
    /// For each letter: the how manieth omission of its author it is; 0 if none.
    pub ordinals: Vec<i32>,
    /// For each entry: the fraction on it.
    pub written: Vec<Option<Fraction>>,
    /// Own letter whose omission was pointed out and must be made good in the next reply.
    pub owed: [Option<usize>; 2],
    pub made: [i32; 2],
    /// Moves of a variant on offer that cannot be refused.
    pub forced: [i32; 2],
    pub over: [bool; 2],
    pub docket: Docket,
    pub writer: Option<Writer<'a>>,
}

impl Playing<'_> {
    fn find(&mut self, i: usize, slug: &'static str) {
        self.findings.insert((self.evidence.acts[i].name(), slug));
    }

    /// Days charged to the author of `i` if it was sent on `through`, and days left out.
    fn charge(&self, i: usize, through: Date) -> Result<(Bounds, Option<i32>), Outside> {
        let clock = self.clock[self.evidence.acts[i].side().index()];
        let Some(receipt) = self.evidence.received(i)? else {
            let (days, left_out) = self.evidence.days(clock, through);
            return Ok(((days, days), Some(left_out)));
        };
        let days_since = |received: Date| match self.end {
            Some(end) if received >= end => 0,
            _ => self.evidence.days(received.max(clock), through).0,
        };
        let (most, least) = (days_since(receipt.early), days_since(receipt.late));
        let (_, left_out) = self.evidence.days(receipt.early.max(clock), through);
        Ok(((least.min(most), most.max(least)), receipt.stated.then_some(left_out)))
    }

    /// By how many days the partner may correct the total for letter `j`.
    fn correction_due(&self, j: usize) -> Result<Option<i32>, Outside> {
        let (Some(stated), Some(sent)) = (self.evidence.acts[j].stated(), self.evidence.sent(j)) else {
            return Ok(None);
        };
        let ((stated_least, stated_most), _) = self.charge(j, stated)?;
        let ((least, most), _) = self.charge(j, sent)?;
        if least - stated_least != most - stated_most {
            return Err("a correction of unknown size");
        }
        Ok(Some(least - stated_least).filter(|&days| days != 0))
    }

    /// A letter or a claim.
    pub fn reply(&mut self, i: usize) -> Result<(), Outside> {
        let act = self.evidence.acts[i];
        let (author, partner) = (act.side(), act.side().other());
        self.dates(i)?;
        let through = act.stated().or(self.evidence.sent(i)).ok_or("sent on an unknown day")?;
        let (days, excluded) = self.charge(i, through)?;
        let mut postings = vec![(author, days, "thinking")];
        let (explained, correction) = self.lines(i, &mut postings)?;
        let fraction = self.write(i, &postings, correction, explained);
        self.written[i] = fraction;
        self.unstated_correction(i, fraction, &mut postings, correction, explained);
        self.notices(i);
        if let Act::Letter(letter) = act {
            let columns = [&letter.first, &letter.second, &letter.third];
            let fraction = fraction.unwrap_or(letter.fraction.value);
            if columns.iter().any(|day| day.value == DayValue::Unstated)
                || Side::BOTH.iter().any(|&side| fraction.of(side) == Total::Unstated)
            {
                self.omissions[author.index()] += 1;
                self.ordinals[i] = self.omissions[author.index()];
                self.find(i, "omission");
            }
            if letter.number.value.ply() != u32::try_from(self.made[0] + self.made[1]).unwrap_or_default() {
                return Err("out of turn");
            }
            let mut mover = author;
            for played in letter.moves.iter() {
                self.made[mover.index()] += i32::from(played.token.value != "--");
                mover = mover.other();
            }
            self.forced = [0; 2];
            for detail in act.details() {
                if let Detail::Variant { moves, forced: true, .. } = detail {
                    self.offer(moves, partner);
                }
            }
        }
        for &(side, days, _) in &postings {
            self.post(side, days);
        }
        if let Some(fraction) = fraction {
            for side in Side::BOTH {
                self.compare(i, fraction, side, explained[side.index()]);
            }
        }
        self.row(i, days, excluded, postings);
        Ok(())
    }

    fn offer(&mut self, moves: &Moves, first: Side) {
        let mut turn = first;
        for _ in moves.iter() {
            self.forced[turn.index()] += 1;
            turn = turn.other();
        }
    }

    /// First and second date against the stamps.
    fn dates(&mut self, i: usize) -> Result<(), Outside> {
        let Act::Letter(letter) = self.evidence.acts[i] else { return Ok(()) };
        let Some(s) = self.evidence.incoming[i] else { return Ok(()) };
        if on(&letter.first).is_some_and(|first| self.evidence.sent(s) != Some(first)) {
            self.find(i, "first-date");
        }
        let receipt = self.evidence.received(i)?.ok_or("nothing came")?;
        if on(&letter.second).is_some_and(|second| second != receipt.early) {
            self.find(i, "second-date");
        }
        if !receipt.known {
            self.find(i, "transit-unknown");
        }
        Ok(())
    }

    /// Corrections and penalties: the steps that lines explain without being due, and the correction that is due and
    /// stands on no line.
    fn lines(&mut self, i: usize, postings: &mut Vec<Posting>) -> Result<([i32; 2], Option<i32>), Outside> {
        let act = self.evidence.acts[i];
        let partner = act.side().other();
        let answered = self.evidence.answered[i];
        let number = answered.and_then(|j| self.evidence.acts[j].number());
        let names_it =
            |line: &ChargeLine| line.side.value == partner && line.of.is_none_or(|of| Some(of.value) == number);
        let mut correction = match answered {
            // What the judge sends has no total that could be put right.
            Some(j) if matches!(self.evidence.acts[j], Act::Judge(_)) => None,
            Some(j) => self.correction_due(j)?,
            None => None,
        };
        let mut penalty = answered.filter(|&j| self.ordinals[j] >= 2).map(|_| PENALTY);
        let mut explained = [0; 2];
        for detail in act.details() {
            let (line, right, kind, made, not_due) = match detail {
                Detail::Correction(line) => {
                    (line, &mut correction, "correction", "correction-made", "correction-not-due")
                }
                Detail::Penalty(line) => (line, &mut penalty, "penalty", "penalty-made", "penalty-not-due"),
                _ => continue,
            };
            let due = if names_it(line) { right.take() } else { None };
            postings.extend(due.map(|days| (partner, (days, days), kind)));
            explained[line.side.value.index()] += line.days.value - due.unwrap_or(0);
            self.find(i, if due == Some(line.days.value) { made } else { not_due });
        }
        if penalty.is_some() {
            self.find(i, "penalty-lapsed");
        }
        Ok((explained, correction))
    }

    /// The fraction on the entry.
    fn write(
        &mut self,
        i: usize,
        postings: &[Posting],
        correction: Option<i32>,
        explained: [i32; 2],
    ) -> Option<Fraction> {
        let act = self.evidence.acts[i];
        let Some(writer) = self.writer.as_mut() else { return act.fraction() };
        let mut ledger = self.totals;
        for &(side, days, _) in postings {
            let total = &mut ledger[side.index()];
            *total = (total.0 + days.0, total.1 + days.1);
        }
        act.fraction()?;
        let repeated = |j: &usize| {
            act.number().is_some_and(|number| self.evidence.acts[i].is_repeat_of(number))
                && self.evidence.acts[*j].number() == act.number()
        };
        let original = (0..i).find(repeated).and_then(|j| self.written[j]);
        Some(writer(&Desk { ledger, correction, explained, partner: act.side().other(), original }))
    }

    /// A correction that only the fraction shows.
    fn unstated_correction(
        &mut self,
        i: usize,
        fraction: Option<Fraction>,
        postings: &mut Vec<Posting>,
        due: Option<i32>,
        explained: [i32; 2],
    ) {
        let Some(days) = due else { return };
        let partner = self.evidence.acts[i].side().other();
        let posted: i32 = postings.iter().filter(|it| it.0 == partner).map(|it| it.1.0).sum();
        let fits = |written: u32, more: i32| {
            self.follows(written, partner, posted + more, explained[partner.index()]).contains(&true)
        };
        let (with, without) = match fraction.map(|fraction| fraction.of(partner)) {
            Some(Total::Days(written)) => (fits(written, days), fits(written, 0)),
            _ => (false, false),
        };
        let (least, most) = self.expected[partner.index()];
        if with && without && least != most {
            // What was to be written is itself unknown, so nobody can tell whether this total is a corrected one.
            postings.push((partner, (days.min(0), days.max(0)), "correction"));
        } else if with && !without {
            postings.push((partner, (days, days), "correction"));
            self.find(i, "correction-made");
        } else {
            self.find(i, "correction-lapsed");
        }
    }

    /// Omissions pointed out and made good.
    fn notices(&mut self, i: usize) {
        let act = self.evidence.acts[i];
        if let Some(own) = self.owed[act.side().index()].take()
            && !self.makes_good(i, own)
        {
            self.find(i, "omission-not-supplied");
        }
        let Some(j) = self.evidence.answered[i].filter(|&j| self.ordinals[j] > 0) else { return };
        let number = self.evidence.acts[j].number();
        let partner = act.side().other();
        let pointed_out = act.details().any(|detail| match detail {
            Detail::PointsOut { of, .. } => of.is_none_or(|of| Some(of.value) == number),
            Detail::Penalty(line) => line.side.value == partner && line.of.is_none_or(|of| Some(of.value) == number),
            _ => false,
        });
        if !pointed_out {
            self.find(i, "omission-not-pointed-out");
        } else if !act.gone() {
            self.owed[partner.index()] = Some(j);
        }
    }

    /// Whether `i` gives everything that its author had left out in his letter `own`.
    fn makes_good(&self, i: usize, own: usize) -> bool {
        let Act::Letter(letter) = self.evidence.acts[own] else { return false };
        let columns = [(&letter.first, Field::First), (&letter.second, Field::Second), (&letter.third, Field::Third)];
        let mut missing: Vec<Field> =
            columns.iter().filter(|(day, _)| day.value == DayValue::Unstated).map(|&(_, field)| field).collect();
        let fraction = self.written[own].unwrap_or(letter.fraction.value);
        if Side::BOTH.iter().any(|&side| fraction.of(side) == Total::Unstated) {
            missing.push(Field::Totals);
        }
        missing.iter().all(|&missing| {
            self.evidence.supplied(i, own).any(|what| match what {
                Supplied::Day { field, .. } => field.value == missing,
                Supplied::Totals(_) => missing == Field::Totals,
            })
        })
    }

    pub fn post(&mut self, side: Side, days: Bounds) {
        let at = side.index();
        let raise = |total: Bounds| (total.0 + days.0, total.1 + days.1);
        self.totals[at] = raise(self.totals[at]);
        self.expected[at] = raise(self.expected[at]);
        self.originals[at] = self.originals[at].map(raise);
    }

    /// Whether a written total is, with `more` days posted, the expected one or the original's of a repeat, be it with
    /// or without the `step` of lines that are not due.
    fn follows(&self, written: u32, side: Side, more: i32, step: i32) -> [bool; 2] {
        let days = i32::try_from(written).unwrap_or(i32::MAX) - more;
        let within = |total: Bounds| [days, days - step].iter().any(|days| (total.0..=total.1).contains(days));
        [within(self.expected[side.index()]), self.originals[side.index()].is_some_and(within)]
    }

    fn compare(&mut self, i: usize, fraction: Fraction, side: Side, step: i32) {
        let Total::Days(days) = fraction.of(side) else { return };
        let [expected, original] = self.follows(days, side, 0, step);
        let at = side.index();
        let written = i32::try_from(days).map_or((i32::MAX, i32::MAX), |days| (days, days));
        let is_repeat = matches!(self.evidence.acts[i], Act::Repeat(_));
        if original && !expected {
            self.originals[at] = Some(written);
            return;
        }
        self.expected[at] = written;
        self.originals[at] = self.originals[at].filter(|_| is_repeat && expected);
        let of_the_ledger = is_repeat && self.totals[at] == written;
        if !expected && !of_the_ledger {
            self.find(i, if side == Side::White { "white-total" } else { "black-total" });
        }
    }

    /// A move sent again.
    pub fn repeat(&mut self, i: usize) -> Result<(), Outside> {
        let act = self.evidence.acts[i];
        let letter = (0..i).rev().find(|&j| {
            matches!(self.evidence.acts[j], Act::Letter(_)) && self.evidence.acts[j].number() == act.number()
        });
        let letter = letter.ok_or("a repeat of no letter")?;
        let number = act.number().ok_or("a repeat of no letter")?;
        let previous = (letter + 1..i).rev().find(|&s| self.evidence.acts[s].is_repeat_of(number)).unwrap_or(letter);
        let from = self.evidence.sent(previous).ok_or("sent on an unknown day")?;
        let sent = act.stated().and(self.evidence.sent(i)).ok_or("sent on an unknown day")?;
        let (waited, _) = self.evidence.days(from, sent);
        let late = if self.waits_no_longer(letter)? { 0 } else { (waited - REPEAT_AFTER).max(0) };
        if sent < self.evidence.repeat_due(from) {
            self.find(i, "repeat-early");
        }
        if late > 0 {
            self.find(i, "repeat-late");
        }
        if !act.details().any(|detail| matches!(detail, Detail::Sent { registered: true, .. })) {
            self.find(i, "repeat-not-registered");
        }
        let author = act.side();
        self.post(author, (late, late));
        // The fraction on a repeat may be the one on the letter, or the ledger's; only a third value is wrong.
        if let Some(written) = self.write(i, &[], None, [0; 2]) {
            for side in Side::BOTH {
                if let Some(Total::Days(days)) = self.written[letter].map(|original| original.of(side)) {
                    self.originals[side.index()] = i32::try_from(days).ok().map(|days| (days, days));
                }
                self.compare(i, written, side, 0);
            }
        }
        if late > 0 {
            self.row(i, (late, late), None, vec![(author, (late, late), "repeat-delay")]);
        }
        Ok(())
    }

    /// Whether the author of letter `i` owes no repeat of it: he is charged no more, or else both the letter's arrival
    /// and the day for its repeat lie after the end of play, when nobody owes an answer.
    fn waits_no_longer(&self, i: usize) -> Result<bool, Outside> {
        let Some(end) = self.end else { return Ok(false) };
        let sent = self.evidence.sent(i).ok_or("sent on an unknown day")?;
        let answer = self.evidence.answer(i).map(|k| self.evidence.received(k)).transpose()?.flatten();
        let came = answer.map(|receipt| receipt.early).or(self.evidence.acts[i].arrived(false)).unwrap_or(sent);
        Ok(self.is_free(i)? || came >= end && self.evidence.repeat_due(sent) >= end)
    }

    /// Whether the author of letter `i` had a reply on the last day of play or later.
    fn is_free(&self, i: usize) -> Result<bool, Outside> {
        let receipt = self.evidence.received(i)?;
        Ok(self.end.is_some_and(|end| receipt.is_some_and(|receipt| receipt.early >= end)))
    }

    fn row(&mut self, i: usize, days: Bounds, excluded: Option<i32>, mut postings: Vec<Posting>) {
        let act = self.evidence.acts[i];
        postings.retain(|&(_, days, _)| days != (0, 0));
        self.row_of(act.name(), act.side(), days, excluded, postings);
    }

    pub fn row_of(
        &mut self,
        entry: String,
        author: Side,
        days: Bounds,
        excluded: Option<i32>,
        mut postings: Vec<Posting>,
    ) {
        postings.sort_unstable();
        let [white, black] = self.totals;
        self.rows.push(Row { entry, author, days, excluded, postings, white, black });
    }

    pub fn overdue(&mut self, i: usize) {
        self.overdue_at(&self.evidence.acts[i].name());
    }

    pub fn overdue_at(&mut self, entry: &str) {
        for side in Side::BOTH.map(Side::index) {
            let moves = (self.made[side] + self.forced[side]).max(1);
            let blocks = (moves + BLOCK_MOVES - 1) / BLOCK_MOVES;
            if !self.over[side] && self.totals[side].0 > blocks * BLOCK_DAYS {
                self.over[side] = true;
                self.findings.insert((entry.to_owned(), "overdue"));
            }
        }
    }

    /// Letters that were not answered in time and not sent again.
    pub fn silences(&mut self, is_over: bool, latest: Option<Date>) -> Result<(), Outside> {
        for i in 0..self.evidence.acts.len() {
            let Act::Letter(letter) = self.evidence.acts[i] else { continue };
            if self.waits_no_longer(i)? {
                continue;
            }
            let number = letter.number.value;
            let last =
                (i..self.evidence.acts.len()).rev().find(|&s| s == i || self.evidence.acts[s].is_repeat_of(number));
            let last = last.unwrap_or(i);
            let sent = self.evidence.sent(last).ok_or("sent on an unknown day")?;
            let due = self.evidence.repeat_due(sent);
            let reply = (i + 1..self.evidence.acts.len()).find(|&k| self.evidence.answered[k] == Some(i));
            let Some(reply) = reply else {
                if due >= NEVER {
                    continue;
                }
                if latest > Some(due) {
                    self.find(last, "repeat-late");
                } else if !is_over {
                    self.find(last, "repeat-pending");
                }
                continue;
            };
            let ends =
                self.evidence.acts[reply].details().any(|it| matches!(it, Detail::Resigns | Detail::AcceptsDraw));
            let next = (reply + 1..self.evidence.acts.len()).find(|&k| self.evidence.answered[k] == Some(reply));
            // What came again says nothing of the day on which the lost answer would have come.
            let acts = &self.evidence.acts;
            let arrived = acts[reply].arrived(false);
            let came = match next.filter(|&k| self.evidence.incoming[k] == Some(reply)) {
                Some(k) => self.evidence.received(k)?.filter(|receipt| receipt.known).map(|receipt| receipt.early),
                None if next.is_none() && ends => None,
                None => arrived,
            };
            let came = came.or(self.evidence.sent(reply)).or(acts[reply].stated());
            if came > Some(due) {
                self.find(last, "repeat-late");
            }
        }
        Ok(())
    }
}
