-- The same as on SQLite (see 0039-own-mail.sqlite.sql for comments).
ALTER TABLE inbound_mails ADD COLUMN is_sent boolean NOT NULL DEFAULT FALSE;
ALTER TABLE inbound_mails ADD COLUMN answered_id text;
CREATE INDEX inbound_mails_by_answered_id ON inbound_mails (organization_id, answered_id)
  WHERE answered_id IS NOT NULL;
