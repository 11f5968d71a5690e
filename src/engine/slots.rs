//! Slots: the base answer, the exceptions that apply, and what each answer has bound.

use crate::rules::SlotId;
use crate::time::Date;
use crate::vocabulary::{Domain, EngineSlot, Fact, Root, Type};

use super::arithmetic;
use super::bound::{Bound, side_of};
use super::evaluation::{Node, NodeKind};
use super::flags::SUPPOSED;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Object, Range, Truth, Value};

/// How deep slots may ask slots of earlier entries before the answer is taken as unknown.
const DEEPEST: u32 = 64;

impl<T: Tracer> Run<'_, T> {
    pub(super) fn no_such_thing(&mut self, slot: SlotId) -> Value {
        if self.tracer.on() {
            let place = self.rules.slots.get(slot.index()).map(|slot| slot.place);
            let node = Node {
                kind: NodeKind::Slot(slot, None),
                value: Value::None,
                ty: None,
                place,
                at: None,
                children: Vec::new(),
            };
            self.tracer.operation(node, 0);
        }
        Value::None
    }

    /// Forgets the answers that a posting or a move may change.
    pub(super) fn forget_volatile(&mut self) {
        let plan = self.plan;
        self.memo.retain(|(slot, ..)| !plan.is_volatile(*slot));
    }

    /// The answer of a slot about a thing.
    pub(super) fn slot(&mut self, id: SlotId, of: Object, caller: &Bound) -> Value {
        let rules = self.rules;
        let Some(slot) = rules.slots.get(id.index()) else { return Value::None };
        // A slot of the game reads what its caller has, so its answer belongs to the caller alone.
        let lasting = of.domain != Domain::Game;
        if !self.tracer.on()
            && lasting
            && let Some((_, _, value)) = self.memo.iter().find(|(slot, object, _)| *slot == id && *object == of)
        {
            return *value;
        }
        let mark = self.tracer.begin();
        let value = if let Some(receipt) = self.fixed_receipt(id, of) {
            self.pin(Need { of, fact: Fact::Arrived }, receipt)
        } else if self.depth >= DEEPEST {
            Value::Unknown(Need { of, fact: Fact::Arrived })
        } else if let Some(&given) = self.given.slots.get(&(of, id)) {
            given
        } else {
            let bound = self.subject(slot.on, of, caller);
            self.depth += 1;
            let value = self.answer(id, &bound);
            self.depth -= 1;
            self.bounded(id, of, value)
        };
        if self.tracer.on() {
            let node = Node {
                kind: NodeKind::Slot(id, Some(of)),
                value,
                ty: Some(slot.ty),
                place: Some(slot.place),
                at: None,
                children: Vec::new(),
            };
            self.tracer.end(mark, node);
        } else if lasting {
            self.memo.push((id, of, value));
        }
        value
    }

    /// The receipt of a letter whose answer has been evaluated: what it was reckoned by then stands, whatever becomes
    /// known later.
    fn fixed_receipt(&self, slot: SlotId, of: Object) -> Option<Range> {
        if of.domain != Domain::Letter || Some(slot) != self.received_slot {
            return None;
        }
        self.receipts.get(of.index as usize).copied().flatten()
    }

    /// The base answer of a slot, or that of the exceptions that apply. Two that say different things are a conflict.
    fn answer(&mut self, id: SlotId, bound: &Bound) -> Value {
        let (rules, plan) = (self.rules, self.plan);
        let Some(slot) = rules.slots.get(id.index()) else { return Value::None };
        let live = plan.exceptions(id);
        if live.is_empty() {
            return self.eval(slot.base, bound);
        }
        let mut applying: Vec<(u16, Truth)> = Vec::new();
        for exception in live {
            let Some(written) = slot.exceptions.get(usize::from(exception.index)) else { continue };
            let applies =
                if exception.always { Truth::Yes } else { arithmetic::as_truth(self.eval(written.when, bound)) };
            if self.tracer.on() && applies == Truth::No {
                self.trace_not_taken(id, exception.index, exception.always);
            } else if self.tracer.on() && !exception.always {
                self.tracer.take();
            }
            if applies != Truth::No {
                applying.push((exception.index, applies));
            }
        }
        let yields = |index: u16| {
            let others = slot.exceptions.get(usize::from(index)).map_or(&[][..], |written| &written.yields_to);
            applying.iter().any(|(other, applies)| *applies == Truth::Yes && others.contains(other))
        };
        let standing: Vec<(u16, Truth)> = applying.iter().copied().filter(|(index, _)| !yields(*index)).collect();
        let mut answer: Option<Value> = None;
        let mut unsure: Option<Need> = None;
        for &(index, applies) in &standing {
            let Some(written) = slot.exceptions.get(usize::from(index)) else { continue };
            let mark = self.tracer.begin();
            let value = self.eval(written.value, bound);
            if self.tracer.on() {
                let node = Node {
                    kind: NodeKind::Taken(id, index),
                    value,
                    ty: Some(slot.ty),
                    place: Some(written.place),
                    at: None,
                    children: Vec::new(),
                };
                self.tracer.end(mark, node);
            }
            if let Truth::Unknown(need) = applies {
                unsure = Some(need);
            }
            answer = match answer {
                None => Some(value),
                Some(before) if before == value => Some(before),
                Some(before) => Some(if let Some(need) = unsure {
                    arithmetic::either(before, value, need)
                } else {
                    self.clash = standing.first().map(|&(first, _)| (id, first, index));
                    Value::Conflict
                }),
            };
        }
        match (answer, unsure) {
            (Some(value), Some(need)) if standing.iter().all(|(_, applies)| *applies != Truth::Yes) => {
                let base = self.eval(slot.base, bound);
                arithmetic::either(base, value, need)
            }
            (Some(value), _) => value,
            (None, _) => self.eval(slot.base, bound),
        }
    }

    fn trace_not_taken(&mut self, slot: SlotId, index: u16, always: bool) {
        let condition = if always { None } else { self.tracer.take() };
        let place = self.rules.slots.get(slot.index()).and_then(|slot| slot.exceptions.get(usize::from(index)));
        let node = Node {
            kind: NodeKind::NotTaken(slot, index),
            value: Value::truth(false),
            ty: Some(Type::Bool),
            place: place.map(|exception| exception.place),
            at: None,
            children: condition.into_iter().collect(),
        };
        let mark = self.tracer.begin();
        self.tracer.end(mark, node);
    }

    /// An unknown receipt lies between the day the letter was sent and the day of its answer, an unknown sending between
    /// what came before the letter and what came of it.
    fn bounded(&mut self, id: SlotId, of: Object, value: Value) -> Value {
        if value.is_known() || of.domain != Domain::Letter || value == Value::Conflict {
            return value;
        }
        if value.need().is_some() && Some(id) == self.rules.engine_slot(EngineSlot::LetterSent) {
            return self.bounded_sending(of, value);
        }
        if Some(id) != self.received_slot {
            return value;
        }
        let Some(sending) = self.game.sending(of.index) else { return value };
        let (answer, claimed) = (sending.answer, sending.claimed);
        let low = match self.ask(EngineSlot::LetterSent, of.index) {
            Value::Date(range) => range.low,
            _ => Range::OPEN_LOW,
        };
        let answered = answer.and_then(|answer| {
            let stated = self.game.sending(answer).and_then(|answer| answer.stated_sent.day());
            stated.or_else(|| self.sent_day(answer))
        });
        let claimed = claimed.and_then(|claim| self.game.claims.get(claim as usize)?.sent.day());
        let high = answered.or(claimed).map_or(Range::OPEN_HIGH, Date::number);
        let need = Need { of, fact: Fact::Arrived };
        let range = Range::between(low, high.max(low), need);
        self.pin(need, range)
    }

    /// A letter leaves after the one answered has come, and before it comes itself. What the papers state is taken, and
    /// nothing that is reckoned: the receipt of the one and the sending of the other may hang on each other.
    fn bounded_sending(&self, of: Object, value: Value) -> Value {
        let (Value::Unknown(need), Some(sending)) = (value, self.game.sending(of.index)) else { return value };
        let stated = |id: Option<u32>| id.and_then(|id| self.game.sending(id));
        let days = |low: Option<Date>, high: Option<Date>| match (low, high) {
            (Some(low), Some(high)) if high < low => [None, None],
            both => [both.0, both.1],
        };
        let incoming = stated(sending.incoming);
        let low = incoming.and_then(|incoming| {
            let came = incoming.stated_received.or(incoming.arrived).day();
            came.or(incoming.stated_sent.day())
        });
        let high = sending.arrived.or(sending.stated_received).day();
        let high = high.or_else(|| stated(sending.answer).and_then(|answer| answer.stated_sent.day()));
        let [low, high] = days(low.or(self.game.start.filter(|_| incoming.is_some())), high);
        if low.is_none() && high.is_none() {
            return value;
        }
        let low = low.map_or(Range::OPEN_LOW, Date::number);
        self.pin(need, Range::between(low, high.map_or(Range::OPEN_HIGH, Date::number), need))
    }

    /// Days between which something happened; where an expression is tried under both ends of them, the end that is tried.
    fn pin(&self, need: Need, days: Range) -> Value {
        let pinned = self.pinned.filter(|(pinned, _)| *pinned == need);
        let end = pinned.map(|(_, high)| if high { days.high } else { days.low });
        match end {
            Some(end) if end != Range::OPEN_HIGH && end != Range::OPEN_LOW => Value::Date(Range::exact(end)),
            _ => Value::Date(days),
        }
    }

    /// The context of a sending, the supposed answer included.
    fn sending_bound(&self, index: u32) -> Bound {
        match &self.supposed {
            Some(answer) if index == SUPPOSED => Bound {
                letter: Some(SUPPOSED),
                incoming: answer.incoming,
                author: Some(answer.author),
                ..Bound::default()
            },
            _ => Bound::sending(self.game, index),
        }
    }

    /// What a slot about a thing has bound: the thing, and what belongs to it.
    fn subject(&self, on: Root, of: Object, caller: &Bound) -> Bound {
        match of.domain {
            Domain::Letter => {
                let own = self.sending_bound(of.index);
                Bound { letter: own.letter, incoming: own.incoming, author: own.author, ..*caller }
            }
            Domain::Player => Bound { player: Some(side_of(of)), ..*caller },
            Domain::Break => {
                let by = self.break_author(of.index);
                // An example may say whose break it is.
                let by = match self.given.facts.get(&(of, Fact::BreakAuthor)).and_then(|values| values.first()) {
                    Some(Value::Player(side)) => Some(*side),
                    _ => by,
                };
                Bound { taken: Some(of.index), author: by, ..*caller }
            }
            Domain::Repeat => self.repeat_bound(of.index, caller),
            Domain::Claim => {
                let claim = self.game.claims.get(of.index as usize);
                Bound {
                    claim: Some(of.index),
                    author: claim.map(|claim| claim.by),
                    incoming: claim.and_then(|claim| claim.incoming),
                    ..*caller
                }
            }
            Domain::Omission => Bound { omission: Some(of.index), ..*caller },
            _ if on == Root::It => Bound { it: Some(of), ..*caller },
            _ => *caller,
        }
    }

    /// What a repeat has bound: itself, the letter repeated, and what that letter answers.
    pub(super) fn repeat_bound(&self, repeat: u32, caller: &Bound) -> Bound {
        let letter = self.game.repeats.get(repeat as usize).map(|repeat| repeat.letter);
        let own = letter.map_or(Bound::default(), |letter| Bound::sending(self.game, letter));
        Bound { repeat: Some(repeat), letter: own.letter, incoming: own.incoming, author: own.author, ..*caller }
    }
}
