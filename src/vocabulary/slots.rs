//! The questions that the engine asks a ruleset.

use super::{Domain, Feature, Type};

/// A question of the engine: exactly one `define` answers it, unless a feature is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EngineSlot {
    /// When a sending left, by evidence.
    LetterSent,
    /// When it came, by evidence or estimate.
    LetterReceived,
    /// From which day the author's time counts.
    LetterCountedSince,
    /// Days charged for the letter.
    LetterCharge,
    /// Days that would be charged by the evidence of its sending.
    LetterTrueCharge,
    /// The day from which a player's time counts.
    PlayerClockStart,
    /// Mean transit.
    AverageTransit,
    /// Moves that open blocks of the allowance.
    PlayerCountedMoves,
    /// Whether time is overdue.
    PlayerOverdue,
    /// Days that nobody is charged for.
    Breaks,
    /// Length of a break.
    BreakLength,
    /// Whether a break counts in this game.
    BreakCounted,
    /// Its first counted day.
    BreakCountedFrom,
    /// Its last counted day.
    BreakCountedThrough,
    /// Whether a reply ends it.
    BreakEndedByReply,
}

/// A row of the table of questions.
#[derive(Clone, Copy, Debug)]
pub struct SlotRow {
    /// Which question.
    pub slot: EngineSlot,
    /// English path.
    pub en: &'static str,
    /// Russian path, written with `е` for `ё`.
    pub ru: &'static str,
    /// What it is asked about; `Game` for a path of one part.
    pub on: Domain,
    /// Type of the answer.
    pub ty: Type,
    /// Which feature brings it.
    pub feature: Option<Feature>,
}

const fn row(
    slot: EngineSlot,
    en: &'static str,
    ru: &'static str,
    on: Domain,
    ty: Type,
    feature: Option<Feature>,
) -> SlotRow {
    SlotRow { slot, en, ru, on, ty, feature }
}

/// All questions, in the order of [`EngineSlot`].
pub const SLOTS: [SlotRow; 15] = [
    row(EngineSlot::LetterSent, "letter.sent", "письмо.отправлено", Domain::Letter, Type::Date, None),
    row(EngineSlot::LetterReceived, "letter.received", "письмо.получено", Domain::Letter, Type::Date, None),
    row(EngineSlot::LetterCountedSince, "letter.counted-since", "письмо.считается-с", Domain::Letter, Type::Date, None),
    row(EngineSlot::LetterCharge, "letter.charge", "письмо.начислено", Domain::Letter, Type::Days, None),
    row(
        EngineSlot::LetterTrueCharge,
        "letter.true-charge",
        "письмо.начислено-по-штемпелю",
        Domain::Letter,
        Type::Days,
        Some(Feature::Corrections),
    ),
    row(EngineSlot::PlayerClockStart, "player.clock-start", "игрок.начало-часов", Domain::Player, Type::Date, None),
    row(
        EngineSlot::AverageTransit,
        "average-transit",
        "средний-пробег",
        Domain::Game,
        Type::Days,
        Some(Feature::MeanTransit),
    ),
    row(
        EngineSlot::PlayerCountedMoves,
        "player.counted-moves",
        "игрок.зачетные-ходы",
        Domain::Player,
        Type::Moves,
        None,
    ),
    row(EngineSlot::PlayerOverdue, "player.overdue", "игрок.просрочено", Domain::Player, Type::Bool, None),
    row(EngineSlot::Breaks, "breaks", "перерывы", Domain::Game, Type::DaySet, Some(Feature::Breaks)),
    row(EngineSlot::BreakLength, "break.length", "перерыв.длина", Domain::Break, Type::Days, Some(Feature::Breaks)),
    row(
        EngineSlot::BreakCounted,
        "break.counted",
        "перерыв.засчитан",
        Domain::Break,
        Type::Bool,
        Some(Feature::Breaks),
    ),
    row(
        EngineSlot::BreakCountedFrom,
        "break.counted-from",
        "перерыв.засчитан-с",
        Domain::Break,
        Type::Date,
        Some(Feature::Breaks),
    ),
    row(
        EngineSlot::BreakCountedThrough,
        "break.counted-through",
        "перерыв.засчитан-по",
        Domain::Break,
        Type::Date,
        Some(Feature::Breaks),
    ),
    row(
        EngineSlot::BreakEndedByReply,
        "break.ended-by-reply",
        "перерыв.кончается-ответом",
        Domain::Break,
        Type::Bool,
        Some(Feature::Breaks),
    ),
];
