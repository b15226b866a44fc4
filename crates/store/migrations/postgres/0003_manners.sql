-- What somebody has set for all tables; and who follows a table at which node, until when unless it says so again.

ALTER TABLE accounts ADD COLUMN settings TEXT;

CREATE TABLE presence (
    table_id TEXT NOT NULL,
    account  TEXT NOT NULL,
    node     TEXT NOT NULL,
    until    BIGINT NOT NULL,
    PRIMARY KEY (table_id, account, node)
);
CREATE INDEX presence_of_node ON presence (node);
CREATE INDEX presence_until ON presence (until);
