//! The records under `examples/`: each reads without a mistake and has the findings that its head promises.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::disallowed_methods)]

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Options, Plan, judge};
use zeitnot::rules::{Library, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::rules::ast::Language;
use zeitnot::syntax::{record, rules};

struct Shipped;

impl Library for Shipped {
    fn by_id(&self, id: &str, language: Language) -> Option<Source> {
        let language = if language == Language::En { "en" } else { "ru" };
        let path = format!("rulesets/{id}/{language}.rules");
        Some(Source::new(path.as_str(), std::fs::read_to_string(&path).ok()?))
    }

    fn by_path(&self, _: &str, _: &Source) -> Option<Source> {
        None
    }
}

fn ruleset(path: &str) -> Ruleset {
    let text = std::fs::read_to_string(path).unwrap();
    let source = Source::new(path, text.as_str());
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(&text, &mut problems).unwrap();
    let resolved = resolve(&tree, &source, &Shipped, &mut problems);
    assert!(problems.is_empty(), "{path}: {:?}", problems.as_slice());
    resolved.unwrap()
}

/// Findings and final totals of the one game in a file.
fn verdict(game: &str, rules: &str) -> (Vec<String>, [i32; 2]) {
    let path = format!("examples/{game}");
    let text = std::fs::read_to_string(&path).unwrap();
    let mut problems = Problems::new(Source::new(path.as_str(), text.as_str()));
    let document = record::parse(&text, &mut problems);
    assert!(problems.is_empty(), "{path}: {:?}", problems.as_slice());
    let rules = ruleset(rules);
    let plan = Plan::new(rules.clone(), &[]);
    let verdict = judge(&plan, &document.games[0], Options::default());
    let findings = verdict.findings.iter().map(|finding| format!("{} {}", finding.entry, finding.slug)).collect();
    (findings, verdict.totals.map(|total| total.get().unwrap()))
}

fn expect(game: &str, rules: &str, findings: &[&str], totals: [i32; 2]) {
    let (found, days) = verdict(game, rules);
    assert_eq!(found, findings, "{game}");
    assert_eq!(days, totals, "{game}");
}

const SEED: &str = "rulesets/draughts-ru-2003/en.rules";

#[test]
fn a_first_check_finds_one_mistake() {
    expect("01-first-check.game", SEED, &["1... black-total"], [7, 12]);
}

#[test]
fn a_russian_record_is_judged_in_russian() {
    let rules = "rulesets/draughts-ru-2003/ru.rules";
    expect("03-russian.game", rules, &["2. correction-made", "5. repeat-pending"], [6, 15]);
}

#[test]
fn a_break_told_late_counts_from_its_notice() {
    let findings = [
        "break break-late-notice",
        "3... repeat-pending",
        "break break-elder",
        "break break-not-registered",
        "break break-phrase",
    ];
    expect("04-break-told-late.game", SEED, &findings, [11, 15]);
}

#[test]
fn a_lost_letter_is_repeated_late() {
    let findings = ["repeat 2. repeat-late", "3. repeat-late", "4. repeat-pending"];
    expect("05-lost-letter-and-repeat.game", SEED, &findings, [11, 12]);
}

#[test]
fn the_veterans_cup_is_judged_by_its_own_numbers() {
    let findings = [
        "2... omission",
        "break break-too-long",
        "4... omission",
        "5. penalty-made",
        "5... repeat-pending",
        "5... overdue",
    ];
    expect("06-veterans-cup/cup-game.game", "examples/06-veterans-cup/cup-2026.rules", &findings, [7, 62]);
}

#[test]
fn the_games_of_the_tournament_are_in_order_one_by_one() {
    expect("07-tournament/ash-birch.game", SEED, &["4... repeat-pending"], [13, 30]);
    expect("07-tournament/birch-cedar.game", SEED, &[], [10, 13]);
    expect("07-tournament/cedar-ash.game", SEED, &["4. repeat-pending"], [24, 19]);
    expect("07-tournament/larch-ash.game", SEED, &["4. repeat-pending"], [19, 19]);
    expect("07-tournament/birch-larch.game", SEED, &["4. repeat-pending"], [10, 15]);
    let told_late = ["break break-elder", "break break-late-notice", "4. repeat-pending"];
    expect("07-tournament/cedar-larch.game", SEED, &told_late, [11, 15]);
}

#[test]
fn two_papers_of_one_game_are_both_in_order() {
    let white = ["2. correction-made", "4. repeat-pending"];
    expect("09-two-papers/white.game", SEED, &white, [12, 18]);
    let black = ["2. correction-made", "3. correction-made", "4. repeat-pending"];
    expect("09-two-papers/black.game", SEED, &black, [12, 18]);
}

#[test]
fn a_server_game_has_its_known_calendar_figures() {
    let text = std::fs::read_to_string("examples/08-server-game.game").unwrap();
    let mut problems = Problems::new(Source::new("08", text.as_str()));
    let document = record::parse(&text, &mut problems);
    let rules = ruleset(SEED);
    let plan = Plan::new(rules.clone(), &[]);
    let verdict = judge(&plan, &document.games[0], Options::default());
    let found: Vec<&str> = verdict.findings.iter().map(|finding| finding.slug.as_str()).collect();
    assert_eq!(found, [] as [&str; 0]);
    let after = |entry: &str| {
        let row = verdict.rows.iter().find(|row| row.entry.to_string() == entry).unwrap();
        row.totals.map(|total| total.get().unwrap())
    };
    let figures = ["10...", "20...", "30...", "40...", "73..."].map(after);
    assert_eq!(figures, [[50, 6], [65, 11], [128, 22], [148, 26], [166, 33]]);
}
