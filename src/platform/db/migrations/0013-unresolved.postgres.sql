-- What an agent has before them: the tickets that are not done yet, all of them, one's own, those of
-- a team and those of nobody. They are few among many, and may be old.
-- By the times rather than the status: going from open to pending and back then writes none of these.
CREATE INDEX tickets_unresolved ON tickets (organization_id, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL
    AND resolved_at IS NULL AND closed_at IS NULL;
