-- What users have chosen for the console, as JSON: only what they chose, the rest is as by default.
CREATE TABLE user_preferences (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  chosen          TEXT NOT NULL
) STRICT;
