//! Options that are taken instead of those that a ruleset chooses.

use crate::rules::{ReadingId, Ruleset};

/// A reading and the option that is taken: its index.
pub type Choice = (ReadingId, u16);

/// Options of different readings, sorted by reading; none is what the ruleset chooses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Under(Vec<Choice>);

impl Under {
    /// These options.
    pub fn new(choices: impl IntoIterator<Item = Choice>) -> Self {
        let mut choices: Vec<Choice> = choices.into_iter().collect();
        choices.sort_unstable();
        Self(choices)
    }

    /// The options.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.0
    }

    /// How many readings are taken otherwise.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether all is read as the ruleset chooses.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether all of these options are among the other's.
    #[must_use]
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.0.iter().all(|choice| other.0.contains(choice))
    }

    /// `NAME=OPTION,NAME=OPTION`, as `--readings` takes it.
    #[must_use]
    pub fn written(&self, rules: &Ruleset) -> String {
        let written = self.0.iter().filter_map(|&(id, option)| {
            let reading = rules.readings.get(id.index())?;
            Some(format!("{}={}", reading.name, reading.options.get(usize::from(option))?))
        });
        written.collect::<Vec<_>>().join(",")
    }
}
