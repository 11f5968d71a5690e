//! The day on which a player's time would be overdue if he answered on it.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Options, Plan, flag_dates, judge};
use zeitnot::game::replay;
use zeitnot::rules::{NoLibrary, ReadingId, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};

/// The shipped ruleset, its time able to run out while no reply has come.
fn plan() -> Plan {
    let text = std::fs::read_to_string("rulesets/draughts-ru-2003/en.rules").unwrap();
    let source = Source::new("draughts-ru-2003", text.as_str());
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(&text, &mut problems).unwrap();
    let rules = resolve(&tree, &source, &NoLibrary, &mut problems).unwrap();
    let reading = rules.readings.iter().position(|reading| reading.name == "overdue-moment").unwrap();
    Plan::new(rules, &[(ReadingId(u16::try_from(reading).unwrap()), 1)])
}

/// Flag dates of White and Black, as words; `-` where there is none.
fn flags(body: &str) -> String {
    let text = format!("game \"flags\"\nrules draughts-ru-2003\nstart 2002-03-01\n{body}");
    let mut problems = Problems::new(Source::new("flags.game", text.as_str()));
    let document = record::parse(&text, &mut problems);
    assert!(problems.is_empty(), "{:?}", problems.as_slice());
    let game = replay(&document.games[0]);
    let [white, black] = flag_dates(&plan(), &game).map(|day| day.map_or("-".to_owned(), |day| day.to_string()));
    format!("{white} {black}")
}

const TWO: &str = "1. e4 - - 2002-03-01 0/0\n1... c5 2002-03-01 2002-03-08 2002-03-14 0/6\n";

#[test]
fn time_runs_from_the_receipt_of_the_letter() {
    // 6 days are used, and 44 after 31 March bring 50: the day after that is one too many.
    assert_eq!(
        flags(&format!("{TWO}2. Nf3 2002-03-14 2002-03-21 2002-03-24 3/6\n  arrived 2002-03-31\n")),
        "- 2002-05-15"
    );
}

#[test]
fn the_first_move_counts_from_the_start() {
    assert_eq!(flags(""), "2002-04-21 -");
}

#[test]
fn the_answer_may_open_the_next_ten_moves() {
    // With the eleventh move 100 days are allowed, of which Black has used 40.
    let record = "preset 9 moves\n10. e4 - - 2002-03-01 0/0\n10... c5 2002-03-01 2002-03-08 2002-04-17 0/40\n\
                  11. Nf3 2002-04-17 2002-04-24 2002-04-26 2/40\n  arrived 2002-05-03\n";
    assert_eq!(flags(record), "- 2002-07-03");
}

#[test]
fn a_break_told_later_puts_it_off() {
    let record = format!(
        "{TWO}2. Nf3 2002-03-14 2002-03-21 2002-03-24 3/6\n  arrived 2002-03-31\n\
         break by black 2002-05-01 through 2002-05-10\n  announced 2002-04-20 registered to white, elder\n"
    );
    assert_eq!(flags(&record), "- 2002-05-25");
}

#[test]
fn a_repeat_starts_the_time_where_the_letter_was_lost() {
    let record = format!(
        "{TWO}2. Nf3 2002-03-14 2002-03-21 2002-03-24 3/6\n  lost\n\
         repeat 2. 2002-03-14 2002-03-21 2002-03-24 3/6\n  sent 2002-05-03 registered\n  arrived 2002-05-10\n"
    );
    assert_eq!(flags(&record), "- 2002-06-24");
}

#[test]
fn an_unknown_receipt_an_end_or_a_claim_leave_no_day() {
    assert_eq!(flags(TWO), "- -");
    assert_eq!(flags(&format!("{TWO}result 1/2\n")), "- -");
    let claimed = "1. e4 - - 2002-03-01 0/0\n1... c5 2002-03-01 2002-03-08 2002-05-01 0/54\n  arrived 2002-05-08\n\
                   claim by white 2002-05-12 registered\n  sealed 2. Nf3\n";
    assert_eq!(flags(claimed), "- -");
}

/// On the day before the flag nothing is told, on the day itself the player is overdue.
#[test]
fn the_duty_runs_out_on_that_day() {
    let text = format!(
        "game \"flags\"\nrules draughts-ru-2003\nstart 2002-03-01\n{TWO}\
         2. Nf3 2002-03-14 2002-03-21 2002-03-24 3/6\n  arrived 2002-03-31\n"
    );
    let mut problems = Problems::new(Source::new("flags.game", text.as_str()));
    let document = record::parse(&text, &mut problems);
    let plan = plan();
    let overdue = |month, day| {
        let as_of = zeitnot::time::Date::from_ymd(2002, month, day);
        let verdict = judge(&plan, &document.games[0], Options { as_of, ..Options::default() });
        verdict.findings.iter().filter(|finding| finding.slug == "overdue").count()
    };
    assert_eq!([overdue(5, 14), overdue(5, 15), overdue(12, 31)], [0, 1, 1]);
}
