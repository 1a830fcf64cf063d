"""`doghouse arena`: what it prints, writes and rejects."""

from __future__ import annotations

import io
import json
import re
import runpy
import shutil
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from doghouse.arena.figures import Histogram, Intervals, Row, svg
from doghouse.cli import main
from doghouse.version import install_command
from tests.support.net_files import CARDS_NET

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
QUICK = ["--option", "squares_per_seat=8", "--option", "fast_start=true", "--workers", "0"]
TWO = ["arena", "random", "greedy", "--seeds", "3", "--seats", "2", *QUICK]

Said = pytest.CaptureFixture[str]


def document(capsys: Said, *arguments: str) -> dict[str, dict[str, object]]:
    assert main([*arguments, "--json"]) == 0
    told: dict[str, dict[str, object]] = json.loads(capsys.readouterr().out)
    return told


def test_the_table(capsys: Said) -> None:
    assert main(TWO) == 0
    text = capsys.readouterr().out
    assert "squares_per_seat 8" in text
    assert re.search(r"^greedy +1000 +1000 – 1000 +6 +0 +[\d.]+ +[\d.]+$", text, re.M)
    assert re.search(r"^games +6 in 3 units$", text, re.M)


def test_json(capsys: Said) -> None:
    told = document(capsys, *TWO)
    assert list(told["bots"]) == ["greedy", "random"]
    assert told["seeds"] == {"set": "dev", "first": 13457689232084566016, "count": 3}


def test_three_teams_tell_share_and_score(capsys: Said) -> None:
    command = ["arena", "random", "greedy", "--seeds", "2", "--seats", "3", *QUICK]
    assert main(command) == 0
    text = capsys.readouterr().out
    assert "In each game one team of the first bot plays 2 of the second" in text
    assert "an equal bot wins 33.3% of its games" in text
    assert "1 team of random against 2 of greedy: won " in text


def test_sprt(capsys: Said) -> None:
    command = [*TWO, "--seeds", "100", "--sprt", "0", "200"]
    assert main(command) == 0
    assert "rejected: closer to +0 than to +200 Elo (LLR" in capsys.readouterr().out
    assert document(capsys, *command)["sprt"]["verdict"] == "rejected"


def test_files(capsys: Said, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    told = document(capsys, *TWO, "--out", str(folder), "--records")
    assert json.loads((folder / "report.json").read_text()) == told
    assert len(list((folder / "records").iterdir())) == 6


class Page(HTMLParser):
    """Collects the addresses a page would load and the tags left open."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.fetched += [str(v) for name, v in attributes if name in ("src", "href", "srcset")]
        if tag in ("script", "link", "img", "iframe"):
            self.fetched.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass


def test_the_page_fetches_nothing(capsys: Said, tmp_path: Path) -> None:
    command = ["arena", "random", "<b>&=greedy", "--seeds", "2", "--seats", "2", *QUICK]
    assert main([*command, "--out", str(tmp_path)]) == 0
    text = (tmp_path / "report.html").read_text()
    page = Page()
    page.feed(text)
    assert (page.fetched, page.open) == ([], [])
    assert "url(" not in text
    assert "@import" not in text
    assert "&lt;b&gt;&amp;" in text
    assert "<b>" not in text
    drawings = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(drawings) == 3
    for drawing in drawings:
        ElementTree.fromstring(drawing)


def test_figures_of_odd_values() -> None:
    same = Intervals("t", "Elo", [Row("one", 1000, 1000, 1000), Row("x" * 80, 1000, 1000, 1000)])
    zero = Intervals("t", "", [Row("one", 0, 0, 0)], even=0)
    small = Intervals("t", "ms", [Row("one", 0.002, 0.002, 3000.0)], is_log=True)
    for figure in (same, zero, small, Histogram("t", "u", [(0, 1, 7)])):
        ElementTree.fromstring(svg(figure))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["greedy"], "at least two bots"),
        (["greedy", "grredy"], "no bot 'grredy'"),
        (["greedy", "search:worlds=many"], "must be a number"),
        (["greedy", "wolf:worlds=1.5"], "worlds must be a whole number from 0 to 100000, not 1.5"),
        (["greedy", "wolf:margin=-1"], "wolf: margin must be a number from 0 to 1, not -1"),
        (["greedy", "mine=wolf:share=2"], "share must be a number from 0 to 1, not 2"),
        (["greedy", "greedy", "random"], "greedy is entered twice"),
        (["greedy", "random", "--seeds", "0"], "--seeds must be at least 1, not 0"),
        (["greedy", "random", "--max-plies", "0"], "--max-plies must be at least 1"),
        (["greedy", "random", "--workers", "-1"], "--workers must be at least 0"),
        (["greedy", "random", "--limit", "nan"], "--limit must be a number of seconds"),
        (["greedy", "random", "--seconds", "0"], "--seconds must be a number of seconds"),
        (["greedy", "random", "--seats", "9"], "not 9"),
        (["greedy", "random", "--first", "e"], "no seat e"),
        (["greedy", "random", "--seed", "-1"], "2**64"),
        (["greedy", "random", "expert", "--sprt", "0", "10"], "exactly two bots"),
        (["greedy", "random", "--sprt", "10", "0"], "the smaller first"),
        (["greedy", "random", "--records"], "--records needs --out"),
        (["greedy", "random", "--out", ""], "name of a folder"),
        (["greedy", "random", "--out", "/dev/null/x"], "/dev/null"),
    ],
)
def test_refusals(capsys: Said, arguments: list[str], why: str) -> None:
    assert main(["arena", *arguments]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("doghouse arena: ")
    assert why in said.err
    assert said.out == ""


@pytest.mark.parametrize("bot", ["husky", "wolf", "handicap:1/2:husky"])
def test_a_net_of_the_other_game_is_refused_before_the_first_one(
    capsys: Said, tmp_path: Path, bot: str
) -> None:
    """Otherwise it would lose every game of the match."""
    folder = tmp_path / "results"
    assert main([*TWO[:3], f"{bot}:net={CARDS_NET}", *TWO[3:], "--out", str(folder)]) == 2
    said = capsys.readouterr()
    assert f"{bot}:net={CARDS_NET}: the net of dogcards can't play dog" in said.err
    assert said.out == ""
    assert not folder.exists()


def test_an_unknown_seed_set_is_refused(capsys: Said) -> None:
    with pytest.raises(SystemExit) as leave:
        main(["arena", "greedy", "random", "--seed-set", "mine"])
    assert leave.value.code == 2
    assert "dev" in capsys.readouterr().err


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is there")
def test_without_ray(capsys: Said) -> None:
    assert main([*TWO, "--ray", "auto"]) == 2
    assert install_command("cluster") in capsys.readouterr().err


@pytest.mark.slow
def test_a_local_cluster_plays_the_same_match(capsys: Said) -> None:
    pytest.importorskip("ray")
    here = document(capsys, *TWO)
    there = document(capsys, *TWO, "--ray", "local")
    assert {**there, "bots": {}} == {**here, "bots": {}}


# --- the examples -------------------------------------------------------------------------------

PROGRAMS = [f"hungry=process:{sys.executable} {EXAMPLES / 'hungry.py'}"]
if shutil.which("node"):
    PROGRAMS.append(f"homing=process:node {EXAMPLES / 'homing.js'}")


@pytest.mark.parametrize("bot", PROGRAMS)
@pytest.mark.parametrize(
    "game",
    [["--seats", "4", "--option", "fast_start=true"], ["--game", "dogcards", "--seats", "3"]],
    ids=["dog", "dogcards"],
)
def test_example_bots_play_better_than_random(capsys: Said, bot: str, game: list[str]) -> None:
    command = ["arena", "random", bot, "--seeds", "3", *game, "--workers", "0", "--max-plies"]
    told = document(capsys, *command, "1500")
    assert told["bots"][bot.partition("=")[0]]["failures"] == 0  # type: ignore[call-overload]
    assert next(iter(told["bots"])) == bot.partition("=")[0]


def test_example_bots_are_short() -> None:
    for path in (EXAMPLES / "hungry.py", EXAMPLES / "homing.js"):
        lines = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
        assert len(lines) <= 25


def test_the_hungry_bot_knows_what_moves_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    worth = runpy.run_path(str(EXAMPLES / "hungry.py"))["worth"]
    others = {"29", "40"}
    liked = {move: worth(move, others) for move in ("9 10>19", "9 40>49", "K a0>0", "lay 5 a1")}
    assert liked == {"9 10>19": 0, "9 40>49": 0, "K a0>0": 2, "lay 5 a1": 3}
    assert worth("9 20>29", others) == 4
    assert worth("7 20>a1,28>29", others) == 5
    assert worth("J 12<>40", others) == 0  # a swap captures nobody
