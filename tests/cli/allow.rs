use super::CLEAN;
use super::builder::Cli;

/// A break that the elder was not told of.
fn with(comment_above: &str, comment_behind: &str) -> String {
    let break_ = format!(
        "{comment_above}break by white 2002-03-20 through 2002-03-25 {comment_behind}\n  announced 2002-03-10 registered to black\nresult"
    );
    CLEAN.replace("result", &break_)
}

#[test]
fn a_comment_above_or_behind_allows_a_finding() {
    Cli::of("check a.game").file("a.game", with("", "")).exit(0).stdout_contains("break-elder");
    for game in [with("// allow break-elder: no elder\n", ""), with("", "// allow break-elder: no elder")] {
        Cli::of("check a.game")
            .file("a.game", game)
            .exit(0)
            .stdout_is("1 game: 0 errors, 0 warnings, 0 notes, 1 allowed by a comment\n");
    }
}

#[test]
fn a_comment_without_effect_is_reported() {
    Cli::of("check a.game")
        .file("a.game", with("// allow overdue: agreed\n", ""))
        .exit(0)
        .stdout_contains("warning[E0013 suppression-unused]: there is no `overdue` here to allow")
        .stdout_contains("break-elder]");
}

#[test]
fn an_unknown_name_is_reported_with_the_nearest() {
    Cli::of("check a.game")
        .file("a.game", with("// allow brake-elder: no elder\n", ""))
        .exit(0)
        .stdout_contains("warning[E0012 suppression-unknown]")
        .stdout_contains("did you mean `break-elder`?")
        .stdout_lacks("E0013");
}

#[test]
fn a_comment_without_a_reason_is_reported() {
    Cli::of("check a.game")
        .file("a.game", with("// allow break-elder\n", ""))
        .exit(0)
        .stdout_contains("warning[E0014 suppression-without-reason]")
        .stdout_lacks("break-elder]");
}

#[test]
fn what_cannot_be_read_cannot_be_allowed() {
    let game = CLEAN.replace("2002-03-14   0/6", "2002-13-14   0/6 // allow no-such-month: typed so");
    Cli::of("check a.game").file("a.game", game).exit(2).stdout_contains("E0152");
}
