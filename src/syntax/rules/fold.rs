//! The folded copy of a text that the grammar reads, and the way back to the text as typed.
//!
//! Folding makes letters lower case, `ё` to `е`, long dashes to `-`, and puts right a keyword that was typed with
//! letters of the other alphabet that look alike. Strings and comments keep their length, so nothing is lost in them.

use super::ast::Language;
use super::words::{is_cyrillic, is_part_of_keyword};

/// A folded text.
#[derive(Debug)]
pub(super) struct Folded {
    /// What the grammar reads.
    pub(super) text: String,
    changes: Vec<Change>,
}

/// A piece of a text as typed that is read as something else, because it is a mistake whose meaning is plain.
#[derive(Clone, Debug)]
pub(super) struct Fix {
    /// First byte, as typed.
    pub(super) start: usize,
    /// The byte after the last; `start` where something is put in.
    pub(super) end: usize,
    /// What is read instead, folded.
    pub(super) right: String,
}

impl Fix {
    /// The same in a text that begins at `start`.
    pub(super) fn moved(&self, start: usize) -> Self {
        let right = self.right.clone();
        Self { start: self.start.saturating_sub(start), end: self.end.saturating_sub(start), right }
    }
}

/// A piece whose folded form has another length or other letters.
#[derive(Clone, Copy, Debug)]
struct Change {
    folded: (usize, usize),
    typed: (usize, usize),
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Another spelling of the same sign.
    Spelling,
    /// Letters of the other alphabet were put right.
    Alphabet,
    /// A mistake is read as meant.
    Mended,
}

impl Folded {
    /// Folds `text`, whose keywords are those of `language`. `fixes` are in order and do not overlap; they begin where a
    /// word, a string or a sign begins or ends.
    pub(super) fn new(text: &str, language: Language, fixes: &[Fix]) -> Self {
        let mut folding = Folding { text, out: String::with_capacity(text.len()), changes: Vec::new(), language };
        folding.run(fixes);
        Self { text: folding.out, changes: folding.changes }
    }

    /// The offset in the text as typed. An offset inside a changed piece is the start of that piece.
    pub(super) fn typed(&self, offset: usize) -> usize {
        let after = self.changes.partition_point(|change| change.folded.0 <= offset);
        let Some(change) = after.checked_sub(1).and_then(|last| self.changes.get(last)) else { return offset };
        if offset >= change.folded.1 { offset - change.folded.1 + change.typed.1 } else { change.typed.0 }
    }

    /// Whether letters of the other alphabet were put right between these offsets of the folded text.
    pub(super) fn is_repaired(&self, start: usize, end: usize) -> bool {
        let from = self.changes.partition_point(|change| change.folded.1 <= start);
        self.changes
            .iter()
            .skip(from)
            .take_while(|change| change.folded.0 < end)
            .any(|change| change.kind == Kind::Alphabet)
    }

    /// Whether what begins at this offset of the folded text is a mistake that is read as meant.
    pub(super) fn is_mended(&self, start: usize) -> bool {
        let from = self.changes.partition_point(|change| change.folded.1 <= start);
        self.changes.get(from).is_some_and(|change| change.folded.0 <= start && change.kind == Kind::Mended)
    }
}

struct Folding<'t> {
    text: &'t str,
    out: String,
    changes: Vec<Change>,
    language: Language,
}

impl<'t> Folding<'t> {
    fn run(&mut self, fixes: &[Fix]) {
        let mut at = 0;
        let mut fixes = fixes.iter().peekable();
        loop {
            while let Some(fix) = fixes.next_if(|fix| fix.start <= at) {
                if fix.start == at {
                    at += self.replace((at, fix.end), &fix.right, Kind::Mended);
                }
            }
            let Some(rest) = self.text.get(at..).filter(|rest| !rest.is_empty()) else { return };
            at += self.piece(rest, at);
        }
    }

    /// Folds the piece at the start of `rest`, returns its length as typed.
    fn piece(&mut self, rest: &'t str, at: usize) -> usize {
        let Some(letter) = rest.chars().next() else { return 0 };
        match letter {
            '"' => self.keep(rest, '"'),
            '«' => self.keep(rest, '»'),
            '/' if rest.starts_with("//") => self.keep(rest, '\n'),
            '–' | '—' | '−' => self.replace((at, at + letter.len_utf8()), "-", Kind::Spelling),
            _ if letter.is_alphabetic() => {
                let length = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
                self.word(rest.get(..length).unwrap_or(rest), at)
            }
            _ => {
                self.out.push(letter);
                letter.len_utf8()
            }
        }
    }

    /// Copies a string or comment as it stands.
    fn keep(&mut self, rest: &'t str, close: char) -> usize {
        let mut places = rest.char_indices().skip(1);
        let length = places
            .find(|&(_, letter)| letter == close || letter == '\n')
            .map_or(rest.len(), |(place, letter)| place + if letter == '\n' { 0 } else { letter.len_utf8() });
        self.out.push_str(rest.get(..length).unwrap_or(rest));
        length.max(1)
    }

    fn word(&mut self, word: &str, at: usize) -> usize {
        if word.chars().any(|letter| is_cyrillic(letter) != (self.language == Language::Ru))
            && self.stands_alone(at, at + word.len())
            && let Some(right) = self.look_alike(word)
        {
            return self.replace((at, at + word.len()), &right, Kind::Alphabet);
        }
        self.out.extend(word.chars().map(lower));
        word.len()
    }

    /// Whether letters are a whole word and no part of a name such as `x-c` or `a.c`.
    fn stands_alone(&self, start: usize, end: usize) -> bool {
        let before = self.text.get(..start).and_then(|before| before.chars().next_back());
        let mut after = self.text.get(end..).unwrap_or_default().chars();
        let (next, second) = (after.next(), after.next());
        let is_headed = before.is_some_and(|sign| sign.is_numeric() || "-.".contains(sign));
        let is_tailed =
            next.is_some_and(char::is_numeric) || next == Some('-') && second.is_some_and(char::is_alphanumeric);
        !is_headed && !is_tailed
    }

    /// The keyword that a word with letters of the other alphabet looks like.
    fn look_alike(&self, word: &str) -> Option<String> {
        let right: String = word.chars().map(|letter| lower(counterpart(letter, self.language))).collect();
        let pure = right.chars().all(|letter| is_cyrillic(letter) == (self.language == Language::Ru));
        (pure && is_part_of_keyword(&right, self.language)).then_some(right)
    }

    fn replace(&mut self, typed: (usize, usize), right: &str, kind: Kind) -> usize {
        let start = self.out.len();
        self.out.push_str(right);
        self.changes.push(Change { folded: (start, self.out.len()), typed, kind });
        typed.1.saturating_sub(typed.0)
    }
}

/// Lower case in both alphabets, `ё` as `е`; other letters stay, so that no length changes.
fn lower(letter: char) -> char {
    match letter {
        'A'..='Z' => letter.to_ascii_lowercase(),
        'Ё' | 'ё' => 'е',
        'А'..='Я' => char::from_u32(u32::from(letter) + 0x20).unwrap_or(letter),
        _ => letter,
    }
}

/// The letter of the wanted alphabet that looks like `letter`.
fn counterpart(letter: char, wanted: Language) -> char {
    const LATIN: &str = "aceopxykmtABCEHKMOPTXYis";
    const CYRILLIC: &str = "асеорхукмтАВСЕНКМОРТХУіѕ";
    let (from, to) = match wanted {
        Language::Ru => (LATIN, CYRILLIC),
        Language::En => (CYRILLIC, LATIN),
    };
    let found = from.chars().zip(to.chars()).find(|&(from, _)| from == letter).map(|(_, to)| to);
    found.unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_yo_keep_offsets() {
        let folded = Folded::new("КОГДА «Ёж» счЁт ON", Language::Ru, &[]);
        assert_eq!(folded.text, "когда «Ёж» счет on");
        assert_eq!(folded.typed(20), 20);
    }

    #[test]
    fn look_alikes_are_put_right_and_offsets_go_back() {
        let typed = "кoгда a – b";
        let folded = Folded::new(typed, Language::Ru, &[]);
        assert_eq!(folded.text, "когда a - b");
        assert!(folded.is_repaired(0, 10));
        assert!(!folded.is_repaired(10, 14));
        let minus = folded.text.find('-').unwrap_or_default();
        assert_eq!(folded.typed(minus), typed.find('–').unwrap_or_default());
        assert_eq!(folded.typed(folded.text.len()), typed.len());
    }

    #[test]
    fn names_are_left_alone() {
        assert_eq!(Folded::new("партия-x1 x-c c", Language::Ru, &[]).text, "партия-x1 x-c с");
    }
}
