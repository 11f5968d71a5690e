//! What a rule does.

use pest::iterators::Pair;

use super::Lower;
use crate::diagnostic::Severity;
use crate::source::Spanned;
use crate::syntax::rules::ast::Effect;
use crate::syntax::rules::cursor::{Cursor, range};
use crate::syntax::rules::grammar::Rule;

impl Lower<'_> {
    /// The next child, a list of effects.
    pub(super) fn effects(&mut self, cursor: &mut Cursor<'_>) -> Vec<Spanned<Effect>> {
        let Some(effects) = self.expect(cursor, Rule::effects) else { return Vec::new() };
        let mut cursor = Cursor::new(effects);
        let mut found = Vec::new();
        while let Some(pair) = cursor.next() {
            let span = self.span(&pair);
            found.extend(self.effect(pair).map(|effect| Spanned::new(effect, span)));
        }
        found
    }

    fn effect(&mut self, pair: Pair<'_, Rule>) -> Option<Effect> {
        let rule = pair.as_rule();
        let whole = range(&pair);
        let mut cursor = Cursor::new(pair);
        self.any(&mut cursor)?;
        let effect = match rule {
            Rule::charge => {
                let who = self.word(&mut cursor);
                let amount = self.next_sum(&mut cursor);
                cursor.skip(Rule::kw_as);
                Effect::Charge { who, amount, kind: self.word(&mut cursor) }
            }
            Rule::add => {
                let amount = self.next_sum(&mut cursor);
                cursor.skip(Rule::kw_to_account);
                Effect::Add { amount, to: self.path(&mut cursor) }
            }
            Rule::transfer => {
                let amount = self.next_sum(&mut cursor);
                cursor.skip(Rule::kw_from_account);
                let from = self.path(&mut cursor);
                cursor.skip(Rule::kw_onto_account);
                Effect::Transfer { amount, from, to: self.path(&mut cursor) }
            }
            Rule::reset => {
                let path = self.path(&mut cursor);
                let after = cursor.skip(Rule::kw_reset_after).then(|| self.path(&mut cursor));
                Effect::Reset { path, after }
            }
            Rule::record => Effect::Record(self.word(&mut cursor)),
            Rule::finding => return self.finding(cursor),
            Rule::loss => {
                let who = self.word(&mut cursor);
                Effect::Loss { who, automatically: cursor.skip(Rule::kw_automatically) }
            }
            Rule::stop_clocks => Effect::StopClocks,
            Rule::start_clocks => Effect::StartClocks,
            Rule::forward => {
                let what = self.path(&mut cursor);
                cursor.skip(Rule::kw_to_role);
                Effect::Forward { what, to: self.word(&mut cursor) }
            }
            Rule::judge => Effect::JudgeDecides(self.string(&mut cursor)),
            Rule::nothing => Effect::NothingStated,
            _ => {
                self.internal(whole);
                return None;
            }
        };
        Some(effect)
    }

    /// The rest of `finding error SLUG "…"`, after its first word.
    fn finding(&mut self, mut cursor: Cursor<'_>) -> Option<Effect> {
        let severity = self.any(&mut cursor)?;
        let span = self.span(&severity);
        let severity = match severity.as_rule() {
            Rule::kw_error => Severity::Error,
            Rule::kw_warning => Severity::Warning,
            _ => Severity::Note,
        };
        let slug = cursor.take(Rule::slug).map(|slug| self.word_of(&slug));
        Some(Effect::Finding { severity: Spanned::new(severity, span), slug, prose: self.prose(&mut cursor) })
    }
}
