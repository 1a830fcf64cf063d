"""Where compiled code lies, also when the user's cache can't be written, as in a service."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from doghouse import code_cache
from doghouse.bots import warming
from doghouse.code_cache import cache_folder, note_use, remove_unused

ONE = "from doghouse.code_cache import cache_folder; print(cache_folder())"

pytestmark = pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners of POSIX")


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder for temporary files, of a user whose cache can't be made, for it is a file."""
    (tmp_path / "file").touch()
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setattr(tempfile, "tempdir", None)  # it remembers where it looked
    code_cache._of_this_process.cache_clear()
    yield tmp_path / "tmp"
    code_cache._of_this_process.cache_clear()


def test_the_cache_of_the_user_comes_first(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(temporary / "cache"))
    assert cache_folder().parent == temporary / "cache" / "doghouse"


def test_all_processes_of_a_user_share_one_folder(temporary: Path) -> None:
    command = [sys.executable, "-c", ONE]
    told = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(2)]
    here = cache_folder()
    assert {Path(one.stdout.strip()) for one in told} == {here}
    assert cache_folder() == here
    assert here.parent == temporary / f"doghouse-{os.getuid()}"
    assert here.parent.stat().st_mode & 0o777 == 0o700
    assert list(temporary.iterdir()) == [here.parent]  # none is left behind


def test_a_folder_that_others_can_write_is_refused(temporary: Path) -> None:
    shared = temporary / f"doghouse-{os.getuid()}"
    shared.mkdir()
    for mode in (0o770, 0o702):
        shared.chmod(mode)
        check_refused(shared)


def test_a_link_is_refused(temporary: Path, tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir(mode=0o700)
    link = temporary / f"doghouse-{os.getuid()}"
    link.symlink_to(tmp_path / "theirs")
    check_refused(link)


def test_a_folder_of_somebody_else_is_refused(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: stranger)
    theirs = temporary / f"doghouse-{stranger}"
    theirs.mkdir(mode=0o700)
    check_refused(theirs)


def check_refused(folder: Path) -> None:
    """And of those that are made instead a process makes one."""
    assert cache_folder().parent != folder
    assert cache_folder() == cache_folder()
    assert not list(folder.iterdir())
    assert len(list(folder.parent.iterdir())) == 2


def test_what_nobody_uses_any_more_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When something new is compiled. What is not ours, or was used lately, stays."""
    own, used, idle, other = (tmp_path / name for name in ("0" * 16, "1" * 16, "2" * 16, "notes"))
    for folder in (own, used, idle, other):
        folder.mkdir()
        (folder / "code.nbc").touch()
        os.utime(folder, (0, 0))
    link = tmp_path / ("3" * 16)
    link.symlink_to(other)
    note_use(used)
    remove_unused(own)
    assert set(tmp_path.iterdir()) == {own, used, other, link}
    os.utime(used, (0, 0))
    monkeypatch.setattr(warming, "mark", lambda: own / "compiled")
    warming.compile_once(lambda: None)
    assert set(tmp_path.iterdir()) == {own, other, link}
    assert (other / "code.nbc").exists()


def test_whoever_loads_compiled_code_uses_its_folder(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    places = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    for _ in range(2):
        subprocess.run([sys.executable, "-c", "import doghouse.rules.compiled.hot"], env=places)
        (folder,) = (tmp_path / "doghouse").iterdir()
        assert folder.stat().st_mtime > 0
        os.utime(folder, (0, 0))
