use super::builder::Cli;

const CUP: &str = include_str!("../../examples/06-veterans-cup/cup-2026.rules");

#[test]
fn shipped_rulesets_are_listed() {
    Cli::of("rules list").exit(0).stdout_contains("draughts-ru-2003  ").stdout_contains("(en, ru)");
    let ran = Cli::of("rules list --format json").exit(0);
    assert_eq!(ran.json()[0]["id"], "draughts-ru-2003");
}

#[test]
fn a_ruleset_is_shown_as_it_is_read() {
    Cli::of("rules show draughts-ru-2003")
        .exit(0)
        .stdout_contains("\n5.4.1 ")
        .stdout_contains("`break-limit` is 30 days");
    Cli::of("rules show draughts-ru-2003 5.4.1").exit(0).stdout_contains("article 5.4.1 ");
    Cli::of("rules show draughts-ru-2003 9.9").exit(2).stderr_contains("there is no article `9.9`");
    Cli::of("rules show no-such").exit(2).stderr_contains("E0010");
    Cli::of("rules show cup.rules").file("cup.rules", CUP).exit(0).stdout_contains("the base has 30 days, art. 5.4.1");
}

#[test]
fn shipped_rulesets_pass_their_examples() {
    Cli::of("rules check draughts-ru-2003")
        .exit(0)
        .stdout_contains(" passed")
        .stdout_lacks("failed")
        .stdout_contains("1 ruleset: 0 errors, 0 warnings");
}

#[test]
fn a_layer_passes_though_inherited_examples_change() {
    Cli::of("rules check cup.rules")
        .file("cup.rules", CUP)
        .exit(0)
        .stdout_contains("note[E0503 inherited-example-changes]")
        .stdout_contains("changed by the layer");
}

#[test]
fn mistakes_have_their_place() {
    let wrong = CUP.replace("replace allowance", "replace alowance");
    let ran = Cli::of("rules check cup.rules --format json").file("cup.rules", wrong).exit(2);
    let problems = ran.json()["problems"].clone();
    assert_eq!(problems[0]["at"]["path"], "cup.rules");
    assert_eq!(problems.as_array().unwrap().len(), 1, "{problems}");
    Cli::of("rules check").exit(2);
    Cli::of("rules check no.rules").exit(2).stdout_contains("E0010");
}

#[test]
fn an_example_that_fails_is_an_error() {
    let layer =
        format!("{CUP}\n  example \"wrong\"\n    given  spent 50 days on 10 moves\n    expect finding overdue\n");
    Cli::of("rules check cup.rules")
        .file("cup.rules", layer)
        .exit(2)
        .stdout_contains("error[E0501 example-fails]: the example `wrong` does not hold: `overdue` is not found");
}
