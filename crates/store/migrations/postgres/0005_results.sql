-- How games ended, for histories and ratings: a table for each, so that no list reads logs. What stands here follows from
-- the logs and can be made anew; only who somebody was that has gone for good is known by "player" alone. Ids are ordered by
-- their bytes, as everywhere else.

ALTER TABLE accounts ADD COLUMN is_private BOOLEAN NOT NULL DEFAULT FALSE;

-- Whether the result of a table that is over was written down; and the pool of people a table gathers, while it does.
ALTER TABLE tables ADD COLUMN recorded BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN gathers TEXT;
CREATE INDEX tables_unrecorded ON tables (updated, id) WHERE status = 'over' AND recorded = FALSE;
CREATE UNIQUE INDEX tables_gathering ON tables (gathers) WHERE gathers IS NOT NULL AND status = 'open';

CREATE TABLE results (
    table_id  TEXT COLLATE "C" PRIMARY KEY NOT NULL,
    game      TEXT NOT NULL,
    players   BIGINT NOT NULL,
    ended     BIGINT NOT NULL,
    is_public BOOLEAN NOT NULL,
    pool      TEXT,
    folded    BOOLEAN NOT NULL
);
CREATE INDEX results_of_pool ON results (pool, ended, table_id) WHERE pool IS NOT NULL;
CREATE INDEX results_unfolded ON results (pool, ended, table_id) WHERE pool IS NOT NULL AND folded = FALSE;

-- A seat repeats what its result says, so that a history is read from one index. Before and after are ratings in millionths.
CREATE TABLE result_seats (
    table_id     TEXT COLLATE "C" NOT NULL REFERENCES results (table_id),
    seat         BIGINT NOT NULL,
    account      TEXT REFERENCES accounts (id),
    player       TEXT NOT NULL,
    bot          TEXT,
    game         TEXT NOT NULL,
    players      BIGINT NOT NULL,
    ended        BIGINT NOT NULL,
    is_public    BOOLEAN NOT NULL,
    pool         TEXT,
    score        BIGINT NOT NULL,
    place        BIGINT NOT NULL,
    won          BOOLEAN NOT NULL,
    gave_up      BOOLEAN NOT NULL,
    opening      TEXT,
    before_skill BIGINT,
    before_doubt BIGINT,
    skill        BIGINT,
    doubt        BIGINT,
    games        BIGINT,
    weight       BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX result_seats_of_account ON result_seats (account, ended, table_id) WHERE account IS NOT NULL;
CREATE INDEX result_seats_rated ON result_seats (pool, player, ended, table_id) WHERE pool IS NOT NULL;

-- What ratings have become: the last of each player's seats in a pool. "sure" is what boards are ordered by.
CREATE TABLE ratings (
    pool    TEXT NOT NULL,
    player  TEXT COLLATE "C" NOT NULL,
    account TEXT REFERENCES accounts (id),
    skill   BIGINT NOT NULL,
    doubt   BIGINT NOT NULL,
    sure    BIGINT NOT NULL,
    games   BIGINT NOT NULL,
    met     BIGINT NOT NULL,
    most    BIGINT NOT NULL,
    ended   BIGINT NOT NULL,
    PRIMARY KEY (pool, player)
);
CREATE INDEX ratings_board ON ratings (pool, sure, player) WHERE account IS NOT NULL;
CREATE INDEX ratings_of_account ON ratings (account) WHERE account IS NOT NULL;

-- How often a pool was folded on. Of two nodes that fold the same step one is refused.
CREATE TABLE rating_steps (
    pool TEXT PRIMARY KEY NOT NULL,
    step BIGINT NOT NULL
);
