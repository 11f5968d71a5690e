//! Comments that allow a finding: `// allow break-elder: the group has no elder`.
//!
//! A comment behind something allows findings of its own line; one on a line of its own allows findings of the entry
//! below it, headline and details.

use std::collections::HashSet;

use crate::diagnostic::{Code, Problem, Problems, Severity};
use crate::engine::{Finding, RECORD_SLUGS};
use crate::report::Judged;
use crate::rules::{EffectKind, Ruleset};
use crate::source::{Source, Span};
use crate::stability::Other;
use crate::syntax::record::suppressions;

/// The comments of one text.
pub(super) struct Allowances<'t> {
    source: &'t Source,
    all: Vec<Allowance<'t>>,
    /// What rulesets of this text can find.
    known: HashSet<String>,
    judged: bool,
}

struct Allowance<'t> {
    /// The comment, from its strokes to its end.
    span: Span,
    slug: &'t str,
    slug_span: Span,
    has_reason: bool,
    /// Whether nothing else stands on its line.
    alone: bool,
    line: u32,
    used: bool,
}

impl<'t> Allowances<'t> {
    pub(super) fn new(source: &'t Source) -> Self {
        Self { source, all: find(source), known: HashSet::new(), judged: false }
    }

    /// Parts what is told from what is allowed; the latter is counted.
    pub(super) fn sift<'a>(
        &mut self,
        judged: Judged<'a>,
        problems: Vec<Problem>,
    ) -> (Vec<&'a Finding>, Vec<Problem>, u64) {
        let findings = judged.verdict.map(|verdict| verdict.evaluation.findings.as_slice()).unwrap_or_default();
        if self.all.is_empty() {
            return (findings.iter().collect(), problems, 0);
        }
        if let Some(verdict) = judged.verdict {
            self.judged = true;
            self.known.extend(slugs(verdict.ruleset));
        }
        let starts = entry_starts(judged);
        let mut allowed = 0;
        let mut is_allowed = |this: &mut Self, names: [&str; 2], span: Span| {
            let yes = this.allows(names, span, &starts);
            allowed += u64::from(yes);
            yes
        };
        let mut told = Vec::new();
        for finding in findings {
            if !is_allowed(self, [&finding.slug, &finding.slug], finding.at) {
                told.push(finding);
            }
        }
        let mut left = Vec::new();
        for problem in problems {
            let names = [problem.code.slug(), problem.code.code()];
            // What cannot be read cannot be allowed.
            if problem.severity() == Severity::Error || !is_allowed(self, names, problem.span) {
                left.push(problem);
            }
        }
        (told, left, allowed)
    }

    /// Leaves out what is allowed of the findings that arise only under other readings. They are not counted.
    pub(super) fn sift_others<'a>(&mut self, judged: Judged<'_>, others: &'a [Other]) -> Vec<&'a Other> {
        let starts = entry_starts(judged);
        let told = others.iter().filter(|other| {
            let finding = &other.finding;
            self.all.is_empty() || !self.allows([&finding.slug, &finding.slug], finding.at, &starts)
        });
        told.collect()
    }

    /// Whether a comment allows one of these names at this place. `starts` are the offsets of the game's entries.
    fn allows(&mut self, names: [&str; 2], span: Span, starts: &[u32]) -> bool {
        let line = self.source.position(span.start).line;
        let mut yes = false;
        for allowance in &mut self.all {
            if !names.iter().any(|name| name.eq_ignore_ascii_case(allowance.slug)) {
                continue;
            }
            let below = || {
                let next = starts.partition_point(|&start| start < allowance.span.end);
                let end = starts.get(next + 1).copied().unwrap_or(u32::MAX);
                starts.get(next).is_some_and(|&start| start <= span.start && span.start < end)
            };
            if allowance.line == line || (allowance.alone && below()) {
                allowance.used = true;
                yes = true;
            }
        }
        yes
    }

    /// Reports comments without a reason, with an unknown name, and those that allowed nothing.
    pub(super) fn report_rest(&self, problems: &mut Problems) {
        for allowance in &self.all {
            let slug = allowance.slug;
            let is_known = Code::find(slug).is_some() || RECORD_SLUGS.contains(&slug) || self.known.contains(slug);
            if !allowance.used && self.judged && !is_known {
                let near = self.nearest(slug).unwrap_or("none");
                problems
                    .report(Code::SuppressionUnknown, allowance.slug_span)
                    .arg("slug", slug)
                    .arg("suggestion", near);
            } else if !allowance.used && self.judged {
                problems.report(Code::SuppressionUnused, allowance.span).arg("slug", slug);
            } else if !allowance.has_reason {
                problems.report(Code::SuppressionWithoutReason, allowance.span).arg("slug", slug);
            }
        }
    }

    fn nearest(&self, slug: &str) -> Option<&str> {
        let codes = Code::ALL.iter().map(|code| code.slug());
        let all = self.known.iter().map(String::as_str).chain(RECORD_SLUGS).chain(codes);
        let best = all.min_by_key(|known| (strsim::damerau_levenshtein(known, slug), *known))?;
        (strsim::damerau_levenshtein(best, slug) * 3 <= slug.chars().count()).then_some(best)
    }
}

/// Where the entries of a game begin.
fn entry_starts(judged: Judged<'_>) -> Vec<u32> {
    judged.game.entries.iter().map(|entry| entry.span().start).collect()
}

/// What a ruleset can find: the slugs in its items, and those of the states that the engine reports by itself.
fn slugs(ruleset: &Ruleset) -> impl Iterator<Item = String> + '_ {
    const STATES: [&str; 5] = ["made", "lapsed", "not-due", "late", "pending"];
    let stems = ruleset.obligations.iter().filter_map(|obligation| obligation.stem.as_deref());
    let states = stems.flat_map(|stem| STATES.iter().map(move |state| format!("{stem}-{state}")));
    let requires = ruleset.requires.iter().flat_map(|item| &item.otherwise);
    let rules = ruleset.rules.iter().flat_map(|item| &item.then);
    let transitions = ruleset.transitions.iter().flat_map(|item| &item.effect);
    let obligations =
        ruleset.obligations.iter().flat_map(|item| item.effect.iter().chain(&item.late).chain(&item.otherwise));
    let effects = requires.chain(rules).chain(transitions).chain(obligations);
    let written = effects.filter_map(|effect| match &effect.what {
        EffectKind::Finding { slug, .. } => Some(slug.clone()),
        _ => None,
    });
    let names = ruleset.obligations.iter().map(|obligation| obligation.name.clone());
    states.chain(written).chain(names)
}

/// The comments of a text that begin with `allow`.
fn find(source: &Source) -> Vec<Allowance<'_>> {
    let read = suppressions(source.text()).into_iter().map(|found| {
        // Whoever forgot the colon has still given a name.
        let slug = found.slug.value.split_whitespace().next().unwrap_or_default();
        let start = found.slug.span.start as usize;
        Allowance {
            span: found.span,
            slug,
            slug_span: Span::new(start, start + slug.len()),
            has_reason: found.reason.is_some(),
            alone: found.alone,
            line: source.position(found.span.start).line,
            used: false,
        }
    });
    read.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_found_where_they_stand() {
        let source = Source::new(
            "x",
            "// allow break-elder: none\n1. e4 // allow first-date\n  note \"// allow overdue: x\"\n// allowed things\n",
        );
        let found = find(&source);
        let told: Vec<_> = found.iter().map(|a| (a.slug, a.line, a.alone, a.has_reason)).collect();
        assert_eq!(told, [("break-elder", 1, true, true), ("first-date", 2, false, false)]);
        let slugs: Vec<_> = found.iter().map(|a| source.slice(a.slug_span)).collect();
        assert_eq!(slugs, ["break-elder", "first-date"]);
    }

    #[test]
    fn a_comment_allows_its_line_or_the_entry_below() {
        let text = "game \"g\"\n// allow a-b: why\n1. e4\n  lost\n1... e5\n2. d4 // allow c-d: why\n";
        let source = Source::new("x", text);
        let starts: Vec<u32> = ["1. e4", "1... e5", "2. d4"]
            .iter()
            .filter_map(|entry| text.find(entry))
            .map(|at| Span::new(at, at).start)
            .collect();
        let mut allowances = Allowances::new(&source);
        let mut allows = |slug: &str, at: &str| {
            let at = text.find(at).map_or(Span::default(), |at| Span::new(at, at + 1));
            allowances.allows([slug, slug], at, &starts)
        };
        assert!(allows("a-b", "1. e4"));
        assert!(allows("a-b", "lost"));
        assert!(!allows("a-b", "1... e5"));
        assert!(!allows("c-d", "1... e5"));
        assert!(allows("c-d", "2. d4"));
    }
}
