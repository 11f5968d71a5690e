//! From bytes to text: UTF-8 as it is, other encodings detected and named, never read silently wrong.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

use super::cyrillic;

/// A text and the encoding in which it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte-order mark.
    pub text: String,
    /// The encoding, if it was not UTF-8.
    pub foreign: Option<&'static str>,
}

/// Bytes that are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoText {
    /// A control character at this byte: not a text file.
    Binary {
        /// Offset of the byte.
        at: usize,
        /// The character.
        byte: u8,
    },
    /// At this byte the encoding that the rest of the file has is broken.
    Broken {
        /// Offset of the byte.
        at: usize,
        /// The encoding of the rest.
        encoding: &'static str,
    },
    /// No encoding fits; the first byte that is not UTF-8.
    Unknown {
        /// Offset of the byte.
        at: usize,
    },
}

impl NoText {
    /// Offset of the byte that shows it.
    #[must_use]
    pub const fn at(self) -> usize {
        match self {
            Self::Binary { at, .. } | Self::Broken { at, .. } | Self::Unknown { at } => at,
        }
    }
}

/// Name by which people know an encoding of `encoding_rs`.
fn name(encoding: &'static Encoding) -> &'static str {
    match encoding.name() {
        "windows-1251" => "Windows-1251",
        "windows-1252" => "Latin-1 (Windows-1252)",
        "IBM866" => "CP866",
        other => other,
    }
}

/// Reads bytes as text. Bytes that are no text are given back with the reason, so that the place can be shown.
///
/// # Errors
/// Bytes that are no text in any encoding, with the place.
pub fn decode(bytes: Vec<u8>) -> Result<Decoded, (NoText, Vec<u8>)> {
    match String::from_utf8(bytes) {
        Ok(mut text) if control(text.as_bytes()).is_none() => {
            if text.starts_with('\u{FEFF}') {
                text.drain(..'\u{FEFF}'.len_utf8());
            }
            drop_end_mark(&mut text);
            Ok(Decoded { text, foreign: None })
        }
        Ok(text) => {
            let bytes = text.into_bytes();
            not_plain(&bytes, bytes.len()).map_err(|error| (error, bytes))
        }
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            not_plain(&bytes, at).map_err(|error| (error, bytes))
        }
    }
}

/// A text that is not plain UTF-8; `at` is the first byte that is not UTF-8.
fn not_plain(bytes: &[u8], at: usize) -> Result<Decoded, NoText> {
    match bytes {
        [0xFF, 0xFE, rest @ ..] => return utf16(rest, UTF_16LE, 2),
        [0xFE, 0xFF, rest @ ..] => return utf16(rest, UTF_16BE, 2),
        _ => {}
    }
    if let Some(encoding) = unmarked_utf16(bytes) {
        return utf16(bytes, encoding, 0);
    }
    match control(bytes) {
        Some((at, byte)) => Err(NoText::Binary { at, byte }),
        None => foreign(bytes, at),
    }
}

/// The text before and on the line of a byte that is no text, fit to be shown, and the place of that byte in it.
#[must_use]
pub fn readable_until(bytes: &[u8], at: usize) -> (String, usize) {
    const AFTER: usize = 60;
    let clean = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        text.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t'), "\u{FFFD}")
    };
    let start = clean(bytes.get(..at).unwrap_or_default());
    let rest = bytes.get(at..).unwrap_or_default();
    let line = rest.iter().take(AFTER).position(|&byte| byte == b'\n').unwrap_or_else(|| rest.len().min(AFTER));
    let offset = start.len();
    (start + &clean(rest.get(..line).unwrap_or_default()), offset)
}

/// The first control character that no text has. The mark that old systems put at the end of a text is none.
fn control(bytes: &[u8]) -> Option<(usize, u8)> {
    let text = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
    let at = text.iter().position(|&byte| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C))?;
    text.get(at).map(|&byte| (at, byte))
}

fn drop_end_mark(text: &mut String) {
    if text.ends_with('\x1A') {
        text.pop();
    }
}

/// UTF-16 without a byte-order mark: nearly every second byte says "Latin" or "Cyrillic".
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    const SAMPLE: usize = 4096;
    if bytes.len() < 4 || !bytes.len().is_multiple_of(2) || memchr::memchr(0, bytes).is_none() {
        return None;
    }
    let pairs = bytes.chunks_exact(2).take(SAMPLE);
    let total = pairs.len();
    let (mut little, mut big) = (0, 0);
    for pair in pairs {
        if let &[first, second] = pair {
            little += usize::from(matches!(second, 0 | 4) && first != 0);
            big += usize::from(matches!(first, 0 | 4) && second != 0);
        }
    }
    let most = total - total / 10;
    if little >= most && little > big {
        Some(UTF_16LE)
    } else if big >= most && big > little {
        Some(UTF_16BE)
    } else {
        None
    }
}

fn utf16(bytes: &[u8], encoding: &'static Encoding, skipped: usize) -> Result<Decoded, NoText> {
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    if broken {
        let good = text.find('\u{FFFD}').and_then(|at| text.get(..at)).unwrap_or_default();
        let at = skipped + 2 * good.encode_utf16().count();
        return Err(NoText::Broken { at, encoding: name(encoding) });
    }
    let mut text = text.into_owned();
    drop_end_mark(&mut text);
    if let Some((at, byte)) = control(text.as_bytes()) {
        let before = text.get(..at).unwrap_or_default().encode_utf16().count();
        return Err(NoText::Binary { at: skipped + 2 * before, byte });
    }
    Ok(Decoded { text, foreign: Some(name(encoding)) })
}

/// A text that is not UTF-8; `at` is the first byte that shows it.
fn foreign(bytes: &[u8], at: usize) -> Result<Decoded, NoText> {
    if mostly_utf8(bytes) {
        return Err(NoText::Broken { at, encoding: "UTF-8" });
    }
    let encoding = cyrillic::guess(bytes).or_else(|| detected(bytes)).ok_or(NoText::Unknown { at })?;
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    if broken {
        return Err(NoText::Unknown { at });
    }
    let mut text = text.into_owned();
    drop_end_mark(&mut text);
    Ok(Decoded { text, foreign: Some(name(encoding)) })
}

/// Whether a text is UTF-8 but for a few bytes: then it is damaged, and reading it as anything else would be wrong.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    good > 4 * bad
}

/// What a general detector says, if the text then consists of letters.
fn detected(bytes: &[u8]) -> Option<&'static Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Deny);
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    let (mut letters, mut others) = (0, 0);
    for character in text.chars().filter(|c| !c.is_ascii()) {
        if character.is_alphabetic() { letters += 1 } else { others += 1 }
    }
    (!broken && letters > 4 * others).then_some(encoding)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]

    use encoding_rs::{IBM866, KOI8_R, WINDOWS_1251, WINDOWS_1252};

    use super::*;

    const SAMPLES: [(&str, &[u8]); 5] = [
        ("-", include_bytes!("../../tests/corpus/encodings/letter.utf8.txt")),
        ("-", include_bytes!("../../tests/corpus/encodings/letter.utf8bom.txt")),
        ("Windows-1251", include_bytes!("../../tests/corpus/encodings/letter.cp1251.txt")),
        ("CP866", include_bytes!("../../tests/corpus/encodings/letter.cp866.txt")),
        ("KOI8-R", include_bytes!("../../tests/corpus/encodings/letter.koi8r.txt")),
    ];

    #[test]
    fn the_letters_say_the_same_in_every_encoding() {
        let wanted = decode(SAMPLES[0].1.to_vec()).unwrap().text;
        assert!(wanted.contains("Беру перерыв с 20.10.02 по 04.11.02"));
        for (encoding, bytes) in SAMPLES {
            let decoded = decode(bytes.to_vec()).unwrap();
            assert_eq!(decoded.foreign.unwrap_or("-"), encoding);
            assert_eq!(decoded.text, wanted);
        }
    }

    #[test]
    fn short_texts_in_every_encoding() {
        let texts = [
            "белые \"Иванов\"\n",
            "партия \"Кубок\"\nначало 01.03.2002\n",
            "  заметка \"болел\"\n",
            "game \"x\"\nwhite \"Петров\"\n",
            "game \"x\"\nwhite \"Ё. Щукин\"\n1. e4 - - 2002-03-01 0/0\n",
            "СТАРОСТА \"СИДОРОВ\"\n",
            "5. Кf3  02.03.02  03.03.02  04.03.02  1/2\n",
        ];
        for text in texts {
            for encoding in [WINDOWS_1251, KOI8_R, IBM866] {
                let (bytes, _, _) = encoding.encode(text);
                let bytes = if encoding == IBM866 { cp866(text) } else { bytes.into_owned() };
                let decoded = decode(bytes).unwrap();
                assert_eq!(decoded.text, text, "{}", encoding.name());
            }
        }
    }

    /// `encoding_rs` encodes to CP866 only what a browser would send.
    fn cp866(text: &str) -> Vec<u8> {
        IBM866.encode(text).0.into_owned()
    }

    #[test]
    fn western_names_are_not_russian() {
        for text in ["white \"Müller\"\n", "black \"José Núñez\"\n", "white \"Bjørn Ødegård\"\n", "// dû à la grève\n"]
        {
            let (bytes, _, _) = WINDOWS_1252.encode(text);
            let decoded = decode(bytes.into_owned()).unwrap();
            assert_eq!(decoded.text, text);
            assert_eq!(decoded.foreign, Some("Latin-1 (Windows-1252)"));
        }
    }

    #[test]
    fn utf16_with_and_without_mark() {
        let text = "партия \"x\"\r\nначало 2002-03-01\r\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (mark, bytes) in [(&b"\xFF\xFE"[..], &little), (b"\xFE\xFF", &big), (b"", &little), (b"", &big)] {
            let decoded = decode([mark, bytes].concat()).unwrap();
            assert_eq!(decoded.text, text);
            assert!(decoded.foreign.unwrap().starts_with("UTF-16"));
        }
        let cut = decode([&b"\xFF\xFE"[..], &little[..5]].concat());
        assert_eq!(cut.unwrap_err().0, NoText::Broken { at: 6, encoding: "UTF-16LE" });
    }

    #[test]
    fn junk_is_no_text() {
        let why = |bytes: &[u8]| decode(bytes.to_vec()).unwrap_err().0;
        assert_eq!(why(b"game \x00\x01"), NoText::Binary { at: 5, byte: 0 });
        assert_eq!(why(b"a\x1B[2J"), NoText::Binary { at: 1, byte: 0x1B });
        assert_eq!(decode(b"old\r\n\x1A".to_vec()).unwrap().text, "old\r\n");
        let mut damaged = "белые \"Иванов\"".as_bytes().to_vec();
        damaged.insert(12, 0xFF);
        assert_eq!(why(&damaged), NoText::Broken { at: 12, encoding: "UTF-8" });
        assert_eq!(decode(Vec::new()).unwrap().text, "");
    }

    #[test]
    fn what_is_no_text_can_still_be_pointed_at() {
        assert_eq!(readable_until(b"one\ntwo\x00three\nfour", 7), ("one\ntwo\u{FFFD}three".to_owned(), 7));
        assert_eq!(readable_until(b"", 0), (String::new(), 0));
    }
}
