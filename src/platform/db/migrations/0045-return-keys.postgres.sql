-- The same as on SQLite (see 0045-return-keys.sqlite.sql for comments).
ALTER TABLE mail_recipients ADD COLUMN return_key text;
ALTER TABLE mail_recipients ADD COLUMN relay_id text;
CREATE UNIQUE INDEX mail_recipients_by_return_key ON mail_recipients (return_key)
  WHERE return_key IS NOT NULL;
CREATE INDEX mail_recipients_by_relay_id ON mail_recipients (organization_id, relay_id)
  WHERE relay_id IS NOT NULL;
ALTER TABLE notification_mails ADD COLUMN return_key text;
CREATE UNIQUE INDEX notification_mails_by_return_key ON notification_mails (return_key)
  WHERE return_key IS NOT NULL;
