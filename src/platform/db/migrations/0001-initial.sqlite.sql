-- Conventions for all tables:
-- `seq` is the order in which rows were inserted; `id` is the identifier that the API exposes.
-- Times are UTC text, YYYY-MM-DDThh:mm:ssZ. Columns named is_* and accepts_* hold 0 or 1.
-- Columns named *_key hold a case-folded copy for comparison (see search/fold.ts).
--
-- Tables that are written often use CHECK (a = 'x' OR a = 'y') instead of CHECK (a IN (…)): for a
-- list of more than two values, SQLite builds a temporary table for every row that it checks.

-- Identifies this database, so that a search index of another database is never used with it.
CREATE TABLE database_identity (
  id          TEXT NOT NULL,
  -- The URL at which the server was last reached, for links printed by the command line.
  service_url TEXT
) STRICT;
INSERT INTO database_identity (id) VALUES (lower(hex(randomblob(16))));

---------------------------------------------------------------------------------------------------
-- Accounts
---------------------------------------------------------------------------------------------------

CREATE TABLE organizations (
  id                 INTEGER PRIMARY KEY,
  -- The identifier in the API and in events; `id` never leaves the database.
  public_id          TEXT NOT NULL,
  slug               TEXT NOT NULL UNIQUE,
  name               TEXT NOT NULL,
  ticket_prefix      TEXT NOT NULL,
  last_ticket_number INTEGER NOT NULL DEFAULT 0,
  -- Whether customers can open tickets without an API key.
  accepts_requests   INTEGER NOT NULL DEFAULT 0 CHECK (accepts_requests IN (0, 1)),
  -- An IANA name. Customers read times in it.
  time_zone          TEXT NOT NULL DEFAULT 'UTC',
  created_at         TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX organizations_by_public_id ON organizations (public_id);

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

-- Apart from users, so that reading a user never reads an image.
CREATE TABLE avatars (
  id              TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  image           BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE api_keys (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 'session': made by signing in. 'live': made for a program.
  kind            TEXT NOT NULL CHECK (kind IN ('live', 'session')),
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

-- The key itself expires when a session is idle; expires_at ends it however often it is used.
CREATE TABLE sessions (
  api_key_id      TEXT PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ip_address      TEXT NOT NULL,
  user_agent      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;

-- Apart from users, so that no query for users can return a hash.
CREATE TABLE passwords (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  hash            TEXT NOT NULL,
  set_at          TEXT NOT NULL
) STRICT;

-- At most one per user: a new invitation replaces the previous one.
CREATE TABLE invitations (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  hash            TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;

-- The secret is stored in plain text because verifying a code requires it.
CREATE TABLE totp (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  secret          TEXT NOT NULL,
  is_enabled      INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  last_used_step  INTEGER NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash            TEXT NOT NULL,
  UNIQUE (user_id, hash)
) STRICT;

---------------------------------------------------------------------------------------------------
-- Events
---------------------------------------------------------------------------------------------------

-- The event log, in commit order: `position` counts 1, 2, 3 … within an organization. It has no
-- foreign keys because events outlive the rows that they describe.
CREATE TABLE events (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL,
  organization_id INTEGER NOT NULL,
  position        INTEGER NOT NULL,
  type            TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  actor_type      TEXT NOT NULL
    CHECK (actor_type = 'user' OR actor_type = 'customer' OR actor_type = 'operator'),
  actor_id        TEXT,
  actor_name      TEXT NOT NULL,
  api_key_id      TEXT,
  -- For actions without an API key: how they were made, and from which address.
  via             TEXT CHECK (via = 'tracking_link' OR via = 'request'),
  ip_address      TEXT,
  resource_id     TEXT NOT NULL,
  ticket_id       TEXT,
  is_audited      INTEGER NOT NULL CHECK (is_audited IN (0, 1)),
  changes         TEXT NOT NULL,
  UNIQUE (organization_id, position)
) STRICT;
CREATE INDEX events_by_ticket ON events (organization_id, ticket_id, position)
  WHERE ticket_id IS NOT NULL;
CREATE INDEX events_audited ON events (organization_id, position) WHERE is_audited IS TRUE;

-- Secrets are stored in plain text because signing requires them.
CREATE TABLE webhooks (
  seq                        INTEGER PRIMARY KEY,
  id                         TEXT NOT NULL UNIQUE,
  organization_id            INTEGER NOT NULL REFERENCES organizations (id),
  url                        TEXT NOT NULL,
  event_types                TEXT NOT NULL,
  description                TEXT NOT NULL,
  is_enabled                 INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  secret                     TEXT NOT NULL,
  previous_secret            TEXT,
  previous_secret_expires_at TEXT,
  created_at                 TEXT NOT NULL,
  updated_at                 TEXT NOT NULL
) STRICT;
CREATE INDEX webhooks_by_organization ON webhooks (organization_id, seq);

-- How far each webhook has read the event log. Lock this row before changing the queue of deliveries
-- of a webhook.
CREATE TABLE webhook_cursors (
  webhook_id      TEXT PRIMARY KEY REFERENCES webhooks (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  position        INTEGER NOT NULL
) STRICT;

-- One per event and webhook. Deliveries of one lane (a ticket) are sent one at a time: the first has
-- a due_at, the others are blocked behind it. webhook_id has no foreign key because deliveries
-- outlive their webhook; they are deleted in small batches later.
CREATE TABLE webhook_deliveries (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  webhook_id      TEXT NOT NULL,
  event_id        TEXT NOT NULL,
  event_type      TEXT NOT NULL,
  event_position  INTEGER NOT NULL,
  lane            TEXT NOT NULL,
  state           TEXT NOT NULL
    CHECK (state = 'blocked' OR state = 'pending' OR state = 'delivered' OR state = 'failed'),
  due_at          TEXT,
  finished_at     TEXT,
  attempt_count   INTEGER NOT NULL,
  attempts        TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX webhook_deliveries_by_seq ON webhook_deliveries (webhook_id, seq);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (webhook_id, state, seq);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, seq)
  WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX webhook_deliveries_due_per_lane ON webhook_deliveries (webhook_id, lane)
  WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_lane ON webhook_deliveries (webhook_id, lane, seq)
  WHERE finished_at IS NULL;
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at)
  WHERE finished_at IS NOT NULL;

---------------------------------------------------------------------------------------------------
-- Desk
---------------------------------------------------------------------------------------------------

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

CREATE TABLE teams (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  description     TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX teams_by_name ON teams (organization_id, name_key);

CREATE TABLE team_members (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  team_id         TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  UNIQUE (team_id, user_id)
) STRICT;
CREATE INDEX team_members_by_user ON team_members (user_id);

-- Long descriptions are on overflow pages. `description` is the last column, so that SQLite reads
-- all other columns without following them.
CREATE TABLE tickets (
  seq               INTEGER PRIMARY KEY,
  id                TEXT NOT NULL UNIQUE,
  organization_id   INTEGER NOT NULL REFERENCES organizations (id),
  ticket_number     INTEGER NOT NULL,
  tracking_token    TEXT NOT NULL UNIQUE,
  ticket_display_id TEXT NOT NULL,
  customer_id       TEXT NOT NULL REFERENCES customers (id),
  -- Opened without an API key, with an email address that nobody has verified. requester_name is
  -- the name given in that request; it may differ from the name of the customer with that address.
  is_unverified     INTEGER NOT NULL DEFAULT 0 CHECK (is_unverified IN (0, 1)),
  requester_name    TEXT,
  subject           TEXT NOT NULL,
  status            TEXT NOT NULL CHECK (status = 'new' OR status = 'open' OR status = 'pending'
    OR status = 'resolved' OR status = 'closed'),
  priority          TEXT NOT NULL
    CHECK (priority = 'low' OR priority = 'medium' OR priority = 'high' OR priority = 'urgent'),
  category          TEXT,
  category_key      TEXT,
  assigned_user_id  TEXT REFERENCES users (id),
  assigned_team_id  TEXT REFERENCES teams (id),
  merged_into_id    TEXT REFERENCES tickets (id) ON DELETE SET NULL,
  split_from_id     TEXT REFERENCES tickets (id) ON DELETE SET NULL,
  due_date          TEXT,
  created_at        TEXT NOT NULL,
  updated_at        TEXT NOT NULL,
  -- The last change that the customer can see.
  public_updated_at TEXT,
  -- The first public reply by an agent.
  first_response_at TEXT,
  resolved_at       TEXT,
  closed_at         TEXT,
  description       TEXT NOT NULL,
  UNIQUE (organization_id, ticket_number)
) STRICT;

-- One index per filter of the ticket list, each in list order.
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
CREATE INDEX tickets_merged ON tickets (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX tickets_split ON tickets (split_from_id) WHERE split_from_id IS NOT NULL;

-- Unresolved tickets: all, per user, per team and unassigned. They are few among many and may be
-- old. The conditions use the times, not the status: changes between new, open and pending then
-- write to none of these indexes.
CREATE INDEX tickets_unresolved ON tickets (organization_id, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL
    AND resolved_at IS NULL AND closed_at IS NULL;

-- Unresolved tickets, most recently updated first. Without the condition on resolved tickets, these
-- indexes would make every update 25 % slower.
CREATE INDEX tickets_unresolved_by_updated_at ON tickets (organization_id, updated_at, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_unassigned_by_updated_at
  ON tickets (organization_id, updated_at, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL
    AND resolved_at IS NULL AND closed_at IS NULL;

-- Unresolved tickets by due date, with every column that a list can be filtered by.
CREATE INDEX tickets_unresolved_by_due_date ON tickets (organization_id, due_date, status, priority,
  assigned_user_id, assigned_team_id, category_key)
  WHERE due_date IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;

-- For reports, with both ends of each duration. A merged ticket counts as part of its target.
CREATE INDEX tickets_by_created_at ON tickets (organization_id, created_at, first_response_at)
  WHERE merged_into_id IS NULL;
CREATE INDEX tickets_by_resolved_at ON tickets (organization_id, resolved_at, created_at)
  WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX tickets_by_closed_at ON tickets (organization_id, closed_at, created_at)
  WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;

-- The state of a merged ticket before the merge, for undoing it.
CREATE TABLE ticket_merges (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  created_at      TEXT NOT NULL,
  status          TEXT NOT NULL CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  resolved_at     TEXT,
  closed_at       TEXT
) STRICT;

-- The author's name is kept when the account is deleted.
CREATE TABLE comments (
  seq                INTEGER PRIMARY KEY,
  id                 TEXT NOT NULL UNIQUE,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id          TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  author_type        TEXT NOT NULL CHECK (author_type IN ('user', 'customer')),
  author_user_id     TEXT REFERENCES users (id) ON DELETE SET NULL,
  author_customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
  author_name        TEXT NOT NULL,
  is_internal        INTEGER NOT NULL CHECK (is_internal IN (0, 1)),
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL,
  body               TEXT NOT NULL,
  body_html          TEXT NOT NULL
) STRICT;
CREATE INDEX comments_by_ticket ON comments (ticket_id, seq);
CREATE INDEX comments_by_user ON comments (author_user_id) WHERE author_user_id IS NOT NULL;
CREATE INDEX comments_by_customer ON comments (author_customer_id)
  WHERE author_customer_id IS NOT NULL;

-- Files on tickets and comments. The author's name is kept when the account is deleted.
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

-- Created before its attachment, with the same id, when an upload starts. attachment_id stays null
-- until the upload is complete; old rows without one are left over from interrupted uploads.
CREATE TABLE attachment_files (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  attachment_id   TEXT UNIQUE REFERENCES attachments (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX attachment_files_unfinished ON attachment_files (created_at)
  WHERE attachment_id IS NULL;

CREATE TABLE attachment_chunks (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  file_id         TEXT NOT NULL REFERENCES attachment_files (id) ON DELETE CASCADE,
  byte_offset     INTEGER NOT NULL,
  bytes           BLOB NOT NULL,
  UNIQUE (file_id, byte_offset)
) STRICT;

CREATE TABLE attachment_previews (
  attachment_id   TEXT PRIMARY KEY REFERENCES attachments (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  image           BLOB NOT NULL
) STRICT;

-- Bytes of attachments per organization, including unfinished uploads. Maintained by triggers, so
-- that checking an upload against the storage limit needs no sum.
CREATE TABLE storage_usage (
  organization_id  INTEGER PRIMARY KEY REFERENCES organizations (id),
  attachment_bytes INTEGER NOT NULL
) STRICT;

CREATE TRIGGER attachment_chunks_usage_insert AFTER INSERT ON attachment_chunks BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, length(NEW.bytes))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER attachment_chunks_usage_delete AFTER DELETE ON attachment_chunks BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - length(OLD.bytes)
  WHERE organization_id = OLD.organization_id;
END;

-- Saved filters of the ticket list, as JSON. A shared view is kept when its owner is deleted.
CREATE TABLE views (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT REFERENCES users (id) ON DELETE SET NULL,
  name            TEXT NOT NULL,
  filter          TEXT NOT NULL,
  is_shared       INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  position        INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX views_in_order ON views (organization_id, position, seq);
CREATE INDEX views_by_user ON views (user_id);

-- Ticket counts, maintained by triggers, so that showing them needs no scan. A ticket counts in up
-- to four rows: category_bucket is '' (all categories) and '=' || category_key (its own), and
-- created_day is '' (all days) and, for unresolved tickets up to about a week old, the day it was
-- created. Unassigned is ''. All statuses share a row, which keeps the table small: a change of
-- status then writes few pages.
CREATE TABLE ticket_counts (
  organization_id  INTEGER NOT NULL,
  category_bucket  TEXT NOT NULL,
  created_day      TEXT NOT NULL,
  assigned_user_id TEXT NOT NULL,
  assigned_team_id TEXT NOT NULL,
  priority         TEXT NOT NULL,
  new_count        INTEGER NOT NULL,
  open_count       INTEGER NOT NULL,
  pending_count    INTEGER NOT NULL,
  resolved_count   INTEGER NOT NULL,
  closed_count     INTEGER NOT NULL,
  PRIMARY KEY (organization_id, category_bucket, created_day, assigned_user_id, assigned_team_id,
    priority)
) STRICT, WITHOUT ROWID;

-- Write-only: inserting a ticket here adds it to the counts (1) or removes it from them (-1).
-- created_day is null for a ticket that is not counted by day.
CREATE VIEW ticket_count_deltas AS
SELECT organization_id, '=' || category_key AS category_bucket,
  substr(created_at, 1, 10) AS created_day, assigned_user_id, assigned_team_id, status, priority,
  1 AS change
FROM tickets;

CREATE TRIGGER ticket_count_deltas_apply INSTEAD OF INSERT ON ticket_count_deltas BEGIN
  INSERT INTO ticket_counts
  SELECT NEW.organization_id, column1, column2, ifnull(NEW.assigned_user_id, ''),
    ifnull(NEW.assigned_team_id, ''), NEW.priority,
    NEW.change * (NEW.status = 'new'), NEW.change * (NEW.status = 'open'),
    NEW.change * (NEW.status = 'pending'), NEW.change * (NEW.status = 'resolved'),
    NEW.change * (NEW.status = 'closed')
  FROM (
    VALUES ('', ''), (NEW.category_bucket, ''), ('', NEW.created_day),
      (NEW.category_bucket, NEW.created_day)
  )
  WHERE column1 IS NOT NULL AND column2 IS NOT NULL
  ON CONFLICT DO UPDATE SET
    new_count = new_count + excluded.new_count, open_count = open_count + excluded.open_count,
    pending_count = pending_count + excluded.pending_count,
    resolved_count = resolved_count + excluded.resolved_count,
    closed_count = closed_count + excluded.closed_count;
END;

-- Deletes days that are too old to be shown.
CREATE TRIGGER ticket_counts_prune AFTER INSERT ON tickets WHEN NEW.ticket_number % 1000 = 0 BEGIN
  DELETE FROM ticket_counts
  WHERE organization_id = NEW.organization_id
    AND created_day > '' AND created_day < date(NEW.updated_at, '-12 days');
END;

CREATE TRIGGER tickets_count_insert AFTER INSERT ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status NOT IN ('resolved', 'closed') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
END;

CREATE TRIGGER tickets_count_delete AFTER DELETE ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (OLD.organization_id, '=' || OLD.category_key,
    CASE
      WHEN OLD.status NOT IN ('resolved', 'closed') AND OLD.created_at > date(OLD.updated_at, '-9 days')
      THEN substr(OLD.created_at, 1, 10)
    END,
    OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority, -1);
END;

CREATE TRIGGER tickets_count_update AFTER UPDATE ON tickets
WHEN (OLD.category_key, OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority)
  IS NOT (NEW.category_key, NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority)
BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (OLD.organization_id, '=' || OLD.category_key,
    CASE
      WHEN OLD.status NOT IN ('resolved', 'closed') AND OLD.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(OLD.created_at, 1, 10)
    END,
    OLD.assigned_user_id, OLD.assigned_team_id, OLD.status, OLD.priority, -1);
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status NOT IN ('resolved', 'closed') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
END;

-- The tickets of a report, each with the full minutes until its first response or its end.
CREATE VIEW report_created_tickets AS
SELECT organization_id, created_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(first_response_at) - unixepoch(created_at)) / 60 AS minutes
FROM tickets WHERE merged_into_id IS NULL;

CREATE VIEW report_resolved_tickets AS
SELECT organization_id, resolved_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(resolved_at) - unixepoch(created_at)) / 60 AS minutes
FROM tickets WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;

CREATE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(closed_at) - unixepoch(created_at)) / 60 AS minutes
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;

---------------------------------------------------------------------------------------------------
-- Channels
---------------------------------------------------------------------------------------------------

-- What a customer can see with the link to a ticket. Code for customers reads only these views, so
-- it cannot expose internal notes. For an unverified ticket they show the name given with it: the
-- real customer's name must not be revealed to a stranger who entered their address.
CREATE VIEW public_tickets AS
  SELECT t.organization_id, t.id, t.tracking_token, t.customer_id, t.merged_into_id,
    t.is_unverified, t.ticket_display_id, t.subject, t.status, t.created_at,
    coalesce(t.public_updated_at, t.created_at) AS updated_at, t.resolved_at, t.closed_at,
    t.description,
    CASE WHEN t.is_unverified IS TRUE THEN coalesce(t.requester_name, 'Customer') ELSE c.name END
      AS customer_name,
    o.name AS organization_name, o.time_zone AS organization_time_zone
  FROM tickets t
  JOIN customers c ON c.id = t.customer_id
  JOIN organizations o ON o.id = t.organization_id;

CREATE VIEW public_comments AS
  SELECT c.organization_id, c.seq, c.id, c.ticket_id, t.customer_id, c.author_type,
    CASE WHEN t.is_unverified IS TRUE AND c.author_type = 'customer'
      THEN coalesce(t.requester_name, 'Customer') ELSE c.author_name END AS author_name,
    c.created_at, c.updated_at, c.body, c.body_html
  FROM comments c JOIN tickets t ON t.id = c.ticket_id
  WHERE c.is_internal IS FALSE;

CREATE VIEW public_attachments AS
  SELECT a.organization_id, a.seq, a.id, a.ticket_id, a.comment_id, t.customer_id, a.author_type,
    CASE WHEN t.is_unverified IS TRUE AND a.author_type = 'customer'
      THEN coalesce(t.requester_name, 'Customer') ELSE a.author_name END AS author_name,
    a.name, a.content_type, a.size, a.sha256, a.created_at,
    EXISTS (SELECT 1 FROM attachment_previews p WHERE p.attachment_id = a.id) AS is_previewed
  FROM attachments a
  JOIN tickets t ON t.id = a.ticket_id
  LEFT JOIN comments c ON c.id = a.comment_id
  WHERE a.comment_id IS NULL OR c.is_internal IS FALSE;

---------------------------------------------------------------------------------------------------
-- Platform
---------------------------------------------------------------------------------------------------

-- Responses to requests that had an Idempotency-Key, for replaying them. While status is null the
-- request has not finished, and response_body holds its plan or the result of one of its steps.
CREATE TABLE idempotency_records (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  idempotency_key TEXT NOT NULL,
  request_hash    TEXT NOT NULL,
  status          INTEGER,
  response_body   TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  UNIQUE (organization_id, idempotency_key)
) STRICT;
CREATE INDEX idempotency_records_by_created_at ON idempotency_records (created_at);

-- Background jobs; finished ones are deleted. At most one per kind and dedup_key. Jobs with
-- organization_id 0 belong to no organization.
CREATE TABLE jobs (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL,
  kind            TEXT NOT NULL,
  dedup_key       TEXT NOT NULL,
  payload         TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('scheduled', 'failed')),
  run_at          TEXT NOT NULL,
  attempts        INTEGER NOT NULL,
  leased_by       TEXT,
  lease_ends_at   TEXT,
  last_error      TEXT,
  created_at      TEXT NOT NULL,
  UNIQUE (kind, dedup_key)
) STRICT;
CREATE INDEX jobs_due ON jobs (state, run_at);

-- Rows that the search index has not processed yet: each once, under its latest change, and found
-- by organization, so that writes of one organization do not slow down searches of another.
-- 'tickets_of_customer' stands for all tickets of a customer, who has a new name or email address;
-- row_seq is then that of the customer. AUTOINCREMENT: numbers are never reused, so that "indexed up
-- to here" stays correct when the table has been emptied.
CREATE TABLE search_pending (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  table_name      TEXT NOT NULL CHECK (table_name IN ('tickets', 'customers', 'tickets_of_customer')),
  row_seq         INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX search_pending_rows ON search_pending (organization_id, table_name, row_seq);

-- Changes up to this one are durably in the search index and were deleted from search_pending. An
-- index file that is older than that has missed changes and must be rebuilt.
CREATE TABLE search_pruned (
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO search_pruned VALUES (0);

---------------------------------------------------------------------------------------------------
-- Statistics for the query planner
---------------------------------------------------------------------------------------------------

-- The number of rows in each index, and how many rows share each prefix of its columns. These are
-- typical values of a large desk instead of measured ones: measuring would change plans from day to
-- day. Without statistics, SQLite assumes that an organization is as selective as a customer, and
-- searches all tickets for the five of one person.
ANALYZE sqlite_schema;
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tickets', 'sqlite_autoindex_tickets_1', '1000000 1'),
  ('tickets', 'sqlite_autoindex_tickets_2', '1000000 1'),
  ('tickets', 'sqlite_autoindex_tickets_3', '1000000 500000 1'),
  ('tickets', 'tickets_by_status', '1000000 500000 100000 1'),
  ('tickets', 'tickets_by_priority', '1000000 500000 125000 1'),
  ('tickets', 'tickets_by_category', '1000000 500000 50000 1'),
  ('tickets', 'tickets_by_customer', '1000000 5 1'),
  ('tickets', 'tickets_by_user', '1000000 5000 1'),
  ('tickets', 'tickets_by_team', '1000000 20000 1'),
  ('tickets', 'tickets_unassigned', '200000 100000 1'),
  ('tickets', 'tickets_merged', '10000 2'),
  ('tickets', 'tickets_split', '10000 2'),
  ('tickets', 'tickets_unresolved', '40000 20000 1'),
  ('tickets', 'tickets_unresolved_by_user', '30000 100 1'),
  ('tickets', 'tickets_unresolved_by_team', '20000 400 1'),
  ('tickets', 'tickets_unresolved_unassigned', '4000 2000 1'),
  ('tickets', 'tickets_unresolved_by_updated_at', '40000 20000 2 1'),
  ('tickets', 'tickets_unresolved_unassigned_by_updated_at', '4000 2000 2 1'),
  ('tickets', 'tickets_by_created_at', '1000000 500000 1 1'),
  ('tickets', 'tickets_by_resolved_at', '800000 400000 1 1'),
  ('tickets', 'tickets_by_closed_at', '100000 50000 1 1');
-- Makes this connection use them, too.
ANALYZE sqlite_schema;
