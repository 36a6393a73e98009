/** SQL: the ids of a ticket and of all that were merged into it, directly or by way of another. */
export const withMergedTickets = `
  WITH RECURSIVE family (id) AS (
    SELECT id FROM tickets WHERE organization_id = :organization_id AND id = :ticket_id
    UNION ALL
    SELECT t.id FROM tickets t JOIN family f ON t.merged_into_id = f.id)`
