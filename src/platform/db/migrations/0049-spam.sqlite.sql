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
CREATE INDEX ticket_spam_by_organization ON ticket_spam (organization_id, ticket_number);
CREATE INDEX ticket_spam_by_age ON ticket_spam (marked_at);
CREATE INDEX ticket_spam_by_user ON ticket_spam (user_id) WHERE user_id IS NOT NULL;

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
CREATE UNIQUE INDEX blocks_by_value ON blocks (organization_id, value);
CREATE INDEX blocks_by_organization ON blocks (organization_id, seq);
CREATE INDEX blocks_by_user ON blocks (created_by) WHERE created_by IS NOT NULL;

-- Whether mails that the spam filter of its mail server has marked are held.
ALTER TABLE mailboxes ADD COLUMN is_spam_held INTEGER NOT NULL DEFAULT 1
  CHECK (is_spam_held IN (0, 1));
