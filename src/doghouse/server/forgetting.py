"""Which old tables may be deleted. A clock that jumps makes all of them old at once, so what the
clock says is believed only where a day has passed by another one, which never jumps."""

from __future__ import annotations

from collections.abc import Mapping

DAY_SECONDS = 86_400.0


class Forgetting:
    def __init__(self) -> None:
        self._seen: dict[str, tuple[int, float]] = {}  # version of a table, and since when

    def ripe(self, old: Mapping[str, int], now: float) -> set[str]:
        """Of the tables that are old (id and version) those that were so a day ago, unchanged.

        `now` is monotonic. None in the first round after a start."""
        self._seen = {
            id: seen if (seen := self._seen.get(id)) and seen[0] == version else (version, now)
            for id, version in old.items()
        }
        return {id for id, (_, since) in self._seen.items() if now - since >= DAY_SECONDS}
