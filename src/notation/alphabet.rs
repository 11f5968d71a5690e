//! In which alphabet the pieces of a game are written, and letters that look alike.

use crate::syntax::record::ast::{Detail, Entry, Game, Moves};

/// The alphabet of a game's piece letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// `K Q R B N`.
    Latin,
    /// `Кр Ф Л С К`.
    Cyrillic,
}

impl Alphabet {
    /// The alphabet that a game's other piece letters show; `None` if they show neither or both.
    #[must_use]
    pub fn of_game(game: &Game<'_>) -> Option<Self> {
        let mut seen = [false; 2];
        for token in tokens(game) {
            match piece_letter(token) {
                Some(Self::Latin) => seen[0] = true,
                Some(Self::Cyrillic) => seen[1] = true,
                None => {}
            }
        }
        match seen {
            [true, false] => Some(Self::Latin),
            [false, true] => Some(Self::Cyrillic),
            _ => None,
        }
    }

    /// The alphabet of a word's first letter.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        word.chars()
            .find(|letter| letter.is_alphabetic())
            .map(|letter| if letter.is_ascii() { Self::Latin } else { Self::Cyrillic })
    }
}

/// Every move token of a game: of letters, variants and sealed moves.
pub fn tokens<'a>(game: &'a Game<'a>) -> impl Iterator<Item = &'a str> {
    spanned_tokens(game).map(|token| token.value)
}

/// The same with their places.
pub fn spanned_tokens<'a>(game: &'a Game<'a>) -> impl Iterator<Item = crate::syntax::record::ast::Text<'a>> {
    fn of<'a>(moves: &'a Moves<'a>) -> impl Iterator<Item = crate::syntax::record::ast::Text<'a>> {
        moves.iter().map(|played| played.token)
    }
    game.entries.iter().flat_map(|entry| {
        let own = match entry {
            Entry::Letter(letter) => Some(&letter.moves),
            _ => None,
        };
        let in_details = entry.details().iter().flat_map(|detail| {
            let (moves, then) = match &detail.value {
                Detail::Variant { moves, then, .. } => (Some(moves), then.as_slice()),
                Detail::Sealed(moves) => (Some(moves), &[][..]),
                _ => (None, &[][..]),
            };
            moves.into_iter().flat_map(of).chain(then.iter().map(|played| played.token))
        });
        own.into_iter().flat_map(of).chain(in_details)
    })
}

/// Which alphabet a token's piece letter belongs to, if only one of them has it. `К` alone tells nothing: it is a
/// knight in one and a king in the other, and the two look alike.
fn piece_letter(token: &str) -> Option<Alphabet> {
    let mut letters = token.chars();
    match (letters.next()?, letters.next()) {
        ('Q' | 'R' | 'N' | 'B', _) => Some(Alphabet::Latin),
        ('Ф' | 'Л' | 'С', _) | ('К' | 'K', Some('р' | 'p')) => Some(Alphabet::Cyrillic),
        _ => None,
    }
}

/// Whether a token begins with the letter that is a knight in one alphabet and a king in the other.
pub fn is_doubtful(token: &str) -> bool {
    let mut letters = token.chars();
    matches!(letters.next(), Some('К' | 'K')) && !matches!(letters.next(), Some('р' | 'p'))
}

/// The Latin letter that a Cyrillic one of a square or a capture was meant to be.
pub fn meant_latin(letter: char) -> Option<char> {
    Some(match letter {
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'в' => 'b',
        'х' | 'Х' | '×' => 'x',
        _ => return None,
    })
}
