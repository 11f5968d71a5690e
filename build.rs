//! Lists what is embedded in the binary: messages, pages of the codes, shipped rulesets.

#![allow(clippy::disallowed_methods, reason = "a build script reads the package's own files")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut code = String::new();

    let mut messages = String::new();
    for language in ["en", "ru"] {
        for file in files(&root.join("messages").join(language), "ftl")? {
            let _ = writeln!(messages, "    ({language:?}, include_str!({:?})),", file.display().to_string());
        }
    }
    table(&mut code, "Messages: language, text.", "MESSAGES", "(&str, &str)", &messages);

    for (folder, doc, table_name) in [
        ("docs/codes", "Pages: language, code, text.", "PAGES"),
        ("docs/findings", "Pages of the findings that belong to no ruleset: language, slug, text.", "FINDING_PAGES"),
    ] {
        let mut pages = String::new();
        let english = root.join(folder);
        for (language, folder) in [("en", english.clone()), ("ru", english.join("ru"))] {
            for file in files(&folder, "md")? {
                let name = stem(&file);
                let path = file.display().to_string();
                let _ = writeln!(pages, "    ({language:?}, {name:?}, include_str!({path:?})),");
            }
        }
        table(&mut code, doc, table_name, "(&str, &str, &str)", &pages);
    }

    let mut rulesets = String::new();
    for folder in folders(&root.join("rulesets"))? {
        let id = stem(&folder);
        for file in files(&folder, "rules")? {
            let language = stem(&file);
            let _ = writeln!(rulesets, "    ({id:?}, {language:?}, include_str!({:?})),", file.display().to_string());
        }
    }
    table(&mut code, "Shipped rulesets: id, language, text.", "RULESETS", "(&str, &str, &str)", &rulesets);

    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("embedded.rs"), code)
}

fn table(code: &mut String, doc: &str, name: &str, row: &str, rows: &str) {
    let _ = writeln!(code, "/// {doc}\npub const {name}: &[{row}] = &[\n{rows}];\n");
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Files of a folder with this extension, by name; none if there is no such folder.
fn files(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = entries(folder)?;
    found.retain(|path| path.extension().is_some_and(|found| found == extension));
    Ok(found)
}

fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = entries(folder)?;
    found.retain(|path| path.is_dir());
    Ok(found)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}
