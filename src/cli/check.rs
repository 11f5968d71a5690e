//! `zeitnot check`

use std::io::BufWriter;
use std::path::PathBuf;

use crate::session::Printer;

use super::Run;
use super::args::Check;
use super::exit::{Outcome, Verdict};
use super::progress::{Aside, Progress};

pub(super) fn run(run: &Run<'_>, command: &Check) -> Outcome {
    let paths = if command.paths.is_empty() { vec![PathBuf::from(".")] } else { command.paths.clone() };
    let progress = Progress::start();
    let mut out = BufWriter::with_capacity(64 * 1024, Aside { out: std::io::stdout(), progress: progress.clone() });
    let speaker = run.output.speaker();
    let mut told = |games| progress.games(games, speaker);
    let mut printer = Printer::new(run.output.format(), &mut out, &mut told);
    let tally = if command.together {
        run.session.check_together(&paths, &mut printer)
    } else {
        run.session.check(paths, &mut printer)
    };
    progress.finish();
    tally.map(Verdict::of)
}
