//! Runs the program in a folder of its own and says what is expected of it.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A run that is being prepared.
pub struct Cli {
    folder: TempDir,
    args: Vec<String>,
    stdin: Vec<u8>,
    variables: Vec<(String, String)>,
}

/// A run that is over.
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    code: i32,
    _folder: TempDir,
}

impl Cli {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), args: Vec::new(), stdin: Vec::new(), variables: Vec::new() }
    }

    /// The program with these arguments, separated by blanks.
    pub fn of(args: &str) -> Self {
        Self::new().args(args.split_whitespace())
    }

    pub fn args<'a>(mut self, args: impl IntoIterator<Item = &'a str>) -> Self {
        self.args.extend(args.into_iter().map(str::to_owned));
        self
    }

    pub fn file(self, path: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
        self
    }

    pub fn folder(self, path: &str) -> Self {
        fs::create_dir_all(self.folder.path().join(path)).unwrap();
        self
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn stdin(mut self, content: impl AsRef<[u8]>) -> Self {
        self.stdin = content.as_ref().to_vec();
        self
    }

    pub fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn run(self) -> Ran {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zeitnot"));
        for name in ["ZEITNOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "NO_GRAPHICS", "COLUMNS"] {
            command.env_remove(name);
        }
        command.args(&self.args).envs(self.variables.iter().cloned()).current_dir(self.folder.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that does not read its input closes it; that is no failure.
        let _ = child.stdin.take().unwrap().write_all(&self.stdin);
        let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
        let ran = Ran {
            stdout: String::from_utf8(stdout).unwrap(),
            stderr: String::from_utf8(stderr).unwrap(),
            code: status.code().unwrap_or(-1),
            _folder: self.folder,
        };
        assert!(!ran.stderr.contains("panicked"), "{}", ran.stderr);
        ran
    }

    /// Runs it and expects this exit code.
    #[track_caller]
    pub fn exit(self, code: i32) -> Ran {
        let ran = self.run();
        assert_eq!(ran.code, code, "stdout:\n{}\nstderr:\n{}", ran.stdout, ran.stderr);
        ran
    }
}

impl Ran {
    #[track_caller]
    pub fn stdout_contains(self, text: &str) -> Self {
        assert!(self.stdout.contains(text), "no `{text}` in:\n{}", self.stdout);
        self
    }

    #[track_caller]
    pub fn stdout_lacks(self, text: &str) -> Self {
        assert!(!self.stdout.contains(text), "`{text}` in:\n{}", self.stdout);
        self
    }

    #[track_caller]
    pub fn stdout_is(self, text: &str) -> Self {
        assert_eq!(self.stdout, text);
        self
    }

    #[track_caller]
    pub fn stderr_contains(self, text: &str) -> Self {
        assert!(self.stderr.contains(text), "no `{text}` in:\n{}", self.stderr);
        self
    }

    /// Standard output as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error} in:\n{}", self.stdout))
    }
}
