//! What a verdict rests on: sums, values, and what a layer changed.

use crate::engine::{EntryName, Posting, Range};
use crate::report::{Diagnostic, Reason, Subject, Sum};
use crate::rules::{Param, Reading, Replaced};
use crate::syntax::record::ast::Side;
use crate::vocabulary::PostingKind;

use super::Speaker;
use super::values::bare;

impl<'a> Speaker<'a> {
    /// What a finding rests on, a line each.
    #[must_use]
    pub fn because(self, diagnostic: &Diagnostic<'a>) -> Vec<String> {
        let Subject::Finding(finding, verdict) = diagnostic.subject else { return Vec::new() };
        let speaker = self.about(verdict);
        let reasons = diagnostic.because.iter().map(|reason| match reason {
            Reason::Total(sum) => {
                let text = speaker.sum(sum);
                if finding.player == Some(sum.player) {
                    text
                } else {
                    speaker.say("because-of", &[("player", speaker.player(sum.player).into()), ("sum", text.into())])
                }
            }
            Reason::Expected(player, total) => speaker.expected(*player, *total),
            Reason::Without(posting, total) => speaker.without(posting, *total),
            Reason::MissingLeave(player, days, letters, together) => {
                speaker.missing_leave(*player, *days, letters, *together)
            }
            Reason::Changed(param) => speaker.changed(param),
            Reason::ChangedReading(reading) => speaker.changed_reading(reading),
            Reason::Value { path, value, ty } => {
                let value = speaker.value(*value, *ty);
                speaker.say("because-value", &[("path", (*path).into()), ("value", value.into())])
            }
        });
        reasons.collect()
    }

    /// `by the total last written for Black and by what was posted since, 7 was to be written`.
    fn expected(self, player: Side, total: Range) -> String {
        let args = [
            ("side", Side::name(player).into()),
            ("player", self.player(player).into()),
            ("total", bare(total).into()),
        ];
        self.say("because-expected", &args)
    }

    /// `without the penalty of 5. Black would stand at 46`.
    #[must_use]
    pub fn without(self, posting: &Posting, total: Range) -> String {
        let args = [
            ("kind", posting.kind.name().into()),
            ("entry", self.entry(posting.entry).into()),
            ("side", Side::name(posting.player).into()),
            ("player", self.player(posting.player).into()),
            ("total", bare(total).into()),
        ];
        self.say("because-without", &args)
    }

    /// `overdue unless at least 2 days charged for 5... were leave of Black`.
    fn missing_leave(self, player: Side, days: i32, letters: &[EntryName], together: bool) -> String {
        let names: Vec<String> = letters.iter().map(|entry| self.entry(*entry)).collect();
        let between = self.word(if together { "list-and" } else { "list-or" });
        let args = [
            ("player", self.player(player).into()),
            ("side", Side::name(player).into()),
            ("days", days.into()),
            ("letters", names.join(&format!(" {between} ")).into()),
            ("together", if together { "yes" } else { "no" }.into()),
        ];
        self.say("because-missing-leave", &args)
    }

    /// `45 thinking (6 + 5 + 5 + 8 + 21) + 1 correction (2.)`.
    fn sum(self, sum: &Sum) -> String {
        /// Parts of a group that are named one by one; `why` names them all.
        const NAMED: usize = 12;
        let groups = sum.groups.iter().map(|group| {
            let of = |range: Range| bare(range);
            let named = group.parts.iter().filter(|part| part.days.get() != Some(0));
            let rest = named.clone().count().saturating_sub(NAMED);
            let mut parts: Vec<String> = named
                .skip(rest)
                .map(|part| if group.kind == PostingKind::Thinking { of(part.days) } else { self.entry(part.entry) })
                .collect();
            if rest > 0 {
                parts.insert(0, "…".to_owned());
            }
            let joined = parts.join(if group.kind == PostingKind::Thinking { " + " } else { ", " });
            let args = [("days", of(group.days).into()), ("kind", self.kind(group.kind).into())];
            let head = self.say("because-part", &args);
            // One letter's thinking is its own sum.
            let is_alone = group.kind == PostingKind::Thinking && !joined.contains(' ');
            if joined.is_empty() || is_alone { head } else { format!("{head} ({joined})") }
        });
        groups.collect::<Vec<_>>().join(" + ")
    }

    /// A parameter that a layer changed: what it is now and what it was in every layer below, with the reasons.
    #[must_use]
    pub fn changed(self, param: &Param) -> String {
        let value = self.literal(&param.value);
        let Some(replaced) = &param.replaced else { return value };
        self.changes("changed-param", (&param.name, value), replaced, |value| self.literal(value))
    }

    /// A reading for which a layer chose another option, likewise.
    #[must_use]
    pub fn changed_reading(self, reading: &Reading) -> String {
        let option = |at: &u16| {
            let name = reading.options.get(usize::from(*at));
            name.map(|name| format!("`{name}`")).unwrap_or_default()
        };
        let value = option(&reading.chosen);
        let Some(replaced) = &reading.replaced else { return value };
        self.changes("changed-reading", (&reading.name, value), replaced, option)
    }

    fn changes<T>(
        self,
        head: &str,
        (name, value): (&str, String),
        replaced: &Replaced<T>,
        say: impl Fn(&T) -> String,
    ) -> String {
        let args = [("name", name.into()), ("value", value.into()), ("because", replaced.because.as_str().into())];
        let mut told = self.say(head, &args);
        for step in replaced.chain() {
            let value = say(&step.value).into();
            let layer = self.ruleset.and_then(|ruleset| ruleset.layers.get(step.place.layer.index()));
            told.push_str("; ");
            told.push_str(&if let (Some(before), Some(layer)) = (&step.before, layer) {
                let because = before.because.as_str().into();
                let args = [("layer", layer.id.as_str().into()), ("value", value), ("because", because)];
                self.say("changed-step", &args)
            } else {
                let section = self.ruleset.map_or("", |ruleset| ruleset.section(step.article));
                self.say("changed-base", &[("value", value), ("article", section.into())])
            });
        }
        told
    }
}
