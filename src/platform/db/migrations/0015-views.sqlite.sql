-- Named filters of the list of tickets, as JSON. A shared one stays when its owner goes.
CREATE TABLE views (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT REFERENCES users (id) ON DELETE SET NULL,
  name            TEXT NOT NULL,
  filter           TEXT NOT NULL,
  is_shared       INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  position        INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX views_in_order ON views (organization_id, position, seq);
CREATE INDEX views_by_user ON views (user_id);
