ALTER TABLE mailbox_secrets ADD COLUMN imap_password TEXT;

-- Where the mail of a mailbox is fetched from; folders is JSON. revision changes with the settings,
-- and fetch_count with each request to look at once, so that the watcher notices both.
CREATE TABLE mailbox_imap (
  mailbox_id      TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  host            TEXT NOT NULL,
  port            INTEGER NOT NULL,
  security        TEXT NOT NULL CHECK (security IN ('tls', 'starttls', 'none')),
  username        TEXT NOT NULL,
  folders         TEXT NOT NULL,
  after_import    TEXT NOT NULL CHECK (after_import IN ('leave', 'seen', 'move', 'delete')),
  move_to         TEXT,
  state           TEXT NOT NULL CHECK (state IN ('ok', 'failing')),
  last_error      TEXT,
  last_error_at   TEXT,
  revision        INTEGER NOT NULL,
  fetch_count     INTEGER NOT NULL
) STRICT;

-- How far each folder has been read. Mails up to first_uid were there before we were. UIDs are valid
-- only with their uidvalidity. looked_at is about when the folder was read last.
CREATE TABLE mailbox_folders (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  folder          TEXT NOT NULL,
  uidvalidity     INTEGER NOT NULL,
  first_uid       INTEGER NOT NULL,
  last_uid        INTEGER NOT NULL,
  started_at      TEXT NOT NULL,
  looked_at       TEXT NOT NULL,
  swept_at        TEXT NOT NULL,
  UNIQUE (mailbox_id, folder)
) STRICT;

-- Mails of the last days that have been received from a folder, so that the sweep recognizes those
-- that have not. is_action_due: what after_import says is still to be done on the server.
CREATE TABLE imap_messages (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  folder          TEXT NOT NULL,
  uidvalidity     INTEGER NOT NULL,
  uid             INTEGER NOT NULL,
  is_action_due   INTEGER NOT NULL CHECK (is_action_due IN (0, 1)),
  received_at     TEXT NOT NULL,
  UNIQUE (mailbox_id, folder, uidvalidity, uid)
) STRICT;
CREATE INDEX imap_messages_action_due ON imap_messages (mailbox_id, folder, uid)
  WHERE is_action_due IS TRUE;

-- The node that watches a mailbox.
CREATE TABLE imap_leases (
  mailbox_id      TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  owner           TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;
