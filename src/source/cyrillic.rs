//! Which of the old one-byte encodings a short text has, by how its letters would read in each.
//!
//! General detectors want more text than a card has; three Russian encodings and one Western are all that is asked
//! here. Every byte above 127 is scored as the letter that it would be: how frequent, at what place of a word, next to
//! which letters.

use encoding_rs::{Encoding, IBM866, KOI8_R, WINDOWS_1251, WINDOWS_1252};

/// Worst mean score with which a text still counts as readable.
const READABLE: f64 = -5.5;
/// How much of a text is looked at.
const SAMPLE: usize = 64 * 1024;

/// Percent of letters in Russian text, `а` to `я`; `ё` counts as `е`.
const PERCENT: [f64; 32] = [
    8.0, 1.6, 4.5, 1.7, 3.0, 8.5, 0.9, 1.7, 7.4, 1.2, 3.5, 4.4, 3.2, 6.7, 11.0, 2.8, 4.7, 5.5, 6.3, 2.6, 0.3, 1.0, 0.5,
    1.4, 0.7, 0.4, 0.04, 1.9, 1.7, 0.3, 0.6, 2.0,
];

/// The encoding in which a text reads best, if it reads well in any.
pub(super) fn guess(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = bytes.get(..SAMPLE.min(bytes.len())).unwrap_or_default();
    let russian = [WINDOWS_1251, KOI8_R, IBM866].map(|encoding| (encoding, score(sample, encoding, russian_letter)));
    let western = (WINDOWS_1252, score(sample, WINDOWS_1252, western_letter));
    let best = russian.into_iter().chain([western]).max_by(|a, b| a.1.total_cmp(&b.1))?;
    (best.1 > READABLE).then_some(best.0)
}

/// A character and its neighbours.
#[derive(Clone, Copy)]
struct Place {
    before: Option<char>,
    letter: char,
    after: Option<char>,
    after_next: Option<char>,
}

fn score(bytes: &[u8], encoding: &'static Encoding, of: fn(Place) -> f64) -> f64 {
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    if broken {
        return f64::NEG_INFINITY;
    }
    let letters: Vec<char> = text.chars().collect();
    let (mut sum, mut count) = (0.0, 0.0);
    for (at, &letter) in letters.iter().enumerate() {
        if letter.is_ascii() {
            continue;
        }
        let neighbour = |offset: usize| letters.get(at + offset).copied();
        let before = at.checked_sub(1).and_then(|before| letters.get(before)).copied();
        sum += of(Place { before, letter, after: neighbour(1), after_next: neighbour(2) });
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { f64::NEG_INFINITY }
}

fn is_russian(letter: char) -> bool {
    matches!(letter, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё')
}

fn is_vowel(letter: char) -> bool {
    matches!(lower(letter), 'а' | 'е' | 'ё' | 'и' | 'о' | 'у' | 'ы' | 'э' | 'ю' | 'я')
}

fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

fn russian_letter(place: Place) -> f64 {
    let Place { before, letter, after, after_next } = place;
    if !is_russian(letter) {
        return match letter {
            '«' | '»' | '—' | '–' | '№' | '…' | '\u{A0}' => -3.0,
            'і' | 'ї' | 'є' | 'ґ' | 'І' | 'Ї' | 'Є' | 'Ґ' | 'ў' | 'Ў' => -6.0,
            _ => -12.0,
        };
    }
    let folded = match lower(letter) {
        'ё' => 'е',
        other => other,
    };
    let index = (folded as usize).wrapping_sub('а' as usize);
    let mut score = PERCENT.get(index).copied().unwrap_or(0.01).ln() - 4.6;
    let word_before = before.filter(|c| c.is_alphabetic());
    if letter.is_uppercase() && word_before.is_some_and(char::is_lowercase) {
        score -= 8.0;
    }
    if word_before.is_none() && matches!(folded, 'ъ' | 'ь' | 'ы') {
        score -= 6.0;
    }
    if let Some(neighbour) = word_before.filter(|&c| is_russian(c)) {
        score += if is_vowel(neighbour) == is_vowel(letter) { -0.7 } else { 0.7 };
    }
    let piece =
        letter.is_uppercase() && matches!(after, Some('a'..='h')) && matches!(after_next, Some('1'..='8' | 'a'..='h'));
    let latin_beside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    if !piece && (latin_beside(before) || latin_beside(after)) {
        score -= 8.0;
    }
    score
}

fn western_letter(place: Place) -> f64 {
    let Place { before, letter, after, .. } = place;
    let base = match letter {
        'ä' | 'ö' | 'ü' | 'ß' | 'é' | 'è' | 'à' | 'á' | 'í' | 'ó' | 'ú' | 'ñ' | 'ç' | 'å' | 'ø' | 'ê' | 'ã' => {
            -2.5
        }
        'â' | 'æ' | 'ë' | 'ì' | 'î' | 'ï' | 'ò' | 'ô' | 'õ' | 'ù' | 'û' | 'Ä' | 'Ö' | 'Ü' | 'É' | 'Ø' | 'Å' | 'Ç'
        | '«' | '»' | '—' | '–' | '…' | '\u{A0}' | '°' | '“' | '”' | '„' | '’' => -3.5,
        other if other.is_alphabetic() => -6.0,
        _ => -10.0,
    };
    let latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    let foreign = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && c.is_alphabetic());
    let mut score: f64 = base;
    if foreign(before) || foreign(after) {
        score -= 4.0;
    }
    if letter.is_alphabetic() && !latin(before) && !latin(after) {
        score -= 2.0;
    }
    if letter.is_uppercase() && before.is_some_and(char::is_lowercase) {
        score -= 6.0;
    }
    score
}
