-- Reports look up the tags and custom fields of their tickets by id.
DROP VIEW report_created_tickets;
CREATE VIEW report_created_tickets AS
SELECT organization_id, created_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(first_response_at) - unixepoch(created_at)) / 60 AS minutes, id
FROM tickets WHERE merged_into_id IS NULL;

DROP VIEW report_resolved_tickets;
CREATE VIEW report_resolved_tickets AS
SELECT organization_id, resolved_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(resolved_at) - unixepoch(created_at)) / 60 AS minutes, id
FROM tickets WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;

DROP VIEW report_closed_tickets;
CREATE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, max(0, unixepoch(closed_at) - unixepoch(created_at)) / 60 AS minutes, id
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
