//! A corpus of games for the readings of the shipped ruleset: for each reading a game in which every other option
//! changes something, and one in which none does although it speaks of the same thing.
//!
//! `tests/games/NN-NAME/changes.game` and `same.game`, by number and name of the reading. A game begins with a comment:
//! a sentence in English, in `changes.game` one in Russian, a line `As of DATE` where deadlines are judged on another
//! day than the last of the record, and then what each option gives: both totals, and below them every finding.
//! With `GAMES_UPDATE=1` these blocks are written anew, for an author who then reads every change.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods, missing_docs)]
#![allow(clippy::format_push_string, clippy::string_slice)]

#[path = "manual/written.rs"]
mod written;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use zeitnot::diagnostic::{Problems, Severity};
use zeitnot::engine::{Evaluation, Options, Plan, Range, Status, judge};
use zeitnot::rules::{NoLibrary, Reading, ReadingId, Ruleset, resolve};
use zeitnot::source::Source;
use zeitnot::syntax::{record, rules};
use zeitnot::time::Date;

fn ruleset(language: &str) -> Ruleset {
    let path = format!("rulesets/draughts-ru-2003/{language}.rules");
    let text = std::fs::read_to_string(&path).unwrap();
    let source = Source::new(path, text.as_str());
    let mut problems = Problems::new(source.clone());
    let tree = rules::parse(&text, &mut problems).unwrap();
    let resolved = resolve(&tree, &source, &NoLibrary, &mut problems);
    let said = |problem: &zeitnot::diagnostic::Problem| format!("{:?} {:?}", problem.code, problem.args);
    resolved.unwrap_or_else(|| panic!("{:?}", problems.as_slice().iter().map(said).collect::<Vec<_>>()))
}

/// Number of a reading: its question begins with it.
fn number(reading: &Reading) -> u16 {
    let (number, _) = reading.prose.split_once(':').unwrap();
    number.parse().unwrap()
}

/// Readings by number, each with its index in the ruleset.
fn readings(rules: &Ruleset) -> Vec<(ReadingId, &Reading)> {
    let mut all: Vec<_> = (0..).zip(&rules.readings).map(|(index, reading)| (ReadingId(index), reading)).collect();
    all.sort_by_key(|(_, reading)| number(reading));
    all
}

fn folder(reading: &Reading) -> PathBuf {
    Path::new("tests/games").join(format!("{:02}-{}", number(reading), reading.name))
}

/// A game of the corpus: what its comment says, and where the record begins.
struct Sheet<'a> {
    english: String,
    russian: String,
    as_of: Option<Date>,
    /// Header of each block and the lines below it.
    blocks: Vec<(String, Vec<String>)>,
    record: &'a str,
}

fn read(text: &str) -> Sheet<'_> {
    let length = text.lines().take_while(|line| line.starts_with("//")).map(|line| line.len() + 1).sum::<usize>();
    let mut sheet = Sheet {
        english: String::new(),
        russian: String::new(),
        as_of: None,
        blocks: Vec::new(),
        record: &text[length..],
    };
    for line in text[..length].lines().map(|line| line.trim_start_matches("//")) {
        let said = line.trim();
        if said.is_empty() {
            continue;
        }
        let is_block = said.split_once(": White ").is_some();
        if let Some(date) = said.strip_prefix("As of ") {
            let parts: Vec<u32> = date.split('-').map(|part| part.parse().unwrap()).collect();
            sheet.as_of = Date::from_ymd(i32::try_from(parts[0]).unwrap(), parts[1], parts[2]);
        } else if is_block {
            sheet.blocks.push((said.to_owned(), Vec::new()));
        } else if let Some((_, lines)) = sheet.blocks.last_mut() {
            lines.push(said.to_owned());
        } else {
            let is_russian = said.chars().find(|it| it.is_alphabetic()).is_some_and(|it| !it.is_ascii());
            let part = if is_russian || (!sheet.russian.is_empty()) { &mut sheet.russian } else { &mut sheet.english };
            if !part.is_empty() {
                part.push(' ');
            }
            part.push_str(said);
        }
    }
    sheet
}

fn verdict(plan: &Plan, sheet: &Sheet<'_>, path: &Path) -> Evaluation {
    let mut problems = Problems::new(Source::new(path.display().to_string(), sheet.record));
    let document = record::parse(sheet.record, &mut problems);
    if let Some(problem) = problems.as_slice().first() {
        panic!("{}: {:?} {:?} at {:?}", path.display(), problem.code, problem.args, problem.span);
    }
    assert_eq!(document.games.len(), 1, "{}", path.display());
    judge(plan, &document.games[0], Options { as_of: sheet.as_of, ..Options::default() })
}

fn days(range: Range) -> String {
    match (range.low, range.high) {
        (low, high) if low == high => low.to_string(),
        (low, Range::OPEN_HIGH) => format!("{low} or more"),
        (low, high) => format!("{low} to {high}"),
    }
}

/// What an evaluation says, as a block of the comment: the totals, and a line a finding.
fn block(evaluation: &Evaluation) -> (String, Vec<String>) {
    let [white, black] = evaluation.totals.map(days);
    let lines = evaluation.findings.iter().map(|finding| {
        let severity = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let mut line = format!("{} {severity} {}", finding.entry, finding.slug);
        match finding.status {
            Status::Pending(day) => write!(line, " until {day}").unwrap(),
            Status::Undetermined(_) => line.push_str(" undetermined"),
            _ => {}
        }
        line
    });
    (format!("White {white}, Black {black}"), lines.collect())
}

/// All that an evaluation says, but for the items of the ruleset that say it.
fn everything(evaluation: &Evaluation) -> String {
    let mut all = format!("{:?} {:?} {:?}\n", evaluation.state, evaluation.totals, evaluation.moves);
    for finding in &evaluation.findings {
        let (slug, entry, status) = (&finding.slug, finding.entry, finding.status);
        writeln!(all, "{slug} {entry} {:?} {status:?} {:?} {:?}", finding.severity, finding.player, finding.message)
            .unwrap();
    }
    for posting in evaluation.postings.iter().filter(|posting| posting.days.get() != Some(0)) {
        writeln!(all, "{} {:?} {:?} {:?}", posting.entry, posting.player, posting.days, posting.kind).unwrap();
    }
    for row in &evaluation.rows {
        writeln!(all, "{} {:?} {:?} {:?} {}", row.entry, row.received, row.sent, row.days, row.excluded).unwrap();
    }
    all
}

/// One game under every option of its reading, by both files of the ruleset.
fn check(english: &Ruleset, russian: &Ruleset, reading: ReadingId, path: &Path, all_wrong: &mut Vec<String>) {
    let Ok(text) = std::fs::read_to_string(path) else {
        all_wrong.push(format!("{} is missing", path.display()));
        return;
    };
    let sheet = read(&text);
    let known = &english.readings[reading.index()];
    let mut wrong = |what: String| all_wrong.push(format!("{}: {what}", path.display()));
    if !sheet.english.ends_with('.') {
        wrong("does not begin with a sentence".to_owned());
    }
    let same = path.file_name().unwrap().to_str().unwrap().starts_with("same");
    if !same && !sheet.russian.ends_with('.') {
        wrong("has no sentence in Russian".to_owned());
    }
    let options: Vec<u16> = (0..u16::try_from(known.options.len()).unwrap()).collect();
    let verdicts: Vec<Evaluation> = options
        .iter()
        .map(|&option| {
            let both =
                [english, russian].map(|rules| verdict(&Plan::new(rules.clone(), &[(reading, option)]), &sheet, path));
            let blocks = both.each_ref().map(block);
            if blocks[0] != blocks[1] {
                wrong(format!("English and Russian differ: {blocks:?}"));
            }
            let [verdict, _] = both;
            verdict
        })
        .collect();
    let chosen = &verdicts[usize::from(known.chosen)];
    for (option, verdict) in options.iter().zip(&verdicts) {
        let name = &known.options[usize::from(*option)];
        if *option == known.chosen {
            continue;
        }
        if same && everything(verdict) != everything(chosen) {
            let [chosen, other] = [chosen, verdict].map(everything);
            let line = chosen.lines().zip(other.lines()).find(|(a, b)| a != b).unwrap_or_default();
            wrong(format!("`{name}` changes something: {line:?}"));
        }
        if !same && block(verdict) == block(chosen) {
            wrong(format!("`{name}` changes nothing"));
        }
    }
    let mut due = Vec::new();
    if same {
        let (totals, lines) = block(chosen);
        due.push((format!("every option: {totals}"), lines));
    } else {
        for (option, verdict) in options.iter().zip(&verdicts) {
            let mark = if *option == known.chosen { " (chosen)" } else { "" };
            let (totals, lines) = block(verdict);
            due.push((format!("{}{mark}: {totals}", known.options[usize::from(*option)]), lines));
        }
    }
    if sheet.blocks != due {
        wrong("what it says each option gives is not what it gives".to_owned());
        if std::env::var_os("GAMES_UPDATE").is_some() {
            std::fs::write(path, rewritten(&text, &due)).unwrap();
        }
    }
}

/// The text with other blocks.
fn rewritten(text: &str, blocks: &[(String, Vec<String>)]) -> String {
    let is_said = |line: &&str| line.starts_with("//") && !line.contains(": White ") && line.trim() != "//";
    let mut out = String::new();
    for line in text.lines().take_while(is_said) {
        out.push_str(line);
        out.push('\n');
    }
    out.push_str("//\n");
    for (head, lines) in blocks {
        out.push_str(&format!("// {head}\n"));
        for line in lines {
            out.push_str(&format!("//   {line}\n"));
        }
    }
    for line in text.lines().skip_while(|line| line.starts_with("//")) {
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// The two games of a reading, and more of either kind: `changes-claim.game`.
fn games_in(folder: &Path) -> Vec<String> {
    let mut games: Vec<String> = ["changes.game", "same.game"].map(str::to_owned).into();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name.starts_with("changes") || name.starts_with("same"), "{}: {name}", folder.display());
        if !games.contains(&name) {
            games.push(name);
        }
    }
    games.sort();
    games
}

#[test]
fn every_reading_has_its_games() {
    let (english, russian) = (ruleset("en"), ruleset("ru"));
    let mut wrong = Vec::new();
    let mut folders: Vec<PathBuf> = Vec::new();
    for (index, (id, reading)) in (1..).zip(readings(&english)) {
        assert_eq!(number(reading), index, "{}: numbers of readings follow each other", reading.name);
        assert_eq!(number(&russian.readings[id.index()]), index, "{}", reading.name);
        let folder = folder(reading);
        for game in games_in(&folder) {
            check(&english, &russian, id, &folder.join(game), &mut wrong);
        }
        folders.push(folder);
    }
    for entry in std::fs::read_dir("tests/games").unwrap() {
        let path = entry.unwrap().path();
        if !folders.contains(&path) {
            wrong.push(format!("{} belongs to no reading", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The table of a page: a line a reading.
fn table(rules: &Ruleset, english: &Ruleset, is_russian: bool) -> String {
    let mut out = String::from(if is_russian {
        "\n| № | статья | вопрос | варианты | что они меняют | партии |\n|---|---|---|---|---|---|\n"
    } else {
        "\n| no. | article | question | options | what they change | games |\n|---|---|---|---|---|---|\n"
    });
    for (id, reading) in readings(rules) {
        let number = number(reading);
        let article = &rules.articles[reading.article.index()].section;
        let (_, question) = reading.prose.split_once(": ").unwrap();
        let option = |(index, name): (u16, &String)| {
            if index == reading.chosen { format!("**`{name}`**") } else { format!("`{name}`") }
        };
        let options: Vec<_> = (0..).zip(&reading.options).map(option).collect();
        let folder = folder(&english.readings[id.index()]);
        let games = games_in(&folder);
        let text = std::fs::read_to_string(folder.join("changes.game")).unwrap();
        let sheet = read(&text);
        let changes = if is_russian { sheet.russian } else { sheet.english };
        let link = |game: &String| format!("[{}](../{}/{game})", game.trim_end_matches(".game"), folder.display());
        let games: Vec<_> = games.iter().map(link).collect();
        let name = &reading.name;
        writeln!(
            out,
            "| {number} | {article} | `{name}`: {question}? | {} | {changes} | {} |",
            options.join(", "),
            games.join(", ")
        )
        .unwrap();
    }
    out
}

#[test]
fn the_pages_list_the_readings() {
    let (english, russian) = (ruleset("en"), ruleset("ru"));
    for (path, rules) in [("docs/readings.md", &english), ("docs/readings.ru.md", &russian)] {
        written::hold(path, "games", &table(rules, &english, path.ends_with(".ru.md")));
    }
}
