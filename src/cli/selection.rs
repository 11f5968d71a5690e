//! The games of one file that a command is about, with the problems that keep them from being told well.

use std::io;
use std::path::Path;

use crate::diagnostic::Severity;
use crate::report::Verdict as Judgement;
use crate::report::{Judged, Tally};
use crate::session::{Input, Readings, Wanted};

use super::Run;
use super::args::FormatName;
use super::exit::{Outcome, Verdict};
use super::output::write;

/// Tells about each game of a file, or only about the `nth`. `tell` gives the text of the answer, or `None` after it
/// has told what is wrong with the question.
pub(super) fn each_game(
    run: &Run<'_>,
    path: &Path,
    nth: Option<u64>,
    wanted: Wanted,
    tell: &mut dyn FnMut(&Judged<'_>, Judgement<'_>) -> io::Result<Option<String>>,
) -> Outcome {
    if run.output.format_name() == FormatName::Short {
        run.output.usage("usage-format", &[("format", "short"), ("known", "human, json, ndjson")])?;
        return Ok(Verdict::BROKEN);
    }
    let mut answers: Vec<String> = Vec::new();
    let mut failed: io::Result<()> = Ok(());
    let mut tally = Tally::default();
    let mut rulesets_told = Vec::new();
    let rest = run.session.read_games(&Input::named(path.to_owned()), wanted, &mut |game| {
        tally.games += 1;
        if nth.is_some_and(|nth| nth != tally.games) || failed.is_err() {
            return;
        }
        let mut problems: Vec<_> = game.problems.iter().collect();
        let ruleset = game.loaded.as_ref().and_then(|loaded| loaded.ruleset.as_deref());
        let speaker = ruleset.map_or(run.output.speaker(), |ruleset| run.output.speaker().with(ruleset));
        if let Some(loaded) = &game.loaded
            && !rulesets_told.iter().any(|told| std::sync::Arc::ptr_eq(told, loaded))
        {
            rulesets_told.push(std::sync::Arc::clone(loaded));
            problems.extend(loaded.problems.iter());
        }
        for problem in problems.into_iter().filter(|problem| problem.severity() > Severity::Note) {
            tally.broken |= problem.severity() == Severity::Error;
            failed = failed.as_ref().map_or_else(|_| Ok(()), |()| run.output.problem(problem, speaker));
        }
        let Some(verdict) = game.judged.verdict else {
            tally.broken = true;
            return;
        };
        match tell(&game.judged, verdict) {
            Ok(Some(answer)) => answers.push(answer),
            Ok(None) => tally.broken = true,
            Err(error) => failed = Err(error),
        }
    });
    failed?;
    for problem in rest.iter().filter(|problem| problem.severity() > Severity::Note) {
        tally.broken |= problem.severity() == Severity::Error;
        run.output.problem(problem, run.output.speaker())?;
    }
    if let Some(nth) = nth.filter(|&nth| nth > tally.games && !tally.broken) {
        let numbers = [nth.to_string(), tally.games.to_string()];
        let [nth, games] = &numbers;
        run.output.usage("usage-nth", &[("nth", nth), ("games", games)])?;
        return Ok(Verdict::BROKEN);
    }
    if answers.len() > 1 && run.output.format_name() == FormatName::Json {
        run.output.usage("usage-one-game", &[("games", &answers.len().to_string())])?;
        return Ok(Verdict::BROKEN);
    }
    if let Some(under) = run.global.readings.as_ref().and_then(Readings::written).filter(|_| !run.output.is_machine())
        && !answers.is_empty()
    {
        answers.push(format!("{}\n", run.output.speaker().say("judged-under", &[("under", under.into())])));
    }
    write(&answers.join(if run.output.is_machine() { "" } else { "\n" }))?;
    Ok(if tally.broken { Verdict::BROKEN } else { Verdict::FINE })
}
