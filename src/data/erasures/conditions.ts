import { isTrashOfCustomer } from '../trash/of-customer.ts'

// SQL about the customer whom an erasure is about. The `+` keeps SQLite to the index of the customer.

/** Until a step deletes them, they are known by id, too. */
const trashedTickets = (result: string) => `
  SELECT ${result} FROM trashed_tickets r
  WHERE r.organization_id = :organization_id AND ${isTrashOfCustomer}`

export const ownTickets = `
  SELECT k.id FROM tickets k
  WHERE +k.organization_id = :organization_id AND k.customer_id = :customer_id
  UNION ALL ${trashedTickets('r.ticket_id')}`

export const emailKeys = `
  SELECT e.email_key FROM customer_emails e
  WHERE +e.organization_id = :organization_id AND e.customer_id = :customer_id`

export const ownComments = `SELECT c.id FROM comments c WHERE c.ticket_id IN (${ownTickets})`

export const ownSideMessages = `SELECT s.id FROM side_messages s WHERE s.ticket_id IN (${ownTickets})`

const contains = (column: string, part: string) =>
  `replace(lower(${column}), ${part}, '') <> lower(${column})`

/** Whether a text has one of the addresses in it. */
export const hasAddress = (column: string) => `EXISTS (
  SELECT 1 FROM customer_emails e
  WHERE +e.organization_id = :organization_id AND e.customer_id = :customer_id
    AND ${contains(column, 'e.email_key')})`

/** Whether a text has the name in it; short names are parts of other words. */
export const hasName = (column: string) => `EXISTS (
  SELECT 1 FROM customers p
  WHERE p.organization_id = :organization_id AND p.id = :customer_id AND length(p.name) >= 5
    AND ${contains(column, 'lower(p.name)')})`

/** Whether a text has the id of the customer or of one of their tickets in it. */
export const hasId = (column: string) => `
  replace(${column}, CAST(:customer_id AS text), '') <> ${column} OR EXISTS (
    SELECT 1 FROM tickets k
    WHERE +k.organization_id = :organization_id AND k.customer_id = :customer_id
      AND replace(${column}, CAST(k.id AS text), '') <> ${column})
  OR EXISTS (${trashedTickets('1')}
    AND replace(${column}, CAST(r.ticket_id AS text), '') <> ${column})`

/** Whether a text has the number of one of their tickets in it. */
export const hasDisplayId = (column: string) => `(EXISTS (
  SELECT 1 FROM tickets k
  WHERE +k.organization_id = :organization_id AND k.customer_id = :customer_id
    AND replace(${column}, k.ticket_display_id, '') <> ${column})
  OR EXISTS (${trashedTickets('1')}
    AND replace(${column}, r.ticket_display_id, '') <> ${column}))`

/** Whether a text has the id of an erasure of the customer in it. */
export const hasErasure = (column: string) => `EXISTS (
  SELECT 1 FROM erasures r
  WHERE r.organization_id = :organization_id AND r.customer_id = :customer_id
    AND replace(${column}, CAST(r.id AS text), '') <> ${column})`
