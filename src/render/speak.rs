//! From data to words: messages with their arguments, values with their units and the right plural.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::diagnostic::{Arg, Problem};
use crate::engine::{Message, Need, NodeKind, Object, Posting, Range, Said, SetRef, Spoken, Truth, Value};
use crate::report::{Diagnostic, Reason, Related, Subject, Sum, Verdict};
use crate::rules::{Allowance, AllowanceRef, Block, Literal, Op, Param, Reading, ReadingId, Replaced, Ruleset};
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Language;
use crate::time::Date;
use crate::vocabulary::{Domain, PostingKind, TERMS, Term, Type};

use super::catalogue;

/// Speaks one language, with the words of a ruleset where there is one.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    language: Language,
    ruleset: Option<&'a Ruleset>,
    verdict: Option<Verdict<'a>>,
}

impl<'a> Speaker<'a> {
    /// A speaker for messages that no ruleset has a part in.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, ruleset: None, verdict: None }
    }

    /// The same language, with the names of this ruleset.
    #[must_use]
    pub const fn with(self, ruleset: &'a Ruleset) -> Self {
        Self { language: self.language, ruleset: Some(ruleset), verdict: None }
    }

    /// The same language, with the names of this ruleset and of the entries of this game.
    #[must_use]
    pub const fn about(self, verdict: Verdict<'a>) -> Self {
        Self { language: self.language, ruleset: Some(verdict.ruleset), verdict: Some(verdict) }
    }

    const fn speaking(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Words of the catalogue.
    #[must_use]
    pub fn say(self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        catalogue::say(self.language, key, &arguments(args))
    }

    /// Words of the catalogue that need no argument.
    #[must_use]
    pub fn word(self, key: &str) -> String {
        catalogue::word(self.language, key)
    }

    // ---- messages ----

    /// The sentence of a finding or problem.
    #[must_use]
    pub fn message(self, diagnostic: &Diagnostic<'a>) -> String {
        let text = match diagnostic.subject {
            Subject::Problem(problem) => self.problem(problem, None).unwrap_or_else(|| problem.code.slug().to_owned()),
            Subject::Finding(finding, verdict) => {
                return self.about(verdict).said(&finding.message);
            }
        };
        one_line(&text)
    }

    /// The sentence of a finding, with the names of this speaker's ruleset.
    #[must_use]
    pub fn said(self, message: &Message) -> String {
        let text = match message {
            Message::Prose(pieces) => self.prose(pieces),
            Message::Own(key, args) => self.own(key, None, args).unwrap_or_else(|| (*key).to_owned()),
        };
        one_line(&text)
    }

    /// What can be done about it, if the catalogue says so.
    #[must_use]
    pub fn help(self, diagnostic: &Diagnostic<'a>) -> Option<String> {
        self.attribute(diagnostic, "help")
    }

    /// The short text at the main place.
    #[must_use]
    pub fn label(self, diagnostic: &Diagnostic<'a>) -> Option<String> {
        self.attribute(diagnostic, "label")
    }

    fn attribute(self, diagnostic: &Diagnostic<'a>, name: &str) -> Option<String> {
        let text = match diagnostic.subject {
            Subject::Problem(problem) => self.problem(problem, Some(name)),
            Subject::Finding(finding, verdict) => match &finding.message {
                Message::Prose(_) => None,
                Message::Own(key, args) => self.about(verdict).own(key, Some(name), args),
            },
        };
        text.map(|text| one_line(&text)).filter(|text| !text.is_empty())
    }

    /// The short text at another place.
    #[must_use]
    pub fn related(self, diagnostic: &Diagnostic<'a>, related: &Related<'a>) -> String {
        let text = match diagnostic.subject {
            Subject::Problem(problem) => self.problem(problem, Some(&format!("label-{}", related.key))),
            Subject::Finding(..) => {
                let entry = related.entry.map(|entry| entry.to_string()).unwrap_or_default();
                catalogue::find(self.language, related.key, None, &arguments(&[("entry", entry.into())]))
            }
        };
        one_line(&text.unwrap_or_default())
    }

    fn problem(self, problem: &Problem, attribute: Option<&str>) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in &problem.args {
            args.set(*name, argument(value));
        }
        catalogue::find(self.language, &problem.code.code().to_lowercase(), attribute, &args)
    }

    fn own(self, key: &str, attribute: Option<&str>, args: &[(&'static str, Spoken)]) -> Option<String> {
        let speaker = self.speaking(catalogue::language_of(self.language, key));
        let mut spoken = FluentArgs::new();
        for (name, value) in args {
            spoken.set(*name, speaker.spoken(value));
        }
        catalogue::find(speaker.language, key, attribute, &spoken)
    }

    fn spoken(self, value: &Spoken) -> FluentValue<'static> {
        match value {
            Spoken::Arg(arg) => argument(arg),
            Spoken::Value(value, ty) => self.value(*value, *ty).into(),
            Spoken::Player(side) => self.player(*side).into(),
            Spoken::Entry(entry) => entry.to_string().into(),
        }
    }

    /// The ruleset's words with their values, in the ruleset's language.
    fn prose(self, pieces: &[Said]) -> String {
        let language = self.ruleset.map_or(self.language, |ruleset| ruleset.language);
        let speaker = self.speaking(language);
        let pieces = pieces.iter().map(|piece| match piece {
            Said::Text(text) => text.clone(),
            Said::Value(value, ty) => speaker.value(*value, *ty),
        });
        pieces.collect()
    }

    /// What a finding rests on, a line each.
    #[must_use]
    pub fn because(self, diagnostic: &Diagnostic<'a>) -> Vec<String> {
        let Subject::Finding(finding, verdict) = diagnostic.subject else { return Vec::new() };
        let speaker = self.about(verdict);
        let reasons = diagnostic.because.iter().map(|reason| match reason {
            Reason::Total(sum) => {
                let text = speaker.sum(sum);
                if finding.player == Some(sum.player) {
                    text
                } else {
                    speaker.say("because-of", &[("player", speaker.player(sum.player).into()), ("sum", text.into())])
                }
            }
            Reason::Changed(param) => speaker.changed(param),
            Reason::ChangedReading(reading) => speaker.changed_reading(reading),
            Reason::Value { path, value, ty } => {
                let value = speaker.value(*value, *ty);
                speaker.say("because-value", &[("path", (*path).into()), ("value", value.into())])
            }
        });
        reasons.collect()
    }

    /// `45 thinking (6 + 5 + 5 + 8 + 21) + 1 correction (2.)`.
    fn sum(self, sum: &Sum) -> String {
        /// Parts of a group that are named one by one; `why` names them all.
        const NAMED: usize = 12;
        let groups = sum.groups.iter().map(|group| {
            let of = |range: Range| bare(range);
            let named = group.parts.iter().filter(|part| part.days.get() != Some(0));
            let rest = named.clone().count().saturating_sub(NAMED);
            let mut parts: Vec<String> = named
                .skip(rest)
                .map(|part| if group.kind == PostingKind::Thinking { of(part.days) } else { part.entry.to_string() })
                .collect();
            if rest > 0 {
                parts.insert(0, "…".to_owned());
            }
            let joined = parts.join(if group.kind == PostingKind::Thinking { " + " } else { ", " });
            let kind = self.kind(group.kind);
            let head = format!("{} {kind}", of(group.days));
            // One letter's thinking is its own sum.
            let is_alone = group.kind == PostingKind::Thinking && !joined.contains(' ');
            if joined.is_empty() || is_alone { head } else { format!("{head} ({joined})") }
        });
        groups.collect::<Vec<_>>().join(" + ")
    }

    /// A parameter that a layer changed: what it is now and what it was in every layer below, with the reasons.
    #[must_use]
    pub fn changed(self, param: &Param) -> String {
        let value = self.literal(&param.value);
        let Some(replaced) = &param.replaced else { return value };
        self.changes("changed-param", (&param.name, value), replaced, |value| self.literal(value))
    }

    /// A reading for which a layer chose another option, likewise.
    #[must_use]
    pub fn changed_reading(self, reading: &Reading) -> String {
        let option = |at: &u16| {
            let name = reading.options.get(usize::from(*at));
            name.map(|name| format!("`{name}`")).unwrap_or_default()
        };
        let value = option(&reading.chosen);
        let Some(replaced) = &reading.replaced else { return value };
        self.changes("changed-reading", (&reading.name, value), replaced, option)
    }

    fn changes<T>(
        self,
        head: &str,
        (name, value): (&str, String),
        replaced: &Replaced<T>,
        say: impl Fn(&T) -> String,
    ) -> String {
        let args = [("name", name.into()), ("value", value.into()), ("because", replaced.because.as_str().into())];
        let mut told = self.say(head, &args);
        for step in replaced.chain() {
            let value = say(&step.value).into();
            let layer = self.ruleset.and_then(|ruleset| ruleset.layers.get(step.place.layer.index()));
            told.push_str("; ");
            told.push_str(&if let (Some(before), Some(layer)) = (&step.before, layer) {
                let because = before.because.as_str().into();
                let args = [("layer", layer.id.as_str().into()), ("value", value), ("because", because)];
                self.say("changed-step", &args)
            } else {
                let section = self.ruleset.map_or("", |ruleset| ruleset.section(step.article));
                self.say("changed-base", &[("value", value), ("article", section.into())])
            });
        }
        told
    }

    /// Name of a kind of posting.
    #[must_use]
    pub fn kind(self, kind: PostingKind) -> String {
        self.word(&format!("kind-{}", kind.name()))
    }

    /// Name of a player.
    #[must_use]
    pub fn player(self, side: Side) -> String {
        self.word(match side {
            Side::White => "value-white",
            Side::Black => "value-black",
        })
    }

    // ---- values ----

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
            Value::Text(object) | Value::Object(object) => self.thing(object),
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
            (false, true) => self.say(&format!("value-{unit}-at-least"), &[("n", low.into())]),
            (false, false) => self.say(&format!("value-{unit}-between"), &[("low", low.into()), ("high", high.into())]),
        }
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

    /// Name of what a node of an explanation is about; empty for a computation.
    #[must_use]
    pub fn node(self, kind: &NodeKind) -> String {
        let Some(ruleset) = self.ruleset else { return String::new() };
        let name = |name: Option<&String>| name.cloned().unwrap_or_default();
        match *kind {
            NodeKind::Fact(of, fact) => self.need(Need { of, fact }),
            NodeKind::Param(id) => name(ruleset.params.get(id.index()).map(|param| &param.name)),
            NodeKind::Reading(id) => name(ruleset.readings.get(id.index()).map(|reading| &reading.name)),
            NodeKind::Slot(id) => name(ruleset.slots.get(id.index()).map(|slot| &slot.name)),
            NodeKind::Taken(id, at) | NodeKind::NotTaken(id, at) => {
                let slot = ruleset.slots.get(id.index());
                name(slot.and_then(|slot| slot.exceptions.get(usize::from(at))).map(|exception| &exception.name))
            }
            NodeKind::Account(side) => self.player(side),
            NodeKind::Obligation(id) => name(ruleset.obligations.get(id.index()).map(|found| &found.name)),
            NodeKind::Literal | NodeKind::Operation | NodeKind::Posting(_) | NodeKind::Item => String::new(),
        }
    }

    /// A posting of the game, and the section of its article.
    #[must_use]
    pub fn posting(self, index: usize) -> Option<(&'a Posting, &'a str)> {
        let verdict = self.verdict?;
        let posting = verdict.evaluation.postings.get(index)?;
        Some((posting, verdict.ruleset.section(posting.article)))
    }

    /// The option of a reading that holds.
    #[must_use]
    pub fn option(self, reading: ReadingId) -> Option<&'a str> {
        let reading = self.ruleset?.readings.get(reading.index())?;
        reading.options.get(usize::from(reading.chosen)).map(String::as_str)
    }

    /// What would settle an unknown.
    #[must_use]
    pub fn need(self, need: Need) -> String {
        let row = need.fact.row();
        let fact = if self.language == Language::Ru { row.ru } else { row.en };
        self.say("value-of", &[("fact", fact.into()), ("thing", self.thing(need.of).into())])
    }

    /// Name of a thing that has facts.
    #[must_use]
    pub fn thing(self, thing: Object) -> String {
        if thing.domain == Domain::Player {
            return self.player(if thing.index == 0 { Side::White } else { Side::Black });
        }
        if let Some(entry) = self.verdict.and_then(|verdict| verdict.entry_of(thing)) {
            return entry.to_string();
        }
        let row = TERMS.iter().find(|row| matches!(row.term, Term::Root(root) if root.domain() == Some(thing.domain)));
        row.map_or_else(String::new, |row| if self.language == Language::Ru { row.ru } else { row.en }.to_owned())
    }
}

fn arguments<'v>(args: &[(&'static str, FluentValue<'v>)]) -> FluentArgs<'v> {
    args.iter().map(|(name, value)| (*name, value.clone())).collect()
}

fn argument(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => text.clone().into(),
        Arg::Number(number) => (*number).into(),
        Arg::Date(date) => date.to_string().into(),
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

/// A message is one line, whatever the user's text in it.
fn one_line(text: &str) -> String {
    if !text.contains(|c: char| c.is_control()) {
        return text.to_owned();
    }
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
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

    #[test]
    fn a_message_is_one_line() {
        assert_eq!(one_line("a\n  b\tc"), "a b c");
        assert_eq!(one_line("a  b"), "a  b");
    }
}
