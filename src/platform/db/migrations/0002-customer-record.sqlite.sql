-- What is known about a customer. other_emails are their addresses besides the main one, separated by
-- spaces, so that lists and searches need no join; customer_emails is the source.
ALTER TABLE customers ADD COLUMN other_emails TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN phone TEXT;
-- A BCP 47 tag, and an IANA name.
ALTER TABLE customers ADD COLUMN language TEXT;
ALTER TABLE customers ADD COLUMN time_zone TEXT;
-- The customer's identifier in another system.
ALTER TABLE customers ADD COLUMN external_id TEXT;
CREATE UNIQUE INDEX customers_by_external_id ON customers (organization_id, external_id)
  WHERE external_id IS NOT NULL;

-- All addresses of customers, including the main ones: an address belongs to one customer.
CREATE TABLE customer_emails (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  address         TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  UNIQUE (organization_id, email_key)
) STRICT;
CREATE INDEX customer_emails_by_customer ON customer_emails (customer_id, seq);
INSERT INTO customer_emails (organization_id, customer_id, address, email_key)
SELECT organization_id, id, email, email_key FROM customers ORDER BY seq;

-- What agents note about a customer. The author's name is kept when the account is deleted.
CREATE TABLE customer_notes (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  author_user_id  TEXT REFERENCES users (id) ON DELETE SET NULL,
  author_name     TEXT NOT NULL,
  is_pinned       INTEGER NOT NULL CHECK (is_pinned IN (0, 1)),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  body            TEXT NOT NULL,
  body_html       TEXT NOT NULL
) STRICT;
CREATE INDEX customer_notes_in_order ON customer_notes (customer_id, is_pinned, seq);
CREATE INDEX customer_notes_by_user ON customer_notes (author_user_id)
  WHERE author_user_id IS NOT NULL;

-- Merges of customers that can still be undone. The row of a merged customer is deleted: `snapshot`
-- holds it, as JSON, with what the merge changed of the customer that remains. into_id has no foreign
-- key because that customer may have been merged in turn.
CREATE TABLE customer_merges (
  seq             INTEGER PRIMARY KEY,
  customer_id     TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  into_id         TEXT NOT NULL,
  -- The place of the merged customer in lists.
  customer_seq    INTEGER NOT NULL,
  ticket_count    INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  snapshot        TEXT NOT NULL
) STRICT;
CREATE INDEX customer_merges_by_target ON customer_merges (into_id, seq);
CREATE INDEX customer_merges_by_created_at ON customer_merges (created_at);
CREATE INDEX customer_merges_by_customer_seq ON customer_merges (customer_seq);

-- The tickets and notes of a merged customer, and the times of the tickets from before the merge.
-- Comments and attachments need no rows: the customer among their authors is that of the ticket.
CREATE TABLE customer_merge_items (
  seq               INTEGER PRIMARY KEY,
  organization_id   INTEGER NOT NULL REFERENCES organizations (id),
  customer_id       TEXT NOT NULL REFERENCES customer_merges (customer_id) ON DELETE CASCADE,
  kind              TEXT NOT NULL CHECK (kind IN ('ticket', 'note')),
  item_id           TEXT NOT NULL,
  updated_at        TEXT,
  public_updated_at TEXT
) STRICT;
CREATE INDEX customer_merge_items_in_order ON customer_merge_items (customer_id, kind, seq);

-- SQLite would give the seq of a merged customer to the next new one, if it was the highest.
CREATE TRIGGER customers_reserve_seq AFTER INSERT ON customers
WHEN EXISTS (
  SELECT 1 FROM customer_merges WHERE customer_seq = NEW.seq AND customer_id <> NEW.id
)
BEGIN
  UPDATE customers SET seq = 1 + max(
    (SELECT max(seq) FROM customers), (SELECT max(customer_seq) FROM customer_merges))
  WHERE id = NEW.id;
END;

-- The latest comment of a customer is its last entry.
DROP INDEX comments_by_customer;
CREATE INDEX comments_by_customer ON comments (author_customer_id, seq)
  WHERE author_customer_id IS NOT NULL;
