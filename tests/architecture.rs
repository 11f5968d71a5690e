//! The map of the code: which part may use which.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods)]

use std::fs;
use std::path::{Path, PathBuf};

/// Each part of the code, and the parts that it may use beside itself.
const MAP: &[(&str, &[&str])] = &[
    ("embedded", &[]),
    ("time", &[]),
    ("source", &["diagnostic"]),
    ("diagnostic", &["source", "time"]),
    ("notation", &["source", "diagnostic", "syntax"]),
    ("syntax", &["source", "diagnostic", "time"]),
    ("vocabulary", &["syntax"]),
    ("rules", &["source", "diagnostic", "syntax", "time", "vocabulary"]),
    ("game", &["source", "diagnostic", "syntax", "time", "vocabulary", "notation"]),
    ("engine", &["source", "diagnostic", "syntax", "time", "vocabulary", "rules", "game"]),
    ("comparison", &["source", "diagnostic", "syntax", "time", "game", "notation", "engine"]),
    ("trial", &["source", "diagnostic", "syntax", "time", "vocabulary", "rules", "game", "engine"]),
    ("stability", &["source", "diagnostic", "syntax", "time", "rules", "game", "engine"]),
    (
        "report",
        &["source", "diagnostic", "syntax", "time", "vocabulary", "rules", "game", "engine", "trial", "stability"],
    ),
    (
        "render",
        &[
            "source",
            "diagnostic",
            "syntax",
            "time",
            "vocabulary",
            "rules",
            "game",
            "engine",
            "trial",
            "stability",
            "comparison",
            "report",
            "embedded",
        ],
    ),
    (
        "session",
        &[
            "source",
            "diagnostic",
            "syntax",
            "time",
            "vocabulary",
            "rules",
            "game",
            "notation",
            "engine",
            "trial",
            "stability",
            "comparison",
            "report",
            "render",
            "embedded",
        ],
    ),
    (
        "cli",
        &[
            "source",
            "diagnostic",
            "syntax",
            "time",
            "vocabulary",
            "rules",
            "game",
            "engine",
            "trial",
            "stability",
            "comparison",
            "report",
            "render",
            "session",
        ],
    ),
];

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn part_of(path: &Path) -> String {
    let inside = path.strip_prefix("src").unwrap();
    let first = inside.components().next().unwrap().as_os_str().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// Parts that a file names after `crate::`, whether in a `use` or in the code.
fn parts_used(text: &str) -> Vec<(usize, String)> {
    let mut used = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split("//").next().unwrap();
        for piece in line.split("crate::").skip(1) {
            let name: String = piece.chars().take_while(|c| c.is_ascii_lowercase() || *c == '_').collect();
            used.push((number + 1, name));
        }
    }
    used
}

#[test]
fn every_arrow_is_on_the_map() {
    let mut files = Vec::new();
    rust_files(Path::new("src"), &mut files);
    let mut strays = Vec::new();
    for path in files {
        let part = part_of(&path);
        if part == "lib" || part == "main" {
            continue;
        }
        let Some((_, allowed)) = MAP.iter().find(|(name, _)| *name == part) else {
            strays.push(format!("{}: `{part}` is not on the map", path.display()));
            continue;
        };
        for (line, used) in parts_used(&fs::read_to_string(&path).unwrap()) {
            if used != part && !used.is_empty() && !allowed.contains(&used.as_str()) {
                strays.push(format!("{}:{line}: {part} must not use {used}", path.display()));
            }
        }
    }
    assert!(strays.is_empty(), "{}", strays.join("\n"));
}

#[test]
fn no_federation_is_named_in_rust() {
    let mut files = Vec::new();
    rust_files(Path::new("src"), &mut files);
    let federations = ["iccf", "bdf", "fsbb", "mychess", "iecc", "aiwcf", "jcca"];
    for path in files {
        let text = fs::read_to_string(&path).unwrap().to_lowercase();
        for name in federations {
            let named = text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == name);
            assert!(!named, "{}: a federation is named: {name}", path.display());
        }
    }
}
