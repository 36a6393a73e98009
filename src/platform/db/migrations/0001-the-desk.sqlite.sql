-- Every table has `seq`, the order in which its rows came, and most have `id`, the name that
-- callers know. Times are UTC text, YYYY-MM-DDThh:mm:ssZ. Columns named is_* hold 0 or 1.
-- Columns named *_key hold a folded copy for comparing without regard to case.

-- Tells this database from every other, so that no index of another one is taken for its own.
CREATE TABLE database_identity (
  id TEXT NOT NULL
) STRICT;
INSERT INTO database_identity (id) VALUES (lower(hex(randomblob(16))));

CREATE TABLE organizations (
  id                 INTEGER PRIMARY KEY,
  slug               TEXT NOT NULL UNIQUE,
  name               TEXT NOT NULL,
  ticket_prefix      TEXT NOT NULL,
  last_ticket_number INTEGER NOT NULL DEFAULT 0,
  created_at         TEXT NOT NULL
) STRICT;

CREATE TABLE users (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  full_name       TEXT NOT NULL,
  role            TEXT NOT NULL CHECK (role IN ('admin', 'read_only_admin', 'agent', 'read_only_agent')),
  is_active       INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  avatar_id       TEXT,
  employee_type   TEXT NOT NULL CHECK (employee_type IN ('permanent', 'contractor', 'external', 'bot')),
  region          TEXT NOT NULL CHECK (region IN ('amer', 'apac', 'emea', 'latam', 'asean')),
  timezone        TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  UNIQUE (organization_id, email_key)
) STRICT;

-- Avatars are apart from users, so that reading a user never touches an image.
CREATE TABLE avatars (
  id              TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  image           BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE teams (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;

CREATE TABLE customers (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  UNIQUE (organization_id, email_key)
) STRICT;

-- The description is the last column: SQLite then reads every other one without touching it.
CREATE TABLE tickets (
  seq               INTEGER PRIMARY KEY,
  id                TEXT NOT NULL UNIQUE,
  organization_id   INTEGER NOT NULL REFERENCES organizations (id),
  ticket_number     INTEGER NOT NULL,
  tracking_token    TEXT NOT NULL UNIQUE,
  ticket_display_id TEXT NOT NULL,
  customer_id       TEXT NOT NULL REFERENCES customers (id),
  subject           TEXT NOT NULL,
  status            TEXT NOT NULL CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  priority          TEXT NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'urgent')),
  category          TEXT,
  category_key      TEXT,
  assigned_user_id  TEXT REFERENCES users (id),
  assigned_team_id  TEXT REFERENCES teams (id),
  due_date          TEXT,
  created_at        TEXT NOT NULL,
  updated_at        TEXT NOT NULL,
  resolved_at       TEXT,
  closed_at         TEXT,
  description       TEXT NOT NULL,
  UNIQUE (organization_id, ticket_number)
) STRICT;

-- One index for each filter of the list, each in the order of the list.
CREATE INDEX tickets_by_status ON tickets (organization_id, status, ticket_number);
CREATE INDEX tickets_by_priority ON tickets (organization_id, priority, ticket_number);
CREATE INDEX tickets_by_customer ON tickets (customer_id, ticket_number);
CREATE INDEX tickets_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL;
CREATE INDEX tickets_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL;
CREATE INDEX tickets_by_category ON tickets (organization_id, category_key, ticket_number)
  WHERE category_key IS NOT NULL;
CREATE INDEX tickets_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL;

CREATE TABLE api_keys (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name            TEXT NOT NULL,
  hash            TEXT NOT NULL UNIQUE,
  prefix          TEXT NOT NULL,
  last_four       TEXT NOT NULL,
  scopes          TEXT NOT NULL,
  allowlist       TEXT NOT NULL,
  rate_limit      INTEGER,
  expires_at      TEXT,
  revoked_at      TEXT,
  last_used_at    TEXT,
  created_at      TEXT NOT NULL
) STRICT;

CREATE INDEX api_keys_by_prefix ON api_keys (prefix);
CREATE INDEX api_keys_by_user ON api_keys (user_id);

-- What the search index has not taken in yet. AUTOINCREMENT: a number is never used again, so
-- that "taken in up to here" keeps its meaning when the table has been emptied.
CREATE TABLE search_pending (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  what            TEXT NOT NULL CHECK (what IN ('tickets', 'customers')),
  row_seq         INTEGER NOT NULL
) STRICT;
