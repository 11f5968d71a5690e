//! Pages whose end a test writes: what stands below their mark follows from something else in the repository.

/// Holds the end of a page to what it is to be, or writes it where `ZEITNOT_REGENERATE` is set. The mark names the test.
pub fn hold(path: &str, test: &str, wanted: &str) {
    let mark = format!("<!-- written by ZEITNOT_REGENERATE=1 cargo test --test {test} -->\n");
    let page = std::fs::read_to_string(path).unwrap();
    let Some((before, written)) = page.split_once(&mark) else { panic!("{path} has no mark") };
    if std::env::var_os("ZEITNOT_REGENERATE").is_some() {
        std::fs::write(path, format!("{before}{mark}{wanted}")).unwrap();
    } else {
        assert!(written == wanted, "{path}: ZEITNOT_REGENERATE=1 cargo test --test {test}");
    }
}
