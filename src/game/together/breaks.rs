//! One player's breaks over all games of an event: those that share a day are one break.

use std::collections::HashMap;

use crate::source::Quote;
use crate::time::Date;

use super::mention::Taken;

/// How many different breaks of one player are followed.
const MOST: usize = 1000;

/// A player's breaks, by their days.
#[derive(Clone, Debug, Default)]
pub(super) struct Breaks {
    by_days: HashMap<(Date, Date), Known>,
    /// After the last game: in the order of their first days.
    settled: Vec<OneBreak>,
}

#[derive(Clone, Debug)]
struct Known {
    games: u64,
    order: usize,
    granted: bool,
    told_elder: bool,
    at: Quote,
}

/// A break, as most games have it.
#[derive(Clone, Debug)]
pub(super) struct OneBreak {
    /// First and last day in most games; of as many, in the one that came first.
    pub days: (Date, Date),
    /// First and last day in any game.
    pub widest: (Date, Date),
    /// Whether a ruling grants it.
    pub granted: bool,
    /// Whether some game says that the elder was told.
    pub told_elder: bool,
    /// Where it stands first on the usual days.
    pub at: Quote,
}

impl Breaks {
    /// Another game that has it.
    pub fn add(&mut self, taken: Taken) {
        let order = self.by_days.len();
        if let Some(known) = self.by_days.get_mut(&taken.days) {
            known.games += 1;
            known.granted |= taken.granted;
            known.told_elder |= taken.told_elder;
        } else if order < MOST {
            let Taken { granted, told_elder, at, .. } = taken;
            self.by_days.insert(taken.days, Known { games: 1, order, granted, told_elder, at });
        }
    }

    /// After the last game: puts together what shares a day.
    pub fn settle(&mut self) {
        let mut versions: Vec<_> = self.by_days.drain().collect();
        versions.sort_by_key(|(days, _)| *days);
        let mut weight = (0, std::cmp::Reverse(0));
        for (days, known) in versions {
            let own = (known.games, std::cmp::Reverse(known.order));
            let Some(last) = self.settled.last_mut().filter(|last| days.0 <= last.widest.1) else {
                weight = own;
                let Known { granted, told_elder, at, .. } = known;
                self.settled.push(OneBreak { days, widest: days, granted, told_elder, at });
                continue;
            };
            last.widest.1 = last.widest.1.max(days.1);
            last.granted |= known.granted;
            last.told_elder |= known.told_elder;
            if own > weight {
                weight = own;
                last.days = days;
                last.at = known.at;
            }
        }
    }

    /// The breaks, in the order of their first days.
    pub fn all(&self) -> &[OneBreak] {
        &self.settled
    }
}
