//! Values with the unit of their type.

use fluent_bundle::FluentValue;

use crate::engine::{Object, Range, SetRef, Truth, Value};
use crate::rules::{Allowance, AllowanceRef, Block, Literal, Op};
use crate::syntax::record::ast::{Detail, Side};
use crate::time::Date;
use crate::vocabulary::{Domain, Type};

use super::{Speaker, one_line};

impl<'a> Speaker<'a> {
    /// A value with the unit of its type.
    #[must_use]
    pub fn value(self, value: Value, ty: Type) -> String {
        match value {
            Value::None => self.word("value-none"),
            Value::Unknown(_) => self.word("value-unknown"),
            Value::Conflict => self.word("value-conflict"),
            Value::Truth(Truth::Yes) => self.word("value-yes"),
            Value::Truth(Truth::No) => self.word("value-no"),
            Value::Truth(Truth::Unknown(_)) => self.word("value-open"),
            Value::Number(range) => self.number(range, ty),
            Value::Date(range) => self.date(range),
            Value::Player(side) => self.player(side),
            Value::Word(word) => {
                let words = self.ruleset.map_or(&[][..], |ruleset| &ruleset.words);
                words.get(word.index()).cloned().unwrap_or_default()
            }
            Value::Text(object) => {
                self.words_of(object).map_or_else(|| self.thing(object), |words| format!("`{words}`"))
            }
            Value::Object(object) => self.thing(object),
            Value::Days(SetRef::Empty) => self.word("value-no-day-set"),
            Value::Days(SetRef::Game) => self.word("value-day-set-game"),
            Value::Days(SetRef::Player(Side::White)) => self.word("value-day-set-white"),
            Value::Days(SetRef::Player(Side::Black)) => self.word("value-day-set-black"),
            Value::Allowance(at) | Value::Ladder(at) => {
                self.referred(at).map_or_else(|| self.word("value-unknown"), |literal| self.literal(literal))
            }
        }
    }

    fn referred(self, at: AllowanceRef) -> Option<&'a Literal> {
        let ruleset = self.ruleset?;
        match at {
            AllowanceRef::Param(param) => ruleset.params.get(param.index()).map(|param| &param.value),
            AllowanceRef::Op(index) => match ruleset.code.get(index as usize)? {
                Op::Literal(literal) => Some(literal),
                _ => None,
            },
        }
    }

    /// The words that someone wrote there: those of a break, the reasons of a protest.
    fn words_of(self, object: Object) -> Option<String> {
        let game = self.verdict?.game;
        let at = object.index as usize;
        let details = match object.domain {
            Domain::Break => game.details(game.breaks.get(at)?.entry),
            _ => return None,
        };
        let mut words = details.filter_map(|detail| match detail {
            Detail::Words(words) => Some(one_line(words.value)),
            _ => None,
        });
        words.next()
    }

    /// Days, moves or a bare number, exact or between bounds.
    #[must_use]
    pub fn number(self, range: Range, ty: Type) -> String {
        let unit = match ty {
            Type::Days => "days",
            Type::Moves => "moves",
            _ => "count",
        };
        let Range { low, high, .. } = range;
        if range.get().is_some() {
            return self.say(&format!("value-{unit}"), &[("n", low.into())]);
        }
        match (low == Range::OPEN_LOW, high == Range::OPEN_HIGH) {
            (true, true) => self.word("value-unknown"),
            (true, false) => self.say(&format!("value-{unit}-at-most"), &[("n", high.into())]),
            // That it is none or more says nothing.
            (false, true) if ty == Type::Days && low <= 0 => self.word("value-days-open"),
            (false, true) => self.say(&format!("value-{unit}-at-least"), &[("n", low.into())]),
            (false, false) => self.say(&format!("value-{unit}-between"), &[("low", low.into()), ("high", high.into())]),
        }
    }

    /// Days as they stand behind a word that wants the genitive, where a language has one.
    pub(super) fn days_in_genitive(self, range: Range) -> String {
        let Range { low, high, .. } = range;
        if range.get().is_some() {
            return self.say("value-days-genitive", &[("n", low.into())]);
        }
        if low == Range::OPEN_LOW || high == Range::OPEN_HIGH {
            return self.number(range, Type::Days);
        }
        self.say("value-days-between-genitive", &[("low", low.into()), ("high", high.into())])
    }

    fn date(self, range: Range) -> String {
        let Range { low, high, .. } = range;
        let day = |number: i32| FluentValue::from(Date::from_number(number).to_string());
        if range.get().is_some() {
            return Date::from_number(low).to_string();
        }
        match (low == Range::OPEN_LOW, high == Range::OPEN_HIGH) {
            (true, true) => self.word("value-unknown"),
            (true, false) => self.say("value-date-at-most", &[("high", day(high))]),
            (false, true) => self.say("value-date-at-least", &[("low", day(low))]),
            (false, false) => self.say("value-date-between", &[("low", day(low)), ("high", day(high))]),
        }
    }

    /// A constant of a ruleset.
    #[must_use]
    pub fn literal(self, literal: &Literal) -> String {
        match literal {
            Literal::Date(date) => date.to_string(),
            Literal::Days(days) => self.number(Range::exact(*days), Type::Days),
            Literal::Moves(moves) => self.number(Range::exact(*moves), Type::Moves),
            Literal::Count(count) => count.to_string(),
            Literal::Bool(yes) => self.value(Value::truth(*yes), Type::Bool),
            Literal::Word(word) => self.value(Value::Word(*word), Type::Word),
            Literal::Allowance(allowance) => self.allowance(allowance),
            Literal::Ladder(steps) => self.ladder(steps),
            Literal::NoDays(_) => self.word("value-no-day-set"),
        }
    }

    fn days(self, days: i32) -> FluentValue<'static> {
        self.number(Range::exact(days), Type::Days).into()
    }

    fn moves(self, moves: i32) -> FluentValue<'static> {
        self.number(Range::exact(moves), Type::Moves).into()
    }

    fn allowance(self, allowance: &Allowance) -> String {
        let Block { days, moves } = allowance.rate;
        let mut text = if moves == 1 {
            self.say("value-allowance-per-move", &[("days", self.days(days))])
        } else {
            self.say("value-allowance-per", &[("days", self.days(days)), ("moves", self.moves(moves))])
        };
        if allowance.accumulating {
            text = self.say("value-allowance-accumulating", &[("allowance", text.into())]);
        }
        for block in allowance.blocks.iter().rev() {
            let (days, moves) = (self.days(block.days), self.moves(block.moves));
            text = self.say("value-allowance-first", &[("days", days), ("moves", moves), ("rest", text.into())]);
        }
        if allowance.base != 0 {
            text = self.say("value-allowance-plus", &[("days", self.days(allowance.base)), ("rest", text.into())]);
        }
        text
    }

    fn ladder(self, steps: &[i32]) -> String {
        let said = |days: &i32| self.number(Range::exact(*days), Type::Days);
        match steps.split_last() {
            None => String::new(),
            Some((last, [])) => said(last),
            Some((last, first)) => {
                let first: Vec<_> = first.iter().map(said).collect();
                self.say("value-ladder-then", &[("steps", first.join(", ").into()), ("last", said(last).into())])
            }
        }
    }
}

/// A number of days without its unit; `3–5` between bounds.
#[must_use]
pub fn bare(range: Range) -> String {
    let Range { low, high, .. } = range;
    match (range.get(), low == Range::OPEN_LOW, high == Range::OPEN_HIGH) {
        (Some(exact), ..) => exact.to_string(),
        (None, true, true) => "?".to_owned(),
        (None, true, false) => format!("≤{high}"),
        (None, false, true) => format!("≥{low}"),
        (None, false, false) => format!("{low}–{high}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Need;
    use crate::syntax::rules::ast::Language;
    use crate::vocabulary::Fact;

    const EN: Speaker<'_> = Speaker::new(Language::En);
    const RU: Speaker<'_> = Speaker::new(Language::Ru);

    #[test]
    fn days_have_the_right_plural() {
        let said = |speaker: Speaker<'_>, days| speaker.number(Range::exact(days), Type::Days);
        let english = [0, 1, 2, 5, 11, 21, 22, -1].map(|days| said(EN, days));
        assert_eq!(english, ["0 days", "1 day", "2 days", "5 days", "11 days", "21 days", "22 days", "-1 day"]);
        let russian = [0, 1, 2, 5, 11, 21, 22, 112].map(|days| said(RU, days));
        assert_eq!(russian, ["0 дней", "1 день", "2 дня", "5 дней", "11 дней", "21 день", "22 дня", "112 дней"]);
        assert_eq!(RU.number(Range::exact(3), Type::Moves), "3 хода");
    }

    #[test]
    fn bounds_are_spoken() {
        let need = Need { of: Object { domain: Domain::Letter, index: 0 }, fact: Fact::Arrived };
        let between = |low, high| EN.number(Range::between(low, high, need), Type::Days);
        assert_eq!(between(48, 53), "48 to 53 days");
        assert_eq!(between(1, Range::OPEN_HIGH), "at least 1 day");
        assert_eq!(between(Range::OPEN_LOW, 7), "at most 7 days");
        assert_eq!(RU.number(Range::between(20, 21, need), Type::Days), "от 20 до 21 дня");
        assert_eq!(between(0, Range::OPEN_HIGH), "an unknown number of days");
        assert_eq!(RU.number(Range::between(0, Range::OPEN_HIGH, need), Type::Days), "неизвестно сколько дней");
        assert_eq!(RU.days_in_genitive(Range::between(13, 23, need)), "13–23 дней");
        assert_eq!(
            [1, 21, 53, 5].map(|days| RU.days_in_genitive(Range::exact(days))),
            ["1 дня", "21 дня", "53 дней", "5 дней"]
        );
        assert_eq!(EN.need(need), "arrived of letter");
        assert_eq!(EN.value(Value::Date(Range::between(1, 2, need)), Type::Date), "0001-01-01 to 0001-01-02");
    }

    #[test]
    fn allowances_are_spoken() {
        let ten = Block { days: 50, moves: 10 };
        let mut allowance = Allowance { blocks: Vec::new(), rate: ten, accumulating: true, base: 0 };
        assert_eq!(EN.allowance(&allowance), "50 days per 10 moves accumulating");
        assert_eq!(RU.allowance(&allowance), "50 дней на 10 ходов с накоплением");
        allowance.blocks.push(Block { days: 100, moves: 50 });
        allowance.accumulating = false;
        assert_eq!(EN.allowance(&allowance), "100 days for the first 50 moves, then 50 days per 10 moves");
        assert_eq!(EN.ladder(&[0, 6, 12]), "0 days, 6 days, then 12 days");
    }
}
