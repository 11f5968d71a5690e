//! Words that mean nothing at their place.

use crate::diagnostic::Code as Message;
use crate::syntax::rules::ast::Word;
use crate::vocabulary::{Domain, FACTS, TERMS, Term};

use super::resolver::Resolver;
use super::words::InLanguage;

impl Resolver<'_> {
    /// Reports a word after a dot that means nothing.
    pub fn unknown_member(&mut self, domain: Domain, word: &Word) {
        let language = self.language();
        let own = self.candidates();
        let facts = FACTS.iter().filter(|row| row.on.contains(&domain)).map(|row| row.word(language));
        let mut possible: Vec<String> = facts.map(str::to_owned).collect();
        let slots = self.names.slots.keys().take(own);
        possible.extend(slots.filter(|(on, _)| *on == domain).map(|(_, name)| name.clone()));
        if domain == Domain::Player {
            possible.extend(self.names.accounts.keys().take(own).cloned());
            possible.extend(self.names.counters.keys().take(own).cloned());
            possible.extend(self.names.elections.keys().take(own).cloned());
        }
        let has_no_account = domain == Domain::Player && self.out.accounts.is_empty() && !self.is_header_broken;
        let near: Vec<&str> = possible.iter().map(String::as_str).collect();
        if has_no_account && super::suggest::suggest(&word.value, language, &near).parts().0 == "none" {
            if !self.told.missing_account {
                self.report(Message::NoAccount, word.span).arg("name", word.value.as_str()).arg("accounts", "none");
            }
            self.told.missing_account = true;
            return;
        }
        self.unknown_among(word, &possible);
    }

    /// Reports a first word that means nothing.
    pub fn unknown_first(&mut self, word: &Word, has_more: bool) {
        let language = self.language();
        let own = self.candidates();
        let roots = TERMS.iter().filter(|row| matches!(row.term, Term::Root(_))).map(|row| row.word(language));
        let mut possible: Vec<String> = roots.map(str::to_owned).collect();
        if !has_more {
            possible.extend(self.names.params.keys().take(own).cloned());
            possible.extend(self.names.readings.keys().take(own).cloned());
            possible
                .extend(self.names.slots.keys().filter(|(on, _)| *on == Domain::Game).map(|(_, name)| name.clone()));
        }
        self.unknown_among(word, &possible);
    }

    /// Reports an unknown word among names of the ruleset.
    pub fn unknown_among(&mut self, word: &Word, possible: &[String]) {
        let mut possible: Vec<&str> = possible.iter().map(String::as_str).collect();
        possible.sort_unstable();
        self.unknown(word, &possible);
    }

    /// Reports a word that is none of its kind: a role, an act, an event.
    pub fn wrong_word(&mut self, word: &Word, wanted: &'static str, fits: &dyn Fn(Term) -> bool) {
        let language = self.language();
        let possible: Vec<&str> = TERMS.iter().filter(|row| fits(row.term)).map(|row| row.word(language)).collect();
        let suggestion = super::suggest::suggest(&word.value, language, &possible);
        let (kind, near) = suggestion.parts();
        self.report(Message::WrongWord, word.span)
            .arg("name", word.value.as_str())
            .arg("wanted", wanted)
            .arg("kind", kind)
            .arg("near", near)
            .arg("words", possible.join("`, `"));
    }
}
