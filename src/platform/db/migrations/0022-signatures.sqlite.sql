-- What agents have below their replies by mail. Markdown, with variables; no row if empty.
CREATE TABLE user_signatures (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  body            TEXT NOT NULL
) STRICT;
