//! Parameters that do not go with their use. The mistake is at the parameter, and there it is reported, once.

use crate::diagnostic::Code as Message;
use crate::syntax::rules::ast::Expr;
use crate::syntax::rules::quantity;
use crate::vocabulary::Type;

use super::comparisons::single_word;
use super::model::Literal;
use super::resolver::Resolver;
use super::types;
use super::words::fold;

impl Resolver<'_> {
    /// Whether an expression that should go with a type is a parameter whose mistake is reported already, or here: a
    /// bare number where days or moves are meant lacks its unit.
    pub fn blames_param(&mut self, expr: &Expr, wanted: Type) -> bool {
        let word = single_word(expr).map(|word| fold(&word.value));
        let Some(&id) = word.and_then(|word| self.names.params.get(&word)) else { return false };
        if !self.misfits.insert((id, wanted)) {
            return true;
        }
        let value = self.out.params.get(id.index()).map(|param| &param.value);
        let (Some(Literal::Count(number)), Some(unit)) = (value, types::unit(wanted)) else { return false };
        let number = *number;
        let Some(place) = self.param_values.get(id.index()).copied() else { return false };
        let same_text = place.layer == self.layer;
        let right = quantity(number.unsigned_abs(), unit == "moves", self.language());
        let problem = self.report_at(Message::UnitMissing, place);
        problem.arg("number", number).arg("right", right);
        if same_text {
            problem.label("used", expr.span);
        }
        true
    }
}
