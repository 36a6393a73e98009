-- What becomes of mails that open a ticket, in JSON: see mail-routes/schema.ts.
ALTER TABLE mailboxes ADD COLUMN routes TEXT NOT NULL DEFAULT '[]';

-- What routes look at, besides other columns, in JSON: see mail-routes/facts.ts. Null for mails that
-- were imported before there were routes.
ALTER TABLE inbound_mails ADD COLUMN routing TEXT;
CREATE INDEX inbound_mails_by_mailbox ON inbound_mails (mailbox_id, received_at, seq)
  WHERE mailbox_id IS NOT NULL;

-- Mails can also be 'ignored'.
PRAGMA writable_schema = on;
UPDATE sqlite_schema SET sql = replace(sql, '''duplicate'', ''failed''', '''duplicate'', ''ignored'', ''failed''')
WHERE type = 'table' AND name = 'inbound_mails';
PRAGMA writable_schema = reset;
