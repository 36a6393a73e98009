-- The same as on SQLite (see 0038-receives-since.sqlite.sql for comments).
ALTER TABLE mailbox_imap ADD COLUMN receives_since text NOT NULL DEFAULT '{}';
