-- return_key: in the mail to this recipient only, so that a report with it is about them. relay_id: the
-- Message-ID that the mail server gave that mail instead of ours.
ALTER TABLE mail_recipients ADD COLUMN return_key TEXT;
ALTER TABLE mail_recipients ADD COLUMN relay_id TEXT;
CREATE UNIQUE INDEX mail_recipients_by_return_key ON mail_recipients (return_key)
  WHERE return_key IS NOT NULL;
CREATE INDEX mail_recipients_by_relay_id ON mail_recipients (organization_id, relay_id)
  WHERE relay_id IS NOT NULL;
ALTER TABLE notification_mails ADD COLUMN return_key TEXT;
CREATE UNIQUE INDEX notification_mails_by_return_key ON notification_mails (return_key)
  WHERE return_key IS NOT NULL;
