//! Takes a corpus some of the way from text to verdict, so that callgrind can count instructions: see
//! `docs/performance.md`, and `tests/instructions.rs`, which holds the counts.
//!
//! `instructions read` reads quiet games; `instructions judge` judges ordinary ones. What is counted happens inside of
//! the function of that name.
#![allow(clippy::print_stdout, clippy::indexing_slicing, missing_docs)]

mod corpus;

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{FindingTrees, Plan, evaluate};
use zeitnot::game::replay;
use zeitnot::rules::{NoLibrary, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::record::{Games, ast, games};
use zeitnot::syntax::rules;

fn main() {
    if std::env::args().any(|word| word == "read") {
        let source = Source::new("quiet.game", corpus::quiet::games());
        println!("{} bytes, {} letters", source.text().len(), each_game(&source, &mut |_| ()));
        return;
    }
    let Some(plan) = plan() else { return };
    let source = Source::new("corpus.game", corpus::games(41, 100, 80));
    let mut findings = 0;
    let entries = each_game(&source, &mut |game| findings += judge(&plan, game));
    println!("{entries} entries, {findings} findings");
}

fn each_game(source: &Source, visit: &mut dyn FnMut(&ast::Game<'_>)) -> usize {
    let mut problems = Problems::new(source.clone());
    let mut games = games(source.text());
    let mut entries = 0;
    while let Some(game) = read(&mut games, &mut problems) {
        entries += game.entries.len();
        visit(&game);
    }
    entries
}

/// From text to tree.
#[inline(never)]
fn read<'t>(games: &mut Games<'t>, problems: &mut Problems) -> Option<ast::Game<'t>> {
    games.next_game(problems)
}

/// From tree to verdict.
#[inline(never)]
fn judge(plan: &Plan, game: &ast::Game<'_>) -> usize {
    evaluate(plan, &replay(game), None, FindingTrees::default()).findings.len()
}

fn plan() -> Option<Plan> {
    let text = include_str!("../rulesets/draughts-ru-2003/en.rules");
    let source = Source::new("draughts-ru-2003", text);
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(text, &mut problems)?;
    resolve(&tree, &source, &NoLibrary, &mut problems).map(|rules| Plan::new(rules, &[]))
}
