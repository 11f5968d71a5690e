//! A chapter taken apart: its fenced blocks, and which expectation belongs to which record.

/// A fenced block of a chapter.
#[derive(Clone, Debug)]
pub struct Block {
    /// The words after the fence: `record`, `findings`, `ledger some`.
    pub info: String,
    /// Line of the opening fence, from 1.
    pub line: usize,
    /// What stands between the fences, each line with its end.
    pub text: String,
}

impl Block {
    /// The first word of the info line.
    pub fn kind(&self) -> &str {
        self.info.split_whitespace().next().unwrap_or("")
    }

    /// Whether the info line says so after its first word.
    pub fn is(&self, word: &str) -> bool {
        self.info.split_whitespace().skip(1).any(|other| other == word)
    }

    /// Its lines that say something, with their numbers in the chapter.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate().map(|(at, line)| (self.line + 1 + at, line.trim()));
        lines.filter(|(_, line)| !line.is_empty())
    }
}

/// A text that is judged or read, and what is expected of it.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// The heading above it.
    pub title: String,
    /// The ruleset of the section.
    pub rules: Option<Block>,
    /// The record; without one the ruleset itself is what is read.
    pub record: Option<Block>,
    /// Findings, exactly these.
    pub findings: Option<Block>,
    /// Rows of the time chart.
    pub ledger: Option<Block>,
    /// Problems, exactly these.
    pub problems: Option<Block>,
    /// What hangs on the readings, all of it.
    pub readings: Option<Block>,
    /// Findings under other options, exactly these.
    pub under: Vec<Block>,
}

/// The cases of a chapter, in order.
pub fn cases(chapter: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut title = String::new();
    // Rulesets of the open sections, each with the depth of its heading; the innermost holds.
    let mut rules: Vec<(usize, Block)> = Vec::new();
    let mut depth = 0;
    let mut lines = chapter.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        if let Some(heading) = line.strip_prefix('#') {
            title = String::from(heading.trim_start_matches('#').trim());
            depth = line.chars().take_while(|&c| c == '#').count();
            rules.retain(|(of, _)| *of < depth);
        }
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let mut block = Block { info: info.trim().to_owned(), line: at + 1, text: String::new() };
        for (_, line) in lines.by_ref().take_while(|(_, line)| !line.starts_with("```")) {
            block.text.push_str(line);
            block.text.push('\n');
        }
        match block.kind() {
            "rules" => {
                rules.retain(|(of, _)| *of < depth);
                rules.push((depth, block.clone()));
                cases.push(Case { title: title.clone(), rules: Some(block), ..Case::default() });
            }
            "record" => {
                let (title, rules) = (title.clone(), rules.last().map(|(_, block)| block.clone()));
                cases.push(Case { title, rules, record: Some(block), ..Case::default() });
            }
            kind @ ("findings" | "ledger" | "problems" | "readings") => {
                let place = block.line;
                let case =
                    cases.last_mut().unwrap_or_else(|| panic!("line {place}: a `{kind}` block before any record"));
                if kind == "findings" && block.is("under") {
                    case.under.push(block);
                    continue;
                }
                let slot = match kind {
                    "readings" => &mut case.readings,
                    "findings" => &mut case.findings,
                    "ledger" => &mut case.ledger,
                    _ => &mut case.problems,
                };
                assert!(slot.is_none(), "line {place}: a second `{kind}` block for one record");
                *slot = Some(block);
            }
            // Other blocks, such as commands and what they print, are prose.
            _ => {}
        }
    }
    cases
}
