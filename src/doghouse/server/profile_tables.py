"""The tables of profiles: what belongs to a person who has a key, at whatever table they sit.

A key is made in the browser; only its hash is stored. A profile is named by the hash of its first
key; keys of further devices lead to it. Tables and records know nothing of profiles."""

from __future__ import annotations

PROFILES: tuple[str, ...] = (
    """
    CREATE TABLE profiles (
        id TEXT PRIMARY KEY,
        document BLOB NOT NULL  -- name, face, colour, settings
    ) WITHOUT ROWID
    """,
    # Of further devices only: the first key is the name of the profile.
    """
    CREATE TABLE profile_keys (
        hash TEXT PRIMARY KEY,
        profile TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX keys_of_profiles ON profile_keys (profile)",
    # Whose person it is, for as long as the table is kept.
    """
    CREATE TABLE profile_seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        person INTEGER NOT NULL,
        profile TEXT NOT NULL,
        PRIMARY KEY (table_id, person)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX seats_of_profiles ON profile_seats (profile)",
    # Finished games, by the number of their record; the table may be gone.
    """
    CREATE TABLE profile_games (
        profile TEXT NOT NULL,
        number INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
        seat TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (profile, number)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX profiles_of_games ON profile_games (number)",
    # What the statistics need of a record: found by replaying it once.
    """
    CREATE TABLE record_facts (
        number INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
        facts BLOB NOT NULL
    )
    """,
)
