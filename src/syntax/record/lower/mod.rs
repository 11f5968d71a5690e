//! From what the parser matched to the tree.

mod detail;
mod entry;
mod exchanged;
mod header;
mod quiet;
mod relocate;

use pest::iterators::Pair;

use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};

use super::ast::{Detail, Entry, Game, MoveNumber, Outgoing, Side};
use super::cursor::{Context, Cursor};
use super::parser::Rule;
use super::recover;
pub(super) use detail::Kind;
pub(super) use entry::{Owner, in_columns, probable_side};
use header::Draft;

/// Builds a game line by line, in the order of the file. Lines that were parsed together and lines that were parsed
/// one by one arrive here alike.
#[derive(Default)]
pub(super) struct Builder<'t> {
    header: Draft<'t>,
    outgoing: Option<(Span, Spanned<Side>)>,
    entries: Vec<Entry<'t>>,
    /// Under what the next detail stands.
    owner: Option<Owner>,
    /// Details of the current entry that may stand only once.
    seen: Vec<(Kind, Span)>,
    /// The first letter of the game, the only one that may have `-` in its columns.
    opening: Option<MoveNumber>,
}

impl<'t> Builder<'t> {
    /// A builder with room for the letters that a text of so many bytes has.
    pub(super) fn for_bytes(bytes: usize) -> Self {
        const BYTES_OF_A_LETTER: usize = 56;
        const MOST: usize = 1024;
        Self { entries: Vec::with_capacity((bytes / BYTES_OF_A_LETTER).min(MOST)), ..Self::default() }
    }

    /// Takes a line that parsed.
    pub(super) fn take(&mut self, pair: Pair<'t, Rule>, context: &mut Context<'_>) {
        let rule = pair.as_rule();
        match rule {
            Rule::quiet_letter => self.take_quiet_letter(&pair, context),
            Rule::letter => self.take_letter(pair, context),
            Rule::comment => {}
            Rule::entries => pair.into_inner().for_each(|line| self.take(line, context)),
            Rule::outgoing_line => {
                let span = context.span(&pair);
                let mut cursor = Cursor::new(pair, context);
                let side = cursor.keyword(Rule::kw_letter_by).and_then(|_| cursor.side());
                self.outgoing = side.map(|side| (span, side));
            }
            _ if header::is_header(rule) => self.header.take(pair, context),
            _ => match Owner::of(rule) {
                Some(owner) => self.take_entry(owner, pair, context),
                None => self.take_detail(pair, context),
            },
        }
    }

    /// The header is over; its dates can be read.
    pub(super) fn close_header(&mut self, context: &mut Context<'_>) {
        self.header.close(context);
    }

    /// Notes a header line that could not be read: its word is not missing.
    pub(super) fn wrong_header(&mut self, line: Rule) {
        self.header.note_wrong(line);
    }

    /// Whether nothing was read at all.
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.header.is_empty()
    }

    /// Whether this is a letter that has not been posted.
    pub(super) fn is_outgoing(&self) -> bool {
        self.outgoing.is_some()
    }

    /// Whether an entry was met.
    pub(super) fn has_entries(&self) -> bool {
        self.owner.is_some()
    }

    /// The move that is due after the last letter; `None` if what stands below it could not be read.
    pub(super) fn due(&self) -> Option<MoveNumber> {
        let last = self.entries.iter().rev().find(|entry| matches!(entry, Entry::Letter(_) | Entry::Unread(_)));
        let ply = match last {
            None => self.header.preset_moves().saturating_mul(2),
            Some(Entry::Letter(letter)) => {
                let made = u32::try_from(letter.moves.count()).unwrap_or(u32::MAX);
                letter.number.value.ply().saturating_add(made)
            }
            Some(_) => return None,
        };
        Some(MoveNumber::from_ply(ply))
    }

    /// Takes an entry or a detail out of a mended copy of `text`, which starts at byte `at`; `false` if that does not
    /// do.
    pub(super) fn take_mended(
        &mut self,
        pair: Pair<'_, Rule>,
        (text, at): (&'t str, usize),
        context: &mut Context<'_>,
    ) -> bool {
        let (rule, span) = (pair.as_rule(), context.span(&pair));
        if rule == Rule::letter || header::is_header(rule) {
            return false;
        }
        if let Some(owner) = Owner::of(rule) {
            self.close_header(context);
            let entry = entry::other(pair, self, context).and_then(|entry| relocate::entry(entry, (text, at)));
            let Some(entry) = entry else { return false };
            self.push(owner, entry);
        } else {
            let detail = detail::lower(pair, context).and_then(|detail| relocate::detail(detail, (text, at)));
            let Some(detail) = detail else { return false };
            self.add_detail(Spanned::new(detail, span), context);
        }
        true
    }

    /// The number of the last letter.
    pub(super) fn last_letter(&self) -> Option<MoveNumber> {
        self.entries.iter().rev().find_map(|entry| match entry {
            Entry::Letter(letter) => Some(letter.number.value),
            _ => None,
        })
    }

    /// An entry whose headline could not be read: a mark keeps its place, its details are checked, and dropped.
    pub(super) fn lost_entry(&mut self, owner: Owner, headline: Span, context: &mut Context<'_>) {
        self.close_header(context);
        self.push(owner.dropped(), Entry::Unread(headline));
    }

    /// A detail that could not be read: a mark keeps its place.
    pub(super) fn lost_detail(&mut self, place: Span, context: &mut Context<'_>) {
        if self.owner.is_some() {
            self.add_detail(Spanned::new(Detail::Unread, place), context);
        }
    }

    /// Takes a letter that is one token; if that token turns out to be more than a quiet letter, word by word.
    fn take_quiet_letter(&mut self, pair: &Pair<'t, Rule>, context: &mut Context<'_>) {
        self.close_header(context);
        let written = pair.as_span();
        let (text, span) = (written.as_str(), context.place(written));
        match quiet::letter(text, span, self.opening.is_none(), context.problems) {
            Some(letter) => self.push(Owner::Letter, Entry::Letter(letter)),
            None => recover::letter(text.trim_end(), span.start as usize, self, context),
        }
    }

    /// Takes a letter part by part; if something is wrong with it, word by word, which tells mistakes apart better.
    fn take_letter(&mut self, pair: Pair<'t, Rule>, context: &mut Context<'_>) {
        self.close_header(context);
        let (text, at) = (pair.as_str(), context.span(&pair).start as usize);
        let mut found = Problems::new(context.problems.source().clone());
        let (base, calendar) = (context.base, context.calendar);
        let mut quiet = Context { base, calendar, problems: &mut found, mended: None };
        let letter = entry::letter(pair, self.opening.is_none(), &mut quiet);
        match letter.filter(|_| found.is_empty()) {
            Some(letter) => self.push(Owner::Letter, Entry::Letter(letter)),
            None => recover::letter(text, at, self, context),
        }
    }

    /// Takes an entry that is already in its final form.
    pub(super) fn push(&mut self, owner: Owner, entry: Entry<'t>) {
        if let (None, Entry::Letter(letter)) = (self.opening, &entry) {
            self.opening = Some(letter.number.value);
        }
        self.seen.clear();
        self.owner = Some(owner);
        self.entries.push(entry);
    }

    /// Whether the columns of the letter `number`, sent or repeated now, may be `-`.
    pub(super) fn may_open(&self, number: MoveNumber) -> bool {
        self.opening.is_none_or(|opening| opening == number)
    }

    fn take_entry(&mut self, owner: Owner, pair: Pair<'t, Rule>, context: &mut Context<'_>) {
        self.close_header(context);
        let before = context.problems.as_slice().len();
        let span = context.span(&pair);
        if let Some(entry) = entry::other(pair, self, context) {
            self.push(owner, entry);
        } else {
            check_reported(before, span, context);
            self.lost_entry(owner, span, context);
        }
    }

    fn take_detail(&mut self, pair: Pair<'t, Rule>, context: &mut Context<'_>) {
        let span = context.span(&pair);
        let before = context.problems.as_slice().len();
        let Some(detail) = detail::lower(pair, context) else {
            check_reported(before, span, context);
            self.lost_detail(span, context);
            return;
        };
        self.add_detail(Spanned::new(detail, span), context);
    }

    fn add_detail(&mut self, detail: Spanned<Detail<'t>>, context: &mut Context<'_>) {
        let kind = Kind::of(&detail.value);
        let Some(owner) = self.owner else {
            context.problems.report(Code::DetailWithoutEntry, detail.span).arg("detail", kind.name());
            return;
        };
        if !kind.may_stand_under(owner, self.outgoing.is_some()) {
            let problem = context.problems.report(Code::DetailNotAllowed, detail.span);
            problem.arg("detail", kind.name()).arg("entry", owner.name());
            return;
        }
        if !kind.may_repeat() {
            if let Some(&(_, first)) = self.seen.iter().find(|&&(seen, _)| seen == kind) {
                let problem = context.problems.report(Code::DuplicateDetail, detail.span);
                problem.arg("detail", kind.name()).label("first", first);
                return;
            }
            self.seen.push((kind, detail.span));
        }
        if owner.is_dropped() {
            return;
        }
        if let Some(details) = self.entries.last_mut().and_then(Entry::details_mut) {
            details.push(detail);
        }
    }

    /// The whole game. `nameless` is the place that stands for a `game` line that is not there.
    pub(super) fn game(mut self, nameless: Option<Span>, context: &mut Context<'_>) -> Game<'t> {
        self.close_header(context);
        exchanged::mend(&mut self.entries, context.problems);
        Game { header: self.header.finish(nameless, context), entries: self.entries }
    }

    /// The whole letter.
    pub(super) fn outgoing(self) -> Option<Outgoing<'t>> {
        let (span, by) = self.outgoing?;
        Some(Outgoing { span, by, entries: self.entries })
    }
}

/// A part that is missing was reported as the user's mistake; if not, the grammar and this module disagree.
fn check_reported(before: usize, span: Span, context: &mut Context<'_>) {
    if context.problems.as_slice().len() == before {
        context.problems.report(Code::Internal, span).arg("what", "record");
    }
}
