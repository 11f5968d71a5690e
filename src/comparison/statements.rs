//! What an entry says, statement by statement.

use crate::source::{Span, Spanned};
use crate::syntax::record::ast::{
    ChargeLine, DayValue, Detail, Entry, Field, Fraction, Move, MoveNumber, Moves, Paper, Role, Score, Side, Supplied,
    Verdict,
};

use super::model::What;

/// One thing that an entry says.
#[derive(Clone, Debug)]
pub(super) struct Statement<'g> {
    pub key: Key,
    pub says: Says<'g>,
    pub span: Span,
    /// Its detail, by index; `None` for a column of the headline.
    pub detail: Option<usize>,
}

/// What a statement is about: two statements of one key are about the same thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub what: What,
    /// For which letter.
    pub of: Option<MoveNumber>,
    /// Whose total.
    pub side: Option<Side>,
    /// Which column.
    pub field: Option<Field>,
    /// Who was told.
    pub role: Option<Role>,
}

impl Key {
    pub(super) const fn of(what: What) -> Self {
        Self { what, of: None, side: None, field: None, role: None }
    }
}

/// What is said.
#[derive(Clone, Debug)]
pub(super) enum Says<'g> {
    /// That it is so.
    Yes,
    /// A day, and whether it bears a mark: registered, by postmark.
    Day(DayValue, bool),
    /// A day that is not given.
    Sometime,
    /// Used time.
    Totals(Fraction),
    /// A number.
    Number(i64),
    /// Two numbers: days and moves.
    Numbers(u32, u32),
    /// Words.
    Text(&'g str),
    /// Moves, those behind `forced`, and whether there is that word.
    Moves(&'g Moves<'g>, &'g [Move<'g>], bool),
    /// A decision.
    Verdict(&'g Verdict<'g>),
    /// A score.
    Score(Score),
    /// Papers, sorted, and the day on which they went.
    Papers(DayValue, Vec<Paper>),
    /// The stamp and the number of a postal receipt.
    Receipt(DayValue, Option<&'g str>),
}

/// Letters that an entry speaks of without naming them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Context {
    /// The partner's last letter before the entry.
    pub answered: Option<MoveNumber>,
    /// The author's last letter before the entry.
    pub own: Option<MoveNumber>,
}

/// Everything that an entry says. What its keeper notes for himself is no statement about the game.
pub(super) fn statements<'g>(entry: &'g Entry<'g>, context: Context) -> Vec<Statement<'g>> {
    let mut all = Collected { all: Vec::with_capacity(5 + entry.details().len()) };
    all.headline(entry);
    for (index, detail) in entry.details().iter().enumerate() {
        all.detail(index, detail, context);
    }
    all.all
}

struct Collected<'g> {
    all: Vec<Statement<'g>>,
}

impl<'g> Collected<'g> {
    fn headline(&mut self, entry: &'g Entry<'g>) {
        match entry {
            Entry::Letter(letter) => {
                let last = letter.moves.rest.last().unwrap_or(&letter.moves.first);
                let span = letter.moves.first.token.span.to(last.token.span);
                self.column(What::Moves, Says::Moves(&letter.moves, &[], false), span);
                self.columns([letter.first, letter.second, letter.third], letter.fraction);
            }
            Entry::Repeat(repeat) => self.columns([repeat.first, repeat.second, repeat.third], repeat.fraction),
            Entry::Break(taken) => {
                self.day(What::BreakFirst, taken.first);
                self.day(What::BreakLast, taken.last);
            }
            Entry::Inquiry(notice) | Entry::Protest(notice) => {
                self.day(What::Sent, notice.sent);
                self.registered(notice.registered, notice.span);
            }
            Entry::Claim(claim) => {
                self.day(What::Sent, claim.sent);
                self.registered(claim.registered, claim.span);
                if let Some(fraction) = claim.fraction {
                    self.column(What::Totals, Says::Totals(fraction.value), fraction.span);
                }
            }
            Entry::Application(application) => {
                self.day(What::Sent, application.sent);
                if let Some(reason) = application.reason {
                    self.column(What::Reason, Says::Text(reason.value), reason.span);
                }
            }
            Entry::Ruling(ruling) => {
                self.day(What::RulingDay, ruling.on);
                self.column(What::Verdict, Says::Verdict(&ruling.verdict.value), ruling.verdict.span);
            }
            Entry::Result(result) => self.column(What::Score, Says::Score(result.score.value), result.score.span),
            Entry::Unread(_) => {}
        }
    }

    fn columns(&mut self, [first, second, third]: [Spanned<DayValue>; 3], fraction: Spanned<Fraction>) {
        self.day(What::FirstDate, first);
        self.day(What::SecondDate, second);
        self.day(What::ThirdDate, third);
        self.column(What::Totals, Says::Totals(fraction.value), fraction.span);
    }

    fn day(&mut self, what: What, day: Spanned<DayValue>) {
        self.column(what, Says::Day(day.value, false), day.span);
    }

    fn registered(&mut self, registered: bool, headline: Span) {
        if registered {
            self.column(What::Registered, Says::Yes, headline);
        }
    }

    fn column(&mut self, what: What, says: Says<'g>, span: Span) {
        self.all.push(Statement { key: Key::of(what), says, span, detail: None });
    }

    fn detail(&mut self, index: usize, detail: &'g Spanned<Detail<'g>>, context: Context) {
        let mut put = |key: Key, says: Says<'g>| {
            self.all.push(Statement { key, says, span: detail.span, detail: Some(index) });
        };
        let charge = |what: What, line: &ChargeLine| Key {
            side: Some(line.side.value),
            of: line.of.map(|of| of.value).or(context.answered),
            ..Key::of(what)
        };
        match &detail.value {
            Detail::Postmark(day) => put(Key::of(What::Postmark), Says::Day(day.value, false)),
            Detail::Receipt { day, number } => {
                put(Key::of(What::Registered), Says::Yes);
                put(Key::of(What::Receipt), Says::Receipt(day.value, number.map(|number| number.value)));
            }
            Detail::Registered => put(Key::of(What::Registered), Says::Yes),
            Detail::Arrived { day, by_postmark } => put(Key::of(What::Arrived), Says::Day(day.value, *by_postmark)),
            Detail::Lost => put(Key::of(What::Lost), Says::Yes),
            Detail::Returned => put(Key::of(What::Returned), Says::Yes),
            Detail::Variant { moves, forced, then } => {
                put(Key::of(What::Variant), Says::Moves(moves, then, *forced));
            }
            Detail::Correction(line) => {
                put(charge(What::Correction, line), Says::Number(line.days.value.into()));
            }
            Detail::Penalty(line) => put(charge(What::Penalty, line), Says::Number(line.days.value.into())),
            Detail::PointsOut { field, of } => {
                let of = of.map(|of| of.value).or(context.answered);
                put(Key { field: Some(field.value), of, ..Key::of(What::PointsOut) }, Says::Yes);
            }
            Detail::Supplies { what, of } => {
                let of = of.map(|of| of.value).or(context.own);
                let (field, says) = match what {
                    Supplied::Day { field, day } => (field.value, Says::Day(day.value, false)),
                    Supplied::Totals(fraction) => (Field::Totals, Says::Totals(fraction.value)),
                };
                put(Key { field: Some(field), of, ..Key::of(What::Supplies) }, says);
            }
            Detail::OffersDraw => put(Key::of(What::OffersDraw), Says::Yes),
            Detail::AcceptsDraw => put(Key::of(What::AcceptsDraw), Says::Yes),
            Detail::DeclinesDraw => put(Key::of(What::DeclinesDraw), Says::Yes),
            Detail::Resigns => put(Key::of(What::Resigns), Says::Yes),
            Detail::Elects(name) => put(Key::of(What::Elects), Says::Text(name.value)),
            Detail::Transfers(days) => put(Key::of(What::Transfers), Says::Number(days.value.into())),
            Detail::Asks(text) => put(Key::of(What::Asks), Says::Text(text.value)),
            Detail::Words(text) | Detail::AnnouncesBreak(text) => put(Key::of(What::Words), Says::Text(text.value)),
            Detail::Announced { day, registered, to } if to.is_empty() => {
                put(Key::of(What::Announced), Says::Day(day.value, *registered));
            }
            Detail::Announced { day, registered, to } => {
                for role in to {
                    let key = Key { role: Some(role.value), ..Key::of(What::Announced) };
                    put(key, Says::Day(day.value, *registered));
                }
            }
            Detail::Sent { day, registered } => {
                put(Key::of(What::Sent), Says::Day(day.value, false));
                if *registered {
                    put(Key::of(What::Registered), Says::Yes);
                }
            }
            Detail::Against { side, days, moves } => {
                let key = Key { side: Some(side.value), ..Key::of(What::Against) };
                put(key, Says::Numbers(days.value, moves.value));
            }
            Detail::Materials { day, papers } => {
                let mut names: Vec<Paper> = papers.iter().map(|paper| paper.value).collect();
                names.sort_unstable();
                put(Key::of(What::Materials), Says::Papers(day.value, names));
            }
            Detail::Sealed(moves) => put(Key::of(What::Sealed), Says::Moves(moves, &[], false)),
            Detail::Told { to, day } => {
                for role in to {
                    let key = Key { role: Some(role.value), ..Key::of(What::Told) };
                    put(key, day.map_or(Says::Sometime, |day| Says::Day(day.value, false)));
                }
            }
            Detail::Reasons(text) => put(Key::of(What::Reasons), Says::Text(text.value)),
            Detail::Note(_) | Detail::Unread => {}
        }
    }
}

/// Whether an entry or one of its details could not be read: then nobody can say what it does not say.
pub(super) fn is_unread(entry: &Entry<'_>) -> bool {
    matches!(entry, Entry::Unread(_)) || entry.details().iter().any(|detail| matches!(detail.value, Detail::Unread))
}
