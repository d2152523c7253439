#!/usr/bin/env bash
# Proves that the project is right: format, lints, tests without and with the window.
set -euo pipefail
cd "$(dirname "$0")"
. ./.cargo/packages.sh

need_cargo
# Tests render pictures with a software driver; nothing is needed to build.
install_if_missing libvulkan.so.1:libvulkan1 libvulkan_lvp.so:mesa-vulkan-drivers

step() { printf '\n== %s\n' "$1"; }
export INSTA_UPDATE=no CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-auto}"

step "format"
cargo fmt --check
step "lints without the window"
cargo clippy --quiet --locked --all-targets --no-default-features -- -D warnings
step "tests without the window"
cargo test --quiet --locked --no-default-features
step "lints"
cargo clippy --quiet --locked --all-targets --features panel-tests -- -D warnings
step "all tests"
cargo test --quiet --locked --features panel-tests
printf '\nAll checks passed.\n'
