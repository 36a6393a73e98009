-- The same as on SQLite (see 0023-mail-routes.sqlite.sql for comments).
ALTER TABLE mailboxes ADD COLUMN routes text NOT NULL DEFAULT '[]';

ALTER TABLE inbound_mails ADD COLUMN routing text;
CREATE INDEX inbound_mails_by_mailbox ON inbound_mails (mailbox_id, received_at, seq)
  WHERE mailbox_id IS NOT NULL;

ALTER TABLE inbound_mails DROP CONSTRAINT inbound_mails_state_check;
ALTER TABLE inbound_mails ADD CONSTRAINT inbound_mails_state_check CHECK (state IN
  ('receiving', 'received', 'imported', 'held', 'bounce', 'own', 'duplicate', 'ignored', 'failed'));
