use super::SAMPLE;
use super::builder::Cli;

#[test]
fn a_total_is_a_sum_with_its_places() {
    Cli::of("why a.game")
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("Black: 52 days = 46 + 6 (without penalties + penalties)\n")
        .stdout_contains("1... (line 19): Black 6 thinking, art. 5.3.1")
        .stdout_contains("2. (line 22): Black 1 correction of 1..., art. 5.3.1")
        .stdout_contains("5. (line 38): Black 6 penalty of 4..., art. 5.3.3")
        .stdout_contains("White: 24 days\n");
}

#[test]
fn a_letter_is_explained_down_to_its_dates() {
    for name in ["5...", "5…"] {
        Cli::of("why a.game")
            .args([name])
            .file("a.game", SAMPLE)
            .exit(0)
            .stdout_contains("5... (line 43)\n")
            .stdout_contains("5... costs 21 days")
            .stdout_contains("error overdue: Black has used 52 days");
    }
    Cli::of("why a.game").args(["repeat 5."]).file("a.game", SAMPLE).exit(0).stdout_contains("repeat delay");
    Cli::of("why a.game claim").file("a.game", SAMPLE).exit(0).stdout_contains("claim (line 45)");
}

#[test]
fn an_entry_that_is_not_there() {
    Cli::of("why a.game 9...")
        .file("a.game", SAMPLE)
        .exit(2)
        .stderr_contains("there is no entry `9...` in this game; it has 1., 1..., 2.");
}

#[test]
fn an_article_and_what_it_had_nothing_to_say_about() {
    Cli::of("why a.game --article 5.3.5")
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("5.3.5 ")
        .stdout_contains("error overdue")
        .stdout_contains("without the penalty of 5. Black would stand at 46")
        .stdout_contains(
            "`duty stay-in-time`: off under reading 24, `overdue-moment` is `on-a-reply` and not `any-day`",
        );
    Cli::of("why a.game --article 5.3").file("a.game", SAMPLE).exit(0).stdout_contains("5.3.4 ");
    Cli::of("why a.game --article 9.9").file("a.game", SAMPLE).exit(2).stderr_contains("no article `9.9`");
}

#[test]
fn an_article_that_did_not_fire_shows_how_the_players_stand() {
    Cli::of("why a.game --article 5.3.5")
        .file("a.game", super::CLEAN)
        .exit(0)
        .stdout_contains("5.3.5 does not apply to Black at 1...: 6 is not more than 50");
}

#[test]
fn the_tree_is_there_for_machines() {
    let ran = Cli::of("why a.game 5... --format json").file("a.game", SAMPLE).exit(0);
    let why = ran.json();
    assert_eq!(why["entry"], "5...");
    assert_eq!(why["tree"]["kind"], "entry");
    assert_eq!(why["tree"]["children"][0]["kind"], "posting");
    assert_eq!(why["tree"]["children"][0]["value"], 21);
    assert_eq!(why["tree"]["children"][0]["at"]["line"], 43);
}

/// A game of 73 moves on a server, by calendar days.
const SERVER: &str = include_str!("../../examples/08-server-game.game");

#[test]
fn a_letter_says_where_its_player_stands_and_what_brought_him_there() {
    Cli::of("why a.game 10.")
        .file("a.game", SERVER)
        .exit(0)
        .stdout_contains("2019-05-23 (received) → 2019-05-28 (sent)")
        .stdout_contains("5 days: 2019-05-23 (received) → 2019-05-28 (sent), no break days in between")
        .stdout_contains("White stands at 50 of 50 days on 10 moves, 0 left: not overdue, 50 is not more than 50")
        .stdout_contains("this entry brought White from 45 to 50 (5 days)")
        .stdout_contains("what cost White most: 7. 26, 8. 13, 10. 5, 6. 2");
    Cli::of("why a.game 10. --lang ru")
        .file("a.game", SERVER)
        .exit(0)
        .stdout_contains("50 при норме 50 дней на 10 ходов, запас 0: не просрочено, 50 не больше, чем 50")
        .stdout_contains("с этой записью стало 50 вместо 45 (5 дней)")
        .stdout_contains("7. 26, 8. 13, 10. 5, 6. 2");
}

#[test]
fn an_article_at_an_entry_says_why_it_did_not_fire() {
    Cli::of("why a.game 10. --article 5.3.5")
        .file("a.game", SERVER)
        .exit(0)
        .stdout_contains("5.3.5 does not apply to White at 10.: 50 is not more than 50")
        .stdout_contains("5.3.5 does not apply to Black at 10.: 6 is not more than 50");
    Cli::of("why a.game 1... --article 5.3.1")
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("`right correct-time as correction` of White: open from 1..., done with 2.");
    Cli::of("why a.game 3... --article 5.3.1")
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("`right correct-time as correction` is not open at 3...: 5 is 5");
}

#[test]
fn every_kind_of_entry_has_something_to_say() {
    for (entry, told) in [
        ("break", "of it 2002-05-10 through 2002-05-25 count in this game, 16 days"),
        ("break 1", "4.: 16 days not charged because of it"),
        ("break 2002-05-12", "told Black, the elder on 2002-05-06, by registered letter"),
        ("repeat 5.", "open from 5. through 2002-08-01, done late with repeat 5."),
        ("claim", "Black stands at 52 of 50 days on 6 moves, 2 over: overdue, 52 is more than 50"),
        ("protest", "`right contest-claim as protest` of Black: open from claim, done with protest"),
        ("ruling", "on 2002-10-15 the judge confirmed the claim"),
        ("result", "the game ended 1-0"),
        ("start", "`duty inquire as inquiry` of Black: open from start through 2002-03-31"),
    ] {
        Cli::of("why a.game").args([entry]).file("a.game", SAMPLE).exit(0).stdout_contains(told);
    }
}

#[test]
fn one_thing_may_be_asked_for() {
    let ran = Cli::of("why a.game 2... --of received").file("a.game", SAMPLE).exit(0);
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(lines[1].contains("2. came on 2002-03-31"), "{}", ran.stdout);
    assert!(ran.stdout.contains("average-transit"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("stands at"), "{}", ran.stdout);
    Cli::of("why a.game 5... --of total").file("a.game", SAMPLE).exit(0).stdout_contains("Black stands at 52");
    Cli::of("why a.game 5... --of nonsense").file("a.game", SAMPLE).exit(2).stderr_contains("it has thinking, days");
}

#[test]
fn something_may_be_left_out() {
    Cli::of("why a.game --without")
        .args(["penalty of 5."])
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("without penalty of 5.\n")
        .stdout_contains("Black: 46 days instead of 52 days")
        .stdout_contains("there would not be at 5...: error overdue");
    let ran = Cli::of("why a.game --without break").file("a.game", SAMPLE).exit(0);
    assert!(ran.stdout.contains("White: 40 days instead of 24 days"), "{}", ran.stdout);
    // The written totals are carried along: nobody made a slip.
    assert!(!ran.stdout.contains("white-total"), "{}", ran.stdout);
    for what in ["penalty of 4.", "break 2", "everything"] {
        Cli::of("why a.game --without")
            .args([what])
            .file("a.game", SAMPLE)
            .exit(2)
            .stderr_contains("cannot be left out");
    }
    // What is offered is there, and can be asked for.
    for (language, told, line) in [
        (
            "en",
            "`1...` cannot be left out: only corrections, penalties and entries that are no letters can; this game has `correction of 2.`, ",
            "penalty of 5.",
        ),
        (
            "ru",
            "убрать можно только поправку, штраф или запись, которая не письмо; в этой партии это `поправка в 2.`, ",
            "штраф в 5.",
        ),
    ] {
        let asked =
            |what: &str| Cli::of("why a.game --lang").args([language, "--without", what]).file("a.game", SAMPLE);
        asked("1...").exit(2).stderr_contains(told);
        asked(line).exit(0);
    }
    let bare = super::CLEAN.lines().filter(|line| !line.starts_with("result")).collect::<Vec<_>>().join("\n");
    Cli::of("why a.game --without 1.").file("a.game", &bare).exit(2).stderr_contains("this game has none of them");
    Cli::of("why a.game --without break --format json").file("a.game", SAMPLE).exit(0).stdout_contains("left-out");
}

#[test]
fn both_languages_have_the_same_tree() {
    let shape = |language: &str, what: &[&str]| {
        let ran = Cli::new().args(["why", "a.game", "--format", "json", "--lang", language]).args(what.iter().copied());
        ran.file("a.game", SAMPLE).exit(0).stdout
    };
    let drawn = |language: &str, what: &[&str]| {
        let ran = Cli::new().args(["why", "a.game", "--lang", language]).args(what.iter().copied());
        let out = ran.file("a.game", SAMPLE).exit(0).stdout;
        // Lines that are continued begin with blanks.
        let depth = |line: &str| line.chars().take_while(|c| "│├└─ ".contains(*c)).count();
        out.lines().filter(|line| line.contains("─ ")).map(depth).collect::<Vec<_>>()
    };
    for what in [&["5..."][..], &["claim"], &["break"], &["--article", "5.3"], &["2.", "--article", "5.3.1"]] {
        assert_eq!(drawn("en", what), drawn("ru", what), "{what:?}");
        assert_eq!(shape("en", what), shape("ru", what), "{what:?}");
    }
}

#[test]
fn a_written_total_is_said_to_follow() {
    Cli::of("why a.game claim --article 5.3.6")
        .file("a.game", SAMPLE)
        .exit(0)
        .stdout_contains("is met at claim: the written total of White, 24 days,");
}

/// A break that was told late and accepted, a claim that was refuted, and two rulings.
const RULED: &str = "game \"r7\"
edition 1
rules draughts-ru-2003
play draughts-64
white \"A. Belov\"
black \"B. Chernov\"
judge \"V. Sudeikin\"
elder \"G. Starostin\"
kept by judge
start 2026-01-10
end 2027-12-31

1. c3-d4    -           -           2026-01-10   0/0
1... d6-c5  2026-01-10  2026-01-16  2026-01-20   0/4
2. b2-c3    2026-01-20  2026-01-27  2026-01-30   3/4
break by black 2026-02-10 through 2026-03-01
  announced 2026-02-16 registered to white, elder
2... f6-g5  2026-01-30  2026-02-05  2026-04-10   3/54
  arrived 2026-04-16
claim by white 2026-04-18 registered   5/54
  against black 54 days 2 moves
  arrived 2026-04-24
  sealed 3. c3-b4
  told elder
application by black 2026-04-25 \"hospital\"
ruling 2026-05-02 accepts-break black 2026-02-10
  told white, black, elder
ruling 2026-05-02 refuted
  told white, black, elder
";

#[test]
fn rights_of_the_judge_are_told_with_the_ruling_that_used_them() {
    let article = |section: &str, text: &str| {
        let ran = Cli::of("why a.game --article").args([section]).file("a.game", text).exit(0);
        ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ").replace(" │ ", " ")
    };
    let told = article("5.4.5", RULED);
    for part in [
        "`right accept-late-break as break-acceptance` of the judge: open from application, done with ruling 1",
        "`right extra-break as break-grant` of the judge: open from application, not used, ended by ruling 1",
        "`require ruling.applied-for` is met at ruling 1: ",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("`require ruling.applied-for` is not asked"), "{told}");
    let told = article("5.3.7", RULED);
    assert!(
        told.contains("`right decide-claim as ruling` of the judge: open from claim, done with ruling 2"),
        "{told}"
    );
    let told = article("5.3.8", RULED);
    assert!(told.contains("of Black: open from claim, not used, ended by ruling"), "{told}");
    // Before the rulings the rights wait.
    let waiting = RULED.split("ruling 2026-05-02").next().unwrap_or_default();
    let told = article("5.3.7", waiting);
    assert!(told.contains("of the judge: open from claim, still open at the end of the record"), "{told}");
}

#[test]
fn a_letter_that_only_its_repeat_shows_is_asked_by_its_number() {
    let record = "game \"x\"\nrules draughts-ru-2003\nkept by black\nstart 2026-01-10\n\
                  1. c3-d4  -  -  2026-01-10  0/0\n1... d6-c5  2026-01-10  2026-01-16  2026-01-20  0/4\n\
                  repeat 2. 2026-01-20  2026-01-27  2026-01-30  3/4\n  sent 2026-03-13 registered\n";
    let ran = Cli::new().file("a.game", record).args(["why", "a.game", "2."]).exit(0);
    assert!(ran.stdout.contains("2. costs 3 days"), "{}", ran.stdout);
}
