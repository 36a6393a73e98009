-- A secret of the organization: of the mark in its mails, by which it recognizes them when they come
-- back, and of links to unsubscribe. It moves along to another database. So far, both were made with
-- the identity of the database, and stay valid.
ALTER TABLE organizations ADD COLUMN mail_key TEXT NOT NULL DEFAULT '';
UPDATE organizations SET mail_key = (SELECT id FROM database_identity);
