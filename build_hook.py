"""Run by hatchling for wheels, sdists and editable installs: build the page of web/ and the native
engine into the package. Node and numba come from PyPI, and only if there is something to build."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import build_native
import build_web

NO_NATIVE = "DOGHOUSE_NO_NATIVE"


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        needed = [build_web.NODE] if build_web.is_to_build(Path(self.root)) else []
        return needed + (build_native.REQUIRED if self.is_native() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if build_web.is_to_build(Path(self.root)):
            build_web.build(Path(self.root))
        if self.is_native() and (made := build_native.made_apart()):
            build_data["artifacts"].append(str(made.relative_to(self.root)))
            build_data["pure_python"], build_data["infer_tag"] = False, True

    def is_native(self) -> bool:
        """Whether to build for this machine only; an sdist is for all machines."""
        is_wanted = self.target_name == "wheel" and not os.environ.get(NO_NATIVE)
        return is_wanted and not build_native.why_not()
