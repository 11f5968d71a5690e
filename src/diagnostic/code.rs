//! The catalogue of built-in diagnostics: what the program itself can say about a text.
//!
//! What a *ruleset* says about a game is not here: those findings carry the ruleset's article and slug.

use super::Severity;

macro_rules! codes {
    ($( $(#[$doc:meta])* $name:ident = $code:literal $slug:literal $severity:ident; )+) => {
        /// A built-in diagnostic. The words stand in `messages/`, a page for each in `docs/codes/`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code { $( $(#[$doc])* $name, )+ }

        impl Code {
            /// All of them, in the order of the catalogue.
            pub const ALL: &[Self] = &[ $( Self::$name, )+ ];

            /// The stable code, such as `E0203`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Self::$name => $code, )+ }
            }

            /// The stable name, such as `unknown-fact`; accepted wherever the code is.
            #[must_use]
            pub const fn slug(self) -> &'static str {
                match self { $( Self::$name => $slug, )+ }
            }

            /// How bad it is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $( Self::$name => Severity::$severity, )+ }
            }
        }
    };
}

codes! {
    // ---- files and encodings: E00 ----
    /// A file cannot be read.
    FileUnreadable = "E0001" "file-unreadable" Error;
    /// There is no such file or folder.
    FileMissing = "E0002" "file-missing" Error;
    /// A folder holds no record.
    FolderWithoutRecords = "E0003" "folder-without-records" Error;
    /// A letter that was not posted yet, where a record is asked for.
    LetterNotRecord = "E0004" "letter-not-record" Error;
    /// A file is no text.
    FileBinary = "E0005" "file-binary" Error;
    /// A file is larger than anything that a person wrote.
    FileTooLarge = "E0006" "file-too-large" Error;
    /// A text in another encoding than UTF-8.
    ForeignEncoding = "E0007" "foreign-encoding" Warning;
    /// A text with bytes that its encoding does not have.
    EncodingBroken = "E0008" "encoding-broken" Error;
    /// A text in no known encoding.
    EncodingUnknown = "E0009" "encoding-unknown" Error;
    /// A record names a ruleset that does not exist.
    RulesetMissing = "E0010" "ruleset-missing" Error;
    /// A game that was not judged, because its ruleset has errors.
    GameNotJudged = "E0011" "game-not-judged" Note;
    /// A suppression names something that does not exist.
    SuppressionUnknown = "E0012" "suppression-unknown" Warning;
    /// A suppression that suppresses nothing.
    SuppressionUnused = "E0013" "suppression-unused" Warning;
    /// A suppression does not say why.
    SuppressionWithoutReason = "E0014" "suppression-without-reason" Warning;
    /// A game starts on a day for which its ruleset does not hold.
    RulesetNotValid = "E0015" "ruleset-not-valid" Warning;
    /// `--readings` names a reading that the ruleset of a game does not have.
    ReadingUnknown = "E0020" "reading-unknown" Error;
    /// `--readings` names an option that a reading does not have.
    ReadingOptionUnknown = "E0021" "reading-option-unknown" Error;

    // ---- the record language: E01 ----
    /// A line of a record that cannot be read from some word on.
    RecordSyntax = "E0101" "record-syntax" Error;
    /// A record that says nothing.
    EmptyRecord = "E0102" "empty-record" Error;
    /// A record without a `game` line.
    NoGame = "E0103" "no-game" Error;
    /// Lines before the first `game` line.
    BeforeGame = "E0104" "before-game" Error;
    /// A line too long to be one of a record.
    LineTooLong = "E0106" "line-too-long" Error;
    /// So many mistakes in one game that the rest of it is not read.
    TooManyProblems = "E0107" "too-many-problems" Error;
    /// A header without an obligatory word.
    MissingHeaderWord = "E0108" "missing-header-word" Error;
    /// A header line that starts with an unknown word.
    UnknownHeaderWord = "E0109" "unknown-header-word" Error;
    /// A header word given twice.
    DuplicateHeader = "E0110" "duplicate-header" Error;
    /// A header word after the first entry.
    HeaderAfterEntry = "E0111" "header-after-entry" Error;
    /// A line in column 1 that starts no entry.
    UnknownEntry = "E0112" "unknown-entry" Error;
    /// An indented line that starts with an unknown word.
    UnknownDetail = "E0113" "unknown-detail" Error;
    /// A detail that starts in column 1.
    DetailNotIndented = "E0114" "detail-not-indented" Error;
    /// An entry or header line that is indented.
    EntryIndented = "E0115" "entry-indented" Error;
    /// A detail above the first entry.
    DetailWithoutEntry = "E0116" "detail-without-entry" Error;
    /// A detail under an entry that does not have it.
    DetailNotAllowed = "E0117" "detail-not-allowed" Error;
    /// A detail given twice under one entry.
    DuplicateDetail = "E0118" "duplicate-detail" Error;
    /// Words after a line that is already whole.
    TrailingText = "E0119" "trailing-text" Error;
    /// A string that does not end on its line.
    StringNotClosed = "E0120" "string-not-closed" Error;
    /// A bracket or another sign that the language does not have.
    StrayCharacter = "E0121" "stray-character" Error;
    /// A word that is nearly a word of the language.
    MisspeltWord = "E0122" "misspelt-word" Error;
    /// A word of the language spelled with letters of the other alphabet.
    RecordMixedAlphabets = "E0123" "record-mixed-alphabets" Note;
    /// An edition of the record language that this program does not know.
    UnknownEdition = "E0124" "unknown-edition" Error;
    /// A headline with fewer than four columns.
    MissingColumn = "E0130" "missing-column" Error;
    /// A headline with more than four columns.
    ExtraColumn = "E0131" "extra-column" Error;
    /// A fraction before the dates.
    FractionNotLast = "E0132" "fraction-not-last" Error;
    /// A letter without a move.
    MissingMove = "E0133" "missing-move" Error;
    /// A headline without its move number.
    MissingMoveNumber = "E0134" "missing-move-number" Error;
    /// A move number without its dots.
    NumberWithoutDots = "E0135" "number-without-dots" Error;
    /// A move number with neither one nor three dots.
    BadDots = "E0136" "bad-dots" Error;
    /// A move number that no game has.
    NumberOutOfRange = "E0137" "number-out-of-range" Error;
    /// A move with a character that no move has.
    BadMove = "E0138" "bad-move" Error;
    /// A word of the language where a move must stand.
    KeywordAsMove = "E0139" "keyword-as-move" Error;
    /// A move that starts with a digit and is not parted from its number.
    MoveJoined = "E0140" "move-joined" Error;
    /// A fraction that cannot be read.
    BadFraction = "E0141" "bad-fraction" Error;
    /// A number too large for a record.
    CountTooLarge = "E0142" "count-too-large" Error;
    /// `-` where something must be.
    NoneNotAllowed = "E0143" "none-not-allowed" Error;
    /// Days without their sign.
    MissingSign = "E0144" "missing-sign" Error;
    /// A penalty that takes days away.
    PenaltySign = "E0145" "penalty-sign" Error;
    /// A result that is no score.
    BadScore = "E0146" "bad-score" Error;
    /// Two columns of a headline that stand in each other's place.
    ColumnsExchanged = "E0147" "columns-exchanged" Error;
    /// A fraction with Black's days before White's.
    FractionExchanged = "E0148" "fraction-exchanged" Error;
    /// Something that is no date.
    BadDate = "E0150" "bad-date" Error;
    /// A day that the month does not have.
    NoSuchDay = "E0151" "no-such-day" Error;
    /// A month that the year does not have.
    NoSuchMonth = "E0152" "no-such-month" Error;
    /// A date without its year.
    DateWithoutYear = "E0153" "date-without-year" Error;
    /// A year with a wrong number of digits.
    YearDigits = "E0154" "year-digits" Error;
    /// A date with strokes whose order is not known.
    SlashDate = "E0155" "slash-date" Error;
    /// A date whose parts stand in an order that its separators do not have.
    DateOrder = "E0156" "date-form" Error;
    /// A comma in a date.
    CommaInDate = "E0157" "comma-in-date" Error;
    /// A time of day that cannot be read.
    BadTime = "E0158" "bad-time" Error;
    /// A start whose year has two digits.
    StartYear = "E0159" "start-year" Error;
    /// A start that is not known.
    StartUnknown = "E0160" "start-unknown" Error;
    /// A last day before the first.
    RangeReversed = "E0161" "range-reversed" Error;
    /// An end of play before its start.
    EndBeforeStart = "E0162" "end-before-start" Error;
    /// A start list received more than a year away from the start.
    StartListFar = "E0163" "start-list-far" Warning;
    /// A full stop or a comma behind a date.
    DateTail = "E0164" "date-tail" Error;
    /// A `К` of which nothing says whether it is a knight or a king.
    DoubtfulPiece = "E0170" "doubtful-piece" Error;
    /// A square or a capture typed in the wrong alphabet, read as meant.
    MixedAlphabetsInMove = "E0171" "mixed-alphabets-in-move" Note;

    // ---- the rule language, syntax: E02 ----
    /// A ruleset item that cannot be read.
    RuleSyntax = "E0201" "rule-syntax" Error;
    /// The file does not begin with `regulation`.
    NoRegulation = "E0202" "no-regulation" Error;
    /// A name that is not in the vocabulary and that the ruleset does not define.
    UnknownFact = "E0203" "unknown-fact" Error;
    /// A misspelt keyword.
    MisspeltKeyword = "E0204" "misspelt-keyword" Error;
    /// A keyword where a name belongs.
    KeywordAsName = "E0205" "keyword-as-name" Error;
    /// A keyword of the other language.
    OtherLanguage = "E0206" "other-language" Error;
    /// A keyword with letters of the other alphabet, read as meant.
    RuleMixedAlphabets = "E0207" "rule-mixed-alphabets" Note;
    /// `=` is missing after a name.
    MissingEquals = "E0208" "missing-equals" Error;
    /// A `require` without `otherwise`.
    MissingOtherwise = "E0209" "missing-otherwise" Error;
    /// An `exception` without `when` or `unless`.
    ExceptionWithoutCondition = "E0210" "exception-without-condition" Error;
    /// A `replace` or `drop` without `because`.
    MissingBecause = "E0211" "missing-because" Error;
    /// A string that does not end on its line.
    RuleUnterminatedString = "E0212" "rule-unterminated-string" Error;
    /// `per 10 days` where moves are meant.
    PerDays = "E0213" "per-days" Error;
    /// An `article` without its number.
    ArticleWithoutNumber = "E0214" "article-without-number" Error;
    /// `1,5 days`: a number that is not whole.
    NotWhole = "E0215" "not-whole" Error;
    /// A date that the calendar does not have.
    ImpossibleDate = "E0216" "impossible-date" Error;
    /// An item before the first `article`.
    ItemOutsideArticle = "E0217" "item-outside-article" Error;
    /// A sign that the rule language does not have.
    ForeignSign = "E0218" "foreign-sign" Error;
    /// `==`, `&&` and their like, which have one right word.
    ForeignOperator = "E0219" "foreign-operator" Error;
    /// `<`, `>` and their like, which have one word for numbers and one for dates.
    ForeignComparison = "E0220" "foreign-comparison" Error;
    /// More than 64 levels of brackets and the like.
    NestingTooDeep = "E0221" "nesting-too-deep" Error;
    /// A number that is too large to be meant.
    RuleNumberTooLarge = "E0222" "rule-number-too-large" Error;
    /// A bracket that is not closed or was not opened.
    UnpairedBracket = "E0223" "unpaired-bracket" Error;
    /// A slug with other signs than a-z, digits and hyphens.
    BadSlug = "E0224" "bad-slug" Error;
    /// A `define` with a condition.
    ConditionOnDefine = "E0225" "condition-on-define" Error;
    /// A header line or an account after the first article.
    TooLate = "E0226" "too-late" Error;
    /// A `require` with two `on`.
    SecondOn = "E0227" "second-on" Error;
    /// A text without quotation marks.
    MissingString = "E0228" "missing-string" Error;
    /// The `language` line and the first word of the file disagree.
    LanguageDisagrees = "E0229" "language-disagrees" Error;
    /// `*`, `/` and their like.
    NoMultiplication = "E0230" "no-multiplication" Error;
    /// A comma is missing in a list.
    MissingComma = "E0231" "missing-comma" Error;
    /// An item or clause that stops before it is complete.
    Unfinished = "E0232" "unfinished" Error;
    /// A change of an inherited item with an empty reason.
    EmptyReason = "E0233" "empty-reason" Error;
    /// `if` where a condition begins.
    IfForWhen = "E0234" "if-for-when" Error;
    /// Quotation marks inside a text that has the same ones.
    QuotationInQuotation = "E0235" "quotation-in-quotation" Error;
    /// A name of several words with blanks between them.
    NameWithBlank = "E0236" "name-with-blank" Error;

    // ---- the rule language, names, types and structure: E03 ----
    /// A word such as `letter` where there is none.
    RootOutOfPlace = "E0301" "root-out-of-place" Error;
    /// A word for dates between quantities, or the reverse.
    WrongComparison = "E0302" "wrong-comparison" Error;
    /// Two values that cannot be compared.
    DoNotCompare = "E0303" "do-not-compare" Error;
    /// A bare number where days or moves are meant.
    UnitMissing = "E0304" "unit-missing" Error;
    /// A value of another type than its place wants.
    WrongType = "E0305" "wrong-type" Error;
    /// A date added to a date.
    DatesAdded = "E0306" "dates-added" Error;
    /// Two values that cannot be added or subtracted.
    DoNotAdd = "E0307" "do-not-add" Error;
    /// A reading compared with a word that is none of its options.
    NoSuchOption = "E0308" "no-such-option" Error;
    /// A reading that is not compared with an option.
    ReadingAlone = "E0309" "reading-alone" Error;
    /// A dot after something that has no facts.
    NoFacts = "E0310" "no-facts" Error;
    /// A parameter whose value is no constant.
    NotAConstant = "E0311" "not-a-constant" Error;
    /// A text where a value is wanted.
    TextOutOfPlace = "E0312" "text-out-of-place" Error;
    /// A slot is read that the regulation does not use.
    SlotNotUsed = "E0313" "slot-not-used" Error;
    /// A slot of the game is read where there is not what it reads itself.
    CallerLacks = "E0314" "caller-lacks" Error;
    /// A requirement whose event cannot be told from what it names.
    RequireWithoutEvent = "E0315" "require-without-event" Error;
    /// A word that is not of the kind that its place wants.
    WrongWord = "E0316" "wrong-word" Error;
    /// A path that is no account or counter.
    NoAccount = "E0317" "no-account" Error;
    /// Something to be forwarded that is no sealed move.
    NotForwardable = "E0318" "not-forwardable" Error;
    /// `skipping` where no days are added to a date.
    SkippingBackwards = "E0319" "skipping-backwards" Error;
    /// A question of the engine without a definition.
    SlotMissing = "E0320" "slot-missing" Error;
    /// A slot with two definitions.
    SlotTwice = "E0321" "slot-twice" Error;
    /// A definition on something that has no slots.
    SlotSubject = "E0322" "slot-subject" Error;
    /// An exception to what does not exist.
    ExceptionToNothing = "E0323" "exception-to-nothing" Error;
    /// Exceptions to each other in a circle.
    ExceptionCircle = "E0324" "exception-circle" Error;
    /// Two exceptions that always apply both.
    ExceptionsOverlap = "E0325" "exceptions-overlap" Error;
    /// A duty without `late` and `otherwise`.
    DutyWithoutConsequence = "E0326" "duty-without-consequence" Error;
    /// A right without `unused`.
    RightWithoutUnused = "E0327" "right-without-unused" Error;
    /// A window of no days.
    EmptyWindow = "E0328" "empty-window" Error;
    /// An allowance of no days or for no moves.
    ZeroNorm = "E0329" "zero-norm" Error;
    /// A state that no procedure has.
    UnknownState = "E0330" "unknown-state" Error;
    /// A state that no transition leads to.
    UnreachableState = "E0331" "unreachable-state" Error;
    /// A state that no transition leaves and that is not the end.
    StateWithoutExit = "E0332" "state-without-exit" Error;
    /// Slots that depend on each other in a circle.
    CyclicSlots = "E0333" "cyclic-slots" Error;
    /// A loss scored without a decision.
    LossWithoutDecision = "E0334" "loss-without-decision" Error;
    /// A reading with no chosen option, or with two.
    ReadingChoice = "E0335" "reading-choice" Error;
    /// Two items of one name.
    NameTwice = "E0336" "name-twice" Error;
    /// A name that the vocabulary has.
    NameIsWord = "E0337" "name-is-word" Error;
    /// A finding whose slug cannot be its item's name.
    FindingWithoutSlug = "E0338" "finding-without-slug" Error;
    /// A clause that its item cannot have.
    ClauseOutOfPlace = "E0339" "clause-out-of-place" Error;
    /// A clause that stands twice.
    ClauseTwice = "E0340" "clause-twice" Error;
    /// An item without a clause that it needs.
    ClauseMissing = "E0341" "clause-missing" Error;
    /// A mean rounded as a reading says that is not about rounding.
    NotRoundings = "E0342" "not-roundings" Error;
    /// An example that sets what cannot be set.
    NotGivable = "E0343" "not-givable" Error;
    /// An example that gives several values to what has one.
    OneValue = "E0344" "one-value" Error;
    /// A ruleset that ends before it begins.
    NeverValid = "E0345" "never-valid" Error;
    /// The ruleset that is extended cannot be found.
    BaseNotFound = "E0346" "base-not-found" Error;
    /// Rulesets that extend each other in a circle.
    LayerCircle = "E0347" "layer-circle" Error;
    /// More rulesets extend each other than are allowed.
    TooManyLayers = "E0348" "too-many-layers" Error;
    /// A ruleset that extends two others.
    TwoBases = "E0349" "two-bases" Error;
    /// A change of something that the base does not have.
    NotInherited = "E0350" "not-inherited" Error;
    /// A parameter replaced by a value of another type.
    ReplaceType = "E0351" "replace-type" Error;
    /// `replace` or `drop` in a ruleset that extends nothing.
    NothingInherited = "E0352" "nothing-inherited" Error;
    /// Something that is read and does not act yet.
    NotYetActing = "E0353" "not-yet-acting" Error;
    /// More items than a ruleset can have.
    RulesetTooLarge = "E0354" "ruleset-too-large" Error;
    /// A name that one file replaces twice.
    ReplacedTwice = "E0355" "replaced-twice" Error;
    /// A bracket in the words of a finding that is not closed.
    HoleNotClosed = "E0356" "hole-not-closed" Error;
    /// An allowance whose saved days would be lost.
    NotAccumulating = "E0357" "not-accumulating" Error;
    /// A parameter that nothing uses.
    UnusedParam = "E0360" "unused-param" Warning;
    /// The same number of days twice without a parameter.
    RepeatedLiteral = "E0361" "repeated-literal" Warning;
    /// An article without an example.
    ArticleWithoutExample = "E0362" "article-without-example" Warning;
    /// A condition that is always yes or always no.
    ConstantCondition = "E0363" "constant-condition" Warning;
    /// An example that expects a finding that nothing gives.
    UnknownSlug = "E0364" "unknown-slug" Warning;

    // ---- rulesets on trial: E05 ----
    /// An example of a ruleset that does not come out.
    ExampleFails = "E0501" "example-fails" Error;
    /// An example whose record cannot be read.
    ExampleUnreadable = "E0502" "example-unreadable" Error;
    /// An inherited example that comes out otherwise under what a layer changed.
    InheritedExampleChanges = "E0503" "inherited-example-changes" Note;

    // ---- games read together: E06 ----
    /// Games are to be checked together, and none names its event.
    NoEvent = "E0601" "no-event" Warning;
    /// A word of the header that other games of the event give otherwise.
    HeaderDiffers = "E0602" "header-differs" Warning;
    /// A name that other games of the event write otherwise.
    NameSpelledOtherwise = "E0603" "name-spelled-otherwise" Note;
    /// Two games of one event in which the same players have the same colours.
    PairingTwice = "E0604" "pairing-twice" Warning;

    // ---- programs inside: E09 ----
    /// A shape that the grammar cannot produce; a defect of the program.
    Internal = "E0901" "internal" Error;
}

impl Code {
    /// Finds a diagnostic by its code (`E0203`) or its name (`unknown-fact`).
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.code().eq_ignore_ascii_case(text) || code.slug() == text)
    }
}
