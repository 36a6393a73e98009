import type { ReadTx } from '../../platform/db/db.ts'
import { countActivity } from './activity-store.ts'
import { type CompanyActivity, countedCustomersMax, countedTicketsMax } from './schema.ts'

export async function getActivity(tx: ReadTx, companyId: string): Promise<CompanyActivity> {
  const counted = await countActivity(tx, companyId)
  const { customer_count: customers, ticket_count: tickets } = counted
  return {
    ...counted,
    customer_count: Math.min(customers, countedCustomersMax),
    ticket_count: Math.min(tickets, countedTicketsMax),
    is_complete: customers <= countedCustomersMax && tickets <= countedTicketsMax,
  }
}
