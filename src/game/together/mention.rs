//! What is kept of a game while the others are read.

use std::collections::HashSet;
use std::sync::Arc;

use crate::game::{Game, Told};
use crate::source::{Quote, Source, Span};
use crate::syntax::record::ast::{self, DayValue, RulesRef, Side};
use crate::time::Date;

use super::names::folded;

/// What a game says that other games of its event may be held against.
#[derive(Clone, Debug)]
pub struct Mention {
    /// The event, folded.
    pub(super) event: String,
    /// White and Black.
    pub(super) players: [Option<Named>; 2],
    /// Words of the header that are the same in all games.
    pub(super) words: Vec<Stated>,
    /// Breaks of both players.
    pub(super) breaks: Vec<Taken>,
    /// The `game` line.
    pub(super) at: Quote,
}

/// A name, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub key: String,
    pub written: String,
    pub at: Quote,
}

/// A word of a header with its value.
#[derive(Clone, Debug)]
pub(super) struct Stated {
    pub word: Word,
    /// What is compared.
    pub value: String,
    /// As people read it.
    pub shown: String,
    pub span: Span,
    pub at: Quote,
}

/// The words of a header that all games of an event share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Word {
    Rules,
    Start,
    End,
    Elder,
}

impl Word {
    /// As a record writes it, in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Start => "start",
            Self::End => "end",
            Self::Elder => "elder",
        }
    }
}

/// A break with both its days.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub by: Side,
    pub days: (Date, Date),
    pub granted: bool,
    pub told_elder: bool,
    pub at: Quote,
}

impl Mention {
    /// What is kept of a game; `None` if it names no event.
    #[must_use]
    pub fn of(game: &Game<'_>, source: &Source) -> Option<Self> {
        let header = &game.tree.header;
        let event = header.event?;
        let breaks = game.breaks.iter().filter_map(|taken| {
            let days = taken.first.day().zip(taken.last.day()).filter(|(first, last)| first <= last)?;
            let span = game.entry(taken.entry).map_or(header.span, ast::Entry::span);
            Some(Taken {
                by: taken.by,
                days,
                granted: taken.granted,
                told_elder: taken.told_elder == Told::Yes,
                at: Quote::of(source, span),
            })
        });
        Some(Self {
            event: folded(event.value),
            players: Side::BOTH.map(|side| {
                let name = name_of(header, side)?;
                let at = Quote::of(source, name.span);
                Some(Named { key: folded(name.value), written: name.value.to_owned(), at })
            }),
            words: stated(header, source),
            breaks: breaks.collect(),
            at: Quote::of(source, header.span),
        })
    }

    /// Shares texts with what is kept already.
    pub fn share(&mut self, shared: &mut HashSet<Arc<str>>) {
        let names = self.players.iter_mut().flatten().map(|name| &mut name.at);
        let words = self.words.iter_mut().map(|word| &mut word.at);
        let breaks = self.breaks.iter_mut().map(|taken| &mut taken.at);
        for quote in names.chain(words).chain(breaks).chain([&mut self.at]) {
            quote.share(shared);
        }
    }
}

/// The name of a player.
pub(super) fn name_of<'t>(header: &ast::Header<'t>, side: Side) -> Option<ast::Text<'t>> {
    match side {
        Side::White => header.white,
        Side::Black => header.black,
    }
}

/// The words of a header that all games of an event share.
pub(super) fn stated(header: &ast::Header<'_>, source: &Source) -> Vec<Stated> {
    let mut words = Vec::with_capacity(4);
    let mut put = |word, value: String, shown: String, span| {
        words.push(Stated { word, value, shown, span, at: Quote::of(source, span) });
    };
    if let Some(rules) = header.rules {
        let name = match rules.value {
            RulesRef::Id(id) => id,
            // Records in several folders find one file by several paths.
            RulesRef::Path(path) => path.rsplit(['/', '\\']).next().unwrap_or(path),
        };
        put(Word::Rules, name.to_owned(), name.to_owned(), rules.span);
    }
    for (word, day) in [(Word::Start, header.start), (Word::End, header.end)] {
        if let Some(day) = day
            && let DayValue::On(stamp) = day.value
        {
            put(word, stamp.date.to_string(), stamp.date.to_string(), day.span);
        }
    }
    if let Some(elder) = header.elder {
        put(Word::Elder, folded(elder.value), elder.value.to_owned(), elder.span);
    }
    words
}
