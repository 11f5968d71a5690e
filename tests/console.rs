//! Chapters of the manual that show several files: the files are written out, and each command prints what the chapter
//! shows. A `file NAME` block is a file, a `console` block a command and its output.
//!
//! With `SPEC_UPDATE=1` the output is written anew, for an author who then reads every change.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods, missing_docs)]

use std::path::Path;
use std::process::Command;

/// What a command prints in a folder.
fn printed(command: &str, folder: &Path) -> String {
    let out = Command::new(env!("CARGO_BIN_EXE_zeitnot"))
        .args(command.split_whitespace())
        .args(["--lang", "en", "--color", "never"])
        .env_remove("COLUMNS")
        .env_remove("NO_GRAPHICS")
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(out.stderr.is_empty(), "{command}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// A chapter with the output of its commands as it is now.
fn renewed(chapter: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut out = String::new();
    let mut lines = chapter.lines();
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match (info.split_once(' '), block.as_slice()) {
            (Some(("file", name)), block) => {
                let text = block.join("\n") + "\n";
                std::fs::write(folder.path().join(name), &text).unwrap();
                out.push_str(&text);
            }
            (None, [command, ..]) if info == "console" => {
                let asked = command.strip_prefix("$ zeitnot ").unwrap();
                out.extend([command, "\n", &printed(asked, folder.path())]);
            }
            _ => out.extend(block.iter().flat_map(|line| [line, "\n"])),
        }
        out.push_str("```\n");
    }
    out
}

#[test]
fn chapters_print_what_comes_out() {
    let mut paths: Vec<_> = std::fs::read_dir("tests/spec").unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        if !text.contains("```file ") {
            continue;
        }
        let renewed = renewed(&text);
        if std::env::var_os("SPEC_UPDATE").is_some() {
            std::fs::write(&path, renewed).unwrap();
            continue;
        }
        for (shown, comes) in text.lines().zip(renewed.lines()) {
            assert_eq!(shown, comes, "{}", path.display());
        }
        assert_eq!(text.lines().count(), renewed.lines().count(), "{}", path.display());
    }
}
