//! The command line of zeitnot.

fn main() {}
