-- What an agent has before them: the tickets that are not done yet, all of them, one's own, those of
-- a team and those of nobody. They are few among many, and may be old.
CREATE INDEX tickets_unresolved ON tickets (organization_id, ticket_number)
  WHERE status NOT IN ('resolved', 'closed');
CREATE INDEX tickets_unresolved_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL AND status NOT IN ('resolved', 'closed');
CREATE INDEX tickets_unresolved_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL AND status NOT IN ('resolved', 'closed');
CREATE INDEX tickets_unresolved_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL AND status NOT IN ('resolved', 'closed');
