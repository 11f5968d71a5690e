//! Two records of one game: chosen from their files, judged, held against each other.

use std::collections::HashMap;
use std::sync::Arc;

use crate::comparison::{Comparison, Paper, compare};
use crate::diagnostic::{Code, Problem, Problems};
use crate::engine::Plan;
use crate::notation::survey;
use crate::source::Source;
use crate::syntax::record::ast::Game;
use crate::syntax::record::games;

use super::Session;
use super::files::{self, Input};
use super::library::Loaded;

/// A comparison with what it was made from.
#[derive(Debug)]
pub struct Compared<'a> {
    /// What differs.
    pub comparison: &'a Comparison,
    /// The texts.
    pub sources: [&'a Source; 2],
    /// The games in them.
    pub games: [&'a Game<'a>; 2],
    /// The rulesets that the games name, usable or not.
    pub loaded: [Option<Arc<Loaded>>; 2],
}

/// Why no two games were held against each other.
#[derive(Debug)]
pub enum NotCompared {
    /// A file cannot be read or has no game; its problems tell.
    Unreadable,
    /// There is no game of this number in a file that holds so many.
    NoSuchGame {
        /// The number that was asked for, from 1.
        nth: u64,
        /// How many games the file holds.
        games: usize,
    },
    /// A file holds several games, and nothing says which is meant.
    Several {
        /// The file.
        path: String,
        /// The names of its games.
        names: Vec<String>,
    },
}

/// A game of a file, with the problems of its text.
struct Read<'t> {
    game: Game<'t>,
    problems: Problems,
}

impl Session {
    /// Holds a game of one file against a game of another. `nth` is a game of each file, from 1; without it games are
    /// matched by their names where a file holds several. Gives the problems of both games and of both files.
    ///
    /// # Errors
    /// There are no two games to be held against each other.
    pub fn compare(
        &self,
        inputs: [&Input; 2],
        nth: [Option<u64>; 2],
        problems: &mut Vec<Problem>,
        visit: &mut dyn FnMut(&[Problem], &Compared<'_>),
    ) -> Result<(), NotCompared> {
        let [one, other] = inputs.map(|input| match files::read(input) {
            Ok((source, mut warnings)) => {
                problems.append(&mut warnings);
                Some(source)
            }
            Err(problem) => {
                problems.push(*problem);
                None
            }
        });
        let (Some(one), Some(other)) = (one, other) else { return Err(NotCompared::Unreadable) };
        let mut all = [&one, &other].map(|source| read(source, problems));
        let names = all.each_ref().map(|all| all.iter().map(|read| read.game.header.name.value).collect::<Vec<_>>());
        let picked = pick([&one, &other], names.each_ref().map(Vec::as_slice), nth)?;
        let [first, second] = &mut all;
        let [at, other_at] = picked;
        if at >= first.len() || other_at >= second.len() {
            return Err(NotCompared::Unreadable);
        }
        let (mut first, mut second) = (first.swap_remove(at), second.swap_remove(other_at));
        let loaded = [(&mut first, &one), (&mut second, &other)].map(|(read, source)| {
            survey(&read.game, &mut read.problems);
            self.ruleset_of(&read.game, source, &mut read.problems)
        });
        let [loaded_one, loaded_other] = &loaded;
        let as_of = self.settings.as_of;
        let papers = [
            Paper { game: &first.game, plan: plan(loaded_one.as_ref()), as_of },
            Paper { game: &second.game, plan: plan(loaded_other.as_ref()), as_of },
        ];
        let comparison = compare(papers);
        for found in [first.problems, second.problems] {
            problems.extend(found.into_sorted());
        }
        visit(
            problems,
            &Compared {
                comparison: &comparison,
                sources: [&one, &other],
                games: [&first.game, &second.game],
                loaded: loaded.clone(),
            },
        );
        Ok(())
    }
}

/// All games of a text. Problems that belong to no game are told at once.
fn read<'t>(source: &'t Source, problems: &mut Vec<Problem>) -> Vec<Read<'t>> {
    let mut games = games(source.text());
    let mut all = Vec::new();
    loop {
        let mut found = Problems::new(source.clone());
        if let Some(game) = games.next_game(&mut found) {
            all.push(Read { game, problems: found });
            continue;
        }
        if let Some(letter) = games.take_outgoing() {
            found.report(Code::LetterNotRecord, letter.span);
        }
        problems.extend(found.into_sorted());
        return all;
    }
}

/// Which game of each file is meant: the one with the number that was given, the only one, or the one that has the
/// same name as the other's.
fn pick(sources: [&Source; 2], names: [&[&str]; 2], nth: [Option<u64>; 2]) -> Result<[usize; 2], NotCompared> {
    let [first, second] = names;
    let [nth_first, nth_second] = nth;
    let several = |which: usize| {
        let [one, other] = sources;
        let (source, names) = if which == 0 { (one, first) } else { (other, second) };
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        NotCompared::Several { path: source.name().to_owned(), names }
    };
    match (decided(first, nth_first)?, decided(second, nth_second)?) {
        (Some(one), Some(other)) => Ok([one, other]),
        (Some(one), None) => {
            let other = first.get(one).and_then(|name| *by_name(second).get(&plain(name))?);
            other.map(|other| [one, other]).ok_or_else(|| several(1))
        }
        (None, Some(other)) => {
            let one = second.get(other).and_then(|name| *by_name(first).get(&plain(name))?);
            one.map(|one| [one, other]).ok_or_else(|| several(0))
        }
        (None, None) => {
            let others = by_name(second);
            let mut common = by_name(first).into_iter().filter_map(|(name, at)| Some([at?, (*others.get(&name)?)?]));
            let found = common.next();
            found.filter(|_| common.next().is_none()).ok_or_else(|| several(0))
        }
    }
}

fn decided(names: &[&str], nth: Option<u64>) -> Result<Option<usize>, NotCompared> {
    match (names.len(), nth) {
        (0, _) => Err(NotCompared::Unreadable),
        (games, Some(nth)) => {
            let at = usize::try_from(nth).ok().and_then(|nth| nth.checked_sub(1)).filter(|at| *at < games);
            at.map(Some).ok_or(NotCompared::NoSuchGame { nth, games })
        }
        (1, None) => Ok(Some(0)),
        (_, None) => Ok(None),
    }
}

fn plan(loaded: Option<&Arc<Loaded>>) -> Option<&Plan> {
    loaded?.plan.as_ref()
}

/// Games by their names; `None` for a name that several have.
fn by_name(names: &[&str]) -> HashMap<String, Option<usize>> {
    let mut all = HashMap::new();
    for (at, name) in names.iter().enumerate() {
        all.entry(plain(name)).and_modify(|found| *found = None).or_insert(Some(at));
    }
    all
}

/// A name as people tell names apart.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
