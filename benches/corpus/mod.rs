//! Ordinary clean games for measurements: what a federation's archive holds, with rare lines in their natural share.
//! The same seed gives the same bytes. Totals are right, so that `check` has next to nothing to say.

#[allow(dead_code)]
pub mod quiet;
pub mod random;

use std::fmt::Write as _;

use zeitnot::syntax::record::ast::{MoveNumber, Side};
use zeitnot::time::Date;

use random::Random;

/// So many games of about so many letters, one record after the other.
pub fn games(seed: u64, count: usize, letters: usize) -> String {
    let mut text = String::new();
    for number in 0..count {
        let mixed = Random::new(seed.wrapping_add(number as u64)).next();
        Game::new(Random::new(mixed), letters).write(&mut text, number + 1);
    }
    text
}

/// A game while it is written.
struct Game {
    random: Random,
    letters: usize,
    notation: usize,
    /// A break, and the day of its notice.
    leave: Option<(Side, Date, Date, Date)>,
    totals: [i32; 2],
    omissions: [u32; 2],
    /// An omission that the partner pointed out: the letter, and the day of receipt that it left out.
    owed: Option<(MoveNumber, Date, i32)>,
    transits: Vec<i32>,
}

/// The letter that waits for its answer.
struct Sent {
    number: MoveNumber,
    posted: Date,
    /// By how many days the stamp is later than the date on the letter.
    late: i32,
    omitted: Option<(Date, i32)>,
}

impl Game {
    fn new(mut random: Random, letters: usize) -> Self {
        let notation = usize::try_from(random.within(0, 3)).unwrap_or_default();
        Self {
            random,
            letters,
            notation,
            leave: None,
            totals: [0; 2],
            omissions: [0; 2],
            owed: None,
            transits: Vec::new(),
        }
    }

    fn write(mut self, text: &mut String, number: usize) {
        let start = self.header(text, number);
        let first = start.plus(self.random.within(60, 400));
        let last = first.plus(self.random.within(9, 28));
        let by = *self.random.pick(&Side::BOTH);
        self.leave = Some((by, first, last, first.plus(-self.random.within(3, 12))));
        let mut announced = false;
        let mut waiting: Option<Sent> = None;
        for ply in 0..self.letters {
            let number = MoveNumber::from_ply(u32::try_from(ply).unwrap_or(u32::MAX));
            let (line, sent, third) = self.letter(number, waiting.as_ref(), start);
            if !announced && self.leave.is_some_and(|(.., notice)| notice < third) {
                announced = true;
                self.announce(text);
            }
            text.push_str(&line);
            waiting = Some(sent);
        }
        let _ = writeln!(text, "result {}\n", self.random.pick(&["1-0", "0-1", "1/2"]));
    }

    fn header(&mut self, text: &mut String, number: usize) -> Date {
        const NAMES: [&str; 12] = [
            "Иванов А. П.",
            "Кузнецова М. В.",
            "Петров С. И.",
            "Ågren L.",
            "Смирнов Н. Н.",
            "Müller K.",
            "Ёлкина Т. А.",
            "Novák J.",
            "Щербаков Д. О.",
            "Соколов В. Г.",
            "Žukauskas R.",
            "Цой Е. Ю.",
        ];
        const CITIES: [&str; 6] = ["Тверь", "Казань", "Псков", "Riga", "Пермь", "Брест"];
        let start = Date::from_number(730_000 + self.random.within(0, 7_000));
        let play = ["chess", "draughts-64", "draughts-100", "other"][self.notation];
        let _ = writeln!(text, "game \"Полуфинал {}, партия {number}\"", self.random.within(1, 60));
        let _ = writeln!(text, "edition 1\nrules draughts-ru-2003\nplay {play}");
        for role in ["white", "black", "judge", "elder"] {
            let (name, city) = (*self.random.pick(&NAMES), *self.random.pick(&CITIES));
            let _ = writeln!(text, "{role} \"{name} ({city})\"");
        }
        let _ = writeln!(
            text,
            "kept by judge\nstart {start}\nend {}",
            start.plus(365 + 20 * i32::try_from(self.letters).unwrap_or_default())
        );
        for side in ["white", "black"] {
            let _ = writeln!(text, "start-list received by {side} {}", start.plus(-self.random.within(1, 12)));
        }
        text.push('\n');
        start
    }

    fn announce(&mut self, text: &mut String) {
        let Some((by, first, last, notice)) = self.leave else { return };
        let partner = by.other().name();
        let day = |date: Date| {
            let (year, month, day) = date.ymd();
            format!("{day:02}.{month:02}.{year}")
        };
        let _ = writeln!(text, "break by {} {first} through {last}", by.name());
        let _ = writeln!(text, "  words \"беру перерыв с {} по {}\"", day(first), day(last));
        let _ = writeln!(text, "  announced {notice} registered to {partner}, elder");
    }

    /// A letter, what the partner will have to know of it, and its third date.
    fn letter(&mut self, number: MoveNumber, incoming: Option<&Sent>, start: Date) -> (String, Sent, Date) {
        let author = number.side;
        let mut details = String::new();
        let mut omitted = None;
        let (mut since, mut columns) = (start, "-           -         ".to_owned());
        if let Some(sent) = incoming {
            let transit = self.random.within(3, 9);
            since = sent.posted.plus(transit);
            columns = format!("{}  {since}", sent.posted);
            if self.may_omit(author) {
                columns = format!("{}  ?         ", sent.posted);
                omitted = Some((since, transit));
                since = sent.posted.plus(self.mean_transit());
                self.omissions[author.index()] += 1;
            } else {
                self.transits.push(transit);
            }
            self.react(sent, &mut details);
        }
        let think = if self.random.chance(80) { self.random.within(0, 4) } else { self.random.within(4, 9) };
        let third = since.plus(think);
        self.totals[author.index()] += self.charge(since, third);
        let late = i32::from(number.ply() > 0 && self.random.chance(2));
        if late > 0 {
            let _ = writeln!(details, "  postmark {}", third.plus(late));
        } else if self.random.chance(1) {
            details += "  postmark -\n";
        }
        self.supply(author, &mut details);
        if self.random.chance(3) {
            let notes = [
                "открытка намокла, дата отправления читается с трудом",
                "письмо переслано с дачи на городской адрес",
                "партнёр поздравляет с праздником и благодарит за прошлую партию",
                "stamp of the sorting office on the back",
            ];
            let _ = writeln!(details, "  note \"{}\"", self.random.pick(&notes));
        }
        let [white, black] = self.totals;
        let token = self.token(author);
        let line = format!("{:<6} {token:<13} {columns}  {third}   {white}/{black}\n{details}", number.to_string());
        // A stamp of a later day is put right in the next reply, by the day set.
        let corrected = self.charge(since, third.plus(late)) - self.charge(since, third);
        (line, Sent { number, posted: third.plus(late), late: corrected, omitted }, third)
    }

    /// Whether this letter leaves out its second date: now and then, and never twice.
    fn may_omit(&mut self, author: Side) -> bool {
        self.random.chance(1) && self.omissions[author.index()] == 0 && self.transits.len() > 3 && self.owed.is_none()
    }

    /// Rounded half up, like the regulation's.
    fn mean_transit(&self) -> i32 {
        let count = i32::try_from(self.transits.len()).unwrap_or(i32::MAX).max(1);
        (2 * self.transits.iter().sum::<i32>() + count) / (2 * count)
    }

    fn charge(&self, since: Date, through: Date) -> i32 {
        let days = since.until(through).max(0);
        let Some((_, first, last, _)) = self.leave else { return days };
        days - (since.plus(1).max(first).until(through.min(last)) + 1).max(0)
    }

    fn react(&mut self, sent: &Sent, details: &mut String) {
        let partner = sent.number.side;
        if sent.late > 0 {
            self.totals[partner.index()] += sent.late;
            let _ = writeln!(details, "  correction {} +{} of {}", partner.name(), sent.late, sent.number);
        }
        if let Some((day, transit)) = sent.omitted {
            let _ = writeln!(details, "  points-out second of {}", sent.number);
            self.owed = Some((sent.number, day, transit));
        }
    }

    fn supply(&mut self, author: Side, details: &mut String) {
        let Some((number, day, transit)) = self.owed.filter(|(number, ..)| number.side == author) else { return };
        let _ = writeln!(details, "  supplies second {day} of {number}");
        self.transits.push(transit);
        self.owed = None;
    }

    fn token(&mut self, author: Side) -> String {
        let square = |random: &mut Random| {
            let file = *random.pick(&["a", "b", "c", "d", "e", "f", "g", "h"]);
            format!("{file}{}", random.within(1, 8))
        };
        match self.notation {
            0 if self.random.chance(3) => "O-O".to_owned(),
            0 => {
                let piece = *self.random.pick(&["", "", "N", "B", "R", "Q", "K"]);
                let capture = if piece.is_empty() || self.random.chance(75) { "" } else { "x" };
                format!("{piece}{capture}{}", square(&mut self.random))
            }
            1 => {
                let stroke = *self.random.pick(&["-", "-", "-", ":"]);
                format!("{}{stroke}{}", square(&mut self.random), square(&mut self.random))
            }
            2 => {
                let from = self.random.within(1, 50);
                let step = if author == Side::White { -5 } else { 5 };
                format!("{from}-{}", (from + step).clamp(1, 50))
            }
            _ => format!("{}{}", self.random.within(11, 88), self.random.within(11, 88)),
        }
    }
}
