-- Accounts, sessions, tables, seats, the log and the chat.
--
-- Tables have a number of their own (nr) besides the id that the world sees: tables made about the same time
-- lie side by side on the disk, so that a commit touches few pages.

CREATE TABLE accounts (
    id            TEXT PRIMARY KEY NOT NULL,
    name          TEXT NOT NULL,
    name_key      TEXT UNIQUE, -- only claimed names have one
    password_hash TEXT,
    lang          TEXT,
    created       BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY NOT NULL,
    account    TEXT NOT NULL REFERENCES accounts (id),
    kind       TEXT NOT NULL CHECK (kind IN ('session', 'token')),
    label      TEXT NOT NULL,
    created    BIGINT NOT NULL,
    seen       BIGINT NOT NULL,
    revoked    BIGINT
);
CREATE INDEX sessions_of_account ON sessions (account);

CREATE TABLE tables (
    nr              INTEGER PRIMARY KEY,
    id              TEXT UNIQUE NOT NULL,
    game            TEXT NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('open', 'running', 'over', 'archived')),
    is_public       BOOLEAN NOT NULL,
    allows_watchers BOOLEAN NOT NULL,
    seq             BIGINT NOT NULL,
    bot_due         BOOLEAN NOT NULL,
    due_at          BIGINT,
    created         BIGINT NOT NULL,
    updated         BIGINT NOT NULL,
    summary         TEXT NOT NULL,
    chats           BIGINT NOT NULL DEFAULT 0,
    lease_node      TEXT,
    lease_seq       BIGINT,
    lease_until     BIGINT
);
CREATE INDEX tables_public ON tables (status, created) WHERE is_public;
CREATE INDEX tables_idle ON tables (status, updated);
CREATE INDEX tables_bot_due ON tables (updated) WHERE bot_due;
CREATE INDEX tables_due_at ON tables (status, due_at) WHERE due_at IS NOT NULL;

-- ended repeats what the table's status says, so that an account's tables in play are found without
-- going through all it ever played.
CREATE TABLE seats (
    table_nr BIGINT NOT NULL REFERENCES tables (nr),
    seat     BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    account  TEXT REFERENCES accounts (id),
    waiting  BOOLEAN NOT NULL,
    ended    BOOLEAN NOT NULL,
    PRIMARY KEY (table_nr, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_account ON seats (account, ended, table_nr) WHERE account IS NOT NULL;

CREATE TABLE log (
    table_nr BIGINT NOT NULL REFERENCES tables (nr),
    seq      BIGINT NOT NULL,
    entry    TEXT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_nr, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_nr BIGINT NOT NULL REFERENCES tables (nr),
    n        BIGINT NOT NULL,
    account  TEXT REFERENCES accounts (id),
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_nr, n)
) WITHOUT ROWID;
