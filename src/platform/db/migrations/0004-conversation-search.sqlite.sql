-- Comments and names of files are searched, too. The table is created again without its list of
-- allowed names. Numbers must continue, so the last one is copied.
CREATE TABLE search_pending_new (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  table_name      TEXT NOT NULL,
  row_seq         INTEGER NOT NULL
) STRICT;
INSERT INTO search_pending_new SELECT * FROM search_pending;
DELETE FROM sqlite_sequence WHERE name = 'search_pending_new';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'search_pending_new', seq FROM sqlite_sequence WHERE name = 'search_pending';
DROP TABLE search_pending;
ALTER TABLE search_pending_new RENAME TO search_pending;
CREATE UNIQUE INDEX search_pending_rows ON search_pending (organization_id, table_name, row_seq);

-- Texts as they were before a change: the search index forgets what only they contain. Names as in
-- search_pending.
CREATE TABLE search_removed (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  table_name      TEXT NOT NULL,
  row_seq         INTEGER NOT NULL,
  text            TEXT NOT NULL
) STRICT;

-- Long texts are not kept a second time. What the index keeps of them only costs a comparison.
CREATE TRIGGER tickets_search_changed BEFORE UPDATE OF subject, description, customer_id ON tickets
WHEN octet_length(OLD.description) <= 65536 AND (OLD.subject <> NEW.subject
  OR OLD.description <> NEW.description OR OLD.customer_id <> NEW.customer_id)
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  SELECT OLD.organization_id, 'tickets', OLD.seq, OLD.subject || char(0) || OLD.description
    || char(0) || name || char(0) || email
  FROM customers WHERE id = OLD.customer_id;
END;

CREATE TRIGGER tickets_search_deleted BEFORE DELETE ON tickets
WHEN octet_length(OLD.description) <= 65536
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  SELECT OLD.organization_id, 'tickets', OLD.seq, OLD.subject || char(0) || OLD.description
    || char(0) || OLD.ticket_display_id || char(0) || name || char(0) || email
  FROM customers WHERE id = OLD.customer_id;
END;

CREATE TRIGGER customers_search_changed BEFORE UPDATE OF name, email, other_emails ON customers
WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email OR OLD.other_emails <> NEW.other_emails
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'customers', OLD.seq,
      OLD.name || char(0) || OLD.email || char(0) || OLD.other_emails),
    (OLD.organization_id, 'tickets_of_customer', OLD.seq, OLD.name || char(0) || OLD.email);
END;

CREATE TRIGGER customers_search_deleted BEFORE DELETE ON customers
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'customers', OLD.seq,
    OLD.name || char(0) || OLD.email || char(0) || OLD.other_emails);
END;

CREATE TRIGGER comments_search_changed BEFORE UPDATE OF body ON comments
WHEN octet_length(OLD.body) <= 65536 AND OLD.body <> NEW.body
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'comments', OLD.seq, OLD.body);
END;

CREATE TRIGGER comments_search_deleted BEFORE DELETE ON comments
WHEN octet_length(OLD.body) <= 65536
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'comments', OLD.seq, OLD.body);
END;

CREATE TRIGGER attachments_search_deleted BEFORE DELETE ON attachments
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'attachments', OLD.seq, OLD.name);
END;
