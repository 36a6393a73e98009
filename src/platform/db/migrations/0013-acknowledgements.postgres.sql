-- The same as on SQLite (see 0013-acknowledgements.sqlite.sql for comments).
ALTER TABLE mailboxes ADD COLUMN is_acknowledging boolean NOT NULL DEFAULT FALSE;
ALTER TABLE mailboxes ADD COLUMN acknowledgement_subject text NOT NULL DEFAULT '';
ALTER TABLE mailboxes ADD COLUMN acknowledgement_body text NOT NULL DEFAULT '';

ALTER TABLE outbound_mails ADD COLUMN kind text NOT NULL DEFAULT 'reply'
  CHECK (kind IN ('reply', 'acknowledgement'));
ALTER TABLE outbound_mails ADD COLUMN ticket_id uuid REFERENCES tickets (id) ON DELETE CASCADE;
ALTER TABLE outbound_mails ADD COLUMN limit_key text;
CREATE UNIQUE INDEX outbound_mails_by_ticket ON outbound_mails (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX outbound_mails_automatic ON outbound_mails (organization_id, created_at)
  WHERE limit_key IS NOT NULL;
CREATE INDEX outbound_mails_by_limit_key ON outbound_mails (organization_id, limit_key, created_at)
  WHERE limit_key IS NOT NULL;

ALTER TABLE outbound_mails ALTER COLUMN comment_id DROP NOT NULL;
