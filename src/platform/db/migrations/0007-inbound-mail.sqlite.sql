-- What new tickets get, and how mails of agents and of other mailboxes are treated.
ALTER TABLE mailboxes ADD COLUMN assigned_team_id TEXT REFERENCES teams (id) ON DELETE SET NULL;
ALTER TABLE mailboxes ADD COLUMN priority TEXT NOT NULL DEFAULT 'medium';
ALTER TABLE mailboxes ADD COLUMN category TEXT;
ALTER TABLE mailboxes ADD COLUMN agents_by_mail TEXT NOT NULL DEFAULT 'note'
  CHECK (agents_by_mail IN ('note', 'reply', 'off'));
ALTER TABLE mailboxes ADD COLUMN is_plus_addressed INTEGER NOT NULL DEFAULT 0
  CHECK (is_plus_addressed IN (0, 1));
ALTER TABLE mailboxes ADD COLUMN is_separate INTEGER NOT NULL DEFAULT 0
  CHECK (is_separate IN (0, 1));
ALTER TABLE mailboxes ADD COLUMN authserv_id TEXT;

-- relay_id is the Message-ID that the mail server gave a mail, if it says so. reply_key is in the
-- address to reply to and in the text.
ALTER TABLE outbound_mails ADD COLUMN relay_id TEXT;
ALTER TABLE outbound_mails ADD COLUMN reply_key TEXT NOT NULL DEFAULT '';
UPDATE outbound_mails SET reply_key = lower(hex(randomblob(13)));
CREATE INDEX outbound_mails_by_relay_id ON outbound_mails (organization_id, relay_id)
  WHERE relay_id IS NOT NULL;
CREATE UNIQUE INDEX outbound_mails_by_reply_key ON outbound_mails (organization_id, reply_key);

-- Recipients can also be 'bounced', and customers act by 'mail'.
PRAGMA writable_schema = on;
UPDATE sqlite_schema SET sql = replace(sql, '''sent'', ''failed''', '''sent'', ''bounced'', ''failed''')
WHERE type = 'table' AND name = 'mail_recipients';
UPDATE sqlite_schema SET sql = replace(sql, 'via = ''request''', 'via = ''request'' OR via = ''mail''')
WHERE type = 'table' AND name = 'events';
PRAGMA writable_schema = reset;

-- All addresses of a mailbox, its own included. The listener looks here, across organizations.
CREATE TABLE mailbox_addresses (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  address         TEXT NOT NULL,
  address_key     TEXT NOT NULL,
  UNIQUE (organization_id, address_key)
) STRICT;
CREATE INDEX mailbox_addresses_by_key ON mailbox_addresses (address_key, seq);
CREATE INDEX mailbox_addresses_by_mailbox ON mailbox_addresses (mailbox_id, seq);
INSERT INTO mailbox_addresses (organization_id, mailbox_id, address, address_key)
SELECT organization_id, id, address, address_key FROM mailboxes ORDER BY seq;

-- Secrets in addresses that mail providers post to. Only their hashes are stored.
CREATE TABLE mailbox_tokens (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  token_hash      TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL,
  expires_at      TEXT
) STRICT;
CREATE INDEX mailbox_tokens_by_mailbox ON mailbox_tokens (mailbox_id);

-- Mails that arrived, and what became of them. While the bytes of a large one arrive it is
-- 'receiving', and nobody sees it. due_at is when it is imported, or null if it has been. What was
-- decided and why is in trace, in JSON. quote is the part of the text that repeats earlier mails.
-- mailbox_id has no foreign key: mails outlive their mailbox.
CREATE TABLE inbound_mails (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT,
  source          TEXT NOT NULL CHECK (source IN ('api', 'webhook', 'smtp', 'imap', 'file')),
  envelope_from   TEXT,
  envelope_to     TEXT,
  state           TEXT NOT NULL
    CHECK (state IN ('receiving', 'received', 'imported', 'held', 'bounce', 'own', 'duplicate', 'failed')),
  reason          TEXT,
  size            INTEGER NOT NULL,
  sha256          TEXT,
  is_raw_stored   INTEGER NOT NULL CHECK (is_raw_stored IN (0, 1)),
  duplicate_of    TEXT,
  message_id      TEXT,
  from_email      TEXT,
  from_key        TEXT,
  from_name       TEXT NOT NULL,
  reply_to        TEXT,
  recipients      TEXT NOT NULL,
  subject         TEXT NOT NULL,
  text_key        TEXT,
  quote           TEXT,
  authentication  TEXT NOT NULL CHECK (authentication IN ('pass', 'fail', 'none')),
  is_automatic    INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
  is_html         INTEGER NOT NULL CHECK (is_html IN (0, 1)),
  ticket_id       TEXT REFERENCES tickets (id) ON DELETE CASCADE,
  comment_id      TEXT REFERENCES comments (id) ON DELETE CASCADE,
  attempt_count   INTEGER NOT NULL,
  due_at          TEXT,
  trace           TEXT NOT NULL,
  sent_at         TEXT,
  received_at     TEXT NOT NULL,
  processed_at    TEXT
) STRICT;
CREATE INDEX inbound_mails_by_organization ON inbound_mails (organization_id, seq);
CREATE INDEX inbound_mails_by_state ON inbound_mails (organization_id, state, seq);
CREATE INDEX inbound_mails_due ON inbound_mails (organization_id, seq) WHERE due_at IS NOT NULL;
CREATE INDEX inbound_mails_by_message_id ON inbound_mails (organization_id, message_id)
  WHERE message_id IS NOT NULL;
CREATE INDEX inbound_mails_by_sender ON inbound_mails (organization_id, from_key, received_at)
  WHERE from_key IS NOT NULL;
CREATE INDEX inbound_mails_by_ticket ON inbound_mails (ticket_id, seq) WHERE ticket_id IS NOT NULL;
CREATE INDEX inbound_mails_by_comment ON inbound_mails (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX inbound_mails_by_age ON inbound_mails (received_at) WHERE is_raw_stored IS TRUE;

-- Remembers what has arrived, also when the mail is deleted with its ticket: it must not come back.
CREATE TABLE inbound_mail_keys (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mail_key        TEXT NOT NULL,
  body_hash       TEXT NOT NULL,
  mail_id         TEXT NOT NULL,
  UNIQUE (organization_id, mail_key)
) STRICT;

-- The bytes as they arrived.
CREATE TABLE inbound_mail_chunks (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mail_id         TEXT NOT NULL REFERENCES inbound_mails (id) ON DELETE CASCADE,
  byte_offset     INTEGER NOT NULL,
  bytes           BLOB NOT NULL,
  UNIQUE (mail_id, byte_offset)
) STRICT;

CREATE TRIGGER inbound_mail_chunks_usage_insert AFTER INSERT ON inbound_mail_chunks BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, length(NEW.bytes))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

CREATE TRIGGER inbound_mail_chunks_usage_delete AFTER DELETE ON inbound_mail_chunks BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - length(OLD.bytes)
  WHERE organization_id = OLD.organization_id;
END;

-- The HTML of a mail, safe to show. images says which attachment each cid: address is, in JSON.
CREATE TABLE inbound_mail_pages (
  mail_id         TEXT PRIMARY KEY REFERENCES inbound_mails (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  html            TEXT NOT NULL,
  images          TEXT NOT NULL
) STRICT;

-- Tickets that began as a reply to a closed one.
CREATE TABLE ticket_follow_ups (
  ticket_id          TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  previous_ticket_id TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX ticket_follow_ups_by_previous ON ticket_follow_ups (previous_ticket_id);
