//! Claims, protests and rulings, and the inquiry after the first move: what is found, and what they post.

use zeitnot::syntax::record::ast::{Claim, Detail, Entry, Game, Notice, Paper, Role, Ruling, Score, Side, Verdict};
use zeitnot::time::Date;

use super::court::{mover, moves};
use super::evidence::{Act, Outside, Step, on};
use super::playing::Playing;
use super::{BLOCK_DAYS, BLOCK_MOVES, INQUIRY_AFTER, PENALTY, PROTEST_WITHIN};

/// Where a claim stands.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Docket {
    /// The last claim.
    claim: Option<usize>,
    /// Whether it waits for its ruling.
    waits: bool,
    /// Whether a protest against it came after the ruling.
    contested: bool,
    /// Until when it may be contested, while nobody has.
    contest: Option<Date>,
    /// Whether Black may still have to inquire.
    inquires: bool,
    pub is_over: bool,
}

impl Docket {
    pub fn new() -> Self {
        Self { inquires: true, ..Self::default() }
    }
}

impl Playing<'_> {
    fn note(&mut self, entry: &str, slug: &'static str) {
        self.findings.insert((entry.to_owned(), slug));
    }

    /// Whether a player is surely over time, or surely not.
    fn is_overdue(&self, side: Side) -> Option<bool> {
        let at = side.index();
        let blocks = ((self.made[at] + self.forced[at]).max(1) + BLOCK_MOVES - 1) / BLOCK_MOVES;
        let (least, most) = self.totals[at];
        match (least > blocks * BLOCK_DAYS, most > blocks * BLOCK_DAYS) {
            (true, _) => Some(true),
            (_, false) => Some(false),
            _ => None,
        }
    }

    /// Everything that is no letter and no repeat; a claim as far as it is more than a reply.
    pub fn procedure(&mut self, step: Step<'_>) -> Result<(), Outside> {
        match step {
            Step::Act(i) => match self.evidence.acts[i] {
                Act::Claim(claim) => self.claim(i, claim),
                Act::Letter(_) => return self.first_move(i),
                _ => {}
            },
            Step::Aside(letter, with_it) => {
                if moves(letter) && !with_it && !self.docket.is_over {
                    self.note(&letter.number.value.to_string(), "moved-while-suspended");
                }
                if moves(letter) && with_it {
                    self.note("claim", "claim-form");
                }
            }
            Step::Again => self.note("claim", "claim-repeated"),
            Step::Inquiry(notice) => self.inquiry(notice),
            Step::Protest(notice) => self.protest(notice),
            Step::Application => {}
            Step::Ruling(ruling, claim, letter) => self.ruling(ruling, claim, letter),
        }
        Ok(())
    }

    fn claim(&mut self, i: usize, claim: &Claim) {
        let accused = claim.by.value.other();
        if self.is_overdue(accused) == Some(false) {
            self.note("claim", "claim-not-overdue");
        }
        if !claim.registered {
            self.note("claim", "claim-form");
        }
        for detail in self.evidence.acts[i].details() {
            let Detail::Against { days, moves, .. } = detail else { continue };
            let (least, most) = self.totals[accused.index()];
            let days = i32::try_from(days.value).unwrap_or(i32::MAX);
            let counted = self.made[accused.index()] + self.forced[accused.index()];
            if days < least || days > most || i32::try_from(moves.value) != Ok(counted) {
                self.note("claim", "claim-form");
            }
        }
        let wanted = [Paper::Letters, Paper::Cards, Paper::Receipts, Paper::Score, Paper::ReplyMove, Paper::TimeChart];
        let details: Vec<&Detail> = self.evidence.acts[i].details().collect();
        if !shows(&details, &wanted) {
            self.note("claim", "claim-materials");
        }
        if !told(&details, Role::Elder) {
            self.note("claim", "claim-elder");
        }
        self.docket.claim = Some(i);
        self.docket.waits = true;
        self.docket.contest = self.evidence.acts[i].arrived(false).map(|came| came.plus(PROTEST_WITHIN));
    }

    fn protest(&mut self, notice: &Notice) {
        let author = notice.by.value;
        let against = self.docket.claim.is_some_and(|i| self.evidence.acts[i].side() != author);
        let details: Vec<&Detail> = notice.details.iter().map(|detail| &detail.value).collect();
        if !against {
            self.note("protest", "protest-without-claim");
            return;
        }
        if !self.docket.waits {
            self.note("protest", "protest-after-ruling");
            self.docket.contested = true;
            return;
        }
        if self.docket.contest.take().is_some_and(|until| on(&notice.sent).is_some_and(|sent| sent > until)) {
            self.note("protest", "protest-late");
        }
        if !details.iter().any(|detail| matches!(detail, Detail::Reasons(_))) {
            self.note("protest", "protest-reasons");
        }
        let wanted = [Paper::Letters, Paper::Cards, Paper::Receipts, Paper::Score, Paper::TimeChart];
        if !shows(&details, &wanted) {
            self.note("protest", "protest-materials");
        }
    }

    fn ruling(&mut self, ruling: &Ruling, claim: Option<usize>, letter: Option<usize>) {
        let verdict = &ruling.verdict.value;
        if !matches!(verdict, Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete) {
            return;
        }
        let details: Vec<&Detail> = ruling.details.iter().map(|detail| &detail.value).collect();
        let waited = self.docket.waits || self.docket.contested;
        (self.docket.waits, self.docket.contested, self.docket.contest) = (false, false, None);
        self.docket.is_over |= waited && matches!(verdict, Verdict::Confirmed);
        if !waited {
            self.note("ruling", "ruling-without-claim");
            return;
        }
        if [Role::White, Role::Black, Role::Elder].iter().any(|&role| !told(&details, role)) {
            self.note("ruling", "ruling-not-told");
        }
        let Some(about) = self.docket.claim else { return };
        let claimant = self.evidence.acts[about].side();
        let overdue = self.is_overdue(claimant.other());
        let differs = match verdict {
            Verdict::Confirmed => overdue == Some(false),
            Verdict::Refuted => overdue == Some(true),
            _ => false,
        };
        if differs {
            self.note("ruling", "ruling-differs");
        }
        let sealed = self.evidence.acts[about].details().any(|detail| matches!(detail, Detail::Sealed(_)));
        if matches!(verdict, Verdict::Refuted) && !sealed {
            self.note("ruling", "sealed-missing");
        }
        if claim.is_none() {
            return;
        }
        if let (Verdict::Refuted, Some(Act::Judge(sent))) = (verdict, letter.map(|at| self.evidence.acts[at])) {
            for played in 0..sent.moves {
                self.made[mover(claimant, played).index()] += 1;
            }
            self.forced = [0; 2];
        }
        if matches!(verdict, Verdict::Refuted) {
            self.post(claimant, (PENALTY, PENALTY));
            self.row_of("ruling".to_owned(), claimant, (0, 0), None, vec![(claimant, (PENALTY, PENALTY), "penalty")]);
        }
        self.overdue_at("ruling");
    }

    fn inquiry(&mut self, notice: &Notice) {
        if !notice.registered {
            self.note("inquiry", "inquiry-not-registered");
        }
        let Some(sent) = on(&notice.sent) else { return };
        if notice.by.value == Side::Black && std::mem::take(&mut self.docket.inquires) && sent > self.inquiry_due() {
            self.note("inquiry", "inquiry-missing");
        }
    }

    fn inquiry_due(&self) -> Date {
        self.start.plus(INQUIRY_AFTER)
    }

    /// Black's first letter shows when White's came.
    fn first_move(&mut self, i: usize) -> Result<(), Outside> {
        if self.evidence.acts[i].side() == Side::Black && self.docket.inquires {
            self.docket.inquires = false;
            if let Some(receipt) = self.evidence.received(i)?
                && receipt.early > self.inquiry_due()
            {
                self.note("inquiry", "inquiry-missing");
            }
        }
        Ok(())
    }

    /// What nobody has done, as far as the papers go.
    pub fn left_open(&mut self, game: &Game, latest: Option<Date>) -> Result<(), Outside> {
        if self.docket.waits && !self.docket.is_over {
            self.note("claim", "ruling-pending");
            if let Some(until) = self.docket.contest {
                self.note("claim", if latest > Some(until) { "protest-lapsed" } else { "protest-pending" });
            }
        }
        if self.docket.inquires {
            let due = self.inquiry_due();
            let first = (0..self.evidence.acts.len())
                .find(|&i| self.evidence.acts[i].side() == Side::White && !self.evidence.acts[i].gone());
            match first {
                Some(first) if matches!(self.evidence.acts[first], Act::Claim(_) | Act::Judge(_)) => {
                    return Err("a claim before the first move");
                }
                Some(first) => {
                    let came = self.evidence.acts[first].arrived(false).or(self.evidence.sent(first));
                    if came > Some(due) {
                        self.note("inquiry", "inquiry-missing");
                    }
                }
                None if self.docket.is_over => return Err("over before the first move came"),
                None => self.note("inquiry", if latest > Some(due) { "inquiry-missing" } else { "inquiry-pending" }),
            }
        }
        self.results(game);
        Ok(())
    }

    /// The result against what ended the game.
    fn results(&mut self, game: &Game) {
        let mut winner: Option<Option<Side>> = None;
        let mut claimant = None;
        for entry in &game.entries {
            match entry {
                Entry::Claim(claim) if claimant.is_none() => claimant = Some(claim.by.value),
                Entry::Ruling(ruling) => match ruling.verdict.value {
                    Verdict::Confirmed => {
                        if let Some(by) = claimant.take() {
                            winner = winner.or(Some(Some(by)));
                        }
                    }
                    Verdict::Refuted | Verdict::Incomplete => claimant = None,
                    _ => {}
                },
                Entry::Letter(letter) => {
                    for detail in &letter.details {
                        match detail.value {
                            Detail::Resigns => winner = winner.or(Some(Some(letter.number.value.side.other()))),
                            Detail::AcceptsDraw => winner = winner.or(Some(None)),
                            _ => {}
                        }
                    }
                }
                Entry::Result(result) => {
                    let due = match winner {
                        None => continue,
                        Some(Some(Side::White)) => Score::WhiteWins,
                        Some(Some(Side::Black)) => Score::BlackWins,
                        Some(None) => Score::Draw,
                    };
                    if result.score.value != due {
                        self.note("result", "result-differs");
                    }
                }
                _ => {}
            }
        }
    }
}

fn shows(details: &[&Detail], wanted: &[Paper]) -> bool {
    wanted.iter().all(|paper| {
        details.iter().any(|detail| match detail {
            Detail::Materials { papers, .. } => papers.iter().any(|sent| sent.value == *paper),
            _ => false,
        })
    })
}

fn told(details: &[&Detail], role: Role) -> bool {
    details.iter().any(|detail| match detail {
        Detail::Told { to, .. } => to.iter().any(|told| told.value == role),
        _ => false,
    })
}
