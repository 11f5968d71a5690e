//! A plan for every set of alternatives: made when it is first asked for, shared by all games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::under::{Choice, Under};
use crate::engine::Plan;
use crate::rules::{ReadingId, Ruleset};

/// Most plans for sets of several alternatives that are kept.
const MOST_KEPT: usize = 1024;

/// The plans of one ruleset.
#[derive(Debug)]
pub struct Plans {
    rules: Arc<Ruleset>,
    singles: OnceLock<Vec<Single>>,
    sets: Mutex<HashMap<Under, Arc<Plan>>>,
}

/// An alternative by itself.
#[derive(Debug)]
pub(super) struct Single {
    /// What is taken.
    pub choice: Choice,
    /// The ruleset under it.
    pub plan: Plan,
}

impl Plans {
    /// Nothing is made yet.
    #[must_use]
    pub fn new(rules: Arc<Ruleset>) -> Self {
        Self { rules, singles: OnceLock::new(), sets: Mutex::default() }
    }

    /// Every option that the ruleset does not choose, by reading.
    pub(super) fn singles(&self) -> &[Single] {
        self.singles.get_or_init(|| {
            let readings = (0..).map(ReadingId).zip(&self.rules.readings);
            let choices = readings.flat_map(|(id, reading)| {
                let options = 0..u16::try_from(reading.options.len()).unwrap_or(u16::MAX);
                options.filter(|option| *option != reading.chosen).map(move |option| (id, option))
            });
            choices.map(|choice| Single { choice, plan: self.made(&[choice]) }).collect()
        })
    }

    /// Does something with the ruleset under these alternatives.
    pub(super) fn with<R>(&self, under: &Under, work: impl FnOnce(&Plan) -> R) -> R {
        if let [choice] = under.choices()
            && let Some(single) = self.singles().iter().find(|single| single.choice == *choice)
        {
            return work(&single.plan);
        }
        let kept = self.kept().get(under).map(Arc::clone);
        // Made without the lock: others need not wait, and whoever makes it twice makes the same.
        work(&kept.unwrap_or_else(|| self.keep(under, Arc::new(self.made(under.choices())))))
    }

    fn keep(&self, under: &Under, plan: Arc<Plan>) -> Arc<Plan> {
        let mut kept = self.kept();
        if kept.len() < MOST_KEPT {
            kept.insert(under.clone(), Arc::clone(&plan));
        }
        plan
    }

    fn made(&self, choices: &[Choice]) -> Plan {
        Plan::new(Arc::clone(&self.rules), choices)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, HashMap<Under, Arc<Plan>>> {
        self.sets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
