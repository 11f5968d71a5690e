//! Random claims that time is overdue, with what people forget about them, and what the judge makes of it.

use zeitnot::syntax::record::ast::{MoveNumber, Side};
use zeitnot::time::Date;

use super::generator::{Line, Pending, Table};

const CLAIM_PAPERS: [&str; 6] = ["letters", "cards", "receipts", "score", "reply-move", "time-chart"];
const PROTEST_PAPERS: [&str; 5] = ["letters", "cards", "receipts", "score", "time-chart"];

impl Table {
    /// The player to move claims instead of answering. `None` where play does not go on.
    pub fn dispute(&mut self, pending: &Pending) -> Option<Pending> {
        let (by, accused) = (pending.number.side.other(), pending.number.side);
        let came = pending.posted.plus(self.random.within(2, 10));
        let arrives = &mut self.lines[pending.line].details;
        if self.random.chance(85) && !arrives.iter().any(|it| it.starts_with("arrived") || it == "lost") {
            arrives.push(format!("arrived {came}"));
        }
        let claimed = came.plus(self.random.within(0, 9)).max(pending.third.unwrap_or(came));
        let delivered = claimed.plus(self.random.within(2, 10));
        let sealed = self.random.chance(75);
        self.claim(by, claimed, delivered, sealed);
        let mut last = claimed;
        if self.random.chance(12) {
            self.aside(by, claimed);
        }
        if self.random.chance(10) {
            last = last.plus(self.random.within(1, 4));
            let head = format!("claim by {} {last} registered", by.name());
            self.lines.push(Line::new(head, Vec::new(), last));
        }
        if self.random.chance(50) {
            last = delivered.plus(self.random.within(3, 13)).max(last);
            let side = if self.random.chance(90) { accused } else { by };
            self.protest(side, last);
        }
        if self.random.chance(15) {
            last = last.plus(self.random.within(1, 9));
            let side = if self.random.chance(50) { accused } else { by };
            self.aside(side, last);
        }
        if self.random.chance(12) {
            return None;
        }
        let ruled = last.plus(self.random.within(1, 40));
        let verdict = match self.random.within(0, 9) {
            0 | 1 => "confirmed",
            2..=4 => "incomplete",
            _ => "refuted",
        };
        self.ruling(ruled, verdict);
        let line = self.lines.len() - 1;
        if self.random.chance(10) {
            let late = ruled.plus(self.random.within(0, 3));
            self.protest(accused, late);
        }
        if verdict == "confirmed" {
            if self.random.chance(70) {
                let score = if self.random.chance(85) == (by == Side::White) { "1-0" } else { "0-1" };
                let head = format!("result {score}");
                self.lines.push(Line::new(head, Vec::new(), ruled.plus(3)));
            }
            return None;
        }
        let number = if verdict == "refuted" {
            self.ply += 1;
            MoveNumber::from_ply(self.ply - 1)
        } else {
            pending.number
        };
        let posted = ruled.plus(self.random.within(3, 6));
        let sent =
            Pending { number, line, third: Some(posted), posted, shown: posted, omitted: Vec::new(), variant: None };
        let received = posted.plus(self.random.within(2, 9));
        let third = received.plus(self.random.within(0, 12));
        let shown = if self.random.chance(90) { posted } else { claimed };
        Some(self.letter(Some((&sent, received, shown)), third, third))
    }

    fn papers(&mut self, all: &[&str], day: Date, details: &mut Vec<String>) {
        let mut papers: Vec<&str> = all.to_vec();
        if self.random.chance(25) {
            papers.retain(|_| self.random.chance(70));
        }
        if !papers.is_empty() {
            details.push(format!("materials {day} {}", papers.join(", ")));
        }
    }

    fn claim(&mut self, by: Side, sent: Date, arrived: Date, sealed: bool) {
        let mut details = Vec::new();
        if self.random.chance(30) {
            let (days, moves) = (self.random.within(0, 70), self.random.within(1, 12));
            let s = |n: i32| if n == 1 { "" } else { "s" };
            details.push(format!("against {} {days} day{} {moves} move{}", by.other().name(), s(days), s(moves)));
        }
        if self.random.chance(75) {
            details.push(format!("arrived {arrived}"));
        }
        self.papers(&CLAIM_PAPERS, sent, &mut details);
        if sealed {
            details.push(format!("sealed {} {}", MoveNumber::from_ply(self.ply), self.token()));
        }
        if self.random.chance(85) {
            details.push("told elder".to_owned());
        }
        let registered = if self.random.chance(85) { " registered" } else { "" };
        let head = format!("claim by {} {sent}{registered}", by.name());
        let mut line = Line::new(head, details, sent);
        line.totals = self.random.chance(80).then(|| ["", ""].map(str::to_owned));
        self.lines.push(line);
    }

    /// A move while play stands still. Nobody looks at its columns.
    fn aside(&mut self, side: Side, sent: Date) {
        let number = MoveNumber::from_ply(self.ply + u32::from(MoveNumber::from_ply(self.ply).side != side));
        let head = format!("{number} {}   {sent}  {sent}  {sent}   7/7", self.token());
        self.lines.push(Line::new(head, Vec::new(), sent));
    }

    fn protest(&mut self, side: Side, sent: Date) {
        let mut details = Vec::new();
        if self.random.chance(80) {
            details.push("reasons \"the count\"".to_owned());
        }
        self.papers(&PROTEST_PAPERS, sent, &mut details);
        self.lines.push(Line::new(format!("protest by {} {sent}", side.name()), details, sent));
    }

    fn ruling(&mut self, on: Date, verdict: &str) {
        let mut told = vec!["white", "black", "elder"];
        if self.random.chance(20) {
            told.retain(|_| self.random.chance(60));
        }
        let details = if told.is_empty() { Vec::new() } else { vec![format!("told {}", told.join(", "))] };
        self.lines.push(Line::new(format!("ruling {on} {verdict}"), details, on));
    }

    /// An inquiry after the first move, put where its day falls.
    pub fn inquiry(&mut self, start: Date) {
        let sent = start.plus(self.random.within(25, 40));
        let registered = if self.random.chance(80) { " registered" } else { "" };
        let at = self.lines.iter().position(|line| line.date > sent).unwrap_or(self.lines.len());
        self.lines.insert(at, Line::new(format!("inquiry by black {sent}{registered}"), Vec::new(), sent));
    }
}
