-- Users who follow a ticket. The number is that of the ticket, so that the tickets that a user follows
-- can be listed in order.
CREATE TABLE ticket_followers (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  UNIQUE (ticket_id, user_id)
) STRICT;
CREATE INDEX ticket_followers_by_user ON ticket_followers (user_id, ticket_number);

-- Users and teams that an internal note mentions: each row has one of them. Its order is that of the
-- request. The number is that of the ticket that the note is on.
CREATE TABLE comment_mentions (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  comment_id      TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  user_id         TEXT REFERENCES users (id) ON DELETE CASCADE,
  team_id         TEXT REFERENCES teams (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX comment_mentions_by_comment ON comment_mentions (comment_id, seq);
CREATE INDEX comment_mentions_by_user ON comment_mentions (user_id, ticket_number)
  WHERE user_id IS NOT NULL;
CREATE INDEX comment_mentions_by_team ON comment_mentions (team_id, ticket_number)
  WHERE team_id IS NOT NULL;

-- `position` is that of the event in the log which it is about; of the latest one, if `count` says
-- that it stands for several. An event never notifies a user twice. `comment_id` is the note of a
-- mention, which takes the notification with it when it is deleted.
CREATE TABLE notifications (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position        INTEGER NOT NULL,
  kind            TEXT NOT NULL CHECK (kind IN ('assigned', 'mentioned', 'customer_replied', 'followed')),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  comment_id      TEXT REFERENCES comments (id) ON DELETE CASCADE,
  actor_name      TEXT NOT NULL,
  count           INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  read_at         TEXT,
  UNIQUE (user_id, position)
) STRICT;
CREATE INDEX notifications_unread ON notifications (user_id, position) WHERE read_at IS NULL;
CREATE INDEX notifications_by_organization ON notifications (organization_id, position);
CREATE INDEX notifications_by_ticket ON notifications (ticket_id, user_id);
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_by_created_at ON notifications (created_at);

-- How far the event log has been read for notifications; from the start, if there is no row.
CREATE TABLE notification_cursors (
  organization_id INTEGER PRIMARY KEY REFERENCES organizations (id),
  position        INTEGER NOT NULL
) STRICT;
INSERT INTO notification_cursors (organization_id, position)
SELECT o.id, coalesce((SELECT max(position) FROM events e WHERE e.organization_id = o.id), 0)
FROM organizations o;

-- Users without a row have the defaults.
CREATE TABLE notification_settings (
  user_id          TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  assigned         TEXT NOT NULL CHECK (assigned IN ('off', 'bell', 'browser')),
  mentioned        TEXT NOT NULL CHECK (mentioned IN ('off', 'bell', 'browser')),
  customer_replied TEXT NOT NULL CHECK (customer_replied IN ('off', 'bell', 'browser')),
  followed         TEXT NOT NULL CHECK (followed IN ('off', 'bell', 'browser'))
) STRICT;
