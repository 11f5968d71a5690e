//! Games of one event, checked together.

use serde_json::Value;

use crate::builder::Cli;

/// A game of the event: header words, then entries.
fn game(white: &str, black: &str, entries: &str) -> String {
    format!(
        "game \"{white} - {black}\"\nrules draughts-ru-2003\nwhite \"{white}\"\nblack \"{black}\"\nelder \"Elm\"\n\
         event \"Cup\"\nstart 2026-03-02\nend 2028-03-01\n\n\
         1. c3-d4  -  -  2026-03-02  0/0\n{entries}"
    )
}

/// A break of Black's, told in time to the partner and the elder.
fn taken(first: &str, last: &str) -> String {
    format!("break by black {first} through {last}\n  announced 2026-03-20 registered to white, elder\n")
}

const REPLY: &str = "1... d6-c5  2026-03-02  2026-03-08  2026-06-02  0/86\n";

fn checked(cli: Cli) -> Value {
    let ran = cli.args(["check", "--format", "json", "--fail-on", "never", "--together", "."]).exit(0);
    serde_json::from_str(&ran.stdout).unwrap()
}

/// `PATH:LINE SLUG -> PATH:LINE …` for every finding of a slug and every problem.
fn told(json: &Value, slug: &str) -> Vec<String> {
    let findings = json["games"].as_array().unwrap().iter().flat_map(|game| game["findings"].as_array().unwrap());
    let all = findings.chain(json["problems"].as_array().unwrap());
    let place = |at: &Value| format!("{}:{}", at["path"].as_str().unwrap(), at["line"]);
    let wanted = all.filter(|found| found["slug"] == slug);
    wanted
        .map(|found| {
            let related = found["related"].as_array().unwrap().iter().map(place);
            std::iter::once(place(&found["at"])).chain(related).collect::<Vec<_>>().join(" -> ")
        })
        .collect()
}

#[test]
fn a_break_on_other_days_is_told_with_the_place_of_the_usual_ones() {
    let usual = taken("2026-04-10", "2026-04-20");
    let cli = Cli::new()
        .file("a.game", game("Ash", "Oak", &usual))
        .file("b.game", game("Birch", "Oak", &taken("2026-04-10", "2026-04-21")))
        .file("c.game", game("Cedar", "Oak", &usual));
    let json = checked(cli);
    assert_eq!(told(&json, "break-differs"), ["b.game:11 -> a.game:11"]);
    assert_eq!(told(&json, "break-not-told"), [] as [&str; 0]);
    assert_eq!(told(&json, "break-second-in-year"), [] as [&str; 0]);
}

#[test]
fn nothing_changes_for_games_that_are_judged_alone() {
    let files = |cli: Cli| {
        cli.file("a.game", game("Ash", "Oak", &taken("2026-04-10", "2026-04-20")))
            .file("b.game", game("Birch", "Oak", &taken("2026-04-12", "2026-04-21")))
            .file("c.game", game("Cedar", "oak", REPLY))
    };
    for args in [["check", "."].as_slice(), &["check", "a.game"], &["check", "b.game", "c.game"]] {
        let ran = files(Cli::new()).args(args.iter().copied()).run();
        for slug in ["break-differs", "break-not-told", "header-differs", "name-spelled-otherwise", "no-event"] {
            assert!(!ran.stdout.contains(slug), "{slug} in {}", ran.stdout);
        }
    }
    // An event with one game has nothing to be held against.
    let alone = files(Cli::new()).args(["check", "a.game"]).run().stdout;
    assert_eq!(files(Cli::new()).args(["check", "--together", "a.game"]).run().stdout, alone);
}

#[test]
fn a_partner_whose_game_is_open_is_told_of_every_break() {
    let told_to_ash = game("Ash", "Oak", &taken("2026-04-10", "2026-04-20"));
    let untold = game("Birch", "Oak", REPLY);
    let over = game("Cedar", "Oak", "1... d6-c5  2026-03-02  2026-03-08  2026-03-12  0/4\n  resigns\nresult 1-0\n");
    let not_begun = game("Elder", "Oak", "").replace("start 2026-03-02", "start 2026-05-02");
    let not_there_yet = game("Fir", "Oak", "1... d6-c5  2026-03-02  2026-03-08  2026-04-02  0/25\n");
    let files = |cli: Cli| {
        cli.file("a.game", &told_to_ash)
            .file("b.game", &untold)
            .file("c.game", &over)
            .file("e.game", &not_begun)
            .file("f.game", &not_there_yet)
    };
    let json = checked(files(Cli::new()));
    assert_eq!(told(&json, "break-not-told"), ["b.game:4 -> a.game:11"]);
    // A record that ends before the break is judged as it stands on the day that is asked for.
    let json = checked(files(Cli::of("--as-of 2026-04-15")));
    assert_eq!(told(&json, "break-not-told"), ["b.game:4 -> a.game:11", "f.game:4 -> a.game:11"]);
}

#[test]
fn a_second_break_in_the_year_is_found_in_another_game_too() {
    let first = taken("2026-04-10", "2026-04-20");
    let both = format!("{first}{}", taken("2026-05-10", "2026-05-20"));
    let next_year = format!("{first}{}", taken("2027-05-10", "2027-05-20"));
    let cli = Cli::new()
        .file("a.game", game("Ash", "Oak", &first))
        .file("b.game", game("Birch", "Oak", &taken("2026-05-10", "2026-05-20")))
        .file("c.game", game("Cedar", "Oak", &both))
        .file("d.game", game("Dogwood", "Oak", &next_year));
    let json = checked(cli);
    let wanted = ["b.game:11 -> a.game:11", "c.game:13"];
    assert_eq!(told(&json, "break-second-in-year"), wanted);
}

#[test]
fn the_elder_is_told_once_for_all_games() {
    let here = taken("2026-04-10", "2026-04-20");
    let not_here = here.replace(", elder", "");
    let cli = |there: &str| {
        let cli = Cli::new().file("a.game", game("Ash", "Oak", &not_here));
        checked(cli.file("b.game", game("Birch", "Oak", there)))
    };
    assert_eq!(told(&cli(&here), "break-elder"), [] as [&str; 0]);
    assert_eq!(told(&cli(&not_here), "break-elder"), ["a.game:11", "b.game:11"]);
}

#[test]
fn headers_of_one_event_say_the_same() {
    let odd = game("OAK", "Cedar", "").replace("end 2028-03-01", "end 2028-04-01").replace("Elm", "Fir");
    let cli = Cli::new()
        .file("a.game", game("Ash", "Oak", ""))
        .file("b.game", game("Birch", "Oak", ""))
        .file("c.game", odd)
        .file("d.game", game("Ash", "Oak", ""));
    let json = checked(cli);
    assert_eq!(told(&json, "header-differs"), ["c.game:5 -> a.game:5", "c.game:8 -> a.game:8"]);
    assert_eq!(told(&json, "name-spelled-otherwise"), ["c.game:3 -> a.game:4"]);
    assert_eq!(told(&json, "pairing-twice"), ["d.game:1 -> a.game:1"]);
}

#[test]
fn games_of_other_events_and_of_none_are_left_alone() {
    let other = game("Birch", "Oak", REPLY).replace("Cup", "League");
    let none = game("Cedar", "Oak", REPLY).replace("event \"Cup\"\n", "");
    let cli = Cli::new()
        .file("a.game", game("Ash", "Oak", &taken("2026-04-10", "2026-04-20")))
        .file("b.game", other)
        .file("c.game", &none);
    let json = checked(cli);
    assert_eq!(told(&json, "break-not-told"), [] as [&str; 0]);
    assert_eq!(told(&json, "no-event"), [] as [&str; 0]);
    let json = checked(Cli::new().file("c.game", none));
    assert_eq!(told(&json, "no-event").len(), 1);
}

#[test]
fn standard_input_is_read_once_and_judged_together() {
    let text = game("Ash", "Oak", &taken("2026-04-10", "2026-04-20")) + "\n" + &game("Birch", "Oak", REPLY);
    Cli::of("check --together --format short -").stdin(text).exit(1).stdout_contains("break-not-told");
}

#[test]
fn what_cannot_be_read_is_told_once() {
    let ran = Cli::of("check --together --format short .")
        .file("a.game", game("Ash", "Oak", "Dear Sir\n"))
        .file("b.game", [0xFF, 0x00, 0x01])
        .exit(2);
    assert_eq!(ran.stdout.matches("a.game:11").count(), 1, "{}", ran.stdout);
    assert_eq!(ran.stdout.matches("b.game").count(), 1, "{}", ran.stdout);
    Cli::of("check --together .").exit(2).stdout_contains("E0003").stdout_lacks("E0601");
}

#[test]
fn the_tournament_of_the_examples_shows_what_one_game_cannot() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/07-tournament");
    let ran = Cli::new().args(["check", "--together", "--format", "short", folder]).exit(1);
    let lines: Vec<_> = ran.stdout.lines().filter(|line| !line.contains("repeat-pending")).collect();
    let found: Vec<_> = lines.iter().map(|line| line.rsplit_once('/').unwrap().0).collect();
    let slugs = ["break-differs", "break-late-notice", "break-not-told"];
    assert_eq!(found.len(), slugs.len(), "{}", ran.stdout);
    for (line, slug) in lines.iter().zip(slugs) {
        assert!(line.contains(slug), "{line}");
    }
}
