-- The same as on SQLite (see 0032-scheduled-mentions.sqlite.sql for comments).
ALTER TABLE scheduled_comments ADD COLUMN mentions text NOT NULL DEFAULT '{}';
