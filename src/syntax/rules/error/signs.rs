//! Signs that the rule language does not have, or not there.

use super::{Cure, Mistake, Stop};
use crate::diagnostic::Code;
use crate::syntax::rules::grammar::Rule;
use crate::syntax::rules::scan::{Kind, Token};

impl Stop<'_, '_> {
    /// A sign where none, or another one, belongs.
    pub(super) fn sign(&self) -> Option<Mistake> {
        let token = self.token().filter(|token| token.kind == Kind::Sign)?;
        let read = |right: &str| Cure::Read(token.start, token.end, right.to_owned());
        let mistake = match self.word() {
            "=" if self.wants(Rule::eq) => return None,
            "==" | ":" | "=>" if self.wants(Rule::eq) => {
                let cure = if self.text.word(self.index + 1) == "=" { read(" ") } else { read("=") };
                self.mistake(Code::ForeignOperator, token, cure).arg("right", "=")
            }
            ")" => match self.unclosed() {
                None => {
                    let rest = self.text.tokens.get(self.index..).unwrap_or_default();
                    let run = rest.iter().take_while(|next| next.text(self.text.text()) == ")");
                    let end = run.last().map_or(token.end, |last| last.end);
                    self.mistake(Code::UnpairedBracket, token, Cure::Read(token.start, end, " ".to_owned()))
                        .arg("kind", "close")
                }
                Some(_) => return None,
            },
            "[" => self.foreign(token, "bracket", read("(")),
            "]" => self.foreign(token, "bracket", read(")")),
            "{" | "}" => self.foreign(token, "brace", read(" ")),
            ";" => self.foreign(token, "semicolon", read(" ")),
            ":" => self.foreign(token, "colon", read(" ")),
            "#" => self.foreign(token, "comment", Cure::Read(token.start, self.line_end(), " ".to_owned())),
            "/" if self.text.word(self.index + 1) == "*" => {
                self.foreign(token, "comment", Cure::Read(token.start, self.line_end(), " ".to_owned()))
            }
            "“" | "”" | "„" | "‘" | "’" | "'" | "`" => self.quotation(token),
            "_" => self.foreign(token, "underscore", Cure::Drop),
            "(" | "," | "." | "+" | "-" | "&&" | "&" | "||" | "|" | "!" | "!=" | "<" | ">" | "<=" | ">=" | "=="
            | "=" => return None,
            _ => self.foreign(token, "other", read(" ")),
        };
        Some(mistake)
    }

    fn foreign(&self, token: Token, kind: &'static str, cure: Cure) -> Mistake {
        self.mistake(Code::ForeignSign, token, cure).arg("kind", kind)
    }

    /// A text in quotation marks of another kind: up to the last one of the line.
    fn quotation(&self, token: Token) -> Mistake {
        let line = self.text.text().get(token.start..self.line_end()).unwrap_or_default();
        let marks = ['“', '”', '„', '‘', '’', '\'', '`'];
        let end = line
            .char_indices()
            .rev()
            .find(|(_, sign)| marks.contains(sign))
            .map_or(0, |(at, sign)| at + sign.len_utf8());
        let is_closed = end > token.end - token.start;
        let end = if is_closed { token.start + end } else { self.line_end() };
        self.foreign(token, "quotation", Cure::Read(token.start, end, "\"\"".to_owned()))
    }

    /// The end of the line on which the place lies, in the folded text.
    fn line_end(&self) -> usize {
        let start = self.token().map_or(0, |token| token.start);
        let rest = self.text.text().get(start..).unwrap_or_default();
        start + rest.find('\n').unwrap_or(rest.len())
    }
}
