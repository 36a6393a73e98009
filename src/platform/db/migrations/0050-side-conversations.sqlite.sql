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
CREATE INDEX side_message_files_by_message ON side_message_files (message_id, seq);
CREATE INDEX side_message_files_by_attachment ON side_message_files (attachment_id)
  WHERE attachment_id IS NOT NULL;

-- The bytes of a file of a side message, instead of those of an attachment.
ALTER TABLE attachment_files ADD COLUMN side_file_id TEXT
  REFERENCES side_message_files (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX attachment_files_by_side_file ON attachment_files (side_file_id)
  WHERE side_file_id IS NOT NULL;
DROP INDEX attachment_files_unfinished;
CREATE INDEX attachment_files_unfinished ON attachment_files (created_at)
  WHERE attachment_id IS NULL AND side_file_id IS NULL;

-- The mail of a side message is of the kind side_message, although kind says reply. A mail that became
-- one has neither a ticket nor a comment, so that nothing about those can be read from it.
ALTER TABLE outbound_mails ADD COLUMN side_message_id TEXT
  REFERENCES side_messages (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX outbound_mails_by_side_message ON outbound_mails (side_message_id)
  WHERE side_message_id IS NOT NULL;
ALTER TABLE inbound_mails ADD COLUMN side_message_id TEXT
  REFERENCES side_messages (id) ON DELETE CASCADE;
CREATE INDEX inbound_mails_by_side_message ON inbound_mails (side_message_id)
  WHERE side_message_id IS NOT NULL;

-- Nobody edits a side message.
CREATE TRIGGER side_messages_search_deleted BEFORE DELETE ON side_messages
WHEN octet_length(OLD.body) <= 65536
BEGIN
  INSERT INTO search_removed (organization_id, table_name, row_seq, text)
  VALUES (OLD.organization_id, 'side_messages', OLD.seq, OLD.body);
END;

-- As for comments: what mails bring in counts toward the storage.
CREATE TRIGGER side_messages_usage_insert AFTER INSERT ON side_messages
WHEN NEW.body_format <> 'markdown' BEGIN
  INSERT INTO storage_usage VALUES (NEW.organization_id,
    octet_length(NEW.body) + octet_length(NEW.body_html) + ifnull(octet_length(NEW.quote), 0))
  ON CONFLICT DO UPDATE SET attachment_bytes = attachment_bytes + excluded.attachment_bytes;
END;
CREATE TRIGGER side_messages_usage_delete AFTER DELETE ON side_messages
WHEN OLD.body_format <> 'markdown' BEGIN
  UPDATE storage_usage SET attachment_bytes = attachment_bytes
    - (octet_length(OLD.body) + octet_length(OLD.body_html) + ifnull(octet_length(OLD.quote), 0))
  WHERE organization_id = OLD.organization_id;
END;
