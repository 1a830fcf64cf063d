-- Which process owns which table; only where several may share a database.

CREATE TABLE processes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address TEXT NOT NULL DEFAULT '',  -- at which other processes reach it; empty: not yet
    token TEXT NOT NULL,  -- without which it answers nobody there
    alive_until TIMESTAMPTZ NOT NULL
);
CREATE SEQUENCE epochs;
CREATE TABLE owners (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    process BIGINT NOT NULL REFERENCES processes ON DELETE CASCADE,
    epoch BIGINT NOT NULL DEFAULT nextval('epochs')
);
CREATE INDEX tables_of_processes ON owners (process);
