//! What the record cannot decide: findings that hang on missing evidence, each told once.

use std::cmp::Reverse;

use crate::diagnostic::Severity;
use crate::rules::{Code, Op};
use crate::syntax::record::ast::Side;
use crate::vocabulary::Fact;

use super::bound::Bound;
use super::effects::{Scene, unsettled};
use super::evaluation::{By, Finding, Message, Status};
use super::run::Run;
use super::trace::Tracer;
use super::value::Need;

/// A finding that hangs on evidence: by what it is known again.
pub type Told = (String, Option<Side>, Need);

impl<T: Tracer> Run<'_, T> {
    /// Reports that a finding would be due or not, as the missing evidence may be. Of what hangs on the same evidence an
    /// entry tells the worst alone, and no entry tells again what an earlier one has told.
    pub(super) fn find_open(&mut self, slug: &str, severity: Severity, need: Need, said: Message, scene: Scene) {
        if !is_worth_telling(need)
            || self.is_told(need)
            || !self.open_told.insert((slug.to_owned(), scene.player, need))
        {
            return;
        }
        let finding = Finding {
            by: By::Rule { article: scene.article, place: scene.place },
            slug: slug.to_owned(),
            severity: if severity == Severity::Error { Severity::Warning } else { Severity::Note },
            status: Status::Undetermined(need),
            player: scene.player,
            entry: scene.entry,
            at: scene.at,
            message: Message::Open { said: Box::new(said), need },
            related: Vec::new(),
            because: Vec::new(),
            tree: None,
        };
        let here = self.open_here.entry((scene.index, need)).or_insert(self.findings.len());
        match self.findings.get_mut(*here) {
            None => self.findings.push(finding),
            Some(known) if is_worse(&finding, known) => *known = finding,
            Some(_) => {}
        }
    }

    /// Whether the day that is missing is a mistake of the record, which has a message of its own.
    fn is_told(&self, need: Need) -> bool {
        need.fact == Fact::BreakLast && self.game.breaks.get(need.of.index as usize).is_some_and(|it| it.last_refused)
    }

    /// What would settle a requirement that something be known: then the requirement itself is what is open.
    pub(super) fn lacking(&mut self, test: Code, bound: &Bound) -> Option<Need> {
        let last = test.end.checked_sub(1).filter(|last| *last > test.start)?;
        if !matches!(self.rules.code.get(last as usize), Some(Op::IsKnown)) {
            return None;
        }
        let value = self.eval(Code { start: test.start, end: last }, bound);
        self.tracer.forget();
        value.need().filter(|need| is_worth_telling(*need))
    }
}

/// Whether anybody could settle it, and whether anything hangs on it: what nobody can read has a message of its own, and
/// what a player told the elder does not touch the days.
fn is_worth_telling(need: Need) -> bool {
    need != unsettled() && need.fact != Fact::ToldElder
}

/// Which of two findings that hang on the same evidence is told: the worse, of equals what becomes of a duty or a right.
fn is_worse(one: &Finding, other: &Finding) -> bool {
    fn rank(finding: &Finding) -> (Reverse<Severity>, bool, &str, Option<Side>) {
        let of_item = matches!(&finding.message, Message::Open { said, .. } if matches!(**said, Message::Prose(_)));
        (Reverse(finding.severity), of_item, &finding.slug, finding.player)
    }
    rank(one) < rank(other)
}
