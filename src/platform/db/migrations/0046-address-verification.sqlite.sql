-- Which organization gets the mail for an address, if several claim it: the one that the operator has
-- given the domain to, otherwise the oldest row that is verified. Rows from before count as verified.
-- code_hash is the SHA-256 of the code that was last sent to the address.
ALTER TABLE mailbox_addresses ADD COLUMN is_verified INTEGER NOT NULL DEFAULT 1;
ALTER TABLE mailbox_addresses ADD COLUMN code_hash TEXT;
ALTER TABLE mailbox_addresses ADD COLUMN code_expires_at TEXT;
ALTER TABLE mailbox_addresses ADD COLUMN code_tries_left INTEGER NOT NULL DEFAULT 0;
CREATE TABLE organization_domains (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  domain          TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL
) STRICT;
CREATE INDEX organization_domains_by_organization ON organization_domains (organization_id, domain);
