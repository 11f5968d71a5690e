//! Times each stage of the way from text to verdict over the same corpus: `cargo bench --bench stages`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod corpus;

use std::sync::LazyLock;

use divan::counter::{BytesCount, ItemsCount};
use zeitnot::diagnostic::Problems;
use zeitnot::engine::{NoTrace, Options, Plan, evaluate, judge};
use zeitnot::game::replay;
use zeitnot::rules::{NoLibrary, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};

/// Games in the corpus, and letters in each.
const GAMES: usize = 200;
const LETTERS: usize = 80;

static SOURCE: LazyLock<Source> = LazyLock::new(|| Source::new("corpus", corpus::games(41, GAMES, LETTERS)));
static RULES: LazyLock<Ruleset> = LazyLock::new(seed);

const SEED: &str = include_str!("../rulesets/draughts-ru-2003/en.rules");

fn seed() -> Ruleset {
    let source = Source::new("draughts-ru-2003", SEED);
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(SEED, &mut problems).unwrap();
    resolve(&tree, &source, &NoLibrary, &mut problems).unwrap()
}

fn main() {
    divan::main();
}

/// Text to tree.
#[divan::bench]
fn parse(bencher: divan::Bencher<'_, '_>) {
    let text = SOURCE.text();
    bencher.counter(BytesCount::of_str(text)).bench(|| {
        let mut problems = Problems::new(SOURCE.clone());
        record::parse(text, &mut problems).games.len()
    });
}

/// Tree to game.
#[divan::bench]
fn replaying(bencher: divan::Bencher<'_, '_>) {
    let mut problems = Problems::new(SOURCE.clone());
    let document = record::parse(SOURCE.text(), &mut problems);
    let letters: usize = document.games.iter().map(|game| game.entries.len()).sum();
    bencher
        .counter(ItemsCount::new(letters))
        .bench(|| document.games.iter().map(|game| replay(game).steps.len()).sum::<usize>());
}

/// Game to verdict.
#[divan::bench]
fn evaluating(bencher: divan::Bencher<'_, '_>) {
    let mut problems = Problems::new(SOURCE.clone());
    let document = record::parse(SOURCE.text(), &mut problems);
    let games: Vec<_> = document.games.iter().map(replay).collect();
    let plan = Plan::new(RULES.clone(), &[]);
    let letters: usize = games.iter().map(|game| game.steps.len()).sum();
    bencher
        .counter(ItemsCount::new(letters))
        .bench(|| games.iter().map(|game| evaluate(&plan, game, None, NoTrace).findings.len()).sum::<usize>());
}

/// The whole way, one game at a time.
#[divan::bench]
fn check(bencher: divan::Bencher<'_, '_>) {
    let text = SOURCE.text();
    let plan = Plan::new(RULES.clone(), &[]);
    bencher.counter(BytesCount::of_str(text)).bench(|| {
        let mut problems = Problems::new(SOURCE.clone());
        let mut games = record::games(text);
        let mut findings = 0;
        while let Some(game) = games.next_game(&mut problems) {
            findings += judge(&plan, &game, Options::default()).findings.len();
        }
        findings
    });
}

/// A ruleset from text to what the engine runs.
#[divan::bench]
fn compile_ruleset() -> usize {
    seed().code.len()
}
