"""Puzzles over HTTP: the question is shown, the answer only once found or given up."""

from __future__ import annotations

import json
from datetime import date
from math import floor
from pathlib import Path

import pytest

from doghouse.puzzles.puzzle import Puzzle, daily, number_of, practice, shipped
from doghouse.server.http import puzzles
from tests.support.live_server import Here, awaited, here

Said = dict[str, object]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


DECISIONS = [puzzle for puzzle in shipped().values() if not puzzle.lines]


def some(game: str) -> Puzzle:
    return next(puzzle for puzzle in DECISIONS if puzzle.view["game"] == game)


async def solve(world: Here, puzzle: Puzzle, headers: dict[str, str]) -> list[Said]:
    """Play the best moves; returns the verdicts. On Sundays the puzzle is a plan."""
    line = puzzle.lines[0] if puzzle.lines else [puzzle.best]
    address = f"/api/puzzles/{puzzle.id}/try"
    tries = [{"move": move, "line": line[:at]} for at, move in enumerate(line)]
    return [(await world.post(address, one, headers=headers))[1] for one in tries]


@awaited
async def test_the_day_has_a_puzzle_and_it_does_not_tell_its_answer(file: Path) -> None:
    async with here(file) as world:
        status, puzzle = await world.get("/api/puzzles/daily")
        assert status == 200
        assert puzzle["number"] > 0
        assert await world.get("/api/puzzles/daily") == (200, puzzle)
        _, same = await world.get(f"/api/puzzles/{puzzle['id']}")
        assert {**same, "number": puzzle["number"]} == puzzle
        assert not {"chances", "answers", "dogs"} & set(puzzle)
        assert puzzle["choices"]["moves"] or puzzle["choices"]["sevens"]


@awaited
async def test_a_table_can_be_opened_at_a_puzzle(file: Path) -> None:
    async with here(file) as world:
        for game in ("dog", "dogcards"):
            _, puzzle = await world.get(f"/api/puzzles/{some(game).id}")
            created = await world.open(
                name="Anna",
                seat=puzzle["seat"],
                bots="puppy",
                start=True,
                settings={"game": game},
                position=puzzle["position"],
            )
            client = await world.enter(created["table"], created["secret"])
            snapshot = await client.snapshot(lambda s: s["choices"])
            assert snapshot["choices"] == puzzle["choices"]
            own = {**puzzle["view"], "known": snapshot["view"]["known"]}  # a table has no past
            assert snapshot["view"] == own


@awaited
async def test_the_answer_comes_with_the_right_try_or_when_asked_for(file: Path) -> None:
    async with here(file) as world:
        for game in ("dog", "dogcards"):
            puzzle = some(game)
            wrong = next(move for move in puzzle.chances if move not in puzzle.answers)
            address = f"/api/puzzles/{puzzle.id}/try"
            status, verdict = await world.post(address, {"move": wrong})
            assert (status, verdict["verdict"], verdict["answer"]) == (200, "wrong", None)
            best, tried = (
                floor(c / 10 + 0.5) for c in (puzzle.chances[puzzle.best], puzzle.chances[wrong])
            )
            assert f"About {best - tried} points" in verdict["tried"]["reasons"][-1]
            said = json.dumps({**verdict, "tried": None})
            assert puzzle.best not in said
            _, given_up = await world.get(f"/api/puzzles/{puzzle.id}/answer")
            assert given_up["best"][0]["move"]["text"] == puzzle.best
            language = {"Accept-Language": "it"}
            _, verdict = await world.post(address, {"move": puzzle.best}, headers=language)
            assert verdict["verdict"] == "right"
            answer = verdict["answer"]
            assert [dog["level"] for dog in answer["dogs"]] == list(puzzle.dogs)
            assert answer["worlds"] == puzzle.worlds
            assert answer["best"][0]["error"] == 0  # its error is that of the lead
            assert answer["best"][0]["move"]["effect"]
            assert all(reason.endswith(".") for reason in answer["best"][0]["reasons"])


@awaited
async def test_reasons_call_seats_as_the_page_does(file: Path) -> None:
    async with here(file) as world:
        named = (
            puzzle for puzzle in DECISIONS if "seat b" in puzzle.valued(puzzle.best).sentence("en")
        )
        _, answer = await world.get(f"/api/puzzles/{next(named).id}/answer")
        assert "seat B" in " ".join(answer["best"][0]["reasons"])


@awaited
async def test_puzzles_of_a_kind(file: Path) -> None:
    async with here(file) as world:
        _, everything = await world.get("/api/puzzles")
        assert len(everything["puzzles"]) == len(shipped())
        one = some("dogcards")
        asked = f"/api/puzzles?theme={one.theme}&level={one.level}&game=dogcards"
        _, found = await world.get(asked)
        line = {"id": one.id, "game": "dogcards", "theme": one.theme, "level": one.level}
        assert line in found["puzzles"]
        assert {p["theme"] for p in found["puzzles"]} == {one.theme}
        for nonsense in ("theme=cat", "level=cat", "level=9"):
            assert await world.get(f"/api/puzzles?{nonsense}") == (200, {"puzzles": []})


@awaited
async def test_bad_input_gets_a_sentence(file: Path) -> None:
    async with here(file) as world:
        status, problem = await world.get("/api/puzzles/nothing")
        assert (status, problem["code"]) == (404, "no_puzzle")
        address = f"/api/puzzles/{some('dog').id}"
        status, problem = await world.post(f"{address}/try", {"move": "K a0>63"})
        assert status == 400
        assert problem["sentence"]
        assert (await world.post(f"{address}/try", {"moves": 1}))[0] == 400
        assert (await world.get(f"{address}/parts?so_far=cat"))[0] == 400


@awaited
async def test_a_seven_is_told_part_by_part(file: Path) -> None:
    async with here(file) as world:
        for puzzle in shipped().values():
            _, state = await world.get(f"/api/puzzles/{puzzle.id}")
            for seven in state["choices"]["sevens"]:
                part = next((part for part in seven["parts"] if part["left"]), None)
                if part:
                    address = f"/api/puzzles/{puzzle.id}/parts"
                    _, found = await world.get(address, params={"so_far": part["text"]})
                    assert found["left"] == part["left"]
                    assert found["parts"]
                    return
    raise AssertionError("no puzzle has a seven")


KEY = {"Authorization": f"Bearer {'k' * 43}"}
OTHER = {"Authorization": f"Bearer {'o' * 43}"}


def wrong_of(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.chances if move not in puzzle.answers)


@awaited
async def test_tries_are_kept_in_the_profile_and_forgotten_with_it(file: Path) -> None:
    async with here(file) as world:
        _, today = await world.get("/api/puzzles/daily")
        daily = shipped()[today["id"]]
        address = f"/api/puzzles/{daily.id}/try"
        nothing = {"solved": [], "streak": 0, "tries": 0, "is_solved": False}
        assert await world.get("/api/me/puzzles", headers=KEY) == (200, nothing)
        await world.post(address, {"move": wrong_of(daily)}, headers=KEY)
        await solve(world, daily, KEY)
        await world.post(address, {"move": wrong_of(daily)}, headers=KEY)  # already solved
        solved = {"solved": [daily.id], "streak": 1, "tries": 2, "is_solved": True}
        assert await world.get("/api/me/puzzles", headers=KEY) == (200, solved)
        assert await world.get("/api/me/puzzles", headers=OTHER) == (200, nothing)
        async with world.session.delete(f"{world.origin}/api/me", headers=KEY) as answer:
            assert answer.status == 204
        assert await world.get("/api/me/puzzles", headers=KEY) == (200, nothing)
        assert (await world.get("/api/me/puzzles"))[0] == 401


@awaited
async def test_the_puzzle_of_the_day_has_two_tries_and_others_have_more(file: Path) -> None:
    async with here(file) as world:
        _, today = await world.get("/api/puzzles/daily")
        daily = shipped()[today["id"]]
        other = next(puzzle for puzzle in DECISIONS if puzzle.id != daily.id)
        for puzzle in (daily, other):
            for move in (wrong_of(puzzle), wrong_of(puzzle), puzzle.best):
                await world.post(f"/api/puzzles/{puzzle.id}/try", {"move": move}, headers=KEY)
        _, mine = await world.get("/api/me/puzzles", headers=KEY)
        assert mine == {"solved": [other.id], "streak": 0, "tries": 2, "is_solved": False}


@awaited
async def test_who_began_before_midnight_still_counts_for_that_day(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tuesday, wednesday = date(2026, 11, 17), date(2026, 11, 18)
    number, puzzle = number_of(tuesday), daily(tuesday)
    async with here(file) as world:

        async def try_one(move: str, **more: object) -> None:
            address = f"/api/puzzles/{puzzle.id}/try"
            await world.post(address, {"move": move, **more}, headers=KEY)

        async def mine(query: str = "") -> Said:
            return (await world.get(f"/api/me/puzzles{query}", headers=KEY))[1]

        monkeypatch.setattr(puzzles, "today", lambda: tuesday)
        await try_one(wrong_of(puzzle))
        monkeypatch.setattr(puzzles, "today", lambda: wednesday)
        await try_one(puzzle.best)  # as practice, because it is yesterday's
        assert (await mine())["streak"] == 0
        await try_one(puzzle.best, number=number - 1)  # too old
        assert (await mine())["streak"] == 0
        await try_one(puzzle.best, number=number)
        shown = {"solved": [puzzle.id], "streak": 1}
        assert await mine() == {**shown, "tries": 0, "is_solved": False}
        assert await mine(f"?number={number}") == {**shown, "tries": 2, "is_solved": True}
        for nonsense in (number - 1, number + 1, 0, "x", "9" * 5000):
            assert (await mine(f"?number={nonsense}"))["tries"] == 0


@awaited
async def test_a_device_brings_its_puzzles_along(file: Path) -> None:
    async with here(file) as world:
        first, second = DECISIONS[:2]
        await world.post(f"/api/puzzles/{first.id}/try", {"move": first.best}, headers=KEY)
        await world.post(f"/api/puzzles/{second.id}/try", {"move": second.best}, headers=OTHER)
        _, code = await world.post("/api/me/code", {}, headers=KEY)
        await world.post("/api/me/join", {"code": code["code"]}, headers=OTHER)
        for key in (KEY, OTHER):
            _, mine = await world.get("/api/me/puzzles", headers=key)
            assert mine["solved"] == sorted([first.id, second.id])


@awaited
async def test_a_plan_goes_on_until_all_are_home(file: Path) -> None:
    plan = max(practice("together"), key=lambda puzzle: puzzle.cards)
    async with here(file) as world:
        _, begun = await world.get(f"/api/puzzles/{plan.id}")
        assert begun["cards"] == plan.cards
        assert begun["played"] == []
        *verdicts, last = await solve(world, plan, KEY)
        for played, verdict in enumerate(verdicts, 1):
            assert (verdict["verdict"], verdict["answer"]) == ("so_far", None)
            after = verdict["next"]
            assert [entry["move"] for entry in after["played"]] == plan.lines[0][:played]
            team = {plan.seat, *plan.game().partners(plan.seat)}
            assert set(after["view"]["known"]["hands"]) <= team - {after["seat"]}
            assert after["choices"]["moves"] or after["choices"]["sevens"]
        assert last["verdict"] == "right"
        assert last["next"]["view"]["phase"] == "over"
        assert [entry["move"] for entry in last["answer"]["line"]] == plan.lines[0]
        assert last["answer"]["rivals"] == []  # a plan works or it doesn't
        _, mine = await world.get("/api/me/puzzles", headers=KEY)
        assert mine["solved"] == [plan.id]


@awaited
async def test_a_line_means_nothing_where_one_move_is_to_be_found(file: Path) -> None:
    async with here(file) as world:
        puzzle = some("dog")
        address = f"/api/puzzles/{puzzle.id}"
        line = [puzzle.best, puzzle.best]
        _, verdict = await world.post(f"{address}/try", {"move": puzzle.best, "line": line})
        assert verdict["verdict"] == "right"
        params = {"line": ";".join(line)}
        assert await world.get(address, params=params) == await world.get(address)


@awaited
async def test_a_plan_can_be_looked_at_step_by_step(file: Path) -> None:
    plan = practice("together")[0]
    address = f"/api/puzzles/{plan.id}"
    async with here(file) as world:
        for played in range(plan.cards + 1):
            line = plan.lines[0][:played]
            _, state = await world.get(address, params={"line": ";".join(line)})
            assert state["position"] == plan.game(line).position()
        assert (await world.get(address, params={"line": "cat"}))[0] == 400


@awaited
async def test_a_plan_that_no_longer_works_is_wrong_at_once(file: Path) -> None:
    plan = practice("together")[0]
    address = f"/api/puzzles/{plan.id}"
    async with here(file) as world:
        _, verdict = await world.post(f"{address}/try", {"move": wrong_of(plan)})
        assert (verdict["verdict"], verdict["next"], verdict["answer"]) == ("wrong", None, None)
        bad = {"move": plan.best, "line": ["K a0>63"]}
        status, problem = await world.post(f"{address}/try", bad)
        assert status == 400
        assert problem["sentence"]
        assert (await world.post(f"{address}/try", {**bad, "line": ["x"] * 99}))[0] == 400
        assert (await world.get(f"{address}/parts?so_far=7&line=cat"))[0] == 400


@awaited
async def test_only_a_plan_has_moves_before_the_one_tried(file: Path) -> None:
    single = some("dog")
    address = f"/api/puzzles/{single.id}"
    async with here(file) as world:
        tried = {"move": single.best, "line": [single.best]}
        status, verdict = await world.post(f"{address}/try", tried)
        assert (status, verdict["verdict"]) == (200, "right")


def test_a_streak_is_days_in_a_row() -> None:
    assert puzzles.streak_of(set(), 9) == 0
    assert puzzles.streak_of({9}, 9) == 1
    assert puzzles.streak_of({6, 7, 8}, 9) == 3  # today's may still come
    assert puzzles.streak_of({5, 6, 7}, 9) == 0
    assert puzzles.streak_of({1, 2, 3}, 3) == 3
    assert puzzles.streak_of(set(), 1) == 0
