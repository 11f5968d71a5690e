//! `zeitnot table`

use std::path::PathBuf;

use crate::render::{json, progress_table};
use crate::report::Diagnostic;

use super::Run;
use super::args::{FormatName, Table};
use super::exit::{Outcome, Verdict};
use super::output::write;

/// A table is no check: only what could not be read makes it fail.
pub(super) fn run(run: &Run<'_>, command: &Table) -> Outcome {
    if matches!(run.output.format_name(), FormatName::Short | FormatName::Ndjson) {
        let format = if run.output.format_name() == FormatName::Short { "short" } else { "ndjson" };
        run.output.usage("usage-format", &[("format", format), ("known", "human, json")])?;
        return Ok(Verdict::BROKEN);
    }
    let paths = if command.paths.is_empty() { vec![PathBuf::from(".")] } else { command.paths.clone() };
    let progress = run.session.table(&paths)?;
    let speaker = run.output.speaker();
    if run.output.is_machine() {
        let problems: Vec<_> =
            progress.problems.iter().map(|problem| json::diagnostic(&Diagnostic::problem(problem), speaker)).collect();
        write(&format!("{}\n", json::table(&progress.tables, &problems, progress.tally)))?;
    } else {
        for problem in &progress.problems {
            run.output.problem(problem, speaker)?;
        }
        if !progress.tables.is_empty() {
            let style = run.output.style();
            write(&progress_table::tables(&progress.tables, progress.tally, speaker, style))?;
        }
    }
    Ok(if progress.tally.broken { Verdict::BROKEN } else { Verdict::FINE })
}
