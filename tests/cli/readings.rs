use serde_json::Value;

use super::builder::Cli;
use super::schema::assert_valid;
use super::{CLEAN, SAMPLE};

const CHECK: &str = include_str!("../../docs/schema/check-1.json");

/// The findings of a name.
fn found<'a>(game: &'a Value, slug: &str) -> Vec<&'a Value> {
    game["findings"].as_array().unwrap().iter().filter(|finding| finding["slug"] == slug).collect()
}

#[test]
fn an_option_is_taken_instead_of_the_chosen_one() {
    let ran = Cli::of("check --readings penalties-count=apart --format json a.game").file("a.game", SAMPLE).exit(1);
    let out = ran.json();
    assert_valid(&out, "", CHECK);
    let game = &out["games"][0];
    assert!(found(game, "overdue").is_empty());
    assert_eq!(found(game, "claim-not-overdue").len(), 1);
    assert_eq!(game["readings"], serde_json::json!({ "under": "penalties-count=apart" }));
    assert_eq!(game["findings"][0].get("stable"), None);
}

#[test]
fn both_languages_of_a_pair_are_understood() {
    let slugs = |readings: &str, language: &str| {
        let ran = Cli::of("check a.game --format short --fail-on never --readings")
            .args([readings, "--lang", language])
            .file("a.game", SAMPLE)
            .exit(0);
        let ids = ran.stdout.lines().map(|line| line.split(']').next().unwrap().to_owned());
        ids.collect::<Vec<_>>()
    };
    let english = slugs("penalties-count=apart", "en");
    assert!(!english.iter().any(|line| line.ends_with(" overdue")));
    for readings in ["penalties-count=apart", "штрафные-дни=отдельно", "Штрафные-Дни=apart"]
    {
        for language in ["en", "ru"] {
            assert_eq!(slugs(readings, language), english, "{readings} in {language}");
        }
    }
}

#[test]
fn chart_and_why_take_options_too() {
    Cli::of("chart a.game --readings delay-from=from-the-fortieth")
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("White 25, Black 52");
    let why = |readings: &str| {
        let command = "why a.game --article 5.3.5 --readings";
        Cli::of(command).args([readings]).file("a.game", SAMPLE).exit(0).stdout
    };
    assert!(why("penalties-count=as-time").contains("error overdue: Black has used 52 days"));
    assert!(!why("penalties-count=apart").contains("error overdue"));
    Cli::of("why a.game repeat --readings all").file("a.game", SAMPLE).exit(2).stderr_contains("is for `check`");
    Cli::of("rules list --readings all").exit(2).stderr_contains("`--readings` is for commands that judge games");
}

#[test]
fn what_is_not_there_is_told() {
    Cli::of("check a.game --readings penalty-count=apart")
        .file("a.game", SAMPLE)
        .exit(2)
        .stdout_contains("error[E0020 reading-unknown]: `draughts-ru-2003` has no reading `penalty-count`")
        .stdout_contains("did you mean `penalties-count`?")
        .stdout_lacks("overdue");
    Cli::of("check a.game --readings penguins=many --rules draughts-ru-2003")
        .file("a.game", SAMPLE)
        .exit(2)
        .stderr_contains("it has `unreadable-postmark`, ");
    Cli::of("chart a.game --readings penalties-count=none")
        .file("a.game", SAMPLE)
        .exit(2)
        .stderr_contains("error[E0021 reading-option-unknown]")
        .stderr_contains("it has `as-time`, `apart`");
    for wrong in ["penalties-count", "=apart", "a=b,", "a=b,a=c", ""] {
        Cli::of("check a.game --readings").args([wrong]).file("a.game", CLEAN).exit(2).stderr_contains("--readings");
    }
}

#[test]
fn a_ruleset_without_the_reading_is_a_problem_of_its_games() {
    let own = include_str!("../errors/files/head.rules");
    let ran = Cli::of("check a.game b.game --format ndjson --readings penalties-count=apart")
        .file("a.game", SAMPLE)
        .file("b.game", CLEAN.replace("rules draughts-ru-2003", "rules \"own.rules\""))
        .file("own.rules", own)
        .exit(2);
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["problems"], Value::from(Vec::<Value>::new()));
    let codes: Vec<_> = lines[1]["problems"].as_array().unwrap().iter().map(|problem| &problem["code"]).collect();
    assert!(codes.contains(&&Value::from("E0020")), "{codes:?}");
    assert_eq!(lines[1]["state"], Value::Null);
}

#[test]
fn every_finding_says_whether_it_holds_under_all() {
    let ran = Cli::of("check --readings all --format json a.game b.game")
        .file("a.game", SAMPLE)
        .file("b.game", CLEAN)
        .exit(1);
    let out = ran.json();
    assert_valid(&out, "", CHECK);
    let game = &out["games"][0];
    let findings = game["findings"].as_array().unwrap();
    assert!(findings.iter().all(|finding| finding["stable"].is_boolean() && finding["readings"].is_array()));
    for finding in findings {
        let holds = finding["readings"].as_array().unwrap().iter().all(|reading| reading["holds"] == true);
        let depends = finding["status"] == "depends-on-reading";
        assert_eq!(finding["stable"] == false, depends, "{finding}");
        assert!(finding["stable"] == holds || finding["severity"] == "note", "{finding}");
    }

    let overdue = found(game, "overdue");
    let [overdue] = overdue.as_slice() else { panic!("{overdue:?}") };
    assert_eq!((&overdue["severity"], &overdue["stable"]), (&Value::from("error"), &Value::from(false)));
    let readings = overdue["readings"].as_array().unwrap();
    assert!(readings.contains(&serde_json::json!({ "under": "penalties-count=apart", "holds": false })));

    let elsewhere = found(game, "claim-not-overdue");
    let [elsewhere] = elsewhere.as_slice() else { panic!("{elsewhere:?}") };
    assert_eq!(elsewhere["severity"], "note");
    assert_eq!(
        elsewhere["readings"][0],
        serde_json::json!({ "under": "penalties-count=apart", "holds": true, "severity": "error" })
    );

    let readings = &game["readings"];
    assert_eq!(readings["limit_reached"], false);
    assert_eq!(readings["totals"]["white"]["most_under"], "delay-from=from-the-fortieth");
    assert_eq!(readings["totals"]["black"]["least_under"], "");
    let changes = readings["changes"].as_array().unwrap();
    let penalties = changes.iter().find(|change| change["under"] == "penalties-count=apart").unwrap();
    assert_eq!((&penalties["article"], &penalties["chosen"]), (&Value::from("5.3.5"), &Value::from("as-time")));
    assert_eq!(penalties["totals"], serde_json::json!({ "white": 24, "black": 52 }));
    assert_eq!(out["games"][1]["findings"], Value::from(Vec::<Value>::new()));
}

#[test]
fn people_are_told_under_the_finding_and_at_the_end_of_the_game() {
    Cli::of("check --readings all a.game")
        .file("a.game", SAMPLE)
        .exit(1)
        .stdout_contains("  readings  not under `penalties-count=apart`\n")
        .stdout_contains("            under `transit-rounding=down`: Black has used 53 days on 6 moves")
        .stdout_contains("readings of “K-7, semifinal 3, game 41”: ")
        .stdout_contains("    penalties-count=apart  White 24, Black 52\n        17: ")
        .stdout_contains("  White: 21 days under `claimants-time=not-charged` to 25 days under ")
        .stdout_contains("1 game: 1 error, ");
    Cli::of("check --readings all --format short a.game")
        .file("a.game", SAMPLE)
        .exit(1)
        .stdout_contains(" (not under `penalties-count=apart`) (under ");
    Cli::of("check --readings all --lang ru a.game")
        .file("a.game", SAMPLE)
        .exit(1)
        .stdout_contains("  толкования  но не при `штрафные-дни=отдельно`\n")
        .stdout_contains("    штрафные-дни=отдельно  Белые 24, чёрные 52\n        17: ");
    Cli::of("check --readings all a.game").file("a.game", CLEAN).exit(0).stdout_contains("nothing hangs on them\n");
}

#[test]
fn a_comment_allows_what_arises_elsewhere() {
    let allowed =
        SAMPLE.replace("protest by black 2002-09-27", "protest by black 2002-09-27 // allow protest-late: told");
    Cli::of("check --readings all a.game").file("a.game", allowed).exit(1).stdout_lacks("protest-late");
}

#[test]
fn nothing_is_said_unless_asked() {
    let plain = |args: &str| Cli::of(args).file("a.game", SAMPLE).exit(1).stdout;
    for format in ["human", "short", "json", "ndjson"] {
        let text = plain(&format!("check a.game --format {format}"));
        assert!(!text.contains("readings") && !text.contains("stable"), "{text}");
    }
}
