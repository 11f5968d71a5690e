//! A second evaluator that shares with the engine nothing but the tree and the calendar, and random games for both.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, missing_docs)]
#![allow(clippy::format_push_string, clippy::assigning_clones)]

#[path = "../benches/corpus/mod.rs"]
mod corpus;
mod reference;

use reference::evaluate;
use reference::generator::game;
use zeitnot::diagnostic::Problems;
use zeitnot::source::Source;
use zeitnot::syntax::record::parse;

/// Every game that the generator gives is read without a word and judged.
#[test]
fn random_games_are_inside_of_what_the_second_evaluator_knows() {
    for (seed, hostile) in (0..400).map(|seed| (seed, seed % 2 == 0)) {
        let Some(draft) = game(seed, 20, hostile) else { continue };
        let text = draft.text();
        let mut problems = Problems::new(Source::new("random.game", text.as_str()));
        let document = parse(&text, &mut problems);
        assert!(problems.is_empty(), "{:?}\n{text}", problems.as_slice());
        evaluate(&document.games[0]).unwrap();
    }
}
