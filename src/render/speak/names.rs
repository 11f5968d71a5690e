//! Names of things: facts, entries, what a node of an explanation is about.

use crate::engine::{EntryName, Need, NodeKind, Object, Posting};
use crate::rules::ReadingId;
use crate::syntax::record::ast::Side;
use crate::syntax::rules::ast::Language;
use crate::vocabulary::{Domain, Fact, TERMS, Term};

use super::Speaker;

impl<'a> Speaker<'a> {
    /// Name of an entry: `5...`, `repeat 5.`, `claim`.
    #[must_use]
    pub fn entry(self, entry: EntryName) -> String {
        match entry {
            EntryName::Letter(number) => number.to_string(),
            EntryName::Repeat(number) => self.say("entry-repeat", &[("number", number.to_string().into())]),
            other => self.word(&format!("entry-{other}")),
        }
    }

    /// Name of what a node of an explanation is about; empty for a computation.
    #[must_use]
    pub fn node(self, kind: &NodeKind) -> String {
        let Some(ruleset) = self.ruleset else { return String::new() };
        let name = |name: Option<&String>| name.cloned().unwrap_or_default();
        match *kind {
            NodeKind::Fact(of, fact) => self.need(Need { of, fact }),
            NodeKind::Param(id) => name(ruleset.params.get(id.index()).map(|param| &param.name)),
            NodeKind::Reading(id) => name(ruleset.readings.get(id.index()).map(|reading| &reading.name)),
            NodeKind::Slot(id, _) => name(ruleset.slots.get(id.index()).map(|slot| &slot.name)),
            NodeKind::Taken(id, at) | NodeKind::NotTaken(id, at) => {
                let slot = ruleset.slots.get(id.index());
                name(slot.and_then(|slot| slot.exceptions.get(usize::from(at))).map(|exception| &exception.name))
            }
            NodeKind::Account(side) => self.player(side),
            NodeKind::Obligation(id) => name(ruleset.obligations.get(id.index()).map(|found| &found.name)),
            NodeKind::Literal | NodeKind::Operation(_) | NodeKind::Posting(_) | NodeKind::Item => String::new(),
        }
    }

    /// A posting of the game, and the section of its article.
    #[must_use]
    pub fn posting(self, index: usize) -> Option<(&'a Posting, &'a str)> {
        let verdict = self.verdict?;
        let posting = verdict.evaluation.postings.get(index)?;
        Some((posting, verdict.ruleset.section(posting.article)))
    }

    /// The option of a reading that holds.
    #[must_use]
    pub fn option(self, reading: ReadingId) -> Option<&'a str> {
        let reading = self.ruleset?.readings.get(reading.index())?;
        reading.options.get(usize::from(reading.chosen)).map(String::as_str)
    }

    /// What would settle an unknown.
    #[must_use]
    pub fn need(self, need: Need) -> String {
        let row = need.fact.row();
        let fact = if self.language == Language::Ru { row.ru } else { row.en };
        self.say("value-of", &[("fact", fact.into()), ("thing", self.thing(need.of).into())])
    }

    /// What would settle an open question, in short: `arrival of 3...`.
    #[must_use]
    pub fn needs(self, need: Need) -> String {
        self.about_need("needs", need)
    }

    /// What is not known, as a clause: `when 3... came`.
    pub(super) fn lacking(self, need: Need) -> String {
        self.about_need("lacking", need)
    }

    fn about_need(self, head: &str, need: Need) -> String {
        let kind = match need.fact {
            Fact::Arrived | Fact::ArrivalPostmark | Fact::StatedReceived | Fact::Received | Fact::RepeatReceived => {
                "arrival"
            }
            Fact::Postmark
            | Fact::ReceiptStamp
            | Fact::StatedSent
            | Fact::Sent
            | Fact::PreviousSent
            | Fact::RepeatDate
            | Fact::EarlierAnswer
            | Fact::ForwardedOn => "sending",
            Fact::ToldPartner | Fact::Announced => "notice",
            Fact::StartListReceived => "start-list",
            Fact::WhiteTotal | Fact::BlackTotal => "total",
            _ => return self.say(&format!("{head}-other"), &[("what", self.need(need).into())]),
        };
        self.say(&format!("{head}-{kind}"), &[("thing", self.thing(need.of).into())])
    }

    /// Name of a thing that has facts.
    #[must_use]
    pub fn thing(self, thing: Object) -> String {
        if thing.domain == Domain::Player {
            return self.player(if thing.index == 0 { Side::White } else { Side::Black });
        }
        if let Some(entry) = self.verdict.and_then(|verdict| verdict.entry_of(thing)) {
            return self.entry(entry);
        }
        let row = TERMS.iter().find(|row| matches!(row.term, Term::Root(root) if root.domain() == Some(thing.domain)));
        row.map_or_else(String::new, |row| if self.language == Language::Ru { row.ru } else { row.en }.to_owned())
    }
}
