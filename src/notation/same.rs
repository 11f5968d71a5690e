//! Whether two tokens can be the same move, however each was typed.

use crate::syntax::record::ast::Play;

use super::alphabet::Alphabet;
use super::normal::normal;

/// A token, what is played, and the alphabet of the pieces around it.
#[derive(Clone, Copy, Debug)]
pub struct Written<'t> {
    /// The token.
    pub token: &'t str,
    /// What is played.
    pub play: Play,
    /// The alphabet of the game's piece letters.
    pub alphabet: Option<Alphabet>,
}

/// Whether two tokens may mean the same move: a short form is held against a long one by what both say. Only `false`
/// is certain, since no board is kept.
#[must_use]
pub fn same(first: Written<'_>, second: Written<'_>) -> bool {
    if first.token == second.token && first.alphabet == second.alphabet && first.play == second.play {
        return true;
    }
    let one = normal(first.token, first.play, first.alphabet);
    let other = normal(second.token, second.play, second.alphabet);
    if one == other {
        return true;
    }
    match (first.play, second.play) {
        (Play::Chess, Play::Chess) => Chess::read(&one).zip(Chess::read(&other)).is_some_and(|(a, b)| a.meets(b)),
        (Play::Draughts64 | Play::Draughts100, Play::Draughts64 | Play::Draughts100) => draughts_meet(&one, &other),
        _ => false,
    }
}

/// What a token says of a chess move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chess {
    /// `None`: the notation does not name the piece.
    piece: Option<char>,
    file: Option<char>,
    rank: Option<char>,
    to: [char; 2],
    promotion: Option<char>,
}

impl Chess {
    /// Reads a token in its one form; `None` if it is no move of a piece.
    fn read(token: &str) -> Option<Self> {
        let bare = token.trim_end_matches(['+', '#', '!', '?', '=']);
        if let "O-O" | "O-O-O" = bare {
            // The rank is that of the king, whichever it is.
            let to = if bare == "O-O" { 'g' } else { 'c' };
            return Some(Self { piece: Some('K'), file: Some('e'), rank: None, to: [to, ' '], promotion: None });
        }
        if bare.len() >= 4 && bare.chars().all(|c| c.is_ascii_digit()) {
            return Self::numeric(bare);
        }
        let mut letters: Vec<char> = bare.chars().filter(|c| c.is_ascii_alphanumeric() && *c != 'x').take(8).collect();
        let piece = letters.first().copied().filter(|c| "KQRBN".contains(*c));
        if piece.is_some() {
            letters.remove(0);
        }
        let promotion = letters.last().copied().filter(|c| "QRBN".contains(*c));
        if promotion.is_some() {
            letters.pop();
        }
        let is_file = |c: char| ('a'..='h').contains(&c);
        let is_rank = |c: char| ('1'..='8').contains(&c);
        let (rank_to, file_to) = (letters.pop()?, letters.pop()?);
        let (file, rank) = match letters.as_slice() {
            [] => (None, None),
            &[c] if is_file(c) => (Some(c), None),
            &[c] if is_rank(c) => (None, Some(c)),
            &[file, rank] if is_file(file) && is_rank(rank) => (Some(file), Some(rank)),
            _ => return None,
        };
        let piece = Some(piece.unwrap_or('P'));
        (is_file(file_to) && is_rank(rank_to)).then_some(Self { piece, file, rank, to: [file_to, rank_to], promotion })
    }

    /// `5254`, `57581`: file and rank as digits, and the piece of a promotion.
    fn numeric(token: &str) -> Option<Self> {
        let digits: Vec<char> = token.chars().collect();
        let (squares, promotion) = match *digits.as_slice() {
            [a, b, c, d] => ([a, b, c, d], None),
            [a, b, c, d, piece] => {
                ([a, b, c, d], Some(*"QRBN".as_bytes().get(number(piece)?.checked_sub(1)?)? as char))
            }
            _ => return None,
        };
        let [from_file, from_rank, to_file, to_rank] = squares;
        let file = |digit: char| Some(*b"abcdefgh".get(number(digit)?.checked_sub(1)?)? as char);
        Some(Self {
            piece: None,
            file: Some(file(from_file)?),
            rank: Some(from_rank),
            to: [file(to_file)?, to_rank],
            promotion,
        })
    }

    fn meets(self, other: Self) -> bool {
        let agree = |a: Option<char>, b: Option<char>| a.is_none() || b.is_none() || a == b;
        let [file, rank] = self.to;
        let [other_file, other_rank] = other.to;
        agree(self.piece, other.piece)
            && agree(self.file, other.file)
            && agree(self.rank, other.rank)
            && file == other_file
            && (rank == other_rank || rank == ' ' || other_rank == ' ')
            && self.promotion == other.promotion
    }
}

fn number(digit: char) -> Option<usize> {
    digit.to_digit(10).map(|digit| digit as usize)
}

/// `c3-d4`, `c3:e5`, `cd4`, `22-18`: the last square is the same, and so is as much of the first as both name.
fn draughts_meet(one: &str, other: &str) -> bool {
    let ends = |token: &str| {
        let mut squares: Vec<String> = Vec::new();
        let mut square = String::new();
        for c in token.chars().chain(['-']) {
            let begins_another = c.is_ascii_alphabetic() && c != 'x' && !square.is_empty();
            if (!c.is_ascii_alphanumeric() || c == 'x' || begins_another) && !square.is_empty() {
                squares.push(std::mem::take(&mut square));
            }
            if c.is_ascii_alphanumeric() && c != 'x' {
                square.push(c);
            }
        }
        Some((squares.first()?.clone(), squares.last().filter(|_| squares.len() > 1)?.clone()))
    };
    let Some(((from, to), (other_from, other_to))) = ends(one).zip(ends(other)) else { return false };
    let lettered = |square: &str| square.starts_with(|c: char| c.is_ascii_alphabetic());
    let from_meets = from == other_from
        || (lettered(&from)
            && lettered(&other_from)
            && (from.starts_with(&other_from) || other_from.starts_with(&from)));
    from_meets && to == other_to
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meet(play: Play, first: &str, second: &str) -> bool {
        let written = |token| Written { token, play, alphabet: None };
        same(written(first), written(second)) && same(written(second), written(first))
    }

    #[test]
    fn a_move_of_chess_in_two_notations() {
        for (first, second) in [
            ("e4", "е2-е4"),
            ("Nf3", "Кg1-f3"),
            ("Nbd2", "Кb1-d2"),
            ("e4", "5254"),
            ("exd5", "e4:d5"),
            ("e8Q", "57581"),
            ("O-O", "0-0"),
            ("O-O", "5171"),
            ("Qd8+", "Фd8"),
            ("cxd4", "c:d4"),
        ] {
            assert!(meet(Play::Chess, first, second), "{first} {second}");
        }
        for (first, second) in [("e4", "e5"), ("Nf3", "Bf3"), ("Nbd2", "Кf3-d2"), ("e4", "5253"), ("O-O", "O-O-O")] {
            assert!(!meet(Play::Chess, first, second), "{first} {second}");
        }
    }

    #[test]
    fn a_move_of_draughts_in_two_notations() {
        for (first, second) in [("c3-d4", "cd4"), ("с3-d4", "c3-d4"), ("c3:e5", "c3xe5"), ("22-18", "22x18")] {
            assert!(meet(Play::Draughts64, first, second), "{first} {second}");
        }
        for (first, second) in [("c3-d4", "e3-d4"), ("cd4", "ed4"), ("22-18", "2-18"), ("c3-d4", "22-18")] {
            assert!(!meet(Play::Draughts64, first, second), "{first} {second}");
        }
    }

    #[test]
    fn other_games_are_held_letter_by_letter() {
        assert!(meet(Play::Other, "x1", "x1"));
        assert!(!meet(Play::Other, "е4", "e4"));
    }
}
