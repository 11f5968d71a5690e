//! From the tree of a record to a game: one pass over the entries in the order in which they happened, linking what
//! answers what.

use std::collections::HashMap;

use crate::syntax::record::ast::{self, Detail, Entry, MoveNumber, Role, Side, Verdict};
use crate::time::Date;

use super::chronology::Chronology;
use super::evidence;
use super::model::{
    Break, Claim, Disorder, DisorderKind, Evidence, Game, Repeat, Sending, SendingKind, Step, Told, What,
};
use super::order::Turn;
use super::together::Group;

/// Replays a game. Nothing is judged and nothing is refused: what is out of order is noted and read as it stands.
#[must_use]
pub fn replay<'a>(tree: &'a ast::Game<'a>) -> Game<'a> {
    let header = &tree.header;
    let preset = header.preset.map_or(0, |preset| preset.value);
    let chronology = Chronology::of(&tree.entries, header.start.and_then(|day| Evidence::from(day.value).day()));
    let mut replay = Replay::new(tree, preset, chronology.disorder);
    for index in chronology.order {
        if let Some(entry) = tree.entries.get(index) {
            replay.day = chronology.day_of.get(index).copied().flatten();
            replay.take(index, entry);
        }
    }
    replay.game.latest = chronology.latest;
    replay.game
}

/// A game under way.
pub(super) struct Replay<'a> {
    pub(super) game: Game<'a>,
    pub(super) turn: Turn,
    /// The last letter of White and Black.
    pub(super) last_letter: [Option<u32>; 2],
    /// The sending that a side has to answer after a ruling: the judge's letter.
    pub(super) from_judge: [Option<u32>; 2],
    /// The last sending of a letter: itself or its last repeat.
    pub(super) last_of: HashMap<u32, Vec<u32>>,
    /// The latest letter of each number, by the half-moves before it.
    pub(super) by_ply: Vec<Option<u32>>,
    /// The claim that waits for its ruling.
    pub(super) open_claim: Option<u32>,
    /// The entry of a protest that came after the ruling on its claim and waits for another.
    pub(super) late_protest: Option<usize>,
    /// A claim that was refuted by this entry on this day, whose sealed move the record does not have.
    pub(super) forwarded_unseen: Option<(usize, Evidence, Claim)>,
    /// Whether it was said that there are too many entries of a kind.
    pub(super) said_too_many: bool,
    /// A line above that could not be read and may be the letter that is due.
    pub(super) unread: Option<usize>,
    /// Whether the game is over.
    pub(super) over: bool,
    /// Whether a result was given.
    pub(super) has_result: bool,
    /// Whether White and Black have offered a draw.
    pub(super) draw_offered: [bool; 2],
    /// Day of the entry at hand.
    pub(super) day: Option<Date>,
}

impl<'a> Replay<'a> {
    fn new(tree: &'a ast::Game<'a>, preset: u32, disorder: Vec<Disorder>) -> Self {
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
            disorder,
            by_entry: vec![None; tree.entries.len()],
            latest: None,
            moves: [preset; 2],
            group: Group::default(),
        };
        Self {
            game,
            turn: Turn::new(preset),
            last_letter: [None; 2],
            from_judge: [None; 2],
            last_of: HashMap::new(),
            by_ply: Vec::with_capacity(tree.entries.len()),
            open_claim: None,
            late_protest: None,
            forwarded_unseen: None,
            said_too_many: false,
            unread: None,
            over: false,
            has_result: false,
            draw_offered: [false; 2],
            day: None,
        }
    }

    fn take(&mut self, index: usize, entry: &'a Entry<'a>) {
        if self.is_too_much(index, entry) {
            return;
        }
        self.watch_the_end(index, entry);
        match entry {
            Entry::Letter(letter) => self.letter(index, entry, letter),
            Entry::Repeat(repeat) => self.repeat(index, entry, repeat),
            Entry::Break(taken) => self.announced_break(index, entry, taken),
            Entry::Claim(claim) => self.claim(index, claim),
            Entry::Ruling(ruling) => self.ruling(index, ruling),
            Entry::Inquiry(_) => self.step(index, What::Inquiry),
            Entry::Protest(protest) => {
                let accused = self.game.claims.last().map(|claim| claim.by.other());
                if self.open_claim.is_none() && accused == Some(protest.by.value) {
                    self.late_protest = Some(index);
                }
                self.step(index, What::Protest);
            }
            Entry::Application(_) => self.step(index, What::Application),
            Entry::Result(_) => self.step(index, What::Result),
            Entry::Unread(_) => {
                self.unread = Some(index);
                self.step(index, What::Unread);
            }
        }
    }

    /// Where exactly one letter is missing and a line could not be read, that line is taken as the letter: of it nothing
    /// is known, but what follows has something to answer.
    fn supply_unread(&mut self, next: MoveNumber) {
        let Some(entry) = self.unread.take() else { return };
        let due = self.turn.due();
        if next.ply() != due.ply() + 1 {
            return;
        }
        let mut sending = evidence::sending(SendingKind::Letter, due, entry, Evidence::Unknown);
        sending.incoming = self.last_letter.get(due.side.other().index()).copied().flatten();
        let id = self.next_sending();
        if let Some(answered) = sending.incoming.and_then(|incoming| self.game.sendings.get_mut(incoming as usize)) {
            answered.answer = answered.answer.or(Some(id));
        }
        self.game.sendings.push(sending);
        if let Some(last) = self.last_letter.get_mut(due.side.index()) {
            *last = Some(id);
        }
        self.turn.advance(1);
    }

    fn letter(&mut self, index: usize, entry: &Entry<'_>, letter: &ast::Letter<'_>) {
        let number = letter.number.value;
        if self.open_claim.is_some() {
            self.set_aside(index, letter);
            return;
        }
        self.supply_unread(number);
        self.supply_forwarded(number.side);
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
        let partners_moves = sending.made.get(author.other().index()).copied().unwrap_or(0);
        if partners_moves > 0 && !self.offers_moves(self.offering(&sending)) {
            let kind = DisorderKind::NoVariant;
            self.game.disorder.push(Disorder { entry: index, at: letter.number.span, kind });
        }
        self.game.sendings.push(sending);
        self.step(index, What::Letter(id));
        self.keep(index, id);
        self.keep_letter(number, id);
    }

    /// The sending whose variants a letter may accept: the one that it answers; where the judge sent play on without a
    /// move, the letter that was claimed about.
    fn offering(&self, sending: &Sending) -> Option<u32> {
        let incoming = sending.incoming?;
        let judges = self.game.sending(incoming).is_some_and(|s| s.kind == SendingKind::Judge && s.made == [0, 0]);
        if judges { self.last_letter.get(sending.author.other().index()).copied().flatten() } else { Some(incoming) }
    }

    /// A letter of either player while play stands still: it takes no turn, answers nothing and is no evidence.
    fn set_aside(&mut self, index: usize, letter: &ast::Letter<'_>) {
        let sent = Evidence::from(letter.third.value).day();
        if let Some(claim) = self.open_claim.and_then(|claim| self.game.claims.get_mut(claim as usize)) {
            let with_the_claim = claim.sent.day().is_none_or(|claimed| sent.is_none_or(|sent| sent <= claimed));
            claim.own_move |= claim.by == letter.number.value.side && with_the_claim && makes_moves(letter);
        }
        self.step(index, What::SetAside);
    }

    /// The accused answers the judge's letter, and the record does not have the move that it forwarded: it is one move
    /// of the claimant.
    fn supply_forwarded(&mut self, author: Side) {
        let Some((index, day, claim)) = self.forwarded_unseen.take() else { return };
        if author != claim.by {
            self.forward(index, day, claim, 1);
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

    fn repeat(&mut self, index: usize, entry: &Entry<'_>, repeat: &ast::Repeat<'_>) {
        let number = repeat.number.value;
        self.open_unseen(index, repeat);
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
        self.step(index, What::Repeat(self.next_repeat()));
        self.keep(index, id);
        self.game.repeats.push(Repeat { sending: id, letter, previous, entry: index });
        self.game.sendings.push(sending);
    }

    /// A repeat of the letter that is due, which the record does not have: whoever keeps it only ever got the repeat. It
    /// shows what the letter showed, except for when it came; its move is not known.
    fn open_unseen(&mut self, index: usize, repeat: &ast::Repeat<'_>) {
        let number = repeat.number.value;
        let is_known = self.by_ply.get(number.ply() as usize).copied().flatten().is_some();
        if is_known || self.open_claim.is_some() {
            return;
        }
        self.supply_forwarded(number.side);
        if number.ply() != self.turn.due().ply() {
            return;
        }
        // A line that could not be read may have been this letter.
        self.unread = None;
        let mut sending = evidence::sending(SendingKind::Letter, number, index, repeat.third.value.into());
        sending.lost = true;
        self.make_moves(&mut sending, 1);
        let id = self.next_sending();
        self.link(id, &mut sending, repeat.first.value, repeat.second.value);
        self.game.sendings.push(sending);
        self.step(index, What::Letter(id));
        self.keep_letter(number, id);
    }

    /// Counts moves of a sending: the first is its author's.
    fn make_moves(&mut self, sending: &mut Sending, moves: u32) {
        for step in 0..moves.min(u32::from(u16::MAX)) {
            let side = evidence::side_after(sending.number.side, step as usize);
            for counts in [&mut sending.made, &mut self.game.moves] {
                if let Some(count) = counts.get_mut(side.index()) {
                    *count += 1;
                }
            }
        }
        self.turn.advance(moves);
    }

    /// Makes a letter the last of its author and the latest of its number.
    fn keep_letter(&mut self, number: MoveNumber, id: u32) {
        if let Some(last) = self.last_letter.get_mut(number.side.index()) {
            *last = Some(id);
        }
        let ply = number.ply() as usize;
        if self.by_ply.len() <= ply {
            self.by_ply.resize(ply + 1, None);
        }
        if let Some(latest) = self.by_ply.get_mut(ply) {
            *latest = Some(id);
        }
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
            last_refused: taken.last.value == ast::DayValue::Poisoned,
        });
        self.step(index, what);
    }

    fn claim(&mut self, index: usize, claim: &ast::Claim<'_>) {
        if self.over {
            // Said already: nothing is claimed in a game that is over.
            return;
        }
        if self.open_claim.is_some() {
            self.step(index, What::ClaimAgain);
            return;
        }
        let by = claim.by.value;
        let id = index_of(self.game.claims.len());
        let letter = self.last_letter.get(by.other().index()).copied().flatten();
        // A claim answers the partner's last sending that nobody has answered: the one that arrived.
        let incoming = letter.and_then(|letter| {
            let (sending, _) = self.which_sending(letter, Evidence::Unknown, Evidence::Unknown);
            self.game.sending(sending).is_some_and(|sending| sending.answer.is_none()).then_some(sending)
        });
        let earlier_answer = incoming.map_or(Evidence::None, |incoming| self.answered_by(incoming, by));
        if let Some(answered) = incoming.and_then(|incoming| self.game.sendings.get_mut(incoming as usize)) {
            answered.claimed = Some(id);
        }
        let arrived = claim.details.iter().find_map(|detail| match detail.value {
            Detail::Arrived { day, .. } => Some(Evidence::from(day.value)),
            _ => None,
        });
        let sent = self.game.own_day(claim.sent.value);
        self.game.claims.push(Claim {
            by,
            sent,
            arrived: arrived.unwrap_or(Evidence::Unknown),
            incoming,
            earlier_answer,
            entry: index,
            own_move: false,
        });
        self.open_claim = Some(id);
        self.step(index, What::Claim(id));
    }

    fn ruling(&mut self, index: usize, ruling: &ast::Ruling<'_>) {
        let day = self.game.own_day(ruling.on.value);
        self.step(index, What::Ruling);
        if matches!(ruling.verdict.value, Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete) {
            self.late_protest = None;
        }
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
                self.granted_break(index, day, *side, [*first, *last]);
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
        match sealed {
            Some(moves) => self.forward(index, day, claim, u32::try_from(moves).unwrap_or(u32::MAX)),
            None => self.forwarded_unseen = Some((index, day, claim)),
        }
    }

    fn forward(&mut self, index: usize, day: Evidence, claim: Claim, moves: u32) {
        let number = self.turn.due();
        let mut sending = evidence::sending(SendingKind::Judge, number, index, day);
        sending.author = claim.by;
        sending.incoming = claim.incoming;
        let id = self.next_sending();
        self.make_moves(&mut sending, moves);
        self.game.sendings.push(sending);
        self.answer_judge(claim.by.other(), id);
    }

    fn answer_judge(&mut self, side: Side, sending: u32) {
        if let Some(slot) = self.from_judge.get_mut(side.index()) {
            *slot = Some(sending);
        }
    }

    fn granted_break(&mut self, index: usize, day: Evidence, by: Side, days: [ast::Day; 2]) {
        let [first, last] = days.map(|day| Evidence::from(day.value));
        let same = |entry: &Entry<'_>| match entry {
            Entry::Break(taken) => {
                taken.by.value == by && first == taken.first.value.into() && last == taken.last.value.into()
            }
            _ => false,
        };
        if self.game.tree.entries.iter().any(same) {
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
            last_refused: days.iter().any(|day| day.value == ast::DayValue::Poisoned),
        });
    }

    fn step(&mut self, entry: usize, what: What) {
        self.game.steps.push(Step { what, entry, day: self.day });
    }

    fn keep(&mut self, entry: usize, sending: u32) {
        if let Some(slot) = self.game.by_entry.get_mut(entry) {
            *slot = Some(sending);
        }
    }

    fn next_sending(&self) -> u32 {
        index_of(self.game.sendings.len())
    }

    fn next_repeat(&self) -> u32 {
        index_of(self.game.repeats.len())
    }
}

/// Whether a letter carries a move; one that only resigns or accepts a draw does not.
pub fn makes_moves(letter: &ast::Letter<'_>) -> bool {
    letter.moves.iter().any(|played| played.token.value != "--")
}

fn index_of(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
