//! What the binary carries: messages, pages of the codes, shipped rulesets. The build script lists the files.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
