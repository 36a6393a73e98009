-- What agents and customers say on a ticket. The name of the author stays when the account goes.
CREATE TABLE comments (
  seq                INTEGER PRIMARY KEY,
  id                 TEXT NOT NULL UNIQUE,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id          TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  author_type        TEXT NOT NULL CHECK (author_type IN ('user', 'customer')),
  author_user_id     TEXT REFERENCES users (id) ON DELETE SET NULL,
  author_customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
  author_name        TEXT NOT NULL,
  is_internal        INTEGER NOT NULL CHECK (is_internal IN (0, 1)),
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL,
  body               TEXT NOT NULL,
  body_html          TEXT NOT NULL
) STRICT;
CREATE INDEX comments_by_ticket ON comments (ticket_id, seq);
CREATE INDEX comments_by_user ON comments (author_user_id) WHERE author_user_id IS NOT NULL;
CREATE INDEX comments_by_customer ON comments (author_customer_id)
  WHERE author_customer_id IS NOT NULL;

-- When an agent first answered the customer.
ALTER TABLE tickets ADD COLUMN first_response_at TEXT;
