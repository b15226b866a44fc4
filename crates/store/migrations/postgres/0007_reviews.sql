-- What is thought of finished games, one review for each table and depth: as much as is judged so far, and who judges.

CREATE TABLE reviews (
    table_id    TEXT NOT NULL,
    depth       TEXT NOT NULL,
    edition     TEXT NOT NULL, -- what judges: another edition begins anew
    account     TEXT,
    asked       BIGINT NOT NULL,
    steps       BIGINT NOT NULL,
    done        BIGINT NOT NULL,
    judged      TEXT NOT NULL,
    lease_node  TEXT,
    lease_until BIGINT,
    PRIMARY KEY (table_id, depth)
);
CREATE INDEX reviews_waiting ON reviews (asked) WHERE done < steps;
CREATE INDEX reviews_of_account ON reviews (account) WHERE done < steps;

-- Tables that went on from a step of another.

CREATE TABLE branches (
    table_id TEXT PRIMARY KEY NOT NULL,
    of_table TEXT NOT NULL,
    step     BIGINT NOT NULL,
    made     BIGINT NOT NULL
);
CREATE INDEX branches_of_table ON branches (of_table, made);
