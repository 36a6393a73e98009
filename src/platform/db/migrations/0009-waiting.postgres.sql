-- The same as on SQLite (see 0009-waiting.sqlite.sql for comments).
ALTER TABLE comments ADD COLUMN is_automatic boolean NOT NULL DEFAULT FALSE;

ALTER TABLE tickets ADD COLUMN latest_comment_id uuid;
ALTER TABLE tickets ADD COLUMN latest_author_type text NOT NULL DEFAULT 'customer'
  CHECK (latest_author_type IN ('user', 'customer'));
ALTER TABLE tickets ADD COLUMN latest_author_since_at timestamptz;
ALTER TABLE tickets ADD COLUMN waiting_for text COLLATE "C" CHECK (waiting_for IN ('agent', 'customer'));
ALTER TABLE tickets ADD COLUMN waiting_since_at timestamptz;

WITH RECURSIVE family (root_id, ticket_id) AS (
  SELECT id, id FROM tickets
  UNION ALL
  SELECT f.root_id, t.id FROM family f JOIN tickets t ON t.merged_into_id = f.ticket_id
),
said AS MATERIALIZED (
  SELECT f.root_id, c.seq, c.author_type, c.created_at
  FROM family f JOIN comments c ON c.ticket_id = f.ticket_id
  WHERE NOT c.is_internal
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

CREATE INDEX tickets_unresolved_without_agent ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_without_agent_by_waiting
  ON tickets (organization_id, waiting_for, waiting_since_at, ticket_number)
  WHERE assigned_user_id IS NULL AND resolved_at IS NULL AND closed_at IS NULL;

ALTER TABLE organizations ADD COLUMN assigns_on_reply boolean NOT NULL DEFAULT TRUE;
ALTER TABLE organizations ADD COLUMN reply_status text NOT NULL DEFAULT 'open'
  CHECK (reply_status IN ('open', 'pending', 'resolved'));
