-- The same as on SQLite (see 0036-mail-keys.sqlite.sql for comments).
ALTER TABLE organizations ADD COLUMN mail_key text NOT NULL DEFAULT '';
UPDATE organizations SET mail_key = (SELECT id FROM database_identity);
