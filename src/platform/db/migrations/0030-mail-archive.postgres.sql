-- The same as on SQLite (see 0030-mail-archive.sqlite.sql for comments).
ALTER TABLE mailbox_backfills ADD COLUMN import_as text NOT NULL DEFAULT 'tickets'
  CHECK (import_as IN ('tickets', 'archive'));

ALTER TABLE inbound_mails ADD COLUMN archive_arrived_at timestamptz;

ALTER TABLE events DROP CONSTRAINT events_via_check;
ALTER TABLE events ADD CONSTRAINT events_via_check
  CHECK (via IN ('tracking_link', 'request', 'mail', 'archive'));

DROP VIEW report_closed_tickets;
CREATE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, CASE WHEN closed_at > created_at THEN elapsed_minutes(created_at, closed_at) END AS minutes
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
