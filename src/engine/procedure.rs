//! What a claim sets going: play that stands still, the ruling that it waits for, and what is the judge's to decide.

use crate::diagnostic::{Arg, Severity};
use crate::game::{Evidence, makes_moves};
use crate::rules::{EffectKind, Obligation, ObligationId, ObligationKind, Prose, WantedAct, Who};
use crate::source::Span;
use crate::syntax::record::ast::{Detail, Entry, Role, Score, Side, Verdict};
use crate::time::Date;
use crate::vocabulary::{Act, Event};

use super::bound::Bound;
use super::effects::Scene;
use super::evaluation::{By, EntryName, Finding, Message, Spoken, State, Status};
use super::obligations::Open;
use super::outcomes::Fate;
use super::run::Run;
use super::trace::Tracer;

/// What the ruling at hand is about, as far as the record shows it.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each answers a question of its own about the ruling")]
pub struct Ruled {
    /// Whether a claim waits for it, or a protest against one that was decided.
    pub on_claim: bool,
    /// The break that it accepts or grants: whose it is, and its first day.
    pub taken: Option<(Side, Option<Date>)>,
    /// Whether the player had applied before.
    pub applied_for: bool,
    /// Whether the record has such a break.
    pub names_break: bool,
    /// Whether that break was announced to the partner.
    pub break_told: bool,
    /// Whether its days were left out before.
    pub counted_before: bool,
}

/// Something that the judge may do and has not done.
#[derive(Clone, Copy, Debug)]
pub struct Proposal {
    obligation: ObligationId,
    bound: Bound,
    scene: Scene,
}

/// How a game ended before its result was written.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Who won; nobody won a draw.
    winner: Option<Side>,
    /// The entry that ended it, and its place.
    by: EntryName,
    at: Span,
}

impl<T: Tracer> Run<'_, T> {
    /// A letter sent while play stands still: it makes no move and is evidence of nothing.
    pub(super) fn set_aside(&mut self, index: usize) {
        let Some(letter) = self.game.letter(index) else { return };
        let author = letter.number.value.side;
        let scene = self.scene(index, EntryName::Letter(letter.number.value), Some(author));
        let sent = Evidence::from(letter.third.value).day();
        let claim = self.claimed.and_then(|claim| self.game.claims.get(claim as usize));
        // A move that went with the claim is a mistake of the claim.
        let with_the_claim = claim.is_some_and(|claim| {
            let same_day = claim.sent.day().is_none_or(|claimed| sent.is_none_or(|sent| sent <= claimed));
            claim.own_move && claim.by == author && same_day
        });
        if makes_moves(letter) && !with_the_claim && self.state == State::Suspended {
            let bound = Bound { claim: self.claimed, author: Some(author), ..Bound::default() };
            self.fire(Event::MoveWhileSuspended, &bound, scene);
        }
        self.see_end(index, author, scene);
    }

    /// A claim while another one waits.
    pub(super) fn claim_again(&mut self, index: usize) {
        let Some(Entry::Claim(claim)) = self.game.entry(index) else { return };
        let author = claim.by.value;
        let scene = self.scene(index, EntryName::Claim, Some(author));
        let bound = Bound { claim: self.claimed, author: Some(author), ..Bound::default() };
        self.fire(Event::ClaimWhileSuspended, &bound, scene);
    }

    /// What the record shows of a ruling, before it takes effect.
    pub(super) fn look_at_ruling(&self, verdict: &Verdict<'_>) -> Ruled {
        let day = |day: &crate::syntax::record::ast::Day| Evidence::from(day.value).day();
        let on_claim = self.state == State::Suspended || self.protest_waits;
        let (taken, last) = match verdict {
            Verdict::AcceptsBreak { side, first } => ((*side, day(first)), None),
            Verdict::GrantsBreak { side, first, last } => ((*side, day(first)), Some(day(last))),
            _ => return Ruled { on_claim, ..Ruled::default() },
        };
        let (side, first) = taken;
        let found = self.game.breaks.iter().zip(&self.breaks).find(|(known, state)| {
            known.by == side
                && known.first.day() == first
                && match last {
                    // A break that only the ruling makes is not there before it.
                    Some(last) => known.last.day() == last && state.seen,
                    None => true,
                }
        });
        let counted = found.and_then(|(known, state)| Some((known, state.counted?)));
        let counted_before = counted.is_some_and(|(known, (from, through))| {
            known.first.day() == Some(from) && (last.is_none() || known.last.day() == Some(through))
        });
        Ruled {
            on_claim,
            taken: Some(taken),
            applied_for: self.applied.get(side.index()) == Some(&true),
            names_break: found.is_some(),
            break_told: found.is_some_and(|(known, _)| known.told_partner != crate::game::Told::No),
            counted_before,
        }
    }

    /// A ruling settles what waited for it.
    pub(super) fn settle_by_ruling(&mut self, index: usize, verdict: &Verdict<'_>) {
        let plan = self.plan;
        let settles = |act: Act, author: Option<Side>| match verdict {
            Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete => act == Act::Ruling,
            Verdict::AcceptsBreak { side, .. } | Verdict::GrantsBreak { side, .. } => {
                matches!(act, Act::AcceptBreak | Act::GrantBreak) && author == Some(*side)
            }
            Verdict::Other(_) => matches!(act, Act::AcceptBreak | Act::GrantBreak),
            Verdict::Penalty { .. } | Verdict::Suspends { .. } => false,
        };
        let wanted = |id| match plan.obligation(id).map(|obligation| &obligation.act) {
            Some(Some(WantedAct::Do { act, .. })) => Some(*act),
            _ => None,
        };
        let settled =
            |waiting: &mut Proposal| wanted(waiting.obligation).is_some_and(|act| settles(act, waiting.bound.author));
        let settled: Vec<Proposal> = self.proposals.extract_if(.., settled).collect();
        for waiting in settled {
            let used = wanted(waiting.obligation).is_some_and(|act| uses(verdict, act));
            let fate = if used { Fate::Done(EntryName::Ruling) } else { Fate::Settled(EntryName::Ruling) };
            self.keep_proposal_fate(waiting.obligation, waiting.scene.index, fate, Some(index));
        }
        if matches!(verdict, Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete) {
            let is_protest =
                |open: &mut Open| open.bound.claim.is_some() && wanted(open.obligation) == Some(Act::Protest);
            let ended: Vec<Open> = self.open.extract_if(.., is_protest).collect();
            for open in ended {
                self.keep_fate(&open, Fate::Settled(EntryName::Ruling));
            }
            self.protest_waits = false;
        }
    }

    /// A right of the judge: what he may do is told until he does something.
    pub(super) fn propose(&mut self, obligation: ObligationId, bound: &Bound, scene: Scene) {
        self.keep_proposed(obligation, scene);
        self.proposals.push(Proposal { obligation, bound: *bound, scene });
    }

    /// Tells what is the judge's and what he has not decided.
    pub(super) fn tell_proposals(&mut self) {
        let plan = self.plan;
        for waiting in std::mem::take(&mut self.proposals) {
            let Some(right) = plan.obligation(waiting.obligation) else { continue };
            if self.state == State::Finished {
                self.keep_proposal_fate(waiting.obligation, waiting.scene.index, Fate::GameEnded, None);
            }
            let prose = right.effect.iter().find_map(|effect| match &effect.what {
                EffectKind::JudgeDecides(prose) => Some(prose),
                _ => None,
            });
            if self.state != State::Finished
                && let Some(prose) = prose
            {
                let scene = waiting.scene.item(right.article, right.place);
                self.leave_to_judge(right, "pending", prose, &waiting.bound, scene);
            }
        }
    }

    /// A right whose days ran out without use: where the ruleset says so, the judge may draw his conclusion from it.
    pub(super) fn expire(&mut self, open: &Open, right: &Obligation, prose: &Prose) {
        let to_judge = matches!(&right.act, Some(WantedAct::Do { to, .. }) if to.contains(&Who::Role(Role::Judge)));
        if to_judge && self.game.keeper().is_some_and(|keeper| keeper != open.who) {
            // Whoever keeps these papers cannot see what his partner sent to the judge.
            return;
        }
        let Some(scene) = open.scene.filter(|_| self.state != State::Finished) else { return };
        let scene = scene.item(right.article, right.place).about_player(Some(open.who));
        self.leave_to_judge(right, "lapsed", prose, &open.bound, scene);
    }

    fn leave_to_judge(&mut self, right: &Obligation, state: &str, prose: &Prose, bound: &Bound, scene: Scene) {
        let message = self.prose(prose, bound);
        self.report_stem(right, state, Severity::Note, Status::JudgeDecides, message, scene);
    }

    /// Whether a right is the judge's, and something is said of it while he has not used it.
    pub(super) fn is_judges(right: &Obligation) -> bool {
        right.kind == ObligationKind::Right && matches!(right.who, Who::Role(_))
    }

    /// Sees a letter end the game: it resigns, or accepts a draw.
    pub(super) fn see_end(&mut self, index: usize, author: Side, scene: Scene) {
        for detail in self.game.details(index) {
            let winner = match detail {
                Detail::Resigns => Some(author.other()),
                Detail::AcceptsDraw => None,
                _ => continue,
            };
            self.decide(winner, scene);
            self.end_game();
        }
    }

    /// The game has a winner, or is drawn; what came first holds.
    pub(super) fn decide(&mut self, winner: Option<Side>, scene: Scene) {
        self.ending = self.ending.or(Some(Ending { winner, by: scene.entry, at: scene.at }));
        self.score = self.score.or(Some(score_of(winner).0));
    }

    /// The result: it says what ended the game.
    pub(super) fn end_with_result(&mut self, index: usize) {
        if let (Some(Entry::Result(result)), Some(ending)) = (self.game.entry(index), self.ending) {
            let (due, word) = score_of(ending.winner);
            if result.score.value != due {
                self.findings.push(Finding {
                    by: By::Record,
                    slug: "result-differs".to_owned(),
                    severity: Severity::Error,
                    status: Status::Violated,
                    player: None,
                    entry: EntryName::Result,
                    at: result.score.span,
                    message: Message::Own(
                        "result-differs",
                        vec![("due", Spoken::Arg(Arg::from(word))), ("ended", Spoken::Entry(ending.by))],
                    ),
                    related: Vec::new(),
                    because: Vec::new(),
                    tree: None,
                });
                self.relate(ending.at, ending.by, "ended-here");
            }
        }
        if let Some(Entry::Result(result)) = self.game.entry(index) {
            self.score = self.score.or(Some(result.score.value));
        }
        self.end_game();
    }
}

/// Whether a ruling does what a right of the judge allows.
const fn uses(verdict: &Verdict<'_>, act: Act) -> bool {
    match verdict {
        Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete => matches!(act, Act::Ruling),
        Verdict::AcceptsBreak { .. } => matches!(act, Act::AcceptBreak),
        Verdict::GrantsBreak { .. } => matches!(act, Act::GrantBreak),
        Verdict::Penalty { .. } | Verdict::Suspends { .. } | Verdict::Other(_) => false,
    }
}

/// The result of a game that this player has won, or that nobody has, and its word.
const fn score_of(winner: Option<Side>) -> (Score, &'static str) {
    match winner {
        Some(Side::White) => (Score::WhiteWins, "white"),
        Some(Side::Black) => (Score::BlackWins, "black"),
        None => (Score::Draw, "draw"),
    }
}
