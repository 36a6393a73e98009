-- Whether sent mails are copied to a folder of the IMAP account, so that they are where people look for
-- them. A null folder is found by itself. sent_error is why the last copy could not be stored.
ALTER TABLE mailbox_imap ADD COLUMN is_sent_copied INTEGER NOT NULL DEFAULT 0
  CHECK (is_sent_copied IN (0, 1));
ALTER TABLE mailbox_imap ADD COLUMN sent_folder TEXT;
ALTER TABLE mailbox_imap ADD COLUMN sent_error TEXT;

-- Mails that have been sent, and are still to be copied. content is JSON, as in outbound_mails.
CREATE TABLE sent_copies (
  seq             INTEGER PRIMARY KEY,
  mail_id         TEXT NOT NULL UNIQUE REFERENCES outbound_mails (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  message_id      TEXT NOT NULL,
  content         TEXT NOT NULL,
  due_at          TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX sent_copies_due ON sent_copies (mailbox_id, due_at, seq);
