//! The tree of a ruleset: what was written, article by article. No name is resolved here.
//!
//! Words of the closed vocabulary are gone (the tree is the same for both languages); names that the author gave, and
//! names of facts, stay as typed.

use crate::source::{Span, Spanned};
use crate::time::Stamp;

/// A name, a dotted path's part, a role, an act, a kind of posting or a slug, as typed.
pub type Word = Spanned<String>;

/// A string without its quotation marks.
pub type Str = Spanned<String>;

/// Strings that follow each other; they are read as one text, joined by a blank.
pub type Prose = Vec<Str>;

/// A dotted path such as `letter.sent`, with its parts.
#[derive(Clone, Debug, Eq)]
pub struct Path {
    /// At least one part.
    pub parts: Vec<Word>,
    /// The whole.
    pub span: Span,
}

/// A whole ruleset.
#[derive(Clone, Debug)]
pub struct Regulation {
    /// `regulation` line.
    pub span: Span,
    /// Its id.
    pub id: Word,
    /// Its title.
    pub title: Str,
    /// Which keyword table the file uses: that of its first word.
    pub language: Language,
    /// The lines that follow the first one.
    pub lines: Vec<Spanned<HeaderLine>>,
    /// `account`.
    pub accounts: Vec<Account>,
    /// `counter`.
    pub counters: Vec<Counter>,
    /// `election`.
    pub elections: Vec<Election>,
    /// Articles, in the order of the file.
    pub articles: Vec<Article>,
}

/// A keyword table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Language {
    /// Both.
    pub const ALL: [Self; 2] = [Self::En, Self::Ru];

    /// Its code: what stands in a `language` line, after `--lang`, and in the names of files and folders.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
        }
    }
}

/// A line of the header.
#[derive(Clone, Debug, PartialEq)]
pub enum HeaderLine {
    /// `edition N`.
    Edition(Spanned<u32>),
    /// `language en|ru`, as typed.
    Language(Word),
    /// `source PROSE`.
    Source(Prose),
    /// `extends ID`.
    ExtendsId(Word),
    /// `extends "PATH"`.
    ExtendsPath(Str),
    /// `without FEATURES`.
    Without(Vec<Word>),
    /// `valid from DATE [to DATE]`, `valid to DATE`.
    Valid {
        /// First day, included.
        from: Option<Moment>,
        /// Last day, included.
        to: Option<Moment>,
    },
}

/// A date in a ruleset; `None` where a mistake was reported.
pub type Moment = Spanned<Option<Stamp>>;

/// `account NAME starts at Q counts up|down [at most Q [overflow to NAME]]`.
#[derive(Clone, Debug)]
pub struct Account {
    /// The whole line.
    pub span: Span,
    /// Its name.
    pub name: Word,
    /// The first balance.
    pub start: Quantity,
    /// Whether charges add.
    pub counts_up: bool,
    /// Upper bound of the balance.
    pub cap: Option<Quantity>,
    /// Where the surplus goes.
    pub overflow: Option<Word>,
}

/// `counter NAME starts at Q`.
#[derive(Clone, Debug)]
pub struct Counter {
    /// The whole line.
    pub span: Span,
    /// Its name.
    pub name: Word,
    /// The first value.
    pub start: Quantity,
}

/// `election NAME PROSE`.
#[derive(Clone, Debug)]
pub struct Election {
    /// The whole line.
    pub span: Span,
    /// Its name.
    pub name: Word,
    /// What it means.
    pub prose: Prose,
}

/// A number with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// How many.
    pub number: Spanned<u32>,
    /// Of what.
    pub unit: Unit,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A bare number.
    Count,
    /// Days.
    Days,
    /// Moves.
    Moves,
}

/// An article.
#[derive(Clone, Debug)]
pub struct Article {
    /// `article N "…"`.
    pub span: Span,
    /// `5.3.1`, `7a`.
    pub section: Word,
    /// Its title.
    pub title: Option<Str>,
    /// What it says.
    pub items: Vec<Spanned<Item>>,
}

/// An item of an article. The span of an item runs from its first word to the end of its last.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `text`.
    Text(Prose),
    /// `quote`.
    Quote(Prose),
    /// `note`.
    Note(Prose),
    /// `param NAME = …`.
    Param {
        /// Its name.
        name: Word,
        /// Its value.
        value: ParamValue,
    },
    /// `define PATH = EXPR`; `None` is `not used`.
    Define {
        /// The slot.
        path: Path,
        /// Its base value.
        value: Option<Expr>,
    },
    /// `exception NAME to PATHS = EXPR CONDITIONS`.
    Exception {
        /// Its name.
        name: Word,
        /// Slots or exceptions that it overrides.
        to: Vec<Path>,
        /// What holds instead.
        value: Expr,
        /// All must hold.
        conditions: Vec<Condition>,
    },
    /// `require EXPR … otherwise EFFECTS`.
    Require {
        /// What must hold.
        test: Expr,
        /// `on PATH`.
        on: Option<Path>,
        /// All must hold for the requirement to be asked.
        conditions: Vec<Condition>,
        /// What follows if it does not.
        otherwise: Vec<Spanned<Effect>>,
    },
    /// `duty NAME [as SLUG] CLAUSES`.
    Duty(Clauses),
    /// `right NAME [as SLUG] CLAUSES`.
    Right(Clauses),
    /// `permission NAME CLAUSES`.
    Permission(Clauses),
    /// `rule NAME CLAUSES`.
    Rule(Clauses),
    /// `procedure NAME states NAMES`.
    Procedure {
        /// Its name.
        name: Word,
        /// Its states, the first being the initial one.
        states: Vec<Word>,
    },
    /// `transition NAME from NAME to NAME CLAUSES`.
    Transition {
        /// State before.
        from: Word,
        /// State after.
        to: Word,
        /// Name and clauses.
        clauses: Clauses,
    },
    /// `reading NAME PROSE OPTIONS`.
    Reading {
        /// Its name.
        name: Word,
        /// The question.
        prose: Prose,
        /// Its answers.
        options: Vec<ReadingOption>,
    },
    /// `example "…" TESTS`.
    Example(Example),
    /// `replace example "…" because PROSE TESTS`.
    ReplaceExample {
        /// The example as it is from now on.
        example: Example,
        /// Why.
        because: Prose,
    },
    /// `replace NAME = … because PROSE`.
    Replace {
        /// What is changed.
        name: Word,
        /// Its new value.
        value: ParamValue,
        /// Why. Empty if it was not given, which is reported.
        because: Prose,
    },
    /// `drop NAME because PROSE`.
    Drop {
        /// What no longer holds.
        name: Word,
        /// Why. Empty if it was not given, which is reported.
        because: Prose,
    },
    /// An item that could not be read; the mistake was reported.
    Poisoned,
}

/// Value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum ParamValue {
    /// One value.
    One(Expr),
    /// `a, b, then c`: by the ordinal of the offence; `then` holds from there on.
    Ladder {
        /// First, second, …
        steps: Vec<Expr>,
        /// All further ones.
        then: Expr,
    },
}

/// `when EXPR` or `unless EXPR`.
#[derive(Clone, Debug)]
pub struct Condition {
    /// With its keyword.
    pub span: Span,
    /// Whether it is `unless`.
    pub negated: bool,
    /// What is asked.
    pub test: Expr,
}

/// `option NAME [chosen]`.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadingOption {
    /// Its name.
    pub name: Word,
    /// Whether it is the one that holds.
    pub chosen: bool,
}

/// A named item and its clauses, in the order of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Clauses {
    /// The item's name.
    pub name: Word,
    /// `as SLUG`.
    pub stem: Option<Word>,
    /// The clauses.
    pub clauses: Vec<Spanned<Clause>>,
}

/// A clause.
#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// `when`, `unless`.
    Condition(Condition),
    /// `on PATH`.
    On(Path),
    /// `who ROLE`.
    Who(Word),
    /// `must ACT`.
    Must(Act),
    /// `may ACT`.
    May(Act),
    /// `within next reply`.
    WithinNextReply,
    /// `within A of B`.
    Within {
        /// How many days.
        days: Expr,
        /// From which date.
        of: Expr,
    },
    /// `due once EXPR`.
    DueOnce(Expr),
    /// `due DATE`.
    Due(Expr),
    /// `before DATE`.
    Before(Expr),
    /// `cancelled by EVENTS`.
    CancelledBy(Vec<Word>),
    /// `without NAMES`.
    Without(Vec<Word>),
    /// `effect EFFECTS`.
    Effect(Vec<Spanned<Effect>>),
    /// `then EFFECTS`.
    Then(Vec<Spanned<Effect>>),
    /// `late EFFECTS`.
    Late(Vec<Spanned<Effect>>),
    /// `otherwise EFFECTS`.
    Otherwise(Vec<Spanned<Effect>>),
    /// `excuses DUTIES`.
    Excuses(Vec<Word>),
    /// `unused …`.
    Unused(Unused),
    /// A clause that could not be read; the mistake was reported, and what seems to be missing may have stood here.
    Poisoned,
}

/// What becomes of a right that was not used.
#[derive(Clone, Debug, PartialEq)]
pub enum Unused {
    /// `lapses`.
    Lapses,
    /// `remains`.
    Remains,
    /// `judge decides STR`.
    JudgeDecides(Str),
}

/// What must or may be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// `show NAMES`.
    Show(Vec<Word>),
    /// `WORD [registered] [to NAMES] [showing NAMES]`.
    Do {
        /// The act.
        what: Word,
        /// Whether by registered letter.
        registered: bool,
        /// To whom.
        to: Vec<Word>,
        /// What it must show.
        showing: Vec<Word>,
    },
}

/// What a rule does.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// `charge ROLE SUM as KIND`.
    Charge {
        /// Whom.
        who: Word,
        /// How much.
        amount: Expr,
        /// Kind of posting.
        kind: Word,
    },
    /// `add SUM to PATH`.
    Add {
        /// How much.
        amount: Expr,
        /// Account or counter.
        to: Path,
    },
    /// `transfer SUM from PATH to PATH`.
    Transfer {
        /// How much.
        amount: Expr,
        /// From which account.
        from: Path,
        /// To which.
        to: Path,
    },
    /// `reset PATH [after PATH]`.
    Reset {
        /// Which account or counter.
        path: Path,
        /// After what.
        after: Option<Path>,
    },
    /// `record WORD`.
    Record(Word),
    /// `finding SEVERITY [SLUG] PROSE`.
    Finding {
        /// How bad.
        severity: Spanned<crate::diagnostic::Severity>,
        /// Its slug; without one, the item's name.
        slug: Option<Word>,
        /// What is said.
        prose: Prose,
    },
    /// `result loss for ROLE [automatically]`.
    Loss {
        /// Who loses.
        who: Word,
        /// Without a decision.
        automatically: bool,
    },
    /// `stop clocks`.
    StopClocks,
    /// `start clocks`.
    StartClocks,
    /// `forward PATH to ROLE`.
    Forward {
        /// What.
        what: Path,
        /// To whom.
        to: Word,
    },
    /// `judge decides STR`.
    JudgeDecides(Str),
    /// `nothing stated`.
    NothingStated,
}

/// An example: a test that the ruleset carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// What it shows.
    pub title: Str,
    /// `given` and `expect`, in the order of the file.
    pub tests: Vec<Spanned<Test>>,
}

/// A line of an example.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    /// `given FACT`.
    Given(Given),
    /// `expect WANTED, …`.
    Expect(Vec<Spanned<Wanted>>),
}

/// What an example sets.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// `record PROSE`: lines of a record; each string is a line.
    Record(Prose),
    /// `spent N days on N moves`.
    Spent {
        /// Days used.
        days: Spanned<u32>,
        /// Moves made.
        moves: Spanned<u32>,
    },
    /// `break from DATE through DATE`.
    Break {
        /// First day, included.
        first: Moment,
        /// Last day, included.
        last: Moment,
    },
    /// `move received DATE [answered DATE]`.
    Move {
        /// Receipt.
        received: Moment,
        /// Sending of the answer.
        answered: Option<Moment>,
    },
    /// `offered N moves [forced]`.
    Offered {
        /// How many.
        moves: Spanned<u32>,
        /// Whether they are compulsory.
        forced: bool,
    },
    /// `PATH is missing`.
    Missing(Path),
    /// `PATH is SUM, …`.
    Is(Path, Vec<Expr>),
}

/// What an example expects.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// `no finding SLUG`.
    NoFinding(Word),
    /// `finding SLUG`.
    Finding(Word),
    /// An expression that must be yes.
    Holds(Expr),
}

/// An expression with its place.
pub type Expr = Spanned<ExprKind>;

/// An expression. Chains are flat: `a or b or c` is one `Or` of three.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `a or b …`: at least two.
    Or(Vec<Expr>),
    /// `a and b …`: at least two.
    And(Vec<Expr>),
    /// `not a`.
    Not(Box<Expr>),
    /// `a OP b`.
    Compare {
        /// Left side.
        left: Box<Expr>,
        /// Which comparison, at its keyword.
        op: Spanned<Comparison>,
        /// Right side.
        right: Box<Expr>,
    },
    /// `a is missing`.
    IsMissing(Box<Expr>),
    /// `a is known`.
    IsKnown(Box<Expr>),
    /// `a is in PATH`.
    IsIn(Box<Expr>, Path),
    /// `a + b - c [skipping PATH]`.
    Sum {
        /// The first term.
        first: Box<Expr>,
        /// Sign and term of the others.
        rest: Vec<(Sign, Expr)>,
        /// Days that are passed over.
        skipping: Option<Path>,
    },
    /// `(a for b)`: the allowance for a number of moves, or the step of a ladder for an ordinal.
    For(Box<Expr>, Box<Expr>),
    /// A date.
    Date(Option<Stamp>),
    /// A string: a phrase to be matched.
    Str(String),
    /// `yes` or `no`.
    Bool(bool),
    /// A bare number.
    Count(u32),
    /// `N moves`.
    Moves(u32),
    /// `N days`.
    Days(u32),
    /// `N days per …`, `N days for the first …`, `N days plus …`.
    Allowance(AllowanceExpr),
    /// `first known of a, b`.
    FirstKnown(Vec<Expr>),
    /// `none known of a, b`.
    NoneKnown(Vec<Expr>),
    /// `days after a through b except PATH` and its like.
    Between {
        /// How days are counted.
        counting: Counting,
        /// From.
        from: Box<Expr>,
        /// Through.
        through: Box<Expr>,
        /// Days left out.
        except: Option<Path>,
    },
    /// `excess of a over b`.
    Excess(Box<Expr>, Box<Expr>),
    /// `count of LIST`.
    CountOf(List),
    /// `sum of LIST`.
    SumOf(List),
    /// `average of LIST rounded WORD`.
    AverageOf(List, Word),
    /// `year of a`.
    YearOf(Box<Expr>),
    /// A name or a dotted path.
    Path(Path),
    /// An expression that could not be read; the mistake was reported.
    Poisoned,
}

/// `+` or `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `+`.
    Plus,
    /// `-`.
    Minus,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `before`.
    Before,
    /// `after`.
    After,
    /// `on or before`.
    OnOrBefore,
    /// `on or after`.
    OnOrAfter,
    /// `more than`.
    MoreThan,
    /// `less than`.
    LessThan,
    /// `at least`.
    AtLeast,
    /// `at most`.
    AtMost,
    /// `is`.
    Is,
    /// `is not`.
    IsNot,
    /// `matches`.
    Matches,
}

/// How days between two moments are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// `days after`: days *d* with `from < d <= through`.
    DaysAfter,
    /// `days from`: both ends included.
    DaysFrom,
    /// `full days after`: whole periods of 24 hours.
    FullDaysAfter,
    /// `days after 24 hours from`.
    DaysAfter24Hours,
    /// `midnights after`.
    MidnightsAfter,
    /// `exact time after`.
    ExactTimeAfter,
}

/// `[last N of] PATH [where EXPR]`.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// Only so many of the last ones.
    pub last: Option<Box<Expr>>,
    /// The list.
    pub path: Path,
    /// Which elements.
    pub filter: Option<Box<Expr>>,
}

/// Days allowed, as a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AllowanceExpr {
    /// `N days per [M] moves [accumulating]`.
    Per {
        /// Days.
        days: u32,
        /// The rate.
        per: Per,
    },
    /// `N days for the first M moves, then …`.
    First {
        /// Days.
        days: u32,
        /// For so many moves.
        moves: u32,
        /// Afterwards.
        then: Box<AllowanceExpr>,
    },
    /// `N days plus M days per …`.
    Plus {
        /// Days at the start.
        days: u32,
        /// Days gained.
        gain: u32,
        /// The rate.
        per: Per,
    },
}

/// `per [N] moves [accumulating]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Per {
    /// How many moves; 1 if not written.
    pub moves: u32,
    /// Whether saved days are kept.
    pub accumulating: bool,
}

/// Two trees are equal if they say the same, wherever it stands; so places are left out, as in [`Spanned`].
macro_rules! equal_by {
    ($($of:ident: $($field:ident),+;)+) => { $(
        impl PartialEq for $of {
            fn eq(&self, other: &Self) -> bool {
                $( self.$field == other.$field )&&+
            }
        }
    )+ };
}

equal_by! {
    Path: parts;
    Regulation: id, title, language, lines, accounts, counters, elections, articles;
    Account: name, start, counts_up, cap, overflow;
    Counter: name, start;
    Election: name, prose;
    Article: section, title, items;
    Condition: negated, test;
}
