-- The key pair with which an organization identifies itself to push services, made when it is first
-- needed. A browser has subscribed with the public key: with another pair, no subscription works.
CREATE TABLE push_keys (
  organization_id INTEGER PRIMARY KEY REFERENCES organizations (id),
  public_key      TEXT NOT NULL,
  private_key     TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;

-- Browsers that show notifications without a tab. One belongs to the session or key that subscribed it,
-- and to the user who did last. Notifications up to `position` were sent or need not be. After a failed
-- attempt, the next is not before `retry_at`.
CREATE TABLE push_subscriptions (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  api_key_id      TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  endpoint        TEXT NOT NULL,
  p256dh          TEXT NOT NULL,
  auth            TEXT NOT NULL,
  user_agent      TEXT NOT NULL,
  position        INTEGER NOT NULL,
  attempt_count   INTEGER NOT NULL,
  retry_at        TEXT,
  first_failed_at   TEXT,
  last_sent_at    TEXT,
  created_at      TEXT NOT NULL,
  UNIQUE (organization_id, endpoint)
) STRICT;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, seq);
CREATE INDEX push_subscriptions_by_key ON push_subscriptions (api_key_id);

ALTER TABLE notification_settings ADD COLUMN is_assigned_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_assigned_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_team_assigned_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_team_assigned_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_mentioned_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_mentioned_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_customer_replied_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_customer_replied_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_followed_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_followed_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_snooze_ended_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_snooze_ended_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_reply_held_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_reply_held_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_reply_undelivered_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_reply_undelivered_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_mailbox_problem_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_mailbox_problem_pushed IN (0, 1));
ALTER TABLE notification_settings ADD COLUMN is_admin_added_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_admin_added_pushed IN (0, 1));
