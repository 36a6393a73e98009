-- The same as on SQLite (see 0028-branding.sqlite.sql for comments).
ALTER TABLE organizations ADD COLUMN accent_color text;
ALTER TABLE organizations ADD COLUMN logo_id text;

CREATE TABLE logos (
  id              text PRIMARY KEY,
  organization_id bigint NOT NULL UNIQUE REFERENCES organizations (id),
  created_at      timestamptz NOT NULL,
  image           bytea NOT NULL
);
