-- What users have begun to write on tickets, a reply and a note each. The version changes with each
-- save, so that two devices do not overwrite each other's text.
CREATE TABLE drafts (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL CHECK (kind IN ('reply', 'note')),
  body            TEXT NOT NULL,
  version         TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  UNIQUE (ticket_id, user_id, kind)
) STRICT;
CREATE INDEX drafts_by_user ON drafts (user_id);
CREATE INDEX drafts_by_age ON drafts (updated_at);
