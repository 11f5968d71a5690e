//! The games of a text, one after the other: read, judged, handed on and dropped.

use std::path::Path;
use std::sync::Arc;

use crate::diagnostic::{Code, Problem, Problems};
use crate::engine::Finding;
use crate::game::replay;
use crate::notation::survey;
use crate::report::{Judged, Verdict};
use crate::rules::Ruleset;
use crate::source::{Source, Span};
use crate::stability;
use crate::syntax::record::ast::{DayValue, Game, RulesRef};
use crate::syntax::record::games;

use super::Session;
use super::allow::Allowances;
use super::evaluate::{Wanted, verdict};
use super::library::{Loaded, known};
use super::readings::Readings;
use super::without::without;

/// A game, how it was judged, and what is to be told about it.
#[derive(Debug)]
pub struct JudgedGame<'a> {
    /// The game and its verdict.
    pub judged: Judged<'a>,
    /// Findings that no comment allows.
    pub findings: Vec<&'a Finding>,
    /// What hangs on the readings, if that is asked for.
    pub readings: Option<&'a stability::Report>,
    /// Findings that arise only under other readings and that no comment allows.
    pub others: Vec<&'a stability::Other>,
    /// Problems of the record that no comment allows.
    pub problems: Vec<Problem>,
    /// How many findings and problems comments allow.
    pub allowed: u64,
    /// The ruleset that the game names, usable or not.
    pub loaded: Option<Arc<Loaded>>,
}

impl Session {
    /// Reads and judges the games of a text. Gives the problems that belong to no game.
    pub(super) fn games(&self, source: &Source, wanted: Wanted, visit: &mut dyn FnMut(JudgedGame<'_>)) -> Vec<Problem> {
        let mut games = games(source.text());
        let mut allowances = Allowances::new(source);
        loop {
            let mut problems = Problems::new(source.clone());
            let Some(game) = games.next_game(&mut problems) else {
                if let Some(letter) = games.take_outgoing() {
                    problems.report(Code::LetterNotRecord, letter.span);
                }
                allowances.report_rest(&mut problems);
                return problems.into_sorted();
            };
            survey(&game, &mut problems);
            let loaded = self.ruleset_of(&game, source, &mut problems);
            let plan = loaded.as_deref().and_then(|loaded| loaded.plan.as_ref());
            // A game without its start was reported; its clocks mean nothing.
            let replayed = has_start(&game).then(|| self.replayed(&game));
            if let Some(events) = self.events.get() {
                events.report(&game, &mut problems);
            }
            let judgeable = plan.zip(replayed.as_ref());
            let evaluation = judgeable.map(|(plan, game)| verdict(plan, game, self.settings.as_of, wanted));
            let alternatives = loaded.as_deref().and_then(|loaded| loaded.alternatives.as_ref());
            let readings = alternatives.filter(|_| self.settings.readings == Readings::All).and_then(|plans| {
                Some(stability::explore(plans, replayed.as_ref()?, self.settings.as_of, evaluation.as_ref()?))
            });
            let verdict = judgeable.zip(evaluation.as_ref());
            let without = match (wanted, verdict) {
                (Wanted::Without(left_out), Some(((plan, _), evaluation))) => {
                    without(plan, &game, evaluation, self.settings.as_of, left_out)
                }
                _ => None,
            };
            let verdict = verdict.map(|((plan, game), evaluation)| Verdict {
                ruleset: &plan.rules,
                game,
                evaluation,
                plan,
                without: without.as_ref(),
            });
            let judged = Judged { source, game: &game, verdict };
            let (findings, problems, allowed) = allowances.sift(judged, problems.into_sorted());
            let readings = readings.as_ref();
            let others = readings.map(|readings| allowances.sift_others(judged, &readings.others)).unwrap_or_default();
            visit(JudgedGame { judged, findings, readings, others, problems, allowed, loaded: loaded.clone() });
        }
    }

    /// A game, with what the other games of its event say about it if they were read.
    fn replayed<'a>(&self, tree: &'a Game<'a>) -> crate::game::Game<'a> {
        let mut game = replay(tree);
        if let Some(events) = self.events.get() {
            game.group = events.group(&game);
        }
        game
    }

    /// The ruleset by which a game is judged. What keeps it from being used is a problem of the game.
    pub(super) fn ruleset_of(&self, game: &Game<'_>, source: &Source, problems: &mut Problems) -> Option<Arc<Loaded>> {
        let header = &game.header;
        let (loaded, name) = if let Some(name) = &self.settings.rules {
            (self.rulesets.named(name).ok(), name.as_str())
        } else {
            match header.rules?.value {
                RulesRef::Id(id) => (self.rulesets.shipped(id), id),
                RulesRef::Path(path) => (self.rulesets.file(path, Path::new(source.name())), path),
            }
        };
        let span = header.rules.map_or(header.span, |rules| rules.span);
        match &loaded {
            None => {
                problems.report(Code::RulesetMissing, span).arg("name", name).arg("known", known());
            }
            Some(loaded) if loaded.ruleset.is_none() => {
                problems.report(Code::GameNotJudged, span).arg("name", name);
            }
            Some(loaded) => {
                for misread in &loaded.misread {
                    misread.tell(problems.report(Code::ReadingUnknown, span));
                }
                if let Some(ruleset) = &loaded.ruleset {
                    not_valid(ruleset, game, span, problems);
                }
            }
        }
        loaded
    }
}

/// Warns of a ruleset that does not hold for games that start when this one does.
fn not_valid(ruleset: &Ruleset, game: &Game<'_>, span: Span, problems: &mut Problems) {
    let Some(DayValue::On(start)) = game.header.start.map(|start| start.value) else { return };
    let start = start.date;
    let (from, to) = ruleset.valid;
    let (kind, bound) = match (from, to) {
        (Some(from), _) if start < from => ("from", from),
        (_, Some(to)) if start > to => ("to", to),
        _ => return,
    };
    problems
        .report(Code::RulesetNotValid, span)
        .arg("name", ruleset.id.as_str())
        .arg("start", start)
        .arg("kind", kind)
        .arg("bound", bound);
}

fn has_start(game: &Game<'_>) -> bool {
    game.header.start.is_some_and(|start| matches!(start.value, DayValue::On(_)))
}
