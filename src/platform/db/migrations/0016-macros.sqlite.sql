-- Saved replies and changes of tickets. actions is JSON, and may name users and teams that are gone.
CREATE TABLE macros (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  user_id         TEXT REFERENCES users (id) ON DELETE SET NULL,
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  shortcut        TEXT,
  body            TEXT NOT NULL,
  is_internal     INTEGER NOT NULL CHECK (is_internal IN (0, 1)),
  actions         TEXT NOT NULL,
  is_shared       INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  team_id         TEXT REFERENCES teams (id) ON DELETE SET NULL,
  use_count       INTEGER NOT NULL,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX macros_shared_by_name ON macros (organization_id, name_key) WHERE is_shared IS TRUE;
CREATE UNIQUE INDEX macros_private_by_name ON macros (user_id, name_key) WHERE is_shared IS FALSE;
CREATE INDEX macros_by_organization ON macros (organization_id);
CREATE INDEX macros_by_user ON macros (user_id);
CREATE INDEX macros_by_team ON macros (team_id);

-- The tags that a macro adds or removes: by id, so that the macro survives a new name. A tag cannot be
-- deleted as long as a macro has it.
CREATE TABLE macro_tags (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  macro_id        TEXT NOT NULL REFERENCES macros (id) ON DELETE CASCADE,
  tag_id          TEXT NOT NULL REFERENCES tags (id),
  is_added        INTEGER NOT NULL CHECK (is_added IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX macro_tags_by_macro ON macro_tags (macro_id, tag_id);
CREATE INDEX macro_tags_by_tag ON macro_tags (tag_id);
