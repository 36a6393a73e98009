-- Which ticket a notification by mail is about, and the key by which an answer to it is recognized; both
-- null if it lists several tickets, or cannot be answered.
ALTER TABLE notification_mails ADD COLUMN ticket_id TEXT REFERENCES tickets (id) ON DELETE SET NULL;
ALTER TABLE notification_mails ADD COLUMN reply_key TEXT;
CREATE INDEX notification_mails_by_ticket ON notification_mails (ticket_id)
  WHERE ticket_id IS NOT NULL;
CREATE UNIQUE INDEX notification_mails_by_reply_key ON notification_mails (reply_key)
  WHERE reply_key IS NOT NULL;
CREATE INDEX notification_mails_by_message_id ON notification_mails (message_id)
  WHERE reply_key IS NOT NULL;
