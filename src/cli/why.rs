//! `zeitnot why`

use std::io;

use crate::engine::EntryName;
use crate::render::{json, why_tree};
use crate::report::why::Tree;
use crate::report::{Judged, Verdict, entry_name, why};
use crate::session::Wanted;
use crate::syntax::record::ast::{MoveNumber, Side};

use super::Run;
use super::args::Why;
use super::exit::Outcome;
use super::selection::each_game;

pub(super) fn run(run: &Run<'_>, command: &Why) -> Outcome {
    each_game(run, &command.game, command.nth, Wanted::Explanation, &mut |judged, verdict| {
        let Some((entry, tree)) = asked(run, command, judged, verdict)? else { return Ok(None) };
        Ok(Some(if run.output.is_machine() {
            let entry = entry.map(|entry| entry.to_string());
            format!("{}\n", json::why(judged.name(), entry.as_deref(), &tree, verdict, run.output.speaker()))
        } else {
            why_tree::tree(&tree, run.output.speaker().about(verdict), run.output.style())
        }))
    })
}

/// The explanation that was asked for; `None` after telling that there is nothing of that name.
fn asked<'a>(
    run: &Run<'_>,
    command: &Why,
    judged: &Judged<'a>,
    verdict: Verdict<'a>,
) -> io::Result<Option<(Option<EntryName>, Tree<'a>)>> {
    if let Some(section) = &command.article {
        let tree = why::article(section, judged, verdict);
        if tree.is_none() {
            run.output.usage("usage-article", &[("article", section), ("ruleset", &verdict.ruleset.id)])?;
        }
        return Ok(tree.map(|tree| (None, tree)));
    }
    let Some(text) = &command.entry else { return Ok(Some((None, why::totals(judged, verdict)))) };
    let entry = entry_of(text);
    let tree = entry.and_then(|entry| why::entry(entry, judged, verdict));
    if tree.is_none() {
        let names: Vec<_> = judged.game.entries.iter().filter_map(entry_name).map(|name| name.to_string()).collect();
        run.output.usage("usage-entry", &[("entry", text), ("known", &names.join(", "))])?;
    }
    Ok(tree.map(|tree| (entry, tree)))
}

/// `5...`, `5.`, `5` (White's), `repeat 5.`, `claim`, as people type them.
fn entry_of(text: &str) -> Option<EntryName> {
    let text = text.trim().replace('…', "...").to_lowercase();
    if let Some(letter) = text.strip_prefix("repeat") {
        return move_number(letter.trim()).map(EntryName::Repeat);
    }
    let others = [
        EntryName::Break,
        EntryName::Inquiry,
        EntryName::Claim,
        EntryName::Protest,
        EntryName::Application,
        EntryName::Ruling,
        EntryName::Result,
    ];
    let other = others.into_iter().find(|entry| entry.to_string() == text);
    other.or_else(|| move_number(&text).map(EntryName::Letter))
}

fn move_number(text: &str) -> Option<MoveNumber> {
    let digits = text.trim_end_matches('.');
    let side = match text.len() - digits.len() {
        0 | 1 => Side::White,
        3 => Side::Black,
        _ => return None,
    };
    Some(MoveNumber { number: digits.parse().ok()?, side })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_named_as_people_name_them() {
        let told = |text: &str| entry_of(text).map(|entry| entry.to_string());
        assert_eq!(told("5..."), Some("5...".to_owned()));
        assert_eq!(told("5…"), Some("5...".to_owned()));
        assert_eq!(told("5"), Some("5.".to_owned()));
        assert_eq!(told("repeat 5."), Some("repeat 5.".to_owned()));
        assert_eq!(told("Claim"), Some("claim".to_owned()));
        assert_eq!(told("5.."), None);
        assert_eq!(told("e4"), None);
    }
}
