"""Only the table writes its state; changes take effect when applied, not before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import doghouse
from doghouse.table import consent, seats, turns
from tests.table.test_table import HOST, World

PACKAGE = Path(doghouse.__file__).parent
MUTATORS = {"add", "append", "clear", "discard", "extend", "pop", "remove", "update"}


def path_of(node: ast.expr) -> list[str]:
    """``self.table.presence.here`` as a list of names."""
    names: list[str] = []
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute):
            names.insert(0, node.attr)
        node = node.value
    return [node.id, *names] if isinstance(node, ast.Name) else names


def is_of_a_table(node: ast.expr) -> bool:
    """Whether it is an attribute of a table or of its parts."""
    return "table" in path_of(node)[:-1]


def writes(tree: ast.Module) -> Iterator[int]:
    """Lines that assign to a table's attributes, or modify its collections."""
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            function = node.func
            if function.attr in MUTATORS and is_of_a_table(function.value):
                yield node.lineno
        for target in targets:
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            yield from (part.lineno for part in parts if is_of_a_table(part))


def test_nobody_else_writes_to_a_table() -> None:
    rooms = [PACKAGE / name for name in ("table", "server", "terminal", "commands")]
    found = [
        f"{file.name}:{line}"
        for file in (file for room in rooms for file in room.glob("*.py"))
        for line in writes(ast.parse(file.read_text()))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "table.log = None",
        "self.table.game, x = y",
        "room.table.presence.standing_in.add(1)",
        "table.presence.onlookers += 1",
        "del table.presence.here[1]",
        "table.asked.append(1)",
    ],
)
def test_it_would_be_found(line: str) -> None:
    assert list(writes(ast.parse(line)))


def test_a_change_has_no_effect_before_it_is_applied() -> None:
    world = World(seats=2, teams=2).full()
    table, seat = world.table, world.table.asked[0]
    table.depart(world.person(seat), world.now)
    frames = [world.frame(person) for person in (None, *table.document.persons)]
    move = str(table.running.legal_moves(seat)[0])
    for change in (
        turns.play_for(table, seat, move, "stand-in"),
        seats.stand(table, HOST),
        seats.rename(table, HOST, "Other"),
        consent.close(table, HOST, world.now),
    ):
        assert change.version == table.version + 1
        assert [world.frame(person) for person in (None, *table.document.persons)] == frames
    world.take(turns.play_for(table, seat, move, "stand-in"))
    assert table.presence.standing_in == {seat}


def test_a_stand_in_in_an_exchange_is_shown() -> None:
    world = World().full()
    world.table.depart(world.person("b"), world.now)
    card = world.table.running.position()["hands"]["b"][0]
    world.take(turns.play_for(world.table, "b", f"give {card}", "stand-in"))
    assert world.table.presence.standing_in == {"b"}


def test_a_change_worked_out_before_another_one_is_not_applied() -> None:
    world = World(seats=2, teams=2).full()
    late = seats.rename(world.table, HOST, "Late")
    world.take(seats.rename(world.table, HOST, "First"))
    with pytest.raises(ValueError, match="version"):
        world.table.apply(late, world.now)
    assert world.table.name_of("a") == "First"
