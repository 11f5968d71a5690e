use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use super::builder::Cli;
use super::schema::assert_valid;
use super::{CLEAN, SAMPLE};

const SCHEMA: &str = include_str!("../../docs/schema/compare-1.json");
const WHITE: &str = include_str!("../../examples/09-two-papers/white.game");
const BLACK: &str = include_str!("../../examples/09-two-papers/black.game");

fn papers(white: &str, black: &str, args: &str) -> Cli {
    Cli::of(&format!("compare white.game black.game {args}")).file("white.game", white).file("black.game", black)
}

fn json(white: &str, black: &str, code: i32) -> Value {
    let value = papers(white, black, "--format json").exit(code).json();
    assert_valid(&value, "", SCHEMA);
    value
}

/// Class, entry and subject of each divergence.
fn divergences(value: &Value) -> Vec<String> {
    let word = |found: &Value, name: &str| found[name].as_str().unwrap().to_owned();
    let all = value["divergences"].as_array().unwrap().iter();
    all.map(|found| format!("{} {} {}", word(found, "class"), word(found, "entry"), word(found, "what"))).collect()
}

/// The sample as one side keeps it.
fn kept_by(side: &str) -> String {
    SAMPLE.replace("kept by judge", &format!("kept by {side}"))
}

#[test]
fn the_example_has_all_three_classes() {
    let value = json(WHITE, BLACK, 1);
    let found = divergences(&value);
    let real: Vec<_> = found.iter().filter(|found| !found.starts_with("one-sided")).collect();
    assert_eq!(
        real,
        ["contradiction 2... third-date", "contradiction 2... totals", "missing break words"],
        "{found:#?}"
    );
    assert!(found.contains(&"one-sided 1... postmark".to_owned()), "{found:#?}");
    assert!(found.contains(&"one-sided 2. receipt".to_owned()), "{found:#?}");
    let first = &value["divergences"][usize::try_from(value["first"]["divergence"].as_u64().unwrap()).unwrap()];
    assert_eq!(first["entry"], "2...");
    assert_eq!(first["said"][0], "2026-04-09");
    assert_eq!(first["said"][1], "07.04.2026");
    assert_eq!(first["at"][0]["path"], "white.game");
    assert_eq!(first["changes"][0]["totals"]["black"], 16);
    assert_eq!(value["same_game"], true);
}

#[test]
fn people_see_both_places_and_what_changes() {
    papers(WHITE, BLACK, "--lang en")
        .exit(1)
        .stdout_contains("the first divergence\nerror: 2..., third date: `2026-04-09` in White's paper")
        .stdout_contains("╭─[white.game:")
        .stdout_contains("╭─[black.game:")
        .stdout_contains("White's paper with it: Black 18 → 16")
        .stdout_contains("announcement to the elder")
        .stdout_contains("Black could not see it")
        .stdout_contains("2 contradictions, 1 statement missing");
    papers(WHITE, BLACK, "--lang ru").exit(1).stdout_contains("первое расхождение").stdout_contains("2 противоречия");
    let ran = papers(WHITE, BLACK, "--format short").exit(1);
    assert_eq!(ran.stdout.lines().count(), divergences(&json(WHITE, BLACK, 1)).len());
    ran.stdout_contains("error[compare contradiction]: 2..., third date");
}

#[test]
fn narrow_terminals_and_screen_readers() {
    for width in [100, 60, 40] {
        let ran = papers(WHITE, BLACK, "").variable("COLUMNS", &width.to_string()).exit(1);
        let wide: Vec<_> = ran.stdout.lines().filter(|line| line.width() > width && !line.contains('─')).collect();
        assert!(wide.is_empty(), "{width}: {wide:#?}");
    }
    papers(WHITE, BLACK, "")
        .variable("NO_GRAPHICS", "1")
        .exit(1)
        .stdout_lacks("╭")
        .stdout_contains("white.game, line 22, column 37: White's paper");
}

#[test]
fn a_record_does_not_differ_from_itself() {
    let value = json(SAMPLE, SAMPLE, 0);
    assert_eq!(divergences(&value), [] as [&str; 0]);
    assert_eq!(value["first"], Value::Null);
    papers(&kept_by("white"), &kept_by("black"), "").exit(0).stdout_contains("the papers do not differ");
    papers(SAMPLE, SAMPLE, "").exit(0).stdout_contains("both papers are kept by the same side");
}

#[test]
fn files_may_be_swapped() {
    let one = json(WHITE, BLACK, 1);
    let other = json(BLACK, WHITE, 1);
    let mut found = (divergences(&one), divergences(&other));
    found.0.sort();
    found.1.sort();
    assert_eq!(found.0, found.1);
    assert_eq!(other["papers"][0]["kept_by"], "black");
    assert_eq!(other["summary"], one["summary"]);
}

#[test]
fn keepers_are_assumed_where_nothing_is_said() {
    let value = json(CLEAN, CLEAN, 0);
    assert_eq!(value["papers"][0]["kept_by"], "white");
    assert_eq!(value["papers"][0]["assumed"], true);
    let black = CLEAN.replace("edition 1\n", "edition 1\nkept by black\n");
    let value = json(&black, CLEAN, 0);
    assert_eq!(value["papers"][1]["kept_by"], "white");
    papers(CLEAN, CLEAN, "").exit(0).stdout_contains("assumed");
}

#[test]
fn the_language_of_a_record_is_no_divergence() {
    let english = "game \"x\"\nrules draughts-ru-2003\nplay chess\nkept by white\nstart 2002-03-01\n\
        1. e4 - - 2002-03-01 0/0\n1... c5 2002-03-01 2002-03-08 2002-03-14 0/6\n\
        2. Nf3 2002-03-14 2002-03-21 2002-03-24 3/6\n  if 2... d6 3. Bb5\n  penalty black +6 of 1...\n\
        break by black 2002-05-10 through 2002-05-25\n  announced 2002-05-01 registered to white\nresult 1-0\n";
    let russian = "партия \"X\"\nрегламент draughts-ru-2003\nигра шахматы\nведёт чёрные\nначало 01.03.2002\n\
        1. е2-е4 - - 01.03.2002 0/0\n1... с7-с5 01.03.2002 08.03.02 14.03.2002 0/6\n\
        2. Кg1-f3 14.03.2002 21.03.2002 24.03.2002 3/6\n  вариант 2... d7-d6 3. Сf1-b5\n  штраф чёрным +6\n\
        перерыв чёрных 10.05.2002 по 25.05.2002\n  объявлен 01.05.2002 заказное кому белым\nрезультат 1-0\n";
    let value = json(english, russian, 0);
    assert_eq!(divergences(&value), [] as [&str; 0]);
    let other_move = russian.replace("с7-с5", "е7-е5");
    assert_eq!(divergences(&json(english, &other_move, 1)), ["contradiction 1... moves"]);
}

#[test]
fn a_letter_that_only_one_has() {
    let without = kept_by("black").replace(
        "3... cxd4   2002-04-15  2002-04-22  2002-04-27   6/17\n  postmark -\n  supplies second 2002-04-01 of 2...\n",
        "",
    );
    let value = json(&kept_by("white"), &without, 0);
    assert_eq!(divergences(&value), ["missing 3... entry"]);
    let change = &value["divergences"][0]["changes"][1];
    assert_eq!(change["moves"]["black"], value["papers"][0]["moves"]["black"]);
    papers(&kept_by("white"), &without, "--fail-on warning").exit(1);
    papers(&kept_by("white"), &without, "--fail-on never").exit(0);

    // Black never got the letter that was lost.
    let black = kept_by("black");
    let (before, rest) = black.split_once("5. Nc3").unwrap();
    let (_, behind) = rest.split_once("repeat 5.").unwrap();
    let lost = format!("{before}repeat 5.{behind}");
    assert_eq!(divergences(&json(&kept_by("white"), &lost, 0))[0], "one-sided 5. entry");
}

#[test]
fn other_entries_are_found_by_their_days() {
    let head = CLEAN.replace("result 1/2\n", "");
    let breaks = |days: &[&str]| {
        let lines: Vec<_> = days.iter().map(|day| format!("break by white {day} through 2006-12-31\n")).collect();
        format!("{head}{}", lines.concat())
    };
    let found = |one: &[&str], other: &[&str]| {
        let value = papers(&breaks(one), &breaks(other), "--format json").run().json();
        divergences(&value)
    };
    assert_eq!(
        found(&["2003-05-10", "2004-06-01"], &["2004-06-02"]),
        ["one-sided break entry", "contradiction break break-first"]
    );
    assert_eq!(found(&["2003-05-10"], &["2004-06-02"]), ["contradiction break break-first"]);
}

#[test]
fn a_statement_that_is_not_written_contradicts_one_that_is() {
    let white = kept_by("white");
    let black = kept_by("black").replace("2002-03-24  ?           2002-04-05", "2002-03-24  2002-04-01  2002-04-05");
    let value = json(&white, &black, 1);
    assert_eq!(divergences(&value), ["contradiction 2... second-date"]);
    assert_eq!(value["divergences"][0]["changes"][0]["totals"]["black"], 45);
    // Who cannot read a column says himself that he does not know.
    let unreadable = white.replace("2002-03-24  ?           2002-04-05", "2002-03-24  ??          2002-04-05");
    assert_eq!(divergences(&json(&unreadable, &black, 0)), ["one-sided 2... second-date"]);
}

#[test]
fn two_games_are_told_apart_first() {
    let other =
        CLEAN.replace("start 2002-03-01", "start 2002-02-01").replace("edition 1\n", "edition 1\nwhite \"A\"\n");
    let value = json(&CLEAN.replace("edition 1\n", "edition 1\nwhite \"B\"\n"), &other, 1);
    assert_eq!(value["same_game"], false);
    papers(CLEAN, &other, "--lang en").exit(1).stdout_contains("these may be two games: start contradict");
    let rules = CLEAN.replace("rules draughts-ru-2003", "rules \"other.rules\"");
    let ran = papers(CLEAN, &rules, "").exit(2);
    ran.stdout_contains("header, ruleset").stderr_contains("E0010");
}

#[test]
fn games_are_chosen_by_name_or_number() {
    let second = CLEAN.replace("clean", "second").replace("0/6", "0/5");
    let both = format!("{CLEAN}\n{second}");
    papers(&both, &second, "").exit(0).stdout_contains("game `second`").stdout_contains("do not differ");
    papers(&second, &both, "").exit(0).stdout_contains("do not differ");
    papers(&both, &both, "").exit(2).stderr_contains("white.game holds 2 games: `clean`, `second`");
    papers(&both, &both, "--nth 2").exit(0).stdout_contains("game `second`");
    papers(&both, &both, "--nth 1,2").exit(1).stdout_contains("header, name of the game: `clean`");
    papers(&both, &both, "--nth 3").exit(2).stderr_contains("the file holds 2 games");
    papers(&both, &both, "--nth 0").exit(2);
}

#[test]
fn what_cannot_be_read() {
    Cli::of("compare white.game no.game").file("white.game", CLEAN).exit(2).stderr_contains("E0002");
    papers(CLEAN, "", "").exit(2).stderr_contains("E0102");
    papers(CLEAN, &CLEAN.replace("0/6", "0/"), "").exit(2).stderr_contains("E0141");
    let empty = "game \"clean\"\nedition 1\nrules draughts-ru-2003\nstart 2002-03-01\nend 2004-03-01\n";
    let value = json(CLEAN, empty, 0);
    assert_eq!(divergences(&value), ["missing 1. entry", "missing 1... entry", "missing result entry"]);
    Cli::of("compare - white.game").file("white.game", CLEAN).stdin(CLEAN).exit(0);
}

#[test]
fn of_many_divergences_the_gravest_are_evaluated() {
    use std::fmt::Write as _;
    let game = |total: u32| {
        let mut text = String::from("game \"x\"\nrules draughts-ru-2003\nstart 2002-03-01\n");
        for letter in 0..100 {
            let dots = if letter % 2 == 0 { "." } else { "..." };
            let dates = if letter == 0 { "- -" } else { "2002-03-01 2002-03-01" };
            let _ = writeln!(text, "{}{dots} a {dates} 2002-03-01 0/{total}", letter / 2 + 1);
        }
        text
    };
    let value = json(&game(1), &game(2), 1);
    assert_eq!(value["summary"]["contradictions"], 100);
    assert_eq!(value["summary"]["evaluated"], 64);
    assert_eq!(value["divergences"][99]["changes"][0], Value::Null);
    papers(&game(1), &game(2), "").exit(1).stdout_contains("what 36 divergences change was not computed");
}

/// The manual shows what the program says; with `SPEC_UPDATE=1` it is written anew.
#[test]
fn the_manual_shows_what_is_said() {
    const CHAPTER: &str = "tests/spec/60-compare.md";
    const COMMAND: &str = "compare examples/09-two-papers/white.game examples/09-two-papers/black.game";
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(CHAPTER);
    let chapter = std::fs::read_to_string(&path).unwrap();
    let head = format!("```console\n$ zeitnot {COMMAND}\n");
    let (before, rest) = chapter.split_once(&head).unwrap();
    let (shown, behind) = rest.split_once("```\n").unwrap();
    let said = Cli::of(&format!("{COMMAND} --lang en"))
        .file("examples/09-two-papers/white.game", WHITE)
        .file("examples/09-two-papers/black.game", BLACK)
        .exit(1)
        .stdout;
    if std::env::var_os("SPEC_UPDATE").is_some() {
        std::fs::write(&path, format!("{before}{head}{said}```\n{behind}")).unwrap();
    } else {
        assert_eq!(shown, said);
    }
}

#[test]
fn what_one_line_says_is_told_once() {
    let head = CLEAN.replace("result 1/2\n", "");
    let told = |day: &str, to: &str| {
        format!("{head}break by white 2006-05-10 through 2006-05-20\n  announced {day} registered to {to}\n")
    };
    let found = |one: &str, other: &str| divergences(&papers(one, other, "--format json").run().json());
    assert_eq!(
        found(&told("2006-04-01", "black, elder"), &told("2006-04-09", "black, elder")),
        ["contradiction break announced"]
    );
    // Of the elder both say the same.
    let both = format!("{}  announced 2006-04-01 registered to elder\n", told("2006-04-09", "black"));
    assert_eq!(found(&told("2006-04-01", "black, elder"), &both), ["contradiction break announced"]);
    let value = papers(&told("2006-04-01", "black, elder"), &both, "--format json").run().json();
    assert_eq!(value["divergences"][0]["to"], "black");
    // A receipt says that the letter is registered.
    let with = CLEAN.replacen("\nresult", "\n  receipt 2003-01-12 \"No. 7\"\nresult", 1);
    assert_ne!(with, CLEAN);
    let found = found(&with, CLEAN);
    assert_eq!(found.iter().filter(|found| found.contains("receipt")).count(), 1, "{found:?}");
    assert!(!found.iter().any(|found| found.contains("registered")), "{found:?}");
}

#[test]
fn a_name_in_another_alphabet_is_no_contradiction() {
    let (latin, cyrillic) = (kept_by("white"), kept_by("black"));
    let name = latin.lines().find_map(|line| line.strip_prefix("white ")).unwrap().to_owned();
    let cyrillic = cyrillic.replace(&name, "\"А. Белов\"");
    let value = json(&latin, &cyrillic, 0);
    assert_eq!(divergences(&value), ["spelling start white"]);
    assert_eq!((&value["divergences"][0]["severity"], &value["summary"]["spellings"]), (&"warning".into(), &1.into()));
    papers(&latin, &cyrillic, "").exit(0).stdout_contains("1 name in two alphabets");
    // What else differs comes first.
    let moved = cyrillic.replace("2002-03-14", "2002-03-13");
    let value = papers(&latin, &moved, "--format json").run().json();
    let first = usize::try_from(value["first"]["divergence"].as_u64().unwrap()).unwrap();
    assert_ne!(value["divergences"][first]["class"], "spelling", "{:?}", divergences(&value));
    // Two names in one alphabet contradict each other.
    let other = cyrillic.replace("А. Белов", "A. Belov");
    assert_eq!(divergences(&papers(&latin, &other, "--format json").run().json()), ["contradiction start white"]);
}
