"""A slow, plain implementation of the board game DOG (B1 to B37) on positions."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

Position = dict[str, Any]
Marbles = dict[str, list[str]]
Marble = tuple[str, int]
Play = tuple[str, Marbles, list[str]]
Shuffle = Callable[[list[str]], list[str]]

LETTERS = "abcdef"
DECKS = {
    "french": ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "*"],
    "dogcards": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "*", "!"],
}
RULE_SETS: dict[str, dict[str, Any]] = {
    "classic": {"home_entry": "start", "swap_own": False, "repeat_six": False},
    "alternative": {"home_entry": "before-start", "swap_own": True, "repeat_six": False},
    "brandi": {"home_entry": "start", "swap_own": False, "repeat_six": True},
}
FOR_ALL: dict[str, Any] = {"deck": "french", "squares_per_seat": 16, "shared_seven": False}
FRENCH_NAME = {"1": "A", "12": "Q", "13": "K", "!": "J"}  # B32
STEPS = {"A": [1, 11], "7": [], "J": [], "Q": [12], "K": [13]}  # B13


# The table (B1 to B4)


def option(position: Position, name: str) -> Any:
    standard = FOR_ALL | RULE_SETS[position["rules"]]
    return position.get("options", {}).get(name, standard[name])


def deck(position: Position) -> list[str]:
    return DECKS[option(position, "deck")]


def seats_from(position: Position, first: str) -> list[str]:
    seats = LETTERS[: position["seats"]]
    start = seats.index(first)
    return list(seats[start:] + seats[:start])


def partners(position: Position, seat: str) -> list[str]:  # B1, B34: in order of play
    teams = position["teams"]
    return seats_from(position, seat)[teams::teams]


def track_length(position: Position) -> int:  # B2
    return int(option(position, "squares_per_seat") * position["seats"])


def start_square(position: Position, seat: str) -> int:  # B2
    return int(option(position, "squares_per_seat") * LETTERS.index(seat))


def entry_square(position: Position, seat: str) -> int:  # B3
    start = start_square(position, seat)
    if option(position, "home_entry") == "start":
        return start
    return (start - 1) % track_length(position)


# Marbles and squares


def plain(square: str) -> str:
    return square.removesuffix("!")


def is_fresh(square: str) -> bool:
    return square.endswith("!")


def is_track(square: str) -> bool:
    return plain(square).isdigit()


def is_house(square: str) -> bool:
    return not is_track(square) and square[1] == "0"


def is_home(square: str) -> bool:
    return not is_track(square) and square[1] != "0"


def finished(marbles: Marbles, seat: str) -> bool:
    return all(is_home(square) for square in marbles[seat])


def playing_for(position: Position, marbles: Marbles) -> list[str]:  # B9, B29
    mover = position["turn"]
    if not finished(marbles, mover):
        return [mover]
    return [seat for seat in partners(position, mover) if not finished(marbles, seat)]


def sharing(position: Position, marbles: Marbles) -> list[str]:  # B27, B29, B37
    """The owners of marbles that may use the steps of a seven."""
    if not option(position, "shared_seven"):
        return playing_for(position, marbles)
    team = [position["turn"], *partners(position, position["turn"])]
    return [seat for seat in team if not finished(marbles, seat)]


def occupant(marbles: Marbles, square: str) -> Marble | None:
    for seat, squares in marbles.items():
        for index, other in enumerate(squares):
            if plain(other) == square:
                return seat, index
    return None


def copied(marbles: Marbles) -> Marbles:
    return {seat: list(squares) for seat, squares in marbles.items()}


def capture(marbles: Marbles, square: str) -> None:  # B18
    hit = occupant(marbles, square) if is_track(square) else None
    if hit is not None:
        seat, index = hit
        marbles[seat][index] = f"{seat}0"


def put(marbles: Marbles, marble: Marble, captures: list[str], target: str) -> Marbles:
    seat, index = marble
    result = copied(marbles)
    result[seat][index] = f"{seat}0"
    for square in captures:
        capture(result, square)
    result[seat][index] = target
    return result


# Ways along the board (B16, B19, B20)


def is_closed(marbles: Marbles, square: str) -> bool:
    there = occupant(marbles, square)
    if there is None:
        return False
    seat, index = there
    return is_home(square) or is_fresh(marbles[seat][index])


def next_squares(position: Position, marbles: Marbles, seat: str, square: str) -> list[str]:
    if is_house(square):
        return []
    if is_home(square):
        ahead = [f"{seat}{int(square[1]) + 1}"] if square[1] != "4" else []
    else:
        number = int(plain(square))
        ahead = [str((number + 1) % track_length(position))]
        if number == entry_square(position, seat) and not is_fresh(square):
            ahead.append(f"{seat}1")
    return [to for to in ahead if not is_closed(marbles, to)]


def ways_forward(
    position: Position, marbles: Marbles, seat: str, square: str, steps: int
) -> list[list[str]]:
    if steps == 0:
        return [[]]
    return [
        [to, *rest]
        for to in next_squares(position, marbles, seat, square)
        for rest in ways_forward(position, marbles, seat, to, steps - 1)
    ]


def way_back(position: Position, marbles: Marbles, square: str, steps: int) -> list[str] | None:
    if not is_track(square):
        return None
    number, length = int(plain(square)), track_length(position)
    way = [str((number - step) % length) for step in range(1, steps + 1)]
    return None if any(is_closed(marbles, to) for to in way) else way


# What a face can do: pairs of a text and the resulting marbles


def coming_out(position: Position, marbles: Marbles) -> Iterator[tuple[str, Marbles]]:  # B15
    for seat in playing_for(position, marbles):
        start = str(start_square(position, seat))
        house = f"{seat}0"
        if house in marbles[seat] and not is_closed(marbles, start):
            marble = (seat, marbles[seat].index(house))
            yield f"{house}>{start}", put(marbles, marble, [start], f"{start}!")


def simple_moves(
    position: Position, marbles: Marbles, forward: list[int], backward: list[int]
) -> Iterator[tuple[str, Marbles]]:  # B18 to B20
    for seat in playing_for(position, marbles):
        for index, square in enumerate(marbles[seat]):
            ways: list[list[str]] = []
            for steps in forward:
                ways += ways_forward(position, marbles, seat, square, steps)
            for steps in backward:
                way = way_back(position, marbles, square, steps)
                ways += [way] if way else []
            for way in ways:
                after_it = put(marbles, (seat, index), way[-1:], way[-1])
                yield f"{plain(square)}>{way[-1]}", after_it


def swaps(position: Position, marbles: Marbles) -> Iterator[tuple[str, Marbles]]:  # B21, B22
    ordinary = [
        (seat, index)
        for seat, squares in marbles.items()
        for index, square in enumerate(squares)
        if is_track(square) and not is_fresh(square)
    ]
    for mine in ordinary:
        for other in ordinary:
            if mine[0] not in playing_for(position, marbles) or mine == other:
                continue
            if mine[0] == other[0] and not option(position, "swap_own"):
                continue
            here, there = marbles[mine[0]][mine[1]], marbles[other[0]][other[1]]
            result = copied(marbles)
            result[mine[0]][mine[1]], result[other[0]][other[1]] = there, here
            yield f"{here}<>{there}", result


def seven_parts(
    position: Position, marbles: Marbles, left: int, moved: frozenset[Marble]
) -> Iterator[tuple[list[str], Marbles]]:  # B24 to B27, B37
    if left == 0:
        yield [], marbles
        return
    for seat in sharing(position, marbles):
        for index, square in enumerate(marbles[seat]):
            if (seat, index) in moved:
                continue
            for steps in range(1, left + 1):
                for way in ways_forward(position, marbles, seat, square, steps):
                    part = f"{plain(square)}>{way[-1]}"
                    after_it = put(marbles, (seat, index), way, way[-1])
                    now_moved = moved | {(seat, index)}
                    for rest, end in seven_parts(position, after_it, left - steps, now_moved):
                        yield [part, *rest], end


def face_moves(position: Position, face: str) -> Iterator[tuple[str, Marbles]]:  # B13, B32
    marbles = position["marbles"]
    face = FRENCH_NAME.get(face, face)
    if face in ("A", "K"):
        yield from coming_out(position, marbles)
    if face == "J":
        yield from swaps(position, marbles)
    if face == "7":
        for parts, end in seven_parts(position, marbles, 7, frozenset()):
            yield ",".join(parts), end
    forward = STEPS[face] if face in STEPS else [int(face)]
    yield from simple_moves(position, marbles, forward, [4] if face == "4" else [])


def without(cards: list[str], card: str) -> list[str]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def searches(position: Position, hand: list[str]) -> Iterator[Play]:  # B33
    for card in deck(position):
        if card in position.get("discard", []) and card != "14":
            yield f"14 ?{card}", copied(position["marbles"]), [*hand, card]


def card_plays(position: Position, card: str) -> Iterator[Play]:
    hand = without(position["hands"][position["turn"]], card)
    faces = [face for face in deck(position) if face != "*"] if card == "*" else [card]
    for face in faces:
        name = f"*={face}" if card == "*" else card
        for body, marbles in face_moves(position, face):
            yield f"{name} {body}", marbles, hand
    if card == "14":
        yield from searches(position, hand)


# All spellings, by outcome


def marbles_json(marbles: Marbles) -> str:
    ordered = {seat: sorted(squares) for seat, squares in marbles.items()}
    return json.dumps(ordered, sort_keys=True)


def outcome(card: str | None, marbles: Marbles, hand: list[str]) -> str:
    ordered = {seat: sorted(squares) for seat, squares in marbles.items()}
    return json.dumps([card, ordered, sorted(hand)], sort_keys=True)


def spellings(position: Position) -> dict[str, list[str]]:
    if position["phase"] == "over":
        return {}
    hand: list[str] = position["hands"][position["turn"]]
    marbles: Marbles = position["marbles"]
    if position["phase"] == "exchange":  # B8
        return {outcome(card, marbles, without(hand, card)): [f"give {card}"] for card in hand}
    groups: dict[str, list[str]] = {}
    for card in sorted(set(hand), key=deck(position).index):
        for text, after_it, new_hand in card_plays(position, card):
            groups.setdefault(outcome(card, after_it, new_hand), []).append(text)
    return groups or {outcome(None, marbles, []): ["fold"]}  # B10, B11


def seven_results_by_single_steps(position: Position) -> set[str]:  # B24, the remark
    known: dict[tuple[str, int], set[str]] = {}

    def results(marbles: Marbles, left: int) -> set[str]:
        if left == 0:
            return {marbles_json(marbles)}
        state = (marbles_json(marbles), left)
        if state not in known:
            known[state] = set()
            for seat in sharing(position, marbles):
                for index, square in enumerate(marbles[seat]):
                    for to in next_squares(position, marbles, seat, square):
                        known[state] |= results(put(marbles, (seat, index), [to], to), left - 1)
        return known[state]

    return results(position["marbles"], 7)


# The first of several spellings


def square_order(square: str) -> tuple[int, int, int]:
    if is_track(square):
        return 0, 0, int(square)
    return 1, LETTERS.index(square[0]), int(square[1])


def step_count(position: Position, start: str, end: str) -> int:
    if is_house(start):
        return 0
    if is_home(start):
        return int(end[1]) - int(start[1])
    if is_track(end):
        return (int(end) - int(start)) % track_length(position)
    to_entry = entry_square(position, end[0]) - int(start)
    return to_entry % track_length(position) + int(end[1])


def canonical(spellings_of_one_outcome: list[str], position: Position) -> str:
    def rank(text: str) -> tuple[Any, ...]:
        name, body = text.split(" ")
        face = deck(position).index(name.removeprefix("*="))
        if "<>" in body:
            return face, [square_order(square) for square in body.split("<>")]
        ends = [part.split(">") for part in body.split(",")]
        starts = [square_order(start) for start, _ in ends]
        ways = [(step_count(position, start, end), square_order(end)) for start, end in ends]
        return face, starts, ways

    if len(spellings_of_one_outcome) == 1:
        return spellings_of_one_outcome[0]
    return min(spellings_of_one_outcome, key=rank)


# Carrying out a move


def after(position: Position, text: str, shuffle: Shuffle, seat: str | None = None) -> Position:
    new = copy.deepcopy(position)
    for key, empty in (("options", {}), ("given", {}), ("discard", [])):
        new.setdefault(key, empty)
    if new["phase"] == "exchange":
        give(new, seat or new["turn"], text.removeprefix("give "))
        return new
    play(new, text)
    if not has_won(new):
        pass_turn(new, shuffle)
    return new


def give(new: Position, giver: str, card: str) -> None:  # B8
    new["hands"][giver] = without(new["hands"][giver], card)
    new["given"][giver] = card
    order = seats_from(new, new["first"])
    asked = [seat for seat in order if seat not in new["given"] and new["hands"][seat]]
    if asked:
        new["turn"] = asked[0]
        return
    for seat, passed in new["given"].items():
        new["hands"][partners(new, seat)[0]].append(passed)
    new["given"] = {}
    new["phase"] = "play"
    new["turn"] = next(seat for seat in order if new["hands"][seat])  # B9


def play(new: Position, text: str) -> None:  # B7, B9, B11
    mover = new["turn"]
    if text == "fold":
        new["discard"] += new["hands"][mover]
        new["hands"][mover] = []
        return
    name, body = text.split(" ")
    card = "*" if name.startswith("*") else name
    found = {spelt: (marbles, hand) for spelt, marbles, hand in card_plays(new, card)}
    new["marbles"], new["hands"][mover] = found[text]
    if body.startswith("?"):
        topmost = list(reversed(new["discard"]))
        new["discard"] = list(reversed(without(topmost, body[1:])))
    new["discard"].append(card)


def has_won(new: Position) -> bool:  # B30
    team = [new["turn"], *partners(new, new["turn"])]
    if not all(finished(new["marbles"], seat) for seat in team):
        return False
    end(new, sorted(team))
    return True


def end(new: Position, winners: list[str]) -> None:
    new["phase"], new["turn"], new["winners"] = "over", None, winners


def pass_turn(new: Position, shuffle: Shuffle) -> None:  # B9, B12
    mover, *others = seats_from(new, new["turn"])
    with_cards = [seat for seat in [*others, mover] if new["hands"][seat]]
    if with_cards:
        new["turn"] = with_cards[0]
    else:
        next_round(new, shuffle)


def cards_each(position: Position) -> int:  # B5, B35
    number: int = position["round"]
    if option(position, "repeat_six"):
        return [6, 5, 4, 3, 2][(number - 1) % 5]
    return 6 if number == 1 else [5, 4, 3, 2][(number - 2) % 4]


def next_round(new: Position, shuffle: Shuffle) -> None:  # B5 to B8, B12, B34
    new["round"] += 1
    new["first"] = seats_from(new, new["first"])[1]
    there = len(new["pile"]) + len(new["discard"])
    each = min(cards_each(new), there // new["seats"])
    if each == 0:
        end(new, [])
        return
    for seat in seats_from(new, new["first"]) * each:
        if not new["pile"]:
            new["pile"] = list(shuffle(sorted(new["discard"], key=deck(new).index)))
            new["discard"] = []
        new["hands"][seat].append(new["pile"].pop(0))
    new["phase"] = "play" if new["teams"] == new["seats"] else "exchange"
    new["turn"] = new["first"]
