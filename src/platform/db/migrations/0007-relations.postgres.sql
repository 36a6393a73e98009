-- A ticket that was merged points to its target; one that was split off, to where it came from.
ALTER TABLE tickets ADD COLUMN merged_into_id uuid REFERENCES tickets (id) ON DELETE SET NULL;
ALTER TABLE tickets ADD COLUMN split_from_id uuid REFERENCES tickets (id) ON DELETE SET NULL;
CREATE INDEX tickets_merged ON tickets (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX tickets_split ON tickets (split_from_id) WHERE split_from_id IS NOT NULL;

-- What a merged ticket was before, so that it can be so again.
CREATE TABLE ticket_merges (
  ticket_id       uuid PRIMARY KEY REFERENCES tickets (id) ON DELETE CASCADE,
  organization_id bigint NOT NULL REFERENCES organizations (id),
  created_at      timestamptz NOT NULL,
  status          text NOT NULL CHECK (status IN ('new', 'open', 'pending', 'resolved', 'closed')),
  resolved_at     timestamptz,
  closed_at       timestamptz
);
