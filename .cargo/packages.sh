# Helpers of play.sh and check.sh: what must be there, and how to get it. Sourced, not run.

# Cargo, or a sentence where to get it.
need_cargo() {
    if ! command -v cargo >/dev/null 2>&1 && [ -x "$HOME/.cargo/bin/cargo" ]; then
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    if ! command -v cargo >/dev/null 2>&1; then
        echo "Rust is missing: install it from https://rustup.rs and start again." >&2
        exit 2
    fi
    if ! command -v cc >/dev/null 2>&1; then
        echo "A C linker is missing: on Debian or Ubuntu 'apt-get install gcc libc6-dev'." >&2
        exit 2
    fi
}

# Whether a shared library can be found.
has_library() {
    ldconfig -p 2>/dev/null | grep -q "$1" || ls /usr/lib/*/"$1"* /usr/lib/"$1"* /usr/lib64/"$1"* >/dev/null 2>&1
}

# install_if_missing LIBRARY:PACKAGE … : installs the Debian packages whose libraries are missing.
# Without root and sudo it prints the line to be run and goes on.
install_if_missing() {
    local missing=() pair
    for pair in "$@"; do
        has_library "${pair%%:*}" || missing+=("${pair##*:}")
    done
    [ "${#missing[@]}" -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Libraries may be missing; the README says what to install on your system." >&2
        return 0
    fi
    local run=()
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
            run=(sudo)
        else
            echo "Please install what is missing: sudo apt-get update && sudo apt-get install -y ${missing[*]}" >&2
            return 0
        fi
    fi
    echo "Installing ${missing[*]} …"
    "${run[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${run[@]}" apt-get install -y -qq "${missing[@]}" >/dev/null
}
