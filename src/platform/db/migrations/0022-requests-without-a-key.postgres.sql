-- Whether a ticket was opened without a key, under an address that nobody has verified; and the name
-- that was given with it, which need not be the name of the customer with that address.
ALTER TABLE tickets ADD COLUMN is_unverified boolean NOT NULL DEFAULT false;
ALTER TABLE tickets ADD COLUMN requester_name text;
UPDATE tickets SET is_unverified = TRUE WHERE id IN (
  SELECT ticket_id FROM events WHERE type = 'ticket.created' AND actor_type = 'customer');

-- When something last changed that the customer sees.
ALTER TABLE tickets ADD COLUMN public_updated_at timestamptz;
UPDATE tickets SET public_updated_at = updated_at;

-- What a customer may see with the link to a ticket: of an unverified one, the name that was given
-- with it instead of the one that is known, and the time of the last change that the link shows.
DROP VIEW public_tickets;
CREATE VIEW public_tickets AS
  SELECT t.organization_id, t.id, t.tracking_token, t.customer_id, t.merged_into_id,
    t.is_unverified, t.ticket_display_id, t.subject, t.status, t.created_at,
    coalesce(t.public_updated_at, t.created_at) AS updated_at, t.resolved_at, t.closed_at,
    t.description,
    CASE WHEN t.is_unverified IS TRUE THEN coalesce(t.requester_name, 'Customer') ELSE c.name END
      AS customer_name,
    o.name AS organization_name
  FROM tickets t
  JOIN customers c ON c.id = t.customer_id
  JOIN organizations o ON o.id = t.organization_id;

DROP VIEW public_comments;
CREATE VIEW public_comments AS
  SELECT c.organization_id, c.seq, c.id, c.ticket_id, t.customer_id, c.author_type,
    CASE WHEN t.is_unverified IS TRUE AND c.author_type = 'customer'
      THEN coalesce(t.requester_name, 'Customer') ELSE c.author_name END AS author_name,
    c.created_at, c.updated_at, c.body, c.body_html
  FROM comments c JOIN tickets t ON t.id = c.ticket_id
  WHERE c.is_internal IS FALSE;

DROP VIEW public_attachments;
CREATE VIEW public_attachments AS
  SELECT a.organization_id, a.seq, a.id, a.ticket_id, a.comment_id, t.customer_id, a.author_type,
    CASE WHEN t.is_unverified IS TRUE AND a.author_type = 'customer'
      THEN coalesce(t.requester_name, 'Customer') ELSE a.author_name END AS author_name,
    a.name, a.content_type, a.size, a.sha256, a.created_at,
    EXISTS (SELECT 1 FROM attachment_previews p WHERE p.attachment_id = a.id) AS is_previewed
  FROM attachments a
  JOIN tickets t ON t.id = a.ticket_id
  LEFT JOIN comments c ON c.id = a.comment_id
  WHERE a.comment_id IS NULL OR c.is_internal IS FALSE;

-- How something was done without a key, and from which address.
ALTER TABLE events ADD COLUMN via text CHECK (via IN ('tracking_link', 'request'));
ALTER TABLE events ADD COLUMN ip_address text;
