//! What a header says.

use crate::source::{Span, Spanned};
use crate::syntax::record::ast::{Day, Header, Play, RulesRef, Text};

use super::agreement::{Agreement, days, other_alphabet, texts};
use super::model::What;

/// Words of a header that are held against each other, in the order in which they are told. How a record is written
/// (its edition, its dates with strokes) says nothing about the game.
pub(super) const COMPARED: [What; 13] = [
    What::Game,
    What::Rules,
    What::Play,
    What::White,
    What::Black,
    What::Judge,
    What::Elder,
    What::Start,
    What::End,
    What::StartListWhite,
    What::StartListBlack,
    What::Event,
    What::Preset,
];

/// Words that speak against one game where they contradict each other.
pub(super) const TELLING: [What; 4] = [What::White, What::Black, What::Start, What::Rules];

/// Words that name a person.
const PERSONS: [What; 4] = [What::White, What::Black, What::Judge, What::Elder];

/// What a header word says.
#[derive(Clone, Copy, Debug)]
enum Said<'h> {
    Text(&'h str),
    Day(Day),
    Rules(RulesRef<'h>),
    Play(Play),
    Number(u32),
}

fn said<'h>(header: &Header<'h>, what: What) -> Option<(Said<'h>, Span)> {
    let text = |text: Option<Text<'h>>| text.map(|text| (Said::Text(text.value), text.span));
    let day = |day: Option<Day>| day.map(|day| (Said::Day(day), day.span));
    let number = |number: Option<Spanned<u32>>| number.map(|number| (Said::Number(number.value), number.span));
    match what {
        What::Game => text(Some(header.name)),
        What::Rules => header.rules.map(|rules| (Said::Rules(rules.value), rules.span)),
        What::Play => header.play.map(|play| (Said::Play(play.value), play.span)),
        What::White => text(header.white),
        What::Black => text(header.black),
        What::Judge => text(header.judge),
        What::Elder => text(header.elder),
        What::Start => day(header.start),
        What::End => day(header.end),
        What::StartListWhite => day(header.start_list_white),
        What::StartListBlack => day(header.start_list_black),
        What::Event => text(header.event),
        What::Preset => number(header.preset),
        _ => None,
    }
}

/// A header word that does not agree: how, and where each record has it.
pub(super) fn compare(headers: [&Header<'_>; 2], what: What) -> Option<(Agreement, [Option<Span>; 2])> {
    let [one, other] = headers.map(|header| said(header, what));
    let at = [one.map(|(_, span)| span), other.map(|(_, span)| span)];
    let agreement = match (one, other) {
        (None, None) => return None,
        (None, Some(_)) => Agreement::Less(0),
        (Some(_), None) => Agreement::Less(1),
        (Some((Said::Text(one), _)), Some((Said::Text(other), _)))
            if PERSONS.contains(&what) && !texts(one, other) && other_alphabet(one, other) =>
        {
            Agreement::Spelling
        }
        (Some((one, _)), Some((other, _))) => agree(one, other),
    };
    (agreement != Agreement::Same).then_some((agreement, at))
}

fn agree(one: Said<'_>, other: Said<'_>) -> Agreement {
    let same = match (one, other) {
        (Said::Day(one), Said::Day(other)) => return days(one.value, other.value),
        (Said::Text(one), Said::Text(other)) => texts(one, other),
        (Said::Rules(one), Said::Rules(other)) => one == other,
        (Said::Play(one), Said::Play(other)) => one == other,
        (Said::Number(one), Said::Number(other)) => one == other,
        _ => false,
    };
    if same { Agreement::Same } else { Agreement::Differ }
}

/// Takes a word from another header.
pub(super) fn take<'h>(header: &mut Header<'h>, from: &Header<'h>, what: What) {
    match what {
        What::Game => header.name = from.name,
        What::Rules => header.rules = from.rules,
        What::Play => header.play = from.play,
        What::White => header.white = from.white,
        What::Black => header.black = from.black,
        What::Judge => header.judge = from.judge,
        What::Elder => header.elder = from.elder,
        What::Start => header.start = from.start,
        What::End => header.end = from.end,
        What::StartListWhite => header.start_list_white = from.start_list_white,
        What::StartListBlack => header.start_list_black = from.start_list_black,
        What::Event => header.event = from.event,
        What::Preset => header.preset = from.preset,
        _ => {}
    }
}
