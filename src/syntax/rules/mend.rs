//! Reads a piece of a file that has mistakes: each is reported once and read as meant where its meaning is plain, and
//! where it is not, the clause around it is left out.

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};
use pest::iterators::Pairs;

use super::ast::{Clause, Language};
use super::error::{Cure, Mistake, PARTS, diagnose};
use super::fold::Fix;
use super::grammar::{Grammar, Rule};
use super::lower::Lower;
use super::text::Text;
use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};

/// More mistakes in one item or line than this are not looked for.
const LIMIT: usize = 24;

/// What came of a piece.
pub(super) struct Mended<T> {
    /// What it says; `None` if its head cannot be read.
    pub(super) value: Option<T>,
    /// Clauses that could be read although the head could not.
    pub(super) clauses: Vec<Spanned<Clause>>,
}

impl<T> Default for Mended<T> {
    fn default() -> Self {
        Self { value: None, clauses: Vec::new() }
    }
}

/// A piece of a file and the start rule that reads it.
pub(super) struct Piece<'t> {
    /// As typed.
    pub(super) typed: &'t str,
    /// Where it begins in the file.
    pub(super) shift: usize,
    /// Language of the keywords.
    pub(super) language: Language,
    /// The start rule.
    pub(super) rule: Rule,
    /// Mistakes that were reported already and are read as meant.
    pub(super) fixes: Vec<Fix>,
}

impl<'t> Piece<'t> {
    /// A piece of a file, to be read by the rule for pieces; `None` if nothing stands there.
    pub(super) fn new(file: &Text<'t>, start: usize, end: usize, fixes: Vec<Fix>) -> Option<Self> {
        let typed = file.typed.get(start..end)?;
        let piece = Self { typed, shift: start + file.shift, language: file.language, rule: Rule::pieces_alone, fixes };
        (!piece.text(&piece.fixes).tokens.is_empty()).then_some(piece)
    }

    /// The piece, read with `fixes`.
    pub(super) fn text(&self, fixes: &[Fix]) -> Text<'t> {
        Text::new(self.typed, self.language, fixes, self.shift)
    }
}

/// Reads a piece that has mistakes.
pub(super) fn mend<T>(
    piece: &Piece<'_>,
    problems: &mut Problems,
    lower: impl FnOnce(&mut Lower<'_>, Pairs<'_, Rule>) -> T,
) -> Mended<T> {
    let mut mending =
        Mending { piece, rule: piece.rule, fixes: piece.fixes.clone(), is_patched: false, reported: Vec::new() };
    for _ in 0..=LIMIT {
        let text = piece.text(&mending.fixes);
        if text.tokens.is_empty() {
            break;
        }
        match Grammar::parse(mending.rule, text.text()) {
            Ok(pairs) => {
                let mut lowering = text.lower(problems);
                lowering.is_patched = mending.is_patched;
                lowering.check_words(&pairs);
                if mending.rule == piece.rule {
                    return Mended { value: Some(lower(&mut lowering, pairs)), clauses: Vec::new() };
                }
                return Mended { value: None, clauses: lowering.loose_clauses(pairs) };
            }
            Err(error) => {
                let (at, expected) = place_of(error);
                if !mending.step(&text, at, &expected, problems) {
                    break;
                }
            }
        }
    }
    Mended { value: None, clauses: Vec::new() }
}

/// Where pest stopped, and the rules that it tried there.
pub(super) fn place_of(error: Error<Rule>) -> (usize, Vec<Rule>) {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    match error.variant {
        // A word was wanted where a clause begins; such a refusal leaves nothing that was tried.
        ErrorVariant::ParsingError { positives, .. } if positives.is_empty() => (at, vec![Rule::word]),
        ErrorVariant::ParsingError { positives, .. } => (at, positives),
        ErrorVariant::CustomError { .. } => (at, Vec::new()),
    }
}

struct Mending<'p, 't> {
    piece: &'p Piece<'t>,
    rule: Rule,
    fixes: Vec<Fix>,
    is_patched: bool,
    /// Where something was reported, as typed.
    reported: Vec<usize>,
}

impl Mending<'_, '_> {
    /// Reports the mistake at `at` and changes what is read next; says whether to go on.
    fn step(&mut self, text: &Text<'_>, at: usize, expected: &[Rule], problems: &mut Problems) -> bool {
        let is_end = !text.tokens.iter().any(|token| token.end > at);
        let mistake = diagnose(text, at, expected.to_vec());
        let typed = text.folded.typed(mistake.range.0);
        let is_new = !self.reported.contains(&typed);
        // What is missing at the end of a piece from which a clause was left out was reported with that clause.
        if is_new && !(self.is_patched && (is_end || mistake.code == Code::Unfinished)) {
            self.report(text, &mistake, problems);
        }
        self.reported.push(typed);
        match mistake.cure {
            Cure::Read(start, end, right) if is_new => {
                self.fix(text, (start, end), right);
                true
            }
            _ => self.leave_out(text, at, expected),
        }
    }

    fn report(&self, text: &Text<'_>, mistake: &Mistake, problems: &mut Problems) {
        let (start, end) = mistake.range;
        let (start, end) = (text.folded.typed(start), text.folded.typed(end));
        let span = Span::new(start + self.piece.shift, end.max(start) + self.piece.shift);
        problems.report(mistake.code, span).args.extend(mistake.args.iter().cloned());
    }

    /// Reads a range of the folded text as `right` from now on.
    fn fix(&mut self, text: &Text<'_>, (start, end): (usize, usize), right: String) {
        let (start, end) = (text.folded.typed(start), text.folded.typed(end));
        self.fixes.retain(|fix| fix.end < start || fix.start > end || fix.end == start && fix.start < start);
        let place = self.fixes.partition_point(|fix| fix.start <= start);
        self.fixes.insert(place, Fix { start, end: end.max(start), right });
    }

    /// Leaves out the clause in which parsing stopped; says whether there was one.
    fn leave_out(&mut self, text: &Text<'_>, at: usize, expected: &[Rule]) -> bool {
        let index = text.tokens.partition_point(|token| token.end <= at);
        let starts = starts(text, index);
        let is_start = starts.contains(&index) || index == text.tokens.len();
        // `without` begins a line of the header too, so it says nothing here.
        let takes_clauses = super::token::keywords(expected)
            .iter()
            .any(|keyword| PARTS.contains(keyword) && *keyword != Rule::kw_without);
        let is_complete = expected.contains(&Rule::EOI) && index < text.tokens.len();
        // Stopped at the start of a clause: either that clause has no place here, or the one before is not complete.
        let has_place = takes_clauses && index < text.tokens.len();
        let wrong = if is_start && !has_place && !is_complete { index.saturating_sub(1) } else { index };
        let chunk = starts.partition_point(|&start| start <= wrong).saturating_sub(1);
        let first = starts.get(chunk).copied().unwrap_or(0);
        // After an item that takes no more clauses, all that follows belongs to an item without its word.
        let is_item = is_complete && !takes_clauses && first == index;
        let next = starts.get(chunk + 1).copied().filter(|_| !is_item).unwrap_or(text.tokens.len());
        let last = next.saturating_sub(1);
        let (Some(from), Some(to)) = (text.tokens.get(first), text.tokens.get(last)) else { return false };
        if first == 0 && self.rule != Rule::parts_alone {
            if self.rule == Rule::value_alone {
                return false;
            }
            self.rule = Rule::parts_alone;
        }
        self.is_patched = true;
        self.fix(text, (from.start, to.end), " ".to_owned());
        true
    }
}

/// Indices of the tokens that begin the head, a clause, or a line that was meant as one.
fn starts(text: &Text<'_>, stopped: usize) -> Vec<usize> {
    const INSIDE: &[Rule] = &[
        Rule::kw_when,
        Rule::kw_unless,
        Rule::kw_otherwise,
        Rule::kw_because,
        Rule::kw_given,
        Rule::kw_expect,
        Rule::kw_option,
    ];
    let mut starts = vec![0];
    for (index, token) in text.tokens.iter().enumerate().skip(1) {
        let words = if token.first { PARTS } else { INSIDE };
        if text.keyword_at(index, words).is_some() || token.first && index == stopped {
            starts.push(index);
        }
    }
    starts
}
