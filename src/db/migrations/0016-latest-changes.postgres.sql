-- Tickets of each status, the latest change first; lists of several statuses merge them. One index for
-- all tickets and another for the unresolved ones would cost every change of a ticket twice as much.
-- The priority is there so that others are passed over without being looked at.
CREATE INDEX tickets_by_status_and_change
  ON tickets (organization_id, status, updated_at, ticket_number, priority);
