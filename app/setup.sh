# What app/run and tests/run need of the machine before they start. Sourced, never run.
# Everything here speaks on stderr, so that the program's own output stays clean.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
target_dir=${CARGO_TARGET_DIR:-$root/target}
case $target_dir in
    /*) ;;
    *) target_dir=$PWD/$target_dir ;;
esac
export CARGO_TARGET_DIR=$target_dir

build_packages=(gcc g++ pkg-config)
# The window system and OpenGL are opened at run time, so the linker never asks for these.
window_packages=(
    libx11-6 libx11-xcb1 libxcb1 libxi6 libxcursor1 libxrender1 libxkbcommon0 libxkbcommon-x11-0
    libgl1 libegl1 libgl1-mesa-dri libwayland-client0 libwayland-egl1
)
test_packages=(xvfb xdotool imagemagick)

# Says what is wrong and stops with the exit code of misuse.
stop() {
    printf '%s\n' "$@" >&2
    exit 2
}

# Stops unless cargo is there and as new as Cargo.toml asks.
require_cargo() {
    local wanted found
    if ! command -v cargo >/dev/null && [ -x "${CARGO_HOME:-${HOME:-}/.cargo}/bin/cargo" ]; then
        PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
    fi
    wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
    command -v cargo >/dev/null ||
        stop "Berthier is built with Rust $wanted or newer, and there is no cargo here: install it from https://rustup.rs and try again."
    found=$(cd "$root" && cargo --version | cut -d ' ' -f 2)
    [ "$(printf '%s\n' "$wanted" "$found" | sort -V | head -n 1)" = "$wanted" ] ||
        stop "Berthier is built with Rust $wanted or newer, and this is Rust $found: get a newer one from https://rustup.rs and try again."
}

# Installs those of the named Debian packages that are missing, or says how to.
require_packages() {
    local package missing=()
    if ! command -v dpkg-query >/dev/null; then
        echo "This is no Debian: if the build or the window fails, look for what these packages hold: $*" >&2
        return
    fi
    for package in "$@"; do
        case $(dpkg-query -W -f '${db:Status-Status} ' "$package" 2>/dev/null) in
            *"installed "*) ;;
            *) missing+=("$package") ;;
        esac
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    [ "$(id -u)" -eq 0 ] ||
        stop "Some system packages are missing; install them and try again:" "sudo apt-get install -y ${missing[*]}"
    echo "Installing ${missing[*]}" >&2
    export DEBIAN_FRONTEND=noninteractive
    apt-get -q update </dev/null >&2 || echo "The package lists could not be refreshed; trying with those at hand." >&2
    apt-get -q install -y --no-install-recommends "${missing[@]}" </dev/null >&2 ||
        stop "apt-get could not install them; see its messages above."
}
