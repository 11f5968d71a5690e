//! Which papers belong to play and which to the judge: a claim stops play, and a ruling sets it going again.

use zeitnot::syntax::record::ast::{Claim, Detail, Entry, Letter, Ruling, Side, Verdict};
use zeitnot::time::Date;

use super::evidence::{Act, Judge, NEVER, Outside, Step, on};

/// The papers so far.
#[derive(Default)]
pub struct Court<'a> {
    pub acts: Vec<Act<'a>>,
    /// For each act: the one that it answers.
    pub answered: Vec<Option<usize>>,
    pub steps: Vec<Step<'a>>,
    /// Days on which play stood still.
    pub standing: Vec<(Date, Date)>,
    /// The claim that waits, and the day on which it was sent.
    waiting: Option<(usize, Date)>,
    /// For each side: the judge's letter that it has to answer.
    from_judge: [Option<usize>; 2],
    /// Whose claim was the last one, and whether he whom it accuses protests against it after the ruling.
    claimant: Option<Side>,
    contested: bool,
    over: bool,
    days: Vec<Date>,
    /// Whether the entry before was none that goes by post from player to player.
    floats: bool,
}

impl<'a> Court<'a> {
    pub fn take(&mut self, entry: &'a Entry<'a>, rest: &'a [Entry<'a>]) -> Result<(), Outside> {
        let undated = match entry {
            Entry::Letter(letter) => on(&letter.third).is_none(),
            Entry::Repeat(repeat) => Act::Repeat(repeat).stated().is_none(),
            _ => false,
        };
        if undated && self.floats {
            return Err("nobody says what came first");
        }
        if !matches!(entry, Entry::Break(_) | Entry::Result(_)) {
            self.floats = !matches!(entry, Entry::Letter(_) | Entry::Repeat(_));
        }
        match entry {
            Entry::Letter(letter) => {
                self.over |= letter.details.iter().any(|it| matches!(it.value, Detail::Resigns | Detail::AcceptsDraw));
                self.days.extend(on(&letter.third));
                self.letter(letter)?;
            }
            Entry::Repeat(repeat) => {
                self.days.extend(Act::Repeat(repeat).stated());
                self.act(Act::Repeat(repeat), None);
            }
            Entry::Claim(claim) => {
                self.days.extend(on(&claim.sent));
                self.claim(claim)?;
            }
            Entry::Ruling(ruling) => {
                self.days.extend(on(&ruling.on));
                self.ruling(ruling, rest)?;
            }
            Entry::Inquiry(notice) => {
                self.days.extend(on(&notice.sent));
                self.steps.push(Step::Inquiry(notice));
            }
            Entry::Protest(notice) => {
                self.days.extend(on(&notice.sent));
                self.contested |= self.waiting.is_none() && self.claimant == Some(notice.by.value.other());
                self.steps.push(Step::Protest(notice));
            }
            Entry::Application(application) => {
                self.days.extend(on(&application.sent));
                self.steps.push(Step::Application);
            }
            Entry::Result(_) => self.over = true,
            _ => {}
        }
        Ok(())
    }

    /// What was sent stands in the order of its days; else somebody would have to say what came first. Where play still
    /// stands it does so for good.
    pub fn in_order(&mut self) -> Result<(), Outside> {
        if let Some((_, day)) = self.waiting {
            self.standing.push((day.plus(1), NEVER));
        }
        if self.days.is_sorted() { Ok(()) } else { Err("out of order") }
    }

    fn act(&mut self, act: Act<'a>, answered: Option<usize>) -> usize {
        self.acts.push(act);
        self.answered.push(answered);
        self.steps.push(Step::Act(self.acts.len() - 1));
        self.acts.len() - 1
    }

    fn last_letter(&self) -> Option<usize> {
        self.acts.iter().rposition(|act| matches!(act, Act::Letter(_)))
    }

    fn letter(&mut self, letter: &'a Letter<'a>) -> Result<(), Outside> {
        let author = letter.number.value.side;
        if let Some((claim, day)) = self.waiting {
            let sent = on(&letter.third).ok_or("sent on an unknown day")?;
            let with_it = self.acts[claim].side() == author && sent <= day;
            self.steps.push(Step::Aside(letter, with_it));
            return Ok(());
        }
        let answered = self.from_judge[author.index()].take().or(self.last_letter());
        if answered.is_some_and(|j| matches!(self.acts[j], Act::Letter(_)) && self.acts[j].side() == author) {
            return Err("out of turn");
        }
        self.act(Act::Letter(letter), answered);
        Ok(())
    }

    fn claim(&mut self, claim: &'a Claim<'a>) -> Result<(), Outside> {
        let by = claim.by.value;
        if self.over {
            return Ok(());
        }
        if self.waiting.is_some() {
            self.steps.push(Step::Again);
            return Ok(());
        }
        let answered = self.last_letter();
        if self.from_judge.iter().any(Option::is_some) || answered.is_some_and(|j| self.acts[j].side() == by) {
            return Err("out of turn");
        }
        let day = on(&claim.sent).ok_or("sent on an unknown day")?;
        let at = self.act(Act::Claim(claim), answered);
        self.waiting = Some((at, day));
        self.claimant = Some(by);
        Ok(())
    }

    fn ruling(&mut self, ruling: &'a Ruling<'a>, rest: &'a [Entry<'a>]) -> Result<(), Outside> {
        let decides = matches!(ruling.verdict.value, Verdict::Confirmed | Verdict::Refuted | Verdict::Incomplete);
        // A claim confirmed is a game lost; with nothing to confirm nothing is lost.
        let asked = self.waiting.is_some() || self.contested;
        self.over |= asked && matches!(ruling.verdict.value, Verdict::Confirmed);
        self.contested &= !decides;
        let Some((claim, from)) = self.waiting.filter(|_| decides) else {
            self.steps.push(Step::Ruling(ruling, None, None));
            return Ok(());
        };
        let on = on(&ruling.on).ok_or("ruled on an unknown day")?;
        self.waiting = None;
        let by = self.acts[claim].side();
        let letter = match ruling.verdict.value {
            Verdict::Confirmed => {
                self.standing.push((from.plus(1), NEVER));
                None
            }
            Verdict::Refuted => self.forwarded(claim, rest)?.map(|moves| (Judge::new(ruling, by, moves), by.other())),
            _ => Some((Judge::new(ruling, by.other(), 0), by)),
        };
        if self.standing.last().is_none_or(|&(_, last)| last != NEVER) {
            self.standing.push((from.plus(1), on));
        }
        let letter = letter.map(|(letter, to)| {
            self.acts.push(Act::Judge(letter));
            self.answered.push(None);
            self.from_judge[to.index()] = Some(self.acts.len() - 1);
            self.acts.len() - 1
        });
        self.steps.push(Step::Ruling(ruling, Some(claim), letter));
        Ok(())
    }

    /// How many moves the judge sends on: those sealed, or one that nobody has noted if the accused then answers it.
    fn forwarded(&self, claim: usize, rest: &'a [Entry<'a>]) -> Result<Option<usize>, Outside> {
        let sealed = self.acts[claim].details().find_map(|detail| match detail {
            Detail::Sealed(moves) => Some(moves.count()),
            _ => None,
        });
        let next = rest.iter().find_map(|entry| if let Entry::Letter(it) = entry { Some(it) } else { None });
        match (sealed, next.map(|letter| letter.number.value.side)) {
            (Some(moves), _) => Ok(Some(moves)),
            (None, None) => Ok(None),
            (None, Some(side)) if side != self.acts[claim].side() => Ok(Some(1)),
            _ => Err("what the judge sent on is not known"),
        }
    }
}

/// Whether a letter carries a move.
pub fn moves(letter: &Letter) -> bool {
    letter.moves.iter().any(|played| played.token.value != "--")
}

/// The move's side after so many.
pub fn mover(first: Side, moves: usize) -> Side {
    if moves.is_multiple_of(2) { first } else { first.other() }
}
