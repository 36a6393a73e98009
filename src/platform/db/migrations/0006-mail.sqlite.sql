-- Addresses from which the desk sends mail.
CREATE TABLE mailboxes (
  seq                INTEGER PRIMARY KEY,
  id                 TEXT NOT NULL UNIQUE,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  address            TEXT NOT NULL,
  address_key        TEXT NOT NULL,
  name               TEXT NOT NULL,
  is_default         INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  is_enabled         INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  smtp_host          TEXT NOT NULL,
  smtp_port          INTEGER NOT NULL,
  smtp_security      TEXT NOT NULL CHECK (smtp_security IN ('tls', 'starttls', 'none')),
  smtp_username      TEXT,
  dkim_selector      TEXT,
  signature          TEXT NOT NULL,
  send_delay_seconds INTEGER NOT NULL,
  state              TEXT NOT NULL CHECK (state IN ('ok', 'failing')),
  last_error         TEXT,
  last_error_at      TEXT,
  created_at         TEXT NOT NULL,
  updated_at         TEXT NOT NULL
) STRICT;
CREATE INDEX mailboxes_by_organization ON mailboxes (organization_id, seq);
CREATE UNIQUE INDEX mailboxes_default ON mailboxes (organization_id) WHERE is_default IS TRUE;
CREATE UNIQUE INDEX mailboxes_by_address ON mailboxes (organization_id, address_key);

-- In a table of their own, which no list reads.
CREATE TABLE mailbox_secrets (
  mailbox_id       TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  smtp_password    TEXT,
  dkim_private_key TEXT,
  dkim_public_key  TEXT
) STRICT;

-- How far the event log has been read for replies to send, in organizations with a mailbox. Lock this
-- row before changing the order of mails.
CREATE TABLE mail_cursors (
  organization_id INTEGER PRIMARY KEY REFERENCES organizations (id),
  position        INTEGER NOT NULL
) STRICT;

-- References of all mails of a ticket start with this Message-ID, so that mail programs show them as
-- one conversation, even if no message has it.
CREATE TABLE ticket_threads (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT REFERENCES mailboxes (id) ON DELETE SET NULL,
  root_message_id TEXT NOT NULL
) STRICT;
CREATE INDEX ticket_threads_by_mailbox ON ticket_threads (mailbox_id) WHERE mailbox_id IS NOT NULL;

-- Other people who get the replies of a ticket, in copy.
CREATE TABLE ticket_participants (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  name            TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  UNIQUE (ticket_id, email_key)
) STRICT;

-- One per public comment of an agent, sent at send_at at the earliest. Mails of one lane (a ticket)
-- are sent one at a time: the first has a due_at, the others are blocked behind it. content is what is sent, in JSON: written with the
-- first attempt, so that all attempts send the same bytes, and deleted with the last. mailbox_id has no
-- foreign key: mails outlive their mailbox.
CREATE TABLE outbound_mails (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL,
  comment_id      TEXT NOT NULL UNIQUE REFERENCES comments (id) ON DELETE CASCADE,
  lane            TEXT NOT NULL,
  message_id      TEXT NOT NULL,
  state           TEXT NOT NULL
    CHECK (state IN ('blocked', 'queued', 'deferred', 'sent', 'failed', 'canceled')),
  send_at         TEXT NOT NULL,
  due_at          TEXT,
  finished_at     TEXT,
  attempt_count   INTEGER NOT NULL,
  attempts        TEXT NOT NULL,
  content         TEXT,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX outbound_mails_by_organization ON outbound_mails (organization_id, seq);
CREATE INDEX outbound_mails_by_state ON outbound_mails (organization_id, state, seq);
CREATE INDEX outbound_mails_due ON outbound_mails (mailbox_id, due_at, seq) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX outbound_mails_due_per_lane ON outbound_mails (mailbox_id, lane)
  WHERE due_at IS NOT NULL;
CREATE INDEX outbound_mails_by_lane ON outbound_mails (mailbox_id, lane, seq)
  WHERE finished_at IS NULL;
CREATE UNIQUE INDEX outbound_mails_by_message_id ON outbound_mails (organization_id, message_id);

CREATE TABLE mail_recipients (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mail_id         TEXT NOT NULL REFERENCES outbound_mails (id) ON DELETE CASCADE,
  role            TEXT NOT NULL CHECK (role IN ('to', 'cc')),
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  name            TEXT NOT NULL,
  state           TEXT NOT NULL
    CHECK (state IN ('queued', 'deferred', 'sent', 'failed', 'suppressed', 'canceled')),
  response        TEXT,
  updated_at      TEXT NOT NULL,
  UNIQUE (mail_id, email_key)
) STRICT;

-- Addresses to which nothing is sent, because a server said that they do not exist, or by hand.
CREATE TABLE suppressions (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  reason          TEXT NOT NULL CHECK (reason IN ('rejected', 'manual')),
  detail          TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX suppressions_by_organization ON suppressions (organization_id, seq);
CREATE UNIQUE INDEX suppressions_by_email ON suppressions (organization_id, email_key);
