-- Who wrote the mail that an agent has passed on, as far as can be told: JSON, see forwarded.ts.
ALTER TABLE inbound_mails ADD COLUMN forwarded TEXT;

-- What the ticket gets if somebody confirms that. The text is null if the original is attached: then it
-- is in the attachment file_id.
CREATE TABLE forwarded_mails (
  mail_id         TEXT PRIMARY KEY REFERENCES inbound_mails (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL,
  message_id      TEXT,
  note            TEXT NOT NULL,
  text            TEXT,
  file_id         TEXT
) STRICT;
