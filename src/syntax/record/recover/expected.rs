//! What the grammar expected where a line stopped making sense.

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};

use crate::diagnostic::Code;
use crate::source::Span;

use super::super::cursor::Context;
use super::super::number::clip;
use super::super::parser::{RecordParser, Rule};
use super::super::words;
use super::{BLANKS, first_word, text_of};

/// Reports what is wrong with `text`, a line or detail that starts at byte `at`, that is known to be a `construct` and
/// does not parse. Where the construct is whole and only something after it is too much, its end is returned.
pub(super) fn report(
    text: &str,
    at: usize,
    construct: Rule,
    error: &Error<Rule>,
    context: &mut Context<'_>,
) -> Option<usize> {
    let own = RecordParser::parse(construct, text);
    let error = own.as_ref().err().unwrap_or(error);
    let (stop, wanted) = stop(error);
    if let Some(mark) = unterminated(text) {
        let end = at + text.len();
        context.problems.report(Code::StringNotClosed, Span::new(at + mark, end));
        return None;
    }
    let whole = own.ok().and_then(|mut pairs| pairs.next()).map(|pair| pair.as_span().end());
    let stop = whole.map_or(stop, |end| end + blanks(text.get(end..).unwrap_or("")));
    let place = word_at(text, stop, at);
    let found = text_of(text, place, at);
    if let Some(code) = stray(&found) {
        context.problems.report(code, place).arg("found", found);
        return whole;
    }
    if let Some(meant) = misspelt(text.get(stop..).unwrap_or(""), construct, &wanted, whole.is_some()) {
        context.problems.report(Code::MisspeltWord, place).arg("word", found).arg("meant", meant);
        return None;
    }
    if whole.is_some() {
        context.problems.report(Code::TrailingText, place).arg("found", found);
        return whole;
    }
    anticipated(text, stop, place, &found, &wanted, context);
    None
}

/// A mistake that people make, or else what was expected.
fn anticipated(text: &str, stop: usize, place: Span, found: &str, wanted: &[Rule], context: &mut Context<'_>) {
    let wants = |rule: Rule| wanted.contains(&rule);
    let digits = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    let plain = found.trim_end_matches(['.', '…']);
    if wants(Rule::signed) && digits {
        context.problems.report(Code::MissingSign, place).arg("found", found);
    } else if wants(Rule::move_number) && digits {
        context.problems.report(Code::NumberWithoutDots, place).arg("found", found);
    } else if wants(Rule::move_number)
        && plain.len() < found.len()
        && !plain.is_empty()
        && plain.bytes().all(|byte| byte.is_ascii_digit())
    {
        context.problems.report(Code::BadDots, place).arg("found", found);
    } else {
        let before = text.get(..stop).unwrap_or("").trim_end_matches(BLANKS);
        let after = before.rsplit(BLANKS).next().unwrap_or("");
        let problem = context.problems.report(Code::RecordSyntax, place);
        let expected =
            wanted.iter().copied().map(token_name).min_by_key(|(rank, _)| *rank).map_or("end", |(_, key)| key);
        problem.arg("expected", expected).arg("found", clip(found)).arg("after", clip(after));
        problem.arg("at", if found.is_empty() { "end" } else { "word" });
    }
}

/// A word that is no word of the language in this place, with what it was probably meant to be.
pub(super) fn unknown_word(code: Code, text: &str, at: usize, meant: Option<&str>, context: &mut Context<'_>) {
    let place = first_word(text, at);
    let found = text_of(text, place, at);
    let code = stray(&found).unwrap_or(code);
    let problem = context.problems.report(code, place);
    problem.arg("word", found.clone()).arg("found", found);
    problem.arg("near", if meant.is_some() { "one" } else { "none" }).arg("meant", meant.unwrap_or(""));
}

/// Where the parser stopped, and what it wanted there.
fn stop(error: &Error<Rule>) -> (usize, Vec<Rule>) {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => (at, positives.clone()),
        ErrorVariant::CustomError { .. } => (at, Vec::new()),
    }
}

/// The word at byte `stop` of a text that starts at byte `at`; at the end of the text an empty place.
fn word_at(text: &str, stop: usize, at: usize) -> Span {
    let stop = stop + blanks(text.get(stop..).unwrap_or(""));
    let rest = text.get(stop..).unwrap_or("");
    if rest.is_empty() || rest.starts_with("//") {
        let end = text.get(..stop).unwrap_or("").trim_end_matches(BLANKS).len();
        return Span::new(at + end, at + end);
    }
    let length = match rest.find(|letter: char| BLANKS.contains(&letter) || letter == ',' || letter == ';') {
        Some(0) => rest.chars().next().map_or(0, char::len_utf8),
        Some(end) => end,
        None => rest.len(),
    };
    Span::new(at + stop, at + stop + length)
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(BLANKS).len()
}

/// A character that the language has not, wherever it stands.
fn stray(found: &str) -> Option<Code> {
    let braces = ['{', '}', '[', ']', '<', '>', '(', ')', '#', '@', '`', '\''];
    found.starts_with(braces).then_some(Code::StrayCharacter)
}

/// Where a string starts that does not end on its line.
fn unterminated(text: &str) -> Option<usize> {
    let mut open: Option<(usize, char)> = None;
    for (at, letter) in text.char_indices() {
        match (open, letter) {
            (None, '"') => open = Some((at, '"')),
            (None, '«') => open = Some((at, '»')),
            (Some((_, mark)), _) if letter == mark => open = None,
            (None, '/') if text.get(at..).is_some_and(|rest| rest.starts_with("//")) => return None,
            _ => {}
        }
    }
    open.map(|(at, _)| at)
}

/// The keyword that a word was probably meant to be, out of those that may stand here.
fn misspelt(rest: &str, construct: Rule, wanted: &[Rule], whole: bool) -> Option<&'static str> {
    let optional: &[Rule] = match construct {
        _ if !whole => &[],
        Rule::detail_arrived => &[Rule::kw_by_postmark],
        Rule::detail_variant => &[Rule::kw_forced],
        Rule::detail_announced => &[Rule::kw_registered, Rule::kw_to],
        Rule::detail_sent | Rule::entry_inquiry | Rule::entry_claim | Rule::entry_protest => &[Rule::kw_registered],
        Rule::detail_correction | Rule::detail_penalty | Rule::detail_points_out | Rule::detail_supplies => {
            &[Rule::kw_of]
        }
        _ => &[],
    };
    let mut candidates: Vec<Rule> = wanted.iter().copied().filter(|&rule| words::word(rule).is_some()).collect();
    candidates.extend(optional);
    for &rule in wanted {
        let inside: &[Rule] = match rule {
            Rule::verdict_word => &[Rule::kw_confirmed, Rule::kw_refuted, Rule::kw_incomplete],
            Rule::verdict_accepts_break => &[Rule::kw_accepts_break],
            Rule::verdict_grants_break => &[Rule::kw_grants_break],
            Rule::verdict_penalty => &[Rule::kw_penalty],
            Rule::verdict_suspends => &[Rule::kw_suspends],
            Rule::verdict_other => &[Rule::kw_other],
            _ => &[],
        };
        candidates.extend(inside);
    }
    words::nearest(&candidates, rest)
}

/// What a reader calls a part, as a key of the message, and how much it says: of several expected parts the one with
/// the lowest rank is named.
fn token_name(rule: Rule) -> (u8, &'static str) {
    match rule {
        Rule::day | Rule::column => (0, "day"),
        Rule::fraction => (0, "fraction"),
        Rule::move_number => (0, "move-number"),
        Rule::signed => (0, "signed"),
        Rule::number => (0, "number"),
        Rule::score => (0, "score"),
        Rule::string => (0, "string"),
        Rule::name => (1, "name"),
        Rule::kw_through => (0, "through"),
        Rule::kw_days => (0, "days"),
        Rule::kw_moves => (0, "moves"),
        Rule::kw_to => (2, "to"),
        Rule::kw_of => (3, "of"),
        Rule::kw_white | Rule::kw_black => (1, "side"),
        Rule::kw_judge | Rule::kw_elder => (0, "role"),
        Rule::kw_first | Rule::kw_second | Rule::kw_third | Rule::kw_totals => (1, "field"),
        Rule::kw_chess | Rule::kw_draughts_64 | Rule::kw_draughts_100 => (0, "play"),
        Rule::kw_day_first | Rule::kw_month_first => (0, "slash-order"),
        Rule::kw_letters
        | Rule::kw_cards
        | Rule::kw_receipts
        | Rule::kw_score
        | Rule::kw_reply_move
        | Rule::kw_time_chart
        | Rule::kw_notice_receipt
        | Rule::kw_calculation => (1, "paper"),
        Rule::verdict_word
        | Rule::verdict_accepts_break
        | Rule::verdict_grants_break
        | Rule::verdict_penalty
        | Rule::verdict_suspends
        | Rule::verdict_other
        | Rule::kw_confirmed
        | Rule::kw_refuted
        | Rule::kw_incomplete => (0, "verdict"),
        Rule::r#move | Rule::word_move | Rule::detail_move | Rule::detail_word_move => (1, "move"),
        _ => (9, "other"),
    }
}
