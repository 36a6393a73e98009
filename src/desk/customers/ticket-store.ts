import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'

// Here and not with the tickets, because tickets import customers, and not vice versa.
const anyTicket = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM tickets WHERE organization_id = :organization_id AND customer_id = :customer_id
  ) AS is_any`)

export async function hasTickets(tx: ReadTx, customerId: string): Promise<boolean> {
  return (await tx.one(anyTicket, { customer_id: customerId }))!.is_any
}
