-- The same as on SQLite (see 0027-sample-data.sqlite.sql for comments).
ALTER TABLE organizations ADD COLUMN is_set_up boolean NOT NULL DEFAULT false;
UPDATE organizations SET is_set_up = true
WHERE EXISTS (SELECT 1 FROM tickets WHERE tickets.organization_id = organizations.id);

CREATE TABLE sample_customers (
  customer_id     uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id)
);
CREATE INDEX sample_customers_by_organization ON sample_customers (organization_id);

CREATE TABLE sample_tickets (
  ticket_id       uuid PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id)
);
CREATE INDEX sample_tickets_by_organization ON sample_tickets (organization_id);
