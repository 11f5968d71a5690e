//! From the tree of a record to a game: one pass over the entries, in the order of the file, and one to order them.

use std::collections::HashMap;

use crate::source::Span;
use crate::syntax::record::ast::{self, DayValue, Detail, Entry, Field, MoveNumber, Role, Side, Verdict};
use crate::time::Date;

use super::evidence;
use super::model::{
    Break, Claim, Disorder, DisorderKind, Evidence, Game, Repeat, Sending, SendingKind, Step, Told, What, column,
};
use super::order::{self, Turn};
use super::timeline::{self, Fixed, Floating};

/// Replays a game. Nothing is judged and nothing is refused: what is out of order is noted and read as it stands.
#[must_use]
pub fn replay<'a>(tree: &'a ast::Game<'a>) -> Game<'a> {
    let header = &tree.header;
    let preset = header.preset.map_or(0, |preset| preset.value);
    let mut replay = Replay::new(tree, preset);
    for (index, entry) in tree.entries.iter().enumerate() {
        replay.take(index, entry);
    }
    replay.finish()
}

struct Replay<'a> {
    game: Game<'a>,
    turn: Turn,
    /// The last letter of White and Black.
    last_letter: [Option<u32>; 2],
    /// The sending that a side has to answer after a ruling: the judge's letter.
    from_judge: [Option<u32>; 2],
    /// The last sending of a letter: itself or its last repeat.
    last_of: HashMap<u32, Vec<u32>>,
    /// The latest letter of each number, by the half-moves before it.
    by_ply: Vec<Option<u32>>,
    open_claim: Option<u32>,
    fixed: Vec<FixedEntry>,
    floating: Vec<Floating>,
    /// What an entry is, by its index.
    whats: Vec<Option<What>>,
}

/// A letter or a repeat in the order of the file.
struct FixedEntry {
    entry: usize,
    /// The column or detail that says when it was sent.
    at: Span,
    day: Option<Date>,
    in_order: bool,
}

impl<'a> Replay<'a> {
    fn new(tree: &'a ast::Game<'a>, preset: u32) -> Self {
        let header = &tree.header;
        let day_of = |day: Option<ast::Day>| day.map_or(Evidence::None, |day| day.value.into());
        let game = Game {
            tree,
            start: day_of(header.start).day(),
            end: day_of(header.end).day(),
            start_list: [day_of(header.start_list_white), day_of(header.start_list_black)],
            preset,
            sendings: Vec::with_capacity(tree.entries.len()),
            repeats: Vec::new(),
            breaks: Vec::new(),
            claims: Vec::new(),
            steps: Vec::with_capacity(tree.entries.len()),
            disorder: Vec::new(),
            latest: None,
            moves: [preset; 2],
        };
        Self {
            game,
            turn: Turn::new(preset),
            last_letter: [None; 2],
            from_judge: [None; 2],
            last_of: HashMap::new(),
            by_ply: Vec::with_capacity(tree.entries.len()),
            open_claim: None,
            fixed: Vec::with_capacity(tree.entries.len()),
            floating: Vec::new(),
            whats: vec![None; tree.entries.len()],
        }
    }

    fn take(&mut self, index: usize, entry: &'a Entry<'a>) {
        match entry {
            Entry::Letter(letter) => self.letter(index, entry, letter),
            Entry::Repeat(repeat) => self.repeat(index, entry, repeat),
            Entry::Break(taken) => self.announced_break(index, entry, taken),
            Entry::Claim(claim) => self.claim(index, claim),
            Entry::Ruling(ruling) => self.ruling(index, ruling),
            Entry::Inquiry(notice) => self.float(index, What::Inquiry, notice.sent.value.into()),
            Entry::Protest(notice) => self.float(index, What::Protest, notice.sent.value.into()),
            Entry::Application(application) => self.float(index, What::Application, application.sent.value.into()),
            Entry::Result(_) => self.float(index, What::Result, Evidence::None),
        }
    }

    fn letter(&mut self, index: usize, entry: &Entry<'_>, letter: &ast::Letter<'_>) {
        let number = letter.number.value;
        let due = self.turn.due();
        if !self.turn.take(number) {
            let kind = DisorderKind::Turn { due, written: number };
            self.game.disorder.push(Disorder { entry: index, at: letter.number.span, kind });
        }
        let mut sending = evidence::sending(SendingKind::Letter, number, index, letter.third.value.into());
        evidence::read_details(&mut sending, entry);
        self.count_moves(index, letter, &mut sending);

        let id = self.next_sending();
        let author = number.side;
        self.link(id, &mut sending, letter.first.value, letter.second.value);
        let in_order = order::check_line(entry, index, &mut self.game.disorder);
        self.fixed.push(FixedEntry {
            entry: index,
            at: letter.third.span,
            day: Evidence::from(letter.third.value).day(),
            in_order,
        });
        self.game.sendings.push(sending);
        if let Some(last) = self.last_letter.get_mut(author.index()) {
            *last = Some(id);
        }
        self.note(index, What::Letter(id));
        let ply = number.ply() as usize;
        if self.by_ply.len() <= ply {
            self.by_ply.resize(ply + 1, None);
        }
        if let Some(latest) = self.by_ply.get_mut(ply) {
            *latest = Some(id);
        }
        if let Some(claim) = self.open_claim.and_then(|claim| self.game.claims.get_mut(claim as usize)) {
            claim.own_move |= claim.by == author;
        }
    }

    fn count_moves(&mut self, index: usize, letter: &ast::Letter<'_>, sending: &mut Sending) {
        let mut side = letter.number.value.side;
        let mut made = 0;
        for (place, played) in letter.moves.iter().enumerate() {
            if place > 0
                && let Some(written) = played.number
                && written.value != MoveNumber::from_ply(letter.number.value.ply() + made)
            {
                let due = MoveNumber::from_ply(letter.number.value.ply() + made);
                let kind = DisorderKind::Turn { due, written: written.value };
                self.game.disorder.push(Disorder { entry: index, at: written.span, kind });
            }
            if played.token.value == "--" {
                continue;
            }
            if let Some(made) = sending.made.get_mut(side.index()) {
                *made += 1;
            }
            made += 1;
            side = side.other();
        }
        self.turn.advance(made);
        for side in Side::BOTH {
            if let (Some(total), Some(made)) = (self.game.moves.get_mut(side.index()), sending.made.get(side.index())) {
                *total += made;
            }
        }
    }

    /// Finds the sending that a letter answers and takes the letter's dates as evidence about it.
    fn link(&mut self, id: u32, sending: &mut Sending, first: DayValue, second: DayValue) {
        let author = sending.author;
        let judges = self.from_judge.get_mut(author.index()).and_then(Option::take);
        let partners = self.last_letter.get(author.other().index()).copied().flatten();
        let (answered, ambiguous) = match (judges, partners) {
            (Some(judges), _) => (judges, false),
            (None, Some(letter)) => self.which_sending(letter, Evidence::from(first), Evidence::from(second)),
            (None, None) => return,
        };
        sending.incoming = Some(answered);
        let marked = self
            .game
            .sendings
            .get(answered as usize)
            .and_then(|incoming| self.game.entry(incoming.entry))
            .is_some_and(evidence::has_own_postmark);
        let Some(incoming) = self.game.sendings.get_mut(answered as usize) else { return };
        if incoming.answer.is_some() {
            return;
        }
        incoming.answer = Some(id);
        incoming.ambiguous = ambiguous;
        if ambiguous {
            return;
        }
        incoming.stated_received = second.into();
        if !marked && let Evidence::On(date) = first.into() {
            incoming.postmark = Evidence::On(date);
        }
    }

    /// Which of a letter and its repeats is the one answered; the flag says that it cannot be told.
    fn which_sending(&self, letter: u32, first: Evidence, second: Evidence) -> (u32, bool) {
        let Some(repeats) = self.last_of.get(&letter) else { return (letter, false) };
        let own_day = |id: u32| {
            let sending = self.game.sending(id)?;
            let stamps = if sending.registered { sending.receipt_stamp } else { Evidence::Unknown };
            stamps.or(sending.postmark).or(sending.stated_sent).day()
        };
        let candidates = || std::iter::once(letter).chain(repeats.iter().copied());
        if let Some(first) = first.day()
            && let Some(same) = candidates().find(|&id| own_day(id) == Some(first))
        {
            return (same, false);
        }
        let lost = |id: u32| self.game.sending(id).is_some_and(|sending| sending.lost);
        let alive = || candidates().filter(|&id| !lost(id));
        if lost(letter) {
            return (alive().next().or(repeats.last().copied()).unwrap_or(letter), false);
        }
        let arrived = |id: u32| self.game.sending(id).and_then(|sending| sending.arrived.day()).map(|day| (day, id));
        if let Some((_, earliest)) = alive().filter_map(arrived).min() {
            return (earliest, false);
        }
        let first_repeat = repeats.first().copied().and_then(own_day);
        match (second.day(), first_repeat) {
            (Some(received), Some(repeated)) if received < repeated => (letter, false),
            _ => (letter, true),
        }
    }

    fn repeat(&mut self, index: usize, entry: &Entry<'_>, repeat: &ast::Repeat<'_>) {
        let number = repeat.number.value;
        let in_order = order::check_line(entry, index, &mut self.game.disorder);
        let sent = sent_detail(entry);
        let at = sent.map_or(repeat.span, |day| day.span);
        self.fixed.push(FixedEntry {
            entry: index,
            at,
            day: sent.and_then(|day| Evidence::from(day.value).day()),
            in_order,
        });
        let Some(letter) = self.by_ply.get(number.ply() as usize).copied().flatten() else {
            let kind = DisorderKind::NothingToRepeat { written: number };
            self.game.disorder.push(Disorder { entry: index, at: repeat.number.span, kind });
            return;
        };
        let mut sending = evidence::sending(SendingKind::Repeat(self.next_repeat()), number, index, Evidence::Unknown);
        evidence::read_details(&mut sending, entry);
        sending.incoming = self.game.sending(letter).and_then(|letter| letter.incoming);
        let id = self.next_sending();
        let repeats = self.last_of.entry(letter).or_default();
        let previous = repeats.last().copied().unwrap_or(letter);
        repeats.push(id);
        self.note(index, What::Repeat(self.next_repeat()));
        self.game.repeats.push(Repeat { sending: id, letter, previous, entry: index });
        self.game.sendings.push(sending);
    }

    fn announced_break(&mut self, index: usize, entry: &Entry<'_>, taken: &ast::Break<'_>) {
        let by = taken.by.value;
        let (told_partner, announced, registered) = evidence::announced(entry, Role::from(by.other()));
        let (mut told_elder, _, _) = evidence::announced(entry, Role::Elder);
        if told_elder == Told::No && self.game.keeper().is_some_and(|keeper| keeper != by) {
            // Whoever keeps these papers cannot see what his partner told the elder.
            told_elder = Told::Unknown;
        }
        let first = Evidence::from(taken.first.value);
        let any_notice = entry.details().iter().find_map(|detail| match &detail.value {
            Detail::Announced { day, .. } => Evidence::from(day.value).day(),
            _ => None,
        });
        let placed = any_notice.map_or(first, Evidence::On);
        let what = What::Break(index_of(self.game.breaks.len()));
        self.game.breaks.push(Break {
            by,
            first,
            last: taken.last.value.into(),
            entry: index,
            told_partner,
            announced,
            registered,
            told_elder,
            granted: false,
        });
        self.float(index, what, placed);
    }

    fn claim(&mut self, index: usize, claim: &ast::Claim<'_>) {
        let by = claim.by.value;
        let id = index_of(self.game.claims.len());
        let letter = self.last_letter.get(by.other().index()).copied().flatten();
        // A claim answers the partner's last sending that nobody has answered: the one that arrived.
        let incoming = letter.and_then(|letter| {
            let (sending, _) = self.which_sending(letter, Evidence::Unknown, Evidence::Unknown);
            self.game.sending(sending).is_some_and(|sending| sending.answer.is_none()).then_some(sending)
        });
        if let Some(answered) = incoming.and_then(|incoming| self.game.sendings.get_mut(incoming as usize)) {
            answered.claimed = Some(id);
        }
        let arrived = claim.details.iter().find_map(|detail| match detail.value {
            Detail::Arrived { day, .. } => Some(Evidence::from(day.value)),
            _ => None,
        });
        let sent = Evidence::from(claim.sent.value);
        self.game.claims.push(Claim {
            by,
            sent,
            arrived: arrived.unwrap_or(Evidence::Unknown),
            incoming,
            entry: index,
            own_move: false,
        });
        self.open_claim = Some(id);
        self.float(index, What::Claim(id), sent);
    }

    fn ruling(&mut self, index: usize, ruling: &ast::Ruling<'_>) {
        let day = Evidence::from(ruling.on.value);
        self.float(index, What::Ruling, day);
        let claim = self.open_claim.and_then(|claim| self.game.claims.get(claim as usize)).copied();
        match (&ruling.verdict.value, claim) {
            (Verdict::Refuted, Some(claim)) => self.forward_sealed_move(index, day, claim),
            (Verdict::Incomplete, Some(claim)) => {
                self.open_claim = None;
                // Play goes on: the claimant answers the judge's letter instead of his partner's.
                let number = self.turn.due();
                let id = self.next_sending();
                let mut sending = evidence::sending(SendingKind::Judge, number, index, day);
                sending.author = claim.by.other();
                sending.incoming = claim.incoming.and_then(|incoming| self.game.sending(incoming)?.incoming);
                self.game.sendings.push(sending);
                self.answer_judge(claim.by, id);
            }
            (Verdict::Confirmed, _) => self.open_claim = None,
            (Verdict::GrantsBreak { side, first, last }, _) => {
                self.granted_break(index, day, *side, first.value.into(), last.value.into());
            }
            _ => {}
        }
    }

    fn forward_sealed_move(&mut self, index: usize, day: Evidence, claim: Claim) {
        self.open_claim = None;
        let sealed = self.game.details(claim.entry).find_map(|detail| match detail {
            Detail::Sealed(moves) => Some(moves.count()),
            _ => None,
        });
        let Some(moves) = sealed else { return };
        let moves = u32::try_from(moves).unwrap_or(u32::MAX);
        let number = self.turn.due();
        let mut sending = evidence::sending(SendingKind::Judge, number, index, day);
        sending.author = claim.by;
        sending.incoming = claim.incoming;
        let id = self.next_sending();
        for step in 0..moves.min(u32::from(u16::MAX)) {
            let side = evidence::side_after(number.side, step as usize);
            for counts in [&mut sending.made, &mut self.game.moves] {
                if let Some(count) = counts.get_mut(side.index()) {
                    *count += 1;
                }
            }
        }
        self.game.sendings.push(sending);
        self.turn.advance(moves);
        self.answer_judge(claim.by.other(), id);
    }

    fn answer_judge(&mut self, side: Side, sending: u32) {
        if let Some(slot) = self.from_judge.get_mut(side.index()) {
            *slot = Some(sending);
        }
    }

    fn granted_break(&mut self, index: usize, day: Evidence, by: Side, first: Evidence, last: Evidence) {
        let same = |taken: &Break| taken.by == by && taken.first == first && taken.last == last;
        if self.game.breaks.iter().any(same) {
            return;
        }
        self.game.breaks.push(Break {
            by,
            first,
            last,
            entry: index,
            told_partner: Told::Yes,
            announced: day,
            registered: true,
            told_elder: Told::Yes,
            granted: true,
        });
    }

    fn float(&mut self, index: usize, what: What, day: Evidence) {
        self.note(index, what);
        self.floating.push(Floating { entry: index, day: day.day() });
    }

    fn note(&mut self, index: usize, what: What) {
        if let Some(slot) = self.whats.get_mut(index) {
            *slot = Some(what);
        }
    }

    fn next_sending(&self) -> u32 {
        index_of(self.game.sendings.len())
    }

    fn next_repeat(&self) -> u32 {
        index_of(self.game.repeats.len())
    }

    fn finish(mut self) -> Game<'a> {
        let days: Vec<Option<Date>> = self.fixed.iter().map(|item| item.day.filter(|_| item.in_order)).collect();
        self.check_file_order();
        let trusted = order::trusted(&days);
        let fixed: Vec<Fixed> = self
            .fixed
            .iter()
            .map(|item| Fixed { entry: item.entry, day: item.day.filter(|_| item.in_order) })
            .collect();
        let order = timeline::order(&fixed, &self.floating);

        let mut day_of: Vec<Option<Date>> = vec![None; self.whats.len()];
        let letters =
            self.fixed.iter().zip(&trusted).map(|(item, &trusted)| (item.entry, item.day.filter(|_| trusted)));
        for (entry, day) in letters.chain(self.floating.iter().map(|item| (item.entry, item.day))) {
            if let Some(slot) = day_of.get_mut(entry) {
                *slot = day;
            }
        }
        for entry in order {
            let day = day_of.get(entry).copied().flatten();
            if let Some(what) = self.whats.get(entry).copied().flatten() {
                self.game.steps.push(Step { what, entry, day });
            }
        }
        self.game.latest = self.latest_day(&day_of);
        self.game
    }

    /// Notes each letter or repeat that was sent before the one above it.
    fn check_file_order(&mut self) {
        let mut above: Option<Date> = None;
        for item in &mut self.fixed {
            let Some(date) = item.day else { continue };
            if let Some(before) = above.filter(|&before| date < before) {
                let kind = DisorderKind::File { before, date };
                self.game.disorder.push(Disorder { entry: item.entry, at: item.at, kind });
                item.in_order = false;
            }
            above = Some(date);
        }
    }

    /// The latest day on which something of this record is known to have happened.
    fn latest_day(&self, day_of: &[Option<Date>]) -> Option<Date> {
        let mut latest: Option<Date> = None;
        for (index, entry) in self.game.tree.entries.iter().enumerate() {
            let is_letter = matches!(entry, Entry::Letter(_) | Entry::Repeat(_));
            let own = day_of.get(index).copied().flatten();
            // A day out of order is not to be trusted, nor is what stands beside it.
            if is_letter && own.is_none() && sent_of(entry).is_some() {
                continue;
            }
            let columns = [Field::First, Field::Second, Field::Third].map(|field| column(entry, field));
            let columns = columns.into_iter().flatten().filter_map(|day| Evidence::from(day.value).day());
            let observed = entry.details().iter().filter_map(|detail| observed_day(&detail.value));
            latest = columns.chain(observed).chain(own).max().max(latest);
        }
        latest
    }
}

/// The day of a detail that says when something happened; not one that names days to come.
fn observed_day(detail: &Detail<'_>) -> Option<Date> {
    let day = match detail {
        Detail::Postmark(day)
        | Detail::Receipt { day, .. }
        | Detail::Arrived { day, .. }
        | Detail::Announced { day, .. }
        | Detail::Sent { day, .. }
        | Detail::Materials { day, .. } => *day,
        Detail::Told { day, .. } => (*day)?,
        _ => return None,
    };
    Evidence::from(day.value).day()
}

/// The day on which a letter or a repeat was sent, as it is written.
fn sent_of(entry: &Entry<'_>) -> Option<Date> {
    let day = match entry {
        Entry::Letter(letter) => Some(letter.third),
        _ => sent_detail(entry),
    };
    day.and_then(|day| Evidence::from(day.value).day())
}

fn sent_detail(entry: &Entry<'_>) -> Option<ast::Day> {
    entry.details().iter().find_map(|detail| match detail.value {
        Detail::Sent { day, .. } => Some(day),
        _ => None,
    })
}

fn index_of(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
