//! Names of things: facts, entries, what a node of an explanation is about.

use crate::engine::{EntryName, Item, Need, NodeKind, Object, Posting, Value, Wanted};
use crate::rules::{ObligationId, ObligationKind, Place, ReadingId, RequireOn, SlotId};
use crate::syntax::record::ast::{Paper, Role, Side};
use crate::syntax::rules::ast::Language;
use crate::vocabulary::{Domain, EngineSlot, Fact, TERMS, Term};

use super::Speaker;

/// Questions of the engine whose answers have a sentence of their own.
const SENTENCES: [(EngineSlot, &str); 13] = [
    (EngineSlot::LetterSent, "slot-sent"),
    (EngineSlot::LetterReceived, "slot-received"),
    (EngineSlot::LetterCountedSince, "slot-counted-since"),
    (EngineSlot::LetterCharge, "slot-charge"),
    (EngineSlot::LetterTrueCharge, "slot-true-charge"),
    (EngineSlot::PlayerClockStart, "slot-clock-start"),
    (EngineSlot::AverageTransit, "slot-average-transit"),
    (EngineSlot::PlayerCountedMoves, "slot-counted-moves"),
    (EngineSlot::PlayerOverdue, "slot-overdue"),
    (EngineSlot::BreakLength, "slot-break-length"),
    (EngineSlot::BreakCounted, "slot-break-counted"),
    (EngineSlot::BreakCountedFrom, "slot-break-from"),
    (EngineSlot::BreakCountedThrough, "slot-break-through"),
];

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

    /// Name of one who takes part.
    #[must_use]
    pub fn role(self, role: Role) -> String {
        match role {
            Role::White => self.player(Side::White),
            Role::Black => self.player(Side::Black),
            Role::Judge => self.word("role-judge"),
            Role::Elder => self.word("role-elder"),
        }
    }

    /// A paper, or who was to be told.
    pub(super) fn wanted(self, wanted: Wanted) -> String {
        self.word(match wanted {
            Wanted::Role(role) => return self.role(role),
            Wanted::Paper(Paper::Letters) => "value-paper-letters",
            Wanted::Paper(Paper::Cards) => "value-paper-cards",
            Wanted::Paper(Paper::Receipts) => "value-paper-receipts",
            Wanted::Paper(Paper::Score) => "value-paper-score",
            Wanted::Paper(Paper::ReplyMove) => "value-paper-reply-move",
            Wanted::Paper(Paper::TimeChart) => "value-paper-time-chart",
            Wanted::Paper(Paper::NoticeReceipt) => "value-paper-notice-receipt",
            Wanted::Paper(Paper::Calculation) => "value-paper-calculation",
        })
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
            NodeKind::Slot(id, of) => self.slot(id, of),
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

    /// The option of a reading that holds: for this game, else by the ruleset.
    #[must_use]
    pub fn option(self, reading: ReadingId) -> Option<&'a str> {
        let found = self.ruleset?.readings.get(reading.index())?;
        let option = self.verdict.map_or(found.chosen, |verdict| verdict.plan.choice(reading));
        found.options.get(usize::from(option)).map(String::as_str)
    }

    /// Name of a slot and of what it was asked about: `received of 9...`; without the thing, its path.
    fn slot(self, id: SlotId, of: Option<Object>) -> String {
        let Some(slot) = self.ruleset.and_then(|ruleset| ruleset.slots.get(id.index())) else { return String::new() };
        match (of, slot.name.split_once('.')) {
            (Some(of), Some((_, name))) => {
                let thing = self.thing(of);
                self.say("value-of", &[("fact", name.into()), ("thing", thing.into())])
            }
            _ => slot.name.clone(),
        }
    }

    /// An option of a reading.
    #[must_use]
    pub fn option_at(self, reading: ReadingId, option: u16) -> Option<&'a str> {
        let found = self.ruleset?.readings.get(reading.index())?;
        found.options.get(usize::from(option)).map(String::as_str)
    }

    /// The number with which the question of a reading begins.
    #[must_use]
    pub fn number_of(self, reading: ReadingId) -> Option<&'a str> {
        let found = self.ruleset?.readings.get(reading.index())?;
        let number = found.prose.split_once(':').map(|(number, _)| number)?;
        number.chars().all(|c| c.is_ascii_digit()).then_some(number)
    }

    /// Whether a duty or right is a duty, a right or a permission.
    #[must_use]
    pub fn obligation_kind(self, id: ObligationId) -> Option<ObligationKind> {
        self.ruleset?.obligations.get(id.index()).map(|found| found.kind)
    }

    /// Whether an item is asked of each player.
    #[must_use]
    pub fn is_of_players(self, item: Item) -> bool {
        let Item::Require(at) = item else { return false };
        let require = self.ruleset.and_then(|ruleset| ruleset.requires.get(at));
        require.is_some_and(|require| require.on == RequireOn::EachPlayer)
    }

    /// Whether a slot answers this question of the engine.
    #[must_use]
    pub fn is_slot(self, slot: SlotId, question: EngineSlot) -> bool {
        self.ruleset.and_then(|ruleset| ruleset.engine_slot(question)) == Some(slot)
    }

    /// The answer to a question of the engine as a sentence.
    #[must_use]
    pub fn slot_sentence(self, slot: SlotId, of: Object, answer: Value, value: &str) -> Option<String> {
        let key = SENTENCES.iter().find(|(question, _)| self.is_slot(slot, *question)).map(|(_, key)| *key)?;
        let yes = if answer == Value::truth(true) { "yes" } else { "no" };
        let count = match answer {
            Value::Number(range) => range.get().unwrap_or(0),
            _ => 0,
        };
        let args = [
            ("thing", self.thing(of).into()),
            ("side", if of.index == 0 { "white" } else { "black" }.into()),
            ("value", value.to_owned().into()),
            ("value-count", count.into()),
            ("yes", yes.into()),
        ];
        Some(self.say(key, &args))
    }

    /// What the ruleset writes at a place, on one line.
    #[must_use]
    pub fn written(self, place: Place) -> String {
        let source = self.ruleset.and_then(|ruleset| ruleset.source(place));
        let text = source.map_or("", |source| source.slice(place.span));
        text.split_whitespace().collect::<Vec<_>>().join(" ")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::record::ast::MoveNumber;

    #[test]
    fn english_names_entries_as_machine_formats_do() {
        let number = MoveNumber { number: 5, side: Side::Black };
        let all = [
            EntryName::Letter(number),
            EntryName::Repeat(number),
            EntryName::Break,
            EntryName::Inquiry,
            EntryName::Claim,
            EntryName::Protest,
            EntryName::Application,
            EntryName::Ruling,
            EntryName::Result,
            EntryName::Start,
        ];
        for entry in all {
            assert_eq!(Speaker::new(Language::En).entry(entry), entry.to_string());
            assert!(!Speaker::new(Language::Ru).entry(entry).contains(|c: char| c.is_ascii_alphabetic()), "{entry}");
        }
    }
}
