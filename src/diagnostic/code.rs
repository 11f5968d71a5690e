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

    // ---- the record language: E01 ----
    /// A line of a record that cannot be read at all.
    RecordSyntax = "E0101" "record-syntax" Error;

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
    MixedAlphabets = "E0207" "mixed-alphabets" Note;
    /// `=` is missing after a name.
    MissingEquals = "E0208" "missing-equals" Error;
    /// A `require` without `otherwise`.
    MissingOtherwise = "E0209" "missing-otherwise" Error;
    /// An `exception` without `when` or `unless`.
    ExceptionWithoutCondition = "E0210" "exception-without-condition" Error;
    /// A `replace` or `drop` without `because`.
    MissingBecause = "E0211" "missing-because" Error;
    /// A string that does not end on its line.
    UnterminatedString = "E0212" "unterminated-string" Error;
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
    NumberTooLarge = "E0222" "number-too-large" Error;
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

    // ---- the rule language, names, types and structure: E03 ----

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
