-- Tickets that were moved to the trash, until ends_at. Their rows are in trashed_rows, and nowhere else:
-- nothing that reads tickets can find them. customer is the row of the customer, in JSON, in case that it
-- is deleted meanwhile. ties is JSON: how the ticket was merged, split and linked, see ties.ts. ticket_seq
-- and comment_seq are the places of the ticket and of its last comment, which no others get.
CREATE TABLE trashed_tickets (
  seq               INTEGER PRIMARY KEY,
  ticket_id         TEXT NOT NULL UNIQUE,
  organization_id   INTEGER NOT NULL REFERENCES organizations (id),
  ticket_display_id TEXT NOT NULL,
  subject           TEXT NOT NULL,
  customer_id       TEXT NOT NULL,
  customer_name     TEXT NOT NULL,
  customer          TEXT NOT NULL,
  search_text       TEXT NOT NULL,
  ticket_seq        INTEGER NOT NULL,
  comment_seq       INTEGER NOT NULL,
  ties              TEXT NOT NULL,
  trashed_by_id     TEXT,
  trashed_by_name   TEXT NOT NULL,
  trashed_at        TEXT NOT NULL,
  ends_at           TEXT NOT NULL
) STRICT;
CREATE INDEX trashed_tickets_by_organization ON trashed_tickets (organization_id, seq);
CREATE INDEX trashed_tickets_by_customer ON trashed_tickets (organization_id, customer_id);
CREATE INDEX trashed_tickets_by_end ON trashed_tickets (ends_at);
CREATE INDEX trashed_tickets_by_ticket_seq ON trashed_tickets (ticket_seq);
CREATE INDEX trashed_tickets_by_comment_seq ON trashed_tickets (comment_seq);

-- The rows of a ticket in the trash, in the order in which they are inserted again: JSON, [table, row]
-- each, about a megabyte in a row of this table.
CREATE TABLE trashed_rows (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES trashed_tickets (ticket_id) ON DELETE CASCADE,
  content         TEXT NOT NULL
) STRICT;
CREATE INDEX trashed_rows_by_ticket ON trashed_rows (ticket_id, seq);

-- They count toward the storage of the organization.
CREATE TRIGGER trashed_rows_usage_insert AFTER INSERT ON trashed_rows BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, octet_length(NEW.content))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;
CREATE TRIGGER trashed_rows_usage_delete AFTER DELETE ON trashed_rows BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - octet_length(OLD.content)
  WHERE organization_id = OLD.organization_id;
END;

-- The bytes of files stay where they are while their ticket is in the trash.
ALTER TABLE attachment_files ADD COLUMN trashed_ticket_id TEXT
  REFERENCES trashed_tickets (ticket_id) ON DELETE CASCADE;
CREATE INDEX attachment_files_trashed ON attachment_files (trashed_ticket_id)
  WHERE trashed_ticket_id IS NOT NULL;
DROP INDEX attachment_files_unfinished;
CREATE INDEX attachment_files_unfinished ON attachment_files (created_at)
  WHERE attachment_id IS NULL AND side_file_id IS NULL AND trashed_ticket_id IS NULL;

-- So do those of mails: of the mail itself, an empty row in the state 'receiving' remains.
ALTER TABLE inbound_mails ADD COLUMN trashed_ticket_id TEXT
  REFERENCES trashed_tickets (ticket_id) ON DELETE CASCADE;
CREATE INDEX inbound_mails_trashed ON inbound_mails (trashed_ticket_id)
  WHERE trashed_ticket_id IS NOT NULL;

-- SQLite would give the places of the last tickets and comments to the next ones. Tickets are in the
-- order of their numbers, and cursors and what users have seen refer to the places of comments.
CREATE TRIGGER tickets_reserve_seq AFTER INSERT ON tickets
WHEN NEW.seq <= (SELECT max(ticket_seq) FROM trashed_tickets)
  AND NOT EXISTS (SELECT 1 FROM trashed_tickets WHERE ticket_id = NEW.id)
BEGIN
  UPDATE tickets SET seq = 1 + max(
    (SELECT max(seq) FROM tickets), (SELECT max(ticket_seq) FROM trashed_tickets))
  WHERE id = NEW.id;
END;
CREATE TRIGGER comments_reserve_seq AFTER INSERT ON comments
WHEN NEW.seq <= (SELECT max(comment_seq) FROM trashed_tickets)
  AND NOT EXISTS (SELECT 1 FROM trashed_tickets WHERE ticket_id = NEW.ticket_id)
BEGIN
  UPDATE comments SET seq = 1 + max(
    (SELECT max(seq) FROM comments), (SELECT max(comment_seq) FROM trashed_tickets))
  WHERE id = NEW.id;
END;

-- As before, but by id: the other trigger may have changed seq.
DROP TRIGGER tickets_company_insert;
CREATE TRIGGER tickets_company_insert AFTER INSERT ON tickets
WHEN (SELECT company_id FROM customers WHERE id = NEW.customer_id) IS NOT NULL
BEGIN
  UPDATE tickets SET company_id = (SELECT company_id FROM customers WHERE id = NEW.customer_id)
  WHERE id = NEW.id;
END;

-- How many days tickets stay in the trash.
ALTER TABLE organizations ADD COLUMN trash_days INTEGER NOT NULL DEFAULT 30;
