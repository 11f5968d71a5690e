//! Counts, sums and means over lists. A list is walked by classes of like elements where it may be long, so that no
//! question costs more as a game grows.

use crate::game::SendingKind;
use crate::rules::{Aggregate, AggregateId, AggregateKind, Code};
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Domain, Fact, PostingKind, Root, Rounding};

use super::arithmetic;
use super::bound::{Bound, side_of};
use super::facts::{FORCED, OFFERED};
use super::run::{Run, Transits};
use super::trace::Tracer;
use super::value::{Object, Range, Truth, Value};

/// How many breaks or omissions of one player are looked at, latest first.
const LONGEST: usize = 1000;

impl<T: Tracer> Run<'_, T> {
    pub(super) fn aggregate(&mut self, id: AggregateId, bound: &Bound) -> Value {
        let rules = self.rules;
        let Some(aggregate) = rules.aggregates.get(id.index()) else { return Value::None };
        let Some(owner) = bound.object(self.game, aggregate.root) else { return Value::None };
        if !self.given.facts.is_empty()
            && let Some(values) = self.given.facts.get(&(owner, aggregate.list))
        {
            let numbers: Vec<i64> = values.iter().filter_map(|value| value.as_number()).map(i64::from).collect();
            let count = i64::try_from(numbers.len()).unwrap_or(i64::MAX);
            return self.result(aggregate, numbers.iter().sum(), count);
        }
        match aggregate.list {
            Fact::KnownTransits => {
                let known = self.known_transits(owner);
                self.result(aggregate, known.sum, known.count)
            }
            Fact::Penalties => self.penalties(aggregate, side_of(owner)),
            _ if self.plan.takes_all(id) => {
                let count = self.elements(aggregate.list, owner, bound).iter().map(|(_, times)| times).sum();
                self.result(aggregate, 0, count)
            }
            _ => self.count_elements(aggregate, owner, bound),
        }
    }

    fn known_transits(&self, owner: Object) -> Transits {
        let of = |side: Side| self.transits.get(side.index()).copied().unwrap_or_default();
        if owner.domain == Domain::Player {
            return of(side_of(owner));
        }
        let (white, black) = (of(Side::White), of(Side::Black));
        Transits { sum: white.sum + black.sum, count: white.count + black.count }
    }

    fn penalties(&self, aggregate: &Aggregate, side: Side) -> Value {
        let own =
            |posting: &&super::evaluation::Posting| posting.player == side && posting.kind == PostingKind::Penalty;
        let postings = self.ledger.postings().iter().filter(own);
        match aggregate.kind {
            AggregateKind::Sum => Value::Number(postings.fold(Range::exact(0), |sum, posting| sum.plus(posting.days))),
            _ => self.result(aggregate, 0, i64::try_from(postings.count()).unwrap_or(i64::MAX)),
        }
    }

    /// Elements of a list, in classes: an element and how many are like it.
    fn elements(&self, list: Fact, owner: Object, bound: &Bound) -> Vec<(Object, i64)> {
        let side = side_of(owner);
        match list {
            Fact::Moves => {
                let class = |index, count: u32| (Object { domain: Domain::Move, index }, i64::from(count));
                let made = self.moves.get(side.index()).copied().unwrap_or(0);
                let latest = self.last_sending.and_then(|sending| self.game.sending(sending));
                let offered = latest.and_then(|sending| sending.offered.get(side.index())).copied().unwrap_or_default();
                let classes =
                    [class(0, made), class(OFFERED, offered.optional), class(OFFERED | FORCED, offered.forced)];
                classes.into_iter().filter(|(_, times)| *times > 0).collect()
            }
            Fact::OwnBreaks => {
                let own = self.own_breaks.get(side.index()).map_or(&[][..], Vec::as_slice);
                // Up to and including the one that is asked about.
                let same = |taken: u32| own.iter().position(|&index| self.is_same_break(index, taken));
                let through = bound.taken.and_then(same);
                let refused = bound.taken.and_then(|taken| self.game.breaks.get(taken as usize));
                let own = match through.and_then(|through| own.get(..=through)) {
                    None if refused.is_some_and(|taken| taken.last_refused) => &[],
                    through => through.unwrap_or(own),
                };
                let latest = own.iter().rev().copied();
                let elsewhere = self.breaks_elsewhere(side, bound.taken);
                let all = latest.chain(elsewhere).take(LONGEST);
                all.map(|index| (Object { domain: Domain::Break, index }, 1)).collect()
            }
            Fact::EarlierOmissions => {
                let this = bound.omission.map_or(self.omissions.len(), |omission| omission as usize);
                let earlier = self.omissions.iter().enumerate().take(this).rev();
                let own = earlier.filter(|(_, omission)| omission.author == side).take(LONGEST);
                own.map(|(index, _)| {
                    (Object { domain: Domain::Omission, index: u32::try_from(index).unwrap_or(u32::MAX) }, 1)
                })
                .collect()
            }
            _ => Vec::new(),
        }
    }

    fn count_elements(&mut self, aggregate: &Aggregate, owner: Object, bound: &Bound) -> Value {
        let (mut surely, mut possibly, mut need) = (0_i64, 0_i64, None);
        for (element, times) in self.elements(aggregate.list, owner, bound) {
            let fits = match aggregate.filter {
                None => Truth::Yes,
                Some(filter) => {
                    // In a `where`, `it` is the element and every other root stays what it is.
                    let inner = Bound { it: Some(element), ..*bound };
                    match self.fits(filter, &inner) {
                        Truth::No if aggregate.list == Fact::EarlierOmissions => {
                            self.fits_by_another_field(filter, element.index, &inner)
                        }
                        fits => fits,
                    }
                }
            };
            match fits {
                Truth::Yes => {
                    surely += times;
                    possibly += times;
                }
                Truth::Unknown(why) => {
                    possibly += times;
                    need = Some(why);
                }
                Truth::No => {}
            }
        }
        match need {
            Some(need) => Value::Number(Range::between(narrow(surely), narrow(possibly), need)),
            None => self.result(aggregate, 0, surely),
        }
    }

    fn fits(&mut self, filter: Code, bound: &Bound) -> Truth {
        let value = self.eval(filter, bound);
        self.tracer.forget();
        arithmetic::as_truth(value)
    }

    /// One omission a letter, however many fields: it is like another one if any two of their fields are.
    fn fits_by_another_field(&mut self, filter: Code, it: u32, bound: &Bound) -> Truth {
        let missing = |run: &Self, id: u32| -> Vec<usize> {
            let fields = run.omissions.get(id as usize).map(|omission| omission.fields).unwrap_or_default();
            fields.iter().enumerate().filter(|(_, missing)| **missing).map(|(field, _)| field).collect()
        };
        let Some(this) = bound.omission else { return Truth::No };
        let (of_it, of_this) = (missing(self, it), missing(self, this));
        if of_it.len() * of_this.len() <= 1 {
            return Truth::No;
        }
        let mut fits = Truth::No;
        for field in of_it {
            for other in &of_this {
                self.fields_asked = [Some((it, field)), Some((this, *other))];
                self.memo.clear();
                if fits != Truth::Yes {
                    fits = self.fits(filter, bound);
                }
            }
        }
        self.fields_asked = [None; 2];
        self.memo.clear();
        fits
    }

    fn result(&self, aggregate: &Aggregate, sum: i64, count: i64) -> Value {
        let rounding = match aggregate.kind {
            AggregateKind::Count => return Value::number(narrow(count)),
            AggregateKind::Sum => return Value::number(narrow(sum)),
            AggregateKind::Mean(rounding) => rounding,
            AggregateKind::MeanByReading(reading) => {
                let option = usize::from(self.reading(reading));
                let reading = self.rules.readings.get(reading.index());
                reading.and_then(|reading| reading.roundings.get(option)).copied().unwrap_or(Rounding::HalfUp)
            }
        };
        if count == 0 {
            return Value::None;
        }
        let mean = match rounding {
            Rounding::Down => sum.div_euclid(count),
            Rounding::Up => -((-sum).div_euclid(count)),
            Rounding::HalfUp => (2 * sum + count).div_euclid(2 * count),
        };
        Value::number(narrow(mean))
    }

    /// Takes note of transits that an entry makes known.
    pub(super) fn note_transit(&mut self, sending: u32, days: i32) {
        // The judge's letter travelled from him, and says nothing of the way between the players.
        let Some(author) = self.game.sending(sending).filter(|s| s.kind != SendingKind::Judge).map(|s| s.author) else {
            return;
        };
        let Some(known) = self.transit_known.get_mut(sending as usize) else { return };
        if std::mem::replace(known, true) {
            return;
        }
        if let Some(transits) = self.transits.get_mut(author.index()) {
            transits.sum += i64::from(days);
            transits.count += 1;
        }
    }

    /// What an object that a root stands for is, for callers that know the root only.
    pub(super) fn object_of(&self, root: Root, bound: &Bound) -> Option<Object> {
        bound.object(self.game, root)
    }
}

fn narrow(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(if number < 0 { i32::MIN + 1 } else { i32::MAX - 1 })
}
