//! One thing as several games write it.

use std::collections::HashMap;

use crate::source::Quote;

/// How many different ways to write one thing are told apart. Where there are more, nothing is the usual one.
const MOST: usize = 1000;

/// The ways in which a thing is written, and how many games write it so.
#[derive(Clone, Debug, Default)]
pub(super) struct Versions {
    all: HashMap<String, Version>,
    usual: Option<String>,
}

/// One way to write it.
#[derive(Clone, Debug)]
pub(super) struct Version {
    /// As people read it.
    pub shown: String,
    /// Where it stands first.
    pub at: Quote,
    games: u64,
    order: usize,
}

impl Versions {
    /// Another game that writes `value`.
    pub fn add(&mut self, value: String, shown: &str, at: &Quote) {
        let order = self.all.len();
        if let Some(known) = self.all.get_mut(&value) {
            known.games += 1;
        } else if order < MOST {
            self.all.insert(value, Version { shown: shown.to_owned(), at: at.clone(), games: 1, order });
        }
    }

    /// After the last game: what most games write; of as many, what came first.
    pub fn settle(&mut self) {
        let usual = self.all.iter().max_by_key(|(_, version)| (version.games, std::cmp::Reverse(version.order)));
        self.usual = usual.map(|(value, _)| value.clone());
    }

    /// What most games write, if it is not `value`.
    pub fn instead_of(&self, value: &str) -> Option<&Version> {
        let usual = self.usual.as_deref()?;
        if usual == value { None } else { self.all.get(usual) }
    }
}
