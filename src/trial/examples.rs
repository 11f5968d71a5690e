//! Runs the examples of a ruleset.

use crate::diagnostic::{Problems, Severity};
use crate::engine::{Evaluation, Message, Object, Plan, Rehearsal, Subject, Value, rehearse};
use crate::game::{Game, replay};
use crate::rules::{Code, Example, ExpectedKind, Given, Place, Ruleset};
use crate::source::Source;
use crate::syntax::record;
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Domain, Fact, Root};

use super::scenario;

/// What became of one example.
#[derive(Clone, Debug)]
pub struct Report {
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub place: Place,
    /// What became of it.
    pub outcome: Outcome,
}

/// What became of an example.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Everything that it expects holds.
    Passed,
    /// Something does not.
    Failed(Vec<Failure>),
    /// It needs something that does not act yet: a key of the catalogue.
    Skipped(&'static str),
}

/// An expectation that does not hold.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The record of the example cannot be read.
    Unreadable,
    /// A finding was expected and is not there.
    Missing {
        /// Its slug.
        slug: String,
        /// Where it is expected.
        place: Place,
    },
    /// A finding is there that was not to be.
    Unwanted {
        /// Its slug.
        slug: String,
        /// Where it is excluded.
        place: Place,
    },
    /// An expression does not hold.
    DoesNotHold {
        /// The left side's value, where it is a comparison.
        value: Value,
        /// Its type.
        ty: Option<crate::vocabulary::Type>,
        /// Where it is expected.
        place: Place,
    },
}

/// Runs all examples of a ruleset, inherited ones included, under its own readings.
#[must_use]
pub fn run_examples(rules: &Ruleset) -> Vec<Report> {
    let plan = Plan::new(rules.clone(), &[]);
    let report =
        |example: &Example| Report { title: example.title.clone(), place: example.place, outcome: run(&plan, example) };
    rules.examples.iter().map(report).collect()
}

fn run(plan: &Plan, example: &Example) -> Outcome {
    if example.given.iter().any(|given| matches!(given, Given::Election { .. } | Given::Counter { .. })) {
        return Outcome::Skipped("example-needs-election");
    }
    let text = scenario::record(example);
    let mut problems = Problems::new(Source::new("example", text.as_str()));
    let document = record::parse(&text, &mut problems);
    let unreadable = problems.as_slice().iter().any(|problem| problem.severity() == Severity::Error);
    let Some(tree) = document.games.first().filter(|_| !unreadable) else {
        return Outcome::Failed(vec![Failure::Unreadable]);
    };
    let mut game = replay(tree);
    offer(&mut game, example);
    let subject = subject(&game, example);
    let asked = asked(&plan.rules, example);
    let codes: Vec<Code> = asked.iter().flat_map(|asked| [Some(asked.whole), asked.left]).flatten().collect();
    let mut rehearsal = Rehearsal { subject, asked: &codes, ..Rehearsal::default() };
    set_facts(plan, &game, example, &mut rehearsal);
    let (evaluation, values) = rehearse(plan, &game, &rehearsal);
    let failures = compare(example, &asked, &evaluation, &values);
    if failures.is_empty() { Outcome::Passed } else { Outcome::Failed(failures) }
}

/// An expression that must hold, and the left side of its comparison, to be shown when it does not.
struct Asked {
    whole: Code,
    left: Option<Code>,
    place: Place,
}

fn asked(rules: &Ruleset, example: &Example) -> Vec<Asked> {
    let expected = example.expected.iter().filter_map(|expected| match expected.what {
        ExpectedKind::Holds(whole) => Some(Asked { whole, left: left_side(rules, whole), place: expected.place }),
        _ => None,
    });
    expected.collect()
}

/// The run of operations that gives the left side of a comparison.
fn left_side(rules: &Ruleset, whole: Code) -> Option<Code> {
    let ops = rules.ops(whole);
    if !matches!(ops.last(), Some(crate::rules::Op::Compare(_))) {
        return None;
    }
    let mut starts: Vec<u32> = Vec::new();
    for (at, op) in (whole.start..).zip(ops) {
        let operands = starts.len().saturating_sub(op.arity());
        let start = starts.get(operands).copied().unwrap_or(at);
        if at + 1 == whole.end {
            // The second operand begins where the first ends.
            return starts.get(operands + 1).map(|&end| Code { start, end });
        }
        starts.truncate(operands);
        starts.push(start);
    }
    None
}

/// What the roots of an example stand for: the last letter, and the last break, repeat and claim.
fn subject(game: &Game<'_>, example: &Example) -> Subject {
    let last = |count: usize| count.checked_sub(1).and_then(|last| u32::try_from(last).ok());
    let by_record = example.given.iter().any(|given| matches!(given, Given::Record(_)));
    let letter = if by_record { last(game.sendings.len()) } else { Some(1) };
    Subject { letter, repeat: last(game.repeats.len()), taken: last(game.breaks.len()), claim: last(game.claims.len()) }
}

fn offer(game: &mut Game<'_>, example: &Example) {
    for given in &example.given {
        let Given::Offered { moves, forced } = given else { continue };
        let Some(sending) = game.sendings.get_mut(1) else { continue };
        let Some(offered) = sending.offered.get_mut(Side::Black.index()) else { continue };
        let count = u32::try_from(*moves).unwrap_or(0);
        if *forced {
            offered.forced += count;
        } else {
            offered.optional += count;
        }
    }
}

fn set_facts(plan: &Plan, game: &Game<'_>, example: &Example, rehearsal: &mut Rehearsal<'_>) {
    let letter = |index| Object { domain: Domain::Letter, index };
    let mut breaks_given = 0_u32;
    for given in &example.given {
        match given {
            Given::Record(_) | Given::Offered { .. } | Given::Counter { .. } | Given::Election { .. } => {}
            Given::Break { .. } => breaks_given += 1,
            Given::Spent { days, moves } => {
                rehearsal.spent = Some((Side::Black, *days, u32::try_from(*moves).unwrap_or(0)));
            }
            Given::Move { received, answered } => {
                let facts = &mut rehearsal.given.facts;
                facts.insert((letter(0), Fact::StatedReceived), vec![Value::date(*received)]);
                if let Some(answered) = answered {
                    facts.insert((letter(1), Fact::StatedSent), vec![Value::date(*answered)]);
                    facts.insert((letter(1), Fact::ThirdDate), vec![Value::date(*answered)]);
                }
            }
            Given::Fact { root, fact, values, .. } => {
                let Some(of) = object(game, rehearsal.subject, *root, breaks_given) else { continue };
                let values = constants(plan, game, rehearsal.subject, values);
                if *fact == Fact::Announced && values.is_empty() {
                    // A break that was announced on no day was not told.
                    let told = (of, Fact::ToldPartner);
                    rehearsal.given.facts.insert(told, vec![Value::truth(false)]);
                }
                if let (Fact::StatedSent, Some(value)) = (*fact, values.first()) {
                    rehearsal.given.facts.insert((of, Fact::ThirdDate), vec![*value]);
                }
                rehearsal.given.facts.insert((of, *fact), values);
            }
            Given::Slot { root, slot, values, .. } => {
                let Some(of) = object(game, rehearsal.subject, *root, breaks_given) else { continue };
                let values = constants(plan, game, rehearsal.subject, values);
                rehearsal.given.slots.insert((of, *slot), values.first().copied().unwrap_or(Value::None));
            }
            Given::Account { root, account, value, .. } => {
                let side = match object(game, rehearsal.subject, *root, breaks_given) {
                    Some(object) if object.domain == Domain::Player && object.index == 0 => Side::White,
                    Some(_) => Side::Black,
                    None => continue,
                };
                let values = constants(plan, game, rehearsal.subject, &[*value]);
                if let Some(days) = values.first().and_then(|value| value.as_number()) {
                    rehearsal.balances.push((*account, side, days));
                }
            }
        }
    }
}

/// What a root stands for in an example; a break is the one that was given last before this line.
fn object(game: &Game<'_>, subject: Subject, root: Root, breaks_given: u32) -> Option<Object> {
    if root == Root::Break && breaks_given > 0 {
        return Some(Object { domain: Domain::Break, index: breaks_given - 1 });
    }
    subject.object(game, root)
}

/// Values that an example writes down: dates, quantities, players.
fn constants(plan: &Plan, game: &Game<'_>, subject: Subject, codes: &[Code]) -> Vec<Value> {
    let rehearsal = Rehearsal { subject, asked: codes, ..Rehearsal::default() };
    rehearse(plan, game, &rehearsal).1
}

fn compare(example: &Example, asked: &[Asked], evaluation: &Evaluation, values: &[Value]) -> Vec<Failure> {
    let mut failures = Vec::new();
    for expected in &example.expected {
        // What only may be so is not found.
        let sure = || evaluation.findings.iter().filter(|finding| !matches!(finding.message, Message::Open { .. }));
        let found = |slug: &str| sure().any(|finding| finding.slug == slug);
        match &expected.what {
            ExpectedKind::Finding(slug) if !found(slug) => {
                failures.push(Failure::Missing { slug: slug.clone(), place: expected.place });
            }
            ExpectedKind::NoFinding(slug) if found(slug) => {
                failures.push(Failure::Unwanted { slug: slug.clone(), place: expected.place });
            }
            _ => {}
        }
    }
    let mut values = values.iter().copied();
    for asked in asked {
        let holds = values.next() == Some(Value::truth(true));
        let left = asked.left.and_then(|_| values.next());
        if !holds {
            failures.push(Failure::DoesNotHold {
                value: left.unwrap_or(Value::truth(false)),
                ty: None,
                place: asked.place,
            });
        }
    }
    failures
}
