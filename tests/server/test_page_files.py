"""Which files of the page the server sends, and how long browsers may cache them."""

from __future__ import annotations

from pathlib import Path

import pytest

from doghouse.server.http import page as page_files
from tests.support.live_server import awaited, here

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as built, whether this one is or not."""
    root = tmp_path / "page"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<title>Doghouse</title>")
    (root / "assets" / "index-Ab12.js").write_text("0")
    monkeypatch.setattr(page_files, "ROOT", root)
    return root


@awaited
async def test_a_browser_gets_a_page_for_an_unknown_address(tmp_path: Path) -> None:
    async with here(tmp_path / "house.sqlite3") as world:
        for path in ("/nowhere", "/t/", "/r/a/b", "/apiary"):
            status, text = await world.get(path, headers=HTML)
            assert (status, "<title>" in text) == (404, True)
        for path in ("/api/nowhere", "/ws/nowhere"):
            status, problem = await world.get(path, headers=HTML)
            assert (status, "code" in problem) == (404, True)
        status, problem = await world.get("/nowhere")
        assert (status, problem["code"]) == (404, "no_page")


@awaited
async def test_without_a_page_there_is_a_sentence(tmp_path: Path, page: Path) -> None:
    (page / "index.html").unlink()
    async with here(tmp_path / "house.sqlite3") as world:
        status, problem = await world.get("/nowhere", headers=HTML)
        assert (status, problem["code"]) == (404, "no_page")


@awaited
async def test_assets_are_kept_for_ever_and_pages_are_not(tmp_path: Path) -> None:
    async with here(tmp_path / "house.sqlite3") as world:
        kept = {}
        for path in ("/assets/index-Ab12.js", "/", "/nowhere", "/rules"):
            async with world.session.get(world.origin + path, headers=HTML) as answer:
                kept[path] = answer.headers["Cache-Control"]
        assert kept == {
            "/assets/index-Ab12.js": page_files.IMMUTABLE,
            "/": "no-cache",
            "/nowhere": "no-store",
            "/rules": "no-cache",
        }


@awaited
async def test_plain_http_is_sent_no_header_that_browsers_complain_about(tmp_path: Path) -> None:
    file = tmp_path / "doghouse.sqlite3"
    async with here(file) as world, world.session.get(world.origin) as answer:
        assert "Content-Security-Policy" in answer.headers
        assert "Cross-Origin-Opener-Policy" not in answer.headers


@awaited
async def test_the_documentation_is_served_where_it_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    monkeypatch.setattr(page_files, "SITE", site)
    async with here(tmp_path / "without.sqlite3") as world:
        assert (await world.get("/docs"))[0] == 404
    (site / "host").mkdir(parents=True)
    (site / "index.html").write_text("All pages")
    (site / "host" / "room.html").write_text("The room")
    async with here(tmp_path / "house.sqlite3") as world:
        for path in ("/docs", "/docs/", "/docs/index.html"):
            async with world.session.get(world.origin + path) as answer:
                assert (answer.status, await answer.text()) == (200, "All pages")
                policy = answer.headers["Content-Security-Policy"]
                assert policy == page_files.SITE_POLICY != page_files.POLICY
        assert await world.get("/docs/host/room.html") == (200, "The room")
        for path in ("/docs/nowhere.html", "/docs/host/", "/docs/../house.sqlite3"):
            status, text = await world.get(path, headers=HTML)
            assert (status, "<title>" in text) == (404, True)
        async with world.session.get(world.origin + "/rules") as answer:
            assert answer.headers["Content-Security-Policy"] == page_files.POLICY


@awaited
async def test_long_answers_travel_compressed(tmp_path: Path) -> None:
    async with here(tmp_path / "house.sqlite3") as world:
        for accepted, sent in (("gzip", "gzip"), ("identity", None)):
            asked = world.session.get(
                world.origin + "/api/catalogue", headers={"Accept-Encoding": accepted}
            )
            async with asked as answer:
                assert answer.headers.get("Content-Encoding") == sent
                assert answer.headers["Vary"] == "Accept-Encoding"
                assert (await answer.json())["games"]
