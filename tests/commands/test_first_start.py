"""What people see when they have just installed Doghouse and type its name."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
import threading
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import doghouse
from doghouse.cli import main
from doghouse.commands import serve
from doghouse.version import install_command, program
from tests.support.live_server import awaited, served

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
BUILT = {"site", "node_modules"}
PACKAGED = re.compile(r"""pip install ["']?doghouse|(pipx|uvx|uv tool) .*doghouse""")


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses that a browser was asked to open; a server is running, and there is no browser."""
    asked: list[str] = []
    monkeypatch.setenv("BROWSER", "firefox")
    monkeypatch.setattr(serve, "is_serving", lambda origin: origin == serve.USUAL)
    monkeypatch.setattr(serve.webbrowser, "open", asked.append)
    return asked


def test_its_name_alone_opens_a_table(
    addresses: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    assert addresses == ["http://localhost:8437/play"]
    said = capsys.readouterr().out
    assert addresses[0] in said
    assert "doghouse play" in said  # there was no browser


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is a screen")
def test_no_text_browser_is_opened(
    addresses: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would wait for a server that waits for it to end."""
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == 0
    assert addresses == []
    assert "doghouse play" in capsys.readouterr().out


@awaited
async def test_a_server_that_runs_already_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At whatever port, and even if all requests to elsewhere go through a proxy."""
    file = tmp_path / "dog.sqlite3"
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setattr(serve.webbrowser, "open", lambda address: True)
    async with served(file) as server:
        arguments = ["serve", "--open", "/play", "--database", str(file)]
        assert await asyncio.to_thread(main, arguments) == 0
    assert f":{urlsplit(server.origin).port}/play" in capsys.readouterr().out


def test_another_program_at_the_usual_port() -> None:
    def greet() -> None:
        with other.accept()[0] as line:
            line.recv(1000)
            line.sendall(b"SSH-2.0-other\r\n")

    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=greet, daemon=True).start()
        assert not serve.is_serving(f"http://127.0.0.1:{other.getsockname()[1]}")


def test_a_page_that_is_not_built_is_not_opened(
    addresses: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """As in a clone after `make terminal`."""
    monkeypatch.setattr(serve, "is_serving", lambda origin: False)
    monkeypatch.setattr(serve.page, "ROOT", tmp_path)
    monkeypatch.setattr(serve, "leave_way", lambda *way: None)
    monkeypatch.setattr(serve, "serve", lambda options, announce: announce(serve.USUAL))
    assert main([]) == 0
    assert addresses == []
    assert "`make play`" in capsys.readouterr().out


@pytest.mark.parametrize("is_known", [False, True])
def test_a_proxy_finds_the_server_at_the_usual_port_or_nowhere(
    is_known: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ports: list[int] = []
    monkeypatch.setattr(serve, "serve_alone", lambda arguments, port, *more: ports.append(port))
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr(serve, "PORT", other.getsockname()[1])
        origin = ["--origin", "https://dog.example.org"] if is_known else []
        main(["serve", "--database", str(tmp_path / "dog.sqlite3"), *origin])
        assert ports == [serve.PORT if is_known else 0]


@pytest.mark.parametrize(
    ("origin", "sent"),
    [
        ("https://hündli.example/dog/", "https://xn--hndli-kva.example/dog"),
        ("HTTP://Raspberry.local:8437", "http://raspberry.local:8437"),
    ],
)
def test_an_origin_is_what_browsers_send(origin: str, sent: str) -> None:
    """Or the server would refuse all of them, as if they asked for another."""
    assert serve.as_browsers_write(origin) == sent


@pytest.mark.parametrize("origin", ["dog", "ftp://h", "https://", "https://h:99999", "https://h?x"])
def test_what_is_no_origin(origin: str) -> None:
    with pytest.raises(ValueError, match=re.escape(origin)):
        serve.as_browsers_write(origin)


def test_the_version_is_the_one_of_the_project() -> None:
    assert doghouse.__version__ == PROJECT["version"]


def test_a_clone_that_is_not_installed() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); from doghouse import version; "
    asked = "print(version.VERSION, version.install_command('train'))"
    answer = subprocess.run([sys.executable, "-S", "-c", code + asked], capture_output=True)
    assert answer.stdout.decode() == f"{PROJECT['version']} {program('pip')} install '.[train]'\n"


def test_what_people_are_told_to_type_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `make play`, .venv isn't on the shell's path."""
    (tmp_path / "doghouse").write_text("")
    (tmp_path / "doghouse").chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert program("doghouse") == f"{tmp_path}/doghouse"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert program("doghouse") == "doghouse"
    assert program("pip") == "pip"  # pip isn't here, so any will do


@pytest.mark.parametrize("extra", ["cluster", "gpu", "postgres", "train"])
def test_what_is_missing_is_installed_by_its_name(extra: str) -> None:
    command = install_command(extra)
    for package in PROJECT["optional-dependencies"][extra]:
        assert re.split(r"[<>=]", package)[0].replace("_", "-") in command.replace("_", "-")
    assert not PACKAGED.search(command)


def test_nobody_is_sent_to_a_registry() -> None:
    """Doghouse isn't in one yet; only `install_command` spells the package.

    The site also has the part of CONTRIBUTING.md about a first release.
    """
    places = [ROOT / name for name in ("src/doghouse", "docs", "examples", "web")]
    files = [file for place in places for file in place.rglob("*.*") if file.is_file()]
    files.append(ROOT / "README.md")
    told = {".py", ".toml", ".md", ".html"}
    written = [file for file in files if file.suffix in told and not BUILT & {*file.parts}]
    assert written
    assert not [file for file in written if PACKAGED.search(file.read_text("utf-8"))]
