"""The functions in PostgreSQL that store a commit: one call, all of it or nothing.

They are made anew by every process that starts, so a change of them needs no migration.
"""

from __future__ import annotations

#: SQLSTATE of what a commit is refused for.
NO_TABLE, CLOSED_TABLE, OLD_VERSION, OTHER_GAME, OLD_EPOCH = (f"DG00{n}" for n in range(1, 6))

REFUSE = f"""
CREATE OR REPLACE FUNCTION refuse_commit(table_ TEXT, epoch_ BIGINT, version_ BIGINT)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    found_ tables%ROWTYPE;
BEGIN
    SELECT * INTO found_ FROM tables WHERE id = table_;
    IF NOT FOUND THEN
        RAISE EXCEPTION USING ERRCODE = '{NO_TABLE}', MESSAGE = table_;
    ELSIF found_.epoch != epoch_ THEN
        RAISE EXCEPTION USING ERRCODE = '{OLD_EPOCH}', MESSAGE = found_.epoch;
    ELSIF found_.is_closed THEN
        RAISE EXCEPTION USING ERRCODE = '{CLOSED_TABLE}', MESSAGE = found_.version;
    ELSIF version_ <= found_.version THEN
        RAISE EXCEPTION USING ERRCODE = '{OLD_VERSION}', MESSAGE = found_.version;
    END IF;
    RAISE EXCEPTION USING ERRCODE = '{OTHER_GAME}', MESSAGE = coalesce(found_.game, '');
END $$
"""

#: What nearly every commit is.
STORE_MOVE = """
CREATE OR REPLACE FUNCTION store_move(
    epoch_ BIGINT, table_ TEXT, version_ BIGINT, touched_ BIGINT, clock_ BYTEA, game_ TEXT,
    ply_ INTEGER, seat_ TEXT, move_ TEXT, shuffle_ TEXT, by_ TEXT
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET version = version_, touched = touched_, clock = coalesce(clock_, clock)
    WHERE id = table_ AND epoch = epoch_ AND version < version_ AND game = game_
        AND NOT is_closed;
    IF NOT FOUND THEN
        PERFORM refuse_commit(table_, epoch_, version_);
    END IF;
    INSERT INTO moves (game, ply, seat, move, shuffle, by)
    VALUES (game_, ply_, seat_, move_, shuffle_, by_);
END $$
"""

STORE_MOVES = """
CREATE OR REPLACE FUNCTION store_moves(
    epochs_ BIGINT[], tables_ TEXT[], versions_ BIGINT[], touched_ BIGINT[], clocks_ BYTEA[],
    games_ TEXT[], plies_ INTEGER[], seats_ TEXT[], moves_ TEXT[], shuffles_ TEXT[], bys_ TEXT[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    FOR n IN 1 .. array_length(tables_, 1) LOOP
        PERFORM store_move(
            epochs_[n], tables_[n], versions_[n], touched_[n], clocks_[n], games_[n],
            plies_[n], seats_[n], moves_[n], shuffles_[n], bys_[n]
        );
    END LOOP;
END $$
"""

#: The first commit of a table; whoever makes it owns it.
STORE_TABLE = """
CREATE OR REPLACE FUNCTION store_table(
    process_ BIGINT, table_ TEXT, touched_ BIGINT, clock_ BYTEA, state_ BYTEA
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tables (id, version, touched, clock, process)
    VALUES (table_, 1, touched_, clock_, process_);
    INSERT INTO states (table_id, changed, state) VALUES (table_, touched_, state_);
END $$
"""

STORE_CHANGE = """
CREATE OR REPLACE FUNCTION store_change(
    epoch_ BIGINT, table_ TEXT, version_ BIGINT, touched_ BIGINT, clock_ BYTEA, state_ BYTEA,
    game_ TEXT, has_new_game_ BOOLEAN
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET version = version_, touched = touched_, clock = coalesce(clock_, clock)
    WHERE id = table_ AND epoch = epoch_ AND version < version_ AND NOT is_closed
        AND (game_ IS NULL OR has_new_game_ OR game = game_);
    IF NOT FOUND THEN
        PERFORM refuse_commit(table_, epoch_, version_);
    END IF;
    IF state_ IS NOT NULL THEN
        UPDATE states SET state = state_, changed = touched_ WHERE table_id = table_;
    END IF;
END $$
"""

FUNCTIONS = (REFUSE, STORE_MOVE, STORE_MOVES, STORE_TABLE, STORE_CHANGE)
