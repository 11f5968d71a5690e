//! Laws of missing evidence: whatever the truth is, the bounds hold it; what is sure stays so; and leave that is named
//! really mends what it is named for.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(clippy::disallowed_methods, clippy::format_push_string, clippy::assigning_clones, clippy::print_stderr)]
#![allow(dead_code, missing_docs)]

#[path = "../benches/corpus/mod.rs"]
mod corpus;
mod reference;
#[path = "manual/texts.rs"]
mod texts;

use corpus::random::Random;
use reference::generator::{Draft, Line, game};
use zeitnot::diagnostic::{Problems, Severity};
use zeitnot::engine::{Because, EntryName, Evaluation, Finding, FindingTrees, Message, Plan, Status, evaluate};
use zeitnot::game::replay;
use zeitnot::source::Source;
use zeitnot::syntax::record::ast::Side;
use zeitnot::syntax::record::parse;
use zeitnot::time::Date;

fn judged(plan: &Plan, text: &str) -> Evaluation {
    let document = parse(text, &mut Problems::new(Source::new("record", text)));
    evaluate(plan, &replay(&document.games[0]), None, FindingTrees::default())
}

/// Whether a record is read without a word.
fn is_plain(text: &str) -> bool {
    let mut problems = Problems::new(Source::new("record", text));
    parse(text, &mut problems);
    problems.is_empty()
}

fn is_open(finding: &Finding) -> bool {
    matches!(finding.message, Message::Open { .. })
}

fn overdue(verdict: &Evaluation, player: Side, open: bool) -> Option<&Finding> {
    let wanted = |found: &&Finding| found.slug == "overdue" && found.player == Some(player) && is_open(found) == open;
    verdict.findings.iter().find(wanted)
}

// ---- bounds ---------------------------------------------------------------------------------------------------------

/// The regulation without the estimate of a receipt: an estimate stands whatever the truth was, and is no bound.
fn without_estimate() -> Plan {
    let text = std::fs::read_to_string("rulesets/draughts-ru-2003/en.rules").unwrap();
    let estimate = "  exception no-receipt-date to letter.received = letter.sent + average-transit\n    \
                    when   letter.answered and none known of letter.arrival-postmark, letter.stated-received, letter.arrived\n";
    assert!(text.contains(estimate));
    let (rules, _) = texts::ruleset(&text.replace(estimate, ""));
    Plan::new(rules.unwrap(), &[])
}

/// Days in the columns of a letter that answers something.
fn columns(line: &Line) -> Option<[Date; 3]> {
    if line.head.starts_with(|it: char| !it.is_ascii_digit()) {
        return None;
    }
    let words: Vec<&str> = line.head.split_whitespace().rev().take(3).collect();
    let day = |word: &str| {
        let mut parts = word.split('-').map(|part| part.parse::<i32>().ok());
        let mut next = || parts.next().flatten();
        Date::from_ymd(next()?, u32::try_from(next()?).ok()?, u32::try_from(next()?).ok()?)
    };
    Some([day(words[2])?, day(words[1])?, day(words[0])?])
}

/// The same record with evidence lost: days of receipt that cannot be read, notices of breaks that nobody remembers.
fn with_doubts(draft: &Draft, random: &mut Random) -> Draft {
    let mut doubtful = draft.clone();
    let numbers: Vec<&str> = draft.entries.iter().map(|line| line.head.split(' ').next().unwrap()).collect();
    // Letters that were repeated hang on more than one day each.
    let repeated = |number: &str| draft.entries.iter().any(|line| line.head.starts_with(&format!("repeat {number} ")));
    let mut answered: Option<usize> = None;
    for at in 0..draft.entries.len() {
        let line = &draft.entries[at];
        if let Some(detail) = doubtful.entries[at].details.iter_mut().find(|it| it.starts_with("announced 2"))
            && random.chance(30)
        {
            *detail = format!("announced ??{}", &detail["announced 2000-01-01".len()..]);
        }
        if !line.head.starts_with(|it: char| it.is_ascii_digit()) {
            continue;
        }
        let before = answered.replace(at);
        let Some([first, second, third]) = columns(line) else { continue };
        let Some(before) = before.filter(|&before| !repeated(numbers[before]) && !repeated(numbers[at])) else {
            continue;
        };
        let posted = columns(&draft.entries[before]).map_or(first, |days| days[2].max(first));
        if posted > second || second > third || !random.chance(25) {
            continue;
        }
        let details = &mut doubtful.entries[before].details;
        if details.iter().any(|it| it.contains("by postmark")) {
            continue;
        }
        details.retain(|it| !it.starts_with("arrived"));
        let tail = format!("{second}  {third}");
        assert!(line.head.ends_with(&tail), "{}", line.head);
        doubtful.entries[at].head = line.head.replace(&tail, &format!("??  {third}"));
    }
    doubtful
}

/// A record is one of the ways in which its doubtful copy may have been.
#[test]
fn bounds_hold_every_truth() {
    let plan = without_estimate();
    let (mut tried, mut wide, mut sure, mut open) = (0, 0, 0, 0);
    for seed in 0..800 {
        let Some(draft) = game(seed, 20, seed % 3 == 0) else { continue };
        let doubtful = with_doubts(&draft, &mut Random::new(seed ^ 0x5eed));
        let (text, doubtful) = (draft.text(), doubtful.text());
        if text == doubtful || !is_plain(&text) || !is_plain(&doubtful) {
            continue;
        }
        let truth = judged(&plan, &text);
        // Where the players counted wrong, a fraction may look like a correction that nobody made.
        if truth.findings.iter().any(|found| matches!(found.slug.as_str(), "white-total" | "black-total")) {
            continue;
        }
        tried += 1;
        let verdict = judged(&plan, &doubtful);
        for side in Side::BOTH {
            let (exact, bounds) = (truth.totals[side.index()], verdict.totals[side.index()]);
            let inside = bounds.low <= exact.low && exact.high <= bounds.high;
            assert!(inside, "seed {seed}: {exact:?} is not in {bounds:?}\n{text}\n{doubtful}");
            wide += usize::from(bounds.get().is_none());
            let [really, surely, perhaps] =
                [overdue(&truth, side, false), overdue(&verdict, side, false), overdue(&verdict, side, true)];
            assert!(surely.is_none() || really.is_some(), "seed {seed}: {side:?} is not overdue\n{text}\n{doubtful}");
            let told = surely.is_some() || perhaps.is_some();
            assert!(told || really.is_none(), "seed {seed}: {side:?} is overdue\n{text}\n{doubtful}");
            sure += usize::from(surely.is_some());
            open += usize::from(perhaps.is_some());
        }
    }
    eprintln!("{tried} games, {wide} totals between bounds, overdue: {sure} surely, {open} perhaps");
    assert!(tried > 200 && wide > 200 && sure > 20 && open > 20);
}

/// Each open question is told once an entry and once a game, and none is worse than a warning.
#[test]
fn an_open_question_is_told_once() {
    let plan = Plan::new(texts::seed(), &[]);
    for seed in 0..300 {
        let Some(draft) = game(seed, 20, true) else { continue };
        let doubtful = with_doubts(&draft, &mut Random::new(seed));
        let verdict = judged(&plan, &doubtful.text());
        let open: Vec<&Finding> = verdict.findings.iter().filter(|found| is_open(found)).collect();
        let mut seen = Vec::new();
        for found in open {
            let Status::Undetermined(need) = found.status else { panic!("{found:?}") };
            assert!(found.severity <= Severity::Warning, "{found:?}");
            for key in [(found.slug.clone(), found.player, None), (String::new(), None, Some(found.at))] {
                assert!(!seen.contains(&(key.clone(), need)), "seed {seed}: {found:?}\n{}", doubtful.text());
                seen.push((key, need));
            }
        }
    }
}

/// Who keeps the papers does not see everything, and that alone opens no question.
#[test]
fn an_honest_record_of_one_player_asks_for_no_evidence() {
    let plan = Plan::new(texts::seed(), &[]);
    let mut tried = 0;
    for seed in 0..400 {
        let Some(mut draft) = game(seed, 8, seed % 2 == 0) else { continue };
        let lacks = |line: &Line| line.head.contains('?') || line.details.iter().any(|detail| detail.contains('?'));
        let totals = |line: &Line| line.totals.iter().flatten().any(|total| total.contains('?'));
        if draft.entries.iter().any(|line| lacks(line) || totals(line)) {
            continue;
        }
        // A letter that was repeated, and an answer of which nothing more is heard, are open by themselves.
        if draft.entries.iter().any(|line| line.head.starts_with("repeat") || line.head.starts_with("claim")) {
            continue;
        }
        let keeper = if seed % 3 == 0 { "white" } else { "black" };
        draft.header.push(format!("kept by {keeper}"));
        let text = draft.text();
        tried += 1;
        let open: Vec<String> = judged(&plan, &text)
            .findings
            .iter()
            .filter(|found| is_open(found))
            .map(|found| format!("{} {} {:?}", found.entry, found.slug, found.status))
            .collect();
        assert!(open.is_empty(), "seed {seed}: {open:?}\n{text}");
    }
    assert!(tried > 50, "{tried}");
}

// ---- leave that was never written down ------------------------------------------------------------------------------

/// Leave of these days, told in time.
fn leave(by: Side, first: Date, last: Date) -> String {
    let (name, partner) = (by.name(), by.other().name());
    let told = first.plus(-1);
    format!("break by {name} {first} through {last}\n  announced {told} registered to {partner}, elder\n")
}

/// Posted days that are no thinking: what the players charged each other by reading the totals.
fn other_postings(verdict: &Evaluation) -> Vec<String> {
    let others = verdict.postings.iter().filter(|posting| posting.kind.name() != "thinking");
    others.map(|it| format!("{} {:?} {:?} {:?}", it.entry, it.player, it.days, it.kind)).collect()
}

/// Whether a player is over his time by the same entry if his leave lasted so many days to the day on which he sent it.
fn still_overdue(
    plan: &Plan,
    text: &str,
    verdict: &Evaluation,
    told: &Finding,
    entry: EntryName,
    days: i32,
) -> Option<bool> {
    let player = told.player.unwrap();
    // Two claims have one name, and nobody could tell which is meant.
    let mut named = verdict.rows.iter().filter(|row| row.entry == entry);
    let (Some(row), None) = (named.next(), named.next()) else { return None };
    let last = row.sent?;
    // Days of other breaks cost nothing already; such letters are left to others.
    let with = if days == 0 { text.to_owned() } else { text.to_owned() + &leave(player, last.plus(1 - days), last) };
    let mended = judged(plan, &with);
    let charged = |verdict: &Evaluation| verdict.rows.iter().find(|row| row.entry == entry).map(|row| row.days.low);
    if charged(&mended)? + days != charged(verdict)? || other_postings(&mended) != other_postings(verdict) {
        return None;
    }
    Some(
        mended
            .findings
            .iter()
            .any(|it| it.slug == "overdue" && it.player == Some(player) && it.at == told.at && !is_open(it)),
    )
}

#[test]
fn leave_that_is_named_mends_the_overrun_and_a_day_less_does_not() {
    let plan = Plan::new(texts::seed(), &[]);
    let mut mended = 0;
    for seed in 0..600 {
        let Some(draft) = game(seed, 20, seed % 2 == 0) else { continue };
        let text = draft.text();
        // A second break of a year is not counted.
        if draft.entries.iter().any(|line| line.head.starts_with("break")) {
            continue;
        }
        let verdict = judged(&plan, &text);
        for told in verdict.findings.iter().filter(|found| found.slug == "overdue" && !is_open(found)) {
            let leave = told.because.iter().find_map(|because| match because {
                Because::MissingLeave { days, letters, together, .. } => Some((*days, letters, *together)),
                _ => None,
            });
            let Some((days, letters, all)) = leave else { continue };
            for &entry in letters.iter().filter(|_| days <= 30 && !all) {
                let [enough, less] =
                    [days, days - 1].map(|days| still_overdue(&plan, &text, &verdict, told, entry, days));
                if let (Some(enough), Some(less)) = (enough, less) {
                    assert!(!enough, "seed {seed}: {days} days in {entry} do not mend {}\n{text}", told.entry);
                    assert!(less, "seed {seed}: fewer than {days} days in {entry} mend {}\n{text}", told.entry);
                    mended += 1;
                }
            }
        }
    }
    eprintln!("{mended} mended");
    assert!(mended > 100);
}

/// The sample: two days in the last letter of Black.
#[test]
fn leave_that_would_mend_the_sample() {
    let plan = Plan::new(texts::seed(), &[]);
    let text = std::fs::read_to_string("examples/02-sample.game").unwrap();
    let verdict = judged(&plan, &text);
    let told = overdue(&verdict, Side::Black, false).unwrap();
    let named = told.because.iter().any(|because| {
        matches!(because, Because::MissingLeave { player: Side::Black, days: 2, letters, together: false }
            if letters.first().unwrap().to_string() == "5...")
    });
    assert!(named, "{:?}", told.because);
    let with = |days: i32| {
        let last = Date::from_ymd(2002, 9, 2).unwrap();
        let entry = leave(Side::Black, last.plus(1 - days), last);
        text.replace("5... a6 6. Be2 e5", &format!("{entry}5... a6 6. Be2 e5"))
    };
    assert!(overdue(&judged(&plan, &with(1)), Side::Black, false).is_some());
    assert!(overdue(&judged(&plan, &with(2)), Side::Black, false).is_none());
}

/// Thirty days of penalty by ruling, and no letter that cost as many days: the leave must have lain in several.
#[test]
fn leave_over_letters_together() {
    let plan = Plan::new(texts::seed(), &[]);
    let text = "game \"g\"\nrules draughts-ru-2003\nwhite \"W\"\nblack \"B\"\nelder \"E\"\nstart 2002-03-01\n\n\
        1. c3-d4 - - 2002-03-01 0/0\n\
        1... d6-c5 2002-03-01 2002-03-08 2002-03-20 0/12\n\
        2. b2-c3 2002-03-20 2002-03-24 2002-03-24 0/12\n\
        2... f6-g5 2002-03-24 2002-03-28 2002-04-08 0/23\n\
        ruling 2002-04-10 penalty black +45\n";
    let verdict = judged(&plan, text);
    let told = overdue(&verdict, Side::Black, false).unwrap();
    let named = told.because.iter().find_map(|because| match because {
        Because::MissingLeave { days, letters, together: true, .. } => {
            Some((*days, letters.iter().map(ToString::to_string).collect::<Vec<_>>()))
        }
        _ => None,
    });
    assert_eq!(named, Some((18, vec!["1...".to_owned(), "2...".to_owned()])));
    let last = Date::from_ymd(2002, 4, 8).unwrap();
    // From 14 March through 8 April: 7 days of the one letter and 11 of the other.
    let with = |first: Date| format!("{text}{}", leave(Side::Black, first, last));
    let first = Date::from_ymd(2002, 3, 14).unwrap();
    assert!(overdue(&judged(&plan, &with(first)), Side::Black, false).is_none());
    assert!(overdue(&judged(&plan, &with(first.plus(1))), Side::Black, false).is_some());
}

/// Where a regulation has no breaks there is no leave to ask for.
#[test]
fn no_leave_where_there_are_no_breaks() {
    let text = std::fs::read_to_string("rulesets/draughts-ru-2003/en.rules").unwrap();
    let (rules, _) = texts::ruleset(&text.replace("define breaks = game.counted-breaks", "define breaks not used"));
    let Some(rules) = rules else { panic!("the ruleset does not resolve") };
    let plan = Plan::new(rules, &[]);
    let record = std::fs::read_to_string("examples/02-sample.game").unwrap();
    let verdict = judged(&plan, &record);
    let told = verdict.findings.iter().filter(|found| found.slug == "overdue");
    assert!(told.flat_map(|found| &found.because).all(|because| !matches!(because, Because::MissingLeave { .. })));
}
