//! One form for a move, however it was typed.

use std::borrow::Cow;

use crate::syntax::record::ast::Play;

use super::alphabet::{Alphabet, meant_latin};

/// A move in its one form: Latin squares, English piece letters, `x` for a capture, `O-O` and `O-O-O`. Draughts and
/// numeric notation keep their own signs; what is neither stays as it is.
#[must_use]
pub fn normal(token: &str, play: Play, alphabet: Option<Alphabet>) -> Cow<'_, str> {
    match play {
        Play::Chess => chess(token, alphabet),
        Play::Draughts64 | Play::Draughts100 => draughts(token),
        Play::Other => Cow::Borrowed(token),
    }
}

fn chess(token: &str, alphabet: Option<Alphabet>) -> Cow<'_, str> {
    if let Some(castled) = castling(token) {
        return Cow::Borrowed(castled);
    }
    let (piece, rest) = piece(token, alphabet);
    if token.is_ascii() && piece.is_none() && !token.contains(':') {
        return Cow::Borrowed(token);
    }
    let mut normal = String::with_capacity(token.len());
    normal.extend(piece);
    for letter in rest.chars() {
        normal.push(match letter {
            ':' => 'x',
            'Ф' => 'Q',
            'Л' => 'R',
            'С' | 'C' => 'B',
            'К' => 'N',
            other => meant_latin(other).unwrap_or(other),
        });
    }
    Cow::Owned(normal)
}

/// The English letter of a piece, and what follows it.
fn piece(token: &str, alphabet: Option<Alphabet>) -> (Option<char>, &str) {
    let mut letters = token.chars();
    let first = letters.next();
    let rest = letters.as_str();
    match first {
        Some('К' | 'K') => {
            if let Some(rest) = rest.strip_prefix(['р', 'p']) {
                return (Some('K'), rest);
            }
            let knight = alphabet.map_or(first == Some('К'), |alphabet| alphabet == Alphabet::Cyrillic);
            (Some(if knight { 'N' } else { 'K' }), rest)
        }
        Some('Ф' | 'Q') => (Some('Q'), rest),
        Some('Л' | 'R') => (Some('R'), rest),
        Some('С' | 'C' | 'В' | 'B') => (Some('B'), rest),
        Some('N') => (Some('N'), rest),
        _ => (None, token),
    }
}

/// Castling in any spelling: zeros, Latin or Cyrillic letters, small or capital.
fn castling(token: &str) -> Option<&'static str> {
    let round = |letter: char| matches!(letter, '0' | 'O' | 'o' | 'О' | 'о');
    let bare = token.trim_end_matches(['+', '!', '?']);
    let mut sides = 0;
    for part in bare.split(['-', '–']) {
        let mut letters = part.chars();
        if !letters.next().is_some_and(round) || letters.next().is_some() {
            return None;
        }
        sides += 1;
    }
    match sides {
        2 => Some("O-O"),
        3 => Some("O-O-O"),
        _ => None,
    }
}

fn draughts(token: &str) -> Cow<'_, str> {
    if token.is_ascii() {
        return Cow::Borrowed(token);
    }
    Cow::Owned(token.chars().map(|letter| meant_latin(letter).unwrap_or(letter)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chess_move(token: &str, alphabet: Option<Alphabet>) -> String {
        normal(token, Play::Chess, alphabet).into_owned()
    }

    #[test]
    fn russian_pieces_get_english_letters() {
        let russian = Some(Alphabet::Cyrillic);
        let pairs = [("Кf6-d5", "Nf6-d5"), ("Сc1-g5", "Bc1-g5"), ("Крe2", "Ke2"), ("Фd8:d5", "Qd8xd5"), ("Лa1", "Ra1")];
        for (typed, normal) in pairs {
            assert_eq!(chess_move(typed, russian), normal);
        }
        assert_eq!(chess_move("Kf6", russian), "Nf6");
        assert_eq!(chess_move("Кf6", Some(Alphabet::Latin)), "Kf6");
        assert_eq!(chess_move("e8Ф", russian), "e8Q");
    }

    #[test]
    fn castling_has_one_form() {
        for typed in ["0-0", "O-O", "О-О", "о-о"] {
            assert_eq!(chess_move(typed, None), "O-O");
        }
        assert_eq!(chess_move("0-0-0+", None), "O-O-O");
    }

    #[test]
    fn squares_typed_in_cyrillic_are_read_as_meant() {
        assert_eq!(chess_move("е4", None), "e4");
        assert_eq!(normal("с3-d4", Play::Draughts64, None), "c3-d4");
        assert_eq!(normal("22х15", Play::Draughts64, None), "22x15");
    }

    #[test]
    fn numeric_notation_stays() {
        for typed in ["5254", "57581", "22-18", "cd4", "c3:e5"] {
            assert_eq!(normal(typed, Play::Draughts64, None), typed);
        }
        assert_eq!(chess_move("5254", None), "5254");
    }
}
