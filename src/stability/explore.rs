//! A game under all alternatives.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::diagnostic::Severity;
use crate::engine::{Evaluation, FindingTrees, NoTrace, Plan, Range, Status, evaluate};
use crate::game::Game;
use crate::rules::ReadingId;
use crate::time::Date;

use super::compare::{Difference, Fate, Identity, identities, post_the_same};
use super::plans::Plans;
use super::report::{Alone, Extreme, Holding, Other, Report, Spread};
use super::search::search;
use super::under::Under;

/// A verdict under alternatives, as far as it differs.
struct Outcome {
    under: Under,
    totals: [Range; 2],
    difference: Difference,
}

/// Judges a game under the alternatives of its ruleset and tells what is otherwise than in `judged`, the verdict
/// under the readings that the ruleset chooses.
#[must_use]
pub fn explore(plans: &Plans, game: &Game<'_>, as_of: Option<Date>, judged: &Evaluation) -> Report {
    let singles = plans.singles();
    let readings: Vec<usize> = singles.iter().map(|single| single.choice.0.index()).collect();
    let own = identities(judged);
    let mut outcomes: Vec<Outcome> = Vec::new();
    let searched = search(&readings, |set| {
        let under = Under::new(set.iter().filter_map(|&at| singles.get(at)).map(|single| single.choice));
        let evaluation = plans.with(&under, |plan| evaluate(plan, game, as_of, NoTrace));
        let difference = Difference::between(&own, judged, &evaluation);
        let changes = !difference.is_empty() || !post_the_same(judged, &evaluation);
        // A set that changes nothing is kept too: it may undo what its parts change.
        if changes || set.len() > 1 {
            outcomes.push(Outcome { under, totals: evaluation.totals, difference });
        }
        changes
    });
    let alone = outcomes.iter().filter(|outcome| outcome.under.len() == 1);
    let alone = alone.map(|outcome| Alone { under: outcome.under.clone(), totals: outcome.totals }).collect();
    // What was found is judged once more, with what it rests on.
    let explain = |plan: &Plan| evaluate(plan, game, as_of, FindingTrees::default());
    let (others, verdicts) = others(&outcomes, |under| plans.with(under, explain));
    Report {
        tried: searched.tried,
        limited: searched.limited,
        alone,
        own: fares(own.len(), &outcomes),
        others,
        totals: [spread(0, judged, &outcomes), spread(1, judged, &outcomes)],
        verdicts,
    }
}

/// Where each of so many findings fares otherwise.
fn fares(findings: usize, outcomes: &[Outcome]) -> Vec<Vec<Holding>> {
    let mut fates: Vec<Vec<(usize, &Fate)>> = vec![Vec::new(); findings];
    for (at, outcome) in outcomes.iter().enumerate() {
        for (finding, fate) in &outcome.difference.fates {
            if let Some(fates) = fates.get_mut(*finding) {
                fates.push((at, fate));
            }
        }
    }
    let told = fates.into_iter().map(|fates| {
        if fates.is_empty() {
            return Vec::new();
        }
        let mut fates = fates.into_iter().peekable();
        let holdings = outcomes.iter().enumerate().map(|(at, Outcome { under, .. })| {
            let fate = fates.next_if(|(outcome, _)| *outcome == at).map(|(_, fate)| fate);
            let otherwise = match fate {
                Some(Fate::Changed(otherwise) | Fate::Another(otherwise)) => Some(otherwise.clone()),
                Some(Fate::Gone) | None => None,
            };
            Holding { under: under.clone(), holds: fate.is_none_or(Fate::holds), otherwise }
        });
        telling(true, holdings)
    });
    told.collect()
}

/// Of how something fares under each set what tells something: sets that decide otherwise than their parts do, and
/// single alternatives under which it holds in another form. Smaller sets come first.
fn telling(usual: bool, holdings: impl Iterator<Item = Holding>) -> Vec<Holding> {
    let mut told: Vec<Holding> = Vec::new();
    for holding in holdings {
        let parts = || told.iter().filter(|part| part.under.is_part_of(&holding.under));
        let largest = parts().map(|part| part.under.len()).max();
        let mut decide = parts().filter(|part| Some(part.under.len()) == largest);
        // Where parts differ, the one that changes something decides.
        let expected = if decide.any(|part| part.holds != usual) { !usual } else { usual };
        if holding.holds != expected || (holding.under.len() == 1 && holding.otherwise.is_some()) {
            told.push(holding);
        }
    }
    told
}

/// Findings that arise only under alternatives, and the verdicts in which they stand. `explained` judges again with
/// what findings rest on.
fn others(outcomes: &[Outcome], explained: impl Fn(&Under) -> Evaluation) -> (Vec<Other>, Vec<Evaluation>) {
    // Each finding with the outcomes in which it arises, by the first of them.
    let mut found: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut known: HashMap<&Identity, usize> = HashMap::new();
    for (at, outcome) in outcomes.iter().enumerate() {
        for (index, identity) in &outcome.difference.new {
            match known.entry(identity) {
                Entry::Vacant(entry) => {
                    entry.insert(found.len());
                    found.push((*index, vec![at]));
                }
                Entry::Occupied(entry) => {
                    if let Some((_, arises)) = found.get_mut(*entry.get()) {
                        arises.push(at);
                    }
                }
            }
        }
    }
    let (mut others, mut verdicts) = (Vec::new(), Vec::new());
    let mut last = None;
    for (index, arises) in found {
        let Some((first, outcome)) = arises.first().and_then(|&at| Some((at, outcomes.get(at)?))) else { continue };
        if last != Some(first) {
            last = Some(first);
            verdicts.push(explained(&outcome.under));
        }
        let Some(mut finding) = verdicts.last().and_then(|verdict| verdict.findings.get(index)).cloned() else {
            continue;
        };
        let would_be = finding.severity;
        let reading = outcome.under.choices().first().map_or(ReadingId(0), |(reading, _)| *reading);
        finding.severity = Severity::Note;
        finding.status = Status::DependsOnReading(reading);
        let mut arises = arises.into_iter().peekable();
        let holdings = outcomes.iter().enumerate().map(|(at, Outcome { under, .. })| {
            let holds = arises.next_if_eq(&at).is_some();
            Holding { under: under.clone(), holds, otherwise: None }
        });
        let holdings = telling(false, holdings);
        let (under, verdict) = (outcome.under.clone(), verdicts.len() - 1);
        others.push(Other { finding, would_be, under, holdings, verdict });
    }
    others.sort_by(|a: &Other, b: &Other| {
        let key = |other: &Other| (other.finding.at, other.under.len());
        key(a).cmp(&key(b)).then_with(|| a.finding.slug.cmp(&b.finding.slug))
    });
    (others, verdicts)
}

/// Least and greatest total of a player.
fn spread(side: usize, judged: &Evaluation, outcomes: &[Outcome]) -> Spread {
    let total = |totals: &[Range; 2]| totals.get(side).copied().unwrap_or(Range::exact(0));
    let own = total(&judged.totals);
    let mut spread = Spread {
        least: Extreme { days: own.low, under: Under::default() },
        most: Extreme { days: own.high, under: Under::default() },
    };
    for outcome in outcomes {
        let Range { low, high, .. } = total(&outcome.totals);
        if low < spread.least.days {
            spread.least = Extreme { days: low, under: outcome.under.clone() };
        }
        if high > spread.most.days {
            spread.most = Extreme { days: high, under: outcome.under.clone() };
        }
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    fn under(choices: &[u16]) -> Under {
        Under::new(choices.iter().map(|reading| (ReadingId(*reading), 1)))
    }

    /// What is told of a finding that holds only under some of these sets.
    fn told(usual: bool, holdings: &[(&[u16], bool)]) -> Vec<(Under, bool)> {
        let holdings =
            holdings.iter().map(|(set, holds)| Holding { under: under(set), holds: *holds, otherwise: None });
        telling(usual, holdings).into_iter().map(|holding| (holding.under, holding.holds)).collect()
    }

    #[test]
    fn only_sets_that_decide_otherwise_than_their_parts_are_told() {
        let alone: [(&[u16], bool); 4] = [(&[1], false), (&[2], true), (&[1, 2], false), (&[2, 3], true)];
        assert_eq!(told(true, &alone), [(under(&[1]), false)]);
        let undone: [(&[u16], bool); 3] = [(&[1], false), (&[1, 2], true), (&[1, 2, 3], true)];
        assert_eq!(told(true, &undone), [(under(&[1]), false), (under(&[1, 2]), true)]);
        let together: [(&[u16], bool); 4] = [(&[1], false), (&[2], false), (&[1, 2], true), (&[1, 2, 3], true)];
        assert_eq!(told(false, &together), [(under(&[1, 2]), true)]);
    }

    #[test]
    fn where_parts_differ_the_one_that_changes_something_decides() {
        let sets: [(&[u16], bool); 5] =
            [(&[1], false), (&[2], true), (&[1, 2], true), (&[1, 3], false), (&[1, 2, 3], false)];
        assert_eq!(told(true, &sets), [(under(&[1]), false), (under(&[1, 2]), true), (under(&[1, 2, 3]), false)]);
    }
}
