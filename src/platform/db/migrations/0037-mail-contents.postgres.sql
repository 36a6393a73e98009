-- The same as on SQLite (see 0037-mail-contents.sqlite.sql for comments).
ALTER TABLE inbound_mail_keys RENAME COLUMN body_hash TO content_hash;
