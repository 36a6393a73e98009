-- Notifications by mail. content is what is sent, in JSON; null once it was sent or given up.
CREATE TABLE notification_mails (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  message_id      TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('queued', 'deferred', 'sent', 'failed', 'canceled')),
  due_at          TEXT,
  finished_at     TEXT,
  attempt_count   INTEGER NOT NULL,
  response        TEXT,
  content         TEXT,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX notification_mails_due ON notification_mails (organization_id, due_at, seq)
  WHERE due_at IS NOT NULL;
CREATE INDEX notification_mails_by_user ON notification_mails (user_id, created_at);
CREATE INDEX notification_mails_by_organization ON notification_mails (organization_id, created_at);
CREATE INDEX notification_mails_by_created_at ON notification_mails (created_at);

-- mail_due_at: when a notification is to be sent by mail if it is still unread; null if it is not, or
-- is in a mail already, which is mail_id.
ALTER TABLE notifications ADD COLUMN mail_due_at TEXT;
ALTER TABLE notifications ADD COLUMN mail_id TEXT REFERENCES notification_mails (id) ON DELETE SET NULL;
CREATE INDEX notifications_to_mail ON notifications (user_id, mail_due_at)
  WHERE mail_due_at IS NOT NULL AND read_at IS NULL;
CREATE INDEX notifications_by_mail ON notifications (mail_id) WHERE mail_id IS NOT NULL;

-- Times of day are hh:mm in the time zone; without one, in that of the user.
ALTER TABLE notification_settings ADD COLUMN mail_assigned TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_assigned IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_mentioned TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_mentioned IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_customer_replied TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_customer_replied IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_followed TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_followed IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_snooze_ended TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_snooze_ended IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_reply_held TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_reply_held IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN digest_time TEXT NOT NULL DEFAULT '08:00';
ALTER TABLE notification_settings ADD COLUMN quiet_from TEXT;
ALTER TABLE notification_settings ADD COLUMN quiet_to TEXT;
ALTER TABLE notification_settings ADD COLUMN is_quiet_on_weekends INTEGER NOT NULL DEFAULT 0
  CHECK (is_quiet_on_weekends IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN timezone TEXT;

-- Whether mails to agents contain the words of messages.
ALTER TABLE organizations ADD COLUMN notification_mail_detail TEXT NOT NULL DEFAULT 'summary'
  CHECK (notification_mail_detail IN ('summary', 'messages'));
