"""The version of Doghouse, and the command that installs missing packages."""

import tomllib
from importlib import metadata
from pathlib import Path

NAME = "doghouse"


def read_version() -> str:
    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:  # a clone, or while building the wheel
        project = Path(__file__).parents[2] / "pyproject.toml"
        return str(tomllib.loads(project.read_text())["project"]["version"])


def install_command(extra: str) -> str:
    """Install the packages of an extra by name, because Doghouse isn't on PyPI yet."""
    try:
        needed = [text.partition(";") for text in metadata.requires(NAME) or []]
    except metadata.PackageNotFoundError:
        return f"pip install '.[{extra}]'"
    packages = [f"'{package.strip()}'" for package, _, when in needed if f"'{extra}'" in when]
    return f"pip install {' '.join(packages)}"


VERSION = read_version()
