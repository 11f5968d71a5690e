//! As much of JSON Schema as the schemas of the project use; a word that it does not know fails the test.

use serde_json::Value;

/// Holds a value against a schema, or against one of its definitions.
#[track_caller]
pub fn assert_valid(value: &Value, definition: &str, schema: &str) {
    let root: Value = serde_json::from_str(schema).unwrap();
    let start = if definition.is_empty() { &root } else { &root["$defs"][definition] };
    let mut wrong = Vec::new();
    check(value, start, &root, "$", &mut wrong);
    assert!(wrong.is_empty(), "{}\nin {value:#}", wrong.join("\n"));
}

fn check(value: &Value, schema: &Value, root: &Value, at: &str, wrong: &mut Vec<String>) {
    for (word, wanted) in schema.as_object().unwrap() {
        match word.as_str() {
            "$schema" | "title" | "description" | "$defs" | "properties" => {}
            "$ref" => {
                let name = wanted.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                check(value, &root["$defs"][name], root, at, wrong);
            }
            "anyOf" => {
                let fits = wanted.as_array().unwrap().iter().any(|option| {
                    let mut inner = Vec::new();
                    check(value, option, root, at, &mut inner);
                    inner.is_empty()
                });
                if !fits {
                    wrong.push(format!("{at}: fits none of the options"));
                }
            }
            "type" => {
                let fits = |name: &Value| is_a(value, name.as_str().unwrap());
                if !wanted.as_array().map_or_else(|| fits(wanted), |names| names.iter().any(fits)) {
                    wrong.push(format!("{at}: {value} is not {wanted}"));
                }
            }
            "const" => require(value == wanted, wrong, || format!("{at}: {value} is not {wanted}")),
            "enum" => {
                let fits = wanted.as_array().unwrap().contains(value);
                require(fits, wrong, || format!("{at}: {value} not in {wanted}"));
            }
            "minimum" => {
                let fits = value.as_i64().is_none() || value.as_i64() >= wanted.as_i64();
                require(fits, wrong, || format!("{at}: {value} is less than {wanted}"));
            }
            "required" => {
                for name in wanted.as_array().unwrap() {
                    if value.get(name.as_str().unwrap()).is_none() {
                        wrong.push(format!("{at}: no {name}"));
                    }
                }
            }
            "additionalProperties" => {
                for (name, member) in value.as_object().into_iter().flatten() {
                    match schema["properties"].get(name) {
                        Some(schema) => check(member, schema, root, &format!("{at}.{name}"), wrong),
                        None => wrong.push(format!("{at}: {name} is not in the schema")),
                    }
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(item, wanted, root, &format!("{at}[{index}]"), wrong);
                }
            }
            other => wrong.push(format!("the test does not know the word {other}")),
        }
    }
}

fn require(fits: bool, wrong: &mut Vec<String>, told: impl FnOnce() -> String) {
    if !fits {
        wrong.push(told());
    }
}

fn is_a(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => false,
    }
}
