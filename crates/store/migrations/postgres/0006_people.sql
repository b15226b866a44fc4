-- How people are reached who do not look at a table: their channels, what they wish to be told, and the queue of what is
-- to be sent. What was sent stays for some days, so that nothing is sent twice. And keys that the server made for itself.

CREATE TABLE server_keys (
    name  TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

CREATE TABLE channels (
    id        TEXT PRIMARY KEY NOT NULL,
    account   TEXT NOT NULL REFERENCES accounts (id),
    table_id  TEXT, -- a channel of one table tells of that table alone, to whoever reads there
    kind      TEXT NOT NULL CHECK (kind IN ('push', 'mail', 'hook')),
    address   TEXT NOT NULL,
    secret    TEXT NOT NULL, -- by which a mail is confirmed, and stopped
    confirmed BOOLEAN NOT NULL,
    created   BIGINT NOT NULL,
    sent      BIGINT,
    failed    BIGINT,
    trouble   TEXT
);
CREATE INDEX channels_of_account ON channels (account);
CREATE INDEX channels_of_table ON channels (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX channels_to ON channels (address, created);

CREATE TABLE wishes (
    account  TEXT NOT NULL,
    table_id TEXT NOT NULL, -- empty: for all tables
    wishes   TEXT NOT NULL,
    PRIMARY KEY (account, table_id)
);

CREATE TABLE notices (
    id          TEXT PRIMARY KEY NOT NULL, -- what it tells of, and by which channel: nothing is told twice
    channel     TEXT NOT NULL,
    account     TEXT NOT NULL,
    table_id    TEXT,
    body        TEXT NOT NULL,
    created     BIGINT NOT NULL,
    due         BIGINT NOT NULL,
    tries       BIGINT NOT NULL,
    lease_node  TEXT,
    lease_until BIGINT,
    done        BIGINT,
    outcome     TEXT
);
CREATE INDEX notices_due ON notices (due) WHERE done IS NULL;
CREATE INDEX notices_done ON notices (done) WHERE done IS NOT NULL;
CREATE INDEX notices_of_channel ON notices (channel, done);
