-- What is left to do, of all and of nobody, the latest change first. Of all tickets it would make every
-- change a quarter dearer.
CREATE INDEX tickets_unresolved_by_updated_at ON tickets (organization_id, updated_at, ticket_number)
  WHERE resolved_at IS NULL AND closed_at IS NULL;
CREATE INDEX tickets_unresolved_unassigned_by_updated_at
  ON tickets (organization_id, updated_at, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL
    AND resolved_at IS NULL AND closed_at IS NULL;
