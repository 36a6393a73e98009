-- Files on tickets and comments. The name of the author stays when the account goes.
CREATE TABLE attachments (
  seq                INTEGER PRIMARY KEY,
  id                 TEXT NOT NULL UNIQUE,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id          TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  comment_id         TEXT REFERENCES comments (id) ON DELETE CASCADE,
  author_type        TEXT NOT NULL CHECK (author_type IN ('user', 'customer')),
  author_user_id     TEXT REFERENCES users (id) ON DELETE SET NULL,
  author_customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
  author_name        TEXT NOT NULL,
  name               TEXT NOT NULL,
  content_type       TEXT NOT NULL,
  size               INTEGER NOT NULL,
  sha256             TEXT NOT NULL,
  created_at         TEXT NOT NULL
) STRICT;
CREATE INDEX attachments_by_ticket ON attachments (ticket_id, seq);
CREATE INDEX attachments_by_comment ON attachments (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX attachments_by_user ON attachments (author_user_id) WHERE author_user_id IS NOT NULL;
CREATE INDEX attachments_by_customer ON attachments (author_customer_id)
  WHERE author_customer_id IS NOT NULL;

-- What has arrived of a file. Its id is that of the attachment, which comes last: until then
-- attachment_id is null, and what stays so for long is what an interrupted upload has left.
CREATE TABLE attachment_files (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  attachment_id   TEXT UNIQUE REFERENCES attachments (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX attachment_files_unfinished ON attachment_files (created_at)
  WHERE attachment_id IS NULL;

-- The bytes, each part with the place of its first one.
CREATE TABLE attachment_chunks (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  file_id         TEXT NOT NULL REFERENCES attachment_files (id) ON DELETE CASCADE,
  byte_offset      INTEGER NOT NULL,
  bytes           BLOB NOT NULL,
  UNIQUE (file_id, byte_offset)
) STRICT;

CREATE TABLE attachment_previews (
  attachment_id   TEXT PRIMARY KEY REFERENCES attachments (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  image           BLOB NOT NULL
) STRICT;
