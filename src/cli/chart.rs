//! `zeitnot chart`

use crate::render::{chart_table, json};
use crate::report;
use crate::session::Wanted;

use super::Run;
use super::args::Chart;
use super::exit::Outcome;
use super::selection::each_game;

pub(super) fn run(run: &Run<'_>, command: &Chart) -> Outcome {
    each_game(run, &command.game, command.nth, Wanted::Verdict, &mut |judged, verdict| {
        let chart = report::Chart::of(judged, verdict);
        Ok(Some(if run.output.is_machine() {
            format!("{}\n", json::chart(&chart))
        } else {
            chart_table::chart(&chart, run.output.speaker().about(verdict), run.output.style())
        }))
    })
}
