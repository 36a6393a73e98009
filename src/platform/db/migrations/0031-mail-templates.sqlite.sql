-- Texts of mails that an organization has changed. What is not here is as we ship it.
CREATE TABLE mail_templates (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  -- Liquid. Empty for ours, and for mails that have the subject of the ticket.
  subject         TEXT NOT NULL,
  -- Markdown and Liquid.
  body            TEXT NOT NULL,
  updated_at      TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX mail_templates_by_name ON mail_templates (organization_id, name);
