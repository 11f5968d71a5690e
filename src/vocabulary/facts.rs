//! The one table of facts: every word that a ruleset may ask about a game, and where a record has it.

use super::{Domain, Type};

/// What it means that a record says nothing about a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// There is no such thing.
    None,
    /// It may exist; the evidence is not there.
    Unknown,
    /// The answer is no.
    No,
    /// It is never absent.
    Never,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct FactRow {
    /// Which fact.
    pub fact: Fact,
    /// English name, the part after the dot.
    pub en: &'static str,
    /// Russian name, written with `е` for `ё`.
    pub ru: &'static str,
    /// What has it.
    pub on: &'static [Domain],
    /// Its type.
    pub ty: Type,
    /// What silence of the record means.
    pub absent: Absence,
    /// Where a record has it.
    pub doc: &'static str,
}

macro_rules! facts {
    ($( $name:ident $en:literal $ru:literal on $($domain:ident)|+ is $ty:expr, $absent:ident: $doc:literal; )+) => {
        /// A fact: what Rust knows about a game and a ruleset may ask.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fact { $( #[doc = $doc] $name, )+ }

        /// All facts.
        pub const FACTS: &[FactRow] = &[ $( FactRow {
            fact: Fact::$name, en: $en, ru: $ru, on: &[$(Domain::$domain),+], ty: $ty, absent: Absence::$absent, doc: $doc,
        }, )+ ];
    };
}

facts! {
    // ---- sendings ----
    StatedSent "stated-sent" "указана-отправка" on Letter is Type::Date, Unknown: "third date of the letter; a repeat's day under `sent`";
    StatedReceived "stated-received" "указано-получение" on Letter is Type::Date, Unknown: "second date of the letter that answers this one";
    Postmark "postmark" "штемпель" on Letter is Type::Date, Unknown: "`postmark`; without it, the first date of the letter that answers; none for `-`";
    PostmarkUnreadable "postmark-unreadable" "штемпель-неясен" on Letter is Type::Bool, No: "`postmark ??`";
    ReceiptStamp "receipt-stamp" "штемпель-квитанции" on Letter is Type::Date, None: "`receipt DATE`";
    Registered "registered" "заказное" on Letter | Repeat | Inquiry | Claim | Protest | Break is Type::Bool, No: "`receipt` or `registered`; for a break, the notice to the partner";
    Arrived "arrived" "пришло" on Letter | Repeat is Type::Date, Unknown: "`arrived DATE`";
    ArrivalPostmark "arrival-postmark" "штемпель-получения" on Letter is Type::Date, Unknown: "`arrived DATE by postmark`";
    FirstDate "first-date" "первая-дата" on Letter | Repeat is Type::Date, Unknown: "first column";
    SecondDate "second-date" "вторая-дата" on Letter | Repeat is Type::Date, Unknown: "second column";
    ThirdDate "third-date" "третья-дата" on Letter | Repeat is Type::Date, Unknown: "third column";
    BothTotals "both-totals" "оба-времени" on Letter | Repeat is Type::Days, Unknown: "the fraction, in what a letter must show";
    OmittedDates "omitted-dates" "неуказанные-даты" on Letter is Type::Date, Unknown: "`supplies`, in what a letter must show";
    RepeatDate "repeat-date" "дата-повтора" on Repeat is Type::Date, Unknown: "`sent` of a repeat, in what it must show";
    WhiteTotal "white-total" "время-белых" on Letter | Repeat | Claim is Type::Days, Unknown: "White's part of the fraction";
    BlackTotal "black-total" "время-черных" on Letter | Repeat | Claim is Type::Days, Unknown: "Black's part of the fraction";
    OpensGame "opens-game" "открывает-партию" on Letter is Type::Bool, Never: "whether nothing came before it";
    InTurn "in-turn" "в-очередь" on Letter is Type::Bool, Never: "whether its number follows the moves before it";
    Answered "answered" "есть-ответ" on Letter is Type::Bool, Never: "whether a letter answers it; a claim is no letter";
 EarlierAnswer "earlier-answer" "прежний-ответ" on Letter | Claim is Type::Date, None: "sending day of the letter or claim with which its author had answered the same sending before";
    OffersDraw "offers-draw" "предлагает-ничью" on Letter is Type::Bool, No: "`offers draw`";
    RepeatReceived "repeat-received" "получен-повтор" on Letter is Type::Date, Unknown: "when its repeat arrived";
    ForwardedOn "forwarded-on" "переслано" on Letter is Type::Date, None: "day of the ruling that forwards the sealed move";
    Sent "sent" "отправлено" on Repeat | Inquiry | Claim | Protest | Ruling | Application is Type::Date, Unknown: "day of the headline; of a repeat, `sent`";
    PreviousSent "previous-sent" "прежняя-отправка" on Repeat is Type::Date, Unknown: "sending date, by evidence, of the letter repeated or of the repeat before this one";
    // ---- claims ----
    Received "received" "получено" on Claim is Type::Date, Unknown: "`arrived` of a claim";
    AgainstDays "against-days" "заявлено-дней" on Claim is Type::Days, None: "`against SIDE N days`";
    AgainstMoves "against-moves" "заявлено-ходов" on Claim is Type::Moves, None: "`against SIDE … N moves`";
    OwnMove "own-move" "свой-ход" on Claim is Type::Bool, No: "a letter of the claimant sent on the day of the claim or later, before the ruling";
    SealedMove "sealed-move" "ход-судье" on Player is Type::Text, None: "`sealed MOVE`";
    // ---- players ----
    Moves "moves" "ходы" on Player is Type::List(Domain::Move), Never: "moves made, and moves offered in the last letter";
    Offered "offered" "предложен" on Move is Type::Bool, Never: "offered in a variant and not yet accepted";
    Forced "forced" "обязателен" on Move is Type::Bool, Never: "covered by `forced`";
    StartListReceived "start-list-received" "получил-лист" on Player is Type::Date, None: "`start-list received by`";
    OwnBreaks "own-breaks" "свои-перерывы" on Player is Type::List(Domain::Break), Never: "`break by` that player, up to and including this one";
    CountedBreaks "counted-breaks" "засчитанные-перерывы" on Player | Game is Type::DaySet, Never: "days of counted breaks, and for the game stopped days";
    EarlierOmissions "earlier-omissions" "прежние-упущения" on Player is Type::List(Domain::Omission), Never: "omissions of that player before this one";
    OmittedField "field" "поле" on Omission is Type::Word, Never: "first, second, third or totals";
    PointedOut "pointed-out" "указано" on Omission is Type::Bool, Never: "whether the partner named it";
    Penalties "penalties" "штрафы" on Player is Type::DaysList, Never: "postings of kind penalty";
    KnownTransits "known-transits" "известные-пробеги" on Player | Game is Type::DaysList, Never: "arrival minus sending of letters and repeats whose arrival an earlier entry states; of a player, those he sent";
    RuledDays "ruled-days" "дни-по-решению" on Player is Type::Days, Never: "what the ruling changes: its penalty, or earlier charges under a break that it accepts or grants";
    // ---- start list and game ----
    StartDate "start-date" "начало" on StartList is Type::Date, Never: "`start`";
    EndDate "end-date" "окончание" on StartList is Type::Date, None: "`end`";
    PresetMoves "preset-moves" "заданные-ходы" on Game is Type::Moves, Never: "`preset N moves`, 0 without it";
    AsOf "as-of" "на-день" on Game is Type::Date, Never: "`--as-of`, else the latest date of the record";
    // ---- breaks ----
    BreakFirst "first" "первый" on Break is Type::Date, Unknown: "first day";
    BreakLast "last" "последний" on Break is Type::Date, Unknown: "last day";
    BreakAuthor "author" "автор" on Break is Type::Player, Never: "who takes it";
    Announced "announced" "объявлен" on Break is Type::Date, None: "`announced DATE … to` the partner";
    ToldPartner "told-partner" "сообщен-партнеру" on Break is Type::Bool, No: "`announced … to` the partner; unknown for `announced ??`";
    ToldElder "told-elder" "сообщен-старосте" on Break | Claim | Ruling is Type::Bool, No: "`announced … to elder`, `told elder`";
    WordsFirst "words-first" "назван-первым" on Break is Type::Date, None: "first date in `words`";
    WordsLast "words-last" "назван-последним" on Break is Type::Date, None: "last date in `words`";
    Phrase "phrase" "фраза" on Break is Type::Text, None: "`words`";
    SameInAllGames "same-in-all-games" "одинаков-во-всех-партиях" on Break is Type::Bool, Never: "yes unless a game checked together with this one shows other dates";
    AcceptedByJudge "accepted-by-judge" "признан-судьей" on Break is Type::Bool, No: "`ruling … accepts-break`";
    GrantedByJudge "granted-by-judge" "назначен-судьей" on Break is Type::Bool, No: "`ruling … grants-break`";
    // ---- protests and rulings ----
    Reasons "reasons" "доводы" on Protest is Type::Text, None: "`reasons`";
    Confirmed "confirmed" "подтверждена" on Ruling is Type::Bool, No: "`ruling DATE confirmed`";
    Refuted "refuted" "отклонена" on Ruling is Type::Bool, No: "`ruling DATE refuted`";
    Incomplete "incomplete" "неполны" on Ruling is Type::Bool, No: "`ruling DATE incomplete`";
}

impl Fact {
    /// Its row of the table.
    #[must_use]
    pub fn row(self) -> &'static FactRow {
        #[expect(clippy::indexing_slicing, reason = "the macro writes one row a variant, in the order of the variants")]
        &FACTS[self as usize]
    }
}

/// Finds the fact that `name` means for something of this domain, in either language.
#[must_use]
pub fn find_fact(domain: Domain, name: &str) -> Option<Fact> {
    FACTS.iter().find(|row| row.on.contains(&domain) && (row.en == name || row.ru == name)).map(|row| row.fact)
}
