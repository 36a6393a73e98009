import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { type CompanyActivity, countedCustomersMax, countedTicketsMax } from './schema.ts'

/** The newest tickets, and one more than are counted, to know whether these are all. */
const activity = query<Omit<CompanyActivity, 'is_complete'>>(`
  WITH members AS MATERIALIZED (
    SELECT id FROM customers
    WHERE organization_id = :organization_id AND company_id = :company_id
    LIMIT ${countedCustomersMax + 1}
  ), newest AS MATERIALIZED (
    SELECT t.resolved_at, t.closed_at, coalesce(t.public_updated_at, t.created_at) AS updated_at
    FROM members m JOIN tickets t ON t.customer_id = m.id
    WHERE t.organization_id = :organization_id
    ORDER BY t.ticket_number + 0 DESC LIMIT ${countedTicketsMax + 1}
  )
  SELECT (SELECT count(*) FROM members) AS customer_count, count(*) AS ticket_count,
    count(*) FILTER (WHERE resolved_at IS NULL AND closed_at IS NULL) AS unresolved_ticket_count,
    max(updated_at) AS last_contact_at
  FROM newest`)

export const countActivity = async (tx: ReadTx, companyId: string) =>
  (await tx.one(activity, { company_id: companyId }))!
