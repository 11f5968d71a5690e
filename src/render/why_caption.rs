//! The words of a node of an explanation.

use std::fmt::Write as _;

use fluent_bundle::FluentValue;

use crate::engine::{Doing, EntryName, Fate, Node, NodeKind, Outcome, Posting, Range, Truth, Value};
use crate::report::why::{Caption, Standing, Tree};
use crate::rules::{ObligationKind, ReadingId};
use crate::syntax::record::ast::Side;
use crate::vocabulary::{EngineSlot, Type};

use super::speak::{Speaker, bare};

/// The words of a node, without its children.
#[must_use]
pub fn caption<'a>(tree: &Tree<'a>, speaker: Speaker<'a>) -> String {
    let value =
        |ty: Type| tree.value.map_or_else(String::new, |(value, found)| speaker.value(value, found.unwrap_or(ty)));
    match &tree.caption {
        Caption::Game => speaker.word("why-game"),
        Caption::Total(player, total, split) => {
            let player = speaker.player(*player);
            let days = speaker.number(*total, Type::Days);
            match split {
                None => speaker.say("why-total", &[("player", player.into()), ("days", days.into())]),
                Some((others, penalties)) => speaker.say(
                    "why-total-split",
                    &[
                        ("player", player.into()),
                        ("days", days.into()),
                        ("others", bare(*others).into()),
                        ("penalties", bare(*penalties).into()),
                    ],
                ),
            }
        }
        Caption::Group(kind) => {
            speaker.say("why-group", &[("kind", speaker.kind(*kind).into()), ("days", value(Type::Days).into())])
        }
        Caption::Posting(posting, article) => {
            let told = posting_caption(posting, article, tree, speaker);
            let stretch = if tree.children.is_empty() { None } else { posting.tree.as_deref().and_then(stretch) };
            match stretch.and_then(|node| stretched("why-span", node, speaker)) {
                Some(span) => speaker.say("why-posting-days", &[("posting", told.into()), ("days", span.into())]),
                None => told,
            }
        }
        Caption::Entry(entry) => {
            speaker.say("why-entry", &[("entry", speaker.entry(*entry).into()), ("line", line(tree))])
        }
        Caption::Finding(finding) => {
            let severity = speaker.word(&format!("severity-{}", finding.severity.name()));
            let message = speaker.said(&finding.message);
            let args =
                [("severity", severity.into()), ("slug", finding.slug.clone().into()), ("message", message.into())];
            speaker.say("why-finding", &args)
        }
        Caption::Changed(comes, finding) => {
            let args = [
                ("comes", if *comes { "yes" } else { "no" }.into()),
                ("entry", speaker.entry(finding.entry).into()),
                ("slug", finding.slug.clone().into()),
                ("severity", speaker.word(&format!("severity-{}", finding.severity.name())).into()),
                ("message", speaker.said(&finding.message).into()),
            ];
            speaker.say("why-changed", &args)
        }
        Caption::Article(article) => {
            let args = [("article", article.section.clone().into()), ("title", article.title.clone().into())];
            speaker.say("why-article", &args)
        }
        Caption::Quiet(item) => speaker.say("why-quiet", &[("item", (*item).into())]),
        Caption::Off(item, readings) => off_caption(item, readings, speaker),
        Caption::Outcome(outcome, item, article, which) => outcome_caption(outcome, (item, article), *which, speaker),
        Caption::Standing(standing) => standing_caption(standing, speaker),
        Caption::Without(posting, total) => speaker.without(posting, *total),
        Caption::Said(_, message) => speaker.said(message),
        Caption::Node(node, written) => node_caption(tree, node, written, speaker),
    }
}

fn line(tree: &Tree<'_>) -> FluentValue<'static> {
    tree.at.map_or(0, |at| i64::from(at.start().line)).into()
}

fn posting_caption<'a>(posting: &Posting, article: &str, tree: &Tree<'a>, speaker: Speaker<'a>) -> String {
    let args = [
        ("entry", speaker.entry(posting.entry).into()),
        ("days", bare(posting.days).into()),
        ("kind", speaker.kind(posting.kind).into()),
        ("player", speaker.player(posting.player).into()),
        ("article", article.to_owned().into()),
        ("line", line(tree)),
        ("about", posting.about.map_or_else(String::new, |about| speaker.entry(about)).into()),
    ];
    speaker.say(if posting.about.is_some() { "why-posting-about" } else { "why-posting" }, &args)
}

/// The count of days on which a charge rests, where it is one alone.
fn stretch(node: &Node) -> Option<&Node> {
    match node.kind {
        NodeKind::Operation(Doing::Between(_)) => Some(node),
        NodeKind::Slot(..) | NodeKind::Taken(..) => {
            node.children.iter().filter(|child| !matches!(child.kind, NodeKind::NotTaken(..))).find_map(stretch)
        }
        _ => None,
    }
}

/// `5 days: 2019-05-23 (received) → 2019-05-28 (sent), no break days in between`.
fn stretched(key: &str, node: &Node, speaker: Speaker<'_>) -> Option<String> {
    let [from, through, ..] = node.children.as_slice() else { return None };
    let (Value::Date(first), Value::Date(last), Value::Number(days)) = (from.value, through.value, node.value) else {
        return None;
    };
    let (Some(first), Some(last), Some(counted)) = (first.get(), last.get(), days.get()) else { return None };
    let left_out = last.saturating_sub(first).saturating_sub(counted).max(0);
    let args = [
        ("from", speaker.value(from.value, Type::Date).into()),
        ("through", speaker.value(through.value, Type::Date).into()),
        ("sent", if is_start_of_count(from, speaker) { "yes" } else { "no" }.into()),
        ("received", if is_receipt(from, speaker) { "yes" } else { "no" }.into()),
        ("out", i64::from(left_out).into()),
        ("all", speaker.number(Range::exact(last.saturating_sub(first)), Type::Days).into()),
    ];
    let span = speaker.say("why-span", &args);
    if key == "why-span" {
        return Some(span);
    }
    Some(speaker.say(key, &[("days", speaker.number(days, Type::Days).into()), ("span", span.into())]))
}

/// Whether a day is that of a receipt, and not one from which counting begins for another reason.
fn is_receipt(node: &Node, speaker: Speaker<'_>) -> bool {
    match node.kind {
        NodeKind::Slot(slot, _) if speaker.is_slot(slot, EngineSlot::LetterReceived) => true,
        NodeKind::Slot(..) => {
            let mut rest = node.children.iter().filter(|child| !matches!(child.kind, NodeKind::NotTaken(..)));
            rest.next().is_some_and(|child| is_receipt(child, speaker))
        }
        _ => false,
    }
}

/// Whether a day is the one from which the days of a reply count.
fn is_start_of_count(node: &Node, speaker: Speaker<'_>) -> bool {
    match node.kind {
        NodeKind::Slot(slot, _) => speaker.is_slot(slot, EngineSlot::LetterCountedSince) || is_receipt(node, speaker),
        _ => false,
    }
}

fn off_caption(item: &str, readings: &[(ReadingId, u16)], speaker: Speaker<'_>) -> String {
    let named = readings.iter().filter_map(|&(reading, option)| {
        let name = speaker.node(&NodeKind::Reading(reading));
        let args = [
            ("number", speaker.number_of(reading).unwrap_or_default().to_owned().into()),
            ("name", name.into()),
            ("option", speaker.option(reading)?.to_owned().into()),
            ("wanted", speaker.option_at(reading, option)?.to_owned().into()),
        ];
        Some(speaker.say("why-off-reading", &args))
    });
    let readings = named.collect::<Vec<_>>().join("; ");
    speaker.say("why-off", &[("item", item.to_owned().into()), ("readings", readings.into())])
}

fn standing_caption(standing: &Standing<'_>, speaker: Speaker<'_>) -> String {
    let exact = |number, ty| speaker.number(Range::exact(number), ty);
    let left = Range::exact(standing.allowed).plus(standing.total.negated());
    let reserve = left.get();
    let reason = standing.overdue.map(|node| speaker.reason(node)).unwrap_or_default();
    let state = match standing.overdue.map(|node| node.value) {
        Some(Value::Truth(Truth::Yes)) => "yes",
        Some(Value::Truth(Truth::No)) => "no",
        Some(_) => "open",
        None => "unasked",
    };
    let is_over = reserve.is_some_and(|left| left < 0);
    let args = [
        ("over", if is_over { "yes" } else { "no" }.into()),
        ("player", speaker.player(standing.player).into()),
        ("used", bare(standing.total).into()),
        ("allowed", exact(standing.allowed, Type::Days).into()),
        ("moves", exact(standing.moves, Type::Moves).into()),
        ("reserve", reserve.map_or_else(|| bare(left), |left| left.unsigned_abs().to_string()).into()),
        ("overdue", state.into()),
        ("reason", reason.into()),
    ];
    speaker.say("why-standing", &args)
}

/// What became of an item.
fn outcome_caption(
    outcome: &Outcome,
    (item, article): (&str, &str),
    which: [Option<usize>; 2],
    speaker: Speaker<'_>,
) -> String {
    let [opened, ended] = which;
    let numbered = |entry, which: Option<usize>| match which {
        Some(which) => format!("{} {which}", speaker.entry(entry)),
        None => speaker.entry(entry),
    };
    let reason = outcome.tree.as_deref().map(|node| speaker.reason(node)).unwrap_or_default();
    let kind = match outcome.item {
        crate::engine::Item::Require(_) => "require",
        crate::engine::Item::Rule(_) => "rule",
        crate::engine::Item::Transition(_) => "transition",
        crate::engine::Item::Obligation(id) => match speaker.obligation_kind(id) {
            Some(ObligationKind::Duty) => "duty",
            Some(ObligationKind::Right) => "right",
            _ => "permission",
        },
    };
    let by = match outcome.fate {
        Fate::Done(entry)
        | Fate::Late(entry)
        | Fate::Lapsed(entry)
        | Fate::Violated(Some(entry))
        | Fate::Settled(entry) => numbered(entry, if by_same(outcome) { opened } else { ended }),
        _ => String::new(),
    };
    let day = match outcome.fate {
        Fate::Cancelled(Some(day)) | Fate::Pending(day) => day.to_string(),
        _ => String::new(),
    };
    let excuse = match outcome.fate {
        Fate::Excused(id) => speaker.node(&NodeKind::Obligation(id)),
        _ => String::new(),
    };
    let holder = match (outcome.player, kind) {
        (Some(player), _) => speaker.player(player),
        // A right of nobody who plays is the judge's.
        (None, "duty" | "right") => speaker.word("role-judge"),
        (None, _) => String::new(),
    };
    let args = [
        ("item", item.to_owned().into()),
        ("article", article.to_owned().into()),
        ("kind", kind.into()),
        ("item-kind", kind.into()),
        ("entry", numbered(outcome.entry, opened).into()),
        ("entry-kind", entry_kind(outcome.entry).into()),
        ("entry-number", entry_number(outcome.entry, opened).into()),
        ("player", holder.into()),
        ("side", outcome.player.map_or("none", Side::name).into()),
        ("until", outcome.until.map_or_else(String::new, |day| day.to_string()).into()),
        ("dated", if outcome.until.is_some() { "yes" } else { "no" }.into()),
        ("by", by.into()),
        ("here", if by_same(outcome) { "yes" } else { "no" }.into()),
        ("known", if day.is_empty() { "no" } else { "yes" }.into()),
        ("day", day.into()),
        ("excuse", excuse.into()),
        ("why", if reason.is_empty() { "no" } else { "yes" }.into()),
        ("reason", reason.into()),
    ];
    let key = match outcome.fate {
        Fate::NotAsked(None) => "why-not-asked",
        Fate::NotAsked(Some(_)) => "why-not-known",
        Fate::Kept if outcome.player.is_some() && kind == "require" && speaker.is_of_players(outcome.item) => {
            "why-kept-player"
        }
        Fate::Kept => "why-kept",
        Fate::Failed => "why-failed",
        Fate::Unsettled(_) => "why-unsettled",
        Fate::ToldBefore => "why-told-before",
        Fate::Fired => "why-fired",
        Fate::OtherState => "why-other-state",
        Fate::Waits => "why-waits",
        Fate::Stands => "why-stands",
        Fate::Done(_) => "why-done",
        Fate::Late(_) => "why-late",
        Fate::Lapsed(_) => "why-lapsed",
        Fate::Violated(Some(_)) => "why-violated-by",
        Fate::Violated(None) => "why-violated",
        Fate::Cancelled(_) => "why-cancelled",
        Fate::Excused(_) => "why-excused",
        Fate::Pending(_) => "why-pending",
        Fate::GameEnded => "why-game-ended",
        Fate::Expired => "why-expired",
        Fate::Settled(_) => "why-settled",
    };
    speaker.say(key, &args)
}

/// What an entry is: a language with cases has words of its own for each.
const fn entry_kind(entry: EntryName) -> &'static str {
    match entry {
        EntryName::Letter(_) => "letter",
        EntryName::Repeat(_) => "repeat",
        EntryName::Break => "break",
        EntryName::Inquiry => "inquiry",
        EntryName::Claim => "claim",
        EntryName::Protest => "protest",
        EntryName::Application => "application",
        EntryName::Ruling => "ruling",
        EntryName::Result => "result",
        EntryName::Start => "start",
    }
}

/// The number of an entry behind its word, with a blank before it: of its move, and which of several of its name it is.
fn entry_number(entry: EntryName, which: Option<usize>) -> String {
    let mut number = match entry {
        EntryName::Letter(number) | EntryName::Repeat(number) => format!(" {number}"),
        _ => String::new(),
    };
    if let Some(which) = which {
        let _ = write!(number, " {which}");
    }
    number
}

/// Whether what became of it became of it at the entry that opened it.
fn by_same(outcome: &Outcome) -> bool {
    matches!(outcome.fate, Fate::Done(by) | Fate::Violated(Some(by)) if by == outcome.entry)
}

/// The words of a node of the engine's explanation.
fn node_caption<'a>(tree: &Tree<'a>, node: &Node, written: &str, speaker: Speaker<'a>) -> String {
    if let NodeKind::Reading(reading) = node.kind
        && let Some(option) = speaker.option(reading)
    {
        let args = [("name", speaker.node(&node.kind).into()), ("option", option.to_owned().into())];
        return speaker.say("why-reading", &args);
    }
    if let NodeKind::Posting(index) = node.kind
        && node.at.is_some()
        && let Some((posting, article)) = speaker.posting(index)
    {
        return posting_caption(posting, article, tree, speaker);
    }
    let unit = if matches!(node.kind, NodeKind::Account(_)) { Type::Days } else { Type::Count };
    let value = tree.value.map_or_else(String::new, |(value, ty)| speaker.value(value, ty.unwrap_or(unit)));
    if let NodeKind::Slot(slot, Some(of)) = node.kind
        && node.value.is_known()
        && let Some(told) = speaker.slot_sentence(slot, of, node.value, &value)
    {
        return told;
    }
    if matches!(node.kind, NodeKind::Operation(Doing::Between(_)))
        && let Some(told) = stretched("why-stretch", node, speaker)
    {
        return told;
    }
    if matches!(node.kind, NodeKind::Operation(Doing::FirstKnown)) && node.value.is_known() {
        return speaker.say("why-first-known", &[("value", value.into())]);
    }
    if let (NodeKind::Operation(Doing::Allowed), [allowance, moves]) = (node.kind, node.children.as_slice()) {
        let rate = speaker.value(allowance.value, Type::Allowance);
        let moves = speaker.value(moves.value, Type::Moves);
        return speaker.say("why-allowed", &[("days", value.into()), ("moves", moves.into()), ("rate", rate.into())]);
    }
    let name = speaker.node(&node.kind);
    let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
    if let (NodeKind::NotTaken(..), [condition]) = (node.kind, node.children.as_slice()) {
        let reason = speaker.reason(condition);
        return speaker.say("why-not-taken-because", &[("name", name.into()), ("reason", reason.into())]);
    }
    if matches!(node.value, Value::Truth(_)) && matches!(node.kind, NodeKind::Operation(_)) {
        let reason = speaker.reason(node);
        if !reason.is_empty() && !written.is_empty() {
            return speaker.say("why-condition", &[("reason", reason.into()), ("written", written.into())]);
        }
    }
    let key = match (node.kind, name.is_empty(), written.is_empty()) {
        (NodeKind::NotTaken(..), ..) => "why-not-taken",
        (NodeKind::Taken(..), ..) => "why-taken",
        (NodeKind::Account(_), ..) if !matches!(node.value, Value::Truth(_)) => "why-account",
        (NodeKind::Account(_), ..) => return speaker.reason(node),
        (_, false, _) => "why-named",
        (_, true, false) => "why-written",
        (_, true, true) => "why-value",
    };
    speaker.say(key, &[("name", name.into()), ("written", written.into()), ("value", value.into())])
}
