//! The sentence of a finding or problem, its cure, and the words at its places.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::diagnostic::Problem;
use crate::engine::{Message, Said, Spoken, Value};
use crate::report::{Diagnostic, Related, Subject};
use crate::syntax::record::ast::Side;
use crate::vocabulary::Type;

use super::super::catalogue;
use super::{Speaker, argument, arguments, one_line};

impl<'a> Speaker<'a> {
    /// The sentence of a finding or problem.
    #[must_use]
    pub fn message(self, diagnostic: &Diagnostic<'a>) -> String {
        let text = match diagnostic.subject {
            Subject::Problem(problem) => self.problem(problem, None).unwrap_or_else(|| problem.code.slug().to_owned()),
            Subject::Finding(finding, verdict) => {
                return self.about(verdict).said(&finding.message);
            }
        };
        one_line(&text)
    }

    /// The sentence of a finding, with the names of this speaker's ruleset.
    #[must_use]
    pub fn said(self, message: &Message) -> String {
        let text = match message {
            Message::Prose(pieces) => self.prose(pieces),
            Message::Own(key, args) => self.own(key, None, args).unwrap_or_else(|| (*key).to_owned()),
            Message::Open { said, need } => {
                // One sentence is in one language: that of the words that are in doubt.
                let language = match &**said {
                    Message::Prose(_) => self.ruleset.map_or(self.language, |ruleset| ruleset.language),
                    _ => self.language,
                };
                let speaker = self.speaking(language);
                let args = [("lacking", speaker.lacking(*need).into()), ("said", speaker.said(said).into())];
                speaker.say("open", &args)
            }
        };
        one_line(&text)
    }

    /// What can be done about it, if the catalogue says so.
    #[must_use]
    pub fn help(self, diagnostic: &Diagnostic<'a>) -> Option<String> {
        self.attribute(diagnostic, "help")
    }

    /// The short text at the main place.
    #[must_use]
    pub fn label(self, diagnostic: &Diagnostic<'a>) -> Option<String> {
        self.attribute(diagnostic, "label")
    }

    fn attribute(self, diagnostic: &Diagnostic<'a>, name: &str) -> Option<String> {
        let text = match diagnostic.subject {
            Subject::Problem(problem) => self.problem(problem, Some(name)),
            Subject::Finding(finding, verdict) => match &finding.message {
                Message::Prose(_) | Message::Open { .. } => None,
                Message::Own(key, args) => self.about(verdict).own(key, Some(name), args),
            },
        };
        text.map(|text| one_line(&text)).filter(|text| !text.is_empty())
    }

    /// The short text at another place.
    #[must_use]
    pub fn related(self, diagnostic: &Diagnostic<'a>, related: &Related<'a>) -> String {
        let text = match diagnostic.subject {
            Subject::Problem(problem) => self.problem(problem, Some(&format!("label-{}", related.key))),
            Subject::Finding(..) => {
                let entry = related.entry.map(|entry| self.entry(entry)).unwrap_or_default();
                catalogue::find(self.language, related.key, None, &arguments(&[("entry", entry.into())]))
            }
        };
        one_line(&text.unwrap_or_default())
    }

    fn problem(self, problem: &Problem, attribute: Option<&str>) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in &problem.args {
            args.set(*name, argument(value));
        }
        catalogue::find(self.language, &problem.code.code().to_lowercase(), attribute, &args)
    }

    fn own(self, key: &str, attribute: Option<&str>, args: &[(&'static str, Spoken)]) -> Option<String> {
        let speaker = self.speaking(catalogue::language_of(self.language, key));
        let mut spoken = FluentArgs::new();
        for (name, value) in args {
            spoken.set(*name, speaker.spoken(value));
            // A language with cases asks which player or entry it is, and for the words of a value in its case.
            match value {
                Spoken::Player(side) => spoken.set(format!("{name}-side"), Side::name(*side)),
                Spoken::Value(Value::Number(range), Type::Days) => {
                    spoken.set(format!("{name}-genitive"), speaker.days_in_genitive(*range));
                }
                _ => {}
            }
        }
        catalogue::find(speaker.language, key, attribute, &spoken)
    }

    fn spoken(self, value: &Spoken) -> FluentValue<'static> {
        match value {
            Spoken::Arg(arg) => argument(arg),
            Spoken::Value(value, ty) => self.value(*value, *ty).into(),
            Spoken::Player(side) => self.player(*side).into(),
            Spoken::Entry(entry) => self.entry(*entry).into(),
            Spoken::Costs(costs) => {
                let named = costs.iter().map(|(entry, days)| format!("{} {days}", self.entry(*entry)));
                named.collect::<Vec<_>>().join(", ").into()
            }
            Spoken::Roles(roles) => {
                let names: Vec<_> = roles.iter().map(|role| self.role(*role)).collect();
                names.join(", ").into()
            }
        }
    }

    /// The ruleset's words with their values, in the ruleset's language.
    fn prose(self, pieces: &[Said]) -> String {
        let language = self.ruleset.map_or(self.language, |ruleset| ruleset.language);
        let speaker = self.speaking(language);
        let pieces = pieces.iter().map(|piece| match piece {
            Said::Text(text) => text.clone(),
            Said::Value(value, ty) => speaker.value(*value, *ty),
            Said::Missing(wanted) => {
                let names: Vec<String> = wanted.iter().map(|wanted| speaker.wanted(*wanted)).collect();
                names.join(", ")
            }
        });
        pieces.collect()
    }
}
