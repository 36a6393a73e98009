-- The same as on SQLite (see 0047-sender-choice.sqlite.sql for comments).
ALTER TABLE outbound_mails ADD COLUMN from_address text;
ALTER TABLE scheduled_comments ADD COLUMN from_address text;
