use super::builder::Cli;
use super::{CLEAN, SAMPLE, wrong_total};

#[test]
fn a_clean_game_says_only_how_many() {
    Cli::of("check a.game").file("a.game", CLEAN).exit(0).stdout_is("1 game: 0 errors, 0 warnings, 0 notes\n");
}

#[test]
fn a_finding_shows_record_and_ruleset() {
    Cli::of("check a.game")
        .file("a.game", wrong_total())
        .exit(1)
        .stdout_contains("error[draughts-ru-2003/5.3.1 black-total]: ")
        .stdout_contains("╭─[a.game:8:")
        .stdout_contains("8 │ 1... d6-c5")
        .stdout_contains("╭─[draughts-ru-2003.rules:")
        .stdout_contains("1 game: 1 error, 0 warnings, 0 notes\n");
}

#[test]
fn the_sample_is_overdue_and_says_why() {
    Cli::of("check sample.game")
        .file("sample.game", SAMPLE)
        .exit(1)
        .stdout_contains("overdue]: Black has used 52 days on 6 moves, 50 days are allowed\n")
        .stdout_contains("because  45 thinking (6 + 5 + 5 + 8 + 21) + 1 correction (2.) + 6 penalty (5.)\n");
}

#[test]
fn short_is_one_line_a_message() {
    let ran = Cli::of("check --format short a.game").file("a.game", wrong_total()).exit(1);
    assert_eq!(ran.stdout.lines().count(), 1);
    assert!(ran.stdout.starts_with("a.game:8:"), "{}", ran.stdout);
    ran.stdout_contains(": error[draughts-ru-2003/5.3.1 black-total]: ");
}

#[test]
fn folders_are_walked_in_order_and_hidden_ones_passed_over() {
    let ran = Cli::of("check --format short .")
        .file("b/z.game", wrong_total())
        .file("b/a.GAME", wrong_total())
        .file("a.game", wrong_total())
        .file("notes.txt", "not a record")
        .file(".hidden/a.game", "junk")
        .file("b/.hidden.game", "junk")
        .exit(1);
    let paths: Vec<_> = ran.stdout.lines().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(paths, ["a.game", "b/a.GAME", "b/z.game"]);
}

#[test]
fn without_a_path_the_current_folder_is_checked() {
    Cli::of("check").file("a.game", CLEAN).file("x/b.game", CLEAN).exit(0).stdout_contains("2 games: ");
}

#[test]
fn a_file_named_twice_is_checked_once() {
    Cli::of("check a.game . ./a.game").file("a.game", CLEAN).exit(0).stdout_contains("1 game: ");
}

#[test]
fn standard_input_works_like_a_file() {
    Cli::of("check --format short -").stdin(wrong_total()).exit(1).stdout_contains("-:8:");
}

#[test]
fn a_file_may_hold_several_games() {
    let both = format!("{CLEAN}\n{}", wrong_total());
    Cli::of("check a.game")
        .file("a.game", both)
        .exit(1)
        .stdout_contains("a.game:18:")
        .stdout_contains("2 games: 1 error");
}

#[test]
fn a_large_file_is_told_like_a_small_one() {
    let wrong = wrong_total();
    let padding = format!("// {}\n", "x".repeat(60)).repeat(80_000);
    let ran = Cli::of("check --format ndjson small.game large.game small.game")
        .file("small.game", &wrong)
        .file("large.game", format!("{wrong}{padding}{wrong}"))
        .exit(1);
    let paths: Vec<_> = ran.stdout.lines().map(|line| line.get(..18).unwrap()).collect();
    assert_eq!(paths, ["{\"path\":\"small.gam", "{\"path\":\"large.gam", "{\"path\":\"large.gam"]);
}

#[test]
fn output_does_not_depend_on_the_number_of_threads() {
    let run = |threads: &str| {
        let mut cli = Cli::of("check --format ndjson .").variable("RAYON_NUM_THREADS", threads);
        for n in 0..80 {
            let text = if n % 9 == 0 { SAMPLE.to_owned() } else { wrong_total() };
            cli = cli.file(&format!("{n}.game"), text);
        }
        cli.exit(1).stdout
    };
    assert!(run("1") == run("4"), "the order of the output depends on the threads");
}

#[test]
fn the_threshold_decides_the_exit_code() {
    let late = include_str!("../../examples/04-break-told-late.game");
    Cli::of("check a.game").file("a.game", late).exit(0);
    Cli::of("check --fail-on warning a.game").file("a.game", late).exit(1);
    Cli::of("check --fail-on never a.game").file("a.game", wrong_total()).exit(0);
}

#[test]
fn a_ruleset_may_be_a_file_beside_the_record() {
    let cup = include_str!("../../examples/06-veterans-cup/cup-2026.rules");
    let game = CLEAN.replace("rules draughts-ru-2003", "rules \"../rules/cup.rules\"");
    let ran = Cli::of("check --format json games").file("games/a.game", game).file("rules/cup.rules", cup).exit(0);
    assert_eq!(ran.json()["games"][0]["ruleset"], "cup-2026");
}

#[test]
fn the_command_line_overrides_the_ruleset_of_the_record() {
    let game = CLEAN.replace("rules draughts-ru-2003", "rules no-such");
    Cli::of("check --rules draughts-ru-2003 a.game").file("a.game", game).exit(0);
    Cli::of("check --rules no-such a.game").file("a.game", CLEAN).exit(2).stderr_contains("`no-such`");
}

#[test]
fn a_changed_number_is_told_with_its_base_and_its_reason() {
    Cli::of("check a.game --rules cup.rules")
        .file("a.game", include_str!("../../examples/06-veterans-cup/cup-game.game"))
        .file("cup.rules", include_str!("../../examples/06-veterans-cup/cup-2026.rules"))
        .exit(1)
        .stdout_contains("`break-limit` is 45 days, cup regulations, p. 7.3; the base has 30 days, art. 5.4.1");
}

#[test]
fn deadlines_are_judged_on_the_day_that_is_given() {
    let open = CLEAN.replace("result 1/2\n", "");
    Cli::of("check --format short a.game --as-of 2002-03-20")
        .file("a.game", &open)
        .exit(0)
        .stdout_contains("repeat-pending");
    Cli::of("check --format short a.game --as-of 01.01.2003")
        .file("a.game", &open)
        .exit(0)
        .stdout_lacks("repeat-pending");
    Cli::of("check a.game --as-of 2002-02-30").exit(2).stderr_contains("the calendar has no such day");
}

#[test]
fn every_old_encoding_is_read_and_named() {
    let text = CLEAN.replace("clean", "Партия Иванов - Петров");
    let cp1251 = encoding_rs::WINDOWS_1251.encode(&text).0.into_owned();
    Cli::of("check a.game")
        .file("a.game", cp1251)
        .exit(0)
        .stdout_contains("warning[E0007 foreign-encoding]: the file is not UTF-8; it was read as Windows-1251")
        .stdout_contains("game \"Партия Иванов - Петров\"");
    let utf16: Vec<u8> = format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    Cli::of("check --fail-on warning a.game").file("a.game", utf16).exit(1).stdout_contains("read as UTF-16LE");
    Cli::of("check a.game").file("a.game", format!("\u{FEFF}{}", text.replace('\n', "\r\n"))).exit(0);
}

#[test]
fn a_finding_names_the_posting_that_alone_made_it() {
    let told = "without the penalty of 5. Black would stand at 46";
    let ran = Cli::of("check a.game").file("a.game", SAMPLE).exit(1).stdout_contains(told);
    // Without the correction of 2. there would be 51 days, which are more than 50 too.
    assert!(!ran.stdout.contains("without the correction"), "{}", ran.stdout);
    let found = Cli::of("check a.game --format json").file("a.game", SAMPLE).exit(1).json();
    let overdue = found["games"][0]["findings"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(overdue["slug"], "overdue");
    assert_eq!(overdue["because"][1], told);
    Cli::of("check a.game --lang ru")
        .file("a.game", SAMPLE)
        .exit(1)
        .stdout_contains("без штрафа в ответе 5. у чёрных было бы 46");
}

#[test]
fn a_claim_against_the_claimant_is_told_as_his_partners() {
    let game = "game \"two claims\"\nedition 1\nrules draughts-ru-2003\nstart 2002-03-01\n\n\
        1. c3-d4    -           -           2002-03-01   0/0\n\
        1... d6-c5  2002-03-01  2002-03-08  2002-05-01   0/54\n  arrived 2002-05-08\n\
        claim by white 2002-05-12 registered   4/54\n\
        claim by black 2002-05-20 registered   4/54\n";
    let told = |language: &str, wanted: &str| {
        let ran = Cli::of("check a.game --format short --lang").args([language]).file("a.game", game).run();
        let found = ran.stdout.lines().find(|line| line.contains("claim-repeated")).unwrap_or_default();
        assert!(found.contains(wanted), "{found}");
    };
    told(
        "en",
        "Black declared time overdue while the claim of White still waits for its ruling; nothing follows from that",
    );
}
