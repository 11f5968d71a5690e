//! The engine against a second evaluator that shares with it nothing but the tree and the calendar: thousands of
//! random games, and on a disagreement the smallest one that still shows it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, missing_docs)]
#![allow(clippy::format_push_string, clippy::assigning_clones, clippy::print_stdout)]

#[path = "../benches/corpus/mod.rs"]
mod corpus;
mod reference;

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Evaluation, Finding, Message, Options, Plan, Range, Status, judge};
use zeitnot::rules::{NoLibrary, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::record::ast::Side;
use zeitnot::syntax::record::parse;

use reference::generator::{Draft, game};
use reference::{Bounds, Verdict};

/// What the second evaluator knows of.
const SLUGS: [&str; 47] = [
    "omission",
    "first-date",
    "second-date",
    "white-total",
    "black-total",
    "correction-made",
    "correction-lapsed",
    "correction-not-due",
    "omission-not-pointed-out",
    "omission-not-supplied",
    "penalty-made",
    "penalty-lapsed",
    "penalty-not-due",
    "repeat-late",
    "repeat-early",
    "repeat-pending",
    "transit-unknown",
    "overdue",
    "break-too-long",
    "break-second-in-year",
    "break-not-registered",
    "break-late-notice",
    "break-not-told",
    "break-elder",
    "repeat-not-registered",
    "inquiry-missing",
    "inquiry-pending",
    "inquiry-not-registered",
    "claim-not-overdue",
    "claim-form",
    "claim-materials",
    "claim-elder",
    "claim-repeated",
    "moved-while-suspended",
    "protest-late",
    "protest-pending",
    "protest-lapsed",
    "protest-reasons",
    "protest-materials",
    "protest-without-claim",
    "protest-after-ruling",
    "ruling-pending",
    "ruling-without-claim",
    "ruling-not-told",
    "ruling-differs",
    "sealed-missing",
    "result-differs",
];

/// A verdict as lines that can be compared and read.
fn lines_of_reference(verdict: &Verdict) -> Vec<String> {
    let mut lines: Vec<String> = verdict.findings.iter().map(|(entry, slug)| format!("{entry} {slug}")).collect();
    for row in &verdict.rows {
        let postings: Vec<_> = row.postings.iter().map(|&(side, days, kind)| posting(side, days, kind)).collect();
        lines.extend(row_line(&row.entry, row.days, row.excluded, postings, [row.white, row.black]));
    }
    lines.push(format!("totals {:?} moves {:?}", verdict.totals, verdict.moves));
    lines
}

fn lines_of_engine(evaluation: &Evaluation, reference: &Verdict) -> Vec<String> {
    // The second evaluator tells what is sure; what is open has a law of its own (`tests/evidence.rs`).
    let told = |finding: &Finding| {
        !matches!(finding.message, Message::Open { .. }) && !matches!(finding.status, Status::DependsOnReading(_))
    };
    let mut lines: Vec<String> = evaluation
        .findings
        .iter()
        .filter(|finding| SLUGS.contains(&finding.slug.as_str()) && told(finding))
        .map(|finding| format!("{} {}", finding.entry, finding.slug))
        .collect();
    lines.sort();
    lines.dedup();
    for (at, row) in evaluation.rows.iter().enumerate() {
        let entry = row.entry.to_string();
        // A game has several claims and several repeats of one name: the row is the one of its turn.
        let turn = evaluation.rows.iter().take(at).filter(|before| before.entry == row.entry).count();
        let postings = row.postings.iter().map(|&at| &evaluation.postings[at]);
        let postings = postings.map(|it| posting(it.player, bounds(it.days), it.kind.name())).collect();
        // Days left out mean nothing where the receipt is not stated.
        let stated = reference.rows.iter().filter(|row| row.entry == entry).nth(turn);
        let stated = stated.is_some_and(|row| row.excluded.is_some());
        let excluded = stated.then_some(row.excluded);
        lines.extend(row_line(&entry, bounds(row.days), excluded, postings, row.totals.map(bounds)));
    }
    let moves = evaluation.moves;
    lines.push(format!("totals {:?} moves {moves:?}", evaluation.totals.map(bounds)));
    lines
}

fn posting(side: Side, days: Bounds, kind: &str) -> String {
    format!("{} {}..{} {kind}", side.name(), days.0, days.1)
}

/// A row of the chart; entries other than letters that post nothing are left out.
fn row_line(
    entry: &str,
    days: Bounds,
    excluded: Option<i32>,
    mut postings: Vec<String>,
    totals: [Bounds; 2],
) -> Option<String> {
    postings.retain(|it| !it.contains(" 0..0 "));
    postings.sort();
    if postings.is_empty() && !entry.starts_with(|it: char| it.is_ascii_digit()) {
        return None;
    }
    let excluded = if entry.starts_with("repeat") { None } else { excluded };
    Some(format!("row {entry}: {days:?} without {excluded:?}, {}, {totals:?}", postings.join(", ")))
}

/// What only one of the two says, by the text of a game; `None` where they agree or the game is outside of the second.
fn disagreement(plan: &Plan, text: &str) -> Option<[Vec<String>; 2]> {
    let mut problems = Problems::new(Source::new("random.game", text));
    let document = parse(text, &mut problems);
    let verdict = reference::evaluate(document.games.first()?).ok().filter(|_| problems.is_empty())?;
    let reference = lines_of_reference(&verdict);
    let engine = lines_of_engine(&judge(plan, &document.games[0], Options::default()), &verdict);
    let without = |these: &[String], others: &[String]| -> Vec<String> {
        these.iter().filter(|line| !others.contains(line)).cloned().collect()
    };
    let only = [without(&reference, &engine), without(&engine, &reference)];
    only.iter().any(|lines| !lines.is_empty()).then_some(only)
}

/// The smallest game, found by leaving lines out, on which the two still differ.
fn shrink(mut draft: Draft, differs: impl Fn(&Draft) -> bool) -> Draft {
    while let Some(smaller) = candidates(&draft).into_iter().find(&differs) {
        draft = smaller;
    }
    draft
}

/// Drafts with something less, the shortest first.
fn candidates(draft: &Draft) -> Vec<Draft> {
    let less = |change: &dyn Fn(&mut Draft)| {
        let mut smaller = draft.clone();
        change(&mut smaller);
        smaller
    };
    let mut smaller: Vec<Draft> =
        (1..draft.entries.len()).map(|keep| less(&|draft| draft.entries.truncate(keep))).collect();
    for at in 0..draft.entries.len() {
        smaller.push(less(&|draft| _ = draft.entries.remove(at)));
        for detail in 0..draft.entries[at].details.len() {
            smaller.push(less(&|draft| _ = draft.entries[at].details.remove(detail)));
        }
    }
    for at in 0..draft.header.len() {
        smaller.push(less(&|draft| _ = draft.header.remove(at)));
    }
    smaller
}

fn bounds(range: Range) -> Bounds {
    (range.low, range.high)
}

fn ruleset() -> Ruleset {
    let text = include_str!("../rulesets/draughts-ru-2003/en.rules");
    let source = Source::new("en.rules", text);
    let mut problems = Problems::new(source.clone());
    let tree = zeitnot::syntax::rules::parse(text, &mut problems).unwrap();
    resolve(&tree, &source, &NoLibrary, &mut problems).unwrap()
}

#[track_caller]
fn agree_on(seeds: std::ops::Range<u64>, letters: usize, hostile: bool) {
    let rules = ruleset();
    let plan = Plan::new(rules.clone(), &[]);
    for seed in seeds {
        let Some(draft) = game(seed, letters, hostile) else { continue };
        if disagreement(&plan, &draft.text()).is_none() {
            continue;
        }
        let smallest = shrink(draft, |draft| disagreement(&plan, &draft.text()).is_some()).text();
        let [reference, engine] = disagreement(&plan, &smallest).unwrap();
        panic!("seed {seed}\n\n{smallest}\nonly the reference: {reference:#?}\nonly the engine: {engine:#?}");
    }
}

#[test]
fn calm_games() {
    agree_on(0..1000, 24, false);
}

#[test]
fn hostile_games() {
    agree_on(0..1200, 16, true);
}

/// Every game that the generator gives is read without a word and judged.
#[test]
fn random_games_are_inside_of_what_the_second_evaluator_knows() {
    let mut drawn = 0;
    for (seed, hostile) in (0..400).map(|seed| (seed, seed % 2 == 0)) {
        let Some(draft) = game(seed, 20, hostile) else { continue };
        drawn += 1;
        let text = draft.text();
        let mut problems = Problems::new(Source::new("random.game", text.as_str()));
        let document = parse(&text, &mut problems);
        assert!(problems.is_empty(), "{:?}\n{text}", problems.as_slice());
        reference::evaluate(&document.games[0]).unwrap();
    }
    assert!(drawn > 380, "{drawn} games of 400");
}
