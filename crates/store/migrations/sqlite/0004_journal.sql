-- What was appended to tables lately, in the order it was acknowledged: a line of JSON for each commit. Now and then it is
-- settled, which means written to tables, seats and log, and deleted here.

CREATE TABLE journal (
    nr    INTEGER PRIMARY KEY,
    lines TEXT NOT NULL
);
