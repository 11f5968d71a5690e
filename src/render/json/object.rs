//! An object whose members keep the order in which the schema lists them.

use serde::Serialize;

use crate::engine::Range;

use super::to_string;

/// The text of an object, member by member.
#[derive(Debug, Default)]
pub(super) struct Object {
    text: String,
}

impl Object {
    /// A member.
    pub(super) fn put(self, name: &str, value: &impl Serialize) -> Self {
        let value = to_string(value);
        self.raw(name, &value)
    }

    /// A member whose value is JSON already.
    pub(super) fn raw(mut self, name: &str, value: &str) -> Self {
        self.text.push(if self.text.is_empty() { '{' } else { ',' });
        self.text.push_str(&to_string(&name));
        self.text.push(':');
        self.text.push_str(value);
        self
    }

    /// A number; where it is not exact `null`, with `NAME_min` and `NAME_max` beside it.
    pub(super) fn range(self, name: &str, range: Range) -> Self {
        let this = self.put(name, &range.get());
        if range.get().is_some() {
            return this;
        }
        let bound = |bound: i32, open: i32| (bound != open).then_some(bound);
        this.put(&format!("{name}_min"), &bound(range.low, Range::OPEN_LOW))
            .put(&format!("{name}_max"), &bound(range.high, Range::OPEN_HIGH))
    }

    /// The object so far, to which more members may be written.
    pub(super) fn open(self) -> String {
        if self.text.is_empty() { "{".to_owned() } else { self.text }
    }

    /// The whole object.
    pub(super) fn close(self) -> String {
        let mut text = self.open();
        text.push('}');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Need, Object as Thing};
    use crate::vocabulary::{Domain, Fact};

    #[test]
    fn members_keep_their_order_and_bounds_stand_beside_null() {
        let need = Need { of: Thing { domain: Domain::Letter, index: 0 }, fact: Fact::Arrived };
        let range = Range::between(48, Range::OPEN_HIGH, need);
        let text = Object::default().put("b", &1).put("a", &"x\"").range("white", range).close();
        assert_eq!(text, r#"{"b":1,"a":"x\"","white":null,"white_min":48,"white_max":null}"#);
        assert_eq!(Object::default().close(), "{}");
    }
}
