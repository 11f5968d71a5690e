use unicode_width::UnicodeWidthStr;

use super::builder::Cli;
use super::{CLEAN, SAMPLE};

#[test]
fn the_table_lines_up() {
    let ran = Cli::of("chart a.game").file("a.game", SAMPLE).exit(0);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "K-7, semifinal 3, game 41");
    let reserve_ends: Vec<_> = lines[1..=12].iter().map(|line| line.width()).collect();
    assert!(reserve_ends.iter().all(|end| *end == reserve_ends[0]), "{}", ran.stdout);
    ran.stdout_contains("Black +6 penalty").stdout_contains("White 24, Black 52\n").stdout_contains("~2002-03-31");
}

#[test]
fn narrow_terminals_get_fewer_columns() {
    for width in [100, 80, 60, 40] {
        let ran = Cli::of("chart a.game").file("a.game", SAMPLE).variable("COLUMNS", &width.to_string()).exit(0);
        let table = ran.stdout.lines().skip(1).take(13);
        assert!(table.into_iter().all(|line| line.width() <= width), "{width}:\n{}", ran.stdout);
        ran.stdout_contains("reserve");
    }
}

#[test]
fn the_ledger_of_the_sample() {
    let ran = Cli::of("chart --format json a.game").file("a.game", SAMPLE).exit(0);
    let rows = ran.json()["rows"].clone();
    let told: Vec<_> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| format!("{} {} {} {}", row["entry"].as_str().unwrap(), row["days"], row["white"], row["black"]))
        .collect();
    let wanted = [
        "1. 0 0 0",
        "1... 6 0 6",
        "2. 3 3 7",
        "2... 5 3 12",
        "3. 3 6 12",
        "3... 5 6 17",
        "4. 8 14 17",
        "4... 8 14 25",
        "5. 3 17 31",
        "repeat 5. 4 21 31",
        "5... 21 21 52",
        "claim 3 24 52",
    ];
    assert_eq!(told, wanted);
}

#[test]
fn a_file_with_several_games() {
    let both = format!("{CLEAN}\n{}", CLEAN.replace("clean", "second"));
    Cli::of("chart a.game").file("a.game", &both).exit(0).stdout_contains("clean\n").stdout_contains("second\n");
    Cli::of("chart a.game --nth 2").file("a.game", &both).exit(0).stdout_lacks("clean\n").stdout_contains("second\n");
    Cli::of("chart a.game --nth 3").file("a.game", &both).exit(2).stderr_contains("the file holds 2 games");
    Cli::of("chart a.game --format json").file("a.game", &both).exit(2).stderr_contains("`--nth`");
    let ran = Cli::of("chart a.game --format ndjson").file("a.game", &both).exit(0);
    assert_eq!(ran.stdout.lines().count(), 2);
}

#[test]
fn what_is_wrong_with_the_record_goes_beside_the_answer() {
    let broken = CLEAN.replace("0/6", "0/");
    Cli::of("chart a.game").file("a.game", broken).exit(2).stdout_contains("1...").stderr_contains("E0141");
    Cli::of("chart no.game").exit(2).stderr_contains("E0002");
    Cli::of("chart a.game --format short")
        .file("a.game", CLEAN)
        .exit(2)
        .stderr_contains("it knows human, json, ndjson");
    Cli::of("chart -").stdin(CLEAN).exit(0).stdout_contains("White 0, Black 6");
}
