//! Random games: two players, a post that is late, loses letters and stamps them on other days, and people who forget
//! dates, breaks and rights. A calm game is what a club sees; a hostile one has everything at once.

use zeitnot::diagnostic::Problems;
use zeitnot::source::Source;
use zeitnot::syntax::record::ast::{Fraction, MoveNumber, Side, Total};
use zeitnot::syntax::record::parse;
use zeitnot::time::Date;

use crate::corpus::random::Random;

use super::{Desk, evaluate_writing};

/// A record by its lines, so that a test can take some away.
#[derive(Clone, Debug)]
pub struct Draft {
    pub header: Vec<String>,
    pub entries: Vec<Line>,
}

/// An entry.
#[derive(Clone, Debug)]
pub struct Line {
    /// The headline up to the fraction.
    pub head: String,
    /// The fraction: White, Black.
    pub totals: Option<[String; 2]>,
    pub details: Vec<String>,
    pub date: Date,
}

impl Line {
    /// An entry without totals.
    #[allow(dead_code, reason = "one of the tests that share this file makes entries of its own")]
    pub fn new(head: String, details: Vec<String>, date: Date) -> Self {
        Self { head, totals: None, details, date }
    }
}

impl Draft {
    /// The record as a text.
    pub fn text(&self) -> String {
        let mut text = self.header.join("\n") + "\n\n";
        for line in &self.entries {
            text += &line.head;
            if let Some([white, black]) = &line.totals {
                text += &format!("   {white}/{black}");
            }
            text.push('\n');
            for detail in &line.details {
                text += &format!("  {detail}\n");
            }
        }
        text
    }
}

/// The letter that waits for its answer.
pub struct Pending {
    pub number: MoveNumber,
    pub line: usize,
    pub third: Option<Date>,
    /// When the post took it.
    pub posted: Date,
    /// What the answer's first date should be.
    pub shown: Date,
    pub omitted: Vec<&'static str>,
    pub variant: Option<[String; 2]>,
}

pub struct Table {
    pub random: Random,
    hostile: bool,
    pub lines: Vec<Line>,
    pub ply: u32,
    omissions: [u32; 2],
    /// Own letter with something to make good.
    owed: [Option<(MoveNumber, Vec<&'static str>)>; 2],
}

/// A random game of about so many letters. `None` where the dice gave one that the papers cannot decide.
pub fn game(seed: u64, letters: usize, hostile: bool) -> Option<Draft> {
    let mut random = Random::new(seed);
    let start = Date::from_ymd(random.within(2001, 2012), 1, 1)?.plus(random.within(0, 364));
    let end = start.plus(if random.chance(if hostile { 30 } else { 5 }) {
        random.within(60, 400)
    } else {
        random.within(600, 900)
    });
    let mut header: Vec<String> =
        ["game \"random\"", "edition 1", "rules draughts-ru-2003", "white \"W\"", "black \"B\""]
            .map(str::to_owned)
            .to_vec();
    header.push("elder \"E\"".to_owned());
    header.push(format!("start {start}"));
    if random.chance(90) {
        header.push(format!("end {end}"));
    }
    for side in ["white", "black"] {
        if random.chance(70) {
            let late =
                if random.chance(if hostile { 40 } else { 8 }) { random.within(1, 25) } else { random.within(-9, 0) };
            header.push(format!("start-list received by {side} {}", start.plus(late)));
        }
    }
    let mut table = Table { random, hostile, lines: Vec::new(), ply: 0, omissions: [0; 2], owed: [None, None] };
    let last = table.play(start, letters);
    table.breaks(start, last);
    if table.chance(3, 10) {
        table.inquiry(start);
    }
    let Table { mut random, lines, .. } = table;
    let mut draft = Draft { header, entries: lines };
    write_fractions(&mut draft, &mut random, hostile)?;
    Some(draft)
}

impl Table {
    /// `calm` percent in a calm game, `hostile` percent in a hostile one.
    fn chance(&mut self, calm: i32, hostile: i32) -> bool {
        let percent = if self.hostile { hostile } else { calm };
        self.random.chance(percent)
    }

    fn play(&mut self, start: Date, letters: usize) -> Date {
        let third = start.plus(self.random.within(-2, 4));
        let mut pending = self.letter(None, third, third);
        for _ in 1..letters {
            if self.chance(1, 3) {
                let Some(next) = self.dispute(&pending) else {
                    return self.lines.last().map_or(third, |line| line.date);
                };
                pending = next;
            } else {
                pending = self.answer(&pending);
            }
        }
        let last = pending.third.unwrap_or(pending.posted);
        self.finish(&pending, last);
        last
    }

    /// What comes of the waiting letter, and the answer to it.
    fn answer(&mut self, pending: &Pending) -> Pending {
        let mut transit = self.random.within(2, 10);
        let mut shown = pending.shown;
        let mut came = pending.posted.plus(transit);
        let mut crossing = None;
        if self.chance(3, 10) {
            let noise = if self.random.chance(50) { 0 } else { self.random.within(-3, 20) };
            let mut repeated = pending.posted.plus(40 + noise);
            if self.random.chance(65) {
                let gone = if self.random.chance(80) { "lost" } else { "returned" };
                self.lines[pending.line].details.push(gone.to_owned());
                let at = self.repeat(pending, repeated);
                if self.random.chance(15) {
                    self.lines[at].details.push("lost".to_owned());
                    repeated = repeated.plus(40 + self.random.within(-2, 6));
                    self.repeat(pending, repeated);
                }
                (shown, came) = (repeated, repeated.plus(transit));
            } else if self.random.chance(60) {
                let at = self.repeat(pending, repeated);
                let slow = pending.posted.plus(self.random.within(42, 60)).max(repeated);
                let again = repeated.plus(transit);
                let (first, second) = (format!("arrived {slow}"), format!("arrived {again}"));
                self.lines[pending.line].details.push(first);
                self.lines[at].details.push(second);
                came = slow.min(again);
                shown = if again < slow { repeated } else { shown };
            } else {
                came = pending.posted.plus(self.random.within(20, 38));
                crossing = Some(repeated);
            }
        } else if self.chance(1, 5) {
            transit += self.random.within(20, 45);
            came = pending.posted.plus(transit);
        }
        let think = if self.chance(6, 20) { self.random.within(10, 60) } else { self.random.within(0, 9) };
        let mut third = came.plus(think);
        if let Some(repeated) = crossing
            && third > repeated
        {
            third = came.max(repeated.plus(-1));
        }
        let next = self.letter(Some((pending, came, shown)), third, third);
        if let Some(repeated) = crossing {
            self.repeat(pending, repeated.max(third));
        }
        next
    }

    fn repeat(&mut self, pending: &Pending, sent: Date) -> usize {
        let original = &self.lines[pending.line].head;
        let columns: Vec<&str> = original.split_whitespace().rev().take(3).collect();
        let head = format!("repeat {}   {}  {}  {}", pending.number, columns[2], columns[1], columns[0]);
        let totals = self.lines[pending.line].totals.clone();
        let detail = format!("sent {sent}{}", if self.chance(95, 85) { " registered" } else { "" });
        self.lines.push(Line { head, totals, details: vec![detail], date: sent });
        self.lines.len() - 1
    }

    fn column(&mut self, day: Date, field: &'static str, omitted: &mut Vec<&'static str>, percent: [i32; 2]) -> String {
        if self.chance(percent[0], percent[1]) {
            omitted.push(field);
            return "?".to_owned();
        }
        if self.chance(0, 2) { "??".to_owned() } else { day.to_string() }
    }

    /// A letter: `incoming` is what it answers, when that came and with which stamp.
    pub fn letter(&mut self, incoming: Option<(&Pending, Date, Date)>, third: Date, date: Date) -> Pending {
        let number = MoveNumber::from_ply(self.ply);
        let mut omitted = Vec::new();
        let mut details = Vec::new();
        let mut moves = String::new();
        let (mut first, mut second) = ("-".to_owned(), "-".to_owned());
        if let Some((pending, came, shown)) = incoming {
            let stamp = if self.chance(1, 6) { shown.plus(self.random.within(-1, 2)) } else { shown };
            let written = self.random.chance(if self.hostile { 6 } else { 1 });
            let stamp = if written { pending.third.unwrap_or(stamp) } else { stamp }.min(came);
            first = self.column(stamp, "first", &mut omitted, [1, 5]);
            second = self.column(came, "second", &mut omitted, [4, 15]);
            if self.chance(4, 12) {
                let stamped = if self.random.chance(50) { came } else { came.plus(-1).max(stamp) };
                let kind = if self.random.chance(60) { " by postmark" } else { "" };
                let at = &mut self.lines[pending.line].details;
                if !at.iter().any(|it| it.starts_with("arrived") || it == "lost" || it == "returned") {
                    at.push(format!("arrived {stamped}{kind}"));
                }
            }
            self.react(pending, shown, &mut details);
            if let Some([theirs, ours]) = &pending.variant
                && self.random.chance(60)
            {
                let accepted = MoveNumber::from_ply(self.ply + 1);
                moves = format!("{theirs} {accepted} {ours} ");
                self.ply += 2;
            }
        }
        moves += &self.token();
        let posted = self.posting(third, &mut details);
        let mut third_column = third.to_string();
        if self.chance(1, 5) && details.iter().any(|it| it.starts_with("postmark 2") || it.starts_with("receipt 2")) {
            third_column = "?".to_owned();
            omitted.push("third");
        }
        self.supply(number.side, third, &mut details);
        let mut totals = ["", ""].map(str::to_owned);
        for total in &mut totals {
            if self.chance(1, 4) {
                *total = if self.random.chance(70) { "?" } else { "??" }.to_owned();
            }
        }
        if totals.iter().any(|total| total == "?") {
            omitted.push("totals");
        }
        if !omitted.is_empty() {
            self.omissions[number.side.index()] += 1;
        }
        self.ply += 1;
        let variant = self.variant(&mut details);
        let head = format!("{number} {moves}   {first}  {second}  {third_column}");
        self.lines.push(Line { head, totals: Some(totals), details, date });
        let shown = posted.1;
        let third = (third_column != "?").then_some(third);
        Pending { number, line: self.lines.len() - 1, third, posted: posted.0, shown, omitted, variant }
    }

    /// When the post takes a letter, and which stamp the partner sees.
    fn posting(&mut self, third: Date, details: &mut Vec<String>) -> (Date, Date) {
        if self.chance(2, 6) {
            let receipt = third.plus(i32::from(self.random.chance(40)));
            details.push(format!("receipt {receipt} \"R-{}\"", self.random.within(1, 999)));
            return (receipt, receipt);
        }
        if !self.chance(12, 35) {
            return (third, third);
        }
        match self.random.within(0, 9) {
            0 => details.push("postmark -".to_owned()),
            1 => details.push("registered".to_owned()),
            2 => details.push(format!("postmark {third}")),
            lag => {
                let posted = third.plus(if lag == 3 { -1 } else { self.random.within(1, 4) });
                if self.random.chance(60) {
                    details.push(format!("postmark {posted}"));
                }
                return (posted, posted);
            }
        }
        (third, third)
    }

    /// Corrections, penalties and notices about the letter answered.
    fn react(&mut self, pending: &Pending, shown: Date, details: &mut Vec<String>) {
        let partner = pending.number.side;
        let of =
            |random: &mut Random| if random.chance(60) { format!(" of {}", pending.number) } else { String::new() };
        let lag = pending.third.map_or(0, |third| third.until(shown));
        if lag != 0 && lag.abs() < 10 && self.random.chance(50) {
            let days = if self.chance(5, 20) { lag + self.random.within(-2, 2) } else { lag };
            let days = if days == 0 { 1 } else { days };
            details.push(format!("correction {} {days:+}{}", partner.name(), of(&mut self.random)));
        } else if self.chance(1, 4) {
            let side = *self.random.pick(&["white", "black"]);
            let old = MoveNumber::from_ply(pending.number.ply().saturating_sub(2));
            let old = if self.random.chance(50) { format!(" of {old}") } else { String::new() };
            details.push(format!("correction {side} {:+}{old}", self.random.pick(&[-2, -1, 1, 2, 3])));
        }
        let due = !pending.omitted.is_empty() && self.omissions[partner.index()] >= 2;
        let mut noticed = false;
        if (due && self.random.chance(60)) || self.chance(0, 3) {
            let days = if self.chance(5, 15) { self.random.within(1, 12) } else { 6 };
            details.push(format!("penalty {} +{days}{}", partner.name(), of(&mut self.random)));
            noticed = true;
        }
        for field in &pending.omitted {
            if self.chance(85, 70) {
                details.push(format!("points-out {field}{}", of(&mut self.random)));
                noticed = true;
            }
        }
        if noticed && !pending.omitted.is_empty() {
            self.owed[partner.index()] = Some((pending.number, pending.omitted.clone()));
        }
    }

    fn supply(&mut self, side: Side, third: Date, details: &mut Vec<String>) {
        let Some((number, fields)) = self.owed[side.index()].take() else { return };
        if !self.chance(85, 65) {
            return;
        }
        let of = if self.random.chance(60) { format!(" of {number}") } else { String::new() };
        for field in fields {
            let day = third.plus(self.random.within(-30, -12));
            match field {
                "totals" => details.push(format!(
                    "supplies totals {}/{}{of}",
                    self.random.within(0, 30),
                    self.random.within(0, 30)
                )),
                _ => details.push(format!("supplies {field} {day}{of}")),
            }
        }
    }

    fn variant(&mut self, details: &mut Vec<String>) -> Option<[String; 2]> {
        if !self.chance(4, 12) {
            return None;
        }
        let moves = [self.token(), self.token()];
        let (first, second) = (MoveNumber::from_ply(self.ply), MoveNumber::from_ply(self.ply + 1));
        let forced = if self.random.chance(40) { " forced" } else { "" };
        details.push(format!("if {first} {} {second} {}{forced}", moves[0], moves[1]));
        Some(moves)
    }

    pub fn token(&mut self) -> String {
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let (from, to) = (*self.random.pick(&files), *self.random.pick(&files));
        format!("{from}{}-{to}{}", self.random.within(1, 8), self.random.within(1, 8))
    }

    fn finish(&mut self, pending: &Pending, last: Date) {
        let result =
            |score: &str| Line { head: format!("result {score}"), totals: None, details: Vec::new(), date: last };
        match self.random.within(0, 9) {
            0 => {
                self.lines[pending.line].details.push("resigns".to_owned());
                self.lines.push(result("1-0"));
            }
            1 => self.lines.push(result("1/2")),
            2 => {
                let sent = pending.posted.plus(12).max(last);
                let by = pending.number.side.other().name();
                if self.random.chance(70)
                    && !self.lines[pending.line].details.iter().any(|it| it.starts_with("arrived"))
                {
                    let arrived = format!("arrived {}", pending.posted.plus(6));
                    self.lines[pending.line].details.push(arrived);
                }
                let totals = Some(["", ""].map(str::to_owned));
                self.lines.push(Line {
                    head: format!("claim by {by} {sent} registered"),
                    totals,
                    details: Vec::new(),
                    date: sent,
                });
            }
            _ => {}
        }
    }

    /// Breaks of both players, put where their notices fall.
    fn breaks(&mut self, start: Date, last: Date) {
        let count = if self.hostile { self.random.within(0, 4) } else { self.random.within(0, 2) };
        for _ in 0..count {
            let by = *self.random.pick(&Side::BOTH);
            let first = start.plus(self.random.within(-5, start.until(last).max(10)));
            let length = if self.chance(3, 25) { self.random.within(31, 45) } else { self.random.within(5, 30) };
            let announced = if self.chance(15, 40) { self.random.within(0, 12) } else { self.random.within(-15, -1) };
            let announced = first.plus(announced);
            let mut details = Vec::new();
            let registered = if self.chance(90, 70) { " registered" } else { "" };
            let (partner, elder) = (by.other().name(), self.chance(95, 75));
            match self.random.within(0, if self.hostile { 9 } else { 25 }) {
                0 => details.push("announced -".to_owned()),
                1 => details.push(format!("announced {announced} registered to elder")),
                2 => {}
                _ if elder => details.push(format!("announced {announced}{registered} to {partner}, elder")),
                _ => details.push(format!("announced {announced}{registered} to {partner}")),
            }
            let head = format!("break by {} {first} through {}", by.name(), first.plus(length - 1));
            let date = if details.iter().any(|it| it.starts_with("announced 2")) { announced } else { first };
            let at = self.lines.iter().position(|line| line.date > date).unwrap_or(self.lines.len());
            self.lines.insert(at, Line { head, totals: None, details, date });
        }
    }
}

/// Writes the fractions: mostly right, with slips that are carried on, and corrections that stand on no line.
fn write_fractions(draft: &mut Draft, random: &mut Random, hostile: bool) -> Option<()> {
    let preset: Vec<[String; 2]> = draft.entries.iter().filter_map(|line| line.totals.clone()).collect();
    let mut blank = draft.clone();
    for totals in blank.entries.iter_mut().filter_map(|line| line.totals.as_mut()) {
        *totals = ["0", "0"].map(str::to_owned);
    }
    let text = blank.text();
    let mut problems = Problems::new(Source::new("random.game", text.as_str()));
    let document = parse(&text, &mut problems);
    assert!(problems.is_empty(), "a record that does not parse: {:?}\n{text}", problems.as_slice());
    let mut slips = [0; 2];
    // Where the days are not known: the one end or the other, all the way.
    let most = random.chance(50);
    let mut written: Vec<[String; 2]> = Vec::new();
    let (slip_percent, silent_percent) = if hostile { (8, 40) } else { (1, 40) };
    let mut write = |desk: &Desk| {
        let mut totals = [String::new(), String::new()];
        let mut fraction = [Total::Unstated; 2];
        let carried = random.chance(50);
        for side in Side::BOTH {
            let at = side.index();
            if random.chance(slip_percent) {
                slips[at] += random.within(-3, 3);
            }
            let mut days = if most { desk.ledger[at].1 } else { desk.ledger[at].0 };
            if desk.partner == side
                && let Some(correction) = desk.correction
                && random.chance(silent_percent)
            {
                days += correction;
            }
            if desk.explained[at] != 0 && random.chance(60) {
                slips[at] += desk.explained[at];
            }
            let mut days = u32::try_from(days + slips[at]).unwrap_or(0);
            if let Some(Total::Days(original)) = desk.original.map(|original| original.of(side))
                && carried
            {
                days = original;
            }
            fraction[at] = Total::Days(days);
            totals[at] = days.to_string();
            let blank = &preset[written.len()][at];
            if blank.starts_with('?') {
                fraction[at] = if blank == "?" { Total::Unstated } else { Total::Unreadable };
                totals[at] = blank.clone();
            }
        }
        written.push(totals);
        Fraction { white: fraction[0], black: fraction[1] }
    };
    evaluate_writing(&document.games[0], Some(&mut write)).ok()?;
    for (line, totals) in draft.entries.iter_mut().filter(|line| line.totals.is_some()).zip(written) {
        line.totals = Some(totals);
    }
    Some(())
}
