//! Laws that hold whatever the record: of sets of days, of the order of entries and of items, and of texts that are
//! no records at all.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(clippy::disallowed_methods, clippy::format_push_string, clippy::assigning_clones, dead_code, missing_docs)]

#[path = "../benches/corpus/mod.rs"]
mod corpus;
#[path = "manual/permuted.rs"]
mod permuted;
#[path = "reference/mod.rs"]
mod reference;
#[path = "manual/texts.rs"]
mod texts;

use std::sync::OnceLock;

use corpus::random::Random;
use permuted::{items_permuted, shuffled_record};
use proptest::prelude::*;
use reference::generator::{Draft, game};
use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Evaluation, Message, Options, Plan, Said, Spoken, judge};
use zeitnot::source::Source;
use zeitnot::syntax::record::parse;
use zeitnot::time::{Date, DaySet};

// ---- sets of days ---------------------------------------------------------------------------------------------------

/// Days of a few years.
fn day() -> impl Strategy<Value = Date> {
    (731_000..732_500_i32).prop_map(Date::from_number)
}

fn breaks() -> impl Strategy<Value = Vec<(Date, i32)>> {
    prop::collection::vec((day(), -3..60_i32), 0..8)
}

fn set_of(breaks: &[(Date, i32)]) -> DaySet {
    let mut set = DaySet::new();
    for (first, length) in breaks {
        set.insert(*first, first.plus(*length));
    }
    set
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn charges_add_up(breaks in breaks(), mut days in prop::array::uniform3(day())) {
        days.sort();
        let [a, b, c] = days;
        let set = set_of(&breaks);
        prop_assert_eq!(set.days_left(a, b) + set.days_left(b, c), set.days_left(a, c));
    }

    #[test]
    fn a_charge_is_the_days_that_are_left(breaks in breaks(), from in day(), length in -20..400_i32) {
        let set = set_of(&breaks);
        let through = from.plus(length);
        let counted = (1..=length.max(0)).filter(|&after| {
            let day = from.plus(after);
            !breaks.iter().any(|&(first, length)| first <= day && day <= first.plus(length))
        });
        prop_assert_eq!(usize::try_from(set.days_left(from, through)), Ok(counted.count()));
    }

    #[test]
    fn a_further_break_never_costs(breaks in breaks(), more in breaks(), from in day(), through in day()) {
        let set = set_of(&breaks);
        let mut larger = set.clone();
        larger.union(&set_of(&more));
        prop_assert!(larger.days_left(from, through) <= set.days_left(from, through));
        prop_assert!(larger.days_left(from, through) >= 0);
    }

    #[test]
    fn the_order_of_breaks_is_nothing(breaks in breaks()) {
        let reversed: Vec<_> = breaks.iter().rev().copied().collect();
        prop_assert_eq!(set_of(&breaks), set_of(&reversed));
    }

    #[test]
    fn a_wait_ends_on_the_first_day_that_is_late_enough(breaks in breaks(), from in day(), wait in 1..60_i32) {
        let set = set_of(&breaks);
        let due = set.plus_skipping(from, wait);
        prop_assert_eq!(set.days_left(from, due), wait);
        prop_assert_eq!(set.days_left(from, due.plus(-1)), wait - 1);
    }
}

// ---- verdicts -------------------------------------------------------------------------------------------------------

fn seed() -> &'static Plan {
    static SEED: OnceLock<Plan> = OnceLock::new();
    SEED.get_or_init(|| Plan::new(texts::seed(), &[]))
}

/// A random game that is read without a word: a total drawn wrong can look like a fraction with its sides exchanged.
fn drawn(seed: u64, letters: usize, hostile: bool) -> Option<Draft> {
    let draft = game(seed, letters, hostile)?;
    let text = draft.text();
    let mut problems = Problems::new(Source::new("record", text.as_str()));
    parse(&text, &mut problems);
    problems.is_empty().then_some(draft)
}

/// A verdict on the first game of a record, without places: what may change with the order of a text.
fn verdict(plan: &Plan, text: &str) -> Vec<String> {
    let mut problems = Problems::new(Source::new("record", text));
    let document = parse(text, &mut problems);
    assert!(problems.is_empty(), "{:?}\n{text}", problems.as_slice());
    lines_of(&judge(plan, &document.games[0], Options::default()))
}

fn lines_of(verdict: &Evaluation) -> Vec<String> {
    let mut lines: Vec<String> = verdict
        .findings
        .iter()
        .map(|found| {
            let (severity, status) = (found.severity.name(), found.status.name());
            let said = said(&found.message);
            format!("{} {} {severity} {status} {:?} {said}", found.entry, found.slug, found.player)
        })
        .collect();
    lines.extend(verdict.postings.iter().map(|posting| {
        format!(
            "{} {:?} {:?} {:?} {:?}",
            posting.entry,
            posting.player,
            posting.days.get(),
            posting.kind,
            posting.about
        )
    }));
    lines.sort();
    lines.extend(verdict.rows.iter().map(|row| {
        let totals = row.totals.map(|total| (total.low, total.high));
        format!("{} {:?} {:?} {} {totals:?}", row.entry, row.kind, row.days.get(), row.excluded)
    }));
    let totals = verdict.totals.map(|total| (total.low, total.high));
    lines.push(format!("{totals:?} {:?} {} {}", verdict.moves, verdict.state.name(), verdict.as_of));
    lines
}

fn said(message: &Message) -> String {
    match message {
        Message::Prose(said) => said
            .iter()
            .map(|part| match part {
                Said::Text(text) => text.clone(),
                Said::Value(value, _) => format!("{value:?}"),
                Said::Missing(wanted) => format!("{wanted:?}"),
            })
            .collect(),
        Message::Open { said: open, need } => format!("{need:?}: {}", said(open)),
        Message::Own(key, args) => args.iter().fold((*key).to_owned(), |line, (name, arg)| {
            line + &match arg {
                Spoken::Arg(arg) => format!(" {name}={arg:?}"),
                Spoken::Value(value, _) => format!(" {name}={value:?}"),
                other => format!(" {name}={other:?}"),
            }
        }),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Entries that are no letters are placed by their days: where they stand in the file is nothing.
    #[test]
    fn entries_may_stand_anywhere(seed_of_game in any::<u64>(), seed_of_order in any::<u64>(), hostile: bool) {
        let Some(draft) = drawn(seed_of_game, 12, hostile) else { return Ok(()) };
        let (plain, shuffled) = shuffled_record(&draft, false, &mut Random::new(seed_of_order));
        let (before, after) = (verdict(seed(), &plain), verdict(seed(), &shuffled));
        prop_assert!(before == after, "{}\n{}\n{}", plain, shuffled, differences(&before, &after));
    }

    /// The same with claims among them.
    #[test]
    fn claims_may_stand_anywhere(seed_of_game in any::<u64>(), seed_of_order in any::<u64>(), hostile: bool) {
        let Some(draft) = drawn(seed_of_game, 12, hostile) else { return Ok(()) };
        let (plain, shuffled) = shuffled_record(&draft, true, &mut Random::new(seed_of_order));
        let (before, after) = (verdict(seed(), &plain), verdict(seed(), &shuffled));
        prop_assert!(before == after, "{}\n{}\n{}", plain, shuffled, differences(&before, &after));
    }

    #[test]
    fn a_second_evaluation_says_the_same(seed_of_game in any::<u64>(), hostile: bool) {
        let Some(draft) = drawn(seed_of_game, 12, hostile) else { return Ok(()) };
        let text = draft.text();
        let document = parse(&text, &mut Problems::new(Source::new("record", text.as_str())));
        let [first, second] = [(); 2].map(|()| judge(seed(), &document.games[0], Options::default()));
        prop_assert_eq!(format!("{first:?}"), format!("{second:?}"));
    }

    /// A tracing evaluation says what a plain one says.
    #[test]
    fn a_trace_changes_nothing(seed_of_game in any::<u64>(), hostile: bool) {
        let Some(draft) = drawn(seed_of_game, 12, hostile) else { return Ok(()) };
        let text = draft.text();
        let document = parse(&text, &mut Problems::new(Source::new("record", text.as_str())));
        let [plain, traced] = [false, true].map(|trace| {
            lines_of(&judge(seed(), &document.games[0], Options { trace, ..Options::default() }))
        });
        prop_assert_eq!(plain, traced);
    }
}

fn differences(before: &[String], after: &[String]) -> String {
    let only = |these: &[String], those: &[String], sign: &str| -> Vec<String> {
        these.iter().filter(|line| !those.contains(line)).map(|line| format!("{sign} {line}")).collect()
    };
    [only(before, after, "-"), only(after, before, "+")].concat().join("\n")
}

/// The order of the items of an article is nothing, whatever their kind.
#[test]
fn items_may_stand_in_any_order() {
    let text = std::fs::read_to_string("rulesets/draughts-ru-2003/en.rules").unwrap();
    let games: Vec<String> =
        (0..40).filter_map(|seed| game(seed, 14, seed % 2 == 0)).map(|draft| draft.text()).collect();
    let expected: Vec<_> = games.iter().map(|game| verdict(seed(), game)).collect();
    for order in 0..4_u64 {
        let permuted = items_permuted(&text, order);
        assert_ne!(permuted, text);
        let (rules, problems) = texts::ruleset(&permuted);
        assert!(problems.is_empty(), "order {order}: {problems:?}");
        let plan = Plan::new(rules.unwrap(), &[]);
        for (game, expected) in games.iter().zip(&expected) {
            let found = verdict(&plan, game);
            assert!(found == *expected, "order {order}\n{game}\n{}", differences(expected, &found));
        }
    }
}

// ---- texts that are no records --------------------------------------------------------------------------------------

/// Reads and judges whatever comes of a text; what it says does not matter here.
fn survive(text: &str) {
    let mut problems = Problems::new(Source::new("hostile", text));
    let document = parse(text, &mut problems);
    for game in &document.games {
        drop(judge(seed(), game, Options::default()));
        drop(judge(seed(), game, Options { trace: true, ..Options::default() }));
    }
    for problem in problems.as_slice() {
        let (start, end) = (problem.span.start as usize, problem.span.end as usize);
        assert!(text.get(start..end).is_some(), "{:?} at {start}..{end} in {text:?}", problem.code);
    }
}

/// Records of the repository, and random ones.
fn record() -> impl Strategy<Value = String> {
    let files = ["02-sample", "03-russian", "04-break-told-late", "05-lost-letter-and-repeat"]
        .map(|name| std::fs::read_to_string(format!("examples/{name}.game")).unwrap());
    prop_oneof![
        prop::sample::select(files.to_vec()),
        any::<u64>().prop_map(|seed| game(seed, 8, true).map_or_else(String::new, |draft| draft.text())),
    ]
}

/// Bits of the language, and of what is none.
const BITS: [&str; 26] = [
    "?",
    "??",
    "-",
    "\n",
    "  ",
    ";",
    "\"",
    "«",
    "»",
    "//",
    "9999-12-31",
    "0001-01-01",
    "31.12.99",
    "4294967296",
    "+2147483647",
    "-2147483648",
    "1... ",
    "repeat 1. ",
    "break by white ",
    " through ",
    "claim by black 2002-05-01\n",
    "ruling 2002-05-01 refuted\n",
    "  lost\n",
    "\u{0}",
    "ё",
    "\u{FEFF}",
];

/// Puts bits into a text, takes pieces out, and doubles and swaps lines.
fn mutate(text: &str, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut text = text.to_owned();
    for _ in 0..random.within(1, 8) {
        let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let last = i32::try_from(bounds.len()).unwrap() - 1;
        let at = bounds[usize::try_from(random.within(0, last)).unwrap()];
        match random.within(0, 3) {
            0 => text.insert_str(at, BITS[usize::try_from(random.within(0, 25)).unwrap()]),
            1 => {
                let end = bounds
                    .iter()
                    .copied()
                    .filter(|&bound| bound > at)
                    .nth(random.within(0, 12).unsigned_abs() as usize);
                text.replace_range(at..end.unwrap_or(text.len()), "");
            }
            _ => {
                let mut lines: Vec<&str> = text.lines().collect();
                if lines.is_empty() {
                    continue;
                }
                let most = i32::try_from(lines.len()).unwrap() - 1;
                let [one, other] = [(); 2].map(|()| usize::try_from(random.within(0, most)).unwrap());
                if random.chance(50) {
                    lines.swap(one, other);
                } else {
                    lines.insert(one, lines[other]);
                }
                text = lines.join("\n") + "\n";
            }
        }
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_records_are_survived(record in record(), seed in any::<u64>()) {
        survive(&mutate(&record, seed));
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survive(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn bits_of_the_language_are_survived(bits in prop::collection::vec(prop::sample::select(BITS.to_vec()), 0..60)) {
        survive(&bits.concat());
        survive(&format!("game \"x\"\nrules draughts-ru-2003\nstart 2002-03-01\n{}", bits.concat()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever becomes of a ruleset, it is read to its end; if it resolves, it judges.
    #[test]
    fn mutated_rulesets_are_survived(seed in any::<u64>()) {
        let text = std::fs::read_to_string("rulesets/draughts-ru-2003/en.rules").unwrap();
        if let (Some(rules), _) = texts::ruleset(&mutate(&text, seed)) {
            let game = std::fs::read_to_string("examples/02-sample.game").unwrap();
            let document = parse(&game, &mut Problems::new(Source::new("sample", game.as_str())));
            drop(judge(&Plan::new(rules, &[]), &document.games[0], Options::default()));
        }
    }
}
