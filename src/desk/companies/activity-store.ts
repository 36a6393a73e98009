import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { type CompanyActivity, countedMax, recentTicketsMax } from './schema.ts'

const ofCompany = 'organization_id = :organization_id AND company_id = :company_id'

/** One more than are counted, to know whether these are all. */
const countUpToLimit = (table: string, condition = '') => `(
  SELECT count(*) FROM (
    SELECT 1 FROM ${table} WHERE ${ofCompany} ${condition} LIMIT ${countedMax + 1}) AS counted)`

const activity = query<Omit<CompanyActivity, 'is_complete'>>(`
  SELECT ${countUpToLimit('customers')} AS total_customers,
    ${countUpToLimit('tickets')} AS total_tickets,
    ${countUpToLimit('tickets', 'AND resolved_at IS NULL AND closed_at IS NULL')}
      AS open_tickets,
    (SELECT max(updated_at) FROM (
      SELECT coalesce(public_updated_at, created_at) AS updated_at FROM tickets
      WHERE ${ofCompany} ORDER BY ticket_number DESC LIMIT ${recentTicketsMax}) AS recent)
      AS last_contact_at`)

export const countActivity = async (tx: ReadTx, companyId: string) =>
  (await tx.one(activity, { company_id: companyId }))!
