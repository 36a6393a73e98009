-- What each user has seen of the tickets that they opened or wrote on.

-- The `seq` of the latest comment, including internal notes and the comments of merged tickets, but
-- no automatic replies; 0 while there is only the description.
ALTER TABLE tickets ADD COLUMN latest_position INTEGER NOT NULL DEFAULT 0;

WITH RECURSIVE family (root_id, ticket_id) AS (
  SELECT id, id FROM tickets
  UNION ALL
  SELECT f.root_id, t.id FROM family f JOIN tickets t ON t.merged_into_id = f.ticket_id
),
latest AS MATERIALIZED (
  SELECT f.root_id, max(c.seq) AS seq
  FROM family f JOIN comments c ON c.ticket_id = f.ticket_id
  WHERE c.is_automatic = 0
  GROUP BY f.root_id
)
UPDATE tickets SET latest_position = latest.seq FROM latest WHERE tickets.id = latest.root_id;

-- Everything up to `position` was seen: a `seq` of comments, 0 for the description, -1 for nothing.
-- `is_marked` says that the user marked the ticket as unread. The number is that of the ticket. Rows
-- are looked at again at `expires_at`, and deleted if the ticket is no longer worked on.
CREATE TABLE ticket_seen (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  position        INTEGER NOT NULL,
  is_marked       INTEGER NOT NULL CHECK (is_marked IN (0, 1)),
  expires_at      TEXT NOT NULL,
  UNIQUE (ticket_id, user_id)
) STRICT;
CREATE INDEX ticket_seen_by_user ON ticket_seen (user_id);
CREATE INDEX ticket_seen_marked ON ticket_seen (user_id, ticket_number) WHERE is_marked IS TRUE;
CREATE INDEX ticket_seen_by_expiry ON ticket_seen (expires_at);

-- Older messages are not unread on tickets that the user never opened; null: since they joined.
ALTER TABLE users ADD COLUMN unread_since_at TEXT;
UPDATE users SET unread_since_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now');

-- As in 0001-initial: typical values of a large desk.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('ticket_seen', 'ticket_seen_by_user', '100000 500'),
  ('ticket_seen', 'ticket_seen_marked', '500 5 1'),
  ('ticket_seen', 'ticket_seen_by_expiry', '100000 2'),
  ('ticket_seen', 'sqlite_autoindex_ticket_seen_1', '100000 2 1');
ANALYZE sqlite_schema;
