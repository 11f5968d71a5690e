//! The same text in another order: entries of a record, items of a ruleset.

use std::collections::HashSet;

use zeitnot::diagnostic::Problems;
use zeitnot::game::replay;
use zeitnot::source::Source;
use zeitnot::syntax::record::ast::Entry;
use zeitnot::syntax::record::parse;
use zeitnot::time::Date;

use crate::corpus::random::Random;
use crate::reference::generator::{Draft, Line};

/// Puts things into a random order.
pub fn shuffle<T>(things: &mut [T], random: &mut Random) {
    for last in (1..things.len()).rev() {
        let other = random.within(0, i32::try_from(last).unwrap());
        things.swap(last, usize::try_from(other).unwrap());
    }
}

/// A record with more entries of all kinds, and the same record with the entries that are no letters at other places.
/// Each of them has a day of its own, on which nothing else happened. Claims are left out unless they are asked for.
pub fn shuffled_record(draft: &Draft, claims: bool, random: &mut Random) -> (String, String) {
    let mut draft = draft.clone();
    let text = draft.text();
    let document = parse(&text, &mut Problems::new(Source::new("record", text.as_str())));
    let game = replay(&document.games[0]);
    let mut used: HashSet<Date> = HashSet::new();
    let mut floating = HashSet::new();
    // A letter that is set aside, for play stood still, is a letter too: those keep their order.
    let is_letter = |entry: usize| matches!(document.games[0].entries[entry], Entry::Letter(_) | Entry::Repeat(_));
    for step in game.steps.iter().filter(|step| is_letter(step.entry)) {
        used.extend(step.day);
    }
    for step in &game.steps {
        if !is_letter(step.entry) {
            // One that shares its day with another thing is left where it stands: out of the record.
            floating.insert((step.entry, step.day.is_some_and(|day| used.insert(day))));
        }
    }
    let entries = std::mem::take(&mut draft.entries).into_iter().enumerate();
    let (mut letters, mut others) = (Vec::new(), Vec::new());
    for (at, line) in entries {
        if floating.contains(&(at, true)) {
            if claims || !line.head.starts_with("claim") {
                others.push(line);
            }
        } else if !floating.contains(&(at, false)) {
            letters.push(line);
        }
    }
    if let (Some(start), Some(latest)) = (game.start, game.latest) {
        for _ in 0..random.within(0, 6) {
            let day = start.plus(random.within(0, start.until(latest).max(1)));
            if used.insert(day) {
                others.push(another(day, random));
            }
        }
    }
    let order = |others: &[Line], places: &[usize]| {
        let mut entries: Vec<Line> = Vec::new();
        for (at, letter) in letters.iter().enumerate() {
            entries.extend(others.iter().zip(places).filter(|(_, place)| **place == at).map(|(line, _)| line.clone()));
            entries.push(letter.clone());
        }
        entries.extend(
            others.iter().zip(places).filter(|(_, place)| **place >= letters.len()).map(|(line, _)| line.clone()),
        );
        Draft { header: draft.header.clone(), entries }.text()
    };
    let plain = order(&others, &vec![letters.len(); others.len()]);
    shuffle(&mut others, random);
    let places: Vec<usize> = others
        .iter()
        .map(|_| usize::try_from(random.within(0, i32::try_from(letters.len()).unwrap())).unwrap())
        .collect();
    (plain.clone(), order(&others, &places))
}

/// An entry of that day.
fn another(day: Date, random: &mut Random) -> Line {
    let side = *random.pick(&["white", "black"]);
    let other = if side == "white" { "black" } else { "white" };
    let first = day.plus(random.within(-5, 20));
    let last = first.plus(random.within(0, 35));
    let mut details = Vec::new();
    let head = match random.within(0, 6) {
        0 => format!("inquiry by {side} {day} registered"),
        1 => format!("application by {side} {day} \"illness\""),
        2 => format!("ruling {day} penalty {side} +{}", random.within(1, 9)),
        3 => format!("ruling {day} suspends {first} through {last}"),
        4 => format!("ruling {day} grants-break {side} {first} through {last}"),
        5 => format!("ruling {day} other \"a word of warning\""),
        _ => {
            details.push(format!("announced {day} registered to {other}, elder"));
            format!("break by {side} {first} through {last}")
        }
    };
    Line::new(head, details, day)
}

/// A ruleset with the items of each article in another order.
pub fn items_permuted(text: &str, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut permuted = String::new();
    let mut items: Vec<String> = Vec::new();
    let mut in_article = false;
    let mut own_line = true;
    for line in text.split_inclusive('\n') {
        if line.starts_with("article") || line.starts_with("//") && !in_article {
            flush(&mut items, &mut permuted, &mut random);
            in_article |= line.starts_with("article");
            own_line = true;
            permuted.push_str(line);
        } else if !in_article || line.trim().is_empty() {
            if in_article { own_line = true } else { permuted.push_str(line) }
        } else {
            let starts = line.starts_with("  ") && !line.starts_with("   ");
            match items.last_mut() {
                Some(item) if !(starts && own_line) => item.push_str(line),
                _ => items.push(line.to_owned()),
            }
            // A comment belongs to what stands below it.
            own_line = !line.trim_start().starts_with("//");
        }
    }
    flush(&mut items, &mut permuted, &mut random);
    permuted
}

fn flush(items: &mut Vec<String>, text: &mut String, random: &mut Random) {
    shuffle(items, random);
    for item in items.drain(..) {
        text.push_str(&item);
    }
    text.push('\n');
}
