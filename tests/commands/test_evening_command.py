"""`doghouse evening`: one file from the list of names to the standings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doghouse.cli import main


class Club:
    """An organiser's folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        self.file = str(folder / "club.json")

    def do(self, action: str, *rest: str) -> str:
        assert main(["evening", action, self.file, *rest, "--language", "en"]) == 0
        return self.capsys.readouterr().out

    def refused(self, action: str, *rest: str) -> str:
        before = Path(self.file).read_bytes() if Path(self.file).exists() else b""
        assert main(["evening", action, self.file, *rest, "--language", "en"]) == 2
        assert (Path(self.file).read_bytes() if Path(self.file).exists() else b"") == before
        out, err = self.capsys.readouterr()
        assert out == ""
        return err.removeprefix("doghouse evening: ").strip()

    def sheet(self, text: str, name: str = "sheet.csv") -> str:
        path = self.folder / name
        path.write_text(text, "utf-8")
        return str(path)


@pytest.fixture
def club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Club:
    found = Club(tmp_path, capsys)
    names = found.sheet("Name\nÄnne & Jürg\n\n=Bea & Carl\nDora & Emil\nIda & Max\n")
    found.do("new", names, "--preset", "nk-keezen")
    return found


def test_an_evening_by_sheets(club: Club) -> None:
    sheet = club.do("pair", "--seed", "1", "--csv")
    assert sheet.splitlines()[0] == "Table;Team 1;Team 2;Result"
    assert "'=Bea & Carl" in sheet  # not a formula
    first, second = (line for line in sheet.splitlines() if line[0] in "12")
    filled = sheet.replace(first, f"{first}6:8")
    assert club.do("results", club.sheet(filled)).endswith("without a result: 2\n")
    filled = filled.replace(second, f"{second}3 : 5")
    assert club.do("results", club.sheet(filled)).endswith("without a result: –\n")
    rows = json.loads(club.do("standings", "--json"))
    assert [row["points"] for row in rows] == [26, 12, 10, 6]
    assert ";-2;" in club.do("standings", "--csv")  # still a number
    assert club.do("pair", "--seed", "2") == club.do("tables")


def test_nothing_is_lost(club: Club) -> None:
    assert club.refused("new", club.sheet("Anna")).endswith("already exists: choose another name.")
    assert club.refused("tables") == "There is no round 1 yet."
    club.do("pair")
    assert "is not finished" in club.refused("pair")
    assert "9 can’t be home" in club.refused("results", club.sheet("1 8:2\n2 9:9"))
    assert "field limit" in club.refused("results", club.sheet(f"1;{'x' * 200_000}"))
    assert "no table 7" in club.refused("results", club.sheet("1 8:2\n7 8:1"))
    assert club.refused("results", club.sheet("1 8:2\n2 lots")).startswith("A result is written")
    club.do("results", club.sheet("1 8 : 2\n2 8:1"))
    assert "correct it" in club.refused("results", club.sheet("1 2:8"))
    club.do("results", club.sheet("1 2:8"), "--reason", "misread")
    (corrected,) = (line for line in club.do("log").splitlines() if "corrected" in line)
    assert json.loads(corrected[corrected.index("{") :])["result"]["home"] == [2, 8]
    assert club.refused("undo", "99", "--reason", "x") == "There is no event 99 to undo."
    assert "reason" in club.refused("undo", "6")
    club.do("undo", "6", "--reason", "it was right")
    assert club.refused("withdraw", "Nobody") == "Nobody called Nobody has entered."
    club.do("withdraw", "änne & jürg", "--reason", "last bus")
    assert "needs one more argument" in club.refused("enter")
    assert club.do("enter", club.sheet("Late & Later")).startswith("4 entries")


def test_a_file_that_is_no_evening(club: Club) -> None:
    Path(club.file).write_text("{}", "utf-8")
    assert club.refused("standings").startswith("This is not an evening:")
