//! The messages of a language, as the files have them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

/// All messages of a language.
pub struct Catalogue {
    pub language: &'static str,
    pub messages: BTreeMap<String, Message>,
    /// The text of every file.
    pub texts: Vec<String>,
}

/// A message with its attributes.
pub struct Message {
    pub file: String,
    /// The value under the empty name, and each attribute under its own.
    pub patterns: BTreeMap<String, Pattern<String>>,
}

/// What a pattern chooses by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Choice {
    pub variable: String,
    /// Keys of the variants, in their order; the default is the last one.
    pub keys: Vec<String>,
}

/// Categories of plurals.
pub const PLURALS: [&str; 4] = ["one", "few", "many", "other"];

impl Choice {
    /// Whether it chooses by the form that a number asks for. `other` and `one` alone may be words of the program too.
    pub fn is_plural(&self, counted: &BTreeSet<String>) -> bool {
        let has_many = self.keys.iter().any(|key| ["few", "many"].contains(&key.as_str()));
        let only_plurals = self.keys.iter().all(|key| PLURALS.contains(&key.as_str()) || key.parse::<i64>().is_ok());
        has_many || (only_plurals && counted.contains(&self.variable) && self.keys.iter().any(|key| key == "one"))
    }
}

impl Catalogue {
    pub fn read(language: &'static str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(language);
        let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let (mut messages, mut texts) = (BTreeMap::new(), Vec::new());
        for path in files {
            let file = path.file_name().unwrap().display().to_string();
            let text = std::fs::read_to_string(&path).unwrap();
            let resource = parse(text.clone()).unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
            texts.push(text);
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let value = message.value.map(|value| (String::new(), value));
                let attributes = message.attributes.into_iter().map(|one| (one.id.name, one.value));
                let id = message.id.name;
                let patterns = value.into_iter().chain(attributes).collect();
                let twice = messages.insert(id.clone(), Message { file: file.clone(), patterns });
                assert!(twice.is_none(), "{language}/{file}: {id} stands twice");
            }
        }
        Self { language, messages, texts }
    }

    /// Variables of a pattern and of the parts that it refers to.
    pub fn variables(&self, pattern: &Pattern<String>) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        self.walk(pattern, &mut |seen| {
            if let Seen::Variable(name) = seen {
                found.insert(name.to_owned());
            }
        });
        found
    }

    /// What a pattern and its parts choose by.
    pub fn choices(&self, pattern: &Pattern<String>) -> Vec<Choice> {
        let mut found = Vec::new();
        self.walk(pattern, &mut |seen| {
            if let Seen::Choice(choice) = seen {
                found.push(choice);
            }
        });
        found
    }

    fn walk(&self, pattern: &Pattern<String>, tell: &mut dyn FnMut(Seen<'_>)) {
        visit(pattern, &mut |seen| {
            if let Seen::Reference(id) = &seen
                && let Some(part) = self.messages.get(*id).and_then(|message| message.patterns.get(""))
            {
                self.walk(part, tell);
            }
            tell(seen);
        });
    }
}

impl Message {
    /// Messages that this one is made of.
    pub fn references(&self) -> Vec<String> {
        let mut found = Vec::new();
        for pattern in self.patterns.values() {
            visit(pattern, &mut |seen| {
                if let Seen::Reference(id) = seen {
                    found.push(id.to_owned());
                }
            });
        }
        found
    }

    pub fn refers_to(&self, id: &str) -> bool {
        self.references().iter().any(|found| found == id)
    }
}

enum Seen<'p> {
    Variable(&'p str),
    Reference(&'p str),
    Choice(Choice),
}

fn visit<'p>(pattern: &'p Pattern<String>, tell: &mut dyn FnMut(Seen<'p>)) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => visit_inline(inline, tell),
                Expression::Select { selector, variants } => {
                    visit_inline(selector, tell);
                    if let InlineExpression::VariableReference { id } = selector {
                        let mut ordered: Vec<_> = variants.iter().collect();
                        ordered.sort_by_key(|variant| variant.default);
                        let keys = ordered.into_iter().map(|variant| match &variant.key {
                            VariantKey::Identifier { name } => name.clone(),
                            VariantKey::NumberLiteral { value } => value.clone(),
                        });
                        tell(Seen::Choice(Choice { variable: id.name.clone(), keys: keys.collect() }));
                    }
                    for variant in variants {
                        visit(&variant.value, tell);
                    }
                }
            }
        }
    }
}

fn visit_inline<'p>(inline: &'p InlineExpression<String>, tell: &mut dyn FnMut(Seen<'p>)) {
    match inline {
        InlineExpression::VariableReference { id } => tell(Seen::Variable(&id.name)),
        InlineExpression::MessageReference { id, .. } => tell(Seen::Reference(&id.name)),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                visit_inline(inline, tell);
            }
        }
        InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
            panic!("functions and terms are not used")
        }
    }
}
