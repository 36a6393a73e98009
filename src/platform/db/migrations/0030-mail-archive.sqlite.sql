-- How earlier mail is imported: as open tickets, or as an archive of closed ones.
ALTER TABLE mailbox_backfills ADD COLUMN import_as TEXT NOT NULL DEFAULT 'tickets'
  CHECK (import_as IN ('tickets', 'archive'));

-- When a mail of an archive arrived in its mailbox; null for all others.
ALTER TABLE inbound_mails ADD COLUMN archive_arrived_at TEXT;

-- What an archive adds is recorded as done by 'archive'.
PRAGMA writable_schema = on;
UPDATE sqlite_schema SET sql = replace(sql, 'via = ''mail''', 'via = ''mail'' OR via = ''archive''')
WHERE type = 'table' AND name = 'events';
PRAGMA writable_schema = reset;

-- A ticket that was closed when it was created, such as an archived one, took nobody any time.
DROP VIEW report_closed_tickets;
CREATE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, CASE WHEN closed_at > created_at
    THEN (unixepoch(closed_at) - unixepoch(created_at)) / 60 END AS minutes
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
