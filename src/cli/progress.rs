//! A line that says how far long work has come: only where somebody watches, and only after half a second.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::render::Speaker;

use super::environment;

const PATIENCE: Duration = Duration::from_millis(500);

/// The line, once it is shown.
#[derive(Clone)]
pub(super) struct Progress {
    bar: Rc<RefCell<Option<ProgressBar>>>,
    started: Instant,
    watched: bool,
}

impl Progress {
    pub(super) fn start() -> Self {
        #[expect(clippy::disallowed_methods, reason = "patience is measured, games are not")]
        let started = Instant::now();
        Self { bar: Rc::default(), started, watched: environment::is_watched() }
    }

    /// Says that so many games are done.
    pub(super) fn games(&self, games: u64, speaker: Speaker<'_>) {
        if !self.watched || self.started.elapsed() < PATIENCE {
            return;
        }
        let mut bar = self.bar.borrow_mut();
        let bar = bar.get_or_insert_with(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        bar.set_message(speaker.say("summary-games", &[("n", i64::try_from(games).unwrap_or(i64::MAX).into())]));
        bar.tick();
    }

    /// Takes the line away.
    pub(super) fn finish(&self) {
        if let Some(bar) = self.bar.borrow_mut().take() {
            bar.finish_and_clear();
        }
    }

    /// Hides the line while `work` writes.
    fn aside<T>(&self, work: impl FnOnce() -> T) -> T {
        match self.bar.borrow().as_ref() {
            Some(bar) => bar.suspend(work),
            None => work(),
        }
    }
}

/// A writer that does not write into the line.
pub(super) struct Aside<W> {
    pub(super) out: W,
    pub(super) progress: Progress,
}

impl<W: Write> Write for Aside<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let out = &mut self.out;
        self.progress.aside(|| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
