-- Keys of people who have signed in are kept apart from those that programs call with.
ALTER TABLE api_keys ADD COLUMN kind TEXT NOT NULL DEFAULT 'live' CHECK (kind IN ('live', 'session'));

-- Where somebody has signed in, and when that ends however often it is used.
CREATE TABLE sessions (
  api_key_id          TEXT PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ip_address         TEXT NOT NULL,
  user_agent      TEXT NOT NULL,
  expires_at         TEXT NOT NULL
) STRICT;

-- Apart from users, so that whatever shows a user cannot show this.
CREATE TABLE passwords (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  hash            TEXT NOT NULL,
  set_at          TEXT NOT NULL
) STRICT;

-- At most one for each user: a new link ends the one before.
CREATE TABLE invitations (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  hash            TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;

-- The second factor. Its secret has to be read in order to check a code, so it is stored as it is.
CREATE TABLE totp (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  secret          TEXT NOT NULL,
  is_enabled           INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  last_used_step       INTEGER NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash            TEXT NOT NULL,
  UNIQUE (user_id, hash)
) STRICT;
