/**
 * SQL: whether a row `r` of the trash is a ticket of the customer `:customer_id`, or of one who was merged
 * into them.
 */
export const isTrashOfCustomer = `(r.customer_id = :customer_id OR r.customer_id IN (
  WITH RECURSIVE merged (customer_id) AS (
    SELECT m.customer_id FROM customer_merges m
    WHERE m.organization_id = :organization_id AND m.into_id = :customer_id
    UNION
    SELECT m.customer_id FROM customer_merges m JOIN merged ON m.into_id = merged.customer_id
  )
  SELECT customer_id FROM merged))`

/** SQL: whether restoring it would give it to them, because its customer is no more: see `restore.ts`. */
export const wouldBeOfCustomer = `(
  NOT EXISTS (SELECT 1 FROM customers c WHERE c.id = r.customer_id) AND EXISTS (
    SELECT 1 FROM customer_emails e
    WHERE e.organization_id = :organization_id AND e.customer_id = :customer_id
      AND replace(lower(r.customer), '"email":"' || e.email_key || '"', '') <> lower(r.customer)))`
