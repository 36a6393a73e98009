-- Who waits for whom, and since when. Derived from the public conversation and the status, and kept
-- by every write that changes one of them.

-- Such as an out-of-office reply, which answers nothing and asks nothing.
ALTER TABLE comments ADD COLUMN is_automatic INTEGER NOT NULL DEFAULT 0
  CHECK (is_automatic IN (0, 1));

-- The latest public comment, including those of merged tickets; null while there is only the
-- description. No foreign key: comments already refer to tickets.
ALTER TABLE tickets ADD COLUMN latest_comment_id TEXT;
ALTER TABLE tickets ADD COLUMN latest_author_type TEXT NOT NULL DEFAULT 'customer'
  CHECK (latest_author_type IN ('user', 'customer'));
-- When that side began, after the last message of the other; null: when the ticket was created.
ALTER TABLE tickets ADD COLUMN latest_author_since_at TEXT;
-- Null once the ticket is resolved. Alphabetically, so that those who wait for us come first.
ALTER TABLE tickets ADD COLUMN waiting_for TEXT CHECK (waiting_for IN ('agent', 'customer'));
ALTER TABLE tickets ADD COLUMN waiting_since_at TEXT;

WITH RECURSIVE family (root_id, ticket_id) AS (
  SELECT id, id FROM tickets
  UNION ALL
  SELECT f.root_id, t.id FROM family f JOIN tickets t ON t.merged_into_id = f.ticket_id
),
said AS MATERIALIZED (
  SELECT f.root_id, c.seq, c.author_type, c.created_at
  FROM family f JOIN comments c ON c.ticket_id = f.ticket_id
  WHERE c.is_internal = 0
),
latest AS MATERIALIZED (
  SELECT root_id, max(seq) AS seq, max(seq) FILTER (WHERE author_type = 'user') AS user_seq,
    max(seq) FILTER (WHERE author_type = 'customer') AS customer_seq
  FROM said GROUP BY root_id
),
run AS (
  SELECT l.root_id, l.seq, l.user_seq, min(s.created_at) AS since_at
  FROM latest l JOIN said s ON s.root_id = l.root_id AND s.seq >
    coalesce(CASE WHEN l.seq = l.user_seq THEN l.customer_seq ELSE l.user_seq END, 0)
  GROUP BY l.root_id, l.seq, l.user_seq
)
UPDATE tickets SET latest_comment_id = c.id, latest_author_type = c.author_type,
  latest_author_since_at = CASE WHEN run.user_seq IS NOT NULL THEN run.since_at END
FROM run JOIN comments c ON c.seq = run.seq
WHERE tickets.id = run.root_id;

UPDATE tickets SET
  waiting_for =
    CASE WHEN status = 'pending' OR latest_author_type = 'user' THEN 'customer' ELSE 'agent' END,
  waiting_since_at =
    CASE WHEN status = 'pending' AND latest_author_type = 'customer' THEN updated_at
    ELSE coalesce(latest_author_since_at, created_at) END
WHERE resolved_at IS NULL AND closed_at IS NULL;

CREATE INDEX tickets_unresolved_by_waiting
  ON tickets (organization_id, waiting_for, waiting_since_at, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;

-- Without an agent, whether or not a team is assigned.
CREATE INDEX tickets_unresolved_without_agent ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_without_agent_by_waiting
  ON tickets (organization_id, waiting_for, waiting_since_at, ticket_number)
  WHERE assigned_user_id IS NULL AND resolved_at IS NULL AND closed_at IS NULL;

-- What sending a reply does, apart from what every reply does.
ALTER TABLE organizations ADD COLUMN assigns_on_reply INTEGER NOT NULL DEFAULT 1
  CHECK (assigns_on_reply IN (0, 1));
ALTER TABLE organizations ADD COLUMN reply_status TEXT NOT NULL DEFAULT 'open'
  CHECK (reply_status IN ('open', 'pending', 'resolved'));

-- As in 0001-initial: typical values of a large desk.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tickets', 'tickets_unresolved_by_waiting', '40000 20000 10000 2 1'),
  ('tickets', 'tickets_unresolved_without_agent', '10000 5000 1'),
  ('tickets', 'tickets_unresolved_without_agent_by_waiting', '10000 5000 2500 2 1');
ANALYZE sqlite_schema;
