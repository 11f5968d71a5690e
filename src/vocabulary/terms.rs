//! Names of roots, roles, events, acts, papers and kinds in both languages.

use crate::syntax::record::ast::{Paper, Role};

use super::{Act, Event, Feature, PostingKind, Root, Rounding, Term};

/// A name in two languages.
#[derive(Clone, Copy, Debug)]
pub struct TermRow {
    /// English.
    pub en: &'static str,
    /// Russian, written with `е` for `ё`.
    pub ru: &'static str,
    /// What it means. One word may have several rows: `claim` is a root, an event and an act.
    pub term: Term,
}

const fn row(en: &'static str, ru: &'static str, term: Term) -> TermRow {
    TermRow { en, ru, term }
}

/// All names.
pub const TERMS: &[TermRow] = &[
    // ---- roots ----
    row("letter", "письмо", Term::Root(Root::Letter)),
    row("incoming", "входящее", Term::Root(Root::Incoming)),
    row("repeat", "повтор", Term::Root(Root::Repeat)),
    row("inquiry", "запрос", Term::Root(Root::Inquiry)),
    row("omission", "упущение", Term::Root(Root::Omission)),
    row("omission-notice", "указание-на-упущение", Term::Root(Root::Notice)),
    row("claim", "объявление-просрочки", Term::Root(Root::Claim)),
    row("protest", "протест", Term::Root(Root::Protest)),
    row("ruling", "решение", Term::Root(Root::Ruling)),
    row("break", "перерыв", Term::Root(Root::Break)),
    row("application", "заявление", Term::Root(Root::Application)),
    row("game", "партия", Term::Root(Root::Game)),
    row("start-list", "стартовый-лист", Term::Root(Root::StartList)),
    row("it", "каждый", Term::Root(Root::It)),
    row("author", "автор", Term::Root(Root::Author)),
    row("addressee", "адресат", Term::Root(Root::Addressee)),
    row("player", "игрок", Term::Root(Root::Player)),
    row("white", "белые", Term::Root(Root::White)),
    row("black", "черные", Term::Root(Root::Black)),
    row("claimant", "объявивший-просрочку", Term::Root(Root::Claimant)),
    row("accused", "просрочивший", Term::Root(Root::Accused)),
    // ---- roles that are no players ----
    row("judge", "судья", Term::Role(Role::Judge)),
    row("elder", "староста", Term::Role(Role::Elder)),
    // ---- events ----
    row("letter", "письмо", Term::Event(Event::Letter)),
    row("repeat", "повтор", Term::Event(Event::Repeat)),
    row("inquiry", "запрос", Term::Event(Event::Inquiry)),
    row("claim", "объявление-просрочки", Term::Event(Event::Claim)),
    row("protest", "протест", Term::Event(Event::Protest)),
    row("ruling", "решение", Term::Event(Event::Ruling)),
    row("break", "перерыв", Term::Event(Event::Break)),
    row("application", "заявление", Term::Event(Event::Application)),
    row("omission", "упущение", Term::Event(Event::Omission)),
    row("omission-notice", "указание-на-упущение", Term::Event(Event::Notice)),
    row("overdue-event", "превышение-времени", Term::Event(Event::Overdue)),
    row("silence", "молчание", Term::Event(Event::Silence)),
    row("start-of-game", "начало-партии", Term::Event(Event::StartOfGame)),
    row("end-of-game", "конец-партии", Term::Event(Event::EndOfGame)),
    row("first-move-received", "первый-ход-получен", Term::Event(Event::FirstMoveReceived)),
    row("answer", "ответ", Term::Event(Event::Answer)),
    row("break-elsewhere", "перерыв-в-другой-партии", Term::Event(Event::BreakElsewhere)),
    row("move-while-suspended", "ход-до-решения", Term::Event(Event::MoveWhileSuspended)),
    row("claim-while-suspended", "объявление-до-решения", Term::Event(Event::ClaimWhileSuspended)),
    // ---- acts ----
    row("answer", "ответ", Term::Act(Act::Answer)),
    row("correction", "поправка", Term::Act(Act::Correction)),
    row("penalty", "штраф", Term::Act(Act::Penalty)),
    row("repeat", "повтор", Term::Act(Act::Repeat)),
    row("inquiry", "запрос", Term::Act(Act::Inquiry)),
    row("claim", "объявление-просрочки", Term::Act(Act::Claim)),
    row("protest", "протест", Term::Act(Act::Protest)),
    row("omission-notice", "указание-на-упущение", Term::Act(Act::OmissionNotice)),
    row("materials", "материалы", Term::Act(Act::Materials)),
    row("notice", "извещение", Term::Act(Act::Notice)),
    row("break-notice", "извещение-о-перерыве", Term::Act(Act::BreakNotice)),
    row("accept-break", "признать-перерыв", Term::Act(Act::AcceptBreak)),
    row("grant-break", "назначить-перерыв", Term::Act(Act::GrantBreak)),
    row("ruling", "решение", Term::Act(Act::Ruling)),
    // ---- papers ----
    row("letters", "письма", Term::Paper(Paper::Letters)),
    row("cards", "открытки", Term::Paper(Paper::Cards)),
    row("receipts", "квитанции", Term::Paper(Paper::Receipts)),
    row("score", "запись", Term::Paper(Paper::Score)),
    row("reply-move", "ответный-ход", Term::Paper(Paper::ReplyMove)),
    row("time-chart", "график", Term::Paper(Paper::TimeChart)),
    row("notice-receipt", "квитанция-извещения", Term::Paper(Paper::NoticeReceipt)),
    row("calculation", "расчет", Term::Paper(Paper::Calculation)),
    // ---- kinds of posting ----
    row("thinking", "обдумывание", Term::Kind(PostingKind::Thinking)),
    row("correction", "поправка", Term::Kind(PostingKind::Correction)),
    row("penalty", "штраф", Term::Kind(PostingKind::Penalty)),
    row("repeat-delay", "задержка-повтора", Term::Kind(PostingKind::RepeatDelay)),
    row("ruling", "решение", Term::Kind(PostingKind::Ruling)),
    // ---- roundings ----
    row("half-up", "до-ближайшего", Term::Rounding(Rounding::HalfUp)),
    row("down", "вниз", Term::Rounding(Rounding::Down)),
    row("up", "вверх", Term::Rounding(Rounding::Up)),
    // ---- features ----
    row("breaks", "перерывов", Term::Feature(Feature::Breaks)),
    row("corrections", "поправок", Term::Feature(Feature::Corrections)),
    row("mean-transit", "среднего-пробега", Term::Feature(Feature::MeanTransit)),
];

/// The meanings of a word, in either language. Case and `ё` are the caller's to fold.
pub fn find_terms(word: &str) -> impl Iterator<Item = Term> {
    TERMS.iter().filter(move |row| row.en == word || row.ru == word).map(|row| row.term)
}
