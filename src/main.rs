//! The command line of zeitnot.

use std::process::ExitCode;

fn main() -> ExitCode {
    zeitnot::cli::run()
}
