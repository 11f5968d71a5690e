//! A line whose mistake was reported, read as it was meant, so that nothing false follows from it.

use pest::Parser;

use crate::source::Span;

use super::super::cursor::{Context, Mended};
use super::super::lower::Builder;
use super::super::parser::{RecordParser, Rule};
use super::expected::Told;
use super::{BLANKS, take};

/// What a misspelt keyword at the head of a line was meant to be.
pub(super) fn keyword(meant: Option<&str>, text: &str, at: usize) -> Told {
    let Some(meant) = meant else { return Told::Lost };
    // As many words are replaced as the keyword has.
    let mut end = 0;
    for word in meant.split(' ') {
        let rest = text.get(end..).unwrap_or("");
        let word_at = end + rest.len() - rest.trim_start_matches(BLANKS).len();
        let written = text.get(word_at..).unwrap_or("").split(BLANKS).next().unwrap_or("");
        if word_at > 0 && strsim::damerau_levenshtein(&written.to_lowercase(), word) > word.chars().count() / 2 {
            break;
        }
        end = word_at + written.len();
    }
    Told::Meant(Span::new(at, at + end), meant.to_owned())
}

/// Reads an entry or a detail, as the rule says; `false` if nothing can be made of it.
pub(super) fn line<'t>(
    rule: Rule,
    told: Told,
    text: &'t str,
    at: usize,
    builder: &mut Builder<'t>,
    context: &mut Context<'_>,
) -> bool {
    match told {
        Told::Lost => false,
        // What is good of it is kept; only the text behind it is too much.
        Told::Whole(end) => text.get(..end).is_some_and(|good| take(rule, good, at, builder, context).is_ok()),
        Told::Meant(place, meant) => {
            let (from, to) = (place.start as usize - at, place.end as usize - at);
            let (Some(head), Some(tail)) = (text.get(..from), text.get(to..)) else { return false };
            let copy = format!("{head}{meant}{tail}");
            let Ok(mut pairs) = RecordParser::parse(rule, &copy) else { return false };
            let Some(pair) = pairs.next() else { return false };
            context.base = at;
            context.mended = Some(Mended { at: from, written: to - from, meant: meant.len() });
            let taken = builder.take_mended(pair, (text, at), context);
            context.mended = None;
            taken
        }
    }
}
