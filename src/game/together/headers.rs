//! What headers of one event say differently, and games that stand twice.

use crate::diagnostic::{Code, Problems};
use crate::source::Quote;
use crate::syntax::record::ast::{Game, Side};

use super::events::Events;
use super::mention::{name_of, stated};
use super::names::folded;

impl Events {
    /// Reports where the header of a game differs from what most games of its event say.
    pub fn report(&self, game: &Game<'_>, problems: &mut Problems) {
        let header = &game.header;
        let Some(event) = self.of(header) else { return };
        let source = problems.source().clone();
        for word in stated(header, &source) {
            let usual = event.words.get(&word.word).and_then(|versions| versions.instead_of(&word.value));
            if let Some(usual) = usual {
                problems
                    .report(Code::HeaderDiffers, word.span)
                    .arg("word", word.word.name())
                    .arg("here", word.shown)
                    .arg("there", usual.shown.as_str())
                    .label_elsewhere("there", usual.at.shown());
            }
        }
        for side in Side::BOTH {
            let Some(name) = name_of(header, side) else { continue };
            let player = event.players.get(&folded(name.value));
            if let Some(usual) = player.and_then(|player| player.spellings.instead_of(name.value)) {
                problems
                    .report(Code::NameSpelledOtherwise, name.span)
                    .arg("here", name.value)
                    .arg("there", usual.shown.as_str())
                    .label_elsewhere("there", usual.at.shown());
            }
        }
        if let (Some(white), Some(black)) = (header.white, header.black) {
            let first = event.pairings.get(&(folded(white.value), folded(black.value)));
            if let Some(first) = first.filter(|first| **first != Quote::of(&source, header.span)) {
                problems
                    .report(Code::PairingTwice, header.span)
                    .arg("white", white.value)
                    .arg("black", black.value)
                    .label_elsewhere("first", first.shown());
            }
        }
    }
}
