//! The state of one evaluation, and the walk over the steps of a game.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use crate::game::{Game, Sending, What};
use crate::rules::{ReadingId, Ruleset, SlotId};
use crate::syntax::record::ast::{Detail, Score, Side};
use crate::time::{Date, DaySet};
use crate::vocabulary::{EngineSlot, Event, Fact};

use super::bound::Bound;
use super::checks::Answer;
use super::effects::unsettled;
use super::evaluation::{Evaluation, Finding, State, Wanted};
use super::ledger::Ledger;
use super::obligations::{Exercised, Open};
use super::off_days::OffDays;
use super::outcomes::Outcome;
use super::plan::Plan;
use super::procedure::{Ending, Proposal, Ruled};
use super::trace::Tracer;
use super::value::{Need, Object, Range, Value};

/// Facts and slots that an example sets, whatever the record or the ruleset says.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// Facts; several values make a list.
    pub facts: HashMap<(Object, Fact), Vec<Value>>,
    /// Slots.
    pub slots: HashMap<(Object, SlotId), Value>,
}

/// An omission: a letter without a date or a total.
#[derive(Clone, Copy, Debug)]
pub struct Omission {
    /// The letter, as a sending.
    pub letter: u32,
    /// Who omitted.
    pub author: Side,
    /// Which of first, second, third and totals are missing.
    pub fields: [bool; 4],
    /// Whether the partner named it.
    pub pointed_out: bool,
    /// The letter in which the fields are missing: another one, if this letter failed to supply them.
    pub missing_from: u32,
}

/// How a break counts in this game.
#[derive(Clone, Copy, Debug, Default)]
pub struct BreakState {
    /// Whether its step has come.
    pub seen: bool,
    /// Whether a ruling accepted its late notice.
    pub accepted: bool,
    /// Whether a ruling granted it.
    pub granted: bool,
    /// First and last day that count.
    pub counted: Option<(Date, Date)>,
    /// What would tell whether they count at all.
    pub doubt: Option<Need>,
}

/// Known transits: their sum and how many.
#[derive(Clone, Copy, Debug, Default)]
pub struct Transits {
    /// Sum of days.
    pub sum: i64,
    /// How many.
    pub count: i64,
}

/// One evaluation under way.
pub struct Run<'a, T> {
    pub(super) plan: &'a Plan,
    pub(super) rules: &'a Ruleset,
    pub(super) game: &'a Game<'a>,
    pub(super) given: &'a Given,
    pub(super) tracer: T,
    pub(super) stack: Vec<Value>,
    pub(super) depth: u32,
    pub(super) memo: Vec<(SlotId, Object, Value)>,
    /// Evidence that is tried under one end of its bounds, and which.
    pub(super) pinned: Option<(Need, bool)>,
    /// How the two sides of each equality stood to each other under that end.
    pub(super) pinned_signs: Vec<(u32, Option<Ordering>)>,
    pub(super) ledger: Ledger,
    pub(super) breaks: Vec<BreakState>,
    pub(super) own_breaks: [Vec<u32>; 2],
    pub(super) break_days: [OffDays; 2],
    pub(super) off_days: OffDays,
    pub(super) stopped_days: DaySet,
    pub(super) stopped_since: Option<Date>,
    pub(super) no_days: OffDays,
    pub(super) received_slot: Option<SlotId>,
    /// Receipts of letters whose answers have been evaluated.
    pub(super) receipts: Vec<Option<Range>>,
    pub(super) transits: [Transits; 2],
    pub(super) transit_known: Vec<bool>,
    pub(super) omissions: Vec<Omission>,
    pub(super) omission_of: HashMap<u32, u32>,
    pub(super) moves: [u32; 2],
    /// The last letter or repeat, whose offered moves are still open.
    pub(super) last_sending: Option<u32>,
    pub(super) ruled_days: [i32; 2],
    pub(super) ruled: Ruled,
    /// Whether White and Black have applied to the judge.
    pub(super) applied: [bool; 2],
    /// What the judge may do and has not done.
    pub(super) proposals: Vec<Proposal>,
    /// Whether a protest came after the ruling on its claim.
    pub(super) protest_waits: bool,
    pub(super) ending: Option<Ending>,
    /// The result of the game: what ended it first.
    pub(super) score: Option<Score>,
    /// What the duty at hand asks for and the entry does not show.
    pub(super) missing: Vec<Wanted>,
    pub(super) procedures: Vec<u16>,
    pub(super) state: State,
    /// Whether something could not be read that may have been posted or taken off.
    pub(super) count_lost: bool,
    /// Two exceptions to a slot that applied and said different things: the last such clash.
    pub(super) clash: Option<(SlotId, u16, u16)>,
    /// Slots whose clash was reported.
    pub(super) clashed: Vec<SlotId>,
    /// The answer that is supposed, while it is asked on which day time would run out.
    pub(super) supposed: Option<Box<Sending>>,
    /// The day on which a player's time ran out before he answered, where a duty tells of it.
    pub(super) flags: [Option<Date>; 2],
    /// With which reply a player lost the right to declare the other's time overdue.
    pub(super) claim_lost: [Option<Exercised>; 2],
    /// Of omissions with several fields, the field that is asked about while two omissions are compared.
    pub(super) fields_asked: [Option<(u32, usize)>; 2],
    /// Whether a derived event is under way: it derives no other.
    pub(super) deriving: bool,
    /// The last claim.
    pub(super) claimed: Option<u32>,
    pub(super) ended: Option<Date>,
    pub(super) open: Vec<Open>,
    pub(super) exercised: HashMap<(u32, crate::vocabulary::Act), Exercised>,
    /// What was told of the requirements of each player.
    pub(super) told_once: Vec<[Answer; 2]>,
    /// What was told already of findings that hang on evidence.
    pub(super) open_told: HashSet<super::doubt::Told>,
    /// The finding that an entry tells of a piece of missing evidence.
    pub(super) open_here: HashMap<(usize, Need), usize>,
    pub(super) now: Option<Date>,
    pub(super) as_of: Date,
    pub(super) findings: Vec<Finding>,
    pub(super) rows: Vec<super::evaluation::Row>,
    /// What became of the items that are watched.
    pub(super) outcomes: Vec<Outcome>,
    /// Answers about the entry that is watched.
    pub(super) answers: Vec<super::questions::Answer>,
}

impl<'a, T: Tracer> Run<'a, T> {
    pub(super) fn new(plan: &'a Plan, game: &'a Game<'a>, given: &'a Given, as_of: Date, tracer: T) -> Self {
        let rules: &Ruleset = &plan.rules;
        Self {
            plan,
            rules,
            game,
            given,
            tracer,
            stack: Vec::with_capacity(16),
            depth: 0,
            memo: Vec::with_capacity(16),
            pinned: None,
            pinned_signs: Vec::new(),
            ledger: Ledger::new(&rules.accounts, &rules.counters),
            breaks: vec![BreakState::default(); game.breaks.len()],
            own_breaks: [Vec::new(), Vec::new()],
            break_days: [OffDays::default(), OffDays::default()],
            off_days: OffDays::default(),
            stopped_days: DaySet::new(),
            stopped_since: None,
            no_days: OffDays::default(),
            received_slot: rules.engine_slot(EngineSlot::LetterReceived),
            receipts: vec![None; game.sendings.len()],
            transits: [Transits::default(); 2],
            transit_known: vec![false; game.sendings.len()],
            omissions: Vec::new(),
            omission_of: HashMap::new(),
            moves: [game.preset; 2],
            last_sending: None,
            ruled_days: [0; 2],
            ruled: Ruled::default(),
            applied: [false; 2],
            proposals: Vec::new(),
            protest_waits: false,
            ending: None,
            score: None,
            missing: Vec::new(),
            procedures: vec![0; rules.procedures.len()],
            state: State::Playing,
            count_lost: false,
            clash: None,
            clashed: Vec::new(),
            supposed: None,
            flags: [None; 2],
            claim_lost: [None; 2],
            fields_asked: [None; 2],
            deriving: false,
            claimed: None,
            ended: None,
            open: Vec::new(),
            exercised: HashMap::new(),
            told_once: vec![[Answer::Met; 2]; rules.requires.len()],
            open_told: HashSet::new(),
            open_here: HashMap::new(),
            now: game.start,
            as_of,
            findings: Vec::new(),
            rows: Vec::with_capacity(game.sendings.len()),
            outcomes: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// Walks over all steps and then to the day of judgement.
    pub(super) fn run(mut self) -> Evaluation {
        self.walk();
        self.settle_open_at_end();
        self.finish()
    }

    /// Walks over all steps.
    pub(super) fn walk(&mut self) {
        self.report_disorder();
        self.count_breaks();
        self.report_elsewhere();
        self.tracer.enter(usize::MAX);
        if self.tracer.watched() == Some(usize::MAX) {
            self.ask_at_start();
        }
        self.open_obligations(Event::StartOfGame, &Bound::default(), None);
        for step in &self.game.steps {
            self.lose_count_at(step.entry);
            self.now = self.now.max(step.day);
            self.memo.clear();
            self.tracer.enter(step.entry);
            let watched = self.tracer.watched() == Some(step.entry);
            if watched {
                self.ask_before(step);
            }
            match step.what {
                What::Letter(sending) => self.letter(sending, step.entry),
                What::Repeat(repeat) => self.repeat(repeat, step.entry),
                What::Break(index) => self.announced_break(index, step.entry),
                What::Claim(claim) => self.claim(claim, step.entry),
                What::SetAside => self.set_aside(step.entry),
                What::ClaimAgain => self.claim_again(step.entry),
                What::Inquiry => self.inquiry(step.entry),
                What::Protest => self.protest(step.entry),
                What::Application => self.application(step.entry),
                What::Ruling => self.ruling(step.entry),
                What::Result => self.end_with_result(step.entry),
                What::Unread => self.lose_count(),
            }
            if watched {
                self.ask_after(step);
            }
        }
        self.memo.clear();
        if let Some(entry) = self.tracer.watched() {
            self.tracer.enter(entry);
            self.ask_breaks(entry);
        }
    }

    /// Puts the verdict together.
    pub(super) fn finish(mut self) -> Evaluation {
        self.findings.sort_by(|a, b| (a.at, &a.slug, a.player).cmp(&(b.at, &b.slug, b.player)));
        Evaluation {
            state: self.state,
            score: self.score,
            totals: self.ledger.totals(),
            moves: self.moves,
            findings: self.findings,
            postings: self.ledger.into_postings(),
            rows: self.rows,
            as_of: self.as_of,
            outcomes: self.outcomes,
            answers: self.answers,
            counted_breaks: self.breaks.iter().map(|state| state.counted).collect(),
        }
    }

    /// Something could not be read that may have been posted: from here on nobody can say what was used.
    pub(super) fn lose_count(&mut self) {
        for side in Side::BOTH {
            self.ledger.open(side, unsettled());
        }
        self.count_lost = true;
        self.memo.clear();
    }

    /// Loses count if a detail of this entry could not be read.
    pub(super) fn lose_count_at(&mut self, index: usize) {
        if self.game.details(index).any(|detail| matches!(detail, Detail::Unread)) {
            self.lose_count();
        }
    }

    /// Play is over from now on.
    pub(super) fn end_game(&mut self) {
        self.state = State::Finished;
        self.ended = self.ended.or(self.now);
    }

    pub(super) fn reading(&self, reading: ReadingId) -> u16 {
        self.plan.choice(reading)
    }
}
