//! Two exceptions that say different things are told, also where another condition would decide alone.

#![allow(clippy::unwrap_used, missing_docs)]

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Options, Plan, judge};
use zeitnot::rules::{NoLibrary, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};

const RECORD: &str = "game \"g\"\nrules draughts-ru-2003\nstart 2002-03-01\nend 2004-03-01\n\
     1. c3-d4    -           -           2002-03-01   0/0\n";

/// What is found of the clash and of the letter, if this is required of it.
fn found(required: &str) -> Vec<String> {
    let article = format!(
        "\narticle 9 \"Due\"\n  define letter.due = letter.stated-sent\n\
         \x20 exception one to letter.due = letter.stated-sent + 1 day\n    when not letter.registered\n\
         \x20 exception two to letter.due = letter.stated-sent + 2 days\n    when letter.opens-game\n\
         \x20 require {required}\n    when letter.opens-game\n    otherwise finding error not-due \"it is not due\"\n"
    );
    let text = include_str!("../rulesets/draughts-ru-2003/en.rules").to_owned() + &article;
    let source = Source::new("clash", text.as_str());
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(&text, &mut problems).unwrap();
    let plan = Plan::new(resolve(&tree, &source, &NoLibrary, &mut problems).unwrap(), &[]);
    let document = record::parse(RECORD, &mut Problems::new(Source::new("record", RECORD)));
    let verdict = judge(&plan, document.games.first().unwrap(), Options::default());
    verdict
        .findings
        .into_iter()
        .map(|finding| finding.slug)
        .filter(|slug| slug == "ruleset-conflict" || slug == "not-due")
        .collect()
}

#[test]
fn a_no_does_not_hide_a_clash() {
    assert_eq!(found("letter.registered and letter.due is letter.stated-sent"), ["ruleset-conflict"]);
    assert_eq!(found("letter.registered and letter.sent is letter.stated-sent"), ["not-due"]);
}

#[test]
fn a_yes_does_not_hide_a_clash() {
    assert_eq!(found("letter.opens-game or letter.due is letter.stated-sent"), ["ruleset-conflict"]);
    assert!(found("letter.opens-game or letter.sent is letter.received").is_empty());
}
