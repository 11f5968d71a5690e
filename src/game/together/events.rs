//! What the first pass found, by event and player.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::game::Game;
use crate::source::Quote;
use crate::syntax::record::ast;

use super::breaks::Breaks;
use super::group::Group;
use super::mention::{Mention, Word};
use super::names::folded;
use super::versions::Versions;

/// The events of a run. What they hold grows with players, breaks and pairings, not with letters.
#[derive(Debug, Default)]
pub struct Events {
    events: HashMap<String, Event>,
    /// Texts that many games share: lines of headers, paths.
    shared: HashSet<Arc<str>>,
}

/// One event.
#[derive(Debug, Default)]
pub(super) struct Event {
    pub players: HashMap<String, Player>,
    pub words: HashMap<Word, Versions>,
    /// The first game of each pairing, White's name before Black's.
    pub pairings: HashMap<(String, String), Quote>,
}

/// One player of an event.
#[derive(Debug, Default)]
pub(super) struct Player {
    pub spellings: Versions,
    pub breaks: Breaks,
}

impl Events {
    /// Takes in what is kept of a game.
    pub fn add(&mut self, mut mention: Mention) {
        mention.share(&mut self.shared);
        let Mention { event, players, words, breaks, at } = mention;
        let event = self.events.entry(event).or_default();
        for word in words {
            event.words.entry(word.word).or_default().add(word.value, &word.shown, &word.at);
        }
        for name in players.iter().flatten() {
            let player = event.players.entry(name.key.clone()).or_default();
            player.spellings.add(name.written.clone(), &name.written, &name.at);
        }
        for taken in breaks {
            if let Some(Some(name)) = players.get(taken.by.index()) {
                event.players.entry(name.key.clone()).or_default().breaks.add(taken);
            }
        }
        if let [Some(white), Some(black)] = players {
            event.pairings.entry((white.key, black.key)).or_insert(at);
        }
    }

    /// After the last game.
    pub fn settle(&mut self) {
        self.shared = HashSet::new();
        for event in self.events.values_mut() {
            event.words.values_mut().for_each(Versions::settle);
            for player in event.players.values_mut() {
                player.spellings.settle();
                player.breaks.settle();
            }
        }
    }

    /// Whether no game named an event.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// What the other games of its event say about a game; nothing if it names no event.
    #[must_use]
    pub fn group(&self, game: &Game<'_>) -> Group {
        self.of(&game.tree.header).map(|event| Group::of(game, event)).unwrap_or_default()
    }

    pub(super) fn of(&self, header: &ast::Header<'_>) -> Option<&Event> {
        self.events.get(&folded(header.event?.value))
    }
}
