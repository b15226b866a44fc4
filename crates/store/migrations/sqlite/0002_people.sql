-- Who made a table, so that lists can be fair between hosts; and the shape of a claimed name, so that no other looks like it.

ALTER TABLE tables ADD COLUMN host TEXT;
UPDATE tables SET host = (
    SELECT json_extract(entry, '$.opened.host') FROM log
    WHERE log.table_nr = tables.nr AND log.seq = 1 AND json_valid(entry)
);
CREATE INDEX tables_of_host ON tables (host, status);

ALTER TABLE accounts ADD COLUMN name_shape TEXT;
CREATE UNIQUE INDEX accounts_of_shape ON accounts (name_shape);

CREATE INDEX chat_of_account ON chat (account) WHERE account IS NOT NULL;
CREATE INDEX sessions_seen ON sessions (seen);
