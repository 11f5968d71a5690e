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
    /// A name that is not in the vocabulary and that the ruleset does not define.
    UnknownFact = "E0203" "unknown-fact" Error;

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
