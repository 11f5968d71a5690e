//! `docs/record-words.md` and `docs/record-words.ru.md` list the words of a record as `grammar/record-words.tsv` has
//! them, each with what it means; the game that they show is a sound record.
//!
//! `ZEITNOT_REGENERATE=1 cargo test --test record_page` writes the lists anew.
#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, missing_docs)]

#[path = "manual/written.rs"]
mod written;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::Command;

/// What the words of a group are for: English, Russian; then of each its id, and its meaning in both.
type Words = ((&'static str, &'static str), &'static [(&'static str, &'static str, &'static str)]);

const GROUPS: [Words; 6] = [
    (
        ("Header", "Заголовок"),
        &[
            ("game", "the game begins; its name in quotes", "начинается партия; имя в кавычках"),
            ("edition", "edition of this record language: `1`", "издание языка записи: `1`"),
            ("rules", "the ruleset: its id, or a file in quotes", "регламент: его имя или файл в кавычках"),
            ("play", "what is played", "во что играют"),
            ("chess", "after `play`", "после слова `игра`"),
            ("draughts-64", "after `play`", "после слова `игра`"),
            ("draughts-100", "after `play`", "после слова `игра`"),
            ("other", "after `play`; also a ruling in free words", "после слова `игра`; также решение своими словами"),
            ("kept-by", "who keeps this paper: a player or the judge", "кто ведёт эту запись: игрок или судья"),
            ("start", "first day of play", "день начала игры"),
            ("end", "last day of play", "день окончания игры"),
            (
                "start-list",
                "the start list reached this player on this day",
                "этот игрок получил стартовый лист в этот день",
            ),
            ("dates", "how dates with `/` are written", "как записаны даты с `/`"),
            ("day-first", "after `dates`: the day first", "после слова `даты`: сначала день"),
            ("month-first", "after `dates`: the month first", "после слова `даты`: сначала месяц"),
            ("preset", "so many first moves are given", "столько первых ходов задано"),
            ("event", "the tournament, for games judged together", "турнир, чтобы проверять партии вместе"),
        ],
    ),
    (
        ("Roles", "Роли"),
        &[
            ("white", "White; in the header with his name", "белые; в заголовке с именем"),
            ("black", "Black; in the header with his name", "чёрные; в заголовке с именем"),
            ("judge", "the judge; in the header with his name", "судья; в заголовке с именем"),
            ("elder", "the elder of the section; in the header with his name", "староста группы; в заголовке с именем"),
        ],
    ),
    (
        ("Entries, from the first column", "Записи, с первой колонки"),
        &[
            ("letter-by", "a letter to be written, above the line of a letter", "черновик письма: чьё оно"),
            ("repeat", "a letter that was sent again", "письмо послано повторно"),
            ("break-by", "a break: whose, and its days", "перерыв: чей и в какие дни"),
            ("inquiry-by", "an inquiry: whose, and when", "запрос: чей и когда"),
            ("claim-by", "time is declared overdue: by whom, and when", "просрочка объявлена: кем и когда"),
            ("protest-by", "a protest: whose, and when", "протест: чей и когда"),
            ("application-by", "an application to the judge", "ходатайство к судье"),
            ("ruling", "the judge decides, on this day", "судья решил, в этот день"),
            ("confirmed", "after `ruling`: the time was overdue", "после слова `решение`: просрочка была"),
            ("refuted", "after `ruling`: it was not", "после слова `решение`: просрочки не было"),
            ("incomplete", "after `ruling`: papers are missing", "после слова `решение`: материалов не хватает"),
            (
                "accepts-break",
                "after `ruling`: a break that was told late counts",
                "после слова `решение`: поздно объявленный перерыв засчитан",
            ),
            (
                "grants-break",
                "after `ruling`: a break besides the ordinary one",
                "после слова `решение`: перерыв сверх обычного",
            ),
            (
                "suspends",
                "after `ruling`: no time runs on these days",
                "после слова `решение`: в эти дни время не идёт",
            ),
            (
                "result",
                "how the game ended: `1-0`, `0-1`, `1/2`, `0-0`",
                "чем кончилась партия: `1-0`, `0-1`, `1/2`, `0-0`",
            ),
        ],
    ),
    (
        ("Details, indented under a letter", "Подробности письма, с отступом"),
        &[
            ("postmark", "the sending stamp", "штемпель отправления"),
            ("receipt", "day and number of the postal receipt", "день и номер почтовой квитанции"),
            ("registered", "by registered letter", "заказным письмом"),
            ("arrived", "the letter came on this day", "письмо пришло в этот день"),
            ("by-postmark", "after `arrived`: so says the stamp", "после слова `получено`: день виден по штемпелю"),
            ("lost", "the letter never came", "письмо не дошло"),
            ("returned", "the letter came back", "письмо вернулось"),
            ("if", "moves offered in advance", "ходы, предложенные вперёд"),
            ("forced", "the moves after it are compulsory", "ходы за этим словом вынужденные"),
            (
                "correction",
                "the partner's total is put right by these days",
                "время партнёра исправлено на столько дней",
            ),
            ("penalty", "penalty days; also after `ruling`", "штрафные дни; также после слова `решение`"),
            ("of", "about which letter", "к какому письму"),
            ("points-out", "the partner left this out", "партнёр этого не указал"),
            ("supplies", "what was left out, given now", "что было не указано, сообщено теперь"),
            (
                "first",
                "the first of the three dates: when the partner sent",
                "первая из трёх дат: когда партнёр отправил",
            ),
            ("second", "the second: when it came", "вторая: когда получено"),
            ("third", "the third: when the answer went", "третья: когда ушёл ответ"),
            ("totals", "the fraction of used days", "дробь израсходованных дней"),
            ("offers-draw", "", ""),
            ("accepts-draw", "ends the game", "партия окончена"),
            ("declines-draw", "", ""),
            ("resigns", "ends the game", "партия окончена"),
            ("asks", "a question in quotes", "вопрос в кавычках"),
            ("note", "a remark in quotes; nothing follows from it", "заметка в кавычках; ни на что не влияет"),
            ("elects", "a choice that the ruleset offers", "выбор, который даёт регламент"),
            ("transfers", "days moved from the bank to the clock", "дни, переведённые из запаса в основное время"),
            (
                "break",
                "a break that the letter tells of, in its words",
                "перерыв, о котором сказано в письме, его словами",
            ),
        ],
    ),
    (
        ("Details of the other entries", "Подробности других записей"),
        &[
            ("through", "the last day of a break or a standstill", "последний день перерыва или остановки"),
            ("words", "the words in which the break was announced", "слова, которыми объявлен перерыв"),
            ("announced", "when a break was announced", "когда объявлен перерыв"),
            ("to", "after `announced`: to whom", "после слова `объявлен`: кому"),
            ("sent", "when the letter to the judge went", "когда отправлено письмо"),
            ("told", "who was told", "кого известили"),
            ("against", "whose time is overdue, days and moves", "чьё время просрочено, дни и ходы"),
            ("days", "after a number", "после числа"),
            ("moves", "after a number", "после числа"),
            ("sealed", "the move that was sent to the judge", "ход, посланный судье"),
            ("reasons", "the reasons of a protest, in quotes", "доводы протеста, в кавычках"),
            ("materials", "papers sent to the judge: the day, then which", "материалы, посланные судье: день и какие"),
        ],
    ),
    (
        ("Papers, after `materials`", "Материалы, после слова `материалы`"),
        &[
            ("letters", "the letters", "письма"),
            ("cards", "the cards", "открытки"),
            ("receipts", "postal receipts", "почтовые квитанции"),
            ("score", "the score of the game", "запись партии"),
            ("reply-move", "the move in reply", "ответный ход"),
            ("time-chart", "the chart of the time used", "график израсходованного времени"),
            ("notice-receipt", "the receipt that the notice came", "уведомление о вручении"),
            ("calculation", "how the days were reckoned", "расчёт дней"),
        ],
    ),
];

/// The words of the table: of each id its English and its Russian forms.
fn table() -> BTreeMap<String, [String; 2]> {
    let table = std::fs::read_to_string("grammar/record-words.tsv").unwrap();
    let rows = table.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [id, english, russian] = cells.as_slice() else { panic!("three columns: {line}") };
        let forms = |text: &str| text.split(',').map(|form| format!("`{form}`")).collect::<Vec<_>>().join(", ");
        ((*id).to_owned(), [forms(english), forms(russian)])
    });
    rows.collect()
}

fn lists(russian: bool) -> String {
    let words = table();
    let mut left: Vec<&String> = words.keys().collect();
    let mut out = String::new();
    for ((title, title_ru), rows) in GROUPS {
        let (title, head) = if russian {
            (title_ru, "слово | по-английски | что значит")
        } else {
            (title, "word | Russian | what it says")
        };
        write!(out, "\n## {title}\n\n| {head} |\n|---|---|---|\n").unwrap();
        for (id, meaning, meaning_ru) in rows {
            let Some([english, own]) = words.get(*id) else { panic!("the table has no {id}") };
            left.retain(|word| word != id);
            let (first, second, meaning) = if russian { (own, english, meaning_ru) } else { (english, own, meaning) };
            writeln!(out, "| {first} | {second} | {meaning} |").unwrap();
        }
    }
    assert!(left.is_empty(), "in no group: {left:?}");
    out
}

#[test]
fn the_pages_list_the_words_of_a_record() {
    for (path, russian) in [("docs/record-words.md", false), ("docs/record-words.ru.md", true)] {
        written::hold(path, "record_page", &lists(russian));
    }
}

#[test]
fn the_game_of_the_pages_is_sound() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["docs/record-words.md", "docs/record-words.ru.md"] {
        let page = std::fs::read_to_string(path).unwrap();
        let game = page.split("```record\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        std::fs::write(folder.path().join("a.game"), game).unwrap();
        let run = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
            .args(["check", "--lang", "en", "--fail-on", "warning", "a.game"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(run.status.success(), "{path}\n{}", String::from_utf8_lossy(&run.stdout));
    }
}
