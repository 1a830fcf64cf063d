"""The tables in PostgreSQL. What differs from those in SQLite has a reason beside it."""

from __future__ import annotations

FIRST_SCHEMA: tuple[str, ...] = (
    # A process is alive as long as it says so. Its numbers are not given out twice.
    """
    CREATE TABLE processes (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        machine TEXT NOT NULL,  -- equal for those that can hand each other connections
        address TEXT NOT NULL,  -- at which people reach this one; empty: at none of its own
        alive_until TIMESTAMPTZ NOT NULL,
        usage BYTEA NOT NULL DEFAULT ''  -- what counts for limits
    )
    """,
    # Version, clock and lease stand in one narrow row that a move updates in place (HOT: none of
    # what it changes is indexed), so that the update is at once the lock against another owner.
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        touched BIGINT NOT NULL,  -- seconds since 1970
        clock BYTEA,
        game TEXT,  -- the one that runs or ran last
        is_closed BOOLEAN NOT NULL DEFAULT FALSE,
        epoch BIGINT NOT NULL DEFAULT 1,  -- rises with every change of owner
        process BIGINT  -- that owns it; 0: awake without an owner; NULL: it rests
    ) WITH (fillfactor = 60)
    """,
    "CREATE INDEX tables_of_processes ON tables (process) WHERE process IS NOT NULL",
    """
    CREATE TABLE states (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        changed BIGINT NOT NULL,  -- seconds since 1970
        state BYTEA NOT NULL
    )
    """,
    # Whoever is listed has the word somewhere in its document.
    """
    CREATE INDEX listed_states ON states (changed)
        WHERE position('"listed"'::bytea IN state) > 0
    """,
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        header BYTEA NOT NULL,
        UNIQUE (table_id, number)
    )
    """,
    """
    CREATE TABLE moves (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat TEXT NOT NULL,
        move TEXT NOT NULL,
        shuffle TEXT,
        by TEXT NOT NULL,
        PRIMARY KEY (game, ply)
    )
    """,
    """
    CREATE TABLE checkpoints (
        game TEXT PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        position BYTEA NOT NULL
    )
    """,
    """
    CREATE TABLE taken_back (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat TEXT NOT NULL,
        move TEXT NOT NULL,
        by TEXT NOT NULL
    )
    """,
    "CREATE INDEX taken_back_of_games ON taken_back (game)",
    """
    CREATE TABLE records (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        game TEXT NOT NULL UNIQUE,
        is_listed BOOLEAN NOT NULL,
        summary BYTEA NOT NULL,
        record TEXT NOT NULL
    )
    """,
    "CREATE INDEX listed_records ON records (number) WHERE is_listed",
    "CREATE TABLE profiles (id TEXT PRIMARY KEY, document BYTEA NOT NULL)",
    "CREATE TABLE profile_keys (hash TEXT PRIMARY KEY, profile TEXT NOT NULL)",
    "CREATE INDEX keys_of_profiles ON profile_keys (profile)",
    """
    CREATE TABLE profile_seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        person INTEGER NOT NULL,
        profile TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
    )
    """,
    "CREATE INDEX seats_of_profiles ON profile_seats (profile)",
    """
    CREATE TABLE profile_games (
        profile TEXT NOT NULL,
        number BIGINT NOT NULL REFERENCES records ON DELETE CASCADE,
        seat TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (profile, number)
    )
    """,
    "CREATE INDEX profiles_of_games ON profile_games (number)",
    """
    CREATE TABLE record_facts (
        number BIGINT PRIMARY KEY REFERENCES records ON DELETE CASCADE,
        facts BYTEA NOT NULL
    )
    """,
    # Codes by which a device joins a profile: any process may be asked.
    """
    CREATE TABLE profile_codes (
        code TEXT PRIMARY KEY,
        profile TEXT NOT NULL,
        ends TIMESTAMPTZ NOT NULL
    )
    """,
)

ANALYSES_SCHEMA: tuple[str, ...] = (
    """
    CREATE TABLE analyses (
        id TEXT PRIMARY KEY,  -- made from the record
        is_sent BOOLEAN NOT NULL,  -- the record is not one of ours
        made BIGINT NOT NULL,  -- seconds since 1970
        document BYTEA NOT NULL
    )
    """,
)

TRIES_SCHEMA: tuple[str, ...] = (
    # Of passphrases: any process may own the table.
    """
    CREATE TABLE passphrase_tries (
        who TEXT PRIMARY KEY,  -- made from table and address
        number INTEGER NOT NULL,
        last TIMESTAMPTZ NOT NULL
    )
    """,
    "CREATE INDEX passphrase_tries_by_age ON passphrase_tries (last)",
)
