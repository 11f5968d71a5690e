//! What Rust knows about a game: one arm a fact of the vocabulary.

use crate::game::{DisorderKind, Evidence, Sending, SendingKind, Told, column};
use crate::rules::WordId;
use crate::source::Span;
use crate::syntax::record::ast::{self, Detail, Entry, Field, Role, Side, Total, Verdict};
use crate::vocabulary::{Domain, Fact};

use super::bound::side_of;
use super::flags::SUPPOSED;
use super::phrase;
use super::run::Run;
use super::trace::Tracer;
use super::value::{Need, Object, Range, SetRef, Truth, Value};

impl<T: Tracer> Run<'_, T> {
    /// A fact of a thing.
    pub(super) fn fact(&self, of: Object, fact: Fact) -> Value {
        if !self.given.facts.is_empty()
            && let Some(values) = self.given.facts.get(&(of, fact))
        {
            return values.first().copied().unwrap_or(Value::None);
        }
        let index = of.index as usize;
        let unknown = Value::Unknown(Need { of, fact });
        match of.domain {
            Domain::Letter => self.sending(of.index).map_or(Value::None, |s| self.letter_fact(of, s, fact)),
            Domain::Repeat => self.repeat_fact(of, fact),
            Domain::Claim => self.claim_fact(of, fact),
            Domain::Break => self.break_fact(of, fact),
            Domain::Player => self.player_fact(of, fact),
            Domain::Game => match fact {
                Fact::CountedBreaks => Value::Days(SetRef::Game),
                Fact::PresetMoves => Value::number(i32::try_from(self.game.preset).unwrap_or(i32::MAX)),
                Fact::AsOf => Value::date(self.as_of),
                _ => Value::None,
            },
            Domain::StartList => match fact {
                Fact::StartDate => self.game.start.map_or(unknown, Value::date),
                Fact::EndDate => self.game.end.map_or(Value::None, Value::date),
                _ => Value::None,
            },
            Domain::Omission => self.omission_fact(index, fact),
            Domain::Move => match fact {
                Fact::Offered => Value::truth(of.index & OFFERED != 0),
                Fact::Forced => Value::truth(of.index & FORCED != 0),
                _ => Value::None,
            },
            Domain::Inquiry | Domain::Protest | Domain::Application | Domain::Ruling | Domain::Notice => {
                self.entry_fact(of, fact)
            }
            Domain::Posting => Value::None,
        }
    }

    /// A sending of the game, or the answer that is supposed.
    fn sending(&self, index: u32) -> Option<&Sending> {
        self.game.sending(index).or_else(|| self.supposed.as_deref().filter(|_| index == SUPPOSED))
    }

    fn letter_fact(&self, of: Object, sending: &Sending, fact: Fact) -> Value {
        let seen = |evidence| seen(evidence, of, fact);
        let written = |field| {
            let entry = self.game.entry(sending.entry).filter(|_| sending.kind == SendingKind::Letter);
            entry.and_then(|entry| column(entry, field)).map_or(Value::None, |day| seen(day.value.into()))
        };
        match fact {
            Fact::StatedSent => seen(sending.stated_sent),
            Fact::StatedReceived => seen(sending.stated_received),
            Fact::Postmark => seen(sending.postmark),
            Fact::PostmarkUnreadable => Value::truth(sending.postmark_unreadable),
            Fact::ReceivedUnreadable => Value::truth(sending.received_unreadable),
            Fact::ReceiptStamp => seen(sending.receipt_stamp),
            Fact::Registered => Value::truth(sending.registered),
            Fact::Arrived => seen(sending.arrived),
            Fact::ArrivalPostmark => seen(sending.arrival_postmark),
            Fact::FirstDate => written(Field::First),
            Fact::SecondDate => written(Field::Second),
            Fact::ThirdDate => written(Field::Third),
            Fact::WhiteTotal => self.total(of, sending.entry, Side::White, fact),
            Fact::BlackTotal => self.total(of, sending.entry, Side::Black, fact),
            Fact::OpensGame => Value::truth(sending.incoming.is_none() && sending.kind == SendingKind::Letter),
            Fact::InTurn => {
                let out_of_turn = |kind: &DisorderKind| matches!(kind, DisorderKind::Turn { .. });
                let mut own = self.game.disorder.iter().filter(|found| found.entry == sending.entry);
                Value::truth(!own.any(|found| out_of_turn(&found.kind)))
            }
            Fact::Answered => Value::truth(sending.answer.is_some()),
            Fact::EarlierAnswer => seen(sending.earlier_answer),
            Fact::OffersDraw => {
                let mut details = self.game.details(sending.entry);
                Value::truth(details.any(|detail| matches!(detail, Detail::OffersDraw)))
            }
            Fact::RepeatReceived => self.repeat_received(of, fact),
            // The judge's letter after papers that were not complete forwards no move.
            Fact::ForwardedOn if sending.kind == SendingKind::Judge && sending.made != [0; 2] => {
                seen(sending.stated_sent)
            }
            _ => Value::None,
        }
    }

    fn repeat_received(&self, of: Object, fact: Fact) -> Value {
        let repeats = self.game.repeats.iter().filter(|repeat| repeat.letter == of.index);
        let received = repeats.filter_map(|repeat| self.game.sending(repeat.sending));
        let days = received.map(|sending| sending.arrived.or(sending.stated_received));
        days.reduce(Evidence::or).map_or(Value::None, |day| seen(day, of, fact))
    }

    fn total(&self, of: Object, entry: usize, side: Side, fact: Fact) -> Value {
        match self.game.fraction(entry).map(|fraction| fraction.value.of(side)) {
            Some(Total::Days(days)) => Value::number(i32::try_from(days).unwrap_or(i32::MAX)),
            Some(Total::Unstated | Total::Unreadable) => Value::Unknown(Need { of, fact }),
            None => Value::None,
        }
    }

    fn repeat_fact(&self, of: Object, fact: Fact) -> Value {
        let Some(repeat) = self.game.repeats.get(of.index as usize) else { return Value::None };
        let Some(sending) = self.game.sending(repeat.sending) else { return Value::None };
        let written = |field| {
            let entry = self.game.entry(repeat.entry);
            entry.and_then(|entry| column(entry, field)).map_or(Value::None, |day| seen(day.value.into(), of, fact))
        };
        match fact {
            Fact::RepeatDate => seen(sending.stated_sent, of, fact),
            Fact::Registered => Value::truth(sending.registered),
            Fact::Arrived => seen(sending.arrived, of, fact),
            Fact::FirstDate => written(Field::First),
            Fact::SecondDate => written(Field::Second),
            Fact::ThirdDate => written(Field::Third),
            Fact::WhiteTotal => self.total(of, repeat.entry, Side::White, fact),
            Fact::BlackTotal => self.total(of, repeat.entry, Side::Black, fact),
            _ => Value::None,
        }
    }

    fn claim_fact(&self, of: Object, fact: Fact) -> Value {
        let Some(claim) = self.game.claims.get(of.index as usize) else { return Value::None };
        let Some(Entry::Claim(tree)) = self.game.entry(claim.entry) else { return Value::None };
        let against = tree.details.iter().find_map(|detail| match &detail.value {
            Detail::Against { days, moves, .. } => Some((days.value, moves.value)),
            _ => None,
        });
        let count = |number: u32| Value::number(i32::try_from(number).unwrap_or(i32::MAX));
        match fact {
            Fact::Sent => seen(claim.sent, of, fact),
            Fact::EarlierAnswer => seen(claim.earlier_answer, of, fact),
            Fact::Received => match (claim.arrived, claim.sent.day()) {
                // It came on the day on which it was sent, or after.
                (Evidence::Unknown, Some(sent)) => {
                    Value::Date(Range::between(sent.number(), Range::OPEN_HIGH, Need { of, fact }))
                }
                (arrived, _) => seen(arrived, of, fact),
            },
            Fact::Registered => Value::truth(tree.registered),
            Fact::AgainstDays => against.map_or(Value::None, |(days, _)| count(days)),
            Fact::AgainstMoves => against.map_or(Value::None, |(_, moves)| count(moves)),
            Fact::WhiteTotal => self.total(of, claim.entry, Side::White, fact),
            Fact::BlackTotal => self.total(of, claim.entry, Side::Black, fact),
            Fact::OwnMove => Value::truth(claim.own_move),
            Fact::ToldElder => self.told(of, claim.entry, Some(claim.by), Role::Elder, fact),
            _ => Value::None,
        }
    }

    /// Whether a `told` detail names a role; whoever keeps the papers cannot see what his partner told others.
    pub(super) fn told(&self, of: Object, entry: usize, by: Option<Side>, role: Role, fact: Fact) -> Value {
        let told = self.game.entry(entry).is_some_and(|entry| crate::game::told(entry, role));
        let hidden = self.game.keeper().is_some_and(|keeper| by.is_some_and(|by| by != keeper));
        if !told && hidden { Value::Truth(Truth::Unknown(Need { of, fact })) } else { Value::truth(told) }
    }

    fn break_fact(&self, of: Object, fact: Fact) -> Value {
        let Some(taken) = self.game.breaks.get(of.index as usize) else { return self.elsewhere_fact(of, fact) };
        let state = self.breaks.get(of.index as usize).copied().unwrap_or_default();
        let truth = |told| match told {
            Told::Yes => Value::truth(true),
            Told::No => Value::truth(false),
            Told::Unknown => Value::Truth(Truth::Unknown(Need { of, fact })),
        };
        match fact {
            Fact::BreakFirst => seen(taken.first, of, fact),
            Fact::BreakLast => seen(taken.last, of, fact),
            Fact::BreakAuthor => Value::Player(taken.by),
            Fact::Announced => seen(taken.announced, of, fact),
            Fact::ToldPartner => truth(taken.told_partner),
            Fact::ToldElder if self.game.group.elder_told.contains(&of.index) => Value::truth(true),
            Fact::ToldElder => truth(taken.told_elder),
            Fact::Registered => Value::truth(taken.registered),
            Fact::NoticeLost => Value::truth(self.has_detail(taken.entry, |detail| matches!(detail, Detail::Lost))),
            Fact::SameInAllGames => Value::truth(self.other_days(of.index).is_none()),
            Fact::AcceptedByJudge => Value::truth(state.accepted),
            Fact::GrantedByJudge => Value::truth(taken.granted || state.granted),
            Fact::Phrase => self.words(taken.entry).map_or(Value::None, |_| Value::Text(of)),
            Fact::WordsFirst | Fact::WordsLast => {
                let dates = self.words(taken.entry).map(|words| phrase::dates(words, self.century()));
                let (first, last) = dates.unwrap_or_default();
                let date = if fact == Fact::WordsFirst { first } else { last };
                date.map_or(Value::None, Value::date)
            }
            _ => Value::None,
        }
    }

    /// The words in which a break was announced.
    pub(super) fn words(&self, entry: usize) -> Option<&str> {
        self.game.details(entry).find_map(|detail| match detail {
            Detail::Words(text) => Some(text.value),
            _ => None,
        })
    }

    /// The year nearest to which a year of two digits is read.
    pub(super) fn century(&self) -> i32 {
        self.game.start.map_or(2000, crate::time::Date::year)
    }

    fn player_fact(&self, of: Object, fact: Fact) -> Value {
        let side = side_of(of);
        match fact {
            Fact::StartListReceived => {
                let received = self.game.start_list.get(side.index()).copied().unwrap_or(Evidence::None);
                seen(received, of, fact)
            }
            Fact::CountedBreaks => Value::Days(SetRef::Player(side)),
            Fact::FlagDate => self.flags.get(side.index()).copied().flatten().map_or(Value::None, Value::date),
            Fact::RuledDays => Value::number(self.ruled_days.get(side.index()).copied().unwrap_or(0)),
            Fact::SealedMove => {
                // Of the claim at hand, and of no earlier one.
                let claim =
                    self.claimed.and_then(|claim| Some((claim as usize, self.game.claims.get(claim as usize)?)));
                let sealed = claim.filter(|(_, claim)| {
                    claim.by == side && self.game.details(claim.entry).any(|detail| matches!(detail, Detail::Sealed(_)))
                });
                sealed.map_or(Value::None, |(index, _)| {
                    Value::Text(Object { domain: Domain::Claim, index: u32::try_from(index).unwrap_or(u32::MAX) })
                })
            }
            _ => Value::None,
        }
    }

    fn omission_fact(&self, index: usize, fact: Fact) -> Value {
        let Some(omission) = self.omissions.get(index) else { return Value::None };
        match fact {
            Fact::OmittedField => {
                let first = || omission.fields.iter().position(|missing| *missing);
                let asked = self.fields_asked.iter().flatten().find(|(of, _)| *of as usize == index);
                let field = asked.map(|(_, field)| *field).or_else(first);
                field.map_or(Value::None, |field| Value::Word(WordId(u16::try_from(field).unwrap_or(0))))
            }
            Fact::PointedOut => Value::truth(omission.pointed_out),
            _ => Value::None,
        }
    }

    fn entry_fact(&self, of: Object, fact: Fact) -> Value {
        let entry = of.index as usize;
        match (self.game.entry(entry), fact) {
            (Some(Entry::Inquiry(notice) | Entry::Protest(notice)), Fact::Sent) => {
                seen(self.game.own_day(notice.sent.value), of, fact)
            }
            (Some(Entry::Inquiry(notice) | Entry::Protest(notice)), Fact::Registered) => {
                Value::truth(notice.registered)
            }
            (Some(Entry::Protest(notice)), Fact::Reasons) => {
                let given = notice.details.iter().any(|detail| matches!(detail.value, Detail::Reasons(_)));
                let hidden = self.game.keeper().is_some_and(|keeper| keeper != notice.by.value);
                match given {
                    true => Value::Text(of),
                    false if hidden => Value::Unknown(Need { of, fact }),
                    false => Value::None,
                }
            }
            (Some(Entry::Protest(notice)), Fact::AgainstClaim | Fact::BeforeRuling) => {
                let claim = self.claimed.and_then(|claim| self.game.claims.get(claim as usize));
                let accused = claim.is_some_and(|claim| claim.by != notice.by.value);
                let waits = self.state == super::evaluation::State::Suspended;
                Value::truth(accused && (fact == Fact::AgainstClaim || waits))
            }
            (Some(Entry::Application(application)), Fact::Sent) => {
                seen(self.game.own_day(application.sent.value), of, fact)
            }
            (Some(Entry::Ruling(ruling)), _) => match fact {
                Fact::Sent => seen(self.game.own_day(ruling.on.value), of, fact),
                Fact::Confirmed => Value::truth(matches!(ruling.verdict.value, Verdict::Confirmed)),
                Fact::Refuted => Value::truth(matches!(ruling.verdict.value, Verdict::Refuted)),
                Fact::Incomplete => Value::truth(matches!(ruling.verdict.value, Verdict::Incomplete)),
                Fact::AcceptsBreak => Value::truth(matches!(ruling.verdict.value, Verdict::AcceptsBreak { .. })),
                Fact::GrantsBreak => Value::truth(matches!(ruling.verdict.value, Verdict::GrantsBreak { .. })),
                Fact::OnClaim => Value::truth(self.ruled.on_claim),
                Fact::BreakTaker => self.ruled.taken.map_or(Value::None, |(side, _)| Value::Player(side)),
                Fact::RuledFirst => match self.ruled.taken {
                    Some((_, Some(first))) => Value::date(first),
                    Some((_, None)) => Value::Unknown(Need { of, fact }),
                    None => Value::None,
                },
                Fact::AppliedFor => Value::truth(self.ruled.applied_for),
                Fact::NamesBreak => Value::truth(self.ruled.names_break),
                Fact::BreakTold => Value::truth(self.ruled.break_told),
                Fact::CountedBefore => Value::truth(self.ruled.counted_before),
                Fact::ToldElder => self.told(of, entry, None, Role::Elder, fact),
                _ => Value::None,
            },
            _ => Value::None,
        }
    }

    /// Where a record has a fact; the headline if it stands nowhere by itself.
    pub(super) fn fact_span(&self, of: Object, fact: Fact) -> Option<Span> {
        let index = of.index as usize;
        let entry = match of.domain {
            Domain::Letter => self.game.sendings.get(index)?.entry,
            Domain::Repeat => self.game.repeats.get(index)?.entry,
            Domain::Claim => self.game.claims.get(index)?.entry,
            Domain::Break => self.game.breaks.get(index)?.entry,
            Domain::Inquiry | Domain::Protest | Domain::Application | Domain::Ruling => index,
            Domain::Omission => {
                let letter = self.omissions.get(index)?.letter;
                self.game.sending(letter)?.entry
            }
            _ => return None,
        };
        // What an answer says about a sending stands in the answer.
        let answer = || self.game.sending(of.index).and_then(|sending| self.game.sending(sending.answer?));
        match (of.domain, fact) {
            (Domain::Letter, Fact::StatedReceived) => {
                answer().and_then(|answer| self.span_in(answer.entry, Fact::SecondDate))
            }
            (Domain::Letter, Fact::Postmark) if !self.has_detail(entry, |d| matches!(d, Detail::Postmark(_))) => {
                answer().and_then(|answer| self.span_in(answer.entry, Fact::FirstDate))
            }
            _ => self.span_in(entry, fact),
        }
    }

    fn has_detail(&self, entry: usize, wanted: impl Fn(&Detail<'_>) -> bool) -> bool {
        self.game.details(entry).any(wanted)
    }

    /// Where an entry has a fact.
    pub(super) fn span_in(&self, index: usize, fact: Fact) -> Option<Span> {
        let entry = self.game.entry(index)?;
        let field = |field| column(entry, field).map(|day| day.span);
        let detail = |wanted: fn(&Detail<'_>) -> bool| {
            entry.details().iter().find(|detail| wanted(&detail.value)).map(|detail| detail.span)
        };
        let place = match fact {
            Fact::FirstDate => field(Field::First),
            Fact::SecondDate => field(Field::Second),
            Fact::ThirdDate | Fact::StatedSent => {
                detail(|d| matches!(d, Detail::Sent { .. })).or_else(|| field(Field::Third))
            }
            Fact::Sent if matches!(entry, Entry::Repeat(_)) => detail(|d| matches!(d, Detail::Sent { .. })),
            Fact::WhiteTotal | Fact::BlackTotal | Fact::BothTotals => {
                self.game.fraction(index).map(|fraction| fraction.span)
            }
            Fact::Postmark | Fact::PostmarkUnreadable => detail(|d| matches!(d, Detail::Postmark(_))),
            Fact::ReceiptStamp => detail(|d| matches!(d, Detail::Receipt { .. })),
            Fact::Arrived | Fact::ArrivalPostmark | Fact::Received => detail(|d| matches!(d, Detail::Arrived { .. })),
            Fact::Announced | Fact::ToldPartner => detail(|d| matches!(d, Detail::Announced { .. })),
            Fact::Phrase | Fact::WordsFirst | Fact::WordsLast => detail(|d| matches!(d, Detail::Words(_))),
            Fact::AgainstDays | Fact::AgainstMoves => detail(|d| matches!(d, Detail::Against { .. })),
            Fact::BreakFirst => break_day(entry, true),
            Fact::BreakLast => break_day(entry, false),
            _ => None,
        };
        Some(place.unwrap_or_else(|| entry.span()))
    }
}

fn break_day(entry: &Entry<'_>, first: bool) -> Option<Span> {
    match entry {
        Entry::Break(taken) => Some(if first { taken.first.span } else { taken.last.span }),
        Entry::Ruling(ast::Ruling { verdict, .. }) => Some(verdict.span),
        _ => None,
    }
}

/// Evidence as a value.
fn seen(evidence: Evidence, of: Object, fact: Fact) -> Value {
    match evidence {
        Evidence::None => Value::None,
        Evidence::Unknown => Value::Unknown(Need { of, fact }),
        Evidence::On(date) => Value::date(date),
    }
}

/// A class of moves: made (0), or offered, or offered and compulsory.
pub const OFFERED: u32 = 1;
/// See [`OFFERED`].
pub const FORCED: u32 = 2;
