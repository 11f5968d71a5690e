//! Two records of one game, for people: the first divergence with both places, then the rest, line by line.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;

use crate::comparison::{Change, Class, Comparison, Divergence, Found, Outcome, Over};
use crate::diagnostic::Severity;
use crate::engine::{EntryName, Range};
use crate::report::Extent;
use crate::source::Source;
use crate::syntax::record::ast::{Game, Role, Side};

use super::human;
use super::speak::{Speaker, bare};
use super::style::{Paint, Style};
use super::wrap::hang;

/// A comparison and what it was made from, in the order in which the records were given.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// What differs.
    pub comparison: &'a Comparison,
    /// The texts.
    pub sources: [&'a Source; 2],
    /// The games in them.
    pub games: [&'a Game<'a>; 2],
}

/// Characters of what a record says that are quoted.
const QUOTED: usize = 60;
/// Findings that a change names; the JSON form has more.
const NAMED: usize = 6;

impl<'a> View<'a> {
    /// What one record says, as it is written; `None` where it says nothing.
    #[must_use]
    pub fn said(&self, divergence: &Divergence, record: usize) -> Option<String> {
        let span = divergence.at.get(record).copied().flatten()?;
        let text = self.sources.get(record)?.slice(span);
        let text = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        let text = text.collect::<Vec<_>>().join(" ");
        if text.chars().count() <= QUOTED {
            return Some(text);
        }
        Some(text.chars().take(QUOTED - 1).chain(['…']).collect())
    }

    /// Where one record says it, or would say it.
    fn place(&self, divergence: &Divergence, record: usize) -> Option<Extent<'a>> {
        let at = divergence.at.get(record).copied().flatten();
        let span = at.or_else(|| divergence.near.get(record).copied().flatten())?;
        Some(Extent::new(self.sources.get(record)?, span))
    }

    /// Where it is said; `None` where it is not.
    #[must_use]
    pub fn at(&self, divergence: &Divergence, record: usize) -> Option<Extent<'a>> {
        let span = divergence.at.get(record).copied().flatten()?;
        Some(Extent::new(self.sources.get(record)?, span))
    }

    /// The name of a record: that of its keeper, unless both have the same.
    fn paper(&self, record: usize) -> &'static str {
        let [first, second] = self.comparison.keepers;
        let keeper = if record == 0 { first } else { second };
        match keeper.role {
            _ if first.role == second.role => {
                if record == 0 {
                    "first"
                } else {
                    "second"
                }
            }
            Role::White => "white",
            Role::Black => "black",
            Role::Judge | Role::Elder => "judge",
        }
    }

    /// The sentence of a divergence.
    #[must_use]
    pub fn message(&self, divergence: &Divergence, speaker: Speaker<'_>) -> String {
        let named = |key: &str, record: usize| speaker.word(&format!("compare-{key}-{}", self.paper(record)));
        let mut what = speaker.word(&format!("compare-what-{}", divergence.what.name()));
        if let Some(role) = divergence.role {
            what.push(' ');
            what.push_str(&speaker.word(&format!("compare-to-{}", role_name(role))));
        }
        let args = [("entry", entry(divergence.entry, speaker).into()), ("what", what.into())];
        let about = speaker.say("compare-about", &args);
        let (owner, said) = match (self.said(divergence, 0), self.said(divergence, 1)) {
            (Some(one), Some(other)) => {
                let args = [
                    ("about", about.into()),
                    ("first", one.into()),
                    ("in-first", named("in", 0).into()),
                    ("second", other.into()),
                    ("in-second", named("in", 1).into()),
                ];
                let key = if divergence.class == Class::Spelling { "compare-spelling" } else { "compare-both" };
                return speaker.say(key, &args);
            }
            (Some(said), None) => (0, said),
            (None, said) => (1, said.unwrap_or_default()),
        };
        let args = [
            ("about", about.into()),
            ("said", said.into()),
            ("in", named("in", owner).into()),
            ("other", named("other", 1 - owner).into()),
            ("other-side", self.paper(1 - owner).into()),
        ];
        speaker.say(&format!("compare-{}", divergence.class.name()), &args)
    }
}

/// What a record says at the end, in one line.
fn standing(outcome: &Outcome, speaker: Speaker<'_>) -> String {
    let [white, black] = outcome.totals.map(bare);
    let [white_moves, black_moves] = outcome.moves;
    let args =
        [("totals", format!("{white}/{black}").into()), ("moves", format!("{white_moves}/{black_moves}").into())];
    let mut text = speaker.say("compare-end", &args);
    for (side, over) in Side::BOTH.into_iter().zip(outcome.over) {
        if over != Over::No {
            let args = [("player", speaker.player(side).into())];
            text.push_str(", ");
            text.push_str(&speaker.say(&format!("compare-over-{}", over.name()), &args));
        }
    }
    text
}

/// Name of a role in machine formats and keys.
#[must_use]
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::White => "white",
        Role::Black => "black",
        Role::Judge => "judge",
        Role::Elder => "elder",
    }
}

/// How people name an entry.
fn entry(name: EntryName, speaker: Speaker<'_>) -> String {
    match name {
        EntryName::Letter(number) => number.to_string(),
        EntryName::Repeat(number) => speaker.say("compare-entry-repeat", &[("letter", number.to_string().into())]),
        _ => speaker.word(&format!("compare-entry-{name}")),
    }
}

/// One line a divergence.
#[must_use]
pub fn short(view: &View<'_>, speaker: Speaker<'_>) -> String {
    let mut out = String::new();
    for divergence in &view.comparison.divergences {
        let Some(place) = view.at(divergence, 0).or_else(|| view.at(divergence, 1)) else { continue };
        let start = place.start();
        let (severity, class) = (divergence.class.severity().name(), divergence.class.name());
        let message = view.message(divergence, speaker);
        let _ =
            writeln!(out, "{}:{}:{}: {severity}[compare {class}]: {message}", place.path(), start.line, start.column);
    }
    out
}

/// The whole comparison.
#[must_use]
pub fn human(view: &View<'_>, speaker: Speaker<'_>, style: Style) -> String {
    let mut out = String::new();
    papers(&mut out, view, speaker, style);
    unlike(&mut out, view, speaker, style);
    let divergences = &view.comparison.divergences;
    let first_at = view.comparison.first();
    if let Some(first) = first_at.and_then(|at| divergences.get(at)) {
        let _ = writeln!(out, "\n{}", style.paint(Paint::Bold, &speaker.word("compare-first-divergence")));
        first_divergence(&mut out, view, first, speaker, style);
    }
    if divergences.len() > 1 {
        let _ = writeln!(out, "{}", style.paint(Paint::Bold, &speaker.word("compare-rest")));
        for (index, divergence) in divergences.iter().enumerate() {
            if Some(index) != first_at {
                let text = view.message(divergence, speaker);
                told(&mut out, divergence.class.severity(), &text, speaker, style);
                changes(&mut out, view, divergence, speaker, style);
            }
        }
        out.push('\n');
    }
    summary(&mut out, view, speaker, style);
    out
}

/// Whose records these are.
fn papers(out: &mut String, view: &View<'_>, speaker: Speaker<'_>, style: Style) {
    for record in [0, 1] {
        let (Some(source), Some(game)) = (view.sources.get(record), view.games.get(record)) else { continue };
        let head = speaker.word(&format!("compare-paper-{}", view.paper(record)));
        let args = [("path", source.name().into()), ("game", game.header.name.value.into())];
        let mut text = speaker.say("compare-record", &args);
        if view.comparison.keepers.get(record).is_some_and(|keeper| keeper.assumed) {
            text = speaker.say("compare-assumed", &[("record", text.into())]);
        }
        line(out, &head, Paint::Bold, &text, style);
    }
}

/// A head, and words that hang behind it.
fn line(out: &mut String, head: &str, paint: Paint, text: &str, style: Style) {
    let columns = head.width() + 2;
    let indent = if columns * 2 > style.wrap_at() { 4 } else { columns };
    let _ =
        writeln!(out, "{}", hang(&format!("{}: ", style.paint(paint, head)), columns, text, indent, style.wrap_at()));
}

fn told(out: &mut String, severity: Severity, text: &str, speaker: Speaker<'_>, style: Style) {
    let word = speaker.word(&format!("severity-{}", severity.name()));
    let head = format!("{}: ", style.paint(Paint::Severity(severity), &word));
    let _ = writeln!(out, "{}", hang(&head, word.width() + 2, text, 2, style.wrap_at()));
}

/// What speaks against one game, and two papers of one keeper.
fn unlike(out: &mut String, view: &View<'_>, speaker: Speaker<'_>, style: Style) {
    let comparison = view.comparison;
    if !comparison.unlike.is_empty() {
        let words = comparison.unlike.iter().map(|what| speaker.word(&format!("compare-what-{}", what.name())));
        let words = words.collect::<Vec<_>>().join(", ");
        told(out, Severity::Warning, &speaker.say("compare-unlike", &[("words", words.into())]), speaker, style);
    }
    let [first, second] = comparison.keepers;
    if first.role == second.role {
        told(out, Severity::Warning, &speaker.word("compare-same-keeper"), speaker, style);
    }
}

fn first_divergence(out: &mut String, view: &View<'_>, divergence: &Divergence, speaker: Speaker<'_>, style: Style) {
    let severity = divergence.class.severity();
    told(out, severity, &view.message(divergence, speaker), speaker, style);
    let places = [0, 1].map(|record| Some((record, view.place(divergence, record)?)));
    let said_first = usize::from(divergence.at.first().copied().flatten().is_none());
    let mut places: Vec<_> = places.into_iter().flatten().collect();
    places.sort_by_key(|(record, _)| *record != said_first);
    let marks: Vec<_> = places
        .into_iter()
        .map(|(record, place)| {
            let paper = view.paper(record);
            let label = if view.at(divergence, record).is_some() {
                speaker.word(&format!("compare-paper-{paper}"))
            } else {
                speaker.word(&format!("compare-silent-{paper}"))
            };
            (place, label)
        })
        .collect();
    if style.graphics {
        let marks: Vec<_> = marks.into_iter().map(|(place, label)| (place, Some(label))).collect();
        out.push_str(&human::excerpts(&marks, severity, style));
    } else {
        for (place, label) in marks {
            let text = format!("{}: {label}", human::place(place, speaker));
            let _ = writeln!(out, "{}", hang("  ", 2, &text, 4, style.wrap_at()));
        }
    }
    changes(out, view, divergence, speaker, style);
    out.push('\n');
}

/// What a record becomes with the other's word, a line for each; one line if nothing changes in either.
fn changes(out: &mut String, view: &View<'_>, divergence: &Divergence, speaker: Speaker<'_>, style: Style) {
    let known: Vec<_> = divergence.changes.iter().flatten().collect();
    if known.is_empty() {
        return;
    }
    let indent = |text: &str| hang("  ", 2, text, 4, style.wrap_at());
    if known.iter().all(|change| change.is_nothing) {
        // Of evidence that only one side could see nothing else is expected.
        if divergence.class == Class::OneSided {
            return;
        }
        let _ = writeln!(out, "{}", indent(&speaker.word("compare-nothing")));
        return;
    }
    for (record, change) in divergence.changes.iter().enumerate() {
        let before = view.comparison.outcomes.get(record).and_then(Option::as_ref);
        let (Some(change), Some(before)) = (change, before) else { continue };
        let said = divergence.at.get(1 - record).copied().flatten().is_some();
        let key = if said { "compare-with" } else { "compare-without" };
        let head = speaker.word(&format!("{key}-{}", view.paper(record)));
        let _ = writeln!(out, "{}", indent(&format!("{head}: {}", change_text(before, change, speaker))));
    }
}

fn change_text(before: &Outcome, change: &Change, speaker: Speaker<'_>) -> String {
    if change.is_nothing {
        return speaker.word("compare-unchanged");
    }
    let mut parts = Vec::new();
    let sides = || Side::BOTH.into_iter().enumerate();
    let differs = |one: Range, other: Range| (one.low, one.high) != (other.low, other.high);
    for (index, side) in sides() {
        let (Some(&old), Some(&new)) = (before.totals.get(index), change.totals.get(index)) else { continue };
        if differs(old, new) {
            parts.push(format!("{} {} → {}", speaker.player(side), bare(old), bare(new)));
        }
    }
    for (index, side) in sides() {
        let (Some(old), Some(new)) = (before.moves.get(index), change.moves.get(index)) else { continue };
        if old != new {
            let args = [("player", speaker.player(side).into()), ("before", (*old).into()), ("after", (*new).into())];
            parts.push(speaker.say("compare-moves", &args));
        }
    }
    for (index, side) in sides() {
        let (Some(old), Some(&new)) = (before.over.get(index), change.over.get(index)) else { continue };
        if *old != new {
            parts
                .push(speaker.say(&format!("compare-over-{}", new.name()), &[("player", speaker.player(side).into())]));
        }
    }
    for (key, found) in [("compare-appear", &change.appear), ("compare-vanish", &change.vanish)] {
        if !found.is_empty() {
            let count = i64::try_from(found.len()).unwrap_or(i64::MAX);
            let args = [("findings", named(found, speaker).into()), ("findings-count", count.into())];
            parts.push(speaker.say(key, &args));
        }
    }
    parts.join("; ")
}

/// Findings by entry and name; of many only the first.
fn named(found: &[Found], speaker: Speaker<'_>) -> String {
    let one = |found: &Found| format!("{} `{}`", entry(found.entry, speaker), found.slug);
    let mut names: Vec<String> = found.iter().take(NAMED).map(one).collect();
    if let Some(more) = found.len().checked_sub(NAMED).filter(|more| *more > 0) {
        names.push(speaker.say("compare-more", &[("n", i64::try_from(more).unwrap_or(i64::MAX).into())]));
    }
    names.join(", ")
}

/// Totals at the first divergence and at the end, and how many divergences there are.
fn summary(out: &mut String, view: &View<'_>, speaker: Speaker<'_>, style: Style) {
    let comparison = view.comparison;
    if comparison.divergences.is_empty() {
        let _ = writeln!(out, "\n{}", hang("", 0, &speaker.word("compare-same"), 2, style.wrap_at()));
    }
    let first = comparison
        .first()
        .and_then(|at| comparison.divergences.get(at))
        .filter(|first| first.entry != EntryName::Start);
    for record in [0, 1] {
        let head = speaker.word(&format!("compare-paper-{}", view.paper(record)));
        let mut parts = Vec::new();
        if let (Some(first), Some(Some(totals))) = (first, comparison.at_first.get(record)) {
            let [white, black] = totals.map(bare);
            let args = [("totals", format!("{white}/{black}").into()), ("entry", entry(first.entry, speaker).into())];
            parts.push(speaker.say("compare-at-first", &args));
        }
        match comparison.outcomes.get(record) {
            Some(Some(outcome)) => parts.push(standing(outcome, speaker)),
            _ => parts.push(speaker.word("compare-not-judged")),
        }
        line(out, &head, Paint::Bold, &parts.join("; "), style);
    }
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    let told = Class::ALL.into_iter().filter(|class| *class != Class::Spelling || comparison.count(*class) > 0);
    let counts = told.map(|class| {
        speaker.say(&format!("compare-count-{}", class.name()), &[("n", number(comparison.count(class)).into())])
    });
    let _ = writeln!(out, "{}", hang("", 0, &counts.collect::<Vec<_>>().join(", "), 2, style.wrap_at()));
    let left = comparison.divergences.len() - comparison.evaluated.min(comparison.divergences.len());
    if left > 0 {
        let args = [("n", number(left).into()), ("most", number(comparison.evaluated).into())];
        let _ = writeln!(out, "{}", hang("", 0, &speaker.say("compare-not-evaluated", &args), 2, style.wrap_at()));
    }
}
