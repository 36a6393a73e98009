-- What was answered to requests that carried a key, for a repetition to be answered alike.
CREATE TABLE idempotency_records (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  idempotency_key TEXT NOT NULL,
  request_hash    TEXT NOT NULL,
  status          INTEGER NOT NULL,
  answer          TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  UNIQUE (organization_id, idempotency_key)
) STRICT;
CREATE INDEX idempotent_requests_by_age ON idempotency_records (created_at);
