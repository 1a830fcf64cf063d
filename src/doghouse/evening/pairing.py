"""Pairings of the next round: one function per format, each randomised by a seed.

Swiss and drawn partners are minimum-weight perfect matchings (Edmonds' blossom algorithm): exact,
so a rematch means that it was unavoidable. Tables of three or more teams, and teams of three, are
found by swapping, because no exact method is fast.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from ..table.refusal import refuse
from .evening import Evening, unfinished
from .events import BOT, NO_TABLE, Pairing, Started
from .results import winner_of
from .standings import standings

Team = tuple[int, ...]
Cost = Callable[[int, int], int]  # of two items, by index
Lots = list[tuple[Team, ...]]  # the teams of each table; one team alone has a bye

REPEAT = 1 << 80  # cost of a rematch: outweighs all score differences of an evening together
BOT_AGAIN = 1 << 72  # cost of a second time with a bot: less than a rematch
NEAR = 1 << 20  # cost of a score difference, squared: outweighs all randomness
LOT = 1 << 10
HUNDREDTHS = 100
ATTEMPTS = 6  # to find tables without a rematch by swapping
DEAL_SEEDS = 1 << 48


class Past(NamedTuple):
    """How often things have happened; pairs of entries are in ascending order."""

    met: Counter[tuple[int, int]]
    partners: Counter[tuple[int, int]]
    byes: Counter[int]
    first: Counter[int]  # at the first seats of a table
    value: dict[int, int]  # the score to compare, in hundredths


def next_round(evening: Evening, seed: int, at: float = 0.0, by: str = "") -> Started:
    """Propose a round, which the director may rearrange; Refusal if none can begin."""
    number = len(evening.rounds) + 1
    if evening.is_over or not evening.is_open:
        raise refuse("evening.over" if evening.is_over else "evening.unopened")
    if evening.waiting:
        raise unfinished(evening)
    if len(evening.present) < 2:
        raise refuse("evening.too_few")
    rng = Random(seed)
    lots, groups, is_knockout = _drawn(evening, seed, rng)
    if all(len(teams) == 1 for teams in lots):
        raise refuse("evening.too_few")
    return Started(
        round=number,
        pairings=_numbered(evening, lots, groups, is_bracket=is_knockout),
        seed=seed,
        deal_seed=rng.randrange(DEAL_SEEDS),
        is_knockout=is_knockout,
        at=at,
        by=by,
    )


def _drawn(evening: Evening, seed: int, rng: Random) -> tuple[Lots, list[int], bool]:
    """The tables, the group of each if there are groups, and whether losers are out."""
    match evening.settings.format:
        case "all":
            return _all_play_all(evening, seed, rng), [], False
        case "groups":
            found = _in_groups(evening, rng)
            if found is not None:
                return [lot for lot, _ in found], [group for _, group in found], False
            return _knockout(evening, rng), [], True
        case "knockout":
            return _knockout(evening, rng), [], True
    return _by_score(evening, rng), [], False


def _numbered(
    evening: Evening, lots: Lots, groups: list[int], is_bracket: bool
) -> tuple[Pairing, ...]:
    """Number the tables: byes get none, and bots play at screens, which come after the boards. A
    bracket keeps its order."""
    boards = evening.settings.boards
    order = sorted(range(len(lots)), key=lambda at: (len(lots[at]) == 1, _has_bot(lots[at])))
    tables: dict[int, Pairing] = {}
    for table, at in enumerate(order, 1):
        group = groups[at] if groups else 0
        if len(lots[at]) == 1:
            tables[at] = Pairing(NO_TABLE, lots[at], group=group)
        else:
            is_screen = _has_bot(lots[at]) or (boards is not None and table > boards)
            tables[at] = Pairing(table, lots[at], is_screen, group)
    return tuple(tables[at] for at in (sorted(order) if is_bracket else order))


def _has_bot(teams: Sequence[Team]) -> bool:
    return any(BOT in team for team in teams)


def _past(evening: Evening) -> Past:
    past = Past(Counter(), Counter(), Counter(), Counter(), {BOT: 0})
    for played in evening.rounds:
        for pairing in played.pairings:
            if pairing.is_bye:
                past.byes.update(pairing.entries)
                continue
            for team in pairing.teams:
                past.partners.update(map(_pair, combinations(team, 2)))
            for one, other in combinations(pairing.teams, 2):
                past.met.update(_pair((x, y)) for x in one for y in other)
            past.first.update(pairing.teams[0])
    for row in standings(evening):
        score = row.matchpoints if evening.settings.duplicate else row.points
        past.value[row.entry] = round(HUNDREDTHS * score)
    past.value[BOT] = min(past.value[entry] for entry in evening.present)
    return past


def _pair(two: tuple[int, ...]) -> tuple[int, int]:
    return min(two), max(two)


def _again(counts: Counter[tuple[int, int]], one: int, other: int) -> int:
    """The cost of putting these two together again."""
    return counts[_pair((one, other))] * (REPEAT if one and other else BOT_AGAIN)


# --- by score: fixed teams, or single players with new partners -----------------------------------


def _by_score(evening: Evening, rng: Random) -> Lots:
    settings = evening.settings
    past = _past(evening)
    players = list(evening.present)
    rng.shuffle(players)
    if settings.odd == "bots":
        players += [BOT] * (-len(players) % settings.entries_a_table)
    over = len(players) % settings.entries_a_table
    players.sort(key=lambda entry: (past.byes[entry], past.value[entry]))  # for the bye
    most = past.byes[players[over - 1]] if over else 0
    best: tuple[int, int, Lots] | None = None
    for at in range(max(over - 1, 0), len(players)):
        resting = [*players[: over - 1], players[at]] if over else []
        playing = [entry for entry in players if entry not in resting]
        repeats, met, lots = _tables(evening, playing, past, rng)
        if best is None or (repeats, met) < best[:2]:
            best = repeats, met, [*lots, *(((entry,),) for entry in resting)]
        is_next = over == 1 and at + 1 < len(players) and past.byes[players[at + 1]] == most
        if best[:2] == (0, 0) or not is_next:  # another bye can't avoid a rematch
            break
    assert best is not None
    return best[2]


def _tables(evening: Evening, players: list[int], past: Past, rng: Random) -> tuple[int, int, Lots]:
    """Choose partners, then opponents; also returns how many of each have met before."""
    settings = evening.settings

    def partner(x: int, y: int) -> int:
        return _again(past.partners, players[x], players[y]) + rng.randrange(LOT)

    rng.shuffle(players)
    repeats, found = grouped(len(players), settings.entries_a_team, partner, rng)
    teams = [tuple(players[at] for at in team) for team in found]
    value = [sum(past.value[entry] for entry in team) for team in teams]
    order = sorted(range(len(teams)), key=value.__getitem__, reverse=True)
    teams, value = [teams[at] for at in order], [value[at] for at in order]

    def opponent(x: int, y: int) -> int:
        met = sum(_again(past.met, one, other) for one in teams[x] for other in teams[y])
        return met + (value[x] - value[y]) ** 2 * NEAR + rng.randrange(LOT)

    met, tables = grouped(len(teams), settings.teams, opponent, rng)
    lots = [_seated([teams[at] for at in table], past) for table in sorted(map(sorted, tables))]
    return repeats, met, lots


def _seated(teams: list[Team], past: Past) -> tuple[Team, ...]:
    """The team that has had the first seats least often gets them: duplicate deals need this."""
    return tuple(sorted(teams, key=lambda team: sum(past.first[entry] for entry in team)))


def grouped(count: int, size: int, cost: Cost, rng: Random) -> tuple[int, list[list[int]]]:
    """Partition 0 to count - 1 into groups of that size with the least total cost of the pairs
    inside them; also returns how many of these pairs are repeats."""
    costs = [[0] * count for _ in range(count)]
    for x, y in combinations(range(count), 2):
        costs[x][y] = costs[y][x] = cost(x, y)

    def total(groups: list[list[int]]) -> int:
        return sum(costs[x][y] for group in groups for x, y in combinations(group, 2))

    order = list(range(count))
    best = _matched(costs) if size == 2 else _swapped(order, size, costs)
    for _ in range(ATTEMPTS if size > 2 else 0):
        if total(best) < REPEAT:
            break
        rng.shuffle(order)
        best = min(best, _swapped(order, size, costs), key=total)
    return total(best) // REPEAT, best


def _matched(costs: list[list[int]]) -> list[list[int]]:
    from rustworkx import PyGraph, max_weight_matching  # only a round needs it

    top = max(map(max, costs)) + 1
    graph = PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(costs)))
    pairs = combinations(range(len(costs)), 2)
    graph.add_edges_from([(x, y, top - costs[x][y]) for x, y in pairs])
    return [[*pair] for pair in max_weight_matching(graph, max_cardinality=True, weight_fn=int)]


def _swapped(order: list[int], size: int, costs: list[list[int]]) -> list[list[int]]:
    """Group neighbours in that order, then swap members between groups as long as it helps."""
    groups = [order[at : at + size] for at in range(0, len(order), size)]

    def gain(one: list[int], x: int, other: list[int], y: int) -> int:
        left, right = costs[one[x]], costs[other[y]]
        stay = sum(left[at] for at in one) + sum(right[at] for at in other)
        go = sum(left[at] for at in other) + sum(right[at] for at in one)
        return stay - go + 2 * left[other[y]]

    has_changed = size > 1
    while has_changed:
        has_changed = False
        for one, other in combinations(groups, 2):
            for x in range(len(one)):
                for y in range(len(other)):
                    if gain(one, x, other, y) > 0:
                        one[x], other[y] = other[y], one[x]
                        has_changed = True
    return groups


# --- all play all, groups and knock-out ----------------------------------------------------------


def circle(order: Sequence[int], lap: int) -> Lots:
    """One round of a round robin: one stays, the others rotate. Meeting BOT means a bye."""
    ring = [*order, BOT] if len(order) % 2 else [*order]
    stays, moving = ring[-1], ring[:-1]
    shift = lap % len(moving)
    moving = [*moving[shift:], *moving[:shift]]
    pairs = [(stays, moving[0]), *zip(moving[1:], reversed(moving[1:]), strict=True)]
    half = pairs[: len(ring) // 2]
    sides = [(y, x) if (at or lap) % 2 else (x, y) for at, (x, y) in enumerate(half)]
    return [tuple((entry,) for entry in two if entry != BOT) for two in sides]


def _without_away(lots: Lots, evening: Evening) -> Lots:
    kept = [tuple(team for team in lot if team[0] in evening.present) for lot in lots]
    return [lot for lot in kept if lot]


def _all_play_all(evening: Evening, seed: int, rng: Random) -> Lots:
    """By the circle method, or, after late entries or withdrawals, those who haven't met yet."""
    number = len(evening.rounds)
    met = _past(evening).met
    first = [*evening.present]
    if evening.rounds:
        opening = evening.rounds[0]
        first, seed = (
            sorted(e for pairing in opening.pairings for e in pairing.entries),
            opening.seed,
        )
    Random(seed).shuffle(first)
    order = [*first, *(entry for entry in evening.entries if entry not in first)]
    laps = len(order) - 1 + len(order) % 2
    everyone = combinations(sorted(evening.present), 2)
    if number >= evening.settings.rounds and all(met[two] for two in everyone):
        raise refuse("evening.all_met")
    lots = _without_away(circle(order, number), evening)
    again = any(
        len(lot) == 2 and met[_pair((lot[0][0], lot[1][0]))] > number // laps for lot in lots
    )
    if again or sum(len(lot) == 1 for lot in lots) > 1:
        return _by_score(evening, rng)
    return lots


def _in_groups(evening: Evening, rng: Random) -> list[tuple[tuple[Team, ...], int]] | None:
    """The next round of the groups; None once they are finished."""
    if not evening.rounds:
        order = [*evening.present]
        rng.shuffle(order)
        count = max(1, -(-len(order) // evening.settings.group_size))
        groups = {group + 1: sorted(order[group::count]) for group in range(count)}
    else:
        groups = groups_of(evening)
    lap = len(evening.rounds)
    if lap >= max(len(group) - 1 + len(group) % 2 for group in groups.values()):
        return None
    return [
        (lot, group)
        for group, members in groups.items()
        if lap < len(members) - 1 + len(members) % 2
        for lot in _without_away(circle(members, lap), evening)
    ]


def groups_of(evening: Evening) -> dict[int, list[int]]:
    """The entries of each group."""
    groups: dict[int, list[int]] = {}
    for pairing in evening.rounds[0].pairings if evening.rounds else ():
        if pairing.group:
            groups.setdefault(pairing.group, []).extend(pairing.entries)
    return {group: sorted(members) for group, members in groups.items()}


def _knockout(evening: Evening, rng: Random) -> Lots:
    last = evening.current
    if last is None or not last.is_knockout:
        return _bracket(
            _qualified(evening) if last else rng.sample(evening.present, len(evening.present))
        )
    winners: list[int] = []
    for pairing in last.pairings:
        won = 0 if pairing.is_bye else winner_of(last.results[pairing.table])
        entry = pairing.teams[won or 0][0]
        winners += [entry] if entry in evening.present else []
    if len(winners) < 2:
        names = [evening.entries[entry].name for entry in winners]
        raise refuse("evening.decided", name=", ".join(names))
    return [tuple((entry,) for entry in winners[at : at + 2]) for at in range(0, len(winners), 2)]


def _qualified(evening: Evening) -> list[int]:
    """The best of each group, rotated so that nobody meets their own group first."""
    places = {row.entry: at for at, row in enumerate(standings(evening))}
    ranked = [
        sorted((entry for entry in group if entry in evening.present), key=places.__getitem__)
        for group in groups_of(evening).values()
    ]
    group_of = {entry: at for at, group in enumerate(ranked) for entry in group}
    order: list[int] = []
    for turn in range(len(ranked)):
        order = []
        for rank in range(evening.settings.advance):
            row = [group[rank] for group in ranked if len(group) > rank]
            shift = turn * rank % len(row) if row else 0
            order += [*row[shift:], *row[:shift]]
        pairs = [lot for lot in _bracket(order) if len(lot) == 2]
        if all(group_of[one[0]] != group_of[other[0]] for one, other in pairs):
            break
    return order


def _bracket(order: Sequence[int]) -> Lots:
    """First against last, so that the top two can only meet in the final."""
    seeds = [0]
    while len(seeds) < len(order):
        seeds = [at for seed in seeds for at in (seed, 2 * len(seeds) - 1 - seed)]
    lots = [seeds[at : at + 2] for at in range(0, len(seeds), 2)]
    return [tuple((order[at],) for at in lot if at < len(order)) for lot in lots]
