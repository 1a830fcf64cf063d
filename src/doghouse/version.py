"""The version of Doghouse, and how to spell the commands that people are told to type."""

import shlex
import shutil
import sys
from importlib import metadata
from pathlib import Path

NAME = "doghouse"


def read_version() -> str:
    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:  # a clone, or while building the wheel
        import tomllib

        project = Path(__file__).parents[2] / "pyproject.toml"
        return str(tomllib.loads(project.read_text())["project"]["version"])


def program(name: str) -> str:
    """What to type for a program of this environment, which may not be on the shell's path."""
    here = Path(sys.executable).with_name(name)
    is_found = not here.exists() or shutil.which(name) == str(here)
    return name if is_found else shlex.quote(str(here))


def install_command(extra: str) -> str:
    """Install the packages of an extra by name, because Doghouse isn't on PyPI yet."""
    try:
        needed = [text.partition(";") for text in metadata.requires(NAME) or []]
    except metadata.PackageNotFoundError:
        return f"{program('pip')} install '.[{extra}]'"
    packages = [f"'{package.strip()}'" for package, _, when in needed if f"'{extra}'" in when]
    return f"{program('pip')} install {' '.join(packages)}"


VERSION = read_version()
