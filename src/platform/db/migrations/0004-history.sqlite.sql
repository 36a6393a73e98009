-- What happened, in the order in which it was committed: position counts 1, 2, 3 … in each
-- organization. Nothing refers to other rows, because it stays when they go, and no request deletes
-- any of it.
CREATE TABLE events (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL,
  organization_id INTEGER NOT NULL,
  position        INTEGER NOT NULL,
  type            TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  actor_type      TEXT NOT NULL CHECK (actor_type IN ('user', 'customer', 'operator')),
  actor_id        TEXT,
  actor_name      TEXT NOT NULL,
  api_key_id          TEXT,
  resource_id     TEXT NOT NULL,
  ticket_id       TEXT,
  is_audited      INTEGER NOT NULL CHECK (is_audited IN (0, 1)),
  changes         TEXT NOT NULL,
  UNIQUE (organization_id, position)
) STRICT;
CREATE INDEX events_by_ticket ON events (organization_id, ticket_id, position)
  WHERE ticket_id IS NOT NULL;
CREATE INDEX events_audited ON events (organization_id, position) WHERE is_audited IS TRUE;

-- The position of the newest event of each organization.
CREATE TABLE event_heads (
  organization_id INTEGER PRIMARY KEY,
  position        INTEGER NOT NULL
) STRICT;
