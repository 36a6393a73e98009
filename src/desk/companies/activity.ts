import type { ReadTx } from '../../platform/db/db.ts'
import { countActivity } from './activity-store.ts'
import { type CompanyActivity, countedMax } from './schema.ts'

export async function getActivity(tx: ReadTx, companyId: string): Promise<CompanyActivity> {
  const counted = await countActivity(tx, companyId)
  const { customer_count, ticket_count, unresolved_ticket_count } = counted
  return {
    ...counted,
    customer_count: Math.min(customer_count, countedMax),
    ticket_count: Math.min(ticket_count, countedMax),
    unresolved_ticket_count: Math.min(unresolved_ticket_count, countedMax),
    is_complete: Math.max(customer_count, ticket_count) <= countedMax,
  }
}
