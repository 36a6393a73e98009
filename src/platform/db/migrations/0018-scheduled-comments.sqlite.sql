-- Comments that are to be sent later. The row is deleted in the transaction that creates the comment, so
-- that it is sent once. after_seq is the newest comment at the time: if a customer has written since, the
-- comment is held. upload_ids is a JSON array.
CREATE TABLE scheduled_comments (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  body            TEXT NOT NULL,
  is_internal     INTEGER NOT NULL CHECK (is_internal IN (0, 1)),
  is_mailed       INTEGER NOT NULL CHECK (is_mailed IN (0, 1)),
  status          TEXT CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  upload_ids      TEXT NOT NULL,
  after_seq       INTEGER NOT NULL,
  send_at         TEXT NOT NULL,
  held_reason     TEXT CHECK (held_reason IN ('customer_replied', 'ticket_closed', 'author_inactive', 'rejected')),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX scheduled_comments_by_ticket ON scheduled_comments (ticket_id, send_at);
CREATE INDEX scheduled_comments_by_user ON scheduled_comments (user_id);
CREATE INDEX scheduled_comments_due ON scheduled_comments (organization_id, send_at)
  WHERE held_reason IS NULL;

-- Uploads of a scheduled comment do not expire.
ALTER TABLE uploads ADD COLUMN scheduled_comment_id TEXT
  REFERENCES scheduled_comments (id) ON DELETE SET NULL;
CREATE INDEX uploads_by_scheduled_comment ON uploads (scheduled_comment_id)
  WHERE scheduled_comment_id IS NOT NULL;

ALTER TABLE notification_settings ADD COLUMN reply_held TEXT NOT NULL DEFAULT 'browser'
  CHECK (reply_held IN ('off', 'bell', 'browser'));
