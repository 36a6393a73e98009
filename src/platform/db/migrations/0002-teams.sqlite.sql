-- A team has a name that no other of its organization has, and members.
ALTER TABLE teams ADD COLUMN description TEXT;
ALTER TABLE teams ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX teams_by_name ON teams (organization_id, name_key);

CREATE TABLE team_members (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  team_id         TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id         TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at      TEXT NOT NULL,
  UNIQUE (team_id, user_id)
) STRICT;
CREATE INDEX team_members_by_user ON team_members (user_id);
