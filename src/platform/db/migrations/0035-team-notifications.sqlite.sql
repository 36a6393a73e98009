-- Tickets assigned to a team of the user, and to nobody. Off by default, as teams can be large.
ALTER TABLE notification_settings ADD COLUMN team_assigned TEXT NOT NULL DEFAULT 'off'
  CHECK (team_assigned IN ('off', 'bell', 'browser'));
ALTER TABLE notification_settings ADD COLUMN mail_team_assigned TEXT NOT NULL DEFAULT 'off'
  CHECK (mail_team_assigned IN ('off', 'soon', 'digest'));
