//! The walk over both records.

use std::collections::HashMap;

use crate::engine::{EntryName, Evaluation, NoTrace, Plan, Range, evaluate};
use crate::game::replay;
use crate::notation::Alphabet;
use crate::source::Span;
use crate::syntax::record::ast::{DayValue, Entry, Game, MoveNumber, Play, Role, Side};
use crate::time::Date;

use super::agreement::{Agreement, agreement};
use super::align::{Aligned, align};
use super::effect::Outcome;
use super::header::{self, COMPARED, TELLING};
use super::model::{Class, Comparison, Divergence, Keeper, MOST_EVALUATED, What, first};
use super::pairing::pairs;
use super::sight::{author, sees, sees_entry, sees_header};
use super::statements::{Context, Key, Statement, is_unread, statements};
use super::transplant::{Place, taken};

/// One of two records of a game.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'p, 'a> {
    /// The game as it was read.
    pub game: &'p Game<'a>,
    /// By what it is judged; none if it cannot be judged.
    pub plan: Option<&'p Plan>,
    /// The day on which open deadlines are judged; without it, the latest day of the record.
    pub as_of: Option<Date>,
}

/// How a record writes moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    pub play: Play,
    pub alphabet: Option<Alphabet>,
}

/// Holds two records of one game against each other. The first is taken to be White's where neither says whose it is.
#[must_use]
pub fn compare(papers: [Paper<'_, '_>; 2]) -> Comparison {
    let games = papers.map(|paper| paper.game);
    let mut walk = Walk::new(games);
    walk.headers();
    walk.entries();
    let evaluations = papers.map(|paper| judged(paper, paper.game));
    let outcomes = evaluations.each_ref().map(|evaluation| evaluation.as_ref().map(Outcome::of));
    let evaluated = walk.effects(papers, &outcomes);
    let at_first = walk.at_first(&evaluations);
    Comparison { keepers: walk.keepers, unlike: walk.unlike, divergences: walk.found, evaluated, outcomes, at_first }
}

/// The verdict on a game by the plan of a paper; none without a day on which play starts.
fn judged(paper: Paper<'_, '_>, game: &Game<'_>) -> Option<Evaluation> {
    let plan = paper.plan?;
    matches!(game.header.start?.value, DayValue::On(_)).then(|| evaluate(plan, &replay(game), paper.as_of, NoTrace))
}

/// Whose papers the records are: as they say, else whoever the other is not.
fn keepers(games: [&Game<'_>; 2]) -> [Keeper; 2] {
    let stated = games.map(|game| game.header.kept_by.map(|role| role.value));
    let other = |role: Option<Role>, first: bool| match role {
        Some(Role::White) => Role::Black,
        Some(Role::Black) => Role::White,
        _ if first => Role::White,
        _ => Role::Black,
    };
    let [one, two] = stated;
    let keeper =
        |stated: Option<Role>, assumed: Role| Keeper { role: stated.unwrap_or(assumed), assumed: stated.is_none() };
    [keeper(one, other(two, true)), keeper(two, other(one, false))]
}

struct Walk<'p, 'a> {
    games: [&'p Game<'a>; 2],
    hands: [Hand; 2],
    keepers: [Keeper; 2],
    unlike: Vec<What>,
    found: Vec<Divergence>,
    places: Vec<Place>,
}

impl<'p, 'a> Walk<'p, 'a> {
    fn new(games: [&'p Game<'a>; 2]) -> Self {
        let hands = games.map(|game| Hand {
            play: game.header.play.map_or(Play::Other, |play| play.value),
            alphabet: Alphabet::of_game(game),
        });
        let keepers = keepers(games);
        Self { games, hands, keepers, unlike: Vec::new(), found: Vec::new(), places: Vec::new() }
    }

    fn headers(&mut self) {
        let headers = self.games.map(|game| &game.header);
        for what in COMPARED {
            let Some((agreement, at)) = header::compare(headers, what) else { continue };
            let class = match agreement {
                Agreement::Same => continue,
                Agreement::Differ => Class::Contradiction,
                Agreement::Spelling => Class::Spelling,
                Agreement::Less(silent) | Agreement::Unreadable(silent) => {
                    missing(sees_header(self.keeper(silent), what))
                }
            };
            if agreement == Agreement::Differ && TELLING.contains(&what) {
                self.unlike.push(what);
            }
            let near = headers.map(|header| Some(header.span));
            self.push(class, what, EntryName::Start, at, near, Place::Header(what));
        }
    }

    fn keeper(&self, record: usize) -> Role {
        let [first, second] = self.keepers;
        if record == 0 { first.role } else { second.role }
    }

    fn push(
        &mut self,
        class: Class,
        what: What,
        entry: EntryName,
        at: [Option<Span>; 2],
        near: [Option<Span>; 2],
        place: Place,
    ) {
        let role = if let Place::Statement { key, .. } = place { key.role } else { None };
        self.found.push(Divergence { class, what, entry, role, at, near, changes: [None, None] });
        self.places.push(place);
    }

    fn entries(&mut self) {
        let [first, second] = self.games;
        let mut contexts = [Contexts::default(), Contexts::default()];
        for aligned in align(self.games) {
            let [one, other] = aligned.at;
            let one = one.and_then(|index| Some((index, first.entries.get(index)?)));
            let other = other.and_then(|index| Some((index, second.entries.get(index)?)));
            match (one, other) {
                (Some((at, one)), Some((other_at, other))) => {
                    let [mine, theirs] = &contexts;
                    let contexts = [mine.of(one), theirs.of(other)];
                    self.both([at, other_at], [one, other], contexts);
                }
                (Some((_, entry)), None) => self.lone(entry, 0, aligned),
                (None, Some((_, entry))) => self.lone(entry, 1, aligned),
                (None, None) => {}
            }
            let [mine, theirs] = &mut contexts;
            if let Some((_, entry)) = one {
                mine.pass(entry);
            }
            if let Some((_, entry)) = other {
                theirs.pass(entry);
            }
        }
    }

    /// An entry that only one record has.
    fn lone(&mut self, entry: &Entry<'_>, owner: usize, aligned: Aligned) {
        let Some(name) = EntryName::of(entry) else { return };
        let class = missing(sees_entry(self.keeper(1 - owner), entry));
        let [first, second] = self.games;
        let other = if owner == 0 { second } else { first };
        let before = aligned.after.and_then(|index| other.entries.get(index));
        let near = before.map_or(other.header.span, Entry::span);
        let span = entry.span();
        let pair = |own: Option<Span>, others: Option<Span>| if owner == 0 { [own, others] } else { [others, own] };
        let place = Place::Entry { at: aligned.at, after: aligned.after };
        self.push(class, What::Entry, name, pair(Some(span), None), pair(Some(span), Some(near)), place);
    }

    /// An entry that both records have.
    fn both(&mut self, at: [usize; 2], entries: [&Entry<'_>; 2], contexts: [Context; 2]) {
        let [one, other] = entries;
        let Some(name) = EntryName::of(one) else { return };
        let [context, other_context] = contexts;
        let (said, other_said) = (statements(one, context), statements(other, other_context));
        let unread = [is_unread(one), is_unread(other)];
        let before = self.found.len();
        for (mine, theirs) in pairs(&said, &other_said, self.hands) {
            let pair = [mine.and_then(|index| said.get(index)), theirs.and_then(|index| other_said.get(index))];
            let (key, found) = match pair {
                [Some(mine), Some(theirs)] => (mine.key, agreement(&mine.says, &theirs.says, self.hands)),
                [Some(mine), None] => (mine.key, Agreement::Less(1)),
                [None, Some(theirs)] => (theirs.key, Agreement::Less(0)),
                [None, None] => continue,
            };
            if is_told_by_receipt(pair, [&said, &other_said]) {
                continue;
            }
            let Some(class) = self.class(found, key, entries, unread) else { continue };
            let place = Place::Statement {
                at,
                key,
                details: pair.map(|said| said.and_then(|said| said.detail)),
                is_said: pair.map(|said| said.is_some()),
            };
            let spans = pair.map(|said| said.map(|said| said.span));
            self.push(class, key.what, name, spans, entries.map(|entry| Some(entry.span())), place);
        }
        self.join_lines(before, [&said, &other_said]);
    }

    /// A line that names several addressees and differs for all of them alike is one divergence.
    fn join_lines(&mut self, from: usize, said: [&[Statement<'_>]; 2]) {
        let lines = |place: &Place| match *place {
            Place::Statement { key, details, .. } if key.role.is_some() => Some((key.what, details)),
            _ => None,
        };
        let mut groups: HashMap<_, Vec<usize>> = HashMap::new();
        for index in from..self.found.len() {
            let (Some(found), Some(line)) = (self.found.get(index), self.places.get(index).and_then(lines)) else {
                continue;
            };
            groups.entry((found.class, line)).or_default().push(index);
        }
        let mut gone: Vec<usize> = Vec::new();
        for ((_, (_, details)), group) in groups {
            // All that the line says, in each record that has it.
            let is_whole = details.iter().zip(said).all(|(detail, said)| {
                detail.is_none() || said.iter().filter(|said| said.detail == *detail).count() == group.len()
            });
            let [first, others @ ..] = group.as_slice() else { continue };
            if !is_whole || others.is_empty() {
                continue;
            }
            if let Some(found) = self.found.get_mut(*first) {
                found.role = None;
            }
            if let Some(Place::Statement { key, .. }) = self.places.get_mut(*first) {
                key.role = None;
            }
            gone.extend(others);
        }
        gone.sort_unstable();
        for index in gone.into_iter().rev() {
            self.found.remove(index);
            self.places.remove(index);
        }
    }

    /// What a pair of statements amounts to; `None` if nothing is to be told.
    fn class(&self, found: Agreement, key: Key, entries: [&Entry<'_>; 2], unread: [bool; 2]) -> Option<Class> {
        let [one, other] = entries;
        match found {
            Agreement::Same => None,
            // Each player tells when the judge's letter came to him.
            Agreement::Differ if key.what == What::Arrived && author(one).is_none() => Some(Class::OneSided),
            Agreement::Differ => Some(Class::Contradiction),
            Agreement::Spelling => Some(Class::Spelling),
            Agreement::Less(silent) => {
                // What a line says that could not be read is not known.
                let told = unread.get(silent).copied().unwrap_or(false);
                (!told).then(|| missing(sees(self.keeper(silent), if silent == 0 { other } else { one }, key)))
            }
            Agreement::Unreadable(silent) => {
                // Whoever wrote it could know it; the other says himself that he cannot read it.
                let is_author = author(one).is_some_and(|side| Role::from(side) == self.keeper(silent));
                Some(missing(is_author && sees(self.keeper(silent), one, key)))
            }
        }
    }

    /// Judges each record with the other's word, the gravest divergences first. How many were judged.
    fn effects(&mut self, papers: [Paper<'_, '_>; 2], outcomes: &[Option<Outcome>; 2]) -> usize {
        let [first, second] = papers;
        let mut order: Vec<usize> = (0..self.found.len()).collect();
        order.sort_by_key(|&index| (self.found.get(index).map(|divergence| divergence.class), index));
        order.truncate(MOST_EVALUATED);
        let games = self.games;
        for &index in &order {
            let Some((divergence, &place)) = self.found.get_mut(index).zip(self.places.get(index)) else { continue };
            let change = |own: usize| {
                let (paper, other) = if own == 0 { (first, second) } else { (second, first) };
                let before = outcomes.get(own)?.as_ref()?;
                let game = taken(games, own, place)?;
                // With the other's ruleset the game is judged by that one.
                let plan = if let Place::Header(What::Rules) = place { other.plan } else { paper.plan };
                let evaluation = judged(Paper { plan, ..paper }, &game)?;
                Some(before.change(&Outcome::of(&evaluation)))
            };
            divergence.changes = [change(0), change(1)];
        }
        order.len()
    }

    /// The totals of each record after the entry of the first divergence.
    fn at_first(&self, evaluations: &[Option<Evaluation>; 2]) -> [Option<[Range; 2]>; 2] {
        let Some(divergence) = first(&self.found).and_then(|at| self.found.get(at)) else { return [None, None] };
        let [one, other] = evaluations;
        let [near_one, near_other] = divergence.near;
        [(one, near_one), (other, near_other)].map(|(evaluation, near)| {
            let (evaluation, near) = (evaluation.as_ref()?, near?);
            let rows = evaluation.rows.iter().filter(|row| row.at.start <= near.start);
            let row = rows.max_by_key(|row| row.at.start);
            Some(row.map_or([Range::exact(0); 2], |row| row.totals))
        })
    }
}

/// The last letters of both players so far.
#[derive(Clone, Copy, Debug, Default)]
struct Contexts {
    last: [Option<MoveNumber>; 2],
}

impl Contexts {
    fn of(self, entry: &Entry<'_>) -> Context {
        let Some(side) = author(entry) else { return Context::default() };
        let last = |side: Side| self.last.get(side.index()).copied().flatten();
        Context { answered: last(side.other()), own: last(side) }
    }

    fn pass(&mut self, entry: &Entry<'_>) {
        if let Entry::Letter(letter) = entry
            && let Some(last) = self.last.get_mut(letter.number.value.side.index())
        {
            *last = Some(letter.number.value);
        }
    }
}

/// Whether a letter is registered by a receipt that only one record has: the receipt tells it.
fn is_told_by_receipt(pair: [Option<&Statement<'_>>; 2], said: [&[Statement<'_>]; 2]) -> bool {
    let (([Some(lone), None], [said, _]) | ([None, Some(lone)], [_, said])) = (pair, said) else { return false };
    let is_receipt = |other: &Statement<'_>| other.key.what == What::Receipt && other.detail == lone.detail;
    lone.key.what == What::Registered && lone.detail.is_some() && said.iter().any(is_receipt)
}

const fn missing(could_be_seen: bool) -> Class {
    if could_be_seen { Class::Missing } else { Class::OneSided }
}
