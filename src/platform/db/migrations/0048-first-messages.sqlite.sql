-- Who wrote first on a ticket: the customer (the description), or an agent. Then customer_replied_at is
-- when the customer first answered, which gives the agents something to respond to.
ALTER TABLE tickets ADD COLUMN opened_by TEXT NOT NULL DEFAULT 'customer'
  CHECK (opened_by IN ('user', 'customer'));
ALTER TABLE tickets ADD COLUMN customer_replied_at TEXT;

DROP VIEW report_created_tickets;
CREATE VIEW report_created_tickets AS
SELECT organization_id, created_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(first_response_at)
    - unixepoch(coalesce(customer_replied_at, created_at))) / 60 AS minutes, id
FROM tickets WHERE merged_into_id IS NULL;

-- With all columns that the report reads.
DROP INDEX tickets_by_created_at;
CREATE INDEX tickets_by_created_at ON tickets
  (organization_id, created_at, first_response_at, customer_replied_at)
  WHERE merged_into_id IS NULL;

DROP VIEW public_tickets;
CREATE VIEW public_tickets AS
  SELECT t.organization_id, t.id, t.tracking_token, t.customer_id, t.merged_into_id,
    t.is_unverified, t.ticket_display_id, t.subject, t.status, t.created_at,
    coalesce(t.public_updated_at, t.created_at) AS updated_at, t.resolved_at, t.closed_at,
    t.description,
    CASE WHEN t.is_unverified IS TRUE THEN coalesce(t.requester_name, 'Customer') ELSE c.name END
      AS customer_name,
    o.name AS organization_name, o.time_zone AS organization_time_zone, t.description_html,
    t.opened_by
  FROM tickets t
  JOIN customers c ON c.id = t.customer_id
  JOIN organizations o ON o.id = t.organization_id;

-- Addresses that agents have written to first, to limit them. recipient is a hash of the folded address.
CREATE TABLE first_messages (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  recipient       TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX first_messages_by_recipient ON first_messages (organization_id, recipient, created_at);
CREATE INDEX first_messages_by_organization ON first_messages (organization_id, created_at);
CREATE INDEX first_messages_by_created_at ON first_messages (created_at);
