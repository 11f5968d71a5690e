//! What a path may begin with, and what that means, at one place of a ruleset.

use crate::vocabulary::{Act, Domain, Event, Root};

/// A set of roots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Roots(u32);

impl Roots {
    /// Roots that mean something everywhere.
    pub const EVERYWHERE: Self = Self::of(&[Root::White, Root::Black, Root::Game, Root::StartList]);

    /// These roots.
    pub const fn of(roots: &[Root]) -> Self {
        let mut set = 0;
        let mut rest = roots;
        while let [first, others @ ..] = rest {
            set |= 1 << *first as u32;
            rest = others;
        }
        Self(set)
    }

    /// With all of `other`.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without all of `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether `root` is in it.
    pub const fn contains(self, root: Root) -> bool {
        self.0 & (1 << root as u32) != 0
    }

    /// Whether all of `other` are in it.
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether it has no root.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Something on an event.
    Event(Event),
    /// A slot of something.
    Slot(Root),
    /// Something about each player.
    EachPlayer,
    /// An example.
    Example,
    /// A constant.
    Constant,
}

/// What a path may begin with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// These roots, beside `it`.
    pub roots: Roots,
    /// What `it` is, inside `where`.
    pub it: Option<Domain>,
    /// What is being read.
    pub asked: Asked,
}

impl Scope {
    /// Of a constant: nothing.
    pub const CONSTANT: Self = Self { roots: Roots(0), it: None, asked: Asked::Constant };

    /// Of an example: everything but `it`.
    pub const EXAMPLE: Self = Self { roots: Roots(!(1 << Root::It as u32)), it: None, asked: Asked::Example };

    /// Of what is asked about each player.
    pub const EACH_PLAYER: Self =
        Self { roots: Roots::EVERYWHERE.with(Roots::of(&[Root::Player])), it: None, asked: Asked::EachPlayer };

    /// Of an item on an event.
    pub const fn event(event: Event) -> Self {
        Self { roots: Roots::EVERYWHERE.with(Roots::of(event.roots())), it: None, asked: Asked::Event(event) }
    }

    /// The same, with what the entry that performs `act` brings.
    pub const fn with_act(self, act: Act) -> Self {
        let own: &[Root] = match act {
            Act::Repeat => &[Root::Repeat],
            Act::Inquiry => &[Root::Inquiry],
            Act::Claim => &[Root::Claim],
            Act::Protest => &[Root::Protest],
            Act::BreakNotice => &[Root::Break],
            _ => &[],
        };
        Self { roots: self.roots.with(Roots::of(own)), ..self }
    }

    /// Of a slot of `on`. A slot of the game reads what its caller has: a letter.
    pub const fn slot(on: Root) -> Self {
        let event = match on {
            Root::Letter | Root::Game => Event::Letter,
            Root::Repeat => Event::Repeat,
            Root::Inquiry => Event::Inquiry,
            Root::Omission => Event::Omission,
            Root::Notice => Event::Notice,
            Root::Claim => Event::Claim,
            Root::Protest => Event::Protest,
            Root::Ruling => Event::Ruling,
            Root::Break => Event::Break,
            Root::Application => Event::Application,
            _ => return Self { asked: Asked::Slot(on), ..Self::EACH_PLAYER },
        };
        Self { asked: Asked::Slot(on), ..Self::event(event) }
    }
}

/// The root of a domain that slots are defined on.
pub(super) const fn root_of(domain: Domain) -> Option<Root> {
    Some(match domain {
        Domain::Game => Root::Game,
        Domain::Player => Root::Player,
        Domain::Letter => Root::Letter,
        Domain::Repeat => Root::Repeat,
        Domain::Inquiry => Root::Inquiry,
        Domain::Omission => Root::Omission,
        Domain::Notice => Root::Notice,
        Domain::Claim => Root::Claim,
        Domain::Protest => Root::Protest,
        Domain::Ruling => Root::Ruling,
        Domain::Break => Root::Break,
        Domain::Application => Root::Application,
        Domain::StartList | Domain::Move | Domain::Posting => return None,
    })
}

/// The event that a requirement belongs to if it names `used` and says no `on`: one whose own word is named, with as
/// few other roots as possible; else the first that has them all.
pub(super) fn event_of(used: Roots) -> Option<Event> {
    let fits = |event: &Event| Roots::of(event.roots()).covers(used);
    let own = |event: &Event| event.domain().and_then(root_of).is_some_and(|root| used.contains(root));
    let named = Event::ALL.into_iter().filter(|event| fits(event) && own(event));
    named.min_by_key(|event| event.roots().len()).or_else(|| Event::ALL.into_iter().find(fits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_requirement_belongs_to_the_event_that_it_names() {
        let event = |roots: &[Root]| event_of(Roots::of(roots));
        assert_eq!(event(&[Root::Letter, Root::Incoming]), Some(Event::Letter));
        assert_eq!(event(&[Root::Repeat, Root::Letter]), Some(Event::Repeat));
        assert_eq!(event(&[Root::Break]), Some(Event::Break));
        assert_eq!(event(&[Root::Claim, Root::Accused]), Some(Event::Claim));
        assert_eq!(event(&[Root::Protest, Root::Claim]), Some(Event::Protest));
        assert_eq!(event(&[Root::Ruling, Root::Accused]), Some(Event::Ruling));
        assert_eq!(event(&[Root::Author]), Some(Event::Letter));
        assert_eq!(event(&[Root::Break, Root::Letter]), None);
    }
}
