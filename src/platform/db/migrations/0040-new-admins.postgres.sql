-- The same as on SQLite (see 0040-new-admins.sqlite.sql for comments).
ALTER TABLE users ADD COLUMN is_awaiting_invitation boolean NOT NULL DEFAULT false;

ALTER TABLE notification_settings ADD COLUMN admin_added text NOT NULL DEFAULT 'browser'
  CHECK (admin_added IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mail_admin_added text NOT NULL DEFAULT 'off'
  CHECK (mail_admin_added IN ('off', 'soon', 'digest'));
