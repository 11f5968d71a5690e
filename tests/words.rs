//! `docs/words.md` and `docs/words.ru.md` list the words of the rule language as the vocabulary and the keyword table
//! have them.
//!
//! `ZEITNOT_REGENERATE=1 cargo test --test words` writes the lists anew.
#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, missing_docs)]

#[path = "manual/written.rs"]
mod written;

use std::fmt::Write as _;

use zeitnot::syntax::rules::ast::Language;
use zeitnot::vocabulary::{Absence, Domain, FACTS, SLOTS, TERMS, Term, TermRow, Type};

/// English and Russian.
type Pair = (&'static str, &'static str);

/// A list in one language, with the words of the other beside it.
struct List(Language);

impl List {
    fn of(&self, (english, russian): Pair) -> &'static str {
        if self.0 == Language::En { english } else { russian }
    }

    /// Words of both languages, those of the page first.
    fn words(&self, english: &str, russian: &str) -> String {
        if self.0 == Language::En {
            format!("| `{english}` | `{russian}` |")
        } else {
            format!("| `{russian}` | `{english}` |")
        }
    }

    fn head(&self, out: &mut String, title: Pair, columns: &[Pair]) {
        let mut names = vec![("word", "слово"), ("Russian", "по-английски")];
        names.extend(columns);
        let cells: Vec<_> = names.iter().map(|name| self.of(*name)).collect();
        writeln!(out, "\n## {}\n\n| {} |\n|{}", self.of(title), cells.join(" | "), "---|".repeat(cells.len())).unwrap();
    }

    fn terms(&self, out: &mut String, title: Pair, fits: fn(Term) -> bool) {
        self.head(out, title, &[]);
        for TermRow { en, ru, .. } in TERMS.iter().filter(|row| fits(row.term)) {
            writeln!(out, "{}", self.words(en, ru)).unwrap();
        }
    }

    fn facts(&self, out: &mut String) {
        let silent = ("if the record is silent", "если в записи ничего нет");
        let columns = [("of what", "у чего"), ("type", "тип"), silent, ("where a record has it", "где это в записи")];
        self.head(out, ("Facts", "Что можно спросить"), &columns);
        for row in FACTS {
            let domains: Vec<_> = row.on.iter().map(|domain| self.of(domain_name(*domain))).collect();
            let doc = self.of((row.doc, row.doc_ru)).replace('|', "\\|");
            let (ty, absent) = (self.of(type_name(row.ty)), self.of(absence(row.absent)));
            writeln!(out, "{} {} | {ty} | {absent} | {doc} |", self.words(row.en, row.ru), domains.join(", ")).unwrap();
        }
    }

    fn questions(&self, out: &mut String) {
        let title = ("Questions that a ruleset must answer", "На что регламент обязан ответить");
        self.head(out, title, &[("type", "тип"), ("unless the header says", "кроме случая, когда в заголовке стоит")]);
        for row in &SLOTS {
            let feature = TERMS.iter().find(|term| row.feature.is_some_and(|one| term.term == Term::Feature(one)));
            let without = feature.map_or_else(String::new, |term| {
                format!("`{} {}`", self.of(("without", "без")), if self.0 == Language::En { term.en } else { term.ru })
            });
            writeln!(out, "{} {} | {without} |", self.words(row.en, row.ru), self.of(type_name(row.ty))).unwrap();
        }
    }

    fn keywords(&self, out: &mut String) {
        self.head(
            out,
            ("Keywords", "Служебные слова"),
            &[("also", "также"), ("cannot begin a name", "не начинает имени")],
        );
        let table = std::fs::read_to_string("grammar/rule-words.tsv").unwrap();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, english, russian, reserved] = fields.as_slice() else { panic!("four columns: {line}") };
            let first = |forms: &str| forms.split('|').next().unwrap_or_default().to_owned();
            let own = if self.0 == Language::En { english } else { russian };
            let also: Vec<_> = own.split('|').skip(1).map(|form| format!("`{form}`")).collect();
            let reserved = if reserved.trim() == "r" { self.of(("yes", "да")) } else { "" };
            writeln!(out, "{} {} | {reserved} |", self.words(&first(english), &first(russian)), also.join(", "))
                .unwrap();
        }
    }

    fn whole(&self) -> String {
        let mut out = String::new();
        self.terms(
            &mut out,
            ("What is asked: first words of a path", "О чём спрашивают: первое слово"),
            |term| matches!(term, Term::Root(_)),
        );
        self.facts(&mut out);
        self.questions(&mut out);
        self.terms(&mut out, ("Roles", "Роли"), |term| matches!(term, Term::Role(_)));
        self.terms(&mut out, ("Events", "События"), |term| matches!(term, Term::Event(_)));
        self.terms(&mut out, ("Acts", "Действия"), |term| matches!(term, Term::Act(_)));
        self.terms(&mut out, ("Papers", "Материалы"), |term| matches!(term, Term::Paper(_)));
        self.terms(&mut out, ("Kinds of posting", "Виды начислений"), |term| {
            matches!(term, Term::Kind(_))
        });
        self.terms(&mut out, ("Ways to round", "Округления"), |term| matches!(term, Term::Rounding(_)));
        let features = ("What a regulation can be without", "Чего в регламенте может не быть");
        self.terms(&mut out, features, |term| matches!(term, Term::Feature(_)));
        self.keywords(&mut out);
        out
    }
}

const fn absence(absence: Absence) -> Pair {
    match absence {
        Absence::None => ("none", "нет"),
        Absence::Unknown => ("unknown", "неизвестно"),
        Absence::No => ("no", "«нет»"),
        Absence::Never => ("", ""),
    }
}

const fn type_name(ty: Type) -> Pair {
    match ty {
        Type::Date => ("date", "дата"),
        Type::Days => ("days", "дни"),
        Type::Moves => ("moves", "ходы"),
        Type::Count => ("number", "число"),
        Type::Player => ("player", "игрок"),
        Type::Text => ("text", "текст"),
        Type::Bool => ("yes or no", "да или нет"),
        Type::DaySet => ("set of days", "набор дней"),
        Type::Allowance => ("allowance", "норма"),
        Type::Ladder => ("ladder", "шкала"),
        Type::Word => ("word", "слово"),
        Type::List(_) => ("list", "список"),
        Type::DaysList => ("list of days", "список дней"),
        Type::Object(_) | Type::Poisoned => ("thing", "предмет"),
    }
}

const fn domain_name(domain: Domain) -> Pair {
    match domain {
        Domain::Game => ("game", "партия"),
        Domain::StartList => ("start list", "стартовый лист"),
        Domain::Player => ("player", "игрок"),
        Domain::Letter => ("letter", "письмо"),
        Domain::Repeat => ("repeat", "повтор"),
        Domain::Inquiry => ("inquiry", "запрос"),
        Domain::Omission => ("omission", "упущение"),
        Domain::Notice => ("notice", "указание на упущение"),
        Domain::Claim => ("claim", "объявление просрочки"),
        Domain::Protest => ("protest", "протест"),
        Domain::Ruling => ("ruling", "решение"),
        Domain::Break => ("break", "перерыв"),
        Domain::Application => ("application", "заявление"),
        Domain::Move => ("move", "ход"),
        Domain::Posting => ("posting", "начисление"),
    }
}

#[test]
fn the_pages_list_the_words() {
    for (path, language) in [("docs/words.md", Language::En), ("docs/words.ru.md", Language::Ru)] {
        written::hold(path, "words", &List(language).whole());
    }
}
