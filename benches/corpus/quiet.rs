//! A corpus that is always the same, of letters that an ordinary game is made of and next to nothing else: what the
//! figure of instructions a byte is counted on.

use std::fmt::Write as _;

use zeitnot::time::Date;

/// Games in the corpus.
const GAMES: u32 = 300;
/// Letters in a game.
const LETTERS: u32 = 80;

/// A corpus that is always the same: quiet letters, and a detail under every twentieth.
pub fn games() -> String {
    const MOVES: [&str; 12] = ["e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "Qxb7+", "O-O", "Rfe8"];
    let mut text = String::new();
    let mut seed = 41_u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % below
    };
    for game in 1..=GAMES {
        let mut day = Date::from_number(731_000 + random(2000).cast_signed());
        let _ = write!(
            text,
            "game \"cup 7, game {game}\"\nedition 1\nrules draughts-ru-2003\nplay chess\nwhite \"A. White\"\n\
             black \"Б. Чернов\"\njudge \"C. Judge\"\nkept by judge\nstart {day}\n\n"
        );
        let mut totals = [0, 0];
        for letter in 0..LETTERS {
            let dots = if letter % 2 == 0 { "." } else { "..." };
            let number = format!("{}{dots}", letter / 2 + 1);
            let token = MOVES.into_iter().cycle().nth(random(12) as usize).unwrap_or("e4");
            let (arrived, used) = (day.plus(4 + random(6).cast_signed()), random(5).cast_signed());
            let sent = arrived.plus(used);
            if let Some(total) = totals.get_mut(letter as usize % 2) {
                *total += used;
            }
            let [white, black] = totals;
            let columns = if letter == 0 {
                format!("-           -           {sent}")
            } else {
                format!("{day}  {arrived}  {sent}")
            };
            let head = format!("{number} {token}");
            let _ = writeln!(text, "{head:<10}  {columns}   {white}/{black}");
            if random(20) == 0 {
                let _ = writeln!(text, "  postmark {}", sent.plus(1));
            }
            day = sent;
        }
        text.push('\n');
    }
    text
}
