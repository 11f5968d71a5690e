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
            .stdout_contains("letter.charge = 21 days")
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
        .stdout_contains("`duty stay-in-time`: nothing to report in this game");
    Cli::of("why a.game --article 5.3").file("a.game", SAMPLE).exit(0).stdout_contains("5.3.4 ");
    Cli::of("why a.game --article 9.9").file("a.game", SAMPLE).exit(2).stderr_contains("no article `9.9`");
}

#[test]
fn an_article_that_did_not_fire_shows_how_the_players_stand() {
    Cli::of("why a.game --article 5.3.5")
        .file("a.game", super::CLEAN)
        .exit(0)
        .stdout_contains("Black: 6 days used on 1 move, 50 days allowed");
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
