-- Tickets by when they were made and by when they were finished: resolved, or closed without that.
-- Those that were merged into another are not work of their own. With the other end of what is timed,
-- so that nobody has to look for it behind the description.
CREATE INDEX tickets_by_created_at ON tickets (organization_id, created_at, first_response_at)
  WHERE merged_into_id IS NULL;
CREATE INDEX tickets_by_resolved_at ON tickets (organization_id, resolved_at, created_at)
  WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX tickets_by_closed_at ON tickets (organization_id, closed_at, created_at)
  WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;

-- What reports count, each with the whole minutes that it took.
CREATE FUNCTION elapsed_minutes(began timestamptz, ended timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ended > began THEN CAST(floor(extract(epoch FROM ended - began) / 60) AS bigint)
    WHEN ended <= began THEN 0 END
$$;

CREATE VIEW report_created_tickets AS
SELECT organization_id, created_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, elapsed_minutes(created_at, first_response_at) AS minutes
FROM tickets WHERE merged_into_id IS NULL;

CREATE VIEW report_resolved_tickets AS
SELECT organization_id, resolved_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, elapsed_minutes(created_at, resolved_at) AS minutes
FROM tickets WHERE resolved_at IS NOT NULL AND merged_into_id IS NULL;

CREATE VIEW report_closed_tickets AS
SELECT organization_id, closed_at AS occurred_at, assigned_user_id, assigned_team_id, category_key,
  priority, elapsed_minutes(created_at, closed_at) AS minutes
FROM tickets WHERE closed_at IS NOT NULL AND resolved_at IS NULL AND merged_into_id IS NULL;
