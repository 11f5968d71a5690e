use serde_json::Value;

use super::builder::Cli;
use super::schema::assert_valid;
use super::{CLEAN, SAMPLE, wrong_total};

const CHECK: &str = include_str!("../../docs/schema/check-1.json");
const CHART: &str = include_str!("../../docs/schema/chart-1.json");
const WHY: &str = include_str!("../../docs/schema/why-1.json");

#[test]
fn check_keeps_to_its_schema() {
    let ran = Cli::of("check --format json a.game b.game c.game d.game no.game")
        .file("a.game", SAMPLE)
        .file("b.game", CLEAN.replace("0/6", "0/"))
        .file("c.game", CLEAN.replace("start 2002-03-01\n", ""))
        .file("d.game", CLEAN.replace("2002-03-08", "??").replace("result", "2. e3-f4  2002-03-14 ??  ??  ?/?\nresult"))
        .exit(2);
    let out = ran.json();
    assert_valid(&out, "", CHECK);
    assert_eq!(out["schema"], 1);
    assert_eq!(out["games"].as_array().unwrap().len(), 4);
    assert_eq!(out["games"][0]["totals"]["black"], 52);
    assert_eq!(out["games"][0]["state"], "finished");
    assert_eq!(out["games"][2]["state"], Value::Null);
    assert_eq!(out["summary"]["games"], 4);
    let overdue =
        out["games"][0]["findings"].as_array().unwrap().iter().find(|found| found["slug"] == "overdue").unwrap();
    assert_eq!(overdue["id"], "draughts-ru-2003/5.3.5");
    assert_eq!(overdue["player"], "black");
    assert_eq!(overdue["entry"], "5...");
    assert_eq!(overdue["status"], "violated");
    assert_eq!((&overdue["at"]["line"], &overdue["at"]["column"]), (&Value::from(43), &Value::from(58)));
    assert_eq!(overdue["rule"]["article"], "5.3.5");
    assert!(!overdue["because"].as_array().unwrap().is_empty());
    assert!(out["problems"].as_array().unwrap().iter().any(|problem| problem["code"] == "E0141"));
}

#[test]
fn members_stand_in_the_order_of_the_schema() {
    Cli::of("check --format json a.game").file("a.game", CLEAN).exit(0).stdout_is(concat!(
        r#"{"schema":1,"games":[{"path":"a.game","game":"clean","ruleset":"draughts-ru-2003","state":"finished","#,
        r#""totals":{"white":0,"black":6},"moves":{"white":1,"black":1},"findings":[]}],"problems":[],"#,
        r#""summary":{"games":1,"errors":0,"warnings":0,"notes":0}}"#,
        "\n"
    ));
}

#[test]
fn ndjson_is_one_game_a_line() {
    let both = format!("{CLEAN}\n{}", wrong_total());
    let ran = Cli::of("check --format ndjson a.game no.game").file("a.game", both).exit(2);
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    for line in &lines[..2] {
        assert_valid(line, "game", CHECK);
        assert!(line["problems"].is_array());
    }
    assert_valid(&lines[2], "file", CHECK);
    assert_eq!(lines[2]["path"], "no.game");
    assert_eq!(lines[2]["problems"][0]["code"], "E0002");
}

#[test]
fn nothing_to_check_is_still_whole_json() {
    let ran = Cli::of("check --format json no.game").exit(2);
    assert_valid(&ran.json(), "", CHECK);
    assert_eq!(ran.json()["games"], Value::from(Vec::<Value>::new()));
}

#[test]
fn chart_and_why_keep_to_their_schemas() {
    let unknown = CLEAN.replace("2002-03-08", "??");
    for game in [SAMPLE, CLEAN, &unknown] {
        let ran = Cli::of("chart --format json a.game").file("a.game", game).exit(0);
        assert_valid(&ran.json(), "", CHART);
        for what in [&["why", "a.game"][..], &["why", "a.game", "1..."], &["why", "a.game", "--article", "5.3"]] {
            let ran = Cli::new().args(what.iter().copied()).args(["--format", "json"]).file("a.game", game).exit(0);
            assert_valid(&ran.json(), "", WHY);
        }
    }
}
