use super::builder::Cli;
use super::{CLEAN, wrong_total};

/// What is wrong with one file is told at its place, and the others are checked all the same.
#[track_caller]
fn beside_a_clean_game(cli: Cli, bad: &str, told: &str) {
    cli.file("good.game", wrong_total())
        .args(["check", "--format", "short", bad, "good.game"])
        .exit(2)
        .stdout_contains(told)
        .stdout_contains("good.game:8:");
}

#[test]
fn a_file_that_is_not_there() {
    beside_a_clean_game(Cli::new(), "no.game", "no.game:1:1: error[E0002 file-missing]: ");
}

#[test]
fn a_folder_without_records() {
    beside_a_clean_game(Cli::new().folder("empty"), "empty", "empty:1:1: error[E0003 folder-without-records]: ");
}

#[test]
fn an_empty_file() {
    beside_a_clean_game(Cli::new().file("e.game", ""), "e.game", "e.game:1:1: error[E0102 empty-record]: ");
    beside_a_clean_game(Cli::new().file("e.game", "\n// x\n"), "e.game", "e.game:1:1: error[E0102 empty-record]: ");
}

#[test]
fn a_binary_file() {
    let png = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";
    beside_a_clean_game(Cli::new().file("p.game", png), "p.game", "p.game:2:1: error[E0005 file-binary]: ");
}

#[test]
fn a_damaged_file() {
    let mut bytes = CLEAN.replace("clean", "Партия").into_bytes();
    bytes.insert(CLEAN.find("clean").unwrap() + 4, 0xFF);
    beside_a_clean_game(Cli::new().file("d.game", bytes), "d.game", "d.game:1:9: error[E0008 encoding-broken]: ");
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read() {
    use std::os::unix::fs::PermissionsExt as _;

    let cli = Cli::new().file("s.game", CLEAN);
    let path = cli.path().join("s.game");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    // Who may read everything cannot see this.
    if std::fs::read(&path).is_ok() {
        return;
    }
    beside_a_clean_game(cli, "s.game", "s.game:1:1: error[E0001 file-unreadable]: ");
}

#[test]
fn a_ruleset_that_does_not_exist() {
    let game = CLEAN.replace("rules draughts-ru-2003", "rules draughts-2003");
    let told = "r.game:3:7: error[E0010 ruleset-missing]: there is no ruleset `draughts-2003`";
    beside_a_clean_game(Cli::new().file("r.game", game), "r.game", told);
    let game = CLEAN.replace("rules draughts-ru-2003", "rules \"no.rules\"");
    beside_a_clean_game(Cli::new().file("r.game", game), "r.game", "error[E0010 ruleset-missing]");
}

#[test]
fn a_ruleset_that_does_not_check_is_told_once() {
    let rules = "regulation x \"X\"\n  language en\narticle 1 \"A\"\n  param a = b\n";
    let game = CLEAN.replace("rules draughts-ru-2003", "rules \"x.rules\"");
    let ran = Cli::of("check --format short a.game b.game")
        .file("a.game", &game)
        .file("b.game", &game)
        .file("x.rules", rules)
        .exit(2);
    let of_rules = ran.stdout.lines().filter(|line| line.starts_with("x.rules:")).count();
    let not_judged = ran.stdout.lines().filter(|line| line.contains("note[E0011 game-not-judged]")).count();
    assert!(of_rules > 0, "{}", ran.stdout);
    assert_eq!(not_judged, 2);
    let unique: std::collections::HashSet<_> = ran.stdout.lines().collect();
    assert_eq!(unique.len(), ran.stdout.lines().count());
}

#[test]
fn an_empty_or_binary_ruleset() {
    for rules in [&b""[..], b"\0\0"] {
        let game = CLEAN.replace("rules draughts-ru-2003", "rules \"x.rules\"");
        Cli::of("check --format short a.game")
            .file("a.game", game)
            .file("x.rules", rules)
            .exit(2)
            .stdout_contains("x.rules:1:1: error[");
    }
}

#[test]
fn a_syntax_error_is_exit_2_whatever_the_threshold() {
    let game = CLEAN.replace("0/6", "0/");
    Cli::of("check --fail-on never a.game").file("a.game", game).exit(2).stdout_contains("E0141");
}

#[test]
fn a_letter_is_no_record() {
    let letter = "letter by white\n5. Nc3  2002-06-12  2002-06-19  2002-06-22  17/25\n";
    Cli::of("check a.letter").file("a.letter", letter).exit(2).stdout_contains("E0004 letter-not-record");
}

#[test]
fn a_file_of_many_megabytes_of_junk() {
    let junk = "lorem ipsum dolor sit amet\n".repeat(100_000);
    let ran = Cli::of("check --format short a.game").file("a.game", junk).exit(2);
    assert!(ran.stdout.lines().count() < 2000, "{} lines", ran.stdout.lines().count());
    let one_line = "x".repeat(1_000_000);
    Cli::of("check a.game").file("a.game", one_line).exit(2).stdout_contains("error[");
}

#[test]
fn deep_nesting() {
    let deep = format!("regulation x \"X\"\narticle 1\n  param a = {}1{}\n", "(".repeat(10_000), ")".repeat(10_000));
    Cli::of("rules check x.rules").file("x.rules", deep).exit(2).stdout_contains("error[");
}

#[test]
fn wrong_arguments() {
    Cli::of("check --format sarif").exit(2).stderr_contains("sarif");
    Cli::of("chek").exit(2).stderr_contains("chek");
    Cli::of("").exit(2);
    Cli::of("check --as-of yesterday").exit(2).stderr_contains("2002-03-14");
    Cli::of("--help").exit(0).stdout_contains("check");
    Cli::of("--version").exit(0).stdout_contains("zeitnot ");
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_failure() {
    use std::process::{Command, Stdio};

    let cli = Cli::new().file("a.game", wrong_total().repeat(500));
    let mut child = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
        .args(["check", "a.game"])
        .current_dir(cli.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
