//! How findings fare under other readings, and those that arise only there.

use crate::diagnostic::{Problem, Severity};
use crate::engine::Finding;
use crate::stability::{Holding, Other, Report};

use super::{Diagnostic, Judged, Verdict};

/// How a finding fares under other readings.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    /// Where it fares otherwise.
    pub holdings: &'a [Holding],
    /// How bad it would be, if it arises only under others.
    pub would_be: Option<Severity>,
}

impl Standing<'_> {
    /// Whether it holds under the readings that the ruleset chooses and under all others.
    #[must_use]
    pub fn is_stable(&self) -> bool {
        self.would_be.is_none() && self.holdings.iter().all(|holding| holding.holds)
    }
}

/// What is known of a game under other readings, and the findings from there that are told.
#[derive(Clone, Copy, Debug)]
pub struct Elsewhere<'a> {
    /// All that is known.
    pub report: &'a Report,
    /// Findings that arise only there.
    pub others: &'a [&'a Other],
}

impl<'a> Judged<'a> {
    /// Findings and problems together, by place, then by name; with how the findings fare elsewhere and those that
    /// arise only there.
    #[must_use]
    pub fn diagnostics_under(
        &self,
        elsewhere: Option<Elsewhere<'a>>,
        findings: &[&'a Finding],
        problems: &'a [Problem],
    ) -> Vec<Diagnostic<'a>> {
        let mut all: Vec<_> = problems.iter().map(Diagnostic::problem).collect();
        if let Some(verdict) = self.verdict {
            all.extend(findings.iter().map(|finding| Diagnostic {
                standing: elsewhere.and_then(|elsewhere| own(elsewhere.report, finding, verdict)),
                ..Diagnostic::finding(finding, self.source, verdict)
            }));
            let others = elsewhere.map(|elsewhere| elsewhere.others).unwrap_or_default();
            all.extend(others.iter().filter_map(|other| {
                let evaluation = elsewhere?.report.verdict(other)?;
                let standing = Standing { holdings: &other.holdings, would_be: Some(other.would_be) };
                Some(Diagnostic {
                    standing: Some(standing),
                    ..Diagnostic::finding(&other.finding, self.source, Verdict { evaluation, ..verdict })
                })
            }));
        }
        all.sort_by(|a, b| {
            let key = |d: &Diagnostic<'_>| (!d.at.source.is(self.source), d.at.span);
            key(a).cmp(&key(b)).then_with(|| a.id.cmp(&b.id)).then_with(|| a.slug.cmp(b.slug))
        });
        all
    }
}

fn own<'a>(report: &'a Report, finding: &Finding, verdict: Verdict<'_>) -> Option<Standing<'a>> {
    let at = verdict.evaluation.findings.element_offset(finding)?;
    Some(Standing { holdings: report.own.get(at)?, would_be: None })
}
