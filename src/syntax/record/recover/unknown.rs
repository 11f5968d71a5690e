//! A line that does not parse: what it was meant to be.

use pest::Parser;
use pest::error::Error;

use crate::diagnostic::Code;
use crate::source::Span;

use super::super::cursor::Context;
use super::super::lower::{Builder, Owner};
use super::super::parser::{RecordParser, Rule};
use super::super::words;
use super::{BLANKS, expected, first_word, headline, meant, text_of};

/// Words that open a line of the header, each with what its line is.
const HEADER: [(Rule, Rule); 15] = [
    (Rule::kw_game, Rule::game_line),
    (Rule::kw_edition, Rule::header_edition),
    (Rule::kw_rules, Rule::header_rules),
    (Rule::kw_play, Rule::header_play),
    (Rule::kw_white, Rule::header_person),
    (Rule::kw_black, Rule::header_person),
    (Rule::kw_judge, Rule::header_person),
    (Rule::kw_elder, Rule::header_person),
    (Rule::kw_kept_by, Rule::header_kept),
    (Rule::kw_start_list, Rule::header_start_list),
    (Rule::kw_start, Rule::header_start),
    (Rule::kw_end, Rule::header_end),
    (Rule::kw_event, Rule::header_event),
    (Rule::kw_preset, Rule::header_preset),
    (Rule::kw_dates, Rule::header_dates),
];

/// Words that open an entry.
const ENTRIES: [(Rule, Rule, Owner); 8] = [
    (Rule::kw_break_by, Rule::entry_break, Owner::Break),
    (Rule::kw_repeat, Rule::entry_repeat, Owner::Repeat),
    (Rule::kw_inquiry_by, Rule::entry_inquiry, Owner::Inquiry),
    (Rule::kw_claim_by, Rule::entry_claim, Owner::Claim),
    (Rule::kw_protest_by, Rule::entry_protest, Owner::Protest),
    (Rule::kw_application_by, Rule::entry_application, Owner::Application),
    (Rule::kw_ruling, Rule::entry_ruling, Owner::Ruling),
    (Rule::kw_result, Rule::entry_result, Owner::Result),
];

/// Words that open a detail.
const DETAILS: [(Rule, Rule); 28] = [
    (Rule::kw_postmark, Rule::detail_postmark),
    (Rule::kw_receipt, Rule::detail_receipt),
    (Rule::kw_registered, Rule::detail_plain),
    (Rule::kw_arrived, Rule::detail_arrived),
    (Rule::kw_lost, Rule::detail_plain),
    (Rule::kw_returned, Rule::detail_plain),
    (Rule::kw_if, Rule::detail_variant),
    (Rule::kw_correction, Rule::detail_correction),
    (Rule::kw_penalty, Rule::detail_penalty),
    (Rule::kw_points_out, Rule::detail_points_out),
    (Rule::kw_supplies, Rule::detail_supplies),
    (Rule::kw_offers_draw, Rule::detail_plain),
    (Rule::kw_accepts_draw, Rule::detail_plain),
    (Rule::kw_declines_draw, Rule::detail_plain),
    (Rule::kw_resigns, Rule::detail_plain),
    (Rule::kw_elects, Rule::detail_elects),
    (Rule::kw_transfers, Rule::detail_transfers),
    (Rule::kw_asks, Rule::detail_words),
    (Rule::kw_note, Rule::detail_words),
    (Rule::kw_break, Rule::detail_break),
    (Rule::kw_words, Rule::detail_words),
    (Rule::kw_announced, Rule::detail_announced),
    (Rule::kw_sent, Rule::detail_sent),
    (Rule::kw_against, Rule::detail_against),
    (Rule::kw_materials, Rule::detail_materials),
    (Rule::kw_sealed, Rule::detail_sealed),
    (Rule::kw_told, Rule::detail_told),
    (Rule::kw_reasons, Rule::detail_words),
];

/// Whether a text starts with a keyword.
fn starts_with(keyword: Rule, text: &str) -> bool {
    RecordParser::parse(keyword, text).is_ok()
}

/// A line in column 1 that is neither of the header nor an entry.
pub(super) fn top_line<'t>(
    text: &'t str,
    at: usize,
    (in_header, in_entry): (&Error<Rule>, &Error<Rule>),
    builder: &mut Builder<'t>,
    context: &mut Context<'_>,
) {
    let whole = Span::new(at, at + text.trim_end_matches(BLANKS).len());
    if let Some(&(keyword, line, owner)) = ENTRIES.iter().find(|(keyword, ..)| starts_with(*keyword, text)) {
        if keyword == Rule::kw_repeat && headline::repeat(text, at, builder, context) {
            return;
        }
        let told = expected::report(text, at, line, in_entry, context);
        if !meant::line(Rule::one_entry, told, text, at, builder, context) {
            builder.lost_entry(owner, whole, context);
        }
        return;
    }
    if let Some(&(_, line)) = HEADER.iter().find(|(keyword, _)| starts_with(*keyword, text)) {
        expected::report(text, at, line, in_header, context);
        builder.wrong_header(line);
        return;
    }
    if starts_with(Rule::kw_letter_by, text) {
        expected::report(text, at, Rule::outgoing_line, in_header, context);
        return;
    }
    let word = first_word(text, at);
    let entries: Vec<Rule> = ENTRIES.iter().map(|&(keyword, ..)| keyword).collect();
    if starts_with(Rule::kw_break, text) && !builder.is_outgoing() {
        let meant = words::nearest(&entries, text);
        expected::unknown_word(Code::UnknownEntry, text, at, meant, context);
        if !meant::line(Rule::one_entry, meant::keyword(meant, text, at), text, at, builder, context) {
            builder.lost_entry(Owner::Break, whole, context);
        }
        return;
    }
    if DETAILS.iter().any(|(keyword, _)| starts_with(*keyword, text)) {
        context.problems.report(Code::DetailNotIndented, word).arg("word", text_of(text, word, at));
        super::indented_line(text, at, builder, context);
        return;
    }
    let meant_entry = ENTRIES.iter().find(|&&(keyword, ..)| words::nearest(&[keyword], text).is_some());
    if meant_entry.is_none() && headline::looks_like_columns(text) {
        context.problems.report(Code::MissingMoveNumber, word).arg("found", text_of(text, word, at));
        if !headline::numberless(text, at, builder, context) {
            builder.lost_entry(Owner::Letter, whole, context);
        }
        return;
    }
    let header: Vec<Rule> = HEADER.iter().map(|&(keyword, _)| keyword).collect();
    let details: Vec<Rule> = DETAILS.iter().map(|&(keyword, _)| keyword).collect();
    let (code, preferred) = if builder.has_entries() {
        (Code::UnknownEntry, [&entries, &details, &header])
    } else {
        (Code::UnknownHeaderWord, [&header, &entries, &details])
    };
    let meant = preferred.into_iter().find_map(|candidates| words::nearest(candidates, text));
    expected::unknown_word(code, text, at, meant, context);
    if let Some(&(_, _, owner)) = meant_entry {
        if !meant::line(Rule::one_entry, meant::keyword(meant, text, at), text, at, builder, context) {
            builder.lost_entry(owner, whole, context);
        }
    } else if builder.has_entries() {
        builder.lost_entry(Owner::Unknown, whole, context);
    } else if let Some(&(_, line)) = HEADER.iter().find(|&&(keyword, _)| words::nearest(&[keyword], text).is_some()) {
        builder.wrong_header(line);
    }
}

/// A detail that does not parse.
pub(super) fn detail<'t>(
    text: &'t str,
    at: usize,
    error: &Error<Rule>,
    builder: &mut Builder<'t>,
    context: &mut Context<'_>,
) {
    let place = Span::new(at, at + text.len());
    if let Some(&(_, rule)) = DETAILS.iter().find(|(keyword, _)| starts_with(*keyword, text)) {
        let told = expected::report(text, at, rule, error, context);
        if !meant::line(Rule::one_detail, told, text, at, builder, context) {
            builder.lost_detail(place, context);
        }
        return;
    }
    if let Some(&(.., owner)) = ENTRIES.iter().find(|(keyword, ..)| starts_with(*keyword, text)) {
        context.problems.report(Code::EntryIndented, first_word(text, at));
        builder.lost_entry(owner, place, context);
        return;
    }
    if HEADER.iter().any(|(keyword, _)| starts_with(*keyword, text)) {
        context.problems.report(Code::EntryIndented, first_word(text, at));
        builder.lost_detail(place, context);
        return;
    }
    let details: Vec<Rule> = DETAILS.iter().map(|&(keyword, _)| keyword).collect();
    let meant = words::nearest(&details, text);
    expected::unknown_word(Code::UnknownDetail, text, at, meant, context);
    if !meant::line(Rule::one_detail, meant::keyword(meant, text, at), text, at, builder, context) {
        builder.lost_detail(place, context);
    }
}
