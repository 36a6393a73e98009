-- Files that were uploaded before the comment that they belong to. The comment turns them into
-- attachments in its own transaction. The file has the same id.
CREATE TABLE uploads (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE REFERENCES attachment_files (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name            TEXT NOT NULL,
  content_type    TEXT NOT NULL,
  size            INTEGER NOT NULL,
  sha256          TEXT NOT NULL,
  preview         BLOB,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX uploads_by_user ON uploads (user_id, seq);
CREATE INDEX uploads_by_age ON uploads (created_at);
