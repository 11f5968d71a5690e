//! Ten mistakes in one record, and ten in one ruleset: ten messages in one run, each at the right word.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]

use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use zeitnot::session::{Format, Printer, Readings, Session, Settings};
use zeitnot::syntax::rules::ast::Language;

const GAME: &str = "ten.game";

const RECORD: &str = "\
game \"K-7, semifinal 3, game 41\"
rules draughts-ru-2003
whtie \"A. White\"
start 2002-03-01

1. c3-d4    -           -           2002-03-01   0/0
1... d6-c5  2002-03-01  2002-13-08  2002-03-14   0/6
  postmrak 2002-03-15
2. g3-f4    2002-03-15  2002-03-21  30.02.2003   3/7
  correction black 1 of 1...
2.. e7-d6   2002-03-24  ?           2002-04-05   3/12
3. b2-c3    2002-04-05  2002-04-15  6/12
  points-out secnd of 2...
3... f6-g5  2002-04-15  2002-04-22  2002-04-27   6/
postmark -
";

/// Line and column, code, and the marked words.
const IN_RECORD: [(&str, &str, &str); 10] = [
    ("3:1", "E0109", "whtie"),
    ("7:30", "E0152", "13"),
    ("8:3", "E0113", "postmrak"),
    ("9:37", "E0151", "30"),
    ("10:20", "E0144", "1"),
    ("11:1", "E0136", "2.."),
    ("12:13", "E0130", "2002-04-05  2002-04-15  6/12"),
    ("13:14", "E0122", "secnd"),
    ("14:50", "E0141", "6/"),
    ("15:1", "E0114", "postmark"),
];

const RULES: &str = "\
regulation cup-2026 \"Veterans' cup 2026\"
language en
without breaks, corrections, mean-transit
account time starts at 0 days counts up

article 1 \"Time to think\"
  param allowance = 50 days per 10 days accumulating
  param pause = 1,5 days
  define letter.sent = letter.stated-sent
  define letter.received = letter.stated-recieved
  define letter.counted-since = incoming.received
  define letter.charge = days after letter.counted-since through letter.sent
  define player.clock-start = start-list.start-date
  define player.counted-moves = count of player.moves
  define player.overdue = player.time more than (allowance for player.counted-moves)
  rule charge-reply
    on letter
    then charge author letter.charge as fine
  example \"three days\"
    given  move received 2002-03-01 answered 2002-03-04
    expect letter.charge is 3 days

article \"What letters show\"
  requier letter.in-turn
    otherwise finding error Turn \"not in turn\"
  require letter.stated-sent more than letter.stated-received
    otherwise finding note later \"answered later\"
  require letter.charge at most 30
    otherwise finding note slow \"a slow answer\"
  require letter.stated-sent == letter.stated-received
    otherwise finding note same-day \"answered on the same day\"
";

const IN_RULES: [(&str, &str, &str); 10] = [
    ("7:36", "E0213", "days"),
    ("8:17", "E0215", "1,5"),
    ("10:35", "E0203", "stated-recieved"),
    ("18:41", "E0316", "fine"),
    ("23:1", "E0214", "article"),
    ("24:3", "E0204", "requier"),
    ("25:29", "E0224", "Turn"),
    ("26:30", "E0302", "more than"),
    ("28:33", "E0304", "30"),
    ("30:30", "E0219", "=="),
];

/// A file in a folder of its own.
fn file(name: &str, text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    folder
}

/// What is told in this process: places, codes and marked words.
fn told(name: &str, text: &str) -> Vec<(String, String, String)> {
    let folder = file(name, text);
    let path = folder.path().join(name);
    let session =
        Session::new(Settings { rules: None, as_of: None, language: Language::En, readings: Readings::Chosen });
    let (mut out, mut progress) = (Vec::new(), |_| {});
    let printer = &mut Printer::new(Format::Json, &mut out, &mut progress);
    if name == GAME {
        session.check(vec![path], printer).unwrap();
    } else {
        session.check_rulesets(&[path.display().to_string()], printer).unwrap();
    }
    let json: Value = serde_json::from_slice(&out).unwrap();
    let problems = json["problems"].as_array().unwrap().iter();
    let told = problems.map(|problem| {
        let at = |key: &str| usize::try_from(problem["at"][key].as_u64().unwrap()).unwrap();
        assert_eq!(at("line"), at("end_line"), "{problem}");
        let line = text.lines().nth(at("line") - 1).unwrap_or_default();
        let marked = line.chars().skip(at("column") - 1).take(at("end_column") - at("column")).collect();
        let code = problem["code"].as_str().unwrap().to_owned();
        (format!("{}:{}", at("line"), at("column")), code, marked)
    });
    told.collect()
}

/// What the program prints about the text, a line each, without the words; and its exit code.
fn printed(command: &[&str], name: &str, text: &str) -> (Vec<String>, Option<i32>) {
    let folder = file(name, text);
    let output = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
        .args(command)
        .args([name, "--format", "short", "--lang", "en"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    // Findings about the game have the name of a ruleset there.
    let heads = lines.lines().filter_map(|line| line.split_once(": error[E"));
    let heads = heads.map(|(at, rest)| format!("{at}: E{}", rest.split(' ').next().unwrap_or_default()));
    (heads.collect(), output.status.code())
}

#[track_caller]
fn ten(command: &[&str], name: &str, text: &str, expected: &[(&str, &str, &str); 10]) {
    let found = told(name, text);
    let found: Vec<_> = found.iter().map(|(at, code, marked)| (at.as_str(), code.as_str(), marked.as_str())).collect();
    assert_eq!(found, *expected);
    let lines: Vec<String> = expected.iter().map(|(at, code, _)| format!("{name}:{at}: {code}")).collect();
    assert_eq!(printed(command, name, text), (lines, Some(2)));
}

#[test]
fn ten_mistakes_of_a_record_are_told_at_once() {
    ten(&["check"], GAME, RECORD, &IN_RECORD);
}

#[test]
fn ten_mistakes_of_a_ruleset_are_told_at_once() {
    ten(&["rules", "check"], "ten.rules", RULES, &IN_RULES);
}
