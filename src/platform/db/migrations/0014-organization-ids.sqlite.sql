-- The name by which callers and events know an organization.
ALTER TABLE organizations ADD COLUMN public_id TEXT NOT NULL DEFAULT '';
UPDATE organizations SET public_id = lower(
  hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)));
CREATE UNIQUE INDEX organizations_by_public_id ON organizations (public_id);
