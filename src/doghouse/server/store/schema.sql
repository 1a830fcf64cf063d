-- In SQL that SQLite and PostgreSQL both understand; `postgres` spells out the differences.
-- What changes with every move is small and apart from what seldom changes. Documents are bytes
-- that nobody here reads.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    touched INTEGER NOT NULL,  -- seconds since 1970
    clock BLOB,
    game TEXT,  -- the one that runs or ran last
    is_closed INTEGER NOT NULL DEFAULT 0,
    due INTEGER,  -- when somebody's days are up or a bot is to play: seconds since 1970
    asked TEXT NOT NULL DEFAULT ''  -- the persons who are to move, where days are counted: ,1,3,
) WITHOUT ROWID;
CREATE INDEX due_tables ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE states (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    is_listed INTEGER NOT NULL,
    state BLOB NOT NULL
);
CREATE INDEX listed_states ON states (table_id) WHERE is_listed = 1;

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    header BLOB NOT NULL,
    UNIQUE (table_id, number)
);

-- The key keeps two writers from storing the same ply.
CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    move TEXT NOT NULL,
    shuffle TEXT,
    by TEXT NOT NULL,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;

-- What was played and taken back, in that order: nothing is lost.
CREATE TABLE taken_back (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    move TEXT NOT NULL,
    by TEXT NOT NULL
);
CREATE INDEX taken_back_of_games ON taken_back (game);

-- Outlives its table and its game: no references.
CREATE TABLE records (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL UNIQUE,
    is_listed INTEGER NOT NULL,
    summary BLOB NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX listed_records ON records (number) WHERE is_listed = 1;

CREATE TABLE analyses (
    id TEXT PRIMARY KEY,  -- made from the record
    is_sent INTEGER NOT NULL,  -- the record is not one of ours
    made INTEGER NOT NULL,  -- seconds since 1970
    document BLOB NOT NULL
);

-- Profiles: what belongs to a person who has a key, at whatever table they sit. Keys are made in
-- the browser; only their hashes are stored. A profile is named by the hash of its first key.
CREATE TABLE profiles (id TEXT PRIMARY KEY, document BLOB NOT NULL);

-- Keys of further devices.
CREATE TABLE profile_keys (hash TEXT PRIMARY KEY, profile TEXT NOT NULL);
CREATE INDEX keys_of_profiles ON profile_keys (profile);

-- One-time codes by which a device joins a profile.
CREATE TABLE profile_codes (
    hash TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    ends INTEGER NOT NULL  -- seconds since 1970
);

CREATE TABLE profile_seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    person INTEGER NOT NULL,
    profile TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX seats_of_profiles ON profile_seats (profile);

-- Finished games, by the number of their record; the table may be gone.
CREATE TABLE profile_games (
    profile TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
    seat TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (profile, number)
);
CREATE INDEX profiles_of_games ON profile_games (number);

-- Puzzles that were tried: `day` is the number of the day whose puzzle it was, else 0.
CREATE TABLE profile_puzzles (
    profile TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    day INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    is_solved INTEGER NOT NULL,
    PRIMARY KEY (profile, puzzle, day)
);

-- What the statistics need of a record, found by replaying it once.
CREATE TABLE record_facts (
    number INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
    facts BLOB NOT NULL
);

-- Secrets of the server itself: how push services know it again.
CREATE TABLE server_keys (name TEXT PRIMARY KEY, value BLOB NOT NULL);

-- By which ways a profile is told what happens, and what it is to be told.
CREATE TABLE channels (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    profile TEXT NOT NULL,
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    document BLOB NOT NULL,
    UNIQUE (profile, place)
);

CREATE TABLE news (
    channel INTEGER NOT NULL REFERENCES channels ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL,
    by TEXT NOT NULL,
    about TEXT NOT NULL,
    due INTEGER NOT NULL,  -- seconds since 1970
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (channel, table_id, kind)
);
CREATE INDEX due_news ON news (due);

-- When no days are counted; seconds since 1970.
CREATE TABLE vacations (
    profile TEXT NOT NULL,
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    PRIMARY KEY (profile, begins)
);

-- What the host has said and decided, who is blocked or invited, and hashes of keys and codes of
-- the host's room: each by its kind and its name, until it ends.
CREATE TABLE host (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    ends INTEGER NOT NULL  -- seconds since 1970
);

-- Club evenings. They stay, as records do, until their director deletes them.
CREATE TABLE evenings (
    id TEXT PRIMARY KEY,
    director TEXT NOT NULL,  -- the hash of a secret
    key TEXT NOT NULL,  -- from which the other links and the deals are derived
    touched INTEGER NOT NULL  -- seconds since 1970
);

-- The key keeps two writers from storing the same number.
CREATE TABLE evening_events (
    evening TEXT NOT NULL REFERENCES evenings ON DELETE CASCADE,
    number INTEGER NOT NULL,  -- from 1
    event BLOB NOT NULL,
    PRIMARY KEY (evening, number)
);
