-- Whether the first steps were finished or dismissed. Organizations that have tickets need none.
ALTER TABLE organizations ADD COLUMN is_set_up INTEGER NOT NULL DEFAULT 0 CHECK (is_set_up IN (0, 1));
UPDATE organizations SET is_set_up = 1
WHERE EXISTS (SELECT 1 FROM tickets WHERE tickets.organization_id = organizations.id);

-- What was loaded as sample data, so that nothing else is removed with it.
CREATE TABLE sample_customers (
  customer_id     TEXT PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id)
) STRICT;
CREATE INDEX sample_customers_by_organization ON sample_customers (organization_id);

CREATE TABLE sample_tickets (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id)
) STRICT;
CREATE INDEX sample_tickets_by_organization ON sample_tickets (organization_id);
