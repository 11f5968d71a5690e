//! Accounts and postings: a total is the sum of its postings, and nothing else.

use crate::rules::{Account, AccountId, Counter, CounterId};
use crate::syntax::record::ast::Side;

use super::evaluation::Posting;
use super::value::Range;

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

/// A player's written total beside the ledger.
#[derive(Clone, Copy, Debug, Default)]
pub struct Written {
    /// Written minus ledger, as both players carry it on.
    pub carried: i32,
    /// Another difference that is explained: the total of a letter that was repeated with its own totals.
    pub original: Option<i32>,
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
            written: [Written::default(); 2],
        }
    }

    /// Posts to the first account: up adds, down subtracts.
    pub fn post(&mut self, posting: Posting) -> usize {
        let upward = self.upward.first().copied().unwrap_or(true);
        let days = if upward { posting.days } else { posting.days.negated() };
        self.raise(AccountId(0), posting.player, days);
        self.postings.push(posting);
        self.postings.len() - 1
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
        self.written.get(player.index()).copied().unwrap_or_default()
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
    /// Whether this difference is what was carried on, or is explained.
    pub fn accepts(&self, difference: i32) -> bool {
        self.explanations().contains(&Some(difference))
    }

    /// Carries a difference on from here. The original total of a repeat stays possible until somebody has written
    /// the ledger's.
    pub fn carry(&mut self, difference: i32, is_repeat: bool) {
        let [ledger, stepped, original, original_stepped] = self.explanations();
        match Some(difference) {
            found if found == original => {}
            found if found == original_stepped => {
                self.carried = stepped.unwrap_or(self.carried);
                self.original = original_stepped;
            }
            found => {
                self.carried = difference;
                self.original = original.filter(|_| is_repeat && found == ledger);
            }
        }
        self.explained = 0;
    }

    /// Differences that need no finding: as carried on, with the step that a line of this entry explains, and both for
    /// the original total of a repeat. The author of a line that is not due may have counted it or not.
    fn explanations(&self) -> [Option<i32>; 4] {
        let stepped = |difference: i32| difference.saturating_add(self.explained);
        [Some(self.carried), Some(stepped(self.carried)), self.original, self.original.map(stepped)]
    }
}
