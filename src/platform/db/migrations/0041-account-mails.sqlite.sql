-- Invitations and links to set a password that were asked for, to limit them. A mail that is tried again
-- is the same row. recipient is the folded address.
CREATE TABLE account_mails (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  recipient       TEXT NOT NULL,
  created_at      TEXT NOT NULL,
  UNIQUE (organization_id, recipient, created_at)
) STRICT;
CREATE INDEX account_mails_by_organization ON account_mails (organization_id, created_at);
CREATE INDEX account_mails_by_created_at ON account_mails (created_at);
