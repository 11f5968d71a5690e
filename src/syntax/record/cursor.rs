//! A typed walk over what the parser matched: every step asks for a kind of part and gives its value.

use pest::iterators::{Pair, Pairs};

use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};

use super::ast::{Day, Field, Fraction, Move, MoveNumber, Moves, Role, Side, Text};
use super::day::{self, Calendar};
use super::parser::Rule;
use super::{moves, number, words};

/// What lowering needs besides the tree.
pub(super) struct Context<'p> {
    /// Where the parsed slice starts in the whole text, in bytes.
    pub(super) base: usize,
    /// How dates are read.
    pub(super) calendar: Calendar,
    /// Where mistakes go.
    pub(super) problems: &'p mut Problems,
    /// The word that was replaced in the parsed slice, if it is a mended copy of what was written.
    pub(super) mended: Option<Mended>,
}

/// A word that was replaced before parsing: places behind it are counted back to what was written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mended {
    /// Where it starts in the slice, in bytes.
    pub(super) at: usize,
    /// Its length as written.
    pub(super) written: usize,
    /// The length of what was meant.
    pub(super) meant: usize,
}

impl Mended {
    fn as_written(self, place: usize) -> usize {
        if place <= self.at {
            place
        } else if place >= self.at + self.meant {
            place - self.meant + self.written
        } else {
            self.at + self.written
        }
    }
}

impl Context<'_> {
    /// The place of a pair in the whole text.
    pub(super) fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        self.place(pair.as_span())
    }

    /// The place of what was matched in the whole text.
    pub(super) fn place(&self, span: pest::Span<'_>) -> Span {
        let (start, end) = match self.mended {
            None => (span.start(), span.end()),
            Some(mended) => (mended.as_written(span.start()), mended.as_written(span.end())),
        };
        Span::new(self.base + start, self.base + end)
    }

    /// The first word at a place.
    pub(super) fn source_word(&self, place: Span) -> String {
        let line = self.problems.source().slice(place);
        line.split_whitespace().next().unwrap_or("").to_owned()
    }

    /// Notes a keyword that is spelled with letters of both alphabets.
    fn note_spelling(&mut self, rule: Rule, text: &str, span: Span) {
        if words::is_mixed(rule, text) {
            self.problems.report(Code::RecordMixedAlphabets, span).arg("word", text);
        }
    }

    /// Reads a day.
    pub(super) fn day(&mut self, pair: &Pair<'_, Rule>) -> Day {
        let span = self.span(pair);
        day::read(pair.as_str(), span, self.calendar, self.problems)
    }

    /// Reads a fraction.
    pub(super) fn fraction(&mut self, pair: &Pair<'_, Rule>) -> Spanned<Fraction> {
        let span = self.span(pair);
        number::fraction(pair.as_str(), span, self.problems)
    }

    /// Reads a move number.
    pub(super) fn move_number(&mut self, pair: &Pair<'_, Rule>) -> Option<Spanned<MoveNumber>> {
        let span = self.span(pair);
        number::move_number(pair.as_str(), span, self.problems)
    }

    /// Reads a move token.
    pub(super) fn token<'t>(&mut self, pair: &Pair<'t, Rule>) -> Text<'t> {
        let (text, span) = (pair.as_str(), self.span(pair));
        moves::check(text, span, self.problems);
        Spanned::new(text, span)
    }

    /// The words of a string, without its marks.
    pub(super) fn words<'t>(&self, pair: &Pair<'t, Rule>) -> Text<'t> {
        let (text, span) = (pair.as_str(), self.span(pair));
        let mark = if text.starts_with('"') { 1 } else { '«'.len_utf8() };
        let inner = text.get(mark..text.len().saturating_sub(mark)).unwrap_or("");
        if pair.as_rule() != Rule::string {
            return Spanned::new(text, span);
        }
        if inner.is_empty() {
            return Spanned::new(inner, span);
        }
        let start = span.start as usize + mark;
        Spanned::new(inner, Span::new(start, start + inner.len()))
    }
}

/// Walks over the parts of one construct. `None` from a step means that the part is not there.
pub(super) struct Cursor<'t, 'c, 'p> {
    parts: Pairs<'t, Rule>,
    context: &'c mut Context<'p>,
}

impl<'t, 'c, 'p> Cursor<'t, 'c, 'p> {
    /// A walk over the parts of `pair`.
    pub(super) fn new(pair: Pair<'t, Rule>, context: &'c mut Context<'p>) -> Self {
        Self { parts: pair.into_inner(), context }
    }

    /// What lowering needs besides the tree.
    pub(super) fn context(&mut self) -> &mut Context<'p> {
        self.context
    }

    fn next_if(&mut self, wanted: impl FnOnce(Rule) -> bool) -> Option<Pair<'t, Rule>> {
        let next = self.parts.peek()?;
        wanted(next.as_rule()).then(|| self.parts.next()).flatten()
    }

    /// The next part, whatever it is.
    pub(super) fn any(&mut self) -> Option<Pair<'t, Rule>> {
        self.parts.next()
    }

    /// A keyword out of several, with what it stands for.
    pub(super) fn one_of<T: Copy>(&mut self, meanings: &[(Rule, T)]) -> Option<Spanned<T>> {
        let rule = self.parts.peek()?.as_rule();
        let &(_, meaning) = meanings.iter().find(|&&(keyword, _)| keyword == rule)?;
        let pair = self.parts.next()?;
        let span = self.context.span(&pair);
        self.context.note_spelling(rule, pair.as_str(), span);
        Some(Spanned::new(meaning, span))
    }

    /// The keyword that comes next, whichever it is.
    pub(super) fn any_keyword(&mut self) -> Option<Spanned<Rule>> {
        let rule = self.parts.peek()?.as_rule();
        words::word(rule)?;
        self.one_of(&[(rule, rule)])
    }

    /// Whether a part of this kind comes next.
    pub(super) fn at(&self, rule: Rule) -> bool {
        self.parts.peek().is_some_and(|next| next.as_rule() == rule)
    }

    /// A certain keyword.
    pub(super) fn keyword(&mut self, rule: Rule) -> Option<Span> {
        self.one_of(&[(rule, ())]).map(|found| found.span)
    }

    /// A player.
    pub(super) fn side(&mut self) -> Option<Spanned<Side>> {
        self.one_of(&[(Rule::kw_white, Side::White), (Rule::kw_black, Side::Black)])
    }

    /// Who takes part.
    pub(super) fn role(&mut self) -> Option<Spanned<Role>> {
        self.one_of(&[
            (Rule::kw_white, Role::White),
            (Rule::kw_black, Role::Black),
            (Rule::kw_judge, Role::Judge),
            (Rule::kw_elder, Role::Elder),
        ])
    }

    /// One or more roles.
    pub(super) fn roles(&mut self) -> Option<Vec<Spanned<Role>>> {
        let mut roles = vec![self.role()?];
        while let Some(role) = self.role() {
            roles.push(role);
        }
        Some(roles)
    }

    /// What every letter gives.
    pub(super) fn field(&mut self) -> Option<Spanned<Field>> {
        self.one_of(&[
            (Rule::kw_first, Field::First),
            (Rule::kw_second, Field::Second),
            (Rule::kw_third, Field::Third),
            (Rule::kw_totals, Field::Totals),
        ])
    }

    /// A day, which may be `-`.
    pub(super) fn day(&mut self) -> Option<Day> {
        let pair = self.next_if(|rule| matches!(rule, Rule::day | Rule::column))?;
        Some(self.context.day(&pair))
    }

    /// A day that cannot be `-`.
    pub(super) fn date(&mut self) -> Option<Day> {
        let day = self.day()?;
        Some(day::not_none(day, self.context.problems))
    }

    /// A fraction.
    pub(super) fn fraction(&mut self) -> Option<Spanned<Fraction>> {
        let pair = self.next_if(|rule| rule == Rule::fraction)?;
        Some(self.context.fraction(&pair))
    }

    /// Words in quotation marks, or a bare name.
    pub(super) fn text(&mut self) -> Option<Text<'t>> {
        let pair = self.next_if(|rule| matches!(rule, Rule::string | Rule::name))?;
        Some(self.context.words(&pair))
    }

    /// A whole number.
    pub(super) fn whole(&mut self) -> Option<Spanned<u32>> {
        let pair = self.next_if(|rule| rule == Rule::number)?;
        let span = self.context.span(&pair);
        number::whole(pair.as_str(), span, self.context.problems)
    }

    /// A number of days with its sign.
    pub(super) fn signed(&mut self) -> Option<Spanned<i32>> {
        let pair = self.next_if(|rule| rule == Rule::signed)?;
        let span = self.context.span(&pair);
        let (sign, digits) = match pair.as_str().strip_prefix('+') {
            Some(digits) => (1, digits),
            None => (-1, pair.as_str().trim_start_matches(day::is_dash)),
        };
        let days = number::whole(digits, span, self.context.problems)?;
        Some(days.map(|days| sign * days.cast_signed()))
    }

    /// A move number.
    pub(super) fn move_number(&mut self) -> Option<Spanned<MoveNumber>> {
        let pair = self.next_if(|rule| rule == Rule::move_number)?;
        self.context.move_number(&pair)
    }

    /// `of NUMBER`, where it stands; outer `None` for a number that is no move's.
    #[expect(clippy::option_option, reason = "absent and wrong are two things")]
    pub(super) fn of(&mut self) -> Option<Option<Spanned<MoveNumber>>> {
        if self.keyword(Rule::kw_of).is_none() {
            return Some(None);
        }
        self.move_number().map(Some)
    }

    /// Moves with the numbers that stand before them.
    pub(super) fn moves(&mut self) -> Option<Moves<'t>> {
        let first = self.a_move()?;
        let rest = self.more_moves()?;
        Some(Moves { first, rest })
    }

    /// Moves up to what is no move; none at all is fine.
    pub(super) fn more_moves(&mut self) -> Option<Vec<Move<'t>>> {
        let mut moves = Vec::new();
        while self.parts.peek().is_some_and(|pair| is_move_part(pair.as_rule())) {
            moves.push(self.a_move()?);
        }
        Some(moves)
    }

    fn a_move(&mut self) -> Option<Move<'t>> {
        let number = match self.parts.peek()?.as_rule() {
            Rule::move_number => Some(self.move_number()?),
            _ => None,
        };
        let pair = self.next_if(|rule| is_move_part(rule) && rule != Rule::move_number)?;
        Some(Move { number, token: self.context.token(&pair) })
    }
}

fn is_move_part(rule: Rule) -> bool {
    matches!(rule, Rule::move_number | Rule::r#move | Rule::word_move | Rule::detail_move | Rule::detail_word_move)
}
