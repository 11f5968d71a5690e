//! The header of a game.

use pest::iterators::Pair;

use crate::diagnostic::{Code, Problem};
use crate::source::{Span, Spanned};
use crate::time::Stamp;

use super::super::ast::{Day, DayValue, Header, Play, Role, RulesRef, Side, SlashOrder, Text};
use super::super::cursor::{Context, Cursor};
use super::super::day;
use super::super::parser::Rule;

/// The one edition of the record language.
const EDITION: u32 = 1;
/// A start list that is received so many days away from the start has a wrong year more often than not.
const FAR: u32 = 366;

/// Whether a line belongs to the header.
pub(super) fn is_header(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::game_line
            | Rule::header_edition
            | Rule::header_rules
            | Rule::header_play
            | Rule::header_person
            | Rule::header_kept
            | Rule::header_start
            | Rule::header_end
            | Rule::header_start_list
            | Rule::header_event
            | Rule::header_preset
            | Rule::header_dates
    )
}

/// A header word, White's and Black's `start-list received by` apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Line(Rule),
    Person(Role),
    StartList(Side),
}

/// A header that is not complete. Its dates wait for `start` and `dates`, which decide how they are read.
#[derive(Default)]
pub(super) struct Draft<'t> {
    name: Option<(Span, Text<'t>)>,
    edition: Option<Spanned<u32>>,
    rules: Option<Spanned<RulesRef<'t>>>,
    play: Option<Spanned<Play>>,
    people: [Option<Text<'t>>; 4],
    kept_by: Option<Spanned<Role>>,
    start: Option<Day>,
    end: Option<Day>,
    start_list_white: Option<Day>,
    start_list_black: Option<Day>,
    event: Option<Text<'t>>,
    preset: Option<Spanned<u32>>,
    dates: Option<Spanned<SlashOrder>>,
    seen: Vec<(Key, Span)>,
    waiting: Vec<(Key, Text<'t>)>,
    closed: bool,
    /// Words that stand in the header but could not be read: they are not missing.
    wrong: Vec<Rule>,
}

impl<'t> Draft<'t> {
    /// Takes a line.
    pub(super) fn take(&mut self, pair: Pair<'t, Rule>, context: &mut Context<'_>) {
        let (rule, line) = (pair.as_rule(), context.span(&pair));
        let mut cursor = Cursor::new(pair, context);
        let taken = self.take_parts(rule, line, &mut cursor);
        if taken.is_none() {
            self.wrong.push(rule);
        }
        if self.closed {
            self.read_waiting(context);
        }
    }

    /// Notes a line of a kind that could not be read.
    pub(super) fn note_wrong(&mut self, rule: Rule) {
        self.wrong.push(rule);
    }

    /// Full moves that the event prescribes.
    pub(super) fn preset_moves(&self) -> u32 {
        self.preset.map_or(0, |preset| preset.value)
    }

    /// Whether no line was taken.
    pub(super) fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    fn take_parts(&mut self, rule: Rule, line: Span, cursor: &mut Cursor<'t, '_, '_>) -> Option<()> {
        if rule == Rule::header_person {
            let person = cursor.role()?.value;
            if self.is_new(Key::Person(person), line, cursor)
                && let Some(place) = self.people.get_mut(person as usize)
            {
                *place = Some(cursor.text()?);
            }
            return Some(());
        }
        let keyword = cursor.any_keyword()?;
        let key = match keyword.value {
            Rule::kw_start_list => Key::StartList(cursor.side()?.value),
            _ => Key::Line(rule),
        };
        if !self.is_new(key, line, cursor) {
            return Some(());
        }
        match rule {
            Rule::game_line => self.name = Some((line, cursor.text()?)),
            Rule::header_edition => self.edition = Some(edition(cursor)?),
            Rule::header_rules => {
                let bare = cursor.at(Rule::name);
                let reference = if bare { RulesRef::Id } else { RulesRef::Path };
                self.rules = Some(cursor.text()?.map(reference));
            }
            Rule::header_play => {
                self.play = Some(cursor.one_of(&[
                    (Rule::kw_chess, Play::Chess),
                    (Rule::kw_draughts_64, Play::Draughts64),
                    (Rule::kw_draughts_100, Play::Draughts100),
                    (Rule::kw_other, Play::Other),
                ])?);
            }
            Rule::header_kept => self.kept_by = Some(cursor.role()?),
            Rule::header_event => self.event = Some(cursor.text()?),
            Rule::header_preset => {
                self.preset = Some(cursor.whole()?);
                cursor.keyword(Rule::kw_moves)?;
            }
            Rule::header_dates => {
                self.dates = Some(cursor.one_of(&[
                    (Rule::kw_day_first, SlashOrder::DayFirst),
                    (Rule::kw_month_first, SlashOrder::MonthFirst),
                ])?);
            }
            _ => {
                let written = cursor.any()?;
                let span = cursor.context().span(&written);
                self.waiting.push((key, Spanned::new(written.as_str(), span)));
            }
        }
        Some(())
    }

    /// Whether the word comes for the first time; if not, that is reported.
    fn is_new(&mut self, key: Key, line: Span, cursor: &mut Cursor<'t, '_, '_>) -> bool {
        if let Some(&(_, first)) = self.seen.iter().find(|&&(seen, _)| seen == key) {
            let word = cursor.context().source_word(line);
            let problem: &mut Problem = cursor.context().problems.report(Code::DuplicateHeader, line);
            problem.arg("word", word).label("first", first);
            return false;
        }
        self.seen.push((key, line));
        true
    }

    /// The header is over: its dates are read.
    pub(super) fn close(&mut self, context: &mut Context<'_>) {
        if !self.closed {
            self.closed = true;
            self.read_waiting(context);
        }
    }

    fn read_waiting(&mut self, context: &mut Context<'_>) {
        if let Some(dates) = self.dates {
            context.calendar.slashes = Some(dates.value);
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.sort_by_key(|(key, _)| *key != Key::Line(Rule::header_start));
        for (key, written) in waiting {
            let day = day::read(written.value, written.span, context.calendar, context.problems);
            let day = day::not_none(day, context.problems);
            match key {
                Key::StartList(Side::White) => self.start_list_white = Some(day),
                Key::StartList(Side::Black) => self.start_list_black = Some(day),
                Key::Line(Rule::header_start) => self.start = Some(start(day, written, context)),
                _ => self.end = Some(day),
            }
        }
    }

    /// Looks at the days of the header side by side. An end that cannot be is none.
    fn check_days(&mut self, context: &mut Context<'_>) {
        let Some(start) = self.start else { return };
        let DayValue::On(from) = start.value else { return };
        if let Some(end) = &mut self.end
            && let DayValue::On(Stamp { date, .. }) = end.value
            && date < from.date
        {
            let problem = context.problems.report(Code::EndBeforeStart, end.span);
            problem.arg("end", date.to_string()).arg("start", from.date.to_string()).label("start", start.span);
            end.value = DayValue::Poisoned;
        }
        for list in [self.start_list_white, self.start_list_black].into_iter().flatten() {
            let DayValue::On(Stamp { date, .. }) = list.value else { continue };
            if date.until(from.date).unsigned_abs() > FAR {
                let problem = context.problems.report(Code::StartListFar, list.span);
                problem
                    .arg("received", date.to_string())
                    .arg("start", from.date.to_string())
                    .label("start", start.span);
            }
        }
    }

    /// The header. `nameless` is the place that stands for a `game` line that is not there.
    pub(super) fn finish(mut self, nameless: Option<Span>, context: &mut Context<'_>) -> Header<'t> {
        self.check_days(context);
        let [white, black, judge, elder] = self.people;
        let (span, name) = self.name.unwrap_or_else(|| {
            let span = nameless.unwrap_or_default();
            (span, Spanned::new("", span))
        });
        let says_something = nameless.is_none() || !self.seen.is_empty();
        for (rule, word, there) in
            [(Rule::header_rules, "rules", self.rules.is_some()), (Rule::header_start, "start", self.start.is_some())]
        {
            if !there && says_something && !self.wrong.contains(&rule) {
                context.problems.report(Code::MissingHeaderWord, span).arg("word", word);
            }
        }
        Header {
            span,
            name,
            edition: self.edition,
            rules: self.rules,
            play: self.play,
            white,
            black,
            judge,
            elder,
            kept_by: self.kept_by,
            start: self.start,
            end: self.end,
            start_list_white: self.start_list_white,
            start_list_black: self.start_list_black,
            event: self.event,
            preset: self.preset,
            dates: self.dates,
        }
    }
}

/// An edition that this program can read.
fn edition(cursor: &mut Cursor<'_, '_, '_>) -> Option<Spanned<u32>> {
    let edition = cursor.whole()?;
    if edition.value != EDITION {
        let problem = cursor.context().problems.report(Code::UnknownEdition, edition.span);
        problem.arg("edition", edition.value).arg("known", EDITION);
    }
    Some(edition)
}

/// The start: a day with a year of four digits, from which other dates take their century.
fn start(day: Day, written: Text<'_>, context: &mut Context<'_>) -> Day {
    let unreadable = Spanned::new(DayValue::Poisoned, day.span);
    match day.value {
        DayValue::On(Stamp { date, .. }) => {
            let year = written
                .value
                .split(|mark: char| matches!(mark, '.' | '/' | 'T' | 'Т') || day::is_dash(mark))
                .find(|part| part.len() == 4);
            if year.is_some() {
                context.calendar.start_year = Some(date.year());
                return day;
            }
            context.problems.report(Code::StartYear, day.span).arg("text", written.value);
            unreadable
        }
        DayValue::Unstated | DayValue::Unreadable if written.value.starts_with('?') => {
            context.problems.report(Code::StartUnknown, day.span);
            unreadable
        }
        _ => unreadable,
    }
}
