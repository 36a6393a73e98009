-- Labels for tickets. name_key is the name in one case.
CREATE TABLE tags (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  color           TEXT NOT NULL CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink')),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_by_name ON tags (organization_id, name_key);

-- Whether only admins create tags.
ALTER TABLE organizations ADD COLUMN is_tag_list_locked INTEGER NOT NULL DEFAULT 0
  CHECK (is_tag_list_locked IN (0, 1));

-- With copies of what the ticket list is sorted and mostly filtered by, so that the tickets of a tag are
-- listed from an index in list order, however many other tickets there are.
CREATE TABLE ticket_tags (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  tag_id          TEXT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  is_unresolved   INTEGER NOT NULL CHECK (is_unresolved IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX ticket_tags_by_ticket ON ticket_tags (ticket_id, tag_id);
CREATE INDEX ticket_tags_by_tag ON ticket_tags (tag_id, ticket_number);
CREATE INDEX ticket_tags_unresolved ON ticket_tags (tag_id, ticket_number)
  WHERE is_unresolved IS TRUE;

CREATE TRIGGER tickets_tags_update AFTER UPDATE OF resolved_at, closed_at ON tickets
WHEN (OLD.resolved_at IS NULL AND OLD.closed_at IS NULL)
  IS NOT (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
BEGIN
  UPDATE ticket_tags SET is_unresolved = (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
  WHERE ticket_id = NEW.id;
END;

-- How many tickets have each tag, maintained by triggers like ticket_counts. Unused tags may have no row.
CREATE TABLE tag_counts (
  tag_id       TEXT NOT NULL PRIMARY KEY,
  ticket_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER ticket_tags_count_insert AFTER INSERT ON ticket_tags BEGIN
  INSERT INTO tag_counts VALUES (NEW.tag_id, 1)
  ON CONFLICT DO UPDATE SET ticket_count = ticket_count + 1;
END;

CREATE TRIGGER ticket_tags_count_delete AFTER DELETE ON ticket_tags BEGIN
  UPDATE tag_counts SET ticket_count = ticket_count - 1 WHERE tag_id = OLD.tag_id;
END;

CREATE TRIGGER ticket_tags_count_update AFTER UPDATE OF tag_id ON ticket_tags BEGIN
  UPDATE tag_counts SET ticket_count = ticket_count - 1 WHERE tag_id = OLD.tag_id;
  INSERT INTO tag_counts VALUES (NEW.tag_id, 1)
  ON CONFLICT DO UPDATE SET ticket_count = ticket_count + 1;
END;

CREATE TRIGGER tags_count_delete AFTER DELETE ON tags BEGIN
  DELETE FROM tag_counts WHERE tag_id = OLD.id;
END;

-- The tags in the filter of a view: by id, so that the view survives a new name. A tag cannot be deleted
-- as long as a view has it.
CREATE TABLE view_tags (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  view_id         TEXT NOT NULL REFERENCES views (id) ON DELETE CASCADE,
  tag_id          TEXT NOT NULL REFERENCES tags (id)
) STRICT;
CREATE UNIQUE INDEX view_tags_by_view ON view_tags (view_id, tag_id);
CREATE INDEX view_tags_by_tag ON view_tags (tag_id);

-- As in 0001-initial: typical values of a large desk.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('ticket_tags', 'ticket_tags_by_ticket', '1500000 2 1'),
  ('ticket_tags', 'ticket_tags_by_tag', '1500000 15000 1'),
  ('ticket_tags', 'ticket_tags_unresolved', '60000 600 1');
ANALYZE sqlite_schema;
