//! The words of every problem of the corpora: a code has other words for other cases than that of its page.

use std::fs;
use std::path::{Path, PathBuf};

use super::examples::{in_folder, session};
use super::told::Told;
use super::{files_in, fine, is_sentence, root};

/// Files of a folder with this ending, under their names.
fn texts(folder: &str, ending: &str) -> Vec<(String, String)> {
    let files = files_in(&root().join("tests/corpus").join(folder));
    let files = files.into_iter().filter(|path| path.extension().is_some_and(|found| found == ending));
    files.map(|path| (path.file_name().unwrap().display().to_string(), fs::read_to_string(&path).unwrap())).collect()
}

fn check_words(told: &Told) {
    let mut wrong = Vec::new();
    for said in told.said.iter().filter(|said| !said.code.is_empty()) {
        let texts: Vec<&String> = [&said.message].into_iter().chain(&said.help).chain(&said.labels).collect();
        if texts.len() < 2 || !texts.iter().all(|text| is_sentence(text) && !text.contains("{$")) {
            wrong.push(format!("{}: {texts:?}", said.code));
        }
    }
    assert!(!told.said.is_empty());
    fine(&wrong);
}

#[test]
fn every_problem_of_the_records_can_be_said() {
    let records = texts("record/bad", "game");
    let told = in_folder(
        |folder| {
            for (name, text) in &records {
                fs::write(folder.join(name), text).unwrap();
            }
        },
        || Told::by(|printer| session().check(vec![PathBuf::from(".")], printer)),
    );
    check_words(&told);
}

#[test]
fn every_problem_of_the_rulesets_can_be_said() {
    let own = [texts("rules/bad", "rules"), texts("resolve/bad", "rules")].concat();
    let bases = texts("resolve/bases", "rules");
    let names: Vec<String> = own.iter().map(|(name, _)| format!("bad/{name}")).collect();
    let write = |folder: &Path| {
        for (to, texts) in [("bad", &own), ("bases", &bases)] {
            fs::create_dir(folder.join(to)).unwrap();
            for (name, text) in texts {
                // The corpus names its base by an id, as if it were shipped.
                let text = text.replace("extends base\n", "extends \"../bases/base.rules\"\n");
                fs::write(folder.join(to).join(name), text).unwrap();
            }
        }
    };
    let told = in_folder(write, || Told::by(|printer| session().check_rulesets(&names, printer)));
    check_words(&told);
}
