-- SQLite alone keeps a journal. PostgreSQL writes rows and not pages to its own log.
SELECT 1;
