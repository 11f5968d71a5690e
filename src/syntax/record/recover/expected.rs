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
/// does not parse as a whole.
pub(super) fn report(text: &str, at: usize, construct: Rule, error: &Error<Rule>, context: &mut Context<'_>) -> Told {
    if let Some(mark) = unterminated(text) {
        let end = at + text.len();
        context.problems.report(Code::StringNotClosed, Span::new(at + mark, end));
        return Told::Lost;
    }
    let found = Found::new(text, at, construct, error);
    if let Some(sign) = stray(found.word()) {
        let place = first_character(found.place, sign);
        context.problems.report(Code::StrayCharacter, place).arg("found", sign.to_string());
        return found.whole.map_or(Told::Lost, Told::Whole);
    }
    if found.report_dots(context) {
        return Told::Lost;
    }
    let told = found.report_list(construct, context).or_else(|| found.report_misspelt(construct, context));
    if let Some(told) = told {
        return told;
    }
    if let Some(end) = found.whole {
        context.problems.report(Code::TrailingText, found.place).arg("found", clip(found.word()));
        return Told::Whole(end);
    }
    found.report_expected(construct, context)
}

/// What can be made of a line whose mistake was reported.
pub(super) enum Told {
    /// Up to this byte it is whole; only what follows cannot be read.
    Whole(usize),
    /// With other words at a place it is what was meant.
    Meant(Span, String),
    /// Nothing.
    Lost,
}

/// Where a line stops making sense.
struct Found<'t> {
    text: &'t str,
    at: usize,
    construct: Rule,
    /// The end of the construct, if it is complete and what follows cannot be read.
    whole: Option<usize>,
    /// What the grammar wanted.
    wanted: Vec<Rule>,
    /// The first word that does not fit; empty at the end of the line.
    place: Span,
}

impl<'t> Found<'t> {
    fn new(text: &'t str, at: usize, construct: Rule, error: &Error<Rule>) -> Self {
        // With a blank behind it, a line that ends too early stops where its next word would be.
        let padded = format!("{text} ");
        let own = RecordParser::parse(construct, &padded);
        let whole = own.as_ref().ok().and_then(|pairs| pairs.clone().next()).map(|pair| pair.as_span().end());
        let (far, wanted) = stop(own.as_ref().err().unwrap_or(error));
        let after = |end: usize| end + blanks(text.get(end..).unwrap_or(""));
        let whole = whole.map(|end| end.min(text.len())).filter(|&end| far <= after(end));
        let from = whole.map_or(far, after);
        Self { text, at, construct, whole, wanted, place: word_at(text, from.min(text.len()), at) }
    }

    fn word(&self) -> &'t str {
        let (start, end) = (self.place.start as usize - self.at, self.place.end as usize - self.at);
        self.text.get(start..end).unwrap_or("")
    }

    /// The text from the word on.
    fn rest(&self) -> &'t str {
        self.text.get(self.place.start as usize - self.at..).unwrap_or("")
    }

    fn before(&self) -> &'t str {
        self.text.get(..self.place.start as usize - self.at).unwrap_or("")
    }

    fn wants(&self, rule: Rule) -> bool {
        self.wanted.contains(&rule)
    }

    /// A move number with two dots, or with more than three.
    fn report_dots(&self, context: &mut Context<'_>) -> bool {
        if !self.word().starts_with('.') || !self.before().ends_with('.') {
            return false;
        }
        let head = self.before().rsplit(BLANKS).next().unwrap_or("");
        let dots = self.word().len() - self.word().trim_start_matches('.').len();
        let start = self.place.start as usize;
        let number = Span::new(start - head.len(), start + dots);
        let written = format!("{head}{}", self.word().get(..dots).unwrap_or(""));
        context.problems.report(Code::BadDots, number).arg("found", written);
        true
    }

    /// A list whose members are not parted by commas, or whose member after a comma is none.
    fn report_list(&self, construct: Rule, context: &mut Context<'_>) -> Option<Told> {
        let (members, key): (&[Rule], &str) = match construct {
            Rule::detail_told | Rule::detail_announced => (&ROLES, "role"),
            Rule::detail_materials => (&PAPERS, "paper"),
            _ => return None,
        };
        self.whole?;
        if let Some(after) = self.rest().strip_prefix(',') {
            let place = word_at(self.text, self.text.len() - after.len(), self.at);
            let word = text_of(self.text, place, self.at);
            return Some(if let Some(meant) = words::nearest(members, after.trim_start_matches(BLANKS)) {
                context.problems.report(Code::MisspeltWord, place).arg("word", word).arg("meant", meant);
                Told::Meant(place, meant.to_owned())
            } else {
                self.expect(key, place, &word, ",", context);
                Told::Lost
            });
        }
        if !members.iter().any(|&member| RecordParser::parse(member, self.rest()).is_ok()) {
            return None;
        }
        let told_to = self.before().split(BLANKS).any(|word| RecordParser::parse(Rule::kw_to, word).is_ok());
        let key = if construct == Rule::detail_announced && !told_to { "to" } else { "comma" };
        self.expect(key, self.place, self.word(), last_word(self.before()), context);
        let missing = if key == "to" { format!("{} ", self.spoken(Rule::kw_to)) } else { ", ".to_owned() };
        Some(Told::Meant(self.place.before(), missing))
    }

    /// A word that is nearly one of those that may stand here.
    fn report_misspelt(&self, construct: Rule, context: &mut Context<'_>) -> Option<Told> {
        let candidates = candidates(construct, &self.wanted, self.whole.is_some());
        let meant = words::nearest(&candidates, self.rest()).or_else(|| self.range_word())?;
        context.problems.report(Code::MisspeltWord, self.place).arg("word", clip(self.word())).arg("meant", meant);
        Some(Told::Meant(self.place, meant.to_owned()))
    }

    /// The word that stands between two days, where another stands between them: `until`, a dash.
    fn range_word(&self) -> Option<&'static str> {
        let between = self.wants(Rule::kw_through) && !self.word().is_empty();
        let other_word = !self.word().contains(|letter: char| letter.is_ascii_digit() || "?\"«".contains(letter));
        (between && other_word).then(|| self.spoken(Rule::kw_through))
    }

    /// A keyword in the language of the line.
    fn spoken(&self, keyword: Rule) -> &'static str {
        words::spoken(keyword, self.text)
    }

    /// The case in which a player stands in this construct, for a language that has cases.
    const fn case(&self) -> &'static str {
        match self.construct {
            Rule::entry_break
            | Rule::entry_inquiry
            | Rule::entry_protest
            | Rule::entry_application
            | Rule::outgoing_line => "genitive",
            Rule::detail_correction | Rule::detail_penalty => "dative",
            _ => "nominative",
        }
    }

    /// Reports what is expected at a place; `found` is empty at the end of a line.
    fn expect(&self, key: &'static str, place: Span, found: &str, after: &str, context: &mut Context<'_>) {
        let word = match key {
            "through" => self.spoken(Rule::kw_through),
            "days" => self.spoken(Rule::kw_days),
            "moves" => self.spoken(Rule::kw_moves),
            "to" => self.spoken(Rule::kw_to),
            "of" => self.spoken(Rule::kw_of),
            _ => "",
        };
        let key = if after.is_empty() && !found.is_empty() { "glued" } else { key };
        let problem = context.problems.report(Code::RecordSyntax, place);
        problem.arg("expected", key).arg("found", clip(found)).arg("after", clip(after)).arg("word", word);
        let at = match (found, after) {
            ("", _) => "end",
            (_, "") => "start",
            _ => "word",
        };
        problem.arg("at", at).arg("expected-case", self.case());
    }

    /// A mistake that people make, or else what was expected.
    fn report_expected(&self, construct: Rule, context: &mut Context<'_>) -> Told {
        let word = self.word();
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if self.wants(Rule::signed) && digits {
            context.problems.report(Code::MissingSign, self.place).arg("found", clip(word));
        } else if self.wants(Rule::move_number) && digits {
            context.problems.report(Code::NumberWithoutDots, self.place).arg("found", clip(word));
        } else {
            let named = self.wanted.iter().copied().map(token_name).min_by_key(|(rank, _)| *rank);
            let key = match named {
                _ if construct == Rule::header_kept => "keeper",
                Some((_, key)) => key,
                None => "end",
            };
            self.expect(key, self.place, word, last_word(self.before()), context);
            if key == "through" && !word.is_empty() {
                return Told::Meant(self.place.before(), format!("{} ", self.spoken(Rule::kw_through)));
            }
        }
        Told::Lost
    }
}

fn last_word(text: &str) -> &str {
    text.trim_end_matches(BLANKS).rsplit(BLANKS).next().unwrap_or("")
}

/// A word that is no word of the language in this place, with what it was probably meant to be.
pub(super) fn unknown_word(code: Code, text: &str, at: usize, meant: Option<&str>, context: &mut Context<'_>) {
    let place = first_word(text, at);
    let found = text_of(text, place, at);
    if let Some(sign) = stray(&found) {
        context.problems.report(Code::StrayCharacter, first_character(place, sign)).arg("found", sign.to_string());
        return;
    }
    let problem = context.problems.report(code, place);
    problem.arg("word", found);
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

/// A sign that the language does not have, at the head of a word.
fn stray(found: &str) -> Option<char> {
    const SIGNS: &str = "{}[]<>()#@`'";
    found.chars().next().filter(|&first| SIGNS.contains(first))
}

fn first_character(place: Span, first: char) -> Span {
    let start = place.start as usize;
    Span::new(start, start + first.len_utf8())
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

/// Those who take part.
const ROLES: [Rule; 4] = [Rule::kw_white, Rule::kw_black, Rule::kw_judge, Rule::kw_elder];
/// What goes to the judge.
const PAPERS: [Rule; 8] = [
    Rule::kw_letters,
    Rule::kw_cards,
    Rule::kw_receipts,
    Rule::kw_score,
    Rule::kw_reply_move,
    Rule::kw_time_chart,
    Rule::kw_notice_receipt,
    Rule::kw_calculation,
];

/// The keywords that may stand where a line stopped; behind a whole construct, those that could still have followed.
fn candidates(construct: Rule, wanted: &[Rule], whole: bool) -> Vec<Rule> {
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
    let mut candidates: Vec<Rule> = optional.to_vec();
    for &rule in wanted.iter().filter(|_| !whole) {
        let inside: &[Rule] = match rule {
            Rule::verdict_word => &[Rule::kw_confirmed, Rule::kw_refuted, Rule::kw_incomplete],
            Rule::verdict_accepts_break => &[Rule::kw_accepts_break],
            Rule::verdict_grants_break => &[Rule::kw_grants_break],
            Rule::verdict_penalty => &[Rule::kw_penalty],
            Rule::verdict_suspends => &[Rule::kw_suspends],
            Rule::verdict_other => &[Rule::kw_other],
            _ if words::word(rule).is_some() => {
                candidates.push(rule);
                continue;
            }
            _ => continue,
        };
        candidates.extend(inside);
    }
    candidates
}

/// What a reader calls a part, as a key of the message, and how much it says: of several expected parts the one with
/// the lowest rank is named.
fn token_name(rule: Rule) -> (u8, &'static str) {
    match rule {
        Rule::day | Rule::column => (0, "day"),
        Rule::fraction => (0, "fraction"),
        Rule::move_number => (1, "move-number"),
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
        Rule::r#move | Rule::word_move | Rule::detail_move | Rule::detail_word_move => (0, "move"),
        _ => (9, "other"),
    }
}
