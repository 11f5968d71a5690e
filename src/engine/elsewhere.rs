//! Breaks of the players in other games of the event.
//!
//! They are things of the domain `break` whose indices follow those of the game's own breaks.

use crate::game::together::{Elsewhere, Relation};
use crate::rules::{Code, Op, Ruleset};
use crate::source::Span;
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Event, Fact};

use super::bound::Bound;
use super::evaluation::{EntryName, Related};
use super::run::Run;
use super::trace::Tracer;
use super::value::{Object, Value};

impl<T: Tracer> Run<'_, T> {
    /// A break in another game, by its index as a thing.
    fn elsewhere(&self, index: u32) -> Option<&Elsewhere> {
        let at = (index as usize).checked_sub(self.game.breaks.len())?;
        self.game.group.breaks.get(at)
    }

    /// The index as a thing of a break in another game.
    fn as_thing(&self, at: usize) -> u32 {
        u32::try_from(self.game.breaks.len() + at).unwrap_or(u32::MAX)
    }

    /// Who takes a break, of this game or of another.
    pub(super) fn break_author(&self, index: u32) -> Option<Side> {
        let own = self.game.breaks.get(index as usize).map(|taken| taken.by);
        own.or_else(|| self.elsewhere(index).map(|taken| taken.by))
    }

    /// A fact of a break in another game.
    pub(super) fn elsewhere_fact(&self, of: Object, fact: Fact) -> Value {
        let Some(taken) = self.elsewhere(of.index) else { return Value::None };
        match fact {
            Fact::BreakFirst => Value::date(taken.first),
            Fact::BreakLast => Value::date(taken.last),
            Fact::BreakAuthor => Value::Player(taken.by),
            Fact::SameInAllGames => Value::truth(true),
            Fact::GrantedByJudge => Value::truth(taken.granted),
            Fact::ToldPartner | Fact::ToldElder | Fact::Registered | Fact::AcceptedByJudge => Value::truth(false),
            _ => Value::None,
        }
    }

    /// Where another game has a break of this one on other days.
    pub(super) fn other_days(&self, own: u32) -> Option<usize> {
        self.game.group.breaks.iter().position(|taken| taken.relation == Relation::OtherDays(own))
    }

    /// Breaks of a player that only other games have, begun before this one; all of them if none is asked about.
    pub(super) fn breaks_elsewhere(&self, side: Side, before: Option<u32>) -> impl Iterator<Item = u32> {
        let through = before.and_then(|index| {
            let own = self.game.breaks.get(index as usize).and_then(|taken| taken.first.day());
            own.or_else(|| self.elsewhere(index).map(|taken| taken.first))
        });
        let all = self.game.group.breaks.iter().enumerate();
        let before = all.filter(move |(_, taken)| {
            let is_other = !matches!(taken.relation, Relation::OtherDays(_));
            taken.by == side && is_other && through.is_none_or(|through| taken.first <= through)
        });
        before.map(|(at, _)| self.as_thing(at))
    }

    /// Breaks that this game lacks, as far as they have begun by the day of judgement.
    pub(super) fn report_elsewhere(&mut self) {
        let group = &self.game.group;
        for (at, taken) in group.breaks.iter().enumerate() {
            if taken.relation != Relation::Missing || taken.first > self.as_of {
                continue;
            }
            let bound = Bound { taken: Some(self.as_thing(at)), author: Some(taken.by), ..Bound::default() };
            let mut scene = self.scene(usize::MAX, EntryName::Start, Some(taken.by));
            scene.at = self.header_line(taken.by);
            let before = self.findings.len();
            self.check_form(Event::BreakElsewhere, &bound, scene);
            self.run_rules(Event::BreakElsewhere, &bound, scene);
            self.relate_to(at, before);
            self.memo.clear();
        }
    }

    /// The line of the header that names a player.
    fn header_line(&self, side: Side) -> Span {
        let header = &self.game.tree.header;
        let name = match side {
            Side::White => header.white,
            Side::Black => header.black,
        };
        name.map_or(header.span, |name| name.span)
    }

    /// Findings from `before` on show the breaks of other games that a requirement rests on.
    pub(super) fn relate_elsewhere(&mut self, test: Code, bound: &Bound, before: usize) {
        let Some(own) = bound.taken.filter(|_| !self.game.group.breaks.is_empty()) else { return };
        if asks(self.rules, test, Fact::SameInAllGames)
            && let Some(at) = self.other_days(own)
        {
            self.relate_to(at, before);
        }
        if asks(self.rules, test, Fact::OwnBreaks)
            && let Some(author) = bound.author
        {
            let things: Vec<u32> = self.breaks_elsewhere(author, Some(own)).collect();
            for thing in things {
                self.relate_to((thing as usize).saturating_sub(self.game.breaks.len()), before);
            }
        }
    }

    fn relate_to(&mut self, at: usize, before: usize) {
        for finding in self.findings.iter_mut().skip(before) {
            let key = "in-another-game";
            finding.related.push(Related { at: finding.at, entry: EntryName::Break, key, elsewhere: Some(at) });
        }
    }
}

/// Whether an expression asks a fact, by itself or through slots.
fn asks(rules: &Ruleset, code: Code, wanted: Fact) -> bool {
    let mut waiting = vec![code];
    let mut seen = vec![false; rules.slots.len()];
    while let Some(code) = waiting.pop() {
        for op in rules.ops(code) {
            match op {
                Op::Fact(_, fact) | Op::FactOf(fact) if *fact == wanted => return true,
                Op::Aggregate(id) if rules.aggregates.get(id.index()).is_some_and(|list| list.list == wanted) => {
                    return true;
                }
                Op::Slot(_, id) | Op::SlotOf(id) => {
                    let Some(unseen) = seen.get_mut(id.index()).filter(|seen| !**seen) else { continue };
                    *unseen = true;
                    if let Some(slot) = rules.slots.get(id.index()) {
                        waiting.push(slot.base);
                        waiting.extend(slot.exceptions.iter().flat_map(|one| [one.when, one.value]));
                    }
                }
                _ => {}
            }
        }
    }
    false
}
