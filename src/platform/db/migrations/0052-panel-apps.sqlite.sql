-- Programs of others that are shown beside a ticket: in a frame of the browser, or as a card that the
-- server reads from them. secret signs what they are asked.
CREATE TABLE panel_apps (
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  name             TEXT NOT NULL,
  kind             TEXT NOT NULL CHECK (kind IN ('frame', 'card')),
  url              TEXT NOT NULL,
  height           INTEGER NOT NULL,
  is_enabled       INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  secret           TEXT NOT NULL,
  created_at       TEXT NOT NULL,
  updated_at       TEXT NOT NULL
) STRICT;
CREATE INDEX panel_apps_by_organization ON panel_apps (organization_id, seq);
