//! Details, and which of them may stand where.

use pest::iterators::Pair;

use super::super::ast::{ChargeLine, Detail, Field, Paper, Supplied};
use super::super::cursor::{Context, Cursor};
use super::super::parser::Rule;
use super::entry::{Owner, penalty_days};

/// A kind of detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Kind {
    Postmark,
    Receipt,
    Registered,
    Arrived,
    Lost,
    Returned,
    Variant,
    Correction,
    Penalty,
    PointsOut,
    Supplies,
    OffersDraw,
    AcceptsDraw,
    DeclinesDraw,
    Resigns,
    Elects,
    Transfers,
    Asks,
    Note,
    AnnouncesBreak,
    Words,
    Announced,
    Sent,
    Against,
    Materials,
    Sealed,
    Told,
    Reasons,
    Unread,
}

impl Kind {
    /// The kind of a detail.
    pub(super) fn of(detail: &Detail<'_>) -> Self {
        match detail {
            Detail::Postmark(_) => Self::Postmark,
            Detail::Receipt { .. } => Self::Receipt,
            Detail::Registered => Self::Registered,
            Detail::Arrived { .. } => Self::Arrived,
            Detail::Lost => Self::Lost,
            Detail::Returned => Self::Returned,
            Detail::Variant { .. } => Self::Variant,
            Detail::Correction(_) => Self::Correction,
            Detail::Penalty(_) => Self::Penalty,
            Detail::PointsOut { .. } => Self::PointsOut,
            Detail::Supplies { .. } => Self::Supplies,
            Detail::OffersDraw => Self::OffersDraw,
            Detail::AcceptsDraw => Self::AcceptsDraw,
            Detail::DeclinesDraw => Self::DeclinesDraw,
            Detail::Resigns => Self::Resigns,
            Detail::Elects(_) => Self::Elects,
            Detail::Transfers(_) => Self::Transfers,
            Detail::Asks(_) => Self::Asks,
            Detail::Note(_) => Self::Note,
            Detail::AnnouncesBreak(_) => Self::AnnouncesBreak,
            Detail::Words(_) => Self::Words,
            Detail::Announced { .. } => Self::Announced,
            Detail::Sent { .. } => Self::Sent,
            Detail::Against { .. } => Self::Against,
            Detail::Materials { .. } => Self::Materials,
            Detail::Sealed(_) => Self::Sealed,
            Detail::Told { .. } => Self::Told,
            Detail::Reasons(_) => Self::Reasons,
            Detail::Unread => Self::Unread,
        }
    }

    /// Its word.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Postmark => "postmark",
            Self::Receipt => "receipt",
            Self::Registered => "registered",
            Self::Arrived => "arrived",
            Self::Lost => "lost",
            Self::Returned => "returned",
            Self::Variant => "if",
            Self::Correction => "correction",
            Self::Penalty => "penalty",
            Self::PointsOut => "points-out",
            Self::Supplies => "supplies",
            Self::OffersDraw => "offers draw",
            Self::AcceptsDraw => "accepts draw",
            Self::DeclinesDraw => "declines draw",
            Self::Resigns => "resigns",
            Self::Elects => "elects",
            Self::Transfers => "transfers",
            Self::Asks => "asks",
            Self::Note => "note",
            Self::AnnouncesBreak => "break",
            Self::Words => "words",
            Self::Announced => "announced",
            Self::Sent => "sent",
            Self::Against => "against",
            Self::Materials => "materials",
            Self::Sealed => "sealed",
            Self::Told => "told",
            Self::Reasons => "reasons",
            Self::Unread => "unread",
        }
    }

    /// Whether it may stand more than once under one entry.
    pub(super) fn may_repeat(self) -> bool {
        matches!(
            self,
            Self::Variant
                | Self::Correction
                | Self::Penalty
                | Self::PointsOut
                | Self::Supplies
                | Self::Elects
                | Self::Note
                | Self::Announced
                | Self::Told
                | Self::Unread
        )
    }

    /// Whether it may stand under an entry. A break is announced in a letter only where the letter is not posted yet:
    /// in a record it is an entry of its own.
    pub(super) fn may_stand_under(self, owner: Owner, outgoing: bool) -> bool {
        if matches!(self, Self::Note | Self::Unread) {
            return true;
        }
        match owner {
            Owner::Letter => match self {
                Self::AnnouncesBreak => outgoing,
                Self::Words
                | Self::Announced
                | Self::Sent
                | Self::Against
                | Self::Materials
                | Self::Sealed
                | Self::Told
                | Self::Reasons => false,
                _ => true,
            },
            Owner::Repeat => {
                matches!(self, Self::Sent | Self::Arrived | Self::Lost | Self::Returned | Self::Postmark)
            }
            Owner::Break => matches!(self, Self::Words | Self::Announced | Self::Arrived | Self::Lost),
            Owner::Inquiry => self == Self::Arrived,
            Owner::Claim => matches!(
                self,
                Self::Against
                    | Self::Arrived
                    | Self::Materials
                    | Self::Sealed
                    | Self::Told
                    | Self::Correction
                    | Self::Penalty
            ),
            Owner::Protest => matches!(self, Self::Reasons | Self::Materials | Self::Arrived),
            Owner::Ruling => matches!(self, Self::Told | Self::Arrived),
            Owner::Application | Owner::Result => false,
            Owner::Unknown => true,
            Owner::Dropped(owner) => self.may_stand_under(*owner, outgoing),
        }
    }
}

/// A detail.
pub(super) fn lower<'t>(pair: Pair<'t, Rule>, context: &mut Context<'_>) -> Option<Detail<'t>> {
    let rule = pair.as_rule();
    let cursor = &mut Cursor::new(pair, context);
    let keyword = cursor.any_keyword()?.value;
    Some(match rule {
        Rule::detail_postmark => Detail::Postmark(cursor.day()?),
        Rule::detail_arrived => {
            let day = cursor.date()?;
            Detail::Arrived { day, by_postmark: cursor.keyword(Rule::kw_by_postmark).is_some() }
        }
        Rule::detail_receipt => Detail::Receipt { day: cursor.date()?, number: cursor.text() },
        Rule::detail_plain => plain(keyword)?,
        Rule::detail_variant => variant(cursor)?,
        Rule::detail_correction => {
            let (side, days) = (cursor.side()?, cursor.signed()?);
            Detail::Correction(ChargeLine { side, days, of: cursor.of()? })
        }
        Rule::detail_penalty => {
            let (side, days) = (cursor.side()?, penalty_days(cursor)?);
            Detail::Penalty(ChargeLine { side, days, of: cursor.of()? })
        }
        Rule::detail_points_out => Detail::PointsOut { field: cursor.field()?, of: cursor.of()? },
        Rule::detail_supplies => supplies(cursor)?,
        Rule::detail_transfers => Detail::Transfers(cursor.whole()?),
        Rule::detail_elects => Detail::Elects(cursor.text()?),
        Rule::detail_break => Detail::AnnouncesBreak(cursor.text()?),
        Rule::detail_words => match keyword {
            Rule::kw_asks => Detail::Asks(cursor.text()?),
            Rule::kw_words => Detail::Words(cursor.text()?),
            Rule::kw_reasons => Detail::Reasons(cursor.text()?),
            _ => Detail::Note(cursor.text()?),
        },
        Rule::detail_announced => announced(cursor)?,
        Rule::detail_sent => {
            let day = cursor.day()?;
            Detail::Sent { day, registered: cursor.keyword(Rule::kw_registered).is_some() }
        }
        Rule::detail_against => against(cursor)?,
        Rule::detail_materials => Detail::Materials { day: cursor.day()?, papers: papers(cursor) },
        Rule::detail_sealed => Detail::Sealed(cursor.moves()?),
        Rule::detail_told => Detail::Told { to: cursor.roles()?, day: cursor.day() },
        _ => return None,
    })
}

fn plain<'t>(keyword: Rule) -> Option<Detail<'t>> {
    Some(match keyword {
        Rule::kw_registered => Detail::Registered,
        Rule::kw_lost => Detail::Lost,
        Rule::kw_returned => Detail::Returned,
        Rule::kw_offers_draw => Detail::OffersDraw,
        Rule::kw_accepts_draw => Detail::AcceptsDraw,
        Rule::kw_declines_draw => Detail::DeclinesDraw,
        Rule::kw_resigns => Detail::Resigns,
        _ => return None,
    })
}

fn variant<'t>(cursor: &mut Cursor<'t, '_, '_>) -> Option<Detail<'t>> {
    let moves = cursor.moves()?;
    let forced = cursor.keyword(Rule::kw_forced).is_some();
    Some(Detail::Variant { moves, forced, then: cursor.more_moves()? })
}

fn supplies<'t>(cursor: &mut Cursor<'t, '_, '_>) -> Option<Detail<'t>> {
    let field = cursor.field()?;
    let what = match field.value {
        Field::Totals => Supplied::Totals(cursor.fraction()?),
        _ => Supplied::Day { field, day: cursor.date()? },
    };
    Some(Detail::Supplies { what, of: cursor.of()? })
}

fn announced<'t>(cursor: &mut Cursor<'t, '_, '_>) -> Option<Detail<'t>> {
    let day = cursor.day()?;
    let registered = cursor.keyword(Rule::kw_registered).is_some();
    let to = if cursor.keyword(Rule::kw_to).is_some() { cursor.roles()? } else { Vec::new() };
    Some(Detail::Announced { day, registered, to })
}

fn against<'t>(cursor: &mut Cursor<'t, '_, '_>) -> Option<Detail<'t>> {
    let (side, days) = (cursor.side()?, cursor.whole()?);
    cursor.keyword(Rule::kw_days)?;
    let moves = cursor.whole()?;
    cursor.keyword(Rule::kw_moves)?;
    Some(Detail::Against { side, days, moves })
}

fn papers(cursor: &mut Cursor<'_, '_, '_>) -> Vec<crate::source::Spanned<Paper>> {
    let names = [
        (Rule::kw_letters, Paper::Letters),
        (Rule::kw_cards, Paper::Cards),
        (Rule::kw_receipts, Paper::Receipts),
        (Rule::kw_score, Paper::Score),
        (Rule::kw_reply_move, Paper::ReplyMove),
        (Rule::kw_time_chart, Paper::TimeChart),
        (Rule::kw_notice_receipt, Paper::NoticeReceipt),
        (Rule::kw_calculation, Paper::Calculation),
    ];
    std::iter::from_fn(|| cursor.one_of(&names)).collect()
}
