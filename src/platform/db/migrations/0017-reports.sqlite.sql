-- Tickets by when they were made and by when they were finished: resolved, or closed without that.
-- Those that were merged into another are not work of their own. With the other end of what is timed,
-- so that nobody has to look for it behind the description.
CREATE INDEX tickets_by_created_at ON tickets (organization_id, created_at, first_response_at)
  WHERE merged_into_id IS NULL;
CREATE INDEX tickets_by_resolved_at ON tickets (organization_id, resolved_at, created_at)
  WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX tickets_by_closed_at ON tickets (organization_id, closed_at, created_at)
  WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tickets', 'tickets_by_created_at', '1000000 500000 1 1'),
  ('tickets', 'tickets_by_resolved_at', '800000 400000 1 1'),
  ('tickets', 'tickets_by_closed_at', '100000 50000 1 1');

-- What reports count, each with the whole minutes that it took.
CREATE VIEW report_created_tickets AS
SELECT organization_id, created_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(first_response_at) - unixepoch(created_at)) / 60 AS minutes
FROM tickets WHERE merged_into_id IS NULL;

CREATE VIEW report_resolved_tickets AS
SELECT organization_id, resolved_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(resolved_at) - unixepoch(created_at)) / 60 AS minutes
FROM tickets WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;

CREATE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(closed_at) - unixepoch(created_at)) / 60 AS minutes
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
