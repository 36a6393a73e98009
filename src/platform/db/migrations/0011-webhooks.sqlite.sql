-- Work that is to be done later, or again until it succeeds. What is done is deleted. Of each kind
-- there is one job for a key. Organization 0: nobody's in particular.
CREATE TABLE jobs (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL,
  kind            TEXT NOT NULL,
  dedup_key         TEXT NOT NULL,
  payload         TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('scheduled', 'failed')),
  run_at          TEXT NOT NULL,
  attempts        INTEGER NOT NULL,
  leased_by       TEXT,
  lease_ends_at   TEXT,
  last_error      TEXT,
  created_at      TEXT NOT NULL,
  UNIQUE (kind, dedup_key)
) STRICT;
CREATE INDEX jobs_due ON jobs (state, run_at);

-- Secrets are stored as they are: whoever signs needs them.
CREATE TABLE webhooks (
  seq                   INTEGER PRIMARY KEY,
  id                    TEXT NOT NULL UNIQUE,
  organization_id       INTEGER NOT NULL REFERENCES organizations (id),
  url                   TEXT NOT NULL,
  event_types           TEXT NOT NULL,
  description           TEXT NOT NULL,
  is_enabled            INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  secret                TEXT NOT NULL,
  previous_secret       TEXT,
  previous_secret_expires_at TEXT,
  created_at            TEXT NOT NULL,
  updated_at            TEXT NOT NULL
) STRICT;
CREATE INDEX webhooks_by_organization ON webhooks (organization_id, seq);

-- How far each webhook has followed the events. Whoever changes what waits for a webhook locks its
-- row first.
CREATE TABLE webhook_cursors (
  webhook_id      TEXT PRIMARY KEY REFERENCES webhooks (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  position        INTEGER NOT NULL
) STRICT;

-- One for each event and webhook. Those of one lane (a ticket) go one after the other: the first has
-- a due_at, the others wait behind it. They stay for a while when their webhook goes, and are then
-- removed a few at a time.
CREATE TABLE webhook_deliveries (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  webhook_id      TEXT NOT NULL,
  event_id        TEXT NOT NULL,
  event_type      TEXT NOT NULL,
  event_position  INTEGER NOT NULL,
  lane            TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('blocked', 'pending', 'delivered', 'failed')),
  due_at          TEXT,
  finished_at     TEXT,
  attempt_count   INTEGER NOT NULL,
  attempts        TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX webhook_deliveries_by_seq ON webhook_deliveries (webhook_id, seq);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (webhook_id, state, seq);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, seq)
  WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX webhook_deliveries_due_per_key ON webhook_deliveries (webhook_id, lane)
  WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_ordering_key ON webhook_deliveries (webhook_id, lane, seq)
  WHERE finished_at IS NULL;
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at)
  WHERE finished_at IS NOT NULL;
