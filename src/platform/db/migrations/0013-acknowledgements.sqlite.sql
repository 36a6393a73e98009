-- What the sender of a mail gets that opens a ticket. Empty texts stand for ours.
ALTER TABLE mailboxes ADD COLUMN is_acknowledging INTEGER NOT NULL DEFAULT 0
  CHECK (is_acknowledging IN (0, 1));
ALTER TABLE mailboxes ADD COLUMN acknowledgement_subject TEXT NOT NULL DEFAULT '';
ALTER TABLE mailboxes ADD COLUMN acknowledgement_body TEXT NOT NULL DEFAULT '';

-- An acknowledgement belongs to a ticket instead of a comment: one per ticket. limit_key is who got an
-- automatic mail, to limit how many they get; null if it was over the limit and not sent.
ALTER TABLE outbound_mails ADD COLUMN kind TEXT NOT NULL DEFAULT 'reply'
  CHECK (kind IN ('reply', 'acknowledgement'));
ALTER TABLE outbound_mails ADD COLUMN ticket_id TEXT REFERENCES tickets (id) ON DELETE CASCADE;
ALTER TABLE outbound_mails ADD COLUMN limit_key TEXT;
CREATE UNIQUE INDEX outbound_mails_by_ticket ON outbound_mails (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX outbound_mails_automatic ON outbound_mails (organization_id, created_at)
  WHERE limit_key IS NOT NULL;
CREATE INDEX outbound_mails_by_limit_key ON outbound_mails (organization_id, limit_key, created_at)
  WHERE limit_key IS NOT NULL;

PRAGMA writable_schema = on;
UPDATE sqlite_schema
SET sql = replace(sql, 'comment_id      TEXT NOT NULL UNIQUE', 'comment_id      TEXT UNIQUE')
WHERE type = 'table' AND name = 'outbound_mails';
PRAGMA writable_schema = reset;
