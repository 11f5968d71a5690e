//! What the roots of a path stand for.

use crate::game::Game;
use crate::syntax::record::ast::Side;
use crate::vocabulary::{Domain, Root};

use super::value::{Object, Value};

/// The things that an event, a slot or a list has bound.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bound {
    /// A sending.
    pub letter: Option<u32>,
    /// The sending that it answers.
    pub incoming: Option<u32>,
    /// Side of the entry.
    pub author: Option<Side>,
    /// Whichever player is asked about.
    pub player: Option<Side>,
    /// A repeat.
    pub repeat: Option<u32>,
    /// A claim.
    pub claim: Option<u32>,
    /// A break.
    pub taken: Option<u32>,
    /// An omission.
    pub omission: Option<u32>,
    /// An entry of the record that is inquiry, protest, application, ruling or notice.
    pub entry: Option<u32>,
    /// The element of a list.
    pub it: Option<Object>,
}

impl Bound {
    /// The context of a sending: itself, what it answers, and its author.
    #[must_use]
    pub fn sending(game: &Game<'_>, index: u32) -> Self {
        let sending = game.sending(index);
        Self {
            letter: Some(index),
            incoming: sending.and_then(|sending| sending.incoming),
            author: sending.map(|sending| sending.author),
            ..Self::default()
        }
    }

    /// The same, asked about one player.
    #[must_use]
    pub const fn about(mut self, player: Side) -> Self {
        self.player = Some(player);
        self
    }

    /// The player that a root stands for.
    #[must_use]
    pub fn side(&self, game: &Game<'_>, root: Root) -> Option<Side> {
        let claim = || self.claim.and_then(|claim| game.claims.get(claim as usize));
        match root {
            Root::White => Some(Side::White),
            Root::Black => Some(Side::Black),
            Root::Author => self.author,
            Root::Addressee => self.author.map(Side::other),
            Root::Player => self.player.or(self.author),
            Root::Claimant => claim().map(|claim| claim.by),
            Root::Accused => claim().map(|claim| claim.by.other()),
            _ => None,
        }
    }

    /// What a root stands for.
    #[must_use]
    pub fn root(&self, game: &Game<'_>, root: Root) -> Value {
        let object =
            |domain, index: Option<u32>| index.map_or(Value::None, |index| Value::Object(Object { domain, index }));
        match root {
            Root::Letter => object(Domain::Letter, self.letter),
            Root::Incoming => object(Domain::Letter, self.incoming),
            Root::Repeat => object(Domain::Repeat, self.repeat),
            Root::Claim => object(Domain::Claim, self.claim),
            Root::Break => object(Domain::Break, self.taken),
            Root::Omission => object(Domain::Omission, self.omission),
            Root::Inquiry => object(Domain::Inquiry, self.entry),
            Root::Notice => object(Domain::Notice, self.entry),
            Root::Protest => object(Domain::Protest, self.entry),
            Root::Ruling => object(Domain::Ruling, self.entry),
            Root::Application => object(Domain::Application, self.entry),
            Root::Game => object(Domain::Game, Some(0)),
            Root::StartList => object(Domain::StartList, Some(0)),
            Root::It => self.it.map_or(Value::None, Value::Object),
            _ => self.side(game, root).map_or(Value::None, Value::Player),
        }
    }

    /// What a root stands for, as a thing with facts; a player is one.
    #[must_use]
    pub fn object(&self, game: &Game<'_>, root: Root) -> Option<Object> {
        match self.root(game, root) {
            Value::Object(object) => Some(object),
            Value::Player(side) => Some(player(side)),
            _ => None,
        }
    }
}

/// A player as a thing with facts.
#[must_use]
pub fn player(side: Side) -> Object {
    Object { domain: Domain::Player, index: u32::from(side == Side::Black) }
}

/// The player that a thing is.
#[must_use]
pub fn side_of(object: Object) -> Side {
    if object.index == 0 { Side::White } else { Side::Black }
}
