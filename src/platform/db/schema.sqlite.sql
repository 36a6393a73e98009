-- The tables of a new database on SQLite, with what the migrations say of each.
-- Generated: after a new migration, run npm run schema.

-- Invitations and links to set a password that were asked for, to limit them. A mail that is tried again
-- is the same row. recipient is the folded address.
CREATE TABLE account_mails (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  recipient       TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  UNIQUE (organization_id, recipient, created_at)
) STRICT;
CREATE INDEX account_mails_by_created_at ON account_mails (created_at);
CREATE INDEX account_mails_by_organization ON account_mails (organization_id, created_at);

-- Keys of the API: only a hash of the secret.
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

-- The bytes of files, in parts that are read and written one at a time.
CREATE TABLE attachment_chunks (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  file_id         TEXT NOT NULL REFERENCES attachment_files (id) ON DELETE CASCADE,
  byte_offset     INTEGER NOT NULL,
  bytes           BLOB NOT NULL,
  UNIQUE (file_id, byte_offset)
) STRICT;
CREATE TRIGGER attachment_chunks_usage_delete AFTER DELETE ON attachment_chunks BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - length(OLD.bytes)
  WHERE organization_id = OLD.organization_id;
END;
CREATE TRIGGER attachment_chunks_usage_insert AFTER INSERT ON attachment_chunks BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, length(NEW.bytes))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

-- Created before its attachment, with the same id, when an upload starts. attachment_id stays null
-- until the upload is complete; old rows without one are left over from interrupted uploads.
CREATE TABLE attachment_files (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  attachment_id   TEXT UNIQUE REFERENCES attachments (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  side_file_id TEXT
  REFERENCES side_message_files (id) ON DELETE CASCADE,
  trashed_ticket_id TEXT
  REFERENCES trashed_tickets (ticket_id) ON DELETE CASCADE) STRICT;
CREATE UNIQUE INDEX attachment_files_by_side_file ON attachment_files (side_file_id)
  WHERE side_file_id IS NOT NULL;
CREATE INDEX attachment_files_trashed ON attachment_files (trashed_ticket_id)
  WHERE trashed_ticket_id IS NOT NULL;
CREATE INDEX attachment_files_unfinished ON attachment_files (created_at)
  WHERE attachment_id IS NULL AND side_file_id IS NULL AND trashed_ticket_id IS NULL;

-- Small pictures of files that are pictures.
CREATE TABLE attachment_previews (
  attachment_id   TEXT PRIMARY KEY REFERENCES attachments (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  image           BLOB NOT NULL
) STRICT;

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
CREATE INDEX attachments_by_comment ON attachments (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX attachments_by_customer ON attachments (author_customer_id)
  WHERE author_customer_id IS NOT NULL;
CREATE INDEX attachments_by_ticket ON attachments (ticket_id, seq);
CREATE INDEX attachments_by_user ON attachments (author_user_id) WHERE author_user_id IS NOT NULL;
CREATE TRIGGER attachments_search_deleted BEFORE DELETE ON attachments
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'attachments', OLD.seq, OLD.name);
END;

-- Apart from users, so that reading a user never reads an image.
CREATE TABLE avatars (
  id              TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  image           BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Senders whose mails and requests become no tickets. value is an address without what follows a `+` in
-- it, or a domain in ASCII; both are in lower case. hits counts what came from there.
CREATE TABLE blocks (
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  kind             TEXT NOT NULL CHECK (kind IN ('email', 'domain')),
  value            TEXT NOT NULL,
  reason           TEXT,
  created_by       TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_at       TEXT NOT NULL,
  hits             INTEGER NOT NULL,
  last_hit_at      TEXT
) STRICT;
CREATE INDEX blocks_by_organization ON blocks (organization_id, seq);
CREATE INDEX blocks_by_user ON blocks (created_by) WHERE created_by IS NOT NULL;
CREATE UNIQUE INDEX blocks_by_value ON blocks (organization_id, value);

-- Users and teams that an internal note mentions: each row has one of them. Its order is that of the
-- request. The number is that of the ticket that the note is on.
CREATE TABLE comment_mentions (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  comment_id      TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  user_id         TEXT REFERENCES users (id) ON DELETE CASCADE,
  team_id         TEXT REFERENCES teams (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX comment_mentions_by_comment ON comment_mentions (comment_id, seq);
CREATE INDEX comment_mentions_by_team ON comment_mentions (team_id, ticket_number)
  WHERE team_id IS NOT NULL;
CREATE INDEX comment_mentions_by_user ON comment_mentions (user_id, ticket_number)
  WHERE user_id IS NOT NULL;

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
  body_html          TEXT NOT NULL,
  is_automatic INTEGER NOT NULL DEFAULT 0
  CHECK (is_automatic IN (0, 1)),
  body_format TEXT NOT NULL DEFAULT 'markdown'
  CHECK (body_format IN ('markdown', 'plain', 'html'))) STRICT;
CREATE INDEX comments_by_customer ON comments (author_customer_id, seq)
  WHERE author_customer_id IS NOT NULL;
CREATE INDEX comments_by_ticket ON comments (ticket_id, seq);
CREATE INDEX comments_by_user ON comments (author_user_id) WHERE author_user_id IS NOT NULL;
CREATE TRIGGER comments_reserve_seq AFTER INSERT ON comments
WHEN NEW.seq <= (SELECT max(comment_seq) FROM trashed_tickets)
  AND NOT EXISTS (SELECT 1 FROM trashed_tickets WHERE ticket_id = NEW.ticket_id)
BEGIN
  UPDATE comments SET seq = 1 + max(
    (SELECT max(seq) FROM comments), (SELECT max(comment_seq) FROM trashed_tickets))
  WHERE id = NEW.id;
END;
CREATE TRIGGER comments_search_changed BEFORE UPDATE OF body ON comments
WHEN octet_length(OLD.body) <= 65536 AND OLD.body <> NEW.body
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'comments', OLD.seq, OLD.body);
END;
CREATE TRIGGER comments_search_deleted BEFORE DELETE ON comments
WHEN octet_length(OLD.body) <= 65536
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'comments', OLD.seq, OLD.body);
END;
CREATE TRIGGER comments_usage_delete AFTER DELETE ON comments
WHEN OLD.body_format <> 'markdown' BEGIN
  UPDATE storage_usage
  SET attachment_bytes = attachment_bytes - ((OLD.body_format <> 'markdown') * (octet_length(OLD.body) + octet_length(OLD.body_html)))
  WHERE organization_id = OLD.organization_id;
END;
CREATE TRIGGER comments_usage_insert AFTER INSERT ON comments
WHEN NEW.body_format <> 'markdown' BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    (NEW.body_format <> 'markdown') * (octet_length(NEW.body) + octet_length(NEW.body_html)))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;
CREATE TRIGGER comments_usage_update AFTER UPDATE OF body, body_html, body_format ON comments
WHEN NEW.body_format <> 'markdown' OR OLD.body_format <> 'markdown' BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    (NEW.body_format <> 'markdown') * (octet_length(NEW.body) + octet_length(NEW.body_html))
    - ((OLD.body_format <> 'markdown') * (octet_length(OLD.body) + octet_length(OLD.body_html))))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

-- The companies that customers work for. external_id is the identifier in another system.
CREATE TABLE companies (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  external_id     TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  notes           TEXT
) STRICT;
CREATE UNIQUE INDEX companies_by_external_id ON companies (organization_id, external_id)
  WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX companies_by_name ON companies (organization_id, name_key);
CREATE INDEX companies_in_order ON companies (organization_id, seq);

-- Customers with an address at one of these join the company when they are created. In ASCII:
-- bücher.example is xn--bcher-kva.example.
CREATE TABLE company_domains (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  company_id      TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  domain          TEXT NOT NULL
) STRICT;
CREATE INDEX company_domains_by_company ON company_domains (company_id);
CREATE UNIQUE INDEX company_domains_by_name ON company_domains (organization_id, domain);

-- Links with which a member sees the requests of the whole company.
CREATE TABLE company_links (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  company_id      TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  hash            TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;
CREATE INDEX company_links_by_company ON company_links (company_id, seq);
CREATE INDEX company_links_by_customer ON company_links (customer_id);
CREATE INDEX company_links_by_expiry ON company_links (expires_at);

-- All addresses of customers, including the main ones: an address belongs to one customer.
CREATE TABLE customer_emails (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  address         TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  UNIQUE (organization_id, email_key)
) STRICT;
CREATE INDEX customer_emails_by_customer ON customer_emails (customer_id, seq);

-- Values of custom fields of customers; of choices, a row for each.
CREATE TABLE customer_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL,
  choice          TEXT NOT NULL,
  value           TEXT NOT NULL
) STRICT;
CREATE INDEX customer_fields_by_choice ON customer_fields (field_id, choice);
CREATE UNIQUE INDEX customer_fields_by_customer ON customer_fields (customer_id, field_id, choice);

-- The tickets and notes of a merged customer, and the times of the tickets from before the merge.
-- Comments and attachments need no rows: the customer among their authors is that of the ticket.
CREATE TABLE customer_merge_items (
  seq               INTEGER PRIMARY KEY,
  organization_id   INTEGER NOT NULL REFERENCES organizations (id),
  customer_id       TEXT NOT NULL REFERENCES customer_merges (customer_id) ON DELETE CASCADE,
  kind              TEXT NOT NULL CHECK (kind IN ('ticket', 'note')),
  item_id           TEXT NOT NULL,
  updated_at        TEXT,
  public_updated_at TEXT
) STRICT;
CREATE INDEX customer_merge_items_in_order ON customer_merge_items (customer_id, kind, seq);

-- Merges of customers that can still be undone. The row of a merged customer is deleted: `snapshot`
-- holds it, as JSON, with what the merge changed of the customer that remains. into_id has no foreign
-- key because that customer may have been merged in turn.
CREATE TABLE customer_merges (
  seq             INTEGER PRIMARY KEY,
  customer_id     TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  into_id         TEXT NOT NULL,
  -- The place of the merged customer in lists.
  customer_seq    INTEGER NOT NULL,
  ticket_count    INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  snapshot        TEXT NOT NULL
) STRICT;
CREATE INDEX customer_merges_by_created_at ON customer_merges (created_at);
CREATE INDEX customer_merges_by_customer_seq ON customer_merges (customer_seq);
CREATE INDEX customer_merges_by_target ON customer_merges (into_id, seq);

-- What agents note about a customer. The author's name is kept when the account is deleted.
CREATE TABLE customer_notes (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  author_user_id  TEXT REFERENCES users (id) ON DELETE SET NULL,
  author_name     TEXT NOT NULL,
  is_pinned       INTEGER NOT NULL CHECK (is_pinned IN (0, 1)),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  body            TEXT NOT NULL,
  body_html       TEXT NOT NULL
) STRICT;
CREATE INDEX customer_notes_by_user ON customer_notes (author_user_id)
  WHERE author_user_id IS NOT NULL;
CREATE INDEX customer_notes_in_order ON customer_notes (customer_id, is_pinned, seq);

-- Who asks: people outside, known by their email addresses.
CREATE TABLE customers (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  other_emails TEXT NOT NULL DEFAULT '',
  phone TEXT,
  language TEXT,
  time_zone TEXT,
  external_id TEXT,
  company_id TEXT REFERENCES companies (id) ON DELETE SET NULL,
  is_company_manual INTEGER NOT NULL DEFAULT 0
  CHECK (is_company_manual IN (0, 1)),
  email_domain TEXT
  GENERATED ALWAYS AS (substr(email_key, instr(email_key, '@') + 1)) VIRTUAL,
  UNIQUE (organization_id, email_key)
) STRICT;
CREATE INDEX customers_by_company ON customers (company_id, seq) WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX customers_by_external_id ON customers (organization_id, external_id)
  WHERE external_id IS NOT NULL;
CREATE INDEX customers_without_company ON customers (organization_id, email_domain)
  WHERE company_id IS NULL;
CREATE TRIGGER customers_company_update AFTER UPDATE OF company_id ON customers
WHEN NEW.company_id IS NOT OLD.company_id
BEGIN
  UPDATE tickets SET company_id = NEW.company_id WHERE customer_id = NEW.id;
END;
CREATE TRIGGER customers_reserve_seq AFTER INSERT ON customers
WHEN EXISTS (
  SELECT 1 FROM customer_merges WHERE customer_seq = NEW.seq AND customer_id <> NEW.id
)
BEGIN
  UPDATE customers SET seq = 1 + max(
    (SELECT max(seq) FROM customers), (SELECT max(customer_seq) FROM customer_merges))
  WHERE id = NEW.id;
END;
CREATE TRIGGER customers_search_changed BEFORE UPDATE OF name, email, other_emails ON customers
WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email OR OLD.other_emails <> NEW.other_emails
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'customers', OLD.seq,
      OLD.name || char(0) || OLD.email || char(0) || OLD.other_emails),
    (OLD.organization_id, 'tickets_of_customer', OLD.seq, OLD.name || char(0) || OLD.email);
END;
CREATE TRIGGER customers_search_deleted BEFORE DELETE ON customers
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'customers', OLD.seq,
    OLD.name || char(0) || OLD.email || char(0) || OLD.other_emails);
END;

-- Identifies this database, so that a search index of another database is never used with it.
CREATE TABLE database_identity (
  id          TEXT NOT NULL,
  -- The URL at which the server was last reached, for links printed by the command line.
  service_url TEXT
) STRICT;

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
CREATE INDEX drafts_by_age ON drafts (updated_at);
CREATE INDEX drafts_by_user ON drafts (user_id);

-- Erasures of customers, and what was removed where: no word of the customer. step and after_key say how far it
-- has come; counts is JSON, rows by table. customer_id has no foreign key: the certificate outlives them.
CREATE TABLE erasures (
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  customer_id      TEXT NOT NULL,
  mode             TEXT NOT NULL CHECK (mode IN ('anonymise', 'delete')),
  is_reply_included INTEGER NOT NULL CHECK (is_reply_included IN (0, 1)),
  is_dry_run       INTEGER NOT NULL CHECK (is_dry_run IN (0, 1)),
  state            TEXT NOT NULL CHECK (state IN ('running', 'clearing', 'done')),
  is_file_cleared  INTEGER NOT NULL CHECK (is_file_cleared IN (0, 1)),
  requested_by     TEXT REFERENCES users (id) ON DELETE SET NULL,
  step             INTEGER NOT NULL,
  after_key        INTEGER NOT NULL,
  counts           TEXT NOT NULL,
  created_at       TEXT NOT NULL,
  finished_at      TEXT
) STRICT;
CREATE INDEX erasures_by_age ON erasures (created_at);
CREATE INDEX erasures_by_customer ON erasures (customer_id);
CREATE INDEX erasures_by_organization ON erasures (organization_id, seq);
CREATE INDEX erasures_by_user ON erasures (requested_by) WHERE requested_by IS NOT NULL;

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
  via             TEXT CHECK (via = 'tracking_link' OR via = 'request' OR via = 'mail' OR via = 'archive'),
  ip_address      TEXT,
  resource_id     TEXT NOT NULL,
  ticket_id       TEXT,
  is_audited      INTEGER NOT NULL CHECK (is_audited IN (0, 1)),
  changes         TEXT NOT NULL,
  UNIQUE (organization_id, position)
) STRICT;
CREATE INDEX events_audited ON events (organization_id, position) WHERE is_audited IS TRUE;
CREATE INDEX events_by_ticket ON events (organization_id, ticket_id, position)
  WHERE ticket_id IS NOT NULL;

-- Fields that an organization adds to its tickets or customers. choices is JSON: [{key, name, is_active}],
-- empty unless the type is choice or choices.
CREATE TABLE fields (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  key             TEXT NOT NULL,
  name            TEXT NOT NULL,
  applies_to      TEXT NOT NULL CHECK (applies_to IN ('ticket', 'customer')),
  type            TEXT NOT NULL CHECK (type IN ('text', 'number', 'boolean', 'date', 'choice', 'choices', 'url')),
  choices         TEXT NOT NULL,
  required        TEXT NOT NULL CHECK (required IN ('never', 'to_resolve', 'in_portal')),
  is_public       INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  position        INTEGER NOT NULL,
  is_active       INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX fields_by_key ON fields (organization_id, applies_to, key);

-- Addresses that agents have written to first, to limit them. recipient is a hash of the folded address.
CREATE TABLE first_messages (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  recipient       TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX first_messages_by_created_at ON first_messages (created_at);
CREATE INDEX first_messages_by_organization ON first_messages (organization_id, created_at);
CREATE INDEX first_messages_by_recipient ON first_messages (organization_id, recipient, created_at);

-- What the ticket gets if somebody confirms that. The text is null if the original is attached: then it
-- is in the attachment file_id.
CREATE TABLE forwarded_mails (
  mail_id         TEXT PRIMARY KEY REFERENCES inbound_mails (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL,
  message_id      TEXT,
  note            TEXT NOT NULL,
  text            TEXT,
  file_id         TEXT
) STRICT;

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

-- The node that watches a mailbox.
CREATE TABLE imap_leases (
  mailbox_id      TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  owner           TEXT NOT NULL,
  expires_at      TEXT NOT NULL
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

-- The bytes as they arrived.
CREATE TABLE inbound_mail_chunks (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mail_id         TEXT NOT NULL REFERENCES inbound_mails (id) ON DELETE CASCADE,
  byte_offset     INTEGER NOT NULL,
  bytes           BLOB NOT NULL,
  UNIQUE (mail_id, byte_offset)
) STRICT;
CREATE TRIGGER inbound_mail_chunks_usage_delete AFTER DELETE ON inbound_mail_chunks BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - length(OLD.bytes)
  WHERE organization_id = OLD.organization_id;
END;
CREATE TRIGGER inbound_mail_chunks_usage_insert AFTER INSERT ON inbound_mail_chunks BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, length(NEW.bytes))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

-- Remembers what has arrived, also when the mail is deleted with its ticket: it must not come back.
CREATE TABLE inbound_mail_keys (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mail_key        TEXT NOT NULL,
  content_hash       TEXT NOT NULL,
  mail_id         TEXT NOT NULL,
  UNIQUE (organization_id, mail_key)
) STRICT;

-- The HTML of a mail, safe to show. images says which attachment each cid: address is, in JSON.
CREATE TABLE inbound_mail_pages (
  mail_id         TEXT PRIMARY KEY REFERENCES inbound_mails (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  html            TEXT NOT NULL,
  images          TEXT NOT NULL
) STRICT;

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
    CHECK (state IN ('receiving', 'received', 'imported', 'held', 'bounce', 'own', 'duplicate', 'ignored', 'failed')),
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
  processed_at    TEXT,
  is_backfill INTEGER NOT NULL DEFAULT 0
  CHECK (is_backfill IN (0, 1)),
  forwarded TEXT,
  routing TEXT,
  archive_arrived_at TEXT,
  is_sent INTEGER NOT NULL DEFAULT 0
  CHECK (is_sent IN (0, 1)),
  answered_id TEXT,
  is_outdated INTEGER NOT NULL DEFAULT 0
  CHECK (is_outdated IN (0, 1)),
  side_message_id TEXT
  REFERENCES side_messages (id) ON DELETE CASCADE,
  trashed_ticket_id TEXT
  REFERENCES trashed_tickets (ticket_id) ON DELETE CASCADE) STRICT;
CREATE INDEX inbound_mails_by_age ON inbound_mails (received_at) WHERE is_raw_stored IS TRUE;
CREATE INDEX inbound_mails_by_answered_id ON inbound_mails (organization_id, answered_id)
  WHERE answered_id IS NOT NULL;
CREATE INDEX inbound_mails_by_comment ON inbound_mails (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX inbound_mails_by_mailbox ON inbound_mails (mailbox_id, received_at, seq)
  WHERE mailbox_id IS NOT NULL;
CREATE INDEX inbound_mails_by_message_id ON inbound_mails (organization_id, message_id)
  WHERE message_id IS NOT NULL;
CREATE INDEX inbound_mails_by_organization ON inbound_mails (organization_id, seq);
CREATE INDEX inbound_mails_by_sender ON inbound_mails (organization_id, from_key, received_at)
  WHERE from_key IS NOT NULL;
CREATE INDEX inbound_mails_by_side_message ON inbound_mails (side_message_id)
  WHERE side_message_id IS NOT NULL;
CREATE INDEX inbound_mails_by_state ON inbound_mails (organization_id, state, seq);
CREATE INDEX inbound_mails_by_ticket ON inbound_mails (ticket_id, seq) WHERE ticket_id IS NOT NULL;
CREATE INDEX inbound_mails_due ON inbound_mails (organization_id, seq) WHERE due_at IS NOT NULL;
CREATE INDEX inbound_mails_outdated ON inbound_mails (organization_id, seq)
  WHERE is_outdated IS TRUE;
CREATE INDEX inbound_mails_trashed ON inbound_mails (trashed_ticket_id)
  WHERE trashed_ticket_id IS NOT NULL;

-- At most one per user: a new invitation replaces the previous one.
CREATE TABLE invitations (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  hash            TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;

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

-- Apart from organizations, so that reading one never reads an image.
CREATE TABLE logos (
  id              TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL UNIQUE REFERENCES organizations (id),
  created_at      TEXT NOT NULL,
  image           BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Custom fields that a saved reply sets.
CREATE TABLE macro_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  macro_id        TEXT NOT NULL REFERENCES macros (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL REFERENCES fields (id),
  value           TEXT NOT NULL
) STRICT;
CREATE INDEX macro_fields_by_field ON macro_fields (field_id);
CREATE UNIQUE INDEX macro_fields_by_macro ON macro_fields (macro_id, field_id);

-- The tags that a macro adds or removes: by id, so that the macro survives a new name. A tag cannot be
-- deleted as long as a macro has it.
CREATE TABLE macro_tags (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  macro_id        TEXT NOT NULL REFERENCES macros (id) ON DELETE CASCADE,
  tag_id          TEXT NOT NULL REFERENCES tags (id),
  is_added        INTEGER NOT NULL CHECK (is_added IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX macro_tags_by_macro ON macro_tags (macro_id, tag_id);
CREATE INDEX macro_tags_by_tag ON macro_tags (tag_id);

-- Saved replies and changes of tickets. actions is JSON, and may name users and teams that are gone.
CREATE TABLE macros (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT REFERENCES users (id) ON DELETE SET NULL,
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  shortcut        TEXT,
  body            TEXT NOT NULL,
  is_internal     INTEGER NOT NULL CHECK (is_internal IN (0, 1)),
  actions         TEXT NOT NULL,
  is_shared       INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  team_id         TEXT REFERENCES teams (id) ON DELETE SET NULL,
  use_count       INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX macros_by_organization ON macros (organization_id);
CREATE INDEX macros_by_team ON macros (team_id);
CREATE INDEX macros_by_user ON macros (user_id);
CREATE UNIQUE INDEX macros_private_by_name ON macros (user_id, name_key) WHERE is_shared IS FALSE;
CREATE UNIQUE INDEX macros_shared_by_name ON macros (organization_id, name_key) WHERE is_shared IS TRUE;

-- How far the event log has been read for replies to send, in organizations with a mailbox. Lock this
-- row before changing the order of mails.
CREATE TABLE mail_cursors (
  organization_id INTEGER PRIMARY KEY REFERENCES organizations (id),
  position        INTEGER NOT NULL
) STRICT;

-- To whom each outbound mail goes, and what became of it there.
CREATE TABLE mail_recipients (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mail_id         TEXT NOT NULL REFERENCES outbound_mails (id) ON DELETE CASCADE,
  role            TEXT NOT NULL CHECK (role IN ('to', 'cc')),
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  name            TEXT NOT NULL,
  state           TEXT NOT NULL
    CHECK (state IN ('queued', 'deferred', 'sent', 'bounced', 'failed', 'suppressed', 'canceled')),
  response        TEXT,
  updated_at      TEXT NOT NULL,
  return_key TEXT,
  relay_id TEXT,
  UNIQUE (mail_id, email_key)
) STRICT;
CREATE INDEX mail_recipients_by_relay_id ON mail_recipients (organization_id, relay_id)
  WHERE relay_id IS NOT NULL;
CREATE UNIQUE INDEX mail_recipients_by_return_key ON mail_recipients (return_key)
  WHERE return_key IS NOT NULL;

-- Texts of mails that an organization has changed. What is not here is as we ship it.
CREATE TABLE mail_templates (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  -- Liquid. Empty for ours, and for mails that have the subject of the ticket.
  subject         TEXT NOT NULL,
  -- Markdown and Liquid.
  body            TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX mail_templates_by_name ON mail_templates (organization_id, name);

-- All addresses of a mailbox, its own included. The listener looks here, across organizations.
CREATE TABLE mailbox_addresses (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  address         TEXT NOT NULL,
  address_key     TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  is_verified INTEGER NOT NULL DEFAULT 1,
  code_hash TEXT,
  code_expires_at TEXT,
  code_tries_left INTEGER NOT NULL DEFAULT 0,
  UNIQUE (organization_id, address_key)
) STRICT;
CREATE INDEX mailbox_addresses_by_key ON mailbox_addresses (address_key, seq);
CREATE INDEX mailbox_addresses_by_mailbox ON mailbox_addresses (mailbox_id, seq);

-- The last such import of a mailbox. progress is JSON: how far each folder has been read.
CREATE TABLE mailbox_backfills (
  mailbox_id      TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  since           TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('running', 'done', 'canceled')),
  found_count     INTEGER NOT NULL,
  received_count  INTEGER NOT NULL,
  progress        TEXT NOT NULL,
  last_error      TEXT,
  import_as TEXT NOT NULL DEFAULT 'tickets'
  CHECK (import_as IN ('tickets', 'archive'))) STRICT;

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
  fetch_count     INTEGER NOT NULL,
  is_sent_copied INTEGER NOT NULL DEFAULT 0
  CHECK (is_sent_copied IN (0, 1)),
  sent_folder TEXT,
  sent_error TEXT,
  receives_since TEXT NOT NULL DEFAULT '{}') STRICT;

-- What access tokens are exchanged for, by servers of a mailbox that take no password. Only some of it
-- is secret, but it changes together. refresh_token is replaced whenever the provider sends another.
CREATE TABLE mailbox_oauth (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  protocol        TEXT NOT NULL CHECK (protocol IN ('smtp', 'imap')),
  token_url       TEXT NOT NULL,
  client_id       TEXT NOT NULL,
  client_secret   TEXT,
  refresh_token   TEXT NOT NULL,
  scope           TEXT,
  UNIQUE (mailbox_id, protocol)
) STRICT;

-- In a table of their own, which no list reads.
CREATE TABLE mailbox_secrets (
  mailbox_id       TEXT PRIMARY KEY REFERENCES mailboxes (id) ON DELETE CASCADE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  smtp_password    TEXT,
  dkim_private_key TEXT,
  dkim_public_key  TEXT,
  imap_password TEXT) STRICT;

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
  updated_at         TEXT NOT NULL,
  assigned_team_id TEXT REFERENCES teams (id) ON DELETE SET NULL,
  priority TEXT NOT NULL DEFAULT 'medium',
  category TEXT,
  agents_by_mail TEXT NOT NULL DEFAULT 'note'
  CHECK (agents_by_mail IN ('note', 'reply', 'off')),
  is_plus_addressed INTEGER NOT NULL DEFAULT 0
  CHECK (is_plus_addressed IN (0, 1)),
  is_separate INTEGER NOT NULL DEFAULT 0
  CHECK (is_separate IN (0, 1)),
  authserv_id TEXT,
  is_acknowledging INTEGER NOT NULL DEFAULT 0
  CHECK (is_acknowledging IN (0, 1)),
  acknowledgement_subject TEXT NOT NULL DEFAULT '',
  acknowledgement_body TEXT NOT NULL DEFAULT '',
  routes TEXT NOT NULL DEFAULT '[]',
  is_spam_held INTEGER NOT NULL DEFAULT 1
  CHECK (is_spam_held IN (0, 1))) STRICT;
CREATE UNIQUE INDEX mailboxes_by_address ON mailboxes (organization_id, address_key);
CREATE INDEX mailboxes_by_organization ON mailboxes (organization_id, seq);
CREATE UNIQUE INDEX mailboxes_default ON mailboxes (organization_id) WHERE is_default IS TRUE;

-- Which migrations have been applied, and their checksums.
CREATE TABLE migrations (
      name       TEXT PRIMARY KEY,
      checksum   TEXT NOT NULL,
      applied_at TEXT NOT NULL
    ) STRICT;

-- How far the event log has been read for notifications; from the start, if there is no row.
CREATE TABLE notification_cursors (
  organization_id INTEGER PRIMARY KEY REFERENCES organizations (id),
  position        INTEGER NOT NULL
) STRICT;

-- Notifications by mail. content is what is sent, in JSON; null once it was sent or given up.
CREATE TABLE notification_mails (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  message_id      TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('queued', 'deferred', 'sent', 'failed', 'canceled')),
  due_at          TEXT,
  finished_at     TEXT,
  attempt_count   INTEGER NOT NULL,
  response        TEXT,
  content         TEXT,
  created_at      TEXT NOT NULL,
  ticket_id TEXT REFERENCES tickets (id) ON DELETE SET NULL,
  reply_key TEXT,
  return_key TEXT) STRICT;
CREATE INDEX notification_mails_by_created_at ON notification_mails (created_at);
CREATE INDEX notification_mails_by_message_id ON notification_mails (message_id)
  WHERE reply_key IS NOT NULL;
CREATE INDEX notification_mails_by_organization ON notification_mails (organization_id, created_at);
CREATE UNIQUE INDEX notification_mails_by_reply_key ON notification_mails (reply_key)
  WHERE reply_key IS NOT NULL;
CREATE UNIQUE INDEX notification_mails_by_return_key ON notification_mails (return_key)
  WHERE return_key IS NOT NULL;
CREATE INDEX notification_mails_by_ticket ON notification_mails (ticket_id)
  WHERE ticket_id IS NOT NULL;
CREATE INDEX notification_mails_by_user ON notification_mails (user_id, created_at);
CREATE INDEX notification_mails_due ON notification_mails (organization_id, due_at, seq)
  WHERE due_at IS NOT NULL;

-- Users without a row have the defaults.
CREATE TABLE notification_settings (
  user_id          TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  assigned         TEXT NOT NULL CHECK (assigned IN ('off', 'bell', 'browser')),
  mentioned        TEXT NOT NULL CHECK (mentioned IN ('off', 'bell', 'browser')),
  customer_replied TEXT NOT NULL CHECK (customer_replied IN ('off', 'bell', 'browser')),
  followed         TEXT NOT NULL CHECK (followed IN ('off', 'bell', 'browser')),
  snooze_ended TEXT NOT NULL DEFAULT 'bell'
  CHECK (snooze_ended IN ('off', 'bell', 'browser')),
  reply_held TEXT NOT NULL DEFAULT 'browser'
  CHECK (reply_held IN ('off', 'bell', 'browser')),
  mail_assigned TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_assigned IN ('off', 'soon', 'digest')),
  mail_mentioned TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_mentioned IN ('off', 'soon', 'digest')),
  mail_customer_replied TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_customer_replied IN ('off', 'soon', 'digest')),
  mail_followed TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_followed IN ('off', 'soon', 'digest')),
  mail_snooze_ended TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_snooze_ended IN ('off', 'soon', 'digest')),
  mail_reply_held TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_reply_held IN ('off', 'soon', 'digest')),
  digest_time TEXT NOT NULL DEFAULT '08:00',
  quiet_from TEXT,
  quiet_to TEXT,
  is_quiet_on_weekends INTEGER NOT NULL DEFAULT 0
  CHECK (is_quiet_on_weekends IN (0, 1)),
  timezone TEXT,
  reply_undelivered TEXT NOT NULL DEFAULT 'browser'
  CHECK (reply_undelivered IN ('off', 'bell', 'browser')),
  mailbox_problem TEXT NOT NULL DEFAULT 'browser'
  CHECK (mailbox_problem IN ('off', 'bell', 'browser')),
  mail_reply_undelivered TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_reply_undelivered IN ('off', 'soon', 'digest')),
  mail_mailbox_problem TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_mailbox_problem IN ('off', 'soon', 'digest')),
  team_assigned TEXT NOT NULL DEFAULT 'off'
  CHECK (team_assigned IN ('off', 'bell', 'browser')),
  mail_team_assigned TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_team_assigned IN ('off', 'soon', 'digest')),
  admin_added TEXT NOT NULL DEFAULT 'browser'
  CHECK (admin_added IN ('off', 'bell', 'browser')),
  mail_admin_added TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_admin_added IN ('off', 'soon', 'digest')),
  is_assigned_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_assigned_pushed IN (0, 1)),
  is_team_assigned_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_team_assigned_pushed IN (0, 1)),
  is_mentioned_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_mentioned_pushed IN (0, 1)),
  is_customer_replied_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_customer_replied_pushed IN (0, 1)),
  is_followed_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_followed_pushed IN (0, 1)),
  is_snooze_ended_pushed INTEGER NOT NULL DEFAULT 0
  CHECK (is_snooze_ended_pushed IN (0, 1)),
  is_reply_held_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_reply_held_pushed IN (0, 1)),
  is_reply_undelivered_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_reply_undelivered_pushed IN (0, 1)),
  is_mailbox_problem_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_mailbox_problem_pushed IN (0, 1)),
  is_admin_added_pushed INTEGER NOT NULL DEFAULT 1
  CHECK (is_admin_added_pushed IN (0, 1))) STRICT;

-- `position` is that of the event in the log which it is about; of the latest one, if `count` says
-- that it stands for several. An event never notifies a user twice. `comment_id` is the note of a
-- mention, which takes the notification with it when it is deleted.
CREATE TABLE "notifications" (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position        INTEGER NOT NULL,
  kind            TEXT NOT NULL,
  ticket_id       TEXT REFERENCES tickets (id) ON DELETE CASCADE,
  comment_id      TEXT REFERENCES comments (id) ON DELETE CASCADE,
  actor_name      TEXT NOT NULL,
  count           INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  read_at         TEXT,
  mail_due_at     TEXT,
  mail_id         TEXT REFERENCES notification_mails (id) ON DELETE SET NULL,
  reason          TEXT,
  inbound_mail_id TEXT REFERENCES inbound_mails (id) ON DELETE CASCADE,
  mailbox_id      TEXT REFERENCES mailboxes (id) ON DELETE CASCADE,
  UNIQUE (user_id, position)
) STRICT;
CREATE INDEX notifications_about_held_mail ON notifications (organization_id, created_at)
  WHERE inbound_mail_id IS NOT NULL;
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_by_created_at ON notifications (created_at);
CREATE INDEX notifications_by_inbound_mail ON notifications (inbound_mail_id)
  WHERE inbound_mail_id IS NOT NULL;
CREATE INDEX notifications_by_mail ON notifications (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notifications_by_mailbox ON notifications (mailbox_id) WHERE mailbox_id IS NOT NULL;
CREATE INDEX notifications_by_organization ON notifications (organization_id, position);
CREATE INDEX notifications_by_ticket ON notifications (ticket_id, user_id);
CREATE INDEX notifications_to_mail ON notifications (user_id, mail_due_at)
  WHERE mail_due_at IS NOT NULL AND read_at IS NULL;
CREATE INDEX notifications_unread ON notifications (user_id, position) WHERE read_at IS NULL;

-- Domains whose addresses the operator has given to an organization.
CREATE TABLE organization_domains (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  domain          TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX organization_domains_by_organization ON organization_domains (organization_id, domain);

-- Each has its own users, tickets and settings, and sees nothing of the others.
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
  created_at         TEXT NOT NULL,
  assigns_on_reply INTEGER NOT NULL DEFAULT 1
  CHECK (assigns_on_reply IN (0, 1)),
  reply_status TEXT NOT NULL DEFAULT 'open'
  CHECK (reply_status IN ('open', 'pending', 'resolved')),
  is_tag_list_locked INTEGER NOT NULL DEFAULT 0
  CHECK (is_tag_list_locked IN (0, 1)),
  notification_mail_detail TEXT NOT NULL DEFAULT 'summary'
  CHECK (notification_mail_detail IN ('summary', 'messages')),
  is_set_up INTEGER NOT NULL DEFAULT 0 CHECK (is_set_up IN (0, 1)),
  accent_color TEXT,
  logo_id TEXT,
  mail_key TEXT NOT NULL DEFAULT '',
  first_answer_minutes INTEGER DEFAULT 480,
  next_answer_minutes INTEGER DEFAULT 1440,
  trash_days INTEGER NOT NULL DEFAULT 30) STRICT;
CREATE UNIQUE INDEX organizations_by_public_id ON organizations (public_id);

-- One per public comment of an agent, sent at send_at at the earliest. Mails of one lane (a ticket)
-- are sent one at a time: the first has a due_at, the others are blocked behind it. content is what is sent, in JSON: written with the
-- first attempt, so that all attempts send the same bytes, and deleted with the last. mailbox_id has no
-- foreign key: mails outlive their mailbox.
CREATE TABLE outbound_mails (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL,
  comment_id      TEXT UNIQUE REFERENCES comments (id) ON DELETE CASCADE,
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
  created_at      TEXT NOT NULL,
  relay_id TEXT,
  reply_key TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL DEFAULT 'reply'
  CHECK (kind IN ('reply', 'acknowledgement')),
  ticket_id TEXT REFERENCES tickets (id) ON DELETE CASCADE,
  limit_key TEXT,
  from_address TEXT,
  side_message_id TEXT
  REFERENCES side_messages (id) ON DELETE CASCADE) STRICT;
CREATE INDEX outbound_mails_automatic ON outbound_mails (organization_id, created_at)
  WHERE limit_key IS NOT NULL;
CREATE INDEX outbound_mails_by_lane ON outbound_mails (mailbox_id, lane, seq)
  WHERE finished_at IS NULL;
CREATE INDEX outbound_mails_by_limit_key ON outbound_mails (organization_id, limit_key, created_at)
  WHERE limit_key IS NOT NULL;
CREATE UNIQUE INDEX outbound_mails_by_message_id ON outbound_mails (organization_id, message_id);
CREATE INDEX outbound_mails_by_organization ON outbound_mails (organization_id, seq);
CREATE INDEX outbound_mails_by_relay_id ON outbound_mails (organization_id, relay_id)
  WHERE relay_id IS NOT NULL;
CREATE UNIQUE INDEX outbound_mails_by_reply_key ON outbound_mails (organization_id, reply_key);
CREATE UNIQUE INDEX outbound_mails_by_side_message ON outbound_mails (side_message_id)
  WHERE side_message_id IS NOT NULL;
CREATE INDEX outbound_mails_by_state ON outbound_mails (organization_id, state, seq);
CREATE UNIQUE INDEX outbound_mails_by_ticket ON outbound_mails (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX outbound_mails_due ON outbound_mails (mailbox_id, due_at, seq) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX outbound_mails_due_per_lane ON outbound_mails (mailbox_id, lane)
  WHERE due_at IS NOT NULL;

-- Programs of others that are shown beside a ticket: in a frame of the browser, or as a card that the
-- server reads from them. secret signs what they are asked.
CREATE TABLE panel_apps (
  seq              INTEGER PRIMARY KEY,
  id               TEXT NOT NULL UNIQUE,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  name             TEXT NOT NULL,
  kind             TEXT NOT NULL CHECK (kind IN ('frame', 'card')),
  url              TEXT NOT NULL,
  height           INTEGER NOT NULL,
  is_enabled       INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  secret           TEXT NOT NULL,
  created_at       TEXT NOT NULL,
  updated_at       TEXT NOT NULL
) STRICT;
CREATE INDEX panel_apps_by_organization ON panel_apps (organization_id, seq);

-- Apart from users, so that no query for users can return a hash.
CREATE TABLE passwords (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  hash            TEXT NOT NULL,
  set_at          TEXT NOT NULL
) STRICT;

-- The key pair with which an organization identifies itself to push services, made when it is first
-- needed. A browser has subscribed with the public key: with another pair, no subscription works.
CREATE TABLE push_keys (
  organization_id INTEGER PRIMARY KEY REFERENCES organizations (id),
  public_key      TEXT NOT NULL,
  private_key     TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;

-- Browsers that show notifications without a tab. One belongs to the session or key that subscribed it,
-- and to the user who did last. Notifications up to `position` were sent or need not be. After a failed
-- attempt, the next is not before `retry_at`.
CREATE TABLE push_subscriptions (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  api_key_id      TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  endpoint        TEXT NOT NULL,
  p256dh          TEXT NOT NULL,
  auth            TEXT NOT NULL,
  user_agent      TEXT NOT NULL,
  position        INTEGER NOT NULL,
  attempt_count   INTEGER NOT NULL,
  retry_at        TEXT,
  first_failed_at   TEXT,
  last_sent_at    TEXT,
  created_at      TEXT NOT NULL,
  UNIQUE (organization_id, endpoint)
) STRICT;
CREATE INDEX push_subscriptions_by_key ON push_subscriptions (api_key_id);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, seq);

-- Hashes of the codes that replace a second factor, each once.
CREATE TABLE recovery_codes (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash            TEXT NOT NULL,
  UNIQUE (user_id, hash)
) STRICT;

-- What was loaded as sample data, so that nothing else is removed with it.
CREATE TABLE sample_customers (
  customer_id     TEXT PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id)
) STRICT;
CREATE INDEX sample_customers_by_organization ON sample_customers (organization_id);

-- What was loaded as sample data, so that nothing else is removed with it.
CREATE TABLE sample_tickets (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id)
) STRICT;
CREATE INDEX sample_tickets_by_organization ON sample_tickets (organization_id);

-- Comments that are to be sent later. The row is deleted in the transaction that creates the comment, so
-- that it is sent once. after_seq is the newest comment at the time: if a customer has written since, the
-- comment is held. upload_ids is a JSON array.
CREATE TABLE scheduled_comments (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  body            TEXT NOT NULL,
  is_internal     INTEGER NOT NULL CHECK (is_internal IN (0, 1)),
  is_mailed       INTEGER NOT NULL CHECK (is_mailed IN (0, 1)),
  status          TEXT CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  upload_ids      TEXT NOT NULL,
  after_seq       INTEGER NOT NULL,
  send_at         TEXT NOT NULL,
  held_reason     TEXT CHECK (held_reason IN ('customer_replied', 'ticket_closed', 'author_inactive', 'rejected')),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  mentions TEXT NOT NULL DEFAULT '{}',
  from_address TEXT) STRICT;
CREATE INDEX scheduled_comments_by_ticket ON scheduled_comments (ticket_id, send_at);
CREATE INDEX scheduled_comments_by_user ON scheduled_comments (user_id);
CREATE INDEX scheduled_comments_due ON scheduled_comments (organization_id, send_at)
  WHERE held_reason IS NULL;

-- Rows that the search index has not processed yet: each once, under its latest change, and found
-- by organization, so that writes of one organization do not slow down searches of another.
-- 'tickets_of_customer' stands for all tickets of a customer, who has a new name or email address;
-- row_seq is then that of the customer. AUTOINCREMENT: numbers are never reused, so that "indexed up
-- to here" stays correct when the table has been emptied.
CREATE TABLE "search_pending" (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  table_name      TEXT NOT NULL,
  row_seq         INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX search_pending_rows ON search_pending (organization_id, table_name, row_seq);

-- Changes up to this one are durably in the search index and were deleted from search_pending. An
-- index file that is older than that has missed changes and must be rebuilt.
CREATE TABLE search_pruned (
  seq INTEGER NOT NULL
) STRICT;

-- Texts as they were before a change: the search index forgets what only they contain. Names as in
-- search_pending.
CREATE TABLE search_removed (
  seq             INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  table_name      TEXT NOT NULL,
  row_seq         INTEGER NOT NULL,
  text            TEXT NOT NULL
) STRICT;

-- Mails that have been sent, and are still to be copied. content is JSON, as in outbound_mails.
CREATE TABLE sent_copies (
  seq             INTEGER PRIMARY KEY,
  mail_id         TEXT NOT NULL UNIQUE REFERENCES outbound_mails (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT NOT NULL REFERENCES mailboxes (id) ON DELETE CASCADE,
  message_id      TEXT NOT NULL,
  content         TEXT NOT NULL,
  due_at          TEXT NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX sent_copies_due ON sent_copies (mailbox_id, due_at, seq);

-- The key itself expires when a session is idle; expires_at ends it however often it is used.
CREATE TABLE sessions (
  api_key_id      TEXT PRIMARY KEY REFERENCES api_keys (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ip_address      TEXT NOT NULL,
  user_agent      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;

-- To whom its next message goes.
CREATE TABLE side_conversation_people (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  conversation_id TEXT NOT NULL REFERENCES side_conversations (id) ON DELETE CASCADE,
  role            TEXT NOT NULL CHECK (role IN ('to', 'cc')),
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  name            TEXT NOT NULL,
  UNIQUE (conversation_id, email_key)
) STRICT;

-- What agents and people other than the customer write to each other about a ticket, by mail. Apart from
-- comments, so that nothing that customers see can ever read it.
CREATE TABLE side_conversations (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  subject         TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('open', 'done')),
  created_by_id   TEXT REFERENCES users (id) ON DELETE SET NULL,
  created_by_name TEXT NOT NULL,
  message_count   INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE INDEX side_conversations_by_ticket ON side_conversations (ticket_id, seq);
CREATE INDEX side_conversations_by_user ON side_conversations (created_by_id)
  WHERE created_by_id IS NOT NULL;

-- attachment_id: the file of the ticket that it passes on. Others have bytes of their own, in
-- attachment_files.
CREATE TABLE side_message_files (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  message_id      TEXT NOT NULL REFERENCES side_messages (id) ON DELETE CASCADE,
  attachment_id   TEXT REFERENCES attachments (id) ON DELETE CASCADE,
  name            TEXT NOT NULL,
  content_type    TEXT NOT NULL,
  size            INTEGER NOT NULL,
  sha256          TEXT NOT NULL
) STRICT;
CREATE INDEX side_message_files_by_attachment ON side_message_files (attachment_id)
  WHERE attachment_id IS NOT NULL;
CREATE INDEX side_message_files_by_message ON side_message_files (message_id, seq);

-- ticket_id is that of its conversation. author_email: null for an agent. is_stranger: by somebody to
-- whom the conversation was not sent, or who is not proven to be who they say. quote: what it quotes.
CREATE TABLE side_messages (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  conversation_id TEXT NOT NULL REFERENCES side_conversations (id) ON DELETE CASCADE,
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  author_user_id  TEXT REFERENCES users (id) ON DELETE SET NULL,
  author_email    TEXT,
  author_name     TEXT NOT NULL,
  is_stranger     INTEGER NOT NULL CHECK (is_stranger IN (0, 1)),
  is_automatic    INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
  body            TEXT NOT NULL,
  body_format     TEXT NOT NULL CHECK (body_format IN ('markdown', 'plain', 'html')),
  body_html       TEXT NOT NULL,
  quote           TEXT,
  quote_html      TEXT,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX side_messages_by_conversation ON side_messages (conversation_id, seq);
CREATE INDEX side_messages_by_ticket ON side_messages (ticket_id, seq);
CREATE INDEX side_messages_by_user ON side_messages (author_user_id)
  WHERE author_user_id IS NOT NULL;
CREATE TRIGGER side_messages_search_deleted BEFORE DELETE ON side_messages
WHEN octet_length(OLD.body) <= 65536
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'side_messages', OLD.seq, OLD.body);
END;
CREATE TRIGGER side_messages_usage_delete AFTER DELETE ON side_messages
WHEN OLD.body_format <> 'markdown' BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes
    - (octet_length(OLD.body) + octet_length(OLD.body_html) + ifnull(octet_length(OLD.quote), 0))
  WHERE organization_id = OLD.organization_id;
END;
CREATE TRIGGER side_messages_usage_insert AFTER INSERT ON side_messages
WHEN NEW.body_format <> 'markdown' BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    octet_length(NEW.body) + octet_length(NEW.body_html) + ifnull(octet_length(NEW.quote), 0))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

-- Bytes of attachments per organization, including unfinished uploads. Maintained by triggers, so
-- that checking an upload against the storage limit needs no sum.
CREATE TABLE storage_usage (
  organization_id  INTEGER PRIMARY KEY REFERENCES organizations (id),
  attachment_bytes INTEGER NOT NULL
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
CREATE UNIQUE INDEX suppressions_by_email ON suppressions (organization_id, email_key);
CREATE INDEX suppressions_by_organization ON suppressions (organization_id, seq);

-- How many tickets have each tag, maintained by triggers like ticket_counts. Unused tags may have no row.
CREATE TABLE tag_counts (
  tag_id       TEXT NOT NULL PRIMARY KEY,
  ticket_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Labels for tickets. name_key is the name in one case.
CREATE TABLE tags (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  color           TEXT NOT NULL CHECK (color IN ('gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink')),
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_by_name ON tags (organization_id, name_key);
CREATE TRIGGER tags_count_delete AFTER DELETE ON tags BEGIN
  DELETE FROM tag_counts WHERE tag_id = OLD.id;
END;

-- Which users belong to which teams.
CREATE TABLE team_members (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  team_id         TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  UNIQUE (team_id, user_id)
) STRICT;
CREATE INDEX team_members_by_user ON team_members (user_id);

-- Groups of users to which tickets are assigned.
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

-- Values. Those of choices and booleans are in choice, and all others in value; the other column is empty.
-- A field with several choices has a row for each. Like ticket_tags, this has copies of what the ticket list
-- is sorted and mostly filtered by. There is no foreign key to fields: a job deletes the values of a deleted
-- field, because there may be very many.
CREATE TABLE ticket_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL,
  choice          TEXT NOT NULL,
  value           TEXT NOT NULL,
  ticket_number   INTEGER NOT NULL,
  is_unresolved   INTEGER NOT NULL CHECK (is_unresolved IN (0, 1))
) STRICT;
CREATE INDEX ticket_fields_by_choice ON ticket_fields (field_id, choice, ticket_number);
CREATE UNIQUE INDEX ticket_fields_by_ticket ON ticket_fields (ticket_id, field_id, choice);
CREATE INDEX ticket_fields_unresolved ON ticket_fields (field_id, choice, ticket_number)
  WHERE is_unresolved IS TRUE;

-- Tickets that began as a reply to a closed one.
CREATE TABLE ticket_follow_ups (
  ticket_id          TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  previous_ticket_id TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX ticket_follow_ups_by_previous ON ticket_follow_ups (previous_ticket_id);

-- Users who follow a ticket. The number is that of the ticket, so that the tickets that a user follows
-- can be listed in order.
CREATE TABLE ticket_followers (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  UNIQUE (ticket_id, user_id)
) STRICT;
CREATE INDEX ticket_followers_by_user ON ticket_followers (user_id, ticket_number);

-- Links of a ticket to another one, or to a page elsewhere. 'parent': target_id is the parent of
-- ticket_id; 'blocks': ticket_id blocks target_id. A 'related' link has the lower id first, so that there
-- is one row for both sides.
CREATE TABLE ticket_links (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  target_id       TEXT REFERENCES tickets (id) ON DELETE CASCADE,
  kind            TEXT NOT NULL CHECK (kind IN ('related', 'parent', 'blocks', 'external')),
  url             TEXT,
  title           TEXT,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX ticket_links_by_target ON ticket_links (target_id) WHERE target_id IS NOT NULL;
CREATE UNIQUE INDEX ticket_links_by_ticket ON ticket_links (ticket_id, kind, target_id);

-- The state of a merged ticket before the merge, for undoing it.
CREATE TABLE ticket_merges (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  created_at      TEXT NOT NULL,
  status          TEXT NOT NULL CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  resolved_at     TEXT,
  closed_at       TEXT
) STRICT;

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

-- Everything up to `position` was seen: a `seq` of comments, 0 for the description, -1 for nothing.
-- `is_marked` says that the user marked the ticket as unread. The number is that of the ticket. Rows
-- are looked at again at `expires_at`, and deleted if the ticket is no longer worked on.
CREATE TABLE ticket_seen (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  position        INTEGER NOT NULL,
  is_marked       INTEGER NOT NULL CHECK (is_marked IN (0, 1)),
  expires_at      TEXT NOT NULL,
  UNIQUE (ticket_id, user_id)
) STRICT;
CREATE INDEX ticket_seen_by_expiry ON ticket_seen (expires_at);
CREATE INDEX ticket_seen_by_user ON ticket_seen (user_id);
CREATE INDEX ticket_seen_marked ON ticket_seen (user_id, ticket_number) WHERE is_marked IS TRUE;

-- Tickets that are hidden from the inbox until a time. A row stays when the ticket wakes up: then
-- until_at is null, and previous_until_at says until when it was to be snoozed. user_id is who snoozed it.
-- The number is that of the ticket, so that snoozed tickets can be listed in order.
CREATE TABLE ticket_snoozes (
  seq                INTEGER PRIMARY KEY,
  organization_id    INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id          TEXT NOT NULL UNIQUE REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number      INTEGER NOT NULL,
  user_id            TEXT REFERENCES users (id) ON DELETE SET NULL,
  until_at           TEXT,
  previous_until_at  TEXT,
  is_woken_by_reply  INTEGER NOT NULL CHECK (is_woken_by_reply IN (0, 1))
) STRICT;
CREATE INDEX ticket_snoozes_by_time ON ticket_snoozes (organization_id, until_at, ticket_number)
  WHERE until_at IS NOT NULL;
CREATE INDEX ticket_snoozes_by_user ON ticket_snoozes (user_id) WHERE user_id IS NOT NULL;

-- Tickets that are marked as spam, and since when: they are deleted some time later. The ticket itself
-- stays as it is, so that it can be restored. user_id is who marked it. The number is that of the ticket,
-- so that spam can be listed in order.
CREATE TABLE ticket_spam (
  seq              INTEGER PRIMARY KEY,
  organization_id  INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id        TEXT NOT NULL UNIQUE REFERENCES tickets (id) ON DELETE CASCADE,
  ticket_number    INTEGER NOT NULL,
  user_id          TEXT REFERENCES users (id) ON DELETE SET NULL,
  marked_at        TEXT NOT NULL
) STRICT;
CREATE INDEX ticket_spam_by_age ON ticket_spam (marked_at);
CREATE INDEX ticket_spam_by_organization ON ticket_spam (organization_id, ticket_number);
CREATE INDEX ticket_spam_by_user ON ticket_spam (user_id) WHERE user_id IS NOT NULL;

-- With copies of what the ticket list is sorted and mostly filtered by, so that the tickets of a tag are
-- listed from an index in list order, however many other tickets there are.
CREATE TABLE ticket_tags (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  tag_id          TEXT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  ticket_number   INTEGER NOT NULL,
  is_unresolved   INTEGER NOT NULL CHECK (is_unresolved IN (0, 1))
) STRICT;
CREATE INDEX ticket_tags_by_tag ON ticket_tags (tag_id, ticket_number);
CREATE UNIQUE INDEX ticket_tags_by_ticket ON ticket_tags (ticket_id, tag_id);
CREATE INDEX ticket_tags_unresolved ON ticket_tags (tag_id, ticket_number)
  WHERE is_unresolved IS TRUE;
CREATE TRIGGER ticket_tags_count_delete AFTER DELETE ON ticket_tags BEGIN
  UPDATE tag_counts SET ticket_count = ticket_count - 1 WHERE tag_id = OLD.tag_id;
END;
CREATE TRIGGER ticket_tags_count_insert AFTER INSERT ON ticket_tags BEGIN
  INSERT INTO tag_counts VALUES (NEW.tag_id, 1)
  ON CONFLICT DO UPDATE SET ticket_count = ticket_count + 1;
END;
CREATE TRIGGER ticket_tags_count_update AFTER UPDATE OF tag_id ON ticket_tags BEGIN
  UPDATE tag_counts SET ticket_count = ticket_count - 1 WHERE tag_id = OLD.tag_id;
  INSERT INTO tag_counts VALUES (NEW.tag_id, 1)
  ON CONFLICT DO UPDATE SET ticket_count = ticket_count + 1;
END;

-- References of all mails of a ticket start with this Message-ID, so that mail programs show them as
-- one conversation, even if no message has it.
CREATE TABLE ticket_threads (
  ticket_id       TEXT PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  mailbox_id      TEXT REFERENCES mailboxes (id) ON DELETE SET NULL,
  root_message_id TEXT NOT NULL
) STRICT;
CREATE INDEX ticket_threads_by_mailbox ON ticket_threads (mailbox_id) WHERE mailbox_id IS NOT NULL;

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
  company_id TEXT,
  latest_comment_id TEXT,
  latest_author_type TEXT NOT NULL DEFAULT 'customer'
  CHECK (latest_author_type IN ('user', 'customer')),
  latest_author_since_at TEXT,
  waiting_for TEXT CHECK (waiting_for IN ('agent', 'customer')),
  waiting_since_at TEXT,
  latest_position INTEGER NOT NULL DEFAULT 0,
  description_html TEXT,
  description_bytes INTEGER NOT NULL DEFAULT 0,
  opened_by TEXT NOT NULL DEFAULT 'customer'
  CHECK (opened_by IN ('user', 'customer')),
  customer_replied_at TEXT,
  UNIQUE (organization_id, ticket_number)
) STRICT;
CREATE INDEX tickets_by_category ON tickets (organization_id, category_key, ticket_number)
  WHERE category_key IS NOT NULL;
CREATE INDEX tickets_by_closed_at ON tickets (organization_id, closed_at, created_at)
  WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
CREATE INDEX tickets_by_company ON tickets (organization_id, company_id, ticket_number)
  WHERE company_id IS NOT NULL;
CREATE INDEX tickets_by_created_at ON tickets
  (organization_id, created_at, first_response_at, customer_replied_at)
  WHERE merged_into_id IS NULL;
CREATE INDEX tickets_by_customer ON tickets (customer_id, ticket_number);
CREATE INDEX tickets_by_priority ON tickets (organization_id, priority, ticket_number);
CREATE INDEX tickets_by_resolved_at ON tickets (organization_id, resolved_at, created_at)
  WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX tickets_by_status ON tickets (organization_id, status, ticket_number);
CREATE INDEX tickets_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL;
CREATE INDEX tickets_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL;
CREATE INDEX tickets_merged ON tickets (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX tickets_split ON tickets (split_from_id) WHERE split_from_id IS NOT NULL;
CREATE INDEX tickets_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL;
CREATE INDEX tickets_unresolved ON tickets (organization_id, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_company ON tickets (organization_id, company_id, ticket_number)
  WHERE company_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_due_date ON tickets (organization_id, due_date, status, priority,
  assigned_user_id, assigned_team_id, category_key)
  WHERE due_date IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_updated_at ON tickets (organization_id, updated_at, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_waiting
  ON tickets (organization_id, waiting_for, waiting_since_at, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL
    AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_unassigned_by_updated_at
  ON tickets (organization_id, updated_at, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL
    AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_without_agent ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_without_agent_by_waiting
  ON tickets (organization_id, waiting_for, waiting_since_at, ticket_number)
  WHERE assigned_user_id IS NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE TRIGGER ticket_counts_prune AFTER INSERT ON tickets WHEN NEW.ticket_number % 1000 = 0 BEGIN
  DELETE FROM ticket_counts
  WHERE organization_id = NEW.organization_id
    AND created_day > '' AND created_day < date(NEW.updated_at, '-12 days');
END;
CREATE TRIGGER tickets_company_insert AFTER INSERT ON tickets
WHEN (SELECT company_id FROM customers WHERE id = NEW.customer_id) IS NOT NULL
BEGIN
  UPDATE tickets SET company_id = (SELECT company_id FROM customers WHERE id = NEW.customer_id)
  WHERE id = NEW.id;
END;
CREATE TRIGGER tickets_company_update AFTER UPDATE OF customer_id ON tickets
WHEN NEW.customer_id IS NOT OLD.customer_id
BEGIN
  UPDATE tickets SET company_id = (SELECT company_id FROM customers WHERE id = NEW.customer_id)
  WHERE seq = NEW.seq;
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
CREATE TRIGGER tickets_count_insert AFTER INSERT ON tickets BEGIN
  INSERT INTO ticket_count_deltas
  VALUES (NEW.organization_id, '=' || NEW.category_key,
    CASE
      WHEN NEW.status NOT IN ('resolved', 'closed') AND NEW.created_at > date(NEW.updated_at, '-9 days')
      THEN substr(NEW.created_at, 1, 10)
    END,
    NEW.assigned_user_id, NEW.assigned_team_id, NEW.status, NEW.priority, 1);
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
CREATE TRIGGER tickets_fields_update AFTER UPDATE OF resolved_at, closed_at ON tickets
WHEN (OLD.resolved_at IS NULL AND OLD.closed_at IS NULL)
  IS NOT (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
BEGIN
  UPDATE ticket_fields SET is_unresolved = (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
  WHERE ticket_id = NEW.id;
END;
CREATE TRIGGER tickets_reserve_seq AFTER INSERT ON tickets
WHEN NEW.seq <= (SELECT max(ticket_seq) FROM trashed_tickets)
  AND NOT EXISTS (SELECT 1 FROM trashed_tickets WHERE ticket_id = NEW.id)
BEGIN
  UPDATE tickets SET seq = 1 + max(
    (SELECT max(seq) FROM tickets), (SELECT max(ticket_seq) FROM trashed_tickets))
  WHERE id = NEW.id;
END;
CREATE TRIGGER tickets_search_changed BEFORE UPDATE OF subject, description, customer_id ON tickets
WHEN octet_length(OLD.description) <= 65536 AND (OLD.subject <> NEW.subject
  OR OLD.description <> NEW.description OR OLD.customer_id <> NEW.customer_id)
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  SELECT OLD.organization_id, 'tickets', OLD.seq, OLD.subject || char(0) || OLD.description
    || char(0) || name || char(0) || email
  FROM customers WHERE id = OLD.customer_id;
END;
CREATE TRIGGER tickets_search_deleted BEFORE DELETE ON tickets
WHEN octet_length(OLD.description) <= 65536
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  SELECT OLD.organization_id, 'tickets', OLD.seq, OLD.subject || char(0) || OLD.description
    || char(0) || OLD.ticket_display_id || char(0) || name || char(0) || email
  FROM customers WHERE id = OLD.customer_id;
END;
CREATE TRIGGER tickets_tags_update AFTER UPDATE OF resolved_at, closed_at ON tickets
WHEN (OLD.resolved_at IS NULL AND OLD.closed_at IS NULL)
  IS NOT (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
BEGIN
  UPDATE ticket_tags SET is_unresolved = (NEW.resolved_at IS NULL AND NEW.closed_at IS NULL)
  WHERE ticket_id = NEW.id;
END;
CREATE TRIGGER tickets_usage_delete AFTER DELETE ON tickets
WHEN OLD.description_bytes > 0 OR OLD.description_html IS NOT NULL BEGIN
  UPDATE storage_usage
  SET attachment_bytes = attachment_bytes - (OLD.description_bytes + ifnull(octet_length(OLD.description_html), 0))
  WHERE organization_id = OLD.organization_id;
END;
CREATE TRIGGER tickets_usage_insert AFTER INSERT ON tickets
WHEN NEW.description_bytes > 0 OR NEW.description_html IS NOT NULL BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    NEW.description_bytes + ifnull(octet_length(NEW.description_html), 0))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;
CREATE TRIGGER tickets_usage_update AFTER UPDATE OF description_html ON tickets
WHEN NEW.description_html IS NOT OLD.description_html BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    NEW.description_bytes + ifnull(octet_length(NEW.description_html), 0)
    - (OLD.description_bytes + ifnull(octet_length(OLD.description_html), 0)))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

-- The secret is stored in plain text because verifying a code requires it.
CREATE TABLE totp (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  secret          TEXT NOT NULL,
  is_enabled      INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  last_used_step  INTEGER NOT NULL,
  created_at      TEXT NOT NULL
) STRICT;

-- The rows of a ticket in the trash, in the order in which they are inserted again: JSON, [table, row]
-- each, about a megabyte in a row of this table.
CREATE TABLE trashed_rows (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  ticket_id       TEXT NOT NULL REFERENCES trashed_tickets (ticket_id) ON DELETE CASCADE,
  content         TEXT NOT NULL
) STRICT;
CREATE INDEX trashed_rows_by_ticket ON trashed_rows (ticket_id, seq);
CREATE TRIGGER trashed_rows_usage_delete AFTER DELETE ON trashed_rows BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes - octet_length(OLD.content)
  WHERE organization_id = OLD.organization_id;
END;
CREATE TRIGGER trashed_rows_usage_insert AFTER INSERT ON trashed_rows BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id, octet_length(NEW.content))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;

-- Tickets that were moved to the trash, until ends_at. Their rows are in trashed_rows, and nowhere else:
-- nothing that reads tickets can find them. customer is the row of the customer, in JSON, in case that it
-- is deleted meanwhile. ties is JSON: how the ticket was merged, split and linked, see ties.ts. ticket_seq
-- and comment_seq are the places of the ticket and of its last comment, which no others get.
CREATE TABLE trashed_tickets (
  seq               INTEGER PRIMARY KEY,
  ticket_id         TEXT NOT NULL UNIQUE,
  organization_id   INTEGER NOT NULL REFERENCES organizations (id),
  ticket_display_id TEXT NOT NULL,
  subject           TEXT NOT NULL,
  customer_id       TEXT NOT NULL,
  customer_name     TEXT NOT NULL,
  customer          TEXT NOT NULL,
  search_text       TEXT NOT NULL,
  ticket_seq        INTEGER NOT NULL,
  comment_seq       INTEGER NOT NULL,
  ties              TEXT NOT NULL,
  trashed_by_id     TEXT,
  trashed_by_name   TEXT NOT NULL,
  trashed_at        TEXT NOT NULL,
  ends_at           TEXT NOT NULL
) STRICT;
CREATE INDEX trashed_tickets_by_comment_seq ON trashed_tickets (comment_seq);
CREATE INDEX trashed_tickets_by_customer ON trashed_tickets (organization_id, customer_id);
CREATE INDEX trashed_tickets_by_end ON trashed_tickets (ends_at);
CREATE INDEX trashed_tickets_by_organization ON trashed_tickets (organization_id, seq);
CREATE INDEX trashed_tickets_by_ticket_seq ON trashed_tickets (ticket_seq);

-- Files that were uploaded before the comment that they belong to. The comment turns them into
-- attachments in its own transaction. The file has the same id.
CREATE TABLE uploads (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE REFERENCES attachment_files (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name            TEXT NOT NULL,
  content_type    TEXT NOT NULL,
  size            INTEGER NOT NULL,
  sha256          TEXT NOT NULL,
  preview         BLOB,
  created_at      TEXT NOT NULL,
  scheduled_comment_id TEXT
  REFERENCES scheduled_comments (id) ON DELETE SET NULL) STRICT;
CREATE INDEX uploads_by_age ON uploads (created_at);
CREATE INDEX uploads_by_scheduled_comment ON uploads (scheduled_comment_id)
  WHERE scheduled_comment_id IS NOT NULL;
CREATE INDEX uploads_by_user ON uploads (user_id, seq);

-- What users have chosen for the console, as JSON: only what they chose, the rest is as by default.
CREATE TABLE user_preferences (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  chosen          TEXT NOT NULL
) STRICT;

-- What agents have below their replies by mail. Markdown, with variables; no row if empty.
CREATE TABLE user_signatures (
  user_id         TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  body            TEXT NOT NULL
) STRICT;

-- Agents and admins.
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
  unread_since_at TEXT,
  is_awaiting_invitation INTEGER NOT NULL DEFAULT 0
  CHECK (is_awaiting_invitation IN (0, 1)),
  UNIQUE (organization_id, email_key)
) STRICT;

-- What views filter by, and what macros set (value is JSON). A field cannot be deleted as long as it is
-- used.
CREATE TABLE view_fields (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  view_id         TEXT NOT NULL REFERENCES views (id) ON DELETE CASCADE,
  field_id        TEXT NOT NULL REFERENCES fields (id),
  choice          TEXT NOT NULL
) STRICT;
CREATE INDEX view_fields_by_field ON view_fields (field_id);
CREATE UNIQUE INDEX view_fields_by_view ON view_fields (view_id, field_id, choice);

-- The tags in the filter of a view: by id, so that the view survives a new name. A tag cannot be deleted
-- as long as a view has it.
CREATE TABLE view_tags (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  view_id         TEXT NOT NULL REFERENCES views (id) ON DELETE CASCADE,
  tag_id          TEXT NOT NULL REFERENCES tags (id)
) STRICT;
CREATE INDEX view_tags_by_tag ON view_tags (tag_id);
CREATE UNIQUE INDEX view_tags_by_view ON view_tags (view_id, tag_id);

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
CREATE INDEX views_by_user ON views (user_id);
CREATE INDEX views_in_order ON views (organization_id, position, seq);

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
CREATE INDEX webhook_deliveries_by_lane ON webhook_deliveries (webhook_id, lane, seq)
  WHERE finished_at IS NULL;
CREATE INDEX webhook_deliveries_by_seq ON webhook_deliveries (webhook_id, seq);
CREATE INDEX webhook_deliveries_by_state ON webhook_deliveries (webhook_id, state, seq);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, seq)
  WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX webhook_deliveries_due_per_lane ON webhook_deliveries (webhook_id, lane)
  WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at)
  WHERE finished_at IS NOT NULL;

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
