-- is_sent: it lay in the folder for sent mail. answered_id is the Message-ID of the mail that it answers.
ALTER TABLE inbound_mails ADD COLUMN is_sent INTEGER NOT NULL DEFAULT 0
  CHECK (is_sent IN (0, 1));
ALTER TABLE inbound_mails ADD COLUMN answered_id TEXT;
CREATE INDEX inbound_mails_by_answered_id ON inbound_mails (organization_id, answered_id)
  WHERE answered_id IS NOT NULL;
