-- The name by which callers and events know an organization.
ALTER TABLE organizations ADD COLUMN public_id text NOT NULL DEFAULT '';
UPDATE organizations SET public_id = CAST(gen_random_uuid() AS text);
CREATE UNIQUE INDEX organizations_by_public_id ON organizations (public_id);
