-- The same as on SQLite (see 0029-mail-notifications.sqlite.sql for comments).
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ALTER COLUMN ticket_id DROP NOT NULL;
ALTER TABLE notifications ADD COLUMN reason text;
ALTER TABLE notifications ADD COLUMN inbound_mail_id uuid
  REFERENCES inbound_mails (id) ON DELETE CASCADE;
ALTER TABLE notifications ADD COLUMN mailbox_id uuid REFERENCES mailboxes (id) ON DELETE CASCADE;
CREATE INDEX notifications_by_inbound_mail ON notifications (inbound_mail_id)
  WHERE inbound_mail_id IS NOT NULL;
CREATE INDEX notifications_by_mailbox ON notifications (mailbox_id) WHERE mailbox_id IS NOT NULL;
CREATE INDEX notifications_about_held_mail ON notifications (organization_id, created_at)
  WHERE inbound_mail_id IS NOT NULL;

ALTER TABLE notification_settings ADD COLUMN reply_undelivered text NOT NULL DEFAULT 'browser'
  CHECK (reply_undelivered IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mailbox_problem text NOT NULL DEFAULT 'browser'
  CHECK (mailbox_problem IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mail_reply_undelivered text NOT NULL DEFAULT 'off'
  CHECK (mail_reply_undelivered IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_mailbox_problem text NOT NULL DEFAULT 'off'
  CHECK (mail_mailbox_problem IN ('off', 'soon', 'digest'));
