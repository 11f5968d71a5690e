//! An explanation for machines: the whole tree.

use serde_json::Value as Json;

use crate::engine::{Truth, Value};
use crate::report::Verdict;
use crate::report::why::Tree;
use crate::syntax::record::ast::Side;
use crate::vocabulary::Type;

use super::super::speak::Speaker;
use super::super::why_caption::caption;
use super::object::Object;
use super::{Place, SCHEMA};

/// An explanation.
#[must_use]
pub fn why<'a>(game: &str, entry: Option<&str>, tree: &Tree<'a>, verdict: Verdict<'a>, speaker: Speaker<'a>) -> String {
    Object::default()
        .put("schema", &SCHEMA)
        .put("game", &game)
        .put("entry", &entry)
        .raw("tree", &node(tree, speaker.about(verdict)))
        .close()
}

fn node<'a>(tree: &Tree<'a>, speaker: Speaker<'a>) -> String {
    let children: Vec<_> = tree.children.iter().map(|child| node(child, speaker)).collect();
    Object::default()
        .put("kind", &tree.caption.kind())
        .put("value", &tree.value.map_or(Json::Null, |(value, ty)| plain(value, ty, speaker)))
        .put("text", &caption(tree, speaker))
        .put("at", &tree.at.map(Place::new))
        .raw("children", &format!("[{}]", children.join(",")))
        .close()
}

/// A value as machines read it: numbers as numbers, yes and no as booleans, the rest as text.
fn plain(value: Value, ty: Option<Type>, speaker: Speaker<'_>) -> Json {
    match value {
        Value::None | Value::Unknown(_) | Value::Conflict | Value::Truth(Truth::Unknown(_)) => Json::Null,
        Value::Truth(truth) => Json::Bool(truth == Truth::Yes),
        Value::Number(range) => range.get().map_or(Json::Null, Json::from),
        Value::Date(range) if range.get().is_none() => Json::Null,
        Value::Player(side) => Side::name(side).into(),
        other => speaker.value(other, ty.unwrap_or(Type::Count)).into(),
    }
}
