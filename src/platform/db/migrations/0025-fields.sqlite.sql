-- Fields that an organization adds to its tickets or customers. choices is JSON: [{key, name, is_active}],
-- empty unless the type is choice or choices.
CREATE TABLE fields (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  key             TEXT NOT NULL,
  name            TEXT NOT NULL,
  applies_to      TEXT NOT NULL CHECK (applies_to IN ('ticket', 'customer')),
  type            TEXT NOT NULL CHECK (type IN ('text', 'number', 'boolean', 'date', 'choice', 'choices', 'url')),
  choices         TEXT NOT NULL,
  required        TEXT NOT NULL CHECK (required IN ('never', 'to_resolve', 'in_portal')),
  is_public       INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  position        INTEGER NOT NULL,
  is_active       INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX fields_by_key ON fields (organization_id, applies_to, key);

-- Values. Those of choices and booleans are in choice, and all others in value; the other column is empty.
-- A field with several choices has a row for each. Like ticket_tags, this has copies of what the ticket list
-- is sorted and mostly filtered by. There is no foreign key to fields: a job deletes the values of a deleted
-- field, because there may be very many.
CREATE TABLE ticket_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL,
  choice          TEXT NOT NULL,
  value           TEXT NOT NULL,
  ticket_number   INTEGER NOT NULL,
  is_unresolved   INTEGER NOT NULL CHECK (is_unresolved IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX ticket_fields_by_ticket ON ticket_fields (ticket_id, field_id, choice);
CREATE INDEX ticket_fields_by_choice ON ticket_fields (field_id, choice, ticket_number);
CREATE INDEX ticket_fields_unresolved ON ticket_fields (field_id, choice, ticket_number)
  WHERE is_unresolved IS TRUE;

CREATE TRIGGER tickets_fields_update AFTER UPDATE OF resolved_at, closed_at ON tickets
WHEN (OLD.resolved_at IS NULL AND OLD.closed_at IS NULL)
  IS NOT (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
BEGIN
  UPDATE ticket_fields SET is_unresolved = (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
  WHERE ticket_id = NEW.id;
END;

CREATE TABLE customer_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL,
  choice          TEXT NOT NULL,
  value           TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX customer_fields_by_customer ON customer_fields (customer_id, field_id, choice);
CREATE INDEX customer_fields_by_choice ON customer_fields (field_id, choice);

-- What views filter by, and what macros set (value is JSON). A field cannot be deleted as long as it is
-- used.
CREATE TABLE view_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  view_id         TEXT NOT NULL REFERENCES views (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL REFERENCES fields (id),
  choice          TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX view_fields_by_view ON view_fields (view_id, field_id, choice);
CREATE INDEX view_fields_by_field ON view_fields (field_id);

CREATE TABLE macro_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  macro_id        TEXT NOT NULL REFERENCES macros (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL REFERENCES fields (id),
  value           TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX macro_fields_by_macro ON macro_fields (macro_id, field_id);
CREATE INDEX macro_fields_by_field ON macro_fields (field_id);

-- As in 0001-initial: typical values of a large desk.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('ticket_fields', 'ticket_fields_by_ticket', '2000000 2 1 1'),
  ('ticket_fields', 'ticket_fields_by_choice', '2000000 400000 100000 1'),
  ('ticket_fields', 'ticket_fields_unresolved', '80000 16000 4000 1');
ANALYZE sqlite_schema;
