//! Items that act: requirements, rules, duties, rights, permissions, procedures.

use super::code::Prose;
use super::ids::{AccountId, ArticleId, Code, CounterId, ObligationId, Place};
use crate::diagnostic::Severity;
use crate::syntax::record::ast::{Paper, Role};
use crate::vocabulary::{Act, Event, Fact, PostingKind, Root};

/// A requirement.
#[derive(Clone, Debug)]
pub struct Require {
    /// What it is asked on.
    pub on: RequireOn,
    /// When it is asked.
    pub when: Option<Code>,
    /// What must hold.
    pub test: Code,
    /// What follows if it does not.
    pub otherwise: Vec<Effect>,
    /// Whether it reads an account, so that it is asked after the postings.
    pub reads_accounts: bool,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// What a requirement is asked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequireOn {
    /// An event.
    Event(Event),
    /// Each player, after every entry; reported once a player.
    EachPlayer,
}

/// A rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// On what.
    pub on: Event,
    /// When.
    pub when: Option<Code>,
    /// What it does.
    pub then: Vec<Effect>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// A duty, a right or a permission.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// Its name.
    pub name: String,
    /// First part of the slugs of the states that the engine reports by itself.
    pub stem: Option<String>,
    /// Which of the three.
    pub kind: ObligationKind,
    /// On what it opens.
    pub on: Event,
    /// When.
    pub when: Option<Code>,
    /// Whose it is.
    pub who: Who,
    /// What must or may be done; `None` for a permission.
    pub act: Option<WantedAct>,
    /// Until when.
    pub window: Window,
    /// What ends it.
    pub cancelled_by: Vec<Event>,
    /// What the act must not carry.
    pub without: Vec<Fact>,
    /// `effect` of a right.
    pub effect: Vec<Effect>,
    /// `late` of a duty.
    pub late: Vec<Effect>,
    /// `otherwise` of a duty.
    pub otherwise: Vec<Effect>,
    /// `unused` of a right.
    pub unused: Unused,
    /// Duties that a permission excuses.
    pub excuses: Vec<ObligationId>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// Duty, right or permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObligationKind {
    /// Must.
    Duty,
    /// May.
    Right,
    /// Need not.
    Permission,
}

/// Whose duty or right it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A player.
    Player(Root),
    /// Judge or elder.
    Role(Role),
}

/// What must or may be done.
#[derive(Clone, Debug)]
pub enum WantedAct {
    /// The letter itself must show these.
    Show(Vec<Fact>),
    /// Something must be done.
    Do {
        /// What.
        act: Act,
        /// Whether by registered letter.
        registered: bool,
        /// To whom.
        to: Vec<Who>,
        /// Papers that go with it.
        papers: Vec<Paper>,
        /// Facts that it shows.
        showing: Vec<Fact>,
    },
}

/// Until when something may or must be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// No end; a duty without one is due with the event itself.
    Open,
    /// With the next reply of whose it is.
    NextReply,
    /// Through the day so many days after a date.
    Days {
        /// How many.
        days: Code,
        /// After which date.
        of: Code,
    },
    /// Through a day.
    Due(Code),
    /// Through the first day on which this would be yes.
    DueOnce(Code),
    /// Before a day.
    Before(Code),
}

/// What becomes of a right that was not used.
#[derive(Clone, Debug)]
pub enum Unused {
    /// It is lost.
    Lapses,
    /// It remains.
    Remains,
    /// The judge decides.
    JudgeDecides(Prose),
}

/// What an item does, and where that stands.
#[derive(Clone, Debug)]
pub struct Effect {
    /// What.
    pub what: EffectKind,
    /// Where.
    pub place: Place,
}

/// What an item does.
#[derive(Clone, Debug)]
pub enum EffectKind {
    /// Posts to the first account of a player.
    Charge {
        /// Whose.
        who: Root,
        /// How many days.
        amount: Code,
        /// What kind of posting.
        kind: PostingKind,
    },
    /// Raises an account.
    Add {
        /// How many.
        amount: Code,
        /// Whose.
        who: Root,
        /// Which.
        account: AccountId,
    },
    /// Raises a counter.
    Count {
        /// How many.
        amount: Code,
        /// Whose.
        who: Root,
        /// Which.
        counter: CounterId,
    },
    /// Moves days between accounts.
    Transfer {
        /// How many.
        amount: Code,
        /// From whose account.
        from: (Root, AccountId),
        /// To whose.
        to: (Root, AccountId),
    },
    /// Sets an account back to its start.
    Reset {
        /// Whose.
        who: Root,
        /// Which.
        account: AccountId,
    },
    /// Derives an event.
    Record(Event),
    /// Says something.
    Finding {
        /// How bad.
        severity: Severity,
        /// Under which slug.
        slug: String,
        /// In which words.
        prose: Prose,
    },
    /// Scores a loss.
    Loss {
        /// For whom.
        who: Root,
        /// Without a decision.
        automatically: bool,
    },
    /// Stops the clocks.
    StopClocks,
    /// Starts them.
    StartClocks,
    /// Forwards the sealed move.
    Forward {
        /// Whose sealed move.
        whose: Root,
        /// To whom.
        to: Root,
    },
    /// Leaves it to the judge.
    JudgeDecides(Prose),
    /// Nothing.
    NothingStated,
}

/// A procedure.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// Its name.
    pub name: String,
    /// Its states, the initial one first.
    pub states: Vec<String>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}

/// A transition of a procedure.
#[derive(Clone, Debug)]
pub struct Transition {
    /// Its name.
    pub name: String,
    /// Which procedure.
    pub procedure: u16,
    /// State before, an index into its states.
    pub from: u16,
    /// State after.
    pub to: u16,
    /// On what.
    pub on: Event,
    /// When.
    pub when: Option<Code>,
    /// What it does.
    pub effect: Vec<Effect>,
    /// Where it stands.
    pub place: Place,
    /// Its article.
    pub article: ArticleId,
}
