//! A finding or a problem, with everything that a format tells about it.

use crate::diagnostic::{Problem, Severity};
use crate::engine::{self, Because, By, EntryName, Finding, Posting, Range, Status, Value};
use crate::rules::{Param, Reading, Ruleset};
use crate::source::Source;
use crate::syntax::record::ast::Side;
use crate::vocabulary::Type;

use super::{Extent, Standing, Sum, Verdict};

/// One message at its place.
#[derive(Clone, Debug)]
pub struct Diagnostic<'a> {
    /// `draughts-ru-2003/5.3.5`, `record`, or `E0203`.
    pub id: String,
    /// `overdue`, `unknown-fact`.
    pub slug: &'a str,
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    pub at: Extent<'a>,
    /// What it is about.
    pub subject: Subject<'a>,
    /// Where the rule stands that decided, and its article.
    pub rule: Option<Rule<'a>>,
    /// Other places that matter.
    pub related: Vec<Related<'a>>,
    /// What it rests on.
    pub because: Vec<Reason<'a>>,
    /// How it fares under other readings; only where they were tried.
    pub standing: Option<Standing<'a>>,
}

/// A finding about a game, or a problem of a text.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// What a ruleset, or the record language, says about a game.
    Finding(&'a Finding, Verdict<'a>),
    /// What the program says about a text.
    Problem(&'a Problem),
}

/// A place in a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Rule<'a> {
    /// Where.
    pub at: Extent<'a>,
    /// Section of the article, `5.3.5`.
    pub article: &'a str,
}

/// Another place that matters to a message.
#[derive(Clone, Copy, Debug)]
pub struct Related<'a> {
    /// Where.
    pub at: Extent<'a>,
    /// The entry, for a place in a record.
    pub entry: Option<EntryName>,
    /// Key of a text in the catalogue (finding), or name of an attribute of the message (problem).
    pub key: &'a str,
}

/// What a finding rests on.
#[derive(Clone, Debug)]
pub enum Reason<'a> {
    /// A total as a sum.
    Total(Sum),
    /// Whose total was to be which, by the one written before.
    Expected(Side, Range),
    /// A posting without which alone there would be no such finding, and what its player's total would be then.
    Without(&'a Posting, Range),
    /// Days of leave that are not in the record: whose, how many at least, in which letters, and whether in all of them
    /// together.
    MissingLeave(Side, i32, &'a [EntryName], bool),
    /// A parameter that a layer changed.
    Changed(&'a Param),
    /// A reading for which a layer chose another option.
    ChangedReading(&'a Reading),
    /// The value of a fact or slot.
    Value {
        /// Its path, as the ruleset writes it.
        path: &'a str,
        /// Its value.
        value: Value,
        /// Its type.
        ty: Type,
    },
}

impl<'a> Diagnostic<'a> {
    /// A problem of a text.
    #[must_use]
    pub fn problem(problem: &'a Problem) -> Self {
        let related = problem.labels.iter().map(|label| Related {
            at: Extent::new(label.elsewhere.as_ref().unwrap_or(&problem.source), label.span),
            entry: None,
            key: label.name,
        });
        Self {
            id: problem.code.code().to_owned(),
            slug: problem.code.slug(),
            severity: problem.severity(),
            at: Extent::new(&problem.source, problem.span),
            subject: Subject::Problem(problem),
            rule: None,
            related: related.collect(),
            because: Vec::new(),
            standing: None,
        }
    }

    /// A finding about the game in `source`.
    #[must_use]
    pub fn finding(finding: &'a Finding, source: &'a Source, verdict: Verdict<'a>) -> Self {
        let Verdict { ruleset, evaluation, game, .. } = verdict;
        let place = |related: &engine::Related| {
            let elsewhere = related.elsewhere.and_then(|index| game.group.breaks.get(index));
            elsewhere.map_or(Extent::new(source, related.at), |taken| Extent::new(&taken.at.0, taken.at.1))
        };
        let related = finding.related.iter().map(|related| Related {
            at: place(related),
            entry: Some(related.entry),
            key: related.key,
        });
        let because = finding.because.iter().filter_map(|because| match because {
            Because::Total { player, total, postings } => {
                Some(Reason::Total(Sum::of(*player, *total, 0..*postings, evaluation, ruleset)))
            }
            Because::Expected(player, total) => Some(Reason::Expected(*player, *total)),
            Because::Without { posting, total } => {
                evaluation.postings.get(*posting).map(|posting| Reason::Without(posting, *total))
            }
            Because::MissingLeave { player, days, letters, together } => {
                Some(Reason::MissingLeave(*player, *days, letters, *together))
            }
            Because::Changed(param) => ruleset.params.get(param.index()).map(Reason::Changed),
            Because::ChangedReading(reading) => ruleset.readings.get(reading.index()).map(Reason::ChangedReading),
            Because::Value { path, value, ty } => Some(Reason::Value { path, value: *value, ty: *ty }),
        });
        let because: Vec<_> = because.collect();
        Self {
            id: id(finding, ruleset),
            slug: &finding.slug,
            severity: finding.severity,
            at: Extent::new(source, finding.at),
            subject: Subject::Finding(finding, verdict),
            rule: rule(finding, ruleset),
            related: related.collect(),
            because,
            standing: None,
        }
    }

    /// What a finding amounts to; a problem has no status.
    #[must_use]
    pub const fn status(&self) -> Option<Status> {
        match self.subject {
            Subject::Finding(finding, _) => Some(finding.status),
            Subject::Problem(_) => None,
        }
    }

    /// The player whom a finding is about.
    #[must_use]
    pub const fn player(&self) -> Option<Side> {
        match self.subject {
            Subject::Finding(finding, _) => finding.player,
            Subject::Problem(_) => None,
        }
    }

    /// The entry at which a finding stands.
    #[must_use]
    pub const fn entry(&self) -> Option<EntryName> {
        match self.subject {
            Subject::Finding(finding, _) => Some(finding.entry),
            Subject::Problem(_) => None,
        }
    }
}

fn id(finding: &Finding, ruleset: &Ruleset) -> String {
    match finding.by {
        By::Rule { article, .. } => format!("{}/{}", ruleset.id, ruleset.section(article)),
        By::Record => "record".to_owned(),
    }
}

fn rule<'a>(finding: &Finding, ruleset: &'a Ruleset) -> Option<Rule<'a>> {
    let By::Rule { article, place } = finding.by else { return None };
    let source = ruleset.source(place)?;
    Some(Rule { at: Extent::new(source, place.span), article: ruleset.section(article) })
}
