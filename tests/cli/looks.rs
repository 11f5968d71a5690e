use unicode_width::UnicodeWidthStr;

use super::builder::Cli;
use super::{CLEAN, SAMPLE, wrong_total};

#[test]
fn pipes_get_no_colour() {
    Cli::of("check a.game").file("a.game", SAMPLE).exit(1).stdout_lacks("\x1B[");
    Cli::of("chart a.game").file("a.game", SAMPLE).exit(0).stdout_lacks("\x1B[");
}

#[test]
fn colour_can_be_asked_for() {
    Cli::of("check a.game --color always")
        .file("a.game", wrong_total())
        .exit(1)
        .stdout_contains("\x1B[1;31merror\x1B[0m");
    Cli::of("check a.game --color never").file("a.game", wrong_total()).exit(1).stdout_lacks("\x1B[");
}

#[test]
fn nothing_is_wider_than_the_terminal() {
    let late = include_str!("../../examples/04-break-told-late.game");
    for width in [120, 80, 60, 40] {
        for command in ["check a.game", "why a.game"] {
            let ran = Cli::of(command).file("a.game", late).variable("COLUMNS", &width.to_string()).run();
            for line in ran.stdout.lines() {
                // A name that stands in a header is never cut.
                let is_whole = line.contains("╭─[")
                    || line.contains("error[")
                    || line.contains("warning[")
                    || line.contains("note[");
                assert!(is_whole || line.width() <= width, "{width}: {line}");
            }
        }
    }
}

#[test]
fn trees_keep_to_a_narrow_terminal() {
    for command in ["why a.game 5...", "why a.game break", "why a.game claim --article 5.3"] {
        let ran = Cli::of(command).file("a.game", SAMPLE).variable("COLUMNS", "60").exit(0);
        for line in ran.stdout.lines() {
            assert!(line.width() <= 60, "{line}");
        }
    }
}

#[test]
fn a_plain_form_for_screen_readers() {
    Cli::of("check a.game")
        .file("a.game", wrong_total())
        .variable("NO_GRAPHICS", "1")
        .exit(1)
        .stdout_contains("  a.game, line 8, column ")
        .stdout_contains("  article 5.3.1, draughts-ru-2003.rules, line ")
        .stdout_lacks("╭");
}

#[test]
fn rulesets_speak_russian_with_the_right_plural() {
    let told = "чёрные";
    Cli::of("check a.game --lang ru").file("a.game", SAMPLE).exit(1).stdout_contains(told).stdout_contains("52 дня");
    for variable in ["ZEITNOT_LANG", "LC_ALL", "LANG"] {
        Cli::of("check a.game")
            .file("a.game", SAMPLE)
            .variable(variable, "ru_RU.UTF-8")
            .exit(1)
            .stdout_contains("52 дня");
    }
    Cli::of("check a.game --lang en")
        .file("a.game", SAMPLE)
        .variable("LANG", "ru_RU.UTF-8")
        .exit(1)
        .stdout_contains("52 days");
}

#[test]
fn reports_speak_russian_too() {
    Cli::of("check a.game --lang ru")
        .file("a.game", wrong_total())
        .exit(1)
        .stdout_contains("ошибка[draughts-ru-2003/5.3.1 black-total]: ")
        .stdout_contains("1 партия: 1 ошибка, 0 предупреждений, 0 заметок\n");
    Cli::of("chart a.game --lang ru").file("a.game", SAMPLE).exit(0).stdout_contains("чёрные: штраф +6");
    Cli::of("why a.game --lang ru").file("a.game", SAMPLE).exit(0).stdout_contains("чёрные: 52 дня = 46 + 6");
}

#[test]
fn machines_are_spoken_to_in_english() {
    Cli::of("check a.game --lang ru --format json")
        .file("a.game", SAMPLE)
        .exit(1)
        .stdout_contains("Black has used 52 days")
        .stdout_contains("\"draughts-ru-2003.rules\"");
}

#[test]
fn columns_count_characters_and_long_lines_are_cut() {
    let note = "ж".repeat(3000);
    let game = wrong_total().replace("0/7", &format!("0/7 // {note}"));
    let ran = Cli::of("check a.game").file("a.game", game).exit(1);
    assert!(ran.stdout.lines().all(|line| line.width() < 300));
    let game = CLEAN.replace("result 1/2", "result 1/3 // ж");
    Cli::of("check --format short a.game").file("a.game", game).exit(2).stdout_contains("a.game:9:8:");
}

#[test]
fn help_lists_the_formats_of_the_command() {
    for (command, wanted) in [
        ("check", "human, short, json, ndjson"),
        ("chart", "human, json, ndjson"),
        ("why", "human, json, ndjson"),
        ("explain", "human, json, ndjson"),
        ("table", "human, json"),
    ] {
        let short = Cli::new().args([command, "-h", "--lang", "en"]).exit(0).stdout;
        let short = short.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(short.contains(&format!("[possible values: {wanted}]")), "{command}: {short}");
    }
    Cli::of("chart a.game --format short").exit(2).stderr_contains("the format `short` is not one of this command");
    Cli::of("--format json chart a.game").file("a.game", super::CLEAN).exit(0).stdout_contains("{\"schema\":1,");
    Cli::of("why a.game --nth 0").exit(2).stderr_contains("games are counted from 1");
}

#[test]
fn who_is_over_time_has_no_negative_days_left() {
    let late = super::CLEAN.replace("2002-03-14   0/6", "2002-05-14   0/67").replace("result 1/2\n", "");
    let late = late.replace("\"clean\"", "\"a game with a name too long for a column\"");
    let table = Cli::of("table a.game").variable("COLUMNS", "40").file("a.game", &late).run().stdout;
    let told = table.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("Black has used 67 days of 50, 17 days over"), "{table}");
    assert!(told.contains("White has used 0 days of 50, 50 days left"), "{table}");
}
