-- What an agent has before them: the tickets that are not done yet, all of them, one's own, those of
-- a team and those of nobody. They are few among many, and may be old.
-- Two words are compared; for a list of three, SQLite would make a table with every write.
CREATE INDEX tickets_unresolved ON tickets (organization_id, ticket_number)
  WHERE status NOT IN ('resolved', 'closed');
CREATE INDEX tickets_unresolved_by_user ON tickets (assigned_user_id, ticket_number)
  WHERE assigned_user_id IS NOT NULL AND status NOT IN ('resolved', 'closed');
CREATE INDEX tickets_unresolved_by_team ON tickets (assigned_team_id, ticket_number)
  WHERE assigned_team_id IS NOT NULL AND status NOT IN ('resolved', 'closed');
CREATE INDEX tickets_unresolved_unassigned ON tickets (organization_id, ticket_number)
  WHERE assigned_user_id IS NULL AND assigned_team_id IS NULL AND status NOT IN ('resolved', 'closed');

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tickets', 'tickets_unresolved', '40000 20000 1'),
  ('tickets', 'tickets_unresolved_by_user', '30000 100 1'),
  ('tickets', 'tickets_unresolved_by_team', '20000 400 1'),
  ('tickets', 'tickets_unresolved_unassigned', '4000 2000 1');
