-- A row that the search index has yet to take in is noted once, under its latest change, and found by
-- its organization: what one organization changes does not make the searches of another slower.
-- Until now every change had a note, so that all up to the first that is left were forgotten.
CREATE TABLE search_forgotten (
  -- Changes up to this one are in the index for good, and their notes are deleted.
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO search_forgotten
SELECT coalesce(
  (SELECT min(seq) - 1 FROM search_pending),
  (SELECT seq FROM sqlite_sequence WHERE name = 'search_pending'),
  0);

DELETE FROM search_pending WHERE seq NOT IN (
  SELECT max(seq) FROM search_pending GROUP BY organization_id, what, row_seq);
CREATE UNIQUE INDEX search_pending_rows ON search_pending (organization_id, what, row_seq);

-- A customer who has another name or address is noted once for all of their tickets.
PRAGMA writable_schema = on;
UPDATE sqlite_schema SET sql = replace(sql,
  'CHECK (what IN (''tickets'', ''customers''))',
  'CHECK (what IN (''tickets'', ''customers'', ''tickets_of_customer''))')
WHERE type = 'table' AND name = 'search_pending';
PRAGMA writable_schema = reset;
