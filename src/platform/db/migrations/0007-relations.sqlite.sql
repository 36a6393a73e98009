-- A ticket that was merged points to its target; one that was split off, to where it came from.
ALTER TABLE tickets ADD COLUMN merged_into_id TEXT REFERENCES tickets (id) ON DELETE SET NULL;
ALTER TABLE tickets ADD COLUMN split_from_id TEXT REFERENCES tickets (id) ON DELETE SET NULL;
CREATE INDEX tickets_merged ON tickets (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX tickets_split ON tickets (split_from_id) WHERE split_from_id IS NOT NULL;

-- What a merged ticket was before, so that it can be so again.
CREATE TABLE ticket_merges (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  created_at      TEXT NOT NULL,
  status          TEXT NOT NULL CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  resolved_at     TEXT,
  closed_at       TEXT
) STRICT;
