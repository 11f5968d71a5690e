//! Judges a corpus of ordinary games, so that callgrind can count the instructions from tree to verdict: see
//! `docs/performance.md`, and `tests/instructions.rs`, which holds the count.
#![allow(clippy::print_stdout, clippy::indexing_slicing, missing_docs)]

mod corpus;

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{FindingTrees, Plan, evaluate};
use zeitnot::game::replay;
use zeitnot::rules::{NoLibrary, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};

/// Games in the corpus, and letters in each.
const GAMES: usize = 100;
const LETTERS: usize = 80;

fn main() {
    let source = Source::new("corpus.game", corpus::games(41, GAMES, LETTERS));
    let plan = plan();
    let mut problems = Problems::new(source.clone());
    let mut games = record::games(source.text());
    let (mut letters, mut findings) = (0, 0);
    while let Some(game) = games.next_game(&mut problems) {
        letters += game.entries.len();
        if let Some(plan) = &plan {
            findings += verdict(plan, &game);
        }
    }
    println!("{} bytes, {letters} entries, {findings} findings", source.text().len());
}

/// From tree to verdict; a function of its own, so that callgrind can count it alone.
#[inline(never)]
fn verdict(plan: &Plan, game: &record::ast::Game<'_>) -> usize {
    evaluate(plan, &replay(game), None, FindingTrees::default()).findings.len()
}

fn plan() -> Option<Plan> {
    let text = include_str!("../rulesets/draughts-ru-2003/en.rules");
    let source = Source::new("draughts-ru-2003", text);
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(text, &mut problems)?;
    resolve(&tree, &source, &NoLibrary, &mut problems).map(|rules| Plan::new(rules, &[]))
}
