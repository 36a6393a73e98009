-- The address at which the service was reached last, for the links that the command prints.
ALTER TABLE database_identity ADD COLUMN service_url text;
