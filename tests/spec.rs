//! The manual, executed: every record of a chapter is judged, and what is found must be what the chapter says.
//!
//! A chapter is Markdown. A `rules` block is the ruleset of its section; a `record` block is a record, whose header may
//! leave out the four obligatory words (`record whole` stands as it is). After it come `findings` (a line each
//! `ENTRY SLUG [SEVERITY] [needs WHAT]`, all of them; `none`), `ledger` (`ENTRY DAYS WHITE/BLACK`, bounds as `3..19`; `ledger some` lists only
//! some rows)
//! and `problems` (`LINE:COLUMN CODE`, counted in the block). `rules examples` runs the examples of the ruleset too.
//! `findings under NAME=OPTION` are those under another option, `readings` is what hangs on the options (`ENTRY SLUG not
//! under OPTIONS`, `ENTRY SLUG only under OPTIONS`, `again` where a combination undoes it; `alone OPTION WHITE/BLACK`).
//! `findings pending-fix` tells of a mistake of the program that is known: it is counted, not refused.
//! With `SPEC_UPDATE=1` the blocks are rewritten with what was found, for an author who then reads every change.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, clippy::disallowed_methods, missing_docs)]

use std::sync::Arc;

#[path = "manual/blocks.rs"]
mod blocks;
#[path = "manual/texts.rs"]
mod texts;

use blocks::{Block, Case, cases};
use texts::{printed, ruleset, seed, whole};
use zeitnot::diagnostic::{Problems, Severity};
use zeitnot::engine::{Evaluation, Finding, Need, Options, Plan, Status, judge};
use zeitnot::game::replay;
use zeitnot::render::Speaker;
use zeitnot::report::Verdict;
use zeitnot::rules::{ReadingId, Ruleset};
use zeitnot::source::Source;
use zeitnot::stability::{Choice, Holding, Plans, Report as Hanging, explore};
use zeitnot::syntax::record;
use zeitnot::syntax::rules::ast::Language;
use zeitnot::trial::{Outcome, run_examples};

/// What is wrong with a chapter, what is known to be wrong with the program, and what a rewriting would put in.
#[derive(Default)]
struct Report {
    chapter: String,
    wrong: Vec<String>,
    pending: Vec<String>,
    rewritten: Vec<(Block, String)>,
}

#[test]
fn the_manual_holds() {
    let seed = seed();
    let mut paths: Vec<_> = std::fs::read_dir("tests/spec").unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    assert!(!paths.is_empty());
    let (mut wrong, mut pending, mut judged) = (Vec::new(), Vec::new(), 0);
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut report = Report { chapter: path.display().to_string(), ..Report::default() };
        for case in cases(&text) {
            judged += usize::from(case.record.is_some());
            report.case(&case, &seed);
        }
        if std::env::var_os("SPEC_UPDATE").is_some() {
            std::fs::write(&path, rewrite(&text, &report.rewritten)).unwrap();
        }
        wrong.append(&mut report.wrong);
        pending.append(&mut report.pending);
    }
    eprintln!("{judged} records judged, {} blocks wait for a mending", pending.len());
    for pending in &pending {
        eprintln!("  {pending}");
    }
    assert!(wrong.is_empty(), "{} blocks do not hold\n\n{}", wrong.len(), wrong.join("\n\n"));
}

/// Worked numbers of the regulation: each is a section of the manual with its name.
const WORKED: [&str; 12] = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "J1"];

#[test]
fn every_worked_number_has_a_record() {
    let mut titles = Vec::new();
    for entry in std::fs::read_dir("tests/spec").unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        titles.extend(cases(&text).into_iter().filter(|case| case.record.is_some()).map(|case| case.title));
    }
    for name in WORKED {
        let named = titles.iter().any(|title| {
            title.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == name) && title.contains(':')
        });
        assert!(named, "no record for {name}");
    }
}

/// A game of 73 moves, its totals after moves 10, 20, 30, 40 and at the end.
#[test]
fn the_server_game_has_its_totals() {
    let seed = seed();
    let text = std::fs::read_to_string("examples/08-server-game.game").unwrap();
    let mut problems = Problems::new(Source::new("08-server-game.game", text.as_str()));
    let document = record::parse(&text, &mut problems);
    assert!(problems.is_empty());
    let verdict = judge(&Plan::new(seed.clone(), &[]), document.games.first().unwrap(), Options::default());
    let after = |entry: &str| {
        let row = verdict.rows.iter().find(|row| row.entry.to_string() == entry).unwrap();
        row.totals.map(|total| total.get().unwrap())
    };
    for (entry, totals) in [("10...", [50, 6]), ("20...", [65, 11]), ("30...", [128, 22]), ("40...", [148, 26])] {
        assert_eq!(after(entry), totals, "{entry}");
    }
    assert_eq!(verdict.totals.map(|total| total.get().unwrap()), [166, 33]);
    assert_eq!(verdict.moves, [73, 73]);
    let found: Vec<_> = verdict.findings.iter().map(|found| found.slug.as_str()).collect();
    assert!(found.is_empty(), "{found:?}");
}

impl Report {
    fn case(&mut self, case: &Case, seed: &Ruleset) {
        let own = case.rules.as_ref().map(|block| (block, ruleset(&block.text)));
        if case.record.is_none() {
            let Some((block, (rules, problems))) = own else { return };
            self.compare(block, case.problems.as_ref(), &problems, "problems");
            if let (true, Some(rules)) = (block.is("examples"), rules) {
                self.examples(block, &rules);
            }
            return;
        }
        let rules = match &own {
            Some((_, (Some(rules), _))) => rules,
            // Its own case tells why.
            Some(_) => return,
            None => seed,
        };
        if let Some(record) = &case.record {
            self.record(case, record, rules);
        }
    }

    fn record(&mut self, case: &Case, block: &Block, rules: &Ruleset) {
        let whole = if block.is("whole") { texts::Whole::as_it_is(&block.text) } else { whole(&block.text) };
        let mut problems = Problems::new(Source::new("record", whole.text.as_str()));
        let document = record::parse(&whole.text, &mut problems);
        self.compare(block, case.problems.as_ref(), &printed(problems, |line| whole.line(line)), "problems");
        if case.findings.is_none() && case.problems.is_none() {
            self.wrong.push(format!("{}: a record without `findings`", self.place(block)));
        }
        let [game] = document.games.as_slice() else { return };
        let replayed = replay(game);
        let speaker = Speaker::new(Language::En);
        let mut judged = |expected: Option<&Block>, choices: &[Choice]| {
            let plan = Plan::new(rules.clone(), choices);
            let verdict = judge(&plan, game, Options::default());
            let about = Verdict { ruleset: rules, game: &replayed, evaluation: &verdict, plan: &plan, without: None };
            if let Some(expected) = expected {
                self.findings(expected, &verdict, |need| speaker.about(about).needs(need));
            }
            verdict
        };
        let verdict = judged(case.findings.as_ref(), &[]);
        for expected in &case.under {
            judged(Some(expected), &options(expected.info.split_whitespace().next_back().unwrap(), rules));
        }
        if let Some(expected) = &case.readings {
            let plans = Plans::new(Arc::new(rules.clone()));
            let report = explore(&plans, &replayed, None, &verdict);
            self.compare(expected, Some(expected), &hanging(&report, &verdict, rules), "readings");
        }
        if let Some(expected) = &case.ledger {
            let mut rows: Vec<String> = verdict.rows.iter().map(row).collect();
            if expected.is("some") {
                let wanted: Vec<&str> = expected.lines().filter_map(|(_, line)| entry_of(line)).collect();
                rows.retain(|row| entry_of(row).is_some_and(|entry| wanted.contains(&entry)));
            }
            self.compare(expected, Some(expected), &rows, "ledger");
        }
    }

    fn findings(&mut self, block: &Block, verdict: &Evaluation, needs: impl Fn(Need) -> String) {
        let mut rest: Vec<(String, Severity, String)> = verdict
            .findings
            .iter()
            .map(|found| {
                let lacks = match found.status {
                    Status::Undetermined(need) => format!(" needs {}", needs(need)),
                    _ => String::new(),
                };
                (format!("{} {}", found.entry, found.slug), found.severity, lacks)
            })
            .collect();
        let found: Vec<String> =
            rest.iter().map(|(found, severity, lacks)| format!("{found} {}{lacks}", severity.name())).collect();
        let mut missing = Vec::new();
        for (_, line) in block.lines().filter(|(_, line)| *line != "none") {
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            let at = rest.iter().position(|(found, severity, lacks)| {
                let line = line.strip_suffix(lacks.as_str()).unwrap_or(&line);
                *found == line || line.strip_suffix(severity.name()).is_some_and(|front| front.trim_end() == found)
            });
            match at {
                Some(at) => drop(rest.remove(at)),
                None => missing.push(line),
            }
        }
        let holds = missing.is_empty() && rest.is_empty();
        let found = if found.is_empty() { vec!["none".to_owned()] } else { found };
        let difference = format!(
            "{}: findings\n  expected, not found: {}\n  found, not expected: {}\n  all found:\n    {}",
            self.place(block),
            missing.join(", "),
            rest.iter().map(|(found, ..)| found.as_str()).collect::<Vec<_>>().join(", "),
            found.join("\n    "),
        );
        match (holds, block.is("pending-fix")) {
            (true, false) => {}
            (true, true) => self.pending.push(format!("{}: holds now, the mark can go", self.place(block))),
            (false, true) => self.pending.push(difference),
            (false, false) => {
                self.wrong.push(difference);
                self.rewritten.push((block.clone(), found.join("\n")));
            }
        }
    }

    /// Compares lines; blanks between words do not matter.
    fn compare(&mut self, near: &Block, expected: Option<&Block>, found: &[String], what: &str) {
        let squeeze = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted: Vec<String> = expected.map_or_else(Vec::new, |block| {
            block.lines().map(|(_, line)| squeeze(line)).filter(|line| line != "none").collect()
        });
        let squeezed: Vec<String> = found.iter().map(|line| squeeze(line)).collect();
        if wanted == squeezed {
            return;
        }
        let block = expected.unwrap_or(near);
        let text = format!(
            "{}: {what}\n  expected:\n    {}\n  found:\n    {}",
            self.place(block),
            wanted.join("\n    "),
            found.join("\n    ")
        );
        if block.is("pending-fix") {
            self.pending.push(text);
            return;
        }
        self.wrong.push(text);
        if let Some(block) = expected {
            self.rewritten.push((block.clone(), found.join("\n")));
        }
    }

    fn examples(&mut self, block: &Block, rules: &Ruleset) {
        for report in run_examples(rules) {
            if !matches!(report.outcome, Outcome::Passed) {
                self.wrong.push(format!("{}: example {:?}: {:?}", self.place(block), report.title, report.outcome));
            }
        }
    }

    fn place(&self, block: &Block) -> String {
        format!("{}:{}", self.chapter, block.line)
    }
}

/// `NAME=OPTION,NAME=OPTION`
fn options(text: &str, rules: &Ruleset) -> Vec<Choice> {
    let found = text.split(',').map(|part| {
        let (name, option) = part.split_once('=').unwrap();
        let at = rules.readings.iter().position(|reading| reading.name == name).unwrap();
        let option = rules.readings.get(at).unwrap().options.iter().position(|known| known == option).unwrap();
        (ReadingId(u16::try_from(at).unwrap()), u16::try_from(option).unwrap())
    });
    found.collect()
}

/// What hangs on the readings, a line each.
fn hanging(report: &Hanging, verdict: &Evaluation, rules: &Ruleset) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tell = |finding: &Finding, word: &str, holding: &Holding| {
        lines.push(format!("{} {} {word} under {}", finding.entry, finding.slug, holding.under.written(rules)));
    };
    for (finding, holdings) in verdict.findings.iter().zip(&report.own) {
        for holding in holdings.iter().filter(|holding| !holding.holds || holding.under.len() > 1) {
            tell(finding, if holding.holds { "again" } else { "not" }, holding);
        }
    }
    for other in &report.others {
        for holding in &other.holdings {
            tell(&other.finding, if holding.holds { "only" } else { "not" }, holding);
        }
    }
    for alone in &report.alone {
        let [white, black] = alone.totals.map(bounds);
        lines.push(format!("alone {} {white}/{black}", alone.under.written(rules)));
    }
    lines
}

/// What is not known exactly lies between two bounds, or cannot be said at all.
fn bounds(range: zeitnot::engine::Range) -> String {
    match range.get() {
        Some(days) => days.to_string(),
        None if range.low > i32::MIN && range.high < i32::MAX => format!("{}..{}", range.low, range.high),
        None => String::from("?"),
    }
}

/// A row of the chart as the manual writes it.
fn row(row: &zeitnot::engine::Row) -> String {
    let [white, black] = row.totals.map(bounds);
    format!("{:<11}{:>3}  {white}/{black}", row.entry.to_string(), bounds(row.days))
}

/// The entry of a line of the chart: all but its last two words.
fn entry_of(line: &str) -> Option<&str> {
    let (front, _) = line.trim_end().rsplit_once(' ')?;
    Some(front.trim_end().rsplit_once(' ')?.0.trim_end())
}

/// A chapter with some of its blocks written anew.
fn rewrite(text: &str, blocks: &[(Block, String)]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (block, found) in blocks.iter().rev() {
        let first = block.line;
        let last = first + block.text.lines().count();
        lines.splice(first..last, found.lines().map(str::to_owned));
    }
    lines.join("\n") + "\n"
}
