#!/usr/bin/env bash
# Runs every test of the project. Needs a Rust toolchain (rustup reads rust-toolchain.toml); installs valgrind, which
# the guard of the instruction counts runs under, where it is missing and apt can bring it.
set -euo pipefail
cd "$(dirname "$0")/.."
export CARGO_BUILD_JOBS="${CARGO_BUILD_JOBS:-2}"

if ! command -v valgrind >/dev/null && command -v apt-get >/dev/null; then
    sudo=$([ "$(id -u)" -eq 0 ] || echo sudo)
    $sudo apt-get update -qq && $sudo apt-get install -y -qq valgrind >/dev/null
fi

if cargo nextest --version >/dev/null 2>&1; then
    exec cargo nextest run --no-fail-fast --status-level fail --final-status-level fail
fi
exec cargo test --tests --no-fail-fast
