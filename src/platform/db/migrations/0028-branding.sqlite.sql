-- The color and the logo of an organization, in the console and in the portal.
ALTER TABLE organizations ADD COLUMN accent_color TEXT;
ALTER TABLE organizations ADD COLUMN logo_id TEXT;

-- Apart from organizations, so that reading one never reads an image.
CREATE TABLE logos (
  id              TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL UNIQUE REFERENCES organizations (id),
  created_at      TEXT NOT NULL,
  image           BLOB NOT NULL
) STRICT, WITHOUT ROWID;
