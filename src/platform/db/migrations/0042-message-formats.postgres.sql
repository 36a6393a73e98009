-- How the body of a comment was written: 'markdown' by agents, 'plain' by customers, 'html' in mails, whose
-- structure body_html has.
ALTER TABLE comments ADD COLUMN body_format TEXT NOT NULL DEFAULT 'markdown'
  CHECK (body_format IN ('markdown', 'plain', 'html'));

-- What the mail that opened the ticket shows; NULL if the description is plain text.
ALTER TABLE tickets ADD COLUMN description_html TEXT;

-- Whether a version that took every text for Markdown read it: it is read again (see reread.ts).
ALTER TABLE inbound_mails ADD COLUMN is_outdated BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE inbound_mails SET is_outdated = TRUE WHERE state = 'imported';
CREATE INDEX inbound_mails_outdated ON inbound_mails (organization_id, seq)
  WHERE is_outdated IS TRUE;

CREATE OR REPLACE VIEW public_tickets AS
  SELECT t.organization_id, t.id, t.tracking_token, t.customer_id, t.merged_into_id,
    t.is_unverified, t.ticket_display_id, t.subject, t.status, t.created_at,
    coalesce(t.public_updated_at, t.created_at) AS updated_at, t.resolved_at, t.closed_at,
    t.description,
    CASE WHEN t.is_unverified IS TRUE THEN coalesce(t.requester_name, 'Customer') ELSE c.name END
      AS customer_name,
    o.name AS organization_name, o.time_zone AS organization_time_zone, t.description_html
  FROM tickets t
  JOIN customers c ON c.id = t.customer_id
  JOIN organizations o ON o.id = t.organization_id;

CREATE OR REPLACE VIEW public_comments AS
  SELECT c.organization_id, c.seq, c.id, c.ticket_id, t.customer_id, c.author_type,
    CASE WHEN t.is_unverified IS TRUE AND c.author_type = 'customer'
      THEN coalesce(t.requester_name, 'Customer') ELSE c.author_name END AS author_name,
    c.created_at, c.updated_at, c.body, c.body_html, c.body_format
  FROM comments c JOIN tickets t ON t.id = c.ticket_id
  WHERE c.is_internal IS FALSE;
