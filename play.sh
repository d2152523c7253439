#!/usr/bin/env bash
# Builds the game and opens it; without a display it plays a demonstration and leaves pictures.
set -euo pipefail
cd "$(dirname "$0")"
. ./.cargo/packages.sh

need_cargo
install_if_missing libX11.so.6:libx11-6 libXcursor.so.1:libxcursor1 libXi.so.6:libxi6 libXrandr.so.2:libxrandr2 \
    libxkbcommon-x11.so.0:libxkbcommon-x11-0 libvulkan.so.1:libvulkan1 libvulkan_lvp.so:mesa-vulkan-drivers

echo "Building (the first time takes about ten minutes) …"
cargo build --quiet --release --locked
game="${CARGO_TARGET_DIR:-target}/release/hacse"

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$game" "$@"
fi

out="${HACSE_DEMO_DIR:-$PWD/demonstration}"
mkdir -p "$out"
echo "There is no display: the computer plays the first scenario against itself instead."
"$game" simulate scenarios/crossroads --seed 7 | tee "$out/report.txt"
"$game" simulate scenarios/crossroads --seed 7 --json >"$out/report.json"
"$game" screenshots --out "$out" --size 1600x900
echo "Report and pictures are in $out"
