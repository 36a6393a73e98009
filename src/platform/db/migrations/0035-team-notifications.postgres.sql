-- The same as on SQLite (see 0035-team-notifications.sqlite.sql for comments).
ALTER TABLE notification_settings ADD COLUMN team_assigned text NOT NULL DEFAULT 'off'
  CHECK (team_assigned IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mail_team_assigned text NOT NULL DEFAULT 'off'
  CHECK (mail_team_assigned IN ('off', 'soon', 'digest'));
