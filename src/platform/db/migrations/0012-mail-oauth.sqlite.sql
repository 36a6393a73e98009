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
