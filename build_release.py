"""Build a release in dist/: the sdist, a wheel for each CPython with the page, the nets and the
native engine, one without that engine for all other machines, a bill of materials (CycloneDX) and
checksums.

    python build_release.py                    for every CPython from 3.11 to 3.13 that is found
    python build_release.py /path/to/python …  for these

It runs in an environment that has `build` and `auditwheel`; `make release` makes one.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import build_native

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAMED = re.compile(r"Programming Language :: Python :: (3\.\d+)")
INSIDE = (
    "doghouse/web/index.html",
    "doghouse/words/de/help.toml",
    "doghouse/bots/models/dog.net",
)
NATIVE = "doghouse/_native_"
NO_NATIVE = "DOGHOUSE_NO_NATIVE"  # as in build_hook.py
IN_PAGE = re.compile(r"^## (\S+) - (\S+)", re.M)  # name and version in its licenses.md


def main(pythons: Sequence[str]) -> None:
    check_tag()
    shutil.rmtree(DIST, ignore_errors=True)
    sdist = build_sdist(DIST)
    wheel = build_wheel(sys.executable, sdist, DIST, is_native=False)
    for python in [] if build_native.why_not() else pythons or find_pythons():
        with tempfile.TemporaryDirectory() as place:
            publish(build_wheel(python, sdist, Path(place)), DIST)
    parts = DIST / f"doghouse-{PROJECT['version']}.cdx.json"
    parts.write_text(json.dumps(list_parts(wheel), indent=1) + "\n")
    sums = "".join(f"{digest_of(file)}  {file.name}\n" for file in sorted(DIST.iterdir()))
    (DIST / "SHA256SUMS").write_text(sums)
    print(sums, end="")


def check_tag() -> None:
    """Refuse to release a commit that is tagged as another version."""
    listed = ["git", "-C", str(ROOT), "tag", "--points-at", "HEAD", "v*"]
    tags = subprocess.run(listed, capture_output=True, text=True, check=False).stdout.split()
    if tags and f"v{PROJECT['version']}" not in tags:
        raise SystemExit(f"pyproject.toml says {PROJECT['version']}, the tag {' '.join(tags)}")


def find_pythons() -> list[str]:
    """Find an interpreter for each version in the classifiers."""
    versions = [found[1] for line in PROJECT["classifiers"] if (found := NAMED.fullmatch(line))]
    return [python for version in versions if (python := find_python(version))]


def find_python(version: str) -> str | None:
    kept = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    places = [sys.executable, shutil.which(f"python{version}"), *map(str, sorted(kept))]
    code = "import sys; print('%d.%d' % sys.version_info[:2], sys.implementation.name)"
    for place in filter(None, places):
        said = subprocess.run([place, "-c", code], capture_output=True, text=True, check=False)
        if said.stdout.split() == [version, "cpython"]:
            return place
    return None


def build_sdist(folder: Path) -> Path:
    run([sys.executable, "-m", "build", "--sdist", "--outdir", str(folder), str(ROOT)])
    return next(folder.glob("doghouse-*.tar.gz"))


def build_wheel(python: str, source: Path, folder: Path, is_native: bool = True) -> Path:
    """Build from the sdist, to notice anything missing from it."""
    unwanted = {} if is_native else {NO_NATIVE: "1"}
    pip = [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), str(source)]
    run(pip, **unwanted)
    (wheel,) = folder.glob("*.whl")
    check_wheel(wheel, (*INSIDE, NATIVE) if is_native else INSIDE)
    return wheel


def check_wheel(wheel: Path, parts: Sequence[str]) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    if missing := [part for part in parts if not any(name.startswith(part) for name in names)]:
        raise SystemExit(f"{wheel.name} lacks {', '.join(missing)}")


def publish(wheel: Path, folder: Path) -> None:
    """Tag the wheel with the Linux versions it runs on, as registries require."""
    if "-linux_" in wheel.name:
        run([sys.executable, "-m", "auditwheel", "repair", "-w", str(folder), str(wheel)])
    else:
        shutil.copy(wheel, folder)


def list_parts(wheel: Path) -> dict[str, object]:
    """List the dependencies, as pip resolves them today, and the packages in the built page."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
    resolved = json.loads(run([*pip, "--report", "-", str(wheel)]))["install"]
    installed = [(part["metadata"]["name"], part["metadata"]["version"]) for part in resolved]
    in_page = IN_PAGE.findall(zipfile.ZipFile(wheel).read("doghouse/web/licenses.md").decode())
    (itself,) = (part for part in installed if part[0] == PROJECT["name"])
    others = sorted(part for part in installed if part != itself)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": component("pypi", *itself, kind="application")},
        "components": [
            *(component("pypi", *part) for part in others),
            *(component("npm", *part) for part in in_page),
        ],
    }


def component(registry: str, name: str, version: str, kind: str = "library") -> dict[str, str]:
    address = f"pkg:{registry}/{name.lower().replace('_', '-')}@{version}"
    return {"type": kind, "name": name, "version": version, "purl": address, "bom-ref": address}


def run(command: list[str], **variables: str) -> str:
    environment = {**os.environ, **variables}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed")
    return done.stdout


def digest_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    main(sys.argv[1:])
