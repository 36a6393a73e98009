-- Tickets that are hidden from the inbox until a time. A row stays when the ticket wakes up: then
-- until_at is null, and previous_until_at says until when it was to be snoozed. user_id is who snoozed it.
-- The number is that of the ticket, so that snoozed tickets can be listed in order.
CREATE TABLE ticket_snoozes (
  seq                INTEGER PRIMARY KEY,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id          TEXT NOT NULL UNIQUE REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number      INTEGER NOT NULL,
  user_id            TEXT REFERENCES users (id) ON DELETE SET NULL,
  until_at           TEXT,
  previous_until_at  TEXT,
  is_woken_by_reply  INTEGER NOT NULL CHECK (is_woken_by_reply IN (0, 1))
) STRICT;
CREATE INDEX ticket_snoozes_by_time ON ticket_snoozes (organization_id, until_at, ticket_number)
  WHERE until_at IS NOT NULL;
CREATE INDEX ticket_snoozes_by_user ON ticket_snoozes (user_id) WHERE user_id IS NOT NULL;

-- Two more kinds. SQLite cannot change a CHECK, so the table is written again.
CREATE TABLE new_notifications (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position        INTEGER NOT NULL,
  kind            TEXT NOT NULL CHECK (kind IN ('assigned', 'mentioned', 'customer_replied', 'followed', 'snooze_ended', 'reply_held')),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  comment_id      TEXT REFERENCES comments (id) ON DELETE CASCADE,
  actor_name      TEXT NOT NULL,
  count           INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  read_at         TEXT,
  UNIQUE (user_id, position)
) STRICT;
INSERT INTO new_notifications (seq, id, organization_id, user_id, position, kind, ticket_id, comment_id,
  actor_name, count, created_at, read_at)
SELECT seq, id, organization_id, user_id, position, kind, ticket_id, comment_id, actor_name, count,
  created_at, read_at
FROM notifications;
DROP TABLE notifications;
ALTER TABLE new_notifications RENAME TO notifications;
CREATE INDEX notifications_unread ON notifications (user_id, position) WHERE read_at IS NULL;
CREATE INDEX notifications_by_organization ON notifications (organization_id, position);
CREATE INDEX notifications_by_ticket ON notifications (ticket_id, user_id);
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_by_created_at ON notifications (created_at);

ALTER TABLE notification_settings ADD COLUMN snooze_ended TEXT NOT NULL DEFAULT 'bell'
  CHECK (snooze_ended IN ('off', 'bell', 'browser'));
