//! Letters and other entries, without their details.

use pest::iterators::Pair;

use crate::diagnostic::Code;
use crate::source::{Span, Spanned};

use super::super::ast::{
    Application, Break, Claim, Day, DayValue, Entry, GameResult, Letter, Move, Moves, Notice, Repeat, Ruling, Score,
    Side, Verdict,
};
use super::super::cursor::{Context, Cursor};
use super::super::parser::Rule;
use super::super::{day, moves, number};
use super::Builder;

/// A kind of entry: it decides which details may stand below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Owner {
    /// A letter.
    Letter,
    /// A repeat.
    Repeat,
    /// A break.
    Break,
    /// An inquiry.
    Inquiry,
    /// A claim.
    Claim,
    /// A protest.
    Protest,
    /// An application.
    Application,
    /// A ruling.
    Ruling,
    /// A result.
    Result,
    /// An entry of unknown kind, which is not in the tree.
    Unknown,
    /// An entry of a known kind that is not in the tree.
    Dropped(&'static Owner),
}

impl Owner {
    /// The kind of entry that a rule matches.
    pub(super) fn of(rule: Rule) -> Option<Self> {
        Some(match rule {
            Rule::letter => Self::Letter,
            Rule::entry_repeat => Self::Repeat,
            Rule::entry_break => Self::Break,
            Rule::entry_inquiry => Self::Inquiry,
            Rule::entry_claim => Self::Claim,
            Rule::entry_protest => Self::Protest,
            Rule::entry_application => Self::Application,
            Rule::entry_ruling => Self::Ruling,
            Rule::entry_result => Self::Result,
            _ => return None,
        })
    }

    /// The same kind, not in the tree.
    pub(super) fn dropped(self) -> Self {
        match self {
            Self::Letter => Self::Dropped(&Self::Letter),
            Self::Repeat => Self::Dropped(&Self::Repeat),
            Self::Break => Self::Dropped(&Self::Break),
            Self::Inquiry => Self::Dropped(&Self::Inquiry),
            Self::Claim => Self::Dropped(&Self::Claim),
            Self::Protest => Self::Dropped(&Self::Protest),
            Self::Application => Self::Dropped(&Self::Application),
            Self::Ruling => Self::Dropped(&Self::Ruling),
            Self::Result => Self::Dropped(&Self::Result),
            Self::Unknown | Self::Dropped(_) => self,
        }
    }

    /// Whether it is not in the tree.
    pub(super) fn is_dropped(self) -> bool {
        matches!(self, Self::Unknown | Self::Dropped(_))
    }

    /// Its name in messages: a key, which the message turns into words.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Letter => "letter",
            Self::Repeat => "repeat",
            Self::Break => "break",
            Self::Inquiry => "inquiry",
            Self::Claim => "claim",
            Self::Protest => "protest",
            Self::Application => "application",
            Self::Ruling => "ruling",
            Self::Result => "result",
            Self::Unknown => "entry",
            Self::Dropped(owner) => owner.name(),
        }
    }
}

/// A letter. This is the hot path: nothing is allocated for a quiet one.
pub(super) fn letter<'t>(pair: Pair<'t, Rule>, opens: bool, context: &mut Context<'_>) -> Option<Letter<'t>> {
    let span = context.span(&pair);
    let mut parts = pair.into_inner();
    let number = context.move_number(&parts.next()?)?;
    let first = Move { number: None, token: context.token(&parts.next()?) };
    let mut moves = Moves { first, rest: Vec::new() };
    let mut next = parts.next()?;
    while next.as_rule() != Rule::column {
        let number = if next.as_rule() == Rule::move_number {
            let number = context.move_number(&next)?;
            next = parts.next()?;
            Some(number)
        } else {
            None
        };
        let token = context.token(&next);
        if !moves::is_word(token.value) {
            moves.rest.push(Move { number, token });
        }
        next = parts.next()?;
    }
    let columns = [context.day(&next), context.day(&parts.next()?), context.day(&parts.next()?)];
    let [first, second, third] = in_columns(columns, opens, context);
    let fraction = context.fraction(&parts.next()?);
    Some(Letter { span, number, moves, first, second, third, fraction, details: Vec::new() })
}

/// The columns of a headline: `-` stands only in the first two of the opening letter.
pub(in super::super) fn in_columns(columns: [Day; 3], opens: bool, context: &mut Context<'_>) -> [Day; 3] {
    if columns.iter().all(|column| column.value != DayValue::None) {
        return columns;
    }
    let [first, second, third] = columns;
    let check = |column: Day, context: &mut Context<'_>| {
        if opens { column } else { day::not_none(column, context.problems) }
    };
    [check(first, context), check(second, context), day::not_none(third, context.problems)]
}

/// An entry that is no letter.
pub(super) fn other<'t>(pair: Pair<'t, Rule>, game: &Builder<'t>, context: &mut Context<'_>) -> Option<Entry<'t>> {
    let (rule, span) = (pair.as_rule(), context.span(&pair));
    let cursor = &mut Cursor::new(pair, context);
    cursor.any_keyword()?;
    let details = Vec::new();
    Some(match rule {
        Rule::entry_repeat => {
            let number = cursor.move_number()?;
            let columns = [cursor.day()?, cursor.day()?, cursor.day()?];
            let [first, second, third] = in_columns(columns, game.may_open(number.value), cursor.context());
            let fraction = cursor.fraction()?;
            Entry::Repeat(Repeat { span, number, first, second, third, fraction, details })
        }
        Rule::entry_break => {
            let (by, first) = (cursor.side()?, cursor.date()?);
            cursor.keyword(Rule::kw_through)?;
            let last = last_day(first, cursor)?;
            Entry::Break(Break { span, by, first, last, details })
        }
        Rule::entry_inquiry => Entry::Inquiry(notice(cursor, span)?),
        Rule::entry_protest => Entry::Protest(notice(cursor, span)?),
        Rule::entry_claim => {
            let Notice { by, sent, registered, .. } = notice(cursor, span)?;
            Entry::Claim(Claim { span, by, sent, registered, fraction: cursor.fraction(), details })
        }
        Rule::entry_application => {
            let (by, sent) = (cursor.side()?, cursor.date()?);
            Entry::Application(Application { span, by, sent, reason: cursor.text(), details })
        }
        Rule::entry_ruling => {
            let on = cursor.date()?;
            Entry::Ruling(Ruling { span, on, verdict: verdict(cursor)?, details })
        }
        Rule::entry_result => {
            let score = score(cursor)?;
            Entry::Result(GameResult { span, score, remark: cursor.text(), details })
        }
        _ => return None,
    })
}

/// The last day of days that start with `first`; one that lies before it is no last day, and is not known.
fn last_day(first: Day, parts: &mut Cursor<'_, '_, '_>) -> Option<Day> {
    let last = parts.date()?;
    if let (DayValue::On(from), DayValue::On(to)) = (first.value, last.value)
        && to.date < from.date
    {
        let problem = parts.context().problems.report(Code::RangeReversed, last.span);
        problem.arg("first", from.date.to_string()).arg("last", to.date.to_string()).label("first", first.span);
        return Some(Spanned::new(DayValue::Poisoned, last.span));
    }
    Some(last)
}

fn notice<'t>(cursor: &mut Cursor<'t, '_, '_>, span: Span) -> Option<Notice<'t>> {
    let (by, sent) = (cursor.side()?, cursor.date()?);
    let registered = cursor.keyword(Rule::kw_registered).is_some();
    Some(Notice { span, by, sent, registered, details: Vec::new() })
}

fn verdict<'t>(cursor: &mut Cursor<'t, '_, '_>) -> Option<Spanned<Verdict<'t>>> {
    let pair = cursor.any()?;
    let (rule, span) = (pair.as_rule(), cursor.context().span(&pair));
    let parts = &mut Cursor::new(pair, cursor.context());
    let keyword = parts.any_keyword()?.value;
    let verdict = match rule {
        Rule::verdict_word => match keyword {
            Rule::kw_confirmed => Verdict::Confirmed,
            Rule::kw_refuted => Verdict::Refuted,
            _ => Verdict::Incomplete,
        },
        Rule::verdict_accepts_break => Verdict::AcceptsBreak { side: parts.side()?.value, first: parts.date()? },
        Rule::verdict_grants_break => {
            let (side, first) = (parts.side()?.value, parts.date()?);
            parts.keyword(Rule::kw_through)?;
            Verdict::GrantsBreak { side, first, last: last_day(first, parts)? }
        }
        Rule::verdict_penalty => {
            let side = parts.side()?.value;
            Verdict::Penalty { side, days: penalty_days(parts)?.value.unsigned_abs() }
        }
        Rule::verdict_suspends => {
            let first = parts.date()?;
            parts.keyword(Rule::kw_through)?;
            Verdict::Suspends { first, last: last_day(first, parts)? }
        }
        Rule::verdict_other => Verdict::Other(parts.text()?),
        _ => return None,
    };
    Some(Spanned::new(verdict, span))
}

/// Days of a penalty, which are added.
pub(super) fn penalty_days(parts: &mut Cursor<'_, '_, '_>) -> Option<Spanned<i32>> {
    let days = parts.signed()?;
    if days.value < 0 {
        parts.context().problems.report(Code::PenaltySign, days.span).arg("days", days.value.unsigned_abs());
        return None;
    }
    Some(days)
}

fn score(cursor: &mut Cursor<'_, '_, '_>) -> Option<Spanned<Score>> {
    let pair = cursor.any()?;
    let span = cursor.context().span(&pair);
    let score = match pair.as_str().replace(day::is_dash, "-").as_str() {
        "1-0" => Score::WhiteWins,
        "0-1" => Score::BlackWins,
        "1/2" => Score::Draw,
        "0-0" => Score::BothLose,
        _ => {
            cursor.context().problems.report(Code::BadScore, span).arg("text", number::clip(pair.as_str()));
            return None;
        }
    };
    Some(Spanned::new(score, span))
}

/// The side whose turn comes after this number, for a number that does not say whose move it is.
pub(in super::super) fn probable_side(number: u16, last: Option<super::super::ast::MoveNumber>) -> Side {
    match last {
        Some(last) if last.number == number && last.side == Side::White => Side::Black,
        _ => Side::White,
    }
}
