-- What a customer may see with the link to a ticket. Whoever reads only these cannot reach a note
-- among agents.
CREATE VIEW public_tickets AS
  SELECT t.organization_id, t.id, t.tracking_token, t.customer_id, t.merged_into_id,
    t.ticket_display_id, t.subject, t.status, t.created_at, t.updated_at, t.resolved_at,
    t.closed_at, t.description, c.name AS customer_name, o.name AS organization_name
  FROM tickets t
  JOIN customers c ON c.id = t.customer_id
  JOIN organizations o ON o.id = t.organization_id;

CREATE VIEW public_comments AS
  SELECT c.organization_id, c.seq, c.id, c.ticket_id, t.customer_id, c.author_type, c.author_name,
    c.created_at, c.updated_at, c.body, c.body_html
  FROM comments c JOIN tickets t ON t.id = c.ticket_id
  WHERE c.is_internal IS FALSE;

CREATE VIEW public_attachments AS
  SELECT a.organization_id, a.seq, a.id, a.ticket_id, a.comment_id, t.customer_id, a.author_type,
    a.author_name, a.name, a.content_type, a.size, a.sha256, a.created_at,
    EXISTS (SELECT 1 FROM attachment_previews p WHERE p.attachment_id = a.id) AS is_previewed
  FROM attachments a
  JOIN tickets t ON t.id = a.ticket_id
  LEFT JOIN comments c ON c.id = a.comment_id
  WHERE a.comment_id IS NULL OR c.is_internal IS FALSE;

-- Whether anybody may open a ticket without a key.
ALTER TABLE organizations ADD COLUMN accepts_requests boolean NOT NULL DEFAULT false;
