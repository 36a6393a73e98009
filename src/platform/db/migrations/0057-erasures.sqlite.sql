-- Erasures of customers, and what was removed where: no word of the customer. step and after_key say how far it
-- has come; counts is JSON, rows by table. customer_id has no foreign key: the certificate outlives them.
CREATE TABLE erasures (
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  customer_id      TEXT NOT NULL,
  mode             TEXT NOT NULL CHECK (mode IN ('anonymise', 'delete')),
  is_reply_included INTEGER NOT NULL CHECK (is_reply_included IN (0, 1)),
  is_dry_run       INTEGER NOT NULL CHECK (is_dry_run IN (0, 1)),
  state            TEXT NOT NULL CHECK (state IN ('running', 'clearing', 'done')),
  is_file_cleared  INTEGER NOT NULL CHECK (is_file_cleared IN (0, 1)),
  requested_by     TEXT REFERENCES users (id) ON DELETE SET NULL,
  step             INTEGER NOT NULL,
  after_key        INTEGER NOT NULL,
  counts           TEXT NOT NULL,
  created_at       TEXT NOT NULL,
  finished_at      TEXT
) STRICT;
CREATE INDEX erasures_by_organization ON erasures (organization_id, seq);
CREATE INDEX erasures_by_customer ON erasures (customer_id);
CREATE INDEX erasures_by_user ON erasures (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX erasures_by_age ON erasures (created_at);
