-- Notifications about mail: reply_undelivered is about a reply, which is comment_id, and mailbox_problem
-- about no ticket, but about the mail that was held first, or the mailbox that fails. Both go with what
-- they are about. reason says what is wrong. Kinds are not listed here, so that another one needs no
-- new table: only the server writes them.
CREATE TABLE new_notifications (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position        INTEGER NOT NULL,
  kind            TEXT NOT NULL,
  ticket_id       TEXT REFERENCES tickets (id) ON DELETE CASCADE,
  comment_id      TEXT REFERENCES comments (id) ON DELETE CASCADE,
  actor_name      TEXT NOT NULL,
  count           INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  read_at         TEXT,
  mail_due_at     TEXT,
  mail_id         TEXT REFERENCES notification_mails (id) ON DELETE SET NULL,
  reason          TEXT,
  inbound_mail_id TEXT REFERENCES inbound_mails (id) ON DELETE CASCADE,
  mailbox_id      TEXT REFERENCES mailboxes (id) ON DELETE CASCADE,
  UNIQUE (user_id, position)
) STRICT;
INSERT INTO new_notifications (seq, id, organization_id, user_id, position, kind, ticket_id, comment_id,
  actor_name, count, created_at, read_at, mail_due_at, mail_id)
SELECT seq, id, organization_id, user_id, position, kind, ticket_id, comment_id, actor_name, count,
  created_at, read_at, mail_due_at, mail_id
FROM notifications;
DROP TABLE notifications;
ALTER TABLE new_notifications RENAME TO notifications;
CREATE INDEX notifications_unread ON notifications (user_id, position) WHERE read_at IS NULL;
CREATE INDEX notifications_by_organization ON notifications (organization_id, position);
CREATE INDEX notifications_by_ticket ON notifications (ticket_id, user_id);
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_by_created_at ON notifications (created_at);
CREATE INDEX notifications_to_mail ON notifications (user_id, mail_due_at)
  WHERE mail_due_at IS NOT NULL AND read_at IS NULL;
CREATE INDEX notifications_by_mail ON notifications (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notifications_by_inbound_mail ON notifications (inbound_mail_id)
  WHERE inbound_mail_id IS NOT NULL;
CREATE INDEX notifications_by_mailbox ON notifications (mailbox_id) WHERE mailbox_id IS NOT NULL;
CREATE INDEX notifications_about_held_mail ON notifications (organization_id, created_at)
  WHERE inbound_mail_id IS NOT NULL;

ALTER TABLE notification_settings ADD COLUMN reply_undelivered TEXT NOT NULL DEFAULT 'browser'
  CHECK (reply_undelivered IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mailbox_problem TEXT NOT NULL DEFAULT 'browser'
  CHECK (mailbox_problem IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mail_reply_undelivered TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_reply_undelivered IN ('off', 'soon', 'digest'));
ALTER TABLE notification_settings ADD COLUMN mail_mailbox_problem TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_mailbox_problem IN ('off', 'soon', 'digest'));
