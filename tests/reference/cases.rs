//! The second evaluator on games whose verdict was worked out by hand.

use super::{Verdict, evaluate};
use crate::corpus;
use zeitnot::diagnostic::Problems;
use zeitnot::source::Source;
use zeitnot::syntax::record::parse;
use zeitnot::time::Date;

const HEADER: &str = "game \"case\"\nedition 1\nrules draughts-ru-2003\nstart 2002-03-01\nend 2004-03-01\n\n";

fn verdict(entries: &str) -> Verdict {
    let text = if entries.starts_with("game") { entries.to_owned() } else { format!("{HEADER}{entries}") };
    let mut problems = Problems::new(Source::new("case.game", text.as_str()));
    let document = parse(&text, &mut problems);
    assert!(problems.is_empty(), "{:?}", problems.as_slice());
    evaluate(&document.games[0]).unwrap()
}

/// The ledger after each row, and the findings as `entry slug`.
#[track_caller]
fn check(entries: &str, ledger: &[(&str, i32, i32)], findings: &[&str]) {
    let verdict = verdict(entries);
    let rows: Vec<(&str, i32, i32)> =
        verdict.rows.iter().map(|row| (row.entry.as_str(), row.white.0, row.black.0)).collect();
    assert_eq!(rows, ledger);
    let found: Vec<String> = verdict.findings.iter().map(|(entry, slug)| format!("{entry} {slug}")).collect();
    let mut expected: Vec<&str> = findings.to_vec();
    expected.sort_unstable();
    let mut found: Vec<&str> = found.iter().map(String::as_str).collect();
    found.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn sample_of_the_record_language() {
    check(
        include_str!("sample.game"),
        &[
            ("1.", 0, 0),
            ("1...", 0, 6),
            ("2.", 3, 7),
            ("2...", 3, 12),
            ("3.", 6, 12),
            ("3...", 6, 17),
            ("4.", 14, 17),
            ("4...", 14, 25),
            ("5.", 17, 31),
            ("repeat 5.", 21, 31),
            ("5...", 21, 52),
            ("claim", 24, 52),
        ],
        &[
            "2. correction-made",
            "2... omission",
            "4... omission",
            "5. penalty-made",
            "repeat 5. repeat-late",
            "5... overdue",
        ],
    );
}

#[test]
fn a_correction_that_only_the_fraction_shows() {
    let game = |second: &str, third: &str| {
        format!(
            "1. a - - 2002-03-01 0/0\n1... b 2002-03-01 2002-03-08 2002-03-14 0/6\n  postmark 2002-03-16\n\
             2. c 2002-03-16 2002-03-21 2002-03-24 {second}\n2... d 2002-03-24 2002-03-30 2002-03-30 {third}\n"
        )
    };
    let ledger = [("1.", 0, 0), ("1...", 0, 6), ("2.", 3, 8), ("2...", 3, 8)];
    check(&game("3/8", "3/8"), &ledger, &["2. correction-made", "2... repeat-pending"]);
    let ledger = [("1.", 0, 0), ("1...", 0, 6), ("2.", 3, 6), ("2...", 3, 6)];
    check(&game("3/6", "3/6"), &ledger, &["2. correction-lapsed", "2... repeat-pending"]);
    check(&game("3/7", "3/7"), &ledger, &["2. correction-lapsed", "2. black-total", "2... repeat-pending"]);
}

#[test]
fn another_correction_than_the_due_one_posts_the_due_one() {
    let game = |line: &str, second: &str| {
        format!(
            "1. a - - 2002-03-01 0/0\n1... b 2002-03-01 2002-03-08 2002-03-14 0/6\n  postmark 2002-03-13\n\
             2. c 2002-03-13 2002-03-21 2002-03-24 {second}\n  correction {line}\n"
        )
    };
    let ledger = [("1.", 0, 0), ("1...", 0, 6), ("2.", 3, 5)];
    check(&game("black -1", "3/5"), &ledger, &["2. correction-made", "2. repeat-pending"]);
    check(&game("black -2 of 1...", "3/4"), &ledger, &["2. correction-not-due", "2. repeat-pending"]);
    let lapsed = [("1.", 0, 0), ("1...", 0, 6), ("2.", 3, 6)];
    let findings = ["2. correction-not-due", "2. correction-lapsed", "2. repeat-pending"];
    check(&game("white -1", "2/6"), &lapsed, &findings);
}

#[test]
fn worked_examples_of_the_break() {
    let game = |notice: &str, received: &str, sent: &str, total: i32| {
        format!(
            "game \"S\"\nrules draughts-ru-2003\nstart 2002-09-30\n\n1. a - - 2002-09-30 0/0\n\
             break by black 2002-10-10 through 2002-10-25\n  announced {notice} registered to white, elder\n\
             1... b 2002-09-30 {received} {sent} 0/{total}\n"
        )
    };
    for (received, sent, days) in [
        ("2002-10-08", "2002-10-27", 3),
        ("2002-10-08", "2002-10-20", 1),
        ("2002-10-10", "2002-10-26", 1),
        ("2002-10-12", "2002-10-20", 0),
        ("2002-10-08", "2002-10-08", 0),
    ] {
        let ledger = [("1.", 0, 0), ("1...", 0, days)];
        check(&game("2002-10-01", received, sent, days), &ledger, &["1... repeat-pending"]);
    }
    let late = ["1... repeat-pending", "break break-late-notice"];
    check(&game("2002-10-14", "2002-10-08", "2002-10-27", 7), &[("1.", 0, 0), ("1...", 0, 7)], &late);
}

#[test]
fn two_breaks_of_two_players_and_a_second_one() {
    check(
        "1. a - - 2002-03-01 0/0\n\
         break by black 2002-03-10 through 2002-04-20\n  announced 2002-03-02 to white\n\
         break by white 2002-03-30 through 2002-04-12\n  announced 2002-03-02 registered to black, elder\n\
         break by black 2002-06-01 through 2002-06-09\n  announced 2002-05-20 registered to white, elder\n\
         break by black 2003-06-01 through 2003-06-09\n  announced 2003-05-20 registered to elder\n\
         1... b 2002-03-01 2002-03-08 2002-04-15 0/4\n",
        &[("1.", 0, 0), ("1...", 0, 4)],
        &[
            "1... repeat-late",
            "break break-too-long",
            "break break-not-registered",
            "break break-elder",
            "break break-second-in-year",
            "break break-not-told",
        ],
    );
}

#[test]
fn start_and_end_of_play() {
    check(
        "game \"S\"\nrules draughts-ru-2003\nstart 2002-03-01\nend 2002-04-10\n\
         start-list received by white 2002-03-05\nstart-list received by black 2002-03-20\n\n\
         1. a - - 2002-03-07 1/0\n1... b 2002-03-07 2002-03-12 2002-03-24 1/3\n\
         2. c 2002-03-24 2002-04-10 2002-04-20 1/3\n2... d 2002-04-20 2002-04-25 2002-05-01 1/3\n",
        &[("1.", 1, 0), ("1...", 1, 3), ("2.", 1, 3), ("2...", 1, 3)],
        &[],
    );
}

#[test]
fn repeats_in_time_early_late_and_never() {
    let game = |sent: &str, total: i32| {
        format!(
            "1. a - - 2002-03-01 0/0\n  lost\nrepeat 1. - - 2002-03-01 0/0\n  sent {sent} registered\n\
             1... b {sent} 2002-05-01 2002-05-04 {total}/3\n"
        )
    };
    for (sent, days, finding) in [
        ("2002-04-10", 0, None),
        ("2002-04-11", 1, Some("repeat 1. repeat-late")),
        ("2002-04-17", 7, Some("repeat 1. repeat-late")),
        ("2002-04-08", 0, Some("repeat 1. repeat-early")),
    ] {
        let mut ledger = vec![("1.", 0, 0), ("repeat 1.", days, 0), ("1...", days, 3)];
        ledger.retain(|&(entry, white, _)| entry != "repeat 1." || white > 0);
        let findings: Vec<&str> =
            finding.into_iter().chain(["1... repeat-pending", "inquiry inquiry-missing"]).collect();
        check(&game(sent, days), &ledger, &findings);
    }
    check(
        "1. a - - 2002-03-01 0/0\n1... b 2002-03-01 2002-03-05 2002-04-11 0/37\n",
        &[("1.", 0, 0), ("1...", 0, 37)],
        &["1. repeat-late", "1... repeat-pending"],
    );
}

#[test]
fn omissions_notices_and_penalties() {
    check(
        "1. a - - 2002-03-01 0/0\n1... b 2002-03-01 2002-03-08 2002-03-10 0/?\n\
         2. c 2002-03-10 2002-03-17 2002-03-18 1/2\n2... d ? ? 2002-03-27 1/4\n\
         3. e 2002-03-27 2002-04-03 2002-04-03 1/10\n  penalty black +6\n\
         3... f 2002-04-03 2002-04-10 2002-04-10 1/?\n4. g 2002-04-10 2002-04-17 2002-04-17 1/10\n",
        &[("1.", 0, 0), ("1...", 0, 2), ("2.", 1, 2), ("2...", 1, 4), ("3.", 1, 10), ("3...", 1, 10), ("4.", 1, 10)],
        &[
            "1... omission",
            "2. omission-not-pointed-out",
            "2... omission",
            "3. penalty-made",
            "3... omission",
            "3... omission-not-supplied",
            "4. omission-not-pointed-out",
            "4. penalty-lapsed",
            "4. repeat-pending",
        ],
    );
}

#[test]
fn an_offered_move_opens_the_next_ten_only_if_it_is_forced() {
    let game = |forced: &str| {
        let mut text = "1. a - - 2002-03-01 0/0\n".to_owned();
        let mut day = Date::from_ymd(2002, 3, 1).unwrap();
        let mut white = 0;
        for number in 2..=10 {
            let came = day;
            day = day.plus(if number == 10 { 4 } else { 6 });
            text += &format!("{}... b {came} {came} {came} {white}/0\n", number - 1);
            white += came.until(day);
            text += &format!("{number}. a {came} {came} {day} {white}/0\n");
        }
        text + &format!("  if 10... b 11. c{forced}\n")
    };
    let (offered, forced) = (verdict(&game("")), verdict(&game(" forced")));
    assert_eq!((offered.totals, offered.moves), ([(52, 52), (0, 0)], [10, 9]));
    assert_eq!(forced.moves, [10, 9]);
    let overdue = ("10.".to_owned(), "overdue");
    assert!(offered.findings.contains(&overdue) && !forced.findings.contains(&overdue));
}

#[test]
fn a_refuted_claim_and_the_move_that_the_judge_sends_on() {
    check(
        "1. a - - 2002-03-01 0/0\n1... b 2002-03-01 2002-03-08 2002-03-14 0/6\n  arrived 2002-03-21\n\
         claim by white 2002-03-25 registered 4/6\n  arrived 2002-04-01\n\
         \u{20} materials 2002-03-25 letters, cards, receipts, score, reply-move, time-chart\n\
         \u{20} sealed 2. c\n  told elder\n\
         2... x 2002-04-02 2002-04-02 2002-04-02 9/9\nprotest by black 2002-04-12\n  reasons \"so\"\n\
         ruling 2002-04-15 refuted\n  told white, elder\n\
         2... d 2002-04-16 2002-04-22 2002-04-25 10/9\n",
        &[("1.", 0, 0), ("1...", 0, 6), ("claim", 4, 6), ("ruling", 10, 6), ("2...", 10, 9)],
        &[
            "claim claim-not-overdue",
            "2... moved-while-suspended",
            "protest protest-late",
            "protest protest-materials",
            "ruling ruling-not-told",
            "2... repeat-pending",
        ],
    );
}

#[test]
fn a_claim_that_waits_and_one_whose_papers_are_missing() {
    let claim = "1. a - - 2002-03-01 0/0\n1... b 2002-03-01 2002-03-05 2002-04-26 0/52\n  arrived 2002-05-01\n\
                 claim by white 2002-05-04 3/52\n  arrived 2002-05-10\n  materials 2002-05-04 letters\n  sealed 2. c\n";
    let ledger = [("1.", 0, 0), ("1...", 0, 52), ("claim", 3, 52)];
    let found = ["1. repeat-late", "1... overdue", "claim claim-form", "claim claim-materials", "claim claim-elder"];
    check(claim, &ledger, &[&found[..], &["claim ruling-pending", "claim protest-pending"]].concat());
    let ruled = format!(
        "{claim}ruling 2002-05-30 incomplete\n  told white, black, elder\n2. c 2002-05-30 2002-06-04 2002-06-06 5/52\n"
    );
    let ledger = [&ledger[..], &[("2.", 5, 52)]].concat();
    check(&ruled, &ledger, &[&found[..], &["2. repeat-pending"]].concat());
}

#[test]
fn games_for_measurements_have_the_usual_size_and_next_to_nothing_to_say() {
    let text = corpus::games(1, 200, 80);
    assert_eq!(text, corpus::games(1, 200, 80));
    assert_ne!(text, corpus::games(2, 200, 80));
    assert!((6_000..=7_000).contains(&(text.len() / 200)), "{} bytes a game", text.len() / 200);
    let mut problems = Problems::new(Source::new("corpus.game", text.as_str()));
    let document = parse(&text, &mut problems);
    assert!(problems.is_empty(), "{:?}", problems.as_slice());
    assert_eq!(document.games.len(), 200);
    let mut findings = std::collections::BTreeMap::new();
    for game in &document.games {
        for (_, slug) in evaluate(game).unwrap().findings {
            *findings.entry(slug).or_insert(0) += 1;
        }
    }
    let notes =
        ["omission", "correction-made", "correction-lapsed", "omission-not-pointed-out", "omission-not-supplied"];
    let errors: i32 = findings.iter().filter(|(slug, _)| !notes.contains(slug)).map(|(_, count)| count).sum();
    assert!(errors < 20, "{findings:?}");
}
