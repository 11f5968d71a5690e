//! What happened by the papers: which sending a reply answers, when it was posted, when it came, what was stopped.

use std::collections::BTreeSet;

use zeitnot::source::Spanned;
use zeitnot::syntax::record::ast::{
    Break, Claim, Day, DayValue, Detail, Entry, Field, Fraction, Game, Letter, MoveNumber, Notice, Repeat, Role,
    Ruling, Side, Supplied, Verdict,
};
use zeitnot::time::Date;

use super::court::Court;
use super::{BREAK_LIMIT, Findings, REPEAT_AFTER};

/// Where the clocks stand still and nobody has said until when.
pub const NEVER: Date = Date::from_number(1_000_000);

/// Why a game is not for this evaluator.
pub type Outside = &'static str;

/// What the post carries between the players.
#[derive(Clone, Copy)]
pub enum Act<'a> {
    Letter(&'a Letter<'a>),
    Repeat(&'a Repeat<'a>),
    Claim(&'a Claim<'a>),
    Judge(Judge<'a>),
}

/// The letter of the judge after a ruling: what he sends on, and to whom.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    ruling: &'a Ruling<'a>,
    /// Whose move he sends on, or whose letter is to be answered.
    by: Side,
    /// Moves that he sends on, the first of them `by`'s.
    pub moves: usize,
}

impl<'a> Judge<'a> {
    pub const fn new(ruling: &'a Ruling<'a>, by: Side, moves: usize) -> Self {
        Self { ruling, by, moves }
    }
}

/// What happens, in the order of the papers.
#[derive(Clone, Copy)]
pub enum Step<'a> {
    /// A letter, a repeat or a claim.
    Act(usize),
    /// A letter while play stands still, and whether it went with the claim.
    Aside(&'a Letter<'a>, bool),
    /// A claim while one waits.
    Again,
    Inquiry(&'a Notice<'a>),
    Protest(&'a Notice<'a>),
    Application,
    /// A ruling, the claim that waits for it, and the judge's letter.
    Ruling(&'a Ruling<'a>, Option<usize>, Option<usize>),
}

pub fn on(day: &Day) -> Option<Date> {
    match day.value {
        DayValue::On(stamp) => Some(stamp.date),
        _ => None,
    }
}

impl<'a> Act<'a> {
    pub fn details(&self) -> impl Iterator<Item = &'a Detail<'a>> + use<'a> {
        let details: &'a [Spanned<Detail<'a>>] = match self {
            Self::Letter(it) => &it.details,
            Self::Repeat(it) => &it.details,
            Self::Claim(it) => &it.details,
            Self::Judge(_) => &[],
        };
        details.iter().map(|detail| &detail.value)
    }

    pub fn number(&self) -> Option<MoveNumber> {
        match self {
            Self::Letter(it) => Some(it.number.value),
            Self::Repeat(it) => Some(it.number.value),
            Self::Claim(_) | Self::Judge(_) => None,
        }
    }

    pub fn side(&self) -> Side {
        match self {
            Self::Claim(it) => it.by.value,
            Self::Judge(it) => it.by,
            _ => self.number().map_or(Side::White, |number| number.side),
        }
    }

    pub fn name(&self) -> String {
        match self {
            Self::Letter(it) => it.number.value.to_string(),
            Self::Repeat(it) => format!("repeat {}", it.number.value),
            Self::Claim(_) => "claim".to_owned(),
            Self::Judge(_) => "ruling".to_owned(),
        }
    }

    pub fn fraction(&self) -> Option<Fraction> {
        match self {
            Self::Letter(it) => Some(it.fraction.value),
            Self::Repeat(it) => Some(it.fraction.value),
            Self::Claim(it) => it.fraction.map(|fraction| fraction.value),
            Self::Judge(_) => None,
        }
    }

    fn first(&self) -> Option<Date> {
        if let Self::Letter(it) = self { on(&it.first) } else { None }
    }

    pub fn second(&self) -> Option<Date> {
        if let Self::Letter(it) = self { on(&it.second) } else { None }
    }

    /// The day of sending that its author states.
    pub fn stated(&self) -> Option<Date> {
        match self {
            Self::Letter(it) => on(&it.third),
            Self::Claim(it) => on(&it.sent),
            Self::Judge(it) => on(&it.ruling.on),
            Self::Repeat(_) => self.details().find_map(|detail| match detail {
                Detail::Sent { day, .. } => on(day),
                _ => None,
            }),
        }
    }

    fn postmark(&self) -> Option<DayValue> {
        self.details().find_map(|detail| if let Detail::Postmark(day) = detail { Some(day.value) } else { None })
    }

    fn receipt(&self) -> Option<Date> {
        self.details().find_map(|detail| if let Detail::Receipt { day, .. } = detail { on(day) } else { None })
    }

    pub fn arrived(&self, stamped: bool) -> Option<Date> {
        self.details().find_map(|detail| match detail {
            Detail::Arrived { day, by_postmark } if *by_postmark || !stamped => on(day),
            _ => None,
        })
    }

    pub fn gone(&self) -> bool {
        self.details().any(|detail| matches!(detail, Detail::Lost | Detail::Returned))
    }

    /// The day of sending without what the answer says of it.
    fn own_sent(&self) -> Option<Date> {
        let stamp = match self.postmark() {
            Some(DayValue::On(stamp)) => Some(stamp.date),
            _ => None,
        };
        self.receipt().or(stamp).or(self.stated())
    }

    pub fn is_repeat_of(&self, number: MoveNumber) -> bool {
        matches!(self, Self::Repeat(_)) && self.number() == Some(number)
    }
}

/// The earliest and the latest day on which a sending may have come, and whether the day is known.
#[derive(Clone, Copy)]
pub struct Receipt {
    pub early: Date,
    pub late: Date,
    pub known: bool,
    /// Whether somebody states it; else it is reckoned.
    pub stated: bool,
}

pub struct Evidence<'a> {
    pub acts: Vec<Act<'a>>,
    pub steps: Vec<Step<'a>>,
    /// For each act: the letter it replies to.
    pub answered: Vec<Option<usize>>,
    /// For each act: the sending of that letter that came.
    pub incoming: Vec<Option<usize>>,
    /// Days that are charged to nobody, both ends included.
    stopped: Vec<(Date, Date)>,
}

impl<'a> Evidence<'a> {
    pub fn of(game: &'a Game<'a>, findings: &mut Findings) -> Result<Self, Outside> {
        let mut court = Court::default();
        for (at, entry) in game.entries.iter().enumerate() {
            court.take(entry, &game.entries[at + 1..])?;
        }
        court.in_order()?;
        let Court { acts, answered, steps, standing, .. } = court;
        let mut evidence = Self { acts, steps, answered, incoming: Vec::new(), stopped: Vec::new() };
        for i in 0..evidence.acts.len() {
            let sending = evidence.answered[i].map(|letter| evidence.pick(i, letter)).transpose()?;
            evidence.incoming.push(sending);
        }
        evidence.stopped = stopped(game, findings)?;
        evidence.stopped.extend(standing);
        Ok(evidence)
    }

    /// Which sending of `letter` the reply `i` answers.
    fn pick(&self, i: usize, letter: usize) -> Result<usize, Outside> {
        if matches!(self.acts[letter], Act::Judge(_)) {
            return Ok(letter);
        }
        let number = self.acts[letter].number().ok_or("a claim is not answered")?;
        let repeats: Vec<usize> = (letter + 1..i).filter(|&s| self.acts[s].is_repeat_of(number)).collect();
        if repeats.is_empty() {
            return Ok(letter);
        }
        let all: Vec<usize> = std::iter::once(letter).chain(repeats.iter().copied()).collect();
        if let Some(first) = self.acts[i].first()
            && let Some(&same) = all.iter().find(|&&s| self.acts[s].own_sent() == Some(first))
        {
            return Ok(same);
        }
        if self.acts[letter].gone() {
            let left: Vec<usize> = repeats.into_iter().filter(|&s| !self.acts[s].gone()).collect();
            return if let [only] = left[..] { Ok(only) } else { Err("which repeat came") };
        }
        let arrived = all.iter().filter_map(|&s| Some((self.acts[s].arrived(false)?, s))).min();
        if let Some((_, sending)) = arrived {
            return Ok(sending);
        }
        match (self.acts[i].second(), self.acts[repeats[0]].stated()) {
            (Some(second), Some(repeated)) if second < repeated => Ok(letter),
            _ => Err("which sending came"),
        }
    }

    /// The reply to the sending `s`.
    pub fn answer(&self, s: usize) -> Option<usize> {
        (s + 1..self.acts.len()).find(|&i| self.incoming[i] == Some(s))
    }

    /// The day on which `s` was posted.
    pub fn sent(&self, s: usize) -> Option<Date> {
        let act = &self.acts[s];
        if act.receipt().is_some() || act.postmark().is_some() {
            return act.own_sent();
        }
        let shown = self.answer(s).and_then(|i| self.acts[i].first());
        // The judge posts nothing before he has decided.
        let shown = shown.filter(|&shown| !matches!(act, Act::Judge(_)) || act.stated().is_none_or(|on| shown >= on));
        shown.or(act.stated())
    }

    /// The day on which what `i` answers came to its author; `None` where it answers nothing.
    pub fn received(&self, i: usize) -> Result<Option<Receipt>, Outside> {
        let Some(s) = self.incoming[i] else { return Ok(None) };
        let sending = &self.acts[s];
        let exact = |day, stated| Ok(Some(Receipt { early: day, late: day, known: true, stated }));
        if let Some(day) = sending.arrived(true).or(self.acts[i].second()).or(sending.arrived(false)) {
            return exact(day, true);
        }
        let sent = self.sent(s).ok_or("sent on an unknown day")?;
        let estimate = if matches!(self.acts[i], Act::Claim(_)) { None } else { self.mean_transit(i) };
        if let Some(days) = estimate {
            return exact(sent.plus(days), false);
        }
        let answered = self.acts[i].stated().or(self.sent(i)).ok_or("sent on an unknown day")?;
        Ok(Some(Receipt { early: sent, late: answered.max(sent), known: false, stated: false }))
    }

    /// Mean of all transits that entries before `i` state, a half rounded up.
    fn mean_transit(&self, i: usize) -> Option<i32> {
        let known: Vec<i32> =
            (0..i).filter_map(|s| Some(self.sent(s)?.until(self.arrival_stated_before(s, i)?))).collect();
        let count = i32::try_from(known.len()).ok().filter(|&count| count > 0)?;
        Some((2 * known.iter().sum::<i32>() + count).div_euclid(2 * count))
    }

    fn arrival_stated_before(&self, s: usize, i: usize) -> Option<Date> {
        let act = &self.acts[s];
        if matches!(act, Act::Claim(_) | Act::Judge(_)) {
            return None;
        }
        let answer = self.answer(s).filter(|&a| a < i);
        let stated = act.arrived(true).or_else(|| self.acts[answer?].second()).or(act.arrived(false));
        stated.or_else(|| {
            let answer = answer?;
            (answer + 1..i).find_map(|k| {
                self.supplied(k, answer).find_map(|what| match what {
                    Supplied::Day { field, day } if field.value == Field::Second => on(day),
                    _ => None,
                })
            })
        })
    }

    /// What the letter `k` supplies for its author's letter `own`.
    pub fn supplied(&self, k: usize, own: usize) -> impl Iterator<Item = &'a Supplied> {
        let mine = self.acts[k].side() == self.acts[own].side();
        let previous = (0..k)
            .rev()
            .find(|&j| matches!(self.acts[j], Act::Letter(_)) && self.acts[j].side() == self.acts[k].side())
            .and_then(|j| self.acts[j].number());
        let wanted = self.acts[own].number();
        self.acts[k].details().filter_map(move |detail| match detail {
            Detail::Supplies { what, of } if mine && of.map(|of| of.value).or(previous) == wanted => Some(what),
            _ => None,
        })
    }

    fn is_stopped(&self, day: Date) -> bool {
        self.stopped.iter().any(|&(first, last)| first <= day && day <= last)
    }

    /// Days after `from` through `to`: those that count, and those left out.
    pub fn days(&self, from: Date, to: Date) -> (i32, i32) {
        let (mut counted, mut left_out) = (0, 0);
        let mut day = from.plus(1);
        while day <= to {
            let stopped = i32::from(self.is_stopped(day));
            left_out += stopped;
            counted += 1 - stopped;
            day = day.plus(1);
        }
        (counted, left_out)
    }

    /// The last day for repeating what was sent on `sent`.
    pub fn repeat_due(&self, sent: Date) -> Date {
        let mut day = sent;
        let mut waited = 0;
        while waited < REPEAT_AFTER {
            day = day.plus(1);
            if day >= NEVER {
                return day;
            }
            waited += i32::from(!self.is_stopped(day));
        }
        day
    }
}

/// Breaks that count, and days on which a ruling stops the clocks.
fn stopped(game: &Game, findings: &mut Findings) -> Result<Vec<(Date, Date)>, Outside> {
    let mut stopped = Vec::new();
    let mut breaks: Vec<(&Break, Date, Date)> = Vec::new();
    for entry in &game.entries {
        match entry {
            Entry::Ruling(ruling) => match &ruling.verdict.value {
                Verdict::Suspends { first, last } => {
                    stopped.push((on(first).ok_or("a stop without days")?, on(last).ok_or("a stop without days")?));
                }
                Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete | Verdict::Other(_) => {}
                _ => return Err("a ruling that changes days"),
            },
            Entry::Break(it) => {
                let (first, last) =
                    (on(&it.first).ok_or("a break without days")?, on(&it.last).ok_or("a break without days")?);
                breaks.push((it, first, last));
            }
            _ => {}
        }
    }
    breaks.sort_by_key(|&(it, first, _)| any_notice(it).unwrap_or(first));
    let (mut years, mut copied) = (BTreeSet::new(), BTreeSet::new());
    for (it, first, last) in breaks {
        let mut find = |slug| _ = findings.insert(("break".to_owned(), slug));
        // What is written twice is one break.
        let is_new = copied.insert((it.by.value, first, last));
        let second = is_new && !years.insert((it.by.value, first.year()));
        if second {
            find("break-second-in-year");
        }
        if first.until(last) + 1 > BREAK_LIMIT {
            find("break-too-long");
        }
        if told(it, Role::Elder)?.is_none() {
            find("break-elder");
        }
        let Some((announced, registered)) = told(it, it.by.value.other().into())? else {
            find("break-not-told");
            continue;
        };
        if !registered {
            find("break-not-registered");
        }
        if announced >= first {
            find("break-late-notice");
        }
        if !second {
            stopped.push((first.max(announced), last.min(first.plus(BREAK_LIMIT - 1))));
        }
    }
    Ok(stopped)
}

/// The day of the first notice of a break, to whomever.
fn any_notice(it: &Break) -> Option<Date> {
    let day = |detail: &Detail| if let Detail::Announced { day, .. } = detail { on(day) } else { None };
    it.details.iter().filter_map(|detail| day(&detail.value)).min()
}

/// When `role` was first told of a break, and whether by registered letter.
fn told(it: &Break, role: Role) -> Result<Option<(Date, bool)>, Outside> {
    let mut notices = Vec::new();
    for detail in &it.details {
        if let Detail::Announced { day, registered, to } = &detail.value
            && to.iter().any(|to| to.value == role)
        {
            match day.value {
                DayValue::On(stamp) => notices.push((stamp.date, !*registered)),
                DayValue::None => {}
                _ => return Err("a break told on an unknown day"),
            }
        }
    }
    Ok(notices.into_iter().min().map(|(day, plain)| (day, !plain)))
}
