//! A look at all moves of a game: letters that are read as meant, and one that cannot be read.

use crate::diagnostic::{Code, Problems};
use crate::syntax::record::ast::{Game, Play};

use super::alphabet::{Alphabet, is_doubtful, meant_latin, spanned_tokens};

/// Notes squares that are typed in the wrong alphabet, and asks about a `К` of which nothing says whether it is a
/// knight or a king: the game's other piece letters decide, else the language of the record if the letter is of it.
pub fn survey(game: &Game<'_>, problems: &mut Problems) {
    let play = game.header.play.map_or(Play::Other, |play| play.value);
    if play == Play::Other {
        return;
    }
    let mut alphabet = None;
    for token in spanned_tokens(game) {
        let text = token.value;
        if play == Play::Chess && is_doubtful(text) {
            let pieces = *alphabet.get_or_insert_with(|| Alphabet::of_game(game));
            let keyword = problems.source().slice(game.header.span);
            let decided = pieces.is_some() || Alphabet::of_word(text) == Alphabet::of_word(keyword);
            if !decided {
                problems.report(Code::DoubtfulPiece, token.span).arg("move", text);
                continue;
            }
        }
        if !text.is_ascii()
            && let Some(letter) = text.chars().find(|letter| letter.is_alphabetic() && meant_latin(*letter).is_some())
        {
            let meant = meant_latin(letter).unwrap_or(letter);
            problems
                .report(Code::MixedAlphabetsInMove, token.span)
                .arg("move", text)
                .arg("letter", letter.to_string())
                .arg("meant", meant.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;
    use crate::syntax::record::parse;

    fn codes(moves: [&str; 3]) -> Vec<Code> {
        let [first, second, third] = moves;
        let text = format!(
            "game \"g\"\nrules r\nplay chess\nstart 2002-03-01\n1. {first} - - 2002-03-01 0/0\n\
             1... {second} 2002-03-01 2002-03-02 2002-03-03 0/1\n2. {third} 2002-03-03 2002-03-04 2002-03-05 1/1\n"
        );
        let mut problems = Problems::new(Source::new("g", text.as_str()));
        let document = parse(&text, &mut problems);
        for game in &document.games {
            survey(game, &mut problems);
        }
        problems.as_slice().iter().map(|problem| problem.code).collect()
    }

    #[test]
    fn other_pieces_decide() {
        assert_eq!(codes(["Кf3", "Кc6", "Сb5"]), []);
        assert_eq!(codes(["Nf3", "Nc6", "Ke2"]), []);
        assert_eq!(codes(["e4", "e5", "Ke2"]), []);
    }

    #[test]
    fn nothing_decides() {
        assert_eq!(codes(["e4", "e5", "Кf3"]), [Code::DoubtfulPiece]);
        assert_eq!(codes(["Nf3", "Фd8", "Кf3"]), [Code::DoubtfulPiece]);
    }

    #[test]
    fn squares_are_read_as_meant() {
        assert_eq!(codes(["е4", "e5", "d4"]), [Code::MixedAlphabetsInMove]);
    }
}
