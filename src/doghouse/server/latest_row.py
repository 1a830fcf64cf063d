"""Where version, time and clock of a table stand in the database."""

from __future__ import annotations

#: What a commit changes is one row: that of a move or that of a state. Version, time and clock of
#: a table are those of whichever was written last.
FOUND = "tables JOIN states ON states.table_id = id"
LAST_MOVE = "(SELECT {} FROM moves WHERE moves.game = tables.game ORDER BY ply DESC LIMIT 1)"
VERSION = f"max(states.version, coalesce({LAST_MOVE.format('moves.version')}, 0))"
TOUCHED = f"max(states.touched, coalesce({LAST_MOVE.format('moves.touched')}, 0))"
CLOCK = """
    CASE WHEN states.clock IS NOT NULL THEN coalesce((
        SELECT moves.clock FROM moves
        WHERE moves.game = tables.game AND moves.version > states.version
            AND moves.clock IS NOT NULL
        ORDER BY ply DESC LIMIT 1
    ), states.clock) END
"""
