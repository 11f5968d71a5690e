//! A rough reading of a folded text: its words, signs and strings, for everything that is asked before and beside the
//! grammar (nesting, where items begin, what stands at a mistake).

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Letters, digits and inner hyphens, a letter first.
    Word,
    /// Digits and what sticks to them.
    Number,
    /// A string, closed or not.
    Str,
    /// Any other character; runs of operator signs are one token.
    Sign,
}

/// A token and where it stands in the folded text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// First byte.
    pub(super) start: usize,
    /// The byte after the last.
    pub(super) end: usize,
    /// Whether it is the first of its line.
    pub(super) first: bool,
}

impl Token {
    /// Its text.
    pub(super) fn text(self, folded: &str) -> &str {
        folded.get(self.start..self.end).unwrap_or("")
    }
}

/// The tokens of a folded text.
pub(super) fn scan(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut first = true;
    while let Some(rest) = text.get(at..)
        && let Some(letter) = rest.chars().next()
    {
        let (kind, length) = match letter {
            '\n' => {
                first = true;
                at += 1;
                continue;
            }
            _ if letter.is_whitespace() || letter == '\u{FEFF}' => {
                at += letter.len_utf8();
                continue;
            }
            '/' if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            '"' => (Kind::Str, string_length(rest, '"')),
            '«' => (Kind::Str, string_length(rest, '»')),
            _ if letter.is_alphabetic() => (Kind::Word, word_length(rest)),
            _ if letter.is_numeric() => (Kind::Number, number_length(rest)),
            '=' | '!' | '<' | '>' | '&' | '|' => {
                (Kind::Sign, rest.find(|sign| !"=!<>&|".contains(sign)).unwrap_or(rest.len()))
            }
            _ => (Kind::Sign, letter.len_utf8()),
        };
        tokens.push(Token { kind, start: at, end: at + length, first });
        first = false;
        at += length.max(1);
    }
    tokens
}

fn string_length(rest: &str, close: char) -> usize {
    let mut places = rest.char_indices().skip(1);
    places
        .find(|&(_, letter)| letter == close || letter == '\n')
        .map_or(rest.len(), |(place, letter)| place + if letter == '\n' { 0 } else { letter.len_utf8() })
}

fn word_length(rest: &str) -> usize {
    let mut end = 0;
    let mut letters = rest.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        let next = letters.peek().is_some_and(|&(_, next)| next.is_alphanumeric());
        if !(letter.is_alphanumeric() || letter == '-' && next) {
            break;
        }
        end = place + letter.len_utf8();
    }
    end
}

/// Digits, and letters, full stops, hyphens, slashes and colons with a letter or digit after them: `5.3.1`,
/// `2002-03-14t10:00`.
fn number_length(rest: &str) -> usize {
    let mut end = 0;
    let mut letters = rest.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        let next = letters.peek().is_some_and(|&(_, next)| next.is_alphanumeric());
        if !(letter.is_alphanumeric() || ".-/:".contains(letter) && next) {
            break;
        }
        end = place + letter.len_utf8();
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_strings_and_signs() {
        let text = "when a-b.c == 5.3.1 // x\n «y\n(not";
        let tokens = scan(text);
        let texts: Vec<&str> = tokens.iter().map(|token| token.text(text)).collect();
        assert_eq!(texts, ["when", "a-b", ".", "c", "==", "5.3.1", "«y", "(", "not"]);
        let firsts: Vec<bool> = tokens.iter().map(|token| token.first).collect();
        assert_eq!(firsts, [true, false, false, false, false, false, true, true, false]);
    }
}
