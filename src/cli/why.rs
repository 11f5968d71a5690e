//! `zeitnot why`

use std::io;

use crate::engine::EntryName;
use crate::render::{Speaker, json, why_tree};
use crate::report::why::Tree;
use crate::report::{EntryQuery, Judged, Line, Verdict, left_out_names, names, why};
use crate::session::Wanted;
use crate::syntax::record::ast::Game;

use super::Run;
use super::args::Why;
use super::ask;
use super::exit::Outcome;
use super::selection::each_game;

pub(super) fn run(run: &Run<'_>, command: &Why) -> Outcome {
    let asked = command.entry.join(" ");
    let entry = ask::entry(&asked);
    let wanted = if let Some(what) = &command.without {
        // What is nothing that can be left out is told with what the game has.
        ask::left_out(what).map_or(Wanted::Verdict, Wanted::Without)
    } else if entry.is_none() && command.article.is_none() {
        // The totals need no tree.
        Wanted::Verdict
    } else {
        Wanted::Explanation(entry)
    };
    each_game(run, &command.game, command.nth, wanted, &mut |judged, verdict| {
        let Some((entry, tree)) = tree_of(run, command, (&asked, entry), judged, verdict)? else { return Ok(None) };
        Ok(Some(if run.output.is_machine() {
            let entry = entry.map(|entry| entry.to_string());
            format!("{}\n", json::why(judged.name(), entry.as_deref(), &tree, verdict, run.output.speaker()))
        } else {
            why_tree::tree(&tree, run.output.speaker().about(verdict), run.output.style())
        }))
    })
}

/// The explanation that was asked for; `None` after telling that there is nothing of that name.
fn tree_of<'a>(
    run: &Run<'_>,
    command: &Why,
    (asked, entry): (&str, Option<EntryQuery>),
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
) -> io::Result<Option<(Option<EntryName>, Tree<'a>)>> {
    if let Some(what) = &command.without {
        let tree = why::without(what, judged, verdict);
        if tree.is_none() {
            let known = left_out_of(judged.game, run.output.speaker().about(verdict));
            let some = if known.is_empty() { "no" } else { "yes" };
            run.output.usage("usage-without", &[("what", what), ("some", some), ("known", &known.join(", "))])?;
        }
        return Ok(tree.map(|tree| (None, tree)));
    }
    let found = entry.filter(|entry| entry.find(judged.game).is_some());
    if !asked.is_empty() && found.is_none() {
        let speaker = run.output.speaker().about(verdict);
        let known = names(judged.game, &|name| speaker.entry(name));
        run.output.usage("usage-entry", &[("entry", asked), ("known", &known.join(", "))])?;
        return Ok(None);
    }
    let name = found.map(|entry| entry.name);
    if let Some(section) = &command.article {
        let tree = why::article(section, found, judged, verdict);
        if tree.is_none() {
            run.output.usage("usage-article", &[("article", section), ("ruleset", &verdict.ruleset.id)])?;
        }
        return Ok(tree.map(|tree| (name, tree)));
    }
    let Some(entry) = found else { return Ok(Some((None, why::totals(judged, verdict)))) };
    let Some(mut tree) = why::entry(entry, judged, verdict) else { return Ok(None) };
    if let Some(what) = &command.of {
        let known = tree.known(run.output.speaker().about(verdict).language()).join(", ");
        if !tree.only(what) {
            run.output.usage("usage-of", &[("what", what), ("known", &known)])?;
            return Ok(None);
        }
    }
    Ok(Some((name, tree)))
}

/// What can be left out of a game, each in the words in which it may be asked for.
fn left_out_of(game: &Game<'_>, speaker: Speaker<'_>) -> Vec<String> {
    let line_of = |line: Line, entry: &str| {
        let key = match line {
            Line::Correction => "left-out-correction",
            Line::Penalty => "left-out-penalty",
        };
        speaker.say(key, &[("entry", entry.to_owned().into())])
    };
    let known = left_out_names(game, &|name| speaker.entry(name), &line_of);
    known.iter().map(|name| format!("`{name}`")).collect()
}
