//! What is said to hang on the readings, held against the game judged under every set of options by itself.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use zeitnot::diagnostic::Problems;
use zeitnot::engine::{Evaluation, Finding, Options, Plan, judge};
use zeitnot::game::replay;
use zeitnot::rules::{NoLibrary, ReadingId, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::stability::{Choice, Holding, MOST, Plans, Report, Under, explore};
use zeitnot::syntax::{record, rules};

const RECORDS: [&str; 6] = [
    include_str!("../examples/02-sample.game"),
    include_str!("../examples/04-break-told-late.game"),
    include_str!("../examples/05-lost-letter-and-repeat.game"),
    include_str!("../examples/07-tournament/birch-cedar.game"),
    // Two options that decide together what neither decides alone.
    "game \"g\"\nrules draughts-ru-2003\nstart 2002-03-01\nend 2004-03-01\nstart-list received by black 2002-03-10\n\
     1. c3-d4    -           -           2002-03-01   0/0\n\
     1... d6-c5  2002-03-01  2002-03-08  2002-03-31   0/20\n\
     2. b2-c3    2002-03-31  2002-04-06  2002-04-09   3/20\n\
     2... f6-g5  2002-04-09  ?           2002-05-15   3/49\n",
    // Nothing is known of a receipt.
    "game \"g\"\nrules draughts-ru-2003\nstart 2002-03-01\nend 2004-03-01\n\
     1. c3-d4    -           -           2002-02-27   0/0\n\
     1... d6-c5  2002-02-27  ?           2002-04-30   0/55\n\
     2. b2-c3    2002-04-30  2002-05-06  2002-05-09   3/55\n",
];

fn seed() -> Arc<Ruleset> {
    let source = Source::new("seed", include_str!("../rulesets/draughts-ru-2003/en.rules"));
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(source.text(), &mut problems).unwrap();
    Arc::new(resolve(&tree, &source, &NoLibrary, &mut problems).unwrap())
}

/// What makes a finding the same.
type Name = (String, String, u32);

fn name(finding: &Finding) -> Name {
    (finding.slug.clone(), finding.entry.to_string(), finding.at.start)
}

/// The findings of a verdict, each with what it amounts to.
fn found(verdict: &Evaluation) -> BTreeMap<Name, &'static str> {
    verdict.findings.iter().map(|finding| (name(finding), finding.status.name())).collect()
}

/// Whether a finding holds under a set, by what is told: the largest sets that are told and lie in it decide.
fn told(usual: bool, holdings: &[Holding], under: &Under) -> bool {
    let parts: Vec<_> = holdings.iter().filter(|holding| holding.under.is_part_of(under)).collect();
    let largest = parts.iter().map(|part| part.under.len()).max();
    let otherwise = parts.iter().any(|part| Some(part.under.len()) == largest && part.holds != usual);
    usual != otherwise
}

/// All sets of up to three, of different readings.
fn sets(choices: &[Choice]) -> Vec<Under> {
    let mut sets = BTreeSet::new();
    for a in choices {
        for b in choices {
            for c in choices {
                let set = BTreeSet::from([*a, *b, *c]);
                let readings: BTreeSet<ReadingId> = set.iter().map(|(reading, _)| *reading).collect();
                if readings.len() == set.len() {
                    sets.insert(set.into_iter().collect::<Vec<_>>());
                }
            }
        }
    }
    sets.into_iter().map(Under::new).collect()
}

#[test]
fn every_set_is_as_it_is_told() {
    let rules = seed();
    let plans = Plans::new(Arc::clone(&rules));
    let mut together = 0;
    for text in RECORDS {
        let mut problems = Problems::new(Source::new("record", text));
        let document = record::parse(text, &mut problems);
        let tree = &document.games[0];
        let under = |under: &Under| judge(&Plan::new(Arc::clone(&rules), under.choices()), tree, Options::default());
        let chosen = under(&Under::default());
        let report = explore(&plans, &replay(tree), None, &chosen);
        assert!(!report.limited && report.tried <= MOST);
        let changing = alone(&rules, &chosen, &report, &under);
        for set in sets(&changing) {
            let verdict = under(&set);
            let there = found(&verdict);
            for (finding, holdings) in chosen.findings.iter().zip(&report.own) {
                let holds = there.get(&name(finding)) == Some(&finding.status.name());
                assert_eq!(told(true, holdings, &set), holds, "{} under {}", finding.slug, set.written(&rules));
            }
            for other in &report.others {
                let holds = there.contains_key(&name(&other.finding));
                let what = format!("{} under {}", other.finding.slug, set.written(&rules));
                assert_eq!(told(false, &other.holdings, &set), holds, "{what}");
                together += usize::from(other.holdings.iter().any(|holding| holding.under.len() > 1));
            }
            let known = found(&chosen);
            let others: BTreeSet<Name> = report.others.iter().map(|other| name(&other.finding)).collect();
            assert!(there.keys().all(|name| known.contains_key(name) || others.contains(name)));
            for (total, spread) in verdict.totals.iter().zip(&report.totals) {
                assert!(spread.least.days <= total.low && total.high <= spread.most.days);
            }
        }
    }
    assert!(together > 0);
}

/// The options that alone change something, which must be those that are told.
fn alone(rules: &Ruleset, chosen: &Evaluation, report: &Report, under: &impl Fn(&Under) -> Evaluation) -> Vec<Choice> {
    let mut changing = Vec::new();
    let mut all = 0;
    for (id, reading) in (0..).map(ReadingId).zip(&rules.readings) {
        for option in (0..u16::try_from(reading.options.len()).unwrap()).filter(|option| *option != reading.chosen) {
            all += 1;
            let set = Under::new([(id, option)]);
            let verdict = under(&set);
            let postings = |verdict: &Evaluation| {
                let postings = verdict.postings.iter().filter(|p| p.days.get() != Some(0));
                postings.map(|p| (p.entry.to_string(), p.player, p.days, p.kind)).collect::<Vec<_>>()
            };
            let told = report.alone.iter().find(|alone| alone.under == set);
            let words = |verdict: &Evaluation| -> Vec<String> {
                let findings = verdict.findings.iter();
                findings.map(|f| format!("{:?} {:?} {:?} {:?}", name(f), f.severity, f.status, f.message)).collect()
            };
            let differs = postings(&verdict) != postings(chosen) || words(&verdict) != words(chosen);
            assert_eq!(told.is_some(), differs, "{}", set.written(rules));
            if let Some(told) = told {
                assert_eq!(told.totals, verdict.totals);
                changing.push((id, option));
            }
        }
    }
    assert!(report.tried >= all);
    changing
}
