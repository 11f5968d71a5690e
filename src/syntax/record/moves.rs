//! Move tokens: what cannot be one.

use crate::diagnostic::{Code, Problems};
use crate::source::Span;

use super::number::clip;
use super::words;

/// Reports a token that is no move. How a move is written is not asked: a token is opaque.
pub(super) fn check(token: &str, span: Span, problems: &mut Problems) {
    let bytes = token.as_bytes();
    let starts_with_digit = bytes.first().is_some_and(u8::is_ascii_digit);
    let mut digits = false;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' => {}
            b'0'..=b'9' => digits = true,
            b'.' if starts_with_digit => {
                problems.report(Code::BadMove, span).arg("text", clip(token)).arg("found", ".");
                return;
            }
            _ if refused(token, at, span, problems) => return,
            _ => {}
        }
    }
    if !digits && is_word(token) && !follows_another(span, problems) {
        problems.report(Code::KeywordAsMove, span).arg("word", clip(token));
    }
}

/// Whether a token is a word of the language, which [`check`] reports: it is not played.
pub(super) fn is_word(token: &str) -> bool {
    // Castling and `--` are the moves without a digit; the dash tells them from the words of the language.
    token.as_bytes().get(1) != Some(&b'-')
        && !token.bytes().any(|byte| byte.is_ascii_digit())
        && words::is_keyword(token)
}

/// Whether a word of the language was already reported in the same place, a little before: several of them are one
/// misplaced detail.
fn follows_another(span: Span, problems: &Problems) -> bool {
    const LITTLE: usize = 1024;
    let Some(last) = problems.as_slice().last().filter(|last| last.code == Code::KeywordAsMove) else { return false };
    let between = Span { start: last.span.end, end: span.start };
    between.len() < LITTLE && !problems.source().slice(between).contains(['\n', ';'])
}

/// Reports the character at byte `at`, if no move has it.
fn refused(token: &str, at: usize, span: Span, problems: &mut Problems) -> bool {
    let rest = token.get(at..).unwrap_or("");
    let Some(found) = rest.chars().next() else { return false };
    let refused = match found {
        ';' | ',' | '"' | '\r' | '«' | '»' | '\u{A0}' | '{' | '}' | '[' | ']' => true,
        '/' => rest.starts_with("//"),
        _ => false,
    };
    if refused {
        let start = span.start as usize + at;
        let place = Span::new(start, start + found.len_utf8());
        problems.report(Code::BadMove, place).arg("text", clip(token)).arg("found", found.to_string());
    }
    refused
}
