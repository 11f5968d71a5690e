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
    /// The same in Russian.
    pub doc_ru: &'static str,
}

macro_rules! facts {
    ($( $name:ident $en:literal $ru:literal on $($domain:ident)|+ is $ty:expr, $absent:ident: $doc:literal / $doc_ru:literal; )+) => {
        /// A fact: what Rust knows about a game and a ruleset may ask.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fact { $( #[doc = $doc] $name, )+ }

        /// All facts.
        pub const FACTS: &[FactRow] = &[ $( FactRow {
            fact: Fact::$name, en: $en, ru: $ru, on: &[$(Domain::$domain),+], ty: $ty, absent: Absence::$absent, doc: $doc, doc_ru: $doc_ru,
        }, )+ ];
    };
}

facts! {
    // ---- sendings ----
    StatedSent "stated-sent" "указана-отправка" on Letter is Type::Date, Unknown: "third date of the letter; a repeat's day under `sent`" / "третья дата письма; у повтора — день после слова «отправлено»";
    StatedReceived "stated-received" "указано-получение" on Letter is Type::Date, Unknown: "second date of the letter that answers this one" / "вторая дата письма, которым ответили на это";
    ReceivedUnreadable "received-unreadable" "получение-неясно" on Letter is Type::Bool, No: "`??` for the second date of the letter that answers this one" / "«??» вместо второй даты письма, которым ответили на это";
    Postmark "postmark" "штемпель" on Letter is Type::Date, Unknown: "`postmark`; without it, the first date of the letter that answers; none for `-`" / "«штемпель»; без него первая дата ответного письма; нет, если стоит «-»";
    PostmarkUnreadable "postmark-unreadable" "штемпель-неясен" on Letter is Type::Bool, No: "`postmark ??`" / "«штемпель ??»";
    ReceiptStamp "receipt-stamp" "штемпель-квитанции" on Letter is Type::Date, None: "`receipt DATE`" / "«квитанция ДАТА»";
    Registered "registered" "заказное" on Letter | Repeat | Inquiry | Claim | Protest | Break is Type::Bool, No: "`receipt` or `registered`; for a break, the notice to the partner" / "«квитанция» или «заказное»; у перерыва — извещение партнёру";
    Arrived "arrived" "пришло" on Letter | Repeat is Type::Date, Unknown: "`arrived DATE`" / "«получено ДАТА»";
    ArrivalPostmark "arrival-postmark" "штемпель-получения" on Letter is Type::Date, Unknown: "`arrived DATE by postmark`" / "«получено ДАТА по штемпелю»";
    FirstDate "first-date" "первая-дата" on Letter | Repeat is Type::Date, Unknown: "first column" / "первый столбец";
    SecondDate "second-date" "вторая-дата" on Letter | Repeat is Type::Date, Unknown: "second column" / "второй столбец";
    ThirdDate "third-date" "третья-дата" on Letter | Repeat is Type::Date, Unknown: "third column" / "третий столбец";
    BothTotals "both-totals" "оба-времени" on Letter | Repeat is Type::Days, Unknown: "the fraction, in what a letter must show" / "дробь, в списке того, что должно стоять в письме";
    OmittedDates "omitted-dates" "неуказанные-даты" on Letter is Type::Date, Unknown: "`supplies`, in what a letter must show" / "«восполнено», в списке того, что должно стоять в письме";
    RepeatDate "repeat-date" "дата-повтора" on Repeat is Type::Date, Unknown: "`sent` of a repeat, in what it must show" / "день отправки повтора, в списке того, что в нём должно стоять";
    WhiteTotal "white-total" "время-белых" on Letter | Repeat | Claim is Type::Days, Unknown: "White's part of the fraction" / "время белых в дроби";
    BlackTotal "black-total" "время-черных" on Letter | Repeat | Claim is Type::Days, Unknown: "Black's part of the fraction" / "время чёрных в дроби";
    OpensGame "opens-game" "открывает-партию" on Letter is Type::Bool, Never: "whether nothing came before it" / "не было ли до него ничего";
    InTurn "in-turn" "в-очередь" on Letter is Type::Bool, Never: "whether its number follows the moves before it" / "идёт ли его номер за предыдущими ходами";
    Answered "answered" "есть-ответ" on Letter is Type::Bool, Never: "whether a letter answers it; a claim is no letter" / "есть ли письмо с ответом на него; объявление просрочки — не письмо";
 EarlierAnswer "earlier-answer" "прежний-ответ" on Letter | Claim is Type::Date, None: "sending day of the letter or claim with which its author had answered the same sending before" / "день отправки письма или объявления, которым его автор уже отвечал на то же самое";
    OffersDraw "offers-draw" "предлагает-ничью" on Letter is Type::Bool, No: "`offers draw`" / "«предлагает ничью»";
    RepeatReceived "repeat-received" "получен-повтор" on Letter is Type::Date, Unknown: "when its repeat arrived" / "когда пришёл его повтор";
    ForwardedOn "forwarded-on" "переслано" on Letter is Type::Date, None: "day of the ruling that forwards the sealed move" / "день решения, которым пересылается ход, оставленный судье";
    Sent "sent" "отправлено" on Repeat | Inquiry | Claim | Protest | Ruling | Application is Type::Date, Unknown: "day of the headline; of a repeat, `sent`" / "день в строке записи; у повтора — «отправлено»";
    PreviousSent "previous-sent" "прежняя-отправка" on Repeat is Type::Date, Unknown: "sending date, by evidence, of the letter repeated or of the repeat before this one" / "день отправки повторённого письма или предыдущего повтора, по свидетельствам";
    // ---- claims ----
    Received "received" "получено" on Claim is Type::Date, Unknown: "`arrived` of a claim" / "«получено» у объявления просрочки";
    AgainstDays "against-days" "заявлено-дней" on Claim is Type::Days, None: "`against SIDE N days`" / "сколько дней назвал объявивший";
    AgainstMoves "against-moves" "заявлено-ходов" on Claim is Type::Moves, None: "`against SIDE … N moves`" / "на сколько ходов";
    OwnMove "own-move" "свой-ход" on Claim is Type::Bool, No: "a letter of the claimant with a move, sent on the day of the claim" / "письмо объявившего с ходом, отправленное в день объявления";
    SealedMove "sealed-move" "ход-судье" on Player is Type::Text, None: "`sealed MOVE`" / "«ход судье»";
    // ---- players ----
    Moves "moves" "ходы" on Player is Type::List(Domain::Move), Never: "moves made, and moves offered in the last letter" / "сделанные ходы и ходы, предложенные в последнем письме";
    Offered "offered" "предложен" on Move is Type::Bool, Never: "offered in a variant and not yet accepted" / "предложен в варианте и ещё не принят";
    Forced "forced" "обязателен" on Move is Type::Bool, Never: "covered by `forced`" / "помечен словом «обязательно»";
    StartListReceived "start-list-received" "получил-лист" on Player is Type::Date, None: "`start-list received by`" / "«стартовый лист получен»";
    OwnBreaks "own-breaks" "свои-перерывы" on Player is Type::List(Domain::Break), Never: "`break by` that player, up to and including this one; with games checked together, those of all his games" / "перерывы этого игрока до этого включительно, а если партии проверяют вместе — во всех его партиях";
    CountedBreaks "counted-breaks" "засчитанные-перерывы" on Player | Game is Type::DaySet, Never: "days of counted breaks, and for the game stopped days" / "дни засчитанных перерывов, а у партии и дни, когда игра стояла";
    EarlierOmissions "earlier-omissions" "прежние-упущения" on Player is Type::List(Domain::Omission), Never: "omissions of that player before this one" / "упущения этого игрока до этого";
    OmittedField "field" "поле" on Omission is Type::Word, Never: "first, second, third or totals" / "первая, вторая, третья или время";
    PointedOut "pointed-out" "указано" on Omission is Type::Bool, Never: "whether the partner named it" / "назвал ли его партнёр";
    Penalties "penalties" "штрафы" on Player is Type::DaysList, Never: "postings of kind penalty" / "начисления вида «штраф»";
    KnownTransits "known-transits" "известные-пробеги" on Player | Game is Type::DaysList, Never: "arrival minus sending of letters and repeats whose arrival an earlier entry states; of a player, those he sent" / "сколько дней шли письма и повторы, о приходе которых сказано раньше; у игрока — те, что отправил он";
    FlagDate "flag-date" "день-флага" on Player is Type::Date, None: "the day on which a duty with `due once` ran out before that player answered" / "день, в который истёк срок обязанности с «пока не», а ответа этого игрока не было";
    RuledDays "ruled-days" "дни-по-решению" on Player is Type::Days, Never: "what the ruling changes: its penalty, or earlier charges under a break that it accepts or grants" / "что меняет решение: его штраф или прежние начисления за перерыв, который оно признаёт или назначает";
    // ---- start list and game ----
    StartDate "start-date" "начало" on StartList is Type::Date, Never: "`start`" / "«начало»";
    EndDate "end-date" "окончание" on StartList is Type::Date, None: "`end`" / "«окончание»";
    PresetMoves "preset-moves" "заданные-ходы" on Game is Type::Moves, Never: "`preset N moves`, 0 without it" / "сколько ходов задано заранее, иначе 0";
    AsOf "as-of" "на-день" on Game is Type::Date, Never: "`--as-of`, else the latest date of the record" / "день, на который проверяют: `--as-of`, иначе последняя дата записи";
    // ---- breaks ----
    BreakFirst "first" "первый" on Break is Type::Date, Unknown: "first day" / "первый день";
    BreakLast "last" "последний" on Break is Type::Date, Unknown: "last day" / "последний день";
    BreakAuthor "author" "автор" on Break is Type::Player, Never: "who takes it" / "кто берёт перерыв";
    Announced "announced" "объявлен" on Break is Type::Date, None: "`announced DATE … to` the partner" / "«объявлен ДАТА … кому» партнёру";
    ToldPartner "told-partner" "сообщен-партнеру" on Break is Type::Bool, No: "`announced … to` the partner; unknown for `announced ??`" / "сообщено ли партнёру; неизвестно, если стоит «объявлен ??»";
    ToldElder "told-elder" "сообщен-старосте" on Break | Claim | Ruling is Type::Bool, No: "`announced … to elder`, `told elder`" / "сообщено ли старосте";
    NoticeLost "lost" "пропало" on Break is Type::Bool, No: "`lost`: the notice never came" / "«пропало»: извещение не дошло";
    WordsFirst "words-first" "назван-первым" on Break is Type::Date, None: "first date in `words`" / "первая дата в «слова»";
    WordsLast "words-last" "назван-последним" on Break is Type::Date, None: "last date in `words`" / "последняя дата в «слова»";
    Phrase "phrase" "фраза" on Break is Type::Text, None: "`words`" / "«слова»";
    SameInAllGames "same-in-all-games" "одинаков-во-всех-партиях" on Break is Type::Bool, Never: "yes unless most games checked together with this one have it on other days (of as many, the first)" / "да, если в большинстве партий, проверенных вместе с этой, не названы другие дни (при равном числе — в первой из них)";
    AcceptedByJudge "accepted-by-judge" "признан-судьей" on Break is Type::Bool, No: "`ruling … accepts-break`" / "решение, которым перерыв признан";
    GrantedByJudge "granted-by-judge" "назначен-судьей" on Break is Type::Bool, No: "`ruling … grants-break`" / "решение, которым перерыв назначен";
    // ---- protests and rulings ----
    Reasons "reasons" "доводы" on Protest is Type::Text, None: "`reasons`" / "«доводы»";
    Confirmed "confirmed" "подтверждена" on Ruling is Type::Bool, No: "`ruling DATE confirmed`" / "«решение ДАТА подтверждена»";
    Refuted "refuted" "отклонена" on Ruling is Type::Bool, No: "`ruling DATE refuted`" / "«решение ДАТА отклонена»";
    AgainstClaim "against-claim" "на-объявление" on Protest is Type::Bool, Never: "whether time was claimed from its author before" / "объявляли ли его автору до этого просрочку";
    BeforeRuling "before-ruling" "до-решения" on Protest is Type::Bool, Never: "whether the claim still waits for its ruling" / "ждёт ли ещё объявление решения";
    OnClaim "on-claim" "по-объявлению" on Ruling is Type::Bool, Never: "whether a claim waits for it, or a protest against a claim that was decided" / "ждёт ли его объявление просрочки или протест по уже решённому объявлению";
    AcceptsBreak "accepts-break" "признает-перерыв" on Ruling is Type::Bool, No: "`ruling DATE accepts-break SIDE DATE`" / "«решение ДАТА принят перерыв СТОРОНА ДАТА»";
    GrantsBreak "grants-break" "назначает-перерыв" on Ruling is Type::Bool, No: "`ruling DATE grants-break SIDE DATE through DATE`" / "«решение ДАТА назначен перерыв СТОРОНА ДАТА по ДАТА»";
    BreakTaker "break-taker" "берущий-перерыв" on Ruling is Type::Player, None: "whose break it accepts or grants" / "чей перерыв им признан или назначен";
    RuledFirst "break-first" "первый-день-перерыва" on Ruling is Type::Date, None: "first day of the break that it accepts or grants" / "первый день признанного или назначенного перерыва";
    AppliedFor "applied-for" "по-заявлению" on Ruling is Type::Bool, No: "whether that player had applied to the judge before" / "обращался ли этот игрок до того к судье с заявлением";
    NamesBreak "names-break" "перерыв-известен" on Ruling is Type::Bool, No: "whether the record has a break of that player that begins on the day named" / "есть ли в записи перерыв этого игрока, который начинается в названный день";
    BreakTold "break-told" "перерыв-объявлен" on Ruling is Type::Bool, No: "whether that break was announced to the partner" / "объявлен ли этот перерыв партнёру";
    CountedBefore "counted-before" "засчитано-раньше" on Ruling is Type::Bool, No: "whether all the days of that break were left out before the ruling" / "не шли ли все дни этого перерыва в счёт и до решения";
    Incomplete "incomplete" "неполны" on Ruling is Type::Bool, No: "`ruling DATE incomplete`" / "«решение ДАТА неполны»";
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
