import type { ReadTx } from '../../platform/db/db.ts'
import { countActivity } from './activity-store.ts'
import { type CompanyActivity, countedMax } from './schema.ts'

export async function getActivity(tx: ReadTx, companyId: string): Promise<CompanyActivity> {
  const counted = await countActivity(tx, companyId)
  const { total_customers, total_tickets, open_tickets } = counted
  return {
    ...counted,
    total_customers: Math.min(total_customers, countedMax),
    total_tickets: Math.min(total_tickets, countedMax),
    open_tickets: Math.min(open_tickets, countedMax),
    is_complete: Math.max(total_customers, total_tickets) <= countedMax,
  }
}
