-- Links of a ticket to another one, or to a page elsewhere. 'parent': target_id is the parent of
-- ticket_id; 'blocks': ticket_id blocks target_id. A 'related' link has the lower id first, so that there
-- is one row for both sides.
CREATE TABLE ticket_links (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  target_id       TEXT REFERENCES tickets (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL CHECK (kind IN ('related', 'parent', 'blocks', 'external')),
  url             TEXT,
  title           TEXT,
  created_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX ticket_links_by_ticket ON ticket_links (ticket_id, kind, target_id);
CREATE INDEX ticket_links_by_target ON ticket_links (target_id) WHERE target_id IS NOT NULL;
