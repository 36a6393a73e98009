-- The same as on SQLite (see 0034-report-tickets.sqlite.sql for comments).
CREATE OR REPLACE VIEW report_created_tickets AS
SELECT organization_id, created_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, elapsed_minutes(created_at, first_response_at) AS minutes, id
FROM tickets WHERE merged_into_id IS NULL;

CREATE OR REPLACE VIEW report_resolved_tickets AS
SELECT organization_id, resolved_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, elapsed_minutes(created_at, resolved_at) AS minutes, id
FROM tickets WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;

CREATE OR REPLACE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, elapsed_minutes(created_at, closed_at) AS minutes, id
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
