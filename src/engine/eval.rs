//! Runs the flat program: expressions and slots.

use crate::rules::{AllowanceRef, Code, Literal, Op, Piece, SlotId};
use crate::source::Span;
use crate::vocabulary::{Domain, EngineSlot, Fact, Root, Type};

use super::arithmetic;
use super::bound::{Bound, player, side_of};
use super::evaluation::{Message, Node, NodeKind, Said};
use super::off_days::OffDays;
use super::phrase::{self, Part};
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Object, Range, SetRef, Truth, Value};

/// How deep slots may ask slots of earlier entries before the answer is taken as unknown.
const DEEPEST: u32 = 64;

impl<T: Tracer> Run<'_, T> {
    /// The value of an expression; what hangs on one missing receipt is tried under both ends of it.
    pub(super) fn settled(&mut self, code: Code, bound: &Bound) -> Value {
        let value = self.eval(code, bound);
        let Some(need) = value.need() else { return value };
        if need.of.domain != Domain::Letter || need.fact != Fact::Arrived || self.pinned.is_some() {
            return value;
        }
        let traced = if T::ON { self.tracer.take() } else { None };
        let [low, high] = [false, true].map(|end| {
            self.memo.clear();
            self.pinned = Some((need.of.index, end));
            let value = self.eval(code, bound);
            if T::ON {
                self.tracer.take();
            }
            value
        });
        self.pinned = None;
        self.memo.clear();
        if let Some(node) = traced {
            self.tracer.operation(node, 0);
        }
        arithmetic::either(low, high, need)
    }

    /// Whether a condition surely holds.
    pub(super) fn holds(&mut self, when: Option<Code>, bound: &Bound) -> bool {
        when.is_none_or(|code| self.truth(code, bound) == Truth::Yes)
    }

    /// An expression as yes, no or unknown.
    pub(super) fn truth(&mut self, code: Code, bound: &Bound) -> Truth {
        let truth = arithmetic::as_truth(self.settled(code, bound));
        if T::ON {
            self.tracer.take();
        }
        truth
    }

    /// The value of an expression. With a tracer it leaves one node.
    pub(super) fn eval(&mut self, code: Code, bound: &Bound) -> Value {
        let base = self.stack.len();
        let rules = self.rules;
        for (index, op) in (code.start..).zip(rules.ops(code)) {
            let from = self.stack.len().saturating_sub(op.arity()).max(base);
            let value = self.operation(index, op, from, bound);
            self.stack.truncate(from);
            self.stack.push(value);
            if T::ON && !matches!(op, Op::Slot(..) | Op::SlotOf(_)) {
                let node = self.node(index, op, value, bound);
                self.tracer.operation(node, op.arity());
            }
        }
        let value = self.stack.pop().unwrap_or(Value::None);
        self.stack.truncate(base);
        value
    }

    /// One operation on the values from `from` on.
    fn operation(&mut self, index: u32, op: &Op, from: usize, bound: &Bound) -> Value {
        let operand = |place: usize| self.stack.get(from + place).copied().unwrap_or(Value::None);
        let (a, b, c) = (operand(0), operand(1), operand(2));
        match op {
            Op::Literal(literal) => constant(literal, AllowanceRef::Op(index)),
            Op::Param(param) => {
                self.plan.param(*param).map_or(Value::None, |value| constant(value, AllowanceRef::Param(*param)))
            }
            Op::Reading(reading, option) => Value::truth(self.plan.holds(*reading, *option)),
            Op::Root(root) => bound.root(self.game, *root),
            Op::Fact(root, fact) => {
                bound.object(self.game, *root).map_or(Value::None, |object| self.read(object, *fact))
            }
            Op::FactOf(fact) => as_object(a).map_or(Value::None, |object| self.read(object, *fact)),
            Op::Slot(root, slot) => match bound.object(self.game, *root) {
                Some(object) => self.slot(*slot, object, bound),
                None => self.no_such_thing(*slot),
            },
            Op::SlotOf(slot) => match as_object(a) {
                Some(object) => self.slot(*slot, object, bound),
                None => self.no_such_thing(*slot),
            },
            Op::Account(root, account) => match bound.side(self.game, *root) {
                Some(side) => Value::Number(self.ledger.balance(*account, side)),
                None => Value::None,
            },
            Op::Counter(root, counter) => match bound.side(self.game, *root) {
                Some(side) => Value::number(self.ledger.counter(*counter, side)),
                None => Value::None,
            },
            Op::Election(..) => Value::truth(false),
            Op::Add => arithmetic::add(a, b),
            Op::Sub => arithmetic::subtract(a, b),
            Op::AddSkipping => arithmetic::add_skipping(a, b, self.days(c)),
            Op::Compare(comparison) => arithmetic::compare(*comparison, a, b),
            Op::BalanceIs(root, account) => self.balance_is(a, *root, *account, bound),
            Op::IsMissing => Value::truth(!a.is_known()),
            Op::IsKnown => Value::truth(a.is_known()),
            Op::IsIn => self.is_in(a, b),
            Op::Not => Value::Truth(arithmetic::not(arithmetic::as_truth(a))),
            Op::And(_) => arithmetic::all(self.stack.get(from..).unwrap_or_default()),
            Op::Or(_) => arithmetic::any(self.stack.get(from..).unwrap_or_default()),
            Op::FirstKnown(_) => arithmetic::first_known(self.stack.get(from..).unwrap_or_default()),
            Op::NoneKnown(_) => {
                Value::truth(!self.stack.get(from..).unwrap_or_default().iter().any(|value| value.is_known()))
            }
            Op::Between(counting, false) => arithmetic::between(*counting, a, b, &self.no_days),
            Op::Between(counting, true) => arithmetic::between(*counting, a, b, self.days(c)),
            Op::Excess => arithmetic::excess(a, b),
            Op::AllowanceFor => self.allowance_for(a, b),
            Op::StepFor => self.step_for(a, b),
            Op::YearOf => arithmetic::year_of(a),
            Op::Aggregate(aggregate) => self.aggregate(*aggregate, bound),
            Op::Matches(phrase) => self.says_phrase(a, phrase.index(), bound),
        }
    }

    /// A fact, also one that the ruleset itself has to answer: when a repeat, and the sending before it, left.
    pub(super) fn read(&mut self, of: Object, fact: Fact) -> Value {
        if of.domain == Domain::Repeat
            && matches!(fact, Fact::Sent | Fact::PreviousSent)
            && !self.given.facts.contains_key(&(of, fact))
        {
            let repeat = self.game.repeats.get(of.index as usize);
            let sending = repeat.map(|repeat| if fact == Fact::Sent { repeat.sending } else { repeat.previous });
            return sending.map_or(Value::None, |sending| self.ask(EngineSlot::LetterSent, sending));
        }
        self.fact(of, fact)
    }

    fn no_such_thing(&mut self, slot: SlotId) -> Value {
        if T::ON {
            let place = self.rules.slots.get(slot.index()).map(|slot| slot.place);
            let node = Node {
                kind: NodeKind::Slot(slot),
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

    /// The answer of a slot about a thing.
    pub(super) fn slot(&mut self, id: SlotId, of: Object, caller: &Bound) -> Value {
        let rules = self.rules;
        let Some(slot) = rules.slots.get(id.index()) else { return Value::None };
        // A slot of the game reads what its caller has, so its answer belongs to the caller alone.
        let lasting = of.domain != Domain::Game;
        if !T::ON
            && lasting
            && let Some((_, _, value)) = self.memo.iter().find(|(slot, object, _)| *slot == id && *object == of)
        {
            return *value;
        }
        let mark = self.tracer.begin();
        let value = if let Some(day) = self.fixed_receipt(id, of) {
            Value::date(day)
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
        if T::ON {
            let node = Node {
                kind: NodeKind::Slot(id),
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

    /// The receipt of a letter whose answer has been evaluated: an estimate stands, whatever becomes known later.
    fn fixed_receipt(&self, slot: SlotId, of: Object) -> Option<crate::time::Date> {
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
            if T::ON && applies == Truth::No {
                self.trace_not_taken(id, exception.index, exception.always);
            } else if T::ON && !exception.always {
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
            if T::ON {
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
                Some(before) => Some(match unsure {
                    Some(need) => arithmetic::either(before, value, need),
                    None => Value::Conflict,
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

    /// An unknown receipt lies between the day the letter was sent and the day of its answer.
    fn bounded(&mut self, id: SlotId, of: Object, value: Value) -> Value {
        if value.is_known() || Some(id) != self.received_slot {
            return value;
        }
        if value == Value::Conflict || of.domain != Domain::Letter {
            return value;
        }
        let Some(sending) = self.game.sending(of.index) else { return value };
        let (answer, claimed) = (sending.answer, sending.claimed);
        let sent = match self.rules.engine_slot(EngineSlot::LetterSent) {
            Some(slot) => {
                let bound = Bound::sending(self.game, of.index);
                let sent = self.slot(slot, of, &bound);
                if T::ON {
                    self.tracer.take();
                }
                sent
            }
            None => Value::None,
        };
        let low = match sent {
            Value::Date(range) => range.low,
            _ => Range::OPEN_LOW,
        };
        let answered = answer.and_then(|answer| self.game.sending(answer)?.stated_sent.day());
        let claimed = claimed.and_then(|claim| self.game.claims.get(claim as usize)?.sent.day());
        let high = answered.or(claimed).map_or(Range::OPEN_HIGH, crate::time::Date::number);
        let need = Need { of, fact: Fact::Arrived };
        let range = Range::between(low, high.max(low), need);
        match self.pinned {
            Some((letter, end)) if letter == of.index => {
                let pinned = if end { range.high } else { range.low };
                if pinned == Range::OPEN_HIGH || pinned == Range::OPEN_LOW {
                    Value::Date(range)
                } else {
                    Value::Date(Range::exact(pinned))
                }
            }
            _ => Value::Date(range),
        }
    }

    /// What a slot about a thing has bound: the thing, and what belongs to it.
    fn subject(&self, on: Root, of: Object, caller: &Bound) -> Bound {
        match of.domain {
            Domain::Letter => {
                let own = Bound::sending(self.game, of.index);
                Bound { letter: own.letter, incoming: own.incoming, author: own.author, ..*caller }
            }
            Domain::Player => Bound { player: Some(side_of(of)), ..*caller },
            Domain::Break => {
                let by = self.game.breaks.get(of.index as usize).map(|taken| taken.by);
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

    /// A set of days.
    fn days(&self, value: Value) -> &OffDays {
        match value {
            Value::Days(set) => self.set(set),
            _ => &self.no_days,
        }
    }

    /// The set of days that a reference means now.
    pub(super) fn set(&self, set: SetRef) -> &OffDays {
        match set {
            SetRef::Empty => &self.no_days,
            SetRef::Game => &self.off_days,
            SetRef::Player(side) => self.break_days.get(side.index()).unwrap_or(&self.no_days),
        }
    }

    fn is_in(&self, day: Value, set: Value) -> Value {
        match day {
            Value::Date(range) => match (range.get(), range.need) {
                (Some(day), _) => arithmetic::is_in(crate::time::Date::from_number(day), self.days(set)),
                (None, Some(need)) => Value::Truth(Truth::Unknown(need)),
                (None, None) => Value::truth(false),
            },
            Value::Unknown(need) => Value::Truth(Truth::Unknown(need)),
            _ => Value::truth(false),
        }
    }

    fn balance_is(&self, written: Value, root: Root, account: crate::rules::AccountId, bound: &Bound) -> Value {
        let Some(side) = bound.side(self.game, root) else { return Value::truth(false) };
        let Some(total) = written.as_number() else {
            return Value::Truth(written.need().map_or(Truth::No, Truth::Unknown));
        };
        if account == crate::rules::AccountId(0) {
            // A repeat shows the total of the letter repeated, or the ledger's own.
            let of_ledger = bound.repeat.is_some() && self.ledger.balance(account, side).get() == Some(total);
            return Value::truth(of_ledger || self.ledger.written(side).accepts(total));
        }
        arithmetic::compare(
            crate::syntax::rules::ast::Comparison::Is,
            written,
            Value::Number(self.ledger.balance(account, side)),
        )
    }

    fn allowance_for(&self, allowance: Value, moves: Value) -> Value {
        let Value::Allowance(which) = allowance else { return Value::None };
        let Some(Literal::Allowance(allowance)) = self.literal(which) else { return Value::None };
        match moves {
            Value::Number(range) => {
                let (low, high) = (allowance.days_for(range.low), allowance.days_for(range.high));
                Value::Number(Range { low, high, need: if low == high { None } else { range.need } })
            }
            Value::Unknown(need) => Value::Unknown(need),
            _ => Value::None,
        }
    }

    fn step_for(&self, ladder: Value, ordinal: Value) -> Value {
        let Value::Ladder(which) = ladder else { return Value::None };
        let Some(Literal::Ladder(steps)) = self.literal(which) else { return Value::None };
        let Some(ordinal) = ordinal.as_number() else { return Value::None };
        let index = usize::try_from(ordinal.saturating_sub(1)).unwrap_or(0);
        steps.get(index).or_else(|| steps.last()).map_or(Value::None, |days| Value::number(*days))
    }

    fn literal(&self, which: AllowanceRef) -> Option<&Literal> {
        match which {
            AllowanceRef::Param(param) => self.plan.param(param),
            AllowanceRef::Op(index) => match self.rules.code.get(index as usize) {
                Some(Op::Literal(literal)) => Some(literal),
                _ => None,
            },
        }
    }

    fn says_phrase(&mut self, text: Value, phrase: usize, bound: &Bound) -> Value {
        let Value::Text(of) = text else { return Value::truth(false) };
        let rules = self.rules;
        let Some(phrase) = rules.phrases.get(phrase) else { return Value::truth(false) };
        let mut parts = Vec::with_capacity(phrase.pieces.len());
        for piece in &phrase.pieces {
            match piece {
                Piece::Text(words) => parts.push(Part::Words(words)),
                Piece::Value(code, _) => {
                    let value = self.eval(*code, bound);
                    if T::ON {
                        self.tracer.take();
                    }
                    match value.as_date() {
                        Some(day) => parts.push(Part::Day(day)),
                        None => return Value::truth(false),
                    }
                }
            }
        }
        let entry = self.game.breaks.get(of.index as usize).map(|taken| taken.entry);
        let said = entry.filter(|_| of.domain == Domain::Break).and_then(|entry| self.words(entry)).unwrap_or("");
        Value::truth(phrase::says(said, &parts, self.century()))
    }

    /// Words of the ruleset with their values.
    pub(super) fn prose(&mut self, prose: &crate::rules::Prose, bound: &Bound) -> Message {
        let mut said = Vec::with_capacity(prose.pieces.len());
        for piece in &prose.pieces {
            match piece {
                Piece::Text(words) => said.push(Said::Text(words.clone())),
                Piece::Value(code, ty) => {
                    let value = self.settled(*code, bound);
                    if T::ON {
                        self.tracer.take();
                    }
                    said.push(Said::Value(value, *ty));
                }
            }
        }
        Message::Prose(said)
    }

    fn node(&self, index: u32, op: &Op, value: Value, bound: &Bound) -> Node {
        let fact = |object: Option<Object>, fact: Fact| -> (NodeKind, Option<Span>) {
            match object {
                Some(object) => (NodeKind::Fact(object, fact), self.fact_span(object, fact)),
                None => (NodeKind::Operation, None),
            }
        };
        let mut children = Vec::new();
        let (kind, at) = match op {
            Op::Literal(_) => (NodeKind::Literal, None),
            Op::Param(param) => (NodeKind::Param(*param), None),
            Op::Reading(reading, _) => (NodeKind::Reading(*reading), None),
            Op::Fact(root, of) => fact(bound.object(self.game, *root), *of),
            Op::Account(root, _) => match bound.side(self.game, *root) {
                Some(side) => {
                    children = self.posting_nodes(side);
                    (NodeKind::Account(side), None)
                }
                None => (NodeKind::Operation, None),
            },
            _ => (NodeKind::Operation, None),
        };
        let place = self.rules.places.get(index as usize).copied();
        Node { kind, value, ty: None, place, at, children }
    }

    fn posting_nodes(&self, side: crate::syntax::record::ast::Side) -> Vec<Node> {
        let own = self.ledger.postings().iter().enumerate().filter(|(_, posting)| posting.player == side);
        own.map(|(index, posting)| Node {
            kind: NodeKind::Posting(index),
            value: Value::Number(posting.days),
            ty: Some(Type::Days),
            place: Some(posting.place),
            at: Some(posting.at),
            children: Vec::new(),
        })
        .collect()
    }
}

fn as_object(value: Value) -> Option<Object> {
    match value {
        Value::Object(object) => Some(object),
        Value::Player(side) => Some(player(side)),
        _ => None,
    }
}

/// A constant as a value.
fn constant(literal: &Literal, which: AllowanceRef) -> Value {
    match literal {
        Literal::Date(date) => Value::date(*date),
        Literal::Days(number) | Literal::Moves(number) | Literal::Count(number) => Value::number(*number),
        Literal::Bool(yes) => Value::truth(*yes),
        Literal::Word(word) => Value::Word(*word),
        Literal::Allowance(_) => Value::Allowance(which),
        Literal::Ladder(_) => Value::Ladder(which),
        Literal::NoDays(_) => Value::Days(SetRef::Empty),
    }
}
