//! What a run told, for machines and for people.

use std::io;

use serde_json::Value;
use zeitnot::diagnostic::Code;
use zeitnot::render::style::Style;
use zeitnot::report::Tally;
use zeitnot::session::{Format, Printer};
use zeitnot::syntax::rules::ast::Language;

/// One message, as machines read it.
#[derive(Clone, Debug)]
pub struct Said {
    /// `E0203`; empty for a finding about a game.
    pub code: String,
    pub slug: String,
    pub severity: String,
    pub message: String,
    pub help: Option<String>,
    /// Texts at further places.
    pub labels: Vec<String>,
    /// Line and column of its first character.
    pub from: (u64, u64),
}

/// Everything that was told in one run.
#[derive(Clone, Debug)]
pub struct Told {
    pub said: Vec<Said>,
    /// The report for people in English, without colour, 100 columns wide; then in Russian.
    pub reports: [String; 2],
}

impl Said {
    /// The code, or for a finding its slug.
    pub fn name(&self) -> &str {
        if self.code.is_empty() { &self.slug } else { &self.code }
    }

    fn read(value: &Value) -> Self {
        let text = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let at = |key: &str| value["at"][key].as_u64().unwrap();
        let labels = value["related"].as_array().unwrap().iter();
        Self {
            code: text("code"),
            slug: text("slug"),
            severity: text("severity"),
            message: text("message"),
            help: value["help"].as_str().map(str::to_owned),
            labels: labels.map(|label| label["message"].as_str().unwrap_or_default().to_owned()).collect(),
            from: (at("line"), at("column")),
        }
    }
}

impl Told {
    /// Runs something in each format.
    pub fn by(run: impl Fn(&mut Printer<'_>) -> io::Result<Tally>) -> Self {
        let told = |format| {
            let mut out = Vec::new();
            let mut progress = |_| {};
            run(&mut Printer::new(format, &mut out, &mut progress)).unwrap();
            String::from_utf8(out).unwrap()
        };
        let json = told(Format::Json);
        let json: Value = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error} in:\n{json}"));
        let findings = json["games"].as_array().unwrap().iter().flat_map(|game| game["findings"].as_array().unwrap());
        let said = json["problems"].as_array().unwrap().iter().chain(findings).map(Said::read).collect();
        let style = Style { width: Some(100), ..Style::PLAIN };
        let reports = [Language::En, Language::Ru].map(|language| told(Format::Human(style, Some(language))));
        Self { said, reports }
    }

    /// The first messages, a line each, for a test that fails.
    pub fn brief(&self) -> String {
        let lines = self.said.iter().take(4).map(|said| {
            let (line, column) = said.from;
            format!("\n    {line}:{column} {} {}: {}", said.severity, said.name(), said.message)
        });
        lines.collect()
    }

    /// What people are told about one code.
    pub fn report_of(&self, code: Code) -> String {
        let head = format!("{}[{} {}]: ", code.severity().name(), code.code(), code.slug());
        let [english, _] = &self.reports;
        let reports = english.split("\n\n").map(|report| report.trim_start_matches('\n'));
        reports.filter(|report| report.starts_with(&head)).collect::<Vec<_>>().join("\n\n")
    }
}
