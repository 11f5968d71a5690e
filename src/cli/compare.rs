//! `zeitnot compare`

use crate::diagnostic::{Problem, Severity};
use crate::render::{comparison, json};
use crate::report::Tally;
use crate::session::{Compared, Input, NotCompared};

use super::Run;
use super::args::{Compare, FormatName};
use super::exit::{Outcome, Verdict};
use super::output::write;

pub(super) fn run(run: &Run<'_>, command: &Compare) -> Outcome {
    let inputs = [&command.first, &command.second].map(|path| Input::named(path.clone()));
    let mut problems: Vec<Problem> = Vec::new();
    let mut tally = Tally::default();
    let mut rulesets: Vec<Problem> = Vec::new();
    let mut tell = |problems: &[Problem], compared: &Compared<'_>| {
        let view =
            comparison::View { comparison: compared.comparison, sources: compared.sources, games: compared.games };
        for divergence in &compared.comparison.divergences {
            tally.count(divergence.class.severity());
        }
        for loaded in compared.loaded.iter().flatten() {
            if !rulesets.iter().any(|told| loaded.problems.iter().any(|problem| problem.source.is(&told.source))) {
                rulesets.extend(loaded.problems.iter().cloned());
            }
        }
        let told = problems.iter().chain(&rulesets).filter(|problem| problem.severity() > Severity::Note);
        let ruleset = compared.loaded.iter().flatten().find_map(|loaded| loaded.ruleset.as_deref());
        let speaker = ruleset.map_or(run.output.speaker(), |ruleset| run.output.speaker().with(ruleset));
        match run.output.format_name() {
            FormatName::Human => comparison::human(&view, speaker, run.output.style()),
            FormatName::Short => comparison::short(&view, speaker),
            FormatName::Json | FormatName::Ndjson => {
                let told: Vec<_> = told.collect();
                format!("{}\n", json::comparison(&view, &told, speaker))
            }
        }
    };
    let nth = command.nth.map_or([None, None], |nth| nth.0);
    let mut answer = String::new();
    let compared = run.session.compare([&inputs[0], &inputs[1]], nth, &mut problems, &mut |problems, compared| {
        answer = tell(problems, compared);
    });
    if !run.output.is_machine() || compared.is_err() {
        for problem in problems.iter().chain(&rulesets).filter(|problem| problem.severity() > Severity::Note) {
            run.output.problem(problem, run.output.speaker())?;
        }
    }
    tally.broken = problems.iter().chain(&rulesets).any(|problem| problem.severity() == Severity::Error);
    match compared {
        Ok(()) => write(&answer)?,
        Err(reason) => {
            refuse(run, &reason)?;
            return Ok(Verdict::BROKEN);
        }
    }
    Ok(Verdict::of(tally))
}

fn refuse(run: &Run<'_>, reason: &NotCompared) -> std::io::Result<()> {
    match reason {
        NotCompared::Unreadable => Ok(()),
        NotCompared::NoSuchGame { nth, games } => {
            run.output.usage("usage-nth", &[("nth", &nth.to_string()), ("games", &games.to_string())])
        }
        NotCompared::Several { path, names } => {
            /// Names that are told; a file of a whole tournament has many.
            const TOLD: usize = 8;
            let mut known: Vec<String> = names.iter().take(TOLD).map(|name| format!("`{name}`")).collect();
            if names.len() > TOLD {
                known.push("…".to_owned());
            }
            let games = names.len().to_string();
            run.output.usage("usage-several", &[("path", path), ("games", &games), ("known", &known.join(", "))])
        }
    }
}
