//! `zeitnot table`

use serde_json::Value;

use crate::builder::Cli;
use crate::schema::assert_valid;
use crate::{CLEAN, SAMPLE};

const SCHEMA: &str = include_str!("../../docs/schema/table-1.json");
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");

fn json(cli: Cli) -> Value {
    let ran = cli.args(["table", "--format", "json", "."]).exit(0);
    let value = serde_json::from_str(&ran.stdout).unwrap();
    assert_valid(&value, "", SCHEMA);
    value
}

/// A game of an event with so many words more.
fn game(event: &str, players: [&str; 2], rest: &str) -> String {
    let [white, black] = players;
    format!(
        "game \"{white} - {black}\"\nrules draughts-ru-2003\nwhite \"{white}\"\nblack \"{black}\"\nevent \"{event}\"\n\
         start 2026-03-02\nend 2028-03-01\n\n{rest}"
    )
}

const FIRST: &str = "1. c3-d4  -  -  2026-03-02  0/0\n";
const REPLY: &str = "1... d6-c5  2026-03-02  2026-03-08  2026-03-12  0/4\n";

#[test]
fn all_examples_fit_the_schema() {
    let ran = Cli::new().args(["table", "--format", "json", EXAMPLES]).exit(0);
    let value: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_valid(&value, "", SCHEMA);
    assert_eq!(value["events"][0]["event"], "Club round robin 2026");
    let last = value["events"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["event"], last["players"].as_array().unwrap().len()), (&Value::Null, 0));
}

#[test]
fn a_row_says_how_a_game_stands() {
    let value = json(Cli::new().file("a.game", SAMPLE).file("b.game", game("Cup", ["Ash", "Oak"], FIRST)));
    let row = &value["events"][0]["games"][0];
    assert_eq!((&row["game"], &row["path"], &row["line"]), (&"Ash - Oak".into(), &"b.game".into(), &1.into()));
    assert_eq!((&row["state"], &row["to_move"], &row["days_since"]), (&"playing".into(), &"black".into(), &0.into()));
    let sample = &value["events"][1]["games"][0];
    assert_eq!((&sample["result"], &sample["state"]), (&"1-0".into(), &"finished".into()));
    assert_eq!(sample["totals"], serde_json::json!({ "white": 24, "black": 52 }));
    assert_eq!(sample["reserve"]["black"], -2);
    assert_eq!(sample["last"], serde_json::json!({ "entry": "5...", "by": "black", "sent": "2002-09-02" }));
    assert_eq!(sample["findings"], serde_json::json!({ "errors": 1, "warnings": 0, "notes": 5 }));
}

#[test]
fn waits_are_counted_to_the_latest_day_of_the_event() {
    let waiting = game("Cup", ["Ash", "Oak"], FIRST);
    let later = game("Cup", ["Birch", "Oak"], &format!("{FIRST}{REPLY}"));
    let files = |cli: Cli| cli.file("a.game", &waiting).file("b.game", &later);
    let days = |value: &Value, at: usize| value["events"][0]["games"][at]["days_since"].as_i64();
    let value = json(files(Cli::new()));
    assert_eq!((days(&value, 0), days(&value, 1)), (Some(10), Some(0)));
    let value = json(files(Cli::of("--as-of 2026-04-01")));
    assert_eq!((days(&value, 0), days(&value, 1)), (Some(30), Some(20)));
}

#[test]
fn players_have_their_points() {
    let result = |score: &str| format!("{FIRST}{REPLY}result {score}\n");
    let value = json(
        Cli::new()
            .file("a.game", game("Cup", ["Ash", "Oak"], &result("1-0")))
            .file("b.game", game("Cup", ["OAK", "Birch"], &result("1/2")))
            .file("c.game", game("Cup", ["Birch", "Ash"], FIRST)),
    );
    let players = value["events"][0]["players"].as_array().unwrap();
    let told = |player: &Value| {
        let number = |key: &str| player[key].as_f64().unwrap();
        (player["name"].as_str().unwrap().to_owned(), number("games"), number("finished"), number("points"))
    };
    let told: Vec<_> = players.iter().map(told).collect();
    let wanted = [("Ash", 2.0, 1.0, 1.0), ("Birch", 2.0, 1.0, 0.5), ("Oak", 2.0, 2.0, 0.5)];
    assert_eq!(told, wanted.map(|(name, games, finished, points)| (name.to_owned(), games, finished, points)));
}

#[test]
fn a_claim_without_a_ruling_is_open() {
    let (open, _) = SAMPLE.split_once("ruling 2002-10-15").unwrap();
    let value = json(Cli::new().file("a.game", open));
    let row = &value["events"][0]["games"][0];
    assert_eq!(row["claim"], serde_json::json!({ "by": "white", "sent": "2002-09-12" }));
    assert_eq!((&row["state"], &row["to_move"]), (&"suspended".into(), &Value::Null));
    Cli::of("table .").file("a.game", open).exit(0).stdout_contains("claim of White, 2002-09-12");
}

#[test]
fn what_is_not_known_exactly_has_bounds() {
    let unknown = FIRST.to_owned() + "1... d6-c5  2026-03-02  ?  2026-03-12  ?/?\n";
    let cli = || Cli::new().file("a.game", game("Cup", ["Ash", "Oak"], &unknown));
    let totals = &json(cli())["events"][0]["games"][0]["totals"];
    assert_eq!((&totals["black"], &totals["black_min"], &totals["black_max"]), (&Value::Null, &0.into(), &10.into()));
    cli().args(["table", "."]).exit(0).stdout_contains("0–10/50");
}

#[test]
fn columns_line_up_in_russian_and_go_where_there_is_no_room() {
    let cli = |lang: &'static str, width: &str| {
        let files = Cli::new()
            .file("a.game", game("Кубок", ["Ясень", "Дуб"], FIRST))
            .file("b.game", game("Кубок", ["A", "B"], &format!("{FIRST}{REPLY}result 1-0\n")));
        files.variable("COLUMNS", width).args(["table", "--lang", lang, "."]).exit(0).stdout
    };
    let wide = cli("ru", "200");
    let column = |line: &str, word: &str| line.split_once(word).map(|(before, _)| before.chars().count());
    let lines: Vec<_> = wide.lines().collect();
    assert!(lines[0].starts_with("Кубок, на 2026-03-12"), "{wide}");
    assert_eq!(column(lines[1], "состояние"), column(lines[2], "1-0"), "{wide}");
    assert_eq!(column(lines[1], "состояние"), column(lines[3], "идёт"), "{wide}");
    let narrow = cli("en", "50");
    assert!(narrow.lines().all(|line| line.chars().count() <= 70) && narrow.contains("left out"), "{narrow}");
    let told = cli("ru", "30");
    assert!(told.contains("Ясень - Дуб: идёт") && told.contains("  белые: израсходовано 0 дней"), "{told}");
}

#[test]
fn the_languages_differ_in_words_alone() {
    let table = |lang: &str, format: &str| {
        let args = ["table", "--lang", lang, "--format", format, EXAMPLES];
        Cli::new().args(args).exit(0).stdout
    };
    assert_eq!(table("en", "json"), table("ru", "json"));
    let numbers = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
    assert_eq!(numbers(table("en", "human")), numbers(table("ru", "human")));
}

#[test]
fn only_what_cannot_be_read_makes_it_fail() {
    let cli = || Cli::new().file("a.game", CLEAN.replace("0/6", "0/7"));
    cli().args(["table"]).exit(0).stdout_contains("1 error");
    let ran =
        cli().file("b.game", "game \"b\"\nrules draughts-ru-2003\nstart 2026-13-01\n").args(["table", "."]).exit(2);
    assert!(ran.stdout.contains("not judged") && ran.stderr.contains("E0152"), "{} {}", ran.stdout, ran.stderr);
    Cli::of("table nowhere").exit(2).stderr_contains("E0002");
    cli().args(["table", "--format", "short", "."]).exit(2);
}

#[test]
fn what_ended_the_game_first_is_its_result() {
    let resigned = format!("{FIRST}{REPLY}2. --  2026-03-12  2026-03-18  2026-03-22  4/4\n  resigns\n");
    let again = "2... --  2026-03-22  2026-03-28  2026-03-30  4/6\n  resigns\n";
    for (rest, result) in [("", "0-1"), (again, "0-1"), ("result 1-0\n", "0-1"), ("result 0-1\nresult 1-0\n", "0-1")] {
        let value = json(Cli::new().file("a.game", game("Cup", ["Ash", "Oak"], &format!("{resigned}{rest}"))));
        assert_eq!(value["events"][0]["games"][0]["result"], result, "{rest}");
    }
}
