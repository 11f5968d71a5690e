//! Accounts and postings: a total is the sum of its postings, and nothing else.

use crate::rules::{Account, AccountId, Counter, CounterId};
use crate::syntax::record::ast::Side;

use super::evaluation::Posting;
use super::value::{Need, Range};

/// Accounts of both players, and every posting to the first of them.
#[derive(Debug)]
pub struct Ledger {
    balances: Vec<[Range; 2]>,
    upward: Vec<bool>,
    counters: Vec<[i32; 2]>,
    postings: Vec<Posting>,
    /// What the written totals differ from the ledger by, and where that may go without a finding.
    written: [Written; 2],
}

/// What a player's written total is to be: the total last written, and what was posted since. So a slip is found once,
/// where it is made, and is carried on by both players from there.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    /// The total that the next letter is to show.
    expected: Range,
    /// Another one that is as good: the total of a letter that was repeated as it stood.
    original: Option<Range>,
    /// Days that lines of this entry explain although the ledger does not follow them.
    pub explained: i32,
}

impl Ledger {
    /// Accounts at their start.
    pub fn new(accounts: &[Account], counters: &[Counter]) -> Self {
        Self {
            balances: accounts.iter().map(|account| [Range::exact(account.start); 2]).collect(),
            upward: accounts.iter().map(|account| account.counts_up).collect(),
            counters: counters.iter().map(|counter| [counter.start; 2]).collect(),
            postings: Vec::new(),
            written: [Written::new(accounts.first().map_or(0, |account| account.start)); 2],
        }
    }

    /// Posts to the first account: up adds, down subtracts.
    pub fn post(&mut self, posting: Posting) -> usize {
        let days = self.signed(posting.days);
        self.raise(AccountId(0), posting.player, days);
        self.written_mut(posting.player).step(days);
        self.postings.push(posting);
        self.postings.len() - 1
    }

    /// Takes a posting out of its account and gives its days, to ask what would be without it.
    pub fn set_aside(&mut self, index: usize) -> Option<Range> {
        let posting = self.postings.get_mut(index)?;
        let (player, days) = (posting.player, std::mem::replace(&mut posting.days, Range::exact(0)));
        self.raise(AccountId(0), player, self.signed(days).negated());
        Some(days)
    }

    /// Puts a posting back that was set aside.
    pub fn put_back(&mut self, index: usize, days: Range) {
        let Some(posting) = self.postings.get_mut(index) else { return };
        posting.days = days;
        let player = posting.player;
        self.raise(AccountId(0), player, self.signed(days));
    }

    /// What a posting adds to the first account.
    fn signed(&self, days: Range) -> Range {
        if self.upward.first().copied().unwrap_or(true) { days } else { days.negated() }
    }

    /// Raises an account.
    pub fn raise(&mut self, account: AccountId, player: Side, days: Range) {
        if let Some(balance) = self.balances.get_mut(account.index()).and_then(|both| both.get_mut(player.index())) {
            *balance = balance.plus(days);
        }
    }

    /// Sets an account to a balance, for examples that begin in the middle of a game.
    pub fn set(&mut self, account: AccountId, player: Side, days: Range) {
        if let Some(balance) = self.balances.get_mut(account.index()).and_then(|both| both.get_mut(player.index())) {
            *balance = days;
        }
    }

    /// Posts days to the first account for a while; what the balance was, to be set again.
    pub fn suppose(&mut self, player: Side, days: Range) -> Range {
        let before = self.balance(AccountId(0), player);
        self.raise(AccountId(0), player, self.signed(days));
        before
    }

    /// From here on nobody can say what a player has used: what was posted could not be read or reckoned.
    pub fn open(&mut self, player: Side, need: Need) {
        let anything = Range { low: Range::OPEN_LOW, high: Range::OPEN_HIGH, need: Some(need) };
        self.set(AccountId(0), player, anything);
        *self.written_mut(player) = Written { expected: anything, original: None, explained: 0 };
    }

    /// The balance of an account.
    pub fn balance(&self, account: AccountId, player: Side) -> Range {
        let both = self.balances.get(account.index());
        both.and_then(|both| both.get(player.index())).copied().unwrap_or(Range::exact(0))
    }

    /// The value of a counter.
    pub fn counter(&self, counter: CounterId, player: Side) -> i32 {
        let both = self.counters.get(counter.index());
        both.and_then(|both| both.get(player.index())).copied().unwrap_or(0)
    }

    /// Raises a counter.
    pub fn count(&mut self, counter: CounterId, player: Side, by: i32) {
        if let Some(value) = self.counters.get_mut(counter.index()).and_then(|both| both.get_mut(player.index())) {
            *value = value.saturating_add(by);
        }
    }

    /// Balances of the first account.
    pub fn totals(&self) -> [Range; 2] {
        Side::BOTH.map(|side| self.balance(AccountId(0), side))
    }

    /// Every posting so far.
    pub fn postings(&self) -> &[Posting] {
        &self.postings
    }

    /// Gives the postings away.
    pub fn into_postings(self) -> Vec<Posting> {
        self.postings
    }

    /// A player's written total beside the ledger.
    pub fn written(&self, player: Side) -> Written {
        let [white, black] = self.written;
        match player {
            Side::White => white,
            Side::Black => black,
        }
    }

    /// The same, to be changed.
    pub fn written_mut(&mut self, player: Side) -> &mut Written {
        match player {
            Side::White => &mut self.written[0],
            Side::Black => &mut self.written[1],
        }
    }
}

impl Written {
    fn new(start: i32) -> Self {
        Self { expected: Range::exact(start), original: None, explained: 0 }
    }

    fn step(&mut self, days: Range) {
        self.expected = self.expected.plus(days);
        self.original = self.original.map(|original| original.plus(days));
    }

    /// A letter was repeated: the total on it may be repeated too.
    pub fn repeat_original(&mut self, total: i32) {
        self.original = Some(Range::exact(total));
    }

    /// Whether this total needs no finding, and may even be no slip only because a posting is not exactly known.
    pub fn accepts(&self, total: i32) -> bool {
        self.fitting().into_iter().flatten().any(|range| range.holds(total))
    }

    /// The total that is to be written: the last one, and what was posted since.
    pub const fn expected(&self) -> Range {
        self.expected
    }

    /// What would settle which total is to be written, if that is not exactly known.
    pub const fn doubt(&self) -> Option<Need> {
        self.expected.need
    }

    /// Carries a written total on. The original total of a repeat stays as good until a letter shows the ledger's.
    pub fn carry(&mut self, total: i32, is_repeat: bool) {
        let [expected, stepped, original, original_stepped] =
            self.fitting().map(|range| range.is_some_and(|range| range.holds(total)));
        if expected || stepped {
            self.expected = Range::exact(total);
            self.original = self.original.filter(|_| is_repeat);
        } else if original || original_stepped {
            self.original = Some(Range::exact(total));
        } else {
            self.expected = Range::exact(total);
            self.original = None;
        }
        self.explained = 0;
    }

    /// Totals that need no finding: as posted, with the step that a line of this entry explains, and both from the
    /// original total of a repeat. The author of a line that is not due may have counted it or not.
    fn fitting(&self) -> [Option<Range>; 4] {
        let stepped = |range: Range| range.plus(Range::exact(self.explained));
        [Some(self.expected), Some(stepped(self.expected)), self.original, self.original.map(stepped)]
    }
}
