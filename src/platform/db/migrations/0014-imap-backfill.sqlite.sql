-- Mails that were in the folders before they were watched, and were imported later, on request.
ALTER TABLE inbound_mails ADD COLUMN is_backfill INTEGER NOT NULL DEFAULT 0
  CHECK (is_backfill IN (0, 1));

-- The last such import of a mailbox. progress is JSON: how far each folder has been read.
CREATE TABLE mailbox_backfills (
  mailbox_id      TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  since           TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('running', 'done', 'canceled')),
  found_count     INTEGER NOT NULL,
  received_count  INTEGER NOT NULL,
  progress        TEXT NOT NULL,
  last_error      TEXT
) STRICT;
